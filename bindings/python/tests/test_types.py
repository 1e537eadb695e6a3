"""The types: the stub says what the module has, and the package is checked strictly. Needs mypy."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import trictrac


@pytest.fixture(autouse=True)
def mypy() -> None:
    pytest.importorskip("mypy", reason="mypy is not installed")


def test_the_stub_is_true(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "mypy.stubtest", "trictrac._core"], check=True, cwd=tmp_path)


def test_the_package_is_typed(tmp_path: Path) -> None:
    config = Path(__file__).parents[1] / "pyproject.toml"
    subprocess.run([sys.executable, "-m", "mypy", "--config-file", config, "-p", "trictrac"], check=True, cwd=tmp_path)


def test_everything_is_documented() -> None:
    for name in trictrac.__all__:
        value = getattr(trictrac, name)
        if isinstance(value, type):
            members = [getattr(value, member) for member in vars(value) if not member.startswith("_")]
            assert value.__doc__ and all(member.__doc__ for member in members if not isinstance(member, type(None))), name
