"""Language models at the table: the tools, through the library's own client."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from admiralty.games import OWN
from admiralty.kernel.game import Game
from admiralty.minds import tools
from server.conftest import Server
from toy import GAME

MOST = 5_000  # lines in a match; no game takes so many


def talk(conversation: Callable[[Client], Awaitable[None]]) -> None:
    async def hold() -> None:
        async with Client(tools.make_server()) as client:
            await conversation(client)

    asyncio.run(hold())


async def ask(client: Client, tool: str, **arguments: Any) -> Any:
    """What a tool answers."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    assert answer.structured_content is not None
    return answer.structured_content.get("result", answer.structured_content)


async def refusal(client: Client, tool: str, **arguments: Any) -> str:
    answer = await client.call_tool(tool, arguments)
    assert answer.is_error
    return str(answer.content[0].text)  # type: ignore[union-attr]


async def play_to_the_end(client: Client, seen: dict[str, Any], match: str) -> dict[str, Any]:
    """As a careless model would: any line of those that are listed first."""
    chance = random.Random(1)
    for _ in range(MOST):
        if seen["ended"] is not None:
            return seen
        if not seen["to_act"]:
            await asyncio.sleep(0.05)
            seen = await ask(client, "see", match=match)
            continue
        lines = (await ask(client, "list_legal", match=match, count=12))["lines"]
        seen = await ask(client, "play", match=match, line=chance.choice(lines)["line"])
    raise AssertionError("it never ended")


@pytest.fixture
def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(key: str) -> Game:
        assert key == "toy"
        return GAME

    monkeypatch.setattr(tools.games, "load", load)


@pytest.mark.usefixtures("with_toy")
def test_a_whole_match_with_every_tool() -> None:
    async def conversation(client: Client) -> None:
        assert "TY-4 The pot" in await ask(client, "read_rules", game="toy")
        opened = await ask(client, "open_match", game="toy", opponent="random", seat="B", seed=3)
        name = opened["match"]
        assert (opened["seat"], opened["to_act"], opened["ended"]) == ("B", True, None)
        assert opened["view"]["seats"]["A"]["stake"] is None
        legal = await ask(client, "list_legal", match=name)
        assert len(legal["lines"]) == legal["of"]
        assert all(each["meaning"] for each in legal["lines"])
        ended = await play_to_the_end(client, opened, name)
        assert ended["ended"]["reason"]
        assert (await ask(client, "list_legal", match=name))["lines"] == []
        assert (await ask(client, "analyse", match=name))["plies"] > 4

    talk(conversation)


@pytest.mark.usefixtures("with_toy")
def test_what_goes_wrong_is_told_in_words_and_the_match_goes_on() -> None:
    async def conversation(client: Client) -> None:
        opened = await ask(client, "open_match", game="toy", opponent="random", seed=3)
        name = opened["match"]
        assert "guess 99" in await refusal(client, "play", match=name, line="guess 99")
        assert "there is no match 'nowhere'" in await refusal(client, "see", match="nowhere")
        assert "`count` is 1 to 60" in await refusal(client, "list_legal", match=name, count=10_000)
        assert "no level 'admirable'" in await refusal(client, "open_match", game="toy", opponent="admirable")
        assert "a link is that of an invitation" in await refusal(client, "join_match", link="ftp://somewhere")
        assert "no chapter or rule" in await refusal(client, "read_rules", game="toy", what="zeppelins")
        assert (await ask(client, "see", match=name))["to_act"]

    talk(conversation)


def test_a_model_joins_a_table_by_its_link(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    opened = server.open("link", "random")
    link = f"{server.address}/#/t/{opened['table']}/{opened['links'][0]['token']}"

    async def conversation(client: Client) -> None:
        seen = await ask(client, "join_match", link=link, name="Model")
        assert (seen["game"], seen["seat"]) == ("toy", "A")
        assert "guess 99" in await refusal(client, "play", match=seen["match"], line="guess 99")
        ended = await play_to_the_end(client, seen, seen["match"])
        assert ended["ended"]["how"] == "played"
        assert "does not open a seat" in await refusal(client, "join_match", link=link[:-22] + "x" * 22)

    talk(conversation)
    assert server.tables[opened["table"]].seats[0].name == "Model"
    server.stop()


def test_a_model_opens_a_match_with_a_deck_of_its_own() -> None:
    async def conversation(client: Client) -> None:
        games = {each["key"]: each for each in await ask(client, "list_games")}
        brought = games["retrograde"]["brought"]
        assert [(each["option"], each["seat"]) for each in brought] == [("deck_a", "A"), ("deck_b", "B")]
        assert "citadel" in brought[0]["choices"] or brought[0]["meaning"]
        seen = await ask(client, "open_match", game="retrograde", seat="B", options={"deck_b": "citadel"}, seed=1)
        assert seen["view"]["assets"]["B-home"]["card"] == "H04"
        wrong = await refusal(client, "open_match", game="retrograde", options={"deck_a": "armada-of-gold"})
        assert "armada-of-gold" in wrong
        assert "has begun" in await refusal(client, "choose", match=seen["match"], options={"deck_b": "citadel"})

    talk(conversation)


def test_a_model_that_comes_by_a_link_chooses_its_deck(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    opened = server.open("you", "link", game="retrograde")
    link = f"{server.address}/#/t/{opened['table']}/{opened['links'][0]['token']}"

    async def conversation(client: Client) -> None:
        seen = await ask(client, "join_match", link=link, name="Model")
        name = seen["match"]
        assert (seen["seat"], seen["to_act"], seen["asks"]) == ("B", True, "Choose what belongs to your seat.")
        assert [each["option"] for each in seen["choosing"]] == ["deck_b"]
        assert "has not begun" in await refusal(client, "list_legal", match=name)
        assert "deck_a belongs to seat A" in await refusal(client, "choose", match=name, options={"deck_a": "citadel"})
        seen = await ask(client, "choose", match=name, options={"deck_b": "citadel"})
        while "choosing" in seen:
            await asyncio.sleep(0.05)
            seen = await ask(client, "see", match=name)
        assert seen["view"]["assets"]["B-home"]["card"] == "H04"

    talk(conversation)
    server.stop()


@pytest.mark.slow
@pytest.mark.parametrize("key", OWN)
def test_a_model_plays_a_whole_match_of_every_game(key: str) -> None:
    async def conversation(client: Client) -> None:
        opened = await ask(client, "open_match", game=key, opponent="random", seed=2)
        assert (await play_to_the_end(client, opened, opened["match"]))["ended"]["reason"]

    talk(conversation)


@pytest.mark.slow
def test_the_command_serves_a_client_over_stdio() -> None:
    async def hold() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "admiralty.cli", "mcp"])
        async with Client(command) as client:
            listed = (await client.list_tools()).tools
            assert {each.name for each in listed} == {
                "list_games", "read_rules", "open_match", "join_match", "choose",
                "see", "list_legal", "play", "analyse",
            }  # fmt: skip
            assert all(each.description for each in listed)
            games = await ask(client, "list_games")
            assert [each["key"] for each in games][:5] == list(OWN)
            rule = await ask(client, "read_rules", game="orbital", what="OC-6.5")
            assert "mass" in rule

    asyncio.run(hold())
