"""Retrograde at length: invariants over random decks, and how the four ready decks do against each other.

    python benchmarks/retrograde.py invariants --matches 50000
    python benchmarks/retrograde.py decks --matches 1000 --ruleset standard

`invariants` plays random matches between random decks and checks every final position; exit 1 if one is unsound.
`decks` plays the doctrine against itself in every pairing, that many matches each way, and prints shares of the win
with 95 % intervals (Wilson's), who profits from going first, and how matches end.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from admiralty.games.retrograde import GAME
from admiralty.games.retrograde.cards import cards
from admiralty.games.retrograde.decks import ready_decks
from admiralty.games.retrograde.invariants import broken
from admiralty.kernel.play import DOCTRINE, RANDOM, play_matches

PER_PAIR = 250  # matches between two random decks
DESTROYED = 1201  # RG-12.1


def random_deck(chance: Random) -> dict[str, Any]:
    deckable = [card.id for card in cards() if not card.is_homeworld]
    return {"home": chance.choice(["H01", "H02", "H03", "H04"]), "cards": [chance.choice(deckable) for _ in range(30)]}


def invariants(matches: int, seed: int) -> int:
    chance, ends, unsound, plies_played, longest = Random(seed), Counter[int](), 0, 0, 0
    began = time.perf_counter()
    for number in range(-(-matches // PER_PAIR)):
        ruleset = ("classic", "standard")[number % 2]
        options = {"deck_a": random_deck(chance), "deck_b": random_deck(chance)}
        rules = GAME.load_rules(ruleset, "custom", 2, options)
        states, plies = play_matches(GAME, rules, PER_PAIR, [RANDOM, RANDOM], first_seed=seed + number)
        plies_played += int(plies.sum())
        longest = max(longest, int(plies.max()))
        for state in states:
            ends[state.ended_by] += 1
            found = broken(rules, state) + ([] if state.ended_by else ["the match did not end"])
            unsound += bool(found)
            if found:
                print(f"{ruleset}, pair {number}: {'; '.join(found)}")
    endings = ", ".join(f"{count:,} by {GAME.rule_id(rule)}" for rule, count in ends.most_common())
    print(f"{sum(ends.values()):,} matches, {plies_played:,} plies, the longest {longest:,}; {endings}")
    print(f"{unsound} broken; {time.perf_counter() - began:.0f} s")
    return 1 if unsound else 0


@dataclass
class Tally:
    """What came of matches between two decks."""

    won_by_a: float = 0.0
    matches: int = 0
    destroyed: Counter[int] = field(default_factory=Counter)  # winning seat -> matches that a fallen homeworld ended
    first_won: int = 0  # of those
    rounds: list[int] = field(default_factory=list)
    plies: int = 0


def decks(matches: int, ruleset: str, seed: int) -> int:
    names = list(ready_decks())
    tallies = {(a, b): pairing(a, b, matches, ruleset, seed) for a in names for b in names}
    print(f"{ruleset}: share won by the row's deck in seat A against the column's in seat B, 95 % intervals")
    print("| |" + "|".join(f" {name} " for name in names) + "|")
    print("|---" * (len(names) + 1) + "|")
    for a in names:
        shares = [interval(tallies[a, b].won_by_a, tallies[a, b].matches) for b in names]
        print(f"| {a} | " + " | ".join(shares) + " |")
    for name in names:
        won, played = 0.0, 0
        for (a, b), tally in tallies.items():
            if a != b and name in (a, b):
                won += tally.won_by_a if a == name else tally.matches - tally.won_by_a
                played += tally.matches
        print(f"{name}: {interval(won, played)} of {played:,} matches against other decks")
    everything = list(tallies.values())
    total = sum(tally.matches for tally in everything)
    fallen = sum(sum(tally.destroyed.values()) for tally in everything)
    first = sum(tally.first_won for tally in everything)
    rounds = sorted(each for tally in everything for each in tally.rounds)
    tenth, median = rounds[total // 10], rounds[total // 2]
    print(f"of {fallen:,} fallen homeworlds the first player destroyed {interval(first, fallen)}")
    print(f"armistices: {interval(total - fallen, total)}; rounds: a tenth at most {tenth}, median {median}")
    print(f"{sum(tally.plies for tally in everything) / total:.0f} actions a match, {total:,} matches")
    return 0


def pairing(a: str, b: str, matches: int, ruleset: str, seed: int) -> Tally:
    rules = GAME.load_rules(ruleset, "duel", 2, {"deck_a": a, "deck_b": b})
    states, plies = play_matches(GAME, rules, matches, [DOCTRINE, DOCTRINE], first_seed=seed)
    tally = Tally(matches=matches, plies=int(plies.sum()))
    for state in states:
        tally.won_by_a += {0: 0.5, 1: 1.0, 2: 0.0}[state.winners]
        tally.rounds.append(state.round)
        if state.ended_by == DESTROYED:
            tally.destroyed[state.winners - 1] += 1
            tally.first_won += state.winners - 1 == state.first
    return tally


def interval(won: float, of: int) -> str:
    """`57 % [54, 60]`."""
    share, z = won / of, 1.96
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{100 * share:.1f} % [{100 * (middle - half):.1f}, {100 * (middle + half):.1f}]"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["invariants", "decks"])
    parser.add_argument("--matches", type=int, default=1000, help="in all, or in each pairing")
    parser.add_argument("--ruleset", default="standard")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.what == "invariants":
        return invariants(given.matches, given.seed)
    return decks(given.matches, given.ruleset, given.seed)


if __name__ == "__main__":
    sys.exit(main())
