"""The protocol's documents: well formed, true to what the server says, and never broken without a new version."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from starlette.routing import Route

from admiralty.server import protocol, protocol_endpoints
from admiralty.server.app import make_app
from admiralty.server.limits import Limits
from admiralty.server.message_fields import PROTOCOL
from admiralty.server.protocol_changes import breaking_changes, kept_file, present
from admiralty.server.routes import server_and_routes
from admiralty.server.settings import Settings
from server.conftest import Server


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for each in part.values():
            yield from references(each)
    elif isinstance(part, list):
        for each in part:
            yield from references(each)


def found(document: Any, reference: str) -> Any:
    for name in reference.removeprefix("#/").split("/"):
        document = document[name]
    return document


@pytest.mark.parametrize("name", ["openapi", "asyncapi"])
def test_every_reference_leads_somewhere_and_every_schema_is_one(name: str) -> None:
    document = present()[name]
    for reference in references(document):
        found(document, reference)
    for schema in document["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def test_the_openapi_document_is_one() -> None:
    document = present()["openapi"]
    assert document["openapi"] == "3.1.0"
    assert document["info"]["version"] == str(PROTOCOL)
    operations = [each for path in document["paths"].values() for each in path.values()]
    assert len({each["operationId"] for each in operations}) == len(operations)
    for path, methods in document["paths"].items():
        for operation in methods.values():
            declared = {each["name"] for each in operation.get("parameters", ()) if each["in"] == "path"}
            assert declared == set(re.findall(r"{(\w+)}", path))
            assert all(response["description"] for response in operation["responses"].values())


def test_the_asyncapi_document_is_one() -> None:
    document = present()["asyncapi"]
    assert document["asyncapi"] == "3.0.0"
    for operation in document["operations"].values():
        assert operation["action"] in ("send", "receive")
        channel = found(document, operation["channel"]["$ref"])
        for each in operation["messages"]:
            assert each["$ref"].startswith(operation["channel"]["$ref"])
            assert each["$ref"].rpartition("/")[2] in channel["messages"]
    for channel in document["channels"].values():
        assert set(channel.get("parameters", ())) == set(re.findall(r"{(\w+)}", channel["address"] or ""))


def answered_paths(settings: Settings) -> set[tuple[str, str]]:
    """Every method and path that a server of these settings has a route for; its client's files apart."""
    app = make_app(settings)
    _, interface = server_and_routes(settings, app.state.interface.known)
    routes = [each for each in (*interface, *app.routes) if isinstance(each, Route) and each.path != "/"]
    return {
        (method.lower(), re.sub(r":\w+}", "}", each.path))
        for each in routes
        for method in (each.methods or ()) - {"HEAD"}
    }


def filled(path: str) -> str:
    """A path with something in its braces."""
    names = {"key": "toy", "table": "0123456789ab", "file": "board.js", "person": "nobody"}
    return re.sub(r"{(\w+)}", lambda name: names[name[1]], path)


def test_every_route_of_the_server_is_in_the_document_and_nothing_else(tmp_path: Path) -> None:
    """If this fails, a route has no line in `protocol_endpoints.py`, or a line no route."""
    documented = {(method, path) for path, methods in present()["openapi"]["paths"].items() for method in methods}
    answered = answered_paths(Settings(tmp_path, compiles=False))
    assert (answered - documented, documented - answered) == (set(), set())


def test_what_can_be_asked_is_what_the_server_answers(server: Server) -> None:
    for endpoint in protocol_endpoints.ENDPOINTS:
        path = filled(endpoint.path)
        wrong_method = server.ask("DELETE", path)
        assert wrong_method.status_code == 405, path
        if endpoint.media_type == protocol_endpoints.EVENTS:
            continue  # its answer never ends
        answer = server.ask(endpoint.method.upper(), path, {} if endpoint.method == "post" else None)
        assert answer.status_code != 405, path
        if answer.status_code == 404 and path != "/metrics":
            assert answer.json()["code"], path


def test_what_needs_somebody_is_refused_to_anybody(server: Server) -> None:
    for endpoint in protocol_endpoints.ENDPOINTS:
        if endpoint.needs:
            path = filled(endpoint.path)
            answer = server.ask(endpoint.method.upper(), path, {} if endpoint.method == "post" else None)
            read_first = (400,) if endpoint.body is not None else ()  # what cannot be read is refused to everybody
            assert answer.status_code in (401, 403, *read_first), path


def test_what_needs_nobody_answers_as_the_document_says(server: Server) -> None:
    document = present()["openapi"]
    for endpoint in protocol_endpoints.ENDPOINTS:
        if endpoint.method != "get" or endpoint.needs or "{table}" in endpoint.path or endpoint.path == "/metrics":
            continue
        if endpoint.media_type == protocol_endpoints.EVENTS:
            continue  # see test_lobby.py
        answer = server.ask("GET", filled(endpoint.path), follow_redirects=True)
        if answer.status_code != 200:
            continue  # the toy has no tutorial, no decks and no board
        assert answer.headers["content-type"].startswith(endpoint.media_type), endpoint.path
        if endpoint.answer is not None:
            schema = document["paths"][endpoint.path]["get"]["responses"]["200"]["content"][endpoint.media_type][
                "schema"
            ]
            Draft202012Validator({**document, **schema}).validate(answer.json())


