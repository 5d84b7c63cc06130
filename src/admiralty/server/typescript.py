"""The client's types, written from the declarations they come from: `python -m admiralty.server.typescript` renews all.

`web/src/lib/messages.ts` has the messages that `messages.py` names and what is said of decks;
`web/src/boards/generic/types.ts` what any game may describe a board with; `web/src/boards/<game>/types.ts` what a game
declares: its view, drawing, odds, events and lines. What is of a game in a message is a parameter of its type there.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec

from admiralty.games import OWN, load
from admiralty.games.content_boards import BoardPlace, ContentBoard
from admiralty.games.packs import PackHead
from admiralty.games.parameter_groups import ParameterGroup
from admiralty.games.rules_in_force import Difference, RulesInForce
from admiralty.kernel import decks, declared
from admiralty.kernel.drawing import Drawing
from admiralty.kernel.game import Game
from admiralty.kernel.stakes import Briefing, Goal, HarderSide, Hazard, Stakes
from admiralty.kernel.wording import Fact
from admiralty.server import (
    company_messages,
    lobby_messages,
    messages,
    messages_from_browser,
    messages_to_browser,
    notices_messages,
    people_messages,
    workshop_messages,
)
from admiralty.server.message_fields import OfGame

Struct = type[msgspec.Struct]

CLIENT = Path(__file__).resolve().parents[3] / "web" / "src"
MESSAGES_FILE = CLIENT / "lib" / "messages.ts"
HEAD = "// Written by `python -m admiralty.server.typescript` from {source}. Do not edit.\n"
GAME_TYPES = """/** What a game declares; a board has its own in `types.ts`, and code that knows no game this. */
export interface GameTypes {
  view: unknown;
  drawing: unknown;
  line: { verb: string };
  odds: object;
  event: { kind: string };
}
"""

_PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}
_COMMENTED_FIELD = re.compile(r"    (\w+): .*?  # (.+)")


def files() -> dict[Path, Callable[[], str]]:
    """Every file of types, and what writes it."""
    boards = {CLIENT / "boards" / key / "types.ts": partial(_types_of, key) for key in OWN}
    return {MESSAGES_FILE: message_types, CLIENT / "boards" / "generic" / "types.ts": drawing_types, **boards}


def _types_of(key: str) -> str:
    return game_types(load(key))


def message_types() -> str:
    """All messages as TypeScript, in the order of the source."""
    asked = (
        lobby_messages.OpenTable,
        lobby_messages.AskRules,
        lobby_messages.ImportRecord,
        lobby_messages.JoinTable,
        decks.CheckDeck,
    )
    of_people = (*_structs_of(people_messages), *_structs_of(company_messages), *_structs_of(notices_messages))
    asked_of_people = [each for each in of_people if each.__struct_config__.forbid_unknown_fields]
    drafts = [each for each in _structs_of(workshop_messages) if each.__struct_config__.forbid_unknown_fields]
    sent = _reachable(*get_args(messages.FromBrowser), *asked, *asked_of_people, *drafts)
    answers = (workshop_messages.DraftChecked, workshop_messages.BenchAnswer)
    received = _reachable(*get_args(messages.ToBrowser), lobby_messages.Lobby, lobby_messages.TableOpened, *answers)
    written = "people_messages.py, company_messages.py and kernel/decks.py"
    parts = [HEAD.format(source=f"src/admiralty/server/messages.py, {written}"), GAME_TYPES]
    told: tuple[Struct, ...] = (HarderSide, Briefing, Goal, Hazard, Stakes, Fact)
    held: tuple[Struct, ...] = (BoardPlace, ContentBoard, PackHead, ParameterGroup, RulesInForce, Difference, *told)
    at_tables = (lobby_messages, messages_from_browser, messages_to_browser)
    modules = (*at_tables, people_messages, company_messages, notices_messages, decks, workshop_messages)
    for struct in (*held, *(each for module in modules for each in _structs_of(module))):
        parts.append(_interface(struct, defaults_may_miss=struct in sent and struct not in received))
    for name in ("FromBrowser", "ToBrowser"):
        parts.append(_union(name, get_args(getattr(messages, name))))
    return "\n".join(parts)


def drawing_types() -> str:
    """What any game may describe a board with."""
    parts = [HEAD.format(source="src/admiralty/kernel/drawing.py")]
    return "\n".join([*parts, *(_interface(each, defaults_may_miss=False) for each in _in_order([Drawing]))])


def game_types(game: Game) -> str:
    """What a game declares, as TypeScript."""
    drawing = declared.drawing_type(game)
    unions = {
        "Odds": declared.odds_types(game),
        "Event": declared.event_types(game),
        "Line": declared.line_types(game),
    }
    roots = [declared.view_type(game), *([] if drawing is None else [drawing])]
    roots += [each for types in unions.values() for each in types]
    parts = [HEAD.format(source=f"what {game.title} declares")]
    parts += [_interface(struct, defaults_may_miss=_leaves_out_defaults(struct)) for struct in _in_order(roots)]
    parts += [_union(name, types) for name, types in unions.items()]
    parts.append(
        "export interface Types {\n"
        f"  view: {declared.view_type(game).__name__};\n"
        f"  drawing: {'null' if drawing is None else drawing.__name__};\n"
        "  line: Line;\n  odds: Odds;\n  event: Event;\n}\n"
    )
    return "\n".join(parts)


def _structs_of(module: ModuleType) -> Iterator[Struct]:
    """The Structs that a module declares, in its order."""
    for found in vars(module).values():
        if isinstance(found, type) and issubclass(found, msgspec.Struct) and found.__module__ == module.__name__:
            yield found


def _leaves_out_defaults(struct: Struct) -> bool:
    return struct.__struct_config__.omit_defaults


def _union(name: str, types: Iterable[Struct]) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(each.__name__ for each in types) + ";\n"


def _in_order(roots: Iterable[Struct]) -> list[Struct]:
    """These and all that they hold; what is held comes first."""
    found: dict[Struct, None] = {}

    def visit(struct: Struct) -> None:
        if struct not in found:
            for held in _held(struct):
                visit(held)
            found[struct] = None

    for root in roots:
        visit(root)
    return list(found)


def _reachable(*roots: Struct) -> set[Struct]:
    return set(_in_order(roots))


def _held(struct: Struct) -> list[Struct]:
    return [each for hint in _hints(struct).values() for each in _structs_in(hint)]


def _structs_in(hint: Any) -> list[Struct]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return [hint]
    return [each for argument in get_args(hint) for each in _structs_in(argument)]


def _hints(struct: Struct) -> dict[str, Any]:
    return typing.get_type_hints(struct, include_extras=True)


def _interface(struct: Struct, defaults_may_miss: bool) -> str:
    config = struct.__struct_config__
    if config.array_like:
        return _tuple(struct)
    comments = field_comments(struct)
    lines = [*_doc(_own_doc(struct), "")]
    lines.append(f"export interface {struct.__name__}{_parameters(struct)} {{")
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: {json.dumps(config.tag)};")
    hints = _hints(struct)
    for field in msgspec.structs.fields(struct):
        lines += _doc(comments.get(field.name), "  ")
        mark = "?" if defaults_may_miss and not field.required else ""
        lines.append(f"  {_key(field.encode_name)}{mark}: {_written(hints[field.name])};")
    return "\n".join([*lines, "}"]) + "\n"


def _parameters(struct: Struct) -> str:
    """What a type leaves open: the types of a game, or its own variables."""
    if _is_of_game(struct):
        return "<G extends GameTypes = GameTypes>"
    variables: tuple[TypeVar, ...] = getattr(struct, "__parameters__", ())
    return (
        f"<{', '.join(f'{each.__name__} extends {_written(each.__bound__)}' for each in variables)}>"
        if variables
        else ""
    )


def _tuple(struct: Struct) -> str:
    """A Struct that is sent as a list: `[x: number, y: number]`."""
    hints, comments = _hints(struct), field_comments(struct)
    places = [f"{name}: {_written(hints[name])}" for name in struct.__struct_fields__]
    told = [*filter(None, [_own_doc(struct)]), *(f"{name}: {comment}" for name, comment in comments.items())]
    return "\n".join([*_doc("\n".join(told) or None, ""), f"export type {struct.__name__} = [{', '.join(places)}];\n"])


def _own_doc(struct: Struct) -> str | None:
    return inspect.getdoc(struct) if struct.__dict__.get("__doc__") else None


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _is_of_game(hint: Any) -> bool:
    """Does a type hold something that is declared by a game?"""
    if isinstance(hint, OfGame):
        return True
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return any(map(_is_of_game, _hints(hint).values()))
    return any(map(_is_of_game, get_args(hint)))


@cache
def field_comments(struct: Struct) -> Mapping[str, str]:
    """What stands behind the fields in the source, inherited ones included; nothing for a type made from a grammar."""
    comments: dict[str, str] = {}
    for declared_in in reversed(struct.__mro__):
        try:
            source = inspect.getsource(declared_in)
        except (OSError, TypeError):
            continue
        found = (_COMMENTED_FIELD.fullmatch(line) for line in source.splitlines())
        comments.update({each[1]: each[2] for each in found if each})
    return comments


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
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return f"{hint.__name__}<G>" if _is_of_game(hint) else str(hint.__name__)
    if isinstance(hint, TypeVar):
        return hint.__name__
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        part = next((each.part for each in arguments[1:] if isinstance(each, OfGame)), None)
        return _written(arguments[0]) if part is None else f'G["{part}"]'
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in arguments)
    if origin in (typing.Union, UnionType):
        return " | ".join(_written(each) for each in arguments)
    if origin is list:
        inner = _written(arguments[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(_written, arguments))}]"
    if origin is dict:
        written = f"Record<{_written(arguments[0])}, {_written(arguments[1])}>"
        return f"Partial<{written}>" if get_origin(arguments[0]) is Literal else written
    raise TypeError(f"{hint!r}: no TypeScript for this yet")


def main() -> None:
    for path, written in files().items():
        path.write_text(written(), encoding="utf-8")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
