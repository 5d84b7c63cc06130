"""The kit for rule tests: a position, lines with loaded dice, and the rule that a refusal rests on.

    match = position("orbital", {"ships": {"A1": {"mass": 1}}}, scenario="duel")
    play(match, "A: power engines 2", "A: ready")
    assert refused_by(match, "A: burn hard prograde") == "OC-6.5"

A line is written as in case files, with its seat before it. No die may fall that was not loaded: no test depends on a
lucky seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from admiralty.kernel.telling import plain
from admiralty.match.cases import look_up
from admiralty.match.lines import seat_number
from admiralty.match.match import Match


def position(
    game: str,
    start: Mapping[str, Any] | None = None,
    *,
    scenario: str | None = None,
    ruleset: str = "classic",
    players: int | None = None,
    dice: Sequence[int] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A match whose start is merged with what the rule needs, in the names of the view; `dice` are the next faces."""
    match = Match(game, scenario, ruleset, players, seed=seed, options=dict(options or {}), position=start or None)
    match.load_dice(dice)
    return match


def play(match: Match, *plies: str, dice: Sequence[int] | None = None) -> Match:
    """Play `A: coast` and the like. With `dice`, they are loaded first, and just as many must be rolled."""
    if dice is not None:
        match.load_dice(dice)
    for ply in plies:
        before = len(match.plies)
        match.play(*_seat_and_line(ply))
        if len(match.plies) > before:
            assert match.plies[-1].free_rolls == 0, f"{ply}: a die was rolled that was not loaded"
    if dice is not None:
        assert match.loaded_dice == (), f"these dice were not rolled: {match.loaded_dice}"
    return match


def refused_by(match: Match, ply: str) -> str:
    """The rule that forbids a line now; empty if it can be played. Where no rule is cited, the refusal's code."""
    refusal = match.refusal(*_seat_and_line(ply))
    return "" if refusal is None else refusal.rule or refusal.code


def look(match: Match, path: str) -> Any:
    """What stands at a path of the whole truth: `ships.A1.hull`."""
    return look_up(match.view(), path)


def drawing(match: Match, seat: str | int | None = None) -> Any:
    """What a browser draws beyond the view, as plain data; without a seat, of the whole truth."""
    assert match.game.board is not None, f"{match.game.title} is played with lists"
    state = match.position if seat is None else match.concealed(seat)
    viewer = None if seat is None else seat_number(seat, match.players)
    return plain(match.game.board(match.rules, state, viewer))


def lines(match: Match, seat: str | int) -> list[str]:
    """What a seat can play now."""
    return [action.line for action in match.legal(seat)]


def told(match: Match, seat: str | int | None = None, ply: int = -1) -> list[str]:
    """What a seat was told of a ply, in sentences; without a seat, all of it."""
    return [event.text for event in match.events_of(ply % len(match.plies), seat)]


def _seat_and_line(ply: str) -> tuple[str, str]:
    seat, _, line = ply.partition(": ")
    return seat, line
