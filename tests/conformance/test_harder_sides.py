"""Where the lab finds the sides of a scenario uneven, people are told who has it harder, wherever they meet it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from admiralty.games import OWN, load
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game, Scenario
from admiralty.kernel.stakes import Briefing
from admiralty.server.catalogue import info_of

BALANCE = Path(__file__).parents[2] / "docs" / "balance"
EVEN = {"captain": 5, "cadet": 20}  # points by which a seat may be off its share


def measured(game: Game) -> list[dict[str, Any]]:
    """What the lab has played between equals, by scenario, ruleset and level."""
    found = json.loads((BALANCE / f"{game.key}.json").read_text(encoding="utf-8"))
    return [
        {**cell, "level": alike[0]} for cell in found["cells"] if len(set(alike := cell["players"].split(","))) == 1
    ]


def losers(cells: list[dict[str, Any]], scenario: Scenario, ruleset: str) -> dict[str, str]:
    """The seat that wins least, by level, where some seat is further off its share than it may be."""
    uneven = {}
    for cell in cells:
        wins, level = cell["wins"], cell["level"]
        if (cell["scenario"], cell["ruleset"]) == (scenario.key, ruleset) and level in EVEN:
            if max(abs(share - 100 / len(wins)) for share in wins) > EVEN[level]:
                uneven[level] = seat_name(wins.index(min(wins)))
    return uneven


def briefing_of(scenario: Scenario) -> Briefing:
    assert scenario.briefing is not None
    return scenario.briefing


@pytest.mark.parametrize("key", OWN)
def test_whoever_has_it_harder_is_declared_as_the_lab_has_measured_it(key: str) -> None:
    game = load(key)
    cells = measured(game)
    for scenario in game.scenarios:
        for ruleset in game.rulesets:
            uneven = losers(cells, scenario, ruleset.key)
            harder = briefing_of(scenario).harder_under(ruleset.key)
            where = f"{scenario.key} under {ruleset.key}: {uneven}"
            assert bool(uneven) == (harder is not None), where
            if harder is not None:
                assert harder.seat == uneven.get("cadet", uneven.get("captain")), where
                assert all(f"({seat})" in harder.text for seat in uneven.values()), where


@pytest.mark.parametrize("key", OWN)
def test_a_harder_side_is_a_seat_of_the_scenario_and_its_rulesets_are_the_games(key: str) -> None:
    game = load(key)
    rulesets = {each.key for each in game.rulesets}
    for scenario in game.scenarios:
        seats = [seat_name(seat) for seat in range(min(scenario.seats))]
        for harder in briefing_of(scenario).harder:
            assert harder.seat in seats, scenario.key
            assert set(harder.rulesets) <= rulesets, scenario.key
        named = [ruleset for each in briefing_of(scenario).harder for ruleset in each.rulesets]
        assert len(named) == len(set(named)), scenario.key


@pytest.mark.parametrize("key", OWN)
def test_no_other_words_of_a_scenario_say_who_has_it_harder(key: str) -> None:
    """One declaration: what a ruleset changes is not said in words that are the same under all of them."""
    for scenario in load(key).scenarios:
        briefing = briefing_of(scenario)
        for text in (scenario.goal, briefing.story, *briefing.sides, briefing.won, briefing.tip):
            assert "harder" not in text, scenario.key


@pytest.mark.parametrize("key", OWN)
def test_the_lobby_has_it_for_every_scenario(key: str) -> None:
    game = load(key)
    told = {each.key: each.briefing for each in info_of(game).scenarios}
    for scenario in game.scenarios:
        briefing = told[scenario.key]
        assert briefing is not None
        assert briefing.harder == briefing_of(scenario).harder


def test_a_match_tells_what_holds_under_its_own_rules_only() -> None:
    briefing = briefing_of(next(each for each in load("orbital").scenarios if each.key == "pursuit"))
    assert [each.seat for each in briefing.under("flare").harder] == ["B"]
    assert [each.seat for each in briefing.under("classic").harder] == ["A"]
    assert briefing.under("mine.toml").harder == []
