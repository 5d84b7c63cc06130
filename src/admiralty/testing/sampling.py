"""Matches to be looked at: settings of a game, runs played in them, and positions met on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any, NoReturn

from admiralty.kernel.actions import seat_name, verb_of
from admiralty.kernel.dice import seed as begin_stream
from admiralty.kernel.events import Event, Log, listening, silent
from admiralty.kernel.game import Game, game_of
from admiralty.kernel.play import RANDOM as ANY_LEGAL
from admiralty.kernel.play import SEATS, concealed, numbers, play_until_asked, seated, stream_seeds
from admiralty.testing.report import ConformanceError

RANDOM, DOCTRINE = "random", "doctrine"
SPECTATOR = -1
_SPARE = 64  # room in a legal list beyond what a game promises, so that breaking the promise is seen and harms nothing


@dataclass(frozen=True, eq=False)
class Setting:
    """A game as it is set up: scenario, ruleset, number of players, options."""

    game: Game
    scenario: str
    ruleset: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        options = "".join(f", {name} = {value!r}" for name, value in self.options.items())
        return f"{self.game.key} {self.scenario}, {self.ruleset}, {self.players} players{options}"

    @cached_property
    def rules(self) -> Any:
        return self.game.load_rules(self.ruleset, self.scenario, self.players, dict(self.options))

    @cached_property
    def buffer(self) -> Any:
        return numbers(2 * self.game.longest_legal + _SPARE)

    @property
    def seats(self) -> range:
        return range(self.players)

    def start(self, seed: int) -> Any:
        state = self.game.State()
        begin_stream(state.dice, int(stream_seeds(seed, 1)[0]))
        self.game.setup(self.rules, state, self.game.scenario_index(self.scenario))
        return state

    def over(self, state: Any) -> int:
        return int(self.game.over(self.rules, state))

    def actors(self, state: Any) -> list[int]:
        mask = int(self.game.actors(self.rules, state))
        return [seat for seat in range(8) if mask >> seat & 1]

    def legal(self, state: Any, seat: int) -> list[int]:
        count = int(self.game.legal(self.rules, state, seat, self.buffer))
        return [int(self.buffer[index]) for index in range(count)]

    def forbids(self, state: Any, seat: int, action: int) -> int:
        return int(self.game.forbids(self.rules, state, seat, action))

    def doctrine(self, state: Any, seat: int) -> int:
        return int(self.game.doctrine(self.rules, state, seat, self.buffer))

    def follow_up(self, state: Any, seat: int) -> int:
        """What the doctrine meant to do next; only right after it was asked."""
        return int(self.game.follow_up(self.rules, state, seat, self.buffer))

    def concealed(self, state: Any, seat: int) -> Any:
        """A copy as the seat may know it; the dice to come are nobody's to know."""
        return concealed(self.game, self.rules, state, seat)

    def imagined(self, concealed: Any, seat: int, luck: int) -> Any:
        """A whole position that could stand behind a concealed one."""
        copy = concealed.copy()
        begin_stream(copy.dice, luck)
        self.game.imagine(self.rules, copy, seat)
        return copy

    def play_out(self, state: Any, chance: Random) -> int:
        """Play at random from a position to the end; the plies played. Stuck says why it did not come to its end."""
        most = self.game.longest_match
        plies = self._play_together(state, chance, most) if game_of(state) is self.game else 0
        log = silent()
        while not self.over(state):
            if plies >= most:
                raise Stuck(f"the match goes on after {most} plies, the longest that the game allows")
            seat, listed = self.choices(state, chance)
            self.game.apply(self.rules, state, seat, chance.choice(listed), log)
            plies += 1
        return plies

    def _play_together(self, state: Any, chance: Random, most: int) -> int:
        """As many plies as can be played in one call; to call every rule from here takes a hundred times as long."""
        seating = seated([ANY_LEGAL] * SEATS, most)
        begin_stream(seating.chance, chance.getrandbits(64))
        play_until_asked(self.rules, state, seating, self.buffer, silent())
        return seating.plies

    def choices(self, state: Any, chance: Random) -> tuple[int, list[int]]:
        """A seat that must act, and its legal actions."""
        acting = self.actors(state)
        if not acting:
            raise Stuck("nobody may act, and the match is not over")
        seat = chance.choice(acting)
        listed = self.legal(state, seat)
        if not listed:
            raise Stuck(f"seat {seat_name(seat)} must act and has no legal action")
        return seat, listed


class Stuck(Exception):
    """A match that cannot go on, or does not end; in words."""


@dataclass(frozen=True)
class Position:
    """A position met in a run, and where it was met."""

    setting: Setting
    run: str  # "random play, seed 7"
    ply: int
    previous: str  # the line that led to it
    state: Any
    chosen: Mapping[int, frozenset[int]] = field(default_factory=dict)  # by seat: verbs, since it last began to act

    @property
    def where(self) -> str:
        after = f"ply {self.ply} ({self.previous})" if self.ply else "set-up"
        return f"{self.setting}; {self.run}, after {after}"

    def copy(self) -> Any:
        return self.state.copy()

    def line(self, seat: int, action: int) -> str:
        try:
            words = self.setting.game.grammar.show(action)
        except (LookupError, ValueError):
            words = f"action {action:#x}, which has no line"
        return f"{seat_name(seat)}: {words}"

    def fail(self, sentence: str) -> NoReturn:
        raise ConformanceError(sentence, where=self.where, position=describe(self.state))


