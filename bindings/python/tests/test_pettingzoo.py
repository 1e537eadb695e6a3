"""The PettingZoo environment passes PettingZoo's own tests. Needs pettingzoo."""

from __future__ import annotations

import itertools

import pytest

pettingzoo_test = pytest.importorskip("pettingzoo.test", reason="pettingzoo is not installed")

import numpy as np  # noqa: E402

from trictrac import ActionError, Rules  # noqa: E402
from trictrac.env import trictrac_v0  # noqa: E402


def test_the_api() -> None:
    pettingzoo_test.api_test(trictrac_v0.env(rules=Rules(holes=2)), num_cycles=1000)


def test_the_seed() -> None:
    pettingzoo_test.seed_test(trictrac_v0.env, num_cycles=200)


def test_rendering() -> None:
    pettingzoo_test.render_test(trictrac_v0.env, {"ansi": lambda text: isinstance(text, str)})


def test_the_benchmark_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its five seconds are shortened: only that it runs matters here."""
    monkeypatch.setattr("time.time", lambda times=itertools.count(0, 2): next(times))
    pettingzoo_test.performance_benchmark(trictrac_v0.env())


def test_a_match_ends_with_rewards() -> None:
    env = trictrac_v0.env(reward="stake", rules=Rules(holes=1), render_mode="ansi")
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    assert abs(total["player_0"]) >= 1 and total["player_0"] == -total["player_1"]


def test_an_illegal_action_changes_nothing() -> None:
    env = trictrac_v0.env()
    env.reset(seed=4)
    seen, agent = env.last()[0], env.agent_selection
    with pytest.raises(ActionError):
        env.step(624)
    assert env.agent_selection == agent and np.array_equal(env.last()[0]["observation"], seen["observation"])
