"""Sections 5 to 8: parameters, scenarios, lines and positions from outside."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import AdmiraltyError, Malformed, Match, Unknown
from admiralty.games.pirates.actions import GRAMMAR
from admiralty.testing.kit import look
from games.pirates.positions import sloop


@pytest.mark.parametrize(
    "line",
    [
        "plan -1,7 facing 0",
        "retreat",
        "activate A2",
        "fire at 3,4",
        "evade",
        "repair",
        "end turn",
        "refit 12",
        "hire",
        "train gunner",
        "train surgeon",
        "buy brigantine",
        "buy galleon",
        "sail",
        "stake 0",
        "stake 100",
        "resign",
    ],
)
def test_a_line_prints_exactly_as_it_parses(line: str) -> None:
    """Section 7, PW-9.5."""
    (action,) = GRAMMAR.parse(line)
    assert GRAMMAR.show(action) == line


@pytest.mark.parametrize(
    "line",
    [
        "plan +1,7 facing 0",
        "plan -1, 7 facing 0",
        "plan 01,7 facing 0",
        "plan -1,7 facing 6",
        "plan -1,7",
        "fire 3,4",
        "activate A4",
        "activate C1",
        "refit 0",
        "buy sloop",
        "train cook",
        "stake -1",
        "",
    ],
)
def test_anything_else_is_no_line(line: str) -> None:
    """Section 7."""
    assert GRAMMAR.parse(line) == []


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"max_hp": [10, 20]}, "a list of 3 values"),
        ({"max_hp": [0, 20, 40]}, "1 to 120"),
        ({"arcs": ["ahead", "sides", "sides"]}, "forward"),
        ({"stakes": [10, 25]}, "the first must be 0"),
        ({"stakes": [0, 25, 10]}, "rising"),
        ({"max_turns": 251}, "1 to 250"),
        ({"fleet_a": []}, "1 to 3"),
        ({"fleet_a": ["sloop"] * 4}, "1 to 3"),
        ({"fleet_a": ["galleon", "brigantine"]}, "21 points, but the budget is 17"),
    ],
)
def test_a_parameter_out_of_its_range_is_refused_at_set_up(options: dict[str, Any], complaint: str) -> None:
    """Section 5, PW-8.4."""
    with pytest.raises(Malformed, match=complaint):
        Match("pirates", "skirmish", options=options)


def test_an_unknown_parameter_is_refused_with_a_hint() -> None:
    """Section 5."""
    with pytest.raises(Unknown, match="did you mean 'firepower'"):
        Match("pirates", options={"fire_power": [1, 1, 1]})


def test_equal_fleets_may_cost_more_than_the_budget() -> None:
    """Section 6."""
    fleet = ["galleon", "galleon"]
    match = Match("pirates", "skirmish", options={"fleet_a": fleet, "fleet_b": fleet})
    assert len(look(match, "ships")) == 4


def test_the_campaign_sets_retreat_and_casualties_in_either_ruleset_and_a_match_may_override_it() -> None:
    """Section 5: the ruleset first, then the scenario, then the match's own options; PW-9.6, PW-7.19."""
    for ruleset in ("classic", "wager"):
        rules = Match("pirates", "campaign", ruleset).rules
        assert (rules.retreat, rules.casualties) == (1, 1)
    assert Match("pirates", "campaign", options={"retreat": 0}).rules.retreat == 0


def test_a_position_names_its_scenario_and_ruleset() -> None:
    """Section 8."""
    seen = Match("pirates", "skirmish", "wager").view()
    assert (seen["scenario"], seen["ruleset"]) == ("skirmish", "wager")
    assert "campaign" not in seen


