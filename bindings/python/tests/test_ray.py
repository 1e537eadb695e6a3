"""Units of work on a Ray cluster: dead nodes, units that fail, slow units, wrong results.

Needs Ray, and the command ``trictrac`` on the path or named by ``TRICTRAC``.
"""

import os
import shutil
import subprocess
import threading
import time
from pathlib import Path

import pytest

pytest.importorskip("ray", reason="ray is not installed")
import ray  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

from trictrac.ray import Spread, digest, finish  # noqa: E402

COMMAND = os.environ.get("TRICTRAC") or shutil.which("trictrac")

RUN = """
seed = 3
rounds = 2
matches = 120
batch = 256
step = { first = 2e-3, last = 1e-3 }
lambda = { first = 0.7, last = 0.0 }
lambda_until = 0.5
from_start = 0.5
try_other_arm = 0.04
try_play = 0.01
never_go = 0.1
outlooks = 0.1
older = { one_match_in = 4, every = 1, kept = 2 }
measure = { every = 2, pairs = 4 }
"""

# Stands for `trictrac lab work`: prints the unit, and does what the files in its folder say.
FAKE = """#!/bin/sh
IFS=: read -r kind network run rules first count <<END
$3
END
echo try >> "{folder}/tries-$first"
tries=$(wc -l < "{folder}/tries-$first")
if [ -e "{folder}/fails-$first" ]; then echo "no such position" >&2; exit 65; fi
if [ -e "{folder}/sleeps-$first" ] && [ "$tries" -eq 1 ]; then sleep 120; fi
if [ -e "{folder}/lies-$first" ] && [ "$tries" -eq 1 ]; then echo something else; exit; fi
if [ -e "{folder}/dies-$first" ] && [ "$tries" -eq 1 ]; then kill -9 $$; fi
sleep 0.2
printf '%s\\n' "$3"
"""


@pytest.fixture(scope="module")
def cluster():
    """A head with two cores, and a node with ten: on two real cores, for correctness and not for speed."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2})
    cluster.add_node(num_cpus=10)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def script(path: Path, text: str) -> list[str]:
    path.write_text(text)
    path.chmod(0o755)
    return [str(path)]


def fake(folder: Path, number: int, *files: str) -> tuple[list[str], list[str], Path]:
    """A command that stands for `trictrac`, units for it, and their folder."""
    for name in files:
        (folder / name).touch()
    units = folder / "units"
    (units / "inputs").mkdir(parents=True)
    network, run = digest(b"network"), digest(b"run")
    (units / "inputs" / network).write_bytes(b"network")
    (units / "inputs" / run).write_bytes(b"run")
    names = [f"selfplay:{network}:{run}:default:{first}:1" for first in range(number)]
    return script(folder / "trictrac", FAKE.format(folder=folder)), names, units


def tries(folder: Path, first: int) -> int:
    return len((folder / f"tries-{first}").read_text().split())


def right(units: Path, names: list[str]) -> list[str]:
    """The units whose result is there and right."""
    path = units / "results"
    done = [name for name in names if (path / digest(name.encode())).exists()]
    return [name for name in done if (path / digest(name.encode())).read_text() == f"{name}\n"]


def test_a_unit_that_fails_is_set_aside_with_its_seed(cluster, tmp_path):
    command, names, units = fake(tmp_path, 8, "fails-3", "dies-5")
    spread = Spread(units, command, twice=0.0)
    spread.run(names)
    assert spread.aside == {names[3]: "no such position"}
    assert right(units, names) == names[:3] + names[4:]
    note = (units / "aside" / digest(names[3].encode())).read_text()
    assert note == f"{names[3]}\nno such position\n"
    assert (tries(tmp_path, 3), tries(tmp_path, 5)) == (1, 2)  # code that fails is not tried again; what was killed is
    (tmp_path / "fails-3").unlink()
    spread = Spread(units, command, twice=0.0)
    spread.run(names)
    assert (right(units, names), tries(tmp_path, 0), tries(tmp_path, 3)) == (names, 1, 2)


def test_a_slow_unit_is_started_again_elsewhere(cluster, tmp_path):
    command, names, units = fake(tmp_path, 10, "sleeps-4")
    spread = Spread(units, command, twice=0.0, slow=3.0)
    began = time.monotonic()
    spread.run(names)
    assert time.monotonic() - began < 100
    assert spread.again == {names[4]} and tries(tmp_path, 4) == 2
    assert right(units, names) == names


def test_a_node_with_a_wrong_result_is_excluded(cluster, tmp_path):
    command, names, units = fake(tmp_path, 12, "lies-7")
    spread = Spread(units, command, twice=1.0)
    spread.run(names)
    assert len(spread.excluded) == 1 and right(units, names) == names
    # The share of two per cent.
    chosen = [name for name in (f"{index}" for index in range(5000)) if Spread(units, command)._chosen(name)]
    assert 60 < len(chosen) < 140


@pytest.mark.skipif(COMMAND is None, reason="the command trictrac is missing")
def test_a_node_killed_with_20_units_in_flight_changes_nothing(cluster, tmp_path):
    run, alone, out = tmp_path / "run.toml", tmp_path / "alone", tmp_path / "out"
    run.write_text(RUN)
    subprocess.run([COMMAND, "lab", "train", run, "--out", alone], check=True, capture_output=True)
    # Units take longer than the kill.
    slowly = script(tmp_path / "slowly", f'#!/bin/sh\n[ "$2" = work ] && sleep 1\nexec "{COMMAND}" "$@"\n')
    spread = Spread(tmp_path / "units", slowly)
    killed = []

    def kill():
        doomed = next(iter(cluster.worker_nodes))
        while sum(one.node == doomed.node_id for one in list(spread._tries.values())) < 20:
            time.sleep(0.01)
        killed.append(len(spread._tries))
        cluster.remove_node(doomed, allow_graceful=False)

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    assert finish(spread, ["train", str(run), "--out", str(out), "--unit-matches", "3"])
    thread.join(10)
    assert killed and killed[0] >= 20 and not spread.aside and not spread.excluded
    for name in ("network.net", "checkpoint.safetensors", "curves.csv"):
        assert (alone / name).read_bytes() == (out / name).read_bytes(), name
