"""The examples of docs/python.md do what they say, in small."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[3] / "docs"
PAGE = DOCS / "python.md"


@pytest.fixture
def blocks() -> list[str]:
    return re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)


def test_the_first_program_learns(blocks: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    program = blocks[0].replace("512", "32").replace("1000", "20").replace("range(40)", "range(2)")
    program = program.replace("len(obs)), 16", "len(obs)), 4")
    exec(program, {})
    assert re.match(r"\([01]\.\d+, 0\.\d+\)", capsys.readouterr().out)


@pytest.mark.parametrize("page", ["python.md", "network.md"])
def test_the_sessions_are_true(page: str) -> None:
    blocks = re.findall(r"```python\n(>>>.*?)```", (DOCS / page).read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, {}, page, page, 0)
        assert doctest.DocTestRunner().run(test).failed == 0


def test_the_other_programs_run(blocks: list[str]) -> None:
    for block in blocks[1:]:
        if not block.startswith(">>>") and "gymnasium" not in block:
            exec("import numpy as np\nfrom trictrac import VectorMatch\n" + block, {})
