"""Hours in which somebody wants no notice, by the clock where they live."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from admiralty.errors import Malformed, Unknown

MINUTES_A_DAY = 24 * 60


class QuietHours(msgspec.Struct, frozen=True):
    """Minutes after midnight: from 1320 until 420 is from ten in the evening until seven in the morning."""

    start: int
    end: int
    zone: str

    def ends(self, moment: float) -> float | None:
        """When the quiet hours end that a moment lies in, in seconds since 1970; none: it lies in none."""
        zone = ZoneInfo(self.zone)
        local = datetime.fromtimestamp(moment, zone)
        minute = local.hour * 60 + local.minute
        if not (minute - self.start) % MINUTES_A_DAY < (self.end - self.start) % MINUTES_A_DAY:
            return None
        day = local.date() if minute < self.end else local.date() + timedelta(days=1)
        end = datetime(day.year, day.month, day.day, self.end // 60, self.end % 60, tzinfo=zone).timestamp()
        # A clock that is put back shows the same minutes twice: the end that lies ahead is meant.
        return end if end > moment else moment + 60.0


def minutes(clock: str) -> int:
    """`22:30` as minutes after midnight."""
    if re.fullmatch("([01][0-9]|2[0-3]):[0-5][0-9]", clock) is None:
        raise Malformed(f"a time of day is written 22:30, not {clock!r}")
    hour, _, minute = clock.partition(":")
    return int(hour) * 60 + int(minute)


def clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def refuse_unknown_zone(zone: str) -> None:
    if zone not in available_timezones():
        raise Unknown(f"there is no time zone {zone!r}; one is written Europe/Berlin")
