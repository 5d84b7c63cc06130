"""The position of a match of Hex Space Combat, and the words by which its numbers are known outside.

A unit's place in `units` is 16 × seat + number − 1, which is also how actions name it.
"""

from __future__ import annotations

from typing import Literal, get_args

from admiralty.kernel.dice import Dice
from admiralty.kernel.record import Record, Row, i1, i2, i8, row, u1

SEATS = 2
UNITS_A_SIDE = 16
UNITS = SEATS * UNITS_A_SIDE
SLOTS = 8
SHOTS = 128
LONGEST_PATH = 30
OBJECTIVES = 8  # HS-9.9: most of a scenario
NOBODY = -1

PURCHASE, MOVEMENT, PASSIVE_FIRE, ACTIVE_FIRE, OVER = 0, 1, 2, 3, 4
PhaseName = Literal["purchase", "movement", "passive-fire", "active-fire", "over"]
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)

ABSENT, ON_MAP, DESTROYED, LEFT = 0, 1, 2, 3
StatusName = Literal["absent", "map", "destroyed", "left"]
STATUSES: tuple[StatusName, ...] = get_args(StatusName)

FIGHTER, SCOUT, FRIGATE, DESTROYER, HEAVY_CRUISER, BATTLESHIP, CARRIER, STATION, FREIGHTER = range(9)
FIRST_BLANK = 9  # HS-6.13: this class and those after it are whatever a ruleset makes of them
ClassKey = Literal[
    "fighter",
    "assault-scout",
    "frigate",
    "destroyer",
    "heavy-cruiser",
    "battleship",
    "assault-carrier",
    "space-station",
    "freighter",
    "new-1",
    "new-2",
    "new-3",
]
CLASS_KEYS: tuple[ClassKey, ...] = get_args(ClassKey)
CLASSES = len(CLASS_KEYS)
LONGEST_NAME = 24  # letters of a class's name

CANON, BATTERY, ROCKET, ROCKET_BATTERY, TORPEDO = range(5)  # HS-6.11: the order of slots
WeaponKey = Literal["lc", "lb", "ar", "rb", "t"]
WEAPON_KEYS: tuple[WeaponKey, ...] = get_args(WeaponKey)
WEAPONS = len(WEAPON_KEYS)
UNLIMITED = -1

FleetKey = Literal["line", "wolfpack", "mixed", "cruiser", "carrier"]
FLEET_KEYS: tuple[FleetKey, ...] = get_args(FleetKey)
FLEETS = len(FLEET_KEYS)

NO_ORBIT, CLOCKWISE, COUNTER_CLOCKWISE = 0, 1, -1
OrbitName = Literal["none", "cw", "ccw"]
ORBITS: tuple[OrbitName, ...] = get_args(OrbitName)  # by the number itself: -1 is the last
ORBIT_NUMBERS = {"none": NO_ORBIT, "cw": CLOCKWISE, "ccw": COUNTER_CLOCKWISE}

KEEP, UP, DOWN = 0, 1, 2
ScreenOrder = Literal["keep", "up", "down"]
SCREEN_ORDERS: tuple[ScreenOrder, ...] = get_args(ScreenOrder)

STRAIGHT, TURN_LEFT, TURN_RIGHT = 0, 1, 2  # two bits each in a path
TurnName = Literal["straight", "left", "right"]
TURNS: tuple[TurnName, ...] = get_args(TurnName)

INSIDE, OUTSIDE, IN_PLANET = 0, 1, 2  # where a plan has led

FactionName = Literal["UPF", "Sathar"]
FACTIONS: tuple[FactionName, ...] = get_args(FactionName)  # by seat


class Unit(Record):
    path: i8  # the turns of its last move in this side-turn, two bits a segment (HS-3.15)
    hull: i2
    hull_max: i2
    cost: i2
    declared: i2  # a bit for each slot in the fire list, or fired, in this step (HS-7.4)
    kind: i1  # its class
    status: i1
    x: i1
    y: i1
    facing: i1
    speed: i1
    orbit: i1
    host: i1
    name: i1  # its place among the scenario's names, from 1; 0: none
    icm: i1
    charges: i1
    screen: i1
    screen_steps: i1  # orbit steps since the screen was raised (ms_orbit_limit)
    moved: i1  # it has committed in this side-turn (HS-3.19)
    docked_all_along: i1  # HS-5.16: docked since its own side-turn began
    picked: i1  # it has been selected in this fire plan
    path_x: i1  # where its last move began
    path_y: i1
    path_facing: i1
    path_length: i1
    slot_count: i1
    slots: Row[int] = row("i1", SLOTS)
    ammo: Row[int] = row("i1", SLOTS)


class Plan(Record):
    """The move that the selected unit has planned so far."""

    path: i8
    x: i1
    y: i1
    facing: i1
    length: i1
    turns: i1
    screen: i1
    place: i1  # INSIDE, OUTSIDE or IN_PLANET
    start_facing: i1  # after a free facing (HS-3.10)
    faced: i1  # a facing has been chosen in this plan
    ordered: i1  # a screen order has been given in this plan


class Shot(Record):
    unit: i1
    slot: i1
    target: i1


class Purchase(Record):
    points: i2
    count: i1
    done: i1
    bought: Row[int] = row("i1", UNITS_A_SIDE)


class State(Record):
    round: i2
    ended_by: i2  # the rule that decided, 1009 for HS-10.9; 0 while the match goes on
    station_hull: i2  # HS-14.9: of the station that both sides may buy
    shot_count: i2
    shot_next: i2  # the next shot of the list to be rolled
    winners: u1  # a bit per seat
    side: i1  # the active side
    phase: i1
    selected: i1
    planet: i1
    edge: i1
    evacuation_count: i1
    evacuation_done: i1
    escaped: i1
    lost: i1
    pending: i1  # 1: a shot waits for counter-missiles (HS-8.22)
    resigned: i1
    plan: Plan
    units: Row[Unit] = row(Unit, UNITS)
    shots: Row[Shot] = row(Shot, SHOTS)
    purchase: Row[Purchase] = row(Purchase, SEATS)
    dice: Dice
