"""The chart: eight rings of dots, one dot a sector, in character cells twice as high as wide."""

from __future__ import annotations

from math import cos, pi, sin

from admiralty.games.orbital.draw_paint import (
    GOAL_STYLE,
    HOLE_STYLE,
    LABEL_STYLE,
    RING_STYLES,
    SEAT_STYLES,
    Line,
)
from admiralty.games.orbital.orbits import CIRCLE, angle, sector_in_ring
from admiralty.games.orbital.outcome import BEACON_RING
from admiralty.games.orbital.scenarios import CONVOY, KING, PURSUIT, RACE
from admiralty.games.orbital.state import FLYING, PROGRADE, RINGS, Missile, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.games.orbital.view import ship_name

DOTS = ("·", ".")  # of even and odd rings, so that the eye can follow them
HOLE, BEACON, DESTINATION = "●", "✶", "○"
ARROWS = "↑↗→↘↓↙←↖"  # clockwise from straight up
# Where a label goes when its own place is taken: (rows, columns), nearest first.
_ELSEWHERE = ((0, 0), (0, 3), (0, -3), (1, 0), (-1, 0), (1, 3), (1, -3), (-1, 3), (-1, -3), (0, 6), (0, -6), (2, 0))


class Chart:
    """Rings are drawn evenly spaced, not to scale: the inner ones would be too small to read."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.height = 2 * radius + 1
        self.width = self.columns(radius)
        self._cells = [[(" ", "")] * self.width for _ in range(self.height)]
        self._taken: set[tuple[int, int]] = set()

    @staticmethod
    def columns(radius: int) -> int:
        return 4 * radius + 3

    def lines(self) -> list[Line]:
        return [list(row) for row in self._cells]

    def draw(self, rules: Rules, state: State) -> None:
        goals = goal_rings(rules, state)
        for ring in range(1, RINGS + 1):
            for sector in range(1, rules.sectors[ring] + 1):
                self._dot(rules, ring, sector, GOAL_STYLE if ring in goals else RING_STYLES[ring % 2])
        for ring in range(1, RINGS + 1):
            row, column = self._at(ring, 0.0)
            self._put(row, column, str(ring), GOAL_STYLE if ring in goals else LABEL_STYLE)
        self._put(self.radius, self.width // 2, HOLE, HOLE_STYLE)
        ships = [state.ships[index] for index in range(state.ship_count)]
        flying = [ship for ship in ships if ship.status == FLYING]
        if state.beacon:
            self._label(*self._place(rules, BEACON_RING, state.beacon), BEACON, GOAL_STYLE)
        for ship in flying:
            self._ship(rules, ship)
        for number, missile in enumerate(state.missiles):
            if missile.life:
                self._missile(rules, number, missile)
        for ship in flying:
            self._transfer(rules, ship)

    def _at(self, ring: int, clockwise: float) -> tuple[int, int]:
        """The cell of a ring at an angle (radians from straight up)."""
        rows = self.radius * ring / RINGS
        row = self.radius - round(rows * cos(clockwise))
        return row, self.width // 2 + round(2 * rows * sin(clockwise))

    def _place(self, rules: Rules, ring: int, sector: int) -> tuple[int, int]:
        return self._at(ring, turned(rules, ring, sector))

    def _put(self, row: int, column: int, text: str, style: str) -> None:
        for place, letter in enumerate(text):
            if 0 <= row < self.height and 0 <= column + place < self.width:
                self._cells[row][column + place] = (letter, style)

    def _dot(self, rules: Rules, ring: int, sector: int, style: str) -> None:
        row, column = self._place(rules, ring, sector)
        self._put(row, column, DOTS[ring % 2], style)

    def _label(self, row: int, column: int, text: str, style: str) -> None:
        """Put a text with its middle on a cell, or as near as there is room."""
        start = column - (len(text) - 1) // 2
        for down, right in _ELSEWHERE:
            cells = {(row + down, start + right + place) for place in range(-1, len(text) + 1)}
            inside = all(0 <= y < self.height and -1 <= x <= self.width for y, x in cells)
            if inside and not cells & self._taken:
                self._taken |= cells
                self._put(row + down, start + right, text, style)
                return
        self._put(row, start, text, style)

    def _ship(self, rules: Rules, ship: Ship) -> None:
        """Its name, and an arrow along the ring on the side it points to."""
        clockwise = turned(rules, ship.ring, ship.sector) + (pi / 2 if ship.facing == PROGRADE else -pi / 2)
        arrow = ARROWS[round(clockwise / (pi / 4)) % 8]
        name = ship_name(ship)
        text = arrow + name if sin(clockwise) < -0.1 else name + arrow
        self._label(*self._place(rules, ship.ring, ship.sector), text, SEAT_STYLES[ship.seat])

    def _missile(self, rules: Rules, number: int, missile: Missile) -> None:
        place = self._place(rules, missile.ring, missile.sector)
        self._label(*place, f"M{number + 1}", SEAT_STYLES[missile.seat].removeprefix("bold "))

    def _transfer(self, rules: Rules, ship: Ship) -> None:
        """A mark where a ship will enter its new ring, unless something stands there."""
        if ship.transfer:
            enters = int(sector_in_ring(rules, ship.ring, ship.sector, ship.transfer))
            cell = self._place(rules, ship.transfer, enters)
            if cell not in self._taken:
                self._put(*cell, DESTINATION, SEAT_STYLES[ship.seat])


def turned(rules: Rules, ring: int, sector: int) -> float:
    """The middle of a sector in radians, clockwise from straight up."""
    return 2 * pi * int(angle(rules, ring, sector)) / CIRCLE


def goal_rings(rules: Rules, state: State) -> set[int]:
    """The rings that a scenario's goal speaks of."""
    if rules.scenario == KING:
        return {rules.king_ring}
    if rules.scenario == PURSUIT:
        return {RINGS}
    if rules.scenario == CONVOY:
        return {RINGS - 1, RINGS}
    if rules.scenario == RACE:
        legs = {state.ships[index].leg for index in range(state.ship_count) if state.ships[index].status == FLYING}
        return {(1, RINGS, BEACON_RING, BEACON_RING)[leg] for leg in legs}
    return set()
