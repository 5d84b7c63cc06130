"""Events by name and in sentences."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated, Any

import pytest

from admiralty.kernel.events import Kind, listening, say
from admiralty.kernel.telling import EventInWords, Happening, Named, SeatLetter, SeatLetters, Teller

MOVED, LOST, ENDED = Kind(1, "ship seat fast"), Kind(2, "ship"), Kind(3, "winners")
Ship = Annotated[str, Named(lambda rules, state, number: f"{state}-{number}")]


class Moved(Happening, tag="move"):
    seat: SeatLetter
    ship: Ship
    fast: bool

    def sentence(self) -> str:
        return f"{self.seat} moves {self.ship}{' fast' if self.fast else ''}."


class Lost(Happening, tag="lost"):
    ship: str
    of: int

    def sentence(self) -> str:
        return f"{self.ship} of {self.of} is lost."

    def dice(self) -> list[int]:
        return [self.of]


class Ended(Happening, tag="end"):
    winners: SeatLetters

    def sentence(self) -> str:
        return f"{len(self.winners)} win."


def teller() -> Teller:
    made = Teller("TT")
    made.of(MOVED)(Moved)
    made.of(ENDED)(Ended)

    @made.of(LOST)
    def lost(rules: Any, state: Any, it: SimpleNamespace) -> Lost:
        return Lost(f"ship {it.ship}", 4)

    return made


def told(kind: Kind, *numbers: int, rule: int = 605) -> EventInWords:
    log = listening()
    say(log, kind, rule, *numbers)
    return teller().tell(None, "A", log.events[0])


def test_the_fields_of_a_happening_are_read_as_their_types_say() -> None:
    event = told(MOVED, 3, 1, 1)
    assert event.happening == Moved(seat="B", ship="A-3", fast=True)
    assert (event.text, event.kind, event.rule) == ("B moves A-3 fast.", "move", "TT-6.5")
    assert event.facts == {"seat": "B", "ship": "A-3", "fast": True}
    assert told(ENDED, 0b101).facts == {"winners": ["A", "C"]}


def test_a_function_may_make_a_happening_of_its_own() -> None:
    event = told(LOST, 2, rule=0)
    assert (event.text, event.rule, event.dice) == ("ship 2 of 4 is lost.", "", [4])


def test_a_field_may_be_made_of_other_numbers_than_its_own() -> None:
    shot = Kind(4, "ship face chance")

    class Shot(Happening, tag="shot"):
        ship: Ship
        captain: Annotated[str, Named(lambda rules, state, number: f"captain {number}", of="ship")]
        hit: Annotated[bool, Named(lambda rules, state, face, chance: face <= chance, of="face chance")]

        def sentence(self) -> str:
            return f"{self.captain} {'hits' if self.hit else 'misses'}."

    made = Teller("TT")
    made.of(shot)(Shot)
    log = listening()
    say(log, shot, 605, 2, 40, 50)
    assert made.tell(None, "A", log.events[0]).happening == Shot(ship="A-2", captain="captain 2", hit=True)
    with pytest.raises(TypeError, match=r"Shot\.hit: the event carries only ship"):
        Teller("TT").of(LOST)(Shot)


def test_a_teller_knows_everything_that_can_be_told() -> None:
    assert teller().happenings == (Moved, Ended, Lost)


def test_mistakes_are_found_when_an_event_is_declared() -> None:
    made = teller()
    with pytest.raises(TypeError, match="told twice"):
        made.of(MOVED)(Moved)
    with pytest.raises(TypeError, match="carries only ship"):
        Teller("TT").of(LOST)(Moved)

    class Unread(Happening, tag="unread"):
        ship: list[int]

    with pytest.raises(TypeError, match="how a number becomes this"):
        Teller("TT").of(LOST)(Unread)

    class Again(Happening, tag="move"):
        ship: int

    with pytest.raises(TypeError, match="another event has the kind 'move'"):
        made.of(Kind(9, "ship"))(Again)
