"""Every game, in every scenario, is held by the same nets."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from admiralty.games import keys, load
from admiralty.testing import CLAUSES, check_game, settings_of
from toy import GAME

# What is slow: other processes, long playouts, whole matches again and again.
VARIED = "every_parameter_can_be_varied"
SLOW = {
    "compiled_rules_are_the_interpreted_ones",
    VARIED,
    "the_same_seeds_play_the_same_match",
}
QUICK = [name for name in CLAUSES if name not in SLOW]
SCENARIOS = [(key, scenario.key) for key in keys() for scenario in load(key).scenarios]


def test_the_small_game_keeps_every_clause() -> None:
    report = check_game(GAME, matches=2, positions=8, spec="toy:GAME")
    unchecked = {name for name, count in report.checks.items() if not count}
    assert unchecked == {"people_read_no_raw_words"}  # it leaves its actions to their notation


@pytest.mark.parametrize("key", keys())
def test_a_game_keeps_the_quick_clauses_in_its_first_scenario(key: str) -> None:
    game = load(key)
    check_game(game, matches=2, positions=4, settings=settings_of(game)[:1], clauses=QUICK)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_a_game_keeps_every_clause_in_every_scenario(key: str, scenario: str) -> None:
    game = load(key)
    settings = settings_of(game, [scenario])
    seats = [one.players for one in settings]
    between = [one for one in settings if min(seats) < one.players < max(seats)]
    check_game(game, matches=4, positions=8, settings=[one for one in settings if one not in between])
    # With a number of players between the fewest and the most, less is looked at, and parameters are not varied again.
    check_game(game, matches=2, positions=6, settings=between, clauses=[name for name in CLAUSES if name != VARIED])


@pytest.mark.parametrize("key", keys())
def test_a_game_has_settings_for_every_number_of_players_and_every_ruleset(key: str) -> None:
    game = load(key)
    settings = settings_of(game)
    assert {(one.scenario, one.players) for one in settings} == {(s.key, n) for s in game.scenarios for n in s.seats}
    assert {one.ruleset for one in settings} == {info.key for info in game.rulesets}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "scenario"), [("pirates", "duel"), ("isk", "battle"), ("orbital", "duel"), ("hexspace", "skirmish")]
)
def test_no_clock_can_tell_one_secret_order_from_another(key: str, scenario: str) -> None:
    """PW-2.7 and its like. The steps of the rules themselves are counted, so another process interprets them."""
    program = (
        "from admiralty.games import load\n"
        "from admiralty.testing import check_game, settings_of\n"
        f"game = load({key!r})\n"
        f"first = settings_of(game, [{scenario!r}])[:1]\n"
        "report = check_game(game, matches=1, positions=8, settings=first, clauses=['work_betrays_nothing'])\n"
        "print(report.checks['work_betrays_nothing'])\n"
    )
    surroundings = {**os.environ, "ADMIRALTY_INTERPRET": "1"}
    ran = subprocess.run([sys.executable, "-c", program], env=surroundings, capture_output=True, text=True, timeout=600)
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) > 0
