"""The table in a terminal: both fields with their worlds, orbitals, ships, projects and debris, and the own hand."""

from __future__ import annotations

import re
from typing import Any

from admiralty.games.retrograde.actions import place_name
from admiralty.games.retrograde.cards import card_id
from admiralty.games.retrograde.flight import dv_left, most_dv
from admiralty.games.retrograde.names import card_name
from admiralty.games.retrograde.phases.turn import is_total_war
from admiralty.games.retrograde.scores import power_at
from admiralty.games.retrograde.state import (
    ACTIVE,
    NO_CARD,
    NOWHERE,
    OVER,
    PHASES,
    PLACES,
    SEATS,
    STATES,
    TOKEN_NAMES,
    TOKENS,
    Player,
    State,
)
from admiralty.games.retrograde.tables import Card, Rules
from admiralty.games.retrograde.view import project_line
from admiralty.games.retrograde.worlds import (
    capacity,
    factory,
    home_of,
    population_used,
    resistance,
    score,
    seat_of_place,
)
from admiralty.kernel.actions import seat_name, unit_name

SEAT_STYLES = ("bold cyan", "bold yellow")


class Paint:
    """Rich markup, or plain text where there is no colour; and lines no wider than the canvas."""

    _markup = re.compile(r"\[/\]|\[[a-z ]+\]")

    def __init__(self, colour: bool, width: int) -> None:
        self.colour = colour
        self.width = max(40, width)

    def __call__(self, text: str, style: str) -> str:
        return f"[{style}]{text}[/]" if self.colour else text

    def length(self, text: str) -> int:
        """How wide a text is on the screen."""
        return len(self._markup.sub("", text))

    def flow(self, head: str, parts: list[str], gap: str, indent: int) -> list[str]:
        """The head and its parts, in as many lines as they need; a part is never broken."""
        lines = [head]
        begun = False
        for part in parts:
            joined = f"{lines[-1]}{gap if begun else ''}{part}"
            if begun and self.length(joined) > self.width:
                lines.append(" " * indent + part)
            else:
                lines[-1] = joined
            begun = True
        return [line.rstrip() for line in lines]


def draw(rules: Rules, state: State, seat: int | None, canvas: Any) -> str:
    """`state` is concealed for the seat already; the seat's own field is the lower one."""
    paint = Paint(bool(canvas.colour), int(canvas.width))
    lower = seat if seat in (0, 1) else 0
    rule = "─" * paint.width
    lines = [header(rules, state, paint), rule]
    lines += field(rules, state, 1 - lower, seat, paint)
    lines += [rule]
    lines += field(rules, state, lower, seat, paint)
    return "\n".join(lines)


def header(rules: Rules, state: State, paint: Paint) -> str:
    if state.phase == OVER:
        winners = " and ".join(seat_name(each) for each in range(SEATS) if state.winners >> each & 1) or "nobody"
        return paint(f"Round {state.round} · over · won by {winners}", "bold")
    active = paint(seat_name(state.active), SEAT_STYLES[state.active])
    return f"Round {state.round} of {rules.max_rounds} · {active} · {PHASES[state.phase]}"


def field(rules: Rules, state: State, seat: int, viewer: int | None, paint: Paint) -> list[str]:
    """One player's side: a line of numbers, the hand if it may be seen, then his worlds."""
    lines = player_lines(rules, state, seat, paint)
    if viewer is None or viewer == seat:
        lines += hand_lines(rules, state.players[seat], paint)
    for place in range(home_of(seat), home_of(seat) + PLACES):
        if state.assets[place].state != NOWHERE:
            lines += world(rules, state, place, paint)
    return lines


def player_lines(rules: Rules, state: State, seat: int, paint: Paint) -> list[str]:
    player = state.players[seat]
    parts = [
        f"turn {player.turn}",
        f"hand {player.hand_size}",
        f"deck {player.deck_size}",
        f"population {population_used(rules, state, seat)}/{capacity(rules, state, seat)}",
        f"score {score(rules, state, seat)}",
        f"lost {player.lost}",
    ]
    if player.discard_size:
        parts.append("discard " + " ".join(card_id(player.discard[i]) for i in range(player.discard_size)))
    threat = int(power_at(rules, state, 1 - seat, home_of(seat)))
    if threat:
        parts.append(paint(f"bombers over the homeworld: {threat}", "bold red"))
    if is_total_war(rules, player):
        parts.append(paint("total war", "bold red"))
    return paint.flow(f"{paint(f'Player {seat_name(seat)}', SEAT_STYLES[seat])} · ", parts, " · ", 4)


