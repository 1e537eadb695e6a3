"""Measures the speed of the package beside others, in the same minutes: ``python bindings/python/benchmark.py``.

It prints decisions a second, by the clock and by processor time: on a machine that does other things too, only the second
says much. Build the package in the profile ``release`` first; OpenSpiel and pgx are measured if they are installed.
"""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np

from trictrac import ACTIONS, Player, VectorMatch


def measured(name: str, work: Callable[[], int], seconds: float) -> None:
    """Prints how many decisions a second a piece of work makes, which returns their number."""
    work()
    clock, processor, decisions = time.perf_counter(), time.process_time(), 0
    while time.perf_counter() - clock < seconds:
        decisions += work()
    spent, used = time.perf_counter() - clock, time.process_time() - processor
    print(f"| {name} | {decisions / spent:,.0f} | {decisions / used:,.0f} |", flush=True)


def own(matches: int, threads: int, seconds: float) -> None:
    """Measures the package."""
    vector, random = VectorMatch(matches, 1, threads=threads), np.random.default_rng(1)
    out, mask = vector.reset(), vector.mask()
    chosen, network = Player("random"), Player("net")
    draw = random.random((8, matches), np.float32)
    turn = iter(range(10**9))

    def in_rust() -> int:
        vector.step(vector.choose(chosen), out=out)
        return matches

    def lists() -> int:
        offsets, actions = vector.legal()
        rows = offsets[:-1] + (draw[next(turn) % 8] * np.diff(offsets)).astype(np.int32)
        vector.step(actions[rows], out=out)
        return matches

    def masks() -> int:
        vector.mask(out=mask)
        vector.step(np.argmax(mask, axis=1), out=out)
        return matches

    def afterstates() -> int:
        vector.afterstates()
        return matches

    def judged() -> int:
        vector.step(vector.choose(network), out=out)
        return matches

    measured("`choose(Player('random'))`, `step`", in_rust, seconds)
    measured("`legal()`, a choice in numpy, `step`", lists, seconds)
    measured(f"`mask()` of {ACTIONS}, the first legal action in numpy, `step`", masks, seconds)
    measured("`afterstates()`", afterstates, seconds)
    measured("`choose(Player('net'))`: the network judges every play; `step`", judged, seconds)


def openspiel(seconds: float) -> None:
    """Measures backgammon of OpenSpiel, from Python with the observation."""
    import pyspiel

    game, random = pyspiel.load_game("backgammon"), np.random.default_rng(1)

    def one_match() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[random.integers(len(outcomes))][0])
            else:
                state.observation_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[random.integers(len(legal))])
                decisions += 1
        return decisions

    measured("OpenSpiel, backgammon: Python with the observation", one_match, seconds)


def pgx(matches: int, seconds: float) -> None:
    """Measures backgammon of pgx on the processor: a step moves one man, so two to four are a decision."""
    import jax
    import pgx as library

    env = library.make("backgammon")
    step, begin = jax.jit(jax.vmap(env.step)), jax.jit(jax.vmap(env.init))
    state = [begin(jax.random.split(jax.random.PRNGKey(1), matches))]
    keys = iter(range(10**9))

    def act(key, mask):  # type: ignore[no-untyped-def]
        return jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf))

    choose = jax.jit(jax.vmap(act))

    def steps() -> int:
        split = jax.random.split(jax.random.PRNGKey(next(keys)), (2, matches))
        state[0] = step(state[0], choose(split[0], state[0].legal_action_mask), split[1])
        jax.block_until_ready(state[0].observation)
        return matches

    measured("pgx, backgammon: steps of one man", steps, seconds)


def memory(matches: int) -> float:
    """The bytes of a match, by the growth of the process on Linux."""

    def resident() -> int:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * 4096

    before = resident()
    vector = VectorMatch(matches, 1)
    vector.step(vector.choose(Player("random")), out=vector.reset())
    return (resident() - before) / matches


def main() -> None:
    """Measures everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=4096)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=5)
    asked = parser.parse_args()
    start = "import time, numpy; t = time.perf_counter(); import trictrac; print((time.perf_counter() - t) * 1000)"
    imports = sorted(float(subprocess.check_output([sys.executable, "-c", start])) for _ in range(5))
    print(f"import beside numpy: {imports[2]:.1f} ms")
    if sys.platform == "linux":
        print(f"memory: {memory(100_000):.0f} bytes a match, its row of a batch included")
    print(f"\n| {asked.matches} matches | decisions a second | of processor time |\n|---|---|---|")
    own(asked.matches, asked.threads, asked.seconds)
    if importlib.util.find_spec("pyspiel"):
        openspiel(asked.seconds)
    if importlib.util.find_spec("pgx"):
        pgx(asked.matches, asked.seconds)


if __name__ == "__main__":
    main()
