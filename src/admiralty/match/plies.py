"""A ply as the match keeps it, and which plies can be taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from admiralty.kernel.actions import Grammar
from admiralty.kernel.events import ALL_SEATS, Event, Log
from admiralty.match.position import offset_of

_EVENTS_AT = offset_of(Log, "events")
_SEEN_BY_AT = offset_of(Event, "seen_by")


@dataclass(frozen=True, slots=True)
class Ply:
    """One action that was played."""

    seat: int
    action: int
    line: str
    faces: tuple[int, ...]  # the dice it rolled
    free_rolls: int  # how many of them nobody had loaded
    sealed: bool  # it revealed something or set it in motion: nothing up to here is taken back
    hash: str  # of the position after it
    before: bytes  # the position before it
    told: bytes  # its events, one record after the other

    def events(self) -> Iterator[Event]:
        for start in range(0, len(self.told), Event.size):
            yield Event(self.told[start : start + Event.size])

    @property
    def seen_by(self) -> set[int]:
        """Who may know of what it told: a bit for each seat, or ALL_SEATS."""
        return set(self.told[_SEEN_BY_AT :: Event.size])

    @property
    def all_is_public(self) -> bool:
        """Did it tell of nothing that some seat may not know?"""
        return self.seen_by <= {ALL_SEATS}


def events_in(log: Log) -> bytes:
    """The events of a log as bytes, to be kept."""
    return bytes(log.data[_EVENTS_AT : _EVENTS_AT + log.count * Event.size])


def takeable(plies: Sequence[Ply], seat: int, grammar: Grammar) -> list[int]:
    """Which of a seat's plies nothing has followed from yet: their places in the match, the latest first.

    A die, a seal or another seat's open ply ends the search, and so does a ply of the seat's own that is final. Secret
    plies of others answer nothing, since their seats knew nothing.
    """
    found: list[int] = []
    for index in range(len(plies) - 1, -1, -1):
        ply = plies[index]
        verb = grammar.verb(ply.action)
        if ply.faces or ply.sealed or (verb.final if ply.seat == seat else not verb.secret):
            break
        if ply.seat == seat:
            found.append(index)
    return found


def take_back_lines(grammar: Grammar, actions: Sequence[int]) -> list[str]:
    """The lines that only take back and could mean some of these actions: each slot is filled as it is in them."""
    lines: dict[str, None] = {}
    for verb in (each for each in grammar.verbs if each.takes_back):
        for action in actions:
            played = grammar.verb(action)
            known = dict(zip(played.slot_names, played.words(action), strict=True))
            if all(name in known for name in verb.slot_names):
                lines[verb.form.format(**known)] = None
    return list(lines)


def script(log: Log, faces: Sequence[int]) -> None:
    """Let the next dice show these faces, as many as a ply can roll."""
    log.scripted = min(len(faces), len(log.script))
    for index in range(log.scripted):
        log.script[index] = faces[index]


def rolled(log: Log) -> tuple[int, ...]:
    """The faces that were rolled."""
    if log.rolled > len(log.faces):
        raise RuntimeError(f"a ply rolled {log.rolled} dice; a record has room for {len(log.faces)}")
    return tuple(log.faces[index] for index in range(log.rolled))


def misfit(log: Log) -> str:
    """Which scripted face the die rolled does not have, in words; empty if all fit."""
    for index in range(min(log.rolled, log.script_used)):
        face, sides = log.script[index], log.sides[index]
        if not 1 <= face <= sides:
            return f"die {index + 1} is to show {face}, but it has {sides} sides"
    return "a loaded die shows a face that it does not have" if log.misfits else ""
