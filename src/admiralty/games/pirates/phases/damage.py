"""PW-7.18, PW-9.8: losing hit points, sinking, leaving the board."""

from __future__ import annotations

from admiralty.games.pirates.events import DAMAGED, SANK
from admiralty.games.pirates.state import LEFT, SUNK, State
from admiralty.kernel.events import Log, say
from admiralty.kernel.rule import rule


@rule
def damage(state: State, log: Log, index: int, points: int, rule_number: int) -> None:
    """PW-7.18: at 0 HP a ship is sunk at once."""
    ship = state.ships[index]
    ship.hp = max(0, ship.hp - points)
    say(log, DAMAGED, rule_number, index, points, ship.hp)
    if ship.hp == 0:
        ship.status = SUNK
        ship.evade = 0
        say(log, SANK, 718, index)


@rule
def leave(state: State, index: int) -> None:
    """PW-9.8: off the board, neither sunk nor a target."""
    ship = state.ships[index]
    ship.status = LEFT
    ship.evade = 0
