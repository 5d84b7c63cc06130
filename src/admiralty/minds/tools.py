"""What a language model can do here, as tools of the Model Context Protocol. Refusals are told in their own words."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import RLock
from typing import Any, ParamSpec, Protocol, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from admiralty import games
from admiralty.errors import AdmiraltyError, Malformed, Unknown
from admiralty.games import keys as all_keys
from admiralty.games.data import parameters_of
from admiralty.kernel.actions import seat_name
from admiralty.match.match import Match
from admiralty.match.rulebook import rulebook_of
from admiralty.minds.local_seat import LocalSeat
from admiralty.minds.table_seat import TableSeat
from admiralty.opponents.levels import USUAL, levels_of

INSTRUCTIONS = (
    "Turn-based games of fleet command. List the games, read the rules of one, open a match against a computer player "
    "or join one by the link of an invitation. Then see, list what is legal, and play a line, until it has ended. "
    "You are told what your seat may know. Where players bring something of their own, a deck for example, choose it."
)
MATCHES_KEPT = 64
LINES_AT_ONCE = 60
RULES_FOUND = 20

P = ParamSpec("P")
T = TypeVar("T")


class SeatOfMatch(Protocol):
    def see(self) -> dict[str, Any]: ...

    def legal(self, first: int, count: int) -> dict[str, Any]: ...

    def play(self, line: str) -> None: ...

    def choose(self, options: dict[str, Any]) -> None: ...

    def analyse(self) -> dict[str, Any]: ...

    def close(self) -> None: ...


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except AdmiraltyError as error:
        rule = f" (rule {error.rule})" if error.rule and error.rule not in error.sentence else ""
        raise ToolError(f"{error.sentence}{rule}") from None


def _tool(function: Callable[P, T]) -> Callable[P, T]:
    @wraps(function)
    def asked(*arguments: P.args, **named: P.kwargs) -> T:
        with _told():
            return function(*arguments, **named)

    return asked


class Matches:
    """The matches that are open here, by name. The one that was asked for longest ago is given up first."""

    def __init__(self) -> None:
        self._seats: OrderedDict[str, SeatOfMatch] = OrderedDict()
        self.lock = RLock()

    def add(self, seat: SeatOfMatch) -> str:
        name = secrets.token_hex(4)
        self._seats[name] = seat
        if len(self._seats) > MATCHES_KEPT:
            self._seats.popitem(last=False)[1].close()
        return name

    def find(self, name: str) -> SeatOfMatch:
        if name not in self._seats:
            raise Unknown(f"there is no match {name[:40]!r} here; open one, or join one")
        self._seats.move_to_end(name)
        return self._seats[name]


class Tools:
    """Each method is a tool; its docstring is what the model is told of it."""

    def __init__(self) -> None:
        self.matches = Matches()

    def list_games(self) -> list[dict[str, Any]]:
        """List the games: key, title, goal, what is secret, where chance is, scenarios with their seats, levels of
        computer players, and what each seat brings (a deck) with its choices.
        """
        return [_about(games.load(key)) for key in all_keys()]

    def read_rules(self, game: str, what: str = "") -> str:
        """Read a game's rules.

        `what` is empty for the list of chapters, the title of a chapter, a rule's id (OC-6.5), or words to search
        for.
        """
        book = rulebook_of(games.load(game))
        if not what:
            return f"# {book.title}\n" + "\n".join(f"- {each.title}" for each in book.chapters)
        for chapter in book.chapters:
            if chapter.title.lower() == what.strip().lower():
                return chapter.markdown
        if what.strip().upper() in book.rules:
            return book.rule(what.strip()).text
        found = book.search(what)
        if not found:
            raise Unknown(f"{book.title} has no chapter or rule {what[:60]!r}; without `what` the chapters are listed")
        return "\n".join(f"{each.id} {each.text}" for each in found[:RULES_FOUND])

    def open_match(
        self,
        game: str,
        scenario: str = "",
        opponent: str = USUAL,
        seat: str = "A",
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Open a match against computer players of a level, and sit down at a seat.

        `options` are what `list_games` says that a seat brings, by name: {"deck_a": "citadel"}. Answers with the name
        of the match and what you see.
        """
        with self.matches.lock:
            match = Match(games.load(game), scenario or None, seed=seed, options=options or {})
            luck = secrets.randbits(32) if seed is None else seed
            return self._seated(LocalSeat(match, seat, opponent, luck))

    def join_match(self, link: str, name: str = "A language model") -> dict[str, Any]:
        """Join a match at a table by the link of an invitation. Answers with the name of the match and what you see."""
        with self.matches.lock:
            return self._seated(TableSeat(link, name))

    def see(self, match: str) -> dict[str, Any]:
        """See a match: the position as your seat knows it, what happened since you looked last, whether you are to act,
        and how it ended.
        """
        with self.matches.lock:
            return self.matches.find(match).see()

    def list_legal(self, match: str, first: int = 0, count: int = 20) -> dict[str, Any]:
        """List what you can play now, with meaning and odds: `count` lines from number `first` on; `of` says how many
        there are.
        """
        if first < 0 or not 1 <= count <= LINES_AT_ONCE:
            raise Malformed(f"`first` counts from 0, and `count` is 1 to {LINES_AT_ONCE}")
        with self.matches.lock:
            return self.matches.find(match).legal(first, count)

    def play(self, match: str, line: str) -> dict[str, Any]:
        """Play a line, exactly as it was listed; `undo` takes back, `resign` gives up.

        Answers with what you see after it. A refusal says why.
        """
        with self.matches.lock:
            seat = self.matches.find(match)
            seat.play(line)
            return seat.see()

    def choose(self, match: str, options: dict[str, Any]) -> dict[str, Any]:
        """Before a match that you joined begins: choose what belongs to your seat, all that `choosing` lists, by name.

        Answers with what you see after it; the match begins when everybody has chosen.
        """
        with self.matches.lock:
            seat = self.matches.find(match)
            seat.choose(options)
            return seat.see()

    def analyse(self, match: str) -> dict[str, Any]:
        """During a match: what a search would play, and why. After it: where most was given away."""
        with self.matches.lock:
            return self.matches.find(match).analyse()

    def _seated(self, seat: SeatOfMatch) -> dict[str, Any]:
        return {"match": self.matches.add(seat), **seat.see()}


def _about(game: Any) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.title,
        "goal": game.goal,
        "secrets": game.secrets,
        "chance": game.chance,
        "scenarios": [
            {"key": each.key, "title": each.title, "goal": each.goal, "seats": list(each.seats)}
            for each in game.scenarios
        ],
        "levels": {each.name: each.description for each in levels_of(game)},
        "brought": [
            {"option": name, "seat": seat_name(seat), **_allowed(game, name)}
            for name, seat in game.secret_options.items()
        ],
    }


def _allowed(game: Any, name: str) -> dict[str, Any]:
    about = parameters_of(game.folder)[name]
    return {"meaning": about.meaning, "choices": list(about.choices)}


def make_server() -> MCPServer[Any]:
    """A server with all tools; it has matches of its own."""
    server: MCPServer[Any] = MCPServer("admiralty", title="Admiralty", instructions=INSTRUCTIONS)
    tools = Tools()
    for each in (
        tools.list_games, tools.read_rules, tools.open_match, tools.join_match,
        tools.see, tools.list_legal, tools.play, tools.choose, tools.analyse,
    ):  # fmt: skip
        server.add_tool(_tool(each))
    return server
