"""ISK The Game: stealthy fleets on a map of stars, secret orders for two to six, and a campaign of regions above."""

from __future__ import annotations

from admiralty.games.data import briefed, rulesets_of
from admiralty.games.isk.actions import GRAMMAR, taken_back
from admiralty.games.isk.board import board
from admiralty.games.isk.checks import forbids
from admiralty.games.isk.doctrine import doctrine
from admiralty.games.isk.draw import draw
from admiralty.games.isk.draw_picture import picture
from admiralty.games.isk.imagine import imagine
from admiralty.games.isk.invariants import broken
from admiralty.games.isk.labels import describe
from admiralty.games.isk.learning import LEARNING
from admiralty.games.isk.legal import actors, legal
from admiralty.games.isk.odds import odds
from admiralty.games.isk.outcome import over, winners
from admiralty.games.isk.place import place
from admiralty.games.isk.planes import PLANES
from admiralty.games.isk.resolve import apply, concede
from admiralty.games.isk.scenarios import SCENARIOS
from admiralty.games.isk.scores import scores
from admiralty.games.isk.secrets import conceal
from admiralty.games.isk.setup import setup
from admiralty.games.isk.stakes import stakes
from admiralty.games.isk.state import State
from admiralty.games.isk.tables import FOLDER, Rules, load_rules
from admiralty.games.isk.view import asks, view, visible_actors
from admiralty.games.isk.words import ENDINGS, TELLER
from admiralty.kernel.game import Game, register

GAME = register(
    Game(
        key="isk",
        title="ISK The Game",
        goal="Nobody sees anybody: slip past, ambush or outnumber the other fleets, and hold the stars.",
        prefix="IK",
        minutes="30–90",
        folder=FOLDER,
        scenarios=briefed(FOLDER, SCENARIOS),
        rulesets=rulesets_of(FOLDER),
        State=State,
        Rules=Rules,
        grammar=GRAMMAR,
        longest_legal=256,
        longest_match=1_000_000,
        secrets="Every fleet that nobody sees, and all orders, until they meet.",
        chance="Movement points each turn, Intel rolls when fleets meet, combat and flight.",
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
        asks=asks,
        teller=TELLER,
        describe=describe,
        stakes=stakes,
        endings=ENDINGS,
        draw=draw,
        board=board,
        picture=picture,
        dynamics="simultaneous",
        visible_actors=visible_actors,
        sheets="admiralty.press.isk",
        turn_rule=1304,
        line_rule=1305,
        undo_rule=1306,
        taken_back=taken_back,
        learning=LEARNING,
        planes=PLANES,
    )
)
