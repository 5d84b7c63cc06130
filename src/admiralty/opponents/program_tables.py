"""The `table` message as a program is told it: what does not change during a match, as far as its seat may know."""

from __future__ import annotations

from typing import Any

from admiralty.games.rules_in_force import RulesInForce
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.match import Match
from admiralty.match.terms import Terms
from admiralty.server.lobby_messages import ClockTerms, SeatCard
from admiralty.server.messages_to_browser import DiceShown, TableInfo
from admiralty.server.own_options import public_options


def table_of(match: Match, seat: int, name: str) -> TableInfo:
    """In a match. `name` is the program's own."""
    terms, secret = match.terms, match.game.secret_options
    table = _under(terms, seat, name)
    table.options = {option: value for option, value in terms.options.items() if secret.get(option, seat) == seat}
    table.commitment = match.commitment
    for card, called in zip(table.seats, match.names, strict=True):
        card.name = called
    return table


def table_before(terms: Terms, seat: int, name: str) -> TableInfo:
    """Before the match: nothing is dealt yet, and nothing that belongs to a seat is chosen."""
    table = _under(terms, seat, name)
    table.options = public_options(terms.game, terms.options)
    return table


def bare_table(game: Game, rules: Any, seat: int) -> TableInfo:
    """Where nothing is known but the game and a position."""
    return _table(game, int(rules.players), seat)


def _under(terms: Terms, seat: int, name: str) -> TableInfo:
    table = _table(terms.game, terms.players, seat)
    table.scenario, table.scenario_title = terms.scenario.key, terms.scenario.title
    table.ruleset, table.in_force = terms.ruleset_name, terms.in_force
    table.seats[seat].level = name
    return table


def _table(game: Game, players: int, seat: int) -> TableInfo:
    seats = [SeatCard(number, seat_name(number), "", "computer", "", True) for number in range(players)]
    return TableInfo(
        table="",
        game=game.key,
        title=game.title,
        scenario="",
        scenario_title="",
        ruleset="",
        in_force=RulesInForce("", "", "", []),
        options={},
        commitment="",
        seats=seats,
        mine=[seat],
        clock=ClockTerms(),
        chat=[],
        spectator="",
        looks_only=False,
        has_secrets=bool(game.secrets),
        dice=DiceShown([], False, False),
    )
