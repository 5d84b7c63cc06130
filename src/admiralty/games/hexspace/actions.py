"""The lines of Hex Space Combat (*Decisions* in the rulebook)."""

from __future__ import annotations

from typing import Literal, get_args

from admiralty.games.hexspace.state import (
    CLASS_KEYS,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    FLEET_KEYS,
    SCREEN_ORDERS,
    SEATS,
    SLOTS,
    TURNS,
    UNITS_A_SIDE,
    WEAPON_KEYS,
    WeaponKey,
)
from admiralty.kernel.actions import Grammar, Number, Unit, Verb, Words, verb_of
from admiralty.kernel.rule import rule

BUY, FLEET, DONE, SELECT, STEP, FACE, ENTER_ORBIT, SCREEN, COMMIT, STAY, DOCK, END, FIRE, EXECUTE, ICM, DESELECT = (
    range(1, 17)
)

# A slot's number in an action is 8 × weapon + number − 1: lc1 is 0, lb1 is 8.
SLOT_NAMES = tuple(f"{weapon}{number}" for weapon in WEAPON_KEYS for number in range(1, SLOTS + 1))
OrbitWord = Literal["cw", "ccw"]
ORBIT_WORDS: tuple[OrbitWord, ...] = get_args(OrbitWord)

_SHIP = Unit(SEATS, UNITS_A_SIDE)

GRAMMAR = Grammar(
    [
        Verb(BUY, "buy {ship_class}", Words(*CLASS_KEYS), secret=True, meaning="buy a unit of this class"),
        Verb(FLEET, "fleet {fleet}", Words(*FLEET_KEYS), secret=True, meaning="take a ready-made fleet"),
        Verb(DONE, "done", secret=True, final=True, meaning="the fleet is complete"),
        Verb(SELECT, "select {ship}", _SHIP, again=True, meaning="plan with this unit"),
        Verb(STEP, "step {turn}", Words(*TURNS), meaning="enter the hex ahead, then turn or not"),
        Verb(FACE, "face {facing}", Number(0, 5), again=True, meaning="turn to any side for nothing"),
        Verb(
            ENTER_ORBIT,
            "orbit {direction}",
            Words(*ORBIT_WORDS),
            final=True,
            meaning="enter orbit; that is the whole move",
        ),
        Verb(
            SCREEN,
            "screen {order}",
            Words(*SCREEN_ORDERS),
            again=True,
            meaning="order the masking screen for this move",
        ),
        Verb(COMMIT, "commit", final=True, meaning="make the planned move"),
        Verb(STAY, "stay", final=True, meaning="stay docked, in orbit or in place"),
        Verb(DOCK, "dock", final=True, meaning="make the planned move and dock at its end"),
        Verb(END, "end", final=True, meaning="end the movement of your side"),
        Verb(FIRE, "fire {slot} at {target}", Words(*SLOT_NAMES), _SHIP, meaning="add a shot to the fire list"),
        Verb(EXECUTE, "execute", final=True, meaning="roll the listed shots in order; none listed: hold fire"),
        Verb(ICM, "icm {points}", Number(0, 20), final=True, meaning="spend counter-missiles on this shot"),
        Verb(DESELECT, "deselect", takes_back=True, listed=False, meaning="take back the selection and its plan"),
    ]
)


def weapon_in(slot: int) -> WeaponKey:
    """The weapon in a slot, by the number that the slot has in an action."""
    return WEAPON_KEYS[slot // SLOTS]


def taken_back(action: int, plies: list[tuple[int, int]]) -> list[int]:
    """`deselect` (HS-3.18): everything back to the latest selection, or nothing if no unit is selected."""
    going: list[int] = []
    for index, played in plies:
        going.append(index)
        if verb_of(played) == SELECT:
            return going
    return []


@rule
def direction_of(word: int) -> int:
    """`cw` or `ccw` in an action, as the direction of an orbit."""
    if word == 0:
        return CLOCKWISE
    return COUNTER_CLOCKWISE if word == 1 else 0
