"""Compile what a match of a game needs, ahead of the first move that would wait for it."""

from __future__ import annotations

from itertools import islice

from admiralty.kernel.game import Game
from admiralty.kernel.play import DOCTRINE, RANDOM, play_matches
from admiralty.match.lines import SPECTATOR
from admiralty.match.match import Match
from admiralty.opponents.levels import USUAL, seat_players
from admiralty.opponents.playing import play_on
from admiralty.opponents.search import Search

PLIES = 12  # enough to meet the verbs of a first turn; the rules themselves are compiled whole by the first ply


def compile_match(game: Game) -> None:
    """What people need who play a match: first what the first ply waits for, then the search."""
    compile_first_plies(game)
    compile_search(Match(game, seed=0))


def compile_first_plies(game: Game) -> None:
    """Play the beginning of a match as people do: lists, odds, views, computer players, resigning."""
    match = Match(game, seed=0)
    for _ in islice(play_on(match, seat_players([USUAL] * match.players, 0)), PLIES):
        for seat in match.actors[:1]:
            for action in match.legal(seat):
                match.odds(seat, action)
            match.view(seat)
    match.view(SPECTATOR)
    if not match.is_over:
        match.play(match.actors[0], "resign")


def compile_play(game: Game) -> None:
    """Play a whole match in compiled code, as laboratories and benchmarks do by the million."""
    rules = Match(game, seed=0).rules
    play_matches(game, rules, 1, [DOCTRINE, RANDOM], threads=1)


def compile_search(match: Match) -> None:
    """Search once, as players do: on several threads, with sequential halving that may stop early."""
    seat = match.actors[0]
    search = Search(match.game, 0, threads=2)
    result = search.think(match.rules, match.concealed(seat), seat, simulations=4, may_stop_early=True)
    search.advance(match.rules, match.concealed(seat), seat, result.best.action)
