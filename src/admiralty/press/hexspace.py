"""Hex Space Combat on paper: the map with its coordinates, and counters that show facing and forward arc."""

from __future__ import annotations

from admiralty.games.hexspace import GAME
from admiralty.games.hexspace.scenarios import SKIRMISH
from admiralty.games.hexspace.space import ahead_x, ahead_y
from admiralty.games.hexspace.state import SEATS
from admiralty.games.hexspace.tables import Rules, load_rules
from admiralty.kernel.hexes import length
from admiralty.press import hexspace_aids
from admiralty.press.blocks import heading, title
from admiralty.press.fonts import fitting
from admiralty.press.hexes import ROOT_3, pointy, pointy_centre
from admiralty.press.hexspace_units import Unit, fires_forward, short_name, units_of
from admiralty.press.order import Order
from admiralty.press.paper import page
from admiralty.press.shapes import (
    FINE,
    GREY,
    HAIRLINE,
    INK,
    LINE,
    MIDDLE,
    PALE,
    RULE,
    TINT,
    WHITE,
    Point,
    Sheet,
)

HEX_WIDTH = 12.0  # from side to side
SIZE = HEX_WIDTH / ROOT_3
EDGE = 8.0  # round the map, for the names of its corners
COUNTER = 11.0  # a counter's width, a little less than a hex
PITCH = 13.5
RINGS = 6  # every so many hexes from the centre a heavier line
FACINGS = 6


def sheets(order: Order) -> list[Sheet]:
    rules = [load_rules(order.ruleset, scenario.key, SEATS, order.options) for scenario in GAME.scenarios]
    return [chart(rules[0]), *counters(order, rules), *hexspace_aids.sheets(order, rules)]


# ---------------------------------------------------------------------------------------------------------- the map


def map_size(radius: int) -> Point:
    return HEX_WIDTH * (2 * radius + 1) + 2 * EDGE, SIZE * (3 * radius + 2) + 2 * EDGE


def centre_of(x: int, y: int, radius: int) -> Point:
    """HS-1.1: cube coordinates x, y, z; x and y are axial. East is to the right, y grows downwards."""
    width, height = map_size(radius)
    across, down = pointy_centre(x, y, SIZE)
    return width / 2 + across, height / 2 + down


def chart(rules: Rules) -> Sheet:
    """HS-1.6: every hex of the play area, with its coordinates."""
    radius = int(rules.map_radius)
    sheet = Sheet("map", "The map", *map_size(radius), drawing=True)
    inside = [
        (x, y) for x in range(-radius, radius + 1) for y in range(-radius, radius + 1) if int(length(x, y)) <= radius
    ]
    for x, y in inside:
        far = int(length(x, y))
        at = centre_of(x, y, radius)
        ring = far and far % RINGS == 0
        fill = TINT if far == 0 else PALE if ring or far == 1 else WHITE
        sheet.polygon(pointy(*at, SIZE), fill, RULE, HAIRLINE * 1.5, role="hex")
        words = f"{x},{y},{-x - y}"
        sheet.label(at[0], at[1] + SIZE * 0.62, words, 3.9, "condensed", colour=GREY, role="coordinate")
    for facing in range(FACINGS):
        x, y = int(ahead_x(facing)), int(ahead_y(facing))
        at = centre_of(radius * x, radius * y, radius)
        sheet.polygon(pointy(*at, SIZE), None, INK, LINE)
        out = centre_of((radius + 1) * x, (radius + 1) * y, radius)
        # Half-way out there is room on the sheet for the number of the edge.
        sheet.label(
            at[0] + 0.82 * (out[0] - at[0]), at[1] + 0.9 * (out[1] - at[1]), str(facing), 10, "bold", role="edge"
        )
    sheet.text(8, 16, GAME.title, 13, "bold")
    rose(sheet, 34, 42)
    return sheet


