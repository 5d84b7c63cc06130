"""A rulebook as a book: title page, contents, running heads, rules with their ids in the margin, tables, links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markdown_it.token import Token

from admiralty.games.rules_in_force import RulesInForce
from admiralty.kernel.game import Game
from admiralty.match.rulebook import Rulebook
from admiralty.match.rulebook_in_force import rulebook_in_force
from admiralty.press import markdown
from admiralty.press.appendix import bare, in_order
from admiralty.press.diagrams import Diagram
from admiralty.press.fonts import width
from admiralty.press.inline import Lines, Run, broken, leading, line_width, set_line, word_width, words_of
from admiralty.press.markdown import Block, Code, Heading, Item, Paragraph, Table, blocks
from admiralty.press.paper import Paper, ruler
from admiralty.press.shapes import (
    BOLD,
    END,
    FINE,
    GREY,
    HAIRLINE,
    INK,
    MIDDLE,
    PALE,
    POINT_MM,
    RULE,
    TINT,
    Link,
    Sheet,
)

LEFT = RIGHT = 22.0
TOP, BOTTOM = 24.0, 20.0
MARGIN_COLUMN = 17.0  # where the ids of rules stand
BODY = 9.5
SMALL = 7.6
CODE = 7.6
TABLE = 8.0
NARROW_TABLE = 6.6
TALLEST_DIAGRAM = 0.62  # of a page's text
HEADINGS = {1: (20.0, 9.0), 2: (15.0, 9.0), 3: (11.5, 6.5), 4: (10.0, 5.0)}  # size, space above


@dataclass(frozen=True)
class Entry:
    """A line of the contents."""

    level: int
    title: str
    anchor: str
    page: int


def book_pages(game: Game, paper: Paper, in_force: RulesInForce, diagrams: Sequence[Diagram] = ()) -> list[Sheet]:
    """The whole book with the numbers in force. Its text is set first; contents and title page are put before it."""
    book = rulebook_in_force(game, in_force)
    setter = Setter(game, book, paper, diagrams)
    setter.set(in_order(blocks(book.markdown), book))
    body = setter.pages
    front = 1 + len(_contents(game, paper, setter.entries, 0))
    contents = _contents(game, paper, setter.entries, front)
    made = [_title_page(game, book, paper, in_force), *contents, *body]
    for number, sheet in enumerate(made, 1):
        if number > 1:
            _running(sheet, game, number)
    return made


class Setter:
    """Sets blocks one below the other, and begins a new page when one is full."""

    def __init__(self, game: Game, book: Rulebook, paper: Paper, diagrams: Sequence[Diagram]) -> None:
        self.game, self.book, self.paper, self.diagrams = game, book, paper, diagrams
        self.pages: list[Sheet] = []
        self.entries: list[Entry] = []
        self.room = paper.width - LEFT - RIGHT
        self.y = 0.0
        self.last: type[Block] | None = None
        self.turn_page()

    @property
    def sheet(self) -> Sheet:
        return self.pages[-1]

    @property
    def bottom(self) -> float:
        return self.paper.height - BOTTOM

    def turn_page(self) -> None:
        number = len(self.pages) + 1
        self.pages.append(Sheet(f"page-{number}", f"{self.game.title}: rulebook", self.paper.width, self.paper.height))
        self.y = TOP

    def need(self, height: float) -> None:
        if self.y + height > self.bottom and self.y > TOP:
            self.turn_page()

    def set(self, found: Sequence[Block]) -> None:
        for place, block in enumerate(found):
            if isinstance(block, Heading):
                self.heading(block, place)
            elif isinstance(block, Paragraph):
                self.paragraph(block)
            elif isinstance(block, Item):
                self.item(block)
            elif isinstance(block, Table):
                self.table(block)
            else:
                self.code(block)
            self.last = type(block)

    # -------------------------------------------------------------------------------------------------- blocks

    def heading(self, block: Heading, place: int) -> None:
        if block.level == 1 and not self.entries:
            return  # the title of the book is on the title page
        size, above = HEADINGS[min(block.level, 4)]
        if block.level == 2 and self.y > TOP + (self.bottom - TOP) * 0.72:
            self.turn_page()
        self.need(above + leading(size) + 22)
        if self.y > TOP:
            self.y += above
        anchor = f"heading-{place}"
        self.sheet.anchors[anchor] = self.y
        self.sheet.bookmarks.append((block.level - 2 if block.level > 1 else 0, block.text, self.y))
        self.entries.append(Entry(block.level, block.text, anchor, len(self.pages)))
        for line in broken([Run(block.text, "bold", size)], self.room):
            self.y += leading(size, 1.2)
            set_line(self.sheet, LEFT, self.y, line, role=f"heading-{block.level}")
        if block.level == 2:
            self.sheet.line(LEFT, self.y + 2.2, LEFT + self.room, self.y + 2.2, BOLD, INK)
            self.y += 2.6
        self.y += 2.4
        for diagram in self.diagrams:
            if f"{bare(block.text)} ".startswith(f"{diagram.chapter} "):
                self.diagram(diagram)

    def diagram(self, diagram: Diagram) -> None:
        """A drawing in the middle of the page, not larger than it was drawn, and its caption below."""
        drawing = diagram.drawing
        tallest = (self.bottom - TOP) * TALLEST_DIAGRAM
        factor = min(1.0, self.room / drawing.width, tallest / drawing.height)
        caption = broken([Run(diagram.caption, "italic", SMALL)], self.room)
        self.need(drawing.height * factor + len(caption) * leading(SMALL, 1.42) + 4.0)
        self.y += 1.5
        self.sheet.add(drawing.shapes, LEFT + (self.room - drawing.width * factor) / 2, self.y, factor)
        self.y += drawing.height * factor + 1.0
        self.lines(caption, LEFT, SMALL, role="caption")
        self.y += 3.5

    def lines(self, lines: Lines, x: float, size: float, role: str = "") -> None:
        """Lines over as many pages as they take; no page begins or ends with a lonely line where that can be helped."""
        step = leading(size, 1.42)
        if len(lines) > 1:
            self.need(2 * step)
        for index, line in enumerate(lines):
            left = len(lines) - index
            self.need(2 * step if left == 2 and len(lines) > 3 else step)
            self.y += step
            set_line(self.sheet, x, self.y - 0.28 * step, line, role=role)

    def paragraph(self, block: Paragraph) -> None:
        runs = markdown.runs(block.inline, BODY, self.game.prefix)
        self.lines(broken(runs, self.room), LEFT, BODY)
        self.y += 2.0

    def item(self, block: Item) -> None:
        if block.rule and block.rule in self.book.rules:
            self.rule(block)
            return
        indent = 6.0 * (block.depth + 1)
        runs = markdown.runs(block.inline, BODY, self.game.prefix)
        lines = broken(runs, self.room - indent)
        self.need(leading(BODY, 1.42) * min(2, len(lines)))
        if block.mark:
            step = leading(BODY, 1.42)
            self.sheet.text(LEFT + indent - 2.0, self.y + 0.72 * step, block.mark, BODY, "regular", END, GREY)
        self.lines(lines, LEFT + indent, BODY)
        self.y += 0.9

    def rule(self, block: Item) -> None:
        """A rule: its id in the margin, and its sentences. Where they come from stands in the appendix."""
        rule = self.book.rules[block.rule]
        stated = blocks(rule.text)
        inline = stated[0].inline if stated and isinstance(stated[0], Paragraph) else block.inline
        runs = markdown.runs(inline, BODY, self.game.prefix)
        lines = broken(runs, self.room - MARGIN_COLUMN)
        step = leading(BODY, 1.42)
        self.need(step * min(2, len(lines)))
        self.sheet.anchors[rule.id] = self.y
        self.sheet.text(LEFT, self.y + 0.72 * step, rule.id, BODY - 0.5, "condensed-bold", role="rule-id")
        self.lines(lines, LEFT + MARGIN_COLUMN, BODY, role="rule")
        self.y += 1.3

    def code(self, block: Code) -> None:
        lines = block.text.rstrip("\n").split("\n")
        step = leading(CODE, 1.4)
        self.need(min(len(lines), 6) * step + 4)
        for index, line in enumerate(lines):
            self.need(step)
            self.sheet.rect(LEFT, self.y, self.room, step + (1.5 if index == len(lines) - 1 else 0), PALE, None)
            self.y += step
            self.sheet.text(LEFT + 2.5, self.y - 0.2 * step, line, CODE, "mono", role="code")
        self.y += 4.0

    # -------------------------------------------------------------------------------------------------- tables

    def table(self, block: Table) -> None:
        """Columns as wide as they need; the head is repeated on every page."""
        size = TABLE
        widths = self._widths(block, size)
        if widths is None:
            size = NARROW_TABLE
            widths = self._widths(block, size, forced=True)
        assert widths is not None
        self.y += 1.0
        head = self._cells(block.heads, widths, size, "bold")
        rows = [self._cells(row, widths, size, "regular") for row in block.rows]
        self.need(self._height(head, size) + (self._height(rows[0], size) if rows else 0))
        self._row(head, widths, size, True)
        for row in rows:
            if self.y + self._height(row, size) > self.bottom:
                self.turn_page()
                self._row(head, widths, size, True)
            self._row(row, widths, size, False)
        self.sheet.line(LEFT, self.y, LEFT + sum(widths), self.y, FINE, INK)
        self.y += 4.0

    def _runs(self, cell: Token, size: float, font: str) -> list[Run]:
        return markdown.runs(cell, size, self.game.prefix, font)

    def _widths(self, block: Table, size: float, forced: bool = False) -> list[float] | None:
        """Every column gets its longest word; what is left is shared by how much text each has. None if too wide."""
        pad = 3.0
        least, wanted = [], []
        for column in range(len(block.heads)):
            cells = [self._runs(block.heads[column], size, "bold")]
            cells += [self._runs(row[column], size, "regular") for row in block.rows if column < len(row)]
            words = [word_width(word) for cell in cells for word in words_of(cell)]
            least.append(min(max(words, default=0.0), 60.0) + pad)
            wanted.append(max(line_width(words_of(cell)) if cell else 0.0 for cell in cells) + pad)
        if sum(wanted) <= self.room:
            return wanted
        if sum(least) > self.room:
            return [self.room * part / sum(least) for part in least] if forced else None
        spare = self.room - sum(least)
        more = [want - low for want, low in zip(wanted, least)]
        # The root lets short columns have what they need before long ones take the rest.
        weights = [extra**0.7 for extra in more]
        return [low + spare * weight / sum(weights) for low, weight in zip(least, weights)]

    def _cells(self, row: Sequence[Token], widths: Sequence[float], size: float, font: str) -> list[Lines]:
        return [broken(self._runs(cell, size, font), wide - 2.4) for cell, wide in zip(row, widths)]

    def _height(self, cells: Sequence[Lines], size: float) -> float:
        return max((len(cell) for cell in cells), default=1) * leading(size, 1.32) + 1.5

    def _row(self, cells: Sequence[Lines], widths: Sequence[float], size: float, head: bool) -> None:
        high, step = self._height(cells, size), leading(size, 1.32)
        if head:
            self.sheet.rect(LEFT, self.y, sum(widths), high, TINT, None)
        x = LEFT
        for cell, wide in zip(cells, widths):
            for index, line in enumerate(cell):
                set_line(self.sheet, x + 1.2, self.y + (index + 1) * step - 0.12 * step, line, role="cell")
            x += wide
        self.y += high
        if not head:
            self.sheet.line(LEFT, self.y, x, self.y, HAIRLINE, RULE)


# -------------------------------------------------------------------------------------------- title, contents, heads


def _title_page(game: Game, book: Rulebook, paper: Paper, in_force: RulesInForce) -> Sheet:
    sheet = Sheet("title", f"{game.title}: rulebook", paper.width, paper.height)
    room = paper.width - LEFT - RIGHT
    y = paper.height * 0.30
    sheet.line(LEFT, y - 18, LEFT + room, y - 18, BOLD * 2, INK)
    for line in broken([Run(game.title, "bold", 34)], room):
        set_line(sheet, LEFT, y, line, role="title")
        y += leading(34, 1.15)
    sheet.text(LEFT, y, "The rulebook", 16, "regular", colour=GREY)
    y += 16
    for line in broken([Run(game.goal, "italic", 13)], room * 0.8):
        set_line(sheet, LEFT, y, line)
        y += leading(13)
    seats = sorted({count for scenario in game.scenarios for count in scenario.seats})
    players = str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
    facts = f"{players} players · {game.minutes} minutes · {len(book.rules)} rules"
    sheet.text(LEFT, y + 6, facts, 10.5, "regular", colour=GREY)
    _title_rules(sheet, y + 18, room, in_force)
    sheet.line(LEFT, paper.height - 42, LEFT + room, paper.height - 42, HAIRLINE, RULE)
    sheet.text(LEFT, paper.height - 36, "Admiralty", 10.5, "bold")
    ruler(sheet, paper.width - RIGHT - 100, paper.height - 24)
    return sheet


def _title_rules(sheet: Sheet, y: float, room: float, in_force: RulesInForce) -> None:
    """Which rules are in force, and what differs from classic."""
    sheet.text(LEFT, y, f"Rules: {in_force.phrase}", 10.5, "bold", role="rules")
    for difference in in_force.differences:
        for line in broken([Run(difference.line, "regular", 9.0)], room):
            y += leading(9.0)
            set_line(sheet, LEFT, y, line)


def _contents(game: Game, paper: Paper, entries: Sequence[Entry], front: int) -> list[Sheet]:
    """Chapters and their parts with page numbers, each a link."""
    found: list[Sheet] = []
    y = paper.height
    room = paper.width - LEFT - RIGHT
    for entry in (entry for entry in entries if entry.level <= 3):
        size = 10.5 if entry.level == 2 else 9.0
        step = leading(size, 1.5) + (2.2 if entry.level == 2 else 0)
        if y + step > paper.height - BOTTOM:
            found.append(Sheet(f"contents-{len(found) + 1}", f"{game.title}: contents", paper.width, paper.height))
            y = TOP
            if len(found) == 1:
                found[0].text(LEFT, y + 6, "Contents", 20, "bold", role="heading-1")
                y += 12
        y += step
        sheet = found[-1]
        font = "bold" if entry.level == 2 else "regular"
        left = LEFT if entry.level == 2 else LEFT + 6
        number = str(entry.page + front)
        sheet.text(left, y, entry.title, size, font, role="entry")
        sheet.text(LEFT + room, y, number, size, font, END, role="entry-page")
        start, end = left + width(font, size, entry.title) + 2, LEFT + room - width(font, size, number) - 2
        if end > start:
            sheet.line(start, y - 0.4, end, y - 0.4, HAIRLINE, RULE, dash=0.8)
        sheet.links.append(Link(left, y - size * POINT_MM, room - (left - LEFT), 1.3 * size * POINT_MM, entry.anchor))
    return found


def _running(sheet: Sheet, game: Game, number: int) -> None:
    sheet.text(LEFT, 14, game.title, 8, "regular", colour=GREY, role="running-head")
    sheet.line(LEFT, 16.2, sheet.width - RIGHT, 16.2, HAIRLINE, RULE)
    sheet.text(sheet.width / 2, sheet.height - 11, str(number), 9, "regular", MIDDLE, GREY, role="page-number")
