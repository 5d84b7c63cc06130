"""IK-10: control at the end of a turn, and what follows."""

from __future__ import annotations

from admiralty.games.isk.events import (
    CONTROL,
    ELIMINATED,
    FIGHT_REPORTED,
    HELD,
    HIDDEN_HOLDER,
    NOT_TAKEN,
    SEEN_VISITOR,
    UNSEEN_VISITOR,
)
from admiralty.games.isk.fleets import fleet_count
from admiralty.games.isk.outcome import battle_is_decided, dominion
from admiralty.games.isk.phases.campaign import go_on_after_battle
from admiralty.games.isk.phases.combat import seats_bit
from admiralty.games.isk.phases.upkeep import begin_turn, control_score, controls_any
from admiralty.games.isk.state import FLEETS, READY, SLOTS, STEALTHY, SYSTEMS, Fleet, State
from admiralty.games.isk.tables import Rules
from admiralty.kernel.events import Log, say, whisper
from admiralty.kernel.rule import rule


@rule
def end_turn(rules: Rules, state: State, log: Log) -> None:
    """IK-11.5: control, elimination, then the ways to win in their order; else the next turn."""
    publish_report(rules, state, log)
    settle_control(rules, state, log)
    if log.on:
        tell_why_not_taken(rules, state, log)
    eliminate(rules, state, log)
    count_holds(rules, state, log)
    decided = battle_is_decided(rules, state)
    if decided:
        go_on_after_battle(rules, state, log, decided)
    else:
        begin_turn(rules, state, log)


@rule
def publish_report(rules: Rules, state: State, log: Log) -> None:
    """IK-7.10."""
    for system in range(SYSTEMS):
        state.report[system] = state.fights[system] if rules.battle_report else 0
        state.fights[system] = 0
        if state.report[system]:
            for one in range(rules.players):
                for other in range(one + 1, rules.players):
                    if state.report[system] & seats_bit(one, other):
                        say(log, FIGHT_REPORTED, 710, system, one, other)


@rule
def settle_control(rules: Rules, state: State, log: Log) -> None:
    """IK-10.1 to IK-10.4: a fleet that was inside all turn, and nobody else at any time."""
    for index in range(SLOTS * rules.players):
        fleet = state.fleets[index]
        if fleet.stage == READY and fleet.stayed:
            seat = index // SLOTS
            constellation = int(rules.constellation[fleet.system])
            alone = state.visits[constellation] == 1 << seat
            if alone and may_take(rules, fleet) and state.control[constellation] != seat:
                say(log, CONTROL, 1001, constellation, seat, state.control[constellation])
                state.control[constellation] = seat


@rule
def may_take(rules: Rules, fleet: Fleet) -> bool:
    """IK-10.4."""
    return rules.stealth_claims == 1 or fleet.behaviour != STEALTHY


@rule
def tell_why_not_taken(rules: Rules, state: State, log: Log) -> None:
    """IK-10.7: whoever sat in a constellation all turn and did not get it is told what he can conclude himself."""
    for constellation in range(rules.constellations):
        for seat in range(rules.players):
            if state.control[constellation] == seat:
                continue
            stayed, could_take, fought = 0, 0, 0
            for index in range(SLOTS * seat, SLOTS * (seat + 1)):
                fleet = state.fleets[index]
                if fleet.stage == READY and fleet.stayed and rules.constellation[fleet.system] == constellation:
                    stayed = 1
                    fought |= fleet.fought
                    if may_take(rules, fleet):
                        could_take = 1
            if stayed and could_take == 0:  # whether somebody came as well does not follow, and is not told
                whisper(log, 1 << seat, NOT_TAKEN, 1004, constellation, HIDDEN_HOLDER)
            elif stayed:
                seen = fought or noted_there(rules, state, seat, constellation)
                whisper(log, 1 << seat, NOT_TAKEN, 1001, constellation, SEEN_VISITOR if seen else UNSEEN_VISITOR)


@rule
def noted_there(rules: Rules, state: State, seat: int, constellation: int) -> bool:
    """Has this seat seen an enemy fleet in this constellation in this turn (IK-6.10)?"""
    for target in range(FLEETS):
        note = state.notes[FLEETS * seat + target]
        if note.turn == state.turn and rules.constellation[note.system] == constellation:
            return True
    return False


@rule
def eliminate(rules: Rules, state: State, log: Log) -> None:
    """IK-10.6."""
    for seat in range(rules.players):
        player = state.players[seat]
        if player.in_battle and fleet_count(state, seat) == 0 and not controls_any(rules, state, seat):
            player.in_battle = 0
            player.hold = 0
            if rules.campaign == 0:
                player.out = 1
            say(log, ELIMINATED, 1006, seat)


@rule
def count_holds(rules: Rules, state: State, log: Log) -> None:
    """IK-11.1: turns at or above the score of domination."""
    for seat in range(rules.players):
        player = state.players[seat]
        if player.in_battle and control_score(rules, state, seat) >= dominion(rules):
            player.hold += 1
            say(log, HELD, 1101, seat, player.hold)
        else:
            player.hold = 0
