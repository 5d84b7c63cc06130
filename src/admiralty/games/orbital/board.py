"""What the browser needs to draw a position beyond the view: the rings, where ships will be, what they can reach.

All of it follows from the (concealed) state it is given and from the rules; nothing in it is secret. It is drawn after
every ply for every screen, so what follows from a ruleset and a place alone is worked out once and kept.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from admiralty.games.data import read_toml
from admiralty.games.orbital.actions import BURN, EXTREME, GRAMMAR, SOFT
from admiralty.games.orbital.checks import burn_destination
from admiralty.games.orbital.gunnery import laser_number, weapon_energy
from admiralty.games.orbital.orbits import CIRCLE, angle, sector_in_ring
from admiralty.games.orbital.outcome import BEACON_RING
from admiralty.games.orbital.phases.missiles import ring_after_climb, sector_after_step
from admiralty.games.orbital.projection import bound_for, coasted, entry_sector, fire_ring, fire_sector, has_acted
from admiralty.games.orbital.scenarios import CONVOY, KING, PURSUIT, RACE
from admiralty.games.orbital.ships import engines_cap
from admiralty.games.orbital.stakes import radiation
from admiralty.games.orbital.state import (
    FACINGS,
    FIRE,
    FLYING,
    LASER,
    PROGRADE,
    RAILGUN,
    RINGS,
    FacingName,
    State,
    SystemName,
)
from admiralty.games.orbital.tables import FOLDER, Rules
from admiralty.games.orbital.threat import Threat, ThreatChart
from admiralty.games.orbital.view import missile_name, ship_name
from admiralty.kernel.actions import pack

COASTING_TURNS = 6  # how far ahead the table draws
KEPT_DRAWINGS = 256  # of tables in play: one is drawn for its screens one after the other
KEPT_CHARTS = 64  # rulesets with options of their own that are played at the same time


class RingDrawing(Struct):
    ring: int
    radius_mm: int  # on the printed board
    sectors: int
    velocity: int
    goal: str  # what the scenario wants in this ring, in a word or two; empty in most
    hazard: str  # what threatens a ship that ends its turn here, in a sentence; empty in most


class Preset(Struct):
    """A way to share out energy, ready to be chosen."""

    title: str
    power: dict[SystemName, int]


class Place(Struct):
    ring: int
    sector: int
    degrees: float  # of the middle of the sector, clockwise from straight up


class Forecast(Struct):
    phase6: Place  # where the ship fights this turn
    coasting: list[Place]  # after each of the next turns, if it coasts


class Burn(Struct):
    """A burn that a ship could make: where it would arrive, and where it would be in the two turns after."""

    line: str
    direction: FacingName
    mass: int  # its price, and the engine power it needs
    ring: int
    sector: int
    degrees: float
    then: list[Place]


class LaserArc(Struct, rename={"from_degrees": "from", "to_degrees": "to"}):
    rings: list[int]
    numbers: list[int]  # the least face that hits in each of these rings, straight above or below
    from_degrees: float
    to_degrees: float
    energy: int


class RailgunBand(Struct, rename={"from_degrees": "from", "to_degrees": "to"}):
    from_degrees: float
    to_degrees: float
    number: int  # the least face that hits, before evasion


class RailgunArc(Struct):
    rings: list[int]
    bands: list[RailgunBand]
    energy: int


class Arcs(Struct):
    laser: LaserArc
    railgun: RailgunArc


class Track(Struct):
    """Where a missile will be if its target coasts."""

    steps: list[Place]
    strikes: bool


class Drawing(Struct):
    rings: list[RingDrawing]
    presets: list[Preset]
    forecast: dict[str, Forecast]  # by ship, like the next two
    reach: dict[str, list[Burn]]
    arcs: dict[str, Arcs]
    tracks: dict[str, Track]  # by missile
    threats: list[Threat] = []  # what the enemies of this seat can hit; empty for whoever has no seat


class Station(NamedTuple):
    """Where a ship on the board stands."""

    ship: int  # its index
    ring: int  # in Phase 6 of this turn
    sector: int
    bound: int  # the ring it has burned for, or 0
    acted: bool


class Chart:
    """What the rules answer about places, each answer asked for once. None of it depends on a position."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.rings = rings(rules)
        self.place = cache(self._place)
        self.entry = cache(self._entry)
        self.coasted = cache(self._coasted)
        self.ahead = cache(self._ahead)
        self.burns = cache(self._burns)
        self.arcs = cache(self._arcs)
        self.missile_step = cache(self._missile_step)
        self.threat = ThreatChart(rules)

    def _place(self, ring: int, sector: int) -> Place:
        """OC-1.5, for drawing: the middle of a sector, clockwise from the zero line."""
        return Place(ring, sector, 360 * int(angle(self.rules, ring, sector)) / CIRCLE)

    def _entry(self, ring: int, sector: int, bound: int) -> int:
        return int(entry_sector(self.rules, ring, sector, bound))

    def _coasted(self, ring: int, sector: int, turns: int) -> int:
        return int(coasted(self.rules, ring, sector, turns))

    def _ahead(self, ring: int, sector: int, bound: int) -> Forecast:
        entry, course = self.entry(ring, sector, bound), bound or ring
        turns = [self.place(course, self.coasted(course, entry, turn + 1)) for turn in range(COASTING_TURNS)]
        return Forecast(self.place(ring, sector), turns)

    def _burns(self, ring: int, sector: int, most: int) -> list[Burn]:
        burns: list[Burn] = []
        for direction in range(len(FACINGS)):
            for intensity in range(SOFT, min(EXTREME, most) + 1):
                destination = int(burn_destination(self.rules, ring, intensity, direction))
                if destination:
                    entry = self.entry(ring, sector, destination)
                    line = GRAMMAR.show(pack(BURN, intensity, direction))
                    degrees = self.place(destination, entry).degrees
                    then = [self.place(destination, self.coasted(destination, entry, turn)) for turn in (1, 2)]
                    burns.append(Burn(line, FACINGS[direction], intensity, destination, entry, degrees, then))
        return burns

    def _arcs(self, ring: int, sector: int, facing: int) -> Arcs:
        rules, middle = self.rules, self.place(ring, sector).degrees
        near = range(ring - rules.laser_reach, ring + rules.laser_reach + 1)
        reached = [other for other in near if 1 <= other <= RINGS and other != ring]
        return Arcs(
            laser=LaserArc(
                rings=reached,
                numbers=[self._laser_number(ring, sector, other) for other in reached],
                from_degrees=middle - rules.laser_arc,
                to_degrees=middle + rules.laser_arc,
                energy=int(weapon_energy(rules, LASER)),
            ),
            railgun=RailgunArc(
                rings=[ring],
                bands=_railgun_bands(rules, 1 if facing == PROGRADE else -1, middle),
                energy=int(weapon_energy(rules, RAILGUN)),
            ),
        )

    def _laser_number(self, ring: int, sector: int, other: int) -> int:
        """OC-10.7: against a target right above or below."""
        opposite = sector_in_ring(self.rules, ring, sector, other)
        return int(laser_number(self.rules, ring, sector, other, opposite))

    def _missile_step(self, ring: int, sector: int, target_ring: int, target_sector: int) -> tuple[int, int]:
        moved = int(sector_after_step(self.rules, ring, sector, target_ring, target_sector))
        return int(ring_after_climb(ring, target_ring)), moved


