"""Harbour Dice with a board of its own, as a package would bring it."""

from __future__ import annotations

from dataclasses import replace

import toy

GAME = replace(toy.GAME, key="own_board", title="Dice on a Board", board_module="../browser/own_board/board.js")
