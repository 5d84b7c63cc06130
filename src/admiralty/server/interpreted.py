"""`python -m admiralty.server.interpreted GAME`: desks whose rules are plain Python, for a game that is being compiled.

Reads requests from standard input and answers on standard output, one after the other: a length and a pickle. Only the
server that started it speaks to it.
"""

from __future__ import annotations

import os
import pickle
import sys
from typing import Any, BinaryIO

from admiralty.errors import AdmiraltyError
from admiralty.server.catalogue import load_from
from admiralty.server.desk import Desk

MAKE, CALL, ASK, CLOSE = "make", "call", "ask", "close"
LENGTH_BYTES = 4


def pack(message: Any) -> bytes:
    data = pickle.dumps(message)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def main(source: str) -> None:
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not end up among the answers
    game = load_from(source)
    desks: dict[str, Desk] = {}
    while (request := _read(requests)) is not None:
        kind, name, what, arguments = request
        try:
            if kind == MAKE:
                desks[name] = what(game, *arguments)
                answer: Any = None
            elif kind == CALL:
                answer = getattr(desks[name], what)(*arguments)
            elif kind == ASK:
                answer = what(desks[name], *arguments)
            else:
                desks.pop(name, None)
                answer = None
            reply: tuple[Any, Any] = (None, answer)
        except AdmiraltyError as error:
            reply = ((type(error), error.sentence, error.rule), None)
        except Exception as error:
            reply = ((RuntimeError, f"{type(error).__name__}: {error}", ""), None)
        answers.write(pack(reply))
        answers.flush()


def _read(stream: BinaryIO) -> Any:
    length = stream.read(LENGTH_BYTES)
    if len(length) < LENGTH_BYTES:
        return None
    return pickle.loads(stream.read(int.from_bytes(length, "big")))


if __name__ == "__main__":
    main(sys.argv[1])
