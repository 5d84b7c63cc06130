"""The position in names for people and programs, what is asked now, and what is told before a choice."""

from msgspec import Struct

from admiralty.kernel.actions import seat_name, verb_of
from admiralty.kernel.chances import percent
from admiralty.kernel.drawing import square_name
from admiralty.kernel.wording import Percent
from wolfpack.actions import FIRE
from wolfpack.state import FACES, UNKNOWN, Rules, State


class BoatView(Struct):
    square: str | None  # none where it is hidden
    shown: bool  # everybody sees it
    torpedoes: int
    seen_at: str  # where it was seen last
    dives: int  # since then


class View(Struct):
    round: int
    rounds: int
    turn: str
    boats: dict[str, BoatView]


class Odds(Struct):
    chance_to_sink_what_is_there: Percent | None


def view(rules: Rules, state: State, seat: int | None) -> View:
    boats = {
        seat_name(number): BoatView(
            None if boat.column == UNKNOWN else square_name(boat.column, boat.row),
            bool(boat.shown),
            boat.torpedoes,
            square_name(boat.seen_column, boat.seen_row),
            boat.dives,
        )
        for number, boat in enumerate(state.boats)
    }
    return View(state.round, rules.rounds, seat_name(state.turn), boats)


def odds(rules: Rules, state: State, seat: int, action: int) -> Odds:
    return Odds(percent(FACES + 1 - rules.torpedo_needs, FACES) if verb_of(action) == FIRE else None)


def asks(rules: Rules, state: State, seat: int | None) -> str:
    if state.ended_by:
        return "The match is over."
    return "Dive, dash, ping or fire." if seat == state.turn else f"{seat_name(state.turn)} takes its turn."
