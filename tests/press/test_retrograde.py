"""Retrograde's cards, measured and read in the files that were printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from admiralty.games.retrograde.cards import CardInfo, numbers_by_id, printed_set
from admiralty.games.retrograde.decks import ready_decks
from press.conftest import Printer, run_print
from press.measure import Drawing, Label, read_svg, size_mm

CARD_WIDTH, CARD_HEIGHT, BLEED = 63.0, 88.0, 2.0
STATS = {
    1: ("delta_vee", "accuracy", "armor", "bombardment", "population"),
    2: ("factory", "population", "resistance"),
}


class Printed:
    """One card on a page: its frame, and what is printed inside of it."""

    def __init__(self, frame: dict[str, str], page: Drawing) -> None:
        self.x, self.y = float(frame["x"]), float(frame["y"])
        self.width, self.height = float(frame["width"]), float(frame["height"])
        self.labels = [label for label in page.labels if self._holds(label)]

    def _holds(self, label: Label) -> bool:
        return 0 <= label.x - self.x <= self.width and 0 <= label.y - self.y <= self.height

    def text(self, role: str) -> str:
        return " ".join(label.text for label in self.labels if role in label.roles)


def pages_of(folder: Path, name: str) -> list[Drawing]:
    paths = sorted(
        (folder / "svg").glob(f"retrograde-{name}-*.svg"), key=lambda path: int(path.stem.rpartition("-")[2])
    )
    return [read_svg(path) for path in paths]


def printed_cards(folder: Path, name: str) -> list[Printed]:
    return [Printed(frame, page) for page in pages_of(folder, name) for frame in page.of("rect", "card")]


@pytest.fixture(scope="module")
def whole_set(printed: Printer) -> dict[str, Printed]:
    return {card.text("id"): card for card in printed_cards(printed("retrograde", "--deck", "set"), "cards")}


def test_every_card_of_the_set_is_printed_once_in_its_order(printed: Printer) -> None:
    found = [card.text("id") for card in printed_cards(printed("retrograde", "--deck", "set"), "cards")]
    assert found == [card.id for card in printed_set()]
    assert len(found) == 46


def test_cards_are_63_by_88_mm_with_2_mm_of_bleed_on_every_side(printed: Printer) -> None:
    for page in pages_of(printed("retrograde", "--deck", "set"), "cards"):
        frames = page.of("rect", "card")
        assert {(frame["width"], frame["height"]) for frame in frames} == {("63", "88")}
        grounds = {
            (float(ground["x"]) + BLEED, float(ground["y"]) + BLEED)
            for ground in page.of("rect", "bleed")
            if (ground["width"], ground["height"]) == ("67", "92")
        }
        for frame in frames:
            corner = float(frame["x"]), float(frame["y"])
            assert any(corner == pytest.approx(ground, abs=0.001) for ground in grounds)


def test_cards_do_not_overlap_not_even_with_their_bleed(printed: Printer) -> None:
    for page in pages_of(printed("retrograde", "--deck", "set"), "cards"):
        places = [(float(frame["x"]), float(frame["y"])) for frame in page.of("rect", "card")]
        for index, (x, y) in enumerate(places):
            for other_x, other_y in places[index + 1 :]:
                apart = abs(x - other_x) >= CARD_WIDTH + 2 * BLEED - 0.001
                assert apart or abs(y - other_y) >= CARD_HEIGHT + 2 * BLEED - 0.001
            assert BLEED <= x <= page.width - CARD_WIDTH - BLEED
            assert BLEED <= y <= page.height - CARD_HEIGHT - BLEED


def test_cut_marks_lie_on_the_edges_of_cards_and_outside_of_them(printed: Printer) -> None:
    for page in pages_of(printed("retrograde", "--deck", "set"), "cards"):
        frames = [Printed(frame, page) for frame in page.of("rect", "card")]
        edges_x = {round(edge, 3) for card in frames for edge in (card.x, card.x + card.width)}
        edges_y = {round(edge, 3) for card in frames for edge in (card.y, card.y + card.height)}
        marks = page.of("line", "cut")
        assert len(marks) >= 8 * len(frames)
        for mark in marks:
            x1, y1, x2, y2 = (float(mark[name]) for name in ("x1", "y1", "x2", "y2"))
            upright = abs(x1 - x2) < 0.001
            assert round(x1, 3) in edges_x if upright else round(y1, 3) in edges_y
            inside = [
                card
                for card in frames
                if card.x < (x1 + x2) / 2 < card.x + card.width and card.y < (y1 + y2) / 2 < card.y + card.height
            ]
            assert not inside


@pytest.mark.parametrize("info", printed_set(), ids=lambda info: info.id)
def test_a_card_says_what_the_card_set_says(whole_set: dict[str, Printed], info: CardInfo) -> None:
    card = whole_set[info.id]
    assert info.name in card.text("name")
    for field in STATS.get(info.kind, ()):
        assert card.text(f"stat-{field.replace('_', '-')}") == str(info.numbers[field])
    if info.kind == 3:
        assert card.text("stat-own-resistance") == str(info.numbers["resistance"])
        for field in ("factory", "population", "resistance"):
            added = info.numbers[f"add_{field}"]
            assert card.text(f"stat-+-{field}") == (f"+{added}" if added else "–")
    if not info.is_homeworld:
        role = "stat-construction" if info.kind == 2 else "construction"
        assert card.text(role) == str(info.numbers["construction"])
    for keyword in ("guns", "evade", "plate", "sweep", "sling", "engineer", "jammer"):
        if info.numbers.get(keyword):
            assert f"{keyword.upper()} {info.numbers[keyword]}:" in card.text("ability")
    for keyword in ("siege", "hardened", "escort", "survey", "lab", "launcher"):
        assert (f"{keyword.upper()}:" in card.text("ability")) == bool(info.numbers.get(keyword))


@pytest.mark.parametrize("info", [card for card in printed_set() if card.kind == 2], ids=lambda info: info.id)
def test_the_four_transfer_costs_go_clockwise_round_the_border(whole_set: dict[str, Printed], info: CardInfo) -> None:
    """RG-5.2: top, right, bottom, left."""
    card = whole_set[info.id]
    costs = [label for label in card.labels if "transfer" in label.roles]
    top = min(costs, key=lambda label: label.y)
    right = max(costs, key=lambda label: label.x)
    bottom = max(costs, key=lambda label: label.y)
    left = min(costs, key=lambda label: label.x)
    assert len({id(label) for label in (top, right, bottom, left)}) == 4
    assert tuple(int(label.text) for label in (top, right, bottom, left)) == info.numbers["orbit"]
    for label in costs:
        beside = min(label.x - card.x, card.x + 63 - label.x, label.y - card.y, card.y + 88 - label.y)
        assert beside < 9  # in the border


@pytest.mark.parametrize("info", [card for card in printed_set() if card.kind == 2], ids=lambda info: info.id)
def test_orbitals_stand_one_above_the_other_with_their_prices(whole_set: dict[str, Printed], info: CardInfo) -> None:
    """RG-5.4: orbital 1 is the lowest."""
    card = whole_set[info.id]
    for role, sign in (("up", "↑"), ("down", "↓")):
        rising = sorted((label for label in card.labels if role in label.roles), key=lambda label: -label.y)
        assert tuple(label.text for label in rising) == tuple(f"{sign} {cost}" for cost in info.numbers[role])  # type: ignore[union-attr]
    numbers = sorted((label for label in card.labels if "orbital" in label.roles), key=lambda label: -label.y)
    assert [label.text for label in numbers] == [str(index + 1) for index in range(len(numbers))]


def test_page_counts_and_sizes(printed: Printer) -> None:
    for paper, size in (("a4", {210.0, 297.0}), ("letter", {215.9, 279.4})):
        pdf = PdfReader(printed("retrograde", "--paper", paper) / f"retrograde-{paper}.pdf")
        assert len(pdf.pages) == 2 * 4 + 3  # 2 decks of 31 cards, 8 on a page; backs, tokens, reference
        for page in pdf.pages:
            assert sorted(size_mm(page)) == pytest.approx(sorted(size), abs=0.02)


def test_who_names_no_deck_gets_two_to_play_with(printed: Printer) -> None:
    """RG-1.2: those that the recommended ruleset gives the players."""
    folder, engine = printed("retrograde"), ready_decks()["engine"]
    for name in ("deck-1", "deck-2"):
        found = [card.text("id") for card in printed_cards(folder, name)]
        assert found[1:] == list(engine.card_ids)


def test_a_ready_deck_is_printed_from_its_homeworld_and_top_card_down(printed: Printer) -> None:
    deck = ready_decks()["line"]
    found = [card.text("id") for card in printed_cards(printed("retrograde", "--deck", "line"), "deck")]
    assert found == ["H01", *deck.card_ids]
    assert len(found) == 31


def test_a_deck_file_is_printed_with_all_its_copies(printed: Printer, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "Mine"\nhome = "H02"\ncards = [' + '"S30", ' * 29 + '"U01"]\n')
    found = [card.text("id") for card in printed_cards(printed("retrograde", "--deck", str(path)), "deck")]
    assert found == ["H02", *["S30"] * 29, "U01"]
    assert set(found) <= set(numbers_by_id())


def test_a_bad_deck_is_refused_with_its_file_its_reason_and_its_rule(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('home = "H01"\ncards = ["S01"]\n')
    ended = run_print("retrograde", "--deck", str(path), folder=tmp_path / "out")
    assert ended.returncode == 2
    assert "bad.toml: The deck has 1 cards; it must have 30. (deck-count, RG-1.2)" in ended.stderr.replace("\n", "")
    assert not (tmp_path / "out").exists()
