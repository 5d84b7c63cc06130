"""Were the dice of a match drawn from the key that was promised before its first ply?"""

from __future__ import annotations

from admiralty.errors import AdmiraltyError, Unknown
from admiralty.match.course import Course
from admiralty.match.record import Record
from admiralty.match.replay import read_ply, stream_of, terms_of, where
from admiralty.match.verify import verify
from admiralty.server.messages import Verified
from admiralty.server.table_match import TableMatch


def verified(table_match: TableMatch, taken_over: int) -> Verified:
    """Were all dice drawn from the key that was promised? Plies taken over from another match have its dice."""
    if not table_match.is_open_to_all:
        raise Unknown("the key of the dice is shown when the match is over; they can be verified then")
    record = table_match.match.record(resume=True)
    if taken_over == 0 or table_match.looks_only:
        found = verify(record, game=table_match.match.game)
        return Verified(found.ok, list(found.problems), found.plies, found.dice)
    problem, dice = _first_wrong_die(table_match, record, taken_over)
    return Verified(not problem, [problem] if problem else [], len(record.plies) - taken_over, dice)


def _first_wrong_die(table_match: TableMatch, record: Record, taken_over: int) -> tuple[str, int]:
    key = record.key or record.secret_key
    assert key is not None  # a match that is played here has one
    course = Course(terms_of(record, None, table_match.match.game), stream_of(record), bytes.fromhex(key))
    dice = 0
    for number, ply in enumerate(record.plies, 1):
        try:
            mine = number > taken_over
            course.follow(ply.seat, read_ply(course, ply), () if mine else ply.faces)
        except AdmiraltyError as error:
            return f"{where(number, ply)}: {error.sentence}", dice
        dice += len(ply.faces) if mine else 0
        if course.plies[-1].faces != ply.faces:
            return f"{where(number, ply)}: the key gives other dice than the record has", dice
    return "", dice
