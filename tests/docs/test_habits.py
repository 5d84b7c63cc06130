"""Continuous integration, hooks and the changelog say what is true of the project."""

from __future__ import annotations

import json
import re
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from docs.test_commands import check_words

yaml = pytest.importorskip("yaml")  # comes with the extra `docs`

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8"))
JOBS: dict[str, Any] = WORKFLOW["jobs"]
COMMANDS = [step["run"].split() for job in JOBS.values() for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_of_continuous_integration_is_one_that_can_be_typed(words: list[str]) -> None:
    if words[:4] == ["python", "-m", "pip", "install"]:
        assert "--require-hashes" in words or "--no-deps" in words
        return
    check_words([word for word in words if "=" not in word])


def test_variables_that_are_handed_to_make_are_the_makefiles() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    given = {word.partition("=")[0] for words in COMMANDS if words[0] == "make" for word in words if "=" in word}
    assert given <= set(re.findall(r"^(\w+) *\?=", makefile, re.M))


def test_the_pythons_that_are_checked_are_those_that_the_package_names() -> None:
    named = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", each)]
    assert JOBS["linux"]["strategy"]["matrix"]["python"] == named
    assert PROJECT["requires-python"] == f">={named[0]}"
    for job in JOBS.values():
        assert set(job["strategy"]["matrix"]["python"]) <= set(named)


def test_linux_runs_everything() -> None:
    assert any("test" in words for words in COMMANDS)
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1] == "make test"


def test_hooks_are_the_projects_own_tools() -> None:
    (repository,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    assert repository["repo"] == "local"
    entries = {hook["id"]: hook["entry"].split() for hook in repository["hooks"]}
    scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    assert entries.pop("biome")[-1] in scripts
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for tool, *_ in entries.values():
        assert tool.replace(".venv/bin", "$(BIN)") in makefile, tool


def test_releases_in_the_changelog_are_dated_and_the_newest_is_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first, *releases = re.findall(r"^## (.*)$", text, re.M)
    assert first == "[Unreleased]"
    found = [re.fullmatch(r"\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)", release) for release in releases]
    assert all(found), releases
    assert found[0] is not None
    assert found[0][1] == PROJECT["version"]
    dates = [date.fromisoformat(each[2]) for each in found if each]
    assert dates == sorted(dates, reverse=True)


def test_no_file_of_the_project_names_the_host_of_a_registry() -> None:
    hosts = re.compile(r"pypi\.org|pythonhosted\.org|registry\.npmjs|npmjs\.org|registry\.yarnpkg")
    for pattern in (
        "*.toml",
        "*.lock",
        "*.md",
        "*.yml",
        ".*rc",
        "*.yaml",
        "Makefile",
        ".github/**/*.*",
        "web/*.json",
        "web/.npmrc",
    ):
        for path in ROOT.glob(pattern):
            assert not hosts.search(path.read_text(encoding="utf-8")), path
