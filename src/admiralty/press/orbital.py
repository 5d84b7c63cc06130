"""Orbital Combat on paper (OC-21): the board to the millimetre, counters, energy sheets and a reference card."""

from __future__ import annotations

from admiralty.games.orbital import GAME
from admiralty.games.orbital.board import RingDrawing, rings
from admiralty.games.orbital.state import MISSILES, SEATS
from admiralty.games.orbital.tables import Rules, load_rules
from admiralty.press import orbital_aids
from admiralty.press.blocks import heading, title
from admiralty.press.order import Order
from admiralty.press.paper import page
from admiralty.press.shapes import (
    BLACK,
    BOLD,
    FINE,
    GREY,
    HAIRLINE,
    INK,
    LINE,
    MIDDLE,
    PALE,
    TINT,
    WHITE,
    Colour,
    Sheet,
    arc,
    polar,
)

SIDE = 500.0  # OC-21.1
CENTRE = SIDE / 2
LINE_REACH = 5.0  # OC-21.5: a sector line runs from R − 5 to R + 5
NUMBER_INSIDE = 3.0  # OC-21.7
VELOCITY_OUTSIDE = 6.5  # OC-21.8
TOKEN = 10.0  # OC-21.10: the diameter of a counter
HOLE = 11.0

# Seats are told apart without colour: black, white, grey, and white with a band.
SEAT_FILLS: tuple[Colour, ...] = (BLACK, WHITE, GREY, WHITE)
SEAT_INKS: tuple[Colour, ...] = (WHITE, BLACK, WHITE, BLACK)
SHIPS_A_SEAT = 3


def sheets(order: Order) -> list[Sheet]:
    rules = load_rules(order.ruleset, GAME.scenarios[0].key, GAME.scenarios[0].seats[0], order.options)
    return [
        board(rules),
        counters(order),
        *orbital_aids.energy_sheets(order, rules),
        orbital_aids.reference(order, rules),
    ]


# --------------------------------------------------------------------------------------------------------- the board


def board(rules: Rules) -> Sheet:
    """The whole board on a square of 500 mm. What is not board stands in the corners, outside its edge."""
    sheet = Sheet("board", "The board", SIDE, SIDE, drawing=True)
    known = rings(rules)
    _bands(sheet, known)
    sheet.circle(CENTRE, CENTRE, CENTRE, None, GREY, FINE, role="edge")  # OC-21.1
    _hole(sheet)
    _directions(sheet)
    for ring in known:
        _ring(sheet, ring)
    for ring in known:  # last, so that nothing covers them
        _ring_signs(sheet, ring)
    sheet.text(6, 488, GAME.title, 13, "bold", role="corner")
    return sheet


def _bands(sheet: Sheet, known: list[RingDrawing]) -> None:
    """Every other ring lies on a tint, half-way to its neighbours, so that the eye keeps to its ring."""
    radii = [ring.radius_mm for ring in known]
    outer = [(one + other) / 2 for one, other in zip(radii, radii[1:])] + [radii[-1] + 11.0]
    for index in range(len(outer) - 1, -1, -1):
        sheet.circle(CENTRE, CENTRE, outer[index], PALE if index % 2 else WHITE, None, role="band")


def _hole(sheet: Sheet) -> None:
    sheet.circle(CENTRE, CENTRE, HOLE + 5.5, None, INK, HAIRLINE, dash=0.8)
    sheet.circle(CENTRE, CENTRE, HOLE + 2.6, None, INK, FINE)
    sheet.circle(CENTRE, CENTRE, HOLE, BLACK, None, role="hole")


def _directions(sheet: Sheet) -> None:
    """OC-1.9: which way is prograde, four times round the margin."""
    for quarter in range(4):
        degrees = 45.0 + 90 * quarter
        sheet.polygon(arc(CENTRE, CENTRE, 245.6, degrees + 4.4, degrees + 9), None, GREY, LINE, closed=False)
        tip, low, high = (
            polar(CENTRE, CENTRE, 245.6, degrees + 9.7),
            polar(CENTRE, CENTRE, 244.4, degrees + 8.9),
            polar(CENTRE, CENTRE, 246.8, degrees + 8.9),
        )
        sheet.polygon([tip, low, high], GREY, None)
        x, y = polar(CENTRE, CENTRE, 245.6, degrees)
        sheet.label(x, y, "prograde: outward", 7.5, "regular", colour=GREY, turn=degrees)


