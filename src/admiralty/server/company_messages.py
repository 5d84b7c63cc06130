"""What people ask and are told about each other, by HTTP: vacations, challenges, blocks, and somebody's page.

| request                               | body            | answer                                                     |
|---------------------------------------|-----------------|------------------------------------------------------------|
| `GET /api/me/vacation`                |                 | `Vacation`                                                 |
| `POST /api/me/vacation`               | `BeginVacation` | `Vacation`: clocks of a day or more a turn stand still     |
| `POST /api/me/vacation/end`           |                 | `Vacation`                                                 |
| `GET /api/people/{person}`            |                 | `PersonPage`                                               |
| `GET /api/me/blocks`                  |                 | list of `BlockedPerson`                                    |
| `POST /api/people/{person}/block`     |                 | list of `BlockedPerson`; they are told nothing             |
| `POST /api/people/{person}/unblock`   |                 | list of `BlockedPerson`                                    |
| `GET /api/challenges`                 |                 | `Challenges` of the person who asks                        |
| `POST /api/challenges`                | `ChallengeAgain`| `Challenges`, with one more                                |
| `POST /api/challenges/{key}/accept`   |                 | `ChallengeAccepted`                                        |
| `POST /api/challenges/{key}/decline`  |                 | `Challenges`, with one less; one's own is withdrawn so     |
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from admiralty.games.rules_in_force import RulesInForce
from admiralty.server.lobby_messages import ClockTerms, TableOpened
from admiralty.server.people_messages import MyRating


class Vacation(Struct):
    """The days on which one's clocks may stand still. A vacation ends by itself, by hand, or by playing."""

    days_a_year: int
    left_days: int  # of this year; a day of the present vacation is used when it has begun
    ends: float  # of the one that one is on, in seconds since 1970; 0: on none


class BeginVacation(Struct, forbid_unknown_fields=True):
    days: Annotated[int, Meta(ge=1, le=366)]


class BlockedPerson(Struct):
    person: str
    name: str


class Meeting(Struct):
    """A match that two have finished against each other, as it ended for the one who asks."""

    table: str
    game: str
    side: str  # the letter of the own seat
    result: str  # won, lost, drawn or cancelled
    ended: float  # seconds since 1970
    plies: int


class PersonPage(Struct):
    """Somebody, as anybody may know them."""

    person: str
    name: str
    since: float  # seconds since 1970
    is_me: bool
    is_blocked: bool  # by the one who asks
    vacation_until: float  # seconds since 1970; 0: on none
    ratings: list[MyRating]
    meetings: list[Meeting]  # with the one who asks, the latest first


class ChallengeAgain(Struct, forbid_unknown_fields=True):
    """Another match of the same people, under the same rules and the same clock, sides swapped."""

    table: Annotated[str, Meta(min_length=1, max_length=64)]  # a match that is over


class ChallengeShown(Struct):
    key: str
    person: str  # the other side: who challenges, or who is challenged
    name: str
    points: int  # 0: not rated yet
    provisional: bool
    game: str
    scenario: str
    in_force: RulesInForce
    clock: ClockTerms
    term_seconds: int  # as in `TableCard`
    side: str  # the letter of the own seat
    players: int
    asked_seconds: int  # ago


class Challenges(Struct):
    to_me: list[ChallengeShown]
    by_me: list[ChallengeShown]  # that wait for an answer


class ChallengeAccepted(Struct):
    opened: TableOpened | None  # none: others have still to accept
