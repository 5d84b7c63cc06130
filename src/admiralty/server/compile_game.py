"""`python -m admiralty.server.compile_game GAME`: compile a game's rules, naming each as its compilation begins."""

from __future__ import annotations

import sys

from admiralty.kernel.rule import compilation_reported


def main(source: str) -> None:
    from admiralty.server.catalogue import load_from
    from admiralty.server.compiling import warm

    def report(rule: str) -> None:
        sys.stdout.write(f"{rule}\n")
        sys.stdout.flush()

    with compilation_reported(report):
        warm(load_from(source))


if __name__ == "__main__":
    main(sys.argv[1])
