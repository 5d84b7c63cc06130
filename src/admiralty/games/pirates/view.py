"""Names for people and the browser: the position in the words of section 8."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.legal import actors
from admiralty.games.pirates.reach import covers
from admiralty.games.pirates.scenarios import CAMPAIGN, SCENARIOS
from admiralty.games.pirates.sea import CELLS, hull_cell, hull_size, q_of, r_of
from admiralty.games.pirates.ships import first_to_plan, seat_of
from admiralty.games.pirates.state import (
    ABSENT,
    ACT,
    ACTIVATE,
    AFLOAT,
    CLASSES,
    NOBODY,
    OVER,
    PHASES,
    PLAN,
    PORT,
    SEATS,
    SHIPS,
    SLOTS,
    STATUSES,
    Ship,
    State,
)
from admiralty.games.pirates.tables import Rules, ruleset_name
from admiralty.kernel.actions import seat_name

_PLAIN = (
    ("hp", "start_hp", "sp", "cp", "max_cp", "crew", "gunner", "surgeon"),
    ("mod_fire", "mod_evade", "mod_repair", "evade", "evade_turn", "timber", "fired", "evaded", "repaired"),
)


def ship_name(index: int) -> str:
    return f"{seat_name(index // SLOTS)}{index % SLOTS + 1}"


def hex_name(cell: int) -> str:
    return f"{q_of(cell)},{r_of(cell)}"


def view(rules: Rules, state: State, seat: int | None) -> dict[str, Any]:
    """The position by name. `state` is concealed for the seat already; `None` sees everything."""
    mask = int(actors(rules, state))
    seen: dict[str, Any] = {
        "scenario": SCENARIOS[rules.scenario].key,
        "ruleset": ruleset_name(rules),
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "side": _seat(state.side),
        "acting": None if state.acting == NOBODY else ship_name(state.acting),
        "initiative": _seat(state.initiative),
        "active": [seat_name(each) for each in range(SEATS) if mask >> each & 1],
        "ships": {
            ship_name(index): view_ship(rules, state.ships[index], seat is None or seat == seat_of(index))
            for index in range(SHIPS)
            if state.ships[index].status != ABSENT
        },
    }
    if rules.scenario == CAMPAIGN:
        seen["campaign"] = {
            "voyage": state.voyage,
            "gold": state.gold,
            "enemy": None if state.enemy == NOBODY else CLASSES[state.enemy],
            "stake": state.stake,
            "score": None if state.score == NOBODY else state.score,
        }
    return seen


def view_ship(rules: Rules, ship: Ship, own: bool) -> dict[str, Any]:
    here = ship.status == AFLOAT
    return {
        "class": CLASSES[ship.kind],
        "status": STATUSES[ship.status],
        "at": hex_name(ship.at) if here else None,
        "facing": ship.facing,
        "hull": hull(ship.kind, ship.at, ship.facing) if here else [],
        "arc": arc(rules, ship) if here else [],
        "max_hp": rules.max_hp[ship.kind],
        "max_sp": rules.sp[ship.kind],
        **{field: getattr(ship, field) for fields in _PLAIN for field in fields},
        "done": bool(ship.done),
        "collided": bool(ship.collided),
        "fouled": bool(ship.fouled),
        "planned": bool(ship.planned),
        "plan": plan_line(ship) if own and ship.planned else None,  # PW-2.7
        "was": {"at": hex_name(ship.was_at), "facing": ship.was_facing, "hp": ship.was_hp},
        "wanted": None if ship.wanted_at == NOBODY else {"at": hex_name(ship.wanted_at), "facing": ship.wanted_facing},
    }


def hull(kind: int, at: int, facing: int) -> list[str]:
    """The hexes of a hull in the order of PW-1.7 to PW-1.9."""
    return [hex_name(hull_cell(kind, at, facing, part)) for part in range(hull_size(kind))]


def arc(rules: Rules, ship: Ship) -> list[str]:
    """All hexes in arc and range, by cell index."""
    return arc_from(rules, ship.kind, ship.at, ship.facing)


def arc_from(rules: Rules, kind: int, at: int, facing: int) -> list[str]:
    """The same for a ship of that class there."""
    return [hex_name(cell) for cell in range(CELLS) if covers(rules, kind, facing, at, cell)]


def plan_line(ship: Ship) -> str:
    return "retreat" if ship.plan_retreat else f"plan {hex_name(ship.plan_at)} facing {ship.plan_facing}"


def _seat(seat: int) -> str | None:
    return None if seat == NOBODY else seat_name(seat)


def asks(rules: Rules, state: State, seat: int | None) -> str:
    """What is asked now, in one sentence."""
    if state.phase == OVER:
        return "The match is over."
    if state.phase == PLAN:
        index = NOBODY if seat is None or seat < 0 else int(first_to_plan(state, seat))
        if index == NOBODY:
            return "The ships are being planned in secret."
        ship = state.ships[index]
        return f"{ship_name(index)}: choose a hex and a facing; {ship.sp} SP, {rules.speed[ship.kind]} hexes at most."
    if state.side != seat:
        return f"{seat_name(state.side)} {_DOING[state.phase]}."
    if state.phase == ACTIVATE:
        return "Choose the ship that acts now."
    if state.phase == ACT:
        return (
            f"{ship_name(state.acting)}: fire, evade or repair with {state.ships[state.acting].cp} CP, or end the turn."
        )
    if state.phase == PORT:
        return f"Voyage {state.voyage} of {rules.voyages}: spend your {state.gold} gold, then sail."
    return f"A {CLASSES[state.enemy]} is in sight: stake gold on the battle."


_DOING = ("plans", "chooses a ship", "acts", "is in port", "thinks about the stake", "")
