"""The log of events."""

from __future__ import annotations

import pytest

from admiralty.kernel.events import ALL_SEATS, EVENTS, Kind, listening, say, seal, silent, tell, whisper


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


MOVED = Kind(10, "ship ring from_sector to_sector")


def test_everybody_may_know_what_is_said_and_only_some_what_is_whispered() -> None:
    log = listening()
    say(log, MOVED, 801, 2, 4, 7, 9)
    whisper(log, 0b10, MOVED, 801, 2, 4, 7, 9)
    assert [log.events[index].seen_by for index in range(log.count)] == [ALL_SEATS, 0b10]


def test_a_kind_reads_the_numbers_of_an_event_by_name() -> None:
    log = listening()
    say(log, MOVED, 801, 2, 4, 7, 9)
    assert MOVED.numbers(log.events[0]) == {"ship": 2, "ring": 4, "from_sector": 7, "to_sector": 9}


def test_mistakes_in_a_kind_are_found_when_it_is_made() -> None:
    with pytest.raises(TypeError, match="at most 6 numbers"):
        Kind(1, "a b c d e f g")
    with pytest.raises(TypeError, match="a name of its own"):
        Kind(1, "ship ship")
    with pytest.raises(TypeError, match="1 to 255"):
        Kind(256)
