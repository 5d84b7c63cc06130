"""Hex Space Combat: momentum on a map of hexes, orbits and docks, and fire in two steps."""

from __future__ import annotations

from admiralty.games.data import briefed, rulesets_of
from admiralty.games.hexspace.actions import GRAMMAR, taken_back
from admiralty.games.hexspace.board import board
from admiralty.games.hexspace.checks import forbids
from admiralty.games.hexspace.doctrine import doctrine, follow_up
from admiralty.games.hexspace.draw import draw
from admiralty.games.hexspace.draw_picture import picture
from admiralty.games.hexspace.invariants import broken
from admiralty.games.hexspace.labels import describe
from admiralty.games.hexspace.learning import LEARNING
from admiralty.games.hexspace.legal import actors, legal
from admiralty.games.hexspace.odds import caution, odds
from admiralty.games.hexspace.outcome import over, winners
from admiralty.games.hexspace.place import place
from admiralty.games.hexspace.planes import PLANES
from admiralty.games.hexspace.resolve import apply, concede
from admiralty.games.hexspace.scenarios import SCENARIOS
from admiralty.games.hexspace.scores import scores
from admiralty.games.hexspace.secrets import conceal, imagine
from admiralty.games.hexspace.setup import setup
from admiralty.games.hexspace.stakes import stakes
from admiralty.games.hexspace.state import State
from admiralty.games.hexspace.tables import FOLDER, Rules, load_rules
from admiralty.games.hexspace.view import asks, view
from admiralty.games.hexspace.words import ENDINGS, TELLER
from admiralty.kernel.game import Game, Personality, register

GAME = register(
    Game(
        key="hexspace",
        title="Hex Space Combat",
        goal="You do not move to where the enemy is; you arrange to be where he must come.",
        prefix="HS",
        minutes="15–60",
        folder=FOLDER,
        scenarios=briefed(FOLDER, SCENARIOS),
        rulesets=rulesets_of(FOLDER),
        State=State,
        Rules=Rules,
        grammar=GRAMMAR,
        longest_legal=160,
        longest_match=200_000,
        secrets="What a side buys in a skirmish, until both sides are done.",
        chance="Only fire rolls: d100 for each shot, and d10s of damage for each hit.",
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
        follow_up=follow_up,
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
        first_scenario="fighter-duel",  # one kind of ship, no orders but to move and to fire
        stakes=stakes,
        endings=ENDINGS,
        draw=draw,
        board=board,
        picture=picture,
        dynamics="mixed",  # HS-14.2: both sides of a skirmish buy their fleets at the same time
        turn_field="round",
        sheets="admiralty.press.hexspace",
        turn_rule=215,
        line_rule=216,
        undo_rule=317,
        personalities=(
            Personality(0, title="Easy"),
            Personality(1, title="Normal"),
            Personality(2, "hard", "Hard", "the third of the rulebook's computer players: looks two plies ahead"),
        ),
        personality_parameters=("player_a", "player_b"),
        taken_back=taken_back,
        learning=LEARNING,
        planes=PLANES,
    )
)
