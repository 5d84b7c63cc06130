"""A rulebook's Markdown as blocks that can be set: headings, paragraphs, rules, lists, tables, code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from markdown_it import MarkdownIt
from markdown_it.token import Token

from admiralty.press.inline import BOLD_OF, Run
from admiralty.press.shapes import INK, Colour

_RULE_ID = re.compile(r"[A-Z]{2}-[0-9]{1,2}\.[0-9]{1,2}")


@dataclass(frozen=True)
class Heading:
    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    inline: Token


@dataclass(frozen=True)
class Item:
    """One entry of a list; a rule has its id."""

    inline: Token
    mark: str  # "1." or "•"
    rule: str = ""
    depth: int = 0


@dataclass(frozen=True)
class Table:
    heads: tuple[Token, ...]
    rows: tuple[tuple[Token, ...], ...]


@dataclass(frozen=True)
class Code:
    text: str


Block = Heading | Paragraph | Item | Table | Code


@dataclass
class _Lists:
    """Which lists we are in, and the number of the next entry of each; 0 for bullets."""

    numbers: list[int] = field(default_factory=list)


def blocks(markdown: str) -> list[Block]:
    """The blocks of a text, in order."""
    parser = MarkdownIt("commonmark").enable("table")
    return list(_blocks(parser.parse(markdown)))


def _blocks(tokens: Sequence[Token]) -> Iterator[Block]:
    lists = _Lists()
    index = 0
    fresh = False  # is this the first paragraph of a list's entry?
    while index < len(tokens):
        token = tokens[index]
        if token.type == "heading_open":
            yield Heading(int(token.tag[1]), plain(tokens[index + 1]))
            index += 2
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            start = int(token.attrGet("start") or 1) if token.type == "ordered_list_open" else 0
            lists.numbers.append(start)
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            lists.numbers.pop()
        elif token.type == "list_item_open":
            fresh = True
        elif token.type == "paragraph_open":
            yield _paragraph(tokens[index + 1], lists, fresh)
            fresh = False
            index += 2
        elif token.type in ("fence", "code_block"):
            yield Code(token.content)
        elif token.type == "table_open":
            end = next(place for place in range(index, len(tokens)) if tokens[place].type == "table_close")
            yield _table(tokens[index:end])
            index = end
        index += 1


def _paragraph(inline: Token, lists: _Lists, fresh: bool) -> Block:
    if not lists.numbers:
        return Paragraph(inline)
    number = lists.numbers[-1]
    mark = "" if not fresh else f"{number}." if number else "•"
    if fresh and number:
        lists.numbers[-1] += 1
    return Item(inline, mark, rule_id(inline), len(lists.numbers) - 1)


def rule_id(inline: Token) -> str:
    """The id of the rule that a text states: `**OC-6.5** …`."""
    children = inline.children or []
    if len(children) > 2 and children[0].type == "text" and not children[0].content:
        children = children[1:]
    if len(children) > 1 and children[0].type == "strong_open" and _RULE_ID.fullmatch(children[1].content):
        return children[1].content
    return ""


def _table(tokens: Sequence[Token]) -> Table:
    rows: list[list[Token]] = []
    for index, token in enumerate(tokens):
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append(tokens[index + 1])
    return Table(tuple(rows[0]), tuple(tuple(row) for row in rows[1:]))


def plain(inline: Token) -> str:
    """A text without its marks."""
    return "".join(
        child.content if child.type in ("text", "code_inline") else " " if child.type == "softbreak" else ""
        for child in inline.children or []
    )


def runs(inline: Token, size: float, prefix: str, font: str = "regular", colour: Colour = INK) -> list[Run]:
    """A text as runs; ids of rules with that prefix become links."""
    found: list[Run] = []
    face = [font]
    for child in inline.children or []:
        if child.type == "strong_open":
            face.append(BOLD_OF.get(face[-1], "bold"))
        elif child.type == "em_open":
            face.append("italic" if face[-1] in ("regular", "italic") else face[-1])
        elif child.type in ("strong_close", "em_close"):
            face.pop()
        elif child.type == "code_inline":
            found.append(Run(child.content, "mono", size * 0.9, colour))
        elif child.type in ("softbreak", "hardbreak"):
            found.append(Run(" ", face[-1], size, colour))
        elif child.content:
            found += linked(child.content, face[-1], size, colour, prefix)
    return found


def linked(text: str, font: str, size: float, colour: Colour, prefix: str) -> list[Run]:
    """Text in which every `OC-6.5` leads to that rule."""
    form = re.compile(rf"\b({prefix}-[0-9]{{1,2}}\.[0-9]{{1,2}})\b")
    found = []
    for index, part in enumerate(form.split(text)):
        if part:
            found.append(Run(part, font, size, colour, part if index % 2 else ""))
    return found
