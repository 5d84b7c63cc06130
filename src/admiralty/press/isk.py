"""ISK on paper: star maps and region maps, fleet counters and control markers."""

from __future__ import annotations

from collections.abc import Sequence

from admiralty.games.isk import GAME
from admiralty.games.isk.maps import (
    NO_LINK,
    SIDES,
    Map,
    map_data,
    neighbours,
    region_hexes,
    region_name,
    system_name,
)
from admiralty.games.isk.scenarios import BATTLE_CONSTELLATION, CAMPAIGN, SCENARIOS
from admiralty.games.isk.state import BEHAVIOURS, SEATS, SLOTS
from admiralty.games.isk.tables import Rules, load_rules
from admiralty.games.isk.view import chart, regions_here
from admiralty.press import isk_aids
from admiralty.press.blocks import heading, title
from admiralty.press.fonts import fitting
from admiralty.press.hexes import ROOT_3, flat, flat_centre
from admiralty.press.inline import paragraph
from admiralty.press.order import Order
from admiralty.press.paper import page
from admiralty.press.shapes import (
    BLACK,
    BOLD,
    FINE,
    GREY,
    INK,
    LINE,
    MIDDLE,
    PALE,
    RULE,
    TINT,
    WHITE,
    Colour,
    Point,
    Sheet,
    polar,
)

TOKEN = 12.0
FEW, MANY = 2, 4  # players: a small and a large region map (IK-1.3)
SIZES = (FEW, MANY)

# Seats are told apart without colour: by letter, and by how dark and how framed a token is.
SEAT_FILLS: tuple[Colour, ...] = (BLACK, WHITE, GREY, TINT, WHITE, (70, 74, 80))
SEAT_INKS: tuple[Colour, ...] = (WHITE, BLACK, WHITE, BLACK, BLACK, WHITE)
SEAT_RINGS = (False, False, False, False, True, True)


def sheets(order: Order) -> list[Sheet]:
    rules = load_rules(order.ruleset, GAME.scenarios[0].key, 2, order.options)
    larger = load_rules(order.ruleset, SCENARIOS[BATTLE_CONSTELLATION].key, 2, order.options)
    return [
        systems(order, chart(rules)),
        constellations(order, chart(larger)),
        *(regions(order, load_rules(order.ruleset, SCENARIOS[CAMPAIGN].key, each, order.options)) for each in SIZES),
        counters(order),
        *isk_aids.sheets(order, rules),
    ]


# ------------------------------------------------------------------------------------------------------------- maps


class Chart:
    """A map of flat-topped hexes (IK-1.1) in the middle of a page, as large as fits."""

    def __init__(self, sheet: Sheet, coordinates: Sequence[Point], x: float, y: float, width: float, height: float):
        span = 2 * max(abs(q) for q, _ in coordinates) + 1
        self.sheet = sheet
        self.size = min(width / (1.5 * span + 0.5 + 1.2), height / (ROOT_3 * (span + 1.0)))
        self.middle = x + width / 2, y + self.size * ROOT_3 * (span + 1.0) / 2
        self.bottom = y + self.size * ROOT_3 * (span + 1.0)
        self.places = [self._at(int(q), int(r)) for q, r in coordinates]
        self.coordinates = [f"{int(q)},{int(r)}".replace("-", "−") for q, r in coordinates]

    def _at(self, q: int, r: int) -> Point:
        dx, dy = flat_centre(q, r, self.size)
        return self.middle[0] + dx, self.middle[1] + dy

    def hex(self, index: int, fill: Colour, number: str, name: str, below: str = "") -> None:
        x, y = self.places[index]
        self.sheet.polygon(flat(x, y, self.size), fill, RULE, FINE, role="hex")
        self.sheet.label(x, y - self.size * 0.52, number, self.size * 0.62, "bold", role="number")
        size = fitting("condensed", self.size * 0.50, name, self.size * 1.5)
        self.sheet.label(x, y + self.size * 0.52, name, size, "condensed", colour=GREY, role="name")
        self.sheet.label(
            x,
            y - self.size * 0.26,
            self.coordinates[index],
            self.size * 0.34,
            "condensed",
            colour=GREY,
            role="coordinate",
        )
        if below:
            self.sheet.label(x, y + self.size * 0.30, below, self.size * 0.34, "condensed", colour=GREY)

    def side(self, index: int, direction: int) -> tuple[Point, Point]:
        """The two corners of a hex's side; direction 0 is on top, then clockwise."""
        around = flat(*self.places[index], self.size)
        return around[direction - 1], around[direction]

    def wall(self, index: int, direction: int, width: float = BOLD * 1.3) -> None:
        one, other = self.side(index, direction)
        self.sheet.line(*one, *other, width, INK, role="wall")

    def gate(self, index: int, direction: int) -> None:
        """A short bridge across the side that two hexes share."""
        one, other = self.side(index, direction)
        x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        inner, outer = (polar(x, y, sign * self.size * 0.13, 60 * direction) for sign in (-1, 1))
        self.sheet.line(*inner, *outer, self.size * 0.17, WHITE, role="gate-ground")
        self.sheet.line(*inner, *outer, self.size * 0.09, INK, role="gate")
        for end in (inner, outer):
            self.sheet.circle(*end, self.size * 0.085, INK, None)

    def side_name(self, direction: int, text: str) -> None:
        reach = max(abs(y - self.middle[1]) for _, y in self.places) + self.size * ROOT_3 / 2
        x, y = polar(*self.middle, reach + self.size * 0.42, 60 * direction)
        turn = 60 * direction if direction in (0, 1, 5) else 60 * direction - 180
        self.sheet.label(x, y, text, 8, "bold", turn=turn, role="side")


