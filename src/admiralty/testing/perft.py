"""Counts of positions: a few numbers that change when almost any rule does.

python -m admiralty.testing.perft            # says which differ from those that are pinned; exit 1 if any does
python -m admiralty.testing.perft --write    # pins them anew
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from admiralty.games import keys
from admiralty.games.data import read_toml
from admiralty.kernel.events import silent
from admiralty.kernel.game import Game
from admiralty.testing.sampling import Setting
from admiralty.testing.trace import find_game

FOLDER = Path("tests") / "perft"  # a file for each game
_ENOUGH = 4_000  # sequences: depths beyond this are not counted for the pins
_DEEPEST = 12


def perft(
    game: Game, scenario: str, ruleset: str, depth: int, seed: int = 1, players: int | None = None
) -> tuple[int, ...]:
    """How many sequences of 1, 2, … `depth` legal plies there are from the start.

    Where several seats may act at the same time, the first of them does; dice fall as the seed has it.
    """
    seats = next(known.seats for known in game.scenarios if known.key == scenario)
    setting = Setting(game, scenario, ruleset, seats[0] if players is None else players)
    frontier = [setting.start(seed)]
    counts = [_count(setting, frontier)]
    while len(counts) < depth:
        frontier = _expanded(setting, frontier)
        counts.append(_count(setting, frontier))
    return tuple(counts)


def pins_of(game: Game) -> dict[str, tuple[int, ...]]:
    """For every scenario the counts to a depth at which there are a few thousand sequences."""
    pins: dict[str, tuple[int, ...]] = {}
    for scenario in game.scenarios:
        setting = Setting(game, scenario.key, "classic", scenario.seats[0])
        frontier = [setting.start(1)]
        counts = [_count(setting, frontier)]
        while len(counts) < _DEEPEST and counts[-1] <= _ENOUGH:
            frontier = _expanded(setting, frontier)
            counts.append(_count(setting, frontier))
        pins[scenario.key] = tuple(counts)
    return pins


def _plies(setting: Setting, state: Any) -> tuple[int, list[int]]:
    """Who acts, and with what."""
    if setting.over(state):
        return -1, []
    seat = setting.actors(state)[0]
    return seat, setting.legal(state, seat)


def _count(setting: Setting, frontier: list[Any]) -> int:
    return sum(len(_plies(setting, state)[1]) for state in frontier)


def _expanded(setting: Setting, frontier: list[Any]) -> list[Any]:
    """All positions one ply later."""
    after: list[Any] = []
    for state in frontier:
        seat, listed = _plies(setting, state)
        for action in listed:
            next_state = state.copy()
            setting.game.apply(setting.rules, next_state, seat, action, silent())
            after.append(next_state)
    return after


def differences(game: Game, folder: Path) -> list[str]:
    """Which counts of a game are not as they are pinned."""
    path = folder / f"{game.key}.toml"
    found = read_toml(path) if path.exists() else {}
    now = {name: list(counts) for name, counts in pins_of(game).items()}
    return [
        f"{game.key} {name}: {path} has {found.get(name)}, the rules give {now.get(name)}"
        for name in {**found, **now}
        if found.get(name) != now.get(name)
    ]


def write(game: Game, folder: Path) -> None:
    """Pin the counts of a game."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [
        "# Sequences of 1, 2, 3 … legal plies from the start. `python -m admiralty.testing.perft --write` writes this."
    ]
    lines += [f"{name} = {list(counts)}" for name, counts in pins_of(game).items()]
    (folder / f"{game.key}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m admiralty.testing.perft", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", nargs="*", help="keys of games, or module:attribute; all games if none is given")
    parser.add_argument("--write", action="store_true", help="pin them anew")
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
