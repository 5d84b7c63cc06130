"""What the Makefile calls is there, and `make transcripts` writes what the tests compare with."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PATIENCE_SECONDS = 1200


def test_every_script_that_a_recipe_runs_is_there() -> None:
    scripts = re.findall(r"\$\(BIN\)/python ([\w./-]+\.py)", MAKEFILE)
    assert scripts
    assert [script for script in scripts if not (ROOT / script).is_file()] == []


def test_every_module_that_a_recipe_runs_is_there() -> None:
    modules = re.findall(r"\$\(BIN\)/python -m ([\w.]+)", MAKEFILE)
    assert "admiralty.testing.transcripts" in modules
    assert [module for module in modules if find_spec(module) is None] == []


def test_every_tool_that_a_recipe_runs_is_installed_beside_python() -> None:
    tools = set(re.findall(r"\$\(BIN\)/([\w-]+)", MAKEFILE))
    assert "mypy" in tools
    assert {tool for tool in tools if shutil.which(tool, path=str(Path(sys.executable).parent)) is None} == set()


def test_every_target_that_is_described_is_one_that_make_always_runs() -> None:
    described = set(re.findall(r"^([a-z-]+):[^#\n]*## ", MAKEFILE, re.M))
    named = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.M)
    assert named is not None
    assert described - set(named[1].split()) == set()


@pytest.mark.slow
def test_transcripts_written_anew_are_those_that_are_kept(tmp_path: Path) -> None:
    recipe = re.search(r"^transcripts:.*\n((?:\t.*\n)+)", MAKEFILE, re.M)
    assert recipe is not None
    commands = re.sub(r"(\.\./)?\$\(BIN\)/python", sys.executable, recipe[1].replace("\t@", ""))
    (tmp_path / "tests" / "transcripts").mkdir(parents=True)
    (tmp_path / "tests" / "toy").symlink_to(ROOT / "tests" / "toy")
    ended = subprocess.run(
        ["bash", "-euc", commands],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert contents(tmp_path / "tests" / "transcripts") == contents(ROOT / "tests" / "transcripts")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}
