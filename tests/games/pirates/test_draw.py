"""The sea in a terminal: hulls with bows, arcs and ranges, plans of one's own, readable without colour."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from rich.text import Text

from admiralty import Match
from admiralty.testing.kit import play, position
from games.pirates.positions import brigantine, duel, sloop


@dataclass
class Canvas:
    width: int = 100
    colour: bool = False


def drawn(match: Match, seat: int | None, canvas: Canvas) -> str:
    state = match.position if seat is None else match.concealed(seat)
    return str(match.game.draw(match.rules, state, seat, canvas))


def facing_off() -> Match:
    return position("pirates", duel(phase="act", acting="A1", A1=brigantine("2,4"), B1=sloop("3,2", 3)))


def test_hulls_bows_arcs_and_targets_are_drawn() -> None:
    """PW-11.11, in a terminal."""
    picture = drawn(facing_off(), 0, Canvas())
    row_4 = next(line for line in picture.splitlines() if line.startswith(" -2,4"))
    assert "A1" in row_4
    assert "A→" in row_4
    assert "!B1↙" in picture
    assert "(2,3)" in picture
    assert "(2,4)" not in picture
    assert "in arc and range of A1" in picture


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_every_row_of_the_sea_has_the_same_width_and_fits(width: int) -> None:
    picture = drawn(facing_off(), 0, Canvas(width)).splitlines()
    rows = [line for line in picture if line[:5].strip().count(",") == 1]
    assert len(rows) == 10
    assert {len(row) - len(row.split()[-1]) for row in rows} == {70 if width >= 74 else 49}


def test_colour_adds_marks_and_nothing_else() -> None:
    match = facing_off()
    assert Text.from_markup(drawn(match, 0, Canvas(colour=True))).plain == drawn(match, 0, Canvas())


def test_only_ones_own_plan_is_drawn() -> None:
    """PW-2.7."""
    match = play(position("pirates"), "A: plan 1,5 facing 1")
    assert "+A1" in drawn(match, 0, Canvas())
    assert "+A1" in drawn(match, None, Canvas())
    for seat in (1, -1):
        assert "+A" not in drawn(match, seat, Canvas())


def test_the_port_shows_purse_and_voyage_instead_of_the_sea() -> None:
    picture = drawn(Match("pirates", "campaign"), 0, Canvas())
    assert "voyage 1 of 8" in picture
    assert "50 gold" in picture
    assert "(0,0)" not in picture


def test_the_muster_names_what_has_become_of_every_ship() -> None:
    match = position("pirates", duel(phase="act", acting="A1", A1=sloop("2,4", evade=2), B1=sloop("4,4", hp=1)))
    play(match, "A: fire at 4,4", dice=[6])
    picture = drawn(match, None, Canvas())
    assert "B1 sloop      sunk" in picture
    assert "evade 2" in picture
    assert "The match is over" in picture
