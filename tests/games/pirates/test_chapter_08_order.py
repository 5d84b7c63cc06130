"""PW-8: who acts when."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import Match
from games.pirates.conftest import Battle, Play


def test_in_classic_a_has_the_initiative_every_turn(battle: Battle, play: Play) -> None:
    """PW-8.1, PW-8.2."""
    match = battle()
    for turn in (1, 2, 3):
        assert (match.view()["turn"], match.view()["initiative"]) == (turn, "A")
        play(match, "A: plan -1,7 facing 0", "B: plan 6,2 facing 3", "A: end turn", "B: end turn")


def test_in_wager_the_initiative_is_drawn_once_and_changes_sides_every_turn(battle: Battle, play: Play) -> None:
    """PW-8.3."""
    drawn = {Match("pirates", ruleset="wager", seed=seed).view()["initiative"] for seed in range(12)}
    assert drawn == {"A", "B"}
    match = battle("wager", initiative="B")
    orders = []
    for _ in range(3):
        play(match, "A: plan -1,7 facing 0", "B: plan 6,2 facing 3")
        first = match.view()["side"]
        orders.append(first)
        second = "B" if first == "A" else "A"
        play(match, f"{first}: end turn", f"{second}: end turn")
    assert orders == ["B", "A", "B"]


@pytest.mark.parametrize("ships", [1, 2, 3])
def test_a_side_has_one_to_three_ships(ships: int) -> None:
    """PW-8.4."""
    options: dict[str, Any] = {"fleet_a": ["sloop"] * ships, "fleet_b": ["brigantine"]}
    names = Match("pirates", "skirmish", options=options).view()["ships"]
    assert sorted(names) == [f"A{slot}" for slot in range(1, ships + 1)] + ["B1"]


def test_the_sides_take_turns_one_ship_at_a_time_initiative_first(battle: Battle, play: Play) -> None:
    """PW-8.5, PW-8.6, PW-8.7: two against one; A's second ship follows by itself, B is passed over."""
    match = battle(
        A1={"class": "sloop", "at": "-1,7", "facing": 0},
        A2={"class": "sloop", "at": "1,8", "facing": 0},
        B1={"class": "sloop", "at": "6,2", "facing": 3},
    )
    play(match, "A: plan -1,7 facing 0", "A: plan 1,8 facing 0", "B: plan 6,2 facing 3")
    assert (match.view()["phase"], match.view()["side"]) == ("activate", "A")
    assert [action.line for action in match.legal("A")] == ["activate A1", "activate A2"]
    play(match, "A: activate A2", "A: end turn")
    assert match.view()["acting"] == "B1"
    play(match, "B: end turn")
    assert match.view()["acting"] == "A1"


def test_a_ship_may_not_be_activated_twice_nor_by_the_other_side(battle: Battle, play: Play) -> None:
    """PW-8.5."""
    match = battle(
        phase="activate",
        side="A",
        A1={"class": "sloop", "at": "-1,7", "facing": 0, "done": True},
        A2={"class": "sloop", "at": "1,8", "facing": 0},
        A3={"class": "sloop", "at": "-2,5", "facing": 0},
        B1={"class": "sloop", "at": "6,2", "facing": 3},
    )
    for ply in ("activate A1", "activate B1"):
        refusal = match.refusal("A", ply)
        assert refusal is not None
        assert refusal.rule == "PW-8.5"
    assert match.refusal("B", "activate B1") is not None


def test_an_activation_can_be_taken_back_before_the_ship_has_rolled(battle: Battle, play: Play) -> None:
    """PW-8.5, section 7."""
    match = battle(
        phase="activate",
        side="A",
        A1={"class": "sloop", "at": "-1,7", "facing": 0},
        A2={"class": "sloop", "at": "1,8", "facing": 0},
        B1={"class": "sloop", "at": "6,2", "facing": 3},
    )
    play(match, "A: activate A2")
    match.undo("A")
    assert match.view()["phase"] == "activate"
    play(match, "A: activate A1", "A: evade", dice=[1, 1, 1])
    assert not match.can_undo("A")
