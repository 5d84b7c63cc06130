"""The words of the table, understood in every game besides the game's own lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from admiralty.cli.games import tell_briefing
from admiralty.cli.terminal.ask import Left, ask
from admiralty.cli.terminal.show import drawing, facts_line, labelled, tell_choices, tell_ply, tell_rules, tell_stakes
from admiralty.errors import AdmiraltyError
from admiralty.kernel.actions import RESIGN
from admiralty.opponents.advice import advise, said
from admiralty.opponents.levels import USUAL, decide, level

if TYPE_CHECKING:
    from admiralty.cli.terminal.table import Table


@dataclass(frozen=True)
class Asked:
    seat: int
    about: str  # what stood behind the word


@dataclass(frozen=True)
class Word:
    form: str
    meaning: str
    answer: Callable[[Table, Asked], bool]  # True if the position has changed


def help_(table: Table, asked: Asked) -> bool:
    """The words of the table and the lines of the game."""
    screen, game = table.screen, table.match.game
    screen.say("Type the number of a line, or the line itself; several with `;` between them. Lines of this game:")
    verbs = [(verb.form, verb.meaning) for verb in game.grammar.verbs if verb.number != RESIGN]
    words = [(word.form, word.meaning) for word in _LIST]
    broadest = max(len(form) for form, _ in verbs + words) + 2
    for form, meaning in verbs:
        screen.say(f"{form.ljust(broadest)}{meaning}".rstrip(), indent=2)
    screen.say("Words of the table:")
    for form, meaning in [("undo", "take back your latest line, while nothing has followed from it"), *words]:
        screen.say(f"{form.ljust(broadest)}{meaning}", indent=2)
    return False


def odds(table: Table, asked: Asked) -> bool:
    """Costs and chances of one line, or of all."""
    match, seat = table.match, asked.seat
    offered = [action.line for action in match.legal(seat)]
    lines = offered
    if asked.about:
        about = asked.about
        number = int(about) if about.isascii() and about.isdigit() else 0
        lines = [offered[number - 1]] if 1 <= number <= len(offered) else [about]
    for line in lines:
        try:
            table.screen.say(f"{labelled(match, seat, line)}: {facts_line(match.facts(seat, line))}", indent=2)
        except AdmiraltyError as error:
            table.refused_by = error.rule or table.refused_by
            table.screen.say(f"No: {error.sentence}", style="red")
    return False


def rule(table: Table, asked: Asked) -> bool:
    """A rule by its id, rules by words, or the rule of the latest refusal."""
    book = table.match.rulebook
    about = asked.about or table.refused_by
    if not about:
        table.screen.say("Which one? `rule OC-6.5`, or words to look for: `rule missile target`.")
        return False
    found = [book.rules[about.upper()]] if about.upper() in book.rules else book.search(about)
    if not found:
        table.screen.say(f"No rule of {book.title} has {about!r} in it.")
    for each in found:
        table.screen.say(f"{each.id}  {each.sentence}", indent=2)
        table.screen.say(f"in chapter {each.chapter}" + (f"; {each.source}" if each.source else ""), "dim", indent=4)
    return False


def variant(table: Table, asked: Asked) -> bool:
    """Which rules are in force."""
    tell_rules(table.screen, table.match)
    return False


def goal(table: Table, asked: Asked) -> bool:
    """What the scenario is about, and how the goals of all seats stand."""
    tell_briefing(table.screen, table.match.terms.scenario, table.match.terms.ruleset)
    tell_stakes(table.screen, table.match, asked.seat)
    return False


def board(table: Table, asked: Asked) -> bool:
    """The board once more."""
    table.screen.board(drawing(table.match, asked.seat, table.screen.canvas))
    return False


def list_(table: Table, asked: Asked) -> bool:
    """Everything that can be played, however long."""
    tell_choices(table.screen, table.match, asked.seat, everything=True)
    return False


def hint(table: Table, asked: Asked) -> bool:
    """What a captain would play, and what a search finds that knows no more than the seat."""
    advisor = level(USUAL).make(len(table.match.plies))
    code = decide(advisor, table.match, asked.seat, table.seconds)
    would = labelled(table.match, asked.seat, table.match.game.grammar.show(code))
    table.screen.say(f"A {USUAL} would play: {would}")
    advice = advise(table.match, asked.seat, table.seconds, len(table.match.plies))
    table.screen.say(f"Looking ahead: {', then '.join(advice.steps)}. {said(advice)}")
    return False


def log(table: Table, asked: Asked) -> bool:
    """What has happened so far, as far as this seat may know."""
    for number in range(len(table.match.plies)):
        tell_ply(table.screen, table.match, number, asked.seat)
    return False


def save(table: Table, asked: Asked) -> bool:
    """Write the match to a file, to be played on from there."""
    if asked.about:
        table.file = Path(asked.about)
    if table.file is None:
        table.leave()
        return False
    try:
        table.match.save(table.file, resume=True)
        table.screen.say(f"Saved. Go on with: admiralty play --resume {table.file}")
    except AdmiraltyError as error:
        table.screen.say(f"No: {error.sentence}", style="red")
    return False


def resign(table: Table, asked: Asked) -> bool:
    if ask("Resign? Type yes: ").lower() not in ("y", "yes"):
        table.screen.say("The match goes on.")
        return False
    return table.play_line(asked.seat, "resign")


def quit_(table: Table, asked: Asked) -> bool:
    raise Left


_LIST = (
    Word("help", "this list", help_),
    Word("odds [line]", "what a line costs and how likely it is to succeed; without a line, all of them", odds),
    Word("rule [id or words]", "a rule; without anything, the rule of the latest refusal", rule),
    Word("variant", "which rules are in force, and what differs from classic", variant),
    Word("goal", "what this is about, and how everybody's goal stands", goal),
    Word("hint", "what a captain would play, and what looking ahead finds", hint),
    Word("board", "the board once more", board),
    Word("list", "everything you can play", list_),
    Word("log", "what has happened so far", log),
    Word("save [file]", "keep the match; it can be played on", save),
    Word("resign", "give up; you are asked once more", resign),
    Word("quit", "stop here; the match is kept", quit_),
)
WORDS = {word.form.split(" ", maxsplit=1)[0]: word for word in _LIST}
WORDS |= {"?": WORDS["help"], "exit": WORDS["quit"], "rules": WORDS["rule"]}
