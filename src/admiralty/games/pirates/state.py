"""The position of a match of Pirate's Wager, and the words for its numbers. Names as in section 8 of the rulebook."""

from __future__ import annotations

from typing import Literal, get_args

from admiralty.kernel.dice import Dice
from admiralty.kernel.record import Record, Row, i1, i2, i4, row, u1

SEATS = 2
SLOTS = 3  # PW-8.4: ships of a side
SHIPS = SEATS * SLOTS  # A1, A2, A3, B1, B2, B3: a ship's place says its name

PLAN, ACTIVATE, ACT, PORT, STAKE, OVER = 0, 1, 2, 3, 4, 5
PhaseName = Literal["plan", "activate", "act", "port", "stake", "over"]
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)

SLOOP, BRIGANTINE, GALLEON = 0, 1, 2
ClassName = Literal["sloop", "brigantine", "galleon"]
CLASSES: tuple[ClassName, ...] = get_args(ClassName)

ABSENT, AFLOAT, SUNK, LEFT = 0, 1, 2, 3
StatusName = Literal["afloat", "sunk", "left"]
STATUSES: tuple[StatusName, ...] = get_args(StatusName)  # from AFLOAT on: a ship that is absent is not shown

NOBODY = -1  # where a seat, a ship, a hex or a score is asked for and there is none


class Ship(Record):
    kind: i1  # the class
    status: i1
    at: i1  # the anchor's cell index (PW-1.3)
    facing: i1
    hp: i1
    start_hp: i1
    sp: i1
    cp: i1
    max_cp: i1
    crew: i1
    gunner: i1
    surgeon: i1
    mod_fire: i1
    mod_evade: i1
    mod_repair: i1
    evade: i1
    evade_turn: i2
    timber: i1
    fired: i1
    evaded: i1
    repaired: i1
    done: i1
    collided: i1
    fouled: i1
    moved: i1  # hexes of its path that it has really gone this turn
    planned: i1
    plan_at: i1  # secret, with the next two, until all ships have plans (PW-2.7)
    plan_facing: i1
    plan_retreat: i1
    was_at: i1
    was_facing: i1
    was_hp: i1
    wanted_at: i1  # -1 before the maneuvers are resolved
    wanted_facing: i1


class State(Record):
    turn: i2
    phase: i1
    side: i1
    acting: i1
    initiative: i1
    voyage: i1
    enemy: i1
    gold: i2
    stake: i2
    score: i4
    ended_by: i2  # the rule that decided, 901 for PW-9.1; 0 while the match goes on
    winners: u1  # a bit per seat
    ships: Row[Ship] = row(Ship, SHIPS)
    dice: Dice
