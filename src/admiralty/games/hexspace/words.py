"""Events in sentences, for the log, the terminal and the browser's animations."""

from __future__ import annotations

from typing import Any

from admiralty.games.hexspace import events as happened
from admiralty.games.hexspace.actions import ORBIT_WORDS, SLOT_NAMES
from admiralty.games.hexspace.purchase import price
from admiralty.games.hexspace.state import (
    CLASS_KEYS,
    CLOCKWISE,
    FLEET_KEYS,
    PASSIVE_FIRE,
    PHASES,
    SCREEN_ORDERS,
    SEATS,
    State,
)
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.view import hex_of, path_steps, title_of
from admiralty.kernel.actions import seat_name, unit_name
from admiralty.kernel.events import Event
from admiralty.kernel.telling import Told

Telling = tuple[str, str, dict[str, Any]]


def tell(rules: Rules, state: State, event: Event) -> Told:
    """An event in words; `state` is the position after the ply it happened in."""
    text, kind, facts = _TELL[event.kind](rules, state, event)
    return Told(text, kind, facts, f"HS-{event.rule // 100}.{event.rule % 100}" if event.rule else "")


def _where(x: int, y: int) -> str:
    return f"{x},{y},{-x - y}"


def _side_turn_began(rules: Rules, state: State, event: Event) -> Telling:
    side = seat_name(event.b)
    return f"Round {event.a}, Side {side}'s side-turn.", "turn", {"round": event.a, "side": side}


def _drifted(rules: Rules, state: State, event: Event) -> Telling:
    facts = {"ship": unit_name(event.a), "to": hex_of(event.b, event.c)}
    return f"{title_of(rules, state, event.a)} drifts in orbit to {_where(event.b, event.c)}.", "drift", facts


def _selected(rules: Rules, state: State, event: Event) -> Telling:
    return f"{title_of(rules, state, event.a)} is selected.", "select", {"ship": unit_name(event.a)}


def _planned(rules: Rules, state: State, event: Event) -> Telling:
    ship = unit_name(event.a)
    facts = {"ship": ship, "to": hex_of(event.b, event.c), "facing": event.d, "length": event.e}
    return f"{ship} plans hex {event.e}: {_where(event.b, event.c)}, facing {event.d}.", "plan", facts


def _faced(rules: Rules, state: State, event: Event) -> Telling:
    ship = unit_name(event.a)
    return f"{ship} plans to face {event.b}.", "face", {"ship": ship, "facing": event.b}


def _screen_ordered(rules: Rules, state: State, event: Event) -> Telling:
    ship, order = unit_name(event.a), SCREEN_ORDERS[event.b]
    return f"{ship} orders its screen: {order}.", "screen-order", {"ship": ship, "order": order}


def _moved(rules: Rules, state: State, event: Event) -> Telling:
    unit = state.units[event.a]
    facts = {
        "ship": unit_name(event.a),
        "from": hex_of(unit.path_x, unit.path_y),
        "to": hex_of(event.b, event.c),
        "facing": event.d,
        "speed": event.e,
        "steps": path_steps(unit.path_x, unit.path_y, unit.path_facing, unit.path, unit.path_length),
    }
    hexes = "1 hex" if event.e == 1 else f"{event.e} hexes"
    text = f"{title_of(rules, state, event.a)} moves {hexes} to {_where(event.b, event.c)}, facing {event.d}."
    return text, "move", facts


def _orbit_entered(rules: Rules, state: State, event: Event) -> Telling:
    direction = ORBIT_WORDS[0 if event.d == CLOCKWISE else 1]
    facts = {"ship": unit_name(event.a), "to": hex_of(event.b, event.c), "orbit": direction}
    way = "clockwise" if event.d == CLOCKWISE else "counter-clockwise"
    return f"{title_of(rules, state, event.a)} enters orbit, {way}.", "orbit", facts


def _stayed(rules: Rules, state: State, event: Event) -> Telling:
    facts = {"ship": unit_name(event.a), "facing": event.b}
    return f"{title_of(rules, state, event.a)} stays.", "stay", facts


