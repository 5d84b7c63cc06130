"""Orbital Combat: eight rings round a black hole, burns that arrive next turn, one pool of energy for everything."""

from __future__ import annotations

from admiralty.games.data import briefed, rulesets_of
from admiralty.games.orbital.actions import GRAMMAR
from admiralty.games.orbital.board import board
from admiralty.games.orbital.checks import forbids
from admiralty.games.orbital.doctrine import doctrine, follow_up
from admiralty.games.orbital.draw import draw
from admiralty.games.orbital.draw_picture import picture
from admiralty.games.orbital.invariants import broken
from admiralty.games.orbital.labels import describe
from admiralty.games.orbital.learning import LEARNING
from admiralty.games.orbital.legal import actors, legal
from admiralty.games.orbital.odds import caution, odds
from admiralty.games.orbital.outcome import over, winners
from admiralty.games.orbital.place import place
from admiralty.games.orbital.planes import PLANES
from admiralty.games.orbital.resolve import apply, concede
from admiralty.games.orbital.scenarios import SCENARIOS
from admiralty.games.orbital.scores import scores
from admiralty.games.orbital.secrets import conceal, imagine
from admiralty.games.orbital.setup import setup
from admiralty.games.orbital.stakes import stakes
from admiralty.games.orbital.state import State
from admiralty.games.orbital.tables import FOLDER, Rules, load_rules
from admiralty.games.orbital.view import asks, notice, view
from admiralty.games.orbital.words import ENDINGS, TELLER
from admiralty.kernel.game import Game, register

GAME = register(
    Game(
        key="orbital",
        title="Orbital Combat",
        goal="Out-think the other captain round a black hole: the orbit you choose now is where you fight next turn.",
        prefix="OC",
        minutes="20–40",
        folder=FOLDER,
        scenarios=briefed(FOLDER, SCENARIOS),
        rulesets=rulesets_of(FOLDER),
        State=State,
        Rules=Rules,
        grammar=GRAMMAR,
        longest_legal=24,
        longest_match=8000,
        secrets="The power lines of the ship that is setting its power, until `ready`.",
        chance="Initiative from turn 2 on, radiation, collisions, missile strikes, laser and railgun shots, criticals.",
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
        stakes=stakes,
        endings=ENDINGS,
        draw=draw,
        board=board,
        picture=picture,
        notice=notice,
        sheets="admiralty.press.orbital",
        turn_rule=302,
        line_rule=2212,
        undo_rule=2204,
        learning=LEARNING,
        planes=PLANES,
    )
)
