"""What an action does, for people, with the names on the board."""

from __future__ import annotations

from admiralty.games.hexspace import actions as verbs
from admiralty.games.hexspace.names import FLEET_TITLES, HEADINGS, class_title, one, slot_called
from admiralty.games.hexspace.state import DOWN, STRAIGHT, TURN_LEFT, UP, State
from admiralty.games.hexspace.tables import Rules
from admiralty.games.hexspace.view import title_of
from admiralty.kernel.actions import first, second, verb_of
from admiralty.kernel.wording import count


def describe(rules: Rules, state: State, seat: int, action: int) -> str:
    """A legal action in a few words."""
    verb, a, b = int(verb_of(action)), int(first(action)), int(second(action))
    if verb == verbs.BUY:
        return f"Buy {one(class_title(rules, a))}"
    if verb == verbs.FLEET:
        return f"Take the fleet {FLEET_TITLES[a]}"
    if verb == verbs.SELECT:
        return f"Plan with {title_of(rules, state, a)}"
    if verb == verbs.FIRE:
        return f"Fire {slot_called(verbs.SLOT_NAMES[a])} at {title_of(rules, state, b)}"
    if verb == verbs.EXECUTE:
        return f"Roll {count(int(state.shot_count), 'listed shot')}" if state.shot_count else "Hold fire"
    if verb == verbs.ICM:
        return f"Spend {count(a, 'counter-missile')}" if a else "Spend no counter-missile"
    return describe_move(rules, state, verb, a)


def describe_move(rules: Rules, state: State, verb: int, a: int) -> str:
    """What is planned with the selected unit, and what needs no word about it."""
    name = title_of(rules, state, state.selected) if state.selected >= 0 else ""
    if verb == verbs.STEP:
        turn = "" if a == STRAIGHT else f", then turns {'left' if a == TURN_LEFT else 'right'}"
        return f"{name} goes one hex ahead{turn}"
    if verb == verbs.FACE:
        return f"{name} turns to the {HEADINGS[a]}"
    if verb == verbs.ENTER_ORBIT:
        return f"{name} enters orbit, {'clockwise' if a == 0 else 'counter-clockwise'}"
    if verb == verbs.SCREEN:
        return f"{name} {'raises' if a == UP else 'drops' if a == DOWN else 'leaves'} its masking screen" + (
            "" if a in (UP, DOWN) else " as it is"
        )
    if verb == verbs.COMMIT:
        return f"{name} moves as planned"
    if verb == verbs.DOCK:
        return f"{name} moves as planned and docks"
    if verb == verbs.STAY:
        return f"{name} stays"
    return "The fleet is complete" if verb == verbs.DONE else "End the movement"
