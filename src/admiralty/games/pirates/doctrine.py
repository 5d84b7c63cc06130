"""The game's own computer players (section 12)."""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.legal import legal
from admiralty.games.pirates.state import State
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def doctrine(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    count = legal(rules, state, seat, buffer)
    return int(buffer[draw(state.dice, count)])
