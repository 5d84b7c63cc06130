"""Clocks at a live table: for whom they run, and what happens when the time of a seat is up."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from admiralty.kernel.actions import seat_name
from admiralty.match.lines import SPECTATOR
from admiralty.server.chat_at_tables import note
from admiralty.server.match_update import Audience
from admiralty.server.store import Write

if TYPE_CHECKING:
    from admiralty.server.live_table import LiveTable

DOCTRINE = "captain"  # the level that plays for a seat whose flag has fallen
LONGEST_DECISION = 100  # plies of the doctrine before somebody is given the next chance to play


def run_clock(table: LiveTable) -> None:
    """Clocks run for persons who are asked, once everybody has come."""
    if not table.clock.left:
        return
    everybody = not any(seat.waits for seat in table.seats)
    asked = [seat for seat in table.status.actors if not table.seats[seat].is_computer]
    on_vacation = table.on_vacation
    table.clock.run(asked if everybody else [], [*_waiting_for_the_screen(table), *on_vacation])
    if table.flag_timer is not None:
        table.flag_timer.cancel()
        table.flag_timer = None
    falls = table.clock.next_fall()
    ends = [] if table.status.over else [until - time.time() for until in on_vacation.values()]
    soonest = min([*ends, *([] if falls is None else [falls])], default=None)
    if soonest is not None and not table.gone:
        loop = asyncio.get_running_loop()
        table.flag_timer = loop.call_later(soonest + 0.01, lambda: table.spawn(lambda: flags_fall(table)))


async def go_on_vacation(table: LiveTable, seat: int, ends: float) -> None:
    """Under the lock: until then the clock of a seat stands still; 0: it is back."""
    table.refuse_if_gone()
    table.vacations = {**{each: until for each, until in table.vacations.items() if each != seat}, seat: ends}
    run_clock(table)
    await table.save(Write(), openly=False)
    table.show()
    table.tell_presence()


def _waiting_for_the_screen(table: LiveTable) -> list[int]:
    """Where all people share one screen they look at it in turn, and only who looks can act."""
    people = tuple(number for number, seat in enumerate(table.seats) if not seat.is_computer)
    looks = table.looking.get(people)
    others = [audience for audience, channel in table.channels.items() if channel.connections]
    if looks is None or any(audience not in (people, (SPECTATOR,)) for audience in others):
        return []
    return [seat for seat in people if seat != looks]


async def look(table: LiveTable, audience: Audience, seat: int) -> None:
    """Somebody else of those at one screen looks at it now, or nobody while it is handed over."""
    if len(audience) < 2:
        return
    async with table.lock:
        table.refuse_if_gone()
        table.looking[audience] = seat
        run_clock(table)
        table.show()


async def flags_fall(table: LiveTable) -> None:
    """For every seat whose time is up: the doctrine moves, or the seat loses, as the table was set."""
    async with table.lock:
        for seat in [] if table.gone else table.clock.fallen():
            loses = table.clock_terms.flag == "loses"
            does = "and the match is lost" if loses else "and the doctrine moves"
            await note(table, f"The time of {seat_name(seat)} is up, {does}.")
            for _ in range(LONGEST_DECISION):
                if seat not in table.status.actors or table.clock.seconds(seat) > 0.0:
                    break
                line = "resign" if loses else await table.match.decide(seat, DOCTRINE, 0, 0.0)
                table.out_of_time = seat if loses else None
                await table.play_now(seat, line)
        if not table.gone:
            run_clock(table)
            table.show()
            table.tell_presence()  # a vacation may be over
