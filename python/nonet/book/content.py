"""The entries of a book, one for each puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..board import require_nine
from ..bulk import Status
from ..errors import NoSolutionError, RulesError, SeveralSolutionsError
from ..formats.record import Record
from ..grid import Grid
from ..puzzle import Puzzle
from ..rating.difficulty import DIFFICULTIES

if TYPE_CHECKING:
    from ..names import DifficultyName

_SEED = "seed"
"""The field of a record that contains the seed of its puzzle."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle in a book.

    Attributes:
        number: its number in the book, from 1.
        puzzle: the puzzle.
        solution: its only solution.
        difficulty: the word for its difficulty.
        er: its rating on Sudoku Explainer's scale.
        seed: the seed that reproduces it, or "".
    """

    number: int
    puzzle: Puzzle
    solution: Grid
    difficulty: DifficultyName
    er: float
    seed: str = ""

    @property
    def caption(self) -> str:
        """The line printed below the puzzle.

        Example:
            >>> from nonet import Grid, Puzzle
            >>> Entry(7, Puzzle("." * 81), Grid("." * 81), "easy", 1.5, "1, 3").caption
            '7 · easy · ER 1.5 · seed 1, 3'
        """
        rules = self.puzzle.rules.spec
        parts = [str(self.number), self.difficulty, f"ER {self.er:.1f}"]
        parts += [rules] if rules != "classic" else []
        parts += [f"seed {self.seed}"] if self.seed else []
        return " · ".join(parts)


def entries_of(puzzles: Iterable[Puzzle | Record], threads: int | None = None) -> list[Entry]:
    """Rate and solve puzzles, and return them as the entries of a book.

    Args:
        puzzles: proper puzzles, or records of them.
        threads: number of threads; None for all cores.

    Raises:
        NoSolutionError: a puzzle has no solution; the message gives its number.
        SeveralSolutionsError: a puzzle has several solutions.
        RulesError: a board is not 9x9 with the usual boxes.
    """
    from ..bulk import solve_many
    from ..rating import rate_many

    records = [each if isinstance(each, Record) else Record(each) for each in puzzles]
    boards = [record.puzzle for record in records]
    for puzzle in boards:
        require_nine(puzzle.rules.board, "a book")
        if not puzzle.rules.has_usual_boxes:
            raise RulesError("a book has only 9x9 boards with the usual boxes, not jigsaws")
        for constraint in puzzle.rules.constraints[:1]:
            raise RulesError(f"a book does not support the constraint {constraint.name!r}")
    solved, rated = solve_many(boards, threads=threads), rate_many(boards, threads=threads)
    for number, status in enumerate(solved.status.tolist(), 1):
        _check(number, Status(status))
    rows = zip(records, solved.grids(), rated.er.tolist(), strict=True)
    return [
        Entry(number, record.puzzle, solution or Grid(bytes(81)), _word(er), er, _seed(record))
        for number, (record, solution, er) in enumerate(rows, 1)
    ]


def _check(number: int, status: Status) -> None:
    if status == Status.SEVERAL:
        raise SeveralSolutionsError(f"puzzle {number} has several solutions; a book takes proper puzzles")
    if status != Status.UNIQUE:
        raise NoSolutionError(f"puzzle {number} has no solution; a book takes proper puzzles")


def _word(er: float) -> DifficultyName:
    from ..rating.difficulty import difficulty_of

    return difficulty_of(round(10 * er))


def _seed(record: Record) -> str:
    seed, index = record.fields.get(_SEED), record.fields.get("index")
    return "" if seed is None else f"{seed}, {index}" if index is not None else str(seed)


def mix(entries: Sequence[Entry]) -> str:
    """Return, in words, the number of puzzles of each difficulty.

    Example:
        >>> from nonet import Grid, Puzzle
        >>> mix([Entry(1, Puzzle("." * 81), Grid("." * 81), "easy", 1.5)])
        '1 easy'
    """
    counts = Counter(entry.difficulty for entry in entries)
    return ", ".join(f"{counts[word]} {word}" for word in DIFFICULTIES if counts[word])
