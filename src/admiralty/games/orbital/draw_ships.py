"""The table of ships beside the chart: whose turn it is, and all that one wants to know of each ship."""

from __future__ import annotations

from textwrap import wrap

from admiralty.games.orbital.draw_paint import BAD, GOOD, LABEL_STYLE, SEAT_STYLES, WORN, Line
from admiralty.games.orbital.draw_rings import BEACON, DESTINATION
from admiralty.games.orbital.outcome import limit
from admiralty.games.orbital.scenarios import CONVOY, KING, PURSUIT, RACE, SCENARIOS
from admiralty.games.orbital.secrets import hides
from admiralty.games.orbital.ships import full_hull
from admiralty.games.orbital.state import (
    CRIT_NAMES,
    FLYING,
    FREIGHTER,
    OVER,
    PHASES,
    PROGRADE,
    STATUSES,
    SYSTEM_NAMES,
    Ship,
    State,
)
from admiralty.games.orbital.tables import Rules
from admiralty.games.orbital.view import ship_name
from admiralty.kernel.actions import seat_name

PANEL_WIDTH = 31
POWER_WIDTH = PANEL_WIDTH - 3
TIED = "\u00a0"  # a name and its number stay in one line
BAR = 10
FULL, EMPTY = "█", "░"


def panel_lines(rules: Rules, state: State, seat: int | None) -> list[Line]:
    hidden = state.active if seat is not None and hides(state, seat) else -1
    lines = heading(rules, state)
    for index in range(state.ship_count):
        lines += ship_lines(rules, state, index, index == hidden)
    return [*lines, *legend(state)]


def heading(rules: Rules, state: State) -> list[Line]:
    title = SCENARIOS[rules.scenario].title
    lines: list[Line] = [[(f"{title}, turn {state.turn} of {limit(rules)}", "bold")]]
    if state.phase == OVER:
        winners = [seat_name(seat) for seat in range(rules.players) if (state.winners >> seat) & 1]
        won = (
            f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}" if winners else "nobody wins"
        )
        return [*lines, [(f"over: {won}", "bold")], []]
    order: Line = [("order ", LABEL_STYLE)]
    for place in range(state.order_count):
        order += [(seat_name(state.order[place]), SEAT_STYLES[state.order[place]]), (" ", "")]
    active = state.ships[state.active]
    order += [(" phase ", LABEL_STYLE), (PHASES[state.phase], ""), (" of ", LABEL_STYLE)]
    order += [(ship_name(active), SEAT_STYLES[active.seat])]
    lines.append(order)
    if rules.scenario == KING:
        points: Line = [(f"points to {rules.king_goal} ", LABEL_STYLE)]
        for seat in range(rules.players):
            points += [(f"{seat_name(seat)} {state.score[seat]}  ", SEAT_STYLES[seat])]
        lines.append(points)
    return [*lines, []]


def ship_lines(rules: Rules, state: State, index: int, hidden: bool) -> list[Line]:
    ship = state.ships[index]
    style = SEAT_STYLES[ship.seat]
    mark = "▶" if index == state.active and state.phase != OVER else " "
    if ship.status != FLYING:
        back = f", back in turn {ship.returns}" if ship.returns else ""
        return [[(f"{mark}{ship_name(ship)} ", style), (STATUSES[ship.status] + back, LABEL_STYLE)]]
    arrow = "prograde" if ship.facing == PROGRADE else "retrograde"
    place: Line = [(f"{mark}{ship_name(ship)} ", style), (f"Ring {ship.ring}, sector {ship.sector}", "")]
    heading: Line = [(f"   {arrow}", "")]
    if ship.transfer:
        heading += [(f" {DESTINATION} Ring {ship.transfer}", style)]
    return [
        *(place, heading, hull_line(rules, ship), load_line(ship)),
        *power_lines(ship, hidden),
        *extra_lines(rules, ship),
    ]


def hull_line(rules: Rules, ship: Ship) -> Line:
    most = max(int(full_hull(rules, ship)), ship.hull)
    filled = max(0, -(-BAR * ship.hull // most))
    style = GOOD if 10 * ship.hull > 6 * most else WORN if 10 * ship.hull > 3 * most else BAD
    line: Line = [
        ("   ", ""),
        (FULL * filled, style),
        (EMPTY * (BAR - filled), LABEL_STYLE),
        (f" hull {ship.hull} of {most}", ""),
    ]
    return [*line, (f" -{ship.pending}", BAD)] if ship.pending else line


def load_line(ship: Ship) -> Line:
    line: Line = [("   mass ", LABEL_STYLE), (str(ship.mass), "")]
    return line if ship.kind == FREIGHTER else [*line, (", missiles ", LABEL_STYLE), (str(ship.missiles), "")]


def power_lines(ship: Ship, hidden: bool) -> list[Line]:
    """What has been powered, then what is left of it in Phase 6; nothing of what is 0."""
    if hidden:
        return [[("   power hidden", LABEL_STYLE)]]
    left = [("charge", ship.charge), ("shield", ship.shield)]
    words = [f"{name}{TIED}{units}" for name, units in (*zip(SYSTEM_NAMES, ship.power, strict=True), *left) if units]
    words += [f"evasion{TIED}{ship.evasion:+d}"] if ship.evasion else []
    return [[(f"   {line.replace(TIED, ' ')}", LABEL_STYLE)] for line in wrap(", ".join(words), POWER_WIDTH)]


def extra_lines(rules: Rules, ship: Ship) -> list[Line]:
    """Critical hits and the scenario's own count, where there is any."""
    words = [f"{name} {hits}" for name, hits in zip(CRIT_NAMES, ship.crits, strict=True) if hits]
    lines: list[Line] = [[("   hit: " + ", ".join(words), BAD)]] if words else []
    if rules.scenario == RACE:
        lines.append([(f"   leg {min(ship.leg + 1, 3)} of 3", LABEL_STYLE)])
    elif ship.held:
        goal = rules.pursuit_hold if rules.scenario == PURSUIT else rules.convoy_hold if rules.scenario == CONVOY else 0
        lines.append([(f"   held {ship.held} of {goal}", LABEL_STYLE)])
    return lines


def legend(state: State) -> list[Line]:
    lines: list[Line] = [[], [(f"{DESTINATION} arrives there  M missile", LABEL_STYLE)]]
    if state.beacon:
        lines.append([(f"{BEACON} beacon, sector {state.beacon} of Ring 4", LABEL_STYLE)])
    return lines
