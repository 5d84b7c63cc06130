"""The @rule decorator and its cache on disk.

Each test has small rules, a copy of the kernel and a cache of its own, and runs them in other processes.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from textwrap import dedent

import pytest

import admiralty.kernel
from admiralty.cli import portable_rules

RULES = """
    from admiralty.kernel.rule import rule

    @rule
    def double(number):
        return 2 * number

    @rule
    def answer(number):
        return double(number) + 1
"""
MAIN = """
    from admiralty.kernel.rule import compilation_reported
    from rules import answer

    compiled = []
    with compilation_reported(compiled.append):
        print(answer(20), *compiled)
"""

CALLS = """
    import os
    import rules
    from admiralty.kernel.rule import compilation_reported

    compiled = []
    with compilation_reported(compiled.append):
        found = [getattr(rules, name)(20) for name in os.environ["CALLS"].split()]
    print(*found, *compiled)
"""

AHEAD = """
    import os
    from admiralty.kernel.rule import compilation_reported, compile_for
    from rules import answer

    compiled = []
    with compilation_reported(compiled.append):
        print(answer(20) if os.environ["CALLED"] else compile_for(answer, 20), *compiled)
"""


class Project:
    """A folder with rules, and a cache."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "project"
        self.cache = folder / "cache"
        shutil.copytree(Path(admiralty.kernel.__file__).parent, self.folder / "admiralty" / "kernel")
        self.write("admiralty/__init__.py", "")
        self.write("admiralty/errors.py", (Path(admiralty.kernel.__file__).parents[1] / "errors.py").read_text())
        self.write("rules.py", RULES)
        self.write("main.py", MAIN)

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")

    def start(self, **environment: str) -> subprocess.Popen[str]:
        variables = {**os.environ, "ADMIRALTY_INTERPRET": "", "ADMIRALTY_CACHE": str(self.cache), **environment}
        command = [sys.executable, "-W", "error", str(self.folder / "main.py")]
        return subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, **environment: str) -> str:
        process = self.start(**environment)
        output, errors = process.communicate(timeout=120)
        assert process.returncode == 0, errors
        return output.strip()

    def kept(self, pattern: str) -> list[Path]:
        return sorted(self.cache.rglob(pattern))


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_a_rule_is_compiled_once_and_then_read_from_the_cache(project: Project) -> None:
    assert project.run() == "41 answer double"
    assert project.run() == "41"


def test_interpreted_a_rule_is_the_plain_function(project: Project) -> None:
    project.write("main.py", "import inspect; from rules import answer; print(answer(20), inspect.isfunction(answer))")
    assert project.run(ADMIRALTY_INTERPRET="1") == "41 True"
    assert not project.cache.exists()


def test_a_change_in_a_called_rule_of_another_file_is_noticed(project: Project) -> None:
    project.write("doubling.py", RULES.split("    @rule\n    def answer")[0])
    project.write(
        "rules.py",
        """
        from admiralty.kernel.rule import rule
        from doubling import double

        @rule
        def answer(number):
            return double(number) + 1
        """,
    )
    assert project.run() == "41 answer double"
    project.write("doubling.py", RULES.split("    @rule\n    def answer")[0].replace("2 *", "3 *"))
    assert project.run() == "61 answer double"


def test_an_inlined_rule_is_compiled_as_a_part_of_the_rule_that_calls_it(project: Project) -> None:
    inlined = RULES.replace("import rule", "import inlined_rule, rule").replace("@rule", "@inlined_rule", 1)
    project.write("rules.py", inlined)
    assert project.run() == "41 answer"
    assert project.run() == "41"
    project.write("rules.py", inlined.replace("2 *", "3 *"))
    assert project.run() == "61 answer"
    assert project.run(ADMIRALTY_INTERPRET="1") == "61"


def test_a_rule_that_only_rules_call_is_a_part_of_them_until_python_calls_it(project: Project) -> None:
    project.write("main.py", CALLS)
    assert project.run(CALLS="answer") == "41 answer double"
    assert [path.name.partition("-")[0] for path in project.kept("*.nbi")] == ["rules.answer"]
    assert project.run(CALLS="double answer") == "40 41 double"
    assert project.run(CALLS="answer double") == "41 40"


