"""Rules in C: the functions under `@rule`, statement by statement, for the benchmark alone.

A rule is written in a small part of Python: whole numbers, records, rows, loops. So its C can be written by a program,
and stays the same rule when the rule changes; the bench compares every byte of the positions that both have played.
Translation begins at one function and its arguments' types, and follows the calls from there.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from admiralty.kernel import game as dispatch
from admiralty.kernel.game import Game
from admiralty.kernel.record import Record

WIDTHS = {"i1": "int8_t", "i2": "int16_t", "i4": "int32_t", "i8": "int64_t"}
WIDTHS |= {kind.replace("i", "u"): f"u{width}" for kind, width in WIDTHS.items()}
BINARY = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.LShift: "<<", ast.RShift: ">>",
}  # fmt: skip
COMPARED = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}

HEAD = """\
#include <stdint.h>
typedef int64_t whole;
static inline whole floor_div(whole a, whole b) { whole q = a / b; return q - ((a % b != 0) & ((a ^ b) < 0)); }
static inline whole floor_mod(whole a, whole b) { whole r = a % b; return r + (((r != 0) & ((r ^ b) < 0)) ? b : 0); }
static inline whole lesser(whole a, whole b) { return a < b ? a : b; }
static inline whole greater(whole a, whole b) { return a > b ? a : b; }
static inline whole positive(whole a) { return a < 0 ? -a : a; }
static inline whole power(whole a, whole n) { whole p = 1; while (n-- > 0) p *= a; return p; }
"""


@dataclass(frozen=True)
class Number:
    """A whole number: 64 bits with a sign, or without."""

    signed: bool = True

    @property
    def name(self) -> str:
        return "whole" if self.signed else "uint64_t"


@dataclass(frozen=True)
class Pointed:
    """A record, by a pointer to it."""

    record: type[Record]

    @property
    def name(self) -> str:
        return f"struct {self.record.__name__} *"


@dataclass(frozen=True)
class Places:
    """A row of numbers or records, or an array of them, by a pointer to its first place."""

    element: str | type[Record]
    shape: tuple[int, ...] = (0,)  # 0: not known

    @property
    def name(self) -> str:
        inner = "".join(f"[{length}]" for length in self.shape[1:])
        return f"{_element(self.element)} (*{{name}}){inner}" if inner else f"{_element(self.element)} *"


@dataclass(frozen=True)
class Nothing:
    name = "void"


Type = Number | Pointed | Places | Nothing
WHOLE, UNSIGNED, NOTHING = Number(), Number(signed=False), Nothing()


class Untranslatable(Exception):
    """A rule uses something that this translation does not know."""


def _element(kind: str | type[Record]) -> str:
    return WIDTHS[kind] if isinstance(kind, str) else f"struct {kind.__name__}"


def _declared(kind: Type, name: str) -> str:
    return kind.name.format(name=name) if "{name}" in kind.name else f"{kind.name} {name}"


class Translation:
    """The C of a function and of all that it calls, for one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._structs: dict[type[Record], str] = {}
        self._functions: dict[tuple[FunctionType, tuple[Type, ...]], tuple[str, Type]] = {}
        self._bodies: list[str] = []
        self._heads: list[str] = []
        self._tables: dict[tuple[int, ...], str] = {}

    def source(self, entry: Any, arguments: tuple[Type, ...], exported: str) -> str:
        """A whole C file, in which `exported` is the entry."""
        name, kind = self.call(plain(entry), arguments)
        places = [_declared(each, f"a{number}") for number, each in enumerate(arguments)]
        given = ", ".join(f"a{number}" for number in range(len(arguments)))
        last = f"{kind.name} {exported}({', '.join(places)}) {{ return {name}({given}); }}"
        tables = [
            f"static const whole {name}[] = {{{', '.join(map(str, values))}}};" for values, name in self._tables.items()
        ]
        return "\n".join([HEAD, *self._structs.values(), *tables, *self._heads, *self._bodies, last, ""])

    def call(self, function: FunctionType, arguments: tuple[Type, ...]) -> tuple[str, Type]:
        """The C name of a function for these types of arguments, and what it returns."""
        known = self._functions.get((function, arguments))
        if known is not None:
            return known
        name = f"{function.__name__}_{len(self._functions)}"
        self._functions[function, arguments] = (name, WHOLE)  # until it is known; a rule that calls itself counts
        body = Body(self, function, arguments)
        text, returned = body.text(), body.returned or NOTHING
        self._functions[function, arguments] = (name, returned)
        for each in arguments:
            self.declare(each)
        places = [_declared(kind, place) for place, kind in zip(body.parameters, arguments, strict=True)]
        head = f"static {returned.name} {name}({', '.join(places)})"
        self._heads.append(f"{head};")
        self._bodies.append(f"{head} {{\n{text}}}")
        return name, returned

    def declare(self, kind: Type) -> None:
        record = kind.record if isinstance(kind, Pointed) else kind.element if isinstance(kind, Places) else None
        if isinstance(record, type) and record not in self._structs:
            self._structs[record] = self._struct(record)

    def _struct(self, record: type[Record]) -> str:
        fields = []
        for name, kind in record.fields.items():
            if isinstance(kind, str):
                fields.append(f"  {WIDTHS[kind]} {name};")
            elif isinstance(kind, type):
                self.declare(Pointed(kind))
                fields.append(f"  struct {kind.__name__} {name};")
            else:
                self.declare(Places(kind.kind))
                fields.append(f"  {_element(kind.kind)} {name}{''.join(f'[{length}]' for length in kind.shape)};")
        lines = "\n".join(fields)
        held = f'_Static_assert(sizeof(struct {record.__name__}) == {record.size}, "{record.__name__}");'
        return f"struct {record.__name__} {{\n{lines}\n}};\n{held}"

    def table(self, values: tuple[int, ...]) -> str:
        """A row of constants."""
        return self._tables.setdefault(values, f"table_{len(self._tables)}")

    def found(self, function: Any) -> FunctionType:
        """What a name in a rule calls: a dispatching function of the kernel is the game's own."""
        found = plain(function)
        if found.__module__ == dispatch.__name__ and hasattr(self.game, found.__name__):
            return plain(getattr(self.game, found.__name__))
        return found


