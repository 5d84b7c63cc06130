"""What a table tells a browser, a bot or a program. `messages.py` has all of them as one type."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Struct

from admiralty.games.rules_in_force import RulesInForce
from admiralty.kernel.stakes import Briefing, Stakes
from admiralty.kernel.wording import Fact
from admiralty.server.lobby_messages import ClockTerms, Compiling, ParameterInfo, SeatCard, TableOpened
from admiralty.server.message_fields import PROTOCOL, OfGame
from admiralty.server.messages_from_browser import ProposalKind


class LegalLine(Struct):
    """An action that can be played now: its line, and the same by name."""

    line: str
    label: str  # the same for people, with the names on the board
    action: Annotated[Any, OfGame("line")]  # its verb and its slots
    meaning: str
    rolls: bool  # dice or a commitment follow
    caution: (
        str  # why a person should be asked first: what it would waste, or that dice fall at once; empty: do not ask
    )
    odds: Annotated[Any, OfGame("odds")] | None  # costs and chances; none in long lists: `AskOdds` fetches them
    facts: list[Fact] | None  # the odds for people, what matters most first; none where there are no odds


class EventShown(Struct):
    """One thing that happened: a sentence, and the facts that it is made of."""

    number: int  # of what it belongs to: a ply, or a secret ply of which only this is known
    text: str
    rule: str
    facts: Annotated[Any, OfGame("event")]  # `facts.kind` says which
    dice: list[int]  # faces, as they lay
    seats: list[int]  # the seats at this screen that may know it (-1: a spectator)


class PlyShown(Struct):
    """A ply that a seat at this screen may know of. Plies that others made in secret are not shown at all."""

    number: int  # from 0, shared with the events it caused
    seat: int
    line: str | None
    label: str  # the line for people, with the names on the board; empty where there is no line
    faces: list[int]
    seats: list[int]  # the seats at this screen that may know it


class SeatView(Struct):
    """The table as one seat sees it (a spectator's seat is -1)."""

    seat: int
    view: Annotated[Any, OfGame("view")]
    drawing: Annotated[Any, OfGame("drawing")] | None  # beyond the view; none where a game is played with lists
    asks: str
    notice: str  # what a variant does now or soon, to be seen on the board; empty: nothing
    stakes: Stakes | None  # the goals with their counts, the time left, hazards; none where a game declares none
    legal: list[LegalLine]
    take_backs: list[str]  # lines that take something back: `undo`, and others where a game has them


class ClockShown(Struct):
    seat: int
    left_seconds: float
    running: bool


class Proposal(Struct):
    by: int
    what: ProposalKind


class Ended(Struct):
    winners: list[str]
    reason: str  # what the rule says
    rule: str
    how: Literal["played", "resigned", "time", "agreed", "cancelled"] = "played"
    by: str = ""  # the letter of the seat that resigned or whose time was up
    because: str = ""  # why, in words for winners and losers alike: "one side has no ship left"


class Lesson(Struct):
    """The step of a tutorial. A legal line that is not asked for is refused with the code `lesson` and a hint."""

    title: str
    step: int  # from 0; `of` when it is done
    of: int
    say: str
    goal: str
    rule: str
    point: list[str]  # `data-id`s on the board that are to glow
    lines: list[str]  # the legal lines that count
    reads: bool  # nothing is to be played: `MoveLesson` goes on
    done: bool
    can_go_back: bool


class SeatPromise(Struct):
    seat: int
    promise: str  # the SHA-256 of its number


class DiceShown(Struct):
    """What seats add to the dice."""

    promises: list[SeatPromise]
    settled: bool  # all numbers have been shown: all dice from then on follow from them too
    from_start: bool  # and so does the set-up


class AskNonces(Struct, tag="ask-nonces"):
    """Everybody has come: show what you have promised, if this is the promise of the key that you were told."""

    commitment: str
    promises: list[SeatPromise]


class DiceSettled(Struct, tag="dice"):
    dice: DiceShown


class TableInfo(Struct, tag="table"):
    """The answer to sitting down: everything that does not change during a match."""

    table: str
    game: str
    title: str
    scenario: str
    scenario_title: str
    ruleset: str
    in_force: RulesInForce
    options: dict[str, Any]
    commitment: str  # empty while people are `Choosing`
    seats: list[SeatCard]
    mine: list[int]
    clock: ClockTerms
    chat: list[ChatMessage]
    spectator: str  # the token to watch with, to be handed on
    looks_only: bool  # a record that was imported to be looked at: nobody plays here
    has_secrets: bool  # does this game hide anything?
    dice: DiceShown
    protocol: int = PROTOCOL  # the version of these messages
    briefing: Briefing | None = None  # what a player should know before the first move
    seen: int = -1  # so many plies, in its own numbers, whoever sits here looked at last time; -1: it is not known
    late_turns: int = 0  # a spectator who looks back so many turns sees everything; 0: only what all may know


class SeatOption(Struct):
    """Something that belongs to a seat at this screen, and what was chosen for it."""

    about: ParameterInfo
    chosen: Any  # none: nothing yet


class Choosing(Struct, tag="choosing"):
    """The match has not begun: people choose what belongs to their seats, each in secret.

    In place of `TableState`, after sitting down and after every choice; with the last choice come another `TableInfo`
    and the first `TableState`. Whoever looks on is never told who has chosen.
    """

    seats: list[int]  # who chooses
    missing: list[int]  # of these, who has not chosen yet; to a spectator, all
    options: list[SeatOption]  # of the seats at this screen


class TableState(Struct, tag="state"):
    """The table as it stands, after sitting down and after every change: complete in itself; the newest one counts.

    `events` and `plies` go on from the last message; where they do not, `undone_to` says what to forget first.
    """

    version: int  # rises with every change; `since` of a resumed connection
    ply: int  # how many numbers of plies and events this screen has been told: send it back with `Play`
    actors: list[int]  # who may act: of secret orders, only who is still thinking
    views: list[SeatView]  # one for each seat at this screen
    events: list[EventShown]  # what has happened since `since` or the last message, in order
    plies: list[PlyShown]  # likewise
    clocks: list[ClockShown]
    proposals: list[Proposal]
    ended: Ended | None
    key: str | None  # the dice key, once the match is over
    undone_to: int | None  # forget all plies and events with this number or a greater one; 0: begin the log anew
    lesson: Lesson | None  # at a tutorial
    private: bool  # a seat at this screen knows, or is to choose, what another at it may not know: hand the screen over


class ViewChange(Struct):
    """What is another in a seat's view than in the last message; what is none or empty is as it was."""

    seat: int
    view: dict[str, Any] = {}  # these fields of the view, as they are now
    drawing: dict[str, Any] = {}  # likewise
    stakes: dict[str, Any] = {}  # likewise
    asks: str | None = None
    notice: str | None = None
    legal: list[LegalLine] | None = None
    take_backs: list[str] | None = None
    whole: SeatView | None = None  # instead of all this, where little has stayed


class StateChange(Struct, tag="change"):
    """A `TableState` for whoever has the last one and asked for changes when sitting down: only its views differ."""

    version: int
    ply: int
    actors: list[int]
    views: list[ViewChange]  # one for each seat at this screen, in the same order
    events: list[EventShown]
    plies: list[PlyShown]
    clocks: list[ClockShown]
    proposals: list[Proposal]
    ended: Ended | None
    key: str | None
    undone_to: int | None
    lesson: Lesson | None
    private: bool


class AwaySeat(Struct):
    seat: int
    seconds: int  # since it was last here, or since something happened that everybody knows


class Presence(Struct, tag="presence"):
    seats: list[SeatCard]
    spectators: int
    away: list[AwaySeat] = []  # at a table without a clock
    term_seconds: int = 0  # after so long whoever waits may `ClaimAbsence`


class ChatMessage(Struct, tag="chat"):
    seat: int
    name: str
    text: str
    at: float  # seconds since 1970
    by_table: bool  # the table itself speaks: a proposal, an answer, a clock


class Odds(Struct, tag="odds"):
    ref: int
    odds: dict[str, Annotated[Any, OfGame("odds")]]  # by line
    facts: dict[str, list[Fact]]  # the same for people


class Hint(Struct, tag="hint"):
    ref: int
    line: str
    label: str
    because: str
    plan: list[str] = []  # the turn, line by line until dice fall or another is asked; the first is `line`
    steps: list[str] = []  # the plan for people; the first is `label`
    clear: bool = True  # false: other lines are about as good, and `because` names them
    seat_view: SeatView | None = None  # where the last line of the plan is chosen; none: it is the first


class ChoiceShown(Struct):
    """An action that was open to a seat, as the search sees it."""

    line: str
    label: str
    visits: int
    expected: float  # share of the win for the seat


class JudgedShown(Struct):
    """A ply, judged with what its seat knew then."""

    ply: int  # from 0, of the whole record
    seat: int
    line: str
    label: str
    shares: list[float]  # of the win, expected for every seat before this ply; empty: there was no choice
    best: list[ChoiceShown]  # the best first
    played: ChoiceShown | None
    loss: float  # what it gave away, as a share of the win
    mark: str  # "?" a mistake, "??" a blunder


class Analysed(Struct, tag="analysed"):
    """Some plies of `of`."""

    ref: int
    of: int
    plies: list[JudgedShown]


class Replayed(Struct, tag="replayed"):
    """`events` are those of the ply that led here; `of` is how many plies there are."""

    ref: int
    ply: int
    of: int
    seat_view: SeatView
    events: list[EventShown]


class OrderStepShown(Struct):
    seat: int
    line: str
    label: str  # the line for people


class WhatIf(Struct, tag="what-if"):
    """Where some plies would lead. `seat_view` is that of `turn`, whose lines can be tried out next."""

    ref: int
    turn: int
    seat_view: SeatView
    steps: list[OrderStepShown]
    ends: str  # why it goes no further; empty: it does
    is_full: bool  # an order can hold no more turns of one's own


class OrderShown(Struct):
    number: int  # for `DropOrder`
    steps: list[OrderStepShown]  # that are still to come


class Orders(Struct, tag="orders"):
    """The conditional orders of a seat at this screen, whenever they have changed. Nobody else is told of them."""

    seat: int
    orders: list[OrderShown]


class Rematch(Struct, tag="rematch"):
    """A new table for another match, and this browser's seats there."""

    opened: TableOpened


class RefusedMessage(Struct, tag="refused"):
    ref: int
    code: str
    sentence: str
    rule: str


class Pong(Struct, tag="pong"):
    at: float


class CompilingProgress(Struct, tag="progress"):
    compiling: list[Compiling]
