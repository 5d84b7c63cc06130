"""Boards that packages bring: a built ES module in the game's folder, and what lies beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse
from starlette.routing import Route

from admiralty.errors import Unknown
from admiralty.kernel.game import Game
from admiralty.server.api import route
from admiralty.server.board_messages import BoardModule
from admiralty.server.table_server import TableServer

KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What a board may be made of."""


def routes(server: TableServer) -> list[Route]:
    return [
        route(server, "GET", "/api/boards/{key:str}", get_module),
        route(server, "GET", "/api/boards/{key:str}/{file:path}", get_file),
    ]


async def get_module(server: TableServer, request: Request) -> Any:
    game = await server.games.game(request.path_params["key"])
    return BoardModule(Path(game.board_module).name)


async def get_file(server: TableServer, request: Request) -> Any:
    game = await server.games.game(request.path_params["key"])
    found = file_of(game, request.path_params["file"])
    return FileResponse(found, media_type=KINDS[found.suffix])


def file_of(game: Game, name: str) -> Path:
    """A file of a game's board: in the folder of its module or below, and of a kind that boards are made of."""
    folder = (game.folder / game.board_module).resolve().parent
    path = (folder / name).resolve() if game.board_module and "\x00" not in name else folder
    if not path.is_relative_to(folder) or path.suffix not in KINDS or not path.is_file():
        raise Unknown(f"{game.title} has no file {name[:80]!r} for its board")
    return path
