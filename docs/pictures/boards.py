"""Take a picture of every game's board in the middle of a match: `make screenshots`, or this file with games' keys.

Each match is played by two captains from a fixed seed, handed to a table as a record, and looked at with the eyes of
whoever acts next. Needs chromium and the built client (`make web`).
"""

from __future__ import annotations

import asyncio
import io
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("ADMIRALTY_INTERPRET", "1")  # a few matches are played sooner than five games are compiled

import httpx
import msgspec
import uvicorn
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from admiralty.match.match import Match
from admiralty.opponents.levels import decide, seat_players
from admiralty.server.app import make_app
from admiralty.server.settings import Settings

HERE = Path(__file__).parent
QUALITY = 84  # letters stay sharp, files small
PATIENCE_SECONDS = 300.0  # a first start compiles the game


@dataclass(frozen=True)
class Shot:
    """A moment worth looking at: the first after so many plies at which this seat acts."""

    game: str
    scenario: str
    seed: int
    plies: int
    seat: int = 0
    asked: str = ""  # and is asked for something that is called so
    dark: bool = False
    size: tuple[int, int] = (1280, 800)
    whole_page: bool = False
    name: str = ""

    @property
    def picture(self) -> Path:
        return HERE / f"{self.name or self.game}.webp"


SHOTS = (
    Shot("orbital", "duel", seed=5, plies=60, asked="burn", dark=True, whole_page=True, name="table"),
    Shot("orbital", "melee", seed=8, plies=90, asked="burn"),
    Shot("hexspace", "skirmish", seed=3, plies=200, asked="hexes planned", dark=True),
    Shot("retrograde", "duel", seed=2, plies=60, asked="Burn", size=(1400, 1080)),
    Shot("pirates", "skirmish", seed=4, plies=33, asked="hex"),
    Shot("isk", "battle", seed=6, plies=110, asked="orders", dark=True),
)


def main(keys: list[str]) -> int:
    wanted = [shot for shot in SHOTS if not keys or shot.game in keys]
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("The pictures need chromium.", file=sys.stderr)
        return 1
    if not wanted:
        print(f"There is no picture of {', '.join(keys)}.", file=sys.stderr)
        return 1
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for shot in wanted:
            data = photograph(browser, address, shot)
            shot.picture.write_bytes(data)
            print(f"{shot.picture}  {len(data):,} bytes")
        browser.close()
    return 0


@contextmanager
def serving() -> Iterator[str]:
    """A server of its own, gone when the pictures are taken."""
    with tempfile.TemporaryDirectory() as data:
        app = make_app(Settings(Path(data), computer_seconds=0.0, compiles=False))
        server = uvicorn.Server(uvicorn.Config(app, port=0, ws="websockets-sansio", log_level="warning"))
        ready = threading.Event()

        async def run() -> None:
            serve = asyncio.create_task(server.serve())
            while not server.started and not serve.done():
                await asyncio.sleep(0.02)
            ready.set()
            await serve

        thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
        thread.start()
        ready.wait()
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


def played(shot: Shot) -> Match:
    """A match between captains, as far as the moment that was chosen."""
    match = Match(shot.game, shot.scenario or None, seed=shot.seed)
    players = seat_players(["captain"] * match.players, shot.seed)
    while len(match.plies) < shot.plies or shot.seat not in match.actors or shot.asked not in match.asks(shot.seat):
        seat = match.actors[-1] if shot.seat in match.actors and len(match.actors) > 1 else match.actors[0]
        match.play(seat, decide(players[seat], match, seat))
        if match.is_over:
            raise SystemExit(f"{shot.game}: the match of seed {shot.seed} is over after {len(match.plies)} plies")
    return match


def photograph(browser: Browser, address: str, shot: Shot) -> bytes:
    match = played(shot)
    seats = [{"kind": "computer", "level": "captain"} for _ in range(match.players)]
    seats[shot.seat] = {"kind": "you", "name": "Ann"}
    order = {
        "record": msgspec.json.decode(match.record(resume=True).to_json()),
        "go_on_from": len(match.plies),
        "seats": seats,
    }
    answer = httpx.post(f"{address}/api/import", json=order, timeout=PATIENCE_SECONDS)
    if answer.status_code != 200:
        raise SystemExit(f"{shot.game}: {answer.text}")
    opened = answer.json()
    context = browser.new_context(
        viewport={"width": shot.size[0], "height": shot.size[1]},
        color_scheme="dark" if shot.dark else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE_SECONDS * 1000)
    page.goto(f"{address}/#/t/{opened['table']}/{opened['mine'][0]['token']}")
    page.locator(".board > *:not(.setting)").first.wait_for()
    page.locator(".preparing").wait_for(state="detached")
    page.wait_for_load_state("networkidle")
    part = page if shot.whole_page else page.locator(".board")
    picture = smaller(part.screenshot())
    context.close()
    return picture


def smaller(png: bytes) -> bytes:
    """The same picture in a tenth of the bytes."""
    out = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