def test_a_unit_given_with_its_class_is_placed_afresh_and_one_without_changes_only_in_what_is_given() -> None:
    """Section 8, placing."""
    options = {"gunner_a": 2, "crew_a": 3}
    fresh = Match("pirates", options=options, position={"ships": {"A1": {"class": "galleon", "crew": 5}}}).view()
    ship = fresh["ships"]["A1"]
    assert [ship[name] for name in ("hp", "start_hp", "crew", "max_cp", "cp", "gunner")] == [40, 40, 5, 5, 5, 0]
    changed = Match("pirates", options=options, position={"ships": {"A1": {"hp": 9}}}).view()["ships"]["A1"]
    assert [changed[name] for name in ("hp", "start_hp", "crew", "gunner")] == [9, 20, 3, 2]
    assert changed["was"]["hp"] == 9


def test_an_evade_given_without_its_turn_was_set_in_the_positions_turn() -> None:
    """Section 8, placing; PW-7.10."""
    match = Match("pirates", position={"turn": 7, "ships": {"B1": {"evade": 2}}})
    assert look(match, "ships.B1.evade_turn") == 7


def test_a_plan_can_be_given_by_its_line_and_must_be_legal() -> None:
    """Section 8; PW-3.5."""
    match = Match("pirates", position={"ships": {"A1": {"plan": "plan 1,5 facing 1"}}})
    assert (look(match, "ships.A1.plan"), match.actors) == ("plan 1,5 facing 1", (1,))
    with pytest.raises(Malformed, match="not legal"):
        Match("pirates", position={"ships": {"A1": {"plan": "plan 5,5 facing 1"}}})


@pytest.mark.parametrize(
    "position",
    [
        {"phase": "over"},
        {"phase": "port"},
        {"phase": "act"},
        {"phase": "act", "acting": "A2"},
        {"phase": "act", "acting": "A1", "side": "B"},
        {"phase": "activate", "side": "A"},
        {"acting": "A1"},
        {"turn": 0},
        {"initiative": "C"},
        {"campaign": {"gold": 5}},
        {"winner": "A"},
        {"ships": {"A1": {"hull": ["1,1"]}}},
        {"ships": {"A1": {"planned": True}}},
        {"ships": {"A1": {"hp": 21}}},
        {"ships": {"A1": {"hp": 0}}},
        {"ships": {"A1": {"at": "1,-1"}}},
        {"ships": {"A1": {"at": 44}}},
        {"ships": {"A1": {"done": 1}}},
        {"ships": {"A1": {"plan": "evade"}}},
        {"ships": {"A1": {"plan": "plan 20,5 facing 1"}}},
        {"ships": {"A1": {"gone": True}}},
        {"ships": {"A2": {"hp": 3}}},
        {"ships": {"A4": {"class": "sloop"}}},
        {"ships": {"A1": {"status": "sunk", "at": "2,4"}}},
        {"ships": {"A1": {"plan": "plan -1,7 facing 0"}, "B1": {"plan": "plan 6,2 facing 3"}}},
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any]) -> None:
    """Section 8; PW-1.14."""
    with pytest.raises(AdmiraltyError):
        Match("pirates", position=position)


@pytest.mark.parametrize(
    "position",
    [
        {"phase": "stake"},
        {"campaign": {"voyage": 9}},
        {"campaign": {"enemy": "galley"}},
        {"phase": "plan"},
        {"phase": "plan", "campaign": {"enemy": "galleon"}, "ships": {"B1": sloop("6,2", 3)}},
    ],
)
def test_a_campaign_position_that_cannot_be_is_refused(position: dict[str, Any]) -> None:
    """Section 8; PW-10.9."""
    with pytest.raises(AdmiraltyError):
        Match("pirates", "campaign", position=position)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("PLAN -1,7 Facing 0", "plan -1,7 facing 0"),
        ("  plan   -1,7\tfacing 0 ", "plan -1,7 facing 0"),
        ("Activate a2", "activate A2"),
        ("END TURN", "end turn"),
    ],
)
def test_capitals_and_extra_spaces_make_no_difference(typed: str, line: str) -> None:
    """PW-11.15."""
    assert GRAMMAR.parse(typed) == GRAMMAR.parse(line) != []
