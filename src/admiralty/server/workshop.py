"""The designer's bench: what may be changed, whether it can be played, and the draft as a pack, sheets or a report."""

from __future__ import annotations

import base64
import binascii
import html
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from admiralty.errors import AdmiraltyError, Malformed
from admiralty.games.content import content_of
from admiralty.games.content_boards import ContentBoard, boards_of
from admiralty.games.content_names import Name
from admiralty.games.content_rows import Rows
from admiralty.games.data import CLASSIC, all_parameters_of
from admiralty.games.pack_files import files_of_zip, zip_of
from admiralty.games.packs import PackScenario, ScenarioFile, pack_from
from admiralty.games.titles import titles_of
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import Parameter
from admiralty.match.pack_check import check_pack, stated
from admiralty.match.pack_example import pack_files
from admiralty.match.rulebook import rulebook_of
from admiralty.match.rulebook_in_force import rule_in_force
from admiralty.match.terms import Terms, agree
from admiralty.server.workshop_messages import (
    BenchAnswer,
    BenchMeasure,
    ContentColumn,
    ContentEntry,
    ContentField,
    ContentGroup,
    Draft,
    DraftChecked,
    OwnScenario,
    PackDraft,
    PackFile,
    ReportDraft,
    RuleNow,
    Unpacked,
    Workshop,
)


def workshop_of(game: Game) -> Workshop:
    from admiralty.lab.action_kinds import action_kinds

    shown = Shown(titles_of(game.folder), boards_of(game))

    groups = [
        ContentGroup(
            table.key,
            table.title,
            table.sentence,
            [
                ContentEntry(
                    entry.key,
                    entry.title,
                    [_field(name, field, table.classic[name], shown) for name, field in entry.fields.items()],
                )
                for entry in table.entries
            ],
        )
        for table in content_of(game.folder)
    ]
    kinds = action_kinds(game)
    return Workshop(game.key, groups, list(kinds.names), list(kinds.titles))


@dataclass(frozen=True)
class Shown:
    """How a game's content is shown: what its keys are called, and what is drawn on a board."""

    titles: Mapping[str, str]
    boards: Mapping[str, Callable[[], ContentBoard]]

    def words(self, choices: Iterable[str]) -> list[str]:
        return [self.titles.get(each, each.replace("-", " ")) for each in choices]


def _field(name: str, field: Parameter, classic: Any, shown: Shown) -> ContentField:
    columns = field.columns if isinstance(field, Rows) and field.width is None else ()
    width = field.width if isinstance(field, Rows) else None
    fewest, longest = (1, field.longest) if isinstance(field, Name) else field.lengths or (0, 0)
    return ContentField(
        name=name,
        meaning=field.sentence.partition(": ")[2] or field.sentence,
        rule=field.rule,
        allowed=field.allowed,
        classic=field.show(classic),
        choices=list(field.choices),
        choice_titles=shown.words(field.choices),
        least=field.least,
        most=field.most,
        is_list=field.lengths is not None,
        fewest=fewest,
        longest=longest,
        places=list(field.places),
        columns=[
            ContentColumn(each.meaning, list(each.choices), shown.words(each.choices), each.least, each.most)
            for each in columns
        ],
        width=list(width or ()),
        board=shown.boards[name]() if name in shown.boards else None,
        is_name=isinstance(field, Name),
    )


LONGEST_WORDS = 2_000  # of what is wrong; a sentence names what it refuses, and that may be long


def terms_of(game: Game, draft: Draft) -> Terms:
    """The draft, checked as a table would be. A file of this machine is no ruleset here."""
    if draft.ruleset.endswith(".toml"):
        raise Malformed("a draft is based on a ruleset by its name")
    own = next((each.options for each in draft.scenarios if each.key == draft.scenario), {})
    return agree(game, draft.scenario or None, draft.ruleset or CLASSIC, None, {**draft.options, **own})


def checked(game: Game, draft: Draft) -> DraftChecked:
    try:
        return _in_force(game, draft)
    except AdmiraltyError as error:
        return DraftChecked(None, [], for_people(game, error.sentence))


def for_people(game: Game, words: str) -> str:
    """What is wrong with a draft, with the names of its numbers as they stand on the page."""
    known = all_parameters_of(game.folder)

    def called(found: re.Match[str]) -> str:
        return known[found[0]].sentence if found[0] in known else found[0]

    told = words.removeprefix("options: ")
    told = told if len(told) <= LONGEST_WORDS else f"{told[:LONGEST_WORDS]}…"
    # From the beginning of a word only, and never back: otherwise a long word is read as often as it has letters.
    told = re.sub(r"(?<![\w-])[\w-]++(?:\.[\w-]++)+", called, told)
    return re.sub(r"^\w+(?= is )", called, told)


