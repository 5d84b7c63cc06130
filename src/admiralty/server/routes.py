"""The routes of the interface. This module imports everything that plays, which takes a second: see `early_answers`."""

from __future__ import annotations

from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from admiralty.server import api, board_modules, company_api, drafts_api, notices_api, people_api, tournaments_api
from admiralty.server.club_pass import KnownMembers
from admiralty.server.connection import serve_connection
from admiralty.server.settings import Settings
from admiralty.server.table_server import TableServer


def server_and_routes(settings: Settings, known: KnownMembers) -> tuple[TableServer, list[BaseRoute]]:
    """A server that is still to be opened, and the routes that lead to it."""
    server = TableServer(settings, known)

    async def socket(websocket: WebSocket) -> None:
        await serve_connection(websocket, server)

    return server, [
        *api.routes(server),
        *people_api.routes(server),
        *drafts_api.routes(server),
        *notices_api.routes(server),
        *company_api.routes(server),
        *tournaments_api.routes(server),
        *board_modules.routes(server),
        WebSocketRoute("/api/tables/{table:str}/socket", socket),
    ]
