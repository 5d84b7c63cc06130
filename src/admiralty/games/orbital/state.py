"""The position of a match of Orbital Combat, and the words by which its numbers are known outside."""

from __future__ import annotations

from typing import Literal, get_args

from admiralty.kernel.dice import Dice
from admiralty.kernel.record import Record, Row, i1, i2, row, u1

SEATS = 4
SHIPS = 6
MISSILES = 12
SYSTEMS = 5
RINGS = 8

# Phases in which somebody decides (OC-22.6: the others ask nothing).
POWER, ACTION, FIRE, OVER = 0, 1, 2, 3
PhaseName = Literal["power", "action", "fire", "over"]
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)

ROTATION, ENGINES, SCOOP, WEAPONS, DEFENSE = 0, 1, 2, 3, 4
SystemName = Literal["rotation", "engines", "scoop", "weapons", "defense"]
SYSTEM_NAMES: tuple[SystemName, ...] = get_args(SystemName)

LASER, RAILGUN, MISSILE = 0, 1, 2
WeaponName = Literal["laser", "railgun", "missile"]
WEAPON_NAMES: tuple[WeaponName, ...] = get_args(WeaponName)

PROGRADE, RETROGRADE = 0, 1
FacingName = Literal["prograde", "retrograde"]
FACINGS: tuple[FacingName, ...] = get_args(FacingName)

WARSHIP, FREIGHTER = 0, 1
KindName = Literal["warship", "freighter"]
KINDS: tuple[KindName, ...] = get_args(KindName)

FLYING, DESTROYED, DELIVERED, WITHDRAWN = 0, 1, 2, 3
StatusName = Literal["flying", "destroyed", "delivered", "withdrawn"]
STATUSES: tuple[StatusName, ...] = get_args(StatusName)

# Critical hits in the order of the die (OC-12.2 to OC-12.7).
THRUSTERS, DRIVE, SCOOP_HIT, WEAPONS_HIT, SCREENS, REACTOR = 0, 1, 2, 3, 4, 5
CritName = Literal["thrusters", "drive", "scoop", "weapons", "screens", "reactor"]
CRIT_NAMES: tuple[CritName, ...] = get_args(CritName)

OVERLOAD_UNUSED, OVERLOAD_NOW, OVERLOAD_USED = 0, 1, 2


class Ship(Record):
    seat: i1
    number: i1  # among its seat's ships, from 0
    kind: i1
    status: i1
    ring: i1
    sector: i1
    facing: i1
    transfer: i1  # OC-2.6: 0, or the ring it will arrive in
    mass: i1
    hull: i1
    missiles: i1
    overload: i1
    arrived: i1
    evasion: i1
    charge: i1  # OC-10.11: Weapons power left for shots
    shield: i1
    pending: i2  # OC-10.15: damage that waits for step 6c
    fired_count: i1
    held: i1
    leg: i1
    returns: i2  # OC-18.5: the turn of coming back, or 0
    lost: i2  # the turn it was destroyed in, or 0 (OC-13.2)
    power: Row[int] = row("i1", SYSTEMS)
    fired: Row[int] = row("i1", 3)  # weapons, in the order they fired
    crits: Row[int] = row("i1", 6)


class Missile(Record):
    life: i1  # 0: this place is free
    seat: i1
    launcher: i1
    target: i1
    ring: i1
    sector: i1


class State(Record):
    turn: i2
    phase: i1
    active: i1  # the ship that decides; -1 when the match is over
    beacon: i1
    ship_count: i1
    order_count: i1
    resigned: u1  # a bit per seat
    winners: u1  # a bit per seat
    ended_by: i2  # the rule that decided, 1301 for OC-13.1; 0 while the match goes on
    order: Row[int] = row("i1", SEATS)
    score: Row[int] = row("i2", SEATS)
    ships: Row[Ship] = row(Ship, SHIPS)
    missiles: Row[Missile] = row(Missile, MISSILES)
    dice: Dice