def _in_force(game: Game, draft: Draft) -> DraftChecked:
    """Every scenario must be playable, not only the one that is looked at."""
    terms = terms_of(game, draft)
    for scenario in (*(each.key for each in game.scenarios), *(each.key for each in draft.scenarios)):
        try:
            terms_of(game, msgspec.structs.replace(draft, scenario=scenario))
        except AdmiraltyError as error:
            own = next((each.title for each in draft.scenarios if each.key == scenario), "")
            raise Malformed(f"{own}: {error.sentence}" if own else error.sentence, rule=error.rule) from None
    book, known = rulebook_of(game), all_parameters_of(game.folder)
    ids = dict.fromkeys(known[each.name].rule for each in terms.in_force.differences)
    rules = [RuleNow(each, rule_in_force(game, book.rules[each], terms.in_force)) for each in ids if each in book.rules]
    return DraftChecked(terms.in_force, rules)


def packed(game: Game, wanted: PackDraft) -> bytes:
    """The draft as a zip; it is checked as whoever installs it would."""
    if wanted.head.game != game.key:
        raise Malformed(f"this is a draft of {game.title}, not of {wanted.head.game!r}")
    files = {
        name: text.encode()
        for name, text in pack_files(
            wanted.head, wanted.draft.ruleset, wanted.draft.options, scenario_files(wanted.draft)
        ).items()
    }
    check_pack(pack_from(files, wanted.head.name))
    return zip_of(files)


def unpacked(wanted: PackFile, game_of: Any) -> Unpacked:
    """What a pack changes, ready to be changed further: its own ruleset, or else its first; and its scenarios."""
    try:
        data = base64.b64decode(wanted.data, validate=True)
    except (binascii.Error, ValueError):
        raise Malformed("this is no file as browsers send it") from None
    pack = pack_from(files_of_zip(data, "this pack"), "this pack")
    check_pack(pack)
    game = game_of(pack.head.game)
    first = next(iter(pack.rulesets.values()), None)
    options = {} if first is None else dict(stated(game, first, pack.head.name))
    common = stated(game, pack.top, pack.head.name)
    scenarios = [_own(game, name, each, common) for name, each in pack.scenarios.items()]
    return Unpacked(pack.head, CLASSIC if first is None else first.based_on or CLASSIC, options, scenarios)


def scenario_files(draft: Draft) -> dict[str, ScenarioFile]:
    """The further scenarios of a draft, as their files in a pack."""
    if len({each.name for each in draft.scenarios}) < len(draft.scenarios):
        raise Malformed("two scenarios have one name: give one of them another title")
    return {
        each.name: ScenarioFile(each.scenario, each.title, each.goal, each.length, each.options)
        for each in draft.scenarios
    }


def _own(game: Game, key: str, packed: PackScenario, common: Mapping[str, Any]) -> OwnScenario:
    """A pack's scenario as the bench has it: without what holds for all of the pack."""
    own = {
        name: value for name, value in stated(game, packed, key).items() if name not in common or common[name] != value
    }
    name = key.split(".")[2].lower()[:22]
    return OwnScenario(name, packed.based_on, packed.title, packed.scenario.goal, packed.length, own)


def sheets(game: Game, draft: Draft) -> bytes:
    """The printed sheets under the draft, in one PDF that says on every page which rules they are for."""
    import tempfile
    from pathlib import Path

    from admiralty.press.order import Order
    from admiralty.press.printing import print_game

    terms_of(game, draft)
    options = {name: value for name, value in draft.options.items() if name not in game.secret_options}
    order = Order(ruleset=draft.ruleset or CLASSIC, options=options)
    with tempfile.TemporaryDirectory() as folder:
        first = next(iter(print_game(game.key, order, Path(folder), svg=False)))
        return first.path.read_bytes()


