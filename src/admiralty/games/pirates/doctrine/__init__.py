"""The computer players (PW-12): Mate, Captain, Notorious, Enemy. `player_a` and `player_b` say who sits where."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.actions import ACTIVATE_SHIP
from admiralty.games.pirates.doctrine.captain import captain_acts, captain_plans
from admiralty.games.pirates.doctrine.enemy import enemy_acts
from admiralty.games.pirates.doctrine.mate import mate_acts, mate_plans
from admiralty.games.pirates.doctrine.notorious import notorious_acts, notorious_plans
from admiralty.games.pirates.doctrine.port import goes_shopping, stakes
from admiralty.games.pirates.ships import first_to_act, first_to_plan
from admiralty.games.pirates.state import ACT, ACTIVATE, PLAN, PORT, SLOTS, State
from admiralty.games.pirates.tables import CAPTAIN, ENEMY, MATE, Rules
from admiralty.kernel.actions import pack, unit_code
from admiralty.kernel.rule import rule


@rule
def doctrine(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    """A legal action for a seat that may act. PW-12.1: nothing of the other side's plans is read."""
    if state.phase == PLAN:
        return plans(rules, state, seat, first_to_plan(state, seat), buffer)
    if state.phase == ACT:
        return acts(rules, state, seat, buffer)
    if state.phase == ACTIVATE:
        return pack(ACTIVATE_SHIP, unit_code(seat, first_to_act(state, seat) % SLOTS), 0, 0)  # PW-12.7: slot order
    return goes_shopping(rules, state) if state.phase == PORT else stakes(rules, state)


@rule
def player_in(rules: Rules, seat: int) -> int:
    return int(rules.player_a if seat == 0 else rules.player_b)


@rule
def plans(rules: Rules, state: State, seat: int, index: int, buffer: Any) -> int:
    player = player_in(rules, seat)
    if player in (MATE, ENEMY):
        return mate_plans(rules, state, index)
    if player == CAPTAIN:
        return captain_plans(rules, state, index, buffer)
    return notorious_plans(rules, state, index, buffer)


@rule
def acts(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    player = player_in(rules, seat)
    if player == ENEMY:
        return enemy_acts(rules, state)
    if player == MATE:
        return mate_acts(rules, state)
    return captain_acts(rules, state) if player == CAPTAIN else notorious_acts(rules, state, buffer)
