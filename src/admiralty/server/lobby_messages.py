"""What is asked and answered once, by HTTP: games, rulebooks, open tables, opening and joining one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from admiralty.games.parameter_groups import ParameterGroup
from admiralty.games.rules_in_force import Difference, RulesInForce
from admiralty.kernel.stakes import Briefing
from admiralty.server.message_fields import Key, PlyNumber, Token

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
