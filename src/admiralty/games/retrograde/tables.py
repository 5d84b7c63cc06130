"""Data -> the Rules record: the parameters, the card set and the two decks of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from admiralty.games.content import rule_numbers, tables_in_force
from admiralty.games.content_names import write_name
from admiralty.games.data import read_toml, settled
from admiralty.games.retrograde.cards import FOLDER, LONGEST_NAME, CardInfo, card_id, cards_with
from admiralty.games.retrograde.decks import Deck, DeckRefused, check_deck, decks_in, named_among
from admiralty.games.retrograde.scenarios import CUSTOM, SCENARIOS
from admiralty.games.retrograde.state import DECK, ORBITALS, SEATS, TOKENS
from admiralty.kernel.parameters import Value, describe, fill, settle
from admiralty.kernel.record import Record, Row, i1, i2, row

CARDS = 53  # RG-1.12, RG-1.13: those of the set, and the blank ones behind them
READY_DECKS = 4
BLANK = 0  # the kind of a card that there is not

DECK_OPTIONS = ("deck_a", "deck_b")  # by seat

BY_CHANCE, A_FIRST, B_FIRST = 0, 1, 2  # RG-1.8
BETWEEN, STEPS, MIXED = 0, 1, 2  # RG-8.7: how "orbitals between" is read


class Card(Record):
    """What is printed on a card, as far as rules know; what a kind of card does not have is 0."""

    kind: i1
    construction: i1
    population: i1
    resistance: i1
    # Spacecraft.
    ship_class: i1
    armor: i1
    bombardment: i1
    delta_vee: i1
    accuracy: i1
    # Assets.
    homeworld: i1
    factory: i1
    classes: i1  # a bit per class; of an upgrade: those it adds
    orbitals: i1
    orbit: Row[int] = row("i1", TOKENS)
    up: Row[int] = row("i1", ORBITALS)  # place 0 is orbital 1
    down: Row[int] = row("i1", ORBITALS)
    # Upgrades.
    add_factory: i1
    add_population: i1
    add_resistance: i1
    # Keywords (RG-11).
    guns: i1
    evade: i1
    plate: i1
    siege: i1
    hardened: i1
    sweep: i1
    escort: i1
    sling: i1
    engineer: i1
    survey: i1
    battery_accuracy: i1
    battery_range: i1
    lab: i1
    launcher: i1
    jammer: i1
    title: Row[int] = row("i2", LONGEST_NAME)  # the letters of its name


class Doctrine(Record):
    """The computer player's numbers, in thousandths unless the name says otherwise."""

    goal_margin: i2
    goal_margin_total_war: i2
    staging: i2
    staging_total_war: i2
    fleet_lead: i2
    escorts_attack: i2
    least_shot_value: i2
    kill_bonus: i2
    most_assets: i2
    upgrade_share: i2
    ship_noise_points: i2
    hand_for_research: i2
    hand_for_research_lab: i2
    hand_for_research_home: i2
    site_help_turns: i2
    scuttle_price: i2
    refit_gain: i2
    worth_home: i2
    worth_assets: i2
    worth_hand: i2
    worth_staged: i2
    worth_scale: i2


class Rules(Record):
    players: i2
    scenario: i2
    first: i2
    hand_start: i2
    second_player_extra: i2
    hand_max: i2
    first_turn_orbit: i2
    transfer_pays_entry: i2
    min_combat_commit: i2
    orbitals_between: i2
    bombard_requires_full: i2
    upgrade_slots: i2
    rebuild_derelicts: i2
    site_bombard: i2
    refit_ignores_pop: i2
    debris_decay: i2
    total_war_turn: i2
    max_rounds: i2
    homeworld_score: i2
    max_assets: i2
    max_ships: i2
    debris_cap: i2
    card_count: i2  # the number of the last card that there is (RG-1.13)
    homes: Row[int] = row("i1", SEATS)
    decks: Row[Row[int]] = row("i1", SEATS, DECK)  # the top card first
    ready_homes: Row[int] = row("i1", READY_DECKS)
    ready_decks: Row[Row[int]] = row("i1", READY_DECKS, DECK)  # printed in the rulebook, so known to everybody
    doctrine: Doctrine
    cards: Row[Card] = row(Card, CARDS + 1)  # by number; place 0 is no card


