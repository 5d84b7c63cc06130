"""The log of events."""

from __future__ import annotations

from admiralty.kernel.events import ALL_SEATS, EVENTS, listening, seal, silent, tell


def test_an_event_keeps_its_kind_its_rule_its_numbers_and_who_may_see_it() -> None:
    log = listening()
    tell(log, 3, 0b10, 605, 1, -2, 3, -4, 5, -6)
    tell(log, 4, ALL_SEATS, 0)
    assert log.count == 2
    first, second = log.events[0], log.events[1]
    assert first.dump() == {"kind": 3, "seen_by": 2, "rule": 605, "a": 1, "b": -2, "c": 3, "d": -4, "e": 5, "f": -6}
    assert second.dump() == {"kind": 4, "seen_by": 255, "rule": 0, "a": 0, "b": 0, "c": 0, "d": 0, "e": 0, "f": 0}


def test_a_silent_log_keeps_nothing() -> None:
    log = silent()
    tell(log, 3, ALL_SEATS, 605, 1)
    assert (log.count, log.lost, log.events[0].kind) == (0, 0, 0)


def test_events_that_find_no_room_are_counted_as_lost() -> None:
    log = listening()
    for number in range(EVENTS + 3):
        tell(log, 1, ALL_SEATS, 0, number)
    assert (log.count, log.lost) == (EVENTS, 3)
    assert log.events[EVENTS - 1].a == EVENTS - 1


def test_a_rule_can_seal_what_was_played() -> None:
    log = listening()
    seal(log)
    assert log.sealed == 1
