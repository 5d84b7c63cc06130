"""Harbour Dice: a tiny complete game on the real floor plan. The tests play it; `docs/add-a-game.md` explains it."""

from __future__ import annotations

from admiralty.games.data import rulesets_of
from admiralty.kernel.game import Game, register
from toy.actions import GRAMMAR, taken_back
from toy.doctrine import doctrine
from toy.draw import draw
from toy.learning import LEARNING
from toy.legal import actors, forbids, legal
from toy.odds import odds
from toy.outcome import over, scores, winners
from toy.place import place
from toy.resolve import apply, concede
from toy.secrets import conceal, imagine
from toy.setup import setup
from toy.state import Rules, State
from toy.tables import FOLDER, load_rules, scenarios
from toy.view import asks, view
from toy.words import TELLER

GAME = register(
    Game(
        key="toy",
        title="Harbour Dice",
        goal="Guess, bluff and help yourself; have the most points when the stakes are opened.",
        prefix="TY",
        minutes="5",
        folder=FOLDER,
        scenarios=scenarios(),
        rulesets=rulesets_of(FOLDER),
        State=State,
        Rules=Rules,
        grammar=GRAMMAR,
        longest_legal=16,
        longest_match=200,
        secrets="Others' stakes until the end, and their choices until all are ready.",
        chance="One die a round.",
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
        odds=odds,
        asks=asks,
        teller=TELLER,
        draw=draw,
        taken_back=taken_back,
        dynamics="simultaneous",
        turn_field="round",
        setup_is_public=False,
        learning=LEARNING,
    )
)
