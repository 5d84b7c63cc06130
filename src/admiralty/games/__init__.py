"""The five games, and any that others bring. A game is loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from admiralty.errors import Unknown
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import suggestion_or_all

OWN = ("orbital", "hexspace", "retrograde", "pirates", "isk")


def keys() -> tuple[str, ...]:
    """The keys of all games that can be loaded: our own, then those of installed packages."""
    return (*OWN, *(point.name for point in _others() if point.name not in OWN))


@cache
def load(key: str) -> Game:
    """The game of that key."""
    if key in OWN:
        module = import_module(f"admiralty.games.{key}")
        game = module.GAME
    else:
        found = [point for point in _others() if point.name == key]
        if not found:
            raise Unknown(f"there is no game {key!r}{suggestion_or_all(key, keys())}")
        game = found[0].load()
    if not isinstance(game, Game):
        raise TypeError(f"{key} does not lead to a Game")
    return game


def with_decks(key: str = "") -> Game:
    """A game whose players bring decks of their own: the one of that key, or the first that has them."""
    for each in (key,) if key else keys():
        if load(each).decks is not None:
            return load(each)
    raise Unknown(f"{load(key).title} has no decks" if key else "there is no game that has decks")


@cache
def _others() -> tuple[EntryPoint, ...]:
    """Games of other packages: entry points in the group `admiralty.games`."""
    return tuple(entry_points(group="admiralty.games"))
