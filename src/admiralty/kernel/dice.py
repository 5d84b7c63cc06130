"""Dice live in the position: a counter stream, and a short loaded queue that is used first.

`roll` is for dice of the match: they are shown, recorded and can be loaded. `draw` is for everything else that is
random (set-up, a computer player's tie-breaks): it takes from the stream alone and is never recorded.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from admiralty.kernel.events import Log
from admiralty.kernel.record import Record, Row, i2, row, u8
from admiralty.kernel.rule import rule

QUEUE = 24

ALL = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15  # splitmix64: the odd number nearest 2^64 divided by the golden ratio
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB
_BITS = 53  # taken from each 64-bit word, so that all arithmetic on them is signed and exact
_RANGE = 1 << _BITS


class Dice(Record):
    """Every State has one, named `dice`. Its bytes are not part of a position's hash."""

    stream: u8
    queued: i2
    used: i2
    queue: Row[int] = row("u1", QUEUE)


@rule
def word(dice: Dice) -> int:
    """The next 53 bits of the stream."""
    dice.stream = (dice.stream + GOLDEN) & ALL
    z = dice.stream
    z = ((z ^ (z >> 30)) * _MIX_1) & ALL
    z = ((z ^ (z >> 27)) * _MIX_2) & ALL
    z = z ^ (z >> 31)
    return int(z >> 11)


@rule
def draw(dice: Dice, sides: int) -> int:
    """A number from 0 to sides - 1, each equally likely."""
    limit = _RANGE - _RANGE % sides
    value = word(dice)
    while value >= limit:
        value = word(dice)
    return value % sides


@rule
def roll(dice: Dice, log: Log, sides: int) -> int:
    """One die of the match: a face from 1 to `sides`, loaded ones first, then the log's script, then the stream."""
    if dice.used < dice.queued:
        face = int(dice.queue[dice.used])
        dice.used += 1
    elif log.scripted > log.script_used:
        face = int(log.script[log.script_used])
        log.script_used += 1
    else:
        face = draw(dice, sides) + 1
        log.free_rolls += 1
    if face < 1 or face > sides:  # faces come from files too: a rule never meets one that its die does not have
        face = sides
        log.misfits += 1
    if log.on and log.rolled < len(log.faces):
        log.faces[log.rolled] = face
        log.sides[log.rolled] = sides
    log.rolled += 1
    return face


def mixed(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """What `word` makes of states of the stream, with all 64 bits: well-mixed numbers from evenly spaced ones."""
    with np.errstate(over="ignore"):
        words = (words ^ (words >> np.uint64(30))) * np.uint64(_MIX_1)
        words = (words ^ (words >> np.uint64(27))) * np.uint64(_MIX_2)
        return words ^ (words >> np.uint64(31))


def seed(dice: Dice, value: int) -> None:
    """Begin a new stream and empty the queue."""
    dice.clear()
    dice.stream = value & ALL


def load(dice: Dice, faces: list[int]) -> None:
    """Queue faces to be rolled before any other."""
    if len(faces) > QUEUE:
        raise ValueError(f"at most {QUEUE} dice can be loaded at once")
    dice.used = 0
    dice.queued = len(faces)
    for index, face in enumerate(faces):
        dice.queue[index] = face