def board(rules: Rules, state: State, seat: int | None) -> Drawing:
    """One drawing for all who know the same: at most moments nothing is hidden, and all screens are drawn at once.

    Only what threatens a seat differs, and is put into a copy of its own.
    """
    shared = _drawing(bytes(rules.data), bytes(state.data))
    if seat is None or seat < 0:
        return shared
    return replace(shared, threats=chart_of(rules).threat.threats(state, seat))


@lru_cache(KEPT_DRAWINGS)
def _drawing(numbers: bytes, known: bytes) -> Drawing:
    chart, state = _chart(numbers), State(known)
    flying = _flying(chart.rules, state)
    return Drawing(
        rings=chart.rings,
        presets=_presets(),
        forecast={name: chart.ahead(at.ring, at.sector, at.bound) for name, at in flying.items()},
        reach={name: _reach(chart, state, at) for name, at in flying.items()},
        arcs={name: chart.arcs(at.ring, at.sector, state.ships[at.ship].facing) for name, at in flying.items()},
        tracks=_tracks(chart, state),
    )


def chart_of(rules: Rules) -> Chart:
    return _chart(bytes(rules.data))


@lru_cache(KEPT_CHARTS)
def _chart(rules: bytes) -> Chart:
    return Chart(Rules(rules))


def rings(rules: Rules) -> list[RingDrawing]:
    """OC-1.2: the rings, innermost first; the radius is that of the printed board."""
    radii = _data("rings.toml")["radius_mm"]
    dangers = radiation(rules)
    return [
        RingDrawing(
            *(ring, radii[ring - 1], rules.sectors[ring], rules.velocity[ring]),
            goal=goal_of(rules, ring),
            hazard=dangers[ring].text if ring in dangers else "",
        )
        for ring in range(1, RINGS + 1)
    ]


