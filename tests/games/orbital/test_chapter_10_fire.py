"""OC-10: Phase 6, fire."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import coast_all, fire, position

SHOOTER: dict[str, Any] = {"ring": 4, "sector": 1, "charge": 6}


def number(match: Any, line: str) -> int:
    return int(match.odds("A", line)["target"])


def test_missiles_move_before_ships_fire_and_damage_counts_last() -> None:
    """OC-10.1, OC-10.15: M1 strikes, then A fires, and hulls fall only at the end."""
    ships = {"A1": {"ring": 6, "sector": 8}, "B1": {"ring": 6, "sector": 16}}
    missiles = {"M1": {"launcher": "A1", "target": "B1", "ring": 6, "sector": 15}}
    match = position(start={"ships": ships, "missiles": missiles}, dice=[6, 6, 1, 1])
    play(match, "A: power weapons 4", "A: ready", "A: coast", "B: ready", "B: coast")
    assert [look(match, f"ships.B1.{field}") for field in ("pending", "hull")] == [3, 10]
    play(match, "A: fire railgun at B1")
    assert look(match, "ships.B1.hull") == 3


@pytest.mark.parametrize(("action", "evasion"), [("soft", 1), ("hard", 2), ("extreme", 3)])
def test_a_burn_gives_evasion_by_its_intensity(action: str, evasion: int) -> None:
    """OC-10.2."""
    match = play(position(), "A: power engines 3", "A: ready", f"A: burn {action} prograde")
    assert look(match, "ships.A1.evasion") == evasion


def test_coasting_gives_none_on_arrival_and_less_in_a_stable_orbit() -> None:
    """OC-10.2."""
    match = position(start={"ships": {"A1": {"ring": 4, "sector": 1, "transfer": 5}}})
    play(match, "A: ready", "A: coast", "B: power weapons 2", "B: ready", "B: coast")
    assert (look(match, "ships.A1.evasion"), look(match, "ships.B1.evasion")) == (0, -1)


@pytest.mark.parametrize(("face", "pending"), [(3, 4), (2, 0)])
def test_a_shot_hits_on_its_number_or_above(face: int, pending: int) -> None:
    """OC-10.3."""
    ships = {"A1": SHOOTER, "B1": {"ring": 4, "sector": 3, "charge": 2}}
    match = play(position(start=fire(ships), dice=[face]), "A: fire railgun at B1")
    assert look(match, "ships.B1.pending") == pending


@pytest.mark.parametrize(("evasion", "target"), [(-3, 2), (-1, 2), (0, 3), (3, 6), (6, 6)])
def test_a_target_number_is_never_below_two_or_above_six(evasion: int, target: int) -> None:
    """OC-10.4."""
    match = position(start=fire({"A1": SHOOTER, "B1": {"ring": 4, "sector": 3, "evasion": evasion}}))
    assert number(match, "fire railgun at B1") == target


def test_players_fire_in_order_and_a_ship_fires_all_it_wants_first() -> None:
    """OC-10.5."""
    ships = {"A1": SHOOTER, "B1": {"ring": 5, "sector": 2, "charge": 2}}
    match = position(start=fire(ships), dice=[1, 1])
    play(match, "A: fire laser at B1")
    assert look(match, "active") == "A1"
    play(match, "A: fire missile at B1")
    assert look(match, "active") == "B1"


def test_each_weapon_fires_once_a_turn() -> None:
    """OC-10.6."""
    match = position(start=fire({"A1": SHOOTER, "B1": {"ring": 5, "sector": 2}}), dice=[1])
    play(match, "A: fire laser at B1")
    assert refused_by(match, "A: fire laser at B1") == "OC-10.6"


@pytest.mark.parametrize(
    ("ring", "sector", "target"), [(5, 2, 3), (3, 1, 3), (6, 2, 4), (2, 1, 4), (7, 1, None), (4, 2, None)]
)
def test_a_laser_reaches_two_rings_in_or_out(ring: int, sector: int, target: int | None) -> None:
    """OC-10.7."""
    match = position(start=fire({"A1": SHOOTER, "B1": {"ring": ring, "sector": sector}}))
    if target is None:
        assert refused_by(match, "A: fire laser at B1") == "OC-10.7"
    else:
        assert number(match, "fire laser at B1") == target


@pytest.mark.parametrize(("arc", "rule"), [(20, ""), (19, "OC-10.7")])
def test_exactly_at_the_edge_of_its_arc_a_laser_fires(arc: int, rule: str) -> None:
    """OC-10.7, OC-10.18: sector 17 of Ring 6 and sector 15 of Ring 7 are exactly 20 degrees apart."""
    ships = {"A1": {"ring": 6, "sector": 17, "charge": 2}, "B1": {"ring": 7, "sector": 15}}
    assert refused_by(position(start=fire(ships), laser_arc=arc), "A: fire laser at B1") == rule


@pytest.mark.parametrize(
    ("facing", "sector", "target"),
    [
        ("prograde", 5, 3),
        ("prograde", 6, 4),
        ("prograde", 9, 4),
        ("prograde", 10, 5),
        ("prograde", 13, 5),
        ("prograde", 14, None),
        ("prograde", 48, None),
        ("retrograde", 48, 3),
        ("retrograde", 37, 5),
        ("retrograde", 2, None),
        ("prograde", 1, 3),
        ("retrograde", 1, 3),
    ],
)
def test_a_railgun_reaches_ninety_degrees_ahead_in_bands_of_thirty(
    facing: str, sector: int, target: int | None
) -> None:
    """OC-10.8, OC-10.9, OC-10.18: exactly on an edge counts as within; the same sector is ahead for either facing."""
    match = position(start=fire({"A1": {**SHOOTER, "facing": facing}, "B1": {"ring": 4, "sector": sector}}))
    if target is None:
        assert refused_by(match, "A: fire railgun at B1") == "OC-10.8"
    else:
        assert number(match, "fire railgun at B1") == target


def test_a_missile_reaches_anybody() -> None:
    """OC-10.10: but takes one of those carried."""
    ships = {"A1": {**SHOOTER, "missiles": 1}, "B1": {"ring": 8, "sector": 25, "charge": 2}}
    match = play(position(start=fire(ships)), "A: fire missile at B1")
    assert look(match, "ships.A1.missiles") == 0
    none_left = position(start=fire({"A1": {**SHOOTER, "missiles": 0}, "B1": {"ring": 5, "sector": 2}}))
    assert refused_by(none_left, "A: fire missile at B1") == "OC-10.10"


def test_shots_are_paid_from_the_charge() -> None:
    """OC-10.11: what `ready` made of the Weapons power."""
    match = position(start=fire({"A1": {**SHOOTER, "charge": 3}, "B1": {"ring": 4, "sector": 3}}))
    assert refused_by(match, "A: fire railgun at B1") == "OC-10.11"
    assert refused_by(match, "A: fire missile at B1") == ""


def test_a_railgun_costs_mass_when_it_fires() -> None:
    """OC-10.12: hit or miss."""
    ships = {"A1": {**SHOOTER, "mass": 1}, "B1": {"ring": 4, "sector": 3}}
    match = play(position(start=fire(ships), dice=[1]), "A: fire railgun at B1")
    assert look(match, "ships.A1.mass") == 0
    starved = position(start=fire({"A1": {**SHOOTER, "mass": 0}, "B1": {"ring": 4, "sector": 3}}))
    assert refused_by(starved, "A: fire railgun at B1") == "OC-10.12"


def test_only_enemies_that_fly_are_targets_and_nothing_blocks_a_shot() -> None:
    """OC-10.13: B2 is behind B1; A2 is a friend; B3 is gone."""
    ships = {
        "A1": SHOOTER,
        "A2": {"ring": 4, "sector": 2},
        "A3": {"ring": 8, "sector": 1},
        "B1": {"ring": 4, "sector": 3},
        "B2": {"ring": 4, "sector": 4},
        "B3": {"status": "destroyed"},
    }
    match = position("squadrons", fire(ships))
    assert refused_by(match, "A: fire railgun at B2") == ""
    for name in ("A2", "B3", "C1", "B4"):
        assert refused_by(match, f"A: fire railgun at {name}") == "OC-10.13"


@pytest.mark.parametrize(
    ("per_hit", "shield", "through", "left"), [(1, 2, 3, 1), (4, 2, 2, 0), (3, 4, 1, 1), (1, 0, 4, 0)]
)
def test_a_shield_absorbs_so_much_of_each_hit(per_hit: int, shield: int, through: int, left: int) -> None:
    """OC-10.14: by the least of shield_per_hit, the shield left and the damage."""
    ships = {"A1": SHOOTER, "B1": {"ring": 4, "sector": 3, "shield": shield, "charge": 2}}
    match = position(start=fire(ships), dice=[6], shield_per_hit=per_hit)
    assert match.odds("A", "fire railgun at B1")["through"] == through
    play(match, "A: fire railgun at B1")
    assert (look(match, "ships.B1.pending"), look(match, "ships.B1.shield")) == (through, left)


def test_a_ship_at_no_hull_is_destroyed_and_keeps_its_place() -> None:
    """OC-10.16: its transfer is gone."""
    ships = {"A1": SHOOTER, "B1": {"ring": 4, "sector": 3, "hull": 4, "transfer": 6}, "C1": {"ring": 8, "sector": 9}}
    match = position("melee", fire(ships), dice=[6])
    play(match, "A: fire railgun at B1", "A: hold")
    assert [look(match, f"ships.B1.{field}") for field in ("status", "hull", "transfer", "sector")] == [
        "destroyed",
        0,
        0,
        3,
    ]


def test_missiles_aimed_at_a_ship_that_leaves_are_removed() -> None:
    """OC-10.17: C's missile at A flies on."""
    ships = {"A1": SHOOTER, "B1": {"ring": 4, "sector": 3, "hull": 1}, "C1": {"ring": 8, "sector": 9}}
    missiles = {
        "M1": {"launcher": "C1", "target": "B1", "ring": 7, "sector": 1},
        "M2": {"launcher": "C1", "target": "A1", "ring": 7, "sector": 1},
    }
    match = position("melee", fire(ships, missiles=missiles), dice=[6])
    play(match, "A: fire railgun at B1", "A: hold")
    assert list(look(match, "missiles")) == ["M2"]


def test_a_stray_action_in_the_wrong_phase_is_refused_with_its_rule() -> None:
    """OC-10.1, OC-6.1: shots come in Phase 6, actions in Phase 3."""
    assert refused_by(position(), "A: fire laser at B1") == "OC-10.1"
    assert refused_by(position(), "A: coast") == "OC-6.1"
    assert refused_by(position(), "A: hold") == "OC-22.7"
    match = coast_all(position(start=fire({"A1": SHOOTER, "B1": {"ring": 5, "sector": 2}})))
    assert look(match, "turn") == 2
