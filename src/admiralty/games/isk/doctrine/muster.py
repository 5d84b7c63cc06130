"""Deployment and muster of the computer player (Doctrine 1 and 2)."""

from __future__ import annotations

from admiralty.games.isk.actions import AT, BEHAVE, DONE, GIVE, REINFORCE, REINFORCE_AT, SHIPS
from admiralty.games.isk.checks import forbids_at, forbids_give, forbids_reinforce, forbids_reinforce_at, forbids_ships
from admiralty.games.isk.doctrine.notes import main_fleet, nearest_note, reach
from admiralty.games.isk.doctrine.plan import CENTRE, shows_to_claim
from admiralty.games.isk.fleets import code_of, fleet_count, free_slot, ships_of, steps_between
from admiralty.games.isk.phases.deploy import half_made
from admiralty.games.isk.state import (
    ABSENT,
    AGGRESSIVE,
    FAST,
    PLACED,
    READY,
    SLOTS,
    STEALTHY,
    State,
)
from admiralty.games.isk.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.rule import rule

# ---------------------------------------------------------------------------------------- deployment


@rule
def deploy(rules: Rules, state: State, seat: int) -> int:
    """Doctrine 1: a main fleet in front, claimers with the rest."""
    index = half_made(state, seat)
    if index >= 0:
        code = code_of(index)
        if state.fleets[index].stage == PLACED:
            return pack(SHIPS, code, ships_for(rules, state, seat, index), 0)
        return pack(BEHAVE, code, first_behaviour(rules, index), 0)
    if state.players[seat].reserve == 0:
        return pack(DONE, 0, 0, 0)
    index = free_slot(rules, state, seat)
    return pack(AT, code_of(index), place_for(rules, state, seat, index), 0)


@rule
def first_behaviour(rules: Rules, index: int) -> int:
    if index % SLOTS > 0:
        return FAST
    return AGGRESSIVE if shows_to_claim(rules) else STEALTHY


@rule
def ships_for(rules: Rules, state: State, seat: int, index: int) -> int:
    """The main fleet's share, rounded up; claimers share the rest; always a legal number."""
    slot = index % SLOTS
    reserve = int(state.players[seat].reserve)
    if slot == 0:
        wanted = (rules.doctrine.main_share * reserve + 99) // 100
    else:
        fleets = max(1, rules.doctrine.claimers + 1 - slot)
        wanted = (reserve + fleets - 1) // fleets
    code = code_of(index)
    number = max(1, min(wanted, min(reserve, int(rules.max_ships))))
    while forbids_ships(rules, state, seat, code, number) and number < rules.max_ships:
        number += 1
    return number


@rule
def place_for(rules: Rules, state: State, seat: int, index: int) -> int:
    """The main fleet nearest the hub; each claimer farthest from the fleets already placed."""
    best = -1
    best_rank = 0
    for system in range(rules.systems):
        if forbids_at(rules, state, seat, code_of(index), system) == 0:
            rank = 0
            if index % SLOTS == 0:
                rank = -reach(rules, system, CENTRE)
            else:
                rank = apart(rules, state, seat, system)
            if best < 0 or rank > best_rank:
                best = system
                best_rank = rank
    return best


@rule
def apart(rules: Rules, state: State, seat: int, system: int) -> int:
    """Steps to the nearest own fleet."""
    nearest = 99
    for slot in range(SLOTS):
        fleet = state.fleets[SLOTS * seat + slot]
        if fleet.stage != ABSENT:
            nearest = min(nearest, steps_between(rules, system, fleet.system))
    return nearest


# ---------------------------------------------------------------------------------------- muster


@rule
def muster(rules: Rules, state: State, seat: int) -> int:
    """Doctrine 2: new ships, then a claimer that stands with the main fleet is merged into it."""
    if state.players[seat].reserve > 0:
        placing = place_new_ship(rules, state, seat)
        if placing:
            return placing
    return merge(rules, state, seat)


@rule
def place_new_ship(rules: Rules, state: State, seat: int) -> int:
    """To the main fleet, else the largest that can take it, else a new fleet nearest an enemy note; 0 if nowhere."""
    best = -1
    for slot in range(SLOTS):
        index = SLOTS * seat + slot
        if forbids_reinforce(rules, state, seat, code_of(index)) == 0:
            if best < 0 or ships_of(state.fleets[index]) > ships_of(state.fleets[best]):
                best = index
    if best >= 0 and (best == main_fleet(rules, state, seat) or free_slot(rules, state, seat) < 0):
        return pack(REINFORCE, code_of(best), 0, 0)
    system = front_system(rules, state, seat)
    if best >= 0 and (system < 0 or fleet_count(state, seat) > rules.doctrine.claimers):
        return pack(REINFORCE, code_of(best), 0, 0)
    return 0 if system < 0 else pack(REINFORCE_AT, system, 0, 0)


@rule
def front_system(rules: Rules, state: State, seat: int) -> int:
    """Where a new fleet may form nearest an enemy note, or -1."""
    best = -1
    nearest = 0
    for system in range(rules.systems):
        if forbids_reinforce_at(rules, state, seat, system) == 0:
            steps = nearest_note(rules, state, seat, system)
            if best < 0 or steps < nearest:
                best = system
                nearest = steps
    return best


@rule
def merge(rules: Rules, state: State, seat: int) -> int:
    """All ships of one claimer into the main fleet, while two others live."""
    main = main_fleet(rules, state, seat)
    if main >= 0 and fleet_count(state, seat) > rules.doctrine.claimers + 1:
        for slot in range(SLOTS):
            index = SLOTS * seat + slot
            if index != main and state.fleets[index].stage == READY:
                number = ships_of(state.fleets[index])
                if forbids_give(rules, state, seat, code_of(index), number, code_of(main)) == 0:
                    return pack(GIVE, code_of(index), number, code_of(main))
    return pack(DONE, 0, 0, 0)
