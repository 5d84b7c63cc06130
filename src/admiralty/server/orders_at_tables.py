"""Conditional orders at the tables of a server: kept with the table, shown to nobody else, played at once."""

from __future__ import annotations

from functools import partial

from admiralty.errors import AdmiraltyError, IllegalAction
from admiralty.kernel.actions import seat_name
from admiralty.server.channel import Connection
from admiralty.server.chat_at_tables import note
from admiralty.server.clocks import is_by_days
from admiralty.server.live_table import LiveTable
from admiralty.server.messages_from_browser import AskWhatIf, DropOrder, KeepOrder
from admiralty.server.messages_to_browser import Orders, OrderShown
from admiralty.server.saved_state import KeptOrder
from admiralty.server.store import Write

MOST_ORDERS = 12  # of a seat at a table


class OrdersAtTables:
    """Watches live tables: what an order waits for has happened, or can happen no more."""

    def __init__(self) -> None:
        self._following: set[str] = set()

    def table_changed(self, table: LiveTable) -> None:
        if any(table.orders.values()) and not table.gone and table.name not in self._following:
            self._following.add(table.name)
            table.spawn(partial(self._follow, table))

    async def _follow(self, table: LiveTable) -> None:
        try:
            async with table.lock:
                while not table.gone and await _played_one(table):
                    pass
        finally:
            self._following.discard(table.name)


async def ask(table: LiveTable, connection: Connection, message: AskWhatIf) -> None:
    _refuse_here(table)
    async with table.lock:
        connection.tell(await table.match.what_if(message.seat, message.steps, message.ref))


async def keep(table: LiveTable, message: KeepOrder) -> None:
    _refuse_here(table)
    async with table.lock:
        table.refuse_if_gone()
        mine = table.orders.get(message.seat, [])
        steps = await table.match.checked_order(message.seat, message.steps)
        base = table.status.plies
        lines = [(step.seat, step.line) for step in steps]
        for each in mine:
            known = [(step.seat, step.line) for step in each.steps][base - each.base :]
            if _contradict(message.seat, known, lines):
                raise IllegalAction("another order of yours says something else for the same case: drop it first")
        # One that goes on from an older one takes its place.
        mine = [each for each in mine if [(step.seat, step.line) for step in each.steps] != lines[: len(each.steps)]]
        if len(mine) >= MOST_ORDERS:
            raise IllegalAction(f"you have {MOST_ORDERS} orders here already: drop one first")
        number = 1 + max((each.number for each in mine), default=0)
        await _set(table, message.seat, [*mine, KeptOrder(number, base, steps)])


async def drop(table: LiveTable, message: DropOrder) -> None:
    async with table.lock:
        table.refuse_if_gone()
        mine = table.orders.get(message.seat, [])
        await _set(table, message.seat, [each for each in mine if each.number != message.number])


def orders_shown(table: LiveTable, seat: int) -> Orders:
    """What a seat has ordered, from the position on the board on."""
    plies = table.status.plies
    return Orders(
        seat, [OrderShown(each.number, each.steps[max(0, plies - each.base) :]) for each in table.orders.get(seat, [])]
    )


def _refuse_here(table: LiveTable) -> None:
    if not is_by_days(table.clock_terms):
        raise IllegalAction("orders are prepared where there is a day or more for each decision")


def _contradict(seat: int, one: list[tuple[int, str]], other: list[tuple[int, str]]) -> bool:
    """Would a seat have to play two different lines in one position?"""
    for first, second in zip(one, other, strict=False):
        if first != second:
            return first[0] == seat and second[0] == seat
    return False


async def _set(table: LiveTable, seat: int, orders: list[KeptOrder]) -> None:
    table.orders = {**table.orders, seat: orders}
    await table.save(Write(), openly=False)
    for connection in table.connections:
        if seat in connection.audience:
            connection.tell(orders_shown(table, seat))


async def _played_one(table: LiveTable) -> bool:
    """Under the lock: drop what can happen no more, and play what was ordered for this position."""
    for seat, orders in table.orders.items():
        kept, line = await table.match.followed_orders(seat, orders)
        if len(kept) != len(orders) or line is not None:
            await _set(table, seat, kept)
        if line is not None:
            try:
                label = await table.match.label(seat, line)
                await table.play_now(seat, line)
            except AdmiraltyError as error:  # the table was changed otherwise: the player decides
                await _set(table, seat, [])
                await note(table, f"An order of {seat_name(seat)} could not be carried out: {error.sentence}.")
                return False
            await note(table, f"{seat_name(seat)} played “{label}” by a conditional order.")
            return True
    return False
