"""What holds in every position of every match, whatever is played."""

from __future__ import annotations

from admiralty.games.orbital.state import DEFENSE, DESTROYED, FLYING, OVER, RINGS, WEAPONS, Ship, State
from admiralty.games.orbital.tables import Rules

ENDS = frozenset((1301, 1302, 1303, 1304, 1305, 1604, 1605, 1606, 1607, 1708, 1709, 1710, 1806, 1808, 1906, 1907, 1908))
"""The rules by which a match can end; 0 while it goes on."""
WEAPONS_OF_A_SHIP = 3
LAST_TURN = 60  # of any scenario under any ruleset


def broken(rules: Rules, state: State) -> list[str]:
    """What is wrong with a position; nothing, if all is well."""
    wrong: list[str] = []
    for index in range(state.ship_count):
        wrong += [f"ship {index}: {name}" for name in _broken_ship(rules, state.ships[index])]
    flights = [0] * state.ship_count
    for number, missile in enumerate(state.missiles):
        if missile.life:
            flights[missile.launcher] += 1
            on_board = 1 <= missile.sector <= rules.sectors[missile.ring]
            if state.ships[missile.target].status != FLYING or not on_board:
                wrong.append(f"missile {number} (OC-10.17, OC-11.3)")
    if any(count > rules.missile_flight for count in flights):
        wrong.append("missiles in flight (OC-11.2)")
    if not state.ended_by and (state.active < 0 or state.ships[state.active].status != FLYING):
        wrong.append("nobody decides")
    if state.turn > LAST_TURN or (state.ended_by != 0) != (state.phase == OVER):
        wrong.append("the match does not end")
    if state.ended_by and state.ended_by not in ENDS:
        wrong.append(f"the match ended by {state.ended_by}")
    return wrong


def _broken_ship(rules: Rules, ship: Ship) -> list[str]:
    checks = {
        "is off the board (OC-1.2)": 1 <= ship.ring <= RINGS and 1 <= ship.sector <= rules.sectors[ship.ring],
        "mass": 0 <= ship.mass <= rules.mass_cap,
        "flies without hull (OC-10.16)": ship.hull > 0 or ship.status != FLYING,
        "missiles": 0 <= ship.missiles <= max(rules.missile_load, rules.return_missiles),
        "charge": 0 <= ship.charge <= ship.power[WEAPONS],
        "shield": 0 <= ship.shield <= ship.power[DEFENSE],
        "pending": ship.pending >= 0,
        "transfer": 0 <= ship.transfer <= RINGS and ship.transfer != ship.ring,
        "evasion": -1 <= ship.evasion <= 6,
        "energy (OC-4.1)": sum(ship.power) <= rules.energy + rules.overload_energy * rules.overload,
        "fired": ship.fired_count <= WEAPONS_OF_A_SHIP,
        "returns": ship.returns == 0 or ship.status == DESTROYED,
    }
    return [name for name, holds in checks.items() if not holds]
