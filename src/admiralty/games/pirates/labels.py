"""What an action does, for people, with the names on the board."""

from __future__ import annotations

from admiralty.games.pirates import actions as verbs
from admiralty.games.pirates.actions import SKILLS
from admiralty.games.pirates.harbour import price
from admiralty.games.pirates.sea import cell_at
from admiralty.games.pirates.ships import first_to_plan, ship_on
from admiralty.games.pirates.state import CLASSES, State
from admiralty.games.pirates.tables import Rules
from admiralty.games.pirates.view import goes_to, hex_name, ship_name
from admiralty.kernel.actions import first, second, third, unit_name, verb_of
from admiralty.kernel.wording import count


def describe(rules: Rules, state: State, seat: int, action: int) -> str:
    """A legal action in a few words."""
    verb, a = int(verb_of(action)), int(first(action))
    if verb in (verbs.SAIL_TO, verbs.RETREAT):
        return describe_plan(state, seat, verb, int(cell_at(a, second(action))), int(third(action)))
    if verb == verbs.ACTIVATE_SHIP:
        return f"{unit_name(a)} acts now"
    if verb == verbs.FIRE:
        cell = int(cell_at(a, second(action)))
        return f"Fire at {ship_name(int(ship_on(rules, state, cell)))} in hex {hex_name(cell)}"
    if verb == verbs.EVADE:
        return "Evade: the next shot at this ship loses dice"
    if verb == verbs.REPAIR:
        return "Repair the hull"
    if verb == verbs.END_TURN:
        return f"End the turn of {ship_name(state.acting)}"
    return describe_ashore(rules, state, verb, a)


def describe_plan(state: State, seat: int, verb: int, cell: int, facing: int) -> str:
    index = int(first_to_plan(state, seat))
    ship, name = state.ships[index], ship_name(index)
    if verb == verbs.RETREAT:
        return f"{name} tries to leave over the edge of the sea"
    return f"{name} {goes_to(ship, cell, facing)}"


def describe_ashore(rules: Rules, state: State, verb: int, a: int) -> str:
    gold = "" if verb in (verbs.SAIL, verbs.STAKE_GOLD) else f" for {int(price(rules, state, verb, a))} gold"
    if verb == verbs.REFIT:
        return f"Mend {count(a, 'hull point')}{gold}"
    if verb == verbs.HIRE:
        return f"Hire a sailor{gold}"
    if verb == verbs.TRAIN:
        return f"Train the {SKILLS[a]}{gold}"
    if verb == verbs.BUY:
        return f"Buy a {CLASSES[a]}{gold}"
    if verb == verbs.SAIL:
        return "Sail, and meet an enemy"
    return f"Stake {a} gold on the battle" if a else "Stake nothing"
