"""Every refusal rests on a rule that carries it: its words forbid, they never allow what is refused."""

from __future__ import annotations

from admiralty.games.retrograde.cards import FOLDER
from admiralty.testing.kit import position, refused_by
from games.refusals import check
from games.retrograde.positions import construction, maneuvers, ship

FORBIDDING = {
    "RG-2.11": ("in this phase, and only in it, you make any maneuvers", "with any of your own cards"),
    "RG-2.12": ("The other player has no decisions in your turn",),
    "RG-2.13": ("in this phase, and only in it, every own asset may contribute or research",),
    "RG-2.14": ("Cards leave the hand only in Construction/Research",),
    "RG-3.3": ("the card from your hand", "next to an own active asset"),
    "RG-3.4": ("To start an asset, put it from your hand into your field",),
    "RG-3.6": ("Once a turn an active, untapped own asset with a factory value of 1 or more",),
    "RG-3.7": ("one that has none has nothing of its own to contribute to",),
    "RG-3.8": ("only if neither of the two has an enemy ship in orbit", "the project of another own active asset"),
    "RG-3.14": ("only once a turn",),
    "RG-3.16": ("only where its class is listed",),
    "RG-3.17": ("another upgrade cannot be started there",),
    "RG-3.19": ("A ship can be started only if",),
    "RG-3.21": ("A ship can be started only while",),
    "RG-3.22": ("A site can be placed only while",),
    "RG-4.1": ("an active untapped asset may research",),
    "RG-4.3": ("Research is illegal with an empty deck",),
    "RG-4.4": ("research and SURVEY are illegal with a full hand",),
    "RG-5.5": ("Sites and derelicts", "give nothing: no factory, research, population, classes, keywords, projects"),
    "RG-5.6": ("a derelict cannot be rebuilt",),
    "RG-6.2": ("from the outermost there is none",),
    "RG-6.3": ("from orbital 1 there is none",),
    "RG-6.4": ("One burn is one orbital",),
    "RG-6.5": ("only from the outermost orbital",),
    "RG-6.6": ("any other asset on the table",),
    "RG-6.9": ("cannot make the maneuver",),
    "RG-7.3": ("needs a ship in orbital 1 of an own active asset",),
    "RG-7.4": ("a spacecraft card of your hand of the same class and the same construction value",),
    "RG-7.6": ("may not make any maneuver this turn",),
    "RG-7.7": ("must not exceed the capacity",),
    "RG-8.1": ("only an enemy ship in orbit around the same asset",),
    "RG-8.2": ("from min_combat_commit to its remaining dV",),
    "RG-8.10": ("is illegal",),
    "RG-8.11": ("Committing more than is needed for T = 7 is illegal",),
    "RG-9.1": ("only the enemy active asset that it orbits",),
    "RG-9.2": ("must have spent nothing this turn", "it needs 1 remaining dV"),
    "RG-9.3": ("It must be 1 or more",),
    "RG-9.4": ("one upgrade that lies on that asset",),
    "RG-9.11": ("Sites and derelicts cannot be bombarded",),
    "RG-11.7": ("cannot be chosen as targets",),
    "RG-11.9": ("an untapped ship", "the project of the own active asset it orbits"),
    "RG-11.10": ("an untapped ship", "any asset except its own homeworld"),
    "RG-11.11": ("a maneuver of an active asset, once per own turn",),
}


def test_every_refusal_cites_a_rule_that_forbids() -> None:
    check("retrograde", [*(FOLDER / "checks").glob("*.py"), FOLDER / "hands.py"], FORBIDDING)


def test_an_asset_without_a_project_is_not_told_that_it_may_always_build() -> None:
    """RG-3.7."""
    match = position("retrograde", construction())
    assert refused_by(match, "A: build A-home") == "RG-3.7"


def test_placing_a_card_that_is_not_in_hand_cites_the_rule_about_sites() -> None:
    """RG-3.4."""
    assert refused_by(position("retrograde", construction(hand=["S22"])), "A: place P06") == "RG-3.4"


def test_a_battery_of_an_asset_that_is_not_there_cites_the_rule_about_own_cards() -> None:
    """RG-2.11, RG-5.5: a site's battery is another matter."""
    ships = {"B1": ship("S31")}
    match = position("retrograde", maneuvers(assets={"A-p1": {"card": "P08", "state": "site"}}, ships=ships))
    assert refused_by(match, "A: battery A-p1 at B1") == "RG-5.5"
    assert refused_by(match, "A: battery A-p9 at B1") == "RG-2.11"
