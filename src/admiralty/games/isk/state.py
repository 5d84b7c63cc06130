"""The position of a match of ISK, and the words by which its numbers are known outside.

Names are those of the rulebook's table of positions.
"""

from __future__ import annotations

from typing import Literal, get_args

from admiralty.kernel.dice import Dice
from admiralty.kernel.record import Record, Row, i1, i2, i4, row

SEATS = 6
SLOTS = 4  # fleets a player can have; fleet 4 × seat + slot
FLEETS = SEATS * SLOTS
SYSTEMS = 37
CONSTELLATIONS = 19
REGIONS = 37
PATH = 8
CONTESTS = 18

REGIONS_PHASE, DEPLOY, MUSTER, ORDERS, ENGAGE, COMBAT, REVISE, OVER, EXECUTE = range(9)
# EXECUTE is what a seat sees while others are asked; the truth passes through it inside one ply and never rests in it.
PhaseName = Literal["regions", "deploy", "muster", "orders", "engage", "combat", "revise", "over", "execute"]
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)

STEALTHY, AGGRESSIVE, FAST = 0, 1, 2
BehaviourName = Literal["stealthy", "aggressive", "fast"]
BEHAVIOURS: tuple[BehaviourName, ...] = get_args(BehaviourName)
BEHAVIOUR_COUNT = 3

ASK, ALWAYS, NEVER = 0, 1, 2
StanceName = Literal["ask", "always", "never"]
STANCES: tuple[StanceName, ...] = get_args(StanceName)

NO_ANSWER, TO_ENGAGE, TO_IGNORE, TO_FIGHT, TO_DISENGAGE = 0, 1, 2, 3, 4
AnswerName = Literal["engage", "ignore", "fight", "disengage"]
ANSWERS: tuple[AnswerName, ...] = get_args(AnswerName)  # from TO_ENGAGE on

# How far a fleet is made while deploying (IK-3.3); a fleet in play is READY.
ABSENT, PLACED, SIZED, READY = 0, 1, 2, 3

NOBODY = -1
NEUTRAL = -2  # IK-1.4: the central region
NOT_ON_MAP = -3

SOUND = 3  # hits left of an undamaged ship (IK-2.3)

BEHAVE_GIVEN, STANCE_GIVEN = 1, 2  # orders given this turn (IK-5.1)


class Fleet(Record):
    sees: i4  # a bit per fleet
    stage: i1
    system: i1
    behaviour: i1
    next: i1
    points: i1
    stance: i1
    engage: i1
    camp: i1
    given: i1
    fought: i1
    moved: i1
    stayed: i1
    came_from: i1  # the system it left in this step
    path_length: i1
    path: Row[int] = row("i1", PATH)
    ships: Row[int] = row("i1", SOUND + 1)  # how many have 1, 2, 3 hits left; place 0 is unused


class Note(Record):
    """IK-6.10; no note if the turn is 0."""

    system: i1
    ships: i1
    turn: i1


class Player(Record):
    reserve: i1
    transfers: i1
    hold: i1
    sides: i1  # a bit per side
    in_battle: i1
    out: i1
    wins: i2
    passed: i1
    contests: i1
    answer: i1


class Contest(Record):
    region: i1
    count: i1
    seats: Row[int] = row("i1", SEATS)  # the former owner first, then as they came


class State(Record):
    turn: i2
    ended_by: i2  # the rule that decided the match, 1101 for IK-11.1; 0 while it goes on
    winners: i2  # a bit per seat
    lap: i2
    phase: i1
    owing: i1  # a bit per seat that owes a decision now
    step: i1
    round: i1
    pair_first: i1  # the fleets of the question or fight; -1 for none
    pair_second: i1
    pair_system: i1  # under which system the pair is handled (IK-7.2)
    battle: i1  # the region fought over; -1 for none
    cycle: i1
    active: i1  # the seat to act in the region minigame; -1 outside
    contest_count: i1
    control: Row[int] = row("i1", CONSTELLATIONS)
    visits: Row[int] = row("i1", CONSTELLATIONS)  # a bit per seat
    opener: i1  # the seat that opens cycle 1 (IK-12.3); here, where positions of 0.1.0 had a gap of one byte
    fights: Row[int] = row("i2", SYSTEMS)  # this turn, a bit per pair of seats
    report: Row[int] = row("i2", SYSTEMS)  # last turn's
    owner: Row[int] = row("i1", REGIONS)
    contested: Row[int] = row("i1", REGIONS)
    contests: Row[Contest] = row(Contest, CONTESTS)
    players: Row[Player] = row(Player, SEATS)
    notes: Row[Note] = row(Note, SEATS * FLEETS)
    fleets: Row[Fleet] = row(Fleet, FLEETS)
    dice: Dice
