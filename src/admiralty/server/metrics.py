"""What the server tells Prometheus. Everything is counted where it happens, and collected here when it is asked for."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from admiralty.server.guarded_http import HttpGuard
from admiralty.server.table_server import TableServer
from admiralty.server.work import Pool

CONTENT_TYPE = CONTENT_TYPE_LATEST


def exposition(server: TableServer, guard: HttpGuard) -> bytes:
    """The metrics of a server, in the text format of Prometheus."""
    registry = CollectorRegistry()
    registry.register(ServerMetrics(server, guard))
    return generate_latest(registry)


class ServerMetrics(Collector):
    def __init__(self, server: TableServer, guard: HttpGuard) -> None:
        self.server, self.guard = server, guard

    def collect(self) -> Iterator[Metric]:
        yield from self._tables()
        yield from self._work()
        yield from self._edges()
        yield from self._disk()
        yield from self._club()

    def _tables(self) -> Iterator[Metric]:
        server = self.server
        tables = GaugeMetricFamily("admiralty_tables", "Tables, on disk and in memory.", labels=["place"])
        tables.add_metric(["disk"], server.table_count)
        tables.add_metric(["memory"], len(server.tables.live))
        yield tables
        yield GaugeMetricFamily("admiralty_sockets", "Browsers at tables.", value=server.limits.connected.total())
        times = server.ply_times
        yield HistogramMetricFamily(
            "admiralty_ply_seconds",
            "From a ply's message until everybody's state is on its way.",
            buckets=times.cumulative(),
            sum_value=times.seconds,
        )

    def _work(self) -> Iterator[Metric]:
        waiting = GaugeMetricFamily("admiralty_work_waiting", "Work that is not begun.", labels=["pool"])
        running = GaugeMetricFamily("admiralty_work_running", "Work that is being done.", labels=["pool"])
        done = CounterMetricFamily("admiralty_work_done", "Work that was done.", labels=["pool"])
        at_once = CounterMetricFamily("admiralty_work_at_once", "Of these, done without a thread.", labels=["pool"])
        seconds = CounterMetricFamily("admiralty_work_seconds", "Processor time of work.", labels=["pool"])
        for pool in Pool:
            work = self.server.pools[pool]
            waiting.add_metric([pool.value], work.turns.waiting)
            running.add_metric([pool.value], work.turns.taken)
            done.add_metric([pool.value], work.done)
            at_once.add_metric([pool.value], work.done_at_once)
            seconds.add_metric([pool.value], work.busy_seconds)
        yield from (waiting, running, done, at_once, seconds)

    def _edges(self) -> Iterator[Metric]:
        refused = CounterMetricFamily("admiralty_refused", "Asked for over a limit.", labels=["what"])
        for what, count in self.server.limits.refused.items():
            refused.add_metric([what], count)
        cut_off = CounterMetricFamily("admiralty_cut_off", "Connections that were cut off.", labels=["reason"])
        for reason, count in self.guard.cut_off.items():
            cut_off.add_metric([reason], count)
        yield from (refused, cut_off)

    def _club(self) -> Iterator[Metric]:
        club = self.server.club
        if club is not None:
            yield GaugeMetricFamily("admiralty_club_servers", "Servers of the club.", value=len(club.members) + 1)
            passed_on = len(club.passed_on)
            yield GaugeMetricFamily("admiralty_club_passed_on", "Browsers whose tables are elsewhere.", value=passed_on)

    def _disk(self) -> Iterator[Metric]:
        folder = self.server.settings.data
        with contextlib.suppress(OSError):
            yield GaugeMetricFamily(
                "admiralty_disk_free_bytes", "Left where tables are kept.", value=shutil.disk_usage(folder).free
            )
            used = sum(file.stat().st_size for file in folder.glob("tables.sqlite*"))
            yield GaugeMetricFamily("admiralty_disk_used_bytes", "Taken by tables.", value=used)
        yield GaugeMetricFamily("admiralty_writes_waiting", "Writes not on disk yet.", value=self.server.store.waiting)
