"""Did every die of a match come from the key that was promised before its first ply?"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from admiralty.errors import AdmiraltyError
from admiralty.kernel.game import Game
from admiralty.match.commitment import commitment, setup_stream
from admiralty.match.course import Course
from admiralty.match.record import Record, RecordedPly
from admiralty.match.replay import read_ply, stream_of, terms_of, where


@dataclass(frozen=True)
class Verification:
    """What was found. `ok` if there is nothing to complain about."""

    problems: tuple[str, ...]
    plies: int  # that were checked
    dice: int  # that were rolled in them

    @property
    def ok(self) -> bool:
        return not self.problems


def verify(record: Record, *, ruleset: str | Path | None = None, game: Game | None = None) -> Verification:
    """Play a match again with the dice of its key, and compare every die and position with the record."""
    text = record.key or record.secret_key
    if text is None:
        return Verification(("the key of this match is not in the record: it is shown when the match is over",), 0, 0)
    key = bytes.fromhex(text)
    problems: list[str] = []
    if commitment(key) != record.commitment:
        problems.append("the key is not the one that was promised at the start")
    checked = rolled = 0
    try:
        terms = terms_of(record, ruleset, game)
        if stream_of(record) != setup_stream(key):
            problems.append("the set-up was not drawn from the key")
        course = Course(terms, stream_of(record), key)
        for number, ply in enumerate(record.plies, 1):
            found = _play_again(course, ply)
            checked, rolled = number, rolled + len(ply.faces)
            if found:
                problems.append(f"{where(number, ply)}: {found}")
                break
        else:
            if record.key is not None and not course.over:
                problems.append("the key was shown although the match is not over")
    except AdmiraltyError as error:
        problems.append(error.sentence)
    return Verification(tuple(problems), checked, rolled)


def _play_again(course: Course, ply: RecordedPly) -> str:
    """What is wrong with a ply; empty if nothing is."""
    try:
        course.follow(ply.seat, read_ply(course, ply))
    except AdmiraltyError as error:
        return error.sentence
    played = course.plies[-1]
    if played.faces != ply.faces:
        return f"the key gives the dice {_list(played.faces)}, the record says {_list(ply.faces)}"
    if ply.hash is not None and played.hash != ply.hash:
        return f"the position after it is {played.hash}, the record says {ply.hash}"
    return ""


def _list(faces: tuple[int, ...]) -> str:
    return ", ".join(str(face) for face in faces) or "none"
