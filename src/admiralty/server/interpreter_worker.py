"""`python -m admiralty.server.interpreter_worker GAME`: plays matches of a game that is being compiled, uncompiled.

Reads requests from standard input and answers on standard output, one after the other: a length and a pickle. Only the
server that started it speaks to it.
"""

from __future__ import annotations

import os
import pickle
import sys
from typing import Any, BinaryIO

from admiralty.errors import AdmiraltyError
from admiralty.kernel.game import Game
from admiralty.server.catalogue import load_from
from admiralty.server.interpreter_process import LENGTH_BYTES, Request, pack
from admiralty.server.table_match import TableMatch


def main(source: str) -> None:
    requests, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not end up among the answers
    game = load_from(source)
    matches: dict[int, TableMatch] = {}
    while (request := _read(requests)) is not None:
        answers.write(_reply(game, matches, request))
        answers.flush()


def _reply(game: Game, matches: dict[int, TableMatch], request: Request) -> bytes:
    """A refusal or nothing, and the answer."""
    try:
        return pack((None, _answer(game, matches, request)))
    except AdmiraltyError as error:
        return pack((error, None))
    except Exception as error:
        return pack((RuntimeError(f"{type(error).__name__}: {error}"), None))


def _answer(game: Game, matches: dict[int, TableMatch], request: Request) -> Any:
    if request.function is None:
        matches.pop(request.match, None)
        return None
    if request.makes:
        matches[request.match] = request.function(game, *request.arguments, **request.named)
        return None
    return request.function(matches[request.match], *request.arguments, **request.named)


def _read(stream: BinaryIO) -> Request | None:
    length = stream.read(LENGTH_BYTES)
    if len(length) < LENGTH_BYTES:
        return None
    found: Request = pickle.loads(stream.read(int.from_bytes(length, "big")))
    return found


if __name__ == "__main__":
    main(sys.argv[1])
