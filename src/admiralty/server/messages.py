"""Every message between the table and its server, once. The client's TypeScript types are generated from these.

HTTP carries what is asked once (games, rulebooks, opening a table); one WebSocket per table and browser carries play.

| request                                | body           | answer                                            |
|----------------------------------------|----------------|---------------------------------------------------|
| `GET /api/lobby`                       |                | `Lobby`                                           |
| `GET /api/compiling`                   |                | list of `Compiling`                               |
| `GET /api/games/{key}/rulebook`        |                | `RulebookText`                                    |
| `POST /api/games/{key}/rules`          | `AskRules`     | `RulesInForce`, if a table were opened so         |
| `POST /api/games/{key}/tutorial`       | `JoinTable`    | `TableOpened`: a table where the game is taught   |
| `POST /api/tables`                     | `OpenTable`    | `TableOpened`                                     |
| `POST /api/import`                     | `ImportRecord` | `TableOpened`                                     |
| `POST /api/tables/{table}/join`        | `JoinTable`    | `TableOpened`: a free seat of a listed table      |
| `POST /api/mine`                       | `AskMine`      | list of `MyTable`: to resume; unknown tokens miss |
| `GET /api/tables/{table}/rulebook`     |                | `RulebookText` with the numbers of the match      |
| `GET /api/tables/{table}/record`       |                | the record, as much as the token's owner may know |
| `GET /api/tables/{table}/verify`       |                | `Verified`, after the end                         |
| WebSocket `/api/tables/{table}/socket` | `FromBrowser`  | `ToBrowser`                                       |

A refusal is a `Refused` with status 4xx, or a `RefusedMessage`. Rulebook, record and verification of a table want a
token of it in the header `Authorization: Bearer …`: tokens are never part of an address. A socket's first message is
`SitDown`.

Numbers of plies and events are the receiver's own: they count what this screen was told of, so that nothing can be
learned from gaps. What was played in secret by others has no number until the match is over and is looked at by
`AskReplay`, whose numbers are then those of the whole record.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from admiralty.games.parameter_groups import ParameterGroup
from admiralty.games.rules_in_force import Difference, RulesInForce
from admiralty.kernel.stakes import Briefing, Stakes
from admiralty.kernel.wording import Fact

PROTOCOL = 1
"""The version of the protocol. Within a version changes only add; `protocol.py` says what that means."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[a-z0-9][a-z0-9_.-]*$")]
Token = Annotated[str, Meta(min_length=22, max_length=22, pattern=r"^[A-Za-z0-9_-]{22}$")]  # 128 bits


class OfGame:
    """In the type of a field: what it holds is declared by the game that is played."""

    def __init__(self, part: str) -> None:
        self.part = part  # view, drawing, line, odds or event


Line = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Hex = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}$")]  # 256 bits
PlyNumber = Annotated[int, Meta(ge=0, le=100_000)]


# ------------------------------------------------------------------------------------------------------ HTTP: games


class ScenarioInfo(Struct):
    key: str
    title: str
    goal: str
    seats: list[int]  # how many can play, the default first
    length: str
    briefing: Briefing | None  # the story, the goals of the sides, how it is won, a first tip


class RulesetCard(Struct):
    key: str
    title: str
    summary: str
    recommended: bool
    phrase: str  # what a match under it says of its rules
    differences: list[Difference]  # from classic
    opponent: str  # the level of the computer player that is offered first


class ParameterInfo(Struct):
    name: str
    meaning: str
    rule: str
    allowed: str
    classic: Any
    choices: list[str]
    least: int
    most: int
    is_list: bool
    fewest: int  # places of a list
    longest: int
    places: list[str]  # what they stand for; empty where it is not said
    worth: str  # what the lab has measured of it, in a sentence
    matters: bool  # no: the lab found no match that it changes
    seat: int | None  # it belongs to whoever sits there, who chooses it in secret; none: to the whole match


