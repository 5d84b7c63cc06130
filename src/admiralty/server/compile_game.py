"""`python -m admiralty.server.compile_game GAME STEP…`: compile a game's rules, step by step.

Each rule is named on a line of its own as its compilation begins; `= STEP` says that a step is done.
"""

from __future__ import annotations

import gc
import os
import sys

from admiralty.kernel.rule import compilation_reported

DONE = "= "
CHOICES, COURSE, FIRST_PLIES, SEARCH = "choices", "course", "first-plies", "search"
NEEDED = {CHOICES, COURSE, FIRST_PLIES}
"""The steps after which matches can be played by compiled rules."""


def shares() -> tuple[tuple[str, ...], ...]:
    """What each of the processes does that compile a game: two, where there are cores for them."""
    if (os.cpu_count() or 1) == 1:
        return ((COURSE, CHOICES, FIRST_PLIES, SEARCH),)
    return (CHOICES,), (COURSE, FIRST_PLIES, SEARCH)


def main(source: str, steps: list[str]) -> None:
    from admiralty.opponents import warm
    from admiralty.server.catalogue import load_from
    from admiralty.server.compiling import note_compiled

    work = {
        CHOICES: warm.compile_choices,
        COURSE: warm.compile_course,
        FIRST_PLIES: warm.compile_first_plies,
        SEARCH: warm.compile_first_search,
    }

    def say(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    gc.disable()  # what a compiler leaves behind goes with the process; to look for it meanwhile only takes time
    with compilation_reported(say):
        game = load_from(source)
        for step in steps:
            work[step](game)
            say(f"{DONE}{step}")
    if SEARCH in steps:
        note_compiled(game)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
