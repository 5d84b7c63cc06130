"""The client's types are those of the server."""

from __future__ import annotations

import pytest

from admiralty.server.typescript import CLIENT_FILE, typescript


def test_the_clients_message_types_are_current() -> None:
    if not CLIENT_FILE.parent.is_dir():
        pytest.skip("this checkout has no client")
    assert CLIENT_FILE.read_text(encoding="utf-8") == typescript(), "run `python -m admiralty.server.typescript`"


def test_a_message_that_is_sent_may_leave_out_what_has_a_default() -> None:
    assert "  since?: number;" in typescript()


def test_a_message_that_is_received_has_everything() -> None:
    assert "  undone_to: number | null;" in typescript()


def test_every_tagged_message_says_which_it_is() -> None:
    assert '  type: "sit";' in typescript()
