"""What a seat may not know: what the other side has bought, until both are done (HS-14.2)."""

from __future__ import annotations

from admiralty.games.hexspace.checks.purchase import forbids_fleet
from admiralty.games.hexspace.phases.buying import take_fleet_quietly
from admiralty.games.hexspace.state import FLEETS, PURCHASE, SEATS, UNITS_A_SIDE, State
from admiralty.games.hexspace.tables import Rules
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def hides(state: State, seat: int, other: int) -> bool:
    """May a seat not look into another's purchase?"""
    return state.phase == PURCHASE and seat != other


@rule
def conceal(rules: Rules, state: State, seat: int) -> None:
    for other in range(SEATS):
        if hides(state, seat, other):
            purchase = state.purchase[other]
            purchase.points = rules.sk_points
            purchase.count = 0
            for place in range(UNITS_A_SIDE):
                purchase.bought[place] = 0


@rule
def imagine(rules: Rules, state: State, seat: int) -> None:
    """A ready-made fleet that can be afforded is a likely guess; one who is not done may still change everything."""
    for other in range(SEATS):
        if not hides(state, seat, other) or state.purchase[other].done == 0:
            continue
        choice = draw(state.dice, FLEETS)
        for number in range(FLEETS):
            fleet = (choice + number) % FLEETS
            if state.purchase[other].count == 0 and forbids_fleet(rules, state, other, fleet) == 0:
                take_fleet_quietly(rules, state, other, fleet)
        if state.purchase[other].count == 0:
            take_one_ship(rules, state, other)


@rule
def take_one_ship(rules: Rules, state: State, seat: int) -> None:
    """No ready-made fleet can be had: at least one fighting ship was bought (HS-14.4)."""
    purchase = state.purchase[seat]
    purchase.bought[0] = 0
    purchase.count = 1
    purchase.points -= rules.classes[0].cost
