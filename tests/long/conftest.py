"""Long checks of public collections, which are not part of this repository: ``make long DATA=FOLDER``."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .known import COLLECTIONS, RATINGS, Known

VARIABLE = "NONET_LONG_DATA"


def pytest_configure(config: pytest.Config) -> None:
    """Look for the known files anywhere below the folder.

    Raises:
        pytest.UsageError: the folder has none of them.
    """
    config.stash[FOUND] = found = _found(os.environ.get(VARIABLE, ""))
    if not found:
        names = "\n".join(f"  {known.name}: {known.what}" for known in (*COLLECTIONS, *RATINGS))
        raise pytest.UsageError(f"make long DATA=FOLDER: the folder must hold at least one of these files:\n{names}")


FOUND: pytest.StashKey[dict[Known, Path]] = pytest.StashKey()


def _found(folder: str) -> dict[Known, Path]:
    if not folder:
        return {}
    paths = {path.name: path for path in sorted(Path(folder).rglob("*"))}
    return {known: paths[known.name] for known in (*COLLECTIONS, *RATINGS) if known.name in paths}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests with the argument ``collection`` on each collection; give tests of ratings the path of their file."""
    if "collection" in metafunc.fixturenames:
        metafunc.parametrize("collection", COLLECTIONS, ids=[known.name for known in COLLECTIONS])
    for known in RATINGS:
        if known.fixture in metafunc.fixturenames:
            metafunc.parametrize(known.fixture, [metafunc.config.stash[FOUND].get(known)], ids=[known.name])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests of missing files; the summary names the files."""
    there = {known.name for known in config.stash[FOUND]}
    gone = [item for item in items if not any(f"[{name}]" in item.name for name in there)]
    config.hook.pytest_deselected(items=gone)
    items[:] = [item for item in items if item not in gone]


@pytest.fixture
def path(request: pytest.FixtureRequest, collection: Known) -> Path:
    """Return the path of a collection."""
    return request.config.stash[FOUND][collection]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the missing files."""
    for known in (*COLLECTIONS, *RATINGS):
        if known not in config.stash[FOUND]:
            terminalreporter.write_line(f"NOT CHECKED, no {known.name}: {known.what}", yellow=True)
