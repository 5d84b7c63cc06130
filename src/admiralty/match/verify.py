"""Did every die of a match come from the keys and numbers that were promised before it was rolled?"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import msgspec

from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.kernel.dice import ALL, GOLDEN
from admiralty.kernel.events import Log
from admiralty.kernel.game import Game
from admiralty.match.commitment import commitment
from admiralty.match.course import Course
from admiralty.match.dice_source import Letter, Secret, promise_of
from admiralty.match.record import LARGEST_FILE, Record, RecordedPly
from admiralty.match.replay import dice_of, read_ply, stream_of, terms_of, where
from admiralty.match.terms import Terms

_STEPS = pow(GOLDEN, -1, ALL + 1)  # how far a stream has gone, from how much has been added to it


class KeptPromise(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a player's browser has kept of a match: a record that somebody made up cannot fit it."""

    commitment: Secret  # of the server's key, as it was told before anything was added
    promises: dict[Letter, Secret] = {}  # what every seat had promised before any number was shown
    nonces: dict[Letter, Secret] = {}  # one's own
    from_start: bool = False  # were they added before the set-up?

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Self:
        """Read the file that the table's page has saved."""
        file = Path(path)
        try:
            with file.open("rb") as stream:
                return msgspec.json.decode(stream.read(LARGEST_FILE), type=cls)
        except FileNotFoundError:
            raise Unknown(f"{file}: there is no such file") from None
        except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Malformed(f"{file}: not a promise that a table has made: {error}") from None


@dataclass(frozen=True)
class Rolls:
    """The dice of a ply that drew nothing else, for whoever computes them once more without the rules."""

    ply: int  # from 0
    sides: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Verification:
    """What was found. `ok` if there is nothing to complain about."""

    problems: tuple[str, ...]
    plies: int  # that were checked
    dice: int  # that were rolled in them
    unknown: int = 0  # plies before them, taken over from a match whose key is not known
    rolls: tuple[Rolls, ...] = field(default=(), repr=False)

    @property
    def ok(self) -> bool:
        return not self.problems


def verify(
    record: Record,
    *,
    ruleset: str | Path | None = None,
    game: Game | None = None,
    promise: KeptPromise | None = None,
    agreed: bool = False,
    terms: Terms | None = None,
) -> Verification:
    """Play a match again with the dice that it promised, and compare every die and position with the record.

    `promise` is what a player has kept: the record must be of that very match. `agreed`: its players have ended it.
    `terms` are those that it was played under, where they are known otherwise than from the record.
    """
    text = record.key or record.secret_key
    if text is None:
        return Verification(("the key of this match is not in the record: it is shown when the match is over",), 0, 0)
    key = bytes.fromhex(text)
    problems = [*_broken_promises(record, key), *_differs(record, promise)]
    try:
        course = _start_again(record, key, terms or terms_of(record, ruleset, game), problems)
        return _follow_all(course, record, problems, agreed)
    except AdmiraltyError as error:
        return Verification((*problems, error.sentence), 0, 0)


def _broken_promises(record: Record, key: bytes) -> list[str]:
    found = []
    if commitment(key) != record.commitment:
        found.append("the key is not the one that was promised at the start")
    for ancestor in record.ancestry:
        if ancestor.key is not None and commitment(bytes.fromhex(ancestor.key)) != ancestor.commitment:
            found.append(f"the key of the first {ancestor.plies} plies is not the one that was promised for them")
    return found


def _differs(record: Record, promise: KeptPromise | None) -> list[str]:
    """How a record differs from what a player was promised."""
    if promise is None:
        return []
    found = []
    if record.commitment != promise.commitment:
        found.append("this is not the key that you were promised: the record is of another match, or made up")
    added = {} if record.nonces is None else record.nonces.seats
    if promise.promises and {letter: promise_of(nonce) for letter, nonce in added.items()} != promise.promises:
        found.append("what the seats have added to the dice is not what they had promised")
    for letter, nonce in promise.nonces.items():
        if promise.promises and added.get(letter) != nonce:
            found.append(f"what you have added to the dice for seat {letter} is not in the record")
    if promise.from_start and (record.nonces is None or record.nonces.since != 0):
        found.append("you had added to the dice before the set-up, but the record counts it only later")
    return found


def _start_again(record: Record, key: bytes, terms: Terms, problems: list[str]) -> Course:
    dice, stream = dice_of(record, key), stream_of(record)
    if dice.setup() not in (None, stream):
        problems.append("the set-up was not drawn from the key")
    return Course(terms, stream, dice)


def _follow_all(course: Course, record: Record, problems: list[str], agreed: bool) -> Verification:
    checked = unknown = rolled = 0
    rolls: list[Rolls] = []
    for number, ply in enumerate(record.plies, 1):
        is_known = course.dice.of_ply(number - 1) is not None
        found, log = _play_again(course, ply, is_known)
        if is_known:
            checked, rolled = checked + 1, rolled + len(ply.faces)
        else:
            unknown += 1
        if found or log is None:
            problems.append(f"{where(number, ply)}: {found}")
            break
        if ply.faces and _only_rolled(course, number - 1):
            sides = tuple(int(log.sides[place]) for place in range(len(ply.faces)))
            rolls.append(Rolls(number - 1, sides, ply.faces))
    else:
        if record.key is not None and not course.over and not agreed:
            problems.append("the key was shown although the match is not over")
    return Verification(tuple(problems), checked, rolled, unknown, tuple(rolls))


def _only_rolled(course: Course, ply: int) -> bool:
    """Did a ply take one word of its stream for every die, and no other?"""
    began = course.dice.of_ply(ply)
    taken = 0 if began is None else ((int(course.state.dice.stream) - began) * _STEPS) & ALL
    return taken == len(course.plies[ply].faces)


def _play_again(course: Course, ply: RecordedPly, is_known: bool) -> tuple[str, Log | None]:
    """What is wrong with a ply, which is empty if nothing is; and what it told."""
    try:
        log = course.follow(ply.seat, read_ply(course, ply), () if is_known else ply.faces)
    except AdmiraltyError as error:
        return error.sentence, None
    played = course.plies[-1]
    if played.faces != ply.faces:
        return f"the key gives the dice {_list(played.faces)}, the record says {_list(ply.faces)}", log
    if ply.hash is not None and played.hash != ply.hash:
        return f"the position after it is {played.hash}, the record says {ply.hash}", log
    return "", log


def _list(faces: tuple[int, ...]) -> str:
    return ", ".join(str(face) for face in faces) or "none"
