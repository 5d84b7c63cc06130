"""One match played ply by ply from Python: for adapters in which every seat is played from outside."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from admiralty.adapters.encoding import Window
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.events import silent
from admiralty.kernel.play import legal_buffer, shares
from admiralty.match.terms import Terms

SEQUENTIAL = ("orbital", "retrograde")
"""The games in which no two seats ever decide at the same time. In the others: the purchase of a skirmish in Hex Space
Combat, all orders of ISK, all plans of Pirate's Wager."""


class Table:
    """A position under some terms, and what can be asked of it."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.game, self.rules, self.players = terms.game, terms.rules, terms.players
        self.state = terms.game.State()
        self._window = Window(terms.game)
        self._buffer = legal_buffer(terms.game)
        self._shares = shares(terms.game)
        self._log = silent()

    def begin(self, luck: int) -> None:
        """Set up a match; `luck` decides what is drawn and every die."""
        self.state.clear()
        begin_stream(self.state.dice, luck)
        self.game.setup(self.rules, self.state, self.game.scenario_index(self.terms.scenario.key))

    @property
    def is_over(self) -> bool:
        return int(self.game.over(self.rules, self.state)) != 0

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        mask = 0 if self.is_over else int(self.game.actors(self.rules, self.state))
        return tuple(seat for seat in range(self.players) if mask >> seat & 1)

    def codes(self, seat: int) -> NDArray[np.int64]:
        """What a seat that may act can play."""
        count = int(self.game.legal(self.rules, self.state, seat, self._buffer))
        return np.array(self._buffer[:count], np.int64)

    def play(self, seat: int, code: int) -> None:
        self.game.apply(self.rules, self.state, seat, code, self._log)

    def allows(self, seat: int, code: int) -> bool:
        """May a seat still play this? Not if what another played at the same time has ended its part."""
        return seat in self.acting and int(self.game.forbids(self.rules, self.state, seat, code)) == 0

    def look(self, seat: int) -> NDArray[np.int32]:
        """What a seat may know, as numbers."""
        return self._window.look(self.rules, self.state, seat)

    def truth(self) -> NDArray[np.int32]:
        """Everything, as numbers: for training that sees more than the players do."""
        return self._window.truth(self.rules, self.state)

    def worth(self) -> list[float]:
        """What the match is worth to each seat; before the end, what the game's own estimate says."""
        self.game.scores(self.rules, self.state, self._shares)
        return [worth_of(float(self._shares[seat]), self.players) for seat in range(self.players)]


def worth_of(share: float, players: int) -> float:
    """A share of the win as a reward: 1 for all of it, 0 for an equal share; the rewards of all seats make 0."""
    return (players * share - 1.0) / max(1, players - 1)
