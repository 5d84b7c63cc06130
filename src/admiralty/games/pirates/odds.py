"""Section 10: what the table tells a player before a line is confirmed, by the functions that resolve it."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.actions import (
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
    STAKE_GOLD,
    TRAIN,
)
from admiralty.games.pirates.harbour import CAPTAIN_SHIP, enemy_class, odds_against, price
from admiralty.games.pirates.legal import plan_cost
from admiralty.games.pirates.phases.acting import repaired_hp
from admiralty.games.pirates.pools import (
    DIE,
    FAILURE,
    PARTIAL,
    dice_rolled,
    evade_pool,
    fire_pool,
    gunner_dice,
    point_blank_dice,
    repair_pool,
    retreat_pool,
    surgeon_dice,
    ways,
    ways_in_all,
)
from admiralty.games.pirates.reach import bears_on, on_path
from admiralty.games.pirates.sea import apart, cell_at, spot
from admiralty.games.pirates.ships import first_to_plan, place_of, ship_on
from admiralty.games.pirates.state import AFLOAT, CLASSES, SLOTS, State
from admiralty.games.pirates.tables import LEVELS, Rules
from admiralty.games.pirates.view import arc_from, hex_name, hull, ship_name
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.chances import hundredths, mean
from admiralty.kernel.hexes import turns_between


def odds(rules: Rules, state: State, seat: int, action: int) -> dict[str, Any]:
    """The cost, the chances and the effect of a legal action."""
    verb = int(verb_of(action))
    if verb == SAIL_TO:
        cell = int(cell_at(first(action), second(action)))
        return plan_odds(rules, state, int(first_to_plan(state, seat)), cell, int(third(action)))
    if verb == RETREAT:
        return retreat_odds(rules, state, int(first_to_plan(state, seat)))
    if verb == FIRE:
        return fire_odds(rules, state, int(cell_at(first(action), second(action))))
    if verb == EVADE:
        return evade_odds(rules, state)
    if verb == REPAIR:
        return repair_odds(rules, state)
    if verb == END_TURN:
        return {"cost": 0, "cp_lost": state.ships[state.acting].cp}
    if verb in (REFIT, HIRE, TRAIN, BUY):
        gold = int(price(rules, state, verb, first(action)))
        return {"gold": gold, "gold_left": min(rules.most_gold, state.gold - gold)}
    if verb == SAIL:
        return sail_odds(rules, state)
    return stake_odds(rules, state, int(first(action))) if verb == STAKE_GOLD else {}


def plan_odds(rules: Rules, state: State, index: int, cell: int, facing: int) -> dict[str, Any]:
    ship = state.ships[index]
    moved = int(apart(ship.at, cell))
    turned = int(turns_between(ship.facing, facing))
    cost = int(plan_cost(rules, moved, turned))
    path = [on_path(rules, ship.kind, facing, ship.at, cell, steps) for steps in range(moved + 1)]
    guns = spot(ship.kind, facing, cell)
    others = range(SLOTS * (1 - index // SLOTS), SLOTS * (2 - index // SLOTS))
    return {
        "path": [hex_name(each) for each in path],
        "moved": moved,
        "turned": turned,
        "cost": cost,
        "sp_left": ship.sp - cost,
        "hull": hull(ship.kind, cell, facing),
        "arc": arc_from(rules, ship.kind, cell, facing),
        "targets": [
            ship_name(other)
            for other in others
            if state.ships[other].status == AFLOAT and bears_on(rules, guns, place_of(state.ships[other]))
        ],
    }


def chances(rules: Rules, pool: int) -> dict[str, Any]:
    """A pool as the confirmation window shows it."""
    return {
        "pool": pool,
        "dice": int(dice_rolled(rules, pool)),
        "keep": "highest" if pool > 0 else "lowest",
        "ways": [int(ways(rules, pool, level)) for level in range(LEVELS)],
        "of": int(ways_in_all(rules, pool)),
    }


def effects(chance: dict[str, Any], effect: list[int]) -> dict[str, Any]:
    return {"effect": effect, "expected": hundredths(mean(chance["ways"], effect))}


def fire_odds(rules: Rules, state: State, cell: int) -> dict[str, Any]:
    acting = state.acting
    ship = state.ships[acting]
    index = int(ship_on(rules, state, cell))
    target = state.ships[index]
    chance = chances(rules, int(fire_pool(rules, state, acting, index, cell)))
    damage = [rules.damage[level] for level in range(LEVELS)]
    return {
        "target": ship_name(index),
        "cost": rules.cost_fire,
        "cp_left": ship.cp - rules.cost_fire,
        "base": rules.firepower[ship.kind],
        "point_blank": int(point_blank_dice(rules, state, acting, cell)),
        "evade": -target.evade,
        "gunner": int(gunner_dice(rules, state, acting)),
        "situation": ship.mod_fire,
        **chance,
        **effects(chance, damage),
        "sinks": sum(chance["ways"][level] for level in range(LEVELS) if damage[level] >= target.hp),
    }


def evade_odds(rules: Rules, state: State) -> dict[str, Any]:
    ship = state.ships[state.acting]
    chance = chances(rules, int(evade_pool(rules, state, state.acting)))
    return {
        "cost": rules.cost_evade,
        "cp_left": ship.cp - rules.cost_evade,
        "base": rules.speed[ship.kind],
        "situation": ship.mod_evade,
        **chance,
        **effects(chance, [rules.evade[level] for level in range(LEVELS)]),
    }


def repair_odds(rules: Rules, state: State) -> dict[str, Any]:
    ship = state.ships[state.acting]
    chance = chances(rules, int(repair_pool(rules, state, state.acting)))
    return {
        "cost": rules.cost_repair,
        "cp_left": ship.cp - rules.cost_repair,
        "base": rules.repair_dice,
        "surgeon": int(surgeon_dice(rules, state, state.acting)),
        "situation": ship.mod_repair,
        **chance,
        **effects(chance, [int(repaired_hp(rules, ship.kind, ship.hp, level)) for level in range(LEVELS)]),
    }


def retreat_odds(rules: Rules, state: State, index: int) -> dict[str, Any]:
    chance = chances(rules, int(retreat_pool(rules, state, index)))
    return {
        "cost": 0,
        "base": rules.speed[state.ships[index].kind],
        **chance,
        "leaves": chance["of"] - chance["ways"][FAILURE],
        "hurt": chance["ways"][PARTIAL],
    }


def sail_odds(rules: Rules, state: State) -> dict[str, Any]:
    met = [int(enemy_class(rules, state.voyage, face)) for face in range(1, DIE + 1)]
    return {"gold": 0, "ways": [met.count(kind) for kind in range(len(CLASSES))], "of": DIE}


def stake_odds(rules: Rules, state: State, gold: int) -> dict[str, Any]:
    times = int(odds_against(rules, state.ships[CAPTAIN_SHIP].kind, state.enemy))
    loot = rules.loot[state.enemy]
    return {"gold": gold, "odds": times, "loot": loot, "gain": gold * times + loot}
