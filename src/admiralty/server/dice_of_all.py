"""What the seats add to the dice of a match: each promises a number, and shows it when everybody has come.

The server's own promise, the SHA-256 of its key, comes first. Since every seat is bound by its promise before it sees
another's number, nobody can choose a number that suits: not the server, and not a player together with it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from admiralty.errors import IllegalAction, Malformed
from admiralty.kernel.actions import seat_name
from admiralty.match.dice_source import promise_of
from admiralty.match.lines import SPECTATOR
from admiralty.server import schema
from admiralty.server.channel import Connection
from admiralty.server.live_table import LiveTable, refuse_other_seat
from admiralty.server.messages_from_browser import SeatNonce
from admiralty.server.messages_to_browser import AskNonces, DiceSettled
from admiralty.server.saved_state import SeatDice
from admiralty.server.seat_tokens import audience_of
from admiralty.server.store import Write

HOLD_SECONDS = 1.0  # so long computer players wait for the number of a browser that has promised one


async def promise(table: LiveTable, tokens: Sequence[str], promises: Sequence[str]) -> None:
    """A browser is about to sit down, and may promise a number for each of its tokens."""
    if promises and len(promises) != len(tokens):
        raise Malformed("a promise for each token, or none")
    async with table.lock:
        if table.gone or table.dice.nonces:  # once a number is shown, no promise changes
            return
        kept = dict(table.dice.promises)
        for token, promised in zip(tokens, promises, strict=False):
            kept.update(dict.fromkeys(await audience_of(table.store, table.name, [token]), promised))
        kept.pop(SPECTATOR, None)
        if kept != table.dice.promises:
            await _save(table, msgspec.structs.replace(table.dice, promises=kept))


async def seated(table: LiveTable, connection: Connection) -> None:
    """It has sat down. Everybody is asked in the same moment, before anything is chosen that may be dealt anew."""
    async with table.lock:
        if not table.gone:
            table.have_sat.update(seat for seat in connection.audience if seat != SPECTATOR)
            ask(table)


def ask(table: LiveTable) -> None:
    """Under the lock: once everybody who plays has come, those who have promised a number are asked for it."""
    if not _is_open(table):
        table.release_computers()
    elif _all_have_come(table):
        if not table.dice.promises:
            table.release_computers()
            return
        missing = [seat for seat in table.dice.promises if seat not in table.dice.nonces]
        table.hold_computers(HOLD_SECONDS)
        for connection in table.connections:
            if any(seat in missing for seat in connection.audience):
                connection.tell(AskNonces(table.status.commitment, table.dice.shown().promises))


async def shown(table: LiveTable, connection: Connection, nonces: Sequence[SeatNonce]) -> None:
    """A browser shows what it has promised. With the last one, all dice follow from all of them."""
    async with table.lock:
        table.refuse_if_gone()
        for each in nonces:
            refuse_other_seat(connection, each.seat)
            if table.dice.promises.get(each.seat) != promise_of(each.nonce):
                raise IllegalAction("this is not the number that was promised")
        if not _is_open(table) or not _all_have_come(table):
            return
        together = {**table.dice.nonces, **{each.seat: each.nonce for each in nonces}}
        dice = msgspec.structs.replace(table.dice, nonces=together)
        if together.keys() == dice.promises.keys():
            await _settle(table, dice)
        else:
            await _save(table, dice)


def _is_open(table: LiveTable) -> bool:
    """Can something be added to the dice?"""
    is_played = table.choosing is None and table.lesson is None and not table.status.looks_only
    return is_played and not table.status.over and table.dice.since is None


def _all_have_come(table: LiveTable) -> bool:
    persons = {number for number, seat in enumerate(table.seats) if not seat.is_computer}
    return persons <= table.have_sat | table.dice.promises.keys()


async def _settle(table: LiveTable, dice: SeatDice) -> None:
    added = await table.attempt(table.match.add_nonces({seat_name(seat): nonce for seat, nonce in dice.nonces.items()}))
    await _save(table, msgspec.structs.replace(dice, since=added.since), added.setup)
    table.status = added.status
    if added.is_new_deal:
        await table.show_new_deal()
    table.tell_all(DiceSettled(table.dice.shown()))  # last: then what a screen shows is there to stay
    table.release_computers()


async def _save(table: LiveTable, dice: SeatDice, setup: str | None = None) -> None:
    changed = {"dice": msgspec.to_builtins(dice, str_keys=True), "setup": setup or table.row["setup"]}
    await table.save(Write().add(schema.SET_DICE, [{"of": table.name, **changed}]), openly=False)
    table.dice = dice
    table.row.update(changed)