def goal_of(rules: Rules, ring: int) -> str:
    """What a scenario wants in a ring, in a word or two; empty in most."""
    if rules.scenario == PURSUIT and ring == RINGS:
        return "the runner holds here"  # OC-16.3
    if rules.scenario == CONVOY and ring >= RINGS - 1:
        return "delivery"  # OC-17.4
    if rules.scenario == KING and ring == rules.king_ring:
        return "crown"  # OC-18.2
    if rules.scenario == RACE:
        return {1: "first leg", RINGS: "second leg", BEACON_RING: "last leg"}.get(ring, "")  # OC-19.3
    return ""


def _reach(chart: Chart, state: State, at: Station) -> list[Burn]:
    """OC-6.2 to OC-6.5: the burns that mass and engines still allow a ship this turn, and where each would arrive."""
    if at.acted:
        return []
    ship = state.ships[at.ship]
    return chart.burns(at.ring, at.sector, min(int(engines_cap(chart.rules, ship)), ship.mass))


def _railgun_bands(rules: Rules, sign: int, middle: float) -> list[RailgunBand]:
    """OC-10.7, OC-10.8: ahead of the nose, clockwise from the zero line; each with its target number before evasion."""
    bands: list[RailgunBand] = []
    for start in range(0, rules.railgun_arc, rules.railgun_band):
        end = min(start + rules.railgun_band, rules.railgun_arc)
        edges = sorted((middle + sign * start, middle + sign * end))
        bands.append(RailgunBand(edges[0], edges[1], rules.railgun_target + start // rules.railgun_band))
    return bands


def _tracks(chart: Chart, state: State) -> dict[str, Track]:
    """OC-11.3 to OC-11.9: where each missile will be after its next steps, if its target coasts; does it strike?"""
    found: dict[str, Track] = {}
    for number, missile in enumerate(state.missiles):
        if missile.life == 0:
            continue
        place = missile.ring, missile.sector
        steps: list[Place] = []
        strikes = False
        for target in _stations(chart, state, missile.target)[: missile.life]:
            place = chart.missile_step(*place, *target)
            steps.append(chart.place(*place))
            strikes = place == target
            if strikes:
                break
        found[missile_name(number)] = Track(steps, strikes)
    return found


def _stations(chart: Chart, state: State, index: int) -> list[tuple[int, int]]:
    """Where a coasting ship will be when missiles move: in 6a of this turn, unless that has passed, and later."""
    at = _station(chart.rules, state, index)
    course, entry = at.bound or at.ring, chart.entry(at.ring, at.sector, at.bound)
    later = [(course, chart.coasted(course, entry, turn + 1)) for turn in range(chart.rules.missile_life)]
    return later if state.phase == FIRE else [(at.ring, at.sector), *later]


def _flying(rules: Rules, state: State) -> dict[str, Station]:
    """The ships on the board by name."""
    found = {}
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.status == FLYING:
            found[ship_name(ship)] = _station(rules, state, index)
    return found


def _station(rules: Rules, state: State, index: int) -> Station:
    ring, sector = int(fire_ring(state, index)), int(fire_sector(rules, state, index))
    return Station(index, ring, sector, int(bound_for(state, index)), bool(has_acted(state, index)))


@cache
def _presets() -> list[Preset]:
    return [Preset(each["title"], each["power"]) for each in _data("presets.toml")["preset"]]


@cache
def _data(name: str) -> dict[str, Any]:
    return read_toml(FOLDER / "data" / name)
