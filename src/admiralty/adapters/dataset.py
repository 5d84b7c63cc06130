"""Records as data: matches as tables, or as streams of what was seen, could be chosen and was, and how it ended.

A table holds the whole record of each match beside the numbers, so that it can be read back, played again and compared:
`check_table` does that. A stream is one JSON document a line, for pipes and for learners.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from admiralty.adapters.encoding import VERSION, Observer, encoding_of
from admiralty.adapters.position_reader import worth_of
from admiralty.errors import Malformed, Unknown
from admiralty.kernel.game import Game
from admiralty.kernel.play import legal_buffer, shares
from admiralty.match.match import Match
from admiralty.match.record import FORMAT, Record, RecordedPly
from admiralty.match.replay import replay

NOT_LISTED = -1  # the place of an action that no list offers: a resignation


class Sample(msgspec.Struct, frozen=True):
    """One ply: what its seat saw, could choose from and chose, and what the match was worth to it."""

    match: int
    ply: int
    seat: int
    observation: list[int]
    legal: int  # the mask has so many ones
    action: int  # its place in the list; NOT_LISTED for a resignation
    returned: float = msgspec.field(name="return")


class Head(msgspec.Struct, frozen=True):
    """The first line of a stream."""

    game: str
    encoding: int  # its version
    longest_legal: int  # the length of a mask
    names: list[str]  # of the numbers of an observation


def head_of(game: Game) -> Head:
    return Head(game.key, VERSION, game.longest_legal, list(encoding_of(game).names))


def samples(match: Match, number: int = 0) -> Iterator[Sample]:
    """Every ply of a match that is over, in order."""
    game, rules = match.game, match.rules
    if not match.is_over:
        raise Malformed("only a match that is over has a result to learn from")
    observer, buffer, room = Observer(game), legal_buffer(game), shares(game)
    game.scores(rules, match.position, room)
    worth = [worth_of(float(room[seat]), match.players) for seat in range(match.players)]
    for place, ply in enumerate(match.plies):
        before = game.State(ply.before)
        seen = observer.observe(rules, before, ply.seat).tolist()
        count = int(game.legal(rules, before, ply.seat, buffer))
        listed = [int(buffer[index]) for index in range(count)]
        action = listed.index(ply.action) if ply.action in listed else NOT_LISTED
        yield Sample(number, place, ply.seat, seen, count, action, worth[ply.seat])


# ------------------------------------------------------------------------------------------------------------ streams


def write_stream(matches: Iterable[Match], out: IO[bytes]) -> int:
    """Write matches of one game as JSON, one line each: a head, then the plies. The number of plies is returned."""
    encode, written, key = msgspec.json.Encoder().encode, 0, ""
    for number, match in enumerate(matches):
        if not key:
            key = match.game.key
            out.write(encode(head_of(match.game)) + b"\n")
        elif match.game.key != key:
            raise Malformed(f"a stream holds one game; this has {key} and {match.game.key}")
        for sample in samples(match, number):
            out.write(encode(sample) + b"\n")
            written += 1
    return written


def read_stream(source: IO[bytes]) -> Iterator[tuple[NDArray[np.int32], NDArray[np.int8], int, float]]:
    """(observation, mask, action, return) of every ply that was chosen from a list."""
    try:
        head = msgspec.json.decode(source.readline(), type=Head)
        if head.encoding != VERSION:
            raise Malformed(f"the stream has encoding {head.encoding}; this program reads {VERSION}")
        decode = msgspec.json.Decoder(Sample).decode
        for line in source:
            sample = decode(line)
            if sample.action == NOT_LISTED:
                continue
            if (
                len(sample.observation) != len(head.names)
                or not 0 <= sample.action < sample.legal <= head.longest_legal
            ):
                raise Malformed(f"ply {sample.ply} of match {sample.match} does not fit the head of the stream")
            mask = np.zeros(head.longest_legal, np.int8)
            mask[: sample.legal] = 1
            yield np.array(sample.observation, np.int32), mask, sample.action, sample.returned
    except msgspec.MsgspecError as error:
        raise Malformed(f"not a stream of plies: {error}") from None


# ------------------------------------------------------------------------------------------------------------- tables


def write_table(matches: Iterable[Match], path: Path) -> int:
    """Write matches of one game as a Parquet file, a row for each ply. The number of plies is returned."""
    import polars as pl

    rows: dict[str, list[Any]] = {name: [] for name in _SCHEMA}
    seen: list[list[int]] = []
    game: Game | None = None
    for number, match in enumerate(matches):
        game = game or match.game
        if match.game.key != game.key:
            raise Malformed(f"a table holds one game; this has {game.key} and {match.game.key}")
        record = match.record()
        head = msgspec.json.encode(msgspec.structs.replace(record, plies=())).decode()
        for sample, ply, recorded in zip(samples(match, number), match.plies, record.plies, strict=True):
            for name, value in (
                ("match", number), ("ply", sample.ply), ("seat", ply.seat), ("line", ply.line), ("code", ply.action),
                ("dice", list(recorded.faces)), ("hash", recorded.hash), ("legal", sample.legal),
                ("action", sample.action), ("return", sample.returned), ("record", head),
            ):  # fmt: skip
                rows[name].append(value)
            seen.append(sample.observation)
    if game is None or not seen:
        raise Malformed("there is no ply to write")
    width = encoding_of(game).length
    frame = pl.DataFrame(
        rows, schema={name: getattr(pl, kind) for name, kind in _SCHEMA.items()} | {"dice": pl.List(pl.UInt8)}
    )
    numbers = pl.Series("observation", np.array(seen, np.int32), dtype=pl.Array(pl.Int32, width))
    frame = frame.with_columns(numbers, pl.lit(game.key).alias("game"), pl.lit(VERSION, pl.Int32).alias("encoding"))
    try:
        frame.write_parquet(path)
    except OSError as error:
        raise Malformed(f"{path}: cannot be written ({error})") from None
    return len(seen)


_SCHEMA = {
    "match": "Int32", "ply": "Int32", "seat": "Int8", "line": "String", "code": "Int64", "dice": "Object",
    "hash": "String", "legal": "Int32", "action": "Int32", "return": "Float64", "record": "Categorical",
}  # fmt: skip


def read_table(path: Path) -> Any:
    """The table, as a frame of Polars."""
    import polars as pl

    try:
        frame = pl.read_parquet(path)
    except FileNotFoundError:
        raise Unknown(f"{path}: there is no such file") from None
    except (OSError, pl.exceptions.PolarsError) as error:
        raise Malformed(f"{path}: not a table of plies: {error}") from None
    lacking = sorted({*_SCHEMA, "observation", "encoding"} - set(frame.columns))
    if lacking:
        raise Malformed(f"{path}: not a table of plies: it has no column {', '.join(lacking)}")
    return frame


def records_in(path: Path) -> list[Record]:
    """The records of the matches in a table, whole."""
    found: list[Record] = []
    for rows in read_table(path).sort("match", "ply").partition_by("match", maintain_order=True):
        try:
            head = msgspec.json.decode(str(rows["record"][0]), type=Record)
        except msgspec.MsgspecError as error:
            raise Malformed(f"{path}: match {rows['match'][0]}: not the record of a match: {error}") from None
        if head.format != FORMAT:
            raise Malformed(f"{path}: has records of format {head.format}; this program reads format {FORMAT}")
        plies = tuple(
            RecordedPly(seat, line, tuple(dice), hash_)
            for seat, line, dice, hash_ in rows.select("seat", "line", "dice", "hash").iter_rows()
        )
        found.append(msgspec.structs.replace(head, plies=plies))
    return found


def check_table(path: Path) -> tuple[int, int]:
    """Play every match of a table again and compare all its numbers. How many matches and plies hold is returned."""
    frame = read_table(path).sort("match", "ply")
    if not frame.is_empty() and frame["encoding"].unique().to_list() != [VERSION]:
        raise Malformed(f"{path}: has another encoding of observations than {VERSION}, which this program writes")
    plies = 0
    for rows, record in zip(frame.partition_by("match", maintain_order=True), records_in(path), strict=True):
        number = rows["match"][0]
        try:
            match = replay(record)
        except Malformed as error:
            raise Malformed(f"{path}: match {number}: {error.sentence}", rule=error.rule) from None
        stated = zip(
            rows["observation"].to_list(),
            *(rows[each].to_list() for each in ("legal", "action", "return")),
            strict=True,
        )
        for sample, said in zip(samples(match, number), stated, strict=True):
            if (sample.observation, sample.legal, sample.action, sample.returned) != said:
                raise Malformed(f"{path}: match {number}, ply {sample.ply + 1}: the numbers are not those of the match")
            plies += 1
    return frame["match"].n_unique(), plies
