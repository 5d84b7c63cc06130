"""Before a match: a program chooses what belongs to its seat, a deck for example, and nobody else learns of it.

It is told the `table`, which has no `commitment` yet, and `choosing`, as over the WebSocket; it answers with `pick`. A
pick that names nothing says that it brings what its file says. Whatever goes wrong here costs a program no more than
the choice: its file counts, or else the rules, and whether it can play is seen when it plays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from admiralty.errors import Malformed
from admiralty.kernel.game import Game
from admiralty.match.terms import Terms, agree
from admiralty.opponents.brought import brought, options_of
from admiralty.opponents.levels import SECONDS, level
from admiralty.opponents.program import ProgramPlayer
from admiralty.opponents.program_tables import table_before
from admiralty.opponents.program_talk import Settled, Talk
from admiralty.server.messages_from_browser import Pick
from admiralty.server.messages_to_browser import Choosing, SeatOption
from admiralty.server.own_options import checked_names, own_options, parameter_info, public_options


class PickTalk(Talk[dict[str, Any]]):
    """What is said about what a seat brings."""

    about = "what it brings"

    def __init__(self, terms: Terms, seat: int, name: str) -> None:
        self.terms, self.seat = terms, seat
        options = [SeatOption(parameter_info(terms.game, each), None) for each in own_options(terms.game, seat)]
        # Who else chooses, and whether they have, is nothing that a program must know.
        super().__init__(table_before(terms, seat, name), Choosing(seats=[seat], missing=[seat], options=options))

    def follow(self, message: Struct) -> Settled[dict[str, Any]] | Struct:
        if not isinstance(message, Pick):
            raise Malformed("the match has not begun: a program may only pick what it brings")
        if message.seat != self.seat:
            raise Malformed(f"you sit at seat {self.seat}, not at {message.seat}")
        return Settled(self._checked(message.options) if message.options else {})

    def _checked(self, options: dict[str, Any]) -> dict[str, Any]:
        """Judged by the rules; what others bring has no part in it."""
        terms = self.terms
        checked_names(terms.game, self.seat, options)
        wanted = public_options(terms.game, terms.options) | options
        agreed = agree(terms.game, terms.scenario.key, terms.ruleset, terms.players, wanted)
        return {name: agreed.options[name] for name in options}


def asked_before(game: Game, levels: Sequence[str], given: Mapping[str, Any]) -> list[int]:
    """Seats of programs that choose for themselves. What was given for a seat is chosen already."""
    known = brought().opponents
    return [
        seat
        for seat, name in enumerate(levels)
        if name in known
        and known[name].is_asked
        and (own := own_options(game, seat))
        and not any(each in given for each in own)
    ]


def picked(player: ProgramPlayer, terms: Terms, seat: int, seconds: float = SECONDS) -> dict[str, Any]:
    """What the program at a seat chooses; nothing, if what its file says is to count."""
    return player.ask_before(PickTalk(terms, seat, player.name), seat, seconds) or {}


def options_of_match(terms: Terms, levels: Sequence[str], players: Sequence[object]) -> dict[str, Any]:
    """The options of a match that these players are about to begin, the programs among them asked."""
    options = options_of(terms.game, levels, terms.options)
    for seat in asked_before(terms.game, levels, terms.options):
        player = players[seat]
        if isinstance(player, ProgramPlayer):
            options |= picked(player, terms, seat)
    return options


def picked_apart(terms: Terms, levels: Sequence[str], given: Mapping[str, Any]) -> dict[str, Any]:
    """What programs choose for a match that is played elsewhere: each is started for this, and ended again."""
    found: dict[str, Any] = {}
    for seat in asked_before(terms.game, levels, given):
        player = level(levels[seat]).make(0)
        if isinstance(player, ProgramPlayer):
            try:
                found |= picked(player, terms, seat)
            finally:
                player.close()
    return found
