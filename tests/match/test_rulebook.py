"""The rulebook as data: rules, their sources, chapters, search."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from admiralty import Malformed, Unknown, rulebook_of
from admiralty.match.rulebook import parse
from toy import GAME

BOOK = """# A game

Words first.

## 3 The rules

### XY-1 Board

- **XY-1.1** A hex is a list [x, y, z]. [seed: Board; "here"]
- **XY-1.10** Stakes *pay* `twice`. [seed: Odds] [house: stake_odds=[0,1,3]]
A line between.

### XY-2 Turn

- **XY-2.1** Nobody says where this comes from.
- **Not a rule** but a list.

## 4 Rulings

| R1 | yes |
"""


def test_every_line_with_an_id_is_a_rule_with_its_text_source_and_chapter() -> None:
    book = parse(BOOK, "A game")
    assert list(book.rules) == ["XY-1.1", "XY-1.10", "XY-2.1"]
    first = book.rule("XY-1.1")
    assert first.text == "A hex is a list [x, y, z]."
    assert first.source == 'seed: Board; "here"'
    assert first.chapter == "XY-1 Board"
    assert book.rule("xy-1.10").source == "seed: Odds; house: stake_odds=[0,1,3]"
    assert book.rule("XY-1.10").number == 110
    assert book.rule("XY-2.1").source == ""


def test_a_rules_sentence_has_no_marks_of_markdown() -> None:
    assert parse(BOOK, "A game").sentence("XY-1.10") == "Stakes pay twice."
    assert parse(BOOK, "A game").sentence("XY-9.9") == ""


def test_chapters_stand_as_they_were_written() -> None:
    chapters = {chapter.title: chapter for chapter in parse(BOOK, "A game").chapters}
    assert list(chapters) == ["A game", "3 The rules", "XY-1 Board", "XY-2 Turn", "4 Rulings"]
    assert chapters["A game"].markdown == BOOK
    assert chapters["3 The rules"].rules == ("XY-1.1", "XY-1.10", "XY-2.1")
    assert chapters["XY-1 Board"].markdown.startswith("### XY-1 Board\n\n- **XY-1.1**")
    assert chapters["XY-1 Board"].markdown.endswith("A line between.\n")
    assert chapters["4 Rulings"].rules == ()


def test_search_finds_all_words_in_text_first_and_chapter_next() -> None:
    book = rulebook_of(GAME)
    assert [rule.id for rule in book.search("LOSES last coin")] == ["TY-4.3"]
    assert [rule.id for rule in book.search("TY-4.3")] == ["TY-4.3"]
    assert [rule.id for rule in book.search("pot")][-1] == "TY-4.4", "only its chapter has the word"
    assert book.search("kraken") == []
    assert book.search("  ") == []


def test_a_rule_that_does_not_exist_is_refused_with_one_that_does() -> None:
    with pytest.raises(Unknown, match=r"Harbour Dice has no rule 'TY-44\.3'; did you mean 'TY-4\.3'\?"):
        rulebook_of(GAME).rule("TY-44.3")


def test_a_rule_is_stated_once() -> None:
    with pytest.raises(Malformed, match=r"A game, line 2: XY-1\.1 is stated twice"):
        parse("- **XY-1.1** This.\n- **XY-1.1** That.\n", "A game")


def test_a_game_without_a_rulebook_has_no_rules(tmp_path: Path) -> None:
    assert rulebook_of(replace(GAME, folder=tmp_path)).rules == {}
