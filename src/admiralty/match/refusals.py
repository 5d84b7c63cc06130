"""Refusals of a match itself: it is not one's turn, a line cannot be read, nothing can be taken back.

They too rest on a rule of the game's rulebook: the game declares which.
"""

from __future__ import annotations

from typing import TypeVar

from admiralty.errors import AdmiraltyError
from admiralty.kernel.game import Game

Kind = TypeVar("Kind", bound=AdmiraltyError)


def resting_on(game: Game, number: int, kind: type[Kind], sentence: str) -> Kind:
    """An error that cites the rule of that number; a game that declares none (0) has its refusals without."""
    if number == 0:
        return kind(sentence)
    rule = game.rule_id(number)
    return kind(f"{sentence} ({rule})", rule=rule)
