"""Orders of the computer player (Doctrine 3 to 6), one line at a time."""

from __future__ import annotations

from admiralty.games.isk.actions import BEHAVE, CAMP, DONE, ENGAGE_HERE, GO, STANCE
from admiralty.games.isk.doctrine.battle import wants_to_engage
from admiralty.games.isk.doctrine.notes import main_fleet, reach
from admiralty.games.isk.doctrine.plan import (
    CENTRE,
    STAY,
    arrives_now,
    next_step,
    shows_to_claim,
    target_of,
    waits_at_gate,
)
from admiralty.games.isk.fleets import code_of, ships_of
from admiralty.games.isk.phases.orders import path_end
from admiralty.games.isk.state import (
    AGGRESSIVE,
    BEHAVE_GIVEN,
    FAST,
    FLEETS,
    NEVER,
    READY,
    SLOTS,
    STANCE_GIVEN,
    STEALTHY,
    State,
)
from admiralty.games.isk.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule

NOTHING = 0


@rule
def next_order(rules: Rules, state: State, seat: int) -> int:
    for slot in range(SLOTS):
        index = SLOTS * seat + slot
        if state.fleets[index].stage == READY:
            order = order_for(rules, state, seat, index)
            if order != NOTHING:
                return order
    return pack(DONE, 0, 0, 0)


@rule
def order_for(rules: Rules, state: State, seat: int, index: int) -> int:
    """The next line for one fleet: behaviour, stance, attack, camp, then its path; NOTHING if all is said."""
    fleet = state.fleets[index]
    code = code_of(index)
    target = target_of(rules, state, seat, index)
    behaviour = behaviour_for(rules, state, seat, index, target)
    if behaviour != fleet.next and fleet.given & BEHAVE_GIVEN == 0:
        return pack(BEHAVE, code, behaviour, 0)
    if index != main_fleet(rules, state, seat) and fleet.given & STANCE_GIVEN == 0:
        return pack(STANCE, code, NEVER, 0)
    if fleet.engage == 0 and fleet.sees and attacks_here(rules, state, seat, index):
        return pack(ENGAGE_HERE, code, 0, 0)
    if target == STAY:
        return order_to_wait(rules, state, seat, index)
    return order_to_go(rules, state, seat, index, target)


@rule
def order_to_go(rules: Rules, state: State, seat: int, index: int, target: int) -> int:
    """One more step towards a target."""
    fleet = state.fleets[index]
    if fleet.camp or fleet.path_length >= fleet.points:
        return NOTHING
    step = next_step(rules, state, seat, fleet, path_end(fleet), target)
    return NOTHING if step < 0 else pack(GO, code_of(index), step, 0)


@rule
def order_to_wait(rules: Rules, state: State, seat: int, index: int) -> int:
    """With nothing to take: camp in the hub, or stay."""
    fleet = state.fleets[index]
    if not waits_at_gate(rules, state, seat, index):
        return NOTHING
    if reach(rules, fleet.system, CENTRE) > 0:
        return order_to_go(rules, state, seat, index, CENTRE)
    if fleet.behaviour == AGGRESSIVE and fleet.camp == 0 and fleet.path_length == 0:
        return pack(CAMP, code_of(index), 0, 0)
    return NOTHING


@rule
def behaviour_for(rules: Rules, state: State, seat: int, index: int, target: int) -> int:
    """Doctrine 5: for next turn."""
    fleet = state.fleets[index]
    if target == STAY:
        return AGGRESSIVE if waits_at_gate(rules, state, seat, index) else STEALTHY
    if reach(rules, fleet.system, target) == 0:
        return FAST  # on to the next one, or away from where somebody unseen sits too
    if arrives_now(rules, fleet, target):
        return AGGRESSIVE if shows_to_claim(rules) else STEALTHY
    left = reach(rules, fleet.system, target) - fleet.points
    if index != main_fleet(rules, state, seat) and left > rules.doctrine.fast_steps:
        return FAST
    return STEALTHY


@rule
def attacks_here(rules: Rules, state: State, seat: int, index: int) -> bool:
    """Doctrine 6: is it strong enough for the strongest that it sees?"""
    strongest = -1
    for other in range(FLEETS):
        if (state.fleets[index].sees >> other) & 1:
            if strongest < 0 or ships_of(state.fleets[other]) > ships_of(state.fleets[strongest]):
                strongest = other
    return strongest >= 0 and wants_to_engage(rules, state, seat, index, strongest)
