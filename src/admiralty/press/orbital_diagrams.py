"""Diagrams of Orbital Combat's rulebook: the rings with their sectors, the arcs of the guns, a turn at a glance."""

from __future__ import annotations

from admiralty.games.orbital import GAME
from admiralty.games.orbital.board import chart_of
from admiralty.games.orbital.state import PROGRADE
from admiralty.games.orbital.tables import Rules, load_rules
from admiralty.press.diagrams import Diagram, flow, part
from admiralty.press.orbital import CENTRE, board, ship
from admiralty.press.order import Order
from admiralty.press.shapes import BOLD, FINE, INK, RULE, TINT, Sheet, arc, polar

RING, SECTOR = 4, 5  # where the ship of the diagram stands
ARCS_SHOWN = (225.0, 65.0, 200.0, 235.0)  # the part of the board that its arcs lie in: corner, width, height

STEPS = [
    ("Power", "Share the energy among rotation, engines, scoop, weapons and defense. Ready shows it to all."),
    ("Arrival", "Whoever burned last turn is now in the new ring."),
    ("Action", "Coast, coast and rotate, or burn: soft 1 ring, hard 2, extreme 3, for as much mass."),
    ("Scoop", "Powered and not burning: as much mass as the ring's velocity."),
    ("Movement", "Clockwise by the number outside the ring. Then the next ship."),
    ("Hazards", "When all have moved: radiation in Rings 1 and 2, collisions in one sector."),
    ("Missiles", "Those in flight move and strike."),
    ("Fire", "Ship by ship: laser, railgun, missile, each at most once."),
    ("Damage", "All of it counts at once, then critical hits. The power is gone."),
]


def diagrams(order: Order) -> list[Diagram]:
    rules = load_rules(order.ruleset, GAME.scenarios[0].key, GAME.scenarios[0].seats[0], order.options)
    return [
        flow(STEPS, "A turn at a glance. Steps 1 to 5 are made by one ship after the other, the rest by all together."),
        Diagram(
            "OC-1",
            "Rings and sectors. The number on a ring is its own; the one outside says how many sectors it carries a "
            "ship in a turn.",
            whole_board(rules),
        ),
        Diagram(
            "OC-10",
            f"What a ship in Ring {RING} that faces prograde can hit: the laser in the pale stretches of the rings "
            "in and out, the railgun ahead of its nose in its own ring. The numbers are what the die must reach, "
            "before evasion.",
            arcs(rules),
        ),
    ]


def whole_board(rules: Rules) -> Sheet:
    """The board without the title in its corner."""
    sheet = board(rules)
    sheet.shapes = [shape for shape in sheet.shapes if getattr(shape, "role", "") != "corner"]
    return sheet


def arcs(rules: Rules) -> Sheet:
    """OC-10.7, OC-10.8: the arcs of one ship on the part of the board where they lie, as the table draws them."""
    sheet = whole_board(rules)
    chart = chart_of(rules)
    radii = {ring.ring: ring.radius_mm for ring in chart.rings}
    found = chart.arcs(RING, SECTOR, PROGRADE)
    for ring, number in zip(found.laser.rings, found.laser.numbers, strict=True):
        _stretch(sheet, radii[ring], found.laser.from_degrees, found.laser.to_degrees, f"laser {number}+", "laser")
    for band in found.railgun.bands:
        _stretch(sheet, radii[RING], band.from_degrees, band.to_degrees, f"railgun {band.number}+", "railgun")
    ship(sheet, *polar(CENTRE, CENTRE, radii[RING], chart.place(RING, SECTOR).degrees), "A1", 0)
    return part(sheet.shapes, *ARCS_SHOWN)


def _stretch(sheet: Sheet, radius: float, start: float, end: float, words: str, role: str) -> None:
    """A piece of a ring between two angles, with what the die must reach."""
    half = 7.0 if role == "laser" else 5.0
    edge = [*arc(CENTRE, CENTRE, radius + half, start, end), *arc(CENTRE, CENTRE, radius - half, end, start)]
    fill = TINT if role == "laser" else RULE
    sheet.polygon(edge, fill, INK, FINE if role == "laser" else BOLD, role=role)
    at = polar(CENTRE, CENTRE, radius, (start + end) / 2)
    sheet.label(*at, words, 15, "condensed-bold", role=f"{role}-number")
