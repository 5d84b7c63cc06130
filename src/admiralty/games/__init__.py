"""The five games, and any that others bring. A game is loaded when it is first asked for."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import suggestion_or_all

OWN = ("orbital", "hexspace", "retrograde", "pirates", "isk")
GROUP = "admiralty.games"
"""The group of entry points by which a package brings a game: `key = "module:GAME"`."""

log = logging.getLogger("admiralty.games")


class BrokenGame(Malformed):
    """A package brings a game that cannot be played. The sentence names the package; other games are not disturbed."""


class Loaded(NamedTuple):
    """The games that can be played, and a sentence about each that cannot."""

    games: list[Game]
    troubles: list[str]


def keys() -> tuple[str, ...]:
    """The keys of all games that can be asked for: our own, then those of installed packages.

    A key that two packages bring is nobody's until one of them is gone; one of our own stays ours.
    """
    counted = Counter(point.name for point in _others())
    return (*OWN, *(name for name, count in counted.items() if count == 1 and name not in OWN))


@cache
def load(key: str) -> Game:
    """The game of that key. A game that a package brings and that is broken is refused in one sentence."""
    if key in OWN:
        game: Game = import_module(f"admiralty.games.{key}").GAME
        return game
    found = [point for point in _others() if point.name == key]
    if not found:
        raise Unknown(f"there is no game {key!r}{suggestion_or_all(key, keys())}")
    if len(found) > 1:
        raise BrokenGame(_disputed(key, found))
    return _brought(found[0])


def loaded(chosen: Iterable[str] = ()) -> Loaded:
    """The chosen games, which must be whole; or, where none is chosen, all that can be played."""
    if named := list(chosen):
        return Loaded([load(key) for key in named], [])
    games, troubles = [], list(disputes())
    for key in keys():
        try:
            games.append(load(key))
        except BrokenGame as error:
            troubles.append(error.sentence)
    return Loaded(games, troubles)


def playable(chosen: Iterable[str] = ()) -> list[Game]:
    """The same for whoever has no screen: what is wrong with the others goes to the log."""
    games, troubles = loaded(chosen)
    for sentence in troubles:
        log.warning("%s", sentence)
    return games


def disputes() -> list[str]:
    """A sentence for every key that more than one package brings, or that is one of ours."""
    counted = Counter(point.name for point in _others())
    return [
        _disputed(name, [point for point in _others() if point.name == name])
        for name, count in counted.items()
        if count > 1 or name in OWN
    ]


def with_decks(key: str = "") -> Game:
    """A game whose players bring decks of their own: the one of that key, or the first that has them."""
    for game in [load(key)] if key else playable():
        if game.decks is not None:
            return game
    raise Unknown(f"{load(key).title} has no decks" if key else "there is no game that has decks")


def _brought(point: EntryPoint) -> Game:
    try:
        game = point.load()
    except (Exception, SystemExit) as error:  # whatever somebody's module does when it is imported
        raise _broken(point, f"{type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise _broken(point, f"{point.value} is no Game but of type {type(game).__name__}")
    if game.key != point.name:
        raise _broken(point, f"its Game has the key {game.key!r}, its entry point is named {point.name!r}")
    return game


def _broken(point: EntryPoint, why: str) -> BrokenGame:
    return BrokenGame(f"the game {point.name!r} of the package {_package(point)} cannot be loaded: {why}")


def _disputed(key: str, points: list[EntryPoint]) -> str:
    packages = " and ".join(sorted(_package(point) for point in points))
    if key in OWN:
        return f"{packages} brings a game {key!r}, which is the key of a game of our own; ours is played"
    return f"{packages} bring a game {key!r} each; none of them is played until only one is installed"


def _package(point: EntryPoint) -> str:
    return point.value if point.dist is None else f"{point.dist.name} {point.dist.version}"


@cache
def _others() -> tuple[EntryPoint, ...]:
    """Games of other packages."""
    return tuple(entry_points(group=GROUP))
