"""Spreads units of work over a Ray cluster: ``python -m trictrac.ray train run.toml --out FOLDER --units FOLDER``.

The arguments are those of ``trictrac lab train``, ``benchmark make`` or ``equity --measure``. The module repeats two steps until
the work is finished. The command uses every result that is there, and lists the units that are missing. Then
``trictrac lab work`` computes these, one a core, on the nodes of the cluster; the results are saved under the digest of
the unit. If it is interrupted, the same command does what is missing. The result is the same as that of the command
alone: docs/scaling.md says why.

Every node needs this package and the command ``trictrac`` on its path, or at the same place with ``--command``.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

IN_FLIGHT = 2  # units a core that are sent at the same time: one runs, one waits
RETRIES = 3  # how often Ray starts a unit again whose worker or node has died
SLOW = 10.0  # a unit that takes so many medians is started again elsewhere
FEWEST = 5  # results before which no unit is slow
SHORTEST = 2.0  # seconds before which no unit is slow
TWICE = 0.02  # the share of units that two nodes compute


class UnitError(Exception):
    """The command that computes a unit has failed. Trying again would fail again."""


def digest(data: bytes) -> str:
    """The SHA-256 digest in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file whole or not at all: a temporary file, fsync, rename."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=path.parent, suffix=".part")
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(part, path)


def compute(command: list[str], unit: str, inputs: dict[str, bytes]) -> bytes:
    """Computes a unit with the command, in a folder of its own that has the inputs by their digests."""
    with tempfile.TemporaryDirectory(prefix="trictrac-unit-") as folder:
        (Path(folder) / "inputs").mkdir()
        for name, data in inputs.items():
            (Path(folder) / "inputs" / name).write_bytes(data)
        work = [*command, "lab", "work", unit, "--units", folder, "--threads", "1"]
        done = subprocess.run(work, capture_output=True, check=False)
    if done.returncode < 0:  # a signal: the system may have killed it, so another try may help
        os.abort()
    if done.returncode:
        raise UnitError(done.stderr.decode(errors="replace").strip() or f"status {done.returncode}")
    return done.stdout


@ray.remote(num_cpus=1, max_retries=RETRIES, retry_exceptions=False)
def remote(command: list[str], unit: str, names: list[str], *inputs: bytes) -> tuple[str, bytes]:
    """Computes a unit on a node; returns the node and the result."""
    node = ray.get_runtime_context().get_node_id()
    return node, compute(command, unit, dict(zip(names, inputs)))


@dataclass
class Task:
    """A unit to be sent to a node, if possible not to one that has it already."""

    unit: str
    elsewhere: str | None = None


@dataclass
class Try:
    """One computation of a unit in flight."""

    unit: str
    node: str
    started: float


