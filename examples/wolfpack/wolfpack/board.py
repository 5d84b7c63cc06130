"""The strait as a Drawing: for the browser, for paper, for a terminal."""

from itertools import product

from admiralty.kernel.actions import seat_name
from admiralty.kernel.drawing import Counter, Drawing, Effect, Piece, Space, Squares, Tone, Track, square_name
from wolfpack.secrets import may_be_at
from wolfpack.state import UNKNOWN, Rules, State

EFFECTS = {
    "dive": Effect("move", at="square", start="from_square"),
    "sighted": Effect("flash", at="square"),
    "fire": Effect("shot", at="square", start="from_square"),
    "struck": Effect("burst", at="square"),
}


def board(rules: Rules, state: State, seat: int | None) -> Drawing:
    boats = [(seat_name(number), boat) for number, boat in enumerate(state.boats)]
    tones: dict[str, Tone] = {square_name(rules.columns - 1, row): "goal" for row in range(rules.rows)}
    for boat in (boat for boat in state.boats if boat.column == UNKNOWN):
        for column, row in product(range(rules.columns), range(rules.rows)):
            if may_be_at(rules, boat, column, row):
                tones[square_name(column, row)] = "fog"
    names = {"goal": "the harbour", "fog": "the other may be here"}
    return Drawing(
        "The strait",
        Squares(rules.columns, rules.rows),
        spaces=[Space(square, tone, name=names[tone]) for square, tone in tones.items()],
        pieces=[
            Piece(letter, square_name(boat.seen_column, boat.seen_row), letter, "?", f"{letter}, last seen", faint=True)
            if boat.column == UNKNOWN
            else Piece(letter, square_name(boat.column, boat.row), letter, letter, f"submarine {letter}", facing=90)
            for letter, boat in boats
        ],
        tracks=[Track("Round", state.round, rules.rounds, 1)],
        counters=[Counter("Torpedoes", boat.torpedoes, letter, rules.torpedoes) for letter, boat in boats],
        targets={"dive": ["square"], "dash": ["square"], "fire": ["square"]},
        effects=EFFECTS,
    )
