"""A league at home: it pairs by uncertainty, keeps everything, stops and goes on."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic

import pytest

import toy
from admiralty.errors import Malformed
from admiralty.lab.ladder import Contestant, Rung, contestants
from admiralty.lab.league import League, replay_page
from admiralty.match.match import Match
from admiralty.match.record import Record
from admiralty.match.replay import replay
from admiralty.opponents.brought import CHOSEN

TERMS = Match(toy.GAME, seed=0).terms


def entered(*names: str) -> list[Contestant]:
    known = {each.name: each for each in contestants(Match(toy.GAME, seed=0), times=())}
    return [known[name] for name in names]


def test_a_league_keeps_results_ratings_records_and_replays(tmp_path: Path) -> None:
    league = League(tmp_path / "toy.league", TERMS, entered("random", "cadet", "captain"))
    met = list(league.play(matches=12, jobs=2))
    assert len(met) == len(league.met) == 12
    league.rate(now=True)
    assert {rung.name for rung in league.rungs} == {"random", "cadet", "captain"}
    page = (tmp_path / "toy.league" / "index.html").read_text()
    for part in ("Standings", "Who met whom", "The latest matches", "12 matches of 3 players"):
        assert part in page
    name = f"{met[0].first}-{met[0].second}-{met[0].pair}"
    assert f"replays/{name}.html" in page
    shown = (tmp_path / "toy.league" / "replays" / f"{name}.html").read_text()
    assert f"{met[0].first} and {met[0].second}" in shown
    record = Record.load(tmp_path / "toy.league" / "records" / f"{name}.json")
    assert len(replay(record).plies) == met[0].plies


def test_a_replay_says_what_was_done_in_words() -> None:
    match = Match("orbital", seed=1)
    match.play("A", match.legal("A")[0])
    page = replay_page(match)
    assert f'title="{match.plies[0].line}">{match.label_of(0)}</td>' in page
    assert match.label_of(0) != match.plies[0].line


def test_every_two_matches_have_the_same_seed_from_both_seats(tmp_path: Path) -> None:
    league = League(tmp_path, TERMS, entered("random", "cadet"))
    met = list(league.play(matches=6, jobs=1))
    assert [(each.pair, each.first) for each in met] == [
        (seed, name) for seed in range(3) for name in ("random", "cadet")
    ]


def test_it_goes_on_where_it_was_stopped_even_in_the_middle_of_a_line(tmp_path: Path) -> None:
    first = League(tmp_path, TERMS, entered("random", "cadet"))
    before = list(first.play(matches=4, jobs=1))
    with (tmp_path / "matches.jsonl").open("ab") as file:
        file.write(b'[{"game":"toy","scen')
    again = League(tmp_path, TERMS, entered("random", "cadet", "captain"))
    assert len(again.met) == len(before) == 4
    played = list(again.play(matches=4, jobs=1))
    assert len(again.met) == 8
    assert {each.first for each in played} >= {"captain"}


def test_those_meet_of_whom_least_is_known(tmp_path: Path) -> None:
    league = League(tmp_path, TERMS, entered("random", "cadet", "captain", "mate"))
    league.rungs = [
        Rung("captain", 200.0, 190.0, 210.0, 0.7, 100),
        Rung("random", -300.0, -310.0, -290.0, 0.2, 100),
        Rung("mate", 100.0, -200.0, 400.0, 0.5, 2),
        Rung("cadet", 50.0, -250.0, 350.0, 0.5, 2),
    ]
    assert set(league.next_pair()) == {"mate", "cadet"}


def test_who_meets_is_chosen_by_ratings_of_nearly_all_that_was_played(tmp_path: Path) -> None:
    """Also where a rating once took very long, on a machine that was busy: nobody is taken for unknown for ever."""
    league = League(tmp_path, TERMS, entered("random", "cadet", "captain"))
    league._rating_cost, league._rated_at = 1000.0, monotonic()
    for _ in league.play(matches=16, jobs=1):
        rated = sum(rung.matches for rung in league.rungs) // 2
        assert rated > len(league.met) / 1.25 - 1
    assert {rung.name for rung in league.rungs} == {"random", "cadet", "captain"}


def test_a_bot_of_ones_own_takes_part_and_one_that_fails_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = {"run": [sys.executable, "-c", "raise SystemExit('no charts')"], "fails": "loses"}
    lines = "\n".join(f"{name} = {json.dumps(value)}" for name, value in table.items())
    (tmp_path / "bots.toml").write_text(f"[opponents.crab]\n{lines}\n")
    monkeypatch.setenv(CHOSEN, str(tmp_path / "bots.toml"))
    league = League(tmp_path / "league", TERMS, entered("crab", "random"))
    met = list(league.play(matches=2, jobs=1))
    assert [each.share if each.first == "random" else 1 - each.share for each in met] == [1.0, 1.0]
    league.rate(now=True)
    assert "The program crab at seat A has failed" in (tmp_path / "league" / "index.html").read_text()


def test_what_cannot_be_a_league_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="at least two players"):
        League(tmp_path, TERMS, entered("random"))
    (tmp_path / "file").write_text("")
    with pytest.raises(Malformed, match="no league can be kept here"):
        League(tmp_path / "file", TERMS, entered("random", "cadet"))
