"""Diagrams of Hex Space Combat's rulebook: facings and coordinates, orbit, the forward arc, a turn at a glance."""

from __future__ import annotations

from admiralty.games.hexspace import GAME
from admiralty.games.hexspace.space import ahead_x, ahead_y
from admiralty.games.hexspace.state import SEATS
from admiralty.games.hexspace.tables import load_rules
from admiralty.press.diagrams import Diagram, drawn, flow
from admiralty.press.hexes import pointy, pointy_centre
from admiralty.press.hexspace import FACINGS, planet, rose
from admiralty.press.hexspace_aids import arc_chart
from admiralty.press.order import Order
from admiralty.press.shapes import FINE, GREY, INK, LINE, PALE, WHITE, Sheet

ARC_WIDTH = 120.0
REACH = 10  # HS-7.3
SIZE = 9.0

STEPS = [
    ("Orbit step", "Every ship and station in orbit, of both sides, moves one hex round the planet."),
    ("Movement", "The active side moves its ships: speed changes by at most ADF, turns by at most MR."),
    ("End", "When all have moved. Docked ships and those in orbit may stay."),
    ("Passive Fire", "The side that did not move plans its shots and rolls them. No torpedoes, no assault rockets."),
    ("Active Fire", "The side that moved plans its shots and rolls them, with every weapon."),
    ("The other side", "Its side-turn is the same. Both together are a round."),
]


def diagrams(order: Order) -> list[Diagram]:
    rules = load_rules(order.ruleset, GAME.scenarios[0].key, SEATS, order.options)
    facings = drawn(72.0, 52.0)
    rose(facings, 36.0, 26.0)
    forward = drawn(ARC_WIDTH, 0.0)
    forward.height = arc_chart(forward, 0.0, 0.0, ARC_WIDTH, rules, REACH)
    return [
        flow(STEPS, "A side-turn at a glance. Damage counts the moment it is rolled."),
        Diagram("HS-1", "The six facings, and how a step in each changes the coordinates of a hex.", facings),
        Diagram("HS-4", "Orbit, clockwise: one hex round the planet in every side-turn of either side.", orbit()),
        Diagram(
            "HS-7",
            "The forward arc of a ship on the left that faces right. Dark: head-on, in the row ahead. Pale: in the "
            "arc. The numbers are ranges.",
            forward,
        ),
    ]


def orbit() -> Sheet:
    """HS-4.7: the planet, the six hexes next to it, and the way from each to the next."""
    wide = 6 * SIZE
    sheet = drawn(wide, wide)
    middle = wide / 2
    places = [pointy_centre(int(ahead_x(facing)), int(ahead_y(facing)), SIZE) for facing in range(FACINGS)]
    for x, y in [(0.0, 0.0), *places]:
        sheet.polygon(pointy(middle + x, middle + y, SIZE), PALE if x == y == 0 else WHITE, GREY, FINE, role="hex")
    planet(sheet, middle, middle)
    for facing, (x, y) in enumerate(places):
        to_x, to_y = places[(facing + 1) % FACINGS]
        start, end = (
            (middle + x + 0.28 * (to_x - x), middle + y + 0.28 * (to_y - y)),
            (
                middle + x + 0.72 * (to_x - x),
                middle + y + 0.72 * (to_y - y),
            ),
        )
        sheet.line(*start, *end, LINE, INK, role="orbit-step")
        along = ((to_x - x) / 30, (to_y - y) / 30)
        aside = (-along[1] * 1.6, along[0] * 1.6)
        back = end[0] - 4 * along[0], end[1] - 4 * along[1]
        tip = [end, (back[0] + aside[0], back[1] + aside[1]), (back[0] - aside[0], back[1] - aside[1])]
        sheet.polygon(tip, INK, None)
    return sheet
