"""A live table: one match, the screens around it, its clocks and its talk.

Every change runs under the table's lock and is on disk before anybody is shown it. What a refused message would have
changed is never changed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from time import monotonic
from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError
from admiralty.kernel.actions import seat_name
from admiralty.kernel.game import Game
from admiralty.match.lines import SPECTATOR
from admiralty.server import schema
from admiralty.server.channel import Channel, Screen, encode
from admiralty.server.clocks import Clock
from admiralty.server.desk import Audience, Change, Standing, Telling
from admiralty.server.engines import Engine
from admiralty.server.errors import NotBegun, NotSaved, Stale
from admiralty.server.messages import (
    Choosing,
    ClockShown,
    ClockTerms,
    Presence,
    Proposal,
    Said,
    SeatCard,
    TableInfo,
    TableState,
)
from admiralty.server.seat_options import Choice, choosing_shown
from admiralty.server.seats import Seat, card, cleaned
from admiralty.server.store import Row, Store, Write
from admiralty.server.tutorial import Course, Progress, tutorial_of

CHAT_KEPT = 200
CHOOSING = "choosing"  # in a table's standing: who has not chosen yet, before the match
LESSON = "lesson"  # in a table's standing: how far a learner has come
DOCTRINE = "captain"  # the level that plays for a seat whose flag has fallen
SECONDS_TO_TELL = 0.2  # why a table goes, before it goes
LONGEST_DECISION = 100  # plies of the doctrine before somebody is given the next chance to play

log = logging.getLogger("admiralty.server")


class Table:
    """Made by the house, from the store or for somebody who opens it."""

    def __init__(
        self,
        row: Row,
        game: Game,
        engine: Engine,
        store: Store,
        standing: Standing,
        chat: Iterable[Said] = (),
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.row = row
        self.name: str = row["name"]
        self.game = game
        self.engine = engine
        self.store = store
        self.standing = standing
        self.lock = asyncio.Lock()
        self.gone = False  # put away, or no longer in step with the disk: whoever holds it must ask the house again
        self.touched = now()
        self.now = now
        self.seats: list[Seat] = msgspec.convert(row["seats"], list[Seat])
        kept = row["standing"]
        self.proposals: list[Proposal] = msgspec.convert(kept.get("proposals", []), list[Proposal])
        self.agreed: str = kept.get("agreed", "")
        self.rematch: str = kept.get("rematch", "")
        self.lesson = lesson_of(game, row)
        self.choosing = msgspec.convert(kept[CHOOSING], Choice) if CHOOSING in kept else None
        left = {int(seat): float(seconds) for seat, seconds in kept.get("clocks", {}).items()}
        self.clock_terms = msgspec.convert(row["clock"], ClockTerms)
        self.clock = Clock(
            self.clock_terms, [n for n, seat in enumerate(self.seats) if not seat.is_computer], left, now
        )
        self.chat: deque[Said] = deque(chat, CHAT_KEPT)
        self.channels: dict[Audience, Channel] = {}
        self.on_change: Callable[[Table], None] = lambda table: None  # the house wakes computer players
        self._flag: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.run_clock()

    # ----------------------------------------------------------------------------------------------- screens

    @property
    def screens(self) -> list[Screen]:
        return [screen for channel in self.channels.values() for screen in channel.screens]

    def cards(self) -> list[SeatCard]:
        here = {seat for screen in self.screens for seat in screen.audience}
        here.update(range(len(self.seats)) if self.lesson is not None else ())  # the script is always there
        return [card(number, seat, number in here) for number, seat in enumerate(self.seats)]

    async def sit(self, screen: Screen, name: str, since: int) -> None:
        """Show the table to a screen, from where it lost sight of it or from the beginning."""
        async with self.lock:
            self.touched = self.now()
            await self._take_seats(screen.audience, name)
            channel = self.channels.get(screen.audience)
            if channel is None:
                channel = self.channels[screen.audience] = Channel(screen.audience, self.row["loads"])
            shown = self.choosing_shown_to(screen.audience) or await self._all_shown(channel, since)
            screen.send(encode(self.sat(screen.audience)))
            screen.send(encode(shown))
            channel.screens.add(screen)
            self.tell_all(self._presence())

    async def _all_shown(self, channel: Channel, since: int) -> TableState:
        """For a screen that comes to a match: what it does not know."""
        await self._refresh(channel)
        moment = channel.moment(since)
        known = None if moment is None else await self.engine.call("known_at", channel.audience, moment)
        shown = self._shown(channel.audience, await self.engine.call("telling", channel.audience, known))
        shown.version = channel.version
        return shown

    def leave(self, screen: Screen) -> None:
        channel = self.channels.get(screen.audience)
        if channel is not None and screen in channel.screens:
            channel.screens.discard(screen)
            self.touched = self.now()
            self.tell_all(self._presence())

    async def _take_seats(self, audience: Audience, name: str) -> None:
        """Whoever comes with a link takes the seat, and gives it a name."""
        changed = False
        for number in audience:
            if number == SPECTATOR:
                continue
            seat = self.seats[number]
            if not seat.taken:
                seat.taken = changed = True
            if not seat.name and cleaned(name):
                seat.name, changed = cleaned(name), True
        if changed:
            self.run_clock()
            await self.save(Write())

    def sat(self, audience: Audience) -> TableInfo:
        secret = self.game.secret_options
        over = self.standing.over
        return TableInfo(
            table=self.name,
            game=self.game.key,
            title=self.game.title,
            scenario=self.row["scenario"],
            ruleset=self.row["ruleset"],
            options={
                name: value
                for name, value in self.row["options"].items()
                if over or name not in secret or secret[name] in audience
            },
            commitment=self.standing.commitment,
            seats=self.cards(),
            mine=[seat for seat in audience if seat != SPECTATOR],
            clock=self.clock_terms,
            chat=[said for said in self.chat if said.by_table or audience != (SPECTATOR,)],
            spectator=self.row["spectator"],
            looks_only=self.standing.looks_only,
            hides=bool(self.game.secrets),
        )

    def _presence(self) -> Presence:
        watching = self.channels.get((SPECTATOR,))
        return Presence(self.cards(), len(watching.screens) if watching else 0)

    def tell_all(self, message: object, spectators: bool = True) -> None:
        encoded = encode(message)
        for screen in self.screens:
            if spectators or screen.audience != (SPECTATOR,):
                screen.send(encoded)

    # ----------------------------------------------------------------------------------------------- showing

    async def show(self) -> None:
        """Tell every audience what is new to it; those for whom nothing is new get no message."""
        for channel in list(self.channels.values()):
            if channel.screens:
                await self._refresh(channel)

    async def _refresh(self, channel: Channel) -> None:
        telling: Telling = await self.engine.call("telling", channel.audience, channel.known)
        message = channel.update(telling, self._shown(channel.audience, telling), self.standing.moment)
        if message is not None and channel.screens:
            encoded = encode(message)
            for screen in channel.screens:
                screen.send(encoded)

    def _shown(self, audience: Audience, telling: Telling) -> TableState:
        return TableState(
            version=0,
            ply=telling.ply,
            actors=telling.actors,
            eyes=telling.eyes,
            events=telling.events,
            plies=telling.plies,
            clocks=[
                ClockShown(seat, round(self.clock.seconds(seat), 2), self.clock.runs(seat))
                for seat in self.clock.left
                if seat in audience or not telling.hides_actors
            ],
            proposals=list(self.proposals),
            ended=self.standing.ended,
            key=self.standing.key,
            undone_to=telling.undone_to,
            lesson=None if self.lesson is None else self.lesson.shown(self.standing.plies, telling.eyes),
        )

    # ------------------------------------------------------------------------------------------ before the match

    def choosing_shown_to(self, audience: Audience) -> Choosing | None:
        if self.choosing is None:
            return None
        return choosing_shown(self.game, self.seats, self.row["options"], self.choosing, audience)

    # ----------------------------------------------------------------------------------------------- playing

    async def play(self, audience: Audience, seat: int, line: str, ply: int) -> None:
        """A seat's line, if it was meant for the position on the board."""
        async with self.lock:
            if await self.engine.call("is_stale", audience, seat, ply):
                raise Stale("the table has moved on since: look again before you play")
            await self.play_now(seat, line)

    async def play_now(self, seat: int, line: str) -> None:
        """Under the lock: play, save, show."""
        self.refuse_if_gone()
        await self.settle(await self.engine.call("play", seat, line))

    async def settle(self, change: Change) -> None:
        """A change of the match: to disk, then to the screens."""
        self.touched = self.now()
        self.standing = await self.engine.call("standing")
        if not change.was_secret:
            self.proposals = [each for each in self.proposals if each.what == "rematch"]
        if change.open_by is not None:
            self.clock.decided(change.open_by)
        self.run_clock()
        write = Write()
        if change.cuts:
            write.add(schema.CUT_PLIES, [{"of": self.name, "first": change.first}])
        write.add(
            schema.ADD_PLIES,
            [
                {
                    "table": self.name,
                    "number": ply.number,
                    "seat": ply.seat,
                    "line": ply.line,
                    "faces": ply.faces,
                    "hash": ply.hash,
                }
                for ply in change.rows
            ],
        )
        await self.save(write)
        await self.show()
        self.on_change(self)

    async def save(self, write: Write) -> None:
        """Write something together with how the table stands now. If that fails, the table is loaded anew from disk."""
        values = {
            "seats": msgspec.to_builtins(self.seats),
            "standing": {
                "clocks": {str(seat): seconds for seat, seconds in self.clock.saved().items()},
                "proposals": msgspec.to_builtins(self.proposals),
                "agreed": self.agreed,
                "rematch": self.rematch,
                **({} if self.lesson is None else {LESSON: msgspec.to_builtins(self.lesson.progress)}),
                **({} if self.choosing is None else {CHOOSING: msgspec.to_builtins(self.choosing)}),
            },
            "touched": time.time(),
            "public_plies": self.standing.public_plies,
            "actors": sum(1 << seat for seat in self.standing.actors),
            "over": self.standing.over,
            "outcome": "" if self.standing.ended is None else _outcome(self.standing.ended.winners),
        }
        write.add(schema.CHANGE_TABLE, [{"of": self.name, **values}])
        try:
            await self.store.save(write)
        except Exception as error:
            log.error("table %s could not be saved: %s", self.name, error)
            self.gone = True
            asyncio.get_running_loop().call_later(SECONDS_TO_TELL, self.put_away)
            raise NotSaved("this could not be written to disk, so it has not happened") from error
        self.row.update(values)

    # ------------------------------------------------------------------------------------------------ clocks

    def run_clock(self) -> None:
        """Clocks run for persons who are asked, once everybody has come."""
        everybody = all(seat.taken for seat in self.seats)
        asked = [seat for seat in self.standing.actors if not self.seats[seat].is_computer]
        self.clock.run(asked if everybody else [])
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        falls = self.clock.next_fall()
        if falls is not None and not self.gone:
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(falls + 0.01, lambda: self.spawn(self.flags_fall))

    async def flags_fall(self) -> None:
        """For every seat whose time is up: the doctrine moves, or the seat loses, as the table was set."""
        async with self.lock:
            for seat in [] if self.gone else self.clock.fallen():
                loses = self.clock_terms.flag == "loses"
                does = "and the match is lost" if loses else "and the doctrine moves"
                await self.note(f"The time of {seat_name(seat)} is up, {does}.")
                for _ in range(LONGEST_DECISION):
                    if seat not in self.standing.actors or self.clock.seconds(seat) > 0.0:
                        break
                    line = "resign" if loses else await self.engine.decide(seat, DOCTRINE, 0, 0.0)
                    await self.play_now(seat, line)
            if not self.gone:
                self.run_clock()

    # -------------------------------------------------------------------------------------------------- talk

    async def say(self, seat: int, text: str) -> None:
        said = Said(seat, self.seats[seat].name, text, time.time(), by_table=False)
        await self._keep(said)

    async def note(self, text: str) -> None:
        """The table itself speaks."""
        await self._keep(Said(SPECTATOR, "", text, time.time(), by_table=True))

    async def _keep(self, said: Said) -> None:
        row = {
            "table": self.name,
            "at": said.at,
            "seat": said.seat,
            "name": said.name,
            "text": said.text,
            "by_table": said.by_table,
        }
        await self.store.save(Write().add(schema.ADD_CHAT, [row]))
        self.chat.append(said)
        self.tell_all(said, spectators=said.by_table)

    # ------------------------------------------------------------------------------------------- coming and going

    async def move_to(self, engine: Engine, loads: int) -> None:
        """Under the lock: go on with the same match at another desk. Screens begin their logs anew."""
        left, self.engine = self.engine, engine
        self.row["loads"] = loads
        self.standing = await engine.call("standing")
        self.renew_channels()
        await self.show()
        await left.close()
        self.on_change(self)

    def renew_channels(self) -> None:
        """Whatever was told before is told anew."""
        for audience, channel in list(self.channels.items()):
            self.channels[audience] = Channel(audience, self.row["loads"])
            self.channels[audience].screens = channel.screens

    @property
    def is_idle(self) -> bool:
        """Nobody looks, nothing runs."""
        return not self.screens and not self.clock.is_running and not self._tasks and not self.lock.locked()

    def refuse_if_gone(self) -> None:
        if self.gone:
            raise NotSaved("the table is being set up again; what you sent has not happened")

    def refuse_before_match(self) -> None:
        if self.choosing is not None:
            raise NotBegun("the match has not begun: people are still choosing")

    def put_away(self) -> None:
        """Forget the table; it is on disk. Screens are sent away and come back to it as it stands there."""
        self.gone = True
        if self._flag is not None:
            self._flag.cancel()
        for screen in self.screens:
            screen.dismiss()
        self.channels.clear()
        self.spawn(self.engine.close)

    def spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Work of the table's own, which must neither be lost nor fail unheard."""

        async def run() -> None:
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


def lesson_of(game: Game, row: Row) -> Course | None:
    """The tutorial that is given at a table, and how far it has come."""
    if LESSON not in row["standing"] or (tutorial := tutorial_of(game)) is None:
        return None
    return Course(tutorial, msgspec.convert(row["standing"][LESSON], Progress))


def _outcome(winners: list[str]) -> str:
    return f"{' and '.join(winners)} won" if winners else "draw"


def said_from(row: dict[str, Any]) -> Said:
    return Said(row["seat"], row["name"], row["text"], row["at"], row["by_table"])
