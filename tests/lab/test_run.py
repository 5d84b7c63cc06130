"""Running, stopping, going on; and what happens to results when something is damaged."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from admiralty.errors import AdmiraltyError
from admiralty.lab import experiment as experiments
from admiralty.lab.experiment import Experiment
from admiralty.lab.report import write_report
from admiralty.lab.run import run
from admiralty.lab.store import Store, free_folder

QUESTION = Experiment(game="toy", players=["captain", "captain,random"], matches=30, seed=8)


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(experiments, "PIECE", 6)


def silent(kept: int, total: int) -> None:
    """No progress."""


def played(folder: Path, threads: int = 1) -> Store:
    store = Store.create(folder, QUESTION, "admiralty lab …")
    assert run(store, silent, threads)
    return store


def files(store: Store) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((store.folder / "matches").iterdir())}


def test_results_are_the_same_whatever_the_number_of_workers() -> None:
    one, three = played(Path("one")), played(Path("three"), threads=3)
    assert len(files(one)) == 10
    assert files(one) == files(three)


def test_progress_counts_matches_up_to_the_whole() -> None:
    seen: list[tuple[int, int]] = []
    run(Store.create(Path("x"), QUESTION, ""), lambda kept, total: seen.append((kept, total)), 2)
    assert seen[0] == (0, 60)
    assert seen[-1] == (60, 60)
    assert seen == sorted(seen)


def interrupt_after(matches: int) -> Any:
    def progress(kept: int, total: int) -> None:
        if kept >= matches:
            raise KeyboardInterrupt

    return progress


def test_an_interrupted_run_keeps_what_is_done_reports_on_it_and_goes_on_to_the_same_end() -> None:
    store = Store.create(Path("stopped"), QUESTION, "")
    assert not run(store, interrupt_after(12), 2)
    kept = files(store)
    assert 2 <= len(kept) < 10
    report = write_report(store)
    assert report.data["matches"] == 6 * len(kept)
    assert "Stopped early" in report.page.read_text()
    again = Store.open(Path("stopped"))
    assert run(again, silent, 2)
    assert files(again) == files(played(Path("whole")))
    assert kept.items() <= files(again).items()


def test_a_damaged_piece_is_named_left_out_of_the_report_and_played_again() -> None:
    store = played(Path("x"))
    whole = files(store)
    broken, cut = sorted(whole)[:2]
    (store.folder / "matches" / broken).write_bytes(b"not a table")
    (store.folder / "matches" / cut).write_bytes(whole[cut][:-40])
    reopened = Store.open(Path("x"))
    report = write_report(reopened)
    assert sorted(reopened.damaged) == [broken, cut]
    assert report.data["matches"] == 60 - 12
    assert broken in report.page.read_text()
    assert run(Store.open(Path("x")), silent, 1)
    assert files(store) == whole


def test_on_a_full_disk_nothing_that_is_kept_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.create(Path("x"), QUESTION, "")
    written = 0
    really = os.fsync

    def full(descriptor: int) -> None:
        nonlocal written
        written += 1
        if written > 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        really(descriptor)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(AdmiraltyError, match="No space left on device"):
        run(store, silent, 1)
    kept = files(store)
    assert len(kept) == 3
    assert all(not name.startswith(".") for name in kept)
    monkeypatch.setattr(os, "fsync", really)
    assert run(Store.open(Path("x")), silent, 1)
    assert kept.items() <= files(store).items()
    assert len(files(store)) == 10


def test_results_of_other_rules_are_not_mixed_with_new_ones() -> None:
    store = played(Path("x"))
    text = (store.folder / "experiment.json").read_text()
    (store.folder / "experiment.json").write_text(text.replace(store.kept.rules[0], "0" * 32))
    with pytest.raises(AdmiraltyError, match="the rules have changed since"):
        Store.open(Path("x")).check_rules()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("{", "damaged"), ('{"format": 99}', "damaged"), ("", "damaged")],
)
def test_a_damaged_question_is_said_to_be_damaged(text: str, sentence: str) -> None:
    store = played(Path("x"))
    (store.folder / "experiment.json").write_text(text)
    before = files(store)
    with pytest.raises(AdmiraltyError) as caught:
        Store.open(Path("x"))
    assert sentence in caught.value.sentence
    assert files(store) == before


def test_a_later_format_is_refused() -> None:
    store = played(Path("x"))
    text = (store.folder / "experiment.json").read_text()
    (store.folder / "experiment.json").write_text(text.replace('"format": 1', '"format": 2'))
    with pytest.raises(AdmiraltyError, match="has format 2; this program reads format 1"):
        Store.open(Path("x"))


def test_an_experiment_does_not_overwrite_another() -> None:
    played(Path("x"))
    with pytest.raises(AdmiraltyError, match="experiment in it already"):
        Store.create(Path("x"), QUESTION, "")
    Path("toy-1.lab").mkdir()
    assert free_folder("toy", Path()).name == "toy-2.lab"


def test_a_folder_that_cannot_be_made_is_said_so() -> None:
    Path("file").write_text("")
    with pytest.raises(AdmiraltyError, match="cannot be made"):
        Store.create(Path("file") / "below", QUESTION, "")
