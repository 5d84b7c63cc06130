"""`python -m admiralty.bench.fuzz PORT GAME COUNT SEED`: a stranger who sends COUNT messages of which few make sense.

Three in four go over WebSockets of people who have sat down, the others are HTTP requests. Whatever is sent, the
server answers with a refusal in words, or with what was asked for. Printed is what it was answered, by code; `broken`
and every 5xx but "took too long" is a defect of the server.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import random
import sys
from collections import Counter
from time import monotonic
from typing import Any
from urllib.parse import quote

import msgspec
from msgspec import inspect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from admiralty.bench.damage import damaged, damaged_json, specimen
from admiralty.bench.processes import ask
from admiralty.server.lobby_messages import AskMine, AskRules, ImportRecord, JoinTable, OpenTable
from admiralty.server.messages import FromBrowser

AT_ONCE = 40  # messages before their answers are read
PER_TABLE = 4_000  # a table that has been played with for long is left for another one
OF_HTTP = 0.25
LONGEST_ANSWER_SECONDS = 60.0
DEFECTS = ("broken", "500")

_messages = inspect.type_info(FromBrowser)
_bodies = {kind: inspect.type_info(kind) for kind in (OpenTable, ImportRecord, AskRules, JoinTable, AskMine)}


class Fuzzer:
    def __init__(self, port: int, game: str, seed: int) -> None:
        self.port, self.game, self.chance = port, game, random.Random(seed)
        self.answers: Counter[str] = Counter()
        self.sent = 0

    def run(self, count: int) -> None:
        while self.sent < count:
            self._at_a_table(min(count, self.sent + PER_TABLE))

    def _at_a_table(self, until: int) -> None:
        wanted = {"game": self.game, "seats": [{"kind": "you"}, {"kind": "screen"}]}
        opened = ask(self.port, "POST", "/api/tables", wanted)
        address = f"ws://127.0.0.1:{self.port}/api/tables/{opened['table']}/socket"
        requests = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONGEST_ANSWER_SECONDS)
        browser = connect(address, compression=None, max_size=None)
        with contextlib.closing(requests), contextlib.suppress(ConnectionClosed), browser as socket:
            tokens = [key["token"] for key in opened["mine"]]
            socket.send(json.dumps({"type": "sit", "tokens": tokens}))
            while self.sent < until:
                for _ in range(AT_ONCE):
                    if self.chance.random() < OF_HTTP:
                        self._request(requests, opened["table"], tokens)
                    else:
                        socket.send(self._message(tokens))
                    self.sent += 1
                self._read_answers(socket)

    def _message(self, tokens: list[str]) -> str | bytes:
        """Mostly text, since a server need not read anything else."""
        value = specimen(_messages, self.chance)
        if value.get("type") == "sit" and self.chance.random() < 0.5:
            value["tokens"] = tokens
        data = damaged_json(value, self.chance)
        with contextlib.suppress(UnicodeDecodeError):
            return data.decode()
        return data

    def _read_answers(self, socket: Any) -> None:
        """All that came before the answer to a ping: so nothing is left unread."""
        mark = monotonic()
        socket.send(json.dumps({"type": "ping", "at": mark}))
        ends = mark + LONGEST_ANSWER_SECONDS
        while monotonic() < ends:
            answer = json.loads(socket.recv(timeout=LONGEST_ANSWER_SECONDS))
            if answer["type"] == "pong" and answer["at"] == mark:
                return
            self.answers[answer.get("code", answer["type"])] += 1
        raise TimeoutError("the server does not answer a ping")

    def _request(self, connection: http.client.HTTPConnection, table: str, tokens: list[str]) -> None:
        chance = self.chance
        kind, body = chance.choice(list(_bodies.items()))
        paths = {
            OpenTable: "/api/tables",
            ImportRecord: "/api/import",
            AskRules: f"/api/games/{self.game}/rules",
            JoinTable: chance.choice((f"/api/tables/{table}/join", f"/api/games/{self.game}/tutorial")),
            AskMine: "/api/mine",
        }
        path = paths[kind]
        method = chance.choice(("POST", "POST", "POST", "GET", "DELETE"))
        if chance.random() < 0.1:
            path = "/" + quote(damaged(path.encode(), chance), safe=chance.choice(("/", "/%?&=")))
        headers = {
            "Content-Type": chance.choice(("application/json", "application/json", "text/plain")),
            "Authorization": f"Bearer {chance.choice((*tokens, 'x' * 22, ''))}",
        }
        try:
            connection.request(method, path, damaged_json(specimen(body, chance), chance), headers)
            answer = connection.getresponse()
            answer.read()
            self.answers[str(answer.status)] += 1
        except (http.client.HTTPException, ConnectionError):
            self.answers["closed"] += 1
            connection.close()


def defects(answers: dict[str, int]) -> int:
    return sum(answers.get(code, 0) for code in DEFECTS)


def main(port: int, game: str, count: int, seed: int) -> None:
    fuzzer = Fuzzer(port, game, seed)
    fuzzer.run(count)
    sys.stdout.buffer.write(msgspec.json.encode({"sent": fuzzer.sent, "answers": fuzzer.answers}) + b"\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
