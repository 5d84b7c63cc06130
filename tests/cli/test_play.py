"""Matches at the terminal, typed by a script."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.cli.terminal.keep import kept_file
from admiralty.match.record import Record
from cli.conftest import Run

# TY-2.1, TY-4.1: both choose, then both come to the pot. Harbour Dice has secrets, so the keyboard is handed over (an
# empty line) whenever it becomes somebody else's turn; whoever looks when a round begins chooses first.
CHOOSE = ["guess 1", "ready"]
ROUND = [*CHOOSE, "", *CHOOSE, "", "pass", "", "pass"]


def test_two_people_at_one_keyboard_play_a_match_to_its_end(run: Run, harbour: str) -> None:
    words = ("play", harbour, "--seats", "you:Ann,you:Bob", "--save", "m.json")
    answer = run(*words, typed=["", *ROUND * 4])  # TY-5.1
    assert answer.exit_code == 0
    assert "No: " not in answer.stdout
    assert "admiralty verify m.json" in answer.stdout
    record = Record.load("m.json")
    assert record.key is not None
    assert record.seats == ("Ann", "Bob")
    assert run("verify", "m.json").exit_code == 0


def test_a_match_against_the_computer_is_played_to_its_end(run: Run) -> None:
    typed = ["ready", "coast", "hold"] * 60
    answer = run("play", "orbital", "--seats", "you,random", "--seed", "2", typed=typed)
    assert answer.exit_code == 0
    assert "win" in answer.stdout
    record = Record.load(kept_file())
    assert record.key is not None
    assert record.seats == ("you", "random")


def test_the_keyboard_is_handed_over_before_the_next_seat_is_shown(run: Run, harbour: str) -> None:
    answer = run("play", harbour, "--seats", "you:Ann,you:Bob", typed=["", *CHOOSE, ""])
    handed = [line for line in answer.stdout.splitlines() if line.startswith("Hand the keyboard to")]
    assert handed == [
        "Hand the keyboard to A (Ann); nobody else looks.",
        "Hand the keyboard to B (Bob); nobody else looks.",
    ]
    for_bob = answer.stdout.split("to B (Bob)")[1]
    assert "A chooses" not in for_bob
    assert "A is ready" in for_bob


def test_a_single_person_is_never_asked_to_hand_over(run: Run, harbour: str) -> None:
    assert "Hand the keyboard" not in run("play", harbour, typed=[*CHOOSE, "pass"]).stdout


def test_an_action_is_picked_by_its_number(run: Run, harbour: str) -> None:
    answer = run("play", harbour, typed=["2", "log"])
    assert "A chooses guess 2" in answer.stdout


def test_a_number_that_is_not_listed_is_refused(run: Run, harbour: str) -> None:
    for number in ("0", "99", "999999999999999999999"):
        answer = run("play", harbour, typed=[number])
        assert f"There is no number {number} in the list of 7." in answer.stdout


def test_several_lines_are_played_at_once_until_one_is_refused(run: Run, harbour: str) -> None:
    answer = run("play", harbour, typed=["guess 3; guess 4; ready"])
    assert "A chooses guess 3" in answer.stdout
    assert "TY-2.3" in answer.stdout
    assert "A is ready" not in answer.stdout


def test_a_refusal_names_its_rule_and_rule_shows_it(run: Run, harbour: str) -> None:
    answer = run("play", harbour, typed=["ready", "rule"])
    assert "No: 'ready' is not allowed now:" in answer.stdout
    assert "`rule` shows TY-2.4" in answer.stdout
    assert "  TY-2.4  A seat that has chosen says ready; then its choice stands." in answer.stdout


def test_a_line_that_cannot_be_read_gets_a_hint(run: Run, harbour: str) -> None:
    assert "did you mean 'guess 1'" in run("play", harbour, typed=["gues 1"]).stdout


def test_rules_can_be_looked_up_by_id_and_words(run: Run, harbour: str) -> None:
    answer = run("play", harbour, typed=["rule ty-4.3", "rule last coin", "rule parrot", "rule"])
    assert answer.stdout.count("TY-4.3  The seat that takes the last coin loses 3 points.") == 2
    assert "No rule of Harbour Dice has 'parrot' in it." in answer.stdout
    assert "Which one?" in answer.stdout


def test_odds_are_told_for_one_line_or_all(run: Run, harbour: str) -> None:
    one = run("play", harbour, typed=["odds guess 1"])
    assert "  guess 1: Chance: 17; Points: 3" in one.stdout
    by_number = run("play", harbour, typed=["odds 7"])
    assert "  bluff: Points: 1" in by_number.stdout
    assert run("play", harbour, typed=["odds"]).stdout.count("Chance: 17") == 6
    assert "No: " in run("play", harbour, typed=["odds take 1"]).stdout


def test_help_lists_the_lines_of_the_game_and_the_words_of_the_table(run: Run, harbour: str) -> None:
    answer = run("play", harbour, typed=["help", "?"])
    for text in ("guess {face}", "choose a face in secret", "undo", "save [file]", "hint"):
        assert answer.stdout.count(text) >= 2


def test_undo_takes_back_a_choice(run: Run, harbour: str) -> None:
    answer = run("play", harbour, typed=["guess 3", "undo", "guess 4", "save m.json"])
    assert answer.exit_code == 0
    assert [ply.line for ply in Record.load("m.json").plies if ply.seat == 0] == ["guess 4"]


def test_undo_with_nothing_to_take_back_is_refused(run: Run, harbour: str) -> None:
    assert "nothing that 'undo' can take back" in run("play", harbour, typed=["undo"]).stdout


def test_a_hint_is_a_line_that_can_be_played(run: Run, harbour: str) -> None:
    said = run("play", harbour, "--seconds", "0.05", typed=["hint"]).stdout
    assert said.split("A captain would play: ")[1].splitlines()[0].startswith("guess ")
    assert "Looking ahead: " in said
    assert " of the win (" in said


def test_board_and_list_show_the_board_and_all_lines_again(run: Run, harbour: str) -> None:
    answer = run("play", harbour, typed=["board", "list"])
    assert answer.stdout.count("round 1 of 4") == 2
    assert answer.stdout.count("  7 bluff") == 2


def test_resigning_is_asked_once_more(run: Run, harbour: str) -> None:
    answer = run("play", harbour, typed=["resign", "no", "resign", "yes"])
    assert "The match goes on." in answer.stdout
    assert "A resigns" in answer.stdout
    assert "B (captain) wins" in answer.stdout


def test_a_saved_match_is_resumed_with_the_same_people(run: Run, harbour: str) -> None:
    first = run("play", harbour, "--seats", "you:Ann,random", "--seed", "5", typed=["guess 3", "save m.json", "quit"])
    assert "Go on with: admiralty play --resume m.json" in first.stdout
    second = run("play", "--resume", "m.json", typed=["ready"])
    assert "A (Ann): Say ready, or clear your choice." in second.stdout
    assert "A is ready" in second.stdout


def test_every_file_that_was_saved_can_be_played_on(run: Run, harbour: str) -> None:
    run("play", harbour, typed=["save first.json", "guess 3", "save second.json", "ready", "quit"])
    answer = run("play", "--resume", "first.json", typed=["guess 5"])
    assert "A chooses guess 5" in answer.stdout


def test_a_match_that_was_left_is_continued(run: Run, harbour: str) -> None:
    left = run("play", harbour, typed=["guess 3"])
    assert "Go on with: admiralty play --continue" in left.stdout
    assert left.exit_code == 0
    assert "Say ready, or clear your choice." in run("play", "--continue").stdout


def test_other_players_can_sit_down_at_a_saved_match(run: Run, harbour: str) -> None:
    run("play", harbour, typed=["guess 3", "save m.json"])
    answer = run("play", "--resume", "m.json", "--seats", "you:Eve,you:Bob", typed=[""])
    assert "A (Eve)" in answer.stdout


def test_the_dice_of_a_resumed_match_are_those_it_would_have_had(run: Run, harbour: str) -> None:
    plies = [*CHOOSE, "pass"]
    run("play", harbour, "--seed", "9", "--save", "whole.json", typed=[*plies, "quit"])
    run("play", harbour, "--seed", "9", "--save", "parts.json", typed=["guess 1", "quit"])
    run("play", "--resume", "parts.json", typed=["ready", "pass", "quit"])
    whole, parts = Record.load("whole.json"), Record.load("parts.json")
    faces = [ply.faces for ply in whole.plies if ply.faces]
    assert faces
    assert [ply.faces for ply in parts.plies if ply.faces] == faces


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "--continue"), "there is no match to go on with"),
        (("play", "--resume", "missing.json"), "missing.json: there is no such file"),
        (("play", "toy", "--seats", "captain,captain"), "admiralty watch toy"),
        (("play", "toy", "--seats", "you:captain"), "'captain' is the name of a computer player"),
        (("play", "toy", "--seats", "you,you,you"), "seats 3, but this match is for 2"),
        (("play", "toy", "--seats", "me"), "there is no level 'me'"),
        (("play", "toy", "--seats", "you,notorious"), "there is no level 'notorious'; there are random"),
        (("play", "toy", "--ruleset", "own.toml"), "own.toml: there is no such file"),
    ],
)
def test_what_was_asked_wrongly_is_one_sentence(run: Run, harbour: str, words: tuple[str, ...], sentence: str) -> None:
    answer = run(*words)
    assert answer.exit_code == 2
    assert sentence in answer.stderr
    assert len(answer.stderr.splitlines()) == 1


def test_a_finished_match_cannot_be_resumed(run: Run, ended_match: Path) -> None:
    answer = run("play", "--resume", str(ended_match))
    assert answer.exit_code == 2
    assert "this match is over" in answer.stderr


def test_saving_where_nothing_can_be_written_is_refused_and_the_match_goes_on(run: Run, harbour: str) -> None:
    answer = run("play", harbour, typed=["save no/such/folder/m.json", "guess 1"])
    assert "No: no/such/folder/m.json: cannot be written" in answer.stdout
    assert "A chooses guess 1" in answer.stdout


def test_without_a_command_everything_is_asked_and_enter_takes_the_usual(run: Run, harbour: str) -> None:
    # game, scenario, rules, who sits at A, who sits at B
    answer = run(typed=["toy", "1", "", "", "random", "guess 2"])
    assert answer.exit_code == 0
    for question in ("Which game?", "Which scenario?", "Which rules?", "Who sits at A?", "Who sits at B?"):
        assert question in answer.stdout
    assert "Harbour Dice, Duel." in answer.stdout
    assert "Rules: Classic" in answer.stdout
    assert "A chooses guess 2" in answer.stdout
    assert "notorious" not in answer.stdout  # of another game


def test_a_choice_that_is_not_in_the_menu_is_asked_again(run: Run, harbour: str) -> None:
    answer = run("play", typed=["chess", "17", "toy"])
    assert "'chess' is none of them." in answer.stdout
    assert "'17' is none of them." in answer.stdout
    assert "Which scenario?" in answer.stdout


def test_input_that_ends_in_the_menu_starts_nothing(run: Run) -> None:
    answer = run("play", typed=[])
    assert answer.exit_code == 0
    assert "Nothing was chosen." in answer.stdout
    assert not kept_file().exists()