def plain(rule: Any) -> FunctionType:
    """The Python function of a rule, compiled or not."""
    found: FunctionType = getattr(rule, "py_func", rule)
    return found


class Body:
    """The statements of one function, for one list of types."""

    def __init__(self, whole: Translation, function: FunctionType, arguments: tuple[Type, ...]) -> None:
        self.whole, self.function = whole, function
        (tree,) = ast.parse(textwrap.dedent(inspect.getsource(function))).body
        if not isinstance(tree, ast.FunctionDef):  # a named tuple, for one
            raise Untranslatable(f"{function.__qualname__} is no function")
        self.tree = tree
        self.parameters = [each.arg for each in tree.args.args]
        self.types: dict[str, Type] = dict(zip(self.parameters, arguments, strict=True))
        self.returned: Type | None = None

    def text(self) -> str:
        lines = self.block(self.tree.body, 1)
        local = [name for name in self.types if name not in self.parameters]
        return "".join(f"  {line}\n" for line in (f"{_declared(self.types[name], name)};" for name in local)) + lines

    # ------------------------------------------------------------------------------------------------- statements

    def block(self, statements: list[ast.stmt], depth: int) -> str:
        return "".join(self.statement(each, depth) for each in statements)

    def statement(self, node: ast.stmt, depth: int) -> str:
        write: Callable[[Any, int], str] | None = getattr(self, f"write_{type(node).__name__.lower()}", None)
        if write is None:
            raise Untranslatable(f"{self.function.__qualname__}: {ast.unparse(node)}")
        return write(node, depth)

    def line(self, text: str, depth: int) -> str:
        return f"{'  ' * depth}{text}\n"

    def write_expr(self, node: ast.Expr, depth: int) -> str:
        if isinstance(node.value, ast.Constant):
            return ""  # what the function is for
        return self.line(f"{self.value(node.value)[0]};", depth)

    def write_return(self, node: ast.Return, depth: int) -> str:
        if node.value is None:
            return self.line("return;", depth)
        text, kind = self.value(node.value)
        self.returned = kind if self.returned is None else self.returned
        return self.line(f"return {text};", depth)

    def write_assign(self, node: ast.Assign, depth: int) -> str:
        (target,) = node.targets
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            found = [self.value(each) for each in node.value.elts]
            kept = [f"{_declared(kind, f'new_{place}')} = {text};" for place, (text, kind) in enumerate(found)]
            put = [self.put(each, f"new_{place}", found[place][1]) for place, each in enumerate(target.elts)]
            return self.line(f"{{ {' '.join(kept)} {' '.join(put)} }}", depth)
        return self.line(self.put(target, *self.value(node.value)), depth)

    def put(self, target: ast.expr, text: str, kind: Type) -> str:
        if isinstance(target, ast.Name):
            self.types.setdefault(target.id, kind)
            return f"{target.id} = {text};"
        place, placed = self.value(target)
        if isinstance(placed, Pointed):
            return f"*{place} = *{text};"
        return f"{self.place(target)} = {text};"

    def write_annassign(self, node: ast.AnnAssign, depth: int) -> str:
        assert node.value is not None
        return self.line(self.put(node.target, *self.value(node.value)), depth)

    def write_augassign(self, node: ast.AugAssign, depth: int) -> str:
        read: Any = ast.parse(ast.unparse(node.target), mode="eval").body
        text, kind = self.value(ast.BinOp(left=read, op=node.op, right=node.value))
        return self.line(self.put(node.target, text, kind), depth)

    def write_if(self, node: ast.If, depth: int) -> str:
        written = self.line(f"if ({self.value(node.test)[0]}) {{", depth) + self.block(node.body, depth + 1)
        if node.orelse:
            written += self.line("} else {", depth) + self.block(node.orelse, depth + 1)
        return written + self.line("}", depth)

    def write_while(self, node: ast.While, depth: int) -> str:
        head = self.line(f"while ({self.value(node.test)[0]}) {{", depth)
        return head + self.block(node.body, depth + 1) + self.line("}", depth)

    def write_for(self, node: ast.For, depth: int) -> str:
        assert isinstance(node.target, ast.Name), ast.unparse(node)
        self.types.setdefault(node.target.id, WHOLE)
        head, first = self.counted(node) if isinstance(node.iter, ast.Call) else self.listed(node)
        begin = self.line(head, depth) + self.line(f"{node.target.id} = {first};", depth + 1)
        return begin + self.block(node.body, depth + 1) + self.line("}", depth)

    def counted(self, node: ast.For) -> tuple[str, str]:
        """The head of a loop over a range, and what its name is at each turn."""
        assert isinstance(node.iter, ast.Call)
        if getattr(node.iter.func, "id", "") != "range":
            raise Untranslatable(f"{self.function.__qualname__}: {ast.unparse(node.iter)}")
        given = [self.value(each)[0] for each in node.iter.args]
        start, stop = ("0", given[0]) if len(given) == 1 else given[:2]
        by = given[2] if len(given) == 3 else "1"
        at, end = f"at_{node.lineno}", f"end_{node.lineno}"
        going = f"{at} > {end}" if by.startswith("(-") else f"{at} < {end}"
        return f"for (whole {at} = {start}, {end} = {stop}; {going}; {at} += {by}) {{", at

    def listed(self, node: ast.For) -> tuple[str, str]:
        """The same for a loop over a few constants."""
        values = self.constants(node.iter)
        at = f"at_{node.lineno}"
        return f"for (whole {at} = 0; {at} < {len(values)}; {at}++) {{", f"{self.whole.table(values)}[{at}]"

    def constants(self, node: ast.expr) -> tuple[int, ...]:
        """A tuple of constants, by name or written out."""
        if isinstance(node, ast.Name):
            return tuple(int(each) for each in self.global_value(node.id))
        if not isinstance(node, ast.Tuple):
            raise Untranslatable(f"{self.function.__qualname__}: {ast.unparse(node)}")
        return tuple(
            ast.literal_eval(each) if isinstance(each, ast.Constant) else int(self.global_value(ast.unparse(each)))
            for each in node.elts
        )

    def write_pass(self, node: ast.Pass, depth: int) -> str:
        return self.line(";", depth)

    def write_break(self, node: ast.Break, depth: int) -> str:
        return self.line("break;", depth)

    def write_continue(self, node: ast.Continue, depth: int) -> str:
        return self.line("continue;", depth)

    # ------------------------------------------------------------------------------------------------ expressions

    def value(self, node: ast.expr) -> tuple[str, Type]:
        """An expression and its type; what is narrow in memory is 64 bits wide here."""
        read: Callable[[Any], tuple[str, Type]] | None = getattr(self, f"read_{type(node).__name__.lower()}", None)
        if read is None:
            raise Untranslatable(f"{self.function.__qualname__}: {ast.unparse(node)}")
        return read(node)

    def place(self, node: ast.expr) -> str:
        """Where a number is kept."""
        if isinstance(node, ast.Attribute):
            return f"{self.value(node.value)[0]}->{node.attr}"
        assert isinstance(node, ast.Subscript)
        return f"{self.value(node.value)[0]}[{self.value(node.slice)[0]}]"

    def constant(self, value: Any) -> tuple[str, Type]:
        if not isinstance(value, int):
            raise Untranslatable(f"{self.function.__qualname__}: {value!r}")
        number = int(value)
        if number >= 1 << 63:
            return f"UINT64_C({number})", UNSIGNED
        return (f"({number})" if number < 0 else f"INT64_C({number})"), WHOLE

    def read_constant(self, node: ast.Constant) -> tuple[str, Type]:
        return self.constant(node.value)

    def read_name(self, node: ast.Name) -> tuple[str, Type]:
        if node.id in self.types:
            return node.id, self.types[node.id]
        return self.constant(self.global_value(node.id))

    def global_value(self, name: str) -> Any:
        if name not in self.function.__globals__:
            raise Untranslatable(f"{self.function.__qualname__}: {name}")
        return self.function.__globals__[name]

    def read_attribute(self, node: ast.Attribute) -> tuple[str, Type]:
        text, kind = self.value(node.value)
        assert isinstance(kind, Pointed), ast.unparse(node)
        field: Any = kind.record.fields[node.attr]
        if isinstance(field, str):
            return self._widened(f"{text}->{node.attr}", field)
        if isinstance(field, type):
            return f"(&{text}->{node.attr})", Pointed(field)
        return f"{text}->{node.attr}", Places(field.kind, field.shape)

    def read_subscript(self, node: ast.Subscript) -> tuple[str, Type]:
        if isinstance(node.value, ast.Tuple) or (isinstance(node.value, ast.Name) and node.value.id not in self.types):
            return f"{self.whole.table(self.constants(node.value))}[{self.value(node.slice)[0]}]", WHOLE
        text, kind = self.value(node.value)
        assert isinstance(kind, Places), ast.unparse(node)
        place = f"{text}[{self.value(node.slice)[0]}]"
        if len(kind.shape) > 1:
            return place, Places(kind.element, kind.shape[1:])
        if isinstance(kind.element, str):
            return self._widened(place, kind.element)
        return f"(&{place})", Pointed(kind.element)

    def _widened(self, place: str, kind: str) -> tuple[str, Type]:
        number = UNSIGNED if kind == "u8" else WHOLE
        return f"(({number.name}){place})", number

    def read_binop(self, node: ast.BinOp) -> tuple[str, Type]:
        (left, one), (right, other) = self.value(node.left), self.value(node.right)
        kind = UNSIGNED if UNSIGNED in (one, other) else WHOLE
        for operation, name in ((ast.FloorDiv, "floor_div"), (ast.Mod, "floor_mod"), (ast.Pow, "power")):
            if isinstance(node.op, operation):
                return f"{name}({left}, {right})", WHOLE
        if type(node.op) not in BINARY:
            raise Untranslatable(f"{self.function.__qualname__}: {ast.unparse(node)}")
        return f"({left} {BINARY[type(node.op)]} {right})", kind

    def read_unaryop(self, node: ast.UnaryOp) -> tuple[str, Type]:
        text, kind = self.value(node.operand)
        sign = {ast.USub: "-", ast.Not: "!", ast.Invert: "~"}[type(node.op)]
        return f"({sign}{text})", kind

    def read_boolop(self, node: ast.BoolOp) -> tuple[str, Type]:
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return f"({sign.join(self.value(each)[0] for each in node.values)})", WHOLE

    def read_compare(self, node: ast.Compare) -> tuple[str, Type]:
        parts, left = [], node.left
        for operation, right in zip(node.ops, node.comparators, strict=True):
            parts.append(self.comparison(left, operation, right))
            left = right
        return f"({' && '.join(parts)})", WHOLE

    def comparison(self, left: ast.expr, operation: ast.cmpop, right: ast.expr) -> str:
        one = self.value(left)[0]
        if isinstance(operation, ast.In | ast.NotIn):
            found = " || ".join(f"{one} == {self.constant(each)[0]}" for each in self.constants(right))
            return f"!({found})" if isinstance(operation, ast.NotIn) else f"({found})"
        return f"({one} {COMPARED[type(operation)]} {self.value(right)[0]})"

    def read_ifexp(self, node: ast.IfExp) -> tuple[str, Type]:
        yes, kind = self.value(node.body)
        return f"({self.value(node.test)[0]} ? {yes} : {self.value(node.orelse)[0]})", kind

    def read_call(self, node: ast.Call) -> tuple[str, Type]:
        assert isinstance(node.func, ast.Name), ast.unparse(node)
        name = node.func.id
        if name == "len":
            kind = self.value(node.args[0])[1]
            assert isinstance(kind, Places), ast.unparse(node)
            return str(kind.shape[0]), WHOLE
        given = [self.value(each) for each in node.args]
        if name in ("int", "bool"):
            text = given[0][0]
            return (f"((whole){text})" if name == "int" else f"({text} != 0)"), WHOLE
        if name in ("min", "max", "abs"):
            return self._nested({"min": "lesser", "max": "greater", "abs": "positive"}[name], given), WHOLE
        function = self.whole.found(self.global_value(name))
        named = {each.arg: self.value(each.value) for each in node.keywords}
        given += [
            named.get(place.name) or self.constant(place.default)
            for place in list(inspect.signature(function).parameters.values())[len(given) :]
        ]
        called, returned = self.whole.call(function, tuple(kind for _, kind in given))
        return f"{called}({', '.join(text for text, _ in given)})", returned

    def _nested(self, name: str, given: list[tuple[str, Type]]) -> str:
        text = given[0][0]
        if len(given) == 1:
            return f"{name}({text})"
        for other, _ in given[1:]:
            text = f"{name}({text}, {other})"
        return text
