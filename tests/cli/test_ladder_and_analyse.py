"""`ladder` and `analyse`: how strong players are, and what a search thinks of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import cast

import pytest

import toy
from admiralty.lab.kept_matches import Played
from admiralty.lab.ladder import Contestant, Met, Rung, contestants, meet, rated, ready_for
from admiralty.match.terms import Terms
from admiralty.opponents.levels import LEVELS
from admiralty.opponents.search_player import SearchPlayer
from cli.conftest import Run, data_of

BOTH_WAYS = (("mate", "captain"), ("captain", "mate"))


def test_a_ladder_rates_everybody_from_mirrored_matches(run: Run, harbour: str) -> None:
    words = ("ladder", harbour, "--only", "random,captain,search-40", "--playouts", "40", "--pairs", "2", "--json")
    found = data_of(run(*words))
    assert {rung["name"] for rung in found["ladder"]} == {"random", "captain", "search-40"}
    assert len(found["matches"]) == 2 * 2 * 3
    for pair in range(6):
        one, other = (each for each in found["matches"] if each["pair"] == pair)
        assert (one["first"], one["second"]) == (other["second"], other["first"])
    captain = next(rung for rung in found["ladder"] if rung["name"] == "captain")
    assert captain["rating"] == 0
    assert all(rung["low"] <= rung["rating"] <= rung["high"] or rung["matches"] < 20 for rung in found["ladder"])
    assert found["matches"] == data_of(run(*words))["matches"]


def test_matches_played_side_by_side_come_out_as_one_after_the_other(run: Run, harbour: str) -> None:
    words = ("ladder", harbour, "--only", "random,captain,search-40", "--playouts", "40", "--pairs", "2", "--json")
    assert run(*words, "--jobs", "3").stdout == run(*words).stdout


def test_the_more_matches_a_clean_sheet_has_the_narrower_is_its_interval_but_it_has_one() -> None:
    def sheet(pairs: int) -> Rung:
        met = [Met(pair, *names, 1.0 if names[0] == "mate" else 0.0, 9) for pair in range(pairs) for names in BOTH_WAYS]
        return rated(met)[0]

    few, many = sheet(4), sheet(100)
    assert (few.name, few.share) == ("mate", 1.0)
    assert few.low < few.rating < few.high
    assert 300 < few.low < many.low < many.rating


def test_the_captain_stands_at_0_and_without_him_the_middle_of_all() -> None:
    def ladder_of(one: str, other: str) -> list[float]:
        both_ways = ((one, other, 1.0), (other, one, 0.5))
        return [rung.rating for rung in rated([Met(pair, *met, 9) for pair in range(4) for met in both_ways])]

    above, below = ladder_of("mate", "cadet")
    assert above > 50
    assert above + below == pytest.approx(0, abs=1e-6)
    assert ladder_of("mate", "captain") == pytest.approx([above - below, 0])


def test_a_ladder_is_a_picture_too(run: Run, harbour: str) -> None:
    answer = run("ladder", harbour, "--only", "random,captain", "--pairs", "2", "--picture", "ladder.svg")
    assert answer.exit_code == 0, answer.output
    assert answer.stdout.splitlines()[0].split() == ["player", "rating", "95", "%", "interval", "won", "matches"]
    drawn = Path("ladder.svg").read_text()
    assert drawn.startswith("<svg")
    assert "random" in drawn
    assert drawn.count("<circle") == 2


def test_a_picture_that_cannot_be_written_is_told_before_the_first_match_or_after_the_ladder(
    run: Run, harbour: str
) -> None:
    words = ("ladder", harbour, "--only", "random,captain", "--pairs", "1", "--picture")
    answer = run(*words, "nowhere/ladder.svg")
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "no folder nowhere" in answer.stderr
    Path("taken.svg").mkdir()
    answer = run(*words, "taken.svg")
    assert answer.exit_code == 2
    assert "captain" in answer.stdout
    assert "taken.svg: cannot be written" in answer.stderr


def test_kept_matches_are_not_played_again_and_new_ones_join_them(
    run: Run, harbour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("ladder", harbour, "--only", "random,captain", "--keep", "kept.jsonl", "--json")
    once = data_of(run(*words, "--pairs", "2"))
    assert len(Path("kept.jsonl").read_text().splitlines()) == 4
    played = []

    def counted(terms: Terms, seed: int, seated: Sequence[Contestant]) -> Played:
        played.append((seed, *(each.name for each in seated)))
        return meet(terms, seed, seated)

    monkeypatch.setattr("admiralty.lab.ladder.meet", counted)
    assert data_of(run(*words, "--pairs", "2")) == once
    assert played == []
    more = data_of(run(*words, "--pairs", "3"))
    assert played == [(2, "random", "captain"), (2, "captain", "random")]
    assert more["matches"][:4] == once["matches"]


def test_what_is_kept_is_rated_together_however_often_any_two_met(run: Run, harbour: str) -> None:
    words = ("ladder", harbour, "--keep", "kept.jsonl", "--json")
    run(*words, "--only", "random,captain", "--pairs", "3")
    run(*words, "--only", "mate,captain", "--pairs", "1", "--seed", "50")
    everybody = data_of(run(*words, "--pairs", "0"))
    assert {rung["name"]: rung["matches"] for rung in everybody["ladder"]} == {"random": 6, "mate": 2, "captain": 8}
    assert [each["pair"] for each in everybody["matches"]] == [0, 0, 1, 1, 2, 2, 3, 3]
    two = data_of(run(*words, "--only", "random,captain", "--pairs", "0"))
    assert two == data_of(run(*words, "--only", "random,captain", "--pairs", "3"))
    assert len(Path("kept.jsonl").read_text().splitlines()) == 8


def test_without_matches_in_a_file_there_is_nothing_to_rate(run: Run, harbour: str) -> None:
    words = ("ladder", harbour, "--only", "random,captain", "--pairs")
    Path("empty.jsonl").touch()
    for more, says in (
        ((), "--keep names none that is there"),
        (("--keep", "nowhere.jsonl"), "--keep names none that is there"),
        (("--keep", "empty.jsonl"), "empty.jsonl: no match between these players"),
    ):
        answer = run(*words, "0", *more)
        assert (answer.exit_code, answer.stdout) == (2, "")
        assert says in answer.stderr
    assert not Path("nowhere.jsonl").exists()


def test_with_another_time_to_think_it_is_another_match(run: Run, harbour: str) -> None:
    for seconds, kept in (("0.01", 2), ("0.02", 4)):
        run("ladder", harbour, "--only", "mate,commodore", "--pairs", "1", "--keep", "kept.jsonl", "--seconds", seconds)
        assert len(Path("kept.jsonl").read_text().splitlines()) == kept


def test_matches_side_by_side_share_the_cores(run: Run, harbour: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[Contestant] = []

    def noted(terms: Terms, seed: int, both: Sequence[Contestant]) -> Played:
        seated.extend(each for each in both if each.name == "admiral")
        return Played(0.5, 1)

    on_four = replace(LEVELS["admiral"], make=partial(SearchPlayer, threads=4))
    monkeypatch.setattr("admiralty.lab.ladder.levels_of", lambda game: [LEVELS["commodore"], on_four])
    monkeypatch.setattr("admiralty.opponents.search_player.usable_cores", lambda: 4)
    monkeypatch.setattr("admiralty.lab.ladder.meet", noted)
    words = ("ladder", harbour, "--only", "commodore,admiral", "--pairs", "1", "--keep", "kept.jsonl")
    for jobs, cores in (("1", 4), ("2", 2), ("3", 1), ("8", 1)):
        seated.clear()
        run(*words, "--jobs", jobs)
        # the last time, with one core as before, the matches are in the file already
        assert [cast(SearchPlayer, each.seated(0)).threads for each in seated] == [cores] * (0 if jobs == "8" else 2)
    kept = Path("kept.jsonl").read_text()
    assert all(f'"{name}"' in kept for name in ("commodore, 1 s", "admiral, 1 s", "admiral, 1 s, 2 cores"))


def test_openspiels_search_takes_part_unless_who_acts_is_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("admiralty.lab.spiel_bot.is_installed", lambda: True)
    in_the_dark = replace(toy.GAME, visible_actors=lambda rules, state, seat: 0)
    entered = [[each.name for each in contestants(ready_for(game, None, None))] for game in (toy.GAME, in_the_dark)]
    assert entered[0] == [*entered[1], "openspiel"]


def test_a_ladder_that_was_stopped_keeps_what_it_played(
    run: Run, harbour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(terms: Terms, seed: int, seated: Sequence[Contestant]) -> Played:
        if seed > 0:
            raise KeyboardInterrupt
        return meet(terms, seed, seated)

    words = ("ladder", harbour, "--only", "random,captain", "--keep", "kept.jsonl", "--json")
    with monkeypatch.context() as patched:
        patched.setattr("admiralty.lab.ladder.meet", stopped)
        assert len(data_of(run(*words, "--pairs", "3"))["matches"]) == 2
    assert len(Path("kept.jsonl").read_text().splitlines()) == 2
    whole = run("ladder", harbour, "--only", "random,captain", "--pairs", "3", "--json")
    assert run(*words, "--pairs", "3").stdout == whole.stdout


def test_a_file_that_holds_no_matches_is_left_as_it_is(run: Run, harbour: str) -> None:
    Path("notes.txt").write_text("Buy bread.\n")
    answer = run("ladder", harbour, "--only", "random,captain", "--keep", "notes.txt")
    assert answer.exit_code == 2
    assert "notes.txt, line 1" in answer.stderr
    assert Path("notes.txt").read_text() == "Buy bread.\n"
    answer = run("ladder", harbour, "--only", "random,captain", "--keep", "nowhere/kept.jsonl")
    assert answer.exit_code == 2
    assert "nowhere" in answer.stderr


def test_a_ladder_with_a_player_that_does_not_exist_is_refused(run: Run, harbour: str) -> None:
    answer = run("ladder", harbour, "--only", "captain,neptune")
    assert answer.exit_code == 2
    assert "no player 'neptune'" in answer.stderr


def test_numbers_that_are_none_are_refused(run: Run, harbour: str) -> None:
    for option, given in (("--times", "soon"), ("--playouts", "-3")):
        answer = run("ladder", harbour, option, given)
        assert answer.exit_code == 2
        assert given in answer.stderr


def test_an_analysis_judges_every_decision(run: Run, harbour: str) -> None:
    run("watch", harbour, "--seed", "3", "--seats", "captain,random", "--save", "match.json")
    found = data_of(run("analyse", "match.json", "--simulations", "60", "--json"))
    assert [each["ply"] for each in found["plies"]] == list(range(len(found["plies"])))
    judged = [each for each in found["plies"] if each["played"]]
    assert judged
    for each in judged:
        assert each["played"]["line"] == each["line"]
        assert abs(sum(each["shares"]) - 1) < 1e-3
        assert each["best"][0]["visits"] > 0
        assert each["loss"] >= 0
    assert found == data_of(run("analyse", "match.json", "--simulations", "60", "--json"))


def test_an_analysis_as_text_ends_with_what_each_seat_gave_away(run: Run, harbour: str) -> None:
    run("watch", harbour, "--seed", "3", "--save", "match.json")
    answer = run("analyse", "match.json", "--simulations", "20")
    assert answer.exit_code == 0, answer.output
    lines = answer.stdout.splitlines()
    assert "A: guess" in lines[0]
    assert lines[-3].split()[:2] == ["seat", "decisions"]
    assert [line.split()[0] for line in lines[-2:]] == ["A", "B"]


def test_a_blunder_is_marked_and_what_was_better_is_named(run: Run, harbour: str) -> None:
    run("watch", harbour, "--seed", "5", "--seats", "random,random", "--save", "match.json")
    found = data_of(run("analyse", "match.json", "--simulations", "400", "--json"))
    marked = [each for each in found["plies"] if each["mark"]]
    assert marked, "somebody who plays at random makes a mistake"
    assert all(each["best"][0]["line"] != each["line"] for each in marked)
    answer = run("analyse", "match.json", "--simulations", "400", "--blunders")
    assert "better: " in answer.stdout
