"""Harbour Dice with a number in each seat's own hands: the table asks for it without knowing what it means."""

from __future__ import annotations

from dataclasses import replace

import toy

GAME = replace(
    toy.GAME, key="own_toy", title="Own Dice", secret_options={"sides": 0, "guess_points": 1, "bluff_points": 2}
)
