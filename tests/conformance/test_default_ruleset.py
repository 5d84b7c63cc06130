"""Whoever names no ruleset plays the recommended one: at the table, in the terminal, in Python, in the lab, printed."""

from __future__ import annotations

import pytest

from admiralty.cli.play import Wishes, wished_of
from admiralty.games import OWN, load
from admiralty.kernel.game import Game
from admiralty.lab.experiment import Experiment, cells_of
from admiralty.match.match import Match
from admiralty.match.terms import agree
from admiralty.press.order import Order
from admiralty.server.catalogue import info_of
from admiralty.server.lobby_messages import OpenTable
from admiralty.server.match_sources import agreed_terms, asked_rules, new_match

KEY = bytes(32)


def entrances(game: Game) -> dict[str, str]:
    """Every way to a match at which no ruleset is named, and the ruleset that it leads to."""
    players = game.scenarios[0].seats[0]
    table = new_match(game, OpenTable(game=game.key, seats=[]), players, KEY)
    return {
        "Python": Match(game.key).terms.ruleset,
        "environments": agree(game).ruleset,
        "the table": table.match.terms.ruleset,
        "a table where people choose": agreed_terms(game, "", "", players, {}).ruleset,
        "the table's dialog": asked_rules(game, "", {}).ruleset,
        "play now in the lobby": info_of(game).rulesets[0].key,
        "play in the terminal": Match(game, None, Wishes().ruleset).terms.ruleset,
        "play in the browser": wished_of(Wishes(game=game.key, players=players))["ruleset"],
        "the lab": cells_of(Experiment(game=game.key, matches=1))[0].ruleset,
        "print": Order().under(game).ruleset,
    }


@pytest.mark.parametrize("key", OWN)
def test_all_entrances_lead_to_the_recommended_ruleset(key: str) -> None:
    game = load(key)
    assert set(entrances(game).values()) == {game.recommended}


@pytest.mark.parametrize("key", OWN)
def test_every_game_recommends_exactly_one_ruleset(key: str) -> None:
    assert sum(info.recommended for info in load(key).rulesets) == 1