def load_rules(ruleset: str, scenario: str, players: int, options: Mapping[str, Any]) -> Rules:
    """The rules of a match: the ruleset's numbers and the card set, changed by the match's own options."""
    rules = Rules()
    rules.players = players
    rules.scenario = [each.key for each in SCENARIOS].index(scenario)
    values = _values_under(ruleset, options)
    ready = decks_in(tables_in_force(FOLDER, values)["decks"])
    fill_cards(rules, values)
    numbers = rule_numbers(values)
    for seat, name in enumerate(DECK_OPTIONS):
        usual = list(ready.values())[_index(numbers.pop(name))]
        deck = given_deck(options, name, rules.scenario, ready) or usual
        refuse_blank(rules, deck)
        fill_deck(rules, seat, deck)
    fill(rules, numbers)
    for index, deck in enumerate(ready.values()):
        refuse_blank(rules, deck)
        rules.ready_homes[index] = deck.home
        for place, card in enumerate(deck.cards):
            rules.ready_decks[index][place] = card
    fill(rules.doctrine, doctrine_numbers())
    return rules


def given_deck(options: Mapping[str, Any], name: str, scenario: int, ready: Mapping[str, Deck]) -> Deck | None:
    """RG-1.11: the deck that the options name or, in `custom`, contain."""
    if name not in options:
        return None
    given = options[name]
    return check_deck(given) if scenario == CUSTOM and isinstance(given, dict) else named_among(ready, given)


def refuse_blank(rules: Rules, deck: Deck) -> None:
    """RG-1.13."""
    for place, card in enumerate(deck.cards, 1):
        if rules.cards[card].kind == BLANK:
            sentence = f"{deck.name}, card {place}: {card_id(card)} is blank: a new card needs a name."
            raise DeckRefused("deck-unknown-card", sentence, "RG-1.13")


def fill_deck(rules: Rules, seat: int, deck: Deck) -> None:
    rules.homes[seat] = deck.home
    for place, card in enumerate(deck.cards):
        rules.decks[seat][place] = card


def cards_under(ruleset: str, options: Mapping[str, Any]) -> tuple[CardInfo, ...]:
    """The card set as it is printed for a ruleset."""
    return cards_with(_values_under(ruleset, options))


def decks_under(ruleset: str, options: Mapping[str, Any]) -> dict[str, Deck]:
    """The ready decks of a ruleset, by key."""
    return decks_in(tables_in_force(FOLDER, _values_under(ruleset, options))["decks"])


def _values_under(ruleset: str, options: Mapping[str, Any]) -> dict[str, Value]:
    """Settled values; decks of seats' own are no rules."""
    return settled(FOLDER, ruleset, {}, {name: each for name, each in options.items() if name not in DECK_OPTIONS})


def fill_cards(rules: Rules, values: Mapping[str, Value]) -> None:
    for number, card in enumerate(cards_with(values), 1):
        record = rules.cards[number]
        record.kind = BLANK if card.is_blank else card.kind
        rules.card_count = rules.card_count if card.is_blank else number
        write_name(record.title, card.name)
        fill(record, card.numbers)


def doctrine_numbers() -> dict[str, Value]:
    """The computer player's numbers, each in its range."""
    tables = read_toml(FOLDER / "data" / "doctrine.toml")
    values = {name: table.pop("value") for name, table in tables.items()}
    return settle(describe(tables, "doctrine.toml"), [("doctrine.toml", values)])


def _index(value: Value) -> int:
    if not isinstance(value, int):
        raise TypeError("a deck is chosen by one name")
    return value