def test_the_documents_are_served_with_a_page_for_people(server: Server) -> None:
    assert server.get("/api/openapi.json") == json.loads(json.dumps(protocol.openapi(Limits())))
    assert server.get("/api/asyncapi.json") == json.loads(json.dumps(protocol.asyncapi(Limits())))
    assert server.get("/api/schema/toy")["title"] == "Harbour Dice"
    for path in ("/api", "/api/"):
        page = server.ask("GET", path, follow_redirects=True)
        assert page.headers["content-type"].startswith("text/html")
        assert "POST /api/tables" in page.text
        assert "20 a second with one token" in page.text


def test_everything_that_is_told_at_a_table_is_as_the_document_says(server: Server) -> None:
    document = server.get("/api/asyncapi.json")
    opened = server.open("you", "captain")
    browser = server.sit(opened["table"], opened["mine"][0]["token"])
    browser.send({"type": "odds", "seat": 0, "lines": browser.lines, "ref": 3})
    browser.send({"type": "say", "seat": 0, "text": "ahoy"})
    browser.send({"type": "nothing"})
    while browser.shown["ended"] is None:
        if browser.lines:
            browser.play(browser.lines[0])
        else:
            browser.until("state")
    names = [each["$ref"].rpartition("/")[2] for each in document["operations"]["tell"]["messages"]]
    told = {each["name"]: each for each in map(document["components"]["messages"].get, names)}
    for message in browser.heard:
        payload = {**document, **told[message["type"]]["payload"]}
        Draft202012Validator(payload).validate(message)
    assert {"table", "state", "odds", "chat", "refused"} <= {each["type"] for each in browser.heard}


# ------------------------------------------------------------------------------------------------------- versions


def test_the_protocol_has_not_been_broken_without_a_new_version() -> None:
    """If this fails, add instead of changing; or raise `PROTOCOL`, and run
    `python -m admiralty.server.protocol_changes`.
    """
    assert kept_file().exists()
    assert breaking_changes(msgspec.json.decode(kept_file().read_bytes()), present()) == []


def schemas(document: dict[str, Any]) -> Any:
    return document["asyncapi"]["components"]["schemas"]


def drop_field(after: dict[str, Any]) -> None:
    del schemas(after)["TableState"]["properties"]["views"]


def rename_field(after: dict[str, Any]) -> None:
    fields = schemas(after)["Play"]["properties"]
    fields["words"] = fields.pop("line")


def retype_field(after: dict[str, Any]) -> None:
    schemas(after)["ClockShown"]["properties"]["left_seconds"] = {"type": "string"}


def require_field(after: dict[str, Any]) -> None:
    schemas(after)["Play"]["required"].append("ref")


def new_required_field(after: dict[str, Any]) -> None:
    schemas(after)["Say"]["properties"]["mood"] = {"type": "string"}
    schemas(after)["Say"]["required"].append("mood")


def may_be_missing(after: dict[str, Any]) -> None:
    schemas(after)["TableState"]["required"].remove("actors")


def drop_value(after: dict[str, Any]) -> None:
    schemas(after)["Propose"]["properties"]["what"]["enum"].remove("draw")


def shorter(after: dict[str, Any]) -> None:
    schemas(after)["Say"]["properties"]["text"]["maxLength"] = 100


def drop_message(after: dict[str, Any]) -> None:
    told = after["asyncapi"]["operations"]["tell"]["messages"]
    told[:] = [each for each in told if not each["$ref"].endswith("/Odds")]


def drop_path(after: dict[str, Any]) -> None:
    del after["openapi"]["paths"]["/api/mine"]


def want_token(after: dict[str, Any]) -> None:
    after["openapi"]["paths"]["/api/lobby"]["get"]["security"] = [{"token": []}]


BREAKING = [
    (drop_field, "TableState.views is gone"),
    (rename_field, "Play.line is gone"),
    (retype_field, "ClockShown.left_seconds: type was 'number' and is 'string'"),
    (require_field, "Play.ref is newly required"),
    (new_required_field, "Say.mood is newly required"),
    (may_be_missing, "TableState.actors may be missing"),
    (drop_value, "Propose.what: 'draw' is no value of it any more"),
    (shorter, "Say.text: maxLength was 500 and is 100"),
    (drop_message, "tell: Odds is gone"),
    (drop_path, "POST /api/mine is gone"),
    (want_token, "GET /api/lobby wants a token"),
]


@pytest.mark.parametrize(("change", "told"), BREAKING, ids=[change.__name__ for change, _ in BREAKING])
def test_a_breaking_change_is_found(change: Any, told: str) -> None:
    after = copy.deepcopy(present())
    change(after)
    assert told in breaking_changes(present(), after)


def test_what_only_adds_breaks_nothing() -> None:
    after = copy.deepcopy(present())
    schemas(after)["TableState"]["properties"]["weather"] = {"type": "string"}
    schemas(after)["TableState"]["required"].append("weather")
    schemas(after)["Say"]["properties"]["mood"] = {"type": "string", "default": ""}
    schemas(after)["Say"]["properties"]["text"]["maxLength"] = 900
    schemas(after)["Propose"]["properties"]["what"]["enum"].append("pause")
    after["openapi"]["paths"]["/api/weather"] = after["openapi"]["paths"]["/api/lobby"]
    assert breaking_changes(present(), after) == []
