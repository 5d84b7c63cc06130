"""OC-16, OC-17: pursuit and convoy."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.testing.kit import look, play
from games.orbital.positions import coast_all, position


def ended(match: Any) -> tuple[tuple[str, ...], str]:
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.rule


def test_the_runner_starts_45_degrees_ahead_with_little_mass() -> None:
    """OC-16.1, OC-16.2."""
    match = position("pursuit")
    assert [look(match, f"ships.A1.{field}") for field in ("ring", "sector", "mass")] == [3, 1, 6]
    assert [look(match, f"ships.B1.{field}") for field in ("ring", "sector", "mass")] == [3, 29, 10]
    assert look(match, "limit") == 20


def test_a_hold_counts_stable_turns_in_ring_eight_and_falls_to_nothing() -> None:
    """OC-16.3: leaving, the runner is in transfer at the end of the turn."""
    match = position("pursuit", {"ships": {"A1": {"ring": 7, "sector": 1, "transfer": 8, "facing": "retrograde"}}})
    coast_all(match, 2)
    assert look(match, "ships.A1.held") == 2
    play(match, "A: power engines 1", "A: ready", "A: burn soft retrograde", "B: ready", "B: coast")
    assert look(match, "ships.A1.held") == 0


@pytest.mark.parametrize(("mass", "over"), [(4, True), (3, False)])
def test_the_runner_wins_by_holding_with_enough_mass(mass: int, over: bool) -> None:
    """OC-16.4."""
    match = coast_all(position("pursuit", {"ships": {"A1": {"ring": 8, "sector": 1, "held": 5, "mass": mass}}}))
    assert match.is_over is over
    if over:
        assert ended(match) == (("A",), "OC-16.4")


@pytest.mark.parametrize(
    ("a", "b", "result"),
    [(20, 0, (("B",), "OC-16.6")), (0, 20, (("A",), "OC-16.5")), (20, 20, (("B",), "OC-16.6"))],
)
def test_destruction_decides_and_the_hunter_wins_if_both_fall(a: int, b: int, result: Any) -> None:
    """OC-16.5, OC-16.6, OC-16.8: before the hold is looked at."""
    ships = {"A1": {"ring": 8, "sector": 1, "held": 5, "pending": a}, "B1": {"pending": b}}
    assert ended(coast_all(position("pursuit", {"ships": ships}))) == result


def test_a_hold_in_the_last_turn_is_in_time() -> None:
    """OC-16.7, OC-16.8: OC-16.4 comes before it."""
    start = {"turn": 20, "ships": {"A1": {"ring": 8, "sector": 1, "held": 5}}}
    assert ended(coast_all(position("pursuit", start))) == (("A",), "OC-16.4")
    assert ended(coast_all(position("pursuit", {"turn": 20}))) == (("B",), "OC-16.7")


def test_the_convoy_starts_deep_and_the_raiders_outside() -> None:
    """OC-17.1, OC-17.2, OC-17.3."""
    places = [(ship["ring"], ship["sector"]) for ship in look(position("convoy"), "ships").values()]
    assert places == [(2, 1), (2, 16), (3, 1), (6, 1), (6, 28)]
    three = look(position("convoy", convoy_raiders=3), "ships")
    assert [three[name]["sector"] for name in ("B1", "B2", "B3")] == [1, 19, 37]


@pytest.mark.parametrize("ring", [7, 8])
def test_a_freighter_is_delivered_after_three_stable_turns(ring: int) -> None:
    """OC-17.4: and leaves the board, with the missiles aimed at it (OC-10.17)."""
    missile = {"launcher": "B1", "target": "A1", "ring": 1, "sector": 1, "life": 5}
    ships = {"A1": {"ring": ring, "sector": 3, "held": 1}, "A2": {"ring": 5, "sector": 1}}
    match = coast_all(position("convoy", {"ships": ships, "missiles": {"M1": missile}}, radiation_2=0))
    assert (look(match, "ships.A1.status"), look(match, "ships.A1.held")) == ("flying", 2)
    coast_all(match)
    assert (look(match, "ships.A1.status"), look(match, "missiles")) == ("delivered", {})
    assert match.outcome is None


def test_without_raiders_the_freighters_left_are_delivered_at_once() -> None:
    """OC-17.5, OC-17.9: both of them, so the escort wins decisively."""
    ships = {name: {"status": "destroyed"} for name in ("B1",)} | {"B2": {"pending": 20}}
    match = coast_all(position("convoy", {"ships": ships}, radiation_2=0))
    assert ended(match) == (("A",), "OC-17.9")
    assert look(match, "ships.A1.status") == look(match, "ships.A2.status") == "delivered"


def test_a_freighter_that_falls_with_the_last_raider_is_not_delivered() -> None:
    """OC-17.5, OC-17.8: one is delivered."""
    ships = {"A1": {"pending": 20}, "B1": {"status": "destroyed"}, "B2": {"pending": 20}}
    assert ended(coast_all(position("convoy", {"ships": ships}, radiation_2=0))) == (("A",), "OC-17.8")


def test_the_match_ends_when_no_freighter_flies() -> None:
    """OC-17.6, OC-17.7, OC-17.10: none is delivered, so the raiders win."""
    ships = {"A1": {"pending": 20}, "A2": {"pending": 20}}
    assert ended(coast_all(position("convoy", {"ships": ships}, radiation_2=0))) == (("B",), "OC-17.10")


def test_the_loss_of_the_escort_ends_nothing() -> None:
    """OC-17.11."""
    ships = {"A1": {"ring": 5, "sector": 1}, "A2": {"ring": 5, "sector": 30}, "A3": {"pending": 20}}
    match = coast_all(position("convoy", {"ships": ships}))
    assert match.outcome is None
    assert look(match, "ships.A3.status") == "destroyed"
