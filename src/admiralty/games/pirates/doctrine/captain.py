"""The Captain: compares plans by what both broadsides would do, actions by their worth per crew point (section 12).

All values are thousandths of a hit point.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.actions import END_TURN, EVADE, REPAIR, RETREAT
from admiralty.games.pirates.checks import forbids_repair, forbids_retreat, plan_cost
from admiralty.games.pirates.doctrine.mate import mate_place
from admiralty.games.pirates.doctrine.targets import (
    LOW,
    band,
    hex_to_hit,
    nearest_enemy,
    shot_at,
    weakest_in_arc,
)
from admiralty.games.pirates.legal import legal_plans
from admiralty.games.pirates.phases.acting import repaired_hp
from admiralty.games.pirates.pools import (
    CRITICAL,
    evade_pool,
    fire_pool,
    gun_dice,
    mean_damage,
    repair_pool,
    ways,
    ways_in_all,
)
from admiralty.games.pirates.reach import bears_on, lies_beside
from admiralty.games.pirates.sea import CELLS, FACINGS, apart, cell_at, nearest_part, spot, to_edge
from admiralty.games.pirates.ships import can_hit, place_of, seat_of
from admiralty.games.pirates.state import NOBODY, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import first, pack, second, third
from admiralty.kernel.dice import draw
from admiralty.kernel.hexes import turns_between
from admiralty.kernel.rule import rule

SAMPLES = 604  # where in the buffer the sampled plans stand: behind every possible legal list


@rule
def place_of_plan(kind: int, action: int) -> int:
    """Where a plan's hull and guns stand in the charts."""
    return spot(kind, third(action), cell_at(first(action), second(action)))


# -------------------------------------------------------------------------------------------------------- maneuver


@rule
def captain_plans(rules: Rules, state: State, index: int, buffer: Any) -> int:
    target = nearest_enemy(state, index)
    flees = wants_to_flee(rules, state, index, target)
    if flees and forbids_retreat(rules, state.ships[index]) == 0:
        return pack(RETREAT, 0, 0, 0)
    samples = sample_plans(rules, state, target, index, buffer)
    kind = int(state.ships[index].kind)
    count = legal_plans(rules, state, index, buffer)
    sides = broadsides(rules, state, index, target, int(rules.doctrine.their_damage))
    best = -(1 << 40)
    chosen = int(buffer[0])
    for number in range(count):
        action = int(buffer[number])
        place = place_of_plan(kind, action)
        merit = plan_merit(rules, state, index, target, place, sides, buffer, samples, flees)
        if merit > best:
            best = merit
            chosen = action
    return chosen


@rule
def wants_to_flee(rules: Rules, state: State, index: int, target: int) -> bool:
    """From a larger class, or when HP are low and she has more."""
    if rules.retreat == 0:
        return False
    ship, other = state.ships[index], state.ships[target]
    return other.kind > ship.kind or (band(rules, ship.kind, ship.hp) == LOW and other.hp > ship.hp)


@rule
def sample_plans(rules: Rules, state: State, of: int, against: int, buffer: Any) -> int:
    """Put likely plans of a ship into the buffer, as places in the charts: some at random, some that aim at `against`.

    PW-12.1: they are made up from the board in sight; nobody's real plan is read.
    """
    kind = int(state.ships[of].kind)
    hull = place_of(state.ships[against])
    count = legal_plans(rules, state, of, buffer)
    threats = 0
    for number in range(count):
        buffer[number] = place_of_plan(kind, int(buffer[number]))
        if bears_on(rules, int(buffer[number]), hull):
            threats += 1
    samples = 0
    for _ in range(rules.doctrine.random_plans):
        buffer[SAMPLES + samples] = buffer[draw(state.dice, count)]
        samples += 1
    if threats == 0:
        for _ in range(rules.doctrine.mate_plans):
            buffer[SAMPLES + samples] = mate_place(rules, state, of)
            samples += 1
        return samples
    for _ in range(rules.doctrine.threatening_plans):
        buffer[SAMPLES + samples] = nth_threat(rules, buffer, count, hull, draw(state.dice, threats))
        samples += 1
    return samples


@rule
def nth_threat(rules: Rules, buffer: Any, count: int, hull: int, wanted: int) -> int:
    """The place of the n-th plan in the buffer that has a hull in arc."""
    left = wanted
    for number in range(count):
        if bears_on(rules, int(buffer[number]), hull):
            if left == 0:
                return int(buffer[number])
            left -= 1
    return int(buffer[0])


@rule
def plan_merit(
    rules: Rules,
    state: State,
    index: int,
    target: int,
    place: int,
    sides: tuple[int, int, int, int],
    buffer: Any,
    samples: int,
    flees: bool,
) -> int:
    """What a plan is worth against the sampled plans, on average."""
    total = 0
    for number in range(samples):
        total += exchange(rules, sides, place, int(buffer[SAMPLES + number]))
    return total // samples + seamanship(rules, state, index, target, place, flees)


