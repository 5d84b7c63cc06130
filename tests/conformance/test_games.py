"""Every game, in every scenario, is held by the same nets."""

from __future__ import annotations

import pytest

from admiralty.games import keys, load
from admiralty.testing import CLAUSES, check_game, settings_of
from toy import GAME

# What is slow: other processes, long playouts, whole matches again and again.
SLOW = {
    "compiled_rules_are_the_interpreted_ones",
    "every_parameter_can_be_varied",
    "the_same_seeds_play_the_same_match",
}
QUICK = [name for name in CLAUSES if name not in SLOW]
SCENARIOS = [(key, scenario.key) for key in keys() for scenario in load(key).scenarios]


def test_the_small_game_keeps_every_clause() -> None:
    report = check_game(GAME, matches=2, positions=8, spec="toy:GAME")
    assert all(report.checks.values())


@pytest.mark.parametrize("key", keys())
def test_a_game_keeps_the_quick_clauses_in_its_first_scenario(key: str) -> None:
    game = load(key)
    check_game(game, matches=2, positions=4, settings=settings_of(game)[:1], clauses=QUICK)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_a_game_keeps_every_clause_in_every_scenario(key: str, scenario: str) -> None:
    check_game(load(key), matches=6, positions=12, scenarios=[scenario])


@pytest.mark.parametrize("key", keys())
def test_a_game_has_settings_for_every_number_of_players_and_every_ruleset(key: str) -> None:
    game = load(key)
    settings = settings_of(game)
    assert {(one.scenario, one.players) for one in settings} == {(s.key, n) for s in game.scenarios for n in s.seats}
    assert {one.ruleset for one in settings} == {info.key for info in game.rulesets}
