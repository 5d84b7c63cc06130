"""What a seat may not know: the other side's plans until all are in (PW-2.7)."""

from __future__ import annotations

from admiralty.games.pirates.legal import forbids_plan
from admiralty.games.pirates.reach import bears_on
from admiralty.games.pirates.sea import CELLS, FACINGS, spot
from admiralty.games.pirates.ships import others_north, others_south, place_of, seat_of
from admiralty.games.pirates.state import AFLOAT, SHIPS, SLOTS, State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def conceal(rules: Rules, state: State, seat: int) -> None:
    """Wipe the plans of others. That there is a plan stays known."""
    for index in range(SHIPS):
        if seat_of(index) != seat:
            ship = state.ships[index]
            ship.plan_at = 0
            ship.plan_facing = 0
            ship.plan_retreat = 0


@rule
def imagine(rules: Rules, state: State, seat: int) -> None:
    """Give every ship with a wiped plan a legal one, likelier one that brings its guns to bear."""
    for index in range(SHIPS):
        if seat_of(index) != seat and state.ships[index].status == AFLOAT and state.ships[index].planned != 0:
            guess_plan(rules, state, index)


@rule
def guess_plan(rules: Rules, state: State, index: int) -> None:
    ship = state.ships[index]
    north, south = others_north(rules, state, index), others_south(rules, state, index)
    weight = 0
    for code in range(CELLS * FACINGS):
        cell, facing = code // FACINGS, code % FACINGS
        if forbids_plan(rules, ship, cell, facing, north, south) == 0:
            likely = int(rules.doctrine.guess_threat) if threatens(rules, state, index, cell, facing) else 1
            weight += likely
            if draw(state.dice, weight) < likely:
                ship.plan_at = cell
                ship.plan_facing = facing


@rule
def threatens(rules: Rules, state: State, index: int, cell: int, facing: int) -> bool:
    """Would a ship, from there, have an enemy's present hull in arc?"""
    guns = spot(state.ships[index].kind, facing, cell)
    other_side = SLOTS * (1 - seat_of(index))
    for other in range(other_side, other_side + SLOTS):
        if state.ships[other].status == AFLOAT and bears_on(rules, guns, place_of(state.ships[other])):
            return True
    return False
