"""The card set: every card is built and does what is printed on it; files that are no card set are refused."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from admiralty.errors import Malformed
from admiralty.games.data import parameters_of, read_toml
from admiralty.games.retrograde.cards import (
    ASSET,
    CLASSES,
    FOLDER,
    KINDS,
    SPACECRAFT,
    UPGRADE,
    CardInfo,
    cards,
    fields,
    printed_set,
    read_cards,
)
from admiralty.games.retrograde.decks import ready_decks
from admiralty.games.retrograde.tables import CARDS
from admiralty.testing.kit import lines, play, position
from games.retrograde.positions import construction, maneuvers, ship

PRINTED = read_toml(FOLDER / "data" / "cards.toml")


def of_kind(kind: int) -> list[Any]:
    return [pytest.param(card, id=card.id) for card in printed_set() if card.kind == kind and not card.is_homeworld]


def test_there_are_46_cards_of_three_kinds() -> None:
    assert len(cards()) == CARDS
    kinds = (SPACECRAFT, ASSET, UPGRADE)
    assert [sum(card.kind == kind for card in printed_set()) for kind in kinds] == [22, 14, 10]


def test_places_for_new_cards_come_behind_the_set_so_that_no_number_of_it_changes() -> None:
    """RG-1.13."""
    assert cards()[:46] == printed_set()
    assert [card.id for card in cards()[46:]] == ["S91", "S92", "S93", "P91", "P92", "U91", "U92"]
    assert all(card.is_blank for card in cards()[46:])


@pytest.mark.parametrize("card", of_kind(SPACECRAFT))
def test_a_spacecraft_is_started_built_and_shows_what_is_printed(card: CardInfo) -> None:
    """RG-3.3, RG-3.9, RG-3.10, RG-6.1, RG-8.5, RG-9.3, for each of the 22."""
    printed = next(one for one in PRINTED["spacecraft"] if one["id"] == card.id)
    slips = ["U08", "U09"]
    match = position(
        "retrograde",
        construction(hand=[card.id], assets={"A-home": {"upgrades": slips}}),
        options={"H01.factory": 12, "U08.add_factory": 1},
    )
    view = play(match, f"A: start {card.id} at A-home", "A: build A-home").view()
    new = view["ships"]["A1"]
    assert new["card"] == card.id
    assert (new["dv_max"], new["armor"]) == (printed["delta_vee"], printed["armor"])
    assert new["bombardment"] == printed["bombardment"]
    assert new["defence"] == printed["delta_vee"] + printed["keywords"].get("evade", 0)
    assert view["players"]["A"]["population_used"] == printed["population"]


@pytest.mark.parametrize("card", of_kind(ASSET))
def test_an_asset_is_placed_built_and_gives_what_is_printed(card: CardInfo) -> None:
    """RG-3.4, RG-3.12, RG-3.18, RG-5.2, RG-5.4, for each of the ten."""
    printed = next(one for one in PRINTED["asset"] if one["id"] == card.id)
    match = position("retrograde", construction(hand=[card.id]), options={"H01.factory": 12})
    view = play(match, f"A: place {card.id}", "A: build A-home for A-p1").view()
    new = view["assets"]["A-p1"]
    assert {key: new[key] for key in ("factory", "population", "resistance", "classes")} == {
        key: printed[key] for key in ("factory", "population", "resistance", "classes")
    }
    assert new["transfers"] == printed["orbit"]
    assert new["orbitals"] == len(printed["orbitals"])


@pytest.mark.parametrize("card", of_kind(UPGRADE))
def test_an_upgrade_is_started_built_and_adds_what_is_printed(card: CardInfo) -> None:
    """RG-3.11, RG-3.23, for each of the ten."""
    printed = next(one for one in PRINTED["upgrade"] if one["id"] == card.id)
    match = position("retrograde", construction(hand=[card.id], assets={"A-p1": {"card": "P04"}}))
    before = match.view()["assets"]["A-p1"]
    play(match, f"A: start {card.id} at A-p1", "A: build A-home for A-p1")
    after = match.view()["assets"]["A-p1"]
    assert after["upgrades"] == [card.id]
    for key in ("factory", "population", "resistance"):
        assert after[key] - before[key] == printed[f"add_{key}"]
    assert after["classes"] == printed["add_classes"]


@pytest.mark.parametrize("home", ["H01", "H02", "H03", "H04"])
def test_a_homeworld_starts_in_play_with_what_is_printed(home: str) -> None:
    """RG-1.3."""
    printed = next(one for one in PRINTED["asset"] if one["id"] == home)
    deck = next(key for key, deck in ready_decks().items() if cards()[deck.home - 1].id == home)
    shown = position("retrograde", maneuvers(), options={"deck_a": deck}).view()["assets"]["A-home"]
    assert {key: shown[key] for key in ("factory", "population", "resistance", "classes")} == {
        key: printed[key] for key in ("factory", "population", "resistance", "classes")
    }


def test_each_keyword_is_printed_on_some_card() -> None:
    """RG-11.15: a closed set of 14, none without a card."""
    found = {keyword for kind in KINDS.values() for card in PRINTED[kind] for keyword in card["keywords"]}
    assert len(found) == 14


def test_the_parameters_name_the_ready_decks() -> None:
    for name in ("deck_a", "deck_b"):
        assert parameters_of(FOLDER)[name].choices == tuple(ready_decks())


def test_every_ship_can_be_attacked_by_some_ship() -> None:
    """RG-8.10: no printed number makes a card untouchable."""
    for card in (one.id for one in printed_set() if one.kind == SPACECRAFT):
        match = position("retrograde", maneuvers(ships={"A1": ship("S01", orbital=3), "B1": ship(card)}))
        assert any(line.startswith("combat A1 at B1") for line in lines(match, "A")), card


def broken(kind: str, **changes: Any) -> dict[str, Any]:
    tables = deepcopy(PRINTED)
    tables[kind][0].update(changes)
    return tables


@pytest.mark.parametrize(
    ("tables", "part"),
    [
        ({"planet": []}, "planet"),
        (broken("spacecraft", id="Wasp"), "a letter and two digits"),
        (broken("spacecraft", id="S02"), "two cards S02"),
        (broken("spacecraft", name=""), "no name"),
        (broken("spacecraft", armor=0), "armor"),
        (broken("spacecraft", armour=1), "did you mean 'armor'"),
        (broken("spacecraft", keywords={"lab": True}), "lab"),
        (broken("spacecraft", keywords=3), "keywords"),
        (broken("spacecraft", **{"class": "cruiser"}), "cruiser"),
        (broken("asset", orbitals=[]), "1 to 5 orbitals"),
        (broken("asset", orbitals=[{"up": 1}]), "up and down"),
        (broken("asset", orbit=[1, 2, 3]), "orbit"),
        (broken("asset", classes="fighter"), "classes"),
        (broken("asset", keywords={"battery": 2}), "accuracy and range"),
        (broken("upgrade", resistance=True), "resistance"),
    ],
)
def test_a_file_that_is_no_card_set_is_refused_with_the_card_and_the_field(tables: dict[str, Any], part: str) -> None:
    with pytest.raises(Malformed, match=r"cards\.toml") as refusal:
        read_cards(tables, "cards.toml")
    assert part in refusal.value.sentence


def test_a_card_without_one_of_its_numbers_is_refused() -> None:
    tables = deepcopy(PRINTED)
    del tables["spacecraft"][0]["armor"]
    with pytest.raises(Malformed, match="S01: it has no armor"):
        read_cards(tables, "cards.toml")


def test_the_rules_know_every_printed_number() -> None:
    rules = position("retrograde", maneuvers()).rules
    for place, card in enumerate(cards(), 1):
        for field in fields()[KINDS[card.kind]]:
            if field != "orbit":
                assert getattr(rules.cards[place], field) == card.numbers[field]
    assert [CLASSES[rules.cards[place].ship_class] for place in (1, 8, 14, 19)] == list(CLASSES)
