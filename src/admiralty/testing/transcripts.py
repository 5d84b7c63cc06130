"""The golden transcripts of all games: write them, or see which of them a change of rules has changed.

python -m admiralty.testing.transcripts            # says which differ; exit 1 if any does
python -m admiralty.testing.transcripts --write    # writes them anew: read the difference before you commit it
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from admiralty.games import keys
from admiralty.kernel.game import Game
from admiralty.testing.sampling import DOCTRINE, Setting
from admiralty.testing.trace import find_game
from admiralty.testing.transcript import transcript

FOLDER = Path("tests") / "transcripts"
SEED = 1


def transcripts_of(game: Game) -> dict[str, str]:
    """Name of the file -> text, for every scenario."""
    return {
        f"{game.key}-{scenario.key}.txt": transcript(
            Setting(game, scenario.key, "classic", scenario.seats[0]), SEED, DOCTRINE
        )
        for scenario in game.scenarios
    }


def differences(game: Game, folder: Path) -> list[str]:
    """Which transcripts of a game are missing, changed, or of a scenario that is no more."""
    found = []
    texts = transcripts_of(game)
    for name, text in texts.items():
        path = folder / name
        if not path.exists():
            found.append(f"{path} is missing")
        elif path.read_text(encoding="utf-8") != text:
            found.append(f"{path} differs from what the rules play now{_first_difference(path, text)}")
    found += [f"{path} is of no scenario" for path in folder.glob(f"{game.key}-*.txt") if path.name not in texts]
    return found


def _first_difference(path: Path, text: str) -> str:
    old, new = path.read_text(encoding="utf-8").splitlines(), text.splitlines()
    for number, (before, now) in enumerate(zip(old, new, strict=False), 1):
        if before != now:
            return f", first in line {number}: {before.strip()!r} is now {now.strip()!r}"
    return f": it had {len(old)} lines and has {len(new)}"


def write(game: Game, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    texts = transcripts_of(game)
    for path in folder.glob(f"{game.key}-*.txt"):
        if path.name not in texts:
            path.unlink()
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def main(arguments: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m admiralty.testing.transcripts", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", nargs="*", help="keys of games, or module:attribute; all games if none is given")
    parser.add_argument("--write", action="store_true", help="write them anew")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where they are (default: %(default)s)")
    given = parser.parse_args(None if arguments is None else list(arguments))
    changed: list[str] = []
    for spec in given.games or keys():
        game = find_game(spec)
        if given.write:
            write(game, given.folder)
        else:
            changed += differences(game, given.folder)
    print("\n".join(changed), end="\n" if changed else "")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
