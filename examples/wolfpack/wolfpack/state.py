"""The records of the game: one position, and the numbers of its ruleset."""

from admiralty.kernel.dice import Dice
from admiralty.kernel.record import Record, Row, i1, i2, row
from admiralty.kernel.rule import rule

SEATS = 2
FACES = 6  # of the die
UNKNOWN = -1  # a column or a row in a copy that hides it


class Rules(Record):
    players: i1
    scenario: i1
    columns: i1
    rows: i1
    dash_squares: i1
    sonar_range: i1
    torpedoes: i1
    torpedo_range: i1
    torpedo_needs: i1
    rounds: i1


class Boat(Record):
    column: i1  # from 0, in the west
    row: i1  # from 0, in the south
    torpedoes: i1
    shown: i1  # everybody sees it now
    seen_column: i1  # where it was seen last
    seen_row: i1
    dives: i1  # since then


class State(Record):
    dice: Dice
    round: i2  # from 1
    turn: i1  # the seat whose turn it is
    ended_by: i2  # the rule that ended the match; 0 while it goes on
    won: i1  # a bit for each winner
    boats: Row[Boat] = row(Boat, SEATS)


@rule
def steps(column: int, row: int, other_column: int, other_row: int) -> int:
    """How many squares apart two squares are, along the grid."""
    return abs(column - other_column) + abs(row - other_row)


@rule
def show(boat: Boat) -> None:
    """Everybody sees it now."""
    boat.shown, boat.dives = 1, 0
    boat.seen_column, boat.seen_row = boat.column, boat.row
