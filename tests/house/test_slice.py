"""`make check` runs a slice of all tests: always the same tests, and some from each folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"

MANY = """
import pytest

@pytest.mark.parametrize("number", range(60))
def test_number(number):
    pass
"""

EXAMPLES = """
from hypothesis import given, settings, strategies

SEEN = []

@given(strategies.integers())
def test_first(value):
    SEEN.append(value)

def test_second():
    print(f"{len(SEEN)} examples")
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """Return two folders of tests with a copy of nonet's own settings."""
    (tmp_path / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    for folder, text in (("many", MANY), ("examples", EXAMPLES)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"test_{folder}.py").write_text(text, encoding="utf-8")
    return tmp_path


def run(suite: Path, *options: str) -> list[str]:
    """Return the lines that pytest prints."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n0", "--rootdir=.", *options]
    done = subprocess.run(command, cwd=suite, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def chosen(suite: Path, parts: int) -> set[str]:
    """Return the names of the tests in a slice."""
    return {line for line in run(suite, "--collect-only", "-q", f"--slice={parts}") if "::" in line}


def test_a_slice_takes_some_tests_from_each_folder_and_new_tests_do_not_change_the_rest(suite: Path) -> None:
    part = chosen(suite, 6)
    assert {"many/test_many.py::test_number[0]", "examples/test_examples.py::test_first"} <= part
    assert 5 <= len(part) <= 20
    (suite / "many" / "test_more.py").write_text(MANY, encoding="utf-8")
    after = chosen(suite, 6)
    assert {test for test in after if "test_more" not in test} == part
    assert part < after


def test_a_slice_tries_fewer_examples(suite: Path) -> None:
    # The second test prints how many examples the first one received.
    assert "10 examples" in "\n".join(run(suite, "-s", "-q", "--slice=2", "examples"))
