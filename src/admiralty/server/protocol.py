"""The protocol as documents: OpenAPI for what is asked by HTTP, AsyncAPI for the socket and for programs on stdio.

Both are written from the types that `messages.py` names, so they cannot say anything else than what the server does.

**Versions.** `message_fields.PROTOCOL` is the version. Within one, changes only add: new messages, new fields in what
the server sends, new fields with a default in what it reads, new values of an enumeration. Whoever reads ignores what
it does not know. Whatever else changes needs a new version: `protocol_changes.py` tells the two apart, and a test
compares what there is with the copy that is kept of each version.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Iterable
from typing import Annotated, Any, get_args, get_origin

import msgspec

from admiralty.server import (
    admin_api,
    lobby_messages,
    message_fields,
    messages,
    messages_from_browser,
    messages_to_browser,
)
from admiralty.server.limits import Limits
from admiralty.server.message_fields import OfGame
from admiralty.server.protocol_endpoints import ENDPOINTS, JSON, Endpoint
from admiralty.server.sessions import COOKIE
from admiralty.server.typescript import field_comments

REFERENCE = "#/components/schemas/{name}"
SECURITY = {
    "token": {"type": "http", "scheme": "bearer", "description": "A token of a seat, or a spectator's."},
    "session": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "Whoever has an identity."},
    "administration": {
        "type": "apiKey",
        "in": "header",
        "name": admin_api.HEADER,
        "description": "The token in the data folder.",
    },
}
POLICY = (
    "Within a version changes only add: new messages, new fields in what the server sends, new fields with a default "
    "in what it reads, new values. Ignore what you do not know. Anything else comes with a new version, which "
    "`TableInfo.protocol` tells."
)
STDIO_TOLD = (
    messages_to_browser.TableInfo,
    messages_to_browser.Choosing,
    messages_to_browser.TableState,
    messages_to_browser.Odds,
    messages_to_browser.Pong,
    messages_to_browser.RefusedMessage,
)
STDIO_SAID = (
    messages_from_browser.Pick,
    messages_from_browser.Play,
    messages_from_browser.AskOdds,
    messages_from_browser.Ping,
)

Struct = type[msgspec.Struct]


def openapi(limits: Limits) -> dict[str, Any]:
    """The OpenAPI document of the HTTP interface."""
    named = [each for endpoint in ENDPOINTS for each in (endpoint.body, endpoint.answer) if each is not None]
    references, schemas = _schemas([*named, lobby_messages.Refused])
    found = dict(zip(map(repr, [*named, lobby_messages.Refused]), references, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = _operation(endpoint, found)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Admiralty: the table by HTTP",
            "version": str(message_fields.PROTOCOL),
            "description": f"What is asked once. Play itself goes over the socket: see /api/asyncapi.json. {POLICY}",
            "x-rate-limits": rate_limits(limits),
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": SECURITY,
        },
    }


def _operation(endpoint: Endpoint, found: dict[str, Any]) -> dict[str, Any]:
    refused = {"description": "A refusal.", "content": _json(found[repr(lobby_messages.Refused)])}
    answered = {} if endpoint.answer is None else found[repr(endpoint.answer)]
    told: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "responses": {
            "200": {"description": "The answer.", "content": {endpoint.media_type: {"schema": answered}}},
            "4XX": refused,
            "5XX": refused,
        },
    }
    if parameters := _parameters(endpoint):
        told["parameters"] = parameters
    if endpoint.body is not None:
        told["requestBody"] = {"required": True, "content": _json(found[repr(endpoint.body)])}
    if endpoint.needs:
        told["security"] = [{endpoint.needs: []}]
    return told


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    text = {"type": "string"}
    names = [part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": text} for name in names] + [
        {"name": name, "in": "query", "description": meaning, "schema": text}
        for name, meaning in endpoint.query.items()
    ]


def asyncapi(limits: Limits) -> dict[str, Any]:
    """The AsyncAPI document of the socket at a table, and of a program at a seat."""
    said, told = get_args(messages.FromBrowser), get_args(messages.ToBrowser)
    _, schemas = _schemas([*said, *told])
    names = [each.__name__ for each in (*said, *told)]
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Admiralty: play",
            "version": str(message_fields.PROTOCOL),
            "description": "One JSON text for each message; `type` says which. The first message over a socket is "
            "`SitDown`. A program at a seat is told the same over its stdin and answers on its stdout, one JSON a "
            "line; it need not sit down. What a game declares (views, lines, odds, events) is at /api/schema/{game}. "
            f"{POLICY}",
            "x-rate-limits": rate_limits(limits),
        },
        "servers": {"table": {"host": "localhost:8200", "protocol": "ws", "description": "The table's server."}},
        "defaultContentType": "application/json",
        "channels": {
            "socket": {
                "address": "/api/tables/{table}/socket",
                "title": "A table",
                "servers": [{"$ref": "#/servers/table"}],
                "parameters": {"table": {"description": "The name of the table."}},
                "messages": _message_references(names),
            },
            "stdio": {
                "address": None,
                "title": "A program at a seat",
                "description": "The program's stdin and stdout. `TableInfo` comes first, and a `TableState` whenever "
                "the program is to act; `clocks` say how long it may think. A program that says so in its file is told "
                "`Choosing` before a match in which something belongs to its seat, and answers with `Pick`; a pick "
                "that names nothing leaves it as the file says. When stdin ends, the match is over for it.",
                "messages": _message_references([each.__name__ for each in (*STDIO_TOLD, *STDIO_SAID)]),
            },
        },
        "operations": {
            "hear": _async_operation("receive", "socket", said, "What a client says."),
            "tell": _async_operation("send", "socket", told, "What a client is told."),
            "hearProgram": _async_operation("receive", "stdio", STDIO_SAID, "What a program says."),
            "tellProgram": _async_operation("send", "stdio", STDIO_TOLD, "What a program is told."),
        },
        "components": {
            "messages": {each.__name__: _message(each) for each in (*said, *told)},
            "schemas": schemas,
        },
    }


def _message_references(names: Iterable[str]) -> dict[str, Any]:
    return {name: {"$ref": f"#/components/messages/{name}"} for name in names}


def _async_operation(action: str, channel: str, types: Iterable[Struct], summary: str) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": f"#/channels/{channel}"},
        "summary": summary,
        "messages": [{"$ref": f"#/channels/{channel}/messages/{each.__name__}"} for each in types],
    }


def _message(struct: Struct) -> dict[str, Any]:
    return {
        "name": str(struct.__struct_config__.tag),
        "title": struct.__name__,
        "summary": _first_line(struct),
        "payload": {"$ref": REFERENCE.format(name=struct.__name__)},
    }


def _first_line(struct: Struct) -> str:
    doc = inspect.getdoc(struct) if struct.__dict__.get("__doc__") else ""
    return (doc or "").partition("\n")[0]


def rate_limits(limits: Limits) -> dict[str, str]:
    """What anybody may ask for, in sentences. At the machine that the server runs on there is more of everything."""
    pause = f"Beyond that: refused with the code `too-much`, and nothing is read for {limits.penalty_seconds:g} s."
    said, asked = f"{limits.messages_per_second:g} a second with one token", f"{limits.requests_per_second:g} a second"
    return {
        "messages": f"{said}, {limits.messages_at_once} at once. {pause}",
        "chat": f"one in {1 / limits.chats_per_second:g} seconds, {limits.chats_at_once} at once.",
        "requests": f"{asked} from one address, {limits.requests_at_once} at once. {pause}",
        "connections": f"{limits.connections_per_address} from one address.",
        "tables": f"{limits.tables_per_hour} opened in an hour from one address.",
        "sizes": f"a message has at most {limits.message_bytes:,} bytes, an imported record {limits.import_bytes:,}.",
        "thinking": f"{limits.thinking_per_second:g} s of processor time in a second for hints, analyses and computer "
        f"players, {limits.thinking_at_once:g} s at once.",
        "sitting": f"a socket on which nobody has sat down after {limits.seconds_to_sit:g} s is closed.",
    }


def _schemas(types: list[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """JSON Schema of types and of all that they hold, with what the source says of each field."""
    references, schemas = msgspec.json.schema_components(types, ref_template=REFERENCE)
    for struct in _structs_in(types):
        described = schemas.get(struct.__name__, {})
        comments, hints = field_comments(struct), typing.get_type_hints(struct, include_extras=True)
        for name, field in described.get("properties", {}).items():
            if name in comments:
                field["description"] = comments[name]
            if name in hints and (part := _part_of_game(hints[name])):
                field["x-of-game"] = part
    return references, schemas


def _structs_in(hints: Iterable[Any]) -> set[Struct]:
    found: set[Struct] = set()
    waiting = list(hints)
    while waiting:
        hint = waiting.pop()
        origin = get_origin(hint) or hint
        if isinstance(origin, type) and issubclass(origin, msgspec.Struct) and origin not in found:
            found.add(origin)
            waiting += typing.get_type_hints(origin, include_extras=True).values()
        waiting += get_args(hint)
    return found


def _part_of_game(hint: Any) -> str:
    """What the game that is played declares of a field: its line, view, odds …"""
    if get_origin(hint) is Annotated:
        for each in get_args(hint)[1:]:
            if isinstance(each, OfGame):
                return each.part
    return next((part for each in get_args(hint) if (part := _part_of_game(each))), "")


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {JSON: {"schema": schema}}
