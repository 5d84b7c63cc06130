"""Sheets of a game that describes its board: the board at the start, pieces to cut out, tracks, counters and cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from admiralty.errors import Unknown
from admiralty.kernel.drawing import Card, Drawing, Piece, Squares, Stars
from admiralty.kernel.game import Game
from admiralty.kernel.layout import STAR_RADIUS, box_round, places_of
from admiralty.kernel.plates import BOW, plate_points
from admiralty.match.match import Match
from admiralty.match.picture import drawing_of
from admiralty.press.blocks import boxes, heading, title, track
from admiralty.press.inline import paragraph
from admiralty.press.order import Order
from admiralty.press.paper import page
from admiralty.press.shapes import FINE, GREY, INK, LINE, PALE, RULE, TINT, WHITE, Colour, Point, Sheet

PLACE_MM = 20.0
ROOM = 0.62  # of a place, for the piece that stands on it
COPIES = 2  # of every piece: some are lost
CARD_WIDTH, CARD_HEIGHT = 58.0, 82.0
TONES: dict[str, Colour] = {"plain": WHITE, "water": PALE, "land": TINT, "goal": TINT, "danger": TINT, "fog": WHITE}
LONGEST_TRACK = 36


def describes_sheets(game: Game) -> bool:
    """Can a game be printed from its description alone?"""
    return _drawing(game, "", game.scenarios[0].key) is not None


def sheets(game: Game, order: Order) -> list[Sheet]:
    """What is on the table when a match of each scenario begins."""
    found: list[Sheet] = []
    pieces: dict[str, Piece] = {}
    for scenario in game.scenarios:
        drawing = _drawing(game, order.ruleset, scenario.key)
        if drawing is None:
            raise Unknown(f"{game.title} has no sheets to print; its rulebook can be printed: --rulebook")
        if drawing.layout is not None:
            found.append(board(drawing, f"board-{scenario.key}", f"{drawing.title}: {scenario.title}"))
        pieces |= {piece.id: piece for piece in drawing.pieces}
        if scenario is game.scenarios[0]:
            found += [numbers(drawing, order)] if drawing.tracks or drawing.counters else []
            cards = {card.id: card for zone in drawing.zones for card in zone.cards if not card.face_down}
            found += card_pages(list(cards.values()), order)
    return [*found, *([counters(list(pieces.values()), order)] if pieces else [])]


def _drawing(game: Game, ruleset: str, scenario: str) -> Drawing | None:
    match = Match(game, scenario=scenario, ruleset=ruleset or None, seed=1)
    return drawing_of(game, match.rules, match.position, None)


def board(drawing: Drawing, name: str, said: str) -> Sheet:
    """The board without its pieces; where they begin is marked."""
    assert drawing.layout is not None
    places = places_of(drawing.layout)
    box = box_round(places, 0.6)
    sheet = Sheet(name, said, box.width * PLACE_MM, box.height * PLACE_MM, drawing=True)

    def at(x: float, y: float) -> Point:
        return (x - box.x) * PLACE_MM, (y - box.y) * PLACE_MM

    if isinstance(drawing.layout, Stars):
        for lane in drawing.layout.lanes:
            start, end = (at(places[name].x, places[name].y) for name in lane)
            sheet.line(*start, *end, LINE, RULE, role="lane")
    special = {space.id: space for space in drawing.spaces}
    for place_name, place in places.items():
        space = special.get(place_name)
        fill = TONES.get(space.tone, WHITE) if space else WHITE
        x, y = at(place.x, place.y)
        if place.corners:
            sheet.polygon([at(*corner) for corner in place.corners], fill, GREY, FINE, role="place")
        else:
            sheet.circle(x, y, STAR_RADIUS * PLACE_MM, fill, GREY, FINE, role="place")
        if not isinstance(drawing.layout, Squares):
            sheet.label(x, y + 0.4 * PLACE_MM, place_name, 6.0, "condensed", colour=GREY, role="coordinate")
        if space and space.label:
            sheet.label(x, y, space.label, 8, "bold", colour=GREY)
    _edges(sheet, drawing, at(0, 0))
    for piece in drawing.pieces:
        place = places[piece.at]
        x, y = at(place.x, place.y)
        sheet.circle(x, y, 0.36 * PLACE_MM, None, RULE, FINE, dash=0.9, role="start")
        sheet.label(x, y, piece.label or piece.id, 8, "bold", colour=RULE)
    return sheet


def _edges(sheet: Sheet, drawing: Drawing, first: Point) -> None:
    if not isinstance(drawing.layout, Squares):
        return
    for column in range(drawing.layout.columns):
        x, y = first[0] + column * PLACE_MM, first[1] + (drawing.layout.rows - 0.5) * PLACE_MM + 3.2
        sheet.label(x, y, chr(ord("a") + column), 8, "bold", colour=GREY, role="coordinate")
    for row in range(drawing.layout.rows):
        y = first[1] + (drawing.layout.rows - 1 - row) * PLACE_MM
        sheet.label(first[0] - 0.5 * PLACE_MM - 3.2, y, str(row + 1), 8, "bold", colour=GREY, role="coordinate")


def counters(pieces: Sequence[Piece], order: Order) -> Sheet:
    """Pieces to cut out: friend and foe differ in shape, and dark from light."""
    sheet, area = page(order.paper, "pieces", "Pieces"), order.area
    y = title(sheet, area.x, area.y, "Pieces", "Cut along the outlines; there are spare ones of each.", area.width)
    size = PLACE_MM * ROOM
    step = size * 1.6
    per_row = max(1, int(area.width // step))
    for number, piece in enumerate(each for each in pieces for _ in range(COPIES)):
        x = area.x + (number % per_row + 0.5) * step
        _piece(sheet, x, y + (number // per_row + 0.5) * step, size / 2, piece)
    return sheet


def _piece(sheet: Sheet, x: float, y: float, radius: float, piece: Piece) -> None:
    dark = bool(piece.owner) and (ord(piece.owner[0]) - ord("A")) % 2 == 0
    fill, ink = (INK, WHITE) if dark else (WHITE, INK)
    sheet.polygon(
        [(x + radius * a, y + radius * b) for a, b in plate_points(piece.owner)], fill, INK, FINE, role="piece"
    )
    if piece.facing is not None:
        turn = radians(piece.facing)
        turned = [(a * cos(turn) - b * sin(turn), a * sin(turn) + b * cos(turn)) for a, b in BOW]
        sheet.polygon([(x + radius * a, y + radius * b) for a, b in turned], INK, INK, FINE, role="bow")
    sheet.label(x, y, piece.label or piece.id, 11, "bold", colour=ink, role="name")


def numbers(drawing: Drawing, order: Order) -> Sheet:
    """A page with a track for each number that changes."""
    sheet, area = page(order.paper, "tracks", "Tracks"), order.area
    y = title(sheet, area.x, area.y, "Tracks", "Put a marker on each, and move it as the number changes.", area.width)
    for each in drawing.tracks:
        y = heading(sheet, area.x, y, area.width, _owned(each.owner, each.title))
        values = [str(value) for value in range(each.least, each.most + 1)]
        for start in range(0, len(values), LONGEST_TRACK):
            y = track(sheet, area.x, y, values[start : start + LONGEST_TRACK])
    for counter in drawing.counters:
        y = heading(sheet, area.x, y, area.width, _owned(counter.owner, counter.title))
        y = boxes(sheet, area.x, y, counter.of if counter.of is not None else max(counter.value, 10), side=5.0)
    return sheet


def card_pages(cards: Sequence[Card], order: Order) -> list[Sheet]:
    area = order.area
    across, down = max(1, int(area.width // CARD_WIDTH)), max(1, int(area.height // CARD_HEIGHT))
    found: list[Sheet] = []
    for first in range(0, len(cards), across * down):
        sheet = page(order.paper, f"cards-{len(found) + 1}", f"Cards, page {len(found) + 1}")
        for number, card in enumerate(cards[first : first + across * down]):
            x, y = area.x + number % across * CARD_WIDTH, area.y + number // across * CARD_HEIGHT
            sheet.rect(x, y, CARD_WIDTH, CARD_HEIGHT, WHITE, GREY, FINE, radius=2.5, role="card")
            under = paragraph(sheet, x + 4, y + 4, CARD_WIDTH - 8, f"**{card.title}**", 11)
            paragraph(sheet, x + 4, under + 2, CARD_WIDTH - 8, card.text, 8)
        found.append(sheet)
    return found


def _owned(owner: str, said: str) -> str:
    return f"{owner}: {said}" if owner else said
