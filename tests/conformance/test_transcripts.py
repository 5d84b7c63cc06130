"""Golden transcripts: a change of rules shows as a readable difference.

Where one is meant, `make transcripts` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games import keys, load
from admiralty.testing.sampling import RANDOM, Setting
from admiralty.testing.transcript import transcript
from admiralty.testing.transcripts import differences, main, transcripts_of, write
from toy import GAME

FOLDER = Path(__file__).parents[1] / "transcripts"
LARGEST = 200_000


def test_the_small_game_plays_as_it_is_written_down() -> None:
    assert differences(GAME, FOLDER) == []


@pytest.mark.parametrize("key", keys())
def test_a_game_plays_as_it_is_written_down_in_every_scenario(key: str) -> None:
    assert differences(load(key), FOLDER) == []


def test_no_transcript_is_too_long_to_be_read() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.stat().st_size > LARGEST} == set()


def test_a_transcript_shows_lines_events_dice_changes_and_the_outcome() -> None:
    text = transcript(Setting(GAME, "duel", "classic", 2), 1, RANDOM)
    for part in (
        "start\n",
        "(of 7: guess 1, guess 2",
        "chooses",
        "[only ",
        "dice ",
        "phase choosing → pot",
        "ended by TY-5.",
    ):
        assert part in text


def test_a_long_transcript_is_cut_but_tells_the_end() -> None:
    setting = Setting(GAME, "duel", "classic", 2)
    short = transcript(setting, 1, RANDOM, longest=1000)
    assert len(short) < 2000
    assert "… and so on" in short
    assert short.splitlines()[-1] == transcript(setting, 1, RANDOM).splitlines()[-1]


def test_missing_changed_and_left_over_transcripts_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert differences(GAME, tmp_path) == [f"{tmp_path / name} is missing" for name in transcripts_of(GAME)]
    write(GAME, tmp_path)
    assert differences(GAME, tmp_path) == []
    changed = tmp_path / "toy-duel.txt"
    changed.write_text(changed.read_text().replace("start", "begin"))
    (tmp_path / "toy-nothing.txt").write_text("")
    assert main(["toy:GAME", "--folder", str(tmp_path)]) == 1
    assert (
        "toy-duel.txt differs from what the rules play now, first in line 3: 'begin' is now 'start'"
        in capsys.readouterr().out
    )
    assert main(["toy:GAME", "--folder", str(tmp_path), "--write"]) == 0
    assert main(["toy:GAME", "--folder", str(tmp_path)]) == 0
