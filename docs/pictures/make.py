"""Make the pictures of the README anew: `.venv/bin/python docs/pictures/make.py`. Needs chromium."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from admiralty.cli.screen import Canvas, marked_up
from admiralty.match.match import Match
from admiralty.opponents.levels import seat_players
from admiralty.opponents.playing import play_on

HERE = Path(__file__).parent
WIDTH = 100
NIGHT = TerminalTheme(
    (13, 17, 23),
    (201, 209, 217),
    [
        (1, 4, 9),
        (255, 123, 114),
        (63, 185, 80),
        (210, 153, 34),
        (88, 166, 255),
        (188, 140, 255),
        (57, 197, 207),
        (177, 186, 196),
    ],
    [
        (110, 118, 129),
        (255, 161, 152),
        (86, 211, 100),
        (227, 179, 65),
        (121, 192, 255),
        (210, 168, 255),
        (86, 212, 221),
        (255, 255, 255),
    ],
)


def main() -> int:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        print("The pictures need chromium.", file=sys.stderr)
        return 1
    svg = terminal_table("orbital", "duel", seed=5, plies=78)
    photograph(chromium, svg, HERE / "terminal.png")
    return 0


def terminal_table(game: str, scenario: str, seed: int, plies: int) -> str:
    """The table in the terminal as a drawing: the board, what just happened, and what can be played."""
    match = Match(game, scenario, seed=seed)
    players = seat_players(["captain"] * match.players, seed)
    for ply in play_on(match, players):
        if ply + 1 >= plies and match.asks(match.actors[0]).find("fire") >= 0:
            break
    seat = match.actors[0]
    console = Console(width=WIDTH, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    board = match.game.draw(match.rules, match.concealed(seat), seat, Canvas(WIDTH, True))
    console.print(marked_up(board), no_wrap=True)
    for told in match.events_for(seat, len(match.plies) - 3):
        console.print(Text(f"  · {told.text}  {told.rule}"))
    console.print()
    console.print(Text(f"{match.seats[seat]} (you): {match.asks(seat)}", style="bold"))
    for number, action in enumerate(match.legal(seat), 1):
        console.print(Text(f"{number:>3} {action.line}"))
    console.print(Text(f"{match.seats[seat]} (you)> "))
    return console.export_svg(title="admiralty play orbital --terminal", theme=NIGHT)


def photograph(chromium: str, svg: str, picture: Path) -> None:
    """An SVG as a PNG of its own size. The fonts of this machine are used: nothing is fetched."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.S).replace("Fira Code", "DejaVu Sans Mono")
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert size is not None
    width, height = (round(float(side)) for side in size.groups())
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f'<body style="margin:0">{svg}</body>', encoding="utf-8")
        subprocess.run(
            [
                chromium,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                f"--window-size={width},{height}",
                f"--screenshot={picture}",
                page.as_uri(),
            ],
            check=True,
            capture_output=True,
            timeout=120,
        )


if __name__ == "__main__":
    sys.exit(main())
