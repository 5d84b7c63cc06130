"""Targets and paths (Doctrine 3 to 5 and 8), worked out anew at every small decision."""

from __future__ import annotations

from admiralty.games.isk.doctrine.notes import (
    fresh_note_at,
    main_fleet,
    nears_domination,
    reach,
    seen_strength,
)
from admiralty.games.isk.fleets import linked, ships_of
from admiralty.games.isk.outcome import dominion
from admiralty.games.isk.phases.upkeep import control_score
from admiralty.games.isk.state import FAST, NOBODY, READY, SLOTS, Fleet, State
from admiralty.games.isk.tables import DIRECTIONS, SYSTEM_SCALE, Rules
from admiralty.kernel.rule import rule

CENTRE = 0  # the constellation of the hub
STAY = -1


@rule
def shows_to_claim(rules: Rules) -> bool:
    """IK-10.4: must a fleet that takes control not be Stealthy?"""
    return rules.stealth_claims == 0


@rule
def turns_to_arrive(rules: Rules, fleet: Fleet, constellation: int) -> int:
    """0 inside; else this turn with its points, and later ones at the usual pace."""
    steps = reach(rules, fleet.system, constellation)
    if steps == 0:
        return 0
    beyond = max(0, steps - fleet.points)
    pace = int(rules.doctrine.pace)
    return 1 + (beyond + pace - 1) // pace


@rule
def worth(rules: Rules, state: State, seat: int, fleet: Fleet, constellation: int) -> int:
    """The value of a target to a fleet, in thousandths of a control point (Doctrine 3 and 8)."""
    weights = rules.doctrine
    points = 1000 * rules.value[constellation]
    holder = int(state.control[constellation])
    if control_score(rules, state, seat) + rules.value[constellation] >= dominion(rules):
        points = points * weights.domination_factor // 100
    if holder != NOBODY:
        denies = nears_domination(rules, state, holder)
        points = points * (weights.denial_factor if denies else weights.enemy_factor) // 100
    danger = max(0, seen_strength(rules, state, seat, constellation) - 100 * ships_of(fleet))
    return points // (1 + turns_to_arrive(rules, fleet, constellation)) - weights.threat_weight * danger // 10


@rule
def sat_in_vain(rules: Rules, fleet: Fleet, constellation: int) -> bool:
    """Has it sat there for a turn without taking it? Somebody unseen is there too.

    A fleet that sits is to be Fast next turn (`behaviour_for`): so a Fast one inside what is not its own has sat.
    """
    return fleet.behaviour == FAST and rules.constellation[fleet.system] == constellation


@rule
def best_target(rules: Rules, state: State, seat: int, fleet: Fleet, taken: int) -> int:
    """The constellation to take that is worth most, of equals the nearest; or STAY."""
    best = STAY
    most = 0
    for constellation in range(rules.constellations):
        free = state.control[constellation] != seat and (taken >> constellation) & 1 == 0
        if free and not sat_in_vain(rules, fleet, constellation):
            value = worth(rules, state, seat, fleet, constellation)
            closer = best == STAY or reach(rules, fleet.system, constellation) < reach(rules, fleet.system, best)
            if value > most or (value == most and value > 0 and closer):
                most = value
                best = constellation
    return best


@rule
def guards(rules: Rules, state: State, seat: int, index: int) -> bool:
    """Doctrine 2: is this the only fleet in an own constellation beside one with a seen enemy it can face?"""
    fleet = state.fleets[index]
    home = int(rules.constellation[fleet.system])
    if state.control[home] != seat or index == main_fleet(rules, state, seat):
        return False
    for slot in range(SLOTS):
        other = state.fleets[SLOTS * seat + slot]
        if SLOTS * seat + slot != index and other.stage == READY and rules.constellation[other.system] == home:
            return False
    for constellation in range(rules.constellations):
        if constellation != home and reach(rules, fleet.system, constellation) <= 2:
            strength = seen_strength(rules, state, seat, constellation)
            if strength > 0 and 10000 * ships_of(fleet) >= rules.doctrine.guard_share * strength:
                return True
    return False


@rule
def target_of(rules: Rules, state: State, seat: int, index: int) -> int:
    """What a fleet goes for, after the fleets in lower slots have chosen; STAY if there is nothing for it."""
    taken = 0
    target = STAY
    for other in range(SLOTS * seat, index + 1):
        if state.fleets[other].stage == READY:
            target = STAY
            if not guards(rules, state, seat, other):
                target = best_target(rules, state, seat, state.fleets[other], taken)
            if target != STAY:
                taken |= 1 << target
    return target


# ---------------------------------------------------------------------------------------- paths


@rule
def is_danger(rules: Rules, state: State, seat: int, fleet: Fleet, system: int) -> bool:
    """Was a much stronger fleet lately noted there?"""
    strongest = fresh_note_at(rules, state, seat, system)
    return strongest > 0 and 100 * strongest >= rules.doctrine.avoid_ratio * ships_of(fleet)


@rule
def next_step(rules: Rules, state: State, seat: int, fleet: Fleet, here: int, target: int) -> int:
    """Doctrine 4: the next system on the shortest way into a constellation, lowest numbers first; -1 if it is there.

    Around a danger one step sideways is taken; where that does not help either, the fleet goes through.
    """
    steps = reach(rules, here, target)
    if steps == 0:
        return -1
    straight = -1
    sideways = -1
    through = -1
    for direction in range(DIRECTIONS):
        system = linked(rules, here, direction)
        if system >= 0:
            safe = not is_danger(rules, state, seat, fleet, system)
            closer = reach(rules, system, target) == steps - 1
            if closer and safe and (straight < 0 or system < straight):
                straight = system
            if closer and (through < 0 or system < through):
                through = system
            level = reach(rules, system, target) == steps
            if level and safe and (sideways < 0 or system < sideways):
                sideways = system
    if straight >= 0:
        return straight
    return sideways if sideways >= 0 and fleet.points - fleet.path_length > 1 else through


@rule
def arrives_now(rules: Rules, fleet: Fleet, target: int) -> bool:
    """Will it be inside its target when this turn ends?"""
    return reach(rules, fleet.system, target) <= fleet.points


@rule
def waits_at_gate(rules: Rules, state: State, seat: int, index: int) -> bool:
    """Doctrine 5: with camping, a main fleet that has nothing to take camps in the hub."""
    return rules.camp == 1 and rules.battle_scale == SYSTEM_SCALE and index == main_fleet(rules, state, seat)
