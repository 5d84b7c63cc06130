"""Options of a match that belong to a seat, a deck of one's own for example, as whoever sits there is asked for them.

A game says which they are (`Game.secret_options`); nothing here knows what they mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.errors import Malformed
from admiralty.games.data import CLASSIC, parameters_of, settled
from admiralty.games.worth import worth_of
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.lines import shorten
from admiralty.server.errors import WrongSeat
from admiralty.server.lobby_messages import ParameterInfo


def own_options(game: Game, seat: int) -> list[str]:
    return [name for name, owner in game.secret_options.items() if owner == seat]


def public_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name not in game.secret_options}


def checked_names(game: Game, seat: int, options: Mapping[str, Any]) -> None:
    """Does a pick name everything that belongs to its seat, and nothing else?"""
    own = own_options(game, seat)
    for name in options:
        if name in own:
            continue
        if name in game.secret_options:
            letter = seat_name(game.secret_options[name])
            raise WrongSeat(f"{name} belongs to seat {letter}: only whoever sits there chooses it")
        raise Malformed(f"{shorten(name)} is nothing that seat {seat_name(seat)} chooses")
    for name in own:
        if name not in options:
            raise Malformed(f"say what {name} is to be")


def parameter_info(game: Game, name: str) -> ParameterInfo:
    """A parameter as people are asked for it."""
    each, worth = parameters_of(game.folder)[name], worth_of(game.folder)
    fewest, longest = each.lengths or (0, 0)
    return ParameterInfo(
        name=name,
        meaning=each.sentence,
        rule=each.rule,
        allowed=each.allowed,
        classic=each.show(settled(game.folder, CLASSIC, {}, {})[name]),
        choices=list(each.choices),
        least=each.least,
        most=each.most,
        is_list=each.lengths is not None,
        fewest=fewest,
        longest=longest,
        places=list(each.places),
        worth=worth.sentence(name),
        matters=name not in worth.unused,
        seat=game.secret_options.get(name),
    )
