"""Matches played by players: each is asked in turn, and handed nothing that its seat may not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from admiralty.kernel.game import Game
from admiralty.kernel.play import concealed
from admiralty.match.match import Match
from admiralty.opponents.levels import SECONDS, Player, decide


def ask(player: Player, game: Game, rules: Any, state: Any, seat: int, seconds: float) -> int:
    """What a player chooses at its seat of a position, of which it is handed a concealed copy."""
    return player.choose(rules, concealed(game, rules, state, seat), seat, seconds)


def play_on(match: Match, players: Sequence[Player], seconds: float | Sequence[float] = SECONDS) -> Iterator[int]:
    """Let players go on with a match to its end. After each ply its number is told, counted from 0.

    `seconds` is how long a player may think about a ply, for all of them or for each.
    """
    times = [float(seconds)] * len(players) if isinstance(seconds, int | float) else seconds
    ply = len(match.plies)
    while not match.is_over:
        seat = match.actors[0]
        match.play(seat, decide(players[seat], match, seat, times[seat]))
        yield ply
        ply += 1


def play_out(match: Match, players: Sequence[Player], seconds: float | Sequence[float] = SECONDS) -> Match:
    """The same match, played to its end."""
    for _ in play_on(match, players, seconds):
        pass
    return match
