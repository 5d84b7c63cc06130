"""Where a table's match comes from: what was asked for, a record, or the store; and the rows that bring it back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from admiralty.errors import Malformed, Unknown
from admiralty.games.rules_in_force import RulesInForce, is_file, rules_in_force
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.dice_source import Ancestor, Nonces, promise_of
from admiralty.match.lines import seat_number
from admiralty.match.match import Match
from admiralty.match.position_fields import LINE
from admiralty.match.record import FORMAT, Record, RecordedPly
from admiralty.match.replay import Diverged, replay
from admiralty.match.terms import Terms, agree
from admiralty.server.lobby_messages import OpenTable
from admiralty.server.match_update import MatchStatus, PlyRow
from admiralty.server.saved_state import SeatDice, read_dice
from admiralty.server.store import Row
from admiralty.server.table_match import Interrupted, TableMatch

UNKNOWN = "0" * 64  # in place of a commitment that nobody kept


def new_match(game: Game, wanted: OpenTable, players: int, key: bytes) -> TableMatch:
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
    return TableMatch(match)


def agreed_terms(game: Game, scenario: str, ruleset: str, players: int, options: dict[str, Any]) -> Terms:
    """What a match will be played under that has not begun; everything is checked."""
    under = ruleset or game.recommended
    _refuse_files(under)
    return agree(game, scenario or None, under, players, options)


def asked_rules(game: Game, ruleset: str, options: dict[str, Any]) -> RulesInForce:
    """The rules that a table would have, for whoever chooses them."""
    under = ruleset or game.recommended
    _refuse_files(under)
    return rules_in_force(game, under, options)


def match_from_record(game: Game, given: dict[str, Any], go_on_from: int | None) -> TableMatch:
    """A match from a record: to look at, or to go on from one of its positions with other dice."""
    record = Record.from_json(msgspec.json.encode(given))
    if record.shown_to is not None:
        raise Malformed(
            "this record leaves out what was hidden from whoever took it: only once its match is over can it be looked "
            "at or gone on from"
        )
    _refuse_files(record.ruleset)
    if record.start is not None and LINE in record.start:
        # Fields are only checked as far as a game checks its positions: enough for one's own machine.
        raise Malformed("this match began from a position in one line: such records are replayed on one's own machine")
    # A key in a record of an unfinished match is its owner's to play on with, not for a table where others sit.
    ended = msgspec.structs.replace(record, secret_key=None)
    if go_on_from is None:
        return TableMatch(replay(ended, game=game))
    match = replay(ended, go_on_from, game=game)
    if match.is_over:
        raise Malformed("the match is over at this ply: go on from an earlier one")
    return TableMatch(match.branch(with_ancestry=True))


def match_from_rows(game: Game, row: Row, plies: list[PlyRow], numbers: bytes | None = None) -> TableMatch:
    """A match as the store has kept it, under the numbers that it began with, if they are known.

    Every die and every position is held against what was saved.
    """
    record = record_from_rows(row, plies)
    agreed = row["standing"].get("agreed", "")
    try:
        return TableMatch(replay(record, game=game, numbers=numbers), agreed)
    except Diverged as error:  # the code of the rules is another one than then: what is the same can be looked at
        beginning = replay(record, error.ply - 1, game=game, numbers=numbers)
        return TableMatch(beginning, agreed, Interrupted(record, row["over"]))


def record_from_rows(row: Row, plies: list[PlyRow]) -> Record:
    """The record of a match as the store has kept it, with its key. Nothing is replayed."""
    key = None if row["key"] is None else row["key"].hex()
    return Record(
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
        nonces=nonces_of(read_dice(row["dice"])),
        ancestry=_ancestry(row),
        plies=tuple(RecordedPly(ply.seat, ply.line, tuple(ply.faces), ply.hash) for ply in plies),
    )


def _ancestry(row: Row) -> tuple[Ancestor, ...]:
    """Where its first plies come from. The first version kept only how many there are."""
    if row["taken_over"] and not row["looks_only"] and not row["ancestry"]:
        return (Ancestor(row["taken_over"], UNKNOWN),)
    return msgspec.convert(row["ancestry"], tuple[Ancestor, ...])


@dataclass(frozen=True)
class MatchRows:
    """All that the store keeps of a match, and how it stands."""

    terms: Row
    plies: list[PlyRow]
    status: MatchStatus


def rows_of(table_match: TableMatch) -> MatchRows:
    record = table_match.match.record(resume=True)
    key = record.key or record.secret_key
    terms = {
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
        "looks_only": table_match.looks_only,
        "taken_over": len(record.plies),
        "dice": msgspec.to_builtins(_kept_dice(record), str_keys=True),
        "ancestry": msgspec.to_builtins(record.ancestry),
    }
    plies = [
        PlyRow(number, ply.seat, ply.line, bytes(ply.faces), ply.hash)
        for number, ply in enumerate(table_match.match.plies)
    ]
    return MatchRows(terms, plies, table_match.status())


def _kept_dice(record: Record) -> SeatDice:
    """Of a record that is looked at, what its seats had added."""
    if record.nonces is None:
        return SeatDice()
    nonces = {seat_number(letter, record.players): nonce for letter, nonce in record.nonces.seats.items()}
    return SeatDice({seat: promise_of(nonce) for seat, nonce in nonces.items()}, nonces, record.nonces.since)


def nonces_of(dice: SeatDice) -> Nonces | None:
    """What seats have added, as a record has it."""
    if dice.since is None:
        return None
    return Nonces(dice.since, {seat_name(seat): nonce for seat, nonce in dice.nonces.items()})


def rows_before(terms: Terms) -> MatchRows:
    """The same of a match that has not begun: nothing is drawn yet, and no key promised."""
    row = {
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
        "dice": {},
        "ancestry": [],
    }
    return MatchRows(row, [], MatchStatus())


def _refuse_files(ruleset: str) -> None:
    """A ruleset is one of the game's own here: a path would open a file of this machine."""
    if is_file(ruleset):
        raise Unknown("a table plays under one of the game's own rulesets; single parameters can be set as options")
