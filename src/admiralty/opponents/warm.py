"""Compile what a match of a game needs, ahead of the first move that would wait for it.

Most of what the first ply waits for is in two halves of about the same length, `compile_choices` and `compile_course`:
two processes compile them side by side. The search, which few first matches need, comes after both.
"""

from __future__ import annotations

from itertools import islice

from admiralty.kernel.events import listening
from admiralty.kernel.game import Game
from admiralty.kernel.play import DOCTRINE, RANDOM, legal_buffer, play_matches
from admiralty.kernel.rule import compile_for
from admiralty.match.lines import SPECTATOR
from admiralty.match.match import Match
from admiralty.opponents.levels import USUAL, seat_players
from admiralty.opponents.playing import play_on
from admiralty.opponents.search import Search

PLIES = 12  # enough to meet the verbs of a first turn; the rules themselves are compiled whole by the first ply


def compile_match(game: Game) -> None:
    """What people need who play a match: first what the first ply waits for, then the search."""
    compile_first_plies(game)
    compile_first_search(game)


def compile_first_search(game: Game) -> None:
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


def compile_choices(game: Game) -> None:
    """What a seat may choose, and what a computer player chooses."""
    rules, state, buffer = game.Rules(), game.State(), legal_buffer(game)
    compile_for(game.doctrine, rules, state, 0, buffer)
    compile_for(game.legal, rules, state, 0, buffer)
    compile_for(game.forbids, rules, state, 0, 0)  # parts of it are parts of these


def compile_course(game: Game) -> None:
    """How a match begins, goes on and ends."""
    rules, state, log = game.Rules(), game.State(), listening()
    compile_for(game.apply, rules, state, 0, 0, log)
    compile_for(game.setup, rules, state, 0)
    compile_for(game.concede, rules, state, 0, log)
    compile_for(game.conceal, rules, state, 0)


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