@dataclass(frozen=True)
class Ply:
    """An action that was played, and what it told."""

    seat: int
    action: int
    events: tuple[Event, ...]
    lost: int
    rolled: int


@dataclass
class Run:
    """One match, played to its end."""

    setting: Setting
    player: str
    seed: int
    plies: int = 0
    stuck: str = ""  # why it did not come to its end
    most_events: int = 0
    kept: list[Position] = field(default_factory=list)  # the start first, the last position last
    kept_plies: list[tuple[Position, Ply]] = field(default_factory=list)  # each with the position after it


def walk(setting: Setting, seed: int, player: str, position: Any | None = None) -> Iterator[tuple[Any, int, int, Log]]:
    """A match, ply by ply: (state, seat, action, log) after each; first the start or a given position, with seat -1.

    The state and the log are the same records throughout. Where the match cannot go on, Stuck says why.
    """
    chance = Random(f"{player} {seed}")
    state, log = setting.start(seed) if position is None else position.copy(), listening()
    yield state, -1, 0, log
    for _ in range(setting.game.longest_match):
        if setting.over(state):
            return
        seat, listed = setting.choices(state, chance)
        action = setting.doctrine(state, seat) if player == DOCTRINE else chance.choice(listed)
        log.clear()
        log.on = 1
        setting.game.apply(setting.rules, state, seat, action, log)
        yield state, seat, action, log
    if not setting.over(state):
        raise Stuck(f"the match goes on after {setting.game.longest_match} plies, the longest that the game allows")


def play(setting: Setting, seed: int, player: str, keep: int) -> Run:
    """Play a match and keep `keep` of its positions, the first and the last among them, and as many of its plies."""
    run = Run(setting, player, seed)
    chance = Random(f"kept {seed}")
    now = Position(setting, f"{player} play, seed {seed}", 0, "", setting.start(seed))
    try:
        for number, (state, seat, action, log) in enumerate(walk(setting, seed, player)):
            now = replace(now, ply=number, previous=now.line(seat, action) if number else "")
            now = replace(now, chosen=_chosen(now, seat, action, setting.actors(state)))
            run.plies = number
            run.most_events = max(run.most_events, log.count)
            now = replace(now, state=state.copy())
            _keep(run.kept, now, number, keep, chance)
            if number:
                told = tuple(log.events[index].copy() for index in range(log.count))
                kept = now, Ply(seat, action, told, log.lost, log.rolled)
                _keep(run.kept_plies, kept, number - 1, keep, chance)
    except Stuck as why:
        run.stuck = str(why)
    except Exception as error:
        now.fail(f"the next ply raises {type(error).__name__}: {error}")
    if run.kept[-1].ply != run.plies:
        run.kept.append(now)
    return run


def _chosen(before: Position, seat: int, action: int, acting: list[int]) -> dict[int, frozenset[int]]:
    """The verbs that each acting seat has chosen since it last began to act, after one more ply."""
    so_far = {**before.chosen, seat: before.chosen.get(seat, frozenset()) | {int(verb_of(action))}}
    return {each: so_far.get(each, frozenset()) for each in acting}


def _keep(kept: list[Any], one: Any, number: int, most: int, chance: Random) -> None:
    """A reservoir: of all that pass, `most` are kept, each with the same likelihood; the first one stays."""
    if number >= most:
        going = chance.randrange(1, number + 1)
        if going >= most:
            return
        del kept[going]
    kept.append(one)


@dataclass
class Sample:
    """What clauses look at: the runs of one setting. `first` is true for the first setting of a game."""

    setting: Setting
    runs: list[Run]
    seed: int
    spec: str  # where another process finds the game
    first: bool = True
    current: Position | None = None

    def positions(self) -> Iterator[Position]:
        for run in self.runs:
            for position in run.kept:
                self.current = position
                yield position

    def undecided(self) -> Iterator[Position]:
        """Positions in which somebody must act."""
        return (position for position in self.positions() if not self.setting.over(position.state))

    def plies(self) -> Iterator[tuple[Position, Ply]]:
        for run in self.runs:
            for position, ply in run.kept_plies:
                self.current = position
                yield position, ply

    def chance(self, purpose: str) -> Random:
        return Random(f"{purpose} {self.seed}")


def describe(state: Any) -> str:
    """A position for an error message: the fields that are not 0."""
    return ", ".join(f"{path}={value}" for path, value in flat(state.dump()) if value)


def flat(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every number in plain data, with the path that leads to it."""
    if isinstance(value, Mapping):
        for name, inside in value.items():
            yield from flat(inside, f"{path}.{name}" if path else str(name))
    elif isinstance(value, list | tuple):
        for index, inside in enumerate(value):
            yield from flat(inside, f"{path}[{index}]")
    else:
        yield path, value
