"""Records that version 0.1.0 wrote, under rulesets whose numbers have changed since, replay as they were played."""

from __future__ import annotations

from pathlib import Path

import pytest

import admiralty
from admiralty.errors import Malformed
from admiralty.match.record import Record
from admiralty.testing.kit import look

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_a_record_of_0_1_0_is_replayed_with_the_numbers_of_its_time(path: Path) -> None:
    match = admiralty.load(path)
    assert [ply.hash for ply in match.plies] == [ply.hash for ply in Record.load(path).plies]
    again = admiralty.replay(match.record(resume=True))
    assert again.hash == match.hash
    if not again.is_over:
        again.play(again.actors[0], again.legal(again.actors[0])[0])


def test_it_says_what_was_different() -> None:
    """HS-11.5: six fighters for Sathar."""
    match = admiralty.load(RECORDS / "hexspace-last-stand-classic.json")
    assert match.record().options["ls_sathar_fighters"] == 6
    assert look(match, "ships.B12.host") == "B1"


def test_numbers_that_no_version_had_are_found_at_the_ply(tmp_path: Path) -> None:
    text = (RECORDS / "hexspace-last-stand-classic.json").read_text(encoding="utf-8")
    other = tmp_path / "other.json"
    other.write_text(text.replace('"last-stand"', '"surprise-attack"'), encoding="utf-8")
    with pytest.raises(Malformed, match="ply 1"):
        admiralty.load(other)
