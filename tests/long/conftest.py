"""Long checks over public collections, which are no part of this repository: ``make long DATA=FOLDER``."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .known import COLLECTIONS, RATINGS, Known

VARIABLE = "NONET_LONG_DATA"


def pytest_configure(config: pytest.Config) -> None:
    """Look for the known files anywhere below the folder.

    Raises:
        pytest.UsageError: there is none of them.
    """
    config.stash[FOUND] = found = _found(os.environ.get(VARIABLE, ""))
    if not found:
        names = "\n".join(f"  {known.name}: {known.what}" for known in (*COLLECTIONS, *RATINGS))
        raise pytest.UsageError(f"make long DATA=FOLDER: the folder must hold one of these files at least:\n{names}")


FOUND: pytest.StashKey[dict[Known, Path]] = pytest.StashKey()


def _found(folder: str) -> dict[Known, Path]:
    if not folder:
        return {}
    paths = {path.name: path for path in sorted(Path(folder).rglob("*"))}
    return {known: paths[known.name] for known in (*COLLECTIONS, *RATINGS) if known.name in paths}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes a ``collection`` runs over each; one that names a file of ratings gets its path."""
    if "collection" in metafunc.fixturenames:
        metafunc.parametrize("collection", COLLECTIONS, ids=[known.name for known in COLLECTIONS])
    for known in RATINGS:
        if known.fixture in metafunc.fixturenames:
            metafunc.parametrize(known.fixture, [metafunc.config.stash[FOUND].get(known)], ids=[known.name])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of files that are not there; the summary names them."""
    there = {known.name for known in config.stash[FOUND]}
    gone = [item for item in items if not any(f"[{name}]" in item.name for name in there)]
    config.hook.pytest_deselected(items=gone)
    items[:] = [item for item in items if item not in gone]


@pytest.fixture
def path(request: pytest.FixtureRequest, collection: Known) -> Path:
    """Where a collection lies."""
    return request.config.stash[FOUND][collection]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the files that were not there."""
    for known in (*COLLECTIONS, *RATINGS):
        if known not in config.stash[FOUND]:
            terminalreporter.write_line(f"NOT CHECKED, no {known.name}: {known.what}", yellow=True)
