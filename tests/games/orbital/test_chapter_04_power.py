"""OC-4: Phase 1, power."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import coast_all, position


def test_the_sum_may_not_exceed_the_pool() -> None:
    """OC-4.1."""
    match = play(position(), "A: power scoop 5", "A: power weapons 4")
    assert refused_by(match, "A: power defense 2") == "OC-4.1"
    assert refused_by(match, "A: power defense 1") == ""


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("power rotation 2", "OC-4.2"),
        ("power engines 4", "OC-4.3"),
        ("power scoop 4", "OC-4.4"),
        ("power scoop 6", "OC-4.4"),
        ("power weapons 7", "OC-4.5"),
        ("power defense 5", "OC-4.6"),
    ],
)
def test_a_system_takes_no_more_than_its_cap(line: str, rule: str) -> None:
    """OC-4.2, OC-4.3, OC-4.4, OC-4.5, OC-4.6."""
    assert refused_by(position(), f"A: {line}") == rule


def test_power_enables_and_does_not_oblige() -> None:
    """OC-4.7."""
    match = play(position(), "A: power rotation 1", "A: power engines 3", "A: ready", "A: coast")
    assert (look(match, "ships.A1.facing"), look(match, "ships.A1.transfer")) == ("prograde", 0)


def test_engines_and_scoop_may_both_be_powered() -> None:
    """OC-4.8."""
    match = play(position(), "A: power engines 1", "A: power scoop 5", "A: ready")
    assert refused_by(match, "A: burn soft prograde") == ""
    assert match.odds("A", "coast")["gain"] == 6


def test_what_is_not_allocated_is_lost() -> None:
    """OC-4.9: the table says how much before `ready`, and afterwards nothing more can be powered."""
    match = play(position(), "A: power weapons 3")
    assert match.odds("A", "ready") == {"lost": 7}
    play(match, "A: ready")
    assert refused_by(match, "A: power defense 1") == "OC-4.9"


def test_power_is_back_at_zero_when_the_next_turn_begins() -> None:
    """OC-4.10."""
    match = play(position(), "A: power weapons 3", "A: power defense 2", "A: ready", "A: coast")
    coast_all(match)
    assert set(look(match, "ships.A1.power").values()) == {0}
    assert [look(match, f"ships.A1.{field}") for field in ("charge", "shield", "evasion")] == [0, 0, 0]
