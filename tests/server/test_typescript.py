"""The client's types are those of the server and of the games."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games import load
from admiralty.server.typescript import CLIENT, files, game_types, message_types


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(CLIENT)))
def test_the_clients_types_are_current(path: Path) -> None:
    if not CLIENT.is_dir():
        pytest.skip("this checkout has no client")
    assert path.read_text(encoding="utf-8") == files()[path](), "run `python -m admiralty.server.typescript`"


def test_a_message_that_is_sent_may_leave_out_what_has_a_default() -> None:
    assert "  since?: number;" in message_types()


def test_a_message_that_is_received_has_everything() -> None:
    assert "  undone_to: number | null;" in message_types()


def test_every_tagged_message_says_which_it_is() -> None:
    assert '  type: "sit";' in message_types()


def test_what_is_of_a_game_is_a_parameter_of_the_message() -> None:
    written = message_types()
    assert "export interface SeatView<G extends GameTypes = GameTypes> {" in written
    assert '  view: G["view"];' in written
    assert "  legal: LegalLine<G>[];" in written


def test_what_a_declared_type_leaves_open_is_a_parameter_too() -> None:
    assert "export interface CardSet<CardType extends Card> {\n  cards: Record<string, CardType>;" in message_types()


def test_an_inherited_field_keeps_its_comment() -> None:
    written = game_types(load("retrograde"))
    assert "export interface TransferOdds {\n  /** delta-vee */\n  cost: number;" in written


def test_a_games_types_have_its_events_by_kind_and_its_lines_by_slot() -> None:
    written = game_types(load("orbital"))
    assert 'export interface Moved {\n  kind: "move";\n  ship: string;\n  ring: number;\n' in written
    assert 'export interface FireLine {\n  verb: "fire";\n  weapon: "laser" | "railgun" | "missile";' in written


def test_a_struct_that_is_sent_as_a_list_is_a_tuple_with_names() -> None:
    written = game_types(load("hexspace"))
    assert "export type Hex = [x: number, y: number, z: number];" in written
    assert "export type PathStep = [hex: Hex, facing: number];" in written
