"""Records: a position as one fixed-size block of bytes, declared as a typed class.

    class Ship(Record):
        ring: i1
        sector: i1
        crits: Row[int] = row("i1", 6)

    class State(Record):
        turn: i2
        ships: Row[Ship] = row(Ship, 6)

The class gives three things from one declaration: a NumPy dtype (`State.dtype`), which compiled rules work on at the
speed of C; attributes that mypy knows (`state.ships[i].ring` is an int); and a checked view for uncompiled Python, in
which a value that does not fit its field, or an index out of range, is an error instead of a silent wrap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar, cast, get_args, get_type_hints, overload

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")
R = TypeVar("R", bound="Record")

# Whole numbers of a given width: to a type checker they are all `int`.
i1 = Annotated[int, "i1"]
i2 = Annotated[int, "i2"]
i4 = Annotated[int, "i4"]
i8 = Annotated[int, "i8"]
u1 = Annotated[int, "u1"]
u2 = Annotated[int, "u2"]
u4 = Annotated[int, "u4"]
u8 = Annotated[int, "u8"]

_FORMATS = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}
_SIZES = {kind: int(kind[1]) for kind in _FORMATS}
_ALIGNMENT = 8  # every block is a multiple of this, so that it can be seen as any whole-number type

_RESERVED = {"dtype", "size", "fields", "data", "copy", "assign", "clear", "dump"}  # what every record has


class Views(dict[str, memoryview]):
    """A block of bytes, seen as whole numbers of each kind: made when first asked for, since most are asked for few."""

    def __missing__(self, kind: str) -> memoryview:
        view = self[kind] = self["u1"].cast(cast(Any, _FORMATS[kind]))
        return view


class _RowSpec:
    """What `row(...)` leaves in the class body until the class is built."""

    def __init__(self, kind: str | type[Record], shape: tuple[int, ...]) -> None:
        if not shape or any(length < 1 for length in shape):
            raise TypeError(f"a row needs at least one place in every dimension, not {shape}")
        self.kind = kind
        self.shape = shape

    def dtype(self) -> Any:
        element = np.dtype(self.kind) if isinstance(self.kind, str) else self.kind.dtype
        return (element, self.shape)


@overload
def row(kind: str, *shape: int) -> Any: ...
@overload
def row(kind: type[R], *shape: int) -> Row[R]: ...
def row(kind: Any, *shape: int) -> Any:
    """Declare a fixed number of numbers (`row("i1", 6)`, `row("i2", 4, 5)`) or of records (`row(Ship, 6)`)."""
    if isinstance(kind, str) and kind not in _FORMATS:
        raise TypeError(f"unknown kind of number {kind!r}; known are {', '.join(_FORMATS)}")
    return _RowSpec(kind, shape)


class Row(Generic[T]):
    """A fixed number of places in a record. Negative indices and slices are errors: rules have no use for them."""

    __slots__ = ("_base", "_element", "_length", "_shape", "_stride", "_views")

    def __init__(
        self, views: Views, base: int, element: str | type[Record], shape: tuple[int, ...], stride: int
    ) -> None:
        self._views = views
        self._base = base
        self._element = element
        self._shape = shape
        self._length = shape[0]
        self._stride = stride  # bytes from one place to the next

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> T:
        if not 0 <= index < self._length:
            raise IndexError(f"place {index} of a row of {self._length}")
        offset = self._base + index * self._stride
        element = self._element
        if len(self._shape) > 1:
            return cast(T, Row(self._views, offset, element, self._shape[1:], self._stride // self._shape[1]))
        if isinstance(element, str):
            return cast(T, self._views[element][offset // self._stride])
        return cast(T, element._at(self._views, offset))

    def __setitem__(self, index: int, value: T) -> None:
        place: Any = self[index]  # raises what is wrong with the index
        if isinstance(place, Row):
            raise TypeError("a whole row cannot be assigned; assign its places")
        if isinstance(place, Record):
            place.assign(cast(Any, value))
            return
        element = cast(str, self._element)
        try:
            self._views[element][self._base // self._stride + index] = cast(int, value)
        except ValueError as error:
            raise OverflowError(f"place {index} of a row of {element} cannot hold {value}") from error

    def __iter__(self) -> Iterator[T]:
        element = self._element
        if isinstance(element, str) and len(self._shape) == 1:
            first = self._base // self._stride
            return cast(Iterator[T], iter(self._views[element][first : first + self._length]))
        if not isinstance(element, str) and len(self._shape) == 1:
            at, views, first = element._at, self._views, self._base
            ends = first + self._length * self._stride
            return (cast(T, at(views, base)) for base in range(first, ends, self._stride))
        return (self[index] for index in range(self._length))

    def __repr__(self) -> str:
        return repr(list(self))


class _Number:
    """A field that holds one number."""

    __slots__ = ("_kind", "_name", "_place", "_size")

    def __init__(self, name: str, kind: str, offset: int) -> None:
        self._name = name
        self._kind = kind
        self._size = _SIZES[kind]
        self._place = offset // self._size  # a record lies where all of its fields are aligned

    def __get__(self, record: Record, owner: type[Record]) -> int:
        return record._views[self._kind][record._base // self._size + self._place]

    def __set__(self, record: Record, value: int) -> None:
        try:
            record._views[self._kind][record._base // self._size + self._place] = value
        except ValueError as error:
            raise OverflowError(f"{type(record).__name__}.{self._name} ({self._kind}) cannot hold {value}") from error


class _Part:
    """A field that holds a row or another record."""

    __slots__ = ("_build", "_name", "_offset")

    def __init__(self, name: str, offset: int, build: Callable[[Views, int], Any]) -> None:
        self._name = name
        self._offset = offset
        self._build = build

    def __get__(self, record: Record, owner: type[Record]) -> Any:
        return self._build(record._views, record._base + self._offset)

    def __set__(self, record: Record, value: Any) -> None:
        part = self.__get__(record, type(record))
        if not isinstance(part, Record):
            raise TypeError(f"{self._name} is a row; assign its places")
        part.assign(value)


class Record:
    """Base of all records. An instance is a view of bytes: its own when created, another's inside a row or a batch."""

    dtype: ClassVar[np.dtype[Any]]
    size: ClassVar[int]
    fields: ClassVar[dict[str, Any]]
    _numba_type_: ClassVar[Any]  # Numba asks every argument for it

    __slots__ = ("_base", "_data", "_views")
    _base: int
    _data: memoryview | None  # made when first asked for
    _views: Views

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        hints = get_type_hints(cls, include_extras=True)
        declared = [name for name in cls.__annotations__ if not name.startswith("_")]
        kinds: dict[str, Any] = dict(getattr(cls, "fields", {}))  # a record that extends another begins with its fields
        for name in declared:
            spec = cls.__dict__.get(name)
            hint = hints[name]
            if isinstance(spec, _RowSpec):
                kinds[name] = spec
            elif isinstance(hint, type) and issubclass(hint, Record):
                kinds[name] = hint
            elif len(get_args(hint)) == 2 and get_args(hint)[1] in _FORMATS:
                kinds[name] = get_args(hint)[1]
            else:
                raise TypeError(f"{cls.__name__}.{name}: declare a number (i1 … u8), a record, or a row(...)")
        if not kinds:
            raise TypeError(f"{cls.__name__} has no fields")
        if reserved := sorted(set(declared) & _RESERVED):
            raise TypeError(f"{cls.__name__}: a field cannot be named {reserved[0]}, which every record has already")
        cls.dtype = np.dtype([(name, *_layout(kind)) for name, kind in kinds.items()], align=True)
        cls.size = cls.dtype.itemsize
        cls.fields = kinds
        cls._numba_type_ = _NumbaType()
        offsets: Any = cls.dtype.fields
        for name, kind in kinds.items():
            offset = int(offsets[name][1])
            setattr(cls, name, _descriptor(name, kind, offset))

    def __init__(self, data: bytes | memoryview | None = None) -> None:
        size = type(self).size
        if data is None:
            block = bytearray(_padded(size))
        else:
            if len(data) != size:
                raise ValueError(f"{type(self).__name__} has {size} bytes, not {len(data)}")
            block = bytearray(data)
            block += bytes(_padded(size) - size)
        self._views = Views(u1=memoryview(block))
        self._base = 0
        self._data = None

    @classmethod
    def _at(cls, views: Views, base: int) -> Self:
        record = cls.__new__(cls)
        record._views = views
        record._base = base
        record._data = None
        return record

    @property
    def data(self) -> memoryview:
        """The bytes themselves: what compiled rules are handed."""
        data = self._data
        if data is None:
            data = self._data = self._views["u1"][self._base : self._base + type(self).size]
        return data

    def copy(self) -> Self:
        return type(self)(self.data)

    def assign(self, other: Self) -> None:
        """Become a copy of another record of the same class."""
        self.data[:] = other.data

    def clear(self) -> None:
        self.data[:] = bytes(type(self).size)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and bytes(self.data) == bytes(other.data)

    def __hash__(self) -> int:
        raise TypeError("records change in place and have no hash; hash bytes(record.data)")

    def dump(self) -> dict[str, Any]:
        """The record as plain data, for people and error messages."""
        return {name: _plain(getattr(self, name)) for name in type(self).fields}

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.dump().items())
        return f"{type(self).__name__}({inside})"