def _docked(rules: Rules, state: State, event: Event) -> Telling:
    facts = {"ship": unit_name(event.a), "host": unit_name(event.b)}
    return f"{title_of(rules, state, event.a)} docks at {title_of(rules, state, event.b)}.", "dock", facts


def _screen_raised(rules: Rules, state: State, event: Event) -> Telling:
    facts = {"ship": unit_name(event.a), "up": True, "ms": event.b}
    text = f"{title_of(rules, state, event.a)} raises its masking screen; {event.b} left."
    return text, "screen", facts


def _screen_dropped(rules: Rules, state: State, event: Event) -> Telling:
    return (
        f"The screen of {title_of(rules, state, event.a)} drops.",
        "screen",
        {"ship": unit_name(event.a), "up": False},
    )


def _left_map(rules: Rules, state: State, event: Event) -> Telling:
    unit = state.units[event.a]
    steps = path_steps(unit.path_x, unit.path_y, unit.path_facing, unit.path, unit.path_length)
    facts = {"ship": unit_name(event.a), "steps": steps}
    return f"{title_of(rules, state, event.a)} leaves the map.", "leave", facts


def _crashed(rules: Rules, state: State, event: Event) -> Telling:
    return f"{title_of(rules, state, event.a)} crashes into the planet.", "crash", {"ship": unit_name(event.a)}


def _fire_began(rules: Rules, state: State, event: Event) -> Telling:
    seat, phase = seat_name(event.a), PHASES[event.b]
    name = "Passive" if event.b == PASSIVE_FIRE else "Active"
    return f"{name} Fire: Side {seat} plans its shots.", "fire-step", {"seat": seat, "phase": phase}


def _shot_facts(event: Event) -> dict[str, Any]:
    return {"ship": unit_name(event.a), "slot": SLOT_NAMES[event.b], "target": unit_name(event.c)}


def _declared(rules: Rules, state: State, event: Event) -> Telling:
    facts = _shot_facts(event)
    return f"{facts['ship']} will fire {facts['slot']} at {facts['target']}.", "declare", facts


def _held_fire(rules: Rules, state: State, event: Event) -> Telling:
    return f"Side {seat_name(event.a)} holds its fire.", "hold", {"seat": seat_name(event.a)}


def _shot(rules: Rules, state: State, event: Event) -> Telling:
    hit = event.d <= event.e
    facts = {**_shot_facts(event), "face": event.d, "chance": event.e, "hit": hit, "damage": event.f}
    effect = f"hits for {event.f}" if hit else "misses"
    firer, target = title_of(rules, state, event.a), title_of(rules, state, event.c)
    text = f"{firer} fires {facts['slot']} at {target}: {event.d} against {event.e}, {effect}."
    return text, "shot", facts


def _wasted(rules: Rules, state: State, event: Event) -> Telling:
    facts = _shot_facts(event)
    firer, target = title_of(rules, state, event.a), title_of(rules, state, event.c)
    return f"{firer} fires {facts['slot']} at what was {target}: wasted.", "waste", facts


def _countered(rules: Rules, state: State, event: Event) -> Telling:
    facts = {"ship": unit_name(event.a), "points": event.b, "chance": event.c}
    text = f"{title_of(rules, state, event.a)} spends {event.b} counter-missiles: {event.c}% remain."
    return text, "icm", facts


def _damaged(rules: Rules, state: State, event: Event) -> Telling:
    facts = {"ship": unit_name(event.a), "damage": event.b, "hull": event.c}
    return f"{title_of(rules, state, event.a)} takes {event.b} damage; hull {event.c}.", "damage", facts


def _destroyed(rules: Rules, state: State, event: Event) -> Telling:
    return f"{title_of(rules, state, event.a)} is destroyed.", "destroyed", {"ship": unit_name(event.a)}


def _released(rules: Rules, state: State, event: Event) -> Telling:
    return f"{title_of(rules, state, event.a)} is adrift where its host was.", "release", {"ship": unit_name(event.a)}


