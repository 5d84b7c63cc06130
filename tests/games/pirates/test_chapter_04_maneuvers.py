"""PW-4: maneuver resolution and collisions."""

from __future__ import annotations

from admiralty.testing.kit import look, play, position
from games.pirates.positions import ASIDE, brigantine, duel, skirmish, sloop


def test_changing_places_is_no_collision() -> None:
    """PW-4.6: but neither may plan the other's present hex, so they pass through each other by one hex more."""
    match = position("pirates", duel(A1=sloop("1,4"), B1=sloop("2,4", 4)))
    play(match, "A: plan 3,4 facing 1", "B: plan 0,4 facing 4")
    ships = look(match, "ships")
    assert (ships["A1"]["at"], ships["B1"]["at"], ships["A1"]["collided"]) == ("3,4", "0,4", False)


def test_a_ship_stopped_short_on_a_path_through_one_that_stays_stops_shorter_still() -> None:
    """PW-4.3, PW-4.4, ruling R27: and the one that stayed is collided."""
    match = position("pirates", skirmish(A1=sloop("1,4"), A2=sloop("6,4", 4), B1=sloop("3,4", 4)), scenario="skirmish")
    play(match, "A: plan 4,4 facing 1", "A: plan 4,4 facing 4", "B: plan 3,4 facing 4")
    ships = look(match, "ships")
    assert [ships[name]["at"] for name in ("A1", "A2", "B1")] == ["2,4", "5,4", "3,4"]
    assert ships["B1"]["collided"]
    assert ships["A1"]["sp"] == 4


def test_facings_stay_as_planned_when_a_ship_is_stopped() -> None:
    """PW-4.1, PW-4.3, PW-4.7: one turn is paid, the hex is not."""
    match = position("pirates", duel(A1=sloop("1,4"), B1=sloop("3,4", 4)))
    play(match, "A: plan 2,4 facing 0", "B: plan 2,4 facing 5")
    ships = look(match, "ships")
    assert [(ships[name]["at"], ships[name]["facing"], ships[name]["sp"]) for name in ("A1", "B1")] == [
        ("1,4", 0, 4),
        ("3,4", 5, 4),
    ]


def test_ships_that_have_given_back_every_hex_and_still_overlap_give_back_their_turns() -> None:
    """PW-4.5: both stop where they were; their new facings overlap there, so both keep the old ones and pay nothing."""
    match = position("pirates", duel(A1=brigantine("2,4", 5), B1=brigantine("3,5", 3)))
    play(match, "A: plan 1,5 facing 2", "B: plan 1,5 facing 4")
    ships = look(match, "ships")
    assert [(ships[name]["at"], ships[name]["facing"], ships[name]["sp"]) for name in ("A1", "B1")] == [
        ("2,4", 5, 4),
        ("3,5", 3, 4),
    ]
    assert ships["A1"]["fouled"]
    assert ships["B1"]["fouled"]


def test_a_ship_that_had_not_turned_is_collided_but_not_fouled() -> None:
    """PW-4.5: only one that thereby loses a turn is fouled."""
    match = position("pirates", duel(A1=brigantine("4,3", 5), B1=brigantine("3,3", 2)))
    play(match, "A: plan 5,3 facing 3", "B: plan 5,3 facing 2")
    ships = look(match, "ships")
    assert [(ships[name]["collided"], ships[name]["fouled"]) for name in ("A1", "B1")] == [(True, True), (True, False)]
    assert ships["A1"]["facing"] == 5


def test_a_collision_hurts_once_however_often_a_ship_gives_way() -> None:
    """PW-4.4, PW-4.8: A1 gives back two hexes and loses one HP."""
    match = position(
        "pirates",
        skirmish(A1=sloop("0,4"), A2=sloop("2,2"), B1=sloop("4,4", 4)),
        scenario="skirmish",
        options={"collision_damage": 1},
    )
    play(match, "A: plan 2,4 facing 1", "A: plan 1,4 facing 1", "B: plan 2,4 facing 4")
    ships = look(match, "ships")
    assert ships["A1"]["at"] == "0,4"
    assert [ships[name]["hp"] for name in ("A1", "A2", "B1")] == [9, 9, 9]


def test_plans_are_public_once_all_are_in() -> None:
    """PW-4.9: where each ship wanted to go."""
    match = position("pirates", duel(A1=sloop("0,4"), B1=sloop("4,4", 4)))
    play(match, "A: plan 2,4 facing 1", "B: plan 2,4 facing 4")
    for seat in "AB":
        seen = match.view(seat)["ships"]
        assert (seen["A1"]["wanted"], seen["B1"]["wanted"]) == ({"at": "2,4", "facing": 1}, {"at": "2,4", "facing": 4})
        assert seen["A1"]["plan"] is None
    revealed = [told.facts["ship"] for told in match.events_for("B") if told.kind == "reveal"]
    assert revealed == ["A1", "B1"]


def test_hulls_at_their_destinations_conflict_in_their_new_facings() -> None:
    """PW-4.2: the anchors are three hexes apart, the bows want the same hex."""
    match = position("pirates", duel(A1=brigantine("1,4"), B1=brigantine("5,4", 4)))
    play(match, "A: plan 2,4 facing 1", "B: plan 4,4 facing 4")
    ships = look(match, "ships")
    assert (ships["A1"]["at"], ships["B1"]["at"], ships["A1"]["sp"]) == ("1,4", "5,4", 4)


def test_ships_without_a_conflict_are_not_touched_by_the_collisions_of_others() -> None:
    """PW-4.3."""
    match = position("pirates", skirmish(A1=sloop("0,4"), B1=sloop("4,4", 4), B2=ASIDE), scenario="skirmish")
    play(match, "A: plan 2,4 facing 1", "B: plan 2,4 facing 4", "B: plan 4,9 facing 4")
    assert look(match, "ships.B2") | {"at": "4,9", "sp": 4, "collided": False} == look(match, "ships.B2")
