"""The position in names for people and programs, and what the table says about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed
from admiralty.kernel.actions import first, seat_name
from admiralty.kernel.chances import percent
from admiralty.kernel.game import Told
from toy import actions
from toy.legal import actors
from toy.state import BLUFFS, NOTHING, POT, Rules, State

PHASES = ("choosing", "pot")


def _choice(number: int) -> str | None:
    return None if number == NOTHING else "bluff" if number == BLUFFS else f"guess {number}"


def view(rules: Rules, state: State, seat: int | None) -> dict[str, Any]:
    """What stands in this (concealed) copy; `null` is what is hidden or not there."""
    return {
        "round": state.round,
        "rounds": rules.rounds,
        "phase": PHASES[state.phase],
        "turn": seat_name(state.turn) if state.phase == POT else None,
        "face": state.face or None,
        "pot": state.pot,
        "seats": {
            seat_name(number): {
                "points": one.points,
                "ready": bool(one.ready),
                "out": bool(one.out),
                "stake": one.stake or None,
                "choice": _choice(one.choice),
            }
            for number, one in enumerate(state.seats)
            if number < rules.players
        },
    }


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
    elif fact == "choice" and len(parsed := actions.GRAMMAR.parse(str(value))) == 1:
        one.choice = int(first(parsed[0]))
    else:
        raise Malformed(f"seats.{seat_name(seat)}.{fact} = {value!r}: a seat has no such thing")


def odds(rules: Rules, state: State, seat: int, action: int) -> dict[str, Any]:
    """What the table tells before an action is chosen."""
    verb = actions.GRAMMAR.verb(action).number
    if verb == actions.GUESS:
        return {"chance": percent(1, rules.sides), "points": rules.guess_points}
    if verb == actions.BLUFF:
        return {"points": rules.bluff_points}
    if verb == actions.TAKE:
        coins = int(first(action))
        return {"points": coins - (rules.last_coin_cost if coins == state.pot else 0)}
    return {}


def asks(rules: Rules, state: State, seat: int | None) -> str:
    if state.ended_by:
        return "The match is over."
    if seat is None or seat < 0 or not (actors(rules, state) >> seat) & 1:
        return "Wait for the others."
    if state.phase == POT:
        return f"Take coins from the pot of {state.pot}, or pass."
    return "Guess a face or bluff." if state.seats[seat].choice == NOTHING else "Say ready, or clear your choice."


_WORDS = {
    actions.CHOSE: ("{seat} chooses {choice}", "choose"),
    actions.WAS_READY: ("{seat} is ready", "ready"),
    actions.SHOWED: ("{seat} shows {choice}", "show"),
    actions.ROLLED: ("the die shows {a}", "roll"),
    actions.SCORED: ("{seat} scores {b}", "score"),
    actions.TOOK: ("{seat} takes {b} from the pot", "take"),
    actions.PASSED: ("{seat} passes", "pass"),
    actions.PAID: ("{seat} took the last coin and pays {b}", "pay"),
    actions.OPENED: ("{seat} opens a stake of {b}", "open"),
    actions.RESIGNED: ("{seat} resigns", "resign"),
    actions.ENDED: ("the match is over", "end"),
}


def tell(rules: Rules, state: State, event: Any) -> Told | None:
    if event.kind not in _WORDS:
        return None
    text, kind = _WORDS[event.kind]
    words = text.format(seat=seat_name(event.a), choice=_choice(event.b), a=event.a, b=event.b)
    return Told(words, kind, {"a": event.a, "b": event.b}, f"TY-{event.rule // 100}.{event.rule % 100}")


def draw(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    """The table as text for a terminal."""
    seen = view(rules, state, seat)
    lines = [
        f"round {seen['round']} of {seen['rounds']}, {seen['phase']}; die {seen['face'] or '–'}, pot {seen['pot']}"
    ]
    for name, one in seen["seats"].items():
        state_of = "out" if one["out"] else "ready" if one["ready"] else "…"
        lines.append(
            f"{name}  {one['points']:>3} points  stake {one['stake'] or '?'}  {one['choice'] or '?'}  {state_of}"
        )
    return "\n".join(lines)
