"""The wheel, installed into bare virtual environments: the engine alone, and with the table.

Nothing is fetched: the libraries that an installation asks for, and no others, are linked from where the tests run.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path

import pytest

from installing.project import EXTRAS, PROJECT, ROOT, closure, names

pytestmark = pytest.mark.slow

ENGINE: list[str] = PROJECT["dependencies"]
TABLE = [*ENGINE, *EXTRAS["table"]]
MATCH = """
import admiralty
match = admiralty.Match("orbital", scenario="duel", seed=7)
match.play(match.actors[0], "ready")
print(match.outcome, admiralty.__file__)
"""


class Environment:
    """A virtual environment with the wheel in it and only what was asked for beside it."""

    def __init__(self, folder: Path, wheel: Path, requirements: list[str]) -> None:
        venv.create(folder, symlinks=os.name == "posix")
        self.folder = folder
        self.bin = folder / ("bin" if os.name == "posix" else "Scripts")
        packages = Path(self.output("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
        link(closure(names(requirements)), packages)
        # This Python's pip, as the bare environment has none.
        install = ["pip", "--python", str(self.bin / "python"), "install", "--quiet", "--no-deps", "--no-index"]
        subprocess.run([sys.executable, "-m", *install, str(wheel)], check=True)

    def surroundings(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "ADMIRALTY_WEB")}
        return {**kept, "ADMIRALTY_INTERPRET": "1", "NO_COLOR": "1", "XDG_STATE_HOME": str(self.folder / "state")}

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.bin / words[0]), *words[1:]],
            input=typed,
            capture_output=True,
            text=True,
            cwd=self.folder,
            env=self.surroundings(),
            check=False,
            timeout=300,
        )

    def output(self, *words: str) -> str:
        ended = self.run(*words)
        assert ended.returncode == 0, ended.stderr
        return ended.stdout


def link(distributions: set[str], packages: Path) -> None:
    """Make the files of distributions importable from another environment."""
    for name in distributions:
        for top in {file.parts[0] for file in distribution(name).files or ()} - {"..", "__pycache__"}:
            target = packages / top
            if not target.exists():
                target.symlink_to(Path(str(distribution(name).locate_file(top))).resolve())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def engine(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("engine"), wheel, ENGINE)


@pytest.fixture(scope="module")
def table(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("table"), wheel, TABLE)


def test_the_engine_alone_plays_a_match_from_python(engine: Environment) -> None:
    answer = engine.output("python", "-c", MATCH)
    assert answer.startswith("None ")
    assert str(engine.folder) in answer  # the wheel, not this checkout


def test_the_engine_alone_has_every_game_and_its_rulebook(engine: Environment) -> None:
    keys = [each["key"] for each in json.loads(engine.output("admiralty", "games", "--json"))]
    assert len(keys) == 5
    for key in keys:
        assert engine.output("admiralty", "rules", key)


def test_the_engine_alone_plays_in_the_terminal(engine: Environment) -> None:
    answer = engine.output("admiralty", "watch", "orbital", "--seed", "7", "--save", "match.json")
    assert "\n" in answer
    assert "follow from the key" in engine.output("admiralty", "verify", "match.json")
    assert engine.output("admiralty", "export", "--text", "match.json").startswith("[Format 1]")


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("serve", "table"),
        ("bench table orbital", "table"),
        ("lab orbital", "lab"),
        ("ladder orbital", "lab"),
        ("print orbital", "print"),
        ("export orbital --to plies.parquet", "lab"),
        ("bench rl orbital", "rl"),
    ],
)
def test_a_command_whose_extra_is_missing_says_which(engine: Environment, words: str, extra: str) -> None:
    ended = engine.run("admiralty", *words.split())
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1, ended.stderr
    assert re.search(rf"pip install 'admiralty\[{extra}\b", ended.stderr)


def test_without_the_table_a_match_opens_in_the_terminal(engine: Environment) -> None:
    ended = engine.run("admiralty", "play", "orbital", "--browser", typed="quit\n")
    assert ended.returncode == 0
    assert "pip install 'admiralty[table]'" in ended.stderr
    assert "here is the game in the terminal" in ended.stdout


def test_the_table_alone_serves_its_page_and_the_games(table: Environment) -> None:
    with serving(table) as address:
        with urllib.request.urlopen(address) as page:
            assert b"<script" in page.read()
        with urllib.request.urlopen(f"{address}api/lobby") as lobby:
            assert len(json.load(lobby)["games"]) == 5


@contextmanager
def serving(environment: Environment) -> Iterator[str]:
    """The address of a server of that environment."""
    command = [str(environment.bin / "admiralty"), "serve", "--port", "0", "--data", str(environment.folder / "data")]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**environment.surroundings(), "PYTHONUNBUFFERED": "1"}
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.terminate()
        process.wait(30)
        assert process.stdout is not None
        process.stdout.close()