class LevelInfo(Struct):
    """A kind of computer player."""

    key: str
    title: str
    description: str
    # what becomes of the seat of a program that fails, unless the table says otherwise; empty: it is no program
    fails: Literal["", "doctrine", "loses"] = ""


class GameInfo(Struct):
    key: str
    title: str
    goal: str
    minutes: str
    secrets: str
    chance: str
    scenarios: list[ScenarioInfo]
    rulesets: list[RulesetCard]  # the recommended one first
    parameters: list[ParameterInfo]
    groups: list[ParameterGroup]  # of those that belong to no seat
    levels: list[LevelInfo]
    tutorial: str  # its title; empty: there is none
    first: str  # the key of the scenario to begin with


class Compiling(Struct):
    """How far the rules of a game are compiled; play is possible meanwhile, only slower."""

    game: str
    ready: bool
    compiled: int
    expected: int
    now: str


class Lobby(Struct):
    games: list[GameInfo]
    compiling: list[Compiling]
    tables: list[TableCard]  # open to anybody: to join or to watch


class TableCard(Struct):
    """A table as the lobby shows it."""

    table: str
    game: str
    scenario: str
    ruleset: str
    in_force: RulesInForce
    seats: list[SeatCard]
    ply: int
    over: bool
    outcome: str
    waiting: bool  # a seat is free
    choosing: bool  # the match has not begun: people choose what belongs to their seats
    spectator: str  # the token with which anybody may watch
    age_seconds: int
    clock: ClockTerms
    term_seconds: int  # without a clock: after so long whoever waits for somebody who is away may `ClaimAbsence`
    people: list[SeatPerson] = []  # the seats whose players are known here, and what they are worth
    known_only: bool = False  # only people with an identity may join


class SeatCard(Struct):
    """Who sits where, as everybody may know it."""

    seat: int
    letter: str
    name: str
    kind: Literal["person", "open", "computer"]
    level: str
    present: bool
    vacation_until: float = 0.0  # in seconds since 1970: until then its clock stands still; 0: it does not


class SeatPerson(Struct):
    """A player who is known here, with what they are worth in the game of the table."""

    seat: int
    person: str  # leads to their page; empty: a computer player
    points: int  # 0: not rated yet
    provisional: bool  # little is known yet; of a computer player: as measured between levels, not against people


class RuleText(Struct):
    id: str
    text: str
    chapter: str


class Chapter(Struct):
    title: str
    anchor: str
    markdown: str


class RulebookText(Struct):
    """A rulebook as it stands; at a table, with the numbers of its match."""

    game: str
    title: str
    in_force: RulesInForce | None  # at a table
    chapters: list[Chapter]
    rules: list[RuleText]


# ----------------------------------------------------------------------------------------------- HTTP: opening a table


class ClockTerms(Struct):
    """`bank` seconds for the match plus `increment` per ply; or `per_move` seconds for each decision."""

    per_move: Annotated[int, Meta(ge=0, le=604_800)] = 0
    bank: Annotated[int, Meta(ge=0, le=604_800)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    flag: Literal["doctrine", "loses"] = "doctrine"


class SeatTerms(Struct):
    """Who is to sit in a seat: you, someone on this screen, someone with a link, or a computer player."""

    kind: Literal["you", "screen", "link", "computer"]
    name: Annotated[str, Meta(max_length=40)] = ""
    level: Annotated[str, Meta(max_length=40)] = ""
    fails: Literal["", "doctrine", "loses"] = (
        ""  # what becomes of a program that hangs or dies; empty: as its level says
    )


class OpenTable(Struct, forbid_unknown_fields=True):
    game: Key
    seats: Annotated[list[SeatTerms], Meta(min_length=1, max_length=8)]
    scenario: Annotated[str, Meta(max_length=64)] = ""
    ruleset: Annotated[str, Meta(max_length=64)] = ""
    options: dict[str, Any] = {}  # not those that belong to a seat with a link: who comes chooses them, see `Choosing`
    clock: ClockTerms = msgspec.field(default_factory=ClockTerms)
    listed: bool = False  # shown in the lobby
    known_only: bool = False  # from there only people with an identity may join; whoever has a link comes all the same
    position: dict[str, Any] = {}
    late_turns: Annotated[int, Meta(ge=0, le=30)] = (
        0  # whoever looks on may look back at everything of so long ago; 0: never
    )


class AskRules(Struct, forbid_unknown_fields=True):
    """Which rules would be in force? Asked while somebody chooses them."""

    ruleset: Annotated[str, Meta(max_length=64)] = ""
    options: dict[str, Any] = {}


class ImportRecord(Struct, forbid_unknown_fields=True):
    """Open a table from a record: to look at it, or to go on from one of its positions."""

    record: dict[str, Any]
    go_on_from: PlyNumber | None = None
    seats: list[SeatTerms] = []


class JoinTable(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=40)] = ""


