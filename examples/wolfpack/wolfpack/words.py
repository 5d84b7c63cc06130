"""What the events say: by name for programs, and in a sentence for people."""

from typing import Annotated

from admiralty.kernel.drawing import square_name
from admiralty.kernel.telling import Happening, Named, SeatLetter, SeatLetters, Teller
from wolfpack import actions as events

TELLER = Teller("WP")
At = Annotated[str, Named(lambda rules, state, column, row: square_name(column, row), of="column row")]
From = Annotated[str, Named(lambda rules, state, column, row: square_name(column, row), of="from_column from_row")]


@TELLER.of(events.DIVED)
class Dived(Happening, tag="dive"):
    seat: SeatLetter
    from_square: From
    square: At

    def sentence(self) -> str:
        return f"{self.seat} dives from {self.from_square} to {self.square}."


@TELLER.of(events.VANISHED)
class Vanished(Happening, tag="vanish"):
    seat: SeatLetter

    def sentence(self) -> str:
        return f"{self.seat} dives."


@TELLER.of(events.SIGHTED)
class Sighted(Happening, tag="sighted"):
    seat: SeatLetter
    square: At

    def sentence(self) -> str:
        return f"{self.seat} is seen at {self.square}."


@TELLER.of(events.FIRED)
class Fired(Dived, tag="fire"):
    def sentence(self) -> str:
        return f"{self.seat} fires a torpedo from {self.from_square} at {self.square}."


@TELLER.of(events.STRUCK)
class Struck(Happening, tag="struck"):
    seat: SeatLetter
    square: At
    face: int
    sinks: bool

    def dice(self) -> list[int]:
        return [self.face]

    def sentence(self) -> str:
        return f"The torpedo {'sinks' if self.sinks else 'runs under'} {self.seat} at {self.square}."


@TELLER.of(events.ENDED)
class Ended(Happening, tag="end"):
    winners: SeatLetters

    def sentence(self) -> str:
        return f"{' and '.join(self.winners)} win{'s' if len(self.winners) == 1 else ''}."
