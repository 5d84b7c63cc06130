"""What the browser needs beyond the view: the classes' numbers, and why what is not legal now is not (PW-11.3).

All of it follows from the (concealed) state it is given and from the rules; nothing in it is secret.
"""

from __future__ import annotations

from typing import Any

from admiralty.games.pirates.actions import BUY, END_TURN, EVADE, FIRE, GUNNER, HIRE, REFIT, REPAIR, SURGEON, TRAIN
from admiralty.games.pirates.harbour import CAPTAIN_SHIP, odds_against, price
from admiralty.games.pirates.legal import forbids
from admiralty.games.pirates.scenarios import CAMPAIGN
from admiralty.games.pirates.sea import hull_cell, hull_size, q_of, r_of
from admiralty.games.pirates.state import (
    ACT,
    AFLOAT,
    BRIGANTINE,
    CLASSES,
    GALLEON,
    NOBODY,
    PORT,
    SEATS,
    SLOTS,
    STAKE,
    State,
)
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import pack

_ARCS = ("ahead", "to both sides", "astern")  # in the order of the choices of `arcs`


def board(rules: Rules, state: State, seat: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {"classes": classes(rules), "max_turns": rules.max_turns}
    if rules.scenario == CAMPAIGN:
        shown["campaign"] = campaign(rules, state)
    if seat is not None and seat == state.side:
        if state.phase == ACT:
            shown["menu"] = action_menu(rules, state, seat)
        elif state.phase == PORT:
            shown["port"] = port_menu(rules, state, seat)
    return shown


def classes(rules: Rules) -> dict[str, dict[str, Any]]:
    """PW-1.10: what a captain knows of each class of ship."""
    return {
        name: {
            "speed": rules.speed[kind],
            "firepower": rules.firepower[kind],
            "range": rules.range[kind],
            "guns": _ARCS[rules.arcs[kind]],
            "crew_capacity": rules.crew_capacity[kind],
        }
        for kind, name in enumerate(CLASSES)
    }


def campaign(rules: Rules, state: State) -> dict[str, Any]:
    """PW-10.1, PW-10.10, PW-10.12: how long the campaign lasts and what it is played for."""
    kind = state.ships[CAPTAIN_SHIP].kind
    shown: dict[str, Any] = {
        "voyages": rules.voyages,
        "fortune": rules.fortune,
        "ship_worth": rules.ship_worth[kind],
    }
    if state.phase == STAKE and state.enemy != NOBODY:
        shown["odds"] = int(odds_against(rules, kind, state.enemy))
        shown["loot"] = rules.loot[state.enemy]
    return shown


def action_menu(rules: Rules, state: State, seat: int) -> list[dict[str, Any]]:
    """PW-11.3: the four actions of the acting ship; what is not legal now says why, with its rule."""
    ship = state.ships[state.acting]
    found = [
        ("fire", "Fire Cannons", rules.cost_fire, _forbids_every_shot(rules, state, seat)),
        ("evade", "Evade", rules.cost_evade, int(forbids(rules, state, seat, pack(EVADE, 0, 0, 0)))),
        ("repair", "Repair", rules.cost_repair, int(forbids(rules, state, seat, pack(REPAIR, 0, 0, 0)))),
        ("end turn", "End Turn", 0, int(forbids(rules, state, seat, pack(END_TURN, 0, 0, 0)))),
    ]
    return [
        {
            "action": action,
            "title": title,
            "cost": cost,
            "why": _why_not(rule, cost, ship.cp, ship.timber),
            "rule": _rule_id(rule),
        }
        for action, title, cost, rule in found
    ]


def _forbids_every_shot(rules: Rules, state: State, seat: int) -> int:
    """0 if some enemy hull hex can be fired at; else the rule that comes closest to allowing one."""
    found = 703
    for index in range(SLOTS * (SEATS - 1 - seat), SLOTS * (SEATS - seat)):
        target = state.ships[index]
        if target.status != AFLOAT:
            continue
        for part in range(hull_size(target.kind)):
            cell = hull_cell(target.kind, target.at, target.facing, part)
            rule = int(forbids(rules, state, seat, pack(FIRE, q_of(cell), r_of(cell), 0)))
            if rule in (0, 702):
                return rule
            found = rule if found == 703 or rule == 501 else found  # in range but out of arc is the nearer miss
    return found


def _why_not(rule: int, cost: int, cp: int, timber: int) -> str:
    if rule == 0:
        return ""
    if rule == 702:
        return f"It costs {cost} CP and she has {cp}."
    if rule == 714:
        return "Her timber is used up." if timber == 0 else "She has repaired this turn already."
    return {
        501: "No enemy is in her arc.",
        507: "No enemy is in range.",
        703: "There is nobody to fire at.",
        713: "She is not damaged.",
    }.get(rule, "The rules do not allow it now.")


def port_menu(rules: Rules, state: State, seat: int) -> list[dict[str, Any]]:
    """PW-10.3 to PW-10.6: everything that is sold in port, also what cannot be had now, and why not."""
    ship = state.ships[CAPTAIN_SHIP]
    missing = rules.max_hp[ship.kind] - ship.hp
    points = max(1, min(missing, state.gold // rules.refit_cost))
    goods = [
        (f"refit {points}", "Refit", f"{points} of {missing} missing HP", REFIT, points),
        ("hire", "Hire a sailor", f"{ship.crew} of {rules.crew_capacity[ship.kind]} aboard", HIRE, 0),
        ("train gunner", "Train the gunner", f"skill {ship.gunner} of {rules.max_skill}", TRAIN, GUNNER),
        ("train surgeon", "Train the surgeon", f"skill {ship.surgeon} of {rules.max_skill}", TRAIN, SURGEON),
    ]
    goods += [
        (f"buy {CLASSES[kind]}", f"Buy a {CLASSES[kind]}", f"{rules.max_hp[kind]} HP", BUY, kind)
        for kind in range(BRIGANTINE, GALLEON + 1)
        if kind > ship.kind
    ]
    shown = []
    for line, title, detail, verb, what in goods:
        rule = int(forbids(rules, state, seat, pack(verb, what, 0, 0)))
        gold = int(price(rules, state, verb, what))
        why = "" if rule == 0 else "Not enough gold." if gold > state.gold else _FULL[verb]
        if verb == REFIT and missing == 0:
            gold, why, detail = 0, _FULL[REFIT], "no damage"
        shown.append({"line": line, "title": title, "detail": detail, "gold": gold, "why": why, "rule": _rule_id(rule)})
    return shown


_FULL = {
    REFIT: "She is not damaged.",
    HIRE: "There is no bunk left.",
    TRAIN: "There is nothing left to learn.",
    BUY: "She is no larger.",
}


def _rule_id(rule: int) -> str:
    return f"PW-{rule // 100}.{rule % 100}" if rule else ""
