"""RG-10: debris."""

from __future__ import annotations

from admiralty.testing.kit import play, position
from games.retrograde.positions import construction, maneuvers, ship


def test_every_destroyed_ship_is_one_debris_where_it_was() -> None:
    """RG-10.1."""
    match = position("retrograde", maneuvers(ships={"A1": ship("S21"), "B1": ship("S02", orbital=3)}))
    view = play(match, "A: combat A1 at B1 with 4", dice=[1, 6, 6, 6]).view()
    assert view["assets"]["A-home"]["debris"] == [0, 0, 1]


def test_debris_lowers_the_maximum_of_both_sides() -> None:
    """RG-10.2."""
    view = position(
        "retrograde",
        maneuvers(
            assets={"A-home": {"debris": [0, 3, 0]}}, ships={"A1": ship("S11", orbital=2), "B1": ship("S01", orbital=2)}
        ),
    ).view()
    assert [view["ships"][name]["dv_max"] for name in ("A1", "B1")] == [2, 5]


def test_a_ship_without_dv_in_debris_is_destroyed() -> None:
    """RG-10.3: Earthbreaker (3) enters three debris."""
    match = position("retrograde", maneuvers(assets={"A-home": {"debris": [0, 3, 0]}}, ships={"A1": ship("S31")}))
    assert match.odds("A", "burn A1 up")["fatal"] is True
    view = play(match, "A: burn A1 up").view()
    assert view["players"]["A"]["ships"] == 0
    assert view["assets"]["A-home"]["debris"] == [0, 4, 0]


def test_the_chain_takes_seat_a_before_b_by_number() -> None:
    """RG-10.4: four are doomed at once; the order is told."""
    match = position(
        "retrograde",
        maneuvers(
            assets={"A-home": {"debris": [2, 0, 0]}},
            ships={"A4": ship("S06"), "A2": ship("S31"), "A1": ship("S32"), "B1": ship("S31"), "B2": ship("S14")},
        ),
    )
    told = play(match, "A: scuttle A4").events_of(0)
    assert [event.facts["ship"] for event in told if event.kind == "destroyed"] == ["A4", "A1", "A2", "B1"]
    assert list(match.view()["ships"]) == ["B2"]


def test_a_transfer_into_debris_destroys() -> None:
    """RG-10.5."""
    match = position(
        "retrograde", maneuvers(assets={"B-home": {"debris": [0, 0, 8]}}, ships={"A1": ship("S01", orbital=3)})
    )
    assert play(match, "A: transfer A1 to B-home").view()["players"]["A"]["lost"] == 1


def test_a_ship_finished_into_debris_is_destroyed() -> None:
    """RG-10.5."""
    match = position("retrograde", construction(assets={"A-home": {"debris": [5, 0, 0], "project": "S06"}}))
    view = play(match, "A: build A-home").view()
    assert (view["players"]["A"]["ships"], view["assets"]["A-home"]["debris"]) == (0, [6, 0, 0])


def test_a_ship_refitted_into_debris_is_destroyed() -> None:
    """RG-10.5: the hardened Tender becomes a Warden with a maximum of 4 in four debris."""
    match = position(
        "retrograde", maneuvers(hand=["S13"], assets={"A-home": {"debris": [4, 0, 0]}}, ships={"A1": ship("S14")})
    )
    view = play(match, "A: refit A1 to S13").view()
    assert view["players"]["A"]["ships"] == 0
    assert view["players"]["A"]["hand"] == ["S14"]


def test_leaving_debris_gives_the_maximum_back() -> None:
    """RG-10.6."""
    match = position(
        "retrograde", maneuvers(assets={"A-home": {"debris": [0, 2, 0]}}, ships={"A1": ship("S11", orbital=2)})
    )
    view = play(match, "A: burn A1 down").view()
    assert (view["ships"]["A1"]["dv_max"], view["ships"]["A1"]["dv"]) == (5, 3)


def test_debris_is_counted_up_to_the_cap() -> None:
    """RG-10.7."""
    match = position(
        "retrograde", maneuvers(ships={name: ship("S14") for name in ("A1", "A2", "A3")}), options={"debris_cap": 2}
    )
    play(match, "A: scuttle A1", "A: scuttle A2", "A: scuttle A3")
    assert match.view()["assets"]["A-home"]["debris"] == [2, 0, 0]


def test_a_position_with_doomed_ships_settles_at_once() -> None:
    """RG-10.4: after every change, also when a position is set up."""
    match = position(
        "retrograde", maneuvers(assets={"A-home": {"debris": [4, 0, 0]}}, ships={"A1": ship("S22"), "A2": ship("S11")})
    )
    assert match.view()["ships"] == {}
    assert match.view()["assets"]["A-home"]["debris"] == [6, 0, 0]
