"""What did it do? Matches under `classic` and under a draft on the same seeds, at one strength or at several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

import msgspec

from admiralty.errors import Malformed
from admiralty.lab.diff import SHOWN, Diff, cells_for, first_sentence, flip_counts, flips_of
from admiralty.lab.experiment import Cell, Experiment, cells_of
from admiralty.lab.kept_pairs import read_pairs, write_pairs
from admiralty.lab.paired import Paired, PairPool, ThreadPool, is_answered, play_pairs
from admiralty.lab.skill import LUCK, MEASURES, SKILL, Skill
from admiralty.server.bench_told import Teller, measures_of, replays_of, title_of, verdict
from admiralty.server.benches import Asked
from admiralty.server.workshop_messages import BenchAnswer, StrengthAnswer

MOST_PAIRS = 200_000
TRACED = 6  # flipped matches that are played again to see where they part
ROUND = 8  # pieces of pairs, and then …
SKILL_ROUND = 1  # … so many of unequal players
SKILL_POINTS = 5.0  # luck against skill is told so well, if it does not take long:
SKILL_SECONDS = 3.0  # after the question itself is answered
KEEP_SECONDS = 2.0  # between two times at which it is kept what has been measured
OURS = "your rules"


@dataclass
class Strength:
    """One strength: equal players, and the same players against weaker ones."""

    paired: Paired
    skill: Skill | None

    def answer(self, points: float) -> StrengthAnswer:
        name = self.paired.before.strength
        found = measures_of(self.paired, self.skill)
        return StrengthAnswer(name, title_of(name), self.paired.pairs, verdict(self.paired, points), found)

    def is_answered(self, points: float) -> bool:
        return is_answered(self.paired, points, range(self.paired.before.seats))

    @property
    def knows_skill(self) -> bool:
        skill = self.skill
        return skill is None or (
            skill.pairs > 0 and all(100 * skill.measure(name).after.margin <= SKILL_POINTS for name in (SKILL, LUCK))
        )


def experiment_of(asked: Asked, level: str) -> Experiment:
    scenario = asked.draft.scenario
    return Experiment(game=asked.game, scenario=scenario, players=level, matches=MOST_PAIRS, mirror=False)


def cells(asked: Asked, level: str) -> tuple[Cell, Cell]:
    """`classic` and the draft; or the draft played freely, and with what side A never does."""
    draft, never = asked.draft, asked.never
    experiment = experiment_of(asked, level)
    if never:
        rules = {"ruleset": draft.ruleset or "classic", "options": draft.options}
        plain = cells_of(msgspec.structs.replace(experiment, **rules))[0]
        barred = cells_of(msgspec.structs.replace(experiment, **rules, never={"A": [never]}))[-1]
        return plain, replace(barred, rotations=1, matches=plain.matches)
    return cells_for(asked.game, "classic", draft.ruleset or "classic", dict(draft.options), experiment)[0]


@contextmanager
def pool_of(asked: Asked) -> Iterator[PairPool]:
    """All cores of this machine, or a cluster, where the server was told of one."""
    if not asked.ray:
        with ThreadPool() as pool:
            yield pool
        return
    from admiralty.lab.paired_cluster import ClusterPool

    yield ClusterPool(asked.ray)


def compare(asked: Asked, teller: Teller) -> None:
    """Play until it is answered at every strength, or the time is up."""
    question = asked.question
    levels = question.levels or [question.level]
    if len(set(levels)) < len(levels):
        raise Malformed("a strength is asked for once")
    strengths = [_strength(asked, level, len(levels)) for level in levels]
    everything = [each for strength in strengths for each in (strength.paired, strength.skill) if each is not None]
    kept = Path(asked.kept) if asked.kept else None
    if kept is not None:
        read_pairs(kept, everything)
    went_on = any(each.pairs for each in everything)
    ends, keep_at = monotonic() + question.seconds, monotonic() + KEEP_SECONDS

    def told(state: str = "playing") -> BenchAnswer:
        answer = _answer(strengths, question.points, teller.seconds, state)
        answer.went_on = went_on
        return answer

    def goes_on(played: Paired) -> bool:
        nonlocal keep_at
        teller.from_time_to_time(told)
        if kept is not None and monotonic() > keep_at:
            write_pairs(kept, everything)
            keep_at = monotonic() + KEEP_SECONDS
        return monotonic() < ends

    with pool_of(asked) as pool:
        _play(strengths, question.points, goes_on, pool, ends)
    if kept is not None:
        write_pairs(kept, everything)
    done = all(each.is_answered(question.points) for each in strengths)
    last = told("answered" if done else "cannot tell yet")
    if not asked.never:
        diffs = [Diff(each.paired, flips_of(each.paired, TRACED)) for each in strengths[-1:]]
        last.flips = [words for diff in diffs for words in flip_counts(diff)]
        last.replays = [flip for diff in diffs for flip in replays_of(diff, SHOWN)]
    teller.now(last)


def _strength(asked: Asked, level: str, values: int) -> Strength:
    paired = Paired(*cells(asked, level), watched=True, values=values)
    skill = None if asked.never else Skill.beside_pairs(paired)
    if skill is not None:
        paired.beside = MEASURES
    return Strength(paired, skill)


def _play(
    strengths: list[Strength],
    points: float,
    goes_on: Callable[[Paired], bool],
    pool: PairPool,
    ends: float,
) -> None:
    """Every strength a little further in turn; when all is answered, luck against skill a little more."""
    while monotonic() < ends:
        still = [each for each in strengths if not each.is_answered(points)]
        if not still:
            break
        for each in still:
            paired, skill = each.paired, each.skill
            for _ in play_pairs(
                paired,
                ROUND * paired.piece_size,
                lambda played, each=each: goes_on(played) and not each.is_answered(points),  # type: ignore[misc]  # mypy cannot tell the type of a default here
                pool=pool,
            ):
                pass
            if skill is not None:
                _run(skill, SKILL_ROUND * skill.piece_size, goes_on, pool)
    until = min(ends, monotonic() + SKILL_SECONDS)
    while monotonic() < until:
        skills = [each.skill for each in strengths if not each.knows_skill]
        if not skills:
            break
        for skill in skills:
            if skill is not None:
                _run(skill, ROUND * skill.piece_size, lambda played: goes_on(played) and monotonic() < until, pool)


def _run(paired: Paired, matches: int, goes_on: Callable[[Paired], bool], pool: PairPool) -> None:
    for _ in play_pairs(paired, matches, goes_on, pool=pool):
        pass


def _answer(strengths: list[Strength], points: float, seconds: float, state: str) -> BenchAnswer:
    answers = [each.answer(points) for each in strengths]
    words = answers[-1].sentence
    if len(strengths) > 1:
        words = first_sentence([Diff(each.paired) for each in strengths], "classic", OURS)
    pairs = sum(each.pairs for each in answers)
    several = answers if len(strengths) > 1 else []
    return BenchAnswer(pairs, seconds, words, state, answers[-1].measures, [], [], several)