def systems(order: Order, chart: Map) -> Sheet:
    """IK-1.5 to IK-1.8: heavy lines divide the constellations; only gates lead across them."""
    sheet = page(order.paper, "systems", "Star map: systems")
    area = order.area
    says = (
        "One point moves a fleet one system. Inside a constellation all neighbours are linked; between constellations "
        "only the gates are (dumb-bells). A side's border systems are those along it (IK-1.10)."
    )
    y = title(sheet, area.x, area.y, "Star map: systems", says, area.width)
    drawn = Chart(sheet, chart.coordinates, area.x, y, area.width, area.height - (y - area.y) - 24)
    names = map_data()["names"]["constellations"]
    for index in range(len(chart.coordinates)):
        inside = chart.constellation[index]
        fill = TINT if inside == 0 else PALE if inside % 2 else WHITE
        drawn.hex(index, fill, str(index), system_name(index), f"C{inside} {names[inside]}")
    around = neighbours(chart.coordinates)
    for index, others in enumerate(around):
        for direction, other in enumerate(others):
            apart = other == NO_LINK or chart.constellation[other] != chart.constellation[index]
            if apart:
                drawn.wall(index, direction)
    for index, others in enumerate(around):
        for direction, other in enumerate(others):
            linked = other != NO_LINK and chart.links[index][direction] == other
            if linked and other > index and chart.constellation[other] != chart.constellation[index]:
                drawn.gate(index, direction)
    for side in range(SIDES):
        drawn.side_name(side, f"side {side}")
    values = " · ".join(f"**C{index} {name}** {chart.values[index]}" for index, name in enumerate(names))
    paragraph(sheet, area.x, drawn.bottom + 3, area.width, f"Control points: {values}", 8)
    return sheet


def constellations(order: Order, chart: Map) -> Sheet:
    """IK-1.9: every hex is a constellation of its own, and all neighbours are linked."""
    sheet = page(order.paper, "constellations", "Star map: constellations")
    area = order.area
    says = (
        f"The smaller scale (IK-1.9): each hex is a constellation of its own. C0 is worth {chart.values[0]} control "
        f"points, every other {chart.values[1]}; all neighbours are linked."
    )
    y = title(sheet, area.x, area.y, "Star map: constellations", says, area.width)
    drawn = Chart(sheet, chart.coordinates, area.x, y, area.width, area.height - (y - area.y))
    edges = {index for border in chart.borders for index in border}
    for index in range(len(chart.coordinates)):
        fill = TINT if index == 0 else PALE if index in edges else WHITE
        drawn.hex(index, fill, str(index), system_name(index), f"C{index}")
    _rim(drawn, chart.coordinates)
    for side in range(SIDES):
        drawn.side_name(side, f"side {side}")
    return sheet


