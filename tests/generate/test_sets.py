"""The seeds reproduce the puzzles in `tests/data`."""

from __future__ import annotations

import gzip

import pytest

from data import changed
from data.make import EASY, MINIMAL, PROPER, Part, diagonal, rows
from support.puzzles import DATA

QUICK = [(name, part) for name in PROPER for part in PROPER[name] if part.seed in {119, 118, 200, 300}]
"""The files whose first puzzles take less than a second; `make long` reproduces all files."""


@pytest.mark.parametrize(("name", "part"), QUICK, ids=str)
def test_seeds_reproduce_the_first_puzzles_of_each_file(name: str, part: Part) -> None:
    before = sum(other.puzzle_count for other in PROPER[name][: PROPER[name].index(part)])
    assert rows(name)[before : before + 2] == part.puzzles(2)


@pytest.mark.parametrize("name", PROPER)
def test_the_parts_make_up_the_whole_file(name: str) -> None:
    assert len(rows(name)) == sum(part.puzzle_count for part in PROPER[name])


@pytest.mark.parametrize("name", PROPER)
def test_each_file_starts_with_the_calls_that_generate_it(name: str) -> None:
    text = gzip.decompress((DATA / f"{name}.txt.gz").read_bytes()).decode()
    assert text.splitlines()[: len(PROPER[name])] == [f"# {part}" for part in PROPER[name]]


def test_loosened_and_broken_puzzles_are_reproducible() -> None:
    puzzles = MINIMAL.puzzles(20)
    assert rows("several")[:20] == list(map(changed.loosened, puzzles))
    broken = [next(changed.broken(puzzle), None) for puzzle in puzzles[:10]]
    found = [puzzle for puzzle in broken if puzzle]
    assert found
    assert rows("none")[: len(found)] == found


def test_the_diagonal_grids_are_reproducible() -> None:
    assert rows("diagonal") == diagonal()


def test_seeds_reproduce_the_first_rated_puzzles() -> None:
    assert rows("rated")[:600] == EASY.puzzles()