def _rearmed(rules: Rules, state: State, event: Event) -> Telling:
    facts = {"ship": unit_name(event.a), "rockets": event.b}
    return f"{title_of(rules, state, event.a)} has {event.b} rockets again.", "rearm", facts


def _evacuation(rules: Rules, state: State, event: Event) -> Telling:
    done = bool(event.b)
    text = "The station is evacuated." if done else f"Evacuation count {event.a} of {rules.evac_needed}."
    return text, "evacuation", {"count": event.a, "done": done}


def _escaped(rules: Rules, state: State, event: Event) -> Telling:
    return f"{title_of(rules, state, event.a)} escapes to the east.", "escape", {"ship": unit_name(event.a)}


def _bought(rules: Rules, state: State, event: Event) -> Telling:
    seat, key = seat_name(event.a), CLASS_KEYS[event.b]
    facts = {"seat": seat, "class": key, "cost": int(price(rules, state, event.b)), "points": event.c}
    return f"{seat} buys: {key}; {event.c} points left.", "buy", facts


def _fleet_taken(rules: Rules, state: State, event: Event) -> Telling:
    seat, fleet = seat_name(event.a), FLEET_KEYS[event.b]
    facts = {"seat": seat, "fleet": fleet, "points": event.c}
    return f"{seat} takes the fleet `{fleet}`; {event.c} points left.", "fleet", facts


def _purchase_done(rules: Rules, state: State, event: Event) -> Telling:
    return f"Side {seat_name(event.a)} has bought its fleet.", "purchased", {"seat": seat_name(event.a)}


def _revealed(rules: Rules, state: State, event: Event) -> Telling:
    seat = seat_name(event.a)
    purchase = state.purchase[event.a]
    bought = [CLASS_KEYS[purchase.bought[place]] for place in range(purchase.count)]
    facts = {"seat": seat, "bought": bought, "points": event.b}
    return f"Side {seat} has bought: {', '.join(bought)}.", "reveal", facts


def _resigned(rules: Rules, state: State, event: Event) -> Telling:
    return f"Side {seat_name(event.a)} resigns.", "resign", {"seat": seat_name(event.a)}


def _ended(rules: Rules, state: State, event: Event) -> Telling:
    seats = [seat_name(seat) for seat in range(SEATS) if (event.a >> seat) & 1]
    return f"Side {seats[0]} wins." if seats else "The match is drawn.", "end", {"winners": seats}


_TELL = {
    happened.SIDE_TURN_BEGAN: _side_turn_began,
    happened.DRIFTED: _drifted,
    happened.SELECTED: _selected,
    happened.PLANNED: _planned,
    happened.FACED: _faced,
    happened.SCREEN_ORDERED: _screen_ordered,
    happened.MOVED: _moved,
    happened.ORBIT_ENTERED: _orbit_entered,
    happened.STAYED: _stayed,
    happened.DOCKED: _docked,
    happened.SCREEN_RAISED: _screen_raised,
    happened.SCREEN_DROPPED: _screen_dropped,
    happened.LEFT_MAP: _left_map,
    happened.CRASHED: _crashed,
    happened.FIRE_BEGAN: _fire_began,
    happened.DECLARED: _declared,
    happened.HELD_FIRE: _held_fire,
    happened.SHOT: _shot,
    happened.WASTED: _wasted,
    happened.COUNTERED: _countered,
    happened.DAMAGED: _damaged,
    happened.DESTROYED_UNIT: _destroyed,
    happened.RELEASED: _released,
    happened.REARMED: _rearmed,
    happened.EVACUATION: _evacuation,
    happened.ESCAPED: _escaped,
    happened.BOUGHT: _bought,
    happened.FLEET_TAKEN: _fleet_taken,
    happened.PURCHASE_DONE: _purchase_done,
    happened.REVEALED: _revealed,
    happened.RESIGNED: _resigned,
    happened.ENDED: _ended,
}
