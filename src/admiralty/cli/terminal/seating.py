"""Who sits where: people at this terminal, and computer players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from admiralty.errors import Malformed
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.terms import Terms
from admiralty.opponents.levels import Player, level, levels_of, offered_first

YOU = "you"


@dataclass(frozen=True)
class Sitter:
    """A person, or a computer player if there is one."""

    name: str
    player: Player | None = None

    @property
    def is_person(self) -> bool:
        return self.player is None


def seated(names: Sequence[str], seed: int, game: Game) -> list[Sitter]:
    """Names of levels are computer players; any other name is a person's."""
    levels = {each.name: each for each in levels_of(game)}
    return [
        Sitter(name, levels[name].make(seed * 8 + seat)) if name in levels else Sitter(name or seat_name(seat))
        for seat, name in enumerate(names)
    ]


def read_seats(given: str, terms: Terms) -> list[str]:
    """`you,captain` or `you:Ann,you:Bob,cadet`: one for each seat. Seats left out are whom the ruleset offers first."""
    names: list[str] = []
    for word in given.split(","):
        who, _, name = word.strip().partition(":")
        if who == YOU:
            if name in [each.name for each in levels_of(terms.game)]:
                raise Malformed(f"{name!r} is the name of a computer player; choose another one for a person")
            names.append(name.strip() or YOU)
        else:
            names.append(level(who, terms.game).name)
    if len(names) > terms.players:
        raise Malformed(f"{given!r} seats {len(names)}, but this match is for {terms.players}")
    return names + [offered_first(terms.game, terms.ruleset)] * (terms.players - len(names))


def usual_seats(game: Game, ruleset: str, players: int) -> list[str]:
    """You against the computer players that the ruleset offers first."""
    return [YOU] + [offered_first(game, ruleset)] * (players - 1)
