"""The examples, in miniature: what learns gets better."""

from __future__ import annotations

import numpy as np
import pytest

from trictrac import VectorMatch
from trictrac.examples import random as random_example
from trictrac.examples import td


def test_random_matches_end() -> None:
    ended, wins, speed = random_example.play(matches=200, decisions=50_000, seed=1)
    assert ended == wins.sum() > 100 and speed > 0
    assert 0.3 < wins[0] / ended < 0.7


def test_inputs_are_those_of_an_observation() -> None:
    obs = VectorMatch(8, 3).reset().obs
    inputs = td.inputs(obs)
    assert inputs.shape == (8, td.INPUTS) and inputs.dtype == np.float32 and inputs.max() <= 3


def test_a_step_lowers_the_error() -> None:
    net, obs = td.Net(1), VectorMatch(64, 3).afterstates()[2]
    target = np.where(obs[:, 30] > 0, np.float32(0.5), np.float32(-0.5))
    errors = [net.learn(obs, target, 1e-2) for _ in range(60)]
    assert errors[-1] < errors[0] / 2


def test_returns_are_those_of_the_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    """With λ = 1 the return of an afterstate is the result of its match, if that ends within the piece."""
    monkeypatch.setattr(td, "STEPS", 300)
    vector = VectorMatch(16, 5)
    obs, target, actor = td.play_piece(td.Net(2), vector, vector.reset().player, lam=1.0)
    target = target.reshape(300, 16)
    assert obs.shape == (300 * 16, 64) and actor.shape == (16,)
    assert np.isin(np.abs(target[:60]), [1.0]).all()


def test_a_short_training_beats_random() -> None:
    net, vector = td.Net(0), VectorMatch(64, 0)
    actor = vector.reset().player
    for _ in range(10):
        obs, target, actor = td.play_piece(net, vector, actor, lam=0.7)
        for rows in np.split(np.random.default_rng(1).permutation(len(obs)), 8):
            net.learn(obs[rows], target[rows], 2e-3)
    share, error = td.duel(net, "random", 100)
    assert share - 2 * error > 0.5, f"{share:.1%} ± {error:.1%}"
