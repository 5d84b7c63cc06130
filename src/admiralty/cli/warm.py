"""`admiralty warm`: compile the rules ahead of the first match; and the progress every command shows while it waits."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from admiralty.cli.options import add
from admiralty.cli.screen import Screen

if TYPE_CHECKING:
    from admiralty.kernel.game import Game


@contextmanager
def compiling(screen: Screen, doing: str) -> Iterator[None]:
    """Say what is being done, and name each rule that has to be compiled for it."""
    from admiralty.kernel.rule import compilation_reported

    count = 0
    with screen.working(doing) as working:

        def report(name: str) -> None:
            nonlocal count
            count += 1
            working.show(f"{doing}: compiling the rules for this machine, once. {count} so far, now {name}")

        working.show(doing)
        with compilation_reported(report):
            yield


def ready(screen: Screen, game: Game) -> None:
    """Have everything compiled that a match needs, before anybody waits for a move."""
    from admiralty.opponents.warm import compile_match

    with compiling(screen, f"Setting up {game.title}"):
        compile_match(game)


def warm(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Keys of games; all otherwise.")
    ] = None,
) -> None:
    """Compile the rules ahead of the first match.

    Several games at once; afterwards no first match has to wait.
    """
    from time import perf_counter

    from admiralty.games import keys, load

    screen = Screen()
    chosen = [load(key).key for key in games or keys()]
    began = perf_counter()
    running = {key: _compile_in_a_process(key) for key in chosen}
    failed = False
    try:
        with screen.working("") as working:
            for key, process in running.items():
                waiting = [each for each, other in running.items() if other.poll() is None]
                working.show(f"Compiling {', '.join(waiting) or key}")
                errors = process.communicate()[1].strip().splitlines()
                if process.returncode:
                    failed = True
                    screen.complain(f"{key} could not be compiled: {errors[-1] if errors else 'no reason given'}")
                else:
                    screen.say(f"{key} is ready after {perf_counter() - began:.1f} s")
    finally:
        for process in running.values():
            process.kill()
    if failed:
        raise typer.Exit(1)


def _compile_in_a_process(key: str) -> subprocess.Popen[str]:
    program = (
        "from admiralty.games import load\n"
        "from admiralty.opponents.warm import compile_match, compile_play\n"
        f"compile_match(load({key!r}))\n"
        f"compile_play(load({key!r}))\n"
    )
    return subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.PIPE, text=True)


def add_to(app: typer.Typer) -> None:
    add(app, "warm", warm, "admiralty warm", "admiralty warm orbital")
