"""A talk with a program about one thing: what it is told first, what it may say, and when it has said too much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from admiralty.errors import AdmiraltyError, Malformed
from admiralty.opponents.program_process import ProgramFailed, ProgramProcess
from admiralty.server.messages import FromBrowser
from admiralty.server.messages_from_browser import Ping, Say, SitDown
from admiralty.server.messages_to_browser import Pong, RefusedMessage
from admiralty.server.shown import encode

MESSAGES = 200  # that it may send about one thing
REFUSALS = 3  # of these that cannot be followed

_decoder = msgspec.json.Decoder(FromBrowser)
T = TypeVar("T")


@dataclass(frozen=True)
class Settled(Generic[T]):
    """What a talk comes to: nothing more is said about it."""

    value: T


class Talk(Generic[T]):
    about: str  # as in "it sent too many messages about one ply"

    def __init__(self, *told: Struct) -> None:
        self.told = told
        self.refusals = 0

    async def hold(self, process: ProgramProcess) -> T:
        for each in self.told:
            await process.tell(encode(each))
        for _ in range(MESSAGES):
            answer = self._answer(await process.hear())
            if isinstance(answer, Settled):
                return answer.value
            if answer is not None:
                await process.tell(encode(answer))
        raise ProgramFailed(f"it sent more than {MESSAGES} messages about {self.about}")

    def follow(self, message: Struct) -> Settled[T] | Struct:
        """What a message comes to, or what the program is told in answer; refused if it has no place here."""
        raise NotImplementedError

    def _answer(self, line: bytes) -> Settled[T] | Struct | None:
        ref = 0
        try:
            message = _read(line)
            ref = getattr(message, "ref", 0)
            match message:
                case Ping():
                    return Pong(message.at)
                case SitDown() | Say():  # it sits already; what it says, nobody hears
                    return None
                case _:
                    return self.follow(message)
        except AdmiraltyError as error:
            self.refusals += 1
            if self.refusals > REFUSALS:
                raise ProgramFailed(f"what it sent was refused {self.refusals} times: {error.sentence}") from None
            return RefusedMessage(ref, error.code, error.sentence, error.rule)


def _read(line: bytes) -> Struct:
    try:
        message: Struct = _decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        shown = line[:60].decode(errors="replace").strip()
        raise Malformed(f"this is no message: {error} (it begins {shown!r})") from None
    return message
