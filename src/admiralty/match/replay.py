"""From a record back to a match. Every die and every position is held against the record."""

from __future__ import annotations

import os
from pathlib import Path

from admiralty.errors import AdmiraltyError, IllegalAction, Malformed, Unknown
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.commitment import commitment
from admiralty.match.course import Course
from admiralty.match.lines import read_action
from admiralty.match.match import Match
from admiralty.match.record import Record, RecordedPly
from admiralty.match.terms import Terms, agree, is_file


def replay(
    record: Record, upto: int | None = None, *, ruleset: str | Path | None = None, game: Game | None = None
) -> Match:
    """The match of a record after its last ply, or after its first `upto` plies.

    `ruleset` is the file of a ruleset of one's own, which a record names but does not contain; `game` is a game that is
    not installed. A record that holds the secret key of an unfinished match can be played on; any other is to look at.
    """
    if upto is not None and not 0 <= upto <= len(record.plies):
        raise Unknown(f"the record has plies 1 to {len(record.plies)}; there is no ply {upto}")
    plies = record.plies if upto is None else record.plies[:upto]
    course = Course(terms_of(record, ruleset, game), stream_of(record), known_key(record))
    for number, ply in enumerate(plies, 1):
        _follow(course, number, ply)
    can_go_on = record.secret_key is not None and len(plies) == len(record.plies)
    return Match.of_course(course, record.seats, record.commitment, can_go_on=can_go_on)


def load(path: str | os.PathLike[str], *, ruleset: str | Path | None = None, game: Game | None = None) -> Match:
    """The match in a file that `Match.save` wrote."""
    record = Record.load(path)
    try:
        return replay(record, ruleset=ruleset, game=game)
    except AdmiraltyError as error:
        raise type(error)(f"{path}: {error.sentence}", rule=error.rule) from None


def terms_of(record: Record, ruleset: str | Path | None = None, game: Game | None = None) -> Terms:
    """What the match of a record was played under, as this program knows it today."""
    if record.shown_to is not None:
        raise Malformed("this record shows what one seat may know before the end; only a whole record can be replayed")
    if game is not None and game.key != record.game:
        raise Malformed(f"this is a record of {record.game!r}, not of {game.key!r}")
    if ruleset is None and is_file(record.ruleset):
        raise Unknown(
            f"the match was played under a ruleset of its own, {record.ruleset!r}, which must be given with it"
        )
    under = record.ruleset if ruleset is None else ruleset
    terms = agree(game or record.game, record.scenario, under, record.players, record.options, record.start)
    if terms.digest != record.ruleset_digest:
        raise Malformed(f"the ruleset {record.ruleset!r} has changed since this match was recorded")
    if len(record.plies) > terms.game.longest_match:
        raise Malformed(f"no match of {terms.game.title} has {len(record.plies):,} plies")
    return terms


def stream_of(record: Record) -> int:
    if record.setup is None:
        raise Malformed("the record does not say what was drawn at set-up")
    return int(record.setup, 16)


def known_key(record: Record) -> bytes | None:
    """The key of a record, if it holds one; it must be the one that was promised."""
    text = record.key or record.secret_key
    if text is None:
        return None
    key = bytes.fromhex(text)
    if commitment(key) != record.commitment:
        raise Malformed("the key in the record is not the one that was promised at the start")
    return key


def read_ply(course: Course, ply: RecordedPly) -> int:
    """The action of a recorded ply, which must be possible now."""
    action = read_action(course.terms.game, ply.line, tuple)
    if not course.acting >> ply.seat & 1:
        raise IllegalAction("the match is over" if course.over else f"seat {seat_name(ply.seat)} may not act")
    if course.terms.game.grammar.verb(action).takes_back:
        raise IllegalAction("a record never holds what only takes back")
    if forbidden := course.forbids(ply.seat, action):
        rule = course.terms.game.rule_id(forbidden)
        raise IllegalAction(f"{rule} forbids it", rule=rule)
    return action


def _follow(course: Course, number: int, ply: RecordedPly) -> None:
    try:
        log = course.follow(ply.seat, read_ply(course, ply), ply.faces)
    except AdmiraltyError as error:
        raise Malformed(f"{where(number, ply)}: {error.sentence}", rule=error.rule) from None
    if log.rolled != len(ply.faces):
        raise Malformed(f"{where(number, ply)}: the record has {len(ply.faces)} dice, the rules roll {log.rolled}")
    found = course.plies[-1].hash
    if ply.hash is not None and ply.hash != found:
        raise Malformed(f"{where(number, ply)}: the position after it is {found}, the record says {ply.hash}")


def where(number: int, ply: RecordedPly) -> str:
    """`ply 12 (B: fire laser at A1)`."""
    return f"ply {number} ({seat_name(ply.seat)}: {ply.line})"
