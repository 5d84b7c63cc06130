"""What the computer players look at: bands of HP (PW-12.2), targets (PW-12.3, PW-12.7), the hex to fire at."""

from __future__ import annotations

from admiralty.games.pirates.actions import FIRE, SAIL_TO
from admiralty.games.pirates.sea import CELLS, FACINGS, hull_cell, hull_size, q_of, r_of
from admiralty.games.pirates.ships import can_hit, distance_to, hits_cell, is_next_to, seat_of
from admiralty.games.pirates.state import AFLOAT, NOBODY, SLOTS, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule

LOW, MODERATE, HIGH = 0, 1, 2


@rule
def band(rules: Rules, kind: int, hp: int) -> int:
    """PW-12.2."""
    whole = int(rules.max_hp[kind])
    if 10 * hp < rules.doctrine.low_tenths * whole:
        return LOW
    return MODERATE if 10 * hp < rules.doctrine.moderate_tenths * whole else HIGH


@rule
def nearest_enemy(state: State, index: int) -> int:
    """PW-12.3: ties to the lower slot."""
    best = NOBODY
    least = CELLS
    other_side = SLOTS * (1 - seat_of(index))
    for other in range(other_side, other_side + SLOTS):
        if state.ships[other].status == AFLOAT:
            away = distance_to(state.ships[index], state.ships[other])
            if away < least:
                least = away
                best = other
    return best


@rule
def nearest_in_arc(rules: Rules, state: State, index: int) -> int:
    """PW-12.7: the nearest enemy in arc, or -1."""
    best = NOBODY
    least = CELLS
    other_side = SLOTS * (1 - seat_of(index))
    for other in range(other_side, other_side + SLOTS):
        if state.ships[other].status == AFLOAT and can_hit(rules, state.ships[index], state.ships[other]):
            away = distance_to(state.ships[index], state.ships[other])
            if away < least:
                least = away
                best = other
    return best


@rule
def weakest_in_arc(rules: Rules, state: State, index: int) -> int:
    """The Captain's target: the enemy in arc with the lowest HP and evade, or -1."""
    best = NOBODY
    least = 1 << 15
    other_side = SLOTS * (1 - seat_of(index))
    for other in range(other_side, other_side + SLOTS):
        target = state.ships[other]
        if target.status == AFLOAT and can_hit(rules, state.ships[index], target):
            stands = target.hp + rules.doctrine.evade_hp * target.evade
            if stands < least:
                least = stands
                best = other
    return best


@rule
def hex_to_hit(rules: Rules, state: State, index: int, target: int) -> int:
    """PW-12.7: a hull hex of the target in arc, at point blank if there is one, else the first in hull order."""
    ship, other = state.ships[index], state.ships[target]
    chosen = NOBODY
    for part in range(hull_size(other.kind)):
        cell = hull_cell(other.kind, other.at, other.facing, part)
        if hits_cell(rules, ship, cell):
            if is_next_to(ship.kind, ship.at, ship.facing, cell):
                return cell
            if chosen == NOBODY:
                chosen = cell
    return chosen


@rule
def shot_at(cell: int) -> int:
    return pack(FIRE, q_of(cell), r_of(cell), 0)


@rule
def plan_for(place: int) -> int:
    """The action that plans a place in the charts."""
    cell = place % CELLS
    return pack(SAIL_TO, q_of(cell), r_of(cell), place // CELLS % FACINGS)