def test_a_part_is_compiled_as_a_whole_once_python_calls_it(project: Project) -> None:
    project.write("main.py", CALLS)
    assert project.run(CALLS="answer double") == "41 40 answer double double"


def test_an_error_in_a_part_reaches_python(project: Project) -> None:
    project.write("rules.py", RULES.replace("2 * number", "800 // (number - 20)"))
    caught = "from rules import answer\ntry:\n    answer(20)\nexcept ZeroDivisionError:\n    print(answer(40))\n"
    project.write("main.py", caught)
    assert project.run() == "41"
    assert project.run() == "41"


def test_copies_of_the_same_sources_share_what_is_kept(project: Project) -> None:
    assert project.run() == "41 answer double"
    moved = project.folder.with_name("moved")
    shutil.copytree(project.folder, moved)
    for path in moved.rglob("*.py"):
        os.utime(path, (0, 0))
    project.folder = moved
    assert project.run() == "41"


def test_compiled_rules_can_be_brought_to_another_machine(project: Project, tmp_path: Path) -> None:
    kind = portable_rules.kind_of_processor()
    brought = tmp_path / "brought"
    assert project.run(**portable_rules.surroundings(brought, kind)) == "41 answer double"
    sealed = portable_rules.seal(brought, kind)
    portable_rules.bring(brought, project.cache, sealed.folders)
    assert project.run() == "41"


@pytest.mark.slow
def test_a_change_anywhere_in_the_package_of_a_rule_is_noticed(project: Project) -> None:
    """The folder of a rule may be one of several of its game."""
    project.write("game/__init__.py", "")
    project.write("game/numbers.py", "from admiralty.kernel.rule import rule\n@rule\ndef one(): return 1\n")
    (project.folder / "game" / "phases").mkdir()
    project.write("game/phases/__init__.py", "")
    project.write(
        "game/phases/end.py",
        """
        from admiralty.kernel.rule import rule
        from game.numbers import one

        @rule
        def end():
            return 10 * one()
        """,
    )
    project.write("main.py", "from game.phases.end import end; print(end())")
    assert project.run() == "10"
    project.write("game/numbers.py", "from admiralty.kernel.rule import rule\n@rule\ndef one(): return 7\n")
    assert project.run() == "70"


@pytest.mark.slow
def test_files_beside_a_lone_script_are_not_searched_through_and_through(project: Project) -> None:
    """A script in a home folder must not have everything below it read."""
    assert project.run() == "41 answer double"
    (project.folder / "unrelated").mkdir()
    project.write("unrelated/thing.py", "x = 1")
    assert project.run() == "41"


@pytest.mark.slow
def test_a_damaged_cache_is_compiled_anew(project: Project) -> None:
    project.run()
    for number, path in enumerate(project.kept("*.nb?")):
        path.write_bytes([b"", b"\x80\x05garbage", path.read_bytes()[:100]][number % 3])
    assert project.run() == "41 answer double"
    assert project.run() == "41"


@pytest.mark.parametrize("pattern", ["*.nbi", "*.nbc"])
@pytest.mark.slow
def test_a_cache_that_lacks_files_is_completed(project: Project, pattern: str) -> None:
    project.run()
    for path in project.kept(pattern):
        path.unlink()
    assert project.run() == "41 answer double"
    assert project.run() == "41"


@pytest.mark.slow
def test_a_process_killed_while_it_compiles_leaves_a_cache_that_works(project: Project) -> None:
    for patience in (0.0, 0.1, 0.3):
        process = project.start()
        deadline = time.monotonic() + 60
        while not project.kept("*.nb*") and time.monotonic() < deadline and process.poll() is None:
            time.sleep(0.01)
        time.sleep(patience)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=60)
    assert project.run().startswith("41")
    assert project.run() == "41"


@pytest.mark.slow
def test_while_one_process_compiles_a_rule_others_load_it_and_compile_the_others(project: Project) -> None:
    project.write("main.py", CALLS)
    assert project.run(CALLS="answer") == "41 answer double"
    (lock,) = project.kept("*-answer.lock")
    with lock.open("a") as held:
        fcntl.flock(held.fileno(), fcntl.LOCK_EX)
        assert project.run(CALLS="answer double") == "41 40 double"


