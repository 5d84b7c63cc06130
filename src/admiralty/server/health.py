"""For whoever runs the server, not for players: is it alive, is it ready, and what does it count?

| path       | answer                                                                                            |
|------------|---------------------------------------------------------------------------------------------------|
| `/healthz` | 200 as long as the process answers at all                                                          |
| `/readyz`  | 200 if tables can be opened and played, otherwise 503 with the reasons                             |
| `/metrics` | for Prometheus; only to whoever asks from this machine itself or from an address that was allowed |
"""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from admiralty.server.callers import HOME, Networks, address_of
from admiralty.server.early_answers import EarlyAnswers


class Readiness(msgspec.Struct):
    ready: bool
    reasons: list[str]  # why not


def routes(interface: EarlyAnswers) -> list[BaseRoute]:
    async def healthz(request: Request) -> Response:
        return PlainTextResponse("alive\n")

    async def readyz(request: Request) -> Response:
        reasons = [interface.opening_problem] if not interface.is_open else await interface.server.problems()
        answer = Readiness(not reasons, reasons)
        return Response(msgspec.json.encode(answer), 503 if reasons else 200, media_type="application/json")

    async def metrics(request: Request) -> Response:
        if not interface.is_open or not _may_count(request, interface.settings.metrics_from):
            return PlainTextResponse("not here\n", 404)
        from admiralty.server.metrics import CONTENT_TYPE, exposition  # nobody else needs Prometheus

        return Response(exposition(interface.server, request.app.state.guard), media_type=CONTENT_TYPE)

    return [Route("/healthz", healthz), Route("/readyz", readyz), Route("/metrics", metrics)]


def _may_count(request: Request, named: tuple[str, ...]) -> bool:
    host = request.client.host if request.client else ""
    return address_of(request.scope) == HOME or host in Networks(named)
