"""A pack of each kind of content for each game changes the rules of a match, and the rules say so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from admiralty.errors import AdmiraltyError
from admiralty.games import OWN, load
from admiralty.games.content import classic_content, content_of, fields_of, tables_in_force
from admiralty.games.data import settled
from admiralty.games.isk.outcome import claimable
from admiralty.games.packs import read_pack
from admiralty.match.pack_check import check_pack
from admiralty.match.pack_example import example_files
from admiralty.match.terms import agree
from packs.kit import write

GATES = (
    "[[3, 12], [5, 16], [6, 18], [4, 13], [2, 9], [1, 7], [31, 33], [35, 36], [30, 28], [24, 22], [20, 19], [26, 27]]"
)
LINE = ", ".join(['"S05"'] * 30)

# (game, scenario, files, what the rules then hold, how it stands there, what a difference says)
PACKS: list[tuple[str, str, dict[str, str], Any, Any, str]] = [
    ("orbital", "duel", {"parameters.toml": "hull = 12"}, lambda r: r.hull, 12, "12 here"),
    (
        "orbital",
        "duel",
        {"rings.toml": "velocity = [12, 10, 8, 7, 5, 3, 2, 1]"},
        lambda r: list(r.velocity)[4:6],
        [7, 5],
        "Ring 4 7",
    ),
    ("hexspace", "outposts", {"ships.toml": "[frigate]\nhull = 44"}, lambda r: r.classes[2].hull, 44, "Frigate: hull"),
    (
        "hexspace",
        "outposts",
        {"ships.toml": '[fighter]\nslots = [["ar", 2], ["lb", 0]]'},
        lambda r: (r.classes[0].slot_count, list(r.classes[0].slots)[:2]),
        (2, [1, 2]),
        "Laser Battery 0",
    ),
    ("hexspace", "outposts", {"weapons.toml": "[t]\ndice = 5"}, lambda r: r.weapons[4].dice, 5, "Torpedo: dice"),
    (
        "hexspace",
        "skirmish",
        {"fleets.toml": 'wolfpack = ["frigate", "fighter"]'},
        lambda r: (r.fleets[1].count, r.fleets[1].cost),
        (2, 52),
        "frigate, fighter",
    ),
    ("hexspace", "outposts", {"stations.toml": "[icm]\nplus = 3"}, lambda r: r.stations.icm.plus, 3, "3 here"),
    (
        "hexspace",
        "outposts",
        {"scenarios.toml": '[outposts]\nunits = [["A", "frigate", 5, 0, 3, 2], ["B", "destroyer", -5, 0, 0, 2]]'},
        lambda r: (r.placement_count, r.placements[1].x, r.placements[1].speed),
        (2, -5, 2),
        "A Frigate 5 0 3 2",
    ),
    ("retrograde", "duel", {"cards.toml": "[S01]\narmor = 3"}, lambda r: r.cards[1].armor, 3, "Wasp: damage"),
    (
        "retrograde",
        "duel",
        {"decks.toml": f'[line]\nhome = "H02"\ncards = [{LINE}]'},
        lambda r: len({r.ready_decks[0][place] for place in range(30)}),
        1,
        "Line: homeworld: H02 here",
    ),
    (
        "pirates",
        "duel",
        {"parameters.toml": "max_hp = [11, 20, 40]"},
        lambda r: list(r.max_hp),
        [11, 20, 40],
        "sloop 11",
    ),
    (
        "pirates",
        "duel",
        {"sea.toml": "start_at = [71, 85, 50, 27, 14, 49]"},
        lambda r: list(r.start_at),
        [71, 85, 50, 27, 14, 49],
        "A1 71",
    ),
    (
        "isk",
        "battle",
        {"maps.toml": "[systems]\nvalues = [4, 1, 1, 1, 1, 1, 1]"},
        lambda r: r.value[0],
        4,
        "Hub 4",
    ),
    (
        "isk",
        "campaign",
        {"maps.toml": "[regions]\nfew = [0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 13, 16, 18]"},
        lambda r: (claimable(r), r.later.left_out[8]),
        (13, 1),
        "regions of a campaign of two or three players",
    ),
    (
        "orbital",
        "duel",
        {"starts.toml": "[duel]\nplaces = [[2, 7], [8, 50]]"},
        lambda r: r.later.starts[1].ring,
        8,
        "8 50",
    ),
    (
        "hexspace",
        "skirmish",
        {"objectives.toml": "[skirmish]\nhexes = [[3, 0, 25]]"},
        lambda r: (r.objective_count, r.objectives[0].points),
        (1, 25),
        "Skirmish: objectives",
    ),
    (
        "retrograde",
        "duel",
        {"cards.toml": '[S91]\nname = "Ice Rat"', "decks.toml": f"[line]\ncards = [{LINE.replace('S05', 'S91')}]"},
        lambda r: (r.card_count, r.ready_decks[0][0]),
        (47, 47),
        "New ship 1: name: Ice Rat here",
    ),
    ("isk", "battle", {"behaviours.toml": "[fast]\nmovement = 5"}, lambda r: r.movement[2], 5, "Movement dice: 5"),
]


def offered(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADMIRALTY_PACKS", str(folder))


@pytest.mark.parametrize(("game", "scenario", "files", "read", "wanted", "says"), PACKS)
def test_a_pack_changes_the_rules_under_its_own_name(
    game: str,
    scenario: str,
    files: dict[str, str],
    read: Any,
    wanted: Any,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pack = read_pack(write(tmp_path / "pack", game, files))
    checked = check_pack(pack)
    offered(tmp_path, monkeypatch)
    terms = agree(game, scenario, "nebula")
    assert read(terms.rules) == wanted
    assert terms.in_force.phrase.startswith("Nebula, ")
    assert terms.in_force.pack == "Pack Nebula 1.2 by Ada, CC BY 4.0"
    assert says in " | ".join(each.line for each in terms.in_force.differences)
    assert [each.name for each in checked] == ["nebula"]
    assert checked[0].differences == terms.in_force.differences


@pytest.mark.parametrize("key", OWN)
def test_there_is_a_pack_of_each_kind_of_content(key: str) -> None:
    files = {name.removesuffix(".toml") for game, _, files, *_ in PACKS if game == key for name in files}
    assert {table.key for table in content_of(load(key).folder)} <= files


@pytest.mark.parametrize("key", OWN)
def test_a_game_without_a_pack_is_what_its_files_say(key: str) -> None:
    game = load(key)
    values = settled(game.folder, "classic", {}, {})
    assert content_of(game.folder), "every game lets something be changed"
    assert {name: fields_of(game.folder)[name].show(values[name]) for name in fields_of(game.folder)} == (
        classic_content(game.folder)
    )
    tables_in_force(game.folder, values)


@pytest.mark.parametrize("key", OWN)
def test_a_new_pack_has_everything_and_changes_nothing(key: str, tmp_path: Path) -> None:
    game = load(key)
    files = example_files(game, "My first pack")
    pack = read_pack(write(tmp_path / "pack", key, files, about=files["pack.toml"]))
    assert {each.name: each.differences for each in check_pack(pack)} == {
        "my-first-pack": [],
        f"{game.scenarios[0].key}.my-first-pack.mine": [],
    }


@pytest.mark.parametrize(
    ("game", "files", "says"),
    [
        ("orbital", {"parameters.toml": "hul = 12"}, "did you mean 'hull'"),
        ("orbital", {"parameters.toml": "hull = 9999"}, "it must be"),
        ("orbital", {"ships.toml": "[frigate]\nhull = 3"}, "there is no 'ships.frigate.hull' to change"),
        ("hexspace", {"ships.toml": "[frigate]\nhul = 3"}, "did you mean 'ships.frigate.hull'"),
        ("hexspace", {"ships.toml": '[frigate]\nslots = [["laser", 0]]'}, "row 1"),
        (
            "hexspace",
            {"scenarios.toml": '[outposts]\nunits = [["A", "frigate", 0, 0, 3, 2], ["B", "frigate", 5, 0, 0, 2]]'},
            "inside the planet",
        ),
        ("hexspace", {"scenarios.toml": '[outposts]\nunits = [["A", "frigate", 4, 0, 3, 2]]'}, "side B needs a ship"),
        ("isk", {"maps.toml": f"[systems]\ngates = {GATES}"}, "not next to each other"),
        (
            "isk",
            {"maps.toml": "[systems]\nconstellations = [[0], [1], [2], [3], [4], [5], [6]]"},
            "system 7 is in none of them",
        ),
        ("pirates", {"sea.toml": "start_at = [0, 85, 50, 27, 14, 49]"}, "not wholly on the sea"),
        ("retrograde", {"decks.toml": '[line]\ncards = ["S01"]'}, "a list of 30 values"),
        ("retrograde", {"cards.toml": "[S99]\narmor = 3"}, "S99"),
        ("orbital", {"rulesets/x.toml": 'based_on = "nothing"'}, "nothing"),
        ("orbital", {"scenarios/x.toml": 'scenario = "nothing"\ntitle = "X"\ngoal = "Y"'}, "no scenario 'nothing'"),
    ],
)
def test_content_that_cannot_be_played_is_refused_in_one_sentence(
    game: str, files: dict[str, str], says: str, tmp_path: Path
) -> None:
    with pytest.raises(AdmiraltyError) as refused:
        check_pack(read_pack(write(tmp_path / "pack", game, files)))
    assert says in refused.value.sentence
    assert "nebula" in refused.value.sentence
    assert "\n" not in refused.value.sentence
