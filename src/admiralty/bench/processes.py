"""Server processes under load: asking them, and what they use of the machine."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from admiralty.errors import Unknown


def ask(port: int, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None) -> Any:
    """What a server on this machine answers; its refusal is raised."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    with contextlib.closing(connection):
        sent = None if body is None else json.dumps(body)
        told = {**(headers or {}), **({"Content-Type": "application/json"} if sent else {})}
        connection.request(method, path, sent, told)
        answer = connection.getresponse()
        text = answer.read().decode()
    if answer.status != 200:
        raise Unknown(f"{method} {path}: {answer.status} {text[:200]}")
    return json.loads(text)


def memory_kilobytes(pid: int) -> float:
    """Of a process, where the system tells."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1])
    return 0.0


def worked_seconds(pid: int) -> float:
    """Of processor that a process has used, where the system tells."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def worked_by_family(pid: int) -> float:
    """The same of a process and of those that it has started, as far as they are there or were waited for."""
    found = 0.0
    tick = os.sysconf("SC_CLK_TCK")
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            if int(folder.name) == pid:
                found += sum(int(each) for each in fields[11:15]) / tick
            elif int(fields[1]) == pid:
                found += (int(fields[11]) + int(fields[12])) / tick
    return found
