"""The maps in a terminal from one seat's eyes."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from rich.text import Text

from admiralty import Match
from admiralty.testing.kit import position
from games.isk.positions import NEUTRAL_CENTRE, orders, regions

FLEETS = {
    "A1": {"system": 12, "hits": [3, 1], "points": 3, "path": [3, 0], "sees": ["B1"], "stance": "always"},
    "B1": {"system": 12, "ships": 4},
    "B2": {"system": 24, "ships": 2},
}


@dataclass
class Canvas:
    width: int = 100
    colour: bool = True


def drawn(match: Match, seat: int | None, *, colour: bool = True) -> str:
    state = match.position if seat is None else match.concealed(seat)
    return str(match.game.draw(match.rules, state, seat, Canvas(colour=colour)))


def test_a_seat_sees_its_own_fleets_in_full_and_enemies_as_far_as_they_are_seen() -> None:
    shown = drawn(position("isk", orders(FLEETS, control={"C1": "A"})), 0, colour=False)
    assert "12AA2B4" in shown
    assert "A1 at 12 Gorse: 2 ships (3 1), stealthy, 3 points, path 3-0, always engages, sees B1" in shown
    assert "B1 at 12 Gorse: 4 ships\n" in shown
    assert "B2" not in shown


def test_colour_adds_nothing_that_is_not_written() -> None:
    match = position("isk", orders(FLEETS, control={"C1": "A", "C4": "B"}))
    assert Text.from_markup(drawn(match, None)).plain == drawn(match, None, colour=False)


@pytest.mark.parametrize(("scenario", "systems"), [("battle", 37), ("battle-constellation", 19)])
def test_every_system_is_on_the_map(scenario: str, systems: int) -> None:
    """IK-1.5, IK-1.9."""
    shown = drawn(Match("isk", scenario, seed=1), 0, colour=False).split()
    assert all(any(word.startswith(f"{system}.") for word in shown) for system in range(systems))


def test_the_region_map_shows_owners_contests_and_the_neutral_centre() -> None:
    """IK-1.3, IK-1.4."""
    start = {"phase": "regions", "active": "B", "regions": regions()}
    match = position("isk", start, scenario="campaign", options=NEUTRAL_CENTRE)
    match.play("B", "contest 3")
    shown = drawn(match, 1, colour=False)
    assert {"3!AB", "0#", "12A", "13B"} <= set(shown.split())
    assert "9 battles" not in shown
