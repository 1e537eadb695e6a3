"""An agent of another library learns in the Gymnasium environment. Needs sb3-contrib."""

from __future__ import annotations

import pytest

contrib = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")

import gymnasium  # noqa: E402
import torch  # noqa: E402

import trictrac.gym  # noqa: E402, F401
from trictrac import Rules  # noqa: E402

STEPS, MATCHES = 20_000, 200


def test_maskable_ppo_beats_random_after_a_short_training() -> None:
    torch.set_num_threads(1)  # Networks of this size are slower on several threads.
    env = gymnasium.make("Trictrac-v0", opponent="random", rules=Rules(holes=3), reward="holes")
    model = contrib.MaskablePPO("MlpPolicy", env, seed=1, n_steps=1024, batch_size=256, gamma=0.98, device="cpu")
    model.learn(STEPS)
    won = 0
    for match in range(MATCHES):
        seen, info = env.reset(seed=10_000 + match)
        over, total = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"])
            seen, reward, over, _, info = env.step(int(action))
            total += float(reward)
        won += total > 0
    share = won / MATCHES
    error = (share * (1 - share) / MATCHES) ** 0.5
    print(f"{share:.1%} ± {error:.1%}")
    assert share - 2 * error > 0.5, f"{share:.1%} ± {error:.1%}"
