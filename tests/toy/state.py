"""The records of the game: one position, and the numbers of its ruleset."""

from __future__ import annotations

from admiralty.kernel.dice import Dice
from admiralty.kernel.record import Record, Row, i1, i2, row

MOST_SEATS = 3
CHOOSING, POT = 0, 1  # phases
NOTHING, BLUFFS = 0, 100  # choices; the others are the face guessed


class Rules(Record):
    players: i1
    scenario: i1
    stake_most: i1
    sides: i1
    guess_points: i1
    bluff_points: i1
    take_most: i1
    last_coin_cost: i1
    rounds: i1
    enough: i2


class Seat(Record):
    choice: i1
    ready: i1
    out: i1
    stake: i1  # 0 in a copy that hides it
    points: i2


class State(Record):
    dice: Dice
    round: i1  # from 1
    phase: i1
    turn: i1  # the seat at the pot
    turns_left: i1
    face: i1  # of the latest die; 0 before the first
    pot: i1
    ended_by: i2  # the rule that ended the match; 0 while it goes on
    seats: Row[Seat] = row(Seat, MOST_SEATS)
