"""The conformance suite: every clause that holds every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from admiralty.errors import Unknown
from admiralty.kernel.game import Game
from admiralty.kernel.parameters import suggestion
from admiralty.testing import ending, learning, legality, matches, raw_words, sameness, secrecy, words
from admiralty.testing.report import ConformanceError, Report
from admiralty.testing.sampling import DOCTRINE, RANDOM, Sample, Setting, play

Clause = Callable[[Sample], int]
"""Looks at a sample, raises ConformanceError, or says how many things it has checked."""

CLAUSES: dict[str, Clause] = {
    clause.__name__: clause
    for clause in (
        ending.positions_are_small,
        ending.setup_leaves_nothing_behind,
        legality.listed_actions_are_accepted,
        legality.nothing_else_is_accepted,
        ending.matches_end,
        ending.estimates_are_shares,
        ending.plies_tell_what_happened,
        ending.every_seat_can_concede,
        words.notation_round_trips,
        words.views_are_plain_data,
        words.events_have_words,
        words.goals_are_told,
        raw_words.people_read_no_raw_words,
        secrecy.concealing_is_final,
        secrecy.guesses_fit_what_is_known,
        secrecy.legal_lists_hide,
        secrecy.imagined_matches_can_be_played,
        secrecy.secret_plies_teach_others_nothing,
        secrecy.work_betrays_nothing,
        secrecy.the_computer_player_is_honest,
        learning.learners_see_numbers_in_their_range,
        learning.learners_see_nothing_hidden,
        learning.learners_see_nothing_of_what_was_seen_before,
        learning.every_action_has_a_place_of_its_own,
        legality.plans_can_be_followed,
        legality.every_parameter_can_be_varied,
        matches.records_replay_to_the_same_bytes,
        matches.taking_back_leaves_no_trace,
        sameness.the_same_seeds_play_the_same_match,
        sameness.compiled_rules_are_the_interpreted_ones,
    )
}


def check_game(
    game: Game,
    *,
    matches: int = 4,
    seed: int = 1,
    positions: int = 12,
    scenarios: Iterable[str] | None = None,
    settings: Iterable[Setting] | None = None,
    clauses: Iterable[str] | None = None,
    spec: str | None = None,
) -> Report:
    """Hold a game to every clause, or to those named. ConformanceError says what is wrong and where.

    In every setting `matches` matches are played, half of them by the doctrine, and `positions` positions of each are
    looked at. `scenarios` limits the settings to those of some scenarios; `settings` names them one by one. `spec`
    (`module:attribute`) says where another process finds the game, if it is not one of the installed ones.
    """
    chosen = _chosen(clauses)
    report = Report(game.key, game.State.size)
    found = spec or sameness.spec_of(game)
    for number, setting in enumerate(settings_of(game, scenarios) if settings is None else settings):
        players = [RANDOM, DOCTRINE] * ((matches + 1) // 2)
        sample = Sample(setting, [], seed, found, number == 0)
        with _naming("playing", sample):
            sample.runs += [play(setting, seed + n, player, positions) for n, player in enumerate(players[:matches])]
        _count(report, sample)
        for name, clause in chosen.items():
            sample.current = None
            with _naming(name, sample):
                checked = clause(sample)
            report.checks[name] = report.checks.get(name, 0) + checked
    return report


def settings_of(game: Game, scenarios: Iterable[str] | None = None) -> list[Setting]:
    """Every scenario under classic rules with every number of players, and the first one under every ruleset."""
    wanted = None if scenarios is None else set(scenarios)
    chosen = [scenario for scenario in game.scenarios if wanted is None or scenario.key in wanted]
    if not chosen:
        raise Unknown(f"{game.title} has none of the scenarios {', '.join(sorted(wanted or ()))}")
    first = chosen[0]
    return [Setting(game, scenario.key, "classic", players) for scenario in chosen for players in scenario.seats] + [
        Setting(game, first.key, info.key, first.seats[0]) for info in game.rulesets if info.key != "classic"
    ]


def _chosen(clauses: Iterable[str] | None) -> dict[str, Clause]:
    if clauses is None:
        return CLAUSES
    names = list(clauses)
    for name in names:
        if name not in CLAUSES:
            raise Unknown(f"there is no clause {name!r}{suggestion(name, CLAUSES)}")
    return {name: CLAUSES[name] for name in names}


@contextmanager
def _naming(name: str, sample: Sample) -> Iterator[None]:
    """Whatever is raised inside becomes an error that says which clause it was, and where."""
    try:
        yield
    except ConformanceError as error:
        error.clause = name
        error.where = error.where or str(sample.setting)
        raise
    except Exception as error:
        where = sample.current.where if sample.current else str(sample.setting)
        sentence = f"the game raises {type(error).__name__}: {error}"
        raise ConformanceError(sentence, where=where, clause=name) from error


def _count(report: Report, sample: Sample) -> None:
    setting = sample.setting
    report.settings.append(str(setting))
    report.matches += len(sample.runs)
    report.plies += sum(run.plies for run in sample.runs)
    report.longest_match = max(report.longest_match, *(run.plies for run in sample.runs))
    report.most_events = max(report.most_events, *(run.most_events for run in sample.runs))
    lists = [len(setting.legal(position.state, seat)) for position in sample.positions() for seat in setting.seats]
    report.longest_legal = max(report.longest_legal, *lists)
