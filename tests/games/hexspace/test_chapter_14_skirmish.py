"""HS-14: the skirmish and its secret purchase."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.match.lines import SPECTATOR
from admiralty.match.match import Match
from admiralty.testing.kit import lines, look, play, position, refused_by


def shop(**options: Any) -> Match:
    return position("hexspace", scenario="skirmish", options=options)


def test_points_and_room_limit_the_purchase() -> None:
    """HS-14.1."""
    match = play(shop(), "A: buy battleship", "A: buy assault-scout", "A: buy fighter")
    assert lines(match, "A") == ["done"]
    match = play(shop(max_ships_side=2), "A: buy fighter", "A: buy fighter")
    assert refused_by(match, "A: buy fighter") == "HS-14.1"
    assert refused_by(shop(max_ships_side=2), "A: fleet line") == "HS-14.1"


def test_fighters_need_no_carrier_and_freighters_may_be_bought() -> None:
    """HS-14.3."""
    match = play(shop(), "A: buy fighter", "A: buy freighter", "A: done", "B: fleet line", "B: done")
    assert (look(match, "ships.A1.host"), look(match, "ships.A2.class")) == ("none", "freighter")


def test_a_side_is_done_only_with_a_fighting_unit() -> None:
    """HS-14.4."""
    match = play(shop(), "A: buy freighter")
    assert refused_by(match, "A: done") == "HS-14.4"
    assert refused_by(play(match, "A: buy fighter"), "A: done") == ""


def test_no_purchase_runs_into_a_dead_end() -> None:
    """HS-14.4: the points or the room for a fighting unit must remain."""
    match = play(shop(sk_points=100), *["A: buy freighter"] * 4)
    assert refused_by(match, "A: buy freighter") == "HS-14.4"
    assert refused_by(shop(max_ships_side=1), "A: buy freighter") == "HS-14.4"


@pytest.mark.parametrize(
    ("fleet", "cost"), [("line", 194), ("wolfpack", 187), ("mixed", 196), ("cruiser", 198), ("carrier", 196)]
)
def test_ready_made_fleets_cost_what_their_ships_cost(fleet: str, cost: int) -> None:
    """HS-14.5."""
    assert shop().odds("A", f"fleet {fleet}") == {"cost": cost, "points": 200 - cost}
    match = play(shop(), f"A: fleet {fleet}")
    assert match.view("A")["purchase"]["A"]["points"] == 200 - cost
    match.undo("A")
    assert match.view("A")["purchase"]["A"] == {"bought": [], "points": 200, "done": False}


def test_a_purchase_is_hidden_from_the_other_side_and_from_spectators_until_both_are_done() -> None:
    """HS-14.2, HS-14.6."""
    match = play(shop(), "A: fleet cruiser", "A: done", "B: buy frigate")
    hidden = {"bought": None, "points": None, "done": True}
    assert match.view("B")["purchase"]["A"] == hidden
    assert match.view(SPECTATOR)["purchase"]["A"] == hidden
    assert [told.kind for told in match.events_for("B")] == ["purchased", "buy"]
    play(match, "B: done")
    assert match.view(SPECTATOR)["purchase"]["A"]["bought"] == ["heavy-cruiser", "heavy-cruiser", "destroyer"]


def test_secret_purchases_of_the_other_side_do_not_stop_an_undo() -> None:
    """HS-14.2."""
    match = play(shop(), "A: buy frigate", "B: buy fighter", "A: undo")
    assert look(match, "purchase.A.bought") == []
    assert look(match, "purchase.B.bought") == ["fighter"]


def test_stations_are_bought_once_both_alike_and_are_numbered_last() -> None:
    """HS-14.9, HS-14.7, HS-6.6."""
    assert refused_by(shop(), "A: buy space-station") == "HS-14.9"
    match = play(shop(sk_station=1, sk_points=400), "A: buy space-station")
    assert refused_by(match, "A: buy space-station") == "HS-14.9"
    play(match, "A: buy frigate", "A: done", "B: buy frigate", "B: buy space-station", "B: done")
    ours, theirs = look(match, "ships.A2"), look(match, "ships.B2")
    assert look(match, "ships.A1.class") == "frigate"
    assert (ours["class"], ours["hull"] % 20, ours["hull"]) == ("space-station", 0, theirs["hull"])
    assert [2 * part for part in ours["at"]] == look(match, "ships.A1.at")
    assert ours["orbit"] == "none"


def test_with_a_planet_the_stations_orbit_it() -> None:
    """HS-14.9, HS-14.10."""
    assert look(shop(), "planet") is None
    match = play(shop(sk_station=1, sk_points=400, sk_planet=1), "A: buy frigate", "A: buy space-station", "A: done")
    play(match, "B: buy frigate", "B: done")
    assert look(match, "planet") == [0, 0, 0]
    assert (max(map(abs, look(match, "ships.A2.at"))), look(match, "ships.A2.orbit")) == (1, "cw")


def test_a_carriers_fighters_beyond_its_room_stand_in_the_line() -> None:
    """HS-14.8: dock_cap_carrier."""
    match = shop(dock_cap_carrier=2)
    play(match, "A: buy assault-carrier", *["A: buy fighter"] * 3, "A: done", "B: fleet line", "B: done")
    assert [look(match, f"ships.A{number}.host") for number in (2, 3, 4)] == ["A1", "A1", "none"]


def test_both_seats_play_by_the_same_rules_so_sides_can_be_swapped() -> None:
    """HS-14.12: who plays Side A is drawn when the seats are given; here the two seats only differ in place."""
    match = shop()
    assert lines(match, "A") == lines(match, "B")
    play(match, "A: fleet mixed", "A: done", "B: fleet mixed", "B: done")
    for number in range(1, 7):
        ours, theirs = look(match, f"ships.A{number}"), look(match, f"ships.B{number}")
        assert [-part for part in ours["at"]] == theirs["at"]
        assert (ours["facing"] + 3) % 6 == theirs["facing"]
