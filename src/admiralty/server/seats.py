"""Who sits where."""

from __future__ import annotations

from typing import Literal

import msgspec

from admiralty.errors import Malformed
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.opponents.levels import USUAL, level
from admiralty.server.lobby_messages import SeatCard, SeatTerms

SeatKind = Literal["you", "screen", "link", "computer"]


class Seat(msgspec.Struct):
    """A place at a table, as the store keeps it."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    taken: bool = True  # False: nobody has sat down with the link yet
    fails: str = ""  # what becomes of a program that fails; empty: as its level says
    abandoned: bool = False  # whoever sat here did not come back, and a computer player goes on: see `absence`
    reserved: bool = False  # of a rematch: kept for whoever moves there, who has not sat down yet

    @property
    def waits(self) -> bool:
        """Has its player still to come?"""
        return not self.taken or self.reserved

    @property
    def is_computer(self) -> bool:
        return self.kind == "computer"


def seats_from(terms: list[SeatTerms], game: Game) -> list[Seat]:
    """Places as they were asked for."""
    found = []
    for each in terms:
        if each.kind == "computer":
            known = level(each.level or USUAL, game)
            found.append(Seat("computer", each.name or known.title, known.name, fails=each.fails))
        elif each.level:
            raise Malformed("only a computer player has a level")
        else:
            found.append(Seat(each.kind, clean_name(each.name), taken=each.kind != "link"))
    return found


def all_have_come(seats: list[Seat]) -> bool:
    """Until then nobody waits for anybody to play: no clock runs, and what was drawn at set-up may be drawn anew."""
    return all(seat.taken for seat in seats)


def clean_name(name: str) -> str:
    """A name without control characters and needless spaces."""
    return clean_line(name)[:40]


def clean_line(text: str) -> str:
    """What somebody typed, on one line, without what cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def seat_card(number: int, seat: Seat, present: bool, vacation_until: float = 0.0) -> SeatCard:
    kind: Literal["person", "open", "computer"] = "computer" if seat.is_computer else "person" if seat.taken else "open"
    here = present or seat.is_computer
    return SeatCard(number, seat_name(number), seat.name, kind, seat.level, here, vacation_until)
