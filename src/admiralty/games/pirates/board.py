"""What the browser needs beyond the view: the classes' numbers, and why what is not legal now is not (PW-11.3).

All of it follows from the (concealed) state it is given and from the rules; nothing in it is secret.
"""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from admiralty.games.pirates.actions import (
    BUY,
    END_TURN,
    EVADE,
    FIRE,
    GRAMMAR,
    GUNNER,
    HIRE,
    REFIT,
    REPAIR,
    SURGEON,
    TRAIN,
)
from admiralty.games.pirates.checks import forbids
from admiralty.games.pirates.harbour import CAPTAIN_SHIP, cp_gained_by_hire, odds_against, price
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
    ClassName,
    State,
)
from admiralty.games.pirates.tables import Rules
from admiralty.kernel.actions import pack
from admiralty.kernel.wording import count

# In the order of the choices of `arcs`.
GunsName = Literal["ahead", "to both sides", "astern"]
GUNS: tuple[GunsName, ...] = get_args(GunsName)


class ClassNumbers(Struct):
    """PW-1.10: what a captain knows of a class of ship."""

    speed: int
    firepower: int
    range: int
    guns: GunsName
    crew_capacity: int


class CampaignTerms(Struct, omit_defaults=True):
    """PW-10.1, PW-10.10, PW-10.12: how long the campaign lasts and what it is played for."""

    voyages: int
    fortune: int
    ship_worth: int
    odds: int | None = None  # what a stake pays to 1; only before a battle, like the next
    loot: int | None = None


MenuAction = Literal["fire", "evade", "repair", "end turn"]
GoodsVerb = Literal["refit", "hire", "train", "buy"]
_GOODS_VERBS: dict[int, GoodsVerb] = {REFIT: "refit", HIRE: "hire", TRAIN: "train", BUY: "buy"}


class MenuItem(Struct):
    """An action of the acting ship."""

    action: MenuAction
    title: str
    cost: int  # crew points
    why: str  # it is not legal now; empty if it is
    rule: str


class Goods(Struct):
    """Something that is sold in port."""

    verb: GoodsVerb
    line: str
    title: str
    detail: str
    gold: int
    why: str  # it cannot be had now; empty if it can
    rule: str


class Drawing(Struct, omit_defaults=True):
    classes: dict[ClassName, ClassNumbers]
    max_turns: int
    campaign: CampaignTerms | None = None  # only in the campaign
    menu: list[MenuItem] | None = None  # only for the seat whose ship acts
    port: list[Goods] | None = None  # only for the captain in port


def board(rules: Rules, state: State, seat: int | None) -> Drawing:
    decides = seat is not None and seat == state.side
    return Drawing(
        classes=classes(rules),
        max_turns=rules.max_turns,
        campaign=campaign(rules, state) if rules.scenario == CAMPAIGN else None,
        menu=action_menu(rules, state) if decides and state.phase == ACT else None,
        port=port_menu(rules, state) if decides and state.phase == PORT else None,
    )


def classes(rules: Rules) -> dict[ClassName, ClassNumbers]:
    return {
        name: ClassNumbers(
            speed=rules.speed[kind],
            firepower=rules.firepower[kind],
            range=rules.range[kind],
            guns=GUNS[rules.arcs[kind]],
            crew_capacity=rules.crew_capacity[kind],
        )
        for kind, name in enumerate(CLASSES)
    }


def campaign(rules: Rules, state: State) -> CampaignTerms:
    kind = state.ships[CAPTAIN_SHIP].kind
    terms = CampaignTerms(rules.voyages, rules.fortune, rules.ship_worth[kind])
    if state.phase == STAKE and state.enemy != NOBODY:
        terms.odds = int(odds_against(rules, kind, state.enemy))
        terms.loot = rules.loot[state.enemy]
    return terms


def action_menu(rules: Rules, state: State) -> list[MenuItem]:
    """PW-11.3: the four actions of the acting ship; what is not legal now says why, with its rule."""
    ship = state.ships[state.acting]

    def item(action: MenuAction, title: str, cost: int, rule: int) -> MenuItem:
        return MenuItem(action, title, cost, _why_not(rule, cost, ship.cp, ship.timber), _rule_id(rule))

    def forbidden(verb: int) -> int:
        return int(forbids(rules, state, state.side, pack(verb, 0, 0, 0)))

    return [
        item("fire", "Fire Cannons", rules.cost_fire, _forbids_every_shot(rules, state, state.side)),
        item("evade", "Evade", rules.cost_evade, forbidden(EVADE)),
        item("repair", "Repair", rules.cost_repair, forbidden(REPAIR)),
        item("end turn", "End Turn", 0, forbidden(END_TURN)),
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
        return f"It costs {count(cost, 'crew point')} and she has {cp}."
    if rule == 714:
        return "Her timber is used up." if timber == 0 else "She has repaired this turn already."
    return {
        501: "No enemy is in her arc.",
        507: "No enemy is in range.",
        703: "There is nobody to fire at.",
        713: "She is not damaged.",
    }.get(rule, "The rules do not allow it now.")


def port_menu(rules: Rules, state: State) -> list[Goods]:
    """PW-10.3 to PW-10.6: everything that is sold in port, also what cannot be had now, and why not."""
    ship = state.ships[CAPTAIN_SHIP]
    missing = rules.max_hp[ship.kind] - ship.hp
    points = max(1, min(missing, state.gold // rules.refit_cost))
    refit = _goods(rules, state, REFIT, points, "Refit", f"{points} of {count(missing, 'missing hull point')}")
    if missing == 0:
        refit.gold, refit.why, refit.detail = 0, _FULL[REFIT], "no damage"
    return [
        refit,
        _goods(rules, state, HIRE, 0, "Hire a sailor", _worth_of_a_sailor(rules, state)),
        _goods(rules, state, TRAIN, GUNNER, "Train the gunner", f"skill {ship.gunner} of {rules.max_skill}"),
        _goods(rules, state, TRAIN, SURGEON, "Train the surgeon", f"skill {ship.surgeon} of {rules.max_skill}"),
        *(
            _goods(rules, state, BUY, kind, f"Buy a {CLASSES[kind]}", count(rules.max_hp[kind], "hull point"))
            for kind in range(BRIGANTINE, GALLEON + 1)
            if kind > ship.kind
        ),
    ]


def _worth_of_a_sailor(rules: Rules, state: State) -> str:
    """PW-10.4: nobody pays for a sailor without knowing what he adds."""
    ship = state.ships[CAPTAIN_SHIP]
    aboard = f"{ship.crew} of {rules.crew_capacity[ship.kind]} aboard"
    if cp_gained_by_hire(rules, state):
        return f"{aboard}; one more adds a crew point"
    return f"{aboard}; only {rules.cp_cap[ship.kind]} count: one more is a reserve and adds no crew point"


def _goods(rules: Rules, state: State, verb: int, what: int, title: str, detail: str) -> Goods:
    action = pack(verb, what, 0, 0)
    rule = int(forbids(rules, state, state.side, action))
    gold = int(price(rules, state, verb, what))
    why = "" if rule == 0 else "Not enough gold." if gold > state.gold else _FULL[verb]
    return Goods(_GOODS_VERBS[verb], GRAMMAR.show(action), title, detail, gold, why, _rule_id(rule))


_FULL = {
    REFIT: "She is not damaged.",
    HIRE: "There is no bunk left.",
    TRAIN: "There is nothing left to learn.",
    BUY: "She is no larger.",
}


def _rule_id(rule: int) -> str:
    return f"PW-{rule // 100}.{rule % 100}" if rule else ""
