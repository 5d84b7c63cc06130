"""HS-7.18, HS-7.19, HS-5.14, HS-5.15: damage, destruction, and leaving the map."""

from __future__ import annotations

from admiralty.games.hexspace.events import DAMAGED, DESTROYED_UNIT, ESCAPED, LEFT_MAP, RELEASED
from admiralty.games.hexspace.scenarios import CONVOY_RUN
from admiralty.games.hexspace.state import (
    DESTROYED,
    FREIGHTER,
    LEFT,
    NO_ORBIT,
    NOBODY,
    ON_MAP,
    STATION,
    UNITS,
    State,
    Unit,
)
from admiralty.games.hexspace.tables import HALF, Rules
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def damage(rules: Rules, state: State, log: Log, index: int, points: int) -> None:
    """Taken from the hull at once; at 0 the unit is destroyed."""
    unit = state.units[index]
    unit.hull = max(0, unit.hull - points)
    say(log, DAMAGED, 718, index, points, unit.hull)
    if unit.hull == 0:
        destroy(rules, state, log, index)


@rule
def destroy(rules: Rules, state: State, log: Log, index: int) -> None:
    """HS-7.19; what becomes of its guests is HS-5.14, HS-5.15."""
    unit = state.units[index]
    remove(rules, state, log, index)
    for number in range(UNITS):
        guest = state.units[number]
        if guest.status == ON_MAP and guest.host == index:
            if rules.host_loss == HALF:
                guest.hull = max(0, guest.hull - unit.hull_max // 2)
                say(log, DAMAGED, 514, number, unit.hull_max // 2, guest.hull)
            elif unit.kind != STATION:
                guest.hull = 0
            if guest.hull == 0:
                remove(rules, state, log, number)
            else:
                release(guest)
                say(log, RELEASED, 515, number)


@rule
def remove(rules: Rules, state: State, log: Log, index: int) -> None:
    unit = state.units[index]
    unit.hull = 0
    unit.status = DESTROYED
    clear_links(unit)
    if unit.kind == FREIGHTER and rules.scenario == CONVOY_RUN:
        state.lost += 1  # HS-12.5
    say(log, DESTROYED_UNIT, 719, index)


@rule
def release(guest: Unit) -> None:
    """HS-5.15: unhurt in its hex, at speed 0, not in orbit."""
    guest.host = NOBODY
    guest.orbit = NO_ORBIT
    guest.speed = 0
    guest.docked_all_along = 0


@rule
def clear_links(unit: Unit) -> None:
    """A unit that is off the map is in no orbit and at no host."""
    unit.host = NOBODY
    unit.orbit = NO_ORBIT
    unit.screen = 0
    unit.screen_steps = 0
    unit.docked_all_along = 0


@rule
def leave_map(rules: Rules, state: State, log: Log, index: int, to_the_east: bool) -> None:
    """HS-1.7, HS-1.10: removed for good, with its guests; HS-12.5: freighters escape to the east only."""
    for number in range(UNITS):
        unit = state.units[number]
        if unit.status == ON_MAP and (number == index or unit.host == index):
            unit.status = LEFT
            clear_links(unit)
            say(log, LEFT_MAP, 107, number)
            if unit.kind == FREIGHTER and rules.scenario == CONVOY_RUN:
                if to_the_east:
                    state.escaped += 1
                    say(log, ESCAPED, 1205, number)
                else:
                    state.lost += 1
