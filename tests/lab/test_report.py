"""The report: the verdict first, one page that needs nothing from elsewhere."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import toy
from admiralty.lab.experiment import Cell, Experiment
from admiralty.lab.findings import verdicts
from admiralty.lab.report import command_of, write_report
from admiralty.lab.report_page import Origin, page
from admiralty.lab.results import End, Result
from admiralty.lab.run import play_cell, run
from admiralty.lab.statistics import Together, wilson
from admiralty.lab.store import Store
from lab.conftest import Run


@pytest.fixture(scope="module")
def some_result() -> Result:
    players = ("captain", "captain")
    return play_cell(Cell(0, toy.GAME, "duel", "classic", 2, {}, {}, players, {}, 40, 1, 1, 1), 1)


def with_wins(result: Result, a: int, b: int, **changes: Any) -> Result:
    of = a + b
    return replace(result, matches=of, decided=of, seats=(wilson(a, of), wilson(b, of)), **changes)


def test_the_verdict_names_the_side_its_share_and_the_level(some_result: Result) -> None:
    (sentence,) = verdicts([with_wins(some_result, 780, 1220)])
    assert sentence.startswith(
        "Duel under classic is out of balance: side B wins 61 % ± 2 of the decided matches at captain level"
    )


def test_the_verdict_says_the_likely_cause(some_result: Result) -> None:
    ends = (End("TY-5.1", "The match ends after the last round.", 0.6, (300, 900)), End("TY-5.2", "", 0.4, (480, 320)))
    telling = replace(some_result.uses[0], title="bluff", used_in=0.5, together=Together(0.4, 0.3, 0.5))
    result = with_wins(some_result, 780, 1220, ends=ends, uses=(telling,), first=wilson(800, 2000), first_known=1.0)
    (sentence,) = verdicts([result])
    assert "most of the lead comes by TY-5.1 (“The match ends after the last round.”)" in sentence
    assert "75 % of them for B" in sentence
    assert "whoever moves first wins 40 % ± 2" in sentence
    assert "winning goes most with `bluff` (r +0.40)" in sentence


@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        (1000, 1000, "is balanced"),
        (52, 48, "looks balanced, but the interval reaches beyond 45–55 %"),
        (58, 42, "leans, but these matches do not prove it"),
        (3, 4, "too few to judge"),
    ],
)
def test_the_verdict_says_how_sure_it_is(some_result: Result, a: int, b: int, words: str) -> None:
    assert words in verdicts([with_wins(some_result, a, b)])[0]


def test_weak_players_are_shown_beside_strong_ones(some_result: Result) -> None:
    weak = with_wins(some_result, 1000, 1000)
    weak = replace(weak, cell=replace(weak.cell, players=("random",) * 2))
    assert "The same side wins 50 % ± 2 at random level." in verdicts([weak, with_wins(some_result, 780, 1220)])[0]


def test_what_a_parameter_does_is_said(some_result: Result) -> None:
    def at(rounds: int, a: int) -> Result:
        cell = replace(some_result.cell, point={"rounds": rounds}, options={"rounds": rounds})
        return replace(with_wins(some_result, a, 1000 - a), cell=cell)

    found = " ".join(verdicts([at(2, 300), at(4, 500), at(6, 700), at(8, 720)]))
    assert "`rounds` moves side A's share by 37 to 47 points, from the least at 2 to the most at 8" in found
    assert "Within 45–55 % at captain level: rounds 4." in found
    assert "cannot tell yet whether `rounds` makes a difference" in " ".join(verdicts([at(2, 500), at(4, 505)]))


def test_what_an_option_is_worth_is_said(some_result: Result) -> None:
    cell = replace(some_result.cell, never={"A": ["bluff"]}, rotations=2)
    restricted = replace(with_wins(some_result, 500, 500), cell=cell, players=(wilson(350, 1000), wilson(650, 1000)))
    found = " ".join(verdicts([some_result, restricted]))
    assert "where A never plays `bluff`: that player wins 35 % ± 3 instead of 50 %" in found
    assert "doing without costs 15 points" in found


class Outside(HTMLParser):
    """What a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.tags: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.found += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href", "srcset", "data", "action")]


def test_the_page_needs_nothing_from_elsewhere() -> None:
    question = Experiment(
        game="toy",
        players=["random", "captain,random"],
        never={"A": "bluff"},
        vary={"rounds": [2, 3]},
        matches=40,
        repeats=2,
    )
    store = Store.create(Path("x"), question, command_of(question))
    run(store, lambda kept, total: None, 1)
    text = write_report(store).page.read_text()
    reader = Outside()
    reader.feed(text)
    assert reader.found == []
    assert reader.tags["script"] == reader.tags["link"] == 0
    assert reader.tags["svg"] >= 5
    assert not re.search(r"https?://|@import|url\(", text)
    assert "prefers-color-scheme: dark" in text
    assert command_of(question).replace("'", "&#x27;") in text
    assert "numba" in text


def test_text_from_outside_stays_text(some_result: Result) -> None:
    hostile = "<script>alert(1)</script>"
    text = page([some_result], Origin(hostile, f"admiralty {hostile}", {hostile: "1"}, 40, (hostile,)))
    assert "<script>" not in text
    assert text.count("&lt;script&gt;") >= 4


def test_a_report_can_be_made_of_nothing(some_result: Result) -> None:
    assert "Nothing has been played yet." in page([], Origin("x", "y", {}, 10))


def test_the_command_in_a_report_asks_the_same_question_again(run: Run) -> None:
    question = Experiment(
        game="toy",
        scenario=["duel"],
        ruleset=["classic", "long"],
        players=["captain", "captain,random"],
        seats=2,
        never={"A": ["bluff", "take"]},
        options={"stake_most": 3},
        vary={"rounds": "2..3", "enough": [5, 9]},
        matches=4,
        seed=12,
        repeats=2,
        mirror=False,
    )
    answer = run(*shlex.split(command_of(question))[2:], "--out", "x.lab")
    assert answer.exit_code == 0, answer.output
    again = Store.open(Path("x.lab"))
    assert command_of(again.kept.experiment).replace("5, 9", "5,9") == command_of(question).replace("5, 9", "5,9")
    assert len(again.cells) == 2 * 4 * 2 * 2
