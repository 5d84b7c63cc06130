"""OC-13: the end."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import coast_all, fire, position

SHOOTER: dict[str, Any] = {"ring": 4, "sector": 1, "charge": 4}


def ended(match: Any) -> tuple[tuple[str, ...], str]:
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.rule


def test_the_last_player_flying_wins() -> None:
    """OC-13.1."""
    match = position(start=fire({"A1": SHOOTER, "B1": {"ring": 4, "sector": 3, "hull": 4}}), dice=[6])
    assert ended(play(match, "A: fire railgun at B1")) == (("A",), "OC-13.1")


@pytest.mark.parametrize(("a", "b", "winners"), [(3, 1, ("A",)), (1, 3, ("B",)), (2, 2, ("A", "B"))])
def test_if_the_last_fall_together_the_least_broken_wins(a: int, b: int, winners: tuple[str, ...]) -> None:
    """OC-13.2, OC-13.9: equals share."""
    target = {"ring": 4, "sector": 3, "hull": b, "charge": 4, "facing": "retrograde"}
    match = position(start=fire({"A1": {**SHOOTER, "hull": a}, "B1": target}), dice=[6, 6])
    play(match, "A: fire railgun at B1", "B: fire railgun at A1")
    assert ended(match) == (winners, "OC-13.2")


def test_only_ships_destroyed_this_turn_count_when_all_fall() -> None:
    """OC-13.2: A2 fell a turn earlier with a better hull than any; B wins with -1 against -3."""
    ships = {
        "A1": {"ring": 4, "sector": 1, "hull": 1},
        "A2": {"ring": 8, "sector": 1, "pending": 10},
        "B1": {"ring": 4, "sector": 3, "hull": 3, "facing": "retrograde"},
        "B2": {"gone": True},
    }
    match = coast_all(position("squadrons", {"ships": ships}, squadron_ships=2, dice=[6, 6]))
    assert look(match, "ships.A2.hull") == 0
    play(match, "A: power weapons 4", "A: ready", "A: coast", "B: power weapons 4", "B: ready", "B: coast")
    play(match, "A: fire railgun at B1", "B: fire railgun at A1")
    assert ended(match) == (("B",), "OC-13.2")


def test_one_who_withdrew_this_turn_does_not_count_when_all_fall() -> None:
    """OC-13.2, OC-13.7: C withdraws with a whole hull while A and B are about to die."""
    ships = {
        "A1": {**SHOOTER, "hull": 3, "pending": 4},
        "B1": {"ring": 4, "sector": 3, "hull": 1, "pending": 4},
        "C1": {"ring": 4, "sector": 30, "charge": 2},
    }
    match = position("melee", {"phase": "fire", "active": "C1", "ships": ships})
    assert ended(play(match, "C: resign")) == (("A",), "OC-13.2")


def test_after_the_last_turn_hull_decides_then_mass_then_nobody() -> None:
    """OC-13.3, OC-13.4, OC-13.5, OC-15.4."""

    def last(a: dict[str, int], b: dict[str, int]) -> tuple[tuple[str, ...], str]:
        return ended(coast_all(position(start={"turn": 24, "ships": {"A1": a, "B1": b}})))

    assert last({"hull": 5, "mass": 0}, {"hull": 6, "mass": 9}) == (("B",), "OC-13.3")
    assert last({"mass": 9}, {"mass": 8}) == (("A",), "OC-13.4")
    assert last({"mass": 9}, {"mass": 9}) == (("A", "B"), "OC-13.5")


def test_squadrons_are_counted_together() -> None:
    """OC-13.3: total hull of flying ships."""
    ships = {"A1": {"hull": 9}, "A2": {"status": "destroyed", "hull": 9}, "B1": {"hull": 5}, "B2": {"hull": 5}}
    match = coast_all(position("squadrons", {"turn": 24, "ships": ships}, squadron_ships=2))
    assert ended(match) == (("B",), "OC-13.3")


def test_a_resignation_that_leaves_one_ends_the_match_at_once() -> None:
    """OC-13.6."""
    match = play(position("squadrons"), "A: ready", "A: resign")
    assert ended(match) == (("B",), "OC-13.6")
    assert look(match, "turn") == 1


def test_one_who_waits_to_come_back_is_still_in_the_match() -> None:
    """OC-13.6: B is off the board but will be back, so B wins when A resigns."""
    start = {"ships": {"B1": {"status": "destroyed", "returns": 3}}}
    assert ended(play(position("king-of-the-ring", start), "A: resign")) == (("B",), "OC-13.6")


def test_one_who_resigns_withdraws_and_the_others_play_on() -> None:
    """OC-13.7: in the middle of its power, with the next ship of the order then active."""
    match = play(position("melee", players=3), "A: power weapons 2", "A: resign")
    assert match.outcome is None
    assert look(match, "ships.A1.status") == "withdrawn"
    assert (look(match, "active"), look(match, "phase")) == ("B1", "power")
    coast_all(match)
    assert look(match, "order") == ["B", "C"]


def test_no_ship_of_one_who_resigned_comes_back() -> None:
    """OC-13.7, OC-18.5: A2 was to be back in turn 3."""
    ships = {"A2": {"ring": 8, "sector": 1, "status": "destroyed", "returns": 3}}
    match = play(position("king-of-the-ring", {"ships": ships}, players=3), "A: resign")
    coast_all(match, 3)
    assert look(match, "turn") == 4
    assert look(match, "ships.A2.status") == "destroyed"


def test_one_who_resigns_while_firing_hands_over_to_the_next_that_can_fire() -> None:
    """OC-13.7, OC-22.7: B's only target in arc was A; B still has C for a missile."""
    ships = {
        "A1": {**SHOOTER},
        "B1": {"ring": 4, "sector": 3, "charge": 0},
        "C1": {"ring": 4, "sector": 30, "charge": 2},
    }
    match = play(position("melee", fire(ships)), "A: resign")
    assert (look(match, "active"), look(match, "phase")) == ("C1", "fire")


def test_the_end_is_tested_only_at_the_end_of_a_turn() -> None:
    """OC-13.8: doomed B still moves this turn."""
    match = position(start={"active": "B1", "ships": {"B1": {"pending": 20}}})
    play(match, "B: ready")
    assert match.outcome is None
    play(match, "B: coast")
    assert ended(match) == (("A",), "OC-13.1")


def test_nothing_can_be_done_when_a_match_is_over() -> None:
    """OC-13.8."""
    match = play(position(), "A: resign")
    assert match.actors == ()
    assert refused_by(match, "B: ready") == "OC-13.6"


def test_a_starved_ship_is_not_lost() -> None:
    """OC-13.10: with no mass it scoops 1 even in Ring 8."""
    match = position(start={"ships": {"A1": {"ring": 8, "sector": 1, "mass": 0}}})
    play(match, "A: power scoop 5", "A: ready", "A: coast", "B: ready", "B: coast")
    assert match.outcome is None
    assert look(match, "ships.A1.mass") == 1
