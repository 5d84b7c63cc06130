"""`PYTHONPATH=src:tests python -m server.data.write FOLDER`: tables of every kind, as this version keeps them.

It writes the rows as SQL, and beside them how to sit down at each table and what had been played there. Run it with the
code of a version whose data must go on being readable; see `test_earlier_data.py`.
"""

from __future__ import annotations

import json
import random
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from admiralty import games
from server.conftest import Browser, Server

PLIES = 8


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        known = written(server)
        server.stop()
        rows = "\n".join(sqlite3.connect(Path(data) / "tables.sqlite").iterdump())
    (folder / "tables.sql").write_text(rows + "\n", encoding="utf-8")
    (folder / "tables.json").write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def written(server: Server) -> list[dict[str, Any]]:
    chance = random.Random(7)
    known = []

    def keep(kind: str, browser: Browser) -> None:
        browser.quiet()
        known.append(
            {
                "kind": kind,
                "game": browser.sat["game"],
                "table": browser.table,
                "tokens": browser.tokens,
                "plies": [[ply["seat"], ply["line"]] for ply in browser.plies],
            }
        )
        browser.leave()

    for key in games.OWN:
        browser = seated(server, server.open("you", "screen", game=key, clock={"bank": 3600, "increment": 5}))
        play(browser, chance, PLIES)
        keep("in play", browser)

    browser = seated(server, server.open("you", "screen", game="orbital"))
    play(browser, chance, 3)
    browser.send({"type": "say", "seat": 0, "text": "A draw?"})
    browser.send({"type": "propose", "seat": 0, "what": "draw", "ref": 1})
    keep("a draw proposed", browser)

    browser = seated(server, server.open("you", "screen", game="orbital"))
    play(browser, chance, 4)
    for message in ({"type": "propose", "seat": 0}, {"type": "answer", "seat": 1, "yes": True}):
        browser.send({**message, "what": "draw", "ref": 1})
    browser.until_so(lambda each: each.shown["ended"])
    header = {"Authorization": f"Bearer {browser.tokens[0]}"}
    record = server.ask("GET", f"/api/tables/{browser.table}/record", headers=header).json()
    keep("drawn", browser)

    opened = server.ask("POST", "/api/import", {"record": record}).json()
    keep("a record", server.sit(opened["table"], opened["spectator"]))

    on = {"record": record, "go_on_from": 2, "seats": [{"kind": "you"}, {"kind": "screen"}]}
    browser = seated(server, server.ask("POST", "/api/import", on).json())
    play(browser, chance, 2)
    keep("in play", browser)

    opened = server.ask("POST", "/api/games/orbital/tutorial", {"name": "Ann"}).json()
    browser = seated(server, opened)
    while len(browser.plies) < 2:
        lesson = browser.shown["lesson"]
        if lesson["reads"]:
            browser.send({"type": "lesson", "to": "on", "step": lesson["step"], "ref": 1})
            browser.until("state")
        else:
            browser.play(lesson["lines"][0])
    keep("a lesson", browser)

    opened = server.open("you", "link", game="retrograde", scenario="custom")
    keep("before the match", server.sit(opened["table"], *(key["token"] for key in opened["links"])))
    return known


def seated(server: Server, opened: dict[str, Any]) -> Browser:
    return server.sit(opened["table"], *(key["token"] for key in opened["mine"]))


def play(browser: Browser, chance: random.Random, plies: int) -> None:
    for _ in range(plies):
        view = chance.choice([each for each in browser.shown["views"] if each["legal"]])
        browser.play(chance.choice(view["legal"])["line"], view["seat"])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
