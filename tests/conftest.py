"""Settings for all tests. This file also makes `support` importable from every test."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

collect_ignore = ["typing/script.py"]  # A user's script, which its test runs.

# A busy machine must not make a test fail, and a failure must be reproducible.
settings.register_profile(
    "nonet", deadline=None, derandomize=True, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("nonet")
settings.register_profile("slice", settings.get_profile("nonet"), max_examples=10)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `make check` run a slice of all tests."""
    parser.addoption("--slice", type=int, default=1, metavar="N", help="run one test in N, always the same ones")


def pytest_configure(config: pytest.Config) -> None:
    """Enable Ctrl-C, in child processes too, and in a slice try fewer examples of tests that do not set a number."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # A shell without job control starts background jobs with Ctrl-C ignored, and child processes inherit that.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # `nonet hint` keeps where it stopped: not in the user's own cache, nor in that of another worker.
    os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="nonet-tests-")
    if config.getoption("slice") > 1:
        settings.load_profile("slice")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep only the slice: the first test of each folder, and the tests whose names hash into it."""
    parts, folders = config.getoption("slice"), set[Path]()
    if parts == 1:
        return
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        chosen = item.path.parent not in folders or crc32(item.nodeid.encode()) % parts == 0
        (kept if chosen else left).append(item)
        folders.add(item.path.parent)
    items[:] = kept
    config.hook.pytest_deselected(items=left)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Run selected tests in this process, because workers take seconds to start.

    Returns:
        0 for no workers, or None to let xdist use every core.
    """
    files = all(argument.split("::")[0].endswith((".py", ".md")) for argument in config.args)
    picked = files or config.getoption("keyword") or config.getoption("lf", default=False)
    return 0 if picked or config.getoption("capture") == "no" else None


def pytest_collection_finish() -> None:
    """Exclude the collected tests from later garbage collections, which `nonet.study` runs often."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let jobs answer their shards in this process, because each worker takes a second to start."""
    from support.workers import workers_here

    monkeypatch.setattr("nonet.tables.jobs.runner.workers_on", workers_here)


ASK = "target/quick/examples/ask"


@pytest.fixture(scope="session")
def engine() -> Iterator[Any]:
    """Return the running engine of the page, which the Makefile compiles for this machine."""
    from support.page_engine import Engine  # The settings are used without the other folders too.

    path = Path(__file__).parents[1] / ASK
    assert path.exists(), f"run `make {ASK}`: tests compile nothing"
    with subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Engine(process)
        assert process.stdin is not None
        process.stdin.close()


@pytest.fixture(scope="session")
def film() -> Any:
    """Return a film with guesses, contradictions and backtracking."""
    import nonet
    from support.puzzles import HARD

    return nonet.Puzzle(HARD).animate()


@pytest.fixture(scope="session")
def diagonal() -> Any:
    """Return a film under the rules of diagonals."""
    import nonet
    from support.puzzles import DIAGONAL

    return nonet.Puzzle(DIAGONAL, "diagonal").animate()
