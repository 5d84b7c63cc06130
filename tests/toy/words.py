"""What the events say: by name for programs, and in a sentence for people."""

from __future__ import annotations

from typing import Annotated

from admiralty.kernel.telling import Happening, Named, SeatLetter, Teller
from toy import events
from toy.view import choice_name

TELLER = Teller("TY")

Choice = Annotated[str | None, Named(lambda rules, state, number: choice_name(number))]


@TELLER.of(events.CHOSE)
class Chose(Happening, tag="choose"):
    seat: SeatLetter
    choice: Choice

    def sentence(self) -> str:
        return f"{self.seat} chooses {self.choice}"


@TELLER.of(events.WAS_READY)
class WasReady(Happening, tag="ready"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} is ready"


@TELLER.of(events.SHOWED)
class Showed(Happening, tag="show"):
    seat: SeatLetter
    choice: Choice

    def sentence(self) -> str:
        return f"{self.seat} shows {self.choice}"


@TELLER.of(events.ROLLED)
class Rolled(Happening, tag="roll"):
    face: int

    def sentence(self) -> str:
        return f"the die shows {self.face}"


@TELLER.of(events.SCORED)
class Scored(Happening, tag="score"):
    seat: SeatLetter
    points: int

    def sentence(self) -> str:
        return f"{self.seat} scores {self.points}"


@TELLER.of(events.TOOK)
class Took(Happening, tag="take"):
    seat: SeatLetter
    coins: int

    def sentence(self) -> str:
        return f"{self.seat} takes {self.coins} from the pot"


@TELLER.of(events.PASSED)
class Passed(Happening, tag="pass"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} passes"


@TELLER.of(events.PAID)
class Paid(Happening, tag="pay"):
    seat: SeatLetter
    points: int

    def sentence(self) -> str:
        return f"{self.seat} took the last coin and pays {self.points}"


@TELLER.of(events.OPENED)
class Opened(Happening, tag="open"):
    seat: SeatLetter
    stake: int

    def sentence(self) -> str:
        return f"{self.seat} opens a stake of {self.stake}"


@TELLER.of(events.RESIGNED)
class Resigned(Happening, tag="resign"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} resigns"


@TELLER.of(events.ENDED)
class Ended(Happening, tag="end"):
    def sentence(self) -> str:
        return "the match is over"
