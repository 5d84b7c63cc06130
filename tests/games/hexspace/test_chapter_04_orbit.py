"""HS-4: orbit."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import look, play, refused_by
from games.hexspace.positions import position

NEXT_TO_PLANET = {"A2": {"host": "none", "at": [-1, 0, 1], "facing": 0, "speed": 0}}


def test_a_ship_at_rest_may_face_anywhere_before_it_enters_orbit() -> None:
    """HS-4.6: entering orbit keeps the facing."""
    match = play(position("surprise-attack", NEXT_TO_PLANET), "A: select A2", "A: face 4", "A: orbit cw")
    assert (look(match, "ships.A2.facing"), look(match, "ships.A2.at")) == (4, [0, -1, 1])


def test_leaving_orbit_starts_from_where_the_orbit_step_has_led() -> None:
    """HS-4.11, HS-4.10: worked example 5."""
    ships = {"A2": {"host": "none", "at": [1, 0, -1], "orbit": "cw", "speed": 0}}
    match = position("surprise-attack", ships, side="B")
    play(match, "B: select B1", *["B: step straight"] * 7, "B: commit")
    play(match, "B: select B2", *["B: step straight"] * 9, "B: commit", "B: end")
    assert look(match, "ships.A2.at") == [0, 1, -1]
    play(match, "A: select A2", "A: face 1", *["A: step straight"] * 3, "A: commit")
    assert [look(match, f"ships.A2.{field}") for field in ("at", "speed", "orbit")] == [[0, 4, -4], 3, "none"]


@pytest.mark.parametrize(
    ("entry", "speed", "rule"),
    [("any", 9, ""), ("minmove", 4, ""), ("minmove", 5, "HS-4.3"), ("speed0", 0, ""), ("speed0", 1, "HS-4.3")],
)
def test_orbit_entry_can_ask_for_a_slow_ship(entry: str, speed: int, rule: str) -> None:
    """HS-4.3: the options of orbit_entry; a frigate has ADF 3."""
    ships = {"A2": {"host": "none", "at": [-1, 0, 1], "facing": 2, "speed": speed}}
    match = play(position("surprise-attack", ships, orbit_entry=entry), "A: select A2")
    assert refused_by(match, "A: orbit cw") == rule


def test_orbit_is_entered_only_from_next_to_the_planet_and_before_any_step() -> None:
    """HS-4.1."""
    match = play(position("surprise-attack", {"A2": {"host": "none", "at": [-2, 0, 2]}}), "A: select A2")
    assert refused_by(match, "A: orbit cw") == "HS-4.1"
    match = play(position("surprise-attack", NEXT_TO_PLANET), "A: select A2", "A: face 1", "A: step straight")
    assert refused_by(match, "A: orbit cw") == "HS-4.1"
