"""PW-8: who acts when."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty import Match
from admiralty.testing.kit import lines, look, play, position, refused_by
from games.pirates.positions import duel, skirmish, sloop


def test_in_classic_a_has_the_initiative_every_turn() -> None:
    """PW-8.1, PW-8.2."""
    match = position("pirates")
    for turn in (1, 2, 3):
        assert (look(match, "turn"), look(match, "initiative")) == (turn, "A")
        play(match, "A: plan -1,7 facing 0", "B: plan 6,2 facing 3", "A: end turn", "B: end turn")


def test_in_wager_the_initiative_is_drawn_once_and_changes_sides_every_turn() -> None:
    """PW-8.3."""
    drawn = {Match("pirates", ruleset="wager", seed=seed).view()["initiative"] for seed in range(12)}
    assert drawn == {"A", "B"}
    match = position("pirates", duel(initiative="B"), ruleset="wager")
    orders = []
    for _ in range(3):
        play(match, "A: plan -1,7 facing 0", "B: plan 6,2 facing 3")
        first = look(match, "side")
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


def test_the_sides_take_turns_one_ship_at_a_time_initiative_first() -> None:
    """PW-8.5, PW-8.6, PW-8.7: two against one; A's second ship follows by itself, B is passed over."""
    match = position(
        "pirates", skirmish(A1=sloop("-1,7", 0), A2=sloop("1,8", 0), B1=sloop("6,2", 3)), scenario="skirmish"
    )
    play(match, "A: plan -1,7 facing 0", "A: plan 1,8 facing 0", "B: plan 6,2 facing 3")
    assert (look(match, "phase"), look(match, "side")) == ("activate", "A")
    assert lines(match, "A") == ["activate A1", "activate A2"]
    play(match, "A: activate A2", "A: end turn")
    assert look(match, "acting") == "B1"
    play(match, "B: end turn")
    assert look(match, "acting") == "A1"


def test_a_ship_may_not_be_activated_twice_nor_by_the_other_side() -> None:
    """PW-8.5."""
    match = position(
        "pirates",
        skirmish(
            phase="activate",
            side="A",
            A1=sloop("-1,7", 0, done=True),
            A2=sloop("1,8", 0),
            A3=sloop("-2,5", 0),
            B1=sloop("6,2", 3),
        ),
        scenario="skirmish",
    )
    assert refused_by(match, "A: activate A1") == refused_by(match, "A: activate B1") == "PW-8.5"
    assert refused_by(match, "B: activate B1") == "PW-2.10"


def test_an_activation_can_be_taken_back_before_the_ship_has_rolled() -> None:
    """PW-8.5, section 7."""
    match = position(
        "pirates",
        skirmish(phase="activate", side="A", A1=sloop("-1,7", 0), A2=sloop("1,8", 0), B1=sloop("6,2", 3)),
        scenario="skirmish",
    )
    play(match, "A: activate A2")
    match.undo("A")
    assert look(match, "phase") == "activate"
    play(match, "A: activate A1", "A: evade", dice=[1, 1, 1])
    assert not match.can_undo("A")
