"""Docs run: every Python block in README and docs is executed. Their commands are in `tests/docs/test_commands.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.testing.docs import blocks, commands, documents, expected_exit, run_python

ROOT = Path(__file__).parents[2]
DOCUMENTS = documents(ROOT)
PROGRAMS = [path for path in DOCUMENTS if any(block.language == "python" for block in blocks(path))]


@pytest.mark.slow
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.name)
def test_the_python_in_a_document_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_python(block for block in blocks(path) if block.language == "python")


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

```sh
make play   # opens the table

admiralty warm
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
        ("sh", "", 28),
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


def test_commands_are_the_lines_of_a_script_and_what_is_typed_at_a_prompt(sample: Path) -> None:
    *_, console, wrong, script = blocks(sample)
    assert commands(console) == [["admiralty", "games", "--json"], ["ls"], ["admiralty", "rules", "orbital", "OC-6.5"]]
    assert commands(script) == [["make", "play"], ["admiralty", "warm"]]
    assert [expected_exit(block) for block in (console, wrong)] == [0, 2]


def test_readme_comes_first(tmp_path: Path) -> None:
    (tmp_path / "docs" / "more").mkdir(parents=True)
    for name in ("docs/b.md", "docs/more/a.md", "README.md", "GUIDE.md"):
        (tmp_path / name).touch()
    assert [path.name for path in documents(tmp_path)] == ["README.md", "GUIDE.md", "b.md", "a.md"]
