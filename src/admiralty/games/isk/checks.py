"""The judge of every line, with one check per verb: the rule that forbids it now, or 0."""

from __future__ import annotations

from admiralty.games.isk.actions import (
    AT,
    BEHAVE,
    CAMP,
    CLAIM,
    CONCEDE,
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
from admiralty.games.isk.fleets import are_linked, fleet_of, free_slot, ships_of
from admiralty.games.isk.phases.campaign import can_contest, is_unclaimed, must_claim, touches
from admiralty.games.isk.phases.deploy import half_made, is_border
from admiralty.games.isk.phases.orders import path_end
from admiralty.games.isk.phases.upkeep import may_appear
from admiralty.games.isk.state import (
    ABSENT,
    AGGRESSIVE,
    ASK,
    BEHAVE_GIVEN,
    COMBAT,
    DEPLOY,
    FAST,
    MUSTER,
    NEVER,
    ORDERS,
    OVER,
    PLACED,
    READY,
    REGIONS_PHASE,
    REVISE,
    SIZED,
    SLOTS,
    STANCE_GIVEN,
    STEALTHY,
    State,
)
from admiralty.games.isk.state import ENGAGE as ENGAGE_PHASE
from admiralty.games.isk.tables import Rules
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.rule import rule


@rule
def forbids(rules: Rules, state: State, seat: int, action: int) -> int:
    """The rule that forbids an action now, or 0."""
    if state.phase == OVER:
        return int(state.ended_by)
    if (state.owing >> seat) & 1 == 0:
        return not_asked(state)
    verb = verb_of(action)
    if verb == DONE:
        return forbids_done(state, seat)
    if verb in (ENGAGE, IGNORE):
        return forbids_answer(state, ENGAGE_PHASE)
    if verb in (FIGHT, DISENGAGE):
        return forbids_answer(state, COMBAT)
    if verb == CLAIM:
        return forbids_claim(rules, state, seat, first(action))
    if verb == CONTEST:
        return forbids_contest(rules, state, seat, first(action))
    if verb == PASS:
        return forbids_pass(rules, state, seat)
    if verb == CONCEDE:
        return forbids_concession(rules, state, seat)
    return forbids_fleet_line(rules, state, seat, verb, action)


@rule
def not_asked(state: State) -> int:
    """Why a seat that owes nothing may not act."""
    if state.phase == REGIONS_PHASE:
        return 1203
    if state.phase == DEPLOY:
        return 307
    if state.phase == MUSTER:
        return 412
    if state.phase == ORDERS:
        return 501
    if state.phase == ENGAGE_PHASE:
        return 705
    return 901 if state.phase == COMBAT else 904


@rule
def forbids_fleet_line(rules: Rules, state: State, seat: int, verb: int, action: int) -> int:
    """Lines about fleets."""
    code = first(action)
    if verb == GO:
        return forbids_go(rules, state, seat, code, second(action))
    if verb == BEHAVE:
        return forbids_behave(state, seat, code, second(action))
    if verb == STANCE:
        return forbids_stance(state, seat, code, second(action))
    if verb == ENGAGE_HERE:
        return forbids_engage_here(state, seat, code)
    if verb == CAMP:
        return forbids_camp(rules, state, seat, code)
    if verb == REINFORCE:
        return forbids_reinforce(rules, state, seat, code)
    if verb == REINFORCE_AT:
        return forbids_reinforce_at(rules, state, seat, code)
    if verb == GIVE:
        return forbids_give(rules, state, seat, code, second(action), third(action))
    if verb == AT:
        return forbids_at(rules, state, seat, code, second(action))
    if verb == SHIPS:
        return forbids_ships(rules, state, seat, code, second(action))
    return 501  # `clear` takes back and is never an action of its own


@rule
def names_own_fleet(seat: int, code: int) -> bool:
    """IK-2.2: a player's fleets bear his letter and a slot from 1 to 4."""
    return code >= 0 and code >> 4 == seat and code & 15 < SLOTS


@rule
def own_ready(state: State, seat: int, code: int) -> bool:
    return names_own_fleet(seat, code) and state.fleets[fleet_of(code)].stage == READY


# ---------------------------------------------------------------------------------------- regions


@rule
def on_region_map(rules: Rules, region: int) -> bool:
    return 0 <= region < rules.regions and rules.later.left_out[region] == 0


@rule
def forbids_claim(rules: Rules, state: State, seat: int, region: int) -> int:
    if state.phase != REGIONS_PHASE:
        return 1203
    if not on_region_map(rules, region):
        return 103
    if region == 0 and rules.neutral_centre:
        return 104
    if not is_unclaimed(state, region):
        return 1209 if state.contested[region] else 1206
    if not touches(rules, state, seat, region) and must_claim(rules, state, seat):
        return 1204
    return 0


@rule
def forbids_contest(rules: Rules, state: State, seat: int, region: int) -> int:
    if state.phase != REGIONS_PHASE:
        return 1203
    if not on_region_map(rules, region):
        return 103
    if region == 0 and rules.neutral_centre:
        return 104
    if must_claim(rules, state, seat):
        return 1204
    if state.players[seat].contests >= rules.contests_per_cycle:
        return 1208
    return 0 if can_contest(rules, state, seat, region) else 1207


@rule
def forbids_pass(rules: Rules, state: State, seat: int) -> int:
    if state.phase != REGIONS_PHASE:
        return 1203
    return 1211 if must_claim(rules, state, seat) else 0


# ---------------------------------------------------------------------------------------- deploy


@rule
def on_battle_map(rules: Rules, system: int) -> bool:
    return 0 <= system < rules.systems


@rule
def no_such_system(rules: Rules) -> int:
    """The rule that says which systems there are."""
    return 109 if rules.battle_scale else 105


@rule
def forbids_at(rules: Rules, state: State, seat: int, code: int, system: int) -> int:
    if state.phase != DEPLOY:
        return 303
    if not names_own_fleet(seat, code) or fleet_of(code) != free_slot(rules, state, seat):
        return 202
    if state.players[seat].reserve == 0:
        return 306
    if half_made(state, seat) >= 0:
        return 303
    if not on_battle_map(rules, system):
        return no_such_system(rules)
    if state.players[seat].sides and not is_border(rules, state, seat, system):
        return 304
    return 0


@rule
def forbids_ships(rules: Rules, state: State, seat: int, code: int, number: int) -> int:
    if state.phase != DEPLOY:
        return 303
    if not names_own_fleet(seat, code) or state.fleets[fleet_of(code)].stage != PLACED:
        return 303
    if number < 1 or number > rules.max_ships:
        return 201
    left = state.players[seat].reserve - number
    if left < 0:
        return 302
    slots_left = 0
    for slot in range(rules.max_fleets):
        if state.fleets[SLOTS * seat + slot].stage == ABSENT:
            slots_left += 1
    return 306 if left > slots_left * rules.max_ships else 0


@rule
def forbids_behave(state: State, seat: int, code: int, behaviour: int) -> int:
    if state.phase != DEPLOY and state.phase != ORDERS:
        return 501
    if behaviour < STEALTHY or behaviour > FAST:
        return 204
    if not names_own_fleet(seat, code):
        return 202
    fleet = state.fleets[fleet_of(code)]
    if state.phase == DEPLOY:
        return 0 if fleet.stage == SIZED else 303
    if fleet.stage != READY:
        return 202
    return 501 if fleet.given & BEHAVE_GIVEN else 0


@rule
def forbids_done(state: State, seat: int) -> int:
    if state.phase == DEPLOY:
        if half_made(state, seat) >= 0:
            return 303
        return 306 if state.players[seat].reserve > 0 else 0
    if state.phase == MUSTER or state.phase == ORDERS or state.phase == REVISE:
        return 0
    if state.phase == ENGAGE_PHASE:
        return 705
    return 901 if state.phase == COMBAT else 1203


# ---------------------------------------------------------------------------------------- muster


@rule
def forbids_reinforcement(rules: Rules, state: State, seat: int, system: int) -> int:
    """What both ways to place a new ship have in common."""
    if state.phase != MUSTER:
        return 412
    if state.players[seat].reserve == 0:
        return 404
    return 0 if may_appear(rules, state, seat, system) else 405


@rule
def forbids_reinforce(rules: Rules, state: State, seat: int, code: int) -> int:
    if state.phase != MUSTER:
        return 412
    if not own_ready(state, seat, code):
        return 202
    fleet = state.fleets[fleet_of(code)]
    if ships_of(fleet) >= rules.max_ships:
        return 406
    return forbids_reinforcement(rules, state, seat, fleet.system)


@rule
def forbids_reinforce_at(rules: Rules, state: State, seat: int, system: int) -> int:
    if state.phase != MUSTER:
        return 412
    if not on_battle_map(rules, system):
        return no_such_system(rules)
    if free_slot(rules, state, seat) < 0:
        return 202
    return forbids_reinforcement(rules, state, seat, system)


@rule
def forbids_give(rules: Rules, state: State, seat: int, code: int, number: int, taker_code: int) -> int:
    if state.phase != MUSTER:
        return 412
    if not own_ready(state, seat, code) or not names_own_fleet(seat, taker_code) or code == taker_code:
        return 409
    if state.players[seat].transfers >= rules.transfers:
        return 411
    giver = state.fleets[fleet_of(code)]
    taker = state.fleets[fleet_of(taker_code)]
    if number < 1 or number > ships_of(giver):
        return 409
    if taker.stage == ABSENT:
        if fleet_of(taker_code) != free_slot(rules, state, seat):
            return 410
        return 410 if number == ships_of(giver) else 0
    if giver.system != taker.system:
        return 409
    return 409 if number + ships_of(taker) > rules.max_ships else 0


# ---------------------------------------------------------------------------------------- orders


@rule
def forbids_stance(state: State, seat: int, code: int, stance: int) -> int:
    if state.phase != ORDERS:
        return 501
    if stance < ASK or stance > NEVER:
        return 505
    if not own_ready(state, seat, code):
        return 202
    return 501 if state.fleets[fleet_of(code)].given & STANCE_GIVEN else 0


@rule
def forbids_engage_here(state: State, seat: int, code: int) -> int:
    if state.phase != ORDERS:
        return 501
    if not own_ready(state, seat, code):
        return 202
    fleet = state.fleets[fleet_of(code)]
    if fleet.engage:
        return 501
    return 0 if fleet.sees else 504


@rule
def forbids_camp(rules: Rules, state: State, seat: int, code: int) -> int:
    if state.phase != ORDERS:
        return 501
    if rules.camp == 0:
        return 507
    if not own_ready(state, seat, code):
        return 202
    fleet = state.fleets[fleet_of(code)]
    if fleet.camp:
        return 501
    return 0 if fleet.behaviour == AGGRESSIVE and fleet.path_length == 0 else 507


@rule
def forbids_go(rules: Rules, state: State, seat: int, code: int, system: int) -> int:
    if state.phase != ORDERS and state.phase != REVISE:
        return 501
    if not own_ready(state, seat, code):
        return 202
    if state.phase == REVISE and fleet_of(code) != state.pair_first and fleet_of(code) != state.pair_second:
        return 904
    fleet = state.fleets[fleet_of(code)]
    if state.phase == ORDERS and fleet.camp:
        return 507
    if fleet.path_length >= fleet.points:
        return 506
    if system < 0 or not are_linked(rules, path_end(fleet), system):
        return 503
    return 0


# ---------------------------------------------------------------------------------------- answers


@rule
def forbids_answer(state: State, phase: int) -> int:
    """`engage` and `ignore` answer one question, `fight` and `disengage` another."""
    if state.phase == phase:
        return 0
    return 705 if phase == ENGAGE_PHASE else 901


@rule
def forbids_concession(rules: Rules, state: State, seat: int) -> int:
    """IK-13.3: only in a battle of a campaign."""
    return 0 if rules.campaign and state.battle >= 0 and state.players[seat].in_battle else 1303
