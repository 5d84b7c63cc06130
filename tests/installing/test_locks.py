"""The lock files: what the table needs is pinned apart, as it is for developers."""

from __future__ import annotations

import pytest

from installing.project import EXTRAS, PROJECT, ROOT, closure, names, pins

ALL, PLAY = "requirements.lock", "requirements-play.lock"


def test_what_the_table_needs_is_pinned_as_it_is_for_developers() -> None:
    everything, table = pins(ALL), pins(PLAY)
    assert table.items() <= everything.items()


@pytest.mark.parametrize(
    ("lock", "requirements"),
    [(PLAY, [*PROJECT["dependencies"], *EXTRAS["table"]]), (ALL, ["admiralty[all,dev]"])],
    ids=[PLAY, ALL],
)
def test_a_lock_holds_everything_that_it_is_for(lock: str, requirements: list[str]) -> None:
    assert names(requirements) <= set(pins(lock))


def test_nothing_is_installed_to_play_that_only_developers_need() -> None:
    needed = names([*PROJECT["dependencies"], *EXTRAS["table"], *EXTRAS["checkout"]])
    assert set(pins(PLAY)) <= closure(needed)


@pytest.mark.parametrize("lock", [ALL, PLAY])
def test_a_lock_names_hashes_and_no_address(lock: str) -> None:
    assert all("--hash=sha256:" in each for each in pins(lock).values())
    assert "://" not in (ROOT / lock).read_text(encoding="utf-8")
