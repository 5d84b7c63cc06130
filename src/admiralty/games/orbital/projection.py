"""Where everybody stands in Phase 6 of this turn, and in the turns after it.

Ruling R3: that is known when the turn begins. Beyond it a ship is taken to complete its transfer and coast.
"""

from __future__ import annotations

from admiralty.games.orbital.orbits import drifted, sector_after, sector_in_ring
from admiralty.games.orbital.state import FIRE, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.rule import rule


@rule
def has_acted(state: State, index: int) -> bool:
    """Has a ship finished Phase 5 of this turn?"""
    if state.phase >= FIRE:
        return True
    acting = state.ships[state.active].seat
    seat = state.ships[index].seat
    if seat == acting:
        return index < state.active
    for place in range(state.order_count):
        if state.order[place] == acting:
            return False
        if state.order[place] == seat:
            return True
    return False


@rule
def fire_ring(state: State, index: int) -> int:
    """The ring a ship is in when this turn's Phase 6 comes."""
    ship = state.ships[index]
    return int(ship.ring) if ship.transfer == 0 or has_acted(state, index) else int(ship.transfer)


@rule
def fire_sector(rules: Rules, state: State, index: int) -> int:
    """And its sector there."""
    ship = state.ships[index]
    if has_acted(state, index):
        return int(ship.sector)
    if ship.transfer == 0:
        return drifted(rules, ship.ring, ship.sector)
    return drifted(rules, ship.transfer, sector_in_ring(rules, ship.ring, ship.sector, ship.transfer))


@rule
def bound_for(state: State, index: int) -> int:
    """The ring a ship will arrive in on its next turn, as far as can be seen; 0 if none."""
    return int(state.ships[index].transfer) if has_acted(state, index) else 0


@rule
def entry_sector(rules: Rules, ring: int, sector: int, bound: int) -> int:
    """The sector in which a ship begins its next turn: after its arrival, before it moves."""
    return sector if bound == 0 else sector_in_ring(rules, ring, sector, bound)


@rule
def coasted(rules: Rules, ring: int, sector: int, turns: int) -> int:
    """The sector after some turns in one ring."""
    return sector_after(rules, ring, sector, turns * rules.velocity[ring])
