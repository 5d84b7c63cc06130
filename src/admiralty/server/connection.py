"""The connection of one browser to one table: every message is read, judged and answered; a bad one changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.match.lines import SPECTATOR
from admiralty.server import absence, choosing, dice_of_all, lessons, orders_at_tables, proposals
from admiralty.server.callers import Caller, address_of, calling
from admiralty.server.channel import encode
from admiralty.server.chat_at_tables import say
from admiralty.server.clocks_at_tables import look
from admiralty.server.club_door import passed_on
from admiralty.server.compiling import Compilers
from admiralty.server.database import Unreachable
from admiralty.server.errors import Broken, Elsewhere, NotSaved, TooLarge, TooMuch, WrongSeat
from admiralty.server.live_table import LiveTable, refuse_other_seat
from admiralty.server.match_update import Audience
from admiralty.server.messages import FromBrowser
from admiralty.server.messages_from_browser import (
    Answer,
    AskAnalysis,
    AskHint,
    AskOdds,
    AskReplay,
    AskWhatIf,
    ClaimAbsence,
    DropOrder,
    GiveNonces,
    KeepOrder,
    Look,
    LookAway,
    MoveLesson,
    Pick,
    Ping,
    Play,
    Propose,
    Say,
    SitDown,
)
from admiralty.server.messages_to_browser import (
    CompilingProgress,
    Hint,
    Odds,
    Pong,
    RefusedMessage,
    Rematch,
    TableState,
)
from admiralty.server.new_tables import begin_match
from admiralty.server.rematch import collect_rematch, open_rematch
from admiralty.server.seat_tokens import audience_of
from admiralty.server.seat_view import ToldOdds
from admiralty.server.sockets import write_now_of
from admiralty.server.table_server import TableServer
from admiralty.server.tokens import fingerprint

WAITING_AT_MOST = 512  # messages that a slow browser may be behind; it is then sent away, and resumes where it was
WAITING_BYTES = 8 * 1024 * 1024  # likewise
GONE = 1012  # "service restart": come back
HINT_LEVEL = "captain"
HINT_SECONDS = 0.8
ODDS_SECONDS = 0.005  # for one part of a long question

log = logging.getLogger("admiralty.server")
_decoder = msgspec.json.Decoder(FromBrowser)


class BrowserConnection:
    """One browser at one table."""

    def __init__(self, socket: WebSocket, server: TableServer, address: str) -> None:
        self.socket, self.server = socket, server
        self.audience: Audience = ()
        self.is_away = False
        self.unheard: frozenset[int] = frozenset()
        self.table: LiveTable | None = None
        self.caller = Caller(address)
        self.limits = server.limits.for_address(address)
        self.wants_changes = False
        self.shown: TableState | None = None
        self._write_now = write_now_of(socket.scope)
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting_bytes = 0
        self._judging = False
        self._is_leaving = False

    # ------------------------------------------------------------------------------------------------ sending

    def send(self, message: bytes) -> None:
        if self._waiting_bytes == 0 and self._waiting.empty() and self._write_now(message):
            return
        if self._waiting.qsize() >= WAITING_AT_MOST or self._waiting_bytes >= WAITING_BYTES:
            self.disconnect()
        else:
            self._waiting_bytes += len(message)
            self._waiting.put_nowait(message)

    @property
    def is_busy(self) -> bool:
        return self._judging or self._waiting_bytes > 0

    def tell(self, message: object) -> None:
        self.send(encode(message))

    def disconnect(self) -> None:
        self._waiting.put_nowait(None)

    async def _send_on(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # whoever has left cannot be told
            while (message := await self._waiting.get()) is not None:
                await self.socket.send_text(message.decode())
                self._waiting_bytes -= len(message)
            if self.socket.application_state == WebSocketState.CONNECTED:
                await self.socket.close(GONE)

    # ---------------------------------------------------------------------------------------------- receiving

    async def serve(self, name: str) -> None:
        calling.set(self.caller)
        await self.socket.accept()
        sender = asyncio.create_task(self._send_on())
        listener = asyncio.create_task(self._listen(name))
        try:
            await asyncio.shield(listener)
        finally:
            # Once begun, a change is carried through, even if this browser leaves in the middle of it.
            self._is_leaving = True
            if not self._judging:
                listener.cancel()
            if self.table is not None:
                self.table.leave(self)
            self.disconnect()
            with contextlib.suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(sender, 5.0)

    async def _listen(self, name: str) -> None:
        """In a task of its own, which is not cancelled while a message is judged."""
        progress: asyncio.Task[None] | None = None
        try:
            await self._until_seated(name)
            calling.set(self.caller)
            progress = asyncio.create_task(self._tell_progress())
            while not self._is_leaving:
                await self._answer_next(self._judge)
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            if progress is not None:
                progress.cancel()
            if self._is_leaving and self.table is not None:  # it was found in the meantime
                self.table.leave(self)

    async def _until_seated(self, name: str) -> None:
        """Whoever does not say in time where they sit is sent away. To bring their table to memory may take longer."""
        latest = asyncio.get_running_loop().time() + self.limits.seconds_to_sit
        while self.table is None and not self._is_leaving:
            await self._answer_next(lambda message: self._sit(name, message), latest)

    async def _answer_next(self, judge: Any, latest: float | None = None) -> None:
        """One message, whatever it is, if it comes until `latest`. A refusal names the message it refuses."""
        if latest is None:
            received = await self.socket.receive()
        else:
            async with asyncio.timeout_at(latest):
                received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        if not self.server.limits.may_send(self.caller):
            error = TooMuch("too many messages at once: wait a moment")
            self.tell(RefusedMessage(0, error.code, error.sentence, ""))
            await asyncio.sleep(self.limits.penalty_seconds)  # nothing is read meanwhile, so nothing more can come
            return
        ref = 0
        self._judging = True
        try:
            data = received.get("text")
            message = self._read(data if data is not None else received.get("bytes"))
            ref = getattr(message, "ref", 0)
            await judge(message)
        except AdmiraltyError as error:
            self.tell(RefusedMessage(ref, error.code, error.sentence, error.rule))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Unreachable:  # it is in the log already
            away = NotSaved("the database cannot be reached: nothing has changed; try again in a moment")
            self.tell(RefusedMessage(ref, away.code, away.sentence, ""))
        except Exception:
            log.exception("a message at table %s", self.table.name if self.table else "?")
            broken = Broken("something went wrong here; nothing has changed")
            self.tell(RefusedMessage(ref, broken.code, broken.sentence, ""))
        finally:
            self._judging = False

    def _read(self, data: str | bytes | None) -> Any:
        if not isinstance(data, str):
            raise Malformed("messages are text")
        if len(data) > self.limits.message_bytes or len(data.encode()) > self.limits.message_bytes:
            raise TooLarge(f"a message has at most {self.limits.message_bytes:,} bytes")
        try:
            return _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Malformed(f"this is no message: {error}") from None

    # ------------------------------------------------------------------------------------------------- sitting

    async def _sit(self, name: str, message: Any) -> None:
        if isinstance(message, Ping):
            self.tell(Pong(message.at))
            return
        if not isinstance(message, SitDown):
            raise WrongSeat("sit down first")
        # Strangers do not even bring a table to memory.
        seats = await audience_of(self.server.store, name, message.tokens)
        self.unheard = await self.server.blocks.unheard(name, seats)
        self.caller = Caller(self.caller.address, fingerprint(min(message.tokens)).hex())
        self.wants_changes = message.changes
        try:
            table = await self._sit_at(name, message)
        except Elsewhere:
            raise WebSocketDisconnect(GONE) from None  # it comes back by itself, and is led there
        await dice_of_all.seated(table, self)
        self.table = table
        for seat in self.audience:
            if table.orders.get(seat):
                self.tell(orders_at_tables.orders_shown(table, seat))
        following = await collect_rematch(self.server, table, self.audience)
        if following is not None and following.mine:
            self.tell(Rematch(following))

    async def _sit_at(self, name: str, message: SitDown) -> LiveTable:
        while True:
            table = await self.server.tables.find(name)
            await dice_of_all.promise(table, message.tokens, message.promises)
            if await table.sit(self, message.tokens, message.name, message.since):
                return table

    def _at(self, seat: int) -> LiveTable:
        """The table, for what is said or chosen at it by a seat."""
        if self.table is None or self.table.gone:
            raise NotSaved("the table is being set up again; what you sent has not happened")
        refuse_other_seat(self, seat)
        return self.table

    def _seated(self, seat: int) -> LiveTable:
        """The same, for what is asked of its match."""
        table = self._at(seat)
        table.refuse_before_match()
        return table

    # ------------------------------------------------------------------------------------------------- judging

    async def _judge(self, message: Any) -> None:
        match message:
            case Ping():
                self.tell(Pong(message.at))
            case Play():
                table = self._seated(message.seat)
                played = lessons.play if table.lesson is not None else LiveTable.play
                with self.server.ply_times.measured():
                    await played(table, self, message.seat, message.line, message.ply)
                await self.server.vacations.played(table, message.seat)
            case GiveNonces():
                await dice_of_all.shown(self._seated(message.nonces[0].seat), self, message.nonces)
            case AskOdds():
                await self._odds(self._seated(message.seat), message)
            case AskHint():
                await self._hint(self._seated(message.seat), message)
            case AskAnalysis():
                await self._analysis(message)
            case MoveLesson():
                seat = self.audience[0] if self.audience else SPECTATOR
                await lessons.move(self._seated(seat), seat, message.to, message.step)
            case Propose():
                table = self._seated(message.seat)
                lessons.refuse_at_lesson(table)
                await proposals.propose(table, message.seat, message.what, self._rematch)
            case Answer():
                table = self._seated(message.seat)
                await proposals.answer(table, message.seat, message.what, message.yes, self._rematch)
            case ClaimAbsence():
                table = self._seated(message.seat)
                await absence.claim(table, self, message.seat, message.against, message.what)
            case Say():
                await self._say(self._at(message.seat), message)
            case Pick():
                table = self._at(message.seat)
                await choosing.pick(table, message.seat, message.options, self._begin_match, self.server.pools)
            case AskReplay():
                await self._replay(message)
            case Look():
                table = self._at(self.audience[0] if message.seat == SPECTATOR else message.seat)
                await look(table, self.audience, message.seat)
            case LookAway():
                self._look_away(message.away)
            case AskWhatIf():
                await orders_at_tables.ask(self._seated(message.seat), self, message)
            case KeepOrder():
                await orders_at_tables.keep(self._seated(message.seat), message)
            case DropOrder():
                await orders_at_tables.drop(self._seated(message.seat), message)
            case SitDown():
                raise WrongSeat("you have sat down already")

    def _look_away(self, away: bool) -> None:
        if away and self.table is not None:
            self.table.keep_seen(self)
        self.is_away = away
        if away and self.table is not None and not self.table.gone:
            self.table.on_leave(self.table)

    async def _rematch(self, table: LiveTable, shift: int) -> None:
        await open_rematch(self.server, table, shift)

    async def _begin_match(self, table: LiveTable, options: dict[str, Any]) -> None:
        await begin_match(self.server, table, options)

    async def _odds(self, table: LiveTable, message: AskOdds) -> None:
        """In small parts: whoever plays at this table meanwhile, or at another one, is not kept waiting."""
        found: dict[str, ToldOdds] = {}
        rest = list(dict.fromkeys(message.lines))
        while rest:
            async with table.lock:
                part, rest = await table.match.odds(message.seat, rest, ODDS_SECONDS)
            found |= part
        odds = {line: told.odds for line, told in found.items()}
        self.tell(Odds(message.ref, odds, {line: told.facts for line, told in found.items()}))

    async def _hint(self, table: LiveTable, message: AskHint) -> None:
        if message.seat not in table.status.actors:
            raise Unknown("there is nothing to decide for this seat now")
        others = [seat for number, seat in enumerate(table.seats) if number not in self.audience]
        if all(seat.is_computer for seat in others):
            self.tell(await table.match.hint(message.seat, message.ref, secrets.randbits(63), HINT_SECONDS))
        else:  # against people nobody is given more than the book
            line = await table.match.book_hint(message.seat, HINT_LEVEL, 0, HINT_SECONDS)
            label = await table.match.label(message.seat, line)
            self.tell(Hint(message.ref, line, label, "It is what a captain who plays by the book would do."))

    async def _analysis(self, message: AskAnalysis) -> None:
        table = self.table
        if table is None or table.gone:
            raise NotSaved("the table is being set up again")
        seconds = self.server.settings.limits.analysis_seconds
        with self.server.analysed.taken_by(table.name):
            self.tell(await table.match.analysis(message.first, message.count, message.ref, seconds))

    async def _say(self, table: LiveTable, message: Say) -> None:
        text = "".join(letter if letter.isprintable() else " " for letter in message.text).strip()
        if not text:
            raise Malformed("there is nothing to read in this")
        if not self.server.limits.may_chat(self.caller):
            raise TooMuch("slowly: others want to read it")
        await say(table, message.seat, text)

    async def _replay(self, message: AskReplay) -> None:
        table = self.table
        if table is None or table.gone:
            raise NotSaved("the table is being set up again")
        open_to_all = table.status.over or table.status.looks_only
        if message.seat >= len(table.seats):
            raise Unknown("there is no such seat")
        if message.seat != SPECTATOR and message.seat not in self.audience and not open_to_all:
            raise WrongSeat("before the end only what your own seats know is shown")
        audience = self.audience if message.seat in self.audience else (message.seat,)
        async with table.lock:
            late = table.late_turns if self.audience == (SPECTATOR,) else 0  # a player's own screen never sees more
            self.tell(await table.match.replayed(audience, message.seat, message.ply, message.ref, late))

    # ------------------------------------------------------------------------------------------------ progress

    async def _tell_progress(self) -> None:
        """How far the rules of this game are compiled, until they are."""
        assert self.table is not None
        compilers: Compilers = await self.server.games.compilers()
        key, last = self.table.game.key, None
        while not compilers.is_ready(key):
            now = compilers.progress[key]
            if now != last:
                self.tell(CompilingProgress([now]))
                last = now
            await asyncio.sleep(0.5)
        if last is not None:
            self.tell(CompilingProgress([compilers.progress[key]]))


async def serve_connection(socket: WebSocket, server: TableServer) -> None:
    """A browser comes to a table."""
    address = address_of(socket.scope, server.settings.behind_proxy)
    if not server.limits.may_connect(address):
        await socket.close(1013, "too many connections")
        return
    server.limits.connect(address)
    try:
        if not server.limits.may_ask(address):  # to come and go costs as much as any other request
            await asyncio.sleep(server.settings.limits.penalty_seconds)
            await socket.close(1013, "too many requests")
            return
        if await passed_on(socket, server, address):
            return
        browser = BrowserConnection(socket, server, address)
        server.browsers.add(browser)
        try:
            await browser.serve(socket.path_params["table"])
        finally:
            server.browsers.discard(browser)
    finally:
        server.limits.leave(address)
