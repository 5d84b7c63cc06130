"""Ships and cards that no rulebook has come with a pack, under their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games.packs import read_pack
from admiralty.match.pack_check import check_pack
from packs.kit import write


@pytest.mark.parametrize(
    ("game", "files"),
    [
        (
            "hexspace",
            {"ships.toml": '[new-1]\ntitle = "Corsair"\nhull = 30\ncost = 25', "fleets.toml": 'line = ["new-1"]'},
        ),
        ("retrograde", {"cards.toml": '[S06]\nname = "Moon Rat"\nclass = "corvette"'}),
    ],
)
def test_a_pack_brings_new_entries_under_their_names(game: str, files: dict[str, str], tmp_path: Path) -> None:
    found = check_pack(read_pack(write(tmp_path / "pack", game, files)))
    told = " | ".join(each.line for each in found[0].differences)
    assert ("Corsair here, New class 1 in classic" if game == "hexspace" else "Moon Rat here, Picket Drone") in told
