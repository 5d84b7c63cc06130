"""The shape of what `bench` prints. No test asserts a time: machines differ."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import toy
from admiralty.bench import compare, engine, figures, machine, peers
from admiralty.kernel.dice import Dice, word
from cli.conftest import Run, data_of

NAMES = [
    "random_actions_one_core",
    "random_actions_all_cores",
    "random_playouts_one_core",
    "doctrine_matches_one_core",
    "position_copies_one_core",
    "position_copy",
    "position_size",
]
MACHINE = ["machine_cores", "machine_load_before", "machine_load_after"]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "SECONDS", 0.01)
    monkeypatch.setattr(engine, "POSITIONS", 8)
    monkeypatch.setattr(peers, "SECONDS", 0.01)
    monkeypatch.setattr(figures, "ROUNDS", 1)
    monkeypatch.setattr(machine, "STEPS", 100)


def test_each_figure_has_a_game_a_name_a_value_and_a_unit(run: Run, harbour: str) -> None:
    answer = run("bench", harbour, "--no-starts", "--json")
    assert answer.exit_code == 0
    found = data_of(answer)
    assert [figure["name"] for figure in found] == [*NAMES, *MACHINE]
    ours = found[: len(NAMES)]
    assert all({"game", "name", "value", "unit"} <= set(figure) for figure in ours)
    assert all(figure["value"] > 0 for figure in ours)
    speeds = [figure for figure in ours if figure["unit"].endswith("/s")]
    assert all(figure["value"] == max(figure["rounds"]) for figure in speeds)


def test_starting_warm_and_cold_is_measured_in_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    caches: list[str | None] = []

    def record(program: str, game: object, cache: str | None) -> float:
        caches.append(cache)
        return 1.0

    monkeypatch.setattr(engine, "start_seconds", record)
    found = [figure.name for figure in engine.measure(toy.GAME, lambda what: None)]
    assert found == [*NAMES, "load_warm", "start_warm", "start_cold"]
    assert caches[:-1] == [None, None, None]
    assert caches[-1] is not None


def test_a_peer_stands_beside_our_figure_with_the_ratio(
    run: Run, harbour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "PEERS", {"some/game": lambda: peers.again_and_again(lambda: 1)})
    answer = run("bench", harbour, "--no-starts", "--peers", "--json")
    (found,) = [each for each in data_of(answer) if each["name"] == "random_actions_beside_some_game"]
    assert found["peer"] == "some/game"
    assert found["ratio"] == pytest.approx(found["value"] / found["peer_value"], rel=0.01)


def test_a_peer_that_is_not_installed_is_left_out_with_a_word(
    run: Run, harbour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> figures.Work:
        raise ImportError

    monkeypatch.setattr(peers, "PEERS", {"some/game": missing})
    answer = run("bench", harbour, "--no-starts", "--peers")
    assert answer.exit_code == 0
    assert "pip install 'admiralty[bench]'" in answer.stderr


@pytest.mark.parametrize("peer", list(peers.PEERS))
def test_every_peer_plays(peer: str) -> None:
    pytest.importorskip("pyspiel" if peer.startswith("open_spiel") else "pettingzoo")
    assert peers.PEERS[peer]()() > 0


def test_the_table_for_people_has_a_line_for_each_figure(run: Run, harbour: str) -> None:
    answer = run("bench", harbour, "--no-starts")
    for name in NAMES:
        assert name.replace("_", " ") in answer.stdout


def test_speeds_are_measured_in_turn() -> None:
    order: list[str] = []
    figures.speeds([lambda: order.append("a") or 1.0, lambda: order.append("b") or 1.0], rounds=3)
    assert order[-6:] == ["a", "b"] * 3
    assert {"a", "b"} <= set(order[:-6])  # and each was warmed first


def test_loading_and_compiling_are_no_part_of_a_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that only this work moves: its first call takes a minute, each thing after that a thousandth."""
    now, calls = 0.0, 0

    def work(amount: int) -> int:
        nonlocal now, calls
        now += 60.0 if calls == 0 else amount / 1024
        calls += 1
        return amount

    monkeypatch.setattr(engine, "process_time", lambda: now)
    monkeypatch.setattr(engine, "SECONDS", 1.0)
    measured = engine.for_a_while(work)
    assert measured() == 1024  # an amount that takes about a second
    assert figures.speed(measured, lambda: now) == 1024


def test_a_work_is_warmed_until_it_gets_no_faster() -> None:
    """By a clock that only this work moves: it takes 8 seconds at first, then 4, 2, and 1 from there on."""
    now, takes = 0.0, [8.0, 4.0, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0]

    def work() -> float:
        nonlocal now
        now += takes.pop(0)
        return 1.0

    (found,) = figures.speeds([work], rounds=2, clock=lambda: now)
    assert found.rounds == (1.0, 1.0)


