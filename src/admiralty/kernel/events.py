"""What happened, in order, and who may see it.

A game declares what can happen as verbs are declared, a number and the names of what it carries:

    MOVED = Kind(10, "ship ring from_sector to_sector")

and a rule tells of it with `say` or `whisper`, with as many small numbers as there are names, six at most. The log is a
record beside the position; in playouts it is off and costs one comparison. `telling.py` reads events by name.
"""

from __future__ import annotations

from admiralty.kernel.record import Record, Row, i2, i4, row, u1
from admiralty.kernel.rule import rule

EVENTS = 1024
FACES = 16_384  # of one ply; 24 fleets that fight to the end in one system roll some thousands
ALL_SEATS = 0xFF


NUMBERS = "abcdef"  # the fields of a packed event that carry its numbers, in order


class Kind(int):
    """A kind of event: a whole number inside compiled code, with the names of the numbers that it carries.

    What a rule reads of it is the number, so that it can be handed to `say` as it is.
    """

    fields: tuple[str, ...]

    def __new__(cls, number: int, fields: str = "") -> Kind:
        kind = super().__new__(cls, number)
        kind.fields = tuple(fields.split())
        if len(kind.fields) > len(NUMBERS) or len(set(kind.fields)) < len(kind.fields):
            raise TypeError(f"{fields!r}: an event carries at most {len(NUMBERS)} numbers, each with a name of its own")
        if not 1 <= number <= 255:
            raise TypeError(f"{number}: kinds of events are numbered 1 to 255")
        return kind

    def numbers(self, event: Event) -> dict[str, int]:
        """What an event carries, by name."""
        return {name: int(getattr(event, number)) for name, number in zip(self.fields, NUMBERS, strict=False)}


class Event(Record):
    """An event as rules write it: packed."""

    kind: u1
    seen_by: u1  # a bit per seat
    rule: i2  # the rule it happened under, 605 for OC-6.5; 0 where none is to be cited
    a: i2
    b: i2
    c: i2
    d: i2
    e: i2
    f: i2


class Log(Record):
    on: u1
    sealed: u1  # what was played before this point can no longer be taken back
    count: i4
    lost: i4  # events that found no room
    rolled: i4
    free_rolls: i4  # dice that came from the stream
    scripted: i4
    script_used: i4
    misfits: i4  # loaded or scripted faces that the die rolled does not have
    faces: Row[int] = row("u1", FACES)
    sides: Row[int] = row("u1", FACES)
    script: Row[int] = row("u1", FACES)  # faces of a recorded ply, when it is replayed
    events: Row[Event] = row(Event, EVENTS)


@rule
def tell(
    log: Log,
    kind: int,
    seen_by: int,
    rule_number: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
) -> None:
    """Add an event to the log, if anybody listens."""
    if log.on == 0:
        return
    if log.count >= EVENTS:
        log.lost += 1
        return
    event = log.events[log.count]
    event.kind = kind
    event.seen_by = seen_by
    event.rule = rule_number
    event.a = a
    event.b = b
    event.c = c
    event.d = d
    event.e = e
    event.f = f
    log.count += 1


@rule
def say(
    log: Log, kind: int, rule_number: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
) -> None:
    """Tell everybody what happened, under which rule."""
    tell(log, kind, ALL_SEATS, rule_number, a, b, c, d, e, f)


@rule
def whisper(
    log: Log,
    seats: int,
    kind: int,
    rule_number: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
) -> None:
    """Tell only these seats, a bit each."""
    tell(log, kind, seats, rule_number, a, b, c, d, e, f)


@rule
def seal(log: Log) -> None:
    """Say that something was revealed or set in motion: no ply up to this one, itself included, can be taken back."""
    log.sealed = 1


def listening() -> Log:
    """An empty log that is on."""
    log = Log()
    log.on = 1
    return log


def silent() -> Log:
    """A log that nobody reads: for playouts and probes."""
    return Log()
