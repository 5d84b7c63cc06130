"""What a seat may know, as a row of whole numbers: one encoding for all adapters.

The numbers are those of the *concealed* position, in the order of its record, so nothing that a seat may not know can
be in them. The dice are left out. In front stand the version of this encoding, the seat, and who may act, as far as the
seat knows. A field wider than 32 bits, or unsigned with 32, is given in parts of 16 bits, the lowest first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.games import load
from admiralty.kernel.arrays import ArrayPlace, int8s, int16s, int32s, int64s, point
from admiralty.kernel.game import Game
from admiralty.kernel.play import seen_by_rules
from admiralty.kernel.record import Batch, Record
from admiralty.kernel.rule import rule

VERSION = 1
"""Changes whenever a number of any game changes its place or its meaning by what is written in this file."""

HEAD = ("version", "seat", "actors")  # `actors` has a bit for each seat
LEFT_OUT = "dice"

I1, U1, I2, U2, I4 = range(5)  # kinds of numbers in a run
_KINDS = {"i1": I1, "u1": U1, "i2": I2, "u2": U2, "i4": I4}
_PARTS = {"u4": 2, "i8": 4, "u8": 4}  # of 16 bits
RUN = 4  # numbers that describe a run: kind, where it is in the record, where it goes, how long it is


class CopyNumbers(Record):
    """Where the bytes of a copy of a position are, seen as each kind of number, and which of them are written."""

    bytes_: ArrayPlace
    words: ArrayPlace
    longs: ArrayPlace
    runs: ArrayPlace  # see RUN


@rule
def write_numbers(copy: CopyNumbers, out: Any, base: int) -> None:
    """Write the numbers of a position run by run to `out` from `base` on.

    Indices are unsigned: the compiler then need not provide for negative ones, and copies many numbers at once.
    """
    bytes_, words, longs, runs = int8s(copy.bytes_), int16s(copy.words), int32s(copy.longs), int64s(copy.runs)
    for place in range(0, len(runs), RUN):
        kind = runs[place]
        source = np.uint64(runs[place + 1])
        target = np.uint64(base + runs[place + 2])
        length = np.uint64(runs[place + 3])
        if kind == I1:
            for step in range(length):
                out[target + step] = bytes_[source + step]
        elif kind == U1:
            for step in range(length):
                out[target + step] = bytes_[source + step] & 0xFF
        elif kind == I2:
            for step in range(length):
                out[target + step] = words[source + step]
        elif kind == U2:
            for step in range(length):
                out[target + step] = words[source + step] & 0xFFFF
        else:
            for step in range(length):
                out[target + step] = longs[source + step]


@dataclass(frozen=True)
class Encoding:
    """How the positions of a game become numbers."""

    game: Game
    names: tuple[str, ...]
    low: NDArray[np.int32]
    high: NDArray[np.int32]
    runs: NDArray[np.int64]

    @property
    def length(self) -> int:
        return len(self.names)


@dataclass(frozen=True)
class _Leaf:
    name: str
    kind: str
    offset: int  # in bytes


_known: dict[type[Record], Encoding] = {}


def encoding_of(game: Game) -> Encoding:
    """The encoding of a game's positions."""
    if game.State not in _known:
        _known[game.State] = _encode(game)
    return _known[game.State]


def _encode(game: Game) -> Encoding:
    names, kinds = list(HEAD), ["i4", "i1", "u1"]
    runs: list[tuple[int, ...]] = []
    for leaf in _leaves(game.State, "", 0):
        width = int(leaf.kind[1])
        if leaf.kind in _PARTS:
            parts = _PARTS[leaf.kind]
            place = (U2, leaf.offset // 2, len(names), parts)
            names += [f"{leaf.name}.{part}" for part in range(parts)]
            kinds += ["u2"] * parts
        else:
            place = (_KINDS[leaf.kind], leaf.offset // width, len(names), 1)
            names.append(leaf.name)
            kinds.append(leaf.kind)
        if runs and _follows(runs[-1], place):
            runs[-1] = (*runs[-1][:3], runs[-1][3] + place[3])
        else:
            runs.append(place)
    limits = [np.iinfo(kind) for kind in kinds]
    return Encoding(
        game,
        tuple(names),
        np.array([limit.min for limit in limits], np.int32),
        np.array([limit.max for limit in limits], np.int32),
        np.array(runs, np.int64).reshape(-1),
    )


def describe_observation(game: Game | str, observations: str = "record") -> list[str]:
    """The name of every number of an observation: `ships[2].ring`. `observations` is as for an environment."""
    chosen = load(game) if isinstance(game, str) else game
    if observations == "record":
        return list(encoding_of(chosen).names)
    from admiralty.adapters.interface import Interface  # which needs Gymnasium; the record does not

    return list(Interface(chosen, observations).names)


def _follows(run: tuple[int, ...], place: tuple[int, ...]) -> bool:
    return run[0] == place[0] and run[1] + run[3] == place[1]


def _leaves(kind: type[Record], prefix: str, base: int) -> Iterator[_Leaf]:
    """The numbers of a record in the order they are declared in, and where they are."""
    layout: Any = kind.dtype.fields
    for name, inside in kind.fields.items():
        if not prefix and name == LEFT_OUT:
            continue
        offset = base + int(layout[name][1])
        if isinstance(inside, str):
            yield _Leaf(prefix + name, inside, offset)
        elif isinstance(inside, type):
            yield from _leaves(inside, f"{prefix}{name}.", offset)
        else:
            yield from _places(inside.kind, inside.shape, prefix + name, offset)


def _places(kind: Any, shape: tuple[int, ...], name: str, offset: int) -> Iterator[_Leaf]:
    size = int(kind[1]) if isinstance(kind, str) else kind.size
    for number in range(int(np.prod(shape))):
        place = np.unravel_index(number, shape)
        named = name + "".join(f"[{int(index)}]" for index in place)
        if isinstance(kind, str):
            yield _Leaf(named, kind, offset + number * size)
        else:
            yield from _leaves(kind, named + ".", offset + number * size)


class Observer:
    """Looks at positions: what is seen is written from a copy, which is concealed first."""

    def __init__(self, game: Game) -> None:
        self.encoding = encoding_of(game)
        self.copies: Batch[Any] = Batch(game.State, 1)
        self.copy_numbers = CopyNumbers()
        self._state = self.copies[0]
        raw, numbers = self.copies.array.view(np.uint8), self.copy_numbers
        for place, size in ((numbers.bytes_, 1), (numbers.words, 2), (numbers.longs, 4)):
            point(place, raw[: len(raw) // size * size].view(f"i{size}"))
        point(numbers.runs, self.encoding.runs)

    def observe(self, rules: Any, state: Any, seat: int) -> NDArray[np.int32]:
        """What a seat may know of a position."""
        self._state.assign(state)
        self.encoding.game.conceal(rules, self._state, seat)
        return self._numbers(rules, seat)

    def truth(self, rules: Any, state: Any) -> NDArray[np.int32]:
        """Everything; in the place of the seat stands -1."""
        self._state.assign(state)
        return self._numbers(rules, -1)

    def _numbers(self, rules: Any, seat: int) -> NDArray[np.int32]:
        game = self.encoding.game
        out = np.zeros(self.encoding.length, np.int32)
        out[0], out[1] = VERSION, seat
        out[2] = 0 if int(game.over(rules, self._state)) else int(game.actors(rules, self._state))
        write_numbers(self.copy_numbers, seen_by_rules(out), 0)
        return out
