"""What a browser, a bot or a program says at a table. `messages.py` has all of them as one type."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from admiralty.server.message_fields import Hex, Line, PlyNumber, SeatNumber, Token


class SitDown(Struct, tag="sit", forbid_unknown_fields=True):
    """The first message: the tokens of all seats at this screen, or a spectator's.

    `since` is the version of the newest `TableState` it has, after a lost connection; it is told what it missed.
    """

    tokens: Annotated[list[Token], Meta(min_length=1, max_length=8)]
    name: Annotated[str, Meta(max_length=40)] = ""
    since: Annotated[int, Meta(ge=0)] = 0
    promises: Annotated[list[Hex], Meta(max_length=8)] = []  # for each token, the SHA-256 of a number: see `GiveNonces`
    changes: bool = False  # after the first `TableState`, a `StateChange` where it says less than another one would


class SeatNonce(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    nonce: Hex


class GiveNonces(Struct, tag="nonces", forbid_unknown_fields=True):
    """The answer to `AskNonces`: the numbers that were promised when sitting down. All dice follow from them too."""

    nonces: Annotated[list[SeatNonce], Meta(min_length=1, max_length=8)]
    ref: Annotated[int, Meta(ge=0)] = 0


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Play a line. `ply` is that of the newest `TableState`: a stale one is refused, unless only secret plies followed.

    `undo`, `resign` and lines that only take back (`clear …`) are lines too.
    """

    seat: SeatNumber
    line: Line
    ply: PlyNumber
    ref: Annotated[int, Meta(ge=0)] = 0


class Pick(Struct, tag="pick", forbid_unknown_fields=True):
    """Before the match: choose what belongs to a seat, all of it by name. One may choose anew until all have chosen."""

    seat: SeatNumber
    options: dict[str, Any]
    ref: Annotated[int, Meta(ge=0)] = 0


class AskOdds(Struct, tag="odds", forbid_unknown_fields=True):
    seat: SeatNumber
    lines: Annotated[list[Line], Meta(max_length=700)]
    ref: Annotated[int, Meta(ge=0)] = 0


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    seat: SeatNumber
    ref: Annotated[int, Meta(ge=0)] = 0


ProposalKind = Literal["undo", "draw", "rematch", "rematch-same"]
"""What needs consent; another match is with sides swapped, or `rematch-same`, everybody in the same seat."""


class Propose(Struct, tag="propose", forbid_unknown_fields=True):
    """Ask the other side for something that needs consent."""

    seat: SeatNumber
    what: ProposalKind
    ref: Annotated[int, Meta(ge=0)] = 0


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    seat: SeatNumber
    what: ProposalKind
    yes: bool
    ref: Annotated[int, Meta(ge=0)] = 0


class ClaimAbsence(Struct, tag="claim", forbid_unknown_fields=True):
    """A player does not come back: claim the win, let a computer player go on, or cancel. See `Presence.away`."""

    seat: SeatNumber
    against: SeatNumber
    what: Literal["win", "computer", "cancel"]
    ref: Annotated[int, Meta(ge=0)] = 0


class Say(Struct, tag="say", forbid_unknown_fields=True):
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class AskReplay(Struct, tag="replay", forbid_unknown_fields=True):
    """The position after so many plies, as a seat sees it: one of one's own or -1; after the end, anybody's."""

    seat: Annotated[int, Meta(ge=-1, le=7)]
    ply: PlyNumber
    ref: Annotated[int, Meta(ge=0)] = 0


class AskAnalysis(Struct, tag="analyse", forbid_unknown_fields=True):
    """After the end: what the search thinks of some plies, from number `first` of the whole record on."""

    first: PlyNumber
    count: Annotated[int, Meta(ge=1, le=64)] = 8
    ref: Annotated[int, Meta(ge=0)] = 0


class MoveLesson(Struct, tag="lesson", forbid_unknown_fields=True):
    """At a tutorial: on from a page that was only to be read, or one step back. `step` is the one that is shown."""

    to: Literal["on", "back"]
    step: Annotated[int, Meta(ge=0, le=100)]
    ref: Annotated[int, Meta(ge=0)] = 0


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """At a screen of several seats: who looks at it now; -1 while it is handed over.

    Where all people share that screen, only the clock of who looks runs.
    """

    seat: Annotated[int, Meta(ge=-1, le=7)]
    ref: Annotated[int, Meta(ge=0)] = 0


class LookAway(Struct, tag="away", forbid_unknown_fields=True):
    """The page is hidden, or is seen again: somebody who does not look is told of their turn in other ways."""

    away: bool
    ref: Annotated[int, Meta(ge=0)] = 0


class OrderStep(Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    line: Line


Steps = Annotated[list[OrderStep], Meta(max_length=200)]


class AskWhatIf(Struct, tag="what-if", forbid_unknown_fields=True):
    """At a table with a day or more for each decision: where would these plies lead? Refused where a die would fall."""

    seat: SeatNumber
    steps: Steps
    ref: Annotated[int, Meta(ge=0)] = 0


class KeepOrder(Struct, tag="keep-order", forbid_unknown_fields=True):
    """There, while another is asked: if these plies come about, play what they say for the own seat. See `Orders`."""

    seat: SeatNumber
    steps: Steps
    ref: Annotated[int, Meta(ge=0)] = 0


class DropOrder(Struct, tag="drop-order", forbid_unknown_fields=True):
    seat: SeatNumber
    number: Annotated[int, Meta(ge=0, le=1_000_000)]
    ref: Annotated[int, Meta(ge=0)] = 0


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    at: float = 0.0
