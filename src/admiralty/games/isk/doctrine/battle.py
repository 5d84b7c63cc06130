"""Questions and fights (Doctrine 6 and 7)."""

from __future__ import annotations

from admiralty.games.isk.actions import DISENGAGE, DONE, ENGAGE, FIGHT, GO, IGNORE
from admiralty.games.isk.doctrine.notes import leads, reach, seen_strength
from admiralty.games.isk.doctrine.plan import STAY, best_target, next_step
from admiralty.games.isk.fleets import code_of, combat_dice, hits_of, movement_dice, ships_of
from admiralty.games.isk.phases.orders import path_end
from admiralty.games.isk.state import SLOTS, State
from admiralty.games.isk.tables import LARGEST_THROW, Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule


@rule
def own_of_pair(state: State, seat: int) -> int:
    return int(state.pair_first if state.pair_first // SLOTS == seat else state.pair_second)


@rule
def other_of_pair(state: State, seat: int) -> int:
    return int(state.pair_second if state.pair_first // SLOTS == seat else state.pair_first)


@rule
def wants_to_engage(rules: Rules, state: State, seat: int, own: int, enemy: int) -> bool:
    """Doctrine 6: a lead in ships; a smaller one against whoever leads in control."""
    leader = leads(rules, state, enemy // SLOTS)
    ratio = rules.doctrine.engage_leader_ratio if leader else rules.doctrine.engage_ratio
    return 100 * ships_of(state.fleets[own]) >= ratio * ships_of(state.fleets[enemy])


@rule
def answer(rules: Rules, state: State, seat: int) -> int:
    wanted = wants_to_engage(rules, state, seat, own_of_pair(state, seat), other_of_pair(state, seat))
    return pack(ENGAGE, 0, 0, 0) if wanted else pack(IGNORE, 0, 0, 0)


@rule
def escape_chance(rules: Rules, mine: int, theirs: int) -> int:
    return int(rules.escape[(LARGEST_THROW + 1) * mine + theirs])


@rule
def fight_or_run(rules: Rules, state: State, seat: int) -> int:
    """Doctrine 7."""
    own = state.fleets[own_of_pair(state, seat)]
    enemy = state.fleets[other_of_pair(state, seat)]
    weights = rules.doctrine
    weaker = 100 * hits_of(own) < weights.flee_ratio * hits_of(enemy)
    nearly_won = ships_of(enemy) < weights.few_ships and hits_of(enemy) <= combat_dice(rules, own)
    chance = escape_chance(rules, movement_dice(rules, own), movement_dice(rules, enemy))
    if weaker and not nearly_won and chance >= weights.flee_chance:
        return pack(DISENGAGE, 0, 0, 0)
    return pack(FIGHT, 0, 0, 0)


@rule
def refuge(rules: Rules, state: State, seat: int, system: int) -> int:
    """The nearest own constellation without a noted enemy, or STAY."""
    best = STAY
    for constellation in range(rules.constellations):
        if state.control[constellation] == seat and seen_strength(rules, state, seat, constellation) == 0:
            if best == STAY or reach(rules, system, constellation) < reach(rules, system, best):
                best = constellation
    return best


@rule
def new_path(rules: Rules, state: State, seat: int) -> int:
    """Doctrine 7: away, to safety; with no safe place of its own, to whatever is worth taking."""
    index = own_of_pair(state, seat)
    fleet = state.fleets[index]
    if fleet.path_length >= fleet.points:
        return pack(DONE, 0, 0, 0)
    goal = refuge(rules, state, seat, fleet.system)
    if goal == STAY:
        goal = best_target(rules, state, seat, fleet, 1 << rules.constellation[fleet.system])
    step = next_step(rules, state, seat, fleet, path_end(fleet), goal) if goal != STAY else -1
    return pack(DONE, 0, 0, 0) if step < 0 else pack(GO, code_of(index), step, 0)
