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
from importlib import import_module
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


def write(out: Any, at: int, value: float) -> None:
    """Put a number into an array without gaps. The place is taken as it is: none counts from the end."""
    out[at] = value


def clear(out: Any, at: int, count: int) -> None:
    """Put so many zeros into an array without gaps, as fast as memory takes them."""
    for place in range(at, at + count):
        out[place] = 0


def prefetch(block: Any, index: int) -> None:
    """Let the processor fetch a place of an array that will be needed soon. It changes nothing."""


if not INTERPRETED:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload
    from numba.np.numpy_support import carray

    cgutils: Any = import_module("numba.core.cgutils")  # Numba's inside has no types of its own
    make_array: Any = import_module("numba.np.arrayobj").make_array

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

    def _place(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
        return builder.gep(make_array(kind)(context, builder, array).data, [at])

    def _write(_: Any, out: Any, at: Any, value: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            place = _place(context, builder, signature.args[0], given[0], given[1])
            builder.store(context.cast(builder, given[2], signature.args[2], signature.args[0].dtype), place)
            return context.get_dummy_value()

        return types.void(out, types.int64, value), generate

    def _clear(_: Any, out: Any, at: Any, count: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            kind = signature.args[0]
            size = context.get_constant(types.int64, context.get_abi_sizeof(context.get_data_type(kind.dtype)))
            place = _place(context, builder, kind, given[0], given[1])
            cgutils.memset(builder, place, builder.mul(given[2], size), 0)
            return context.get_dummy_value()

        return types.void(out, types.int64, types.int64), generate

    def _prefetch(_: Any, block: Any, index: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            place = builder.bitcast(_place(context, builder, signature.args[0], given[0], given[1]), cgutils.voidptr_t)
            kind = ir.FunctionType(
                ir.VoidType(), [cgutils.voidptr_t, cgutils.int32_t, cgutils.int32_t, cgutils.int32_t]
            )
            fetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
            to_read, near, data = (ir.Constant(cgutils.int32_t, number) for number in (0, 3, 1))
            builder.call(fetch, [place, to_read, near, data])
            return context.get_dummy_value()

        return types.void(block, types.int64), generate

    _prefetch_now: Any = intrinsic(_prefetch)
    _write_now: Any = intrinsic(_write)
    _clear_now: Any = intrinsic(_clear)

    @overload(write)
    def _compiled_write(out: Any, at: Any, value: Any) -> Any:
        def compiled(out: Any, at: Any, value: Any) -> Any:
            return _write_now(out, at, value)

        return compiled

    @overload(prefetch)
    def _compiled_prefetch(block: Any, index: Any) -> Any:
        def compiled(block: Any, index: Any) -> Any:
            return _prefetch_now(block, index)

        return compiled

    @overload(clear)
    def _compiled_clear(out: Any, at: Any, count: Any) -> Any:
        def compiled(out: Any, at: Any, count: Any) -> Any:
            return _clear_now(out, at, count)

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
