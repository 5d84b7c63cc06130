"""HS-15.4, what Hard looks at: what each enemy gains in its next side-turn, from the best place that it can reach.

The enemy's moves are those the computer player makes itself: some hexes straight, some turns to one side hex by hex,
and some hexes straight again. It gains what it fires, and loses what is fired at it in passing.
"""

from __future__ import annotations

from admiralty.games.hexspace.doctrine.estimates import (
    EVERYTHING,
    NO_MOVER_ONLY,
    fire_damage,
    is_target,
    reach,
    worth,
)
from admiralty.games.hexspace.gunnery import turned
from admiralty.games.hexspace.space import ahead_x, ahead_y, is_inside, is_planet
from admiralty.games.hexspace.state import (
    NO_ORBIT,
    SEATS,
    STATION,
    TURN_LEFT,
    TURN_RIGHT,
    UNITS_A_SIDE,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import NORMAL, Rules
from admiralty.games.hexspace.units import fewest_hexes, most_hexes, seat_of
from admiralty.kernel.hexes import distance
from admiralty.kernel.rule import rule


@rule
def reply_gain(
    rules: Rules,
    state: State,
    index: int,
    end: int,
    x: int,
    y: int,
    facing: int,
    own_worth: int,
    own_screen: int,
    enough: int,
) -> int:
    """What all enemies together gain by attacking a unit at a place, each from its own best place; never below 0.

    Where it is `enough` already, nothing more is looked at.
    """
    unit = state.units[index]
    was_x, was_y, was_facing = int(unit.x), int(unit.y), int(unit.facing)
    unit.x, unit.y, unit.facing = x, y, facing
    enemy_side = (SEATS - 1 - seat_of(index)) * UNITS_A_SIDE
    total = 0
    for enemy in range(enemy_side, end):
        firer = state.units[enemy]
        if is_target(firer) and total < enough:
            total += best_reply(rules, state, firer, unit, own_worth, own_screen | firer.screen, enough - total)
    unit.x, unit.y, unit.facing = was_x, was_y, was_facing
    return total


@rule
def best_reply(rules: Rules, state: State, firer: Unit, unit: Unit, own_worth: int, masked: int, enough: int) -> int:
    furthest = reach(rules, firer, EVERYTHING)
    if firer.kind == STATION or firer.orbit != NO_ORBIT:
        return exchange(rules, state, firer, unit, firer.x, firer.y, firer.facing, own_worth, masked, furthest, 0)
    if distance(firer.x, firer.y, unit.x, unit.y) > most_hexes(rules, firer) + furthest:
        return 0
    if firer.speed > 0:
        return best_run(rules, state, firer, unit, firer.facing, own_worth, masked, furthest, 0, enough)
    best = 0
    for facing in range(6):  # HS-3.10: a ship at rest may turn first
        best = best_run(rules, state, firer, unit, facing, own_worth, masked, furthest, best, enough)
    return best


@rule
def best_run(
    rules: Rules,
    state: State,
    firer: Unit,
    unit: Unit,
    facing: int,
    own_worth: int,
    masked: int,
    furthest: int,
    best: int,
    enough: int,
) -> int:
    """Straight ahead, and from every hex on the way to either side."""
    owed = fewest_hexes(rules, firer)
    most = most_hexes(rules, firer)
    x = int(firer.x)
    y = int(firer.y)
    hexes = 0
    while True:
        if hexes >= owed:
            best = exchange(rules, state, firer, unit, x, y, facing, own_worth, masked, furthest, best)
        if hexes >= most or best >= enough:
            return best
        for turn in range(TURN_LEFT, TURN_RIGHT + 1):
            best = best_turned(rules, state, firer, unit, x, y, facing, hexes, turn, own_worth, masked, furthest, best)
        x += ahead_x(facing)
        y += ahead_y(facing)
        hexes += 1
        if is_planet(state, x, y) or not is_inside(rules.map_radius, x, y):
            return best


@rule
def best_turned(
    rules: Rules,
    state: State,
    firer: Unit,
    unit: Unit,
    x: int,
    y: int,
    facing: int,
    hexes: int,
    turn: int,
    own_worth: int,
    masked: int,
    furthest: int,
    best: int,
) -> int:
    """Turning to one side in each of the next hexes, for as many as the ship can, and from each straight on."""
    owed = fewest_hexes(rules, firer)
    most = most_hexes(rules, firer)
    for _ in range(rules.classes[firer.kind].mr):
        if hexes >= most:
            break
        x += ahead_x(facing)
        y += ahead_y(facing)
        if is_planet(state, x, y) or not is_inside(rules.map_radius, x, y):
            break
        facing = turned(facing, turn)
        hexes += 1
        on_x = x
        on_y = y
        for run in range(hexes, most + 1):
            if is_planet(state, on_x, on_y) or not is_inside(rules.map_radius, on_x, on_y):
                break
            if run >= owed:
                best = exchange(rules, state, firer, unit, on_x, on_y, facing, own_worth, masked, furthest, best)
            on_x += ahead_x(facing)
            on_y += ahead_y(facing)
    return best


@rule
def exchange(
    rules: Rules,
    state: State,
    firer: Unit,
    unit: Unit,
    x: int,
    y: int,
    facing: int,
    own_worth: int,
    masked: int,
    furthest: int,
    best: int,
) -> int:
    """The larger of `best` and what an enemy gains at a place: its fire, less the Passive Fire it meets there."""
    if distance(x, y, unit.x, unit.y) > furthest:
        return best
    damage = fire_damage(rules, state, firer, x, y, facing, unit, unit.x, unit.y, EVERYTHING, masked)
    gain = min(damage, 1000 * unit.hull) * own_worth // 1000
    if gain <= best:
        return best
    met = fire_damage(rules, state, unit, unit.x, unit.y, unit.facing, firer, x, y, NO_MOVER_ONLY, masked)
    met = min(met, 1000 * firer.hull) * worth(firer) // 1000
    return max(best, gain - rules.doctrine[NORMAL].passive * met // 1000)