def _ring(sheet: Sheet, ring: RingDrawing) -> None:
    radius, count = float(ring.radius_mm), int(ring.sectors)
    sheet.circle(CENTRE, CENTRE, radius, None, INK, LINE, role=f"ring ring-{ring.ring}")  # OC-21.2
    size = 9.0 if radius > 90 else 8.0 if radius > 60 else 6.5 if radius > 40 else 6.0
    for index in range(count):  # OC-21.3 to OC-21.5
        degrees = 360 * index / count
        inner = polar(CENTRE, CENTRE, radius - LINE_REACH, degrees)
        outer = polar(CENTRE, CENTRE, radius + LINE_REACH, degrees)
        width = BOLD if index == 0 else FINE
        sheet.line(*inner, *outer, width, INK, role=f"sector-line ring-{ring.ring}")
    for sector in range(1, count + 1):  # OC-21.6, OC-21.7
        degrees = 180 * (2 * sector - 1) / count
        x, y = polar(CENTRE, CENTRE, radius - NUMBER_INSIDE, degrees)
        sheet.label(x, y, str(sector), size, "condensed", turn=degrees, role=f"sector ring-{ring.ring}")


def _ring_signs(sheet: Sheet, ring: RingDrawing) -> None:
    """OC-21.8, OC-21.9: on the zero line, the ring's number on the ring and its velocity outside it."""
    radius, number = float(ring.radius_mm), str(ring.ring)
    sheet.circle(CENTRE, CENTRE - radius, 2.3, INK, WHITE, FINE)
    sheet.label(CENTRE, CENTRE - radius, number, 8, "bold", colour=WHITE, role=f"ring-number ring-{number}")
    y = CENTRE - radius - VELOCITY_OUTSIDE
    sheet.label(CENTRE, y, str(ring.velocity), 9, "bold", role=f"velocity ring-{number}")
    sheet.polygon([(CENTRE + 3.1, y - 0.9), (CENTRE + 4.7, y), (CENTRE + 3.1, y + 0.9)], INK, None)


# ---------------------------------------------------------------------------------------------------------- counters


def counters(order: Order) -> Sheet:
    sheet = page(order.paper, "counters", "Counters")
    area = order.area
    says = (
        "Paste this sheet on card and cut the discs out, or punch them. A ship stands on its circle at the middle of "
        "its sector, its arrow clockwise when it faces prograde, counter-clockwise when it faces retrograde (OC-21.10)."
    )
    y = title(sheet, area.x, area.y, "Counters", says, area.width)
    y = heading(sheet, area.x, y, area.width, "Ships")
    for seat in range(SEATS):
        for number in range(2 * SHIPS_A_SEAT):
            x = area.x + 8 + number * 15
            name = f"{'ABCD'[seat]}{number % SHIPS_A_SEAT + 1}"
            ship(sheet, x, y + 8 + seat * 15, name, seat)
        reserve = "and one of each in reserve" if seat == 0 else ""
        sheet.label(area.x + 2 * SHIPS_A_SEAT * 15 + 4, y + 8 + seat * 15, reserve, 7.5, anchor="start", colour=GREY)
    y = heading(sheet, area.x, y + SEATS * 15 + 4, area.width, "Missiles")
    for number in range(MISSILES):
        missile(sheet, area.x + 8 + number % 12 * 15, y + 8, f"M{number + 1}")
    y = heading(sheet, area.x, y + 20, area.width, "Beacon of the race, and markers for anything else")
    beacon(sheet, area.x + 8, y + 8)
    for number in range(8):
        blank(sheet, area.x + 38 + number * 15, y + 8, str(number + 1))
    return sheet


def _disc(sheet: Sheet, x: float, y: float, fill: Colour) -> None:
    """What fills the disc goes on a little outside of it, so that a cut a little off shows no white edge."""
    if fill != WHITE:
        sheet.circle(x, y, TOKEN / 2 + 0.6, fill, None)
    sheet.circle(x, y, TOKEN / 2, fill, INK, FINE, role="counter")


def ship(sheet: Sheet, x: float, y: float, name: str, seat: int) -> None:
    """The arrow points to the right: on the board it lies along the ring."""
    fill, ink = SEAT_FILLS[seat], SEAT_INKS[seat]
    _disc(sheet, x, y, fill)
    if seat == SEATS - 1:
        sheet.circle(x, y, 3.7, None, ink, BOLD)
    sheet.polygon([(x + 4.6, y), (x + 2.3, y - 2.0), (x + 2.3, y + 2.0)], ink, None, role="arrow")
    sheet.label(x - 0.9, y, name, 8.5, "bold", colour=ink, role="ship")


def missile(sheet: Sheet, x: float, y: float, name: str) -> None:
    _disc(sheet, x, y, TINT)
    sheet.polygon([(x, y - 4.4), (x + 1.5, y - 1.4), (x - 1.5, y - 1.4)], INK, None)
    sheet.label(x, y + 0.9, name, 7, "bold", role="missile")


def beacon(sheet: Sheet, x: float, y: float) -> None:
    _disc(sheet, x, y, WHITE)
    points = [polar(x, y, 4.0 if index % 2 == 0 else 1.6, 36 * index) for index in range(10)]
    sheet.polygon(points, INK, None, role="beacon")


def blank(sheet: Sheet, x: float, y: float, name: str) -> None:
    _disc(sheet, x, y, WHITE)
    sheet.label(x, y, name, 8.5, "regular", MIDDLE, GREY)
