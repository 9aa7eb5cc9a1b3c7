"""Settings of all tests. That this file is here also makes `support` importable from every test."""

from __future__ import annotations

import gc
import signal
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

# A busy machine must not fail a test, and a failure must come back the next time.
settings.register_profile(
    "nonet", deadline=None, derandomize=True, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("nonet")
settings.register_profile("slice", settings.get_profile("nonet"), max_examples=10)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `make check` run a slice of all tests."""
    parser.addoption("--slice", type=int, default=1, metavar="N", help="run one test in N, always the same ones")


def pytest_configure(config: pytest.Config) -> None:
    """Hear Ctrl-C, in child processes too, and try fewer examples in a slice, where a test does not say how many."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # A shell without job control starts what it puts in the background so, and children inherit it.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if config.getoption("slice") > 1:
        settings.load_profile("slice")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the slice: the first test of each folder, and those whose names fall into it."""
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
    """Run tests that were picked out in this process, without workers, which take seconds to start.

    Returns:
        0 for none; None leaves it to xdist, which takes every core.
    """
    files = all(argument.split("::")[0].endswith((".py", ".md")) for argument in config.args)
    picked = files or config.getoption("keyword") or config.getoption("lf", default=False)
    return 0 if picked or config.getoption("capture") == "no" else None


def pytest_collection_finish() -> None:
    """Leave thousands of collected tests out of every later garbage collection; `nonet.study` asks for many."""
    gc.collect()
    gc.freeze()
