"""The application: pages, the interface, and sockets."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Iterable

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from admiralty.server import health
from admiralty.server.callers import Networks
from admiralty.server.client_files import client_folder, page_without_client
from admiralty.server.club_pass import FromMembers, KnownMembers
from admiralty.server.early_answers import EarlyAnswers
from admiralty.server.guarded_http import HttpGuard
from admiralty.server.headers import SameOrigin, SecurityHeaders
from admiralty.server.request_limits import FewRequests
from admiralty.server.settings import Settings


def make_app(
    settings: Settings,
    hosts: Iterable[str] | None = None,
    origins: Iterable[str] = (),
    on_failure: Callable[[Exception], None] = lambda error: None,
) -> Starlette:
    """A server of its own. `hosts` are the names under which it may be asked; None: any."""
    known = KnownMembers()
    interface = EarlyAnswers(settings, on_failure, known)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await interface.open()
        try:
            yield
        finally:
            await interface.close()

    app = Starlette(
        routes=[interface, *health.routes(interface), *_pages()],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(FromMembers, known=known),
            Middleware(FewRequests, settings=settings),
            Middleware(SameOrigin, hosts=hosts, origins=origins),
        ],
        lifespan=lifespan,
    )
    app.state.interface, app.state.settings = interface, settings
    app.state.guard = HttpGuard(settings.limits, Networks(settings.trusted_proxies), known.hosts)
    return app


def _pages() -> list[BaseRoute]:
    folder = client_folder()
    if folder is not None:
        return [Mount("/", StaticFiles(directory=folder, html=True))]

    async def page(request: Request) -> Response:
        return HTMLResponse(page_without_client())

    return [Route("/", page)]
