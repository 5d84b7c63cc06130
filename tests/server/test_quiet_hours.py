"""Quiet hours: nothing comes in them, what is still true comes after them, and they follow the clock of a place."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from admiralty.errors import Malformed
from admiralty.server.quiet_hours import QuietHours, clock, minutes
from server.conftest import Server
from server.push_service import PushService
from server.test_people import Device, made
from server.test_push import QUICK, Ann, look_now, service  # noqa: F401  # a fixture

BERLIN = ZoneInfo("Europe/Berlin")
NIGHT = QuietHours(22 * 60, 7 * 60, "Europe/Berlin")


def at(day: int, hour: int, minute: int = 0, month: int = 6) -> float:
    return datetime(2026, month, day, hour, minute, tzinfo=BERLIN).timestamp()


@pytest.mark.parametrize(
    ("moment", "ends"),
    [
        (at(10, 21, 59), None),
        (at(10, 22), at(11, 7)),
        (at(11, 0), at(11, 7)),
        (at(11, 6, 59), at(11, 7)),
        (at(11, 7), None),
        (at(28, 23, month=3), at(29, 7, month=3)),  # the night in which clocks go forward
        (at(24, 23, month=10), at(25, 7, month=10)),  # and back
    ],
)
def test_a_night_is_as_long_as_the_clock_there_says(moment: float, ends: float | None) -> None:
    assert NIGHT.ends(moment) == ends


def test_quiet_hours_may_lie_in_the_day() -> None:
    noon = QuietHours(12 * 60, 14 * 60, "Europe/Berlin")
    assert noon.ends(at(10, 13)) == at(10, 14)
    assert noon.ends(at(10, 14)) is None
    assert noon.ends(at(10, 11, 59)) is None


def test_an_hour_that_does_not_exist_ends_all_the_same() -> None:
    """On that day the clock jumps from two to three."""
    early = QuietHours(0, 150, "Europe/Berlin")
    moment = at(29, 1, month=3)
    ends = early.ends(moment)
    assert ends is not None
    assert moment < ends <= at(29, 4, month=3)


def test_times_of_day_are_read_and_written() -> None:
    assert [clock(minutes(each)) for each in ("00:00", "09:05", "23:59")] == ["00:00", "09:05", "23:59"]
    for wrong in ("24:00", "9:05", "12:60", "ab:cd", "", "12", "-1:00"):
        with pytest.raises(Malformed):
            minutes(wrong)


def test_what_is_due_in_quiet_hours_comes_after_them(
    make_server: Callable[..., Server],
    service: PushService,  # noqa: F811
) -> None:
    server = make_server(**{**QUICK, "notice_delay_seconds": 0.0, "notice_look_seconds": 3600.0})
    notices, moment = server.table_server.turn_notices, at(10, 23)
    notices.now = server.table_server.notices.now = lambda: moment
    ann = Ann(server, service)
    wish = {"paused": False, "zone": "Europe/Berlin", "quiet": {"start": "22:00", "end": "07:00"}}
    assert ann.device.ok("/api/me/notices", wish)["quiet"] == wish["quiet"]
    played, bea = ann.table()
    waits, other_bea = ann.table()
    for each in (bea, other_bea):
        each.play("pass")
    look_now(server)
    assert service.sent == []
    here = server.sit(played["table"], played["mine"][0]["token"])  # awake after all
    here.play("guess 1")
    here.play("ready")
    here.leave()
    moment = at(11, 7, 1)
    look_now(server)
    service.until(1)
    assert [each["page"] for each in ann.browser.read] == [f"/m/{waits['table']}"]


def test_shorter_quiet_hours_count_at_once_and_a_pause_tells_nothing(
    make_server: Callable[..., Server],
    service: PushService,  # noqa: F811
) -> None:
    server = make_server(**{**QUICK, "notice_delay_seconds": 0.0, "notice_look_seconds": 3600.0})
    notices, moment = server.table_server.turn_notices, at(10, 23)
    notices.now = server.table_server.notices.now = lambda: moment
    ann = Ann(server, service)
    wish = {"paused": False, "zone": "Europe/Berlin", "quiet": {"start": "22:00", "end": "07:00"}}
    ann.device.ok("/api/me/notices", wish)
    ann.table()[1].play("pass")
    look_now(server)
    assert service.sent == []
    ann.device.ok("/api/me/notices", {**wish, "quiet": None})
    look_now(server)
    service.until(1)
    ann.device.ok("/api/me/notices", {**wish, "quiet": None, "paused": True})
    ann.table()[1].play("pass")
    look_now(server)
    assert len(service.sent) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"zone": "Atlantis/Harbour"},
        {"zone": "../../etc/passwd"},
        {"quiet": {"start": "25:00", "end": "07:00"}},
        {"quiet": {"start": "07:00", "end": "07:00"}},
        {"quiet": {"start": "7", "end": "8"}},
    ],
)
def test_hours_that_nobody_could_mean_are_refused(server: Server, change: dict[str, object]) -> None:
    ann = Device(server)
    made(ann)
    refused = ann.post("/api/me/notices", {"paused": False, "zone": "UTC", **change})
    assert refused.status_code in (400, 404), refused.text
