"""The process that plays a game uncompiled: whoever ends it also ends one that is only about to run."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from admiralty.server.errors import NotSaved
from admiralty.server.interpreter_process import InterpreterProcess, Request
from admiralty.server.limits import CallerLimits, Limits


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[asyncio.subprocess.Process]:
    """Every process, which takes a moment to start."""
    found: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def slowly(*command: str, **options: Any) -> asyncio.subprocess.Process:
        found.append(await start(*command, **options))
        await asyncio.sleep(0.05)
        return found[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", slowly)
    return found


def never() -> None:
    raise AssertionError("nobody is told of a process that was ended on purpose")


def test_one_that_is_ended_while_it_starts_does_not_stay_behind(started: list[asyncio.subprocess.Process]) -> None:
    async def end_early() -> None:
        process = InterpreterProcess("toy:GAME", {}, CallerLimits(Limits()), never)
        beginning = asyncio.create_task(process.begin())
        while not started:
            await asyncio.sleep(0.001)
        await process.close()
        await beginning
        with pytest.raises(NotSaved):  # and no other takes its place
            await process.request(Request(0, None))

    asyncio.run(end_early())
    assert [each.returncode is not None for each in started] == [True]
