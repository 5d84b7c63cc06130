"""A game's identity, the registry, and how generic code finds a game's rules by the type of its records.

Generic code (playouts, search, batches) calls `legal(rules, state, …)` and the like from this module. Compiled, each
call becomes the game's own function, chosen at compile time by the record type of the state; uncompiled, it is looked
up by the class of the state. Either way no function is passed as an argument, so compiled code can be kept on disk.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from admiralty.kernel.actions import Grammar
from admiralty.kernel.decks import Decks
from admiralty.kernel.drawing import Drawing
from admiralty.kernel.events import Log
from admiralty.kernel.learning import Learning, Planes, no_choice, nothing_drawn, nothing_observed
from admiralty.kernel.record import Record, numba_type
from admiralty.kernel.rule import INTERPRETED, rule, tie_to_sources
from admiralty.kernel.stakes import Briefing, Stakes
from admiralty.kernel.telling import Teller

Dynamics = Literal["sequential", "simultaneous", "mixed"]
"""`mixed`: seats decide one after the other, except in a part of the match."""


@dataclass(frozen=True)
class Scenario:
    key: str
    title: str
    goal: str  # one line: what a player tries to do
    seats: tuple[int, ...]  # how many can play, the default first
    length: str  # for people: "24 turns"
    briefing: Briefing | None = None  # the story, the goals of the sides, how it is won, a first tip


@dataclass(frozen=True)
class RulesetInfo:
    key: str
    title: str
    summary: str
    recommended: bool = False
    opponent: str = ""  # the level of the computer player that is offered first; empty: the usual one


@dataclass(frozen=True)
class Personality:
    """A computer player that a game's rulebook names, beside the levels that every game has."""

    number: int  # in the rules: the value of the parameter that names a seat's player
    level: str = ""  # the level by which it can be chosen; empty: it can only be named by the ruleset
    title: str = ""
    description: str = ""
    stands_before: str = ""  # the level that is the next stronger one; empty: it is stronger than the usual level


@rule
def nothing_meant(rules: Any, state: Any, seat: int, buffer: Any) -> int:
    """The `follow_up` of a game whose computer player makes no plans of several actions."""
    return 0


