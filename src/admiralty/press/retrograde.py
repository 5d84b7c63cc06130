"""Retrograde on paper: every card of the set, or the cards of decks, at poker size; tokens; a reference card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from admiralty.games.data import parameters_of, settled
from admiralty.games.retrograde import GAME
from admiralty.games.retrograde.cards import CardInfo
from admiralty.games.retrograde.decks import Deck, DeckRefused, check_deck_file, named_among
from admiralty.games.retrograde.state import SHIPS
from admiralty.games.retrograde.tables import BETWEEN, DECK_OPTIONS, STEPS, cards_under, decks_under, load_rules
from admiralty.match.rulebook import rulebook_of
from admiralty.press.blocks import bullets, crop_marks, heading, table, title
from admiralty.press.order import Order
from admiralty.press.paper import grid, page
from admiralty.press.retrograde_cards import BLEED, CARD_HEIGHT, CARD_WIDTH, back, face
from admiralty.press.shapes import FINE, GREY, HAIRLINE, INK, MIDDLE, START, TINT, WHITE, Colour, Sheet, polar

LEAST_MARGIN = 4.0  # of pages of cards: only bleed comes near to it
SEATS = "AB"
WHOLE_SET = "set"  # instead of a deck: every card once
CHIP = 12.0
TEXT = 8.6  # size of the reference card


def sheets(order: Order) -> list[Sheet]:
    found = [page_ for name, title_, faces in piles(order) for page_ in card_pages(order, name, title_, faces)]
    return [*found, backs(order), tokens(order), reference(order)]


def piles(order: Order) -> list[tuple[str, str, list[CardInfo]]]:
    """What is printed: decks, homeworld first and then from the top card down, or the whole set, each card once.

    Who names none gets two to play with: those that the ruleset gives the players.
    """
    wanted_decks = order.decks or decks_of_the_ruleset(order)
    if wanted_decks == (WHOLE_SET,):
        there = [card for card in cards_under(order.ruleset, order.options) if not card.is_blank]
        return [("cards", "The card set", there)]
    found = []
    known = cards_under(order.ruleset, order.options)
    ready = decks_under(order.ruleset, order.options)
    for number, wanted in enumerate(wanted_decks, 1):
        deck = read_deck(wanted, ready)
        name = "deck" if len(wanted_decks) == 1 else f"deck-{number}"
        infos = [known[card - 1] for card in (deck.home, *deck.cards)]
        found.append((name, f"Deck: {deck.name or 'without a name'}", infos))
    return found


def decks_of_the_ruleset(order: Order) -> tuple[str, ...]:
    """The decks of both players, by name."""
    values = settled(GAME.folder, order.ruleset, {}, order.options)
    return tuple(parameters_of(GAME.folder)[name].show(values[name]) for name in DECK_OPTIONS)


def read_deck(wanted: str, ready: Mapping[str, Deck]) -> Deck:
    """A ready deck by its name, or a deck file; what is wrong with a file is said with its name."""
    if not wanted.endswith(".toml"):
        return named_among(ready, wanted)
    try:
        return check_deck_file(wanted)
    except DeckRefused as refused:
        sentence = f"{wanted}: {refused.sentence} ({refused.code}, {refused.rule})"
        raise DeckRefused(refused.code, sentence, refused.rule) from None


# ------------------------------------------------------------------------------------------------------------ cards


def card_pages(order: Order, name: str, title_: str, faces: Sequence[CardInfo]) -> list[Sheet]:
    places = grid(order.paper, CARD_WIDTH + 2 * BLEED, CARD_HEIGHT + 2 * BLEED, LEAST_MARGIN)
    pages = -(-len(faces) // places.count)
    found = []
    for number in range(pages):
        sheet = page(places.paper, f"{name}-{number + 1}", f"{title_}, page {number + 1} of {pages}")
        here = faces[number * places.count : (number + 1) * places.count]
        for index, card in enumerate(here):
            _put(sheet, face(card), *places.place(index))
        found.append(sheet)
    return found


def backs(order: Order) -> Sheet:
    """A page of backs, to be printed on the other side of every page of cards."""
    places = grid(order.paper, CARD_WIDTH + 2 * BLEED, CARD_HEIGHT + 2 * BLEED, LEAST_MARGIN)
    sheet = page(places.paper, "backs", "Backs, for the other side of every page of cards")
    for index in range(places.count):
        _put(sheet, back(), *places.place(index))
    return sheet


def _put(sheet: Sheet, card: Sheet, x: float, y: float) -> None:
    """A card with its bleed in a place of the grid, and the marks where to cut."""
    left, top = x + BLEED, y + BLEED
    sheet.add(card.shapes, left, top)
    crop_marks(sheet, left, top, CARD_WIDTH, CARD_HEIGHT)
    for edge in (left, left + CARD_WIDTH):
        sheet.line(edge, top - BLEED, edge, top - 0.4, HAIRLINE, INK, role="cut")
    sheet.rect(left, top, CARD_WIDTH, CARD_HEIGHT, None, GREY, HAIRLINE, role="card")


# ----------------------------------------------------------------------------------------------------------- tokens


def tokens(order: Order) -> Sheet:
    sheet = page(order.paper, "tokens", "Tokens")
    area = order.area
    says = "Paste on card and cut out. Tapped cards are turned sideways, cards under construction upside down."
    y = title(sheet, area.x, area.y, "Tokens", says, area.width)
    y = heading(
        sheet, area.x, y, area.width, "Orbit tokens: one on each homeworld, pointing at the active cost (RG-2.4)"
    )
    for seat, letter in enumerate(SEATS):
        _orbit_token(sheet, area.x + 9 + seat * 22, y + 9, letter)
    y = heading(sheet, area.x, y + 21, area.width, "Ships in play (names of RG-3.10)")
    per_row = int(area.width // (CHIP + 1.5))
    names = [f"{letter}{number + 1}" for letter in SEATS for number in range(SHIPS)]
    for index, name in enumerate(names):
        dark = name[0] == SEATS[0]
        _chip(sheet, area.x, y, index, per_row, name, INK if dark else WHITE, WHITE if dark else INK)
    y += -(-len(names) // per_row) * (CHIP + 1.5) + 2
    for text, words, count in (
        ("Debris: one in the orbital for each ship destroyed there (RG-10.1)", ("debris",), 24),
        ("Damage", ("1", "1", "2", "3"), 24),
        ("Construction points", ("+1", "+1", "+2", "+4"), 24),
        ("Delta-vee spent this turn", ("dV 1", "dV 1", "dV 2", "dV 3"), 24),
    ):
        y = heading(sheet, area.x, y, area.width, text)
        for index in range(count):
            word = words[index % len(words)]
            if word == "debris":
                _debris(sheet, area.x, y, index, per_row)
            else:
                _chip(sheet, area.x, y, index, per_row, word, TINT if "d" in word else WHITE, INK)
        y += -(-count // per_row) * (CHIP + 1.5) + 2
    return sheet


def _place(x: float, y: float, index: int, per_row: int) -> tuple[float, float]:
    return x + index % per_row * (CHIP + 1.5), y + index // per_row * (CHIP + 1.5)


def _chip(sheet: Sheet, x: float, y: float, index: int, per_row: int, word: str, fill: Colour, ink: Colour) -> None:
    left, top = _place(x, y, index, per_row)
    sheet.rect(left, top, CHIP, CHIP, fill, INK, FINE, 1.5, role="token")
    sheet.label(left + CHIP / 2, top + CHIP / 2, word, 11 if len(word) < 4 else 8.5, "bold", MIDDLE, ink)


def _debris(sheet: Sheet, x: float, y: float, index: int, per_row: int) -> None:
    left, top = _place(x, y, index, per_row)
    sheet.rect(left, top, CHIP, CHIP, WHITE, INK, FINE, 1.5, role="token")
    for number, (dx, dy, size) in enumerate(((3.5, 3.8, 1.9), (8.2, 3.2, 1.3), (7.4, 7.8, 2.3), (3.0, 8.6, 1.1))):
        points = [polar(left + dx, top + dy, size * (1 if corner % 2 else 0.62), 51 * corner) for corner in range(7)]
        sheet.polygon(points, GREY if number % 2 else INK, None)


def _orbit_token(sheet: Sheet, x: float, y: float, letter: str) -> None:
    dark = letter == SEATS[0]
    sheet.circle(x, y, 8, INK if dark else WHITE, INK, FINE, role="token")
    sheet.polygon([(x, y - 7.4), (x + 3.4, y - 3), (x - 3.4, y - 3)], WHITE if dark else INK, None)
    sheet.label(x, y + 2, letter, 15, "bold", MIDDLE, WHITE if dark else INK)


# -------------------------------------------------------------------------------------------------------- reference


def reference(order: Order) -> Sheet:
    rules = load_rules(order.ruleset, GAME.scenarios[0].key, 2, order.options)
    sheet = page(order.paper, "reference", "Reference card")
    area = order.area
    y = title(sheet, area.x, area.y, GAME.title, GAME.goal, area.width)
    gap = 6.0
    room = (area.width - gap) / 2
    right = area.x + room + gap
    ends = _turn(sheet, area.x, y, room, rules.hand_max, rules.debris_decay, rules.total_war_turn)
    ends = max(ends, _fights(sheet, right, y, room, rules.orbitals_between))
    _keywords(sheet, area.x, ends + 2, area.width)
    return sheet


def _keywords(sheet: Sheet, x: float, y: float, room: float) -> None:
    """RG-11, in the rulebook's own words."""
    y = heading(sheet, x, y, room, "Keywords (RG-11)")
    stated = [rule.sentence.partition(": ") for rule in rulebook_of(GAME).rules.values() if rule.number // 100 == 11]
    rows = [(keyword, says) for keyword, colon, says in stated if colon and keyword[:1].isupper() and "(" in keyword]
    table(sheet, x, y, [room * 0.26, room * 0.74], (), rows, 8.0, [START, START], font="condensed")


def _turn(sheet: Sheet, x: float, y: float, room: float, hand_max: int, decay: int, total_war: int) -> float:
    y = heading(sheet, x, y, room, "Your turn")
    upkeep = "**Upkeep.** Your token moves one step clockwise (not on your first turn). Your ships and worlds heal."
    if total_war:
        upkeep += f" From your turn {total_war} on worlds do not heal."
    if decay:
        upkeep += f" Remove {decay} debris from orbital 1 of each of your assets."
    steps = [
        upkeep + " SWEEP.",
        "**Maneuvers**, any, as often as you can pay: burn, transfer, combat, bombard, battery, refit, scuttle.",
        "**Construction.** Start ships and upgrades, place sites; each untapped asset builds or researches.",
        "**End of turn.** Everything of yours untaps, and your delta-vee is full again.",
    ]
    y = bullets(sheet, x, y, room, steps, TEXT, numbered=True) + 1.5
    y = heading(sheet, x, y, room, "Maneuvers")
    rows = [
        ("burn up, down", "the price of the orbital entered"),
        ("transfer", "from the outermost orbital: the number at its owner's token, + JAMMER, − SLING, at least 1"),
        ("combat", "the delta-vee you commit"),
        ("bombard", "all of it: nothing may be spent yet"),
        ("refit, scuttle, battery", "nothing"),
    ]
    y = table(sheet, x, y, [room * 0.34, room * 0.66], ("maneuver", "costs"), rows, TEXT, aligns=[START, START])
    y = heading(sheet, x, y + 1, room, "Building")
    lines = [
        "A project lies tapped beside its asset, one at a time; a site lies upside down in your field.",
        "An asset gives its factory value to one receiver and is tapped; to others only if no enemy is in orbit.",
        "Ships need their class at the asset, and population for themselves.",
        f"Research: tap the asset, draw a card. At most {hand_max} cards in hand.",
    ]
    return bullets(sheet, x, y, room, lines, TEXT)


def _fights(sheet: Sheet, x: float, y: float, room: float, reading: int) -> float:
    strict, steps = "orbitals that lie between", "steps between the orbitals"  # RG-8.7
    between = strict if reading == BETWEEN else steps
    above = "step above the surface" if reading == STEPS else "orbital below the ship"
    y = heading(sheet, x, y, room, "Combat (RG-8)")
    lines = [
        "Same asset, any orbital. Commit X delta-vee.",
        f"**Range** = X + {between} if you are higher + GUNS.",
        f"**Dice** = accuracy + {between} if you are lower.",
        "**Defence** = the target's maximum delta-vee + EVADE.",
        "Each die **below** range − defence is one damage. Damage equal to armor destroys.",
    ]
    y = bullets(sheet, x, y, room, lines, TEXT) + 1.5
    rows = [
        (str(target), f"{min(6, target - 1)} of 6", f"{100 * min(6, target - 1) / 6:.0f} %") for target in range(2, 8)
    ]
    y = table(
        sheet, x, y, [room / 3] * 3, ("range − defence", "faces that hit", "chance a die"), rows, aligns=[MIDDLE] * 3
    )
    y = heading(sheet, x, y + 1, room, "Bombardment (RG-9)")
    lines = [
        f"Damage = bombardment − 1 for each {above}. It adds up until the owner's upkeep.",
        "Damage equal to the resistance, upgrades counted, destroys the asset. A fallen homeworld ends the game.",
        "Or aim at one upgrade: it has its own resistance.",
    ]
    y = bullets(sheet, x, y, room, lines, TEXT) + 1.5
    y = heading(sheet, x, y, room, "Debris (RG-10)")
    lines = [
        "Every destroyed ship leaves one debris in its orbital.",
        "Each lowers the maximum delta-vee of all ships there by 1; at 0 a ship is destroyed, and leaves one more.",
    ]
    return bullets(sheet, x, y, room, lines, TEXT)
