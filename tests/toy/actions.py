"""The verbs and their notation."""

from __future__ import annotations

from admiralty.kernel.actions import Grammar, Number, Verb

GUESS, BLUFF, READY, TAKE, PASS, CLEAR = 1, 2, 3, 4, 5, 6

GRAMMAR = Grammar(
    [
        Verb(GUESS, "guess {face}", Number(1, 8), secret=True, meaning="choose a face in secret"),
        Verb(BLUFF, "bluff", secret=True, meaning="choose, in secret, that nobody will be right"),
        Verb(READY, "ready", secret=True, meaning="let the choice stand"),
        Verb(TAKE, "take {coins}", Number(1, 8), meaning="take coins from the pot"),
        Verb(PASS, "pass", meaning="take nothing"),
        Verb(CLEAR, "clear", secret=True, listed=False, takes_back=True, meaning="forget the choice"),
    ]
)


def taken_back(action: int, plies: list[tuple[int, int]]) -> list[int]:
    """TY-2.3: `clear` takes back the choice of this round, which is the only ply that can be taken back then."""
    return [index for index, played in plies if GRAMMAR.verb(played).number in (GUESS, BLUFF)]
