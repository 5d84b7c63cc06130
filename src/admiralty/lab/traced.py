"""A match of the lab played again ply by ply, so that it can be looked at: the same seed gives the same match."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from admiralty.errors import Malformed
from admiralty.kernel.dice import draw, word
from admiralty.kernel.game import Game
from admiralty.kernel.play import NO_ACTION, NOBODY, Seating, pick_seat, slips_now
from admiralty.lab.experiment import Cell
from admiralty.lab.measure import STREAMS, rows_of
from admiralty.lab.players import lineup_of
from admiralty.match.course import Course
from admiralty.match.dice_source import DiceSource
from admiralty.match.match import Match
from admiralty.match.plies import Ply
from admiralty.opponents.personalities import with_personality

NO_PROMISE = "0" * 64  # nobody was promised anything: the dice follow from the seed


def traced(cell: Cell, number: int) -> Course:
    """Match `number` of a cell whose players do not search and are free to do anything."""
    lineup = lineup_of(cell.game, cell.players, {})
    if lineup.asked:
        raise Malformed("matches of players that search cannot be played again ply by ply")
    game, rules = cell.game, cell.terms.rules
    rows = rows_of(cell.seed, number, 1, cell.rotations, cell.repeats)
    luck, rotation = rows.luck.reshape(-1, STREAMS)[0], int(rows.rotations[0])
    course = Course(cell.terms, int(luck[0]), DiceSource(None))
    chances = []
    for stream in luck[1:]:
        seating = Seating()
        seating.chance.stream = int(stream)
        chances.append(seating.chance)
    seated = [with_personality(game, rules, each) for each in lineup.personalities]
    options, buffer = np.zeros(game.longest_legal, np.int64), np.zeros(game.longest_legal, np.int64)
    while not course.over and len(course.plies) < game.longest_match:
        seat = int(pick_seat(chances[-1], course.acting))
        width = int(game.legal(rules, course.state, seat, options)) if seat != NOBODY else 0
        if width == 0:
            break
        player = (seat + rotation) % cell.seats
        chance = chances[player]
        if bool(slips_now(chance, lineup.slips[player])):
            action = int(options[int(draw(chance, width))])
        else:
            state = course.state.copy()
            state.dice.stream = int(word(chance))
            action = int(game.doctrine(seated[player], state, seat, buffer))
            action = int(options[0]) if width == 1 else action
        if action == NO_ACTION:
            break
        course.follow(seat, action)
    return course


def match_of(course: Course, names: tuple[str, ...]) -> Match:
    """To look at, or to keep as a record."""
    return Match.of_course(course, names, NO_PROMISE, can_go_on=False)


@dataclass(frozen=True)
class Divergence:
    """Where two matches that began alike part, and under which rule."""

    ply: int  # from 1
    seat: int
    before: str  # what was played there under each of the rules
    after: str
    rule: str
    how: str  # "decided" otherwise, was "forbidden", or "came out" otherwise


def divergence(one: Course, other: Course) -> Divergence | None:
    """The first ply at which two courses differ."""
    for number, (a, b) in enumerate(zip(one.plies, other.plies, strict=False), 1):
        if (a.seat, a.action) != (b.seat, b.action):
            return _decided_otherwise(one, other, number, a, b)
        if a.told != b.told or a.faces != b.faces:
            return Divergence(number, a.seat, a.line, b.line, _rule_of(one.terms.game, a, b), "came out")
    if len(one.plies) != len(other.plies):
        longer = max((one, other), key=lambda each: len(each.plies))
        ply = longer.plies[min(len(one.plies), len(other.plies))]
        ended = one.over or other.over
        rule = one.terms.game.rule_id(ended) if ended else ""
        return Divergence(min(len(one.plies), len(other.plies)) + 1, ply.seat, ply.line, ply.line, rule, "ended")
    return None


def _decided_otherwise(one: Course, other: Course, number: int, a: Ply, b: Ply) -> Divergence:
    """A seat chose otherwise: because it had to, or because another number made it look better."""
    game = one.terms.game
    state = game.State(b.before)
    forbidden = int(game.forbids(other.terms.rules, state, a.seat, a.action)) if a.seat == b.seat else 0
    rule = game.rule_id(forbidden) if forbidden else _rule_of(game, a, b)
    return Divergence(number, a.seat, a.line, b.line, rule, "forbidden" if forbidden else "decided")


def _rule_of(game: Game, a: Ply, b: Ply) -> str:
    """The rule of the first event that one has and the other has not."""
    one, other = list(a.events()), list(b.events())
    for place in range(max(len(one), len(other))):
        here = one[place] if place < len(one) else None
        there = other[place] if place < len(other) else None
        if here is None or there is None or bytes(here.data) != bytes(there.data):
            number = int(((there or here) if (there or here) is not None else here).rule)  # type: ignore[union-attr]
            if number:
                return game.rule_id(number)
    return ""
