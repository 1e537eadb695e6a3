"""The PettingZoo environment ``trictrac_v0``: both players, one action after the other.

>>> from trictrac.env import trictrac_v0
>>> env = trictrac_v0.env()
>>> env.reset(seed=7)

An observation is a dictionary: ``observation``, uint8 (64,), from the agent's own side, and ``action_mask``, int8 (627,),
which is 0 everywhere for the agent that does not act. ``docs/python.md`` lists the bytes and the actions. The dice are
thrown by the environment, from the seed of ``reset``.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import ACTIONS, OBSERVATION, Match, Rules

_SIDES = {"player_0": "white", "player_1": "black"}


class TrictracEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """A match: ``player_0`` is White, ``player_1`` Black. Who leads, the dice decide.

    Parameters
    ----------
    render_mode : str, optional
        ``"ansi"`` returns the record of the match as text, ``"human"`` prints its last line.
    rules : Rules, optional
        The options of the match.
    reward : str
        ``"win"`` (1 or -1 at the end) or ``"stake"`` (the stakes, at the end).

    Raises
    ------
    ActionError
        ``step`` with an action that is not legal; nothing has changed then.
    """

    metadata = {"name": "trictrac_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False, "render_fps": 2}

    def __init__(self, render_mode: str | None = None, rules: Rules | None = None, reward: str = "win") -> None:
        super().__init__()
        EzPickle.__init__(self, render_mode, rules, reward)
        if reward not in ("win", "stake"):
            raise ValueError(f'reward: found {reward}, expected "win" or "stake"')
        self.render_mode, self.rules, self.reward = render_mode, rules, reward
        self.possible_agents = list(_SIDES)
        self.agents = list(_SIDES)
        self.observation_spaces = {agent: _observations() for agent in _SIDES}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in _SIDES}
        self.random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent does: a number below 627."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match; with a seed, one that is always the same."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        self.match = Match(self.rules, seed=int(self.random.integers(2**63)))
        self.match.throw()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._actor()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now."""
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection:
            mask[self.match.legal_actions()] = 1
        return {"observation": self.match.observation(_SIDES[agent]), "action_mask": mask}  # type: ignore[arg-type]

    def step(self, action: int | None) -> None:
        """Does an action of ``agent_selection``, and throws the dice until a player must act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.apply(int(action))  # type: ignore[arg-type]
        if self.match.phase == "throw":
            self.match.throw()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.winner is not None:
            worth = (self.match.stake if self.reward == "stake" else None) or 1.0
            self.rewards = {a: worth if _SIDES[a] == self.match.winner else -worth for a in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[agent == "player_0"]
        else:
            self.agent_selection = self._actor()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Returns the record of the match (``"ansi"``), or prints its last line (``"human"``)."""
        text = str(self.match.record())
        if self.render_mode == "human":
            print(text.rstrip().rsplit("\n", 1)[-1])
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing."""

    def _actor(self) -> str:
        return self.possible_agents[self.match.side == "black"]


def _observations() -> spaces.Dict:
    observation = spaces.Box(0, 255, (OBSERVATION,), np.uint8)
    return spaces.Dict({"observation": observation, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})


def env(**options: Any) -> AECEnv:
    """A :class:`TrictracEnv` that refuses methods in the wrong order."""
    return wrappers.OrderEnforcingWrapper(TrictracEnv(**options))


raw_env = TrictracEnv
trictrac_v0 = SimpleNamespace(env=env, raw_env=raw_env)