def regions(order: Order, rules: Rules) -> Sheet:
    """IK-1.3, IK-1.4, IK-1.13, IK-12.1: the region map with the corners where players begin."""
    players, here = int(rules.players), regions_here(rules)
    neutral_centre = rules.neutral_centre == 1 and 0 in here
    coordinates = [region_hexes(players)[region] for region in here]
    name = "few" if players == FEW else "many"
    people = "two or three" if players == FEW else "four to six"
    sheet = page(order.paper, f"regions-{name}", f"Region map for {people} players")
    area = order.area
    says = "Framed regions are the corners where players begin (IK-12.1)."
    if neutral_centre:
        says += " The centre is neutral (IK-1.4)."
    y = title(sheet, area.x, area.y, f"Region map for {people} players", says, area.width)
    drawn = Chart(sheet, coordinates, area.x, y, area.width, area.height - (y - area.y))
    begins = list(rules.corner)
    for index, region in enumerate(here):
        is_neutral = neutral_centre and region == 0
        fill = TINT if is_neutral else PALE if region in begins else WHITE
        drawn.hex(index, fill, f"R{region}", region_name(region), "neutral" if is_neutral else "")
    _rim(drawn, coordinates)
    for region in begins:
        x, y = drawn.places[here.index(region)]
        sheet.polygon(flat(x, y, drawn.size * 0.9), None, INK, LINE, role="corner")
    return sheet


def _rim(drawn: Chart, coordinates: Sequence[tuple[int, int]]) -> None:
    for index, others in enumerate(neighbours(coordinates)):
        for direction, other in enumerate(others):
            if other == NO_LINK:
                drawn.wall(index, direction)


# --------------------------------------------------------------------------------------------------------- counters


def counters(order: Order) -> Sheet:
    sheet = page(order.paper, "counters", "Counters")
    area = order.area
    says = (
        "Fleets show only whose they are and their slot: what is in them stands on the fleet sheet, behind your screen."
    )
    y = title(sheet, area.x, area.y, "Counters", says, area.width)
    y = heading(sheet, area.x, y, area.width, "Fleets: two of each, for the table and for your own map")
    pitch = TOKEN + 2.0
    for seat in range(SEATS):
        for index in range(2 * SLOTS):
            x = area.x + TOKEN / 2 + 1 + index * pitch
            fleet(sheet, x, y + TOKEN / 2 + 1 + seat * pitch, seat, f"{'ABCDEF'[seat]}{index % SLOTS + 1}")
    y = heading(sheet, area.x, y + SEATS * pitch + 4, area.width, "Control markers: whose a constellation or region is")
    per_row = int(area.width // (TOKEN * 0.8))
    for seat in range(SEATS):
        for index in range(min(per_row, 18)):
            _marker(sheet, area.x + index * TOKEN * 0.8, y + seat * TOKEN * 0.8, seat)
    y = heading(
        sheet, area.x, y + SEATS * TOKEN * 0.8 + 4, area.width, "Behaviours, chosen face down for the next turn"
    )
    for index in range(12):
        behaviour(sheet, area.x + index * (TOKEN + 3), y + 1, BEHAVIOURS[index % len(BEHAVIOURS)])
    return sheet


def fleet(sheet: Sheet, x: float, y: float, seat: int, name: str) -> None:
    sheet.circle(x, y, TOKEN / 2, SEAT_FILLS[seat], INK, FINE, role="counter")
    if SEAT_RINGS[seat]:
        sheet.circle(x, y, TOKEN / 2 - 1.1, None, SEAT_INKS[seat], LINE)
    sheet.label(x, y, name, 11, "bold", MIDDLE, SEAT_INKS[seat], role="fleet")


def _marker(sheet: Sheet, x: float, y: float, seat: int) -> None:
    side = TOKEN * 0.8
    sheet.rect(x, y, side, side, SEAT_FILLS[seat], INK, FINE, role="marker")
    if SEAT_RINGS[seat]:
        sheet.rect(x + 1, y + 1, side - 2, side - 2, None, SEAT_INKS[seat], LINE)
    sheet.label(x + side / 2, y + side / 2, "ABCDEF"[seat], 10, "bold", MIDDLE, SEAT_INKS[seat])


def behaviour(sheet: Sheet, x: float, y: float, name: str) -> None:
    sheet.rect(x, y, TOKEN + 2, TOKEN, WHITE, INK, FINE, 1.2, role="token")
    sheet.label(x + TOKEN / 2 + 1, y + 4.2, name[0].upper(), 12, "bold")
    sheet.label(x + TOKEN / 2 + 1, y + 9.2, name, 6.5, "condensed", colour=GREY)
