"""IK-4: the start of a turn, muster, points and contact rolls."""

from __future__ import annotations

from admiralty.games.isk.events import INCOME, POINTS, REPAIRED, TURN_BEGAN
from admiralty.games.isk.fleets import (
    clear_orders,
    fleet_of,
    form_fleet,
    free_slot,
    give_ships,
    movement_dice,
    remove_fleet,
    repair,
    ships_of,
)
from admiralty.games.isk.phases.deploy import clear_pair, is_border
from admiralty.games.isk.phases.detection import intel_roll, throw
from admiralty.games.isk.state import ABSENT, CONSTELLATIONS, MUSTER, NOBODY, ORDERS, READY, SLOTS, SOUND, State
from admiralty.games.isk.tables import CONSTELLATION_SCALE, Rules
from admiralty.kernel.events import Log, say, whisper
from admiralty.kernel.rule import rule

POINTS_DIVISOR = 3  # IK-4.13


@rule
def begin_turn(rules: Rules, state: State, log: Log) -> None:
    """IK-4.1 to IK-4.4, then muster is open to all."""
    state.turn += 1
    state.step = 0
    state.round = 0
    clear_pair(state)
    say(log, TURN_BEGAN, 401, state.turn)
    for constellation in range(CONSTELLATIONS):
        state.visits[constellation] = 0
    for index in range(SLOTS * rules.players):
        fleet = state.fleets[index]
        if fleet.stage == READY:
            fleet.behaviour = fleet.next
            repairs = rules.repair and fleet.fought == 0 and fleet.ships[1] + fleet.ships[2] > 0
            if repairs and state.control[rules.constellation[fleet.system]] == index // SLOTS:
                repair(fleet)
                whisper(log, 1 << (index // SLOTS), REPAIRED, 403, index)
            clear_orders(fleet)
            fleet.points = 0
            fleet.sees = 0
            fleet.fought = 0
            fleet.moved = 0
            fleet.stayed = 0
            fleet.came_from = 0
    state.phase = MUSTER
    state.owing = 0
    for seat in range(rules.players):
        player = state.players[seat]
        player.transfers = 0
        player.answer = 0
        if player.in_battle:
            state.owing |= 1 << seat
            player.reserve = income(rules, state, seat)
            whisper(log, 1 << seat, INCOME, 404, seat, player.reserve)


@rule
def control_score(rules: Rules, state: State, seat: int) -> int:
    """IK-10.5."""
    score = 0
    for constellation in range(rules.constellations):
        if state.control[constellation] == seat:
            score += rules.value[constellation]
    return score


@rule
def income(rules: Rules, state: State, seat: int) -> int:
    """IK-4.4."""
    divisor = rules.rp_div_const if rules.battle_scale == CONSTELLATION_SCALE else rules.rp_div
    return rules.rp_base + control_score(rules, state, seat) // divisor


# ---------------------------------------------------------------------------------------- muster


@rule
def controls_any(rules: Rules, state: State, seat: int) -> bool:
    for constellation in range(rules.constellations):
        if state.control[constellation] == seat:
            return True
    return False


@rule
def may_appear(rules: Rules, state: State, seat: int, system: int) -> bool:
    """IK-4.5: may new ships of a player come to a system?"""
    holder = state.control[rules.constellation[system]]
    if controls_any(rules, state, seat):
        return holder == seat
    if state.players[seat].sides:
        return is_border(rules, state, seat, system)
    return holder == NOBODY


@rule
def reinforce(state: State, seat: int, index: int) -> None:
    state.fleets[index].ships[SOUND] += 1
    state.players[seat].reserve -= 1


@rule
def reinforce_at(rules: Rules, state: State, seat: int, system: int) -> None:
    """IK-4.6, IK-4.7."""
    index = free_slot(rules, state, seat)
    form_fleet(state.fleets[index], system, rules.new_fleet_behaviour, rules.new_fleet_behaviour)
    reinforce(state, seat, index)


@rule
def transfer(state: State, seat: int, giver_code: int, number: int, taker_code: int) -> None:
    """IK-4.9, IK-4.10."""
    giver = state.fleets[fleet_of(giver_code)]
    taker = state.fleets[fleet_of(taker_code)]
    if taker.stage == ABSENT:
        form_fleet(taker, giver.system, giver.behaviour, giver.next)
    give_ships(giver, taker, number)
    if ships_of(giver) == 0:
        remove_fleet(state, fleet_of(giver_code))
    state.players[seat].transfers += 1


@rule
def finish_muster(rules: Rules, state: State, log: Log) -> None:
    """IK-4.8, IK-4.13, IK-4.14: what was not placed is lost; then dice."""
    for seat in range(rules.players):
        state.players[seat].reserve = 0
    for index in range(SLOTS * rules.players):
        fleet = state.fleets[index]
        if fleet.stage == READY:
            total = throw(state, log, movement_dice(rules, fleet))
            fleet.points = points_of(total)
            whisper(log, 1 << (index // SLOTS), POINTS, 413, index, total, fleet.points)
    contact_rolls(rules, state, log)
    state.phase = ORDERS
    for seat in range(rules.players):
        if state.players[seat].in_battle:
            state.owing |= 1 << seat


@rule
def points_of(total: int) -> int:
    """IK-4.13: a third, rounded up."""
    return (total + POINTS_DIVISOR - 1) // POINTS_DIVISOR


@rule
def contact_rolls(rules: Rules, state: State, log: Log) -> None:
    """IK-4.14, in the order of IK-7.2."""
    for system in range(rules.systems):
        for first in range(SLOTS * rules.players):
            if state.fleets[first].stage == READY and state.fleets[first].system == system:
                for second in range(first + SLOTS - first % SLOTS, SLOTS * rules.players):
                    if state.fleets[second].stage == READY and state.fleets[second].system == system:
                        intel_roll(rules, state, log, first, second)
