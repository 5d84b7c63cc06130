"""What an action does, for people, with the names on the map."""

from __future__ import annotations

from admiralty.games.isk import actions as verbs
from admiralty.games.isk.fleets import fleet_of
from admiralty.games.isk.maps import region_name, system_name
from admiralty.games.isk.state import ALWAYS, BEHAVIOURS, DEPLOY, MUSTER, NEVER, ORDERS, SLOTS, State
from admiralty.games.isk.tables import Rules
from admiralty.games.isk.view import fleet_name, seat_or_none
from admiralty.kernel.actions import first, second, third, verb_of
from admiralty.kernel.wording import count

_STANCES = {ALWAYS: "engages whatever it meets", NEVER: "never engages"}
_DONE = {DEPLOY: "Deployment done", MUSTER: "Muster done", ORDERS: "Orders done"}


def describe(rules: Rules, state: State, seat: int, action: int) -> str:
    """A legal action in a few words."""
    verb, a = int(verb_of(action)), int(first(action))
    if verb == verbs.CLAIM:
        return f"Claim {region_name(a)}"
    if verb == verbs.CONTEST:
        return f"Contest {region_name(a)}, which is {seat_or_none(state.owner[a])}'s"
    if verb == verbs.PASS:
        return "Pass: act no more in this cycle"
    if verb == verbs.DONE:
        return _DONE.get(int(state.phase), "Path done")
    if verb == verbs.REINFORCE_AT:
        return f"A new ship forms a fleet at {system_name(a)}"
    if verb in (verbs.ENGAGE, verbs.IGNORE, verbs.FIGHT, verbs.DISENGAGE):
        return describe_answer(state, seat, verb)
    return describe_order(state, verb, int(fleet_of(a)), int(second(action)), int(third(action)))


def describe_order(state: State, verb: int, index: int, b: int, c: int) -> str:
    """What is ordered of one fleet."""
    name, here = fleet_name(index), system_name(state.fleets[index].system)
    if verb == verbs.AT:
        return f"Begin {name} at {system_name(b)}"
    if verb == verbs.SHIPS:
        return f"{name} gets {count(b, 'ship')}"
    if verb == verbs.BEHAVE:
        return f"{name} is {BEHAVIOURS[b]}" + ("" if state.phase == DEPLOY else " next turn")
    if verb == verbs.REINFORCE:
        return f"A new ship joins {name} at {here}"
    if verb == verbs.GIVE:
        return f"{name} gives {count(b, 'ship')} to {fleet_name(int(fleet_of(c)))}"
    if verb == verbs.STANCE:
        return f"{name} {_STANCES.get(b, 'asks before it engages')}"
    if verb == verbs.ENGAGE_HERE:
        return f"{name} attacks what it sees at {here}, before it moves"
    if verb == verbs.CAMP:
        return f"{name} camps at {here} and engages whoever comes"
    if verb == verbs.GO:
        return f"{name} goes on to {system_name(b)}"
    return f"Take back all orders of {name}"


def describe_answer(state: State, seat: int, verb: int) -> str:
    """What is answered about a meeting or a fight."""
    own, enemy = int(state.pair_first), int(state.pair_second)
    if own // SLOTS != seat:
        own, enemy = enemy, own
    mine, other = fleet_name(own), fleet_name(enemy)
    if verb == verbs.ENGAGE:
        return f"{mine} engages {other}"
    if verb == verbs.IGNORE:
        return f"{mine} ignores {other}"
    return f"{mine} fights {other}" if verb == verbs.FIGHT else f"{mine} disengages: it tries to get away from {other}"
