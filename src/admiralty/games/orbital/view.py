"""Names for people and the browser: the position in the words of chapter 8, and what is asked now."""

from __future__ import annotations

from typing import Any

from admiralty.games.orbital.outcome import limit
from admiralty.games.orbital.secrets import hides
from admiralty.games.orbital.ships import energy_left
from admiralty.games.orbital.state import (
    ACTION,
    CRIT_NAMES,
    FACINGS,
    KINDS,
    OVER,
    PHASES,
    POWER,
    STATUSES,
    SYSTEM_NAMES,
    WEAPON_NAMES,
    Missile,
    Ship,
    State,
)
from admiralty.games.orbital.tables import Rules
from admiralty.kernel.actions import seat_name


def ship_name(ship: Ship) -> str:
    return f"{seat_name(ship.seat)}{ship.number + 1}"


def view(rules: Rules, state: State, seat: int | None) -> dict[str, Any]:
    """The position by name. `state` is concealed for the seat already; `None` sees everything."""
    hidden = state.active if seat is not None and hides(state, seat) else -1
    return {
        "turn": state.turn,
        "limit": int(limit(rules)),
        "phase": PHASES[state.phase],
        "order": [seat_name(state.order[place]) for place in range(state.order_count)],
        "active": "" if state.phase == OVER else ship_name(state.ships[state.active]),
        "beacon": state.beacon,
        "score": {seat_name(number): state.score[number] for number in range(rules.players)},
        "ships": {
            ship_name(state.ships[index]): view_ship(rules, state.ships[index], index == hidden)
            for index in range(state.ship_count)
        },
        "missiles": {
            f"M{number + 1}": view_missile(state, missile)
            for number, missile in enumerate(state.missiles)
            if missile.life > 0
        },
    }


def view_ship(rules: Rules, ship: Ship, hidden: bool) -> dict[str, Any]:
    return {
        "seat": seat_name(ship.seat),
        "kind": KINDS[ship.kind],
        "status": STATUSES[ship.status],
        "ring": ship.ring,
        "sector": ship.sector,
        "facing": FACINGS[ship.facing],
        "transfer": ship.transfer,
        "mass": ship.mass,
        "hull": ship.hull,
        "missiles": ship.missiles,
        # OC-22.5: half-set sliders are secret.
        "power": None if hidden else dict(zip(SYSTEM_NAMES, ship.power, strict=True)),
        "energy": None if hidden else int(energy_left(rules, ship)),
        "overload": None if hidden else ship.overload,
        "arrived": bool(ship.arrived),
        "evasion": ship.evasion,
        "charge": ship.charge,
        "shield": ship.shield,
        "pending": ship.pending,
        "fired": [WEAPON_NAMES[ship.fired[shot]] for shot in range(ship.fired_count)],
        "crits": dict(zip(CRIT_NAMES, ship.crits, strict=True)),
        "held": ship.held,
        "leg": ship.leg,
        "returns": ship.returns,
    }


def view_missile(state: State, missile: Missile) -> dict[str, Any]:
    return {
        "seat": seat_name(missile.seat),
        "launcher": ship_name(state.ships[missile.launcher]),
        "target": ship_name(state.ships[missile.target]),
        "ring": missile.ring,
        "sector": missile.sector,
        "life": missile.life,
    }


def asks(rules: Rules, state: State, seat: int | None) -> str:
    """What is asked now, in one sentence."""
    if state.phase == OVER:
        return "The match is over."
    ship = state.ships[state.active]
    name = ship_name(ship)
    if ship.seat != seat:
        doing = ("sets its power", "chooses its action", "fires")[state.phase]
        return f"{name} {doing}."
    if state.phase == POWER:
        return f"{name}: share {energy_left(rules, ship)} energy among your systems, then `ready`."
    if state.phase == ACTION:
        return f"{name}: coast, or burn for another ring."
    return f"{name}: fire, or hold."
