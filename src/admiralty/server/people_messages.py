"""What is asked and told about the person who asks, by HTTP.

| request                         | body         | answer                                                        |
|---------------------------------|--------------|---------------------------------------------------------------|
| `GET /api/me`                   |              | `Me`, or null for somebody without an identity                |
| `POST /api/me`                  | `MakeMe`     | `Made`: an identity, with its recovery link                   |
| `POST /api/me/enter`            | `EnterBy`    | `Me`: signed in by a recovery link or a device link           |
| `POST /api/me/leave`            |              | null: signed out in this browser                              |
| `POST /api/me/rename`           | `Rename`     | `Me`                                                          |
| `POST /api/me/recovery`         |              | `LinkMade`: a new recovery link instead of the old one        |
| `POST /api/me/device`           | `AskDevice`  | `LinkMade`: for another device, once, within minutes          |
| `POST /api/me/passkey/options`  |              | for the browser's `navigator.credentials.create`              |
| `POST /api/me/passkey`          | `Credential` | `Me`, with a passkey more                                     |
| `POST /api/passkey/options`     |              | for `navigator.credentials.get`                               |
| `POST /api/passkey`             | `Credential` | `Me`: signed in                                               |
| `POST /api/me/seats`            | `ClaimSeats` | how many seats have become this person's                      |
| `POST /api/me/tables/{table}`   |              | `TableOpened`: own seats there, with fresh tokens             |
| `GET /api/me/export`            |              | everything that is kept about this person                     |
| `GET /api/me/page`              |              | the same as a page to read                                    |
| `GET /api/me/results`           |              | `MyResults`                                                   |
| `GET /api/games/{key}/levels`   |              | list of `LevelRating`                                         |
| `GET /api/games/{key}/ratings`  |              | list of `Rated`, the strongest first                          |
| `GET /api/games/{key}/lesson`   |              | `LessonText`                                                  |
| `GET /api/tournaments`          |              | list of `TournamentCard`                                      |
| `POST /api/tournaments`         | `OpenTournament` | `TournamentShown`                                           |
| `GET /api/tournaments/{key}`    |              | `TournamentShown`                                             |
| `POST …/{key}/join`, `leave`, `start` |        | `TournamentShown`                                             |
| `POST /api/me/erase`            | `EraseMe`    | null: nothing is kept any more                                |

Whoever is signed in is known by a cookie that no script can read and that is sent to this server's own pages only.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from admiralty.games.rules_in_force import RulesInForce
from admiralty.server.lobby_messages import ClockTerms
from admiralty.server.message_fields import Key, Name, Token


class Me(Struct):
    """Who is signed in, and what this server can do for them."""

    name: str
    since: float  # seconds since 1970
    passkeys: int
    has_recovery: bool
    seats: int
    can_passkey: bool  # the server knows passkeys


class Made(Struct):
    me: Me
    recovery: str  # a token for the recovery link; it is shown once


class LinkMade(Struct):
    token: str
    lasts_seconds: int  # 0: until it is replaced
    picture: str = ""  # the link as a square to photograph, an address for an image; empty: this server draws none


class MakeMe(Struct, forbid_unknown_fields=True):
    name: Name
    tokens: Annotated[list[Token], Meta(max_length=200)] = []  # of the seats that are to belong to the identity


class EnterBy(Struct, forbid_unknown_fields=True):
    token: Token


class Rename(Struct, forbid_unknown_fields=True):
    name: Name


class AskDevice(Struct, forbid_unknown_fields=True):
    """`page` is the address of the page, to which the token is added after `#/me/`."""

    page: Annotated[str, Meta(max_length=500, pattern=r"^https?://")]


class Credential(Struct, forbid_unknown_fields=True):
    """A `PublicKeyCredential` as its `toJSON` writes it."""

    credential: dict[str, Any]


class ClaimSeats(Struct, forbid_unknown_fields=True):
    tokens: Annotated[list[Token], Meta(max_length=200)]


class EraseMe(Struct, forbid_unknown_fields=True):
    """The name once more, so that nobody is erased by a slip."""

    name: Name


class Opponent(Struct):
    name: str
    level: str  # of a computer player
    person: str = ""  # leads to their page; empty: a computer player, a guest, or somebody erased


class MyResult(Struct):
    """A match that is over, as it ended for this person."""

    table: str
    game: str
    side: str  # the letter of the seat
    result: str  # won, lost, drawn or cancelled
    ended: float  # seconds since 1970
    plies: int
    seconds: float  # from the opening of the table to the end
    rated: bool
    why: str  # it is not
    points: int  # after it
    change: int
    opponents: list[Opponent]


class MyRating(Struct):
    game: str
    points: int
    provisional: bool  # not much is known yet
    matches: int


class MyResults(Struct):
    ratings: list[MyRating]
    results: list[MyResult]  # the latest first


class LevelRating(Struct):
    """How strong a computer player is, on the scale of people."""

    level: str
    points: int
    provisional: bool  # it was rated in no match against people here yet
    matches: int = 0  # against people here
    measured: bool = False  # where it began was measured in matches between levels


class Rated(Struct):
    """A person or a computer player in the list of a game's ratings."""

    name: str
    person: str  # leads to their page; empty: a computer player
    level: str
    points: int
    provisional: bool
    matches: int


# -------------------------------------------------------------------------------------------------- tournaments


class OpenTournament(Struct, forbid_unknown_fields=True):
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    game: Key
    system: Literal["swiss", "round-robin"] = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=20)] = 5  # of a Swiss system
    scenario: Annotated[str, Meta(max_length=64)] = ""
    ruleset: Annotated[str, Meta(max_length=64)] = ""
    clock: ClockTerms = field(default_factory=ClockTerms)
    computers: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=64)] = []  # levels that take part


class TournamentCard(Struct):
    key: str
    title: str
    game: str
    system: Literal["swiss", "round-robin"]
    phase: Literal["open", "playing", "over"]
    entrants: int
    played: int  # rounds, the one being played among them
    rounds: int


class StandingShown(Struct):
    place: int
    number: int
    name: str
    person: str  # empty: a computer player, or somebody erased
    level: str
    rating: int
    left: bool
    points: float
    buchholz: float
    sonneborn: float
    wins: int
    cells: list[str]  # round by round: `+7` beat number 7


class PairingShown(Struct):
    first: str  # who sits in seat A
    second: str  # empty: the first has a bye
    table: str
    spectator: str  # the token to watch with
    outcome: Literal["", "first", "second", "draw", "bye", "missed"]  # `missed`: nobody came, which is no point
    is_mine: bool  # does the one who asks sit there?


class TournamentShown(Struct):
    key: str
    title: str
    game: str
    scenario: str
    ruleset: str
    system: Literal["swiss", "round-robin"]
    phase: Literal["open", "playing", "over"]
    rounds: int
    in_force: RulesInForce
    clock: ClockTerms
    term_seconds: int  # as in `TableCard`
    standings: list[StandingShown]
    pairings: list[list[PairingShown]]  # round by round
    is_mine: bool
    has_joined: bool


# ------------------------------------------------------------------------------------------ lessons to be read


class LessonStep(Struct):
    say: str
    goal: str
    rule: str


class LessonText(Struct):
    """What a tutorial says, to be read where it cannot be played."""

    title: str
    steps: list[LessonStep]
