"""Ctrl-C and output files of `nonet rate`, `explain` and `hint`, each in a separate process."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest
from shell import PATIENCE, lines_file, start

from support.clicking import run
from support.puzzles import CLASH, DATA, HARD, lines

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the signals need POSIX")

HARDEST = lines(DATA / "hardest.txt.gz")


def interrupted(*args: str, waits_for_a_line: bool = False) -> str:
    """Start a command, press Ctrl-C while it works, and return its output."""
    with start(*args) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.close()
        # The message about the malformed line shows that reading has started; the first step shows that one was found.
        (process.stdout if waits_for_a_line else process.stderr).readline()
        process.send_signal(signal.SIGINT)
        errors = process.stderr.read().decode()
        assert process.wait(PATIENCE) == 130, errors
    assert "Traceback" not in errors
    return errors


def test_ctrl_c_ends_explain_between_two_lines() -> None:
    interrupted("explain", HARDEST[0], waits_for_a_line=True)


@pytest.mark.parametrize("name", ["ratings.csv", "ratings.parquet"])
def test_ctrl_c_ends_rate_and_leaves_no_file(tmp_path: Path, name: str) -> None:
    out = tmp_path / "out" / name
    out.parent.mkdir()
    errors = interrupted("rate", lines_file(tmp_path, "not a puzzle", *HARDEST), "-o", str(out), "--threads", "2")
    assert f"{out} was not written" in errors
    assert list(out.parent.iterdir()) == []


def test_a_table_appears_complete_or_not_at_all(tmp_path: Path) -> None:
    out = tmp_path / "steps.txt"
    result = run("explain", HARDEST[0], "-o", str(out), "--timeout", "0.001")
    assert result.exit_code == 2
    assert "stopped at the time limit" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_quiet_still_prints_the_answer() -> None:
    result = run("explain", "--quiet", CLASH)
    assert result.exit_code == 1
    assert result.stderr == "no solution: 1 is given twice in row 1: r1c1 and r1c2\n"
    assert run("explain", "--quiet", HARD).stderr == ""
