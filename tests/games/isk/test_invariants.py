"""Random battles and campaigns without a broken invariant."""

from __future__ import annotations

import argparse
import sys
import time

import pytest

from admiralty.games import load
from admiralty.games.isk.state import State
from admiralty.kernel.dice import Dice
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.events import silent
from admiralty.kernel.play import legal_buffer, numbers
from games.isk.invariants import BROKEN, breaks, play_and_look

LONGEST = 200_000


def look(scenario: str, ruleset: str, players: int, matches: int, seed: int = 1) -> tuple[str, int]:
    """What was found broken, and how many plies were played."""
    game = load("isk")
    rules = game.load_rules(ruleset, scenario, players, {})
    state, chance, plies = State(), Dice(), numbers(matches)
    begin_stream(state.dice, seed)
    begin_stream(chance, seed + 1)
    found = play_and_look(rules, state, chance, legal_buffer(game), silent(), matches, LONGEST, plies)
    return ("a match does not end" if found < 0 else BROKEN[found]), sum(int(count) for count in plies)


@pytest.mark.parametrize("ruleset", ["classic", "gatecamp"])
@pytest.mark.parametrize(("scenario", "players"), [("battle", 2), ("battle-constellation", 3), ("campaign", 2)])
def test_random_play_breaks_no_invariant(scenario: str, players: int, ruleset: str) -> None:
    """IK-2.1, IK-5.3, IK-6.8, IK-10.6, IK-12.9 and the like, in every position."""
    assert look(scenario, ruleset, players, 1)[0] == "nothing"


def test_a_broken_invariant_is_found() -> None:
    """A fleet without ships, a path without points, a phase that must not rest."""
    game = load("isk")
    rules = game.load_rules("classic", "battle", 2, {})
    for spoil, expected in ((_no_ships, 2), (_long_path, 4), (_execute, 9)):
        state = State()
        begin_stream(state.dice, 1)
        game.setup(rules, state, 0)
        assert breaks(rules, state) == 0
        spoil(state)
        assert breaks(rules, state) == expected


def _no_ships(state: State) -> None:
    state.fleets[0].stage = 3


def _long_path(state: State) -> None:
    _no_ships(state)
    state.fleets[0].ships[3] = 1
    state.fleets[0].path_length = 1


def _execute(state: State) -> None:
    state.phase = 8


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random matches of ISK and look at every position.")
    parser.add_argument("--battles", type=int, default=20_000, help="in all (default: %(default)s)")
    parser.add_argument("--campaigns", type=int, default=2_000, help="in all (default: %(default)s)")
    given = parser.parse_args()
    plan = [(scenario, given.battles // 12) for scenario in ("battle", "battle-constellation")]
    broken = 0
    for scenario, matches in [*plan, ("campaign", given.campaigns // 6)]:
        for ruleset in ("classic", "gatecamp"):
            for players in (2, 3, 6):
                began = time.perf_counter()
                found, plies = look(scenario, ruleset, players, matches + 1)
                broken += found != "nothing"
                speed = plies / (time.perf_counter() - began)
                played = f"{matches + 1} matches, {plies} plies at {speed:,.0f} a second"
                print(f"{scenario} {ruleset} {players}: {played}; {found} is broken", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
