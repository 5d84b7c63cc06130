"""Damage: what shields absorb, what waits, and step 6c, when it counts (OC-10.14 to OC-10.17, OC-12)."""

from __future__ import annotations

from admiralty.games.orbital.events import CRITICAL, DAMAGED, DESTROYED_SHIP, MISSILE_GONE
from admiralty.games.orbital.gunnery import absorbed
from admiralty.games.orbital.phases.missiles import remove
from admiralty.games.orbital.scenarios import KING
from admiralty.games.orbital.ships import full_hull
from admiralty.games.orbital.state import DESTROYED, FLYING, OVERLOAD_NOW, WARSHIP, Ship, State
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def hurt(rules: Rules, ship: Ship, damage: int) -> int:
    """OC-10.14, OC-10.15: one damage event against the shield; what gets through waits for 6c and is returned."""
    taken_off = absorbed(rules, ship.shield, damage)
    ship.shield -= taken_off
    ship.pending += damage - taken_off
    return damage - taken_off


@rule
def leave_board(state: State, log: Log, index: int, status: int) -> None:
    """A ship goes off the board, and with it the missiles aimed at it (OC-10.17)."""
    ship = state.ships[index]
    ship.status = status
    ship.transfer = 0
    for number in range(len(state.missiles)):
        missile = state.missiles[number]
        if missile.life > 0 and missile.target == index:
            remove(missile)
            say(log, MISSILE_GONE, 1017, number, 1)


@rule
def damage_counts(rules: Rules, state: State, log: Log) -> None:
    """OC-10.16: step 6c. All damage counts at once, then criticals."""
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.status == FLYING:
            suffer(rules, state, log, index)
    for index in range(state.ship_count):
        ship = state.ships[index]
        if ship.status == FLYING and ship.hull <= 0:
            say(log, DESTROYED_SHIP, 1016, index)
            leave_board(state, log, index, DESTROYED)
            ship.lost = state.turn
            if rules.scenario == KING and rules.king_return:
                ship.returns = state.turn + rules.return_wait  # OC-18.5
    if rules.criticals:
        for index in range(state.ship_count):
            ship = state.ships[index]
            if ship.status == FLYING and ship.kind == WARSHIP:  # OC-14.3: freighters suffer none
                criticals(rules, state, log, index)
    for index in range(state.ship_count):
        state.ships[index].pending = 0


@rule
def suffer(rules: Rules, state: State, log: Log, index: int) -> None:
    ship = state.ships[index]
    if ship.overload == OVERLOAD_NOW:  # OC-20.2: past any shield
        ship.pending += rules.overload_damage
    if ship.pending > 0:
        ship.hull = max(-128, ship.hull - ship.pending)
        say(log, DAMAGED, 1016, index, ship.pending, ship.hull)


@rule
def criticals(rules: Rules, state: State, log: Log, index: int) -> None:
    """OC-12.1: a die for each threshold that the hull fell through this turn."""
    ship = state.ships[index]
    before = ship.hull + ship.pending
    for threshold in range(2):
        share = int(rules.critical_first) if threshold == 0 else int(rules.critical_second)
        limit = full_hull(rules, ship) * share // 100
        if before > limit and ship.hull <= limit:
            face = roll(state.dice, log, 6)
            ship.crits[face - 1] += 1  # OC-12.8: they add up
            say(log, CRITICAL, 1201 + face, index, face)
