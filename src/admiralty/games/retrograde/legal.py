"""Who may act, and the list of everything that nothing forbids."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.actions import (
    BATTERY,
    BOMBARD,
    BOMBARD_UPGRADE,
    BUILD,
    BUILD_FOR,
    BURN,
    COMBAT,
    END_MANEUVERS,
    END_TURN,
    ENGINEER,
    PLACE,
    REFIT,
    RESEARCH,
    SCUTTLE,
    START,
    SURVEY,
    TRANSFER,
)
from admiralty.games.retrograde.cards import ASSET
from admiralty.games.retrograde.checks.construction import (
    forbids_build,
    forbids_build_for,
    forbids_contributions,
    forbids_engineer,
    forbids_place,
    forbids_research,
    forbids_start,
    forbids_starts,
    forbids_survey,
)
from admiralty.games.retrograde.checks.maneuvers import (
    forbids_batteries,
    forbids_battery,
    forbids_bombard,
    forbids_burn,
    forbids_commitment,
    forbids_refit,
    forbids_refits,
    forbids_ship,
    forbids_target,
    forbids_transfer,
    forbids_transfers,
)
from admiralty.games.retrograde.flight import DOWN, UP, dv_left
from admiralty.games.retrograde.state import MANEUVERS, NO_CARD, OVER, PLACES, SHIPS, State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.actions import offer, pack
from admiralty.kernel.rule import rule


@rule
def actors(rules: Rules, state: State) -> int:
    """RG-2.12: only the player whose turn it is."""
    return 0 if state.phase == OVER else 1 << state.active


@rule
def legal(rules: Rules, state: State, seat: int, out: Any) -> int:
    """In the order of the rulebook's "Decisions and notation"; within a verb by ship, asset or card in hand."""
    if state.phase == OVER or state.active != seat:
        return 0
    if state.phase == MANEUVERS:
        count = legal_flights(rules, state, seat, out)
        count = legal_combats(rules, state, seat, out, count)
        count = legal_refits(rules, state, seat, out, count)
        count = legal_bombardments(rules, state, seat, out, count)
        count = legal_batteries(rules, state, seat, out, count)
        return offer(out, count, pack(END_MANEUVERS, 0, 0, 0))
    count = legal_starts(rules, state, seat, out)
    count = legal_contributions(rules, state, seat, out, count)
    count = legal_ship_work(rules, state, seat, out, count)
    return offer(out, count, pack(END_TURN, 0, 0, 0))


@rule
def legal_flights(rules: Rules, state: State, seat: int, out: Any) -> int:
    """Burns, transfers, scuttling."""
    count = 0
    own = seat * SHIPS
    for code in range(own, own + SHIPS):
        if state.ships[code].card != NO_CARD:
            for direction in range(UP, DOWN + 1):
                if forbids_burn(rules, state, seat, code, direction) == 0:
                    count = offer(out, count, pack(BURN, code, direction, 0))
    for code in range(own, own + SHIPS):
        if state.ships[code].card != NO_CARD and forbids_transfers(rules, state, seat, code) == 0:
            for place in range(len(state.assets)):
                if forbids_transfer(rules, state, seat, code, place) == 0:
                    count = offer(out, count, pack(TRANSFER, code, place, 0))
    for code in range(own, own + SHIPS):
        if forbids_ship(state, seat, code) == 0:
            count = offer(out, count, pack(SCUTTLE, code, 0, 0))
    return count


@rule
def legal_combats(rules: Rules, state: State, seat: int, out: Any, count: int) -> int:
    own = seat * SHIPS
    enemies = (1 - seat) * SHIPS
    for code in range(own, own + SHIPS):
        if forbids_ship(state, seat, code) == 0:
            ship = state.ships[code]
            most = dv_left(rules, state, ship)
            if most >= rules.min_combat_commit:
                for target in range(enemies, enemies + SHIPS):
                    if forbids_target(rules, state, seat, ship.at, target) == 0:
                        for committed in range(rules.min_combat_commit, most + 1):
                            if forbids_commitment(rules, state, ship, state.ships[target], committed) == 0:
                                count = offer(out, count, pack(COMBAT, code, target, committed))
    return count


