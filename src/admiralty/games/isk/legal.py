"""Who may act, and the list of what nothing forbids."""

from __future__ import annotations

from typing import Any

from admiralty.games.isk.actions import (
    AT,
    BEHAVE,
    CAMP,
    CLAIM,
    CONTEST,
    DISENGAGE,
    DONE,
    ENGAGE,
    ENGAGE_HERE,
    FIGHT,
    GIVE,
    GO,
    IGNORE,
    PASS,
    REINFORCE,
    REINFORCE_AT,
    SHIPS,
    STANCE,
)
from admiralty.games.isk.checks import (
    forbids_at,
    forbids_behave,
    forbids_camp,
    forbids_claim,
    forbids_contest,
    forbids_done,
    forbids_engage_here,
    forbids_give,
    forbids_go,
    forbids_pass,
    forbids_reinforce,
    forbids_reinforce_at,
    forbids_ships,
    forbids_stance,
)
from admiralty.games.isk.fleets import code_of, free_slot, linked, ships_of
from admiralty.games.isk.phases.campaign import is_unclaimed
from admiralty.games.isk.phases.deploy import half_made
from admiralty.games.isk.phases.orders import path_end
from admiralty.games.isk.state import (
    ABSENT,
    BEHAVIOUR_COUNT,
    DEPLOY,
    MUSTER,
    NEVER,
    ORDERS,
    READY,
    REGIONS_PHASE,
    REVISE,
    SLOTS,
    State,
)
from admiralty.games.isk.state import ENGAGE as ENGAGE_PHASE
from admiralty.games.isk.tables import DIRECTIONS, Rules
from admiralty.kernel.actions import offer, pack
from admiralty.kernel.rule import rule


@rule
def actors(rules: Rules, state: State) -> int:
    """Everybody who owes a decision now."""
    return int(state.owing)


@rule
def legal(rules: Rules, state: State, seat: int, out: Any) -> int:
    """Exactly what nothing forbids: fleet by fleet, in the order of the table of decisions, arguments ascending."""
    if (state.owing >> seat) & 1 == 0:
        return 0
    if state.phase == ORDERS:
        return legal_orders(rules, state, seat, out)
    if state.phase == MUSTER:
        return legal_muster(rules, state, seat, out)
    if state.phase == DEPLOY:
        return legal_deployment(rules, state, seat, out)
    if state.phase == REGIONS_PHASE:
        return legal_regions(rules, state, seat, out)
    if state.phase == REVISE:
        own = state.pair_first if state.pair_first // SLOTS == seat else state.pair_second
        return offer(out, offer_steps(rules, state, seat, own, out, 0), pack(DONE))
    if state.phase == ENGAGE_PHASE:
        return offer(out, offer(out, 0, pack(ENGAGE)), pack(IGNORE))
    return offer(out, offer(out, 0, pack(FIGHT)), pack(DISENGAGE))


@rule
def legal_regions(rules: Rules, state: State, seat: int, out: Any) -> int:
    count = 0
    for region in range(rules.regions):
        if is_unclaimed(state, region) and forbids_claim(rules, state, seat, region) == 0:
            count = offer(out, count, pack(CLAIM, region))
    if forbids_pass(rules, state, seat) == 0:
        for region in range(rules.regions):
            if forbids_contest(rules, state, seat, region) == 0:
                count = offer(out, count, pack(CONTEST, region))
        count = offer(out, count, pack(PASS))
    return count


@rule
def legal_deployment(rules: Rules, state: State, seat: int, out: Any) -> int:
    index = half_made(state, seat)
    if index < 0:
        index = free_slot(rules, state, seat)
    count = 0
    if index >= 0:
        code = code_of(index)
        for system in range(rules.systems):
            if forbids_at(rules, state, seat, code, system) == 0:
                count = offer(out, count, pack(AT, code, system))
        for number in range(1, rules.max_ships + 1):
            if forbids_ships(rules, state, seat, code, number) == 0:
                count = offer(out, count, pack(SHIPS, code, number))
        for behaviour in range(BEHAVIOUR_COUNT):
            if forbids_behave(state, seat, code, behaviour) == 0:
                count = offer(out, count, pack(BEHAVE, code, behaviour))
    if forbids_done(state, seat) == 0:
        count = offer(out, count, pack(DONE))
    return count


@rule
def legal_muster(rules: Rules, state: State, seat: int, out: Any) -> int:
    count = 0
    if state.players[seat].reserve > 0:
        for slot in range(SLOTS):
            if forbids_reinforce(rules, state, seat, 16 * seat + slot) == 0:
                count = offer(out, count, pack(REINFORCE, 16 * seat + slot))
        for system in range(rules.systems):
            if forbids_reinforce_at(rules, state, seat, system) == 0:
                count = offer(out, count, pack(REINFORCE_AT, system))
    if state.players[seat].transfers < rules.transfers:
        for giver in range(SLOTS):
            for taker in range(SLOTS):
                if giver != taker and state.fleets[SLOTS * seat + giver].stage == READY:
                    count = offer_gifts(rules, state, seat, 16 * seat + giver, 16 * seat + taker, out, count)
    return offer(out, count, pack(DONE))


@rule
def offer_gifts(rules: Rules, state: State, seat: int, giver: int, taker: int, out: Any, count: int) -> int:
    most = ships_of(state.fleets[SLOTS * seat + (giver & 15)])
    if forbids_give(rules, state, seat, giver, 1, taker):  # what forbids one ship forbids more
        return count
    for number in range(1, most + 1):
        if forbids_give(rules, state, seat, giver, number, taker) == 0:
            count = offer(out, count, pack(GIVE, giver, number, taker))
    return count


@rule
def legal_orders(rules: Rules, state: State, seat: int, out: Any) -> int:
    count = 0
    for slot in range(SLOTS):
        index = SLOTS * seat + slot
        if state.fleets[index].stage != ABSENT:
            code = code_of(index)
            for behaviour in range(BEHAVIOUR_COUNT):
                if forbids_behave(state, seat, code, behaviour) == 0:
                    count = offer(out, count, pack(BEHAVE, code, behaviour))
            for stance in range(NEVER + 1):
                if forbids_stance(state, seat, code, stance) == 0:
                    count = offer(out, count, pack(STANCE, code, stance))
            if forbids_engage_here(state, seat, code) == 0:
                count = offer(out, count, pack(ENGAGE_HERE, code))
            if forbids_camp(rules, state, seat, code) == 0:
                count = offer(out, count, pack(CAMP, code))
            count = offer_steps(rules, state, seat, index, out, count)
    return offer(out, count, pack(DONE))


@rule
def offer_steps(rules: Rules, state: State, seat: int, index: int, out: Any, count: int) -> int:
    """Links from the path's end, by direction from north clockwise."""
    end = path_end(state.fleets[index])
    for direction in range(DIRECTIONS):
        system = linked(rules, end, direction)
        if system >= 0 and forbids_go(rules, state, seat, code_of(index), system) == 0:
            count = offer(out, count, pack(GO, code_of(index), system))
    return count
