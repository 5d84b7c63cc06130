"""A board described as data: what a game that brings no client code of its own returns from its `board`.

One description is drawn in the browser, on paper and in a notebook. A game says what lies where, which slots of its
lines name a place or a piece (`targets`), and which events are seen where (`effects`); how it looks, pans, zooms, glows
and speaks is the client's.

    def board(rules: Rules, state: State, seat: int | None) -> Drawing:
        return Drawing(
            "The strait",
            Squares(columns=8, rows=6),
            pieces=[Piece("A1", at="c4", owner="A", label="1", name="submarine A1")],
            targets={"dive": ["square"]},
            effects={"dive": Effect("move", at="square", start="from_square")},
        )
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct, field

from admiralty.kernel.actions import Grammar
from admiralty.kernel.telling import Happening, kind_of

Tone = Literal["plain", "water", "land", "goal", "start", "danger", "fog"]
"""What a space is like, in words that the client and the press know how to colour."""
Seen = Literal["move", "flash", "burst", "shot"]
"""How an event is seen: something glides, a place lights up, something is struck, something flies to a place."""


class Squares(Struct, tag="squares", tag_field="form"):
    """A grid. A square is named by the letter of its column and the number of its row: `a1` is at the lower left."""

    columns: int
    rows: int


class Hexes(Struct, tag="hexes", tag_field="form"):
    """Hexes with a corner on top, each named by its axial coordinates: `2,-1`."""

    hexes: list[str]


class Rings(Struct, tag="rings", tag_field="form"):
    """Rings round a middle, the innermost first. A place is `ring.sector`, both from 1: sector 1 begins on top."""

    sectors: list[int]  # of each ring


class Star(Struct):
    """A place of its own, anywhere; one unit is the usual distance of neighbours."""

    id: str
    x: float
    y: float


class Stars(Struct, tag="stars", tag_field="form"):
    """Places joined by lanes."""

    stars: list[Star]
    lanes: list[tuple[str, str]]  # by their ids


Layout = Squares | Hexes | Rings | Stars


class Space(Struct):
    """A place that is unlike the others."""

    id: str
    tone: Tone = "plain"
    label: str = ""  # written on it: a letter or two
    name: str = ""  # spoken, and shown to whoever points at it


class Piece(Struct):
    """Something that lies on a place. Its owner's colour and shape are the client's to choose."""

    id: str  # as lines and events name it
    at: str
    owner: str = ""  # the letter of a seat; empty: nobody's
    label: str = ""  # written on it: a letter or two
    name: str = ""  # spoken, and shown to whoever points at it
    facing: int | None = None  # degrees, clockwise from straight up
    faint: bool = False  # it may be there; or it is out of action


class Trail(Struct):
    """A line through places: a way that was taken, a way that is planned, an arc."""

    through: list[str]
    owner: str = ""
    dashed: bool = False


class Card(Struct):
    id: str  # as lines and events name it
    title: str
    text: str = ""
    face_down: bool = False


class Zone(Struct):
    """Cards that lie together: a hand, a deck, a row on the table."""

    title: str
    cards: list[Card]
    owner: str = ""
    hidden: int = 0  # cards beside these of which nobody here sees more than that they are there


class Track(Struct):
    """A row of numbered fields with a marker."""

    title: str
    value: int
    most: int
    least: int = 0
    owner: str = ""


class Counter(Struct):
    """A number with a name."""

    title: str
    value: int
    owner: str = ""
    of: int | None = None  # as in "3 of 5"


class Effect(Struct):
    """How a kind of event is seen. `at` and `start` name fields of the event that hold a place or a piece."""

    seen: Seen
    at: str
    start: str = ""  # where it comes from, for what moves or flies


class Drawing(Struct, tag="drawing", tag_field="form"):
    """A position as it is drawn, of a concealed copy like the view."""

    title: str
    layout: Layout | None = None
    spaces: list[Space] = field(default_factory=list)
    trails: list[Trail] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    counters: list[Counter] = field(default_factory=list)
    targets: dict[str, list[str]] = field(default_factory=dict)  # by verb: the slots that are pointed at, in order
    effects: dict[str, Effect] = field(default_factory=dict)  # by kind of event


def square_name(column: int, row: int) -> str:
    """`c4` for column 2 and row 3, both from 0."""
    return f"{chr(ord('a') + column)}{row + 1}"


def place_ids(layout: Layout) -> Iterator[str]:
    """The names of all places of a layout, in reading order."""
    if isinstance(layout, Squares):
        yield from (
            square_name(column, row) for row in reversed(range(layout.rows)) for column in range(layout.columns)
        )
    elif isinstance(layout, Hexes):
        yield from layout.hexes
    elif isinstance(layout, Rings):
        yield from (
            f"{ring}.{sector}" for ring, count in enumerate(layout.sectors, 1) for sector in range(1, count + 1)
        )
    else:
        yield from (star.id for star in layout.stars)


def faults(drawing: Drawing, grammar: Grammar, happenings: Iterable[type[Happening]]) -> list[str]:
    """What a drawing names that is not there: places, verbs, slots, kinds of events and their fields."""
    known = set() if drawing.layout is None else set(place_ids(drawing.layout))
    found = [f"piece {each.id}: there is no place {each.at!r}" for each in drawing.pieces if each.at not in known]
    found += [f"there is no place {each.id!r}" for each in drawing.spaces if each.id not in known]
    found += [
        f"a trail leads to no place {each!r}" for one in drawing.trails for each in one.through if each not in known
    ]
    names = [each.id for each in drawing.pieces]
    found += [f"two pieces are named {name}" for name in sorted({name for name in names if names.count(name) > 1})]
    slots = {verb.name: set(verb.slot_names) for verb in grammar.verbs}
    for verb, wanted in drawing.targets.items():
        found += [f"targets: {verb} has no slot {each!r}" for each in wanted if each not in slots.get(verb, ())]
    fields = {kind_of(each): set(each.__struct_fields__) for each in happenings}
    for kind, effect in drawing.effects.items():
        missing = {effect.at, effect.start} - {""} - fields.get(kind, set())
        found += [f"effects: {kind} has no field {each!r}" for each in sorted(missing)]
    return found
