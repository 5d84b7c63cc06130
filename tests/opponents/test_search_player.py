"""Players that search: what they resign, how much they simulate, and whose trees are kept."""

from __future__ import annotations

from typing import Any

import toy
from admiralty.kernel.actions import RESIGN, verb_of
from admiralty.kernel.play import legal_buffer
from admiralty.match.match import Match
from admiralty.opponents.levels import decide
from admiralty.opponents.search import ActionStatistics, Search, SearchResult
from admiralty.opponents.search_player import HOPELESS_DECISIONS, QUICK, TREES_KEPT, SearchPlayer


class Pessimist(Search):
    """Finds that all is lost, or that it is not."""

    share = 0.001

    def think(self, rules: Any, state: Any, seat: int, *others: Any, **more: Any) -> SearchResult:
        action = int(toy.GAME.doctrine(rules, state.copy(), seat, legal_buffer(toy.GAME)))
        shares = (self.share, 1 - self.share)
        return SearchResult((ActionStatistics(action, 100, self.share, self.share),), shares, 100, 0.0)


def choices(player: SearchPlayer, times: int) -> list[int]:
    match = Match(toy.GAME, seed=1)
    return [verb_of(player.choose(match.rules, match.concealed(0), 0, 0.01)) for _ in range(times)]


def test_a_player_that_resigns_gives_up_only_what_has_long_been_lost() -> None:
    player = SearchPlayer(1, resigns=True)
    player._search = Pessimist(toy.GAME, 1)
    verbs = choices(player, HOPELESS_DECISIONS)
    assert RESIGN not in verbs[:-1]
    assert verbs[-1] == RESIGN


def test_a_better_moment_makes_it_play_on() -> None:
    player = SearchPlayer(1, resigns=True)
    search = player._search = Pessimist(toy.GAME, 1)
    choices(player, HOPELESS_DECISIONS - 1)
    search.share = 0.3
    choices(player, 1)
    search.share = 0.001
    assert RESIGN not in choices(player, HOPELESS_DECISIONS - 1)


def test_a_player_that_does_not_resign_plays_to_the_end() -> None:
    player = SearchPlayer(1)
    player._search = Pessimist(toy.GAME, 1)
    assert RESIGN not in choices(player, 2 * HOPELESS_DECISIONS)


def test_players_who_have_long_not_been_asked_give_their_trees_up() -> None:
    match = Match(toy.GAME, seed=1)
    players = [SearchPlayer(number, simulations=5) for number in range(TREES_KEPT + 1)]
    for player in players:
        player.choose(match.rules, match.concealed(0), 0, float("inf"))
    assert players[0]._search is None
    assert players[-1]._search is not None
    legal = {action.code for action in match.legal(0)}
    assert players[0].choose(match.rules, match.concealed(0), 0, float("inf")) in legal


def test_how_many_simulations_a_quick_search_has_is_a_setting_of_the_game() -> None:
    match = Match(toy.GAME, seed=1)
    done = []
    for count in (7, 12):
        player = SearchPlayer(1, simulations=QUICK, changes={"quick_simulations": count})
        decide(player, match, match.actors[0], seconds=60.0)
        assert player.latest is not None
        done.append(player.latest.simulations)
    assert done == [7, 12]
