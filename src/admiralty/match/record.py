"""The record of a match: one JSON file, for replay, reconnecting, looking on, training data and bug reports."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path
from typing import Annotated, Any, Self

import msgspec
from msgspec import Meta

from admiralty.errors import Malformed, Unknown
from admiralty.kernel.events import FACES
from admiralty.match import record_text
from admiralty.match.dice_source import Ancestor, Nonces, Secret
from admiralty.match.lines import LONGEST_LINE
from admiralty.match.terms import LONGEST_NAME

FORMAT = 1
LARGEST_FILE = 8_000_000

Key = Annotated[str, Meta(min_length=1, max_length=64)]
Face = Annotated[int, Meta(ge=1, le=255)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Hash = Annotated[str, Meta(min_length=16, max_length=16, pattern="^[0-9a-f]+$")]
Digest = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]+$")]


class RecordedPly(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """`[seat, "notation", faces rolled, hash of the position after it]`."""

    seat: SeatNumber
    line: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
    faces: Annotated[tuple[Face, ...], Meta(max_length=FACES)]
    hash: Hash | None


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that is needed to play a match again, or what one seat may know of it before its end."""

    format: int
    game: Key
    scenario: Key
    ruleset: Annotated[str, Meta(min_length=1, max_length=255)]
    ruleset_digest: Digest | None = None  # hidden with the options it would betray
    rules_in_force: Annotated[str, Meta(max_length=255)] = ""  # for people, where something differs from classic
    numbers: dict[str, Any] = msgspec.field(default_factory=dict)  # all public ones that differ, as they were here
    players: Annotated[int, Meta(ge=1, le=8)]
    seats: Annotated[tuple[Annotated[str, Meta(max_length=LONGEST_NAME)], ...], Meta(max_length=8)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    parameters: dict[str, Any] = msgspec.field(default_factory=dict)  # the ruleset in full, should it ever change
    start: dict[str, Any] | None = None  # merged over the scenario's position
    shown_to: Annotated[int, Meta(ge=-1, le=7)] | None = (
        None  # set where only what a seat (-1: anybody) may know is in it
    )
    commitment: Secret
    key: Secret | None = None  # after the end
    secret_key: Secret | None = None  # before the end, in a player's own file, so that the match can go on
    setup: Annotated[str, Meta(min_length=16, max_length=16, pattern="^[0-9a-f]+$")] | None = None
    nonces: Nonces | None = None  # what seats have added to the dice
    ancestry: Annotated[tuple[Ancestor, ...], Meta(max_length=64)] = ()  # where its first plies come from
    plies: Annotated[tuple[RecordedPly, ...], Meta(max_length=100_000)]

    def to_json(self) -> bytes:
        """The record as a text, one ply a line."""
        head = msgspec.json.encode(msgspec.structs.replace(self, plies=()))
        opening = head.removesuffix(b"[]}")
        lines = b",\n".join(msgspec.json.encode(ply) for ply in self.plies)
        return opening + b"[\n" + lines + b"\n]}\n"

    @classmethod
    def from_json(cls, data: bytes | str, where: str = "this record") -> Self:
        """Read a record, or say in one sentence what is wrong with it."""
        if len(data) > LARGEST_FILE:
            raise Malformed(f"{where}: too large for a record (over {LARGEST_FILE:,} bytes)")
        try:
            found = msgspec.json.decode(data, type=_AnyFormat).format
            if found != FORMAT:
                raise Malformed(f"{where}: has format {found}; this program reads format {FORMAT}")
            record = msgspec.json.decode(data, type=cls)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Malformed(f"{where}: not the record of a match: {error}") from None
        if len(record.seats) != record.players:
            raise Malformed(f"{where}: {record.players} players, but {len(record.seats)} names of seats")
        return record

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, whole or not at all."""
        write_whole(Path(path), self.to_json())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """Read the record in a file."""
        file = Path(path)
        try:
            with file.open("rb") as stream:
                data = stream.read(LARGEST_FILE + 1)
        except FileNotFoundError:
            raise Unknown(f"{file}: there is no such file") from None
        except (OSError, ValueError) as error:
            raise Malformed(f"{file}: cannot be read ({_reason(error)})") from None
        return cls.from_text(data, str(file)) if record_text.is_text(data) else cls.from_json(data, str(file))

    @classmethod
    def from_text(cls, data: bytes | str, where: str = "this record") -> Self:
        """Read a record that was written as a text for people (see `record_text`)."""
        if len(data) > LARGEST_FILE:
            raise Malformed(f"{where}: too large for a record (over {LARGEST_FILE:,} bytes)")
        try:
            plain, _ = record_text.read(data if isinstance(data, str) else data.decode(), where)
        except UnicodeDecodeError:
            raise Malformed(f"{where}: not a text in UTF-8") from None
        return cls.from_json(msgspec.json.encode(plain), where)


class _AnyFormat(msgspec.Struct):
    """The one thing that every format of records has."""

    format: int


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file in one step: a reader, or a crash, meets the old file or the new one, never a part."""
    try:
        unfinished = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
        try:
            with unfinished.open("xb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            unfinished.replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                unfinished.unlink()
            raise
    except (OSError, ValueError) as error:
        raise Malformed(f"{path}: cannot be written ({_reason(error)})") from None


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
