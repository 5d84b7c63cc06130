"""The position at the start (WP-1)."""

from admiralty.kernel.rule import rule
from wolfpack.state import SEATS, Rules, State, show


@rule
def setup(rules: Rules, state: State, scenario: int) -> None:
    state.round, state.turn, state.ended_by, state.won = 1, 0, 0, 0
    for seat in range(SEATS):
        boat = state.boats[seat]
        boat.column = 0
        boat.row = rules.rows * (1 + 2 * seat) // 4  # WP-1.2
        boat.torpedoes = rules.torpedoes
        show(boat)
