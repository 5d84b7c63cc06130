"""The lines of ISK: the rulebook's table of decisions."""

from __future__ import annotations

from admiralty.games.isk.state import BEHAVIOURS, SEATS, SLOTS, STANCES
from admiralty.kernel.actions import Grammar, Number, Unit, Verb, Words, first, verb_of

CLAIM, CONTEST, PASS = 1, 2, 3
AT, SHIPS, BEHAVE, DONE = 4, 5, 6, 7
REINFORCE, REINFORCE_AT, GIVE = 8, 9, 10
STANCE, ENGAGE_HERE, CAMP, GO, CLEAR = 11, 12, 13, 14, 15
ENGAGE, IGNORE, FIGHT, DISENGAGE = 16, 17, 18, 19
CONCEDE = 20

_FLEET = Unit(SEATS, SLOTS)
_BEHAVIOUR = Words(*BEHAVIOURS)

# Everything in a battle is secret until it shows by itself; the region minigame is played in the open.
GRAMMAR = Grammar(
    [
        Verb(CLAIM, "claim {region}", Number(), final=True, meaning="take an unclaimed region"),
        Verb(CONTEST, "contest {region}", Number(), final=True, meaning="fight for a neighbour's region this cycle"),
        Verb(PASS, "pass", final=True, meaning="act no more in this cycle"),
        Verb(AT, "{fleet} at {system}", _FLEET, Number(), secret=True, meaning="begin a fleet in a system"),
        Verb(SHIPS, "{fleet} ships {ships}", _FLEET, Number(), secret=True, meaning="give the fleet its ships"),
        Verb(BEHAVE, "{fleet} behave {behaviour}", _FLEET, _BEHAVIOUR, secret=True, meaning="how it behaves next turn"),
        Verb(DONE, "done", final=True, secret=True, meaning="finish"),
        Verb(REINFORCE, "reinforce {fleet}", _FLEET, secret=True, meaning="a new ship joins a fleet"),
        Verb(REINFORCE_AT, "reinforce at {system}", Number(), secret=True, meaning="a new ship forms a fleet"),
        Verb(GIVE, "{fleet} give {ships} to {taker}", _FLEET, Number(), _FLEET, secret=True, meaning="transfer ships"),
        Verb(STANCE, "{fleet} stance {stance}", _FLEET, Words(*STANCES), secret=True, meaning="when to engage"),
        Verb(ENGAGE_HERE, "{fleet} engage", _FLEET, secret=True, meaning="attack what it sees here, before moving"),
        Verb(CAMP, "{fleet} camp", _FLEET, secret=True, meaning="stay and engage whoever comes"),
        Verb(GO, "{fleet} go {system}", _FLEET, Number(), secret=True, meaning="one more step of its path"),
        Verb(CLEAR, "clear {fleet}", _FLEET, takes_back=True, listed=False, meaning="take back all orders of a fleet"),
        Verb(ENGAGE, "engage", final=True, secret=True, meaning="attack the fleet you see"),
        Verb(IGNORE, "ignore", final=True, secret=True, meaning="leave it alone"),
        Verb(FIGHT, "fight", final=True, secret=True, meaning="fight this round"),
        Verb(DISENGAGE, "disengage", final=True, secret=True, meaning="try to get away"),
        Verb(CONCEDE, "concede", final=True, listed=False, meaning="give up this battle, not the campaign"),
    ]
)

_ORDERS = (BEHAVE, STANCE, ENGAGE_HERE, CAMP, GO)


def taken_back(action: int, plies: list[tuple[int, int]]) -> list[int]:
    """`clear A1`: every order of that fleet. Deployment and muster know only `undo`."""
    if any(verb_of(played) not in _ORDERS for _, played in plies):
        return []
    return [index for index, played in plies if first(played) == first(action)]
