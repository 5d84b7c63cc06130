"""A chapter is the rules of one prefix, cited by it (OC-8); the numbered headings of a rulebook are its sections."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from admiralty.match.rulebook import parse

ROOT = Path(__file__).parents[2]
NUMBERED = re.compile(r"\bchapters? +\d", re.IGNORECASE)
WRITTEN = (
    "src/**/*.py",
    "src/**/*.toml",
    "tests/**/*.py",
    "tests/**/*.toml",
    "docs/**/*.md",
    "*.md",
    "web/src/**/*.ts",
)


def of_rules(path: Path) -> set[str]:
    """The lines of a rulebook that are rules: what they say is not for an editor to change."""
    return (
        {f"**{rule}**" for rule in parse(path.read_text(encoding="utf-8"), "").rules}
        if path.name == "RULES.md"
        else set()
    )


@pytest.mark.parametrize("pattern", WRITTEN)
def test_no_chapter_is_cited_by_a_bare_number(pattern: str) -> None:
    found = []
    for path in sorted(ROOT.glob(pattern)):
        rules = of_rules(path)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if NUMBERED.search(line) and line.partition("- ")[2].partition(" ")[0] not in rules:
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert found == []
