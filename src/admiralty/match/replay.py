"""From a record back to a match. Every die and every position is held against the record."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from pathlib import Path

from admiralty.errors import AdmiraltyError, IllegalAction, Malformed, Unknown
from admiralty.games.data import earlier_numbers
from admiralty.games.rules_in_force import is_file
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.commitment import commitment
from admiralty.match.course import Course
from admiralty.match.dice_source import DiceSource
from admiralty.match.kept_rules import agree_under, with_numbers
from admiralty.match.lines import read_action
from admiralty.match.match import Match
from admiralty.match.record import Record, RecordedPly
from admiralty.match.terms import Terms, agree


class Diverged(Malformed):
    """A ply of a record cannot be played as it was recorded: somebody changed the record, or the rules."""

    ply = 0  # from 1


def replay(
    record: Record,
    upto: int | None = None,
    *,
    ruleset: str | Path | None = None,
    game: Game | None = None,
    numbers: bytes | None = None,
) -> Match:
    """The match of a record after its last ply, or after its first `upto` plies.

    `ruleset` is the file of a ruleset of one's own, should the record not contain it; `game` is a game that is not
    installed; `numbers` are the rules that it began with (see `kept_rules`), of one's own keeping. A record that holds
    the secret key of an unfinished match can be played on; any other is to look at.
    """
    if upto is not None and not 0 <= upto <= len(record.plies):
        raise Unknown(f"the record has plies 1 to {len(record.plies)}; there is no ply {upto}")
    plies = record.plies if upto is None else record.plies[:upto]
    terms = terms_of(record, ruleset, game, numbers)
    course = Course(terms, stream_of(record), dice_of(record, known_key(record)))
    for number, ply in enumerate(plies, 1):
        try:
            _follow(course, number, ply)
        except Diverged as error:
            error.ply = number
            raise
    can_go_on = record.secret_key is not None and len(plies) == len(record.plies)
    return Match.of_course(course, record.seats, record.commitment, can_go_on=can_go_on, public_key=record.key)


def load(path: str | os.PathLike[str], *, ruleset: str | Path | None = None, game: Game | None = None) -> Match:
    """The match in a file that `Match.save` wrote."""
    record = Record.load(path)
    try:
        return replay(record, ruleset=ruleset, game=game)
    except AdmiraltyError as error:
        raise type(error)(f"{path}: {error.sentence}", rule=error.rule) from None


def terms_of(
    record: Record, ruleset: str | Path | None = None, game: Game | None = None, numbers: bytes | None = None
) -> Terms:
    """What the match of a record was played under."""
    if record.shown_to is not None:
        raise Malformed("this record shows what one seat may know before the end; only a whole record can be replayed")
    if game is not None and game.key != record.game:
        raise Malformed(f"this is a record of {record.game!r}, not of {game.key!r}")
    terms = _terms_of(record, ruleset, game, numbers)
    if len(record.plies) > terms.game.longest_match:
        raise Malformed(f"no match of {terms.game.title} has {len(record.plies):,} plies")
    return terms


def _terms_of(record: Record, ruleset: str | Path | None, game: Game | None, numbers: bytes | None) -> Terms:
    """The ruleset as it is today, if it has not changed; otherwise as it was kept, or as a game knows that it was."""
    played = game or record.game
    if numbers is not None and record.ruleset_digest is not None:
        return _under_numbers(record, played, numbers)
    try:
        today = _terms_today(record, ruleset, played)
    except AdmiraltyError:
        if (kept := _under_parameters(record, played)) is not None:
            return kept
        raise
    if today.digest == record.ruleset_digest:
        return today
    return _under_parameters(record, played) or _as_it_was(record, today)


def _under_numbers(record: Record, game: Game | str, numbers: bytes) -> Terms:
    assert record.ruleset_digest is not None
    with contextlib.suppress(AdmiraltyError):
        today = _terms_today(record, None, game)
        if today.digest == record.ruleset_digest:
            return today
    usual = agree(game, record.scenario, None, record.players, position=record.start)
    return with_numbers(replace(usual, ruleset=record.ruleset, options=record.options), numbers, record.ruleset_digest)


def _under_parameters(record: Record, game: Game | str) -> Terms | None:
    """By the ruleset that the record holds itself, if its digest says that it is the one."""
    if not record.parameters:
        return None
    about = (record.scenario, record.ruleset, record.players, record.options, record.start)
    terms = agree_under(record.parameters, game, *about)
    return terms if terms.digest == record.ruleset_digest else None


def _terms_today(record: Record, ruleset: str | Path | None, game: Game | str) -> Terms:
    if ruleset is None and is_file(record.ruleset):
        raise Unknown(
            f"the match was played under a ruleset of its own, {record.ruleset!r}, which must be given with it"
        )
    under = record.ruleset if ruleset is None else ruleset
    return agree(game, record.scenario, under, record.players, record.options, record.start)


def _as_it_was(record: Record, today: Terms) -> Terms:
    """The terms of a match whose ruleset had other numbers then: they become options of the match.

    Where parameters were added since, no digest can tell which edition it was: the latest is taken, and every ply is
    held against its hash.
    """
    editions = [
        agree(today.game, record.scenario, today.ruleset, record.players, {**numbers, **record.options}, record.start)
        for numbers in earlier_numbers(today.game.folder, today.ruleset)
    ]
    if not editions:
        raise Malformed(f"the ruleset {record.ruleset!r} has changed since this match was recorded")
    return next((terms for terms in editions if terms.digest == record.ruleset_digest), editions[0])


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


def dice_of(record: Record, key: bytes | None) -> DiceSource:
    """What the dice of a record follow from. Its ancestors' plies must go up to its own."""
    reached = [each.plies for each in record.ancestry]
    if reached != sorted(set(reached)) or (reached and reached[-1] > len(record.plies)):
        raise Malformed("the ancestry of this record does not fit its plies")
    return DiceSource(key, record.nonces, record.ancestry)


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
        raise Diverged(f"{where(number, ply)}: {error.sentence}", rule=error.rule) from None
    if log.rolled != len(ply.faces):
        raise Diverged(f"{where(number, ply)}: the record has {len(ply.faces)} dice, the rules roll {log.rolled}")
    found = course.plies[-1].hash
    if ply.hash is not None and ply.hash != found:
        raise Diverged(f"{where(number, ply)}: the position after it is {found}, the record says {ply.hash}")


def where(number: int, ply: RecordedPly) -> str:
    """`ply 12 (B: fire laser at A1)`."""
    return f"ply {number} ({seat_name(ply.seat)}: {ply.line})"
