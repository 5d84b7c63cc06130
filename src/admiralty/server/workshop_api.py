"""The workshop's requests. All work is done off the event loop, in fair turns."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from admiralty.server.callers import Caller, calling
from admiralty.server.sessions import person_of
from admiralty.server.table_server import TableServer
from admiralty.server.work import Pool
from admiralty.server.workshop_messages import BenchQuestion, Draft, PackDraft, PackFile, ReplayWanted, ReportDraft


async def get_workshop(server: TableServer, request: Request, body: Any) -> Any:
    from admiralty.server import workshop

    game = await server.games.game(request.path_params["key"])
    return await server.pools.run(Pool.CURIOUS, workshop.workshop_of, game)


async def check(server: TableServer, request: Request, body: Draft) -> Any:
    from admiralty.server import workshop

    game = await server.games.game(request.path_params["key"])
    return await server.pools.run(Pool.CURIOUS, workshop.checked, game, body)


async def pack(server: TableServer, request: Request, body: PackDraft) -> Any:
    from admiralty.server import workshop

    game = await server.games.game(request.path_params["key"])
    data = await server.pools.run(Pool.CURIOUS, workshop.packed, game, body)
    return _file(data, "application/zip", f"{body.head.name}.zip")


async def unpack(server: TableServer, request: Request, body: PackFile) -> Any:
    from admiralty.games import load
    from admiralty.server import workshop

    return await server.pools.run(Pool.CURIOUS, workshop.unpacked, body, load)


async def sheets(server: TableServer, request: Request, body: Draft) -> Any:
    from admiralty.server import workshop

    game = await server.games.game(request.path_params["key"])
    await server.pools.run(Pool.CURIOUS, workshop.terms_of, game, body)
    data = await server.benches.drawn(calling.get(), game.key, body)
    return _file(data, "application/pdf", f"{game.key}.pdf")


async def report(server: TableServer, request: Request, body: ReportDraft) -> Any:
    from admiralty.server import workshop

    game = await server.games.game(request.path_params["key"])
    data = await server.pools.run(Pool.CURIOUS, workshop.report, game, body)
    return _file(data, "text/html; charset=utf-8", f"{game.key}-report.html")


async def bench(server: TableServer, request: Request, body: BenchQuestion) -> Any:
    from admiralty.server import workshop

    game = await server.games.game(request.path_params["key"])
    await server.pools.run(Pool.CURIOUS, workshop.terms_of, game, body.draft)
    person = await person_of(server, request)
    caller = calling.get() if person is None else Caller(calling.get().address, person["id"])
    answers = server.benches.answers(caller, game.key, body)
    return StreamingResponse(answers, media_type="application/x-ndjson", headers={"Cache-Control": "no-store"})


async def replay(server: TableServer, request: Request, body: ReplayWanted) -> Any:
    from admiralty.server import workshop

    game = await server.games.game(request.path_params["key"])
    await server.pools.run(Pool.CURIOUS, workshop.terms_of, game, body.draft)
    data = await server.benches.replay(calling.get(), game.key, body)
    return _file(data, "application/json", f"{game.key}-{body.number}.json")


def _file(data: bytes, kind: str, name: str) -> Response:
    return Response(data, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


ROUTES = (
    ("GET", "/api/workshop/{key:str}", get_workshop, None),
    ("POST", "/api/workshop/unpack", unpack, PackFile),
    ("POST", "/api/workshop/{key:str}/check", check, Draft),
    ("POST", "/api/workshop/{key:str}/bench", bench, BenchQuestion),
    ("POST", "/api/workshop/{key:str}/replay", replay, ReplayWanted),
    ("POST", "/api/workshop/{key:str}/pack", pack, PackDraft),
    ("POST", "/api/workshop/{key:str}/sheets", sheets, Draft),
    ("POST", "/api/workshop/{key:str}/report", report, ReportDraft),
)
