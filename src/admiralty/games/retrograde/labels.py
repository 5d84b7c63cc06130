"""What an action does, for people, with the names on the table."""

from __future__ import annotations

from admiralty.games.retrograde import actions as verbs
from admiralty.games.retrograde.flight import UP
from admiralty.games.retrograde.names import card_name, ship_title, world_name
from admiralty.games.retrograde.state import State
from admiralty.games.retrograde.tables import Rules
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.wording import count


def describe(rules: Rules, state: State, seat: int, action: int) -> str:
    """A legal action in a few words."""
    verb, a, b, c = int(verb_of(action)), int(first(action)), int(second(action)), int(third(action))
    if verb == verbs.END_MANEUVERS:
        return "Go on to construction and research"
    if verb == verbs.END_TURN:
        return "End the turn"
    if verb in _OF_A_SHIP:
        return describe_ship(rules, state, verb, a, b, c)
    return describe_world(rules, state, verb, a, b)


_OF_A_SHIP = (
    verbs.BURN,
    verbs.TRANSFER,
    verbs.SCUTTLE,
    verbs.COMBAT,
    verbs.REFIT,
    verbs.BOMBARD,
    verbs.BOMBARD_UPGRADE,
    verbs.ENGINEER,
    verbs.SURVEY,
)


def describe_ship(rules: Rules, state: State, verb: int, a: int, b: int, c: int) -> str:
    """What a ship does."""
    name, ship = ship_title(rules, state, a), state.ships[a]
    here = world_name(rules, state, ship.at)
    if verb == verbs.BURN:
        up = b == UP
        return f"{name} burns {'up' if up else 'down'} to orbital {ship.orbital + (1 if up else -1)} of {here}"
    if verb == verbs.TRANSFER:
        return f"{name} crosses to {world_name(rules, state, b)}"
    if verb == verbs.SCUTTLE:
        return f"Scuttle {name}: it becomes debris"
    if verb == verbs.COMBAT:
        return f"{name} attacks {ship_title(rules, state, b)} with {count(c, 'Δv', 'Δv')}"
    if verb == verbs.REFIT:
        return f"Refit {name} to {card_name(rules, b)}"
    if verb == verbs.BOMBARD:
        return f"{name} bombards {here}"
    if verb == verbs.BOMBARD_UPGRADE:
        return f"{name} bombards {card_name(rules, b)} on {here}"
    if verb == verbs.ENGINEER:
        return f"{name} works on the project of {here}"
    return f"{name} surveys {here}: draw a card"


def describe_world(rules: Rules, state: State, verb: int, a: int, b: int) -> str:
    """What a world does, and what is begun from the hand."""
    if verb == verbs.START:
        return f"Start {card_name(rules, a)} at {world_name(rules, state, b)}"
    if verb == verbs.PLACE:
        return f"Place {card_name(rules, a)} as a site"
    name, asset = world_name(rules, state, a), state.assets[a]
    if verb == verbs.BATTERY:
        return f"The battery of {name} fires at {ship_title(rules, state, b)}"
    if verb == verbs.BUILD:
        return f"{name} builds its {card_name(rules, asset.project)}" if asset.project else f"{name} builds"
    if verb == verbs.BUILD_FOR:
        receiver = state.assets[b]
        project = f", {card_name(rules, receiver.project)}" if receiver.project else ""
        return f"{name} builds for {world_name(rules, state, b)}{project}"
    return f"{name} researches: draw a card"
