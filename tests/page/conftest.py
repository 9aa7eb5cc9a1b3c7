"""The engine of the page, compiled for this machine."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.page_engine import Engine

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def engine() -> Iterator[Engine]:
    """Return a running engine."""
    command = ["cargo", "run", "--quiet", "--profile", "quick", "--package", "nonet-page", "--example", "ask"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Engine(process)
        assert process.stdin is not None
        process.stdin.close()
