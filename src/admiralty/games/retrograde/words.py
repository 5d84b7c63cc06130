"""Events in sentences, for the log, the terminal and the browser's animations."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde import events as happened
from admiralty.games.retrograde.actions import place_name
from admiralty.games.retrograde.cards import card_id, card_info
from admiralty.games.retrograde.phases.maneuvers import FACES_IN_A_NUMBER
from admiralty.games.retrograde.state import State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.actions import seat_name, unit_name
from admiralty.kernel.events import Event
from admiralty.kernel.telling import Told

Telling = tuple[str, str, dict[str, Any]]

TOKEN_WORDS = ("top", "right", "bottom", "left")


def tell(rules: Rules, state: State, event: Event) -> Told:
    """An event in words; `state` is the position after the ply it happened in."""
    text, kind, facts = _TELL[event.kind](event)
    return Told(text, kind, facts, f"RG-{event.rule // 100}.{event.rule % 100}" if event.rule else "")


def _card(number: int) -> str:
    """`Anvil (S22)`."""
    return f"{card_info(number).name} ({card_id(number)})"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def faces(event: Event, dice: int) -> list[int]:
    """The faces of a ROLLED event."""
    packed = (event.d, event.e, event.f)
    return [packed[i // FACES_IN_A_NUMBER] >> 3 * (i % FACES_IN_A_NUMBER) & 7 for i in range(dice)]


def _turn_began(event: Event) -> Telling:
    seat = seat_name(event.a)
    facts = {"seat": seat, "round": event.b, "turn": event.c, "token": event.d}
    text = f"Round {event.b}: {seat}'s turn {event.c}. The token points to the {TOKEN_WORDS[event.d]}."
    return text, "turn", facts


def _healed(event: Event) -> Telling:
    seat = seat_name(event.a)
    return f"{seat}'s worlds repair all damage.", "heal", {"seat": seat}


def _total_war(event: Event) -> Telling:
    seat = seat_name(event.a)
    return f"Total war: from now on {seat}'s worlds no longer heal.", "total-war", {"seat": seat}


def _decayed(event: Event) -> Telling:
    place = place_name(event.a)
    return (
        f"{event.b} debris falls from orbital 1 of {place}.",
        "decay",
        {"asset": place, "orbital": 1, "removed": event.b},
    )


def _swept(event: Event) -> Telling:
    place = place_name(event.a)
    ship = unit_name(event.d) if event.d >= 0 else ""
    facts = {"asset": place, "orbital": event.b, "removed": event.c, "ship": ship}
    return f"{ship or place} sweeps {event.c} debris from orbital {event.b} of {place}.", "sweep", facts


def _burned(event: Event) -> Telling:
    ship, place = unit_name(event.a), place_name(event.b)
    facts = {"ship": ship, "asset": place, "from": event.c, "to": event.d, "cost": event.e}
    way = "up" if event.d > event.c else "down"
    return f"{ship} burns {way} to orbital {event.d} of {place} for {event.e}.", "burn", facts


def _transferred(event: Event) -> Telling:
    ship, origin, place = unit_name(event.a), place_name(event.b), place_name(event.c)
    facts = {"ship": ship, "from": origin, "to": place, "orbital": event.d, "cost": event.e}
    return f"{ship} transfers from {origin} to {place}, orbital {event.d}, for {event.e}.", "transfer", facts


def _scuttled(event: Event) -> Telling:
    ship = unit_name(event.a)
    return f"{ship} is scuttled.", "scuttle", {"ship": ship}


def _aimed(event: Event) -> Telling:
    ship, target = unit_name(event.a), unit_name(event.b)
    facts = {
        "ship": ship,
        "target": target,
        "committed": event.c,
        "range": event.d,
        "defence": event.e,
        "dice": event.f,
    }
    text = f"{ship} attacks {target} with {event.c}: range {event.d} against defence {event.e}, {event.f} dice."
    return text, "combat", facts


def _battery_aimed(event: Event) -> Telling:
    place, target = place_name(event.a), unit_name(event.b)
    facts = {"asset": place, "target": target, "card": card_id(event.c), "range": event.d, "defence": event.e}
    text = f"{place} fires its battery at {target}: range {event.d} against defence {event.e}, {event.f} dice."
    return text, "battery", {**facts, "dice": event.f}


def _rolled(event: Event) -> Telling:
    shown = [face for face in faces(event, 3 * FACES_IN_A_NUMBER) if face]
    facts = {"target": event.a, "hits": event.b, "damage": event.c, "faces": shown}
    hits = "1 hit" if event.b == 1 else f"{event.b} hits"
    text = f"Dice {', '.join(map(str, shown))}; below {event.a} hits: {hits}, {event.c} damage."
    return text, "dice", facts


def _damaged(event: Event) -> Telling:
    ship = unit_name(event.a)
    facts = {"ship": ship, "damage": event.b, "total": event.c}
    return f"{ship} takes {event.b} damage and has {event.c}.", "damage", facts


def _destroyed_ship(event: Event) -> Telling:
    ship, place = unit_name(event.a), place_name(event.c)
    facts = {"ship": ship, "card": card_id(event.b), "asset": place, "orbital": event.d, "debris": event.e}
    text = f"{ship} {_card(event.b)} is destroyed: {event.e} debris in orbital {event.d} of {place}."
    return text, "destroyed", facts


def _refitted(event: Event) -> Telling:
    ship = unit_name(event.a)
    facts = {"ship": ship, "old": card_id(event.b), "card": card_id(event.c)}
    return f"{ship} is refitted from {_card(event.b)} to {_card(event.c)}.", "refit", facts


def _bombarded(event: Event) -> Telling:
    ship, place = unit_name(event.a), place_name(event.b)
    upgrade = card_id(event.c)
    aim = f"{_card(event.c)} on {place}" if event.c else place
    facts = {"ship": ship, "asset": place, "upgrade": upgrade, "damage": event.d, "total": event.e}
    return f"{ship} bombards {aim} for {event.d}; the damage is {event.e}.", "bombard", facts


def _upgrade_destroyed(event: Event) -> Telling:
    place = place_name(event.a)
    facts = {"asset": place, "card": card_id(event.b)}
    return f"{_card(event.b)} on {place} is destroyed.", "upgrade-destroyed", facts


def _asset_destroyed(event: Event) -> Telling:
    place = place_name(event.a)
    return f"{place} {_card(event.b)} is destroyed.", "asset-destroyed", {"asset": place, "card": card_id(event.b)}


def _maneuvers_ended(event: Event) -> Telling:
    seat = seat_name(event.a)
    return f"{seat} goes on to construction and research.", "phase", {"seat": seat, "phase": "construction"}


def _started(event: Event) -> Telling:
    place = place_name(event.a)
    return f"{place} starts {_card(event.b)}.", "start", {"asset": place, "card": card_id(event.b)}


def _scrapped(event: Event) -> Telling:
    place = place_name(event.a)
    return f"{place} scraps {_card(event.b)}.", "scrap", {"asset": place, "card": card_id(event.b)}


def _placed(event: Event) -> Telling:
    place = place_name(event.a)
    return f"{_card(event.b)} is placed as site {place}.", "place", {"asset": place, "card": card_id(event.b)}


def _built(event: Event) -> Telling:
    place, receiver = place_name(event.a), place_name(event.b)
    facts = {"asset": place, "receiver": receiver, "points": event.c}
    aim = "its own project" if event.a == event.b else receiver
    return f"{place} contributes {_points(event.c)} to {aim}.", "build", facts


def _engineered(event: Event) -> Telling:
    ship, receiver = unit_name(event.a), place_name(event.b)
    facts = {"ship": ship, "receiver": receiver, "points": event.c}
    return f"{ship} adds {_points(event.c)} at {receiver}.", "engineer", facts


def _ship_finished(event: Event) -> Telling:
    place, ship = place_name(event.a), unit_name(event.b)
    facts = {"asset": place, "ship": ship, "card": card_id(event.c), "orbital": event.d}
    return f"{ship} {_card(event.c)} is finished: orbital {event.d} of {place}.", "ship-finished", facts


def _upgrade_finished(event: Event) -> Telling:
    place = place_name(event.a)
    facts = {"asset": place, "card": card_id(event.b)}
    return f"{_card(event.b)} is finished on {place}.", "upgrade-finished", facts


def _asset_finished(event: Event) -> Telling:
    place = place_name(event.a)
    facts = {"asset": place, "card": card_id(event.b)}
    return f"{place} {_card(event.b)} is finished and active.", "asset-finished", facts


def _researched(event: Event) -> Telling:
    place = place_name(event.a)
    facts = {"asset": place, "draws": event.b}
    return f"{place} researches: {_cards(event.b)}.", "research", facts


def _surveyed(event: Event) -> Telling:
    ship = unit_name(event.a)
    return f"{ship} surveys: {_cards(event.b)}.", "survey", {"ship": ship, "draws": event.b}


def _drew(event: Event) -> Telling:
    seat = seat_name(event.a)
    return f"{seat} draws {_card(event.b)}.", "draw", {"seat": seat, "card": card_id(event.b)}


def _turn_ended(event: Event) -> Telling:
    seat = seat_name(event.a)
    return f"{seat} ends the turn.", "end-turn", {"seat": seat}


def _resigned(event: Event) -> Telling:
    seat = seat_name(event.a)
    return f"{seat} resigns.", "resign", {"seat": seat}


def _ended(event: Event) -> Telling:
    winners = [seat_name(seat) for seat in range(2) if event.a >> seat & 1]
    facts = {"winners": winners, "score": {"A": event.b, "B": event.c}}
    text = f"{winners[0]} wins." if winners else "Nobody wins: the scores are equal."
    return f"The match is over. {text}", "end", facts


_TELL = {
    happened.TURN_BEGAN: _turn_began,
    happened.HEALED: _healed,
    happened.TOTAL_WAR: _total_war,
    happened.DECAYED: _decayed,
    happened.SWEPT: _swept,
    happened.BURNED: _burned,
    happened.TRANSFERRED: _transferred,
    happened.SCUTTLED: _scuttled,
    happened.AIMED: _aimed,
    happened.BATTERY_AIMED: _battery_aimed,
    happened.ROLLED: _rolled,
    happened.DAMAGED: _damaged,
    happened.DESTROYED_SHIP: _destroyed_ship,
    happened.REFITTED: _refitted,
    happened.BOMBARDED: _bombarded,
    happened.UPGRADE_DESTROYED: _upgrade_destroyed,
    happened.ASSET_DESTROYED: _asset_destroyed,
    happened.MANEUVERS_ENDED: _maneuvers_ended,
    happened.STARTED: _started,
    happened.SCRAPPED: _scrapped,
    happened.PLACED: _placed,
    happened.BUILT: _built,
    happened.ENGINEERED: _engineered,
    happened.SHIP_FINISHED: _ship_finished,
    happened.UPGRADE_FINISHED: _upgrade_finished,
    happened.ASSET_FINISHED: _asset_finished,
    happened.RESEARCHED: _researched,
    happened.SURVEYED: _surveyed,
    happened.DREW: _drew,
    happened.TURN_ENDED: _turn_ended,
    happened.RESIGNED: _resigned,
    happened.ENDED: _ended,
}
