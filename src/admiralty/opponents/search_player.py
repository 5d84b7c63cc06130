"""Players that search: as long as they may, on the cores they may use."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from admiralty.kernel.actions import RESIGN, pack
from admiralty.kernel.dice import Dice, word
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.game import Game, game_of
from admiralty.kernel.play import cores, legal_buffer
from admiralty.opponents.search import UNLIMITED, Search, SearchResult
from admiralty.opponents.settings import settings_of
from admiralty.opponents.value_network import ValueNetwork

QUICK = 0  # in place of a number of simulations: as many as the game's settings say
HOPELESS = 0.02  # a share of the win below which there is nothing left to play for …
HOPELESS_DECISIONS = 8  # … when it has been so for this many decisions in a row
LEAST_SIMULATIONS = 30  # of a search that may say so
MOST_THREADS = 4
TREES_KEPT = 24  # searches whose trees are kept for the next ply, of all players of this process


def usable_cores() -> int:
    return min(cores(), MOST_THREADS)


class SearchPlayer:
    """Searches for a share of the time it is given, or for so many simulations; plays what is forced at once.

    One that `resigns` gives up a match of two that has long been lost.
    """

    def __init__(
        self,
        seed: int,
        share_of_time: float = 1.0,
        simulations: int = UNLIMITED,
        threads: int = 1,
        resigns: bool = False,
        changes: Mapping[str, int] | None = None,
        network: ValueNetwork | None = None,
    ) -> None:
        self.chance = Dice()
        begin_stream(self.chance, seed)
        self.share_of_time, self.simulations, self.threads = share_of_time, simulations, threads
        self.resigns, self.changes, self.network = resigns, changes, network
        self.latest: SearchResult | None = None  # what the latest search found
        self._search: Search | None = None
        self._hopeless = 0

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        game = game_of(state)
        buffer = legal_buffer(game)
        if int(game.legal(rules, state, seat, buffer)) == 1:
            return int(buffer[0])
        search = self.search_in(game)
        time = seconds * self.share_of_time
        self.latest = search.think(rules, state, seat, time, self._simulations_in(game), may_stop_early=True)
        if self._gives_up(self.latest, seat, int(rules.players)):
            return int(pack(RESIGN, 0, 0, 0))
        action = self.latest.best.action
        search.advance(rules, state, seat, action)
        return action

    def _simulations_in(self, game: Game) -> int:
        return settings_of(game, self.changes)["quick_simulations"] if self.simulations == QUICK else self.simulations

    def search_in(self, game: Game) -> Search:
        """The search of this player. Those of players that have long not been asked are given up, for their memory."""
        search = self._search
        if search is None or search.game is not game:
            search = self._search = Search(game, int(word(self.chance)), self.threads, self.changes, self.network)
        with _asking:
            _asked[id(self)] = self
            _asked.move_to_end(id(self))
            if len(_asked) > TREES_KEPT:
                _asked.popitem(last=False)[1]._search = None
        return search

    def _gives_up(self, result: SearchResult, seat: int, players: int) -> bool:
        if not self.resigns or players != 2:
            return False
        lost = result.shares[seat] < HOPELESS and result.simulations >= LEAST_SIMULATIONS
        self._hopeless = self._hopeless + 1 if lost else 0
        return self._hopeless >= HOPELESS_DECISIONS


_asking = threading.Lock()
_asked: OrderedDict[int, SearchPlayer] = OrderedDict()  # by id, the one asked last at the end
