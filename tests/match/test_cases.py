"""Case files: what each key demands, and what a failure says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from admiralty import AdmiraltyError, CaseReport, Malformed, Unknown, run_cases
from admiralty.match.cases import MISSING, equal, look_up
from toy import GAME

PASSING = """
game = "toy"

[[case]]
id = "TY-G01"
rules = ["TY-3.1", "TY-3.2", "TY-4.2"]
says = "A right guess scores, and coins are points."
scenario = "duel"
ruleset = "classic"
players = 2
options = { take_most = 2 }
position.seats.A = { stake = 1 }
dice = [3]
play = ["A: guess 5", "A: undo", "B: bluff", "A: guess 3", "B: ready", "A: ready", "A: take 2"]
refuse = ["A: take 1", "B: take 3", "B: nonsense", "C: pass", "A: resign", "B: undo"]
cites = { "B: take 3" = "TY-4.2" }
allow = ["B: take 1", "B: pass", "B: resign", "A: undo"]
legal = { A = 0, B = 2 }
odds = { "B: take 1" = { points = -2 } }
expect = { phase = "pot", face = 3, "seats.A.points" = 5, "seats.A.ready" = true, turn = "B" }
view = { A = { "seats.A.stake" = 1 }, B = { pot = 1 } }
unknown = { B = ["seats.A.stake", "seats.A.plan"] }
outcome = "none"

