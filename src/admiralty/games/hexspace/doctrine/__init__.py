"""The game's own computer player. It looks at public facts only, and at its own purchase."""

from __future__ import annotations

from typing import Any

from admiralty.games.hexspace.actions import DONE, FLEET
from admiralty.games.hexspace.checks import forbids
from admiralty.games.hexspace.checks.purchase import forbids_done, forbids_fleet
from admiralty.games.hexspace.doctrine.fire import choose_fire, choose_icm, is_listed
from admiralty.games.hexspace.doctrine.movement import choose_movement, follow_up_movement
from admiralty.games.hexspace.doctrine.packed_moves import NO_MOVE, rest_of
from admiralty.games.hexspace.legal import legal
from admiralty.games.hexspace.state import FLEETS, MOVEMENT, NOBODY, PURCHASE, State
from admiralty.games.hexspace.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def doctrine(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    """A listed action, always: should a choice not be among them, the last that is (they end a plan)."""
    count = legal(rules, state, seat, buffer)
    meant = NO_MOVE
    if state.phase == PURCHASE:
        action = choose_purchase(rules, state, seat)
    elif state.phase == MOVEMENT:
        action, meant = choose_movement(rules, state, seat)
    elif state.pending:
        action = choose_icm(rules, state)
    else:
        action = choose_fire(rules, state, seat)
    if not is_listed(buffer, count, action):
        action, meant = int(buffer[count - 1]), NO_MOVE
    buffer[len(buffer) - 1] = meant
    return action


@rule
def follow_up(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    """The next step of the move that was begun. Asked again, the computer player may still find a better end of it."""
    meant = int(buffer[len(buffer) - 1])
    if state.phase != MOVEMENT or state.selected == NOBODY or meant == NO_MOVE:
        return 0
    buffer[len(buffer) - 1] = rest_of(meant)
    action = follow_up_movement(rules, state, rest_of(meant))
    return action if forbids(rules, state, seat, action) == 0 else 0


@rule
def choose_purchase(rules: Rules, state: State, seat: int) -> int:
    """One of the ready-made fleets at random, among those that can be had."""
    if forbids_done(state, seat) == 0:
        return pack(DONE, 0, 0, 0)
    choice = draw(state.dice, FLEETS)
    for number in range(FLEETS):
        fleet = (choice + number) % FLEETS
        if forbids_fleet(rules, state, seat, fleet) == 0:
            return pack(FLEET, fleet, 0, 0)
    return 0
