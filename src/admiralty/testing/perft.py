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

PINNED = Path("tests") / "perft.toml"
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
    counts: list[int] = []
    frontier = [setting.start(seed)]
    while len(counts) < depth:
        counts.append(_count(setting, frontier, expand=len(counts) + 1 < depth))
    return tuple(counts)


def pins_of(game: Game) -> dict[str, tuple[int, ...]]:
    """For every scenario the counts to a depth at which there are a few thousand sequences."""
    pins: dict[str, tuple[int, ...]] = {}
    for scenario in game.scenarios:
        setting = Setting(game, scenario.key, "classic", scenario.seats[0])
        counts: list[int] = []
        frontier = [setting.start(1)]
        while len(counts) < _DEEPEST and (not counts or counts[-1] <= _ENOUGH):
            counts.append(_count(setting, frontier, expand=True))
        pins[scenario.key] = tuple(counts)
    return pins


def _count(setting: Setting, frontier: list[Any], *, expand: bool) -> int:
    """How many plies there are from all positions of a frontier; `expand` makes them the next frontier."""
    total = 0
    after: list[Any] = []
    for state in frontier:
        if setting.over(state):
            continue
        seat = setting.actors(state)[0]
        listed = setting.legal(state, seat)
        total += len(listed)
        for action in listed if expand else ():
            next_state = state.copy()
            setting.game.apply(setting.rules, next_state, seat, action, silent())
            after.append(next_state)
    frontier[:] = after
    return total


def differences(game: Game, pinned: Path) -> list[str]:
    """Which counts of a game are not as they are pinned."""
    found = read_toml(pinned).get(game.key, {}) if pinned.exists() else {}
    now = {name: list(counts) for name, counts in pins_of(game).items()}
    return [
        f"{game.key} {name}: {pinned} has {found.get(name)}, the rules give {now.get(name)}"
        for name in {**found, **now}
        if found.get(name) != now.get(name)
    ]


def write(games: Iterable[Game], pinned: Path) -> None:
    """Pin the counts of these games; those of others stay."""
    tables = read_toml(pinned) if pinned.exists() else {}
    tables |= {game.key: {name: list(counts) for name, counts in pins_of(game).items()} for game in games}
    lines = [
        "# Sequences of 1, 2, 3 … legal plies from the start. `python -m admiralty.testing.perft --write` writes this."
    ]
    for key in sorted(tables):
        lines += ["", f"[{key}]", *(f"{name} = {counts}" for name, counts in tables[key].items())]
    pinned.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m admiralty.testing.perft", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", nargs="*", help="keys of games, or module:attribute; all games if none is given")
    parser.add_argument("--write", action="store_true", help="pin them anew")
    parser.add_argument("--pinned", type=Path, default=PINNED, help="where they are (default: %(default)s)")
    given = parser.parse_args(None if arguments is None else list(arguments))
    games = [find_game(spec) for spec in given.games or keys()]
    if given.write:
        write(games, given.pinned)
        return 0
    changed = [line for game in games for line in differences(game, given.pinned)]
    print("\n".join(changed), end="\n" if changed else "")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
