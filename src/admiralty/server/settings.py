"""How a server is set up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from admiralty.server.limits import Limits
from admiralty.server.notice_options import NoticeOptions

COMPUTER_SECONDS = 0.8  # for a computer player to think about a ply
ABSENCE_SECONDS = 3 * 86_400.0  # so long others wait for a player who is away; then see `absence`
PACE_SECONDS = 0.5  # between plies where only computer players sit, so that people can follow


@dataclass(frozen=True)
class Settings:
    data: Path
    limits: Limits = field(default_factory=Limits)
    extra_games: tuple[str, ...] | None = None  # `module:NAME`; None: as the environment says
    computer_seconds: float = COMPUTER_SECONDS
    pace_seconds: float = PACE_SECONDS
    compiles: bool = True  # ahead, in the background
    trusted_proxies: tuple[str, ...] = ()  # addresses are those that these name, and nobody is at home then
    absence_seconds: float = ABSENCE_SECONDS
    rates_one_address: bool = False  # also matches between people at one address: for a club behind one router
    vacation_days: int = 30  # a year, for each person: see `vacations`
    admin_token: str = ""  # opens the administration; empty: it is closed
    metrics_from: tuple[str, ...] = ()  # addresses and networks that may ask for metrics, beside this machine
    database: str = ""  # the address of a PostgreSQL; empty: SQLite in the data folder
    club_address: str = ""  # where the other servers on that database reach this one
    club_secret: str = ""  # by which they know each other; empty: one that the database keeps
    ray: str = ""  # the address of a Ray cluster that thinks for computer players and the workshop; empty: this machine
    notices: NoticeOptions = field(default_factory=NoticeOptions)
    notice_delay_seconds: float = 20.0  # from the beginning of a turn that nobody looks at until its owner is told
    notice_pause_seconds: float = 120.0  # between two notices to one person
    notice_look_seconds: float = 5.0  # how often the server looks whom to tell
    now: Callable[[], float] = monotonic

    @property
    def behind_proxy(self) -> bool:
        return bool(self.trusted_proxies)