@rule
def legal_refits(rules: Rules, state: State, seat: int, out: Any, count: int) -> int:
    own = seat * SHIPS
    player = state.players[seat]
    for code in range(own, own + SHIPS):
        if state.ships[code].card != NO_CARD and forbids_refits(state, seat, code) == 0:
            seen = 0  # equal cards count once
            for index in range(player.hand_size):
                number = int(player.hand[index])
                if not (seen >> number) & 1 and forbids_refit(rules, state, seat, code, number) == 0:
                    count = offer(out, count, pack(REFIT, code, number, 0))
                seen |= 1 << number
    return count


@rule
def legal_bombardments(rules: Rules, state: State, seat: int, out: Any, count: int) -> int:
    own = seat * SHIPS
    for code in range(own, own + SHIPS):
        if forbids_bombard(rules, state, seat, code) == 0:
            count = offer(out, count, pack(BOMBARD, code, 0, 0))
    for code in range(own, own + SHIPS):
        if forbids_bombard(rules, state, seat, code) == 0:
            asset = state.assets[state.ships[code].at]
            for slot in range(len(asset.upgrades)):
                if asset.upgrades[slot] != NO_CARD:
                    count = offer(out, count, pack(BOMBARD_UPGRADE, code, asset.upgrades[slot], 0))
    return count


@rule
def legal_batteries(rules: Rules, state: State, seat: int, out: Any, count: int) -> int:
    enemies = (1 - seat) * SHIPS
    for place in range(seat * PLACES, seat * PLACES + PLACES):
        if forbids_batteries(rules, state, seat, place) == 0:
            for target in range(enemies, enemies + SHIPS):
                if forbids_battery(rules, state, seat, place, target) == 0:
                    count = offer(out, count, pack(BATTERY, place, target, 0))
    return count


@rule
def legal_starts(rules: Rules, state: State, seat: int, out: Any) -> int:
    """Starting and placing: cards in the order they came to the hand, each different one once."""
    count = 0
    player = state.players[seat]
    seen = 0
    for index in range(player.hand_size):
        number = int(player.hand[index])
        if not (seen >> number) & 1 and rules.cards[number].kind != ASSET:
            for place in range(seat * PLACES, seat * PLACES + PLACES):
                if forbids_starts(state, seat, place) == 0 and forbids_start(rules, state, seat, number, place) == 0:
                    count = offer(out, count, pack(START, number, place, 0))
        seen |= 1 << number
    seen = 0
    for index in range(player.hand_size):
        number = int(player.hand[index])
        if not (seen >> number) & 1 and forbids_place(rules, state, seat, number) == 0:
            count = offer(out, count, pack(PLACE, number, 0, 0))
        seen |= 1 << number
    return count


@rule
def legal_contributions(rules: Rules, state: State, seat: int, out: Any, count: int) -> int:
    """Building and research."""
    own = seat * PLACES
    for place in range(own, own + PLACES):
        if forbids_build(rules, state, seat, place) == 0:
            count = offer(out, count, pack(BUILD, place, 0, 0))
    for place in range(own, own + PLACES):
        if forbids_contributions(rules, state, seat, place) == 0:
            for receiver in range(own, own + PLACES):
                if forbids_build_for(rules, state, seat, place, receiver) == 0:
                    count = offer(out, count, pack(BUILD_FOR, place, receiver, 0))
    for place in range(own, own + PLACES):
        if forbids_research(rules, state, seat, place) == 0:
            count = offer(out, count, pack(RESEARCH, place, 0, 0))
    return count


@rule
def legal_ship_work(rules: Rules, state: State, seat: int, out: Any, count: int) -> int:
    """ENGINEER and SURVEY."""
    own = seat * SHIPS
    for code in range(own, own + SHIPS):
        if forbids_engineer(rules, state, seat, code) == 0:
            count = offer(out, count, pack(ENGINEER, code, 0, 0))
    for code in range(own, own + SHIPS):
        if forbids_survey(rules, state, seat, code) == 0:
            count = offer(out, count, pack(SURVEY, code, 0, 0))
    return count
