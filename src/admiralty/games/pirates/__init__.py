"""Pirate's Wager: Blood for Gold: secret manoeuvres that happen at once, firing arcs, and a handful of dice."""

from __future__ import annotations

from admiralty.games.data import briefed, rulesets_of
from admiralty.games.pirates.actions import GRAMMAR
from admiralty.games.pirates.board import board
from admiralty.games.pirates.checks import forbids
from admiralty.games.pirates.doctrine import doctrine
from admiralty.games.pirates.draw import draw
from admiralty.games.pirates.draw_picture import picture
from admiralty.games.pirates.invariants import broken
from admiralty.games.pirates.labels import describe
from admiralty.games.pirates.learning import LEARNING
from admiralty.games.pirates.legal import actors, legal
from admiralty.games.pirates.odds import caution, odds
from admiralty.games.pirates.outcome import over, winners
from admiralty.games.pirates.place import place
from admiralty.games.pirates.planes import PLANES
from admiralty.games.pirates.resolve import apply, concede
from admiralty.games.pirates.scenarios import SCENARIOS
from admiralty.games.pirates.scores import scores
from admiralty.games.pirates.secrets import conceal, imagine
from admiralty.games.pirates.setup import setup
from admiralty.games.pirates.stakes import stakes
from admiralty.games.pirates.state import State
from admiralty.games.pirates.tables import FOLDER, Rules, load_rules
from admiralty.games.pirates.view import asks, view
from admiralty.games.pirates.words import ENDINGS, TELLER
from admiralty.kernel.game import Game, Personality, register

GAME = register(
    Game(
        key="pirates",
        title="Pirate's Wager: Blood for Gold",
        goal="Guess where the enemy will be, bring your broadside to bear, and wager on the dice.",
        prefix="PW",
        minutes="10–30; a campaign 60–120",
        folder=FOLDER,
        scenarios=briefed(FOLDER, SCENARIOS),
        rulesets=rulesets_of(FOLDER),
        State=State,
        Rules=Rules,
        grammar=GRAMMAR,
        longest_legal=720,  # 601 plans, and room for what the computer players compare
        longest_match=150_000,  # 20 voyages of 250 turns, with 12 crew points each to spend one by one
        secrets="A ship's plan, until all ships have theirs.",
        chance="Fire, evade, repair and retreat; who has the initiative; in the campaign, which enemy is met.",
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
        dynamics="simultaneous",
        sheets="admiralty.press.pirates",
        turn_rule=210,
        line_rule=1115,
        undo_rule=1116,
        personalities=(
            Personality(0, title="Mate"),
            Personality(1, title="Captain"),
            Personality(
                2,
                "notorious",
                "Notorious",
                "the third of the rulebook's computer players: weighs every plan against yours",
            ),
            Personality(
                3,
                "enemy",
                "Enemy",
                "the document's own player: repairs when badly hurt, evades when hurt, fires when whole; never slips",
                stands_before="cadet",
            ),
        ),
        personality_parameters=("player_a", "player_b"),
        learning=LEARNING,
        planes=PLANES,
    )
)
