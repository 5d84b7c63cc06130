"""The shape of what `bench` prints. No test asserts a time: machines differ."""

from __future__ import annotations

import pytest

import toy
from admiralty.bench import engine, figures, peers
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


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "SECONDS", 0.01)
    monkeypatch.setattr(engine, "POSITIONS", 8)
    monkeypatch.setattr(peers, "SECONDS", 0.01)
    monkeypatch.setattr(figures, "ROUNDS", 1)


def test_each_figure_has_a_game_a_name_a_value_and_a_unit(run: Run, harbour: str) -> None:
    answer = run("bench", harbour, "--no-starts", "--json")
    assert answer.exit_code == 0
    found = data_of(answer)
    assert [figure["name"] for figure in found] == NAMES
    assert all(set(figure) == {"game", "name", "value", "unit"} for figure in found)
    assert all(figure["value"] > 0 for figure in found)


def test_starting_warm_and_cold_is_measured_in_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    caches: list[str | None] = []

    def record(program: str, game: object, cache: str | None) -> float:
        caches.append(cache)
        return 1.0

    monkeypatch.setattr(engine, "start_seconds", record)
    found = [figure.name for figure in engine.measure(toy.GAME, lambda what: None)]
    assert found == [*NAMES, "load_warm", "start_warm", "start_cold"]
    assert caches[:2] == [None, None]
    assert caches[2] is not None


def test_a_peer_stands_beside_our_figure_with_the_ratio(
    run: Run, harbour: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "PEERS", {"some/game": lambda: peers.again_and_again(lambda: 1)})
    found = data_of(run("bench", harbour, "--no-starts", "--peers", "--json"))[-1]
    assert found["name"] == "random_actions_beside_some_game"
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
    assert order == ["a", "b"] * 3


def test_loading_and_compiling_are_no_part_of_a_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that only this work moves: its first call takes a minute, each thing after that a thousandth."""
    now, calls = 0.0, 0

    def work(amount: int) -> int:
        nonlocal now, calls
        now += 60.0 if calls == 0 else amount / 1024
        calls += 1
        return amount

    for module in (engine, figures):
        monkeypatch.setattr(module, "perf_counter", lambda: now)
    monkeypatch.setattr(engine, "SECONDS", 1.0)
    measured = engine.for_a_while(work)
    assert measured() == 1024  # an amount that takes about a second
    assert figures.speed(measured) == 1024


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
    for name, value in (("ENVIRONMENTS", 8), ("STEPS", 2), ("AGED", 2), ("SECONDS", 0.01)):
        monkeypatch.setattr(rl, name, value)
    answer = run("bench", "rl", harbour, "--json")
    assert answer.exit_code == 0, answer.output
    found = data_of(answer)
    assert {figure["peer"] for figure in found if "peer" in figure} == {
        "gymnasium/CartPole-v1",
        "pettingzoo/connect_four",
        "open_spiel/python_tic_tac_toe",
    }
    assert all(figure["value"] > 0 for figure in found)


def test_a_search_is_measured_beside_a_peer_in_the_same_run(run: Run, harbour: str) -> None:
    answer = run("bench", "search", harbour, "--json")
    assert answer.exit_code == 0, answer.output
    found = data_of(answer)
    assert [figure["name"] for figure in found] == ["search_toy", "search_toy_random_playouts"]
    assert all(figure["value"] > 0 and figure["unit"] == "simulations/s" for figure in found)
