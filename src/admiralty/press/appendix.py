"""What a rulebook keeps for its end: text for those who build with the rules, not for those who play by them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from admiralty.match.rulebook import Rulebook
from admiralty.press.markdown import Block, Heading, Paragraph, blocks

TITLE = "Appendix: for those who build with these rules"
SOURCES = "Where the rules come from"
# Sections that every rulebook may have, by their titles without number and subtitle.
FOR_BUILDERS = (
    "Parameters",
    "Decisions",
    "Decisions and notation",
    "Position",
    "Dice",
    "Odds",
    "Sizes",
    "Doctrine",
    "What simulations said",
    "What balance simulations said",
)
SOURCE_MARK = "[seed: section"
_NUMBER = re.compile(r"^[0-9]+\.? ")


def in_order(found: Sequence[Block], book: Rulebook) -> list[Block]:
    """The rules first, as they stand; then, under a heading of its own, what only builders need."""
    rules: list[Block] = []
    marks: list[Block] = []  # what says how sources are written
    rest: list[Block] = []
    into = rules
    for block in found:
        if isinstance(block, Heading) and block.level == 2:
            into = rest if bare(block.text) in FOR_BUILDERS else rules
        of_sources = isinstance(block, Paragraph) and SOURCE_MARK in block.inline.content
        (marks if of_sources else into).append(block)
    return [*rules, Heading(2, TITLE), *marks, *_sources(book), *rest]


def bare(title: str) -> str:
    """A section's title without its number and subtitle: `Doctrine` of `12 Doctrine: the computer player`."""
    return _NUMBER.sub("", title).partition(":")[0]


def _sources(book: Rulebook) -> list[Block]:
    """What stands in brackets after every rule in the text: from the original document, a ruling, or a parameter."""
    rows = [f"| {rule.id} | {rule.source.replace('|', '/')} |" for rule in book.rules.values() if rule.source]
    if not rows:
        return []
    return blocks("\n".join([f"### {SOURCES}", "", "| rule | source |", "|---|---|", *rows, ""]))
