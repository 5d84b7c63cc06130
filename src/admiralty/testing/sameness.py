"""The same again: twice in one process, and compiled as interpreted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

from admiralty.games import keys, load
from admiralty.kernel.game import Game
from admiralty.kernel.rule import INTERPRETED
from admiralty.testing.report import ConformanceError
from admiralty.testing.sampling import DOCTRINE, RANDOM, Sample
from admiralty.testing.trace import CUT, Job, to_json, trace

PLIES = 150  # traced of each match that is played twice
STRETCHES = 4  # of the matches of each kind of player that are compared with the other mode: the start, and later ones
STRETCH = 12  # plies of each; plain Python is slow, and parts from all stages of matches say more than their beginnings
SECONDS = 0.8  # of a processor's time that the other mode is given for each
_PATIENCE_SECONDS = 600


def the_same_seeds_play_the_same_match(sample: Sample) -> int:
    """Played twice, a match has the same bytes after every ply."""
    checked = 0
    for job in _jobs(sample):
        twice = [trace(sample.setting.game, job) for _ in range(2)]
        for once, again in zip(*twice, strict=True):
            if once != again:
                raise ConformanceError(_differs(job, once, again, "the second time"), where=str(sample.setting))
            checked += 1
    return checked


def compiled_rules_are_the_interpreted_ones(sample: Sample) -> int:
    """Compiled and as plain Python, the rules make the same bytes: positions, events, lists, copies and choices."""
    game = sample.setting.game
    jobs = _stretches(sample)
    other = "compiled" if INTERPRETED else "interpreted"
    checked = 0
    for job, theirs in zip(jobs, _in_other_mode(jobs, sample), strict=True):
        ours = list(trace(game, job))
        if theirs[-1:] == [CUT]:
            theirs.pop()
            ours = ours[: len(theirs)]
        for here, there in zip(ours, theirs, strict=False):
            if here != there:
                dumped = [replace(job, dump=here["ply"], plies=here["ply"], seconds=0)]
                fields = _in_other_mode(dumped, sample)[0][-1].get("dump", {})
                mine = list(trace(game, dumped[0]))[-1].get("dump", {})
                apart = [f"{path} {mine[path]} / {fields[path]}" for path in mine if mine[path] != fields.get(path)]
                told = f"{_differs(job, here, there, other)}; {', '.join(apart[:10]) or 'all fields are equal'}"
                raise ConformanceError(told, where=str(sample.setting))
        if len(ours) != len(theirs):
            raise ConformanceError(f"{len(ours)} plies, {other} {len(theirs)}", where=str(sample.setting))
        checked += len(theirs)
    return checked


def _jobs(sample: Sample) -> list[Job]:
    setting = sample.setting
    names = (sample.spec, setting.scenario, setting.ruleset, setting.players)
    return [Job(*names, sample.seed, player, PLIES, SECONDS, options=setting.options) for player in (RANDOM, DOCTRINE)]


def _stretches(sample: Sample) -> list[Job]:
    """Parts of the matches of the sample, from their starts and from positions met in them."""
    found: list[Job] = []
    for job in _jobs(sample):
        met = [
            each
            for run in sample.runs
            if run.player == job.player
            for each in run.kept[1:]
            if not sample.setting.over(each.state)
        ]
        later = sample.chance(f"stretches {job.player}").sample(met, min(len(met), STRETCHES - 1))
        found.append(replace(job, plies=STRETCH))
        found += [
            replace(job, plies=each.ply + STRETCH, after=each.ply, position=bytes(each.state.data).hex())
            for each in sorted(later, key=lambda each: each.ply)
        ]
    return found


def _differs(job: Job, one: dict[str, Any], other: dict[str, Any], how: str) -> str:
    names = [name for name in one if one[name] != other.get(name)]
    told = ", ".join(names)
    return f"{job.player} play, seed {job.seed}, ply {one['ply']} ({one['line']}): {told} differ from {how}"


def _in_other_mode(jobs: list[Job], sample: Sample) -> list[list[dict[str, Any]]]:
    """The traces of jobs, run by another process in the other mode."""
    environment = {
        **os.environ,
        "ADMIRALTY_INTERPRET": "" if INTERPRETED else "1",
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    command = [sys.executable, "-m", "admiralty.testing.trace"]
    ended = subprocess.run(
        command,
        input=to_json(jobs),
        env=environment,
        capture_output=True,
        text=True,
        timeout=_PATIENCE_SECONDS,
        check=False,
    )
    if ended.returncode:
        last = " | ".join(ended.stderr.strip().splitlines()[-6:])
        mode = "compiled" if INTERPRETED else "interpreted"
        raise ConformanceError(f"{mode}, the rules raise an error: {last}", where=str(sample.setting))
    traces: list[list[dict[str, Any]]] = [[]]
    for line in ended.stdout.splitlines():
        entry = json.loads(line)
        if entry is None:
            traces.append([])
        else:
            traces[-1].append(entry)
    return traces[:-1]


def spec_of(game: Game) -> str:
    """How another process finds a game: by its key, or by the module that has it."""
    if game.key in keys() and load(game.key) is game:
        return game.key
    for name, module in list(sys.modules.items()):
        for attribute, value in list(getattr(module, "__dict__", {}).items()):
            if value is game and name != "__main__":
                return f"{name}:{attribute}"
    raise ConformanceError(f"{game.key} cannot be found by another process; give its spec, `module:attribute`")