def hand_lines(rules: Rules, player: Player, paint: Paint) -> list[str]:
    held = [card_line(rules, player.hand[index]) for index in range(player.hand_size)]
    return paint.flow(paint("  hand: ", "dim"), held or ["empty"], ", ", 8)


def card_line(rules: Rules, number: int) -> str:
    """`S22 Anvil 5`: the number is what it costs to build."""
    return f"{card_id(number)} {card_name(rules, number)} {rules.cards[number].construction}"


def world(rules: Rules, state: State, place: int, paint: Paint) -> list[str]:
    asset = state.assets[place]
    card = rules.cards[asset.card]
    seat = int(seat_of_place(place))
    name = paint(f"{place_name(place):<7}", SEAT_STYLES[seat])
    parts = [f"{card_id(asset.card)} {card_name(rules, asset.card)}", windows(card, state.players[seat].token, paint)]
    if asset.state == ACTIVE:
        parts.append(f"factory {factory(rules, asset)}")
        holds = f"resists {int(resistance(rules, asset))}"
        parts.append(holds + (paint(f" (damage {asset.damage})", "bold red") if asset.damage else ""))
        if asset.tapped:
            parts.append(paint("tapped", "dim"))
        if project := project_line(rules, asset):
            parts.append(paint(f"builds {project}", "green"))
        parts += upgrades(rules, state, place, paint)
    else:
        parts.append(paint(f"{STATES[asset.state]} {asset.points}/{card.construction}", "magenta"))
    return [*paint.flow(f"  {name} ", parts, " · ", 10), *orbitals(rules, state, place, paint)]


def windows(card: Card, token: int, paint: Paint) -> str:
    """The four transfer costs with the active one in brackets: `transfer top 3, (right 4), bottom 3, left 2`."""
    costs = []
    for step in range(TOKENS):
        cost = f"{TOKEN_NAMES[step]} {card.orbit[step]}"
        costs.append(paint(f"({cost})", "bold") if step == token else cost)
    return f"transfer {', '.join(costs)}"


def upgrades(rules: Rules, state: State, place: int, paint: Paint) -> list[str]:
    asset = state.assets[place]
    shown = []
    for slot in range(len(asset.upgrades)):
        if asset.upgrades[slot] != NO_CARD:
            hurt = paint(f" (damage {asset.upgrade_damage[slot]})", "bold red") if asset.upgrade_damage[slot] else ""
            shown.append(f"+{card_id(asset.upgrades[slot])} {card_name(rules, asset.upgrades[slot])}{hurt}")
    return shown


def orbitals(rules: Rules, state: State, place: int, paint: Paint) -> list[str]:
    """From the outermost down; an orbital that is empty and clean has only its price."""
    asset = state.assets[place]
    card = rules.cards[asset.card]
    lines = []
    for orbital in range(card.orbitals, 0, -1):
        here = [
            ship_line(rules, state, code, paint)
            for code in range(len(state.ships))
            if state.ships[code].card != NO_CARD
            and state.ships[code].at == place
            and state.ships[code].orbital == orbital
        ]
        debris = asset.debris[orbital - 1]
        wrecks = [paint(f"debris {debris} {'*' * debris}", "red")] if debris else []
        price = paint(f"↑{card.up[orbital - 1]} ↓{card.down[orbital - 1]}", "dim")
        lines += paint.flow(f"    {orbital} {price}  ", here + wrecks, "  ", 13)
    return lines


def ship_line(rules: Rules, state: State, code: int, paint: Paint) -> str:
    """`A1 Anvil dV 2/4 armor 3/3 bomb 3`."""
    ship = state.ships[code]
    card = rules.cards[ship.card]
    seat = code * SEATS // len(state.ships)
    marks = " held" if ship.held else ""
    armor = f"{card.armor - ship.damage}/{card.armor}"
    bomb = f" bomb {card.bombardment}" if card.bombardment else ""
    name = paint(f"{unit_name(code)} {card_name(rules, ship.card)}", SEAT_STYLES[seat])
    dv = f"dV {int(dv_left(rules, state, ship))}/{int(most_dv(rules, state, ship))}"
    return f"{name} {dv} armor {armor}{bomb}{marks}"