[[case]]
id = "TY-G02"
rules = ["TY-5.4"]
says = "The last one left wins."
scenario = "trio"
free_dice = true
play = ["A: guess 1", "A: ready", "B: bluff", "B: ready", "C: bluff", "C: ready", "A: resign", "B: resign"]
[case.outcome]
winners = ["C"]
rule = "TY-5.4"
"""

HEAD = 'game = "toy"\n[[case]]\nid = "X"\nrules = ["TY-1.1"]\nsays = "…"\n'


def run(tmp_path: Path, text: str) -> CaseReport:
    path = tmp_path / "toy.toml"
    path.write_text(text, encoding="utf-8")
    return run_cases(path, game=GAME)


def failures(tmp_path: Path, keys: str) -> tuple[str, ...]:
    """What a single case with these keys complains of."""
    (result,) = run(tmp_path, HEAD + keys).results
    return result.failures


def test_cases_that_hold_pass(tmp_path: Path) -> None:
    report = run(tmp_path, PASSING)
    assert [result.failures for result in report.results] == [(), ()]
    assert (report.passed, report.failed, report.game) == (2, 0, "toy")
    assert report.results[1].says == "The last one left wins."


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ('play = ["A: ready"]', "play 1, 'A: ready': expected to be legal, but 'ready' is not allowed now"),
        ('play = ["A: redy"]', "play 1, 'A: redy': expected to be legal, but 'redy' is no line"),
        ('refuse = ["A: guess 1"]', "refuse 'A: guess 1': expected to be refused, but it is legal"),
        ('cites = { "A: guess 1" = "TY-1.1" }', "cites 'A: guess 1': expected to be refused, but it is legal"),
        ('cites = { "A: ready" = "TY-1.1" }', "cites 'A: ready': expected TY-1.1, but it is refused by TY-"),
        ('cites = { "A: nonsense" = "TY-1.1" }', "cites 'A: nonsense': expected TY-1.1, but it is refused by no rule"),
        ('allow = ["A: ready"]', "allow 'A: ready': expected to be legal, but 'ready' is not allowed now"),
        ('allow = ["A: undo"]', "allow 'A: undo': expected to be legal, but seat A has played nothing"),
        ("legal = { A = 6 }", "legal for A: expected 6, found 7: guess 1, guess 2"),
        ('odds = { "A: guess 1" = { chance = 16 } }', "odds of 'A: guess 1': chance: expected 16, found 17"),
        ('odds = { "A: guess 1" = { luck = 1 } }', "odds of 'A: guess 1': luck: expected 1, but there is no such path"),
        ('odds = { "A: ready" = {} }', "odds of 'A: ready': 'ready' is not allowed now"),
        ("expect = { pot = 1 }", "pot: expected 1, found 0"),
        ("expect = { pots = 1 }", "pots: expected 1, but there is no such path"),
        ('expect = { "seats.A.ready" = 0 }', "seats.A.ready: expected 0, found False"),
        ("view = { B = { pot = 1 } }", "B's view: pot: expected 1, found 0"),
        ('unknown = { A = ["seats.A.stake"] }', "A's view: seats.A.stake: expected to be unknown, found "),
        ('outcome = { winners = ["A"], rule = "TY-5.1" }', "outcome: expected A by TY-5.1, found none"),
        ('play = ["A: resign"]\noutcome = "none"', "outcome: expected none, found B by TY-5.4"),
        ('play = ["A: resign"]\noutcome = { winners = [], rule = "TY-5.4" }', "expected nobody by TY-5.4, found B by"),
        ("dice = [1]", "dice: [1] were left over"),
        (
            'play = ["A: bluff", "B: bluff", "A: ready", "B: ready"]',
            "play 4, 'B: ready': 1 more dice were rolled than `dice` has",
        ),
        (
            'dice = [7]\nplay = ["A: bluff", "B: bluff", "A: ready", "B: ready"]',
            "play 4, 'B: ready': expected to be legal, but ready: die 1 is to show 7, but it has 6 sides",
        ),
        ('scenario = "regatta"', "it cannot be set up: Harbour Dice has no scenario 'regatta'"),
        ('ruleset = "storm"', "it cannot be set up: there is no ruleset 'storm'"),
        ('ruleset = "storm.toml"', "storm.toml: there is no such file"),
        ("players = 3", "it cannot be set up: Duel is for 2 players, not 3"),
        ("options = { sails = 3 }", "it cannot be set up: options: there is no parameter 'sails'"),
        ("position = { tide = 3 }", "it cannot be set up: tide = 3"),
        ("legal = { C = 0 }", "it cannot be set up: there is no seat 'C'"),
    ],
)
def test_a_failure_says_what_was_expected_and_what_was_found(tmp_path: Path, keys: str, complaint: str) -> None:
    found = failures(tmp_path, keys)
    assert len(found) == 1
    assert complaint in found[0]


def test_every_failure_of_a_case_is_reported(tmp_path: Path) -> None:
    assert len(failures(tmp_path, 'expect = { pot = 1, face = 2 }\nrefuse = ["A: bluff"]')) == 3


def test_nothing_is_checked_after_a_ply_that_could_not_be_played(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, 'play = ["A: ready"]\nexpect = { pot = 1 }')
    assert failure.startswith("play 1, 'A: ready'")


def test_dice_left_over_do_not_hide_other_failures(tmp_path: Path) -> None:
    assert len(failures(tmp_path, "dice = [1]\nexpect = { pot = 1 }")) == 2


def test_a_case_may_only_cite_rules_that_the_rulebook_has(tmp_path: Path) -> None:
    (result,) = run(tmp_path, HEAD.replace("TY-1.1", "TY-9.9")).results
    assert result.failures == ("cites TY-9.9, which the rulebook does not have",)


def test_more_dice_than_a_position_can_hold_are_fed_ply_by_ply(tmp_path: Path) -> None:
    rounds = 20
    play = ", ".join(f'"{ply}"' for ply in ["A: bluff", "A: ready", "B: bluff", "B: ready", "A: pass", "B: pass"])
    text = HEAD.replace('rules = ["TY-1.1"]', 'rules = ["TY-1.1"]\noptions = { rounds = 20, bluff_points = 0 }')
    odd, even = play, play.replace('"A: pass", "B: pass"', '"B: pass", "A: pass"')
    plies = ", ".join(odd if number % 2 == 0 else even for number in range(rounds))
    dice = [number % 6 + 1 for number in range(rounds)]
    keys = f"dice = {dice * 2}\nplay = [{plies}]\nexpect = {{ face = {dice[-1]} }}"
    (result,) = run(tmp_path, text + keys).results
    assert result.failures == (f"dice: {dice} were left over",)
    (result,) = run(tmp_path, text + keys.replace(f"dice = {dice * 2}", f"dice = {dice}")).results
    assert result.ok


def test_a_ruleset_file_is_looked_for_beside_the_case_file(tmp_path: Path) -> None:
    (tmp_path / "storm.toml").write_text("[parameters]\nsides = 4\n")
    assert failures(tmp_path, 'ruleset = "storm.toml"\nlegal = { A = 5 }') == ()


def test_a_game_that_breaks_down_fails_its_case_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("tide")

    monkeypatch.setattr("admiralty.match.match.Match.legal", broken)
    text = HEAD + "legal = { A = 7 }\n" + HEAD.removeprefix('game = "toy"\n').replace('"X"', '"Y"')
    report = run(tmp_path, text)
    assert report.results[0].failures == ("the game broke down: ZeroDivisionError: tide",)
    assert report.results[1].ok


# ---------------------------------------------------------------------------------- files that are no case files


@pytest.mark.parametrize(
    ("text", "at", "complaint"),
    [
        ("", "", "the key 'game' is missing"),
        ('game = "toy"', "game", "the key 'case' is missing"),
        (HEAD.replace("[[case]]", 'author = "x"\n[[case]]'), "author", "a case file has no key 'author'"),
        (HEAD + "\nexpects = { pot = 1 }", "expects", "a case file has no key 'expects'"),
        (PASSING.replace("free_dice = true", "free = true"), "free =", "a case file has no key 'free'"),
        (PASSING.replace("free_dice = true", 'free_dice = "yes"'), "free_dice", "free_dice: Expected `bool`"),
        (PASSING.replace("[case.outcome]", "[case.outcom]"), "[case.outcom]", "a case file has no key 'outcom'"),
        (PASSING.replace('["C"]', '["Q"]'), "[case.outcome]", "outcome: a seat is a letter, A to H"),
        (PASSING.replace('"A: undo"]', '"undo"]'), "allow", "allow: a ply is a seat's letter, a colon and a line"),
        (PASSING.replace("G02", "G01").replace("The last", "Also"), 'id = "TY-G01"\nrules = ["TY-5', "there are two"),
        (HEAD.replace('says = "…"\n', ""), "[[case]]", "the key 'says' is missing"),
        (HEAD + "dice = [0]", "dice", "dice: Expected `int` >= 1"),
        (HEAD + "position.seats = 3\nplay = 3", "play", "play: Expected `array`"),
        (HEAD + "position = 3", "position", "position: Expected `object"),
        (HEAD + "legal = { A = -1 }", "legal", "legal: Expected `int` >= 0"),
        (HEAD + "legal = { a = 1 }", "legal", "legal: a seat is a letter, A to H"),
        (HEAD + 'odds = { "guess" = {} }', "odds", "odds: a ply is a seat's letter, a colon and a line"),
        ('game = "toy"\ncase = [{ id = 3 }]', "game", "id: Expected `str`"),
        (HEAD + "outcome = 3", "outcome", "outcome: Expected"),
        (HEAD + 'outcome = "draw"', "outcome", "outcome: Invalid enum value"),
    ],
)
def test_a_file_that_is_no_case_file_is_refused_with_its_line(
    tmp_path: Path, text: str, at: str, complaint: str
) -> None:
    line = text[: text.index(at)].count("\n") + 1
    with pytest.raises(Malformed, match=re.escape(f"toy.toml, line {line}: {complaint}")):
        run(tmp_path, text)


def test_a_file_that_is_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"toy\.toml: not a TOML file: .*line 2"):
        run(tmp_path, 'game = "toy"\ncase = }')


def test_a_file_that_is_not_there_or_of_an_unknown_game_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match=r"none\.toml: there is no such file"):
        run_cases(tmp_path / "none.toml")
    with pytest.raises(Unknown, match=r"toy\.toml: there is no game 'draughts'"):
        run(tmp_path, HEAD.replace('"toy"', '"draughts"'))
    with pytest.raises(AdmiraltyError, match="cannot be read"):
        run_cases(tmp_path)


# ------------------------------------------------------------------------------------------ paths and equality


def test_paths_lead_through_tables_and_lists() -> None:
    view = {"ships": {"A-home": {"hull": [3, {"x": 1}]}}}
    assert look_up(view, "ships.A-home.hull.1.x") == 1
    assert look_up(view, "ships.A-home.hull") == [3, {"x": 1}]
    for path in ("", "ships.", "ships.B1", "ships.A-home.hull.2", "ships.A-home.hull.-1", "ships.A-home.hull.²"):
        assert look_up(view, path) is MISSING


def test_true_is_not_one_lists_have_an_order_and_tables_are_equal_whole() -> None:
    assert equal((1, [2, {"a": 3}]), [1, [2, {"a": 3}]])
    assert equal(1.5, 1.5)
    assert not equal(True, 1)
    assert not equal(0, False)
    assert not equal([1, 2], [2, 1])
    assert not equal([1, 2], [1])
    assert not equal({"a": 1}, {})
    assert not equal([True], [1])
