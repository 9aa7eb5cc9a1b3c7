"""NONET_LANES chooses the lanes; a warning says when they are not available."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from nonet import _core
from support.puzzles import HARD, HARD_SOLVED

FASTEST_FIRST = ["avx512", "avx2", "portable", "off"]


SOLVE = f"""
import nonet
from nonet import _core
print(_core.lanes()[0], nonet.Puzzle({HARD!r}).solve(), *nonet.solve_many([{HARD!r}] * 40).grids())
"""


def solve(lanes: str | None, *options: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "NONET_LANES"}
    if lanes is not None:
        environment["NONET_LANES"] = lanes
    return subprocess.run(
        [sys.executable, *options, "-c", SOLVE], env=environment, capture_output=True, text=True, check=False
    )


def test_lanes_are_listed_fastest_first() -> None:
    runs, kinds = _core.lanes()
    assert runs in kinds
    assert [kind for kind in FASTEST_FIRST if kind in kinds] == kinds
    assert kinds[-2:] == ["portable", "off"]


@pytest.mark.parametrize("lanes", _core.lanes()[1])
def test_the_requested_lanes_run(lanes: str) -> None:
    done = solve(lanes, "-W", "error")
    assert (done.stdout.split(), done.stderr) == ([lanes, *[HARD_SOLVED] * 41], "")


@pytest.mark.parametrize("lanes", [None, ""], ids=["not set", "empty"])
def test_the_fastest_lanes_run_by_default(lanes: str | None) -> None:
    done = solve(lanes, "-W", "error")
    assert (done.stdout.split(), done.stderr) == ([_core.lanes()[1][0], *[HARD_SOLVED] * 41], "")


@pytest.mark.parametrize(
    "lanes", ["nonsense", "AVX2", " off", "é", *(kind for kind in FASTEST_FIRST if kind not in _core.lanes()[1])]
)
def test_requesting_unavailable_lanes_gives_a_warning(lanes: str) -> None:
    done = solve(lanes, "-X", "utf8")
    kinds = _core.lanes()[1]
    assert done.stdout.split() == [kinds[0], *[HARD_SOLVED] * 41]
    assert done.stderr.count("RuntimeWarning") == 1
    assert f'NONET_LANES="{lanes}": ' in done.stderr
    assert f"using {kinds[0]} instead. Choose from {', '.join(kinds)}\n" in done.stderr


def test_the_warning_can_be_turned_into_an_error() -> None:
    done = solve("nonsense", "-W", "error::RuntimeWarning")
    assert done.returncode == 1
    assert "RuntimeWarning: NONET_LANES" in done.stderr.splitlines()[-1]
