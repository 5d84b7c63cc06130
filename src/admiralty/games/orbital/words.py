"""Events in sentences, for the log, the terminal and the browser's animations."""

from __future__ import annotations

from typing import Any

from admiralty.games.orbital import events as happened
from admiralty.games.orbital.actions import INTENSITIES
from admiralty.games.orbital.state import CRIT_NAMES, FACINGS, SYSTEM_NAMES, WEAPON_NAMES, State
from admiralty.games.orbital.tables import Rules
from admiralty.games.orbital.view import ship_name
from admiralty.kernel.actions import seat_name
from admiralty.kernel.events import Event
from admiralty.kernel.game import Told


def tell(rules: Rules, state: State, event: Event) -> Told:
    """An event in words; `state` is the position after the ply it happened in."""
    text, kind, facts = _TELL[event.kind](state, event)
    return Told(text, kind, facts, f"OC-{event.rule // 100}.{event.rule % 100}" if event.rule else "")


Telling = tuple[str, str, dict[str, Any]]


def _name(state: State, index: int) -> str:
    return ship_name(state.ships[index])


def _turn_began(state: State, event: Event) -> Telling:
    return f"Turn {event.a} begins.", "turn", {"turn": event.a}


def _order_drawn(state: State, event: Event) -> Telling:
    seats = [seat_name(seat) for seat in (event.b, event.c, event.d, event.e)[: event.a]]
    return f"Order of this turn: {', '.join(seats)}.", "order", {"order": seats}


def _powered(state: State, event: Event) -> Telling:
    ship, system = _name(state, event.a), SYSTEM_NAMES[event.b]
    return f"{ship} gives {system} {event.c} energy.", "power", {"ship": ship, "system": system, "units": event.c}


