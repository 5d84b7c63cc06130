"""The game's own computer player (chapter 12)."""

from __future__ import annotations

from typing import Any

from admiralty.games.isk.legal import legal
from admiralty.games.isk.state import State
from admiralty.games.isk.tables import Rules
from admiralty.kernel.dice import draw
from admiralty.kernel.rule import rule


@rule
def doctrine(rules: Rules, state: State, seat: int, buffer: Any) -> int:
    count = legal(rules, state, seat, buffer)
    return int(buffer[draw(state.dice, count)])
