"""A seat at a table of a server, by the link of an invitation: the messages of the table, as any bot speaks them."""

from __future__ import annotations

import json
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from admiralty.errors import AdmiraltyError, Malformed
from admiralty.kernel.actions import seat_name

PATIENCE_SECONDS = 20.0
ANALYSED = 8  # plies for one question


class TableRefused(AdmiraltyError):
    """What the table's server refused, in its own words."""

    code = "refused"


class TableSeat:
    def __init__(self, link: str, name: str) -> None:
        from websockets.exceptions import ConnectionClosed
        from websockets.sync.client import connect

        self._closed = ConnectionClosed
        self._connect = connect
        page, _, seat = link.partition("#/t/")
        self._table, _, self._token = seat.partition("/")
        if urlsplit(page).scheme not in ("http", "https") or not self._table or not self._token:
            raise Malformed("a link is that of an invitation: http://HOST:PORT/#/t/TABLE/TOKEN")
        self._address = f"{page.replace('http', 'ws', 1).rstrip('/')}/api/tables/{self._table}/socket"
        self._name = name
        self._since = 0
        self._ref = 0
        self.info: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.choosing: dict[str, Any] = {}  # before the match, where people choose what belongs to their seats
        self._news: list[str] = []
        self._sit()

    def see(self) -> dict[str, Any]:
        self._until(lambda message: message["type"] == "pong", {"type": "ping", "at": 0.0})
        news, self._news = self._news, []
        if not self.state:
            return self._see_before(news)
        mine = self.state["views"][0]
        return {
            "game": self.info["game"],
            "seat": seat_name(mine["seat"]),
            "to_act": bool(mine["legal"]),
            "asks": mine["asks"],
            "happened": news,
            "view": mine["view"],
            "ended": self.state["ended"],
        }

    def _see_before(self, news: list[str]) -> dict[str, Any]:
        """Before the match: what is to be chosen, and what was."""
        (seat,), waits = self.info["mine"], self.choosing["missing"]
        return {
            "game": self.info["game"],
            "seat": seat_name(seat),
            "to_act": seat in waits,
            "asks": "Choose what belongs to your seat." if seat in waits else "The others are still choosing.",
            "choosing": [
                {
                    "option": each["about"]["name"],
                    "meaning": each["about"]["meaning"],
                    "choices": each["about"]["choices"],
                    "allowed": each["about"]["allowed"],
                    "chosen": each["chosen"],
                }
                for each in self.choosing["options"]
            ],
            "happened": news,
            "view": {},
            "ended": None,
        }

    def legal(self, first: int, count: int) -> dict[str, Any]:
        mine = self._begun()
        part = mine["legal"][first : first + count]
        lines = [each["line"] for each in part]
        odds: dict[str, Any] = {}
        if lines:
            odds = self._ask({"type": "odds", "seat": mine["seat"], "lines": lines})["odds"]
        shown = [{"line": each["line"], "meaning": each["meaning"], "odds": odds.get(each["line"])} for each in part]
        return {"lines": shown, "of": len(mine["legal"])}

    def play(self, line: str) -> None:
        seat, before = self._begun()["seat"], self.state["version"]
        self._ref += 1
        said = {"type": "play", "seat": seat, "line": line, "ply": self.state["ply"], "ref": self._ref}
        self._until(lambda message: message["type"] == "state" and message["version"] > before, said)

    def choose(self, options: dict[str, Any]) -> None:
        self._ref += 1
        said = {"type": "pick", "seat": self.info["mine"][0], "options": options, "ref": self._ref}
        self._until(lambda message: message["type"] in ("choosing", "state"), said)

    def analyse(self) -> dict[str, Any]:
        self._begun()
        if self.state["ended"] is None:
            return self._ask({"type": "hint", "seat": self.state["views"][0]["seat"]})
        return self._ask({"type": "analyse", "first": 0, "count": ANALYSED})

    def close(self) -> None:
        self._socket.close()

    def _begun(self) -> dict[str, Any]:
        """What the seat sees of the match, once it has begun."""
        if not self.state:
            raise TableRefused("the match has not begun: choose what belongs to your seat, and wait for the others")
        found: dict[str, Any] = self.state["views"][0]
        return found

    def _sit(self) -> None:
        try:
            self._socket = self._connect(self._address, max_size=None, legacy=True, open_timeout=PATIENCE_SECONDS)
        except (OSError, ValueError) as error:
            raise Malformed(f"{urlsplit(self._address).netloc} does not answer ({error})") from None
        said = {"type": "sit", "tokens": [self._token], "name": self._name, "since": self._since}
        self._until(lambda message: message["type"] in ("choosing", "state"), said)

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        self._ref += 1
        ref = self._ref
        answer = self._until(lambda message: message.get("ref") == ref, {**question, "ref": ref})
        return {name: each for name, each in answer.items() if name not in ("type", "ref")}

    def _until(self, is_it: Any, said: dict[str, Any]) -> dict[str, Any]:
        """Say something, and listen until what is wanted has come. A lost connection is taken up again once."""
        try:
            return self._listen(is_it, said)
        except self._closed:
            if said["type"] == "sit":
                raise TableRefused("the table has closed the connection") from None
            self._sit()
            return self._listen(is_it, said)

    def _listen(self, is_it: Any, said: dict[str, Any]) -> dict[str, Any]:
        self._socket.send(json.dumps(said))
        ends = monotonic() + PATIENCE_SECONDS
        while True:
            try:
                message: dict[str, Any] = json.loads(self._socket.recv(max(0.01, ends - monotonic())))
            except TimeoutError:
                raise TableRefused(f"the table has not answered for {PATIENCE_SECONDS:g} seconds") from None
            self._hear(message)
            if message["type"] == "refused":
                raise TableRefused(message["sentence"], rule=message["rule"])
            if is_it(message):
                return message

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.info = message
        if message["type"] == "choosing":
            self.choosing = message
        if message["type"] == "state":
            self.state, self._since = message, message["version"]
            self._news += [event["text"] for event in message["events"]]
        if message["type"] == "chat" and not message["by_table"]:
            self._news.append(f"{message['name'] or seat_name(message['seat'])} says: {message['text']}")
