"""A computer player that is about as strong as whoever it meets: better when it is behind, and worse when it is ahead.

How it stands it reads from the game's own scores, those by which the search judges a position, smoothed over its latest
decisions. It knows no more than its seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from admiralty.kernel.dice import Dice, word
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.game import game_of
from admiralty.kernel.play import guess, shares

if TYPE_CHECKING:
    from collections.abc import Sequence

    from admiralty.opponents.levels import Player

SMOOTHING = 0.15  # of what the latest position says, the rest is what was known before
AHEAD = (0.45, 0.15)  # by more than this it plays like the weakest, by more than that like the second weakest …
BEHIND = (-0.1, -0.35)  # … by less than this it looks ahead for a moment, by less than that for longer


def lead_of(share: float, players: int) -> float:
    """From -1 (lost) by 0 (an equal share) to 1 (won)."""
    return (players * share - 1) / max(1, players - 1) if players * share > 1 else players * share - 1


class RivalPlayer:
    """`ranks`: five players, the weakest first; which of them is asked depends on how the match stands."""

    def __init__(self, seed: int, ranks: Sequence[Any]) -> None:
        self.chance = Dice()
        begin_stream(self.chance, seed)
        self.ranks: list[Player] = [make(int(word(self.chance))) for make in ranks]
        self.lead = 0.0

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        self.lead += SMOOTHING * (self._lead_in(rules, state.copy(), seat) - self.lead)
        return self.ranks[rank_for(self.lead)].choose(rules, state, seat, seconds)

    def _lead_in(self, rules: Any, state: Any, seat: int) -> float:
        game = game_of(state)
        found = shares(game)
        guess(rules, state, seat, int(word(self.chance)))
        game.scores(rules, state, found)
        return lead_of(float(found[seat]), int(rules.players))


def rank_for(lead: float) -> int:
    """0 is the weakest rank, 4 the strongest."""
    if lead > AHEAD[1]:
        return 0 if lead > AHEAD[0] else 1
    if lead < BEHIND[0]:
        return 4 if lead < BEHIND[1] else 3
    return 2
