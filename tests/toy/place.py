"""A position given in the names of the view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed
from admiralty.kernel.actions import first, seat_name
from toy.actions import GRAMMAR
from toy.state import BLUFFS, POT, Rules, State
from toy.view import PHASES


def place(rules: Rules, state: State, given: Mapping[str, Any]) -> None:
    """Merge a position given in the names of the view."""
    for name, value in given.items():
        if name == "seats":
            for letter, facts in value.items():
                if letter not in "ABC"[: rules.players]:
                    raise Malformed(f"seats.{letter}: there is no such seat")
                for fact, number in facts.items():
                    _place_fact(state, "ABC".index(letter), fact, number)
        elif name == "phase" and value in PHASES:
            state.phase = PHASES.index(value)
            state.turns_left = rules.players if state.phase == POT else 0
        elif name == "turn" and value in tuple("ABC"[: rules.players]):
            state.turn = "ABC".index(value)
        elif name in ("round", "face", "pot") and type(value) is int and 0 <= value <= 100:
            setattr(state, name, value)
        else:
            raise Malformed(f"{name} = {value!r}: a position has no such thing")


def _place_fact(state: State, seat: int, fact: str, value: Any) -> None:
    one = state.seats[seat]
    if fact in ("ready", "out") and type(value) is bool:
        setattr(one, fact, int(value))
    elif fact in ("points", "stake") and type(value) is int and -100 <= value <= 100:
        setattr(one, fact, value)
    elif fact == "choice" and value == "bluff":
        one.choice = BLUFFS
    elif fact == "choice" and len(parsed := GRAMMAR.parse(str(value))) == 1:
        one.choice = int(first(parsed[0]))
    else:
        raise Malformed(f"seats.{seat_name(seat)}.{fact} = {value!r}: a seat has no such thing")
