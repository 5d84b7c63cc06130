"""A board described as data: its places, and what is wrong with a description."""

from __future__ import annotations

from math import dist

import pytest

from admiralty.kernel.actions import Grammar, Square, Verb
from admiralty.kernel.drawing import (
    Drawing,
    Effect,
    Hexes,
    Layout,
    Piece,
    Rings,
    Space,
    Squares,
    Star,
    Stars,
    Trail,
    faults,
    place_ids,
)
from admiralty.kernel.layout import box_round, places_of
from admiralty.kernel.telling import Happening

LAYOUTS: list[Layout] = [
    Squares(3, 2),
    Hexes(["0,0", "1,0", "0,1"]),
    Rings([4, 6]),
    Stars([Star("Sol", 0, 0), Star("Vega", 1, 0)], [("Sol", "Vega")]),
]
GRAMMAR = Grammar([Verb(1, "sail {square}", Square())])


class Sailed(Happening, tag="sail"):
    square: str


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: type(layout).__name__)
def test_every_place_lies_somewhere_of_its_own(layout: Layout) -> None:
    places = places_of(layout)
    assert sorted(places) == sorted(place_ids(layout))
    centres = [(place.x, place.y) for place in places.values()]
    assert min(dist(one, other) for one in centres for other in centres if one != other) > 0.5
    assert len(set(centres)) == len(centres)
    box = box_round(places)
    assert all(box.x < x < box.x + box.width and box.y < y < box.y + box.height for x, y in centres)


def test_a_square_is_written_by_its_column_and_row() -> None:
    action = GRAMMAR.parse("sail c4")[0]
    assert GRAMMAR.line(action) == {"verb": "sail", "square": "c4"}
    assert GRAMMAR.parse("sail C4") == [action]
    assert GRAMMAR.parse("sail c0") == GRAMMAR.parse("sail 4c") == []


def test_a_drawing_that_names_only_what_is_there_has_no_faults() -> None:
    drawing = Drawing(
        "The sea",
        Squares(3, 2),
        spaces=[Space("c2", "goal")],
        pieces=[Piece("A1", "a1", "A"), Piece("B1", "a1", "B")],
        trails=[Trail(["a1", "b1"])],
        targets={"sail": ["square"]},
        effects={"sail": Effect("move", at="square")},
    )
    assert faults(drawing, GRAMMAR, [Sailed]) == []


@pytest.mark.parametrize(
    ("drawing", "says"),
    [
        (Drawing("", Squares(3, 2), pieces=[Piece("A1", "d1")]), "piece A1: there is no place 'd1'"),
        (Drawing("", None, pieces=[Piece("A1", "a1")]), "piece A1: there is no place 'a1'"),
        (Drawing("", Squares(3, 2), pieces=[Piece("A1", "a1")] * 2), "two pieces are named A1"),
        (Drawing("", Squares(3, 2), spaces=[Space("a3")]), "there is no place 'a3'"),
        (Drawing("", Squares(3, 2), trails=[Trail(["a1", "z9"])]), "a trail leads to no place 'z9'"),
        (Drawing("", targets={"sail": ["hex"]}), "targets: sail has no slot 'hex'"),
        (Drawing("", targets={"row": ["square"]}), "targets: row has no slot 'square'"),
        (Drawing("", effects={"sail": Effect("move", at="hex")}), "effects: sail has no field 'hex'"),
        (Drawing("", effects={"sink": Effect("burst", at="square")}), "effects: sink has no field 'square'"),
    ],
)
def test_what_is_not_there_is_named(drawing: Drawing, says: str) -> None:
    assert faults(drawing, GRAMMAR, [Sailed]) == [says]
