"""The protocol's documents, for whoever asks this server: two for programs, and a page for people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from html import escape as in_html
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from admiralty.server import protocol
from admiralty.server.message_fields import PROTOCOL
from admiralty.server.table_server import TableServer
from admiralty.server.work import Pool

STYLE = """
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; vertical-align: top; padding: 0.3rem 0.8rem 0.3rem 0; border-bottom: 1px solid #8885 }
code { font-size: 0.9em } td:first-child { white-space: nowrap }
@media (max-width: 40rem) {
  td { display: block; border: 0 }
  td:first-child { white-space: normal; padding-top: 0.8rem }
}
"""


async def openapi(server: TableServer, request: Request) -> Any:
    return await server.pools.run(Pool.CURIOUS, protocol.openapi, server.settings.limits)


async def asyncapi(server: TableServer, request: Request) -> Any:
    return await server.pools.run(Pool.CURIOUS, protocol.asyncapi, server.settings.limits)


async def game_schema(server: TableServer, request: Request) -> Any:
    from admiralty.kernel.declared import schema_of

    game = await server.games.game(request.path_params["key"])
    return await server.pools.run(Pool.CURIOUS, schema_of, game)


async def page(server: TableServer, request: Request) -> Any:
    infos = await server.games.infos()
    keys = {info.key: info.title for info in infos}
    return HTMLResponse(await server.pools.run(Pool.CURIOUS, readable, server.settings.limits, keys))


async def to_page(server: TableServer, request: Request) -> Any:
    """Its links are relative, so that they lead somewhere under a sub-path too."""
    return RedirectResponse("api/", 308)


async def style(server: TableServer, request: Request) -> Any:
    return Response(STYLE, media_type="text/css")


def readable(limits: Any, games: dict[str, str]) -> str:
    """Both documents in tables, for people."""
    by_http, by_socket = protocol.openapi(limits), protocol.asyncapi(limits)
    asked = [
        (f"<code>{method.upper()} {escape(path)}</code>", escape(told["summary"]))
        for path, operations in by_http["paths"].items()
        for method, told in operations.items()
    ]
    known = by_socket["components"]["messages"]

    def messages(operation: str) -> list[tuple[str, str]]:
        names = [each["$ref"].rpartition("/")[2] for each in by_socket["operations"][operation]["messages"]]
        return [(f"<code>{known[each]['name']}</code> {each}", escape(known[each]["summary"])) for each in names]

    limited = [(escape(name), escape(told)) for name, told in protocol.rate_limits(limits).items()]
    schemas = ", ".join(f'<a href="schema/{key}">{escape(title)}</a>' for key, title in games.items())
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<title>The protocol of the table</title><link rel="stylesheet" href="page.css">'
        f"<h1>The protocol of the table, version {PROTOCOL}</h1>"
        f"<p>{escape(protocol.POLICY)}</p>"
        '<p>For programs: <a href="openapi.json">OpenAPI</a> (HTTP), <a href="asyncapi.json">AsyncAPI</a> '
        f"(the socket, and programs on stdio); what a game declares: {schemas}.</p>"
        f"<h2>Asked once, by HTTP</h2>{_table(asked)}"
        f"<h2>Said over the socket</h2>{_table(messages('hear'))}"
        f"<h2>Told over the socket</h2>{_table(messages('tell'))}"
        f"<h2>Limits</h2>{_table(limited)}"
        "</html>"
    )


def _table(rows: list[tuple[str, str]]) -> str:
    return "<table>" + "".join(f"<tr><td>{first}</td><td>{second}</td></tr>" for first, second in rows) + "</table>"


def escape(text: str) -> str:
    """Text as HTML; what stands in backticks is code."""
    parts = in_html(text).split("`")
    return "".join(f"<code>{each}</code>" if number % 2 else each for number, each in enumerate(parts))


PAGES: dict[str, Callable[[TableServer, Request], Awaitable[Any]]] = {
    "/api": to_page,
    "/api/": page,
    "/api/page.css": style,
    "/api/openapi.json": openapi,
    "/api/asyncapi.json": asyncapi,
    "/api/schema/{key:str}": game_schema,
}
