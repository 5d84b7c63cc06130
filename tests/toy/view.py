"""The position in names for people and programs, and what is asked now."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from admiralty.kernel.actions import seat_name
from toy.legal import actors
from toy.state import BLUFFS, NOTHING, POT, Rules, State

PhaseName = Literal["choosing", "pot"]
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)


class SeatOfView(Struct):
    points: int
    ready: bool
    out: bool
    stake: int | None
    choice: str | None


class View(Struct):
    """What stands in this (concealed) copy; `None` is what is hidden or not there."""

    round: int
    rounds: int
    phase: PhaseName
    turn: str | None
    face: int | None
    pot: int
    seats: dict[str, SeatOfView]


def choice_name(number: int) -> str | None:
    return None if number == NOTHING else "bluff" if number == BLUFFS else f"guess {number}"


def view(rules: Rules, state: State, seat: int | None) -> View:
    return View(
        round=state.round,
        rounds=rules.rounds,
        phase=PHASES[state.phase],
        turn=seat_name(state.turn) if state.phase == POT else None,
        face=state.face or None,
        pot=state.pot,
        seats={
            seat_name(number): SeatOfView(
                one.points, bool(one.ready), bool(one.out), one.stake or None, choice_name(one.choice)
            )
            for number, one in enumerate(state.seats)
            if number < rules.players
        },
    )


def asks(rules: Rules, state: State, seat: int | None) -> str:
    if state.ended_by:
        return "The match is over."
    if seat is None or seat < 0 or not (actors(rules, state) >> seat) & 1:
        return "Wait for the others."
    if state.phase == POT:
        return f"Take coins from the pot of {state.pot}, or pass."
    return "Guess a face or bluff." if state.seats[seat].choice == NOTHING else "Say ready, or clear your choice."
