"""Rulebooks as books: every rule in its place, contents that are right, links that lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from admiralty.games import OWN, load
from admiralty.games.rules_in_force import rules_in_force
from admiralty.match.rulebook import rulebook_of
from admiralty.press.appendix import FOR_BUILDERS, TITLE, bare
from admiralty.press.diagrams import diagrams_of
from admiralty.press.order import Order
from admiralty.press.printing import print_rulebook
from admiralty.press.shapes import Window
from press.measure import empty_pages


@pytest.fixture(scope="module", params=OWN)
def book(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, PdfReader, list[str]]:
    key = request.param
    (printed,) = print_rulebook(key, Order(ruleset="classic"), tmp_path_factory.mktemp(key))
    assert not empty_pages(printed.path)
    pdf = PdfReader(printed.path)
    return key, pdf, [page.extract_text() for page in pdf.pages]


def test_a_rulebook_says_on_its_first_page_for_which_rules_it_is_and_has_their_numbers(tmp_path: Path) -> None:
    (printed,) = print_rulebook("orbital", Order(ruleset="flare"), tmp_path)
    first, *rest = [" ".join(page.extract_text().split()) for page in PdfReader(printed.path).pages]
    told = rules_in_force(load("orbital"), "flare", {})
    assert f"Rules: {told.phrase}" in first
    assert all(difference.line in first for difference in told.differences)
    assert any("within 45° (classic 30°)" in text for text in rest)


def test_every_rule_is_in_the_book_in_its_order(book: tuple[str, PdfReader, list[str]]) -> None:
    key, _, texts = book
    rules = rulebook_of(load(key)).rules
    stated = re.findall(rf"^({load(key).prefix}-[0-9]+\.[0-9]+)\b", "\n".join(texts), re.M)
    in_margin = [rule for rule in dict.fromkeys(stated) if rule in rules]
    assert in_margin == list(rules)


def test_the_words_of_a_rule_are_the_rulebooks(book: tuple[str, PdfReader, list[str]]) -> None:
    key, _, texts = book
    # A dash stands for the minus sign, which the font has not; lines end anywhere, and so do pages.
    printed = re.sub(r"\s+", "", "".join(texts)).replace("−", "–")
    for rule in rulebook_of(load(key)).rules.values():
        start = re.sub(r"\s+", "", rule.sentence).replace("−", "–")[:40]
        assert start in printed, rule.id


def test_the_contents_give_the_right_pages(book: tuple[str, PdfReader, list[str]]) -> None:
    _, _, texts = book
    entries = re.findall(r"^(.*\S) ([0-9]+)$", texts[1], re.M)
    assert len(entries) > 10
    for title, number in entries:
        assert re.sub(r"\s+", " ", title) in re.sub(r"\s+", " ", texts[int(number) - 1]), (title, number)


def test_every_page_but_the_first_has_its_number(book: tuple[str, PdfReader, list[str]]) -> None:
    _, _, texts = book
    for number, text in enumerate(texts[1:], 2):
        assert re.search(rf"^{number}$", text, re.M), number


def test_chapters_are_bookmarks_and_mentions_of_rules_are_links(book: tuple[str, PdfReader, list[str]]) -> None:
    key, pdf, _ = book
    titles = _titles(pdf.outline)
    chapters = [chapter.title for chapter in rulebook_of(load(key)).chapters if chapter.level == 2]
    in_order = [title for title in chapters if bare(title) not in FOR_BUILDERS]
    in_order += [title for title in chapters if bare(title) in FOR_BUILDERS]
    assert [title for title in titles if title in chapters] == in_order
    links = [note.get_object() for page in pdf.pages for note in page.get("/Annots", [])]
    assert len(links) > 50
    assert all(link["/Dest"] for link in links)


def test_what_only_builders_need_stands_in_an_appendix_after_the_rules(
    book: tuple[str, PdfReader, list[str]],
) -> None:
    key, _, texts = book
    rules = rulebook_of(load(key)).rules
    text = "\n".join(texts[2:])  # after title and contents
    begins = text.index(TITLE)
    stated = re.findall(rf"^({load(key).prefix}-[0-9]+\.[0-9]+)\b", text[:begins], re.M)
    before = [rule for rule in dict.fromkeys(stated) if rule in rules]
    assert before == list(rules)[: len(before)]
    after = {rule.partition(".")[0] for rule in list(rules)[len(before) :]}
    assert after <= {"PW-12", "HS-15"}, "only a computer player's rules come after it"
    for mark in ("[seed:", "[house:", "[ruling:"):
        assert mark not in text[:begins], "sources are implementers' text"
    headings = re.findall(r"^[0-9]+\.? ([A-Z].*)$", text[:begins], re.M)
    assert not [title for title in headings if bare(title) in ("Parameters", "Position", "Sizes", "Doctrine")]


DIAGRAMS = {
    "orbital": {"Rings and sectors": ("OC-1", "ring ring-1"), "What a ship in Ring 4": ("OC-10", "laser")},
    "hexspace": {
        "The six facings": ("HS-1", "facing"),
        "Orbit, clockwise": ("HS-4", "orbit-step"),
        "The forward arc": ("HS-7", "head-on"),
    },
    "retrograde": {"A world:": ("RG-5", "transfer"), "Orbitals from the side": ("RG-6", "orbital")},
    "pirates": {"Footprints": ("PW-1", "piece piece-galleon"), "Arcs and ranges": ("PW-5", "in-arc sloop")},
    "isk": {"The star map": ("IK-1", None), "A round of combat": ("IK-9", "die hit")},
}


@pytest.mark.parametrize("key", OWN)
def test_a_rulebook_has_its_diagrams_and_a_turn_at_a_glance(key: str) -> None:
    found = {each.caption: each for each in diagrams_of(load(key), Order())}
    flow = next(each for caption, each in found.items() if "at a glance" in caption)
    assert len([shape for shape in flow.drawing.shapes if getattr(shape, "role", "") == "step"]) >= 4
    for begins, (chapter, role) in DIAGRAMS[key].items():
        (diagram,) = [each for caption, each in found.items() if caption.startswith(begins)]
        assert diagram.chapter == chapter
        shapes = list(_all_shapes(diagram.drawing.shapes))
        assert shapes
        assert role is None or role in {getattr(shape, "role", "") for shape in shapes}


def _all_shapes(shapes: Any) -> Any:
    for shape in shapes:
        yield from _all_shapes(shape.shapes) if isinstance(shape, Window) else [shape]


def test_diagrams_stand_in_the_book_with_their_captions(book: tuple[str, PdfReader, list[str]]) -> None:
    key, _, texts = book
    printed = re.sub(r"\s+", " ", " ".join(texts[2:]))
    for diagram in diagrams_of(load(key), Order(ruleset="classic")):
        assert diagram.caption.replace("−", "–")[:60] in printed


def _titles(outline: Any) -> list[str]:
    return [title for each in outline for title in (_titles(each) if isinstance(each, list) else [str(each.title)])]


def test_the_fonts_of_a_rulebook_are_embedded(book: tuple[str, PdfReader, list[str]]) -> None:
    _, pdf, _ = book
    for page in pdf.pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].values():
            assert "/FontFile2" in font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"]
