"""Sending by the channels that an operator has set up: see `notice_options`."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from admiralty.server.notice_options import NoticeOptions
from admiralty.server.notice_words import Notice

AT_ONCE = 4
SECONDS_TO_SEND = 30.0


class Channels:
    """Sends by the operator's channels: in threads of their own, each with a limited time."""

    def __init__(self, options: NoticeOptions) -> None:
        self.options = options
        self.by_key = {each.key: each for each in options.channel}
        self._threads = ThreadPoolExecutor(AT_ONCE, "notices")

    async def send(self, key: str, address: str, notice: Notice, last_line: str) -> bool:
        """Was it taken? A channel that the operator has taken away takes nothing."""
        channel = self.by_key.get(key)
        if channel is None:
            return False
        body = f"{notice.body}\n\n{self.link(notice.page)}\n\n{last_line}"
        work = asyncio.get_running_loop().run_in_executor(
            self._threads, _notify, channel.filled(address), notice.title, body
        )
        try:
            async with asyncio.timeout(SECONDS_TO_SEND):
                return await work
        except (TimeoutError, OSError):
            return False

    def link(self, page: str) -> str:
        return f"{self.options.address.rstrip('/')}/#{page}"

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _notify(url: str, title: str, body: str) -> bool:
    import apprise

    asset = apprise.AppriseAsset(app_id="Admiralty", app_desc="Admiralty", async_mode=False)
    sender = apprise.Apprise(asset=asset)
    return bool(sender.add(url) and sender.notify(body, title=title, body_format=apprise.NotifyFormat.TEXT))
