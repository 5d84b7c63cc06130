"""What the computer players say about the balance of Pirate's Wager: the tables of section 14 of its rulebook.

python benchmarks/pirates_balance.py                     # everything, with the numbers of section 14
python benchmarks/pirates_balance.py duels --matches 500 # one part, quicker
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.games import load
from admiralty.games.pirates.state import CLASSES
from admiralty.kernel.play import DOCTRINE, play_matches

GAME = load("pirates")
TURN_LIMIT, HOME = 904, 1012  # PW-9.4, PW-10.12
FLEETS = (
    (["sloop"] * 3, ["brigantine"]),
    (["brigantine"] * 2, ["galleon"]),
    (["brigantine"] * 3, ["galleon"]),
    (["brigantine", "brigantine", "sloop"], ["galleon"]),
    (["galleon", "sloop"], ["brigantine"] * 3),
    (["galleon", "sloop"], ["brigantine", "brigantine", "sloop"]),
    (["brigantine", "brigantine", "sloop"], ["brigantine", "brigantine", "sloop"]),
)


@dataclass(frozen=True)
class Ends:
    """How a number of matches ended."""

    states: NDArray[Any]
    alternating: bool

    @property
    def wins(self) -> tuple[int, int, int]:
        """Of A, of B, and draws."""
        a, b, draws = (int((self.states["winners"] == mask).sum()) for mask in (1, 2, 0))
        return a, b, draws

    @property
    def at_limit(self) -> int:
        return int((self.states["ended_by"] == TURN_LIMIT).sum())

    @property
    def turns(self) -> tuple[int, int]:
        """The median, and the turn by which nine of ten were over."""
        return int(np.median(self.states["turn"])), int(np.quantile(self.states["turn"], 0.9))

    @property
    def first_wins(self) -> float:
        """In which share of the decided matches the side that acted first in turn 1 has won."""
        first = self.states["initiative"].astype(int)
        if self.alternating:
            first = (first + self.states["turn"] + 1) % 2
        decided = self.states["winners"] != 0
        return float(((self.states["winners"] == 1 << first) & decided).sum() / max(1, decided.sum()))


def played(matches: int, ruleset: str, scenario: str, first_seed: int = 1, **options: Any) -> Ends:
    rules = GAME.load_rules(ruleset, scenario, 2, options)
    states, _ = play_matches(GAME, rules, matches, [DOCTRINE, DOCTRINE], first_seed)
    return Ends(states.array, bool(rules.initiative))


def duels(matches: int, players: tuple[str, ...]) -> Iterator[str]:
    """Equal ships, every player against every player."""
    for ruleset in ("classic", "wager"):
        for kind in CLASSES:
            for a in players:
                for b in players:
                    ends = played(matches, ruleset, "duel", class_a=kind, class_b=kind, player_a=a, player_b=b)
                    (won, lost, drawn), (median, late) = ends.wins, ends.turns
                    yield (
                        f"{ruleset}, {kind}, {a} – {b}: {won}–{lost}, {drawn} draws, {ends.at_limit} at the limit; "
                        f"{median} ({late}) turns; first to act wins {100 * ends.first_wins:.1f} %"
                    )


def fleets(matches: int, players: tuple[str, ...]) -> Iterator[str]:
    """Unequal fleets in `wager`, half of the matches with the sides swapped."""
    for one, other in FLEETS:
        for player in players:
            both: dict[str, Any] = {"player_a": player, "player_b": player, "budget": 99}
            there = played(matches // 2, "wager", "skirmish", fleet_a=one, fleet_b=other, **both).wins
            back = played(matches // 2, "wager", "skirmish", 2, fleet_a=other, fleet_b=one, **both).wins
            score = f"{there[0] + back[1]}–{there[1] + back[0]}, {there[2] + back[2]} draws"
            yield f"{' '.join(one)} – {' '.join(other)}, {player}: {score}"


def campaigns(matches: int, players: tuple[str, ...]) -> Iterator[str]:
    """Who comes home, and who makes the fortune, against enemies played by the Mate."""
    for player in players:
        ends = played(matches, "wager", "campaign", player_a=player)
        home = ends.states["ended_by"] == HOME
        galleons = int((home & (ends.states["ships"]["kind"][:, 0] == CLASSES.index("galleon"))).sum())
        yield (
            f"campaign, {player}: home {int(home.sum())} of {matches} ({galleons} with a galleon), "
            f"fortune {ends.wins[0]}"
        )


PARTS = {"duels": duels, "fleets": fleets, "campaigns": campaigns}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help=f"what to measure: {', '.join(PARTS)}; all if none is named")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--players", default="mate,captain", help="mate, captain, notorious")
    given = parser.parse_args()
    for part in given.parts or PARTS:
        for line in PARTS[part](given.matches, tuple(given.players.split(","))):
            print(line, flush=True)


if __name__ == "__main__":
    main()
