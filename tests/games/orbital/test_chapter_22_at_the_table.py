"""OC-22: lines, `undo`, `ready`, passing over, resigning, presets."""

from __future__ import annotations

import pytest

from admiralty.testing.kit import drawing, look, play, refused_by
from games.orbital.positions import fire, position


def test_systems_are_set_in_order_each_once() -> None:
    """OC-22.1."""
    match = play(position(), "A: power scoop 5")
    for line in ("power rotation 1", "power engines 1", "power scoop 5"):
        assert refused_by(match, f"A: {line}") == "OC-22.1"
    assert refused_by(match, "A: power weapons 1") == ""


def test_there_is_no_line_for_zero() -> None:
    """OC-22.2."""
    assert refused_by(position(), "A: power weapons 0") == "OC-22.2"


def test_ready_is_always_legal_in_phase_one_and_ends_it() -> None:
    """OC-22.3."""
    match = position()
    assert refused_by(match, "A: ready") == ""
    assert look(play(match, "A: ready"), "phase") == "action"


def test_undo_takes_back_line_after_line_and_nothing_after_ready() -> None:
    """OC-22.4."""
    match = play(position(), "A: power engines 2", "A: power weapons 5")
    match.undo("A")
    match.undo("A")
    assert look(match, "ships.A1.energy") == 10
    assert match.plies == ()
    play(match, "A: power engines 2", "A: ready")
    assert not match.can_undo("A")


def test_lines_are_known_to_their_player_only_until_ready() -> None:
    """OC-22.5: a seat that looks on learns the same before and after them."""
    match = position()
    before = match.view("B")
    play(match, "A: power engines 2", "A: power weapons 5")
    assert match.view("B") == before
    assert [told.text for told in match.events_for("B")] == []
    play(match, "A: ready")
    assert match.view("B")["ships"]["A1"]["power"]["weapons"] == 5


def test_phases_two_four_and_five_ask_nothing() -> None:
    """OC-22.6: after `ready` one action, and the next ship decides."""
    match = position(start={"ships": {"A1": {"ring": 4, "sector": 1, "transfer": 5}}})
    play(match, "A: power scoop 5", "A: ready", "A: coast")
    assert look(match, "active") == "B1"


def test_a_ship_without_a_shot_is_passed_over_and_hold_ends_fire_early() -> None:
    """OC-22.7: A has charge and targets; B has none."""
    ships = {"A1": {"ring": 4, "sector": 1, "charge": 6}, "B1": {"ring": 5, "sector": 2}}
    match = play(position(start=fire(ships)), "A: hold")
    assert (look(match, "turn"), look(match, "phase")) == (2, "power")


def test_there_are_no_dead_ends() -> None:
    """OC-22.8: a ship with nothing left can be ready and coast."""
    crits = {"thrusters": 9, "scoop": 2, "weapons": 5, "screens": 5, "reactor": 12}
    match = position(start={"ships": {"A1": {"mass": 0, "crits": crits}}})
    assert [action.line for action in match.legal("A")] == ["ready"]
    assert [action.line for action in play(match, "A: ready").legal("A")] == ["coast"]


@pytest.mark.parametrize("lines", [(), ("A: ready",), ("A: ready", "A: coast")])
def test_resign_is_legal_at_own_decisions_only(lines: tuple[str, ...]) -> None:
    """OC-22.9."""
    match = play(position(), *lines)
    mover, other = ("B", "A") if len(lines) == 2 else ("A", "B")
    assert refused_by(match, f"{mover}: resign") == ""
    assert refused_by(match, f"{other}: resign") == "OC-3.2"


def test_undo_and_resign_are_never_in_the_list() -> None:
    """OC-22.10."""
    match = play(position(), "A: power engines 1")
    assert match.can_undo("A")
    assert not {"undo", "resign"} & {action.line for action in match.legal("A")}


def test_legal_lists_are_in_the_order_of_chapter_seven() -> None:
    """OC-22.1, OC-22.3: pinned, since records and search rely on it."""
    match = position(overload=1, engines_cap=1, weapons_cap=4, defense_cap=2)
    lines = [action.line for action in match.legal("A")]
    assert lines == [
        "overload",
        "power rotation 1",
        "power engines 1",
        "power scoop 5",
        "power weapons 1",
        "power weapons 2",
        "power weapons 3",
        "power weapons 4",
        "power defense 1",
        "power defense 2",
        "ready",
    ]
    play(match, "A: power rotation 1", "A: power engines 1", "A: ready")
    assert [action.line for action in match.legal("A")] == [
        "coast",
        "coast and rotate",
        "burn soft prograde",
        "burn soft retrograde",
    ]
    ships = {
        "A1": {"ring": 4, "sector": 1, "charge": 6},
        "B1": {"ring": 4, "sector": 3},
        "C1": {"ring": 5, "sector": 2},
    }
    assert [action.line for action in position("melee", fire(ships)).legal("A")] == [
        "fire laser at C1",
        "fire railgun at B1",
        "fire missile at B1",
        "fire missile at C1",
        "hold",
    ]


def test_the_table_offers_four_presets_that_are_legal() -> None:
    """OC-22.11: each is an allocation of all ten units."""
    match = position()
    presets = drawing(match)["presets"]
    units = {preset["title"]: tuple(preset["power"].values()) for preset in presets}
    assert units == {
        "Aggressive pursuit": (1, 2, 0, 6, 1),
        "Desperate escape": (1, 3, 0, 2, 4),
        "Defensive recovery": (0, 0, 5, 3, 2),
        "Balanced operation": (1, 1, 5, 2, 1),
    }
    for preset in presets:
        match = position()
        play(match, *(f"A: power {system} {count}" for system, count in preset["power"].items() if count))
        assert look(match, "ships.A1.energy") == 0


@pytest.mark.parametrize(
    ("target", "asked"),
    [
        ({"ring": 6, "sector": 13}, "You could still hit."),  # in the arc of the laser
        ({"ring": 4, "sector": 3}, "You could still hit."),  # behind her: a missile gets there in time
        ({"ring": 8, "sector": 45}, ""),  # a missile would burn out on its way, and keeps
    ],
)
def test_to_hold_is_asked_about_only_where_a_shot_could_hit(target: dict[str, int], asked: str) -> None:
    """OC-10.14: what can only miss is no loss."""
    match = position(start=fire({"A1": {"ring": 4, "sector": 7, "charge": 6}, "B1": target}))
    rules, state, game = match.rules, match.concealed(0), match.game
    codes = {each.line: each.code for each in match.legal("A")}
    verbs = {game.grammar.verb(code).number for code in codes.values()}
    assert game.caution is not None
    assert game.caution(rules, state, 0, codes["hold"], verbs) == asked


def test_whoever_has_shared_out_everything_is_told_to_be_ready() -> None:
    """OC-22.3."""
    match = play(position(), "A: power weapons 6")
    assert match.asks("A") == "A1: share 4 energy among your systems, then press Ready."
    assert play(match, "A: power defense 4").asks("A") == "A1: all energy is shared out, then press Ready."
