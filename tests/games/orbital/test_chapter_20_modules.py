"""OC-20: overload and flare."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import look, play, refused_by
from games.orbital.positions import coast_all, position


def test_an_overload_gives_energy_before_anything_is_powered() -> None:
    """OC-20.1: once in a match, and only with the module."""
    assert refused_by(position(), "A: overload") == "OC-20.1"
    match = play(position(overload=1), "A: overload")
    assert look(match, "ships.A1.energy") == 13
    assert refused_by(match, "A: overload") == "OC-20.1"
    assert refused_by(play(position(overload=1), "A: power engines 1"), "A: overload") == "OC-20.1"


def test_an_overload_costs_hull_past_any_shield_and_is_not_pending_before() -> None:
    """OC-20.2."""
    match = play(
        position(overload=1), "A: overload", "A: power weapons 2", "A: power defense 4", "A: ready", "A: coast"
    )
    play(match, "B: ready", "B: coast")
    assert look(match, "ships.A1.pending") == 0
    play(match, "A: hold")
    assert (look(match, "ships.A1.hull"), look(match, "ships.A1.overload")) == (9, 2)


def test_criticals_count_the_overload() -> None:
    """OC-20.2: hull 7 falls to 6, and a die is rolled."""
    match = position(start={"ships": {"A1": {"hull": 7}}}, overload=1, dice=[6])
    play(match, "A: overload", "A: ready", "A: coast", "B: ready", "B: coast")
    assert look(match, "ships.A1.crits.reactor") == 1


def test_an_overload_can_destroy_its_ship() -> None:
    """OC-20.2, OC-13.1."""
    match = position(start={"ships": {"A1": {"hull": 1}}}, overload=1)
    play(match, "A: overload", "A: ready", "A: coast", "B: ready", "B: coast")
    assert match.outcome is not None
    assert match.outcome.winners == ("B",)


def test_caps_still_apply_under_an_overload() -> None:
    """OC-20.3."""
    match = play(position(overload=1), "A: overload")
    assert refused_by(match, "A: power weapons 7") == "OC-4.5"


def test_an_overload_is_secret_until_ready() -> None:
    """OC-20.1, OC-22.5: and taken back with the rest (OC-22.4)."""
    match = play(position(overload=1), "A: overload")
    assert match.view("B")["ships"]["A1"]["overload"] is None
    assert match.concealed("B").ships[0].overload == 0
    assert match.view("A")["ships"]["A1"]["overload"] == 1
    match.undo("A")
    assert look(match, "ships.A1.overload") == 0
    play(match, "A: overload", "A: ready")
    assert match.view("B")["ships"]["A1"]["overload"] == 1


@pytest.mark.parametrize(("turn", "cap", "rule"), [(8, 4, "OC-4.6"), (9, 2, "OC-20.4"), (17, 0, "OC-20.5")])
def test_a_flare_lowers_the_defense_cap(turn: int, cap: int, rule: str) -> None:
    """OC-20.4, OC-20.5."""
    match = position(start={"turn": turn}, ruleset="flare")
    assert refused_by(match, f"A: power defense {cap + 1}") == rule
    if cap:
        assert refused_by(match, f"A: power defense {cap}") == ""


def test_a_flare_never_raises_the_cap() -> None:
    """OC-20.4: at most flare_cap."""
    match = position(start={"turn": 9}, ruleset="flare", defense_cap=2, flare_cap=4)
    assert refused_by(match, "A: power defense 3") == "OC-20.4"


def test_screens_hits_are_taken_off_after_the_flare() -> None:
    """OC-20.6: not below 0."""
    match = position(start={"turn": 9, "ships": {"A1": {"crits": {"screens": 1}}}}, ruleset="flare")
    assert refused_by(match, "A: power defense 2") == "OC-20.6"
    assert refused_by(match, "A: power defense 1") == ""
    match = position(start={"turn": 17, "ships": {"A1": {"crits": {"screens": 1}}}}, ruleset="flare")
    assert refused_by(match, "A: power defense 1") == "OC-20.6"


def test_a_ship_that_withdraws_after_an_overload_has_used_it() -> None:
    """OC-20.1: its overload does not last into the next turn."""
    match = position("melee", overload=1)
    play(match, "A: overload", "A: resign")
    coast_all(match)
    assert look(match, "ships.A1.overload") == 2
