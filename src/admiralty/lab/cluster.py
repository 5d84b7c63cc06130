"""Pieces of an experiment on an existing Ray cluster.

A piece is a task without side effects: when the machine that plays it is lost, Ray gives it to another one, and the
result is the same. Results come back here and are kept here, so a worker needs no shared disk.
"""

from __future__ import annotations

import socket
from collections.abc import Generator
from typing import Any

import msgspec

from admiralty.errors import Malformed
from admiralty.lab.pieces import play_elsewhere
from admiralty.lab.store import Piece, Store

RETRIES = 20  # machines that may be lost under one piece
AHEAD = 2  # pieces handed out for each core of the cluster
KNOCK_SECONDS = 10.0
PATIENCE_SECONDS = 30.0  # between two looks at the size of the cluster, which may grow


def need_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise Malformed("a cluster needs Ray: pip install 'admiralty[cluster]'") from None
    return ray


def join(address: str) -> Any:
    """Ray, connected to a cluster."""
    ray = need_ray()
    if not ray.is_initialized():
        _knock(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            raise Malformed(f"there is no Ray cluster at {address} ({str(error).splitlines()[0]})") from None
    return ray


def on_cluster(store: Store, missing: list[Piece], address: str) -> Generator[Piece, None, None]:
    """Pieces as they are kept, in the order in which they come back."""
    ours = not need_ray().is_initialized()
    ray = join(address)
    try:
        yield from _hand_out(ray, store, missing)
    finally:
        if ours:
            ray.shutdown()


def _knock(address: str) -> None:
    """Is anybody there? Ray itself would wait for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not port.isdigit():
        return  # `auto`, `local`: Ray knows at once
    try:
        socket.create_connection((host or "127.0.0.1", int(port)), KNOCK_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise Malformed(f"there is no Ray cluster at {address} ({error})") from None


def _hand_out(ray: Any, store: Store, missing: list[Piece]) -> Generator[Piece, None, None]:
    question = ray.put(msgspec.json.encode(store.kept.experiment))
    play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_elsewhere)
    waiting = iter(missing)
    running: dict[Any, Piece] = {}
    try:
        while True:
            room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(running) < room:
                piece = next(waiting, None)
                if piece is None:
                    break
                running[play.remote(question, piece.cell, piece.start, piece.count)] = piece
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1, timeout=PATIENCE_SECONDS)
            for each in done:
                frame = ray.get(each)
                piece = running.pop(each)
                store.keep(piece, frame)
                yield piece
    finally:
        for each in running:
            ray.cancel(each, force=False)
