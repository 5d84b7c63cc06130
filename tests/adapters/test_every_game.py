"""All five games are environments that the field's own tools accept; compiled and uncompiled they are the same."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from adapters.checks import CHECKS
from admiralty.adapters.vector import MatchVectorEnv
from admiralty.games import OWN

TESTS = Path(__file__).parents[1]
PATIENCE_SECONDS = 600


def uncompiled(*words: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "ADMIRALTY_INTERPRET": "1", "PYTHONPATH": str(TESTS)}
    return subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
        cwd=TESTS,
        env=surroundings,
    )


@pytest.mark.slow
@pytest.mark.parametrize("key", OWN)
def test_gymnasium_petting_zoo_and_open_spiel_accept_the_game(key: str) -> None:
    ended = uncompiled("-m", "adapters.checks", key)
    assert ended.returncode == 0, ended.stderr[-3000:]
    assert ended.stdout.split() == [check.__name__ for check in CHECKS]


def course(key: str, steps: int = 12) -> str:
    """A digest of all that two environments show while they are played in a fixed way."""
    envs = MatchVectorEnv(key, 2, opponent="cadet", seat=None, threads=1)
    seen, info = envs.reset(seed=11)
    digest = hashlib.blake2b(digest_size=8)
    for step in range(steps):
        digest.update(seen["observation"].tobytes() + seen["action_mask"].tobytes() + envs.action_codes.tobytes())
        seen, rewards, *_, info = envs.step(np.maximum(0, (step * 7 + 3) % np.maximum(1, info["legal_count"])))
        digest.update(rewards.tobytes())
    return digest.hexdigest()


@pytest.mark.slow
@pytest.mark.parametrize("key", OWN)
def test_compiled_and_uncompiled_environments_show_the_same(key: str) -> None:
    program = f"from adapters.test_every_game import course; print(course({key!r}))"
    ended = uncompiled("-c", program)
    assert ended.returncode == 0, ended.stderr[-3000:]
    assert ended.stdout.strip() == course(key)
