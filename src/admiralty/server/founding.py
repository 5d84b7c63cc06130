"""How a table's match comes to be: from what was asked for, from a record, or from the store."""

from __future__ import annotations

from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.kernel.game import Game
from admiralty.match.course import Course
from admiralty.match.match import Match
from admiralty.match.record import FORMAT, Record, RecordedPly
from admiralty.match.replay import read_ply, replay, stream_of, terms_of, where
from admiralty.match.terms import Terms, agree, is_file
from admiralty.match.verify import verify
from admiralty.server.desk import Desk, PlyRow
from admiralty.server.messages import OpenTable, Verified


def opened(game: Game, wanted: OpenTable, key: bytes) -> Desk:
    """A new match."""
    return opened_for(game, wanted, len(wanted.seats), key)


def opened_for(game: Game, wanted: OpenTable, players: int, key: bytes) -> Desk:
    """A new match of so many players, whoever they are."""
    ruleset = wanted.ruleset or game.recommended
    _refuse_files(ruleset)
    match = Match(
        game,
        wanted.scenario or None,
        ruleset,
        players,
        options=wanted.options,
        key=key,
        position=wanted.position or None,
    )
    return Desk(match)


def agreed(game: Game, scenario: str, ruleset: str, players: int, options: dict[str, Any]) -> Terms:
    """What a match will be played under that has not begun; everything is checked."""
    under = ruleset or game.recommended
    _refuse_files(under)
    return agree(game, scenario or None, under, players, options)


def imported(game: Game, given: dict[str, Any], go_on_from: int | None) -> Desk:
    """A match from a record: to look at, or to go on from one of its positions with other dice."""
    record = Record.from_json(msgspec.json.encode(given))
    if record.shown_to is not None:
        raise Malformed(
            "this record leaves out what was hidden from whoever took it: only once its match is over can it be looked "
            "at or gone on from"
        )
    _refuse_files(record.ruleset)
    # A key in a record of an unfinished match is its owner's to play on with, not for a table where others sit.
    ended = msgspec.structs.replace(record, secret_key=None)
    if go_on_from is None:
        return Desk(replay(ended, game=game))
    match = replay(ended, go_on_from, game=game)
    if match.is_over:
        raise Malformed("the match is over at this ply: go on from an earlier one")
    return Desk(match.branch())


def restored(game: Game, row: dict[str, Any], plies: list[PlyRow]) -> Desk:
    """A match as the store has kept it. Every die and every position is held against what was saved."""
    key = None if row["key"] is None else row["key"].hex()
    record = Record(
        format=FORMAT,
        game=row["game"],
        scenario=row["scenario"],
        ruleset=row["ruleset"],
        ruleset_digest=row["digest"],
        players=row["players"],
        seats=("",) * row["players"],
        options=row["options"],
        start=row["start"],
        commitment=row["commitment"],
        key=key if row["looks_only"] else None,
        secret_key=None if row["looks_only"] else key,
        setup=row["setup"],
        plies=tuple(RecordedPly(ply.seat, ply.line, tuple(ply.faces), ply.hash) for ply in plies),
    )
    return Desk(replay(record, game=game), agreed=row["standing"].get("agreed", ""))


def terms_row(desk: Desk) -> dict[str, Any]:
    """What the store must keep to restore a match."""
    record = desk.match.record(resume=True)
    key = record.key or record.secret_key
    return {
        "game": record.game,
        "scenario": record.scenario,
        "ruleset": record.ruleset,
        "digest": record.ruleset_digest,
        "players": record.players,
        "options": record.options,
        "start": record.start,
        "setup": record.setup,
        "commitment": record.commitment,
        "key": None if key is None else bytes.fromhex(key),
        "looks_only": desk.looks_only,
        "taken_over": len(record.plies),
    }


def row_before(terms: Terms) -> dict[str, Any]:
    """The same of a match that has not begun: nothing is drawn yet, and no key promised."""
    return {
        "game": terms.game.key,
        "scenario": terms.scenario.key,
        "ruleset": terms.ruleset_name,
        "digest": "",
        "players": terms.players,
        "options": dict(terms.options),
        "start": None,
        "setup": "",
        "commitment": "",
        "key": None,
        "looks_only": False,
        "taken_over": 0,
    }


def all_rows(desk: Desk) -> list[PlyRow]:
    """All plies so far, for a table that begins with some."""
    return [
        PlyRow(number, ply.seat, ply.line, bytes(ply.faces), ply.hash) for number, ply in enumerate(desk.match.plies)
    ]


def verified(desk: Desk, taken_over: int) -> Verified:
    """Were all dice drawn from the key that was promised? Plies taken over from another match have its dice."""
    if not (desk.is_over or desk.looks_only):
        raise Unknown("the key of the dice is shown when the match is over; they can be verified then")
    record = desk.match.record(resume=True)
    if taken_over == 0 or desk.looks_only:
        found = verify(record, game=desk.match.game)
        return Verified(found.ok, list(found.problems), found.plies, found.dice)
    problem, dice = _first_wrong_die(desk, record, taken_over)
    return Verified(not problem, [problem] if problem else [], len(record.plies) - taken_over, dice)


def _first_wrong_die(desk: Desk, record: Record, taken_over: int) -> tuple[str, int]:
    key = record.key or record.secret_key
    assert key is not None  # a match that is played here has one
    course = Course(terms_of(record, None, desk.match.game), stream_of(record), bytes.fromhex(key))
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


def _refuse_files(ruleset: str) -> None:
    """A ruleset is one of the game's own here: a path would open a file of this machine."""
    if is_file(ruleset):
        raise Unknown("a table plays under one of the game's own rulesets; single parameters can be set as options")
