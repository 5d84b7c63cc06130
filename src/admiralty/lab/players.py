"""Who plays in an experiment: levels by name, a searching level at a budget, and what a player never does."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.kernel.play import DOCTRINE, RANDOM
from admiralty.lab.action_kinds import action_kinds
from admiralty.lab.measure import Lineup
from admiralty.opponents.levels import SECONDS, USUAL, DoctrinePlayer, Level, Player, RandomPlayer, level, levels_of
from admiralty.opponents.personalities import as_in_the_match
from admiralty.opponents.program import ProgramPlayer
from admiralty.opponents.search_player import SearchPlayer

GO_FIRST = "go first"
STRENGTHS = ("random", "cadet", "captain")  # weak players hide imbalance, so a question is asked at each of these
ALL_THE_TIME = 600.0  # seconds: more than any budget of simulations takes
_ALSO = {"doctrine": USUAL}


@dataclass(frozen=True)
class Contestant:
    """A player as named: `captain`, `admiral@2000` (simulations a move), `admiral@0.5s` (half a second a move)."""

    name: str
    slips: Callable[[Game], int]  # one in so many choices is a random one
    personality: Callable[[Game], int]  # which of the rulebook's computer players it is
    make: Callable[[int], tuple[Player, float]] | None  # None: it does not search, and is compiled


def contestant(text: str, game: Game | None = None) -> Contestant:
    name, at, budget = text.strip().partition("@")
    chosen = level(_ALSO.get(name, name))
    if game is not None:
        _check_plays(chosen, game)
    sample = chosen.make(0)
    if type(sample) is RandomPlayer or type(sample) is DoctrinePlayer:
        if at:
            raise Malformed(f"{text}: {name} does not search, so it has no budget")
        if isinstance(sample, DoctrinePlayer):
            return Contestant(chosen.name, sample.slips_in, sample.personality, None)
        return Contestant(chosen.name, always(RANDOM), as_in_the_match, None)
    simulations, seconds = _budget(text, budget) if at else (None, SECONDS)

    def make(seed: int) -> tuple[Player, float]:
        player = chosen.make(seed)
        if isinstance(player, SearchPlayer):
            player.resigns, player.threads = False, 1  # matches are played to the end, and side by side
            if simulations is not None:
                player.simulations = simulations
        if isinstance(player, ProgramPlayer) and simulations is not None:
            raise Malformed(f"{text}: {name} is a program; it has seconds, not simulations")
        return player, seconds

    return Contestant(f"{chosen.name}{at}{budget}", always(DOCTRINE), as_in_the_match, make)


def always(slips: int) -> Callable[[Game], int]:
    """The same in every game."""
    return lambda game: slips


def _check_plays(chosen: Level, game: Game) -> None:
    names = [each.name for each in levels_of(game)]
    if chosen.name not in names:
        raise Unknown(f"{chosen.title} does not play {game.title}; there are {', '.join(names)}")


def _budget(text: str, budget: str) -> tuple[int | None, float]:
    """Simulations, which come out the same on every machine; or seconds, which do not."""
    if re.fullmatch(r"[1-9][0-9]{0,8}", budget):
        return int(budget), ALL_THE_TIME
    if re.fullmatch(r"[0-9]+(\.[0-9]+)?s", budget) and 0.0 < float(budget[:-1]) <= ALL_THE_TIME:
        return None, float(budget[:-1])
    raise Malformed(f"{text}: a budget is written LEVEL@SIMULATIONS (admiral@2000) or LEVEL@SECONDSs (admiral@0.5s)")


def read_lineup(given: str | Sequence[str], seats: int, game: Game | None = None) -> tuple[str, ...]:
    """The names of all players: `captain` is everybody, `captain,cadet` one by one."""
    words = given.split(",") if isinstance(given, str) else list(given)
    names = tuple(contestant(word, game).name for word in words)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise Malformed(f"{seats} play, but {len(names)} players are named: {', '.join(names)}")
    return names


def read_never(given: list[str] | None) -> dict[str, list[str]]:
    """`A:fire missile`: what players never do, as typed."""
    found: dict[str, list[str]] = {}
    for text in given or []:
        letter, colon, what = (part.strip() for part in text.partition(":"))
        if not colon or not what:
            raise Malformed(f"what a player never does is written PLAYER:USE (A:fire missile), not {text!r}")
        found.setdefault(letter.upper(), []).append(what)
    return found


def check_never(game: Game, never: Mapping[str, Sequence[str]], seats: int) -> None:
    for letter, what in never.items():
        _player(letter, seats)
        for name in what:
            if name.lower() != GO_FIRST:
                action_kinds(game).index(name)


def _player(letter: str, seats: int) -> int:
    letters = [seat_name(seat) for seat in range(seats)]
    if letter.upper() not in letters:
        raise Unknown(f"there is no player {letter!r}; there are {', '.join(letters)}")
    return letters.index(letter.upper())


def lineup_of(game: Game, names: Sequence[str], never: Mapping[str, Sequence[str]]) -> Lineup:
    """Players ready to play."""
    players = [contestant(name) for name in names]
    barred: list[set[int]] = [set() for _ in players]
    late = [False] * len(players)
    for letter, what in never.items():
        player = _player(letter, len(players))
        for name in what:
            if name.lower() == GO_FIRST:
                late[player] = True
            else:
                barred[player].add(action_kinds(game).index(name))
    asked: tuple[Any, ...] = tuple(player.make for player in players)
    return Lineup(
        tuple(player.slips(game) for player in players),
        tuple(frozenset(each) for each in barred),
        tuple(late),
        tuple(player.personality(game) for player in players),
        asked if any(asked) else (),
    )
