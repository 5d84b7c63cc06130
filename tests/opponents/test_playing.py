"""Matches played by players: asked one after the other, each from what its seat may know."""

from __future__ import annotations

from itertools import islice
from typing import Any

import toy
from admiralty.match.match import Match
from admiralty.opponents.levels import seat_players
from admiralty.opponents.playing import ask, play_on, play_out


class Watched:
    """A player that is watched while it is asked."""

    def __init__(self, seat: int, seconds: float) -> None:
        self.seat, self.seconds, self.asked = seat, seconds, 0
        (self.player,) = seat_players(["random"], seat)

    def choose(self, rules: Any, state: Any, seat: int, seconds: float) -> int:
        assert (seat, seconds) == (self.seat, self.seconds)
        assert all(state.seats[other].stake == 0 for other in range(2) if other != seat)
        assert state.dice.stream == 0
        self.asked += 1
        return self.player.choose(rules, state, seat, seconds)


def test_players_are_asked_at_their_seats_with_their_time_and_without_secrets() -> None:
    match, players = Match(toy.GAME, seed=3), [Watched(0, 0.5), Watched(1, 2.0)]
    play_out(match, players, [0.5, 2.0])
    assert match.is_over
    assert [player.asked for player in players] == [sum(ply.seat == seat for ply in match.plies) for seat in (0, 1)]


def test_a_match_goes_on_from_where_it_stands_and_each_ply_is_told_by_its_number() -> None:
    match, players = Match(toy.GAME, seed=3), [Watched(0, 1.0), Watched(1, 1.0)]
    assert list(islice(play_on(match, players), 4)) == [0, 1, 2, 3]
    assert len(match.plies) == 4
    numbers = list(play_on(match, players))
    assert numbers == list(range(4, len(match.plies)))
    assert match.is_over


def test_asking_changes_nothing_in_the_position() -> None:
    match = Match(toy.GAME, seed=3)
    state = match.position
    before = bytes(state.data)
    assert ask(Watched(0, 1.0), toy.GAME, match.rules, state, 0, 1.0) in {action.code for action in match.legal(0)}
    assert bytes(state.data) == before
