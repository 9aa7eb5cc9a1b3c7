"""Settings of all tests. That this file is here also makes `support` importable from every test."""

from __future__ import annotations

import gc

import pytest
from hypothesis import HealthCheck, settings

# A busy machine must not fail a test, and a failure must come back the next time.
settings.register_profile(
    "nonet", deadline=None, derandomize=True, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("nonet")


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
