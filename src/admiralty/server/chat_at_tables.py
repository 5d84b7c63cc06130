"""Chat at a live table: of those who play, and of the table itself."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from admiralty.match.lines import SPECTATOR
from admiralty.server import schema
from admiralty.server.errors import WrongSeat
from admiralty.server.match_update import Audience
from admiralty.server.messages_to_browser import ChatMessage
from admiralty.server.store import Write

if TYPE_CHECKING:
    from admiralty.server.live_table import LiveTable

CHAT_KEPT = 200


async def say(table: LiveTable, seat: int, text: str) -> None:
    if seat in table.muted:
        raise WrongSeat("whoever runs this server has muted you at this table")
    await _add(table, ChatMessage(seat, table.seats[seat].name, text, time.time(), by_table=False))


async def note(table: LiveTable, text: str) -> None:
    """The table itself speaks."""
    await _add(table, ChatMessage(SPECTATOR, "", text, time.time(), by_table=True))


async def _add(table: LiveTable, message: ChatMessage) -> None:
    row = {
        "table": table.name,
        "at": message.at,
        "seat": message.seat,
        "name": message.name,
        "text": message.text,
        "by_table": message.by_table,
    }
    table.refuse_if_gone()
    await table.save(Write().add(schema.ADD_CHAT, [row]), openly=False)
    table.chat.append(message)
    for connection in table.connections:
        if reads(message, connection.audience, connection.unheard):
            connection.tell(message)


def reads(message: ChatMessage, audience: Audience, unheard: Collection[int]) -> bool:
    """What people say is for those who play, unless they want to hear nothing of somebody."""
    return message.by_table or (audience != (SPECTATOR,) and message.seat not in unheard)


def chat_message_from(row: dict[str, Any]) -> ChatMessage:
    return ChatMessage(row["seat"], row["name"], row["text"], row["at"], row["by_table"])
