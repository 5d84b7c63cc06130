"""Whoever names nothing plays the same everywhere: at the table, in the terminal, in Python, in the lab, printed."""

from __future__ import annotations

import inspect

import pytest

from admiralty.adapters.aec import MatchAEC
from admiralty.adapters.parallel import MatchParallel
from admiralty.adapters.single import MatchEnv
from admiralty.adapters.vector import MatchVectorEnv
from admiralty.cli.play import Wishes, wished_of
from admiralty.games import OWN, load
from admiralty.kernel.game import Game
from admiralty.lab.experiment import Experiment, cells_of
from admiralty.lab.ladder import ready_for
from admiralty.match.match import Match
from admiralty.match.terms import Terms, agree
from admiralty.press.order import Order
from admiralty.server.catalogue import info_of
from admiralty.server.lobby_messages import OpenTable
from admiralty.server.match_sources import agreed_terms, asked_rules, new_match

KEY = bytes(32)


def wished_in_the_browser(game: Game) -> Terms:
    """`play GAME --players N`: what the dialog of the browser is filled with."""
    wished = wished_of(Wishes(game=game.key, players=game.scenarios[0].seats[0]))
    return agree(game, wished["scenario"], wished["ruleset"], len(wished["seats"]), wished["options"])


def chosen_first_in_the_lobby(game: Game) -> Terms:
    """What the lobby's dialog has chosen before anybody chooses."""
    info = info_of(game)
    return agree(game, info.scenarios[0].key, info.rulesets[0].key, info.scenarios[0].seats[0])


def entrances(game: Game) -> dict[str, Terms]:
    """Every way to a match at which nothing but the game is named, and the terms that it leads to."""
    players = game.scenarios[0].seats[0]
    return {
        "Python": Match(game.key).terms,
        "the table": new_match(game, OpenTable(game=game.key, seats=[]), players, KEY).match.terms,
        "a table where people choose": agreed_terms(game, "", "", players, {}),
        "the lobby": chosen_first_in_the_lobby(game),
        "play in the terminal": Match(game, Wishes().scenario, Wishes().ruleset, Wishes().players).terms,
        "play in the browser": wished_in_the_browser(game),
        "the lab": cells_of(Experiment(game=game.key, matches=1))[0].terms,
        "ladder and league": ready_for(game, None, None).terms,
    }


@pytest.mark.parametrize("key", OWN)
def test_all_entrances_lead_to_the_same_scenario_ruleset_players_and_numbers(key: str) -> None:
    game = load(key)
    told = {
        name: (terms.scenario.key, terms.ruleset, terms.players, dict(terms.options), terms.digest)
        for name, terms in entrances(game).items()
    }
    usual = agree(game)
    expected = (game.scenarios[0].key, game.recommended, game.scenarios[0].seats[0], {}, usual.digest)
    assert told == dict.fromkeys(told, expected)


@pytest.mark.parametrize("environment", [MatchAEC, MatchEnv, MatchParallel, MatchVectorEnv])
def test_an_environment_leaves_what_is_not_named_to_the_terms_of_a_match(environment: type) -> None:
    """All of them agree on their terms as a match does."""
    given = inspect.signature(environment).parameters
    assert [given[name].default for name in ("scenario", "ruleset", "players", "options")] == [None] * 4


@pytest.mark.parametrize("key", OWN)
def test_what_has_rules_but_no_scenario_has_the_recommended_ones(key: str) -> None:
    game = load(key)
    assert Order().under(game).ruleset == game.recommended
    assert asked_rules(game, "", {}).ruleset == game.recommended
    assert info_of(game).rulesets[0].recommended  # what "Play now" plays


@pytest.mark.parametrize("key", OWN)
def test_every_game_recommends_exactly_one_ruleset(key: str) -> None:
    assert sum(info.recommended for info in load(key).rulesets) == 1
