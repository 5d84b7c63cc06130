"""How the computer player fares against itself and against random play: the figures of the rulebook's section 14.

python tests/games/orbital/measure.py 600        # matches per line; minutes, on one core
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from statistics import median

from admiralty.games import load
from admiralty.kernel.actions import seat_name
from admiralty.kernel.play import DOCTRINE, RANDOM, play_matches

GAME = load("orbital")


def measure(scenario: str, ruleset: str, kinds: list[int], matches: int, seed: int = 1) -> str:
    """One line: who won how often, how long it took, which rules ended it, milliseconds a match."""
    players = len(kinds)
    rules = GAME.load_rules(ruleset, scenario, players, {})
    began = time.perf_counter()
    states, _ = play_matches(GAME, rules, matches, kinds, seed, threads=1)
    spent = 1000 * (time.perf_counter() - began) / matches
    wins: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for state in states:
        seats = [seat_name(seat) for seat in range(players) if state.winners >> seat & 1]
        wins[seats[0] if len(seats) == 1 else "shared"] += 1
        ends[GAME.rule_id(state.ended_by)] += 1
    kind = "/".join("doctrine" if kind == DOCTRINE else "random" for kind in kinds)
    won = " ".join(f"{name} {100 * count / matches:.1f}" for name, count in sorted(wins.items()))
    why = " ".join(f"{rule} {100 * count / matches:.0f}" for rule, count in ends.most_common())
    turns = median(state.turn for state in states)
    return f"{scenario} {ruleset} {kind}: {won} | turn {turns:g} | {why} | {spent:.2f} ms"


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    measure("duel", "classic", [DOCTRINE, DOCTRINE], 1)  # compiles
    for ruleset in ("classic", "flare"):
        for scenario in GAME.scenarios:
            for players in scenario.seats:
                print(measure(scenario.key, ruleset, [DOCTRINE] * players, matches), flush=True)
            if 2 in scenario.seats:
                print(measure(scenario.key, ruleset, [DOCTRINE, RANDOM], matches), flush=True)
                print(measure(scenario.key, ruleset, [RANDOM, DOCTRINE], matches, seed=2), flush=True)


if __name__ == "__main__":
    main()
