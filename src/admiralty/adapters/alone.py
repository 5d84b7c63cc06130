"""A turn at a single desk, for whoever calls it from Python again and again.

To hand an array to compiled code costs Python about as much as a small rule, and `desks.turn` takes fifteen. So the
plain rows of numbers among them are handed over by their addresses, all together in one row.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from admiralty.adapters.desks import ENDED, SEATS, Desk, turn
from admiralty.adapters.room import Room
from admiralty.kernel.rule import INTERPRETED, rule

OVER = -1
_GAMES_OWN, _ROWS, _LOGS = slice(0, 4), slice(4, 14), 14  # among the arguments of `turn`


@rule
def asked(desk: Desk) -> int:
    """The seat that is asked and how many actions it can choose from, in one number; OVER after the end."""
    return OVER if desk.stage == ENDED else desk.count * SEATS + desk.seat


def lone_turn(room: Room, mode: int) -> Callable[[int], int]:
    """A function that plays an action at the only desk of a room, like `turn` in this mode, and says who is `asked`."""
    arguments = room.arguments(mode)
    if INTERPRETED:
        return partial(_turn_in_python, room.desks[0], arguments)
    from numba import typeof

    rows = arguments[_ROWS]
    places = np.array([number for row in rows for number in (row.ctypes.data, len(row))], np.int64)
    given = (*arguments[_GAMES_OWN], arguments[_LOGS], places, *arguments[-3:])
    types = tuple(typeof(each) for each in (*given, 0))  # type: ignore[no-untyped-call]  # Numba has no types of its own
    # The compiler's own way of choosing a function by the types of its arguments would cost more than the turn.
    _turn_alone.compile(types)
    ready: Any = partial(_turn_alone.get_overload(types), *given)
    ready.rows = rows  # they must live as long as their addresses are used
    return ready  # type: ignore[no-any-return]  # Numba has no types of its own


def _turn_in_python(desk: Desk, arguments: tuple[Any, ...], action: int) -> int:
    desk.action = action
    turn(*arguments)
    return asked(desk)


if not INTERPRETED:
    from numba import types
    from numba.extending import intrinsic
    from numba.np.numpy_support import carray

    def _address(_: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))

        return types.voidptr(number), generate

    address: Any = intrinsic(_address)

    def _turn_by_addresses(
        books: Any,
        states: Any,
        desks: Any,
        window: Any,
        logs: Any,
        places: Any,
        mode: int,
        callers: int,
        most: int,
        action: int,
    ) -> int:
        """`places`: the address and the length of each row."""
        desks[0].action = action
        turn(
            books,
            states,
            desks,
            window,
            carray(address(places[0]), places[1], np.int8),  # the window as bytes
            carray(address(places[2]), places[3], np.int16),  # as words
            carray(address(places[4]), places[5], np.int32),  # as longs
            carray(address(places[6]), places[7], np.int64),  # runs
            carray(address(places[8]), places[9], np.int64),  # lists
            carray(address(places[10]), places[11], np.int32),  # seen
            carray(address(places[12]), places[13], np.int8),  # masks
            carray(address(places[14]), places[15], np.int32),  # finals
            carray(address(places[16]), places[17], np.float64),  # worth
            carray(address(places[18]), places[19], np.int64),  # buffer
            logs,
            0,
            1,
            mode,
            callers,
            most,
        )
        return asked(desks[0])

    _turn_alone: Any = rule(_turn_by_addresses)
