"""How strong the levels are in a game, as measured on its ladder: what a game's own `data/ratings.toml` says."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from admiralty.errors import Malformed
from admiralty.games.data import read_toml
from admiralty.kernel.game import Game


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On Elo's scale, the captain at 0; with a 95 % interval."""

    rating: int
    low: int
    high: int

    @property
    def text(self) -> str:
        """`Rated −151 (−279 to −32)`; whoever stands at 0 by agreement has no interval."""
        if self.low == self.high:
            return f"Rated {_signed(self.rating)}"
        return f"Rated {_signed(self.rating)} ({_signed(self.low)} to {_signed(self.high)})"


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


@cache
def _ratings_in(path: Path) -> dict[str, Rating]:
    if not path.exists():
        return {}
    try:
        return msgspec.convert(read_toml(path), dict[str, Rating])
    except msgspec.ValidationError as error:
        raise Malformed(f"{path}: {error}") from None


def ratings_of(game: Game) -> dict[str, Rating]:
    """By level; those that were never measured are missing."""
    return _ratings_in(game.folder / "data" / "ratings.toml")


def described(game: Game, name: str, description: str) -> str:
    """What is said of a level where one is chosen: how it plays, and how strong it is in this game."""
    rating = ratings_of(game).get(name)
    return description if rating is None else f"{description}. {rating.text}"
