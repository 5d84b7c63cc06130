"""The application: pages, the interface, and sockets."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterable

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from admiralty.server import api
from admiralty.server.headers import SameOrigin, SecurityHeaders
from admiralty.server.house import House, Settings
from admiralty.server.socket import serve_socket
from admiralty.server.static import client_folder, page_without_client


def make_app(settings: Settings, hosts: Iterable[str] | None = None, origins: Iterable[str] = ()) -> Starlette:
    """A server of its own. `hosts` are the names under which it may be asked; None: any."""
    house = House(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(websocket, house)

    app = Starlette(
        routes=[*api.routes(house), WebSocketRoute("/api/tables/{table:str}/socket", socket), *_pages()],
        middleware=[Middleware(SecurityHeaders), Middleware(SameOrigin, hosts=hosts, origins=origins)],
        lifespan=lifespan,
    )
    app.state.house = house
    return app


def _pages() -> list[BaseRoute]:
    folder = client_folder()
    if folder is not None:
        return [Mount("/", StaticFiles(directory=folder, html=True))]

    async def page(request: Request) -> Response:
        return HTMLResponse(page_without_client())

    return [Route("/", page)]