INTERVAL = ("mean", "low", "high")
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>
:root{{color-scheme:light dark}}body{{font:16px/1.5 system-ui;max-width:52rem;margin:2rem auto;padding:0 1rem}}
table{{border-collapse:collapse;width:100%}}th,td{{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #8886}}
.play{{display:inline-block;padding:.6rem 1rem;border:1px solid;border-radius:.4rem}}
</style></head><body><h1>{title}</h1><p><strong>{verdict}</strong></p>
<p>{phrase}. {pairs}, in {seconds} s{players}.</p><p><a class="play" href="{address}">Play this</a></p>
<h2>What differs from classic</h2>
<table><tr><th>What</th><th>Here</th><th>Classic</th><th>Rule</th></tr>{changes}</table>
{found}
{flips}</body></html>
"""


def report(game: Game, wanted: ReportDraft) -> bytes:
    """One page that fetches nothing."""
    terms, answer = terms_of(game, wanted.draft), wanted.answer
    if not wanted.address.startswith(("http://", "https://")):
        raise Malformed("the address where it can be played begins with http:// or https://")
    if not all(len(each) == len(INTERVAL) for each in _intervals(answer)):
        raise Malformed(f"every figure is three numbers: {', '.join(INTERVAL)}")
    changes = "".join(
        f"<tr><td>{_e(each.meaning)}</td><td>{_e(each.here_words)}</td><td>{_e(each.classic_words)}</td>"
        f"<td>{_e(each.rule)}</td></tr>"
        for each in terms.in_force.differences
    )
    flips = answer.flips + [f"From ply {flip.ply} on: {flip.sentence}" for flip in answer.replays]
    listed = "".join(f"<li>{_e(each)}</li>" for each in flips)
    page = PAGE.format(
        title=_e(f"{game.title}, {terms.scenario.title}: {terms.in_force.phrase}"),
        verdict=_e(answer.sentence),
        phrase=_e(terms.in_force.phrase),
        pairs=f"{answer.pairs:,} {'matches' if answer.tuned else 'pairs of matches on the same seeds'}",
        seconds=f"{answer.seconds:.0f}",
        address=_e(wanted.address),
        changes=changes,
        players=_e(f"; players: {wanted.players}" if wanted.players else ""),
        found=_found(answer, wanted.never),
        flips=f"<h2>Matches that flipped</h2><ul>{listed}</ul>" if listed else "",
    )
    return page.encode()


def _intervals(answer: BenchAnswer) -> Iterator[list[float]]:
    for each in (*answer.measures, *(measure for strength in answer.strengths for measure in strength.measures)):
        yield from (each.before, each.after, each.difference)
    yield from (each.share for each in answer.curve)


def _found(answer: BenchAnswer, never: str) -> str:
    """Measures at every strength, the points of a curve, or trials: whatever was asked for."""
    rules = ("Free", f"Without {never}") if never else ("Classic", "Here")
    measured = "".join(
        _measured(f"What it did among {each.title}s. {each.sentence}", each.measures, rules)
        for each in answer.strengths
    ) or _measured(f"What {never} is worth" if never else "What it did", answer.measures, rules)
    curve = "".join(
        f"<tr><td>{_e(each.value)}</td><td>{100 * each.share[0]:.0f} %</td>"
        f"<td>{100 * each.share[1]:.0f} to {100 * each.share[2]:.0f} %</td><td>{each.matches:,}</td></tr>"
        for each in answer.curve
    )
    if curve:
        heads = "<tr><th>Value</th><th>Side A wins</th><th>95 %</th><th>Pairs</th></tr>"
        measured += f"<h2>Value by value</h2><table>{heads}{curve}</table>"
    if answer.tuned is not None and answer.tuned.trials:
        trials = "".join(
            f"<tr><td>{_e(each.words)}</td><td>{_e(each.measured)}</td></tr>" for each in answer.tuned.trials
        )
        heads = "<tr><th>Tried, the nearest first</th><th>Measured</th></tr>"
        measured += f"<h2>Search for numbers</h2><table>{heads}{trials}</table>"
    return measured


def _measured(title: str, measures: list[BenchMeasure], rules: tuple[str, str]) -> str:
    rows = "".join(_row(each) for each in measures)
    heads = "".join(f"<th>{_e(each)}</th>" for each in ("Measure", *rules, "Difference, 95 %"))
    return f"<h2>{_e(title)}</h2><table><tr>{heads}</tr>{rows}</table>" if rows else ""


def _row(each: BenchMeasure) -> str:
    factor, digits = (100, 0) if each.kind == "share" else (1, 2)
    unit = " %" if each.kind == "share" else ""
    before, after = (f"{factor * shown[0]:.{digits}f}{unit}" for shown in (each.before, each.after))
    low, high = (factor * bound for bound in each.difference[1:])
    told = f"{low:+.{digits + 1}f} to {high:+.{digits + 1}f}" if each.certain else "cannot tell yet"
    return f"<tr><td>{_e(each.name)}</td><td>{before}</td><td>{after}</td><td>{told}</td></tr>"


def _e(text: str) -> str:
    return html.escape(text)