@dataclass(frozen=True)
class Game:
    """Everything the engine knows of a game. One instance per game, made in its `__init__.py`."""

    key: str
    title: str
    goal: str
    prefix: str  # of rule ids: "OC"
    minutes: str  # how long a match takes: "20–40"
    folder: Path
    scenarios: tuple[Scenario, ...]
    rulesets: tuple[RulesetInfo, ...]
    State: type[Any]
    Rules: type[Any]
    grammar: Grammar
    longest_legal: int  # room for a legal list under any parameters
    longest_match: int  # no match has more plies
    secrets: str  # what is hidden, in a sentence; empty if nothing is
    chance: str  # where dice are, in a sentence

    # The rules of contract C1. All work in place and allocate nothing.
    setup: Callable[[Any, Any, int], None]
    actors: Callable[[Any, Any], int]
    forbids: Callable[[Any, Any, int, int], int]
    legal: Callable[[Any, Any, int, Any], int]
    apply: Callable[[Any, Any, int, int, Log], None]
    over: Callable[[Any, Any], int]
    winners: Callable[[Any, Any], int]
    scores: Callable[[Any, Any, Any], None]
    conceal: Callable[[Any, Any, int], None]
    imagine: Callable[[Any, Any, int], None]
    doctrine: Callable[[Any, Any, int, Any], int]
    concede: Callable[[Any, Any, int, Log], None]

    # For people; ordinary Python.
    load_rules: Callable[..., Any]  # (ruleset, key of the scenario, players, options) -> Rules
    view: Callable[[Any, Any, int | None], Any]
    """A msgspec Struct: the position by name, of a concealed copy; None is the whole truth. What `view`, `board` and
    `odds` say they return is the declaration from which JSON Schema and the client's types are written."""
    place: Callable[[Any, Any, Mapping[str, Any]], None]  # merge a position given in the names of the view
    odds: Callable[[Any, Any, int, int], Any]  # a Struct: what the table tells before an action is chosen
    asks: Callable[[Any, Any, int | None], str]  # what is asked of a seat now, in one sentence
    teller: Teller  # what its events say, by name and in sentences
    draw: Callable[[Any, Any, int | None, Any], Any]  # (rules, state, seat, canvas) -> text for a terminal

    # Optional.
    describe: Callable[[Any, Any, int, int], str] | None = None
    """(rules, state, seat, action) -> what a legal action does, for people, with the names on the board. Of a concealed
    copy, like the odds. Empty, or without it, people read the label of the verb, or the line itself if it has none."""
    caution: Callable[[Any, Any, int, int, Collection[int]], str] | None = None
    """(rules, state, seat, action, verbs of all that is legal) -> why a person should be asked before a legal action is
    played, in a sentence: something would be wasted, or dice fall at once. Empty: it is played without a question."""
    endings: Mapping[int, str] = field(default_factory=dict)
    """Why a match is over, for winners and losers alike, by the number of the rule that ended it. Of a rule that is
    missing here its own sentence is told."""
    follow_up: Callable[[Any, Any, int, Any], int] = nothing_meant
    """What the doctrine meant to do next when it was last asked: by this seat, a ply ago, with this buffer; 0 if it has
    to be asked again. So a search need not find one plan of many small actions again at each. A rule."""
    board: Callable[[Any, Any, int | None], Any] | None = None
    """A Struct: what the browser needs to draw this position beyond the view; of a concealed copy, like the view. A
    `Drawing` (see `kernel/drawing.py`) is drawn in the browser, on paper and in notebooks with no code of the game."""
    board_module: str = ""
    """A built ES module with a board for the browser, as a path in the game's folder: `web/board.js`."""
    picture: Callable[[Any, Any, int | None], Drawing] | None = None
    """The position as a Drawing for notebooks, where `board` is something else."""
    notice: Callable[[Any, Any], str] | None = None
    """What the rules of this match do now or soon that those of `classic` do not, in a sentence that changes from turn
    to turn; empty where there is nothing to tell. Of a concealed copy."""
    stakes: Callable[[Any, Any, int | None], Stakes] | None = None
    """How the goals stand, with their counts, and how much time is left. Of a concealed copy, like the view."""
    invariants: Callable[[Any, Any], list[str]] | None = None
    """What is wrong with a position, each in a sentence: held against positions that come from outside."""
    dynamics: Dynamics = "sequential"
    first_scenario: str = ""  # the key of the one to begin with, for newcomers; empty: the first of `scenarios`
    turn_field: str = "turn"  # the field of the State that counts what the game states its length in
    visible_actors: Callable[[Any, Any, int | None], int] | None = None
    """Where who may act is secret: the seats that may be known to be asked, a bit each, from a concealed copy."""
    personalities: tuple[Personality, ...] = ()  # all that the rulebook names; the first plays for the weaker levels
    personality_parameters: tuple[str, ...] = ()  # by seat: the parameter of the Rules that names its personality
    sheets: str = ""  # the module that makes its printed sheets, imported when something is printed
    decks: Decks | None = None
    learning: Learning | None = None  # what learners see and choose, beside the bare record and the list of actions
    planes: Planes | None = None  # the map, for those who want it beside that
    taken_back: Callable[[int, list[tuple[int, int]]], list[int]] | None = None
    """For verbs that take back (`clear A1`): given the action and the seat's own plies that could be taken back, as
    (index, action), the indices that go."""
    turn_rule: int = 0
    """The rule that says whose decision it is. On this and the next two a match rests refusals of its own."""
    line_rule: int = 0  # how a line is written
    undo_rule: int = 0  # what can be taken back
    setup_is_public: bool = True  # may everybody know what was drawn at set-up?
    secret_options: Mapping[str, int] = field(default_factory=dict)
    """Options of a match that only one seat may know until the end: name -> seat (a deck of one's own)."""

    @property
    def is_sequential(self) -> bool:
        """Do no two seats ever decide at the same time?"""
        return self.dynamics == "sequential"

    @property
    def observe(self) -> Callable[[Any, Any, int, Any, int], None]:
        return nothing_observed if self.learning is None else self.learning.observe

    @property
    def observe_planes(self) -> Callable[[Any, Any, int, Any, int, int], None]:
        return nothing_drawn if self.planes is None else self.planes.observe

    @property
    def choice_of(self) -> Callable[[Any, Any, int, int], int]:
        return no_choice if self.learning is None else self.learning.choice_of

    @property
    def search_settings(self) -> Path:
        """Where the game says how a search is to play it; the file may be missing."""
        return self.folder / "data" / "search.toml"

    def label(self, rules: Any, state: Any, seat: int, action: int) -> str:
        """An action for people; `state` is concealed for the seat already."""
        described = "" if self.describe is None else self.describe(rules, state, seat, action)
        return described or self.grammar.label(action)

    def scenario_index(self, key: str) -> int:
        return [scenario.key for scenario in self.scenarios].index(key)

    def rule_id(self, number: int) -> str:
        """605 -> OC-6.5."""
        return f"{self.prefix}-{number // 100}.{number % 100}"

    @property
    def most_seats(self) -> int:
        return max(count for scenario in self.scenarios for count in scenario.seats)

    @property
    def recommended(self) -> str:
        return next((info.key for info in self.rulesets if info.recommended), self.rulesets[0].key)


