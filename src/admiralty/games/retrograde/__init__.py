"""Retrograde: a war of cards for a solar system, with decks that are never shuffled and hands that are never shown."""

from __future__ import annotations

from admiralty.games.data import briefed, rulesets_of
from admiralty.games.retrograde.actions import GRAMMAR
from admiralty.games.retrograde.board import board
from admiralty.games.retrograde.cards import FOLDER
from admiralty.games.retrograde.checks import forbids
from admiralty.games.retrograde.decks import checked
from admiralty.games.retrograde.doctrine import doctrine
from admiralty.games.retrograde.draw import draw
from admiralty.games.retrograde.draw_picture import picture
from admiralty.games.retrograde.invariants import broken
from admiralty.games.retrograde.labels import describe
from admiralty.games.retrograde.learning import LEARNING
from admiralty.games.retrograde.legal import actors, legal
from admiralty.games.retrograde.odds import caution, odds
from admiralty.games.retrograde.outcome import over, winners
from admiralty.games.retrograde.place import place
from admiralty.games.retrograde.planes import PLANES
from admiralty.games.retrograde.printed_cards import card_set
from admiralty.games.retrograde.resolve import apply, concede
from admiralty.games.retrograde.scenarios import SCENARIOS
from admiralty.games.retrograde.scores import scores
from admiralty.games.retrograde.secrets import conceal, imagine
from admiralty.games.retrograde.setup import setup
from admiralty.games.retrograde.stakes import stakes
from admiralty.games.retrograde.state import State
from admiralty.games.retrograde.tables import Rules, load_rules
from admiralty.games.retrograde.view import asks, view
from admiralty.games.retrograde.words import ENDINGS, TELLER
from admiralty.kernel.decks import Decks
from admiralty.kernel.game import Game, register

GAME = register(
    Game(
        key="retrograde",
        title="Retrograde",
        goal="Build your fleet in the order you arranged, catch a launch window, destroy the enemy homeworld.",
        prefix="RG",
        minutes="30–60",
        folder=FOLDER,
        scenarios=briefed(FOLDER, SCENARIOS),
        rulesets=rulesets_of(FOLDER),
        State=State,
        Rules=Rules,
        grammar=GRAMMAR,
        longest_legal=2816,
        longest_match=100_000,
        secrets="The cards of the other hand, and both decks but one's own.",
        chance="Who goes first, and the dice of combats and batteries.",
        setup=setup,
        actors=actors,
        forbids=forbids,
        legal=legal,
        apply=apply,
        over=over,
        winners=winners,
        scores=scores,
        conceal=conceal,
        imagine=imagine,
        doctrine=doctrine,
        concede=concede,
        load_rules=load_rules,
        view=view,
        place=place,
        invariants=broken,
        odds=odds,
        caution=caution,
        asks=asks,
        teller=TELLER,
        describe=describe,
        stakes=stakes,
        endings=ENDINGS,
        draw=draw,
        board=board,
        picture=picture,
        turn_field="round",
        sheets="admiralty.press.retrograde",
        turn_rule=212,
        line_rule=1306,
        undo_rule=1307,
        decks=Decks(card_set, checked, home="homeworld"),
        secret_options={"deck_a": 0, "deck_b": 1},
        learning=LEARNING,
        planes=PLANES,
    )
)
