"""What a notice says: the game, who else plays, how long there is, and where to go. All of it public, and nothing else.

Nothing here knows a match. What a notice is made of is named by `Turn`, and a test holds that for every game.
"""

from __future__ import annotations

import msgspec

from admiralty.kernel.actions import seat_name
from admiralty.server.seats import Seat

MOST_LISTED = 4
MINUTE, HOUR, DAY = 60, 3600, 86_400


class Turn(msgspec.Struct, frozen=True):
    """A seat that is to act, as much of it as may be told outside the table."""

    table: str
    game: str  # its title
    opponents: tuple[str, ...]  # as they are shown at the table
    left_seconds: float | None = None  # on the seat's own clock


class Notice(msgspec.Struct, frozen=True):
    """A notice as it is sent. `page` is the part of an address after `#`: see `route.ts` of the client."""

    title: str
    body: str
    page: str
    tag: str  # a later notice with the same one takes its place


TRIAL = Notice("Admiralty", "This is how a notice looks. It comes when it is your turn.", "/notices", "trial")


def turn_notice(turns: list[Turn]) -> Notice:
    """One notice for all matches in which somebody is to act; it leads to the one that has the least time."""
    urgent = sorted(turns, key=lambda turn: (_left(turn), turn.game, turn.table))
    first = urgent[0]
    if len(urgent) == 1:
        return Notice(f"{first.game}: your turn", _sentences(first), f"/m/{first.table}", first.table)
    lines = [f"{turn.game}: {_sentences(turn)}" for turn in urgent[:MOST_LISTED]]
    more = len(urgent) - len(lines)
    lines += [f"And {more} more."] if more else []
    return Notice(f"Your turn in {len(urgent)} matches", "\n".join(lines), f"/m/{first.table}", "turns")


def opponents_of(seats: list[Seat], mine: int) -> tuple[str, ...]:
    """Everybody else at a table; who has given no name is known by the letter of the seat."""
    return tuple(
        seat.name or f"player {seat_name(number)}" for number, seat in enumerate(seats) if number != mine and seat.taken
    )


def span(seconds: float) -> str:
    """So long, in the largest unit that says enough."""
    for unit, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        if seconds >= unit:
            count = int(seconds // unit)
            return f"{count} {name}" if count == 1 else f"{count} {name}s"
    return "less than a minute"


def _left(turn: Turn) -> float:
    return float("inf") if turn.left_seconds is None else turn.left_seconds


def _sentences(turn: Turn) -> str:
    against = f"Against {', '.join(turn.opponents)}." if turn.opponents else "Your turn."
    return against if turn.left_seconds is None else f"{against} {span(turn.left_seconds).capitalize()} left."
