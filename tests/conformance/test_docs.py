"""Docs run: every Python block and every `$ admiralty` command in README and docs is executed."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.testing.docs import Block, blocks, commands, documents, run_console, run_python

ROOT = Path(__file__).parents[2]
DOCUMENTS = documents(ROOT)
COMMANDS = [block for path in DOCUMENTS for block in blocks(path) if block.language == "console" and commands(block)]
PROGRAMS = [path for path in DOCUMENTS if any(block.language == "python" for block in blocks(path))]


@pytest.mark.slow
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.name)
def test_the_python_in_a_document_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_python(block for block in blocks(path) if block.language == "python")


@pytest.mark.slow
@pytest.mark.parametrize("block", COMMANDS, ids=str)
def test_the_commands_in_a_document_run(block: Block, tmp_path: Path) -> None:
    run_console(block, tmp_path)


SAMPLE = """# A document

```python
import admiralty
number = 20
```

1. In a list:

   ```python
   assert number == 20
   print(2 * number + 1)
   ```

```console
$ admiralty games \\
    --json   # all of them
orbital …
$ ls
$ admiralty rules orbital OC-6.5
```

```console exit=2
$ admiralty nonsense
```

```toml
x = 1
```
"""


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    path = tmp_path / "sample.md"
    path.write_text(SAMPLE)
    return path


def test_blocks_are_found_with_language_line_and_text(sample: Path) -> None:
    found = blocks(sample)
    assert [(block.language, block.info, block.line) for block in found] == [
        ("python", "", 4),
        ("python", "", 11),
        ("console", "", 16),
        ("console", "exit=2", 24),
        ("toml", "", 28),
    ]
    assert found[1].text == "assert number == 20\nprint(2 * number + 1)\n"


def test_python_blocks_of_a_document_are_one_program(sample: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_python(block for block in blocks(sample) if block.language == "python")
    assert capsys.readouterr().out == "41\n"


def test_an_error_in_a_block_points_at_its_line_in_the_document(tmp_path: Path) -> None:
    path = tmp_path / "wrong.md"
    path.write_text("Text.\n\n```python\nx = 1\nx / 0\n```\n")
    with pytest.raises(ZeroDivisionError) as caught:
        run_python(blocks(path))
    assert (caught.traceback[-1].lineno + 1, Path(caught.traceback[-1].path).name) == (5, "wrong.md")


def test_only_commands_of_the_project_are_executed(sample: Path) -> None:
    assert commands(blocks(sample)[2]) == [
        ["admiralty", "games", "--json"],
        ["admiralty", "rules", "orbital", "OC-6.5"],
    ]


def test_a_command_that_ends_otherwise_than_stated_is_a_failure(sample: Path, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"sample.md:24: `admiralty nonsense` ended with \d+, not 77"):
        run_console(Block(sample, 24, "console", "exit=77", "$ admiralty nonsense\n"), tmp_path)


def test_readme_comes_first(tmp_path: Path) -> None:
    (tmp_path / "docs" / "more").mkdir(parents=True)
    for name in ("docs/b.md", "docs/more/a.md", "README.md"):
        (tmp_path / name).touch()
    assert [path.name for path in documents(tmp_path)] == ["README.md", "b.md", "a.md"]
