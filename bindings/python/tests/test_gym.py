"""The Gymnasium environment passes Gymnasium's own check. Needs gymnasium."""

from __future__ import annotations

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")

import numpy as np  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

import trictrac.gym  # noqa: E402, F401
from trictrac import ActionError, Rules, TrictracError  # noqa: E402


@pytest.mark.parametrize("options", [{}, {"opponent": "greedy", "side": "black", "reward": "holes"}])
def test_the_environment(options: dict[str, str]) -> None:
    check_env(gymnasium.make("Trictrac-v0", opponent="random").unwrapped, skip_render_check=True)
    env = gymnasium.make("Trictrac-v0", rules=Rules(holes=1), **options)
    seen, info = env.reset(seed=3)
    total, over = 0.0, False
    while not over:
        seen, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
        total += reward
        assert seen.shape == (64,) and not cut
    assert total != 0 and seen[63] == 4 and not info["action_mask"].any()


def test_one_seed_is_one_match() -> None:
    texts = []
    for _ in range(2):
        env = gymnasium.make("Trictrac-v0", opponent="joueur", render_mode="ansi")
        _, info = env.reset(seed=11)
        while info["action_mask"].any():
            _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
        texts.append(env.render())
    assert texts[0] == texts[1]


def test_bad_input_is_refused() -> None:
    env = gymnasium.make("Trictrac-v0").unwrapped
    env.reset(seed=1)
    with pytest.raises(ActionError):
        env.step(624)
    with pytest.raises(ValueError, match="side=left"):
        gymnasium.make("Trictrac-v0", side="left")
    with pytest.raises(TrictracError, match="kasparov"):
        gymnasium.make("Trictrac-v0", opponent="kasparov")
