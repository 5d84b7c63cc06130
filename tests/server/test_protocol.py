"""The protocol's documents: well formed, true to what the server says, and never broken without a new version."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from admiralty.server import protocol
from admiralty.server.limits import Limits
from admiralty.server.messages import PROTOCOL
from admiralty.server.protocol_changes import breaking_changes, kept_file, present
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


def test_what_can_be_asked_is_what_the_server_answers(server: Server) -> None:
    for endpoint in protocol.ENDPOINTS:
        path = endpoint.path.replace("{key}", "toy").replace("{table}", "0123456789ab")
        answer = server.ask(endpoint.method.upper(), path, {} if endpoint.method == "post" else None)
        assert (answer.status_code, answer.json().get("code") if answer.status_code == 404 else "") != (404, None)
        wrong_method = server.ask("DELETE", path)
        assert wrong_method.status_code == 405, path


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
