"""A bench is a process: one that dies, hangs or floods is replaced, and whoever asked is told so."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from admiralty.server import benches
from admiralty.server.benches import Asked, Benches
from admiralty.server.callers import Caller
from admiralty.server.errors import Broken
from admiralty.server.workshop_messages import BenchAnswer, BenchQuestion, Draft, ReplayWanted

ANN = Caller("ann")
GOOD = BenchAnswer(7, 0.1, "Known.", "answered", [], [], [])
PLAYING = BenchAnswer(1, 0.1, "Playing.", "playing", [], [], [])


def process(after_question: str) -> Sequence[str]:
    """A worker that does something when it is asked."""
    says = "def say(line): sys.stdout.buffer.write(line + b'\\n'); sys.stdout.buffer.flush()"
    lines = f"good, playing = {msgspec.json.encode(GOOD)!r}, {msgspec.json.encode(PLAYING)!r}"
    return (
        sys.executable,
        "-c",
        f"import sys, time\n{says}\n{lines}\nfor line in sys.stdin.buffer:\n {after_question}",
    )


def heard(found: Benches, questions: int = 1) -> list[list[BenchAnswer]]:
    async def ask() -> list[list[BenchAnswer]]:
        told = []
        try:
            for _ in range(questions):
                lines = [line async for line in found.answers(ANN, "orbital", BenchQuestion(Draft()))]
                told.append([msgspec.json.decode(line, type=BenchAnswer) for line in lines])
        finally:
            await found.close()
        return told

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("does", "word"),
    [
        ("say(playing); sys.exit(3)", "has ended"),
        ("say(playing); time.sleep(60)", "Nothing was heard"),
        ("say(playing + b' ' * 20_000)", "far too much"),
        ("say(playing[:-5])", "something else"),
    ],
)
def test_a_process_that_fails_is_ended_with_one_sentence(does: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benches, "LONGEST_LINE", 10_000)
    (told,) = heard(Benches(command=process(does), silent_seconds=0.3))
    assert told[-1].state == "refused"
    assert word in told[-1].sentence


def test_the_next_question_has_a_process_of_its_own(tmp_path: Path) -> None:
    """The first dies under its question; the second finds a file that the first has left, and answers."""
    seen = tmp_path / "seen"
    does = f"import pathlib; p = pathlib.Path({str(seen)!r}); say(good) if p.exists() else (p.touch(), sys.exit(1))"
    first, second = heard(Benches(command=process(does)), questions=2)
    assert (first[-1].state, second[-1]) == ("refused", GOOD)


def test_a_process_that_has_answered_waits_for_the_next_question(tmp_path: Path) -> None:
    does = f"open({str(tmp_path / 'starts')!r}, 'a').write('x') if not globals().get('n') else 0; n = 1; say(good)"
    told = heard(Benches(command=process(does)), questions=3)
    assert [each[-1] for each in told] == [GOOD] * 3
    assert (tmp_path / "starts").read_text() == "x"


def test_a_replay_that_fails_is_refused_in_words() -> None:
    async def ask(does: str) -> bytes:
        found = Benches(command=process(does))
        try:
            return await found.replay(ANN, "orbital", ReplayWanted(Draft(), "captain", 3, changed=True))
        finally:
            await found.close()

    assert asyncio.run(ask('say(b\'{"game": "orbital"}\')')) == b'{"game": "orbital"}\n'
    with pytest.raises(Broken, match="has ended"):
        asyncio.run(ask("sys.exit(1)"))


def test_a_question_has_one_place_however_long_it_may_take(tmp_path: Path) -> None:
    found = Benches(tmp_path)
    places = [found._place("orbital", BenchQuestion(Draft(), seconds=each)) for each in (5, 60)]
    other = found._place("orbital", BenchQuestion(Draft(options={"hull": 12})))
    assert places[0] == places[1] != other
    assert found._place("orbital", BenchQuestion(Draft(), vary="hull")) == ""


def test_the_oldest_findings_go_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    monkeypatch.setattr(benches, "MOST_KEPT", 2)
    for age, name in enumerate(("new", "old", "oldest")):
        (tmp_path / f"{name}.json").touch()
        os.utime(tmp_path / f"{name}.json", (1000 - age, 1000 - age))
    Benches(tmp_path)._place("orbital", BenchQuestion(Draft()))
    assert sorted(each.stem for each in tmp_path.iterdir()) == ["new", "old"]


def test_what_a_process_is_asked_reads_back() -> None:
    asked = Asked("orbital", BenchQuestion(Draft(), levels=["mate", "captain"]))
    assert msgspec.json.decode(msgspec.json.encode(asked), type=Asked) == asked


def test_a_person_has_one_bench_wherever_they_are_and_neighbours_of_an_address_have_their_own() -> None:
    """Ann asks again on another device, and Bob, who shares her first address, goes on."""

    async def ask() -> dict[str, str]:
        found = Benches(command=process("say(playing); time.sleep(1.5); say(good)"))
        ends: dict[str, str] = {}

        async def listen(name: str, caller: Caller, wait: float) -> None:
            await asyncio.sleep(wait)
            lines = [line async for line in found.answers(caller, "orbital", BenchQuestion(Draft()))]
            ends[name] = msgspec.json.decode(lines[-1], type=BenchAnswer).state if lines else "given up"

        try:
            first = listen("ann", Caller("club", "ann"), 0)
            beside = listen("bob", Caller("club", "bob"), 0)
            again = listen("ann again", Caller("train", "ann"), 0.7)
            await asyncio.gather(first, beside, again)
        finally:
            await found.close()
        return ends

    assert asyncio.run(ask()) == {"ann": "playing", "bob": "answered", "ann again": "answered"}


def test_sheets_that_nobody_waits_for_any_more_are_not_drawn_on(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def noted(*command: str, **options: Any) -> asyncio.subprocess.Process:
        started.append(await start(*process("time.sleep(60)"), **options))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)

    async def leave() -> None:
        drawing = asyncio.create_task(Benches().drawn(ANN, "orbital", Draft()))
        while not started:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.05)
        drawing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await drawing

    asyncio.run(leave())
    assert [each.returncode is not None for each in started] == [True]
