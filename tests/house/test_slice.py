"""`make check` runs a slice of all tests: always the same tests, and some from each folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"
EXAMPLES = """
from hypothesis import given, strategies

SEEN = []

@given(strategies.integers())
def test_first(value):
    SEEN.append(value)

def test_second():
    print(f"{len(SEEN)} examples")
"""


def chosen(config: pytest.Config, names: list[str]) -> set[str]:
    """Return the names of the tests in a slice, as nonet's own settings choose them."""
    [settings] = [one for one in config.pluginmanager.get_plugins() if getattr(one, "__file__", "") == str(CONFTEST)]
    tests = [SimpleNamespace(nodeid=name, path=Path(name.split("::")[0])) for name in names]
    settings.pytest_collection_modifyitems(Mock(getoption=lambda _: 6), tests)
    return {test.nodeid for test in tests}


def test_a_slice_takes_some_tests_from_each_folder_and_new_tests_do_not_change_the_rest(
    pytestconfig: pytest.Config,
) -> None:
    names = [*(f"many/test_many.py::test_number[{number}]" for number in range(60)), "few/test_few.py::test_first"]
    part = chosen(pytestconfig, names)
    assert {names[0], names[-1]} <= part
    assert 5 <= len(part) <= 20
    after = chosen(pytestconfig, [*names, *(name.replace("many.py", "more.py") for name in names[:-1])])
    assert {test for test in after if "test_more" not in test} == part
    assert part < after


def test_a_slice_tries_fewer_examples(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "test_examples.py").write_text(EXAMPLES, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n0", "--rootdir=.", "-s", "-q", "--slice=2"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    # The second test prints how many examples the first one received.
    assert "10 examples" in done.stdout, done.stdout + done.stderr