@rule
def seamanship(rules: Rules, state: State, index: int, target: int, place: int, flees: bool) -> int:
    """What a plan costs whatever the other does: distance, sail points, and a little noise."""
    ship, other = state.ships[index], state.ships[target]
    cell, facing = place % CELLS, place // CELLS % FACINGS
    away = nearest_part(other.kind, other.at, other.facing, cell)
    cost = plan_cost(rules, apart(ship.at, cell), turns_between(ship.facing, facing))
    merit = -rules.doctrine.sail_point * cost - draw(state.dice, rules.doctrine.noise + 1)
    merit -= rules.doctrine.hex_too_far * max(0, away - rules.doctrine.best_distance_hexes)
    if flees:
        merit -= rules.doctrine.flight_hex * to_edge(cell)
    return int(merit)


@rule
def broadsides(rules: Rules, state: State, index: int, target: int, weight: int) -> tuple[int, int, int, int]:
    """Our expected damage with all CP, from afar and at point blank, and likewise a share of hers."""
    hers_afar = weight * volley(rules, state, target, 0) // 1000
    hers_close = weight * volley(rules, state, target, int(rules.point_blank)) // 1000
    return volley(rules, state, index, 0), volley(rules, state, index, int(rules.point_blank)), hers_afar, hers_close


@rule
def volley(rules: Rules, state: State, index: int, more_dice: int) -> int:
    """The expected damage of all CP fired, with no evade in the way."""
    shots = int(state.ships[index].max_cp // rules.cost_fire)
    return shots * mean_damage(rules, gun_dice(rules, state, index) + more_dice)


@rule
def exchange(rules: Rules, sides: tuple[int, int, int, int], ours: int, theirs: int) -> int:
    """Our damage less hers, as `broadsides` has them, if the ships end in these places."""
    ours_afar, ours_close, hers_afar, hers_close = sides
    is_close = lies_beside(rules, ours, theirs)
    worth = 0
    if bears_on(rules, ours, theirs):
        worth += ours_close if is_close else ours_afar
    if bears_on(rules, theirs, ours):
        worth -= hers_close if is_close else hers_afar
    return worth


# ---------------------------------------------------------------------------------------------------------- actions


@rule
def captain_acts(rules: Rules, state: State) -> int:
    """One action at a time, by value per CP."""
    index = int(state.acting)
    ship = state.ships[index]
    target = weakest_in_arc(rules, state, index) if ship.cp >= rules.cost_fire else NOBODY
    best = int(rules.doctrine.least_value)
    action = pack(END_TURN, 0, 0, 0)
    if target != NOBODY:
        cell = hex_to_hit(rules, state, index, target)
        if all_out(rules, state, index, target, cell) >= 1000 * state.ships[target].hp:
            return shot_at(cell)
        worth = fire_worth(rules, state, index, target, cell)
        if worth > best:
            best = worth
            action = shot_at(cell)
    if ship.evade == 0 and ship.cp >= rules.cost_evade:
        worth = evade_worth(rules, state, index)
        if worth > best:
            best = worth
            action = pack(EVADE, 0, 0, 0)
    if forbids_repair(rules, ship) == 0 and repair_worth(rules, state, index) > best:
        action = pack(REPAIR, 0, 0, 0)
    return action


@rule
def all_out(rules: Rules, state: State, index: int, target: int, cell: int) -> int:
    """The expected damage of all CP fired at a hex: PW-7.6, only the first shot meets the evade."""
    pool = fire_pool(rules, state, index, target, cell)
    shots = int(state.ships[index].cp // rules.cost_fire)
    return mean_damage(rules, pool) + (shots - 1) * mean_damage(rules, pool + state.ships[target].evade)


@rule
def fire_worth(rules: Rules, state: State, index: int, target: int, cell: int) -> int:
    other = state.ships[target]
    worth = mean_damage(rules, fire_pool(rules, state, index, target, cell))
    if 100 * other.hp <= rules.doctrine.weak_target_percent * rules.max_hp[other.kind]:
        worth = worth * rules.doctrine.weak_target // 1000
    return int(worth // rules.cost_fire)


@rule
def evade_worth(rules: Rules, state: State, index: int) -> int:
    """The damage that an evade prevents on one shot, on average; half of it if she cannot answer at once."""
    target = nearest_enemy(state, index)
    ship, other = state.ships[index], state.ships[target]
    guns = gun_dice(rules, state, target)
    if lies_beside(rules, place_of(other), place_of(ship)):
        guns += rules.point_blank
    pool = evade_pool(rules, state, index)
    expected = 0
    for level in range(CRITICAL + 1):
        expected += ways(rules, pool, level) * mean_damage(rules, guns - rules.evade[level])
    worth = mean_damage(rules, guns) - expected // ways_in_all(rules, pool)
    answers_now = state.initiative == seat_of(index) and can_hit(rules, other, ship)
    if not answers_now:
        worth = worth * rules.doctrine.late_evade // 1000
    return int(worth // rules.cost_evade)


@rule
def repair_worth(rules: Rules, state: State, index: int) -> int:
    ship = state.ships[index]
    pool = repair_pool(rules, state, index)
    total = 0
    for level in range(CRITICAL + 1):
        total += ways(rules, pool, level) * repaired_hp(rules, ship.kind, ship.hp, level)
    return int(rules.doctrine.repair * total // ways_in_all(rules, pool) // rules.cost_repair)
