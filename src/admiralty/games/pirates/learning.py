"""Pirate's Wager for learners. Seat B sees the sea turned by half a turn: both begin at the same place."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.actions import (
    ACTIVATE_SHIP,
    BUY,
    END_TURN,
    EVADE,
    FIRE,
    HIRE,
    REFIT,
    REPAIR,
    RETREAT,
    SAIL,
    SAIL_TO,
    SKILLS,
    STAKE_GOLD,
    TRAIN,
)
from admiralty.games.pirates.reach import bears_on
from admiralty.games.pirates.scenarios import SCENARIOS
from admiralty.games.pirates.sea import CELLS, COLUMNS, FACINGS, ROWS, apart, cell_at
from admiralty.games.pirates.ships import place_of, seat_of
from admiralty.games.pirates.state import (
    AFLOAT,
    BRIGANTINE,
    CLASSES,
    NOBODY,
    OVER,
    PHASES,
    SEATS,
    SHIPS,
    SLOTS,
    Ship,
    State,
)
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.learning import (
    NOT_IN_VOCABULARY,
    Choice,
    Group,
    Learning,
    Numbers,
    Vocabulary,
    one_of,
    put,
    put_nothing,
    put_one_of,
    put_share,
    wipe_row,
)
from admiralty.kernel.rule import rule

KINDS = len(CLASSES)
SCENARIO_COUNT = len(SCENARIOS)
MOST_REFIT = 120
MOST_STAKE = 999
LONGEST = 60  # turns
TENTH = 0.1

_PLACE = ("column", "row", *one_of("facing", range(FACINGS)))
NUMBERS = Numbers(
    Group(
        "match",
        (
            *one_of("scenario", [each.key for each in SCENARIOS]),
            "turn",
            *one_of("phase", PHASES[:OVER]),
            "my turn",
            "my initiative",
            "voyage",
            "gold",
            "stake",
            *one_of("enemy", CLASSES),
        ),
    ),
    Group(
        "ships",
        (
            "mine",
            *one_of("class", CLASSES),
            "afloat",
            "acts",
            *_PLACE,
            "hit points",
            "hit points lost this turn",
            "sail points",
            "crew points",
            "most crew points",
            "crew",
            "gunner",
            "surgeon",
            "fire modifier",
            "evade modifier",
            "repair modifier",
            "evades",
            "timber",
            "shots",
            "repairs",
            "done",
            "collided",
            "fouled",
            "hexes moved",
            "has a plan",
            "nearest enemy",
            "bears on an enemy",
            "an enemy bears on her",
            *(f"my plan {name}" for name in _PLACE),
            "my plan retreat",
        ),
        SHIPS,
    ),
)
_MATCH, _SHIPS = NUMBERS.at("match"), NUMBERS.at("ships")
_SHIP_LENGTH = len(NUMBERS.groups[1].numbers)
_PLAN_LENGTH = len(_PLACE) + 1
_MARKS = NUMBERS.groups[1].numbers.index("afloat") + 1

_CELLS = [f"column {cell % COLUMNS} row {cell // COLUMNS}" for cell in range(CELLS)]
VOCABULARY = Vocabulary(
    Choice(SAIL_TO, "plan {0} facing {1}", (_CELLS, range(FACINGS))),
    Choice(RETREAT, "retreat"),
    Choice(ACTIVATE_SHIP, "activate ship {0}", (range(1, SLOTS + 1),)),
    Choice(FIRE, "fire at {0}", (_CELLS,)),
    Choice(EVADE, "evade"),
    Choice(REPAIR, "repair"),
    Choice(END_TURN, "end turn"),
    Choice(REFIT, "refit {0}", (range(1, MOST_REFIT + 1),)),
    Choice(HIRE, "hire"),
    Choice(TRAIN, "train {0}", (SKILLS,)),
    Choice(BUY, "buy {0}", (CLASSES[BRIGANTINE:],)),
    Choice(SAIL, "sail"),
    Choice(STAKE_GOLD, "stake {0}", (range(MOST_STAKE + 1),)),
)
_STARTS = VOCABULARY.starts


@rule
def seen_cell(seat: int, cell: int) -> int:
    """A cell as a seat sees it. The sea has as many rows as columns, so half a turn leads to the cell counted back."""
    return cell if seat == 0 else CELLS - 1 - cell


@rule
def seen_facing(seat: int, facing: int) -> int:
    return facing if seat == 0 else (facing + FACINGS // 2) % FACINGS


@rule
def observe(rules: Rules, state: State, seat: int, out: Any, base: int) -> None:
    observe_match(rules, state, seat, out, base + _MATCH)
    at = base + _SHIPS
    for step in range(SHIPS):
        index = (SLOTS * seat + step) % SHIPS
        if state.ships[index].status == AFLOAT:
            observe_ship(rules, state, seat, index, out, at)
        else:
            wipe_row(out, at, _SHIP_LENGTH, _MARKS)
        at += _SHIP_LENGTH


@rule
def observe_match(rules: Rules, state: State, seat: int, out: Any, at: int) -> None:
    at = put_one_of(out, at, rules.scenario, SCENARIO_COUNT)
    at = put_share(out, at, state.turn, LONGEST)
    at = put_one_of(out, at, state.phase, OVER)
    at = put(out, at, 1.0 if state.side == seat else 0.0)
    at = put(out, at, 1.0 if state.initiative == seat else 0.0)
    at = put_share(out, at, state.voyage, rules.voyages)
    at = put_share(out, at, state.gold, rules.fortune)
    at = put_share(out, at, state.stake, rules.fortune)
    at = put_one_of(out, at, state.enemy, KINDS)


@rule
def put_place(out: Any, at: int, seat: int, cell: int, facing: int) -> int:
    seen = seen_cell(seat, cell)
    at = put_share(out, at, seen % COLUMNS, COLUMNS - 1)
    at = put_share(out, at, seen // COLUMNS, ROWS - 1)
    return put_one_of(out, at, seen_facing(seat, facing), FACINGS)


@rule
def observe_ship(rules: Rules, state: State, seat: int, index: int, out: Any, at: int) -> None:
    ship = state.ships[index]
    at = put(out, at, 1.0 if seat_of(index) == seat else 0.0)
    at = put_one_of(out, at, ship.kind, KINDS)
    at = put(out, at, 1.0)
    at = put(out, at, 1.0 if state.acting == index else 0.0)
    at = put_place(out, at, seat, ship.at, ship.facing)
    at = observe_hull(rules, ship, out, at)
    at = observe_turn(rules, ship, out, at)
    at = observe_danger(rules, state, index, out, at)
    if seat_of(index) == seat and ship.planned:
        at = put_place(out, at, seat, ship.plan_at, ship.plan_facing)
        put(out, at, ship.plan_retreat)
    else:
        put_nothing(out, at, _PLAN_LENGTH)


@rule
def observe_hull(rules: Rules, ship: Ship, out: Any, at: int) -> int:
    most = int(rules.max_hp[ship.kind])
    at = put_share(out, at, ship.hp, most)
    at = put_share(out, at, max(0, ship.was_hp - ship.hp), most)
    at = put(out, at, TENTH * ship.sp)
    at = put(out, at, TENTH * ship.cp)
    at = put(out, at, TENTH * ship.max_cp)
    at = put_share(out, at, ship.crew, rules.crew_capacity[ship.kind])
    at = put_share(out, at, ship.gunner, rules.max_skill)
    at = put_share(out, at, ship.surgeon, rules.max_skill)
    at = put(out, at, TENTH * ship.mod_fire)
    at = put(out, at, TENTH * ship.mod_evade)
    return put(out, at, TENTH * ship.mod_repair)


@rule
def observe_turn(rules: Rules, ship: Ship, out: Any, at: int) -> int:
    at = put(out, at, TENTH * ship.evade)
    at = put_share(out, at, ship.timber, rules.timber[ship.kind])
    at = put(out, at, TENTH * ship.fired)
    at = put(out, at, TENTH * ship.repaired)
    at = put(out, at, ship.done)
    at = put(out, at, ship.collided)
    at = put(out, at, ship.fouled)
    at = put(out, at, TENTH * ship.moved)
    return put(out, at, ship.planned)


@rule
def observe_danger(rules: Rules, state: State, index: int, out: Any, at: int) -> int:
    """How near enemies are, and whose guns bear."""
    ship = state.ships[index]
    nearest, bears, threatened = ROWS, False, False
    for other in range(SHIPS):
        enemy = state.ships[other]
        if seat_of(other) != seat_of(index) and enemy.status == AFLOAT:
            nearest = min(nearest, apart(ship.at, enemy.at))
            bears = bears or bears_on(rules, place_of(ship), place_of(enemy))
            threatened = threatened or bears_on(rules, place_of(enemy), place_of(ship))
    at = put_share(out, at, nearest, ROWS)
    at = put(out, at, 1.0 if bears else 0.0)
    return put(out, at, 1.0 if threatened else 0.0)


@rule
def choice_of(rules: Rules, state: State, seat: int, action: int) -> int:
    verb, argument = verb_of(action), first(action)
    start = _STARTS[verb]
    if verb in (SAIL_TO, FIRE):
        cell = cell_at(argument, second(action))
        if cell == NOBODY:
            return NOT_IN_VOCABULARY
        if verb == FIRE:
            return start + seen_cell(seat, cell)
        return start + FACINGS * seen_cell(seat, cell) + seen_facing(seat, third(action))
    if verb == ACTIVATE_SHIP:
        return start + argument % 16
    if verb == REFIT:
        return start + argument - 1 if argument <= MOST_REFIT else NOT_IN_VOCABULARY
    if verb == STAKE_GOLD:
        return start + argument if argument <= MOST_STAKE else NOT_IN_VOCABULARY
    if verb == TRAIN:
        return start + argument
    return start + argument - BRIGANTINE if verb == BUY else start


LEARNING = Learning(1, NUMBERS, VOCABULARY, observe, choice_of, overwrites=True)
assert SEATS == 2  # what is seen from seat B is turned by half a turn
