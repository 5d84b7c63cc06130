"""Objectives: what a ship is about, and what a place on the map is worth to it."""

from __future__ import annotations

from typing import NamedTuple

from admiralty.games.hexspace.doctrine.estimates import (
    EVERYTHING,
    NO_MOVER_ONLY,
    attack_value,
    end_of_enemies,
    is_objective,
    is_target,
    level_of,
    most_attack,
    passive_damage,
    threat_damage,
    worth,
)
from admiralty.games.hexspace.doctrine.replies import reply_gain
from admiralty.games.hexspace.scenarios import CONVOY_RUN, LAST_STAND, SURPRISE_ATTACK
from admiralty.games.hexspace.space import ahead_x, ahead_y, is_inside, next_to_planet, planet_ahead
from admiralty.games.hexspace.state import (
    FIGHTER,
    FREIGHTER,
    NOBODY,
    ON_MAP,
    SEATS,
    UNITS_A_SIDE,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.units import counts_as_ship, host_for, most_hexes, seat_of, takes_aboard
from admiralty.kernel.hexes import distance, length
from admiralty.kernel.rule import rule

HUNTER, RAIDER, RUNNER, CONVOY, HOMING, IDLER = range(6)
DECIDES = 1_000_000_000  # outweighs everything else
FAR = 99
MORE_THAN_ALL = 1 << 60


@rule
def role_of(rules: Rules, state: State, index: int) -> int:
    unit = state.units[index]
    if rules.scenario == SURPRISE_ATTACK and index == 1:
        return RUNNER if state.evacuation_done else HOMING
    if rules.scenario == CONVOY_RUN and unit.kind == FREIGHTER:
        return CONVOY
    if unit.kind == FIGHTER and is_spent(unit):
        return HOMING if nearest_host(rules, state, index) != NOBODY else IDLER
    if unit.kind == FREIGHTER:
        return IDLER
    attacks = rules.scenario == LAST_STAND or (rules.scenario == SURPRISE_ATTACK and state.evacuation_done == 0)
    return RAIDER if attacks and seat_of(index) == 1 and unit.kind != FIGHTER else HUNTER


@rule
def is_spent(unit: Unit) -> bool:
    """Is there nothing left to fire?"""
    for slot in range(unit.slot_count):
        if unit.ammo[slot] != 0:
            return False
    return True


@rule
def nearest_host(rules: Rules, state: State, index: int) -> int:
    unit = state.units[index]
    first = seat_of(index) * UNITS_A_SIDE
    best = FAR
    chosen = NOBODY
    for host in range(first, first + UNITS_A_SIDE):
        if state.units[host].status == ON_MAP and takes_aboard(rules, state, host, index):
            away = distance(unit.x, unit.y, state.units[host].x, state.units[host].y)
            if away < best:
                best = away
                chosen = host
    return chosen


@rule
def nearest_enemy(state: State, seat: int, end: int, x: int, y: int) -> int:
    """How far the nearest enemy on the map is; `end`: of the enemies."""
    first = (SEATS - 1 - seat) * UNITS_A_SIDE
    best = FAR
    for index in range(first, end):
        unit = state.units[index]
        if is_target(unit):
            best = min(best, distance(x, y, unit.x, unit.y))
    return best


@rule
def chase_value(
    rules: Rules,
    state: State,
    seat: int,
    end: int,
    x: int,
    y: int,
    coast_x: int,
    coast_y: int,
    brake_x: int,
    brake_y: int,
) -> int:
    """How far the nearest enemy worth chasing is, now and after coasting or braking: an objective unit, else any."""
    weights = rules.doctrine[level_of(rules, seat)]
    first = (SEATS - 1 - seat) * UNITS_A_SIDE
    now = FAR
    after = FAR
    has_objective = False
    for index in range(first, end):
        unit = state.units[index]
        if not is_target(unit):
            continue
        matters = is_objective(rules, state, index)
        if has_objective and not matters:
            continue
        if matters and not has_objective:
            has_objective = True
            now = FAR
            after = FAR
        now = min(now, distance(x, y, unit.x, unit.y))
        after = min(after, distance(coast_x, coast_y, unit.x, unit.y))
        after = min(after, distance(brake_x, brake_y, unit.x, unit.y))
    return -weights.coast * after - weights.near * now


@rule
def hold_value(rules: Rules, state: State, index: int, x: int, y: int, brake_x: int, brake_y: int) -> int:
    """HS-9.9: how far the nearest objective is that no other unit of the own side stands on, now and after braking."""
    nearest = FAR
    first = seat_of(index) * UNITS_A_SIDE
    for number in range(rules.objective_count):
        objective = rules.objectives[number]
        is_taken = False
        for other in range(first, first + UNITS_A_SIDE):
            unit = state.units[other]
            if other != index and unit.x == objective.x and unit.y == objective.y and counts_as_ship(unit):
                is_taken = True
        if not is_taken:
            now = distance(x, y, objective.x, objective.y)
            nearest = min(nearest, now + distance(brake_x, brake_y, objective.x, objective.y))
    return -rules.doctrine[level_of(rules, seat_of(index))].hold * nearest if nearest < FAR else 0


@rule
def wants_to_launch(rules: Rules, state: State, index: int) -> bool:
    """The Defiant waits for the evacuation; the others for an enemy that is near, and for rockets."""
    unit = state.units[index]
    role = role_of(rules, state, index)
    if role == RUNNER:
        return True
    if role in (HOMING, IDLER):
        return False
    seat = seat_of(index)
    near = nearest_enemy(state, seat, end_of_enemies(state, seat), unit.x, unit.y)
    return near <= rules.doctrine[level_of(rules, seat)].wake


@rule
def wants_to_dock(rules: Rules, state: State, index: int) -> bool:
    return role_of(rules, state, index) == HOMING


@rule
def jitter(state: State, index: int, x: int, y: int, facing: int, wide: int) -> int:
    """A little noise that is the same whenever the same move is looked at, so that a plan is followed to its end."""
    mixed = (state.round * 7919 + index * 104729 + x * 1299709 + y * 15485863 + facing * 32452843) % 1000003
    return mixed * 7 % 1009 * wide // 1009


@rule
def exit_value(rules: Rules, role: int, x: int, y: int) -> int:
    """What it is worth to leave the map over this hex outside."""
    if role == RUNNER:
        return DECIDES
    if role == CONVOY:
        return DECIDES if x > -x - y else -DECIDES
    return -DECIDES


class Outlook(NamedTuple):
    """What is the same for all places where a unit may end its move."""

    role: int
    hope: int  # more than this its fire is worth nowhere
    replies: int  # 1: they are reckoned with (HS-15.4)
    end: int  # the place after the last enemy


@rule
def course_value(
    rules: Rules, state: State, index: int, outlook: Outlook, x: int, y: int, facing: int, speed: int
) -> int:
    """Everything about an end state but fire: where it leads, and the objective."""
    unit = state.units[index]
    role = outlook.role
    seat = seat_of(index)
    weights = rules.doctrine[level_of(rules, seat)]
    adf = int(rules.classes[unit.kind].adf)
    slow = max(0, speed - adf)
    brake_x = x + slow * ahead_x(facing)
    brake_y = y + slow * ahead_y(facing)
    value = jitter(state, index, x, y, facing, weights.noise) - weights.fast * max(0, speed - weights.fast_above)
    if planet_ahead(state, x, y, facing) == 1 and speed > adf + 1:
        value -= weights.wall
    if role == RUNNER:
        return value + weights.run_out * length(x, y) + weights.run_speed * speed
    if role == CONVOY:
        return value + weights.east * x + weights.east * ahead_x(facing) * speed // 4
    if not is_inside(rules.map_radius, brake_x, brake_y):
        value -= weights.edge
    if role == HOMING:
        return value + homing_value(rules, state, index, x, y, brake_x, brake_y, speed)
    if role == IDLER:
        return value + weights.near * nearest_enemy(state, seat, outlook.end, x, y)
    coast_x = x + speed * ahead_x(facing)
    coast_y = y + speed * ahead_y(facing)
    value += chase_value(rules, state, seat, outlook.end, x, y, coast_x, coast_y, brake_x, brake_y)
    if rules.objective_count:
        value += hold_value(rules, state, index, x, y, brake_x, brake_y)
    if role == RAIDER and length(x, y) <= weights.arrive_within:
        value -= weights.arrive_slow * max(0, speed - weights.arrive_speed)
        if next_to_planet(state, x, y):
            value += weights.ring
    return value


@rule
def homing_value(rules: Rules, state: State, index: int, x: int, y: int, brake_x: int, brake_y: int, speed: int) -> int:
    """Back to the nearest host, at a speed at which it can dock."""
    if host_for(rules, state, index, x, y, speed) != NOBODY:
        return DECIDES // 1000
    nearest = nearest_host(rules, state, index)
    if nearest == NOBODY:
        return 0
    host = state.units[nearest]
    now = distance(x, y, host.x, host.y)
    braked = distance(brake_x, brake_y, host.x, host.y)
    return -rules.doctrine[level_of(rules, seat_of(index))].home * (now + 2 * braked) // 2


@rule
def outlook_of(rules: Rules, state: State, index: int) -> Outlook:
    weights = rules.doctrine[level_of(rules, seat_of(index))]
    role = role_of(rules, state, index)
    end = end_of_enemies(state, seat_of(index))
    hexes = max(1, most_hexes(rules, state.units[index]))  # into orbit it is one even from rest
    hope = weights.attack * most_attack(rules, state, index, end, hexes) // 1000
    return Outlook(role, int(hope), 1 if weights.reply > 0 else 0, end)


@rule
def weighs_more(role: int) -> bool:
    """Those who only want to get away fear more what may come."""
    return role in (RUNNER, CONVOY, IDLER)


@rule
def own_worth(rules: Rules, state: State, index: int) -> int:
    """What a point of a unit's hull is worth to its own side."""
    value = worth(state.units[index])
    if is_objective(rules, state, index):
        value = value * rules.doctrine[level_of(rules, seat_of(index))].objective // 1000
    return int(value)


@rule
def place_value(
    rules: Rules, state: State, index: int, outlook: Outlook, x: int, y: int, facing: int, speed: int, best: int
) -> int:
    """An end state by the rulebook's formula. It is only reckoned to the end where it can still beat `best`."""
    weights = rules.doctrine[level_of(rules, seat_of(index))]
    unit = state.units[index]
    value = course_value(rules, state, index, outlook, x, y, facing, speed)
    if value + outlook.hope <= best:
        return best
    value += (
        weights.attack * attack_value(rules, state, index, outlook.end, x, y, facing, EVERYTHING, unit.screen) // 1000
    )
    if value <= best:
        return value
    per_point = own_worth(rules, state, index)
    taken = passive_damage(rules, state, index, outlook.end, x, y, NO_MOVER_ONLY, unit.screen) * per_point // 1000
    value -= weights.passive * taken // 1000
    if value <= best:
        return value
    threat = 0
    if weights.threat > 0:
        threat = (
            weights.threat
            * threat_damage(rules, state, index, outlook.end, x, y, EVERYTHING, unit.screen)
            * per_point
            // 1000
        )
    if outlook.replies:
        # From `enough` on the value is not above the best any more.
        too_much = (value - best) * 1000
        if weighs_more(outlook.role):
            too_much = too_much * 1000 // weights.run_threat + 1 if weights.run_threat > 0 else MORE_THAN_ALL
        enough = (too_much - threat) // weights.reply + 1
        threat += weights.reply * reply_gain(
            rules, state, index, outlook.end, x, y, facing, per_point, unit.screen, enough
        )
    if weighs_more(outlook.role):
        threat = threat * weights.run_threat // 1000
    return value - threat // 1000
