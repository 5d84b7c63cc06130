"""A match as a picture for notebooks: the same description that the browser and the press draw, as SVG or HTML."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from admiralty.kernel.drawing import Counter, Drawing, Piece, Squares, Stars, Track, Zone
from admiralty.kernel.game import Game
from admiralty.kernel.layout import STAR_RADIUS, Box, Place, box_round, places_of
from admiralty.kernel.plates import bow, plate

UNIT = 40  # pixels of a place
WIDEST = 640  # pixels: a larger board is drawn smaller
SEATS = ("#1d5fa8", "#b03a22", "#2d6b3f", "#7a3f98", "#8a5a12", "#1f7278")
NOBODY = "#4a5a6b"
TONES = {
    "plain": "#f3f6f5",
    "water": "#c5dbe2",
    "land": "#cfd9bd",
    "goal": "#ecd9b4",
    "start": "#dfe3e6",
    "danger": "#ecc9c2",
    "fog": "#b9bfc4",
}
_PEN = 'stroke="#7d9aa6" stroke-width="0.02"'
_TEXT = 'text-anchor="middle" font-family="sans-serif"'


@dataclass(frozen=True)
class Canvas:
    """What a game is told about the page it draws text on."""

    width: int
    colour: bool


PLAIN = Canvas(100, False)


def drawing_of(game: Game, rules: Any, state: Any, seat: int | None) -> Drawing | None:
    """The position as a description, where the game gives one."""
    describe = game.picture or game.board
    drawn = None if describe is None else describe(rules, state, seat)
    return drawn if isinstance(drawn, Drawing) else None


def svg_of(drawing: Drawing) -> str | None:
    """The board of a description; None where it has cards and numbers only."""
    if drawing.layout is None:
        return None
    places = places_of(drawing.layout)
    box = box_round(places, 0.7)
    unit = min(UNIT, WIDEST / box.width)
    parts = [*_ground(drawing, places), *_edges(drawing, box), *_pieces(drawing, places)]
    view = f"{box.x:.2f} {box.y:.2f} {box.width:.2f} {box.height:.2f}"
    size = f'width="{box.width * unit:.0f}" height="{box.height * unit:.0f}"'
    title = f"<title>{escape(drawing.title)}</title>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}" role="img">{title}{"".join(parts)}</svg>'


def html_of(drawing: Drawing, asks: str) -> str:
    """The board, and beside it the cards, tracks and counters."""
    lines = [*map(_zone, drawing.zones)]
    lines += [_number(each, each.most) for each in drawing.tracks]
    lines += [_number(each, each.of) for each in drawing.counters]
    items = "".join(f"<li>{line}</li>" for line in lines)
    return f"<div>{svg_of(drawing) or ''}<p>{escape(asks)}</p>{f'<ul>{items}</ul>' if items else ''}</div>"


def text_as_html(text: str, asks: str) -> str:
    """A drawing for the terminal, where a game describes none."""
    return f'<div><pre style="line-height:1.2">{escape(text)}</pre><p>{escape(asks)}</p></div>'


def colour_of(owner: str) -> str:
    return SEATS[(ord(owner[0]) - ord("A")) % len(SEATS)] if owner else NOBODY


def _ground(drawing: Drawing, places: dict[str, Place]) -> list[str]:
    special = {space.id: space for space in drawing.spaces}
    parts = []
    if isinstance(drawing.layout, Stars):
        parts += [_way([one, other], places, "#c9bfa8", "") for one, other in drawing.layout.lanes]
    for name, place in places.items():
        space = special.get(name)
        fill = TONES[space.tone if space else "plain"]
        if place.corners:
            points = " ".join(f"{x:.3f},{y:.3f}" for x, y in place.corners)
            parts.append(f'<polygon points="{points}" fill="{fill}" {_PEN}/>')
        else:
            parts.append(f'<circle cx="{place.x:.3f}" cy="{place.y:.3f}" r="{STAR_RADIUS}" fill="{fill}" {_PEN}/>')
            said = (space.name if space else "") or name
            parts.append(_text(place.x, place.y + STAR_RADIUS + 0.24, said, 0.2))
        if space and space.label:
            parts.append(_text(place.x, place.y + 0.42, space.label, 0.2))
    parts += [_way(trail.through, places, colour_of(trail.owner), ' stroke-dasharray="0.1"' if trail.dashed else "")
              for trail in drawing.trails]  # fmt: skip
    return parts


def _edges(drawing: Drawing, box: Box) -> list[str]:
    layout = drawing.layout
    if not isinstance(layout, Squares):
        return []
    across = [_text(column, layout.rows - 0.22, chr(ord("a") + column), 0.22) for column in range(layout.columns)]
    return across + [_text(-0.62, layout.rows - 1 - row + 0.08, str(row + 1), 0.22) for row in range(layout.rows)]


def _pieces(drawing: Drawing, places: dict[str, Place]) -> list[str]:
    parts = []
    for piece in drawing.pieces:
        there = [each for each in drawing.pieces if each.at == piece.at]
        aside = 0.0 if len(there) == 1 else (there.index(piece) - (len(there) - 1) / 2) * 0.34
        place = places[piece.at]
        parts.append(_piece(piece, place.x + aside, place.y, place.room * (0.43 if len(there) == 1 else 0.26)))
    return parts


def _piece(piece: Piece, x: float, y: float, radius: float) -> str:
    colour = colour_of(piece.owner)
    look = (
        f'fill="#ffffff" stroke="{colour}" stroke-width="0.08" stroke-dasharray="0.2 0.12"'
        if piece.faint
        else f'fill="{colour}" stroke="#ffffff" stroke-width="0.06"'
    )
    shapes = [] if piece.facing is None else [f'<path d="{bow()}" transform="rotate({piece.facing})" {look}/>']
    shapes.append(f'<path d="{plate(piece.owner)}" {look}/>')
    words = f'<text y="0.34" font-size="0.95" font-weight="bold" fill="{colour if piece.faint else "#ffffff"}" {_TEXT}>'
    said = escape(piece.name or piece.label or piece.id)
    inside = f"<title>{said}</title>{''.join(shapes)}{words}{escape(piece.label)}</text>"
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({radius:.3f})">{inside}</g>'


def _way(through: list[str], places: dict[str, Place], colour: str, dash: str) -> str:
    points = " ".join(f"{places[name].x:.3f},{places[name].y:.3f}" for name in through)
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="0.06"{dash}/>'


def _text(x: float, y: float, text: str, size: float) -> str:
    return f'<text x="{x:.3f}" y="{y:.3f}" font-size="{size}" fill="#4a5a6b" {_TEXT}>{escape(text)}</text>'


def _zone(zone: Zone) -> str:
    cards = [escape(card.title) for card in zone.cards if not card.face_down]
    unseen = zone.hidden + sum(card.face_down for card in zone.cards)
    return f"{_owned(zone)}: {', '.join([*cards, *([f'{unseen} hidden'] if unseen else [])]) or 'nothing'}"


def _number(each: Track | Counter, most: int | None) -> str:
    return f"{_owned(each)}: <b>{each.value}</b>{'' if most is None else f' of {most}'}"


def _owned(each: Zone | Track | Counter) -> str:
    return escape(f"{each.owner}: {each.title}" if each.owner else each.title)