@pytest.mark.slow
def test_a_rule_can_be_compiled_before_it_is_called(project: Project) -> None:
    project.write("main.py", AHEAD)
    assert project.run(CALLED="") == "None answer double"
    assert project.run(CALLED="1") == "41"


@pytest.mark.slow
def test_processes_that_start_at_once_share_one_cache_without_harm(project: Project) -> None:
    processes = [project.start() for _ in range(3)]
    outputs = [process.communicate(timeout=120) for process in processes]
    assert [process.returncode for process in processes] == [0] * 3, outputs
    assert all(output.startswith("41") for output, _ in outputs)
    assert sorted(output.strip() for output, _ in outputs)[-1] == "41 answer double"
    assert project.run() == "41"


@pytest.mark.slow
def test_where_the_chosen_cache_cannot_be_written_another_is_used(project: Project, tmp_path: Path) -> None:
    project.cache.write_text("a file, not a folder")
    home = tmp_path / "home"
    assert project.run(XDG_CACHE_HOME=str(home)) == "41 answer double"
    assert project.run(XDG_CACHE_HOME=str(home)) == "41"
    assert list((home / "admiralty").iterdir())


@pytest.mark.slow
def test_where_nothing_can_be_written_rules_are_compiled_in_memory(project: Project) -> None:
    project.cache.write_text("a file, not a folder")
    nowhere = str(project.cache)
    for _ in range(2):
        assert project.run(XDG_CACHE_HOME=nowhere, TMPDIR=nowhere).split()[0] == "41"


@pytest.mark.slow
def test_a_cache_that_others_could_have_filled_is_not_trusted(project: Project, tmp_path: Path) -> None:
    project.cache.write_text("a file, not a folder")
    shared = tmp_path / "shared"
    (shared / f"admiralty-{os.getuid()}").mkdir(parents=True)
    (shared / f"admiralty-{os.getuid()}").chmod(0o777)
    assert project.run(XDG_CACHE_HOME=str(project.cache), TMPDIR=str(shared)).split()[0] == "41"
    assert not list(shared.rglob("*.nbi"))


GAME = """
    from pathlib import Path
    from admiralty.kernel.game import Game, register
    from admiralty.kernel.actions import Grammar, pack
    from admiralty.kernel.dice import Dice
    from admiralty.kernel.record import Record, i1
    from admiralty.kernel.rule import rule

    class Rules(Record):
        players: i1
        scenario: i1

    class State(Record):
        dice: Dice
        left: i1

    @rule
    def setup(rules, state, scenario): state.left = LENGTH

    @rule
    def actors(rules, state): return 1

    @rule
    def legal(rules, state, seat, out):
        out[0] = pack(1)
        return 1

    @rule
    def apply(rules, state, seat, action, log): state.left -= 1

    @rule
    def over(rules, state): return 101 if state.left == 0 else 0

    @rule
    def doctrine(rules, state, seat, buffer): return pack(1)

    unused = dict.fromkeys("forbids winners scores conceal imagine concede".split())
    people = dict.fromkeys("load_rules view place odds asks teller draw".split())
    GAME = register(Game("count", "", "", "CT", "", Path(__file__).parent, (), (), State, Rules, Grammar([]),
        longest_legal=4, longest_match=99, secrets="", chance="",
        setup=setup, actors=actors, legal=legal, apply=apply, over=over, doctrine=doctrine, **unused, **people))
"""


@pytest.mark.slow
def test_playouts_of_a_game_that_lives_elsewhere_follow_its_rules_when_they_change(project: Project) -> None:
    project.write(
        "main.py",
        "from rules import GAME, Rules; from admiralty.kernel.play import RANDOM, play_matches\n"
        "print(*play_matches(GAME, Rules(), 2, [RANDOM])[1])",
    )
    project.write("rules.py", GAME.replace("LENGTH", "5"))
    assert project.run() == "5 5"
    project.write("rules.py", GAME.replace("LENGTH", "7"))
    assert project.run() == "7 7"
    project.write("rules.py", GAME.replace("LENGTH", "7").replace("state.left -= 1", "state.left -= 7"))
    assert project.run() == "1 1", "generic code that is handed one position, not a batch, follows too"
