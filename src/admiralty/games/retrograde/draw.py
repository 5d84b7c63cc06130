"""The table in a terminal."""

from __future__ import annotations

from typing import Any

from admiralty.games.retrograde.state import State
from admiralty.games.retrograde.tables import Rules


def draw(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    return ""
