"""What a careless or hostile sender makes of good data: values of a declared type, and damage to them.

Everything follows from the chance that is handed in, so that what broke something can be made again.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec import inspect

STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 7, 2**63, -(2**63), 10**40, 0.5, 1e308, "", " ", "x", "undo", "resign", "\u0000", "é" * 50,
    "x" * 600, "../../etc/passwd", "A1", [], [[]], [None], {}, {"": {}}, {"type": "play"},
)  # fmt: skip


def specimen(kind: inspect.Type, chance: random.Random) -> Any:
    """Plain data that a type admits, or nearly."""
    match kind:
        case inspect.StructType():
            named = {field.encode_name: field for field in kind.fields}
            tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
            given = [name for name, field in named.items() if field.required or chance.random() < 0.5]
            return tag | {name: specimen(named[name].type, chance) for name in given}
        case inspect.IntType():
            least = 0 if kind.ge is None else kind.ge
            return chance.randint(least, least + 9 if kind.le is None else kind.le)
        case inspect.FloatType():
            return chance.random()
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.StrType():
            return chance.choice(("x", "ready", "undo", "resign", "guess 1", "take 1", "Ann"))
        case inspect.LiteralType():
            return chance.choice(kind.values)
        case inspect.ListType():
            least = max(1, kind.min_length or 0)
            return [specimen(kind.item_type, chance) for _ in range(chance.randint(least, least + 2))]
        case inspect.DictType():
            return {chance.choice(("x", "deck", "rounds")): specimen(kind.value_type, chance)}
        case inspect.UnionType():
            return specimen(chance.choice(kind.types), chance)
        case _:
            return chance.choice(STRANGE)


def misshapen(value: Any, chance: random.Random) -> Any:
    """The same data with something in it that does not belong there."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        changed = dict(value)
        name = chance.choice(list(value))
        what = chance.random()
        if what < 0.1:
            del changed[name]
        elif what < 0.2:
            changed[chance.choice(("surprise", "seat", name.upper()))] = chance.choice(STRANGE)
        else:
            changed[name] = misshapen(value[name], chance)
        return changed
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        return [*value[:place], misshapen(value[place], chance), *value[place + 1 :]]
    return chance.choice(STRANGE)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The same bytes, some of them lost, changed, doubled or exchanged."""
    if not data:
        return bytes([chance.randrange(256)])
    first, last = sorted((chance.randrange(len(data)), chance.randrange(len(data))))
    last = min(last, first + 40)
    match chance.randrange(4):
        case 0:
            return data[:first]
        case 1:
            return data[:first] + bytes([chance.randrange(256)]) + data[first + 1 :]
        case 2:
            return data[:last] + data[first:last] + data[last:]
        case _:
            return data[:first] + chance.randbytes(last - first) + data[last:]


def damaged_json(value: Any, chance: random.Random) -> bytes:
    """Whole, misshapen, or no longer JSON at all."""
    what = chance.random()
    if what < 0.2:
        return msgspec.json.encode(value)
    if what < 0.7:
        return msgspec.json.encode(_encodable(misshapen(value, chance)))
    return damaged(msgspec.json.encode(value), chance)


def _encodable(value: Any) -> Any:
    """JSON has numbers of any length, and the encoder has not."""
    if isinstance(value, dict):
        return {str(name): _encodable(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_encodable(each) for each in value]
    if isinstance(value, int) and not isinstance(value, bool) and not -(2**63) <= value < 2**64:
        return msgspec.Raw(str(value).encode())
    return value
