"""The entries of a book, one for each puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import isnan
from typing import TYPE_CHECKING, Any

from ..bulk import Status
from ..errors import NoSolutionError, RulesError, SeveralSolutionsError
from ..formats.record import Record
from ..grid import Grid
from ..puzzle import Puzzle
from ..rating.difficulty import DIFFICULTIES

if TYPE_CHECKING:
    from ..names import DifficultyName
    from ..steps import Step

_SEED = "seed"
"""The field of a record that contains the seed of its puzzle."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle in a book.

    Attributes:
        number: its number in the book, from 1.
        puzzle: the puzzle.
        solution: its only solution.
        difficulty: the word for its difficulty, or None if nonet explains no steps to its solution.
        er: its rating on Sudoku Explainer's scale, or None.
        seed: the seed that reproduces it, or "".
        drawn: what its file draws besides the rules.
        words: the rules that its file states in words only.
    """

    number: int
    puzzle: Puzzle
    solution: Grid
    difficulty: DifficultyName | None = None
    er: float | None = None
    seed: str = ""
    drawn: tuple[Mapping[str, Any], ...] = field(default=(), hash=False)
    words: str = ""

    @property
    def rules(self) -> str:
        """Its rules in words, or "" if they are those of every Sudoku on a square board.

        Example:
            >>> from nonet import Grid, Puzzle
            >>> Entry(1, Puzzle("." * 81), Grid("." * 81)).rules
            ''
        """
        rules = self.puzzle.rules
        is_usual = rules.has_usual_boxes and not (rules.constraints or rules.extra_houses)
        own = "" if is_usual and len(rules.board.grids) == 1 else rules.text()
        return "\n".join(filter(None, [own, self.words]))

    @property
    def caption(self) -> str:
        """The line printed below the puzzle.

        Example:
            >>> from nonet import Grid, Puzzle
            >>> Entry(7, Puzzle("." * 81), Grid("." * 81), "easy", 1.5, "1, 3").caption
            '7 · easy · ER 1.5 · seed 1, 3'
        """
        rules = self.puzzle.rules
        names = [] if rules.spec in ("classic", "9x9") else [rules.spec]
        names += dict.fromkeys(constraint.name.replace("-", " ") for constraint in rules.constraints)
        parts = [str(self.number), *([self.difficulty] if self.difficulty else [])]
        parts += [f"ER {self.er:.1f}"] if self.er is not None else []
        parts += [" + ".join(names)] if names else []
        parts += [f"seed {self.seed}"] if self.seed else []
        return " · ".join(parts)

    @property
    def has_steps(self) -> bool:
        """Whether nonet explains its steps."""
        return self.er is not None

    def key_step(self) -> tuple[int, Step] | None:
        """Return the first step that is not a single, or else the first step, and the number of steps before it."""
        first: Step | None = None
        for number, step in enumerate(self.puzzle.steps()):
            if step.info.family != "singles":
                return number, step
            first = first or step
        return (0, first) if first else None


def entries_of(puzzles: Iterable[Puzzle | Record], threads: int | None = None) -> list[Entry]:
    """Rate and solve puzzles, and return them as the entries of a book.

    Args:
        puzzles: proper puzzles on any board and under any rules, or records of them.
        threads: number of threads; None for all cores.

    Raises:
        NoSolutionError: a puzzle has no solution; the message gives its number.
        SeveralSolutionsError: a puzzle has several solutions.
    """
    records = [each if isinstance(each, Record) else Record(each) for each in puzzles]
    found: list[Entry] = []
    for _, run in groupby(records, key=lambda record: record.puzzle.rules):
        found += _under_same_rules(list(run), len(found) + 1, threads)
    return found


def _under_same_rules(records: Sequence[Record], first: int, threads: int | None) -> list[Entry]:
    from ..bulk import solve_many

    boards = [record.puzzle for record in records]
    solved = solve_many(boards, threads=threads)
    for number, status in enumerate(solved.status.tolist(), first):
        _check(number, Status(status))
    rows = zip(records, solved.grids(), _ratings(boards, threads), strict=True)
    return [
        Entry(
            number,
            record.puzzle,
            solution or record.puzzle.givens,
            None if er is None else _word(er),
            er,
            _seed(record),
            tuple(record.drawn),
            record.rules_in_words,
        )
        for number, (record, solution, er) in enumerate(rows, first)
    ]


def _ratings(puzzles: Sequence[Puzzle], threads: int | None) -> Sequence[float | None]:
    """Return the rating of each puzzle; None if nonet explains no steps to its solution."""
    from ..rating import rate_many

    try:
        ratings: list[float] = rate_many(puzzles, threads=threads).er.tolist()
    except RulesError:
        return [None] * len(puzzles)
    return [None if isnan(er) else er for er in ratings]


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
    words = [f"{counts[word]} {word}" for word in DIFFICULTIES if counts[word]]
    return ", ".join([*words, *([f"{counts[None]} not rated"] if counts[None] else [])])
