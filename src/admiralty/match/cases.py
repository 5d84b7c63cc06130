"""Running case files: rules as executable examples."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from admiralty.errors import AdmiraltyError
from admiralty.games import load
from admiralty.games.rules_in_force import is_file
from admiralty.kernel.game import Game
from admiralty.match.case_file import Case, CaseFile, ExpectedOutcome, read_cases
from admiralty.match.match import Match

SEED = 0  # every case starts from the same set-up


@dataclass(frozen=True)
class CaseResult:
    """What came of one case: it passed if there are no failures."""

    id: str
    says: str
    rules: tuple[str, ...]
    failures: tuple[str, ...]  # each says what was expected and what was found

    @property
    def ok(self) -> bool:
        return not self.failures


@dataclass(frozen=True)
class CaseReport:
    """What came of a file."""

    path: Path
    game: str
    results: tuple[CaseResult, ...]

    @property
    def passed(self) -> int:
        return sum(result.ok for result in self.results)

    @property
    def failed(self) -> int:
        return len(self.results) - self.passed


def run_cases(path: str | os.PathLike[str], *, game: Game | None = None) -> CaseReport:
    """Run every case of a file. A file that is not a case file is refused; `game` is a game that is not installed."""
    file = Path(path)
    cases = read_cases(file)
    chosen = _game_of(cases, file, game)
    results = tuple(run_case(chosen, case, file.parent) for case in cases.case)
    return CaseReport(file, cases.game, results)


def run_case(game: Game, case: Case, folder: Path | None = None) -> CaseResult:
    """Run one case. A ruleset file that it names is looked for in `folder`."""
    try:
        failures = tuple(_failures(game, case, folder))
    except AdmiraltyError as error:
        failures = (f"it cannot be set up: {error.sentence}",)
    except Exception as error:  # a game that breaks on one case must not keep the others from being checked
        failures = (f"the game broke down: {type(error).__name__}: {error}",)
    return CaseResult(case.id, case.says, tuple(case.rules), failures)


def _game_of(cases: CaseFile, path: Path, game: Game | None) -> Game:
    if game is not None and game.key == cases.game:
        return game
    try:
        return load(cases.game)
    except AdmiraltyError as error:
        raise type(error)(f"{path}: {error.sentence}") from None


def _failures(game: Game, case: Case, folder: Path | None) -> Iterator[str]:
    ruleset = str(folder / case.ruleset) if folder is not None and is_file(case.ruleset) else case.ruleset
    match = Match(game, case.scenario, ruleset, case.players, seed=SEED, options=case.options, position=case.position)
    known = match.rulebook.rules
    yield from (f"cites {rule}, which the rulebook does not have" for rule in case.rules if rule not in known)
    match.load_dice(case.dice)
    broken = list(_play(match, case))
    yield from broken
    if broken:
        return  # nothing else can be as expected
    if match.loaded_dice:
        yield f"dice: {list(match.loaded_dice)} were left over"
    yield from _check_lines(match, case)
    yield from _check_odds(match, case.odds)
    yield from _check_paths("", match.view(), case.expect)
    for letter, paths in case.view.items():
        yield from _check_paths(f"{letter}'s view: ", match.view(letter), paths)
    for letter, hidden in case.unknown.items():
        yield from _check_hidden(letter, match.view(letter), hidden)
    yield from _check_outcome(match, case.outcome)


def _play(match: Match, case: Case) -> Iterator[str]:
    for number, played in enumerate(case.play, 1):
        seat, line = _parted(played)
        before = len(match.plies)
        try:
            match.play(seat, line)
        except AdmiraltyError as error:
            yield f"play {number}, {played!r}: expected to be legal, but {error.sentence}"
            return
        free = match.plies[-1].free_rolls if len(match.plies) > before else 0
        if free and not case.free_dice:
            yield f"play {number}, {played!r}: {free} more dice were rolled than `dice` has"
            return


def _check_lines(match: Match, case: Case) -> Iterator[str]:
    for played in case.refuse:
        if match.refusal(*_parted(played)) is None:
            yield f"refuse {played!r}: expected to be refused, but it is legal"
    for played, rule in case.cites.items():
        refused = match.refusal(*_parted(played))
        if refused is None:
            yield f"cites {played!r}: expected to be refused, but it is legal"
        elif refused.rule != rule:
            yield f"cites {played!r}: expected {rule}, but it is refused by {refused.rule or 'no rule'}"
    for played in case.allow:
        if (refused := match.refusal(*_parted(played))) is not None:
            yield f"allow {played!r}: expected to be legal, but {refused.sentence}"
    for letter, count in case.legal.items():
        offered = match.legal(letter)
        if len(offered) != count:
            lines = ", ".join(action.line for action in offered)
            yield f"legal for {letter}: expected {count}, found {len(offered)}" + (f": {lines}" if lines else "")


def _check_odds(match: Match, odds: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for played, fields in odds.items():
        try:
            found = match.odds(*_parted(played))
        except AdmiraltyError as error:
            yield f"odds of {played!r}: {error.sentence}"
            continue
        yield from _check_paths(f"odds of {played!r}: ", found, fields)


def _check_paths(of: str, view: Mapping[str, Any], paths: Mapping[str, Any]) -> Iterator[str]:
    for path, expected in paths.items():
        found = look_up(view, path)
        if found is MISSING:
            yield f"{of}{path}: expected {expected!r}, but there is no such path"
        elif not equal(found, expected):
            yield f"{of}{path}: expected {expected!r}, found {found!r}"


def _check_hidden(letter: str, view: Mapping[str, Any], paths: Iterable[str]) -> Iterator[str]:
    for path in paths:
        found = look_up(view, path)
        if found is not MISSING and found is not None:
            yield f"{letter}'s view: {path}: expected to be unknown, found {found!r}"


def _check_outcome(match: Match, expected: ExpectedOutcome | str | None) -> Iterator[str]:
    if expected is None:
        return
    outcome = match.outcome
    found = "none" if outcome is None else f"{_winners(outcome.winners)} by {outcome.rule}"
    wanted = expected if isinstance(expected, str) else f"{_winners(sorted(expected.winners))} by {expected.rule}"
    if found != wanted:
        yield f"outcome: expected {wanted}, found {found}"


def _winners(letters: Sequence[str]) -> str:
    return " and ".join(letters) or "nobody"


def _parted(played: str) -> tuple[str, str]:
    """`A: coast` -> the seat and its line."""
    seat, _, line = played.partition(":")
    return seat, line.strip()


MISSING = object()


def look_up(view: Any, path: str) -> Any:
    """What stands at a dotted path into plain data, or MISSING. Places of a list are counted from 0."""
    found = view
    for name in path.split("."):
        if isinstance(found, Mapping) and name in found:
            found = found[name]
        elif isinstance(found, list | tuple) and name.isascii() and name.isdigit() and int(name) < len(found):
            found = found[int(name)]
        else:
            return MISSING
    return found


def equal(found: Any, expected: Any) -> bool:
    """Exactly equal as plain data: true is not 1, and lists compare in order."""
    if isinstance(found, bool) or isinstance(expected, bool):
        return found is expected
    if isinstance(found, list | tuple) and isinstance(expected, list | tuple):
        return len(found) == len(expected) and all(map(equal, found, expected))
    if isinstance(found, Mapping) and isinstance(expected, Mapping):
        return found.keys() == expected.keys() and all(equal(found[name], expected[name]) for name in expected)
    return bool(found == expected)
