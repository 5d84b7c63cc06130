"""The lines of Pirate's Wager (section 7 of the rulebook)."""

from __future__ import annotations

from typing import Literal, get_args

from admiralty.games.pirates.state import BRIGANTINE, CLASSES, SEATS, SLOTS
from admiralty.kernel.actions import Grammar, Hex, Number, Unit, Verb, Words

SAIL_TO, RETREAT, ACTIVATE_SHIP, FIRE, EVADE, REPAIR, END_TURN = 1, 2, 3, 4, 5, 6, 7
REFIT, HIRE, TRAIN, BUY, SAIL, STAKE_GOLD = 8, 9, 10, 11, 12, 13

GUNNER, SURGEON = 0, 1
SkillName = Literal["gunner", "surgeon"]
SKILLS: tuple[SkillName, ...] = get_args(SkillName)

GRAMMAR = Grammar(
    [
        Verb(
            SAIL_TO,
            "plan {hex} facing {facing}",
            Hex(),
            Number(0, 5),
            secret=True,
            meaning="be at that hex, pointing that way, when all ships have moved",
        ),
        Verb(RETREAT, "retreat", secret=True, meaning="try to leave the sea over its edge"),
        Verb(ACTIVATE_SHIP, "activate {ship}", Unit(SEATS, SLOTS), meaning="let this ship act now"),
        Verb(FIRE, "fire at {hex}", Hex(), meaning="fire the cannons at an enemy hull hex"),
        Verb(EVADE, "evade", meaning="the next shot at this ship loses dice"),
        Verb(REPAIR, "repair", meaning="restore hit points"),
        Verb(END_TURN, "end turn", meaning="end this ship's actions"),
        Verb(REFIT, "refit {points}", Number(1, 120), meaning="buy hit points in port"),
        Verb(HIRE, "hire", meaning="take one more sailor aboard"),
        Verb(TRAIN, "train {skill}", Words(*SKILLS), meaning="raise a skill by one level"),
        Verb(
            BUY,
            "buy {class}",
            Words(*CLASSES[BRIGANTINE:], start=BRIGANTINE),
            meaning="trade the ship for a larger one",
        ),
        Verb(SAIL, "sail", meaning="leave port and meet an enemy"),
        Verb(STAKE_GOLD, "stake {gold}", Number(0, 999), meaning="wager gold on the battle"),
    ]
)
