"""The maps in a terminal."""

from __future__ import annotations

from typing import Any

from admiralty.games.isk.state import State
from admiralty.games.isk.tables import Rules


def draw(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    return ""
