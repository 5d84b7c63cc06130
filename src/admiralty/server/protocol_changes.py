"""Is a change of the protocol a breaking one? `python -m admiralty.server.protocol_changes` keeps a copy of what is.

| in what clients send                          | in what they receive                |
|-----------------------------------------------|-------------------------------------|
| no field goes, and none is newly required     | no field goes or may newly be left out |
| what was allowed is allowed still             | what a field holds stays of its type |

Nothing that can be asked, said or told goes away.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from admiralty.server import protocol
from admiralty.server.limits import Limits
from admiralty.server.message_fields import PROTOCOL

FOLDER = Path(__file__).parent / "data"
_LEAST = ("minimum", "minLength", "minItems")
_MOST = ("maximum", "maxLength", "maxItems")

Schema = dict[str, Any]


def kept_file(version: int = PROTOCOL) -> Path:
    return FOLDER / f"protocol-{version}.json"


def present() -> Schema:
    """Both documents as they are written now."""
    return {"openapi": protocol.openapi(Limits()), "asyncapi": protocol.asyncapi(Limits())}


def breaking_changes(before: Schema, after: Schema) -> list[str]:
    """What would break a client that was written for `before`, in sentences."""
    found = list(_paths(before["openapi"], after["openapi"]))
    found += _messages(before["asyncapi"], after["asyncapi"])
    for name in ("openapi", "asyncapi"):
        sent, received = _used(before[name])
        old, new = before[name]["components"]["schemas"], after[name]["components"]["schemas"]
        for schema in sorted(sent | received):
            if schema not in new:
                found.append(f"{schema} is gone")
                continue
            if schema in sent:
                found += _narrower(schema, old[schema], new[schema], sent=True)
            if schema in received:
                found += _narrower(schema, old[schema], new[schema], sent=False)
    return list(dict.fromkeys(found))


def _paths(before: Schema, after: Schema) -> Iterator[str]:
    for path, operations in before["paths"].items():
        for method, old in operations.items():
            new = after["paths"].get(path, {}).get(method)
            if new is None:
                yield f"{method.upper()} {path} is gone"
            elif new.get("security") and not old.get("security"):
                yield f"{method.upper()} {path} wants a token"
            elif new.get("requestBody") != old.get("requestBody") or new["responses"]["200"] != old["responses"]["200"]:
                yield f"{method.upper()} {path} wants or answers something else"


def _messages(before: Schema, after: Schema) -> Iterator[str]:
    for name, operation in before["operations"].items():
        now = [each["$ref"] for each in after["operations"].get(name, {}).get("messages", ())]
        for each in operation["messages"]:
            if each["$ref"] not in now:
                yield f"{name}: {each['$ref'].rpartition('/')[2]} is gone"


def _used(document: Schema) -> tuple[set[str], set[str]]:
    """The schemas that clients send, and those that they receive."""
    sent: set[str] = set()
    received: set[str] = set()
    schemas = document["components"]["schemas"]
    if "paths" in document:
        for operations in document["paths"].values():
            for operation in operations.values():
                _follow(operation.get("requestBody"), schemas, sent)
                _follow(operation["responses"], schemas, received)
    else:
        for operation in document["operations"].values():
            names = [each["$ref"].rpartition("/")[2] for each in operation["messages"]]
            payloads = [document["components"]["messages"][name]["payload"] for name in names]
            _follow(payloads, schemas, sent if operation["action"] == "receive" else received)
    return sent, received


def _follow(part: Any, schemas: Schema, found: set[str]) -> None:
    if isinstance(part, list):
        for each in part:
            _follow(each, schemas, found)
    elif isinstance(part, dict):
        name = str(part.get("$ref", "")).rpartition("/")[2]
        if name in schemas and name not in found:
            found.add(name)
            _follow(schemas[name], schemas, found)
        for each in part.values():
            _follow(each, schemas, found)


def _narrower(where: str, old: Any, new: Any, sent: bool) -> Iterator[str]:
    """What of a schema no longer fits clients that know the old one."""
    if not isinstance(old, dict) or not isinstance(new, dict):
        if old != new:
            yield f"{where} was {old!r} and is {new!r}"
        return
    yield from _fields(where, old, new, sent)
    for name in ("type", "$ref", "pattern", "const"):
        if old.get(name) != new.get(name):
            yield f"{where}: {name} was {old.get(name)!r} and is {new.get(name)!r}"
    if gone := [each for each in old.get("enum", ()) if each not in new.get("enum", (each,))]:
        yield f"{where}: {', '.join(map(repr, gone))} is no value of it any more"
    for name in (*_LEAST, *_MOST):
        if sent and name in new and (name not in old or _is_tighter(name, old[name], new[name])):
            yield f"{where}: {name} was {old.get(name)} and is {new[name]}"
    for name in ("items", "additionalProperties"):
        if isinstance(old.get(name), dict):
            yield from _narrower(f"{where} ({name})", old[name], new.get(name), sent)
    for name in ("anyOf", "prefixItems"):
        if [_plain(each) for each in old.get(name, ())] != [_plain(each) for each in new.get(name, ())]:
            yield f"{where}: {name} was another one"


def _is_tighter(name: str, old: float, new: float) -> bool:
    return new > old if name in _LEAST else new < old


def _fields(where: str, old: Schema, new: Schema, sent: bool) -> Iterator[str]:
    for field, held in old.get("properties", {}).items():
        if field not in new.get("properties", {}):
            yield f"{where}.{field} is gone"
        else:
            yield from _narrower(f"{where}.{field}", held, new["properties"][field], sent)
    before, after = set(old.get("required", ())), set(new.get("required", ()))
    if sent:
        yield from (f"{where}.{field} is newly required" for field in sorted(after - before))
    else:
        yield from (f"{where}.{field} may be missing" for field in sorted(before - after))


def _plain(schema: Any) -> Any:
    return (
        {name: each for name, each in schema.items() if name != "description"} if isinstance(schema, dict) else schema
    )


def main() -> None:
    kept_file().parent.mkdir(exist_ok=True)
    kept_file().write_bytes(msgspec.json.format(msgspec.json.encode(present()), indent=1) + b"\n")
    sys.stdout.write(f"{kept_file()}\n")


if __name__ == "__main__":
    main()
