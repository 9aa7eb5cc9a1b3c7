"""Public collections, from the first puzzle to the last."""

from __future__ import annotations

from pathlib import Path

from long.known import Known
from nonet import formats
from support.puzzles import lines
from support.references import check_solutions, guess_digests


def test_every_puzzle_is_solved(collection: Known, path: Path) -> None:
    puzzles = [line.split()[0] for line in lines(path)]
    assert len(puzzles) == collection.rows
    check_solutions(puzzles, collection.status)


def test_the_guesses_equal_those_of_tdoku(collection: Known, path: Path) -> None:
    assert guess_digests([line.split()[0] for line in lines(path)]) == collection.digests


def test_the_whole_file_is_read(collection: Known, path: Path) -> None:
    assert sum(1 for _ in formats.read(path)) == collection.rows
