"""What a seat may not know: where the other submarine is while nobody sees it (WP-2.2)."""

from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule
from wolfpack.state import UNKNOWN, Boat, Rules, State, steps


@rule
def conceal(rules: Rules, state: State, seat: int) -> None:
    """Wipe it. A spectator is seat -1."""
    for other in range(rules.players):
        if other != seat and state.boats[other].shown == 0 and state.ended_by == 0:
            state.boats[other].column = UNKNOWN
            state.boats[other].row = UNKNOWN


@rule
def imagine(rules: Rules, state: State, seat: int) -> None:
    """Put it on any square that its dives can have led to."""
    for other in range(rules.players):
        boat = state.boats[other]
        if boat.column != UNKNOWN:
            continue
        found = 0
        for column in range(rules.columns - 1):
            for row in range(rules.rows):
                if may_be_at(rules, boat, column, row):
                    found += 1
                    if draw(state.dice, found) == 0:  # so each is equally likely in the end
                        boat.column, boat.row = column, row


@rule
def may_be_at(rules: Rules, boat: Boat, column: int, row: int) -> bool:
    """Every dive is one step: as many steps as dives, or fewer by an even number. In the harbour the match is over."""
    spare = boat.dives - steps(boat.seen_column, boat.seen_row, column, row)
    return column < rules.columns - 1 and spare >= 0 and spare % 2 == 0
