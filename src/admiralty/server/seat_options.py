"""Who at a table chooses the options that belong to a seat, in secret, and what each may know of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from admiralty.errors import Malformed
from admiralty.games.data import parameters_of, settled
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.lines import SPECTATOR
from admiralty.server.messages_to_browser import Choosing, SeatOption
from admiralty.server.own_options import own_options, parameter_info, public_options
from admiralty.server.seats import Seat


class PendingChoices(msgspec.Struct):
    """A table whose match has not begun, as the store keeps it. What was chosen is in the table's options."""

    missing: list[int]  # seats that have not chosen yet


def guests_choosing(game: Game, seats: Sequence[Seat]) -> list[int]:
    """Seats for which somebody comes who must choose. Whoever opens a table chooses for all others."""
    return [number for number, seat in enumerate(seats) if seat.kind == "link" and own_options(game, number)]


def refuse_chosen_for_others(game: Game, options: Mapping[str, Any], guests: Sequence[int]) -> None:
    for name in options:
        seat = game.secret_options.get(name, SPECTATOR)
        if seat in guests:
            letter = seat_name(seat)
            raise Malformed(f"{name} belongs to seat {letter}: whoever comes by the link of {letter} chooses it")


def with_usual(game: Game, ruleset: str, options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Options in which everything that belongs to a seat is said, as the rules have it where nobody chose."""
    known, values = parameters_of(game.folder), settled(game.folder, ruleset, {}, {})
    usual = {
        name: known[name].show(values[name])
        for name, seat in game.secret_options.items()
        if seat < players and name in known
    }
    return usual | dict(options)


def moved_on(game: Game, options: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Options for the same people one seat on: what belongs to somebody, a deck for example, goes with them."""
    secret = game.secret_options
    names = {seat: name for name, seat in secret.items()}
    moved = {names.get((secret[name] + 1) % players, name): options[name] for name in options if name in secret}
    return public_options(game, options) | moved


def choosing_shown(
    game: Game, seats: Sequence[Seat], options: Mapping[str, Any], choice: PendingChoices, audience: tuple[int, ...]
) -> Choosing:
    """As one audience may know it: who chooses; what was chosen, of its own seats only."""
    choosers = [n for n, seat in enumerate(seats) if not seat.is_computer and own_options(game, n)]
    mine = [(name, seat) for name, seat in game.secret_options.items() if seat in audience and seat in choosers]
    return Choosing(
        seats=choosers,
        missing=choosers if audience == (SPECTATOR,) else choice.missing,
        options=[
            SeatOption(parameter_info(game, name), None if seat in choice.missing else options.get(name))
            for name, seat in mine
        ],
    )
