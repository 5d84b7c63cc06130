"""Records: one block of bytes, the same for plain Python and for compiled rules."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from admiralty.kernel.record import Batch, Record, Row, i1, i2, i4, i8, row, u1, u2, u4, u8

LIMITS = {"i1": (-128, 127), "i2": (-(2**15), 2**15 - 1), "i4": (-(2**31), 2**31 - 1), "i8": (-(2**63), 2**63 - 1)}
LIMITS |= {"u1": (0, 255), "u2": (0, 2**16 - 1), "u4": (0, 2**32 - 1), "u8": (0, 2**64 - 1)}


class Numbers(Record):
    i1: i1
    u8: u8
    u1: u1
    i8: i8
    i2: i2
    u4: u4
    u2: u2
    i4: i4


class Ship(Record):
    ring: i1
    fuel: i4
    crits: Row[int] = row("i1", 3)


class Fleet(Record):
    turn: i2
    flagship: Ship
    ships: Row[Ship] = row(Ship, 4)
    chart: Row[Row[int]] = row("i2", 2, 3)


class LargerFleet(Fleet):
    admiral: i1


@pytest.mark.parametrize("kind", LIMITS)
def test_a_field_holds_exactly_the_numbers_of_its_width(kind: str) -> None:
    record = Numbers()
    for value in LIMITS[kind]:
        setattr(record, kind, value)
        assert getattr(record, kind) == value
    for value in (LIMITS[kind][0] - 1, LIMITS[kind][1] + 1):
        with pytest.raises(OverflowError, match=f"Numbers.{kind}"):
            setattr(record, kind, value)


@given(st.fixed_dictionaries({name: st.integers(*limits) for name, limits in LIMITS.items()}))
def test_fields_do_not_disturb_each_other_and_numpy_sees_the_same_numbers(values: dict[str, int]) -> None:
    record = Numbers()
    for name, value in values.items():
        setattr(record, name, value)
    assert record.dump() == values
    seen = np.frombuffer(record.data, Numbers.dtype)[0]
    assert {name: int(seen[name]) for name in values} == values


def test_a_place_of_a_row_is_a_view_and_not_a_copy() -> None:
    fleet = Fleet()
    ship = fleet.ships[2]
    ship.fuel = 70_000
    ship.crits[1] = -5
    assert fleet.ships[2].fuel == 70_000
    assert fleet.ships[2].crits[1] == -5
    assert fleet.ships[1].fuel == 0


def test_assigning_a_record_to_a_place_copies_it() -> None:
    fleet = Fleet()
    fleet.ships[0].fuel = 3
    fleet.ships[1] = fleet.ships[0]
    fleet.flagship = fleet.ships[0]
    fleet.ships[0].fuel = 4
    assert [fleet.ships[0].fuel, fleet.ships[1].fuel, fleet.flagship.fuel] == [4, 3, 3]


def test_rows_of_rows_have_places_of_their_own() -> None:
    fleet = Fleet()
    for q in range(2):
        for r in range(3):
            fleet.chart[q][r] = 10 * q + r
    assert fleet.dump()["chart"] == [[0, 1, 2], [10, 11, 12]]


@pytest.mark.parametrize("index", [-1, 4, 1000])
def test_an_index_out_of_its_row_is_an_error(index: int) -> None:
    fleet = Fleet()
    with pytest.raises(IndexError, match="a row of 4"):
        fleet.ships[index]


def test_a_number_that_does_not_fit_its_place_is_an_error() -> None:
    with pytest.raises(OverflowError, match="place 1 of a row of i1 cannot hold 128"):
        Ship().crits[1] = 128


def test_a_whole_row_cannot_be_assigned() -> None:
    with pytest.raises(TypeError, match="assign its places"):
        Fleet().ships = Fleet().ships
    with pytest.raises(TypeError, match="assign its places"):
        Fleet().chart[0] = Fleet().chart[1]


def test_a_copy_has_the_same_bytes_and_a_life_of_its_own() -> None:
    fleet = Fleet()
    fleet.ships[3].ring = 7
    copy = fleet.copy()
    assert copy == fleet
    copy.turn = 1
    assert copy != fleet
    assert fleet.turn == 0


def test_a_record_is_made_from_bytes_of_its_size_only() -> None:
    fleet = Fleet()
    fleet.turn = 12
    assert Fleet(bytes(fleet.data)).turn == 12
    with pytest.raises(ValueError, match=f"Fleet has {Fleet.size} bytes, not 3"):
        Fleet(b"abc")


def test_clear_and_assign_change_the_whole_record() -> None:
    one, other = Fleet(), Fleet()
    one.ships[0].ring = 5
    other.assign(one)
    assert other.ships[0].ring == 5
    other.clear()
    assert other == Fleet()


def test_records_change_in_place_and_so_have_no_hash() -> None:
    with pytest.raises(TypeError, match="no hash"):
        hash(Fleet())


def test_records_of_different_classes_are_never_equal() -> None:
    assert Ship() != Numbers()
    assert Ship() != 0


def test_a_record_that_extends_another_begins_with_its_fields() -> None:
    larger = LargerFleet()
    larger.ships[1].fuel = 9
    larger.admiral = 3
    assert list(LargerFleet.fields) == [*Fleet.fields, "admiral"]
    assert (larger.ships[1].fuel, larger.admiral) == (9, 3)
    assert LargerFleet.dtype != Fleet.dtype


def test_a_batch_is_one_block_of_many_records() -> None:
    batch = Batch(Fleet, 5)
    batch[3].ships[1].fuel = 77
    assert batch.array["ships"]["fuel"].tolist() == [[0] * 4] * 3 + [[0, 77, 0, 0]] + [[0] * 4]
    assert len(batch) == 5
    batch[0] = batch[3]
    assert batch[0] == batch[3]


def test_a_batch_may_be_empty() -> None:
    assert len(Batch(Fleet, 0)) == 0


def test_a_declaration_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="declare a number"):
        type("Wrong", (Record,), {"__annotations__": {"name": str}, "__module__": __name__})
    with pytest.raises(TypeError, match="unknown kind of number"):
        row("f4", 3)
    with pytest.raises(TypeError, match="at least one place"):
        row("i1", 0)
    with pytest.raises(TypeError, match="no fields"):
        type("Empty", (Record,), {})


def test_a_field_cannot_have_the_name_of_something_that_every_record_has() -> None:
    with pytest.raises(TypeError, match="Hull: a field cannot be named size"):
        type("Hull", (Record,), {"__annotations__": {"size": i1}})
