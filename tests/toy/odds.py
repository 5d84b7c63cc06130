"""What the table tells before an action is chosen, from the same numbers as the rules."""

from __future__ import annotations

from msgspec import Struct

from admiralty.kernel.actions import first
from admiralty.kernel.chances import percent
from toy.actions import BLUFF, GRAMMAR, GUESS, TAKE
from toy.state import Rules, State


class GuessOdds(Struct):
    chance: int  # in percent
    points: int


class PointsOdds(Struct):
    points: int


class NoOdds(Struct):
    """Nothing is to be told beforehand."""


def odds(rules: Rules, state: State, seat: int, action: int) -> GuessOdds | PointsOdds | NoOdds:
    verb = GRAMMAR.verb(action).number
    if verb == GUESS:
        return GuessOdds(percent(1, rules.sides), rules.guess_points)
    if verb == BLUFF:
        return PointsOdds(rules.bluff_points)
    if verb == TAKE:
        coins = int(first(action))
        return PointsOdds(coins - (rules.last_coin_cost if coins == state.pot else 0))
    return NoOdds()
