"""The game's own computer player. It looks at nothing that its seat may not know."""

from typing import Any

from admiralty.kernel.actions import pack
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule
from wolfpack.actions import DASH, DIVE, FIRE
from wolfpack.legal import forbids
from wolfpack.state import Rules, State


@rule
def doctrine(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    """Home if it can be reached; a shot at what is seen; else east, mostly unseen."""
    boat, other = state.boats[seat], state.boats[1 - seat]
    left = rules.columns - 1 - boat.column
    if 2 <= left <= rules.dash_squares:
        return pack(DASH, rules.columns - 1, boat.row)
    shot = pack(FIRE, other.seen_column, other.seen_row)
    if other.shown != 0 and forbids(rules, state, seat, shot) == 0:
        return shot
    run = pack(DASH, boat.column + rules.dash_squares, boat.row)
    if other.shown != 0 and draw(state.dice, 2) == 0 and forbids(rules, state, seat, run) == 0:
        return run
    aside = pack(DIVE, boat.column, boat.row - 1 + 2 * draw(state.dice, 2))
    turns = draw(state.dice, 4) == 0 and forbids(rules, state, seat, aside) == 0
    return aside if turns else pack(DIVE, boat.column + 1, boat.row)
