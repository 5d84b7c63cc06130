"""PW-11: what the table tells the screen, and why something cannot be done now (PW-11.3)."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import Match
from admiralty.testing.kit import drawing, lines, play, position
from games.pirates.positions import brigantine, campaign, duel

NEAR = brigantine("1,5")
BESIDE = brigantine("4,4", 4)


def reasons(match: Match) -> dict[str, tuple[str, str]]:
    return {item["action"]: (item["why"], item["rule"]) for item in drawing(match, "A")["menu"]}


def test_the_menu_has_all_four_actions_and_says_what_they_cost() -> None:
    menu = drawing(position("pirates", duel(A1=NEAR, B1=BESIDE, phase="act", acting="A1")), "A")["menu"]
    assert [(item["title"], item["cost"]) for item in menu] == [
        ("Fire Cannons", 1),
        ("Evade", 1),
        ("Repair", 2),
        ("End Turn", 0),
    ]


@pytest.mark.parametrize(
    ("own", "enemy", "action", "why", "rule"),
    [
        ({}, {"at": "4,0", "facing": 4}, "fire", "No enemy is in range.", "PW-5.7"),
        ({}, {"at": "4,5", "facing": 1}, "fire", "No enemy is in her arc.", "PW-5.1"),
        ({"cp": 0}, {}, "fire", "It costs 1 crew point and she has 0.", "PW-7.2"),
        ({"cp": 0}, {}, "evade", "It costs 1 crew point and she has 0.", "PW-7.2"),
        ({}, {}, "repair", "She is not damaged.", "PW-7.13"),
        ({"hp": 5, "timber": 0}, {}, "repair", "Her timber is used up.", "PW-7.14"),
        ({"hp": 5, "repaired": 1}, {}, "repair", "She has repaired this turn already.", "PW-7.14"),
    ],
)
def test_what_is_not_legal_now_says_why_with_its_rule(
    own: dict[str, Any], enemy: dict[str, Any], action: str, why: str, rule: str
) -> None:
    match = position(
        "pirates", duel(A1={**NEAR, **own}, B1={**BESIDE, **enemy}, phase="act", acting="A1"), ruleset="wager"
    )
    assert reasons(match)[action] == (why, rule)
    assert not any(line.startswith(action) for line in lines(match, "A"))


def test_what_is_legal_has_no_reason_against_it() -> None:
    match = position("pirates", duel(A1={**NEAR, "hp": 5}, B1=BESIDE, phase="act", acting="A1"))
    assert set(reasons(match).values()) == {("", "")}


def test_nobody_else_is_shown_the_menu() -> None:
    match = position("pirates", duel(A1=NEAR, B1=BESIDE, phase="act", acting="A1"))
    assert "menu" not in drawing(match, "B")
    assert "menu" not in drawing(match)
    assert "menu" not in drawing(position("pirates"), "A")


def test_the_port_lists_also_what_cannot_be_had_and_why() -> None:
    match = position("pirates", scenario="campaign")
    goods = {each["line"]: each for each in drawing(match, "A")["port"]}
    assert (goods["hire"]["gold"], goods["hire"]["why"]) == (10, "")
    assert (goods["buy galleon"]["why"], goods["buy galleon"]["rule"]) == ("Not enough gold.", "PW-10.6")
    assert goods["refit 1"]["why"] == "She is not damaged."
    play(match, "A: hire", "A: hire")
    assert {each["line"]: each["why"] for each in drawing(match, "A")["port"]}["hire"] == "There is no bunk left."
    assert "port" not in drawing(match, "B")


def test_a_damaged_ship_is_offered_as_many_points_as_the_purse_pays_for() -> None:
    match = position("pirates", campaign(A1={"hp": 2}, gold=5), scenario="campaign")
    refit = drawing(match, "A")["port"][0]
    assert (refit["line"], refit["gold"], refit["detail"]) == ("refit 5", 5, "5 of 8 missing hull points")


def test_before_the_stake_the_table_tells_odds_and_loot() -> None:
    match = play(position("pirates", scenario="campaign"), "A: sail", dice=[1])
    assert drawing(match, "A")["campaign"] == {"voyages": 8, "fortune": 250, "ship_worth": 30, "odds": 1, "loot": 30}
