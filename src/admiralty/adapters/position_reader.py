"""What can be asked of a position from Python: for adapters in which every seat is played from outside."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.adapters.encoding import Observer
from admiralty.kernel.play import legal_buffer, shares
from admiralty.match.terms import Terms


class PositionReader:
    """Answers for any position under some terms."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.game, self.rules, self.players = terms.game, terms.rules, terms.players
        self._observer = Observer(terms.game)
        self._buffer = legal_buffer(terms.game)
        self._shares = shares(terms.game)

    def is_over(self, state: Any) -> bool:
        return int(self.game.over(self.rules, state)) != 0

    def acting(self, state: Any) -> tuple[int, ...]:
        """The seats that may act."""
        mask = 0 if self.is_over(state) else int(self.game.actors(self.rules, state))
        return tuple(seat for seat in range(self.players) if mask >> seat & 1)

    def codes(self, state: Any, seat: int) -> list[int]:
        """What a seat that may act can play."""
        count = int(self.game.legal(self.rules, state, seat, self._buffer))
        return [int(self._buffer[index]) for index in range(count)]

    def allows(self, state: Any, seat: int, code: int) -> bool:
        """May a seat that may act play this?"""
        return int(self.game.forbids(self.rules, state, seat, code)) == 0

    def observe(self, state: Any, seat: int) -> NDArray[np.int32]:
        """What a seat may know, as numbers."""
        return self._observer.observe(self.rules, state, seat)

    def truth(self, state: Any) -> NDArray[np.int32]:
        """Everything, as numbers: for training that sees more than the players do."""
        return self._observer.truth(self.rules, state)

    def worth(self, state: Any) -> list[float]:
        """What the match is worth to each seat; before the end, what the game's own estimate says."""
        self.game.scores(self.rules, state, self._shares)
        return [worth_of(float(self._shares[seat]), self.players) for seat in range(self.players)]


def worth_of(share: float, players: int) -> float:
    """A share of the win as a reward: 1 for all of it, 0 for an equal share; the rewards of all seats make 0."""
    return (players * share - 1.0) / max(1, players - 1)