class Batch(Row[R]):
    """Many records of one kind in one block: `batch[i]` views the i-th, compiled code is handed `batch.array`."""

    __slots__ = ("array",)

    def __init__(self, kind: type[R], length: int) -> None:
        block = np.zeros(_padded(length * kind.size), np.uint8)
        self.array: NDArray[Any] = block[: length * kind.size].view(kind.dtype)
        super().__init__(Views(u1=block.data), 0, kind, (length,), kind.size)


class _NumbaType:
    """Made when first asked for: Numba need not be loaded before that. What it made takes its place then."""

    def __get__(self, record: Record | None, owner: type[Record]) -> Any:
        from numba import from_dtype

        owner._numba_type_ = from_dtype(owner.dtype)
        return owner._numba_type_


def numba_type(kind: type[Record]) -> Any:
    """The type under which compiled code knows a record class; also how generic code finds a game."""
    return kind._numba_type_


def _descriptor(name: str, kind: Any, offset: int) -> _Number | _Part:
    if isinstance(kind, str):
        return _Number(name, kind, offset)
    if isinstance(kind, _RowSpec):
        element, shape = kind.kind, kind.shape
        stride = (_SIZES[element] if isinstance(element, str) else element.size) * prod(shape[1:])
        return _Part(name, offset, lambda views, base: Row(views, base, element, shape, stride))
    return _Part(name, offset, kind._at)


def _layout(kind: Any) -> tuple[Any, ...]:
    if isinstance(kind, _RowSpec):
        return tuple(kind.dtype())
    return (np.dtype(kind) if isinstance(kind, str) else kind.dtype,)


def _padded(size: int) -> int:
    """As many bytes as can be seen as any whole-number type."""
    return -(-size // _ALIGNMENT) * _ALIGNMENT


def _plain(value: Any) -> Any:
    if isinstance(value, Record):
        return value.dump()
    if isinstance(value, Row):
        return [_plain(item) for item in value]
    return value
