"""The table: whose turn it is, what they see, and what they type."""

from __future__ import annotations

from pathlib import Path

from admiralty.cli.screen import Screen
from admiralty.cli.terminal.ask import ask
from admiralty.cli.terminal.keep import keep
from admiralty.cli.terminal.seating import Sitter
from admiralty.cli.terminal.show import drawing, outcome_line, tell_choices, tell_events, tell_goal
from admiralty.cli.terminal.words import WORDS, Asked
from admiralty.errors import AdmiraltyError
from admiralty.kernel.actions import RESIGN, seat_name, verb_of
from admiralty.match.match import Match
from admiralty.opponents.levels import decide


class Table:
    """People who share a terminal, and computer players, round one match."""

    def __init__(self, screen: Screen, match: Match, sitters: list[Sitter], seconds: float, file: Path | None) -> None:
        self.screen = screen
        self.match = match
        self.sitters = sitters
        self.seconds = seconds
        self.file = file
        self.refused_by = ""  # the rule of the latest refusal
        self._looking: int | None = None
        self._told = [0] * match.players  # how many plies each seat has been told of
        self._people = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]

    def play(self) -> None:
        """Until the match is over or a person quits."""
        while not self.match.is_over:
            computers = [seat for seat in self.match.actors if not self.sitters[seat].is_person]
            if computers:
                self._let_computer_play(computers[0])
                continue
            seat = self._next_person()
            self._hand_over_to(seat)
            self._look(seat)
            while not self._answer(seat, ask(f"{self._called(seat)}> ")):
                pass
        self._end()

    def _let_computer_play(self, seat: int) -> None:
        player = self.sitters[seat].player
        assert player is not None
        with self.screen.working(f"{self._called(seat)} thinks") as working:
            if self.seconds >= 1:
                working.show(f"{self._called(seat)} thinks")
            self.match.play(seat, decide(player, self.match, seat, self.seconds))

    def _next_person(self) -> int:
        """Whoever is looking goes on while they may act: people give simultaneous orders one after the other."""
        actors = self.match.actors
        return self._looking if self._looking in actors else actors[0]

    def _called(self, seat: int) -> str:
        name = self.sitters[seat].name
        return name if name == seat_name(seat) else f"{seat_name(seat)} ({name})"

    def _hand_over_to(self, seat: int) -> None:
        """Where something is secret the next person takes the screen before it shows anything."""
        if self._looking != seat and len(self._people) > 1 and self.match.game.secrets:
            self.screen.clear()
            self.screen.say(f"Hand the keyboard to {self._called(seat)}; nobody else looks.", style="bold")
            ask("Enter when you sit there. ")
        self._looking = seat

    def _look(self, seat: int) -> None:
        """The board, what has happened, what is asked, and what can be played, in place of what stood there."""
        with self.screen.frame():
            self.screen.board(drawing(self.match, seat, self.screen.canvas))
            since = min(self._told[seat], len(self.match.plies))
            tell_events(self.screen, self.match.events_for(seat, since))
            self._told[seat] = len(self.match.plies)
            self.screen.say()
            tell_goal(self.screen, self.match, seat)
            if notice := self.match.notice(seat):
                self.screen.say(notice, style="yellow")
            self.screen.say(f"{self._called(seat)}: {self.match.asks(seat)}", style="bold")
            tell_choices(self.screen, self.match, seat)

    def _answer(self, seat: int, typed: str) -> bool:
        """Do what was typed: one line, or several with `;` between them. True if the position has changed."""
        changed = False
        for line in typed.split(";"):
            if not line.strip():
                continue
            if not self._do(seat, line.strip()):
                break
            changed = True
            if seat not in self.match.actors:
                break
        return changed

    def _do(self, seat: int, line: str) -> bool:
        word, _, rest = line.partition(" ")
        # A line of the game goes before a word of the table: no game has to avoid our words.
        meanings = self.match.game.grammar.parse(line)
        if word.lower() in WORDS and all(verb_of(code) == RESIGN for code in meanings):
            return WORDS[word.lower()].answer(self, Asked(seat, rest.strip()))
        offered = self.match.legal(seat)
        if line.isascii() and line.isdigit():
            if not 1 <= int(line) <= len(offered):
                self.screen.say(f"There is no number {line} in the list of {len(offered)}.")
                return False
            line = offered[int(line) - 1].line
        return self.play_line(seat, line)

    def play_line(self, seat: int, line: str) -> bool:
        """Play a line; a refusal is told with its rule."""
        try:
            self.match.play(seat, line)
        except AdmiraltyError as error:
            self.refused_by = error.rule or self.refused_by
            self.screen.say(f"No: {error.sentence}", style="red")
            if error.rule:
                self.screen.say(f"`rule` shows {error.rule} and where it stands.", indent=4)
            return False
        return True

    def leave(self) -> None:
        """Keep the match for another day."""
        file = keep(self.match, self.file)
        if file is None:
            self.screen.complain("the match could not be kept: nothing can be written there")
        else:
            again = "--continue" if self.file is None else f"--resume {file}"
            self.screen.say(f"The match is kept in {file}. Go on with: admiralty play {again}")

    def _end(self) -> None:
        self.screen.clear()
        self.screen.board(drawing(self.match, None, self.screen.canvas))
        since = min((self._told[seat] for seat in self._people), default=0)
        tell_events(self.screen, self.match.events_for(None, min(since, len(self.match.plies))))
        self.screen.say()
        self.screen.say(outcome_line(self.match), style="bold")
        file = keep(self.match, self.file)
        if file is not None:
            self.screen.say(f"Look at it again with: admiralty replay {file}")
            self.screen.say(f"Check that no die was chosen with: admiralty verify {file}")
