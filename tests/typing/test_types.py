"""mypy and basedpyright infer exactly the expected types in a user's script."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("script.py")
ROOT = SCRIPT.parents[2]
CHECKERS = {
    "mypy": (["mypy", "--config-file", "pyproject.toml"], re.compile(r':(\d+): note: Revealed type is "(.*)"')),
    "basedpyright": (
        ["basedpyright", "--pythonpath", sys.executable],
        re.compile(r':(\d+):\d+ - information: Type of ".*" is "(.*)"'),
    ),
}


def expected() -> dict[int, str]:
    """Return the expected type for each line that reveals one."""
    lines = enumerate(SCRIPT.read_text().splitlines(), 1)
    return {number: line.rsplit("  # ", 1)[1] for number, line in lines if line.startswith("reveal_type(")}


def plain(revealed: str) -> str:
    """Return a type without module names."""
    return re.sub(r"\b(?:\w+\.)+(?=\w)", "", re.sub(r"Union\[(.*), None\]", r"\1 | None", revealed))


def test_the_script_runs() -> None:
    subprocess.run([sys.executable, str(SCRIPT)], cwd=ROOT, capture_output=True, check=True)


@pytest.mark.parametrize("name", CHECKERS)
def test_type_checkers_infer_every_type(name: str) -> None:
    (command, *options), pattern = CHECKERS[name]
    call = [sys.executable, "-m", command, *options, str(SCRIPT)]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    found = {int(number): plain(revealed) for number, revealed in pattern.findall(done.stdout)}
    assert found == expected(), done.stdout + done.stderr
    assert len(found) > 40
    assert "error:" not in done.stdout
