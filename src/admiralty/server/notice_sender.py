"""Sends a notice to everything by which a person wants to be told, beside what the server does otherwise."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from admiralty.server import notices_schema as kept
from admiralty.server.notice_settings import NoticeSettings
from admiralty.server.notice_words import Notice
from admiralty.server.notices_messages import NoticeTried
from admiralty.server.store import Row, Write
from admiralty.server.web_push import LIFETIME_SECONDS, WebPush

AT_ONCE = 20
MOST_FAILURES = 20  # one after the other; then a browser is forgotten
AGAIN_SECONDS = (5.0, 60.0)  # after which a notice that was not taken is sent again

log = logging.getLogger("admiralty.server")


class NoticeSender:
    def __init__(self, settings: NoticeSettings, again_seconds: tuple[float, ...] = AGAIN_SECONDS) -> None:
        self.settings, self.again_seconds = settings, again_seconds
        self.counted: Counter[str] = Counter()  # by what became of a notice
        self._push: WebPush | None = None
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[NoticeTried]] = set()

    def open(self) -> None:
        options = self.settings.options
        if self.settings.key is not None:
            self._push = WebPush(self.settings.key, options.signed_by, options.push_to_private_addresses)

    def send_soon(self, person: str, notice: Notice, lifetime_seconds: float = LIFETIME_SECONDS) -> None:
        """Nobody waits for it."""
        task = asyncio.create_task(self.send(person, notice, lifetime_seconds))
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[NoticeTried]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a notice could not be sent", exc_info=task.exception())

    async def send(
        self, person: str, notice: Notice, lifetime_seconds: float = LIFETIME_SECONDS, *, patient: bool = True
    ) -> NoticeTried:
        """To all browsers and confirmed addresses of a person. `patient`: again, if something does not take it."""
        waits = self.again_seconds if patient else ()
        devices = [
            self._to_device(each, notice, lifetime_seconds, waits) for each in await self.settings.devices(person)
        ]
        confirmed = await self.settings.addresses(person, confirmed=True)
        addresses = [self._to_address(each, notice, waits) for each in confirmed]
        told = await asyncio.gather(*devices, *addresses)
        return NoticeTried(
            taken=[name for name, taken in told if taken], failed=[name for name, taken in told if not taken]
        )

    async def _to_device(
        self, device: Row, notice: Notice, lifetime: float, waits: tuple[float, ...]
    ) -> tuple[str, bool]:
        outcome = "failed"
        for wait in (0.0, *waits):
            await asyncio.sleep(wait)
            async with self._turns:
                outcome = "failed" if self._push is None else await self._push.send(device, notice, lifetime)
            if outcome != "failed":
                break
        self.counted[f"push {outcome}"] += 1
        write, failures = Write(), device["failures"] + 1
        if outcome == "gone" or (outcome == "failed" and failures >= MOST_FAILURES):
            write.add(kept.DROP_DEVICE, [{"of": device["id"]}])
        elif outcome == "failed" or device["failures"]:
            count = failures if outcome == "failed" else 0
            write.add(kept.COUNT_FAILURES, [{"of": device["id"], "count": count}])
        if write.steps:
            await self.settings.store.save(write)
        return device["label"], outcome == "taken"

    async def _to_address(self, row: Row, notice: Notice, waits: tuple[float, ...]) -> tuple[str, bool]:
        channels, taken = self.settings.channels, False
        last_line = f"To be told here no more: {channels.link(self.settings.stop_page(row['id']))}"
        for wait in (0.0, *waits):
            await asyncio.sleep(wait)
            async with self._turns:
                taken = await channels.send(row["channel"], row["address"], notice, last_line)
            if taken:
                break
        self.counted[f"{row['channel']} {'taken' if taken else 'failed'}"] += 1
        return row["address"], taken

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._push is not None:
            await self._push.close()
        self.settings.channels.close()
