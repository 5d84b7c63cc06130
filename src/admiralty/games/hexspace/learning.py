"""Hex Space Combat for learners. Side B sees the map turned by half a turn; hexes count from the planet's place."""

from __future__ import annotations

from typing import Any

from admiralty.games.hexspace.actions import (
    BUY,
    COMMIT,
    DOCK,
    DONE,
    END,
    ENTER_ORBIT,
    EXECUTE,
    FACE,
    FIRE,
    FLEET,
    ICM,
    ORBIT_WORDS,
    SCREEN,
    SELECT,
    SLOT_NAMES,
    STAY,
    STEP,
)
from admiralty.games.hexspace.scenarios import SCENARIOS
from admiralty.games.hexspace.secrets import hides
from admiralty.games.hexspace.state import (
    CLASS_KEYS,
    FIRST_BLANK,
    FLEET_KEYS,
    NOBODY,
    ON_MAP,
    OVER,
    PHASES,
    SCREEN_ORDERS,
    SEATS,
    TURNS,
    UNITS,
    UNITS_A_SIDE,
    UNLIMITED,
    WEAPON_KEYS,
    WEAPONS,
    Plan,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.learning import (
    NOT_IN_VOCABULARY,
    Choice,
    Group,
    Learning,
    Numbers,
    Vocabulary,
    add,
    one_of,
    put,
    put_nothing,
    put_one_of,
    put_share,
    wipe_row,
)
from admiralty.kernel.rule import rule

FACINGS = 6
_KNOWN_CLASSES = CLASS_KEYS[:FIRST_BLANK]  # a class of a ruleset's own is seen by its numbers only
MOST_ICM = 20
LONGEST = 20  # rounds
FASTEST = 30.0
MOST_HULL = 200.0
MOST_COST = 600.0
SCENARIO_COUNT = len(SCENARIOS)
SLOT_COUNT = len(SLOT_NAMES)
ORDERS = len(SCREEN_ORDERS)
TURN_COUNT = len(TURNS)

NUMBERS = Numbers(
    Group(
        "match",
        (
            *one_of("scenario", [each.key for each in SCENARIOS]),
            "I am side B",
            "round",
            *one_of("phase", PHASES[:OVER]),
            "my side moves",
            "planet",
            "evacuated",
            "evacuation done",
            "freighters escaped",
            "freighters lost",
            "a shot waits for counter-missiles",
            "shots listed",
        ),
    ),
    Group(
        "plan",
        (
            "begun",
            "x",
            "y",
            *one_of("facing", range(FACINGS)),
            "segments",
            "turns",
            *one_of("screen", SCREEN_ORDERS),
            "faced",
            "ordered",
        ),
    ),
    Group(
        "units",
        (
            "on the map",
            *one_of("class", _KNOWN_CLASSES),
            "x",
            "y",
            *one_of("facing", range(FACINGS)),
            "speed",
            "orbit",
            "docked",
            "hull",
            "hull left",
            "cost",
            "counter-missiles",
            "screen charges",
            "screened",
            "has moved",
            "selected",
            "picked for fire",
            "aimed at",
            "shot waits for it",
            *(f"shots left {key}" for key in WEAPON_KEYS),
        ),
        UNITS,
    ),
    Group("purchase", ("points left", "bought", "done", *(f"bought {key}" for key in _KNOWN_CLASSES)), SEATS),
)
_MATCH, _PLAN, _UNITS, _PURCHASE = (NUMBERS.at(group.name) for group in NUMBERS.groups)
_PLAN_LENGTH, _UNIT_LENGTH, _PURCHASE_LENGTH = (len(group.numbers) for group in NUMBERS.groups[1:])
_AIMED_AT = NUMBERS.groups[2].numbers.index("aimed at")

_OWN_UNITS = range(1, UNITS_A_SIDE + 1)
VOCABULARY = Vocabulary(
    Choice(BUY, "buy {0}", (_KNOWN_CLASSES,)),
    Choice(FLEET, "fleet {0}", (FLEET_KEYS,)),
    Choice(DONE, "done"),
    Choice(SELECT, "select unit {0}", (_OWN_UNITS,)),
    Choice(STEP, "step {0}", (TURNS,)),
    Choice(FACE, "face {0}", (range(FACINGS),)),
    Choice(ENTER_ORBIT, "orbit {0}", (ORBIT_WORDS,)),
    Choice(SCREEN, "screen {0}", (SCREEN_ORDERS,)),
    Choice(COMMIT, "commit"),
    Choice(STAY, "stay"),
    Choice(DOCK, "dock"),
    Choice(END, "end"),
    Choice(FIRE, "fire {0} at enemy unit {1}", (SLOT_NAMES, _OWN_UNITS)),
    Choice(EXECUTE, "execute"),
    Choice(ICM, "icm {0}", (range(MOST_ICM + 1),)),
)
_STARTS = VOCABULARY.starts


@rule
def seen_facing(seat: int, facing: int) -> int:
    return (facing + (FACINGS // 2 if seat else 0)) % FACINGS


@rule
def put_hex(out: Any, at: int, rules: Rules, seat: int, x: int, y: int) -> int:
    """From -1 to 1, from edge to edge."""
    sign = -1.0 if seat else 1.0
    at = put(out, at, sign * x / rules.map_radius)
    return put(out, at, sign * y / rules.map_radius)


@rule
def observe(rules: Rules, state: State, seat: int, out: Any, base: int) -> None:
    observe_match(state, rules, seat, out, base + _MATCH)
    if state.side == seat and state.selected != NOBODY:
        observe_plan(rules, state.plan, seat, out, base + _PLAN)
    else:
        put_nothing(out, base + _PLAN, _PLAN_LENGTH)
    first_own = UNITS_A_SIDE * seat
    for step in range(UNITS):
        index = (first_own + step) % UNITS
        if state.units[index].status == ON_MAP:
            observe_unit(rules, state, seat, index, out, base + _UNITS + _UNIT_LENGTH * step)
        elif not wipe_row(out, base + _UNITS + _UNIT_LENGTH * step, _UNIT_LENGTH, 1):
            put(out, base + _UNITS + _UNIT_LENGTH * step + _AIMED_AT, 0.0)  # a shot may wait for what is gone
    for number in range(state.shot_next, state.shot_count):
        target = (int(state.shots[number].target) - first_own + UNITS) % UNITS
        add(out, base + _UNITS + _UNIT_LENGTH * target + _AIMED_AT, 0.125)
    put_nothing(out, base + _PURCHASE, SEATS * _PURCHASE_LENGTH)
    for other in range(SEATS):
        if not hides(state, seat, other):
            step = (other - seat + SEATS) % SEATS
            observe_purchase(rules, state, other, out, base + _PURCHASE + _PURCHASE_LENGTH * step)


@rule
def observe_match(state: State, rules: Rules, seat: int, out: Any, at: int) -> None:
    at = put_one_of(out, at, rules.scenario, SCENARIO_COUNT)
    at = put(out, at, seat)
    at = put_share(out, at, state.round, LONGEST)
    at = put_one_of(out, at, state.phase, OVER)
    at = put(out, at, 1.0 if state.side == seat else 0.0)
    at = put(out, at, state.planet)
    at = put_share(out, at, state.evacuation_count, rules.evac_needed)
    at = put(out, at, state.evacuation_done)
    at = put_share(out, at, state.escaped, UNITS_A_SIDE)
    at = put_share(out, at, state.lost, UNITS_A_SIDE)
    at = put(out, at, state.pending)
    put(out, at, (state.shot_count - state.shot_next) / UNITS)


@rule
def observe_plan(rules: Rules, plan: Plan, seat: int, out: Any, at: int) -> None:
    at = put(out, at, 1.0)
    at = put_hex(out, at, rules, seat, plan.x, plan.y)
    at = put_one_of(out, at, seen_facing(seat, plan.facing), FACINGS)
    at = put(out, at, plan.length / FASTEST)
    at = put(out, at, plan.turns / 8.0)
    at = put_one_of(out, at, plan.screen, ORDERS)
    at = put(out, at, plan.faced)
    put(out, at, plan.ordered)


@rule
def observe_unit(rules: Rules, state: State, seat: int, index: int, out: Any, at: int) -> None:
    unit = state.units[index]
    at = put(out, at, 1.0)
    at = put_one_of(out, at, unit.kind, FIRST_BLANK)
    at = put_hex(out, at, rules, seat, unit.x, unit.y)
    at = put_one_of(out, at, seen_facing(seat, unit.facing), FACINGS)
    at = put(out, at, unit.speed / FASTEST)
    at = put(out, at, unit.orbit)
    at = put(out, at, 1.0 if unit.host != NOBODY else 0.0)
    at = put(out, at, unit.hull / MOST_HULL)
    at = put_share(out, at, unit.hull, unit.hull_max)
    at = put(out, at, unit.cost / MOST_COST)
    at = put_share(out, at, unit.icm, MOST_ICM)
    at = put(out, at, unit.charges / 4.0)
    at = put(out, at, unit.screen)
    at = put(out, at, unit.moved)
    at = put(out, at, 1.0 if state.selected == index else 0.0)
    at = put(out, at, unit.picked)
    at = put(out, at, 0.0)  # aimed at: added up afterwards
    waits = state.pending != 0 and state.shots[state.shot_next].target == index
    at = put(out, at, 1.0 if waits else 0.0)
    put_shots_left(unit, out, at)


@rule
def put_shots_left(unit: Unit, out: Any, at: int) -> None:
    """By weapon: shots that were not declared in this step; those of limited slots by what is left in them."""
    put_nothing(out, at, WEAPONS)
    for slot in range(unit.slot_count):
        weapon = int(unit.slots[slot])
        if weapon < WEAPONS and (unit.declared >> slot) & 1 == 0:
            left = 1 if unit.ammo[slot] == UNLIMITED else int(unit.ammo[slot])
            add(out, at + weapon, left / 16.0)


@rule
def observe_purchase(rules: Rules, state: State, other: int, out: Any, at: int) -> None:
    purchase = state.purchase[other]
    at = put_share(out, at, purchase.points, rules.sk_points)
    at = put_share(out, at, purchase.count, UNITS_A_SIDE)
    at = put(out, at, purchase.done)
    for place in range(purchase.count):
        if purchase.bought[place] < FIRST_BLANK:
            add(out, at + purchase.bought[place], 0.25)


@rule
def choice_of(rules: Rules, state: State, seat: int, action: int) -> int:
    verb, argument = verb_of(action), first(action)
    start = _STARTS[verb]
    if verb == FIRE:
        return start + UNITS_A_SIDE * argument + second(action) % UNITS_A_SIDE
    if verb == SELECT:
        return start + argument % UNITS_A_SIDE
    if verb == FACE:
        return start + seen_facing(seat, argument)
    if (verb == ICM and argument > MOST_ICM) or (verb == BUY and argument >= FIRST_BLANK):
        return NOT_IN_VOCABULARY
    return start + argument  # a verb without slots has 0 there


LEARNING = Learning(1, NUMBERS, VOCABULARY, observe, choice_of, overwrites=True)
