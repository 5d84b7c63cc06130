"""Names for people and the browser: the position in the words of chapter 8, and what is asked of a seat."""

from __future__ import annotations

from typing import Any

from admiralty.games.data import rulesets_of
from admiralty.games.hexspace.actions import SLOT_NAMES
from admiralty.games.hexspace.gunnery import aim, turned
from admiralty.games.hexspace.legal import actors, most_counter_missiles
from admiralty.games.hexspace.outcome import limit, score
from admiralty.games.hexspace.scenarios import SCENARIOS, SKIRMISH
from admiralty.games.hexspace.secrets import hides
from admiralty.games.hexspace.setups import names_of
from admiralty.games.hexspace.space import ahead_x, ahead_y
from admiralty.games.hexspace.state import (
    ABSENT,
    ACTIVE_FIRE,
    CLASS_KEYS,
    FACTIONS,
    MOVEMENT,
    NOBODY,
    ON_MAP,
    ORBITS,
    OUTSIDE,
    OVER,
    PASSIVE_FIRE,
    PHASES,
    PURCHASE,
    SCREEN_ORDERS,
    SEATS,
    STATION,
    STATUSES,
    UNITS,
    UNITS_A_SIDE,
    UNLIMITED,
    Purchase,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import FOLDER, SEQUENTIAL_FIRE, Rules
from admiralty.games.hexspace.units import (
    fewest_hexes,
    most_hexes,
    must_move,
    name_of_slot,
    seat_of,
)
from admiralty.kernel.actions import seat_name, unit_name

Hex = list[int]


def hex_of(x: int, y: int) -> Hex:
    """HS-1.1."""
    return [x, y, -x - y]


def id_or_none(index: int) -> str:
    return "none" if index == NOBODY else unit_name(index)


def view(rules: Rules, state: State, seat: int | None) -> dict[str, Any]:
    """The position by name. `state` is concealed for the seat already; `None` sees everything."""
    acting = int(actors(rules, state))
    return {
        "scenario": SCENARIOS[rules.scenario].key,
        "ruleset": rulesets_of(FOLDER)[rules.ruleset].key if rules.ruleset >= 0 else "own",
        "round": state.round,
        "limit": int(limit(rules)),
        "side": seat_name(state.side),
        "phase": PHASES[state.phase],
        "to_act": [seat_name(number) for number in range(SEATS) if acting >> number & 1],
        "selected": id_or_none(state.selected),
        "plan": view_plan(rules, state),
        "shots": view_shots(rules, state),
        "pending": view_pending(rules, state),
        "planet": [0, 0, 0] if state.planet else None,
        "radius": rules.map_radius,
        "edge": state.edge,
        "evacuation": {"count": state.evacuation_count, "done": bool(state.evacuation_done)},
        "convoy": {"escaped": state.escaped, "lost": state.lost},
        "score": {seat_name(number): int(score(rules, state, number)) for number in range(SEATS)},
        "purchase": view_purchases(rules, state, seat),
        "ships": {
            unit_name(index): view_unit(rules, state, index)
            for index in range(UNITS)
            if state.units[index].status != ABSENT
        },
    }


def view_plan(rules: Rules, state: State) -> dict[str, Any] | None:
    if state.phase != MOVEMENT or state.selected == NOBODY:
        return None
    unit, plan = state.units[state.selected], state.plan
    return {
        "ship": unit_name(state.selected),
        "at": hex_of(plan.x, plan.y),
        "facing": plan.facing,
        "length": plan.length,
        "turns": plan.turns,
        "min": int(fewest_hexes(rules, unit)),
        "max": int(most_hexes(rules, unit)),
        "screen": SCREEN_ORDERS[plan.screen],
        "leaves": plan.place == OUTSIDE,
        "steps": path_steps(unit.x, unit.y, plan.start_facing, plan.path, plan.length),
    }


def path_steps(x: int, y: int, facing: int, path: int, length: int) -> list[list[Any]]:
    """HS-3.15: a path as segments, each a hex entered and the facing taken there."""
    steps: list[list[Any]] = []
    for segment in range(length):
        x, y = x + int(ahead_x(facing)), y + int(ahead_y(facing))
        facing = int(turned(facing, (path >> (2 * segment)) & 3))
        steps.append([hex_of(x, y), facing])
    return steps


def view_shots(rules: Rules, state: State) -> list[str]:
    """What is declared and not yet rolled; rolled shots are events."""
    if state.phase not in (PASSIVE_FIRE, ACTIVE_FIRE):
        return []
    begin = state.shot_next if rules.fire_mode == SEQUENTIAL_FIRE else 0
    return [shot_line(state, number) for number in range(begin, state.shot_count)]


def shot_line(state: State, number: int) -> str:
    shot = state.shots[number]
    slot = SLOT_NAMES[name_of_slot(state.units[shot.unit], shot.slot)]
    return f"{unit_name(shot.unit)} {slot} at {unit_name(shot.target)}"


def view_pending(rules: Rules, state: State) -> dict[str, Any] | None:
    if not state.pending:
        return None
    shot = state.shots[state.shot_next]
    firer = state.units[shot.unit]
    return {
        "ship": unit_name(shot.unit),
        "slot": SLOT_NAMES[name_of_slot(firer, shot.slot)],
        "target": unit_name(shot.target),
        "chance": int(aim(rules, state, shot.unit, shot.slot, shot.target).chance),
        "per": rules.weapons[firer.slots[shot.slot]].per_icm,
        "most": int(most_counter_missiles(rules, state)),
    }


def view_purchases(rules: Rules, state: State, seat: int | None) -> dict[str, Any] | None:
    if rules.scenario != SKIRMISH:
        return None
    return {
        seat_name(number): view_purchase(state.purchase[number], seat is not None and bool(hides(state, seat, number)))
        for number in range(SEATS)
    }


def view_purchase(purchase: Purchase, hidden: bool) -> dict[str, Any]:
    bought = [CLASS_KEYS[purchase.bought[place]] for place in range(purchase.count)]
    return {
        "bought": None if hidden else bought,
        "points": None if hidden else purchase.points,
        "done": bool(purchase.done),
    }


def view_unit(rules: Rules, state: State, index: int) -> dict[str, Any]:
    unit = state.units[index]
    ship = rules.classes[unit.kind]
    slots = [SLOT_NAMES[name_of_slot(unit, slot)] for slot in range(unit.slot_count)]
    return {
        "name": name_of(rules, unit),
        "class": CLASS_KEYS[unit.kind],
        "faction": FACTIONS[seat_of(index)],
        "status": STATUSES[unit.status],
        "at": hex_of(unit.x, unit.y) if unit.status == ON_MAP else None,
        "facing": unit.facing,
        "speed": unit.speed,
        "orbit": ORBITS[unit.orbit],
        "host": id_or_none(unit.host),
        "hull": unit.hull,
        "hull_max": unit.hull_max,
        "adf": ship.adf,
        "mr": ship.mr,
        "rh": bool(ship.reflective),
        "cost": unit.cost,
        "icm": unit.icm,
        "ms": unit.charges,
        "screen": bool(unit.screen),
        "weapons": slots,
        "ammo": {slots[slot]: unit.ammo[slot] for slot in range(unit.slot_count) if unit.ammo[slot] != UNLIMITED},
        "moved": bool(unit.moved),
    }


def name_of(rules: Rules, unit: Unit) -> str | None:
    return names_of(rules.scenario)[unit.name - 1] if unit.name else None


def title_of(rules: Rules, state: State, index: int) -> str:
    """A unit as a sentence calls it: `Defiant (A2)`, or only `B7`."""
    name = name_of(rules, state.units[index])
    return f"{name} ({unit_name(index)})" if name else unit_name(index)


def asks(rules: Rules, state: State, seat: int | None) -> str:
    """What is asked now, in one sentence."""
    if state.phase == OVER:
        return "The match is over."
    acting = int(actors(rules, state))
    if seat is None or seat < 0 or not acting >> seat & 1:
        names = " and ".join(seat_name(number) for number in range(SEATS) if acting >> number & 1)
        doing = ("buys a fleet", "moves", "plans its fire", "plans its fire", "")[state.phase]
        return f"{names} {'answers a shot' if state.pending else doing}."
    if state.phase == PURCHASE:
        points = state.purchase[seat].points
        return f"You have {points} points: buy ships or take a ready-made fleet, then `done`."
    if state.phase == MOVEMENT:
        return asks_mover(rules, state)
    if state.pending:
        waiting = view_pending(rules, state) or {}
        return (
            f"{waiting['ship']} fires {waiting['slot']} at {waiting['target']} with {waiting['chance']}%: "
            f"spend 0 to {waiting['most']} counter-missiles."
        )
    if state.selected == NOBODY:
        kind = "Active" if state.phase == ACTIVE_FIRE else "Passive"
        return f"{kind} Fire: select a ship that fires, or `execute` to hold your fire."
    return f"{title_of(rules, state, state.selected)}: list its shots, then `execute`."


def asks_mover(rules: Rules, state: State) -> str:
    if state.selected == NOBODY:
        first = state.side * UNITS_A_SIDE
        left = sum(bool(must_move(state.units[index])) for index in range(first, first + UNITS_A_SIDE))
        if not left:
            return "All ships have moved: move those docked or in orbit, or `end`."
        return f"Select a ship to move; {left} must still move."
    unit, plan = state.units[state.selected], state.plan
    title = title_of(rules, state, state.selected)
    if unit.kind == STATION:
        return f"{title}: order its screen or not, then `stay`."
    if plan.place == OUTSIDE:
        return f"{title} leaves the map: `commit`, or undo."
    low, high = int(fewest_hexes(rules, unit)), int(most_hexes(rules, unit))
    turns = rules.classes[unit.kind].mr - plan.turns
    return f"{title}: {plan.length} of {low} to {high} hexes planned, {turns} turns left."
