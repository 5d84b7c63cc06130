"""A seat of a match in this process; computer players sit at the others."""

from __future__ import annotations

from itertools import islice
from typing import Any

from admiralty.errors import AdmiraltyError, OutOfTurn
from admiralty.kernel.actions import seat_name
from admiralty.kernel.telling import plain
from admiralty.match.lines import seat_number
from admiralty.match.match import Match
from admiralty.opponents.advice import advise, said
from admiralty.opponents.analysis import analyse
from admiralty.opponents.levels import Player, decide, level

SECONDS = 0.5  # for a computer player to think about a ply, and for advice
SIMULATIONS = 30  # for each ply of an analysis
WORST_SHOWN = 5


class LocalSeat:
    def __init__(self, match: Match, seat: str, opponent: str, seed: int) -> None:
        self.match, self.seat = match, seat_number(seat, match.players)
        chosen = level(opponent, match.game)
        self._players: dict[int, Player] = {
            other: chosen.make(seed * 8 + other) for other in range(match.players) if other != self.seat
        }
        self._told = 0  # plies
        self._let_others_play()

    def see(self) -> dict[str, Any]:
        """What the seat may know, and what has happened since it was asked last."""
        match = self.match
        news = [told.text for told in match.events_for(self.seat, self._told)]
        self._told = len(match.plies)
        outcome = match.outcome
        return {
            "game": match.game.key,
            "seat": seat_name(self.seat),
            "to_act": self.seat in match.actors,
            "asks": match.asks(self.seat),
            "happened": news,
            "view": match.view(self.seat),
            "ended": None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason},
        }

    def legal(self, first: int, count: int) -> dict[str, Any]:
        """What can be played, with odds."""
        match, game = self.match, self.match.game
        actions = match.legal(self.seat) if self.seat in match.actors else []
        state = match.concealed(self.seat)
        lines = [
            {
                "line": action.line,
                "meaning": game.grammar.verb(action.code).meaning,
                "odds": plain(game.odds(match.rules, state, self.seat, action.code)),
            }
            for action in islice(iter(actions), first, first + count)
        ]
        return {"lines": lines, "of": len(actions)}

    def play(self, line: str) -> None:
        if self.seat not in self.match.actors and not self.match.is_over:
            raise OutOfTurn("it is not your turn")
        self.match.follow(self.seat, line)
        self._let_others_play()

    def choose(self, options: dict[str, Any]) -> None:
        raise OutOfTurn("this match has begun: what a seat brings is said when it is opened")

    def analyse(self) -> dict[str, Any]:
        """During the match, advice from what the seat knows; after it, where it gave most away."""
        match = self.match
        if not match.is_over:
            advice = advise(match, self.seat, SECONDS, 0)
            return {"plan": list(advice.plan), "because": said(advice)}
        own = [each for each in analyse(match, SIMULATIONS) if each.seat == self.seat and each.loss > 0]
        own.sort(key=lambda each: -each.loss)
        return {"worst": [each.plain() for each in own[:WORST_SHOWN]], "plies": len(match.plies)}

    def close(self) -> None:
        return

    def _let_others_play(self) -> None:
        """Until only this seat is asked. Where all choose in secret, the others have chosen then."""
        match = self.match
        while not match.is_over and (others := [seat for seat in match.actors if seat != self.seat]):
            chosen = decide(self._players[others[0]], match, others[0], SECONDS)
            try:
                match.follow(others[0], chosen)
            except AdmiraltyError as error:  # a level is a program of ours
                raise RuntimeError(f"a computer player chose what cannot be played: {error}") from error
