"""From the documents to the rulebooks: what the pages cite is there, and no ruling is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from admiralty.games import load
from admiralty.match.rulebook import rulebook_of

PAGES = sorted((Path(__file__).parents[2] / "docs" / "documents").glob("*.md"), key=lambda page: page.stem)
RULE = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
RULING = re.compile(r"^- \*\*(?P<rule>[A-Z]{2}-\d+\.\d+)\*\*.*\[[^\]]*\bruling\b", re.MULTILINE)


@pytest.fixture(params=PAGES, ids=lambda page: page.stem)
def page(request: pytest.FixtureRequest) -> Path:
    """A page that is named after its game's key."""
    found: Path = request.param
    return found


def cited_on(page: Path) -> set[str]:
    return set(RULE.findall(page.read_text(encoding="utf-8")))


def test_every_rule_that_a_page_cites_is_in_the_games_rulebook(page: Path) -> None:
    assert cited_on(page) - set(rulebook_of(load(page.stem)).rules) == set()


def test_every_ruling_of_the_rulebook_is_on_its_page(page: Path) -> None:
    rulebook = (load(page.stem).folder / "RULES.md").read_text(encoding="utf-8")
    rulings = {found["rule"] for found in RULING.finditer(rulebook)}
    assert rulings, "the rulebook marks its rulings: [ruling: why]"
    assert rulings - cited_on(page) == set()
