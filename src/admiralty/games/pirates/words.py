"""Events in sentences, for the log, the terminal and the browser's animations."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates import events as happened
from admiralty.games.pirates.actions import SKILLS
from admiralty.games.pirates.pools import CRITICAL, DIE, FAILURE, PARTIAL, faces_told, level_of_die
from admiralty.games.pirates.sea import apart
from admiralty.games.pirates.state import AFLOAT, CLASSES, SEATS, State
from admiralty.games.pirates.tables import Rules
from admiralty.games.pirates.view import hex_name, hull, ship_name
from admiralty.kernel.actions import seat_name
from admiralty.kernel.events import Event
from admiralty.kernel.telling import Told

LEVEL_NAMES = ("failure", "partial success", "success", "critical")

Telling = tuple[str, str, dict[str, Any]]


def tell(rules: Rules, state: State, event: Event) -> Told:
    """An event in words; `state` is the position after the ply it happened in."""
    text, kind, facts = _TELL[event.kind](rules, state, event)
    return Told(text, kind, facts, f"PW-{event.rule // 100}.{event.rule % 100}" if event.rule else "")


def _roll(event: Event) -> tuple[str, dict[str, Any]]:
    """The dice of an event that ends with faces and pool: in words, and as data."""
    faces = faces_told(event.d, event.e)
    if event.f <= 0:
        level = int(level_of_die(min(faces)))
    else:
        level = CRITICAL if faces.count(DIE) >= 2 else int(level_of_die(max(faces)))
    keep = "highest" if event.f > 0 else "lowest"
    shown = " ".join(map(str, faces)) + (", the lower counts" if event.f <= 0 else "")
    return f"{shown}: {LEVEL_NAMES[level]}", {
        "pool": event.f,
        "dice": faces,
        "keep": keep,
        "level": level,
        "outcome": LEVEL_NAMES[level],
    }


def _turn_began(rules: Rules, state: State, event: Event) -> Telling:
    first = seat_name(event.b)
    return f"Turn {event.a} begins; {first} has the initiative.", "turn", {"turn": event.a, "initiative": first}


def _planned(rules: Rules, state: State, event: Event) -> Telling:
    name, there = ship_name(event.a), hex_name(event.b)
    return f"{name} is to sail to {there}, facing {event.c}.", "plan", {"ship": name, "at": there, "facing": event.c}


def _planned_retreat(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    return f"{name} is to retreat.", "plan", {"ship": name, "retreat": True}


def _committed(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    return f"{name} is ready.", "ready", {"ship": name}


def _revealed(rules: Rules, state: State, event: Event) -> Telling:
    name, there = ship_name(event.a), hex_name(event.b)
    facts = {"ship": name, "at": there, "facing": event.c, "retreat": bool(event.d)}
    if event.d:
        return f"{name} wants to retreat.", "reveal", facts
    return f"{name} wanted {there}, facing {event.c}.", "reveal", facts


def _maneuvered(rules: Rules, state: State, event: Event) -> Telling:
    index = event.a
    name, kind = ship_name(index), state.ships[index].kind
    facts = {
        "ship": name,
        "from": hex_name(event.b),
        "to": hex_name(event.c),
        "from_facing": event.d,
        "facing": event.e,
        "moved": event.f,
        "from_hull": hull(kind, event.b, event.d),
        "hull": hull(kind, event.c, event.e),
    }
    if event.f:
        text = f"{name} sails to {hex_name(event.c)}, facing {event.e}."
    elif event.d != event.e:
        text = f"{name} turns to facing {event.e}."
    else:
        text = f"{name} stays at {hex_name(event.c)}."
    return text, "move", facts


def _collided(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    facts = {"ship": name, "fouled": bool(event.b)}
    if event.b:
        return f"{name} is fouled and keeps her old facing.", "collision", facts
    return f"{name} collides.", "collision", facts


def _damaged(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    return f"{name} loses {event.b} HP and has {event.c}.", "damage", {"ship": name, "damage": event.b, "hp": event.c}


def _sank(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    return f"{name} sinks.", "sunk", {"ship": name}


def _retreated(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    shown, roll = _roll(event)
    left = event.b != FAILURE
    effect = "stays" if not left else "gets away" if event.b != PARTIAL else f"gets away with {event.c} damage"
    facts = {"ship": name, "leaves": left, "damage": event.c, **roll}
    return f"{name} tries to leave ({shown}): she {effect}.", "retreat", facts


def _activated(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    return f"{name} acts.", "activate", {"ship": name}


def _shot(rules: Rules, state: State, event: Event) -> Telling:
    name, target, there = ship_name(event.a), ship_name(event.b), hex_name(event.c)
    shown, roll = _roll(event)
    damage = rules.damage[roll["level"]]
    shooter = state.ships[event.a]
    facts = {"ship": name, "target": target, "at": there, "damage": damage, **roll}
    if shooter.status == AFLOAT:
        facts["from"] = hex_name(shooter.at)
        facts["distance"] = int(apart(shooter.at, event.c))
    return f"{name} fires at {target} ({shown}): {damage} damage.", "shot", facts


def _casualty(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    return f"{name} loses a sailor and has {event.b}.", "casualty", {"ship": name, "crew": event.b}


def _evaded(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    shown, roll = _roll(event)
    return f"{name} evades ({shown}): score {event.b}.", "evade", {"ship": name, "score": event.b, **roll}


def _repaired(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    shown, roll = _roll(event)
    facts = {"ship": name, "gained": event.b, "hp": event.c, **roll}
    return f"{name} repairs ({shown}): {event.b} HP, now {event.c}.", "repair", facts


def _ended_actions(rules: Rules, state: State, event: Event) -> Telling:
    name = ship_name(event.a)
    return f"{name} ends her actions.", "done", {"ship": name, "cp_lost": event.b}


def _initiative_rolled(rules: Rules, state: State, event: Event) -> Telling:
    first = seat_name(event.b)
    return f"The initiative die is {event.a}: {first} acts first.", "initiative", {"face": event.a, "initiative": first}


def _refitted(rules: Rules, state: State, event: Event) -> Telling:
    return f"Refit: {event.a} HP; {event.b} gold left.", "refit", {"hp": event.a, "gold": event.b}


def _hired(rules: Rules, state: State, event: Event) -> Telling:
    return f"A sailor is hired, the crew is {event.a}; {event.b} gold left.", "hire", {"crew": event.a, "gold": event.b}


def _trained(rules: Rules, state: State, event: Event) -> Telling:
    skill = SKILLS[event.a]
    facts = {"skill": skill, "level": event.b, "gold": event.c}
    return f"The {skill} reaches level {event.b}; {event.c} gold left.", "train", facts


def _bought(rules: Rules, state: State, event: Event) -> Telling:
    bought = CLASSES[event.a]
    return f"The captain buys a {bought}; {event.b} gold left.", "buy", {"class": bought, "gold": event.b}


def _sailed(rules: Rules, state: State, event: Event) -> Telling:
    enemy = CLASSES[event.b]
    facts = {"face": event.a, "enemy": enemy, "voyage": event.c}
    return f"Voyage {event.c}, the die is {event.a}: a {enemy} is in sight.", "sail", facts


def _staked(rules: Rules, state: State, event: Event) -> Telling:
    return f"{event.a} gold is staked; {event.b} left.", "stake", {"stake": event.a, "gold": event.b}


def _battle_won(rules: Rules, state: State, event: Event) -> Telling:
    facts = {"won": event.a, "loot": event.b, "gold": event.c}
    return f"The battle is won: {event.a} gold for the stake, {event.b} of loot.", "battle-won", facts


def _battle_lost(rules: Rules, state: State, event: Event) -> Telling:
    return f"The battle is lost, and {event.a} gold with it.", "battle-lost", {"stake": event.a, "gold": event.b}


def _battle_drawn(rules: Rules, state: State, event: Event) -> Telling:
    facts = {"stake": event.a, "loot": event.b, "gold": event.c}
    return f"The battle is drawn; the stake of {event.a} gold comes back.", "battle-drawn", facts


def _in_port(rules: Rules, state: State, event: Event) -> Telling:
    return f"Back in port before voyage {event.a}.", "port", {"voyage": event.a}


def _resigned(rules: Rules, state: State, event: Event) -> Telling:
    seat = seat_name(event.a)
    return f"{seat} resigns.", "resign", {"seat": seat}


def _ended(rules: Rules, state: State, event: Event) -> Telling:
    seats = [seat_name(seat) for seat in range(SEATS) if event.a >> seat & 1]
    return f"{seats[0]} wins." if seats else "It is a draw.", "end", {"winners": seats}


_TELL = {
    happened.TURN_BEGAN: _turn_began,
    happened.PLANNED: _planned,
    happened.PLANNED_RETREAT: _planned_retreat,
    happened.COMMITTED: _committed,
    happened.REVEALED: _revealed,
    happened.MANEUVERED: _maneuvered,
    happened.COLLIDED: _collided,
    happened.DAMAGED: _damaged,
    happened.SANK: _sank,
    happened.RETREATED: _retreated,
    happened.ACTIVATED: _activated,
    happened.SHOT: _shot,
    happened.CASUALTY: _casualty,
    happened.EVADED: _evaded,
    happened.REPAIRED: _repaired,
    happened.ENDED_ACTIONS: _ended_actions,
    happened.INITIATIVE_ROLLED: _initiative_rolled,
    happened.REFITTED: _refitted,
    happened.HIRED: _hired,
    happened.TRAINED: _trained,
    happened.BOUGHT: _bought,
    happened.SAILED: _sailed,
    happened.STAKED: _staked,
    happened.BATTLE_WON: _battle_won,
    happened.BATTLE_LOST: _battle_lost,
    happened.BATTLE_DRAWN: _battle_drawn,
    happened.IN_PORT: _in_port,
    happened.RESIGNED: _resigned,
    happened.ENDED: _ended,
}