class AskMine(Struct, forbid_unknown_fields=True):
    """The tokens a browser has kept."""

    tokens: Annotated[list[Token], Meta(max_length=200)]


class MyTable(Struct):
    """A table at which one of the tokens sits."""

    card: TableCard
    seats: list[int]  # where; empty for a spectator
    tokens: list[str]  # which of the tokens these are
    my_turn: bool  # something is to be played or chosen
    left_seconds: float | None = None  # of the own clock that runs out first, while something is to be played
    result: Literal["", "won", "lost", "drawn", "cancelled"] = ""  # for the own seats; empty: not over, or only watched
    changed_seconds: int = 0  # since something happened that everybody knows
    lasted_seconds: int = 0  # from the opening of the table until then


class RollsShown(Struct):
    """The dice of a ply, one after the other from the beginning of its stream."""

    ply: int  # from 0, of the whole record
    sides: list[int]
    faces: list[int]


class Verified(Struct):
    """Were all dice drawn from what was promised before they were rolled?

    The rest is for the browser, which computes them once more from what it has kept itself.
    """

    ok: bool
    problems: list[str]
    plies: int  # that were checked
    dice: int  # that were rolled in them
    unknown: int = 0  # plies taken over from a match whose key is not known
    commitment: str = ""
    key: str = ""
    nonces: dict[str, str] = {}  # by the letters of seats
    since: int | None = None  # the first ply whose dice follow from them; none: no dice do
    taken_over: int = 0  # plies with the dice of another match
    rolls: list[RollsShown] = []  # where nothing but these dice was drawn


class SeatKey(Struct):
    seat: int
    letter: str
    kind: str
    token: str  # 22 characters; whoever has it sits there


class TableOpened(Struct):
    table: str
    mine: list[SeatKey]  # the seats of this browser
    links: list[SeatKey]  # to be given to others
    spectator: str


class Refused(Struct):
    """Every refusal, by HTTP or WebSocket: a code, a sentence, and the rule it rests on."""

    code: str
    sentence: str
    rule: str = ""


# ------------------------------------------------------------------------------------------ WebSocket: from the browser


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


FromBrowser = (
    SitDown
    | GiveNonces
    | Pick
    | Play
    | AskOdds
    | AskHint
    | AskAnalysis
    | Propose
    | Answer
    | ClaimAbsence
    | Say
    | AskReplay
    | MoveLesson
    | Look
    | AskWhatIf
    | KeepOrder
    | DropOrder
    | LookAway
    | Ping
)


# -------------------------------------------------------------------------------------------- WebSocket: to the browser


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


ToBrowser = (
    TableInfo
    | AskNonces
    | DiceSettled
    | Choosing
    | TableState
    | StateChange
    | Presence
    | ChatMessage
    | Odds
    | Hint
    | Analysed
    | Replayed
    | WhatIf
    | Orders
    | Rematch
    | RefusedMessage
    | Pong
    | CompilingProgress
)
