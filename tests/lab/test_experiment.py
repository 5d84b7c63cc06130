"""A question, from a file or from flags, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from admiralty.errors import AdmiraltyError
from admiralty.games import load
from admiralty.lab.experiment import Experiment, cells_of, points_of, read_experiment
from admiralty.lab.parameter_values import values_of
from admiralty.lab.players import contestant, lineup_of


def test_a_file_is_read_into_cells_in_order(tmp_path: Path) -> None:
    path = tmp_path / "question.toml"
    path.write_text(
        'game = "toy"\nscenario = ["duel", "trio"]\nruleset = "all"\nseats = 2\nplayers = ["cadet", "captain,random"]\n'
        "matches = 9\n[vary]\nrounds = [2, 3]\n"
    )
    cells = cells_of(read_experiment(path))
    assert [cell.index for cell in cells] == list(range(16))
    first, last = cells[0], cells[-1]
    assert (first.scenario, first.ruleset, first.point, first.players) == (
        "duel",
        "classic",
        {"rounds": 2},
        ("cadet",) * 2,
    )
    assert (last.scenario, last.ruleset, last.point) == ("trio", "long", {"rounds": 3})
    assert last.players == ("captain", "random")
    assert (first.matches, first.rotations) == (9, 1)  # equals do not change seats: it would be the same match again
    assert (last.matches, last.rotations) == (10, 2)  # whole pairs


def test_a_restriction_is_played_beside_the_same_without_it() -> None:
    plain, restricted = cells_of(Experiment(game="toy", players="captain", never={"a": "bluff"}))
    assert (plain.never, plain.rotations) == ({}, 1)
    assert (restricted.never, restricted.rotations) == ({"A": ["bluff"]}, 2)


def test_players_keep_their_seats_if_they_are_not_mirrored() -> None:
    (cell,) = cells_of(Experiment(game="toy", players="captain,random", mirror=False))
    assert cell.rotations == 1


@pytest.mark.parametrize(
    ("given", "values"),
    [
        ("2..4", (2, 3, 4)),
        ("2..8:3", (2, 5, 8)),
        ([3, 2, 3], (3, 2)),
        ("2,4", (2, 4)),
        (5, (5,)),
        ("all", tuple(range(1, 21))),
    ],
)
def test_values_are_ranges_steps_or_lists(given: Any, values: tuple[Any, ...]) -> None:
    assert values_of(load("toy"), "rounds", given) == values


def test_words_and_lists_can_be_varied_too() -> None:
    assert values_of(load("orbital"), "initiative", "drawn,fixed") == ("drawn", "fixed")
    assert values_of(load("pirates"), "firepower", "[1, 3, 6], [2, 3, 6]") == ([1, 3, 6], [2, 3, 6])


def test_a_random_sweep_takes_some_points_of_the_grid_and_the_same_ones_again() -> None:
    question = Experiment(game="toy", vary={"rounds": "1..20", "enough": "1..200"}, samples=30, seed=4)
    points = points_of(load("toy"), question)
    assert len(points) == len({tuple(point.values()) for point in points}) == 30
    assert points == points_of(load("toy"), question)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"vary": {"roundz": "1..2"}}, "no parameter 'roundz'; did you mean 'rounds'"),
        ({"vary": {"rounds": "4..2"}}, "the range 4..2 is empty"),
        ({"vary": {"rounds": []}}, "no value to try"),
        ({"vary": {"rounds": "2..8:0"}}, "a step is at least 1"),
        ({"vary": {"rounds": "1..99"}}, "rounds is 21; it must be 1 to 20"),
        ({"vary": {"rounds": "0..99999"}}, "more than 1,000 values"),
        (
            {"vary": {"rounds": "all", "enough": "all", "stake_most": "all"}},
            "80,000 points; take some of them at random",
        ),
        ({"samples": 0}, "samples is 0"),
        ({"options": {"nonsense": 1}}, "no parameter 'nonsense'"),
        ({"scenario": "dule"}, "did you mean 'duel'"),
        ({"ruleset": "clasic"}, "did you mean 'classic'"),
        ({"seats": 7}, "for 2 players, not 7"),
        ({"players": "captian"}, "did you mean 'captain'"),
        ({"players": "captain,cadet,cadet"}, "2 play, but 3 players are named"),
        ({"players": []}, "nobody plays"),
        ({"players": "captain@20"}, "does not search"),
        ({"players": "admiral@soon"}, "LEVEL@SIMULATIONS"),
        ({"players": "hard"}, "does not play Harbour Dice"),
        ({"never": {"C": "bluff"}}, "no player 'C'"),
        ({"never": {"A": "blufff"}}, "did you mean 'bluff'"),
    ],
)
def test_what_is_wrong_is_said_before_the_first_match(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(AdmiraltyError) as caught:
        cells_of(Experiment(**{"game": "toy", **given}))
    assert sentence in caught.value.sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", "not a TOML file"),
        ('game = "toy"\nmatchez = 3', "unknown field `matchez`"),
        ('game = "toy"\nmatches = 0', ">= 1"),
        ('game = "toy"\nmatches = "many"', "Expected `int`"),
        ("matches = 3", "missing required field `game`"),
    ],
)
def test_a_file_that_is_no_experiment_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "question.toml"
    path.write_text(text)
    with pytest.raises(AdmiraltyError) as caught:
        read_experiment(path)
    assert sentence in caught.value.sentence
    assert "question.toml" in caught.value.sentence


def test_levels_without_search_are_compiled_and_the_others_are_asked() -> None:
    game = load("toy")
    assert [contestant(name).slips(game) for name in ("random", "captain", "doctrine")] == [1, 0, 0]
    assert contestant("cadet").slips(game) > 1
    by_count, by_time = contestant("admiral@50"), contestant("commodore@0.5s")
    assert by_count.make is not None
    assert by_time.make is not None
    player, _ = by_count.make(1)
    assert (player.simulations, player.resigns, player.threads) == (50, False, 1)  # type: ignore[attr-defined]  # a search
    assert by_time.make(1)[1] == 0.5
    assert lineup_of(load("toy"), ("captain", "admiral@50"), {}).asked[0] is None
