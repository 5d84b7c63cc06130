"""OC-11: missiles in flight."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.games.orbital.phases.missiles import thrust
from admiralty.games.orbital.tables import load_rules
from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import coast_all, fire, position

FAR: dict[str, Any] = {"ring": 8, "sector": 40}


def one_missile(target: dict[str, Any], missile: dict[str, Any], *dice: int, **options: Any) -> Any:
    """A's missile at B, one turn later."""
    given = {"launcher": "A1", "target": "B1", **missile}
    match = position(start={"ships": {"A1": FAR, "B1": target}, "missiles": {"M1": given}}, dice=dice, **options)
    return coast_all(match)


def test_a_missile_starts_where_its_launcher_is_with_its_whole_life() -> None:
    """OC-11.1."""
    ships = {"A1": {"ring": 3, "sector": 9, "charge": 2}, "B1": {"ring": 6, "sector": 20, "charge": 2}}
    match = play(position(start=fire(ships), missile_life=4), "A: fire missile at B1")
    seen = look(match, "missiles.M1")
    assert seen == {"seat": "A", "launcher": "A1", "target": "B1", "ring": 3, "sector": 9, "life": 4}


def test_a_ship_may_have_only_so_many_in_flight() -> None:
    """OC-11.2: with missile_flight = 1 the first one is enough. Another ship's do not count."""
    ships = {"A1": {"ring": 4, "sector": 1, "charge": 4}, "B1": {"ring": 5, "sector": 2}}
    own = {"M1": {"launcher": "A1", "target": "B1", "ring": 4, "sector": 1}}
    others = {"M1": {"launcher": "B1", "target": "A1", "ring": 4, "sector": 1}}
    match = position(start=fire(ships, missiles=own), missile_flight=1)
    assert refused_by(match, "A: fire missile at B1") == "OC-11.2"
    match = position(start=fire(ships, missiles=others), missile_flight=1)
    assert refused_by(match, "A: fire missile at B1") == ""


def test_a_launch_takes_the_lowest_free_number_and_flies_from_the_next_turn_on() -> None:
    """OC-11.3."""
    ships = {"A1": {"ring": 4, "sector": 1, "charge": 2}, "B1": {"ring": 6, "sector": 30, "charge": 2}}
    flying = {"M2": {"launcher": "B1", "target": "A1", "ring": 8, "sector": 40}}
    match = play(position(start=fire(ships, missiles=flying)), "A: fire missile at B1")
    assert look(match, "missiles.M1.launcher") == "A1"
    play(match, "B: hold")
    assert look(match, "missiles.M1.sector") == 1  # 6a of this turn was over before the launch
    coast_all(match)
    assert look(match, "missiles.M1.ring") == 5


def test_a_missile_drifts_with_its_ring() -> None:
    """OC-11.4: v sectors clockwise, then thrust straight on to the target's sector."""
    match = one_missile({"ring": 4, "sector": 20}, {"ring": 4, "sector": 2}, missile_thrust=15)
    assert look(match, "missiles.M1.sector") == 2 + 6 + 2


def test_a_missile_climbs_one_ring_a_turn() -> None:
    """OC-11.5, OC-11.6: toward the target's ring; it steers for the target's sector as its own ring counts it."""
    match = one_missile({"ring": 8, "sector": 1}, {"ring": 5, "sector": 53})
    assert (look(match, "missiles.M1.ring"), look(match, "missiles.M1.sector")) == (6, 2)
    match = one_missile({"ring": 1, "sector": 13}, {"ring": 4, "sector": 30}, 6)
    assert look(match, "missiles.M1.ring") == 3


@pytest.mark.parametrize(
    ("ring", "aim", "sectors"), [(4, 2, 1), (4, 20, 4), (4, 48, -1), (4, 30, -4), (4, 25, 4), (1, 20, -2), (4, 1, 0)]
)
def test_thrust_goes_the_shorter_way_at_most_thirty_degrees(ring: int, aim: int, sectors: int) -> None:
    """OC-11.6: at equal distance clockwise."""
    assert thrust(load_rules("classic", "duel", 2, {}), ring, 1, aim) == sectors


@pytest.mark.parametrize(("face", "hull"), [(1, 7), (6, 7)])
def test_against_no_defense_a_strike_always_gets_through(face: int, hull: int) -> None:
    """OC-11.7: d6 above the Defense power."""
    match = one_missile({"ring": 6, "sector": 16}, {"ring": 6, "sector": 15}, face)
    assert (look(match, "ships.B1.hull"), look(match, "missiles")) == (hull, {})


def test_six_defense_stops_every_missile() -> None:
    """OC-11.7, with defense_cap = 6."""
    ships = {"A1": FAR, "B1": {"ring": 6, "sector": 16}}
    missiles = {"M1": {"launcher": "A1", "target": "B1", "ring": 6, "sector": 15}}
    match = position(start={"ships": ships, "missiles": missiles}, dice=[6], defense_cap=6)
    play(match, "A: ready", "A: coast", "B: power defense 6", "B: ready", "B: coast")
    assert (look(match, "ships.B1.hull"), look(match, "missiles")) == (10, {})


def test_shields_do_not_absorb_missiles() -> None:
    """OC-11.8: Defense 2 leaves a shield of 2, and a 3 still does all its damage."""
    ships = {"A1": FAR, "B1": {"ring": 6, "sector": 16}}
    missiles = {"M1": {"launcher": "A1", "target": "B1", "ring": 6, "sector": 15}}
    match = position(start={"ships": ships, "missiles": missiles}, dice=[3])
    play(match, "A: ready", "A: coast", "B: power weapons 2", "B: power defense 2", "B: ready", "B: coast")
    assert (look(match, "ships.B1.pending"), look(match, "ships.B1.shield")) == (3, 2)


def test_a_missile_loses_life_until_it_burns_out() -> None:
    """OC-11.9."""
    match = one_missile({"ring": 8, "sector": 1}, {"ring": 4, "sector": 25, "life": 2})
    assert look(match, "missiles.M1.life") == 1
    coast_all(match)
    assert look(match, "missiles") == {}
    assert "M1 burns out." in [told.text for told in match.events_for()]
    assert not any(bytes(missile.data).strip(b"\0") for missile in match.position.missiles)


def test_a_missile_outlives_its_launcher_and_meets_no_hazard() -> None:
    """OC-11.10: A is gone; in Ring 1 no die is rolled for the missile."""
    ships = {"A1": {"status": "destroyed"}, "B1": {"ring": 3, "sector": 1}, "C1": {"ring": 8, "sector": 20}}
    missiles = {"M1": {"launcher": "A1", "target": "B1", "ring": 1, "sector": 12}}
    match = coast_all(position("melee", {"ships": ships, "missiles": missiles}))
    assert look(match, "missiles.M1.launcher") == "A1"
