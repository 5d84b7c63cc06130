"""A pack is offered under its name wherever rules are chosen, and a match under it replays where the pack is not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from admiralty.cli.app import app
from admiralty.games import load
from admiralty.games.installed_packs import offered_rulesets, offered_scenarios
from admiralty.lab.experiment import Experiment, cells_of
from admiralty.match.terms import agree, scenario_title
from admiralty.server.catalogue import info_of
from packs.kit import write

FILES = {
    "rings.toml": "velocity = [12, 10, 8, 7, 4, 3, 2, 1]",
    "rulesets/heavy.toml": 'title = "Heavy"\nbased_on = "flare"\n[parameters]\nhull = 12',
    "scenarios/gate.toml": 'scenario = "duel"\ntitle = "The gate"\ngoal = "Hold it."\n[parameters]\nstart_mass = 9',
}
PLAY = """
import sys, admiralty
match = admiralty.Match("orbital", scenario="duel.nebula.gate", ruleset="nebula.heavy", seed=3)
for _ in range(12):
    seat = match.actors[0]
    match.play(seat, str(next(iter(match.legal(seat)))))
match.save(sys.argv[1])
print(match.terms.in_force.phrase)
"""
LOOK = """
import sys
from admiralty.match.replay import load
match = load(sys.argv[1])
rules = match.terms.rules
print(match.terms.in_force.phrase, "|", match.terms.scenario.title, "|", rules.hull, rules.start_mass)
print(len(match.plies))
"""


@pytest.fixture
def nebula(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ADMIRALTY_DATA", str(tmp_path / "data"))
    folder = write(tmp_path / "nebula", "orbital", FILES)
    monkeypatch.setenv("ADMIRALTY_PACKS", str(folder))
    return folder


def test_rulesets_and_scenarios_are_offered_in_lobby_lab_and_terms(nebula: Path) -> None:
    game = load("orbital")
    assert [each.key for each in offered_rulesets(game)][-2:] == ["nebula", "nebula.heavy"]
    assert offered_scenarios(game)[-1].title == "The gate (Nebula)"
    lobby = info_of(game)
    assert {"nebula", "nebula.heavy"} <= {each.key for each in lobby.rulesets}
    assert "duel.nebula.gate" in {each.key for each in lobby.scenarios}
    cell = cells_of(Experiment(game="orbital", ruleset="nebula.heavy", scenario="duel.nebula.gate", players="captain"))[
        0
    ]
    assert (cell.terms.rules.hull, cell.terms.rules.start_mass, cell.terms.rules.velocity[4]) == (12, 9, 7)
    assert agree(game, "duel", "nebula.heavy").rules.flare == 1  # based on flare


def test_a_scenario_of_a_pack_that_is_gone_has_a_name_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ADMIRALTY_PACKS", raising=False)
    assert scenario_title(load("orbital"), "duel.nowhere.the-gate") == "The gate (nowhere)"


def test_a_match_under_a_pack_replays_where_the_pack_is_not(nebula: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    interpreted = {**os.environ, "ADMIRALTY_INTERPRET": "1"}
    played = _run(PLAY, record, interpreted)
    assert played.startswith("Heavy (Nebula), ")
    without = {**interpreted, "ADMIRALTY_PACKS": ""}
    looked = _run(LOOK, record, without)
    assert "nebula.heavy, " in looked
    assert "Gate (nebula) | 12 9" in looked
    assert looked.splitlines()[1] == "12"


def _run(script: str, record: Path, environment: dict[str, str]) -> str:
    command = [sys.executable, "-c", script, str(record)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_command_line_checks_installs_lists_and_removes(nebula: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ADMIRALTY_PACKS")
    run = CliRunner().invoke
    assert "can be played" in run(app, ["pack", "check", str(nebula)]).output
    assert "nebula.heavy" in run(app, ["pack", "install", str(nebula)]).output
    assert "Pack Nebula 1.2" in run(app, ["pack", "list"]).output
    assert "nebula.heavy" in run(app, ["games", "orbital"]).output
    assert run(app, ["pack", "remove", "nebula"]).exit_code == 0
    assert run(app, ["pack", "remove", "nebula"]).exit_code == 2
    (nebula / "parameters.toml").write_text("hul = 3")
    refused = run(app, ["pack", "check", str(nebula)])
    assert (refused.exit_code, "did you mean 'hull'" in refused.output) == (1, True)


def test_a_package_may_bring_a_pack(nebula: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    from admiralty.games import installed_packs

    monkeypatch.delenv("ADMIRALTY_PACKS")
    monkeypatch.setitem(sys.modules, "nebula_pack", type(sys)("nebula_pack"))
    sys.modules["nebula_pack"].FOLDER = nebula  # type: ignore[attr-defined]
    point = EntryPoint("nebula", "nebula_pack:FOLDER", installed_packs.GROUP)
    monkeypatch.setattr(installed_packs, "_points", lambda: (point,))
    assert agree("orbital", None, "nebula").rules.velocity[4] == 7
