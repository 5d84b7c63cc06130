"""Opening the house: everything that plays is imported from here on."""

from __future__ import annotations

from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from admiralty.server import api
from admiralty.server.house import House
from admiralty.server.settings import Settings
from admiralty.server.socket import serve_socket


def house_for(settings: Settings) -> tuple[House, list[BaseRoute]]:
    """A house that is still to be opened, and the ways into it."""
    house = House(settings)

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(websocket, house)

    return house, [*api.routes(house), WebSocketRoute("/api/tables/{table:str}/socket", socket)]
