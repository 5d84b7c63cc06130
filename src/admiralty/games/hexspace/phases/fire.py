"""HS-7, HS-8.22: declaring shots, rolling them in order, and counter-missiles."""

from __future__ import annotations

from admiralty.games.hexspace.events import COUNTERED, DECLARED, HELD_FIRE, SELECTED, SHOT, WASTED
from admiralty.games.hexspace.gunnery import aim, auto_icm, with_icm
from admiralty.games.hexspace.outcome import check_end
from admiralty.games.hexspace.phases.damage import damage
from admiralty.games.hexspace.phases.turn import end_fire_step
from admiralty.games.hexspace.state import ON_MAP, OVER, State, Unit
from admiralty.games.hexspace.tables import AUTO_ICM, EXPEND_ICM, SEQUENTIAL_FIRE, Rules
from admiralty.games.hexspace.units import firing_seat, name_of_slot, slot_named
from admiralty.kernel.dice import roll
from admiralty.kernel.events import Log, say, seal
from admiralty.kernel.rule import rule

PERCENT = 100
DAMAGE_DIE = 10


@rule
def pick(state: State, log: Log, index: int) -> None:
    state.selected = index
    state.units[index].picked = 1
    say(log, SELECTED, 0, index)


@rule
def declare(rules: Rules, state: State, log: Log, code: int, target: int) -> None:
    """HS-7.20: a shot is added to the list; with fire_mode=sequential it is rolled at once."""
    firer = state.units[state.selected]
    slot = slot_named(firer, code)
    shot = state.shots[state.shot_count]
    shot.unit = state.selected
    shot.slot = slot
    shot.target = target
    state.shot_count += 1
    firer.declared |= 1 << slot
    if rules.fire_mode == SEQUENTIAL_FIRE:
        seal(log)
        run_shots(rules, state, log)
    else:
        say(log, DECLARED, 720, state.selected, code, target)


@rule
def execute(rules: Rules, state: State, log: Log) -> None:
    """HS-7.21, HS-7.25."""
    seal(log)
    if rules.fire_mode == SEQUENTIAL_FIRE:
        end_fire_step(rules, state, log)
        return
    if state.shot_count == 0:
        say(log, HELD_FIRE, 725, firing_seat(state))
    run_shots(rules, state, log)


@rule
def run_shots(rules: Rules, state: State, log: Log) -> None:
    """Roll from the next shot on, until the list or the match ends or a defender is asked for counter-missiles."""
    while state.shot_next < state.shot_count:
        shot = state.shots[state.shot_next]
        target = state.units[shot.target]
        weapon = rules.weapons[state.units[shot.unit].slots[shot.slot]]
        if target.status != ON_MAP:
            waste(rules, state, log)
        elif weapon.per_icm > 0 and target.icm > 0 and rules.icm_mode == EXPEND_ICM:
            state.pending = 1
            return
        else:
            points = 0
            if weapon.per_icm > 0 and rules.icm_mode == AUTO_ICM:
                total = aim(rules, state, shot.unit, shot.slot, shot.target).sum
                points = auto_icm(weapon, total, target.icm)
            resolve_shot(rules, state, log, points)
        state.shot_next += 1
        if state.phase == OVER:
            return  # HS-7.24: the rest is neither rolled nor spent
    if rules.fire_mode != SEQUENTIAL_FIRE:
        end_fire_step(rules, state, log)


@rule
def counter(rules: Rules, state: State, log: Log, points: int) -> None:
    """HS-8.22: the defender has chosen; the shot is rolled and the list goes on."""
    seal(log)
    state.pending = 0
    resolve_shot(rules, state, log, points)
    state.shot_next += 1
    if state.phase != OVER:
        run_shots(rules, state, log)


@rule
def spend(rules: Rules, firer: Unit, slot: int) -> None:
    """HS-7.7."""
    if rules.weapons[firer.slots[slot]].limited:
        firer.ammo[slot] -= 1


@rule
def waste(rules: Rules, state: State, log: Log) -> None:
    """HS-7.22: no dice, but its ammunition is spent."""
    shot = state.shots[state.shot_next]
    firer = state.units[shot.unit]
    spend(rules, firer, shot.slot)
    say(log, WASTED, 722, shot.unit, name_of_slot(firer, shot.slot), shot.target)


@rule
def resolve_shot(rules: Rules, state: State, log: Log, points: int) -> None:
    """HS-7.15 to HS-7.19, with so many points of ICM spent on it."""
    shot = state.shots[state.shot_next]
    firer = state.units[shot.unit]
    target = state.units[shot.target]
    aimed = aim(rules, state, shot.unit, shot.slot, shot.target)
    weapon = rules.weapons[firer.slots[shot.slot]]
    chance = aimed.chance
    if points > 0:
        chance = with_icm(rules, aimed.sum, weapon.per_icm, points)
        target.icm -= points
        say(log, COUNTERED, 822, shot.target, points, chance)
    spend(rules, firer, shot.slot)
    face = roll(state.dice, log, PERCENT)
    points_of_damage = 0
    if face <= chance:
        for _ in range(weapon.dice):
            points_of_damage += roll(state.dice, log, DAMAGE_DIE)
        points_of_damage = through_screens(rules, firer, target, shot.slot, points_of_damage + weapon.bonus)
    code = name_of_slot(firer, shot.slot)
    say(log, SHOT, 716, shot.unit, code, shot.target, face, chance, points_of_damage)
    if points_of_damage > 0:
        damage(rules, state, log, shot.target, points_of_damage)
        if target.status != ON_MAP:
            check_end(rules, state, log)


@rule
def through_screens(rules: Rules, firer: Unit, target: Unit, slot: int, points: int) -> int:
    """HS-8.18: not reduced, unless ms_half_damage says so."""
    if rules.ms_half_damage and rules.weapons[firer.slots[slot]].laser and (firer.screen or target.screen):
        return (points + 1) // 2
    return points
