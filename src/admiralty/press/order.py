"""What somebody wants printed: paper, ruleset, decks; checked before anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from admiralty.errors import Malformed
from admiralty.games.rules_in_force import RulesInForce, rules_in_force
from admiralty.kernel.game import Game
from admiralty.press.paper import PAPERS, Area, Paper, area_of

SMALLEST_PERCENT, LARGEST_PERCENT = 25, 400


@dataclass(frozen=True)
class Order:
    paper: Paper = PAPERS["a4"]
    ruleset: str = ""  # a name or a file; the game's recommended one if none is named
    decks: tuple[str, ...] = field(default=())  # of a game that has them: names of ready decks, or files
    scale: float = 1.0
    options: Mapping[str, Any] = field(default_factory=dict)  # numbers and content that differ from the ruleset

    def under(self, game: Game) -> Order:
        """The same with the ruleset that it means."""
        return replace(self, ruleset=self.ruleset or game.recommended)

    def rules_of(self, game: Game) -> RulesInForce:
        """What the sheets say of the rules that they are printed for."""
        return rules_in_force(game, self.ruleset or game.recommended, self.options)

    @property
    def area(self) -> Area:
        """The part of an upright page that may be printed on."""
        return area_of(self.paper)


def scale_of(percent: float) -> float:
    if not SMALLEST_PERCENT <= percent <= LARGEST_PERCENT:
        raise Malformed(f"--scale is in per cent, from {SMALLEST_PERCENT} to {LARGEST_PERCENT}, not {percent:g}")
    return percent / 100