@dataclass
class Spread:
    """Computes units on the nodes of the cluster, and saves the results in a folder.

    The seconds, shares and numbers are those of the module unless given.
    """

    folder: Path
    command: list[str]
    twice: float = TWICE
    slow: float = SLOW
    shortest: float = SHORTEST
    excluded: set[str] = field(default_factory=set)
    aside: dict[str, str] = field(default_factory=dict)
    again: set[str] = field(default_factory=set)  # units that were started again elsewhere
    _refs: dict[str, Any] = field(default_factory=dict)
    _tries: dict[Any, Try] = field(default_factory=dict)
    _found: dict[str, dict[str, bytes]] = field(default_factory=dict)  # by unit, then by node
    _done: dict[str, str] = field(default_factory=dict)  # the node whose result is saved
    _seconds: list[float] = field(default_factory=list)

    def run(self, units: Iterable[str]) -> None:
        """Computes all units that have no result. Those that fail are set aside."""
        waiting = [Task(unit) for unit in units if not self._result(unit).exists()]
        while waiting or self._tries:
            waiting = [task for task in waiting if not self._start(task)]
            if not self._tries:
                raise RuntimeError("no node is left that may compute")
            ready, _ = ray.wait(list(self._tries), num_returns=1, timeout=0.5)
            for ref in ready:
                waiting += self._take(ref)
            for task in self._slow():
                self._start(task)

    def _result(self, unit: str) -> Path:
        return self.folder / "results" / digest(unit.encode())

    def _nodes(self) -> dict[str, int]:
        """The cores of the nodes that may compute."""
        nodes: list[dict[str, Any]] = ray.nodes()  # type: ignore[no-untyped-call]
        alive = [node for node in nodes if node["Alive"] and node["NodeID"] not in self.excluded]
        return {node["NodeID"]: int(node["Resources"].get("CPU", 0)) for node in alive}

    def _free(self, other: str | None) -> str | None:
        """The node with the most free places; not this other one, unless it is alone. None if all are full."""
        nodes, sent = self._nodes(), [attempt.node for attempt in self._tries.values()]
        if len(sent) >= IN_FLIGHT * sum(nodes.values()):  # those of dead nodes run elsewhere
            return None
        if len(nodes) > 1 and other in nodes:
            del nodes[other]
        places = {node: IN_FLIGHT * cores - sent.count(node) for node, cores in nodes.items()}
        node = max(places, key=places.__getitem__, default=None)
        return node if node is not None and places[node] > 0 else None

    def _start(self, task: Task) -> bool:
        """Sends a unit to a node; False if all are full."""
        node, unit = self._free(task.elsewhere), task.unit
        if node is None:
            return False
        names = self._inputs(unit)
        for name in names:
            if name not in self._refs:
                self._refs[name] = ray.put((self.folder / "inputs" / name).read_bytes())
        where = NodeAffinitySchedulingStrategy(node, soft=True)
        inputs = [self._refs[name] for name in names]
        ref = remote.options(scheduling_strategy=where).remote(self.command, unit, names, *inputs)
        self._tries[ref] = Try(unit, node, time.monotonic())
        return True

    def _inputs(self, unit: str) -> list[str]:
        """The digests of what a unit needs: the two that it names, and those that its description names."""
        _, network, run = unit.split(":")[:3]
        named = re.findall(r'"([0-9a-f]{64})"', (self.folder / "inputs" / run).read_text())
        return list(dict.fromkeys([network, run, *named]))

    def _take(self, ref: Any) -> list[Task]:
        """Takes what came of a try; returns the units that must be computed again."""
        attempt = self._tries.pop(ref)
        unit = attempt.unit
        try:
            node, result = ray.get(ref)
        except RayTaskError as error:
            self._set_aside(unit, str(error.cause))
            return []
        except RayError as error:  # its worker has died again and again, or it was cancelled
            if unit not in self._done and not self._in_flight(unit):
                self._set_aside(unit, f"{type(error).__name__}: {error}")
            return []
        if node in self.excluded:
            return [] if unit in self._done or self._in_flight(unit) else [Task(unit)]
        self._seconds.append(time.monotonic() - attempt.started)
        found = self._found.setdefault(unit, {})
        found[node] = result
        if len(set(found.values())) > 1:
            return self._exclude(unit, found)
        if unit not in self._done:
            write_whole(self._result(unit), result)
            self._done[unit] = node
            self._cancel(unit)
            return [Task(unit, node)] if self._chosen(unit) else []
        return []

    def _chosen(self, unit: str) -> bool:
        """Whether this is one of the units that are computed twice."""
        return int(digest(unit.encode())[:8], 16) < self.twice * 2**32

    def _in_flight(self, unit: str) -> bool:
        return any(attempt.unit == unit for attempt in self._tries.values())

    def _cancel(self, unit: str) -> None:
        for ref in [ref for ref, attempt in self._tries.items() if attempt.unit == unit]:
            del self._tries[ref]
            ray.cancel(ref, force=True)

    def _set_aside(self, unit: str, reason: str) -> None:
        """Notes a unit that cannot be computed; it names its first index, the seed of its parts."""
        self.aside[unit] = reason
        write_whole(self.folder / "aside" / digest(unit.encode()), f"{unit}\n{reason}\n".encode())

    def _exclude(self, unit: str, found: dict[str, bytes]) -> list[Task]:
        """Excludes the nodes whose result is not that of this process; returns the units that only they computed."""
        names = self._inputs(unit)
        inputs = {name: (self.folder / "inputs" / name).read_bytes() for name in names}
        right = compute(self.command, unit, inputs)
        self.excluded |= {node for node, result in found.items() if result != right}
        write_whole(self._result(unit), right)
        wrong = [one for one, node in self._done.items() if node in self.excluded and one != unit]
        for one in wrong:
            self._result(one).unlink(missing_ok=True)
            del self._done[one], self._found[one]
        self._done[unit] = "here"
        self._found[unit] = {}
        self._cancel(unit)
        return [Task(one) for one in wrong if not self._in_flight(one)]

    def _slow(self) -> list[Task]:
        """The units that take too long; each is started again once."""
        if len(self._seconds) < FEWEST:
            return []
        limit = max(self.slow * median(self._seconds), self.shortest)
        late = [one for one in self._tries.values() if time.monotonic() - one.started > limit]
        tasks = [Task(one.unit, one.node) for one in late if one.unit not in self.again]
        free = [task for task in tasks if self._free(task.elsewhere)]
        self.again |= {task.unit for task in free}
        return free


def open_units(folder: Path) -> list[str]:
    """The units that the command waits for."""
    path = folder / "open"
    return path.read_text().split() if path.exists() else []


def finish(spread: Spread, arguments: list[str]) -> bool:
    """Runs a command of ``trictrac lab`` to its end; False if units had to be set aside.

    The arguments are those of the command, without ``--units``.
    """
    while True:
        command = [*spread.command, "lab", *arguments, "--units", str(spread.folder)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        print((done.stderr + done.stdout).strip(), file=sys.stderr)
        if done.returncode:
            raise SystemExit(done.returncode)
        units = open_units(spread.folder)
        if not units:
            return True
        spread.run(units)
        if spread.aside:
            return False


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m trictrac.ray",
        usage="%(prog)s [OPTIONS] train|benchmark|equity ARGUMENTS --units FOLDER",
        description="Runs `trictrac lab train`, `benchmark make` or `equity --measure` on a Ray cluster.",
    )
    parser.add_argument("--units", required=True, type=Path, help="the folder of the units and their results")
    parser.add_argument("--address", help="the address of the cluster (default: one on this machine)")
    parser.add_argument("--command", default="trictrac", help="the command on every node (default: trictrac)")
    options, arguments = parser.parse_known_args()
    ray.init(address=options.address, log_to_driver=False)
    spread = Spread(options.units, [options.command])
    finished = finish(spread, arguments)
    for unit, reason in spread.aside.items():
        print(f"set aside: {unit}: {reason}", file=sys.stderr)
    for node in spread.excluded:
        print(f"excluded, because its results differ: node {node}", file=sys.stderr)
    return 0 if finished else 1


if __name__ == "__main__":
    sys.exit(main())
