"""Arrays that a record points at, for rules that work on many.

    class Work(Record):
        options: ArrayPlace

    work = Work()
    point(work.options, options)         # in Python; `options` must live as long as the record is used

    for option in int64s(work.options):  # in a rule

To hand a rule an array costs Python some 50 ns, and compiled code counts references to it at every call from rule to
rule. A record is one pointer, however many arrays it points at.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
from numpy.typing import NDArray

from admiralty.kernel.record import Record, i8, u8
from admiralty.kernel.rule import INTERPRETED, rule


class ArrayPlace(Record):
    address: u8
    length: i8


def point(place: ArrayPlace, array: NDArray[Any]) -> None:
    """Let a record point at an array, whose numbers are then seen in one row. The array is not kept alive."""
    if not array.flags.c_contiguous:
        raise ValueError("a record can only point at an array without gaps")
    place.address, place.length = array.ctypes.data, array.size


def array_at(address: int, length: int, kind: type[np.generic]) -> Any:
    letter: Any = np.dtype(kind).char
    block = (ctypes.c_char * (length * np.dtype(kind).itemsize)).from_address(address)
    return memoryview(block).cast("B").cast(letter)


if not INTERPRETED:
    from numba import types
    from numba.extending import intrinsic, overload
    from numba.np.numpy_support import carray

    def _pointer(_: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))

        return types.voidptr(number), generate

    pointer: Any = intrinsic(_pointer)

    @overload(array_at)
    def _array_at(address: Any, length: Any, kind: Any) -> Any:
        def compiled(address: Any, length: Any, kind: Any) -> Any:
            return carray(pointer(address), length, kind)

        return compiled


@rule
def int8s(place: ArrayPlace) -> Any:
    return array_at(place.address, place.length, np.int8)


@rule
def int16s(place: ArrayPlace) -> Any:
    return array_at(place.address, place.length, np.int16)


@rule
def int32s(place: ArrayPlace) -> Any:
    return array_at(place.address, place.length, np.int32)


@rule
def int64s(place: ArrayPlace) -> Any:
    return array_at(place.address, place.length, np.int64)


@rule
def uint8s(place: ArrayPlace) -> Any:
    return array_at(place.address, place.length, np.uint8)


@rule
def uint32s(place: ArrayPlace) -> Any:
    return array_at(place.address, place.length, np.uint32)


@rule
def uint64s(place: ArrayPlace) -> Any:
    return array_at(place.address, place.length, np.uint64)


@rule
def float64s(place: ArrayPlace) -> Any:
    return array_at(place.address, place.length, np.float64)


@rule
def float32s(place: ArrayPlace) -> Any:
    return array_at(place.address, place.length, np.float32)
