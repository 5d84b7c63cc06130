"""Random battles and campaigns without a broken invariant.

    python tests/games/isk/test_invariants.py --battles 20000 --campaigns 2000

plays many; the test plays a few.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

import pytest

from admiralty.games import load
from admiralty.games.isk.invariants import broken, sentences, what_is_broken
from admiralty.games.isk.state import EXECUTE, READY, SOUND, State
from admiralty.games.isk.tables import Rules
from admiralty.kernel.dice import Dice
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.events import Log, silent
from admiralty.kernel.game import over, setup
from admiralty.kernel.play import legal_buffer, numbers, random_step
from admiralty.kernel.rule import rule
from admiralty.testing.kit import position

LONGEST = 200_000
ENDLESS = -1


@rule
def play_and_look(
    rules: Rules, state: State, chance: Dice, buffer: Any, log: Log, matches: int, most: int, plies: Any
) -> int:
    """Random matches one after the other, every position looked at. What is broken, a bit each; ENDLESS for no end."""
    for number in range(matches):
        setup(rules, state, rules.scenario)
        played = 0
        while over(rules, state) == 0:
            if played >= most or random_step(rules, state, chance, buffer, log) == 0:
                return ENDLESS
            played += 1
            found = what_is_broken(rules, state)
            if found:
                return found
        plies[number] = played
    return 0


def watch(scenario: str, ruleset: str, players: int, matches: int, seed: int = 1) -> tuple[list[str], int]:
    """What was found broken, and how many plies were played."""
    game = load("isk")
    rules = game.load_rules(ruleset, scenario, players, {})
    state, chance, plies = State(), Dice(), numbers(matches)
    begin_stream(state.dice, seed)
    begin_stream(chance, seed + 1)
    found = int(play_and_look(rules, state, chance, legal_buffer(game), silent(), matches, LONGEST, plies))
    return ["a match does not end"] if found == ENDLESS else sentences(found), sum(int(count) for count in plies)


@pytest.mark.parametrize("ruleset", ["classic", "gatecamp"])
@pytest.mark.parametrize(("scenario", "players"), [("battle", 2), ("battle-constellation", 3), ("campaign", 2)])
def test_random_play_breaks_no_invariant(scenario: str, players: int, ruleset: str) -> None:
    """IK-2.1, IK-5.3, IK-6.8, IK-10.6, IK-12.9 and the like, in every position."""
    assert watch(scenario, ruleset, players, 1)[0] == []


def _no_ships(state: State) -> None:
    state.fleets[0].stage = READY


def _path_without_points(state: State) -> None:
    state.fleets[0].stage = READY
    state.fleets[0].ships[SOUND] = 1
    state.fleets[0].path_length = 1


def _execute_at_rest(state: State) -> None:
    state.phase = EXECUTE


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (_no_ships, ["a fleet has no ships or too many, or is one too many (IK-2.1, IK-2.2)"]),
        (_path_without_points, ["a path is longer than the points, or leaves the links (IK-5.3)"]),
        (_execute_at_rest, ["the phase Execute is at rest"]),
    ],
)
def test_a_broken_invariant_is_found(spoil: Callable[[State], None], expected: list[str]) -> None:
    match = position("isk")
    state = match.position.copy()
    assert broken(match.rules, state) == []
    spoil(state)
    assert broken(match.rules, state) == expected


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random matches of ISK and look at every position.")
    parser.add_argument("--battles", type=int, default=20_000, help="in all (default: %(default)s)")
    parser.add_argument("--campaigns", type=int, default=2_000, help="in all (default: %(default)s)")
    given = parser.parse_args()
    plan = [(scenario, given.battles // 12) for scenario in ("battle", "battle-constellation")]
    is_sound = True
    for scenario, matches in [*plan, ("campaign", given.campaigns // 6)]:
        for ruleset in ("classic", "gatecamp"):
            for players in (2, 3, 6):
                began = time.perf_counter()
                found, plies = watch(scenario, ruleset, players, matches + 1)
                is_sound = is_sound and not found
                speed = plies / (time.perf_counter() - began)
                played = f"{matches + 1} matches, {plies} plies at {speed:,.0f} a second"
                print(f"{scenario} {ruleset} {players}: {played}; broken: {'; '.join(found) or 'nothing'}", flush=True)
    return 0 if is_sound else 1


if __name__ == "__main__":
    sys.exit(main())
