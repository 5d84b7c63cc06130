"""A record that points at arrays: rules see the numbers that Python has there, and the other way round."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from admiralty.kernel import arrays
from admiralty.kernel.arrays import ArrayPlace, int64s, point
from admiralty.kernel.record import Record
from admiralty.kernel.rule import rule


class Work(Record):
    options: ArrayPlace
    kept: ArrayPlace


@rule
def keep_odd(work: Work) -> int:
    options, kept, count = int64s(work.options), int64s(work.kept), 0
    for index in range(len(options)):
        if options[index] & 1:
            kept[count] = options[index]
            count += 1
    return count


def test_a_rule_reads_and_writes_the_arrays_that_a_record_points_at() -> None:
    work, options, kept = Work(), np.arange(10), np.zeros(10, np.int64)
    point(work.options, options)
    point(work.kept, kept)
    assert keep_odd(work) == 5
    assert kept.tolist() == [1, 3, 5, 7, 9, 0, 0, 0, 0, 0]
    options[0] = 11
    assert keep_odd(work) == 6


@pytest.mark.parametrize("kind", ["int8", "int16", "int32", "int64", "uint8", "uint32", "uint64", "float64"])
def test_every_kind_of_number_is_seen_as_it_is(kind: str) -> None:
    place = ArrayPlace()
    limit: Any = np.finfo(kind).max if kind == "float64" else np.iinfo(kind).max
    numbers = np.array([[1, 2], [3, limit]], kind)
    point(place, numbers)
    seen = getattr(arrays, f"{kind}s")(place)
    assert list(seen) == [1, 2, 3, limit]


def test_an_array_with_gaps_is_refused() -> None:
    with pytest.raises(ValueError, match="without gaps"):
        point(ArrayPlace(), np.arange(10)[::2])
