"""The computer players that a rulebook names, where it names several: a game's personalities.

Which of them sits in a seat is a parameter of the match. A level, a search or an experiment may seat another one, by
its number; a game without personalities is left as it is.
"""

from __future__ import annotations

from typing import Any

from admiralty.errors import Malformed
from admiralty.kernel.game import Game

AS_IN_THE_MATCH = -1  # in place of a number


def as_in_the_match(game: Game) -> int:
    return AS_IN_THE_MATCH


def weakest(game: Game) -> int:
    """Whom the levels below the usual one play: the first that the game names."""
    return game.personalities[0].number if game.personalities else AS_IN_THE_MATCH


def chosen_as(level: str, game: Game) -> int:
    """The personality that can be chosen as this level; in a game that has none, the match's own."""
    return next((each.number for each in game.personalities if each.level == level), AS_IN_THE_MATCH)


def check_personality(game: Game, number: int, where: str) -> None:
    allowed = [AS_IN_THE_MATCH, *(each.number for each in game.personalities)]
    if number not in allowed:
        raise Malformed(f"{where} is {number}; in {game.title} it must be {' or '.join(map(str, allowed))}")


def with_personality(game: Game, rules: Any, number: int) -> Any:
    """The same rules with one personality in every seat."""
    return with_personalities(game, rules, 0, number, number)


def with_personalities(game: Game, rules: Any, seat: int, own: int, others: int) -> Any:
    """The same rules with one personality in a seat and one in all others."""
    if not game.personality_parameters or own == others == AS_IN_THE_MATCH:
        return rules
    changed = rules.copy()
    for place, parameter in enumerate(game.personality_parameters):
        number = own if place == seat else others
        if number != AS_IN_THE_MATCH:
            setattr(changed, parameter, number)
    return changed
