"""A live table: one match, the browsers that are connected to it, its clocks and its chat.

Every change runs under the table's lock and is on disk before anybody is shown it. What a refused message would have
changed is never changed.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from time import monotonic
from typing import TypeVar

import msgspec

from admiralty.errors import AdmiraltyError
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.lines import SPECTATOR
from admiralty.server import schema
from admiralty.server.callers import calling
from admiralty.server.channel import Channel, Connection, encode
from admiralty.server.chat_at_tables import CHAT_KEPT
from admiralty.server.clocks import Clock, on_vacation_now
from admiralty.server.clocks_at_tables import run_clock
from admiralty.server.errors import NotBegun, NotSaved, WrongSeat
from admiralty.server.lobby_messages import ClockTerms
from admiralty.server.match_handle import MatchHandle
from admiralty.server.match_update import Audience, MatchStatus, MatchUpdate, ToldUntil
from admiralty.server.messages_to_browser import (
    ChatMessage,
    Choosing,
    ClockShown,
    TableState,
)
from admiralty.server.saved_state import SavedState, column_of, read_dice, read_state
from admiralty.server.seat_options import choosing_shown
from admiralty.server.seat_tokens import audience_of
from admiralty.server.seats import Seat, clean_name
from admiralty.server.settings import ABSENCE_SECONDS
from admiralty.server.store import Row, Store, Write
from admiralty.server.table_info import info, presence
from admiralty.server.tutorial import TutorialSession, tutorial_of

REMATCHES = ("rematch", "rematch-same")
CLOSING_DELAY_SECONDS = 0.2  # so that a refusal is sent before the connections are closed

log = logging.getLogger("admiralty.server")

T = TypeVar("T")


class LiveTable:
    """Made by `LiveTables`, from the store or for somebody who opens it."""

    def __init__(
        self,
        row: Row,
        game: Game,
        match: MatchHandle,
        store: Store,
        status: MatchStatus,
        chat: Iterable[ChatMessage] = (),
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.row = row
        self.name: str = row["name"]
        self.game = game
        self.match = match
        self.store = store
        self.status = status
        self.lock = asyncio.Lock()
        self.gone = False  # put away, or no longer in step with the disk: whoever holds it must ask for it again
        self.touched = now()
        self.now = now
        self.charged_to = replace(calling.get(), token=self.name)  # who has opened it, or has sat down at it last
        self.seats: list[Seat] = msgspec.convert(row["seats"], list[Seat])
        saved = read_state(row["standing"])
        self.proposals = saved.proposals
        self.agreed = saved.agreed
        self.rematch = saved.rematch
        self.rematch_shift = saved.rematch_shift
        self.out_of_time = saved.out_of_time
        self.choosing = saved.choosing
        self.vacations = saved.vacations
        self.orders = saved.orders
        self.seen = saved.seen
        self.late_turns = saved.late_turns
        self.known_only = saved.known_only
        self.muted, self.closed = saved.muted, saved.closed
        self.same_address = saved.same_address
        self._places = saved.places
        self.dice = read_dice(row["dice"])
        self.last_seen = saved.last_seen
        self.absence_seconds = ABSENCE_SECONDS
        self.have_sat: set[int] = set()  # seats that somebody has come to since the table is in memory
        tutorial = None if saved.lesson is None else tutorial_of(game)
        self.lesson = TutorialSession(tutorial, saved.lesson) if tutorial and saved.lesson else None
        self.clock_terms = msgspec.convert(row["clock"], ClockTerms)
        persons = [number for number, seat in enumerate(self.seats) if not seat.is_computer]
        self.clock = Clock(self.clock_terms, persons, saved.clocks, now)
        self.chat: deque[ChatMessage] = deque(chat, CHAT_KEPT)
        self.channels: dict[Audience, Channel] = {}
        self.looking: dict[Audience, int] = {}  # at a screen of several seats: who looks at it; SPECTATOR for none
        self.on_change: Callable[[LiveTable], None] = lambda table: None  # wakes computer players
        self.on_leave: Callable[[LiveTable], None] = lambda table: None
        self.latest_by: int | None = None  # while a ply is told to those who watch the table: who played it
        self.on_saved: Callable[[LiveTable], None] = lambda table: None  # tells lobbies
        self.flag_timer: asyncio.TimerHandle | None = None
        self._hold: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        run_clock(self)

    # ------------------------------------------------------------------------------------------- connections

    @property
    def connections(self) -> list[Connection]:
        return [connection for channel in self.channels.values() for connection in channel.connections]

    @property
    def told_until(self) -> ToldUntil:
        """To whom a change of the match is to be told, and what they know already."""
        return {
            audience: channel.told_until
            for audience, channel in self.channels.items()
            if channel.connections and channel.latest is not None
        }

    async def sit(self, connection: Connection, tokens: Sequence[str], name: str, since: int) -> bool:
        """Show the table to a browser, from where it lost sight of it or from the beginning. False: it is gone."""
        if self.closed:
            raise WrongSeat("this table was closed by whoever runs this server")
        async with self.lock:
            if self.gone:
                return False
            connection.audience = await audience_of(self.store, self.name, tokens)
            self.touched = self.now()
            if connection.audience != (SPECTATOR,):
                self.charged_to = replace(calling.get(), token=self.name)
            self._compare_addresses(connection.audience)
            await self._take_seats(connection.audience, name)
            channel = self.channels.get(connection.audience)
            if channel is None:
                channel = self.channels[connection.audience] = Channel(connection.audience, self.row["loads"])
            shown = self.choosing_shown_to(connection.audience) or await self._state_since(channel, since)
            connection.tell(info(self, connection.audience, connection.unheard))
            connection.tell(shown)
            connection.shown = shown if isinstance(shown, TableState) else None
            channel.connections.add(connection)
            self._see(connection)
            self.tell_presence()
            return True

    def _compare_addresses(self, audience: Audience) -> None:
        """Does somebody come from where another plays, or has played? Addresses themselves are not kept."""
        place = hmac.digest(self.row["key"] or b"", calling.get().address.encode(), "sha256")[:8].hex()
        mine = {seat for seat in audience if seat != SPECTATOR}
        if mine:
            others = {at for seat, at in self._places.items() if seat not in mine}
            self.same_address = self.same_address or place in others or len(mine) > 1
            self._places.update(dict.fromkeys(mine, place))

    def send_away(self, seat: int) -> None:
        """Under the lock: the token of a seat counts no longer, and neither does whoever sat down with it."""
        for connection in [each for each in self.connections if seat in each.audience]:
            self.channels[connection.audience].connections.discard(connection)
            connection.audience = ()
            connection.disconnect()

    def leave(self, connection: Connection) -> None:
        channel = self.channels.get(connection.audience)
        if channel is not None and connection in channel.connections:
            channel.connections.discard(connection)
            self.touched = self.now()
            self._see(connection)
            self.keep_seen(connection)
            self.tell_presence()
            if not self.gone and not self.status.over and connection.audience != (SPECTATOR,):
                self.spawn(self._keep_last_seen)
            self.on_leave(self)

    async def _keep_last_seen(self) -> None:
        async with self.lock:
            if not self.gone:
                await self.save(Write(), openly=False)

    def _see(self, connection: Connection) -> None:
        self.last_seen.update({seat: time.time() for seat in connection.audience if seat != SPECTATOR})

    def keep_seen(self, connection: Connection) -> None:
        """Somebody looks away, or goes: what they were told until now they have seen."""
        channel = self.channels.get(connection.audience)
        if channel is None or channel.latest is None or connection.is_away:
            return
        if len(connection.audience) == 1 and connection.audience != (SPECTATOR,):
            self.seen[connection.audience[0]] = channel.latest.ply

    def tell_presence(self) -> None:
        self.tell_all(presence(self))

    async def _take_seats(self, audience: Audience, name: str) -> None:
        """Whoever comes with a link takes the seat, and gives it a name."""
        changed = False
        for number in audience:
            if number == SPECTATOR:
                continue
            seat = self.seats[number]
            if seat.waits:
                seat.taken, seat.reserved, changed = True, False, True
            if not seat.name and seat.kind != "screen" and clean_name(name):  # the name is not of all at one screen
                seat.name, changed = clean_name(name), True
        if changed:
            run_clock(self)
            await self.save(Write())
            self.show()  # clocks run from now on
            self.on_change(self)

    def tell_all(self, message: object) -> None:
        encoded = encode(message)
        for connection in self.connections:
            connection.send(encoded)

    # ----------------------------------------------------------------------------------------------- showing

    def show(self) -> None:
        """Something has changed that is not of the match: a proposal, a step of a lesson."""
        for channel in self.channels.values():
            if channel.connections and channel.latest is not None:
                again = msgspec.structs.replace(channel.latest, events=[], plies=[], undone_to=None)
                channel.send(self._completed(channel.audience, again), self.status.moment)

    async def show_anew(self) -> None:
        """Whatever was told before is told again: browsers begin their logs anew."""
        for audience, old in list(self.channels.items()):
            channel = self.channels[audience] = Channel(audience, self.row["loads"])
            channel.connections = old.connections
            if channel.connections:
                state = await self._state_since(channel, 0)
                encoded = encode(state)
                for connection in channel.connections:
                    connection.send(encoded)
                    connection.shown = state

    async def show_new_deal(self) -> None:
        """Nothing has been played, and all that was drawn at set-up is drawn anew."""
        for audience in self.told_until:
            state = await self.match.state_since(audience, None)
            self.channels[audience].send(self._completed(audience, state), self.status.moment)

    async def _state_since(self, channel: Channel, version: int) -> TableState:
        """For a browser that comes to a match: what it does not know."""
        state = await self.match.state_since(channel.audience, channel.moment(version))
        return channel.number(self._completed(channel.audience, state), self.status.moment)

    def _completed(self, audience: Audience, state: TableState) -> TableState:
        """A state with what the match does not know."""
        state.clocks = [
            ClockShown(seat, round(self.clock.seconds(seat), 2), self.clock.runs(seat))
            for seat in self.clock.left
            if seat in audience or self.game.visible_actors is None
        ]
        if state.ended is not None and self.out_of_time is not None:
            state.ended = msgspec.structs.replace(state.ended, how="time", by=seat_name(self.out_of_time))
        state.proposals = list(self.proposals)
        state.lesson = None if self.lesson is None else self.lesson.shown(self.status.plies, state.views)
        return state

    # ------------------------------------------------------------------------------------------ before the match

    def choosing_shown_to(self, audience: Audience) -> Choosing | None:
        if self.choosing is None:
            return None
        return choosing_shown(self.game, self.seats, self.row["options"], self.choosing, audience)

    # ----------------------------------------------------------------------------------------------- playing

    async def play(self, connection: Connection, seat: int, line: str, ply: int) -> None:
        """A seat's line, if it was meant for the position on the board."""
        async with self.lock:
            refuse_other_seat(connection, seat)
            await self.play_now(seat, line, (connection.audience, ply))

    async def play_now(self, seat: int, line: str, seen: tuple[Audience, int] | None = None) -> None:
        """Under the lock: play, save, show."""
        self.refuse_if_gone()
        await self.take(await self.attempt(self.match.play(seat, line, self.told_until, seen)))

    async def attempt(self, change: Awaitable[T]) -> T:
        """Under the lock: change the match. A refusal has changed nothing; after a mistake of ours the disk counts."""
        try:
            return await change
        except AdmiraltyError:
            raise
        except Exception:
            self._close_soon()
            raise

    async def take(self, update: MatchUpdate) -> None:
        """A change of the match: to disk, then to the browsers."""
        self.touched = self.now()
        self.status = update.status
        if not update.is_secret:
            self.proposals = [each for each in self.proposals if each.what in REMATCHES]
        if update.open_by is not None:
            self.clock.decided(update.open_by)
        run_clock(self)
        write = Write()
        if update.cuts:
            write.add(schema.CUT_PLIES, [{"of": self.name, "first": update.first}])
        write.add(schema.ADD_PLIES, [ply.columns(self.name) for ply in update.rows])
        await self.save(write, openly=not update.is_secret)
        for audience, state in update.states.items():
            if audience in self.channels:
                self.channels[audience].send(self._completed(audience, state), update.status.moment)
        self.latest_by = update.rows[-1].seat if update.rows else None
        self.on_change(self)
        self.latest_by = None

    async def save(self, write: Write, *, openly: bool = True) -> None:
        """Write something together with how the table stands now. If that fails, the table is loaded anew from disk.

        `openly`: everybody may know that something has changed. Lists are in the order of such changes only.
        """
        saved = SavedState(
            clocks=self.clock.saved(),
            proposals=self.proposals,
            agreed=self.agreed,
            last_seen=self.last_seen,
            rematch=self.rematch,
            rematch_shift=self.rematch_shift,
            out_of_time=self.out_of_time,
            lesson=None if self.lesson is None else self.lesson.progress,
            choosing=self.choosing,
            same_address=self.same_address,
            places={} if self.status.over else self._places,
            vacations=self.vacations,
            orders=self.orders,
            seen=self.seen,
            muted=self.muted,
            closed=self.closed,
            late_turns=self.late_turns,
            known_only=self.known_only,
        )
        kept = {
            "seats": msgspec.to_builtins(self.seats),
            "standing": column_of(saved),
            "moves_itself": self.moves_itself,
        }
        stands = {
            "touched": time.time() if openly else self.row["touched"],
            "public_plies": self.status.public_plies,
            "actors": sum(1 << seat for seat in self.status.actors),
            "over": self.status.over,
            "outcome": "" if self.status.ended is None else _outcome(self.status.ended.winners),
        }
        held = {"of": self.name, "found": self.row["revision"], "epoch": self.row["loads"]}
        if all(self.row[column] == value for column, value in kept.items()):
            write.add(schema.ADVANCE_TABLE, [{**held, **stands}])
        else:
            write.add(schema.CHANGE_TABLE, [{**held, **stands, **kept}])
        self.row["revision"] += 1  # what is written next comes on top of this
        try:
            await self.store.save(write)
        except Exception as error:
            log.error("table %s could not be saved: %s", self.name, error)
            self._close_soon()
            raise NotSaved("this could not be written to disk, so it has not happened") from error
        self.row.update(stands | kept)
        self.on_saved(self)

    def _close_soon(self) -> None:
        """The match in memory is not the one on disk: whoever comes back finds that one."""
        self.gone = True
        asyncio.get_running_loop().call_later(CLOSING_DELAY_SECONDS, self.put_away)

    # -------------------------------------------------------------------------------------- computer players

    @property
    def moves_itself(self) -> bool:
        """Must it go on without a visitor: is a computer player asked now, or somebody whose clock runs?"""
        return self.clock.is_asking or any(self.seats[seat].is_computer for seat in self.status.actors)

    @property
    def holds_computers(self) -> bool:
        """Do computer players wait, so that somebody can add to the dice before the first one falls?"""
        return self._hold is not None

    def hold_computers(self, seconds: float) -> None:
        if self._hold is None and any(seat.is_computer for seat in self.seats):
            self._hold = asyncio.get_running_loop().call_later(seconds, self.release_computers)

    def release_computers(self) -> None:
        """Also those who wait no more: a new deal may ask one who had nothing to do when it was let go."""
        if self._hold is not None:
            self._hold.cancel()
            self._hold = None
        if not self.gone:
            self.on_change(self)

    # ------------------------------------------------------------------------------------------------ clocks

    @property
    def on_vacation(self) -> dict[int, float]:
        return on_vacation_now(self.clock_terms, self.vacations)

    # ------------------------------------------------------------------------------------------- coming and going

    async def move_to(self, match: MatchHandle, loads: int) -> None:
        """Under the lock: go on with the same match in another place."""
        left, self.match = self.match, match
        self.row["loads"] = loads
        self.status = await match.status()
        await self.show_anew()
        await left.close()
        self.on_change(self)

    @property
    def is_idle(self) -> bool:
        """Nobody looks, nothing runs."""
        runs = self.clock.is_running or bool(self.on_vacation)
        return not self.connections and not runs and not self._tasks and not self.lock.locked()

    def refuse_if_gone(self) -> None:
        if self.gone:
            raise NotSaved("the table is being set up again; what you sent has not happened")

    def refuse_before_match(self) -> None:
        if self.choosing is not None:
            raise NotBegun("the match has not begun: people are still choosing")

    async def stop_playing(self) -> None:
        """What is being played is finished and saved; nothing more is begun here."""
        async with self.lock:
            self.gone = True

    def put_away(self) -> None:
        """Forget the table; it is on disk. Browsers are disconnected and come back to it as it stands there."""
        self.gone = True
        for timer in (self.flag_timer, self._hold):
            if timer is not None:
                timer.cancel()
        for connection in self.connections:
            connection.disconnect()
        self.channels.clear()
        self.spawn(self.match.close)

    def spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Work of the table's own, which must neither be lost nor fail unheard."""

        async def run() -> None:
            calling.set(self.charged_to)
            try:
                await work()
            except AdmiraltyError as error:
                log.warning("table %s: %s", self.name, error.sentence)
            except Exception:
                log.exception("table %s", self.name)

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def end(self) -> None:
        """The server stops: end all work of the table's own."""
        self.put_away()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def refuse_other_seat(connection: Connection, seat: int) -> None:
    if seat not in connection.audience:
        raise WrongSeat("this browser does not sit in that seat")


def _outcome(winners: list[str]) -> str:
    return f"{' and '.join(winners)} won" if winners else "draw"
