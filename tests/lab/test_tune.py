"""Tuning: parameters toward targets, and a ruleset that says what it rests on."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from admiralty.errors import AdmiraltyError
from admiralty.games import load
from admiralty.lab.experiment import Experiment
from admiralty.lab.targets import read_targets
from admiralty.lab.tune import tune
from lab.conftest import Run

pytest.importorskip("optuna")

LENGTH = ("toy", "--vary", "rounds=1..9", "--vary", "enough=50..52", "--matches", "20", "--threads", "1")


@pytest.mark.parametrize(
    ("targets", "sentence"),
    [
        ([], "needs a target"),
        (["A"], "MEASURE=FROM..TO"),
        (["A=52..48"], "impossible target: A=52..48 is empty"),
        (["A=120..130"], "A lies between 0 and 100"),
        (["A=60..70", "B=60..70"], "cannot add up to 120"),
        (["A=10..20", "B=10..20"], "must be able to add up to 100"),
        (["C=48..52"], "nothing called 'C' to aim at"),
        (["lenght=3..4"], "did you mean 'length'"),
        (["A=48..52", "a=40..60"], "one target only"),
    ],
)
def test_targets_that_cannot_be_met_are_refused_before_the_first_match(targets: list[str], sentence: str) -> None:
    with pytest.raises(AdmiraltyError) as caught:
        read_targets(targets, load("toy"), 2)
    assert sentence in caught.value.sentence


def test_the_length_may_be_called_by_the_games_own_word() -> None:
    assert [target.name for target in read_targets(["rounds=3..4", "A=40..60"], load("toy"), 2)] == ["length", "A"]


def test_a_point_is_found_that_meets_the_targets() -> None:
    question = Experiment(game="toy", players="random", vary={"rounds": "1..9", "enough": "50..52"}, matches=20)
    found = tune(question, ["rounds=6..6"], trials=12, threads=1)
    assert found.met
    assert found.best.point["rounds"] == 6
    assert found.result.matches == 80  # measured again, with other seeds
    assert len(found.trials) <= 12


def test_a_small_grid_is_tried_whole_and_each_point_once() -> None:
    question = Experiment(game="toy", players="random", vary={"rounds": "2..4"}, matches=10)
    found = tune(question, ["length=3..3"], trials=50, threads=1)
    assert sorted(tried.point["rounds"] for tried in found.trials) == [2, 3, 4]


def test_tuning_again_with_the_same_seed_tries_the_same_points() -> None:
    question = Experiment(game="toy", players="random", vary={"rounds": "1..20", "enough": "1..200"}, matches=10)
    one, two = (tune(question, ["length=8..9"], trials=8, threads=threads) for threads in (1, 2))
    assert one.trials == two.trials
    assert one.best == two.best


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"vary": {}}, "at least one parameter to vary"),
        ({"vary": {"rondes": "1..2"}}, "no parameter 'rondes'"),
        ({"ruleset": "all"}, "one scenario, one ruleset and one line-up"),
    ],
)
def test_a_question_that_cannot_be_tuned_is_refused(changes: dict[str, object], sentence: str) -> None:
    given = {"game": "toy", "players": "random", "vary": {"rounds": "2..4"}, "matches": 10, **changes}
    with pytest.raises(AdmiraltyError) as caught:
        tune(Experiment(**given), ["A=40..60"], trials=2)  # type: ignore[arg-type]  # the parametrized table
    assert sentence in caught.value.sentence


def test_the_ruleset_that_is_written_can_be_played_and_has_its_evidence(run: Run) -> None:
    answer = run("tune", *LENGTH, "--ruleset", "long", "--target", "length=5..5", "--out", "mine.toml")
    assert answer.exit_code == 0, answer.output
    assert "All targets are met" in answer.stdout
    text = Path("mine.toml").read_text()
    found = tomllib.loads(text)
    assert found["parameters"]["rounds"] == 5
    assert found["parameters"]["stake_most"] == 8  # what `long` changes stays changed
    assert "sides" not in found["parameters"]  # what classic has is not said again
    for evidence in (
        "Tuned from long",
        "Targets: length=5..5",
        "All targets are met",
        "rounds 5",
        "Command: admiralty lab tune toy",
    ):
        assert evidence in text
    again = run("toy", "--ruleset", "mine.toml", "--players", "captain", "--matches", "20", "--json", "--out", "x.lab")
    assert json.loads(again.stdout)["cells"][0]["length"]["median"] == 5


def test_a_target_that_no_point_meets_is_told_with_the_nearest_and_exit_1(run: Run) -> None:
    answer = run("tune", *LENGTH, "--target", "length=15..16", "--out", "mine.toml", "--trials", "30")
    assert answer.exit_code == 1
    assert "No point meets the targets; the nearest one: rounds 9" in answer.stdout
    assert "TARGETS MISSED" in Path("mine.toml").read_text()


def test_trials_are_kept_and_gone_on_with(run: Run) -> None:
    words = ("tune", *LENGTH, "--target", "length=5..5", "--out", "mine.toml")
    assert run(*words, "--trials", "4").exit_code in (0, 1)
    kept = Path("mine.trials.jsonl").read_bytes()
    refused = run(*words)
    assert refused.exit_code == 2
    assert "--resume" in refused.stderr
    assert run(*words, "--trials", "27", "--resume").exit_code == 0
    assert Path("mine.trials.jsonl").read_bytes().startswith(kept)


def test_a_damaged_file_of_trials_is_named_with_its_line_and_left_alone(run: Run) -> None:
    Path("mine.trials.jsonl").write_text("nonsense\n")
    answer = run("tune", *LENGTH, "--target", "length=5..5", "--out", "mine.toml", "--resume")
    assert answer.exit_code == 2
    assert "mine.trials.jsonl, line 1: damaged" in answer.stderr
    assert Path("mine.trials.jsonl").read_text() == "nonsense\n"


def test_rulesets_tuned_for_different_scenarios_become_one_with_the_evidence_of_each(run: Run) -> None:
    """Both were tuned from `long`, which has ten rounds and stakes up to 8."""
    Path("a.toml").write_text("# because of this\n[parameters]\nrounds = 5\nstake_most = 8\nenough = 30\n")
    Path("b.toml").write_text("# and of that\n[parameters]\nrounds = 10\nstake_most = 8\nenough = 50\n")
    assert run("merge", "toy", "a.toml", "b.toml", "-r", "long", "--out", "c.toml").exit_code == 0
    text = Path("c.toml").read_text()
    assert tomllib.loads(text)["parameters"] == {"rounds": 5, "stake_most": 8, "enough": 50}
    assert "# because of this" in text
    assert "# and of that" in text


def test_rulesets_that_contradict_each_other_are_not_merged(run: Run) -> None:
    Path("one.toml").write_text("[parameters]\nrounds = 5\n")
    Path("two.toml").write_text("[parameters]\nrounds = 6\n")
    answer = run("merge", "toy", "one.toml", "two.toml", "--out", "three.toml")
    assert answer.exit_code == 2
    assert "rounds is 6, but 5 in one.toml" in answer.stderr
    assert not Path("three.toml").exists()
