"""How a game is broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from admiralty.kernel.game import Game
from toy import GAME


@dataclass(frozen=True)
class Broken:
    """A variant, the clause that must catch it, and what the message must say."""

    what: str
    game: Game
    clause: str
    message: str


TICKS = count()  # for games that remember what they should not


def variant(**changes: Any) -> Game:
    return replace(GAME, **changes)


def offering(extra: Callable[[Any, Any, int], int | None]) -> Callable[..., int]:
    """A legal list with one action more."""

    def legal(rules: Any, state: Any, seat: int, out: Any) -> int:
        listed = GAME.legal(rules, state, seat, out)
        action = extra(rules, state, seat)
        if action is not None:
            out[listed] = action
            listed += 1
        return listed

    return legal


def applying(more: Callable[[Any, Any, int, int, Any], None]) -> Callable[..., None]:
    """An action that does something more."""

    def apply(rules: Any, state: Any, seat: int, action: int, log: Any) -> None:
        GAME.apply(rules, state, seat, action, log)
        more(rules, state, seat, action, log)

    return apply
