"""The board of a description as SVG: places, lanes, trails and pieces."""

from __future__ import annotations

from html import escape
from math import ceil, sqrt

from admiralty.kernel.drawing import Drawing, Piece, Rings, Squares, Stars
from admiralty.kernel.layout import HUB, STAR_RADIUS, Place, box_round, places_of
from admiralty.kernel.plates import bow, plate

UNIT = 44.0  # pixels of a place
STAR_UNIT = 62.0  # the same where places have names under them
WIDEST = 680.0  # pixels: a larger board is drawn smaller
LEAST_PIECE = 8.0  # pixels: the radius of a piece on the largest of boards
EDGE = 0.7  # of a place, round the board
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


def board_of(drawing: Drawing) -> tuple[str, float, float]:
    """The board, and how wide and high it is in pixels; nothing where a game has cards and numbers only."""
    if drawing.layout is None:
        return "", 0.0, 0.0
    places = places_of(drawing.layout)
    box = box_round(places, EDGE)
    unit = min(STAR_UNIT if isinstance(drawing.layout, Stars) else UNIT, WIDEST / box.width)
    parts = [*_ground(drawing, places), *_edges(drawing), *_pieces(drawing, places, LEAST_PIECE / unit)]
    moved = f"scale({unit:.3f}) translate({-box.x:.3f} {-box.y:.3f})"
    return f'<g transform="{moved}">{"".join(parts)}</g>', box.width * unit, box.height * unit


def colour_of(owner: str) -> str:
    return SEATS[(ord(owner[0]) - ord("A")) % len(SEATS)] if owner else NOBODY


def _ground(drawing: Drawing, places: dict[str, Place]) -> list[str]:
    special = {space.id: space for space in drawing.spaces}
    parts = []
    if isinstance(drawing.layout, Stars):
        parts += [_way([one, other], places, "#c9bfa8", 0.05) for one, other in drawing.layout.lanes]
    elif isinstance(drawing.layout, Rings):
        parts.append(f'<circle r="{HUB * 0.72:.2f}" fill="#22303c"/>')
    for name, place in places.items():
        space = special.get(name)
        fill = TONES[space.tone if space else "plain"]
        about = f"<title>{escape(space.name)}</title>" if space and space.name else ""
        if place.corners:
            points = " ".join(f"{x:.2f},{y:.2f}" for x, y in place.corners)
            parts.append(f'<polygon points="{points}" fill="{fill}" {_PEN}>{about}</polygon>')
        else:
            parts.append(f'<circle cx="{place.x:.2f}" cy="{place.y:.2f}" r="{STAR_RADIUS}" fill="{fill}" {_PEN}/>')
            said = (space.name if space else "") or name
            parts.append(_text(place.x, place.y + STAR_RADIUS + 0.22, said, 0.2))
        if space and space.label:
            parts.append(_text(place.x, place.y + (0.42 if place.corners else 0.09), space.label, 0.24))
    for trail in drawing.trails:
        colour = colour_of(trail.owner)
        parts.append(_way(trail.through, places, colour, *((0.07, "0.1") if trail.dashed else (0.16, ""))))
    return parts


def _edges(drawing: Drawing) -> list[str]:
    layout = drawing.layout
    if not isinstance(layout, Squares):
        return []
    across = [_text(column, layout.rows - 0.22, chr(ord("a") + column), 0.22) for column in range(layout.columns)]
    return across + [_text(-0.62, layout.rows - 1 - row + 0.08, str(row + 1), 0.22) for row in range(layout.rows)]


def _pieces(drawing: Drawing, places: dict[str, Place], least: float) -> list[str]:
    """Pieces that share a place stand in rows, as near to a square as they can."""
    together: dict[str, list[Piece]] = {}
    for piece in drawing.pieces:
        together.setdefault(piece.at, []).append(piece)
    parts = []
    for at, there in together.items():
        place, columns = places[at], ceil(sqrt(len(there)))
        rows = ceil(len(there) / columns)
        radius = max(least, place.room * (0.43 if columns == 1 else 0.62 / columns))
        for number, piece in enumerate(there):
            in_row = min(columns, len(there) - number // columns * columns)
            aside = (number % columns - (in_row - 1) / 2) * 2.1 * radius
            down = (number // columns - (rows - 1) / 2) * 2.1 * radius
            parts.append(_piece(piece, place.x + aside, place.y + down, radius))
    return parts


def _piece(piece: Piece, x: float, y: float, radius: float) -> str:
    colour = colour_of(piece.owner)
    look = (
        f'fill="#ffffff" stroke="{colour}" stroke-width="0.1" stroke-dasharray="0.2 0.12"'
        if piece.faint
        else f'fill="{colour}" stroke="#ffffff" stroke-width="0.08"'
    )
    shapes = [] if piece.facing is None else [f'<path d="{bow()}" transform="rotate({piece.facing})" {look}/>']
    shapes.append(f'<path d="{plate(piece.owner)}" {look}/>')
    size = min(0.95, 1.9 / max(1, len(piece.label)))
    words = (
        f'<text y="{size * 0.36:.2f}" font-size="{size:.2f}" font-weight="bold" text-anchor="middle" '
        f'fill="{colour if piece.faint else "#ffffff"}">{escape(piece.label)}</text>'
    )
    said = escape(piece.name or piece.label or piece.id)
    inside = f"<title>{said}</title>{''.join(shapes)}{words}"
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({radius:.3f})">{inside}</g>'


def _way(through: list[str], places: dict[str, Place], colour: str, width: float, dash: str = "") -> str:
    points = " ".join(f"{places[name].x:.2f},{places[name].y:.2f}" for name in through)
    joined = f'stroke-dasharray="{dash}"' if dash else 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}" {joined}/>'


def _text(x: float, y: float, text: str, size: float) -> str:
    """With a pale rim: it may lie over a lane."""
    rim = 'paint-order="stroke" stroke="#fbfaf6" stroke-width="0.05" stroke-linejoin="round" text-anchor="middle"'
    return f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size}" fill="{NOBODY}" {rim}>{escape(text)}</text>'