def rose(sheet: Sheet, x: float, y: float) -> None:
    """HS-1.2: the six facings, with the change of coordinates of a step."""
    sheet.polygon(pointy(x, y, 8), PALE, INK, LINE)
    for facing in range(FACINGS):
        dx, dy = pointy_centre(int(ahead_x(facing)), int(ahead_y(facing)), 1 / ROOT_3)
        sheet.line(x + 8 * dx, y + 8 * dy, x + 13 * dx, y + 13 * dy, LINE, INK)
        side = (-dy, dx)
        tip = [(x + 15 * dx, y + 15 * dy)]
        tip += [(x + 12.6 * dx + sign * 1.3 * side[0], y + 12.6 * dy + sign * 1.3 * side[1]) for sign in (1, -1)]
        sheet.polygon(tip, INK, None)
        sheet.label(x + 5 * dx, y + 5 * dy, str(facing), 8, "bold", role="facing")
        step = ",".join(str(value) for value in (int(ahead_x(facing)), int(ahead_y(facing)), _z(facing)))
        sheet.label(x + 20.5 * dx, y + 18.5 * dy, step.replace("-", "−"), 6, "condensed", colour=GREY)


def _z(facing: int) -> int:
    return -int(ahead_x(facing)) - int(ahead_y(facing))


# --------------------------------------------------------------------------------------------------------- counters


def counters(order: Order, rules: list[Rules]) -> list[Sheet]:
    """The units of every scenario, in its own order and under their names; for the skirmish those of its fleets."""
    sheet = page(order.paper, "counters", "Counters")
    area = order.area
    says = (
        "Cut out the hexes. The arrow is the facing (printed east, facing 0); lines either side of it are the forward "
        "arc of canons and assault rockets (HS-7.9). Dark is Side A, light is Side B."
    )
    y = title(sheet, area.x, area.y, "Counters", says, area.width)
    per_row = int(area.width // PITCH)
    for index, scenario in enumerate(GAME.scenarios):
        units = units_of(rules[index], index)
        y = heading(sheet, area.x, y, area.width, scenario.title)
        for place, unit in enumerate(units):
            x = area.x + PITCH / 2 + place % per_row * PITCH
            counter(sheet, x, y + PITCH / 2 + 0.6 + place // per_row * (PITCH + 1.0), unit, index != SKIRMISH)
        y += -(-len(units) // per_row) * (PITCH + 1.0) + 2.0
    y = heading(sheet, area.x, y, area.width, "Planet, masking screens, orbits")
    planet(sheet, area.x + PITCH / 2, y + PITCH / 2 + 0.6)
    for index, word in enumerate(("screen",) * 6 + ("cw", "cw", "ccw", "ccw", "docked", "docked")):
        x = area.x + PITCH * 1.5 + index * PITCH
        sheet.circle(x, y + PITCH / 2 + 0.6, COUNTER / 2, WHITE, INK, FINE, role="token")
        sheet.label(x, y + PITCH / 2 + 0.6, word, 6.5, "condensed-bold")
    return [sheet]


def counter(sheet: Sheet, x: float, y: float, unit: Unit, named: bool) -> None:
    """A hex that lies in a hex; its right-hand side is its front."""
    dark = unit.seat == 0
    fill, ink = (INK, WHITE) if dark else (WHITE, INK)
    size = COUNTER / ROOT_3
    sheet.polygon(pointy(x, y, size), fill, INK, FINE, role="counter")
    if unit.moves:
        tip = x + COUNTER / 2 - 0.5
        sheet.polygon([(tip, y), (tip - 2.0, y - 1.5), (tip - 2.0, y + 1.5)], ink, None, role="arrow")
        if fires_forward(unit):
            for sign in (-1, 1):
                sheet.line(tip - 0.2, y + sign * 2.7, tip - 3.2, y + sign * 2.7, LINE * 1.2, ink, role="arc")
    else:
        sheet.circle(x, y, size * 0.74, None, ink, FINE)
    label = unit.name if named else unit.letter
    sheet.label(x - (0.9 if unit.moves else 0), y - 0.5, label, 8 if len(label) < 3 else 7, "bold", MIDDLE, ink)
    kind = short_name(unit)
    sheet.label(x - 0.4, y + 3.2, kind, fitting("condensed", 4.6, kind, 6.6), "condensed", MIDDLE, ink, role="class")


def planet(sheet: Sheet, x: float, y: float) -> None:
    sheet.circle(x, y, COUNTER / 2, GREY, INK, LINE, role="planet")
    sheet.circle(x - 1.2, y - 1.2, COUNTER / 2 - 2.0, RULE, None)
    sheet.label(x, y, "planet", 6, "condensed-bold")