_by_state: dict[type[Record], Game] = {}
_by_numba: dict[Any, Game] = {}


def register(game: Game) -> Game:
    """Make a game known to generic code. Every game calls this once, in its `__init__.py`."""
    if "dice" not in game.State.fields:
        raise TypeError(f"{game.key}: the State needs a field `dice: Dice`")
    if not {"players", "scenario"} <= set(game.Rules.fields):
        raise TypeError(f"{game.key}: the Rules need the fields `players` and `scenario`")
    _by_state[game.State] = game
    if not INTERPRETED:
        known = _by_numba.get(numba_type(game.State))
        if known is not None and known.State is not game.State:
            raise TypeError(f"{game.key} and {known.key} have states of the same layout; rename a field")
        _by_numba[numba_type(game.State)] = game
        tie_to_sources(numba_type(game.State), game.folder)
    return game


def registered() -> tuple[Game, ...]:
    """The games that have been loaded."""
    return tuple(_by_state.values())


def game_of(state: Record | type[Record]) -> Game:
    kind = state if isinstance(state, type) else type(state)
    try:
        return _by_state[kind]
    except KeyError:
        raise LookupError(f"no game is registered for {kind.__name__}") from None


# ------------------------------------------------------------------------------- rules found by the state's type


def setup(rules: Any, state: Any, scenario: int) -> None:
    game_of(state).setup(rules, state, scenario)


def actors(rules: Any, state: Any) -> int:
    return game_of(state).actors(rules, state)


def forbids(rules: Any, state: Any, seat: int, action: int) -> int:
    return game_of(state).forbids(rules, state, seat, action)


def legal(rules: Any, state: Any, seat: int, out: Any) -> int:
    return game_of(state).legal(rules, state, seat, out)


def apply(rules: Any, state: Any, seat: int, action: int, log: Log) -> None:
    game_of(state).apply(rules, state, seat, action, log)


def over(rules: Any, state: Any) -> int:
    return game_of(state).over(rules, state)


def winners(rules: Any, state: Any) -> int:
    return game_of(state).winners(rules, state)


def scores(rules: Any, state: Any, out: Any) -> None:
    game_of(state).scores(rules, state, out)


def conceal(rules: Any, state: Any, seat: int) -> None:
    game_of(state).conceal(rules, state, seat)


def imagine(rules: Any, state: Any, seat: int) -> None:
    game_of(state).imagine(rules, state, seat)


def doctrine(rules: Any, state: Any, seat: int, buffer: Any) -> int:
    return game_of(state).doctrine(rules, state, seat, buffer)


def follow_up(rules: Any, state: Any, seat: int, buffer: Any) -> int:
    return game_of(state).follow_up(rules, state, seat, buffer)


def concede(rules: Any, state: Any, seat: int, log: Log) -> None:
    game_of(state).concede(rules, state, seat, log)


def observe(rules: Any, state: Any, seat: int, out: Any, base: int) -> None:
    game_of(state).observe(rules, state, seat, out, base)


def observe_planes(rules: Any, state: Any, seat: int, out: Any, base: int, numbers: int) -> None:
    game_of(state).observe_planes(rules, state, seat, out, base, numbers)


def choice_of(rules: Any, state: Any, seat: int, action: int) -> int:
    return game_of(state).choice_of(rules, state, seat, action)


def _compile_dispatch(stub: Callable[..., Any]) -> None:
    """Teach the compiler that `stub(rules, state, …)` is the function of that name of the state's game."""
    from numba.extending import overload

    from admiralty.kernel.compiler import PartCompiler

    name = stub.__name__
    arguments = ", ".join(inspect.signature(stub).parameters)
    # Numba matches an overload by its parameters' names, so each stub needs a function with its own list of them.
    source = (
        f"def typed({arguments}):\n    chosen = chosen_by(state)\n    return lambda {arguments}: chosen({arguments})\n"
    )
    scope: dict[str, Any] = {"chosen_by": lambda state: getattr(_by_numba[state], name)}
    exec(source, scope)
    options: Any = {"no_cfunc_wrapper": True, "pipeline_class": PartCompiler}
    overload(stub, jit_options=options)(scope["typed"])


if not INTERPRETED:
    _of_rules = (setup, actors, forbids, legal, apply, over, winners, scores, conceal, imagine, doctrine, concede)
    for _stub in (*_of_rules, follow_up, observe, observe_planes, choice_of):
        _compile_dispatch(_stub)
