"""How a server is set up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from admiralty.server.limits import Limits

COMPUTER_SECONDS = 0.8  # for a computer player to think about a ply
PACE_SECONDS = 0.5  # between plies where only computer players sit, so that people can follow


@dataclass(frozen=True)
class Settings:
    data: Path
    limits: Limits = field(default_factory=Limits)
    extra_games: tuple[str, ...] | None = None  # `module:NAME`; None: as the environment says
    computer_seconds: float = COMPUTER_SECONDS
    pace_seconds: float = PACE_SECONDS
    compiles: bool = True  # ahead, in the background
    now: Callable[[], float] = monotonic