def _overloaded(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    return f"{ship} overloads its reactor.", "overload", {"ship": ship}


def _revealed(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    units = dict(zip(SYSTEM_NAMES, (event.b, event.c, event.d, event.e, event.f), strict=True))
    shown = ", ".join(f"{system} {count}" for system, count in units.items() if count) or "nothing"
    return f"{ship} is ready with {shown}.", "reveal", {"ship": ship, "power": units}


def _arrived(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    text = f"{ship} arrives in Ring {event.b}, sector {event.c}."
    return text, "arrive", {"ship": ship, "ring": event.b, "sector": event.c}


def _rotated(state: State, event: Event) -> Telling:
    ship, facing = _name(state, event.a), FACINGS[event.b]
    return f"{ship} turns to face {facing}.", "rotate", {"ship": ship, "facing": facing}


def _burned(state: State, event: Event) -> Telling:
    ship, intensity, direction = _name(state, event.a), INTENSITIES[event.b - 1], FACINGS[event.c]
    facts = {"ship": ship, "intensity": event.b, "direction": direction, "ring": event.d}
    return f"{ship} burns {intensity}, {direction}, bound for Ring {event.d}.", "burn", facts


def _scooped(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    return f"{ship} scoops {event.b} mass and has {event.c}.", "scoop", {"ship": ship, "gain": event.b, "mass": event.c}


def _moved(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    facts = {"ship": ship, "ring": event.b, "from": event.c, "to": event.d}
    return f"{ship} moves in Ring {event.b} from sector {event.c} to {event.d}.", "move", facts


def _radiated(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    effect = f"takes {event.c} damage" if event.c else "is unhurt"
    facts = {"ship": ship, "face": event.b, "damage": event.c}
    return f"Radiation: {ship} rolls {event.b} and {effect}.", "radiation", facts


def _collided(state: State, event: Event) -> Telling:
    a, b = _name(state, event.a), _name(state, event.b)
    hit = event.d or event.e
    effect = f"they collide: {event.d} and {event.e} damage" if hit else "no harm done"
    facts = {"ships": [a, b], "face": event.c, "damage": [event.d, event.e]}
    return f"{a} and {b} share a sector; the die is {event.c}: {effect}.", "collision", facts


def _shot(state: State, event: Event) -> Telling:
    ship, weapon, target = _name(state, event.a), WEAPON_NAMES[event.b], _name(state, event.c)
    hit = event.d >= event.e
    effect = f"hits for {event.f}" if hit else "misses"
    facts: dict[str, Any] = {"ship": ship, "weapon": weapon, "target": target}
    facts |= {"face": event.d, "number": event.e, "hit": hit, "damage": event.f}
    return f"{ship} fires its {weapon} at {target}: {event.d} against {event.e}, {effect}.", "shot", facts


def _launched(state: State, event: Event) -> Telling:
    ship, target = _name(state, event.a), _name(state, event.c)
    facts = {"ship": ship, "missile": f"M{event.b + 1}", "target": target}
    return f"{ship} launches missile M{event.b + 1} at {target}.", "launch", facts


def _missile_flew(state: State, event: Event) -> Telling:
    missile = f"M{event.a + 1}"
    facts = {"missile": missile, "from": [event.b, event.c], "to": [event.d, event.e]}
    return f"{missile} flies to Ring {event.d}, sector {event.e}.", "missile", facts


def _missile_struck(state: State, event: Event) -> Telling:
    missile, target = f"M{event.a + 1}", _name(state, event.b)
    effect = f"gets through for {event.d}" if event.d else "is intercepted"
    facts = {"missile": missile, "target": target, "face": event.c, "damage": event.d}
    return f"{missile} reaches {target}; the die is {event.c}: it {effect}.", "strike", facts


def _missile_gone(state: State, event: Event) -> Telling:
    missile = f"M{event.a + 1}"
    return f"{missile} {'loses its target' if event.b else 'burns out'}.", "missile-gone", {"missile": missile}


def _damaged(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    facts = {"ship": ship, "damage": event.b, "hull": event.c}
    return f"{ship} takes {event.b} damage; hull {event.c}.", "damage", facts


def _destroyed(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    return f"{ship} is destroyed.", "destroyed", {"ship": ship}


def _critical(state: State, event: Event) -> Telling:
    ship, system = _name(state, event.a), CRIT_NAMES[event.b - 1]
    return f"Critical hit on {ship}: {system}.", "critical", {"ship": ship, "face": event.b, "system": system}


def _delivered(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    return f"{ship} is delivered.", "delivered", {"ship": ship}


def _held(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    return f"{ship} has held its orbit for {event.b}.", "held", {"ship": ship, "held": event.b}


def _scored(state: State, event: Event) -> Telling:
    seat = seat_name(event.a)
    return f"{seat} scores {event.b} and has {event.c}.", "score", {"seat": seat, "points": event.b, "score": event.c}


def _leg_done(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    return f"{ship} has done leg {event.b} of the race.", "leg", {"ship": ship, "leg": event.b}


def _came_back(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    facts = {"ship": ship, "ring": event.b, "sector": event.c}
    return f"{ship} comes back in Ring {event.b}, sector {event.c}.", "return", facts


def _withdrew(state: State, event: Event) -> Telling:
    seat = seat_name(event.a)
    return f"{seat} resigns and withdraws.", "resign", {"seat": seat}


def _held_fire(state: State, event: Event) -> Telling:
    ship = _name(state, event.a)
    return f"{ship} holds its fire.", "hold", {"ship": ship}


def _ended(state: State, event: Event) -> Telling:
    seats = [seat_name(seat) for seat in range(4) if (event.a >> seat) & 1]
    text = "Nobody wins."
    if seats:
        text = f"{seats[0]} wins." if len(seats) == 1 else f"{' and '.join(seats)} share the win."
    return text, "end", {"winners": seats}


_TELL = {
    happened.TURN_BEGAN: _turn_began,
    happened.ORDER_DRAWN: _order_drawn,
    happened.POWERED: _powered,
    happened.OVERLOADED: _overloaded,
    happened.REVEALED: _revealed,
    happened.ARRIVED: _arrived,
    happened.ROTATED: _rotated,
    happened.BURNED: _burned,
    happened.SCOOPED: _scooped,
    happened.MOVED: _moved,
    happened.RADIATED: _radiated,
    happened.COLLIDED: _collided,
    happened.SHOT: _shot,
    happened.LAUNCHED: _launched,
    happened.MISSILE_FLEW: _missile_flew,
    happened.MISSILE_STRUCK: _missile_struck,
    happened.MISSILE_GONE: _missile_gone,
    happened.DAMAGED: _damaged,
    happened.DESTROYED_SHIP: _destroyed,
    happened.CRITICAL: _critical,
    happened.DELIVERED_SHIP: _delivered,
    happened.HELD: _held,
    happened.SCORED: _scored,
    happened.LEG_DONE: _leg_done,
    happened.CAME_BACK: _came_back,
    happened.WITHDREW: _withdrew,
    happened.HELD_FIRE: _held_fire,
    happened.ENDED: _ended,
}