def test_the_ratio_to_a_peer_is_that_of_the_middle_round() -> None:
    ours, theirs = figures.Speed((10.0, 20.0, 30.0)), figures.Speed((10.0, 10.0, 10.0))
    found = figures.Figure.of("some_speed", ours, "actions/s", "peer", theirs)
    assert (found.value, found.peer_value, found.ratio) == (30.0, 10.0, 2.0)
    assert found.spread == pytest.approx(2 / 3)


def test_no_step_of_the_yardstick_can_be_left_out() -> None:
    """Of a loop whose last word alone counts a compiler makes one word: 20 million steps in no time."""
    ones = [machine.words(dice_at(step), 1) for step in range(3)]
    assert machine.words(dice_at(0), 3) == ((ones[0] >> 1) ^ ones[1]) >> 1 ^ ones[2]


def dice_at(step: int) -> Dice:
    """A stream of which so many words have been taken."""
    dice = Dice()
    for _ in range(step):
        word(dice)
    return dice


def kept(rounds: list[float], yardstick: list[float]) -> list[compare.Kept]:
    return [compare.Kept("speed", max(rounds), "actions/s", "toy", tuple(rounds), tuple(yardstick))]


@pytest.mark.parametrize(
    ("now", "then", "verdict"),
    [
        (([20, 22], [1, 1]), ([10, 11], [1, 1]), compare.FASTER),
        (([10, 11], [1, 1]), ([20, 22], [1, 1]), compare.SLOWER),
        (([10, 22], [1, 1]), ([11, 12], [1, 1]), compare.SAME),  # the rounds overlap
        (([20, 22], [2, 2]), ([10, 11], [1, 1]), compare.SAME),  # a machine that is twice as fast
        (([101, 101], [1, 1]), ([100, 100], [1, 1]), compare.SAME),  # nobody would notice
    ],
)
def test_two_runs_are_compared_by_the_yardstick_and_their_spread(now: Any, then: Any, verdict: str) -> None:
    (change,) = compare.compared(kept(*now), kept(*then))
    assert change.verdict == verdict


def test_a_run_is_compared_with_a_kept_one_and_a_slower_figure_is_exit_code_1(run: Run, harbour: str) -> None:
    figure = {"game": "toy", "name": "random_actions_one_core", "value": 1, "unit": "actions/s", "yardstick": [1]}
    for speed, code in ((1e-9, 0), (1e9, 1)):
        Path("before.json").write_text(json.dumps([{**figure, "rounds": [speed]}]))
        answer = run("bench", harbour, "--no-starts", "--compare", "before.json")
        assert answer.exit_code == code
        assert (compare.SLOWER if code else compare.FASTER) in answer.stdout


@pytest.mark.parametrize("text", ["", "{}", '[{"name": 1}]'])
def test_a_file_that_is_no_run_is_refused(run: Run, harbour: str, text: str) -> None:
    Path("before.json").write_text(text)
    answer = run("bench", harbour, "--compare", "before.json")
    assert answer.exit_code == 2
    assert "before.json" in answer.stderr


def test_a_busy_machine_is_said_to_be_one() -> None:
    assert "others were at work" in machine.Machine(2, 3.0, 3.0).sentence()
    assert "others were at work" not in machine.Machine(2, 0.2, 3.0).sentence()


def test_an_unknown_game_is_refused(run: Run) -> None:
    assert run("bench", "chess").exit_code == 2


@pytest.mark.slow
def test_bench_rl_measures_environments_beside_those_of_others(
    run: Run, harbour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pettingzoo")
    pyspiel = pytest.importorskip("pyspiel")
    from admiralty.adapters.openspiel import register_game
    from admiralty.bench import rl

    register_game(toy.GAME)
    assert "admiralty_toy" in pyspiel.registered_names()
    for name, value in (("ENVIRONMENTS", 8), ("FEW", 4), ("STEPS", 2), ("AGED", 2), ("SECONDS", 0.01)):
        monkeypatch.setattr(rl, name, value)
    answer = run("bench", "rl", harbour, "--json")
    assert answer.exit_code == 0, answer.output
    found = data_of(answer)
    assert {figure["peer"] for figure in found if "peer" in figure} == {
        "gymnasium/CartPole-v1",
        "bare random play",
        "pettingzoo/connect_four",
        "open_spiel/python_tic_tac_toe",
    }
    assert all(figure["value"] > 0 for figure in found)


def test_a_search_is_measured_beside_a_peer_in_the_same_run(run: Run, harbour: str) -> None:
    answer = run("bench", "search", harbour, "--json")
    assert answer.exit_code == 0, answer.output
    found = data_of(answer)
    assert [figure["name"] for figure in found] == ["search_toy", "search_toy_random_playouts", *MACHINE]
    assert all(figure["value"] > 0 and figure["unit"] == "simulations/s" for figure in found[:2])
