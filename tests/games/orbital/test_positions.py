"""Section 8: positions given from outside, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.errors import AdmiraltyError
from admiralty.testing.kit import look
from games.orbital.positions import coast_all, fire, position

GOOD_MISSILE = {"launcher": "A1", "target": "B1", "ring": 4, "sector": 9}


def test_a_ship_added_is_a_warship_as_at_the_start() -> None:
    match = position(start={"ships": {"A2": {"ring": 5, "sector": 9, "mass": 3}}})
    assert list(look(match, "ships")) == ["A1", "A2", "B1"]
    assert [look(match, f"ships.A2.{field}") for field in ("ring", "mass", "hull", "missiles")] == [5, 3, 10, 4]


def test_a_ship_that_is_gone_was_never_there() -> None:
    match = position("squadrons", {"ships": {"A2": {"gone": True}}})
    assert list(look(match, "ships")) == ["A1", "A3", "B1", "B2", "B3"]
    coast_all(match)
    assert look(match, "turn") == 2


def test_a_kind_brings_what_that_kind_starts_with() -> None:
    match = position(start={"ships": {"A1": {"kind": "freighter", "mass": 1}}})
    assert [look(match, f"ships.A1.{field}") for field in ("hull", "mass", "missiles", "ring")] == [8, 1, 0, 4]


def test_a_missile_has_its_launchers_seat_and_a_whole_life_unless_given() -> None:
    match = position(start={"missiles": {"M3": GOOD_MISSILE}})
    assert look(match, "missiles.M3.seat") == "A"
    assert look(match, "missiles.M3.life") == 3


def test_ships_before_the_active_one_count_as_having_acted() -> None:
    match = position("squadrons", {"active": "B3", "ships": {"A1": {"charge": 2}}})
    coast_all(match)
    assert look(match, "ships.A1.sector") == 1
    assert look(match, "ships.B3.sector") == 35


def test_what_a_position_leaves_out_stays_as_at_the_start() -> None:
    assert position(start={}).hash == position().hash


@pytest.mark.parametrize(
    ("start", "words"),
    [
        ({"limit": 3}, "no 'limit'"),
        ({"turn": 0}, "1 to 60"),
        ({"turn": True}, "1 to 60"),
        ({"phase": "over"}, "over"),
        ({"phase": "dinner"}, "power, action, fire"),
        ({"phase": "action"}, "active"),
        ({"beacon": 3}, "0 to 0"),
        ({"score": {"C": 1}}, "no seat 'C'"),
        ({"order": ["A"]}, "B1 flies"),
        ({"order": ["A", "A"]}, "once"),
        ({"order": "AB"}, "list"),
        ({"active": "C1"}, "A1, B1"),
        ({"ships": {"C1": {}}}, "no ship can have that name"),
        ({"ships": {"A9": {}}}, "no ship can have that name"),
        ({"ships": {"A1": 3}}, "table"),
        ({"ships": {"A1": {"energy": 3}}}, "cannot be set"),
        ({"ships": {"A1": {"speed": 3}}}, "no 'speed'"),
        ({"ships": {"A1": {"seat": "B"}}}, "named after"),
        ({"ships": {"A1": {"ring": 9}}}, "1 to 8"),
        ({"ships": {"A1": {"ring": 1, "sector": 30}}}, "no ring 1, sector 30"),
        ({"ships": {"A1": {"transfer": 4}}}, "in Ring 4 already"),
        ({"ships": {"A1": {"mass": 1000}}}, "0 to 99"),
        ({"ships": {"A1": {"mass": -1}}}, "0 to 99"),
        ({"ships": {"A1": {"facing": "up"}}}, "prograde, retrograde"),
        ({"ships": {"A1": {"power": {"lights": 1}}}}, "rotation, engines"),
        ({"ships": {"A1": {"power": 3}}}, "table"),
        ({"ships": {"A1": {"arrived": 1}}}, "true or false"),
        ({"ships": {"A1": {"fired": ["laser", "laser"]}}}, "at most once"),
        ({"ships": {"A1": {"fired": "laser"}}}, "list"),
        ({"ships": {"A1": {"returns": 4}}}, "king of the ring"),
        ({"ships": {name: {} for name in ("A2", "A3", "A4", "B2", "B3")}}, "room for 6"),
        ({"ships": {"A1": {"status": "destroyed"}}, "active": "A1"}, "does not fly"),
        ({"missiles": {"M13": GOOD_MISSILE}}, "M1 to M12"),
        ({"missiles": {"M1": {"launcher": "A1"}}}, "needs target, ring, sector"),
        ({"missiles": {"M1": {**GOOD_MISSILE, "target": "A1"}}}, "no enemy"),
        ({"missiles": dict.fromkeys(("M1", "M2", "M3"), GOOD_MISSILE)}, "more than 2"),
        (fire({"A1": {"ring": 4, "sector": 1}}), "passed over"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused_with_a_reason(start: dict[str, Any], words: str) -> None:
    with pytest.raises(AdmiraltyError, match=words):
        position(start=start)


def test_where_initiative_is_drawn_the_order_goes_with_the_active_ship() -> None:
    with pytest.raises(AdmiraltyError, match="order"):
        position(start={"active": "B1"}, initiative="drawn")


def test_a_ship_comes_back_only_later() -> None:
    """OC-18.5."""
    with pytest.raises(AdmiraltyError, match="after turn 5"):
        position("king-of-the-ring", {"turn": 5, "ships": {"A1": {"status": "destroyed", "returns": 5}}})
