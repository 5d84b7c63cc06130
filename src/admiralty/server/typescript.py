"""The client's message types, written from `messages.py`: `python -m admiralty.server.typescript` renews the file."""

from __future__ import annotations

import inspect
import json
import re
import sys
import typing
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from admiralty.server import messages

CLIENT_FILE = Path(__file__).resolve().parents[3] / "web" / "src" / "lib" / "messages.ts"
HEAD = "// Written by `python -m admiralty.server.typescript` from src/admiralty/server/messages.py. Do not edit.\n"

_PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}
_COMMENTED_FIELD = re.compile(r"    (\w+): .*?  # (.+)")


def typescript() -> str:
    """All messages as TypeScript, in the order of the source."""
    sent = _reachable(*get_args(messages.FromBrowser), messages.OpenTable, messages.ImportRecord, messages.JoinTable)
    received = _reachable(*get_args(messages.ToBrowser), messages.Lobby, messages.TableOpened)
    parts = [HEAD]
    for struct in _structs():
        parts.append(_interface(struct, defaults_may_miss=struct in sent and struct not in received))
    for name in ("FromBrowser", "ToBrowser"):
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(_names_in(name)) + ";\n")
    return "\n".join(parts)


def _structs() -> list[type[msgspec.Struct]]:
    return [found for found in vars(messages).values() if _is_message(found)]


def _is_message(found: Any) -> bool:
    return isinstance(found, type) and issubclass(found, msgspec.Struct) and found.__module__ == messages.__name__


def _names_in(union: str) -> list[str]:
    return [each.__name__ for each in get_args(getattr(messages, union))]


def _reachable(*roots: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
    found: set[type[msgspec.Struct]] = set()
    waiting: list[Any] = list(roots)
    while waiting:
        hint = waiting.pop()
        if not _is_message(hint):
            waiting.extend(get_args(hint))
        elif hint not in found:
            found.add(hint)
            waiting.extend(_hints(hint).values())
    return found


def _hints(struct: type[msgspec.Struct]) -> dict[str, Any]:
    return typing.get_type_hints(struct, include_extras=True)


def _interface(struct: type[msgspec.Struct], defaults_may_miss: bool) -> str:
    config = struct.__struct_config__
    comments = _comments(struct)
    lines = [*_doc(inspect.getdoc(struct) if struct.__dict__.get("__doc__") else None, "")]
    lines.append(f"export interface {struct.__name__} {{")
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: {json.dumps(config.tag)};")
    hints = _hints(struct)
    for field in msgspec.structs.fields(struct):
        lines += _doc(comments.get(field.name), "  ")
        mark = "?" if defaults_may_miss and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_written(hints[field.name])};")
    return "\n".join([*lines, "}"]) + "\n"


def _comments(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What stands behind the fields in the source."""
    found = (_COMMENTED_FIELD.fullmatch(line) for line in inspect.getsource(struct).splitlines())
    return {each[1]: each[2] for each in found if each}


def _doc(text: str | None, indent: str) -> Iterator[str]:
    if text is None:
        return
    lines = text.splitlines()
    if len(lines) == 1:
        yield f"{indent}/** {text} */"
    else:
        yield f"{indent}/**"
        yield from (f"{indent} * {line}".rstrip() for line in lines)
        yield f"{indent} */"


def _written(hint: Any) -> str:
    if hint in _PLAIN:
        return _PLAIN[hint]
    if _is_message(hint):
        return str(hint.__name__)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _written(arguments[0])
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in arguments)
    if origin in (typing.Union, UnionType):
        return " | ".join(_written(each) for each in arguments)
    if origin is list:
        inner = _written(arguments[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {_written(arguments[1])}>"
    raise TypeError(f"{hint!r}: no TypeScript for this yet")


def main() -> None:
    CLIENT_FILE.parent.mkdir(parents=True, exist_ok=True)
    CLIENT_FILE.write_text(typescript(), encoding="utf-8")
    sys.stdout.write(f"{CLIENT_FILE}\n")


if __name__ == "__main__":
    main()
