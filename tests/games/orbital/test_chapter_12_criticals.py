"""OC-12: critical damage."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import fire, position

SHOOTER: dict[str, Any] = {"ring": 4, "sector": 1, "charge": 4}


def hit(hull: int, *dice: int, target: dict[str, Any] | None = None, **options: Any) -> Any:
    """A's railgun does 4 to B, who has so much hull; B is then about to set its power."""
    ships = {"A1": SHOOTER, "B1": {"ring": 4, "sector": 3, "hull": hull, **(target or {})}}
    match = position(start=fire(ships), dice=[6, *dice], **options)
    return play(match, "A: fire railgun at B1", "A: ready", "A: coast")


@pytest.mark.parametrize(("hull", "dice"), [(10, 1), (11, 0), (7, 2), (6, 1), (5, 1), (8, 1)])
def test_a_die_is_rolled_for_each_threshold_the_hull_falls_through(hull: int, dice: int) -> None:
    """OC-12.1: 6 and 3 of 10; at the threshold counts as through it, from the threshold does not."""
    match = hit(hull, *[1] * dice)
    assert look(match, "ships.B1.crits.thrusters") == dice
    assert match.loaded_dice == ()


def test_thresholds_are_shares_of_the_full_hull_rounded_down() -> None:
    """OC-12.1: 4 and 2 of 8."""
    assert look(hit(8, 1, ruleset="flare"), "ships.B1.crits.thrusters") == 1
    assert look(hit(6, 1, 1, ruleset="flare"), "ships.B1.crits.thrusters") == 2


def test_criticals_can_be_turned_off() -> None:
    """OC-12.1 with criticals = 0."""
    assert set(look(hit(7, criticals=0), "ships.B1.crits").values()) == {0}


def test_thrusters_make_rotation_dearer() -> None:
    """OC-12.2."""
    match = hit(10, 1)
    assert refused_by(match, "B: power rotation 1") == "OC-12.2"
    assert refused_by(match, "B: power rotation 2") == ""


def test_the_drive_loses_a_unit_but_never_the_last() -> None:
    """OC-12.3."""
    match = hit(10, 2)
    assert refused_by(match, "B: power engines 3") == "OC-12.3"
    broken = position(start={"ships": {"A1": {"crits": {"drive": 5}}}})
    assert refused_by(broken, "A: power engines 1") == ""
    assert refused_by(broken, "A: power engines 2") == "OC-12.3"


def test_a_second_scoop_hit_ends_scooping() -> None:
    """OC-12.4: the first halves the gain."""
    match = play(hit(10, 3), "B: power scoop 5", "B: ready")
    assert match.odds("B", "coast")["gain"] == 3
    twice = position(start={"ships": {"A1": {"crits": {"scoop": 2}}}})
    assert refused_by(twice, "A: power scoop 5") == "OC-12.4"


def test_weapons_screens_and_reactor_lose_power() -> None:
    """OC-12.5, OC-12.6, OC-12.7."""
    assert refused_by(hit(10, 4), "B: power weapons 5") == "OC-12.5"
    assert refused_by(hit(10, 5), "B: power defense 4") == "OC-12.6"
    assert look(hit(10, 6), "ships.B1.energy") == 9


def test_criticals_add_up_and_nothing_falls_below_zero() -> None:
    """OC-12.8."""
    crits = {"weapons": 5, "screens": 5, "reactor": 12}
    match = position(start={"ships": {"A1": {"crits": crits}}})
    assert look(match, "ships.A1.energy") == 0
    assert [action.line for action in match.legal("A")] == ["ready"]


def test_freighters_suffer_none() -> None:
    """OC-12.1, OC-14.3: a freighter falls from 8 to 4 of 8."""
    ships = {
        "A1": {"ring": 4, "sector": 3, "hull": 8},
        "A2": {"ring": 8, "sector": 1},
        "B1": {"ring": 4, "sector": 1, "charge": 4},
    }
    match = position("convoy", {"phase": "fire", "active": "B1", "ships": ships}, dice=[6])
    play(match, "B: fire railgun at A1")
    assert look(match, "ships.A1.hull") == 4
