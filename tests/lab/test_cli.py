"""`admiralty lab` at the command line."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from admiralty.bench import lab as bench_of
from admiralty.cli import lab as cli
from admiralty.cli.app import app
from admiralty.lab import experiment as experiments
from lab.conftest import Run

QUICK = ("toy", "--players", "captain", "--matches", "12", "--threads", "1")


def test_a_game_alone_is_an_experiment_at_three_strengths(run: Run) -> None:
    answer = run("toy", "--matches", "12")
    assert answer.exit_code == 0, answer.output
    assert "Duel under classic" in answer.stdout.splitlines()[0]  # the verdict first
    for strength in ("random", "cadet", "captain"):
        assert f"Duel · classic · {strength}" in answer.stdout
    assert Path("toy-1.lab/report.html").exists()
    assert Path("toy-1.lab/report.json").exists()


def test_json_is_one_document_with_everything_measured(run: Run) -> None:
    found = json.loads(run("run", *QUICK, "--json").stdout)
    assert found["matches"] == found["planned"] == 12
    (cell,) = found["cells"]
    measures = (
        "wins_by_seat drawn unfinished first_mover_wins length comebacks lead_changes choice_width luck ends uses"
    )
    assert set(measures.split()) <= set(cell)
    assert set(cell["wins_by_seat"]["A"]) == {"share", "low", "high", "of"}


def test_a_file_and_flags_go_together(run: Run) -> None:
    Path("question.toml").write_text('game = "toy"\nplayers = "captain"\nmatches = 500\n[vary]\nrounds = [2, 3]\n')
    found = json.loads(run("run", "question.toml", "--matches", "4", "--json").stdout)
    assert [cell["options"] for cell in found["cells"]] == [{"rounds": 2}, {"rounds": 3}]
    assert found["matches"] == 8


def test_ctrl_c_reports_on_what_is_done_and_resume_goes_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(experiments, "PIECE", 4)
    really = cli.bar

    def interrupted(*given: Any) -> Any:
        from contextlib import contextmanager

        @contextmanager
        def bar() -> Any:
            def progress(kept: int, total: int) -> None:
                if kept >= 8:
                    raise KeyboardInterrupt

            yield progress

        return bar()

    monkeypatch.setattr(cli, "bar", interrupted)
    answer = run("run", *QUICK, "--matches", "40", "--out", "x.lab")
    assert answer.exit_code == 130
    assert "admiralty lab run --resume x.lab" in answer.stdout
    assert "Stopped early" in Path("x.lab/report.html").read_text()
    monkeypatch.setattr(cli, "bar", really)
    answer = run("run", "--resume", "x.lab", "--json")
    assert answer.exit_code == 0
    assert json.loads(answer.stdout)["matches"] == 40


def test_a_full_disk_is_told_with_what_is_kept_and_how_to_go_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from admiralty.errors import Malformed
    from admiralty.lab.store import Store

    def full(self: Store, piece: Any, frame: Any) -> None:
        raise Malformed("x.lab/matches: cannot be written (No space left on device)")

    monkeypatch.setattr(Store, "keep", full)
    answer = run("run", *QUICK, "--out", "x.lab")
    assert answer.exit_code == 2
    assert "No space left on device" in answer.stderr
    assert "0 of 1 pieces are kept" in answer.stderr
    assert "admiralty lab run --resume x.lab" in answer.stderr


def test_a_report_is_made_again_without_playing(run: Run) -> None:
    run("run", *QUICK, "--out", "x.lab")
    Path("x.lab/report.html").unlink()
    assert run("report", "x.lab").exit_code == 0
    assert Path("x.lab/report.html").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("run",), "name a game"),
        (("chess",), "there is no game 'chess'"),
        (("toy", "--vary", "rounds"), "NAME=FROM..TO"),
        (("toy", "--vary", "roundz=1..2"), "no parameter 'roundz'"),
        (("toy", "--vary", "rounds=5..2"), "is empty"),
        (("toy", "--never", "bluff"), "PLAYER:USE"),
        (("toy", "--option", "rounds=99"), "it must be 1 to 20"),
        (("toy", "--ruleset", "none.toml"), "no such file"),
        (("nothing.toml",), "no such file"),
        (("run", "--resume", "nowhere"), "no experiment in it"),
        (("run", "toy", "--resume", "x.lab"), "has its question already"),
        (("report", "nowhere"), "no experiment in it"),
    ],
)
def test_what_is_asked_wrongly_gets_one_sentence_and_exit_2(run: Run, words: tuple[str, ...], sentence: str) -> None:
    answer = run(*words)
    assert answer.exit_code == 2, answer.output
    assert sentence in answer.stderr
    assert not list(Path().glob("*.lab"))


def test_the_balance_of_a_game_is_a_page_and_a_small_file(run: Run) -> None:
    answer = run("balance", "toy", "--matches", "24", "--seconds", "0.1", "--out", "pages")
    assert answer.exit_code == 0, answer.output
    page = Path("pages/toy.md").read_text()
    for part in ("## Verdict", "## Who wins", "## Luck and skill", "admiralty lab balance toy"):
        assert part in page
    found = json.loads(Path("pages/toy.json").read_text())
    assert {cell["scenario"] for cell in found["cells"]} == {"duel", "trio"}
    assert {cell["ruleset"] for cell in found["cells"]} == {"classic", "long"}


def test_bench_lab_measures_whole_experiments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_of, "SECONDS", 0.05)
    answer = CliRunner().invoke(app, ["bench", "lab", "toy", "--json"])
    assert answer.exit_code == 0, answer.output
    found = {figure["name"]: figure["value"] for figure in json.loads(answer.stdout)}
    assert {"lab_matches_an_hour", "lab_memory_growth"} < set(found)
    assert found["lab_matches_an_hour"] > 0


@pytest.mark.slow
def test_ctrl_c_at_a_real_process_reports_on_what_is_done(tmp_path: Path) -> None:
    folder = tmp_path / "x.lab"
    words = ["lab", "orbital", "--players", "captain", "--matches", "1000000", "--out", str(folder)]
    with subprocess.Popen(
        [sys.executable, "-m", "admiralty.cli", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        while process.poll() is None and not list(folder.glob("matches/*.parquet")):
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        said, complained = process.communicate()
    assert process.returncode == 130, complained
    assert "Duel under flare" in said
    assert f"admiralty lab run --resume {folder}" in said
    assert "Stopped early" in (folder / "report.html").read_text()


@pytest.mark.slow
def test_a_player_that_searches_is_measured_like_any_other_and_comes_out_the_same_again(run: Run) -> None:
    words = ("toy", "--players", "admiral@30,captain", "--matches", "4", "--json")
    one, two = (json.loads(run(*words, "--out", name).stdout) for name in ("one.lab", "two.lab"))
    assert one["cells"] == two["cells"]
    (cell,) = one["cells"]
    assert cell["players"] == ["admiral@30", "captain"]
    assert cell["unfinished"]["share"] == 0
