"""A Drawing as text for a terminal: what a game without a drawing of its own for it may return from `draw`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from admiralty.kernel.drawing import Counter, Drawing, Piece, Space, Squares, Track, Zone, square_name

_EMPTY = "·"
_TONES = {"land": "▒", "goal": "*", "start": ".", "danger": "!", "fog": "?", "water": _EMPTY, "plain": _EMPTY}


def text_of(drawing: Drawing) -> str:
    """The board, then what lies beside it. A square with several pieces shows the first."""
    lines: list[str] = []
    if isinstance(drawing.layout, Squares):
        lines += _grid(drawing.layout, drawing.pieces, drawing.spaces)
    lines += [f"{_said(piece)} at {piece.at}" for piece in drawing.pieces]
    lines += [_zone(zone) for zone in drawing.zones]
    lines += [_number(track, track.most) for track in drawing.tracks]
    lines += [_number(counter, counter.of) for counter in drawing.counters]
    return "\n".join(lines)


def _grid(layout: Squares, pieces: Iterable[Piece], spaces: Iterable[Space]) -> Iterator[str]:
    marks = {space.id: space.label[:2] or _TONES[space.tone] for space in spaces}
    for piece in reversed(list(pieces)):
        marks[piece.at] = (piece.label or piece.id)[:2].lower() if piece.faint else (piece.label or piece.id)[:2]
    wide = len(str(layout.rows))
    for row in reversed(range(layout.rows)):
        cells = (marks.get(square_name(column, row), _EMPTY).center(3) for column in range(layout.columns))
        yield f"{row + 1:>{wide}} {''.join(cells)}".rstrip()
    yield " " * (wide + 1) + "".join(square_name(column, 0)[0].center(3) for column in range(layout.columns)).rstrip()


def _said(piece: Piece) -> str:
    return piece.name or f"{piece.owner} {piece.label or piece.id}".strip()


def _zone(zone: Zone) -> str:
    cards = ["?" if card.face_down else card.title for card in zone.cards] + ["?"] * zone.hidden
    return f"{_titled(zone)}: {', '.join(cards) or 'nothing'}"


def _number(each: Track | Counter, most: int | None) -> str:
    return f"{_titled(each)}: {each.value}" + ("" if most is None else f" of {most}")


def _titled(each: Zone | Track | Counter) -> str:
    return f"{each.owner}: {each.title}" if each.owner else each.title
