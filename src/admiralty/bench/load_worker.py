"""A process of browsers: see `load_processes`. It reads its part of a load, then plays it when it is told to."""

from __future__ import annotations

import asyncio
import gc
import sys
from time import process_time

import msgspec

from admiralty.bench import boardgame_io, table
from admiralty.bench.load import Load, play
from admiralty.bench.load_processes import LoadPart, PartResult, Said
from admiralty.errors import AdmiraltyError

KINDS = {table.KIND: table.seated, boardgame_io.KIND: boardgame_io.seated}


def tell(said: Said) -> None:
    print(msgspec.json.encode(said).decode(), flush=True)


def progress(what: str) -> None:
    tell(Said(progress=what))


async def until_told() -> None:
    tell(Said(ready=True))
    await asyncio.to_thread(sys.stdin.readline)


async def played(part: LoadPart) -> PartResult:
    load = Load("", len(part.tables), part.plies_per_second, part.seconds)
    tables = await KINDS[part.server](part, progress)
    gc.freeze()  # a pause of the browsers would be measured as one of the server
    seen = await play(tables, load, progress, process_time, until_told)
    plies = [(each.sent, each.own_screen, each.other_screen) for each in seen.played]
    return PartResult(plies, seen.took_seconds, seen.late, seen.bytes_sent, seen.worked_seconds)


def main() -> None:
    part = msgspec.json.decode(sys.stdin.readline(), type=LoadPart)
    try:
        tell(Said(result=asyncio.run(played(part))))
    except (AdmiraltyError, OSError) as error:
        tell(Said(failure=f"a process of browsers: {error}"))


if __name__ == "__main__":
    main()
