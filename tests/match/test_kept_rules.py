"""A match keeps the rules that it began with."""

from __future__ import annotations

import zlib

import msgspec
import pytest

from admiralty import games
from admiralty.kernel.game import Game
from admiralty.match.kept_rules import agree_under, numbers_of, parameters_in, with_numbers
from admiralty.match.position import rules_digest
from admiralty.match.terms import Terms, agree


def all_terms(game: Game) -> list[Terms]:
    """Every ruleset in the first scenario, and every scenario under the usual ruleset."""
    rulesets = [agree(game, None, info.key) for info in game.rulesets]
    return rulesets + [agree(game, scenario.key, game.recommended) for scenario in game.scenarios]


@pytest.mark.parametrize("key", games.OWN)
def test_every_number_of_the_rules_comes_back(key: str) -> None:
    game = games.load(key)
    for terms in all_terms(game):
        other = agree(game, terms.scenario.key, "classic", terms.players)
        kept = with_numbers(other, numbers_of(terms.rules), terms.digest)
        assert rules_digest(kept.rules) == terms.digest


@pytest.mark.parametrize("key", games.OWN)
def test_a_ruleset_in_full_is_the_same_ruleset(key: str) -> None:
    game = games.load(key)
    for terms in all_terms(game):
        text = parameters_in(terms)
        assert text
        again = agree_under(text, game, terms.scenario.key, terms.ruleset, terms.players, {}, None)
        assert (again.digest, again.ruleset, again.options) == (terms.digest, terms.ruleset, {})


def test_a_ruleset_that_has_gone_is_known_from_its_text() -> None:
    terms = agree("orbital", None, games.load("orbital").rulesets[-1].key)
    again = agree_under(parameters_in(terms), terms.game, terms.scenario.key, "long gone", terms.players, {}, None)
    assert (again.digest, again.ruleset) == (terms.digest, "long gone")


def test_what_the_rules_did_not_have_then_is_as_it_is_today() -> None:
    terms = agree("orbital", None, "classic")
    kept = {name: value for name, value in terms.rules.dump().items() if name not in ("doctrine", "race_limit")}

    numbers = zlib.compress(msgspec.json.encode({**kept, "dropped_since": 7}))
    assert rules_digest(with_numbers(terms, numbers, terms.digest).rules) == terms.digest
