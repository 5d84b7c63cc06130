"""What pytest runs in some folders: the files in which it finds tests, and the rules of the cases that tests play.

python -m admiralty.testing.collected FOLDER...    # prints it as JSON; the last line of the output
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from admiralty.match.case_file import Case

if TYPE_CHECKING:
    import pytest


@dataclass(frozen=True)
class Collected:
    files: frozenset[Path]  # with at least one test that is not skipped
    case_rules: frozenset[str]  # cited by a case that is the parameter of a test


def collected(folders: Iterable[Path]) -> Collected:
    """What pytest finds in folders, asked in a process of its own; rules are not compiled for it."""
    ended = subprocess.run(
        [sys.executable, "-m", "admiralty.testing.collected", *map(str, folders)],
        env={**os.environ, "ADMIRALTY_INTERPRET": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        raise RuntimeError(f"the tests cannot be collected:\n{ended.stdout[-3000:]}{ended.stderr[-3000:]}")
    told = json.loads(ended.stdout.splitlines()[-1])
    return Collected(frozenset(map(Path, told["files"])), frozenset(told["case_rules"]))


class Collector:
    """A pytest plugin that keeps what was found."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.case_rules: set[str] = set()

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        if item.get_closest_marker("skip") is not None:
            return
        self.files.add(str(item.path.resolve()))
        call = getattr(item, "callspec", None)  # only a test with parameters has one
        for value in call.params.values() if call else ():
            if isinstance(value, Case):
                self.case_rules.update(value.rules)


def main(folders: Iterable[str]) -> int:
    import pytest

    collector = Collector()
    given = list(folders)
    # Without folders pytest would look for tests wherever it was started.
    ended = int(pytest.main(["--collect-only", "--quiet", "--no-header", *given], plugins=[collector])) if given else 0
    print(json.dumps({"files": sorted(collector.files), "case_rules": sorted(collector.case_rules)}))
    return 0 if ended == pytest.ExitCode.NO_TESTS_COLLECTED else ended


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
