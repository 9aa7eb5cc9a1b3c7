"""The engine's answers to the puzzles of a chunk."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import symbols
from ..board import Board
from ..bulk import SolveResult, Status, count_many
from ..cell_arrays import cells_of, values_of
from ..clock import Clock
from ..errors import NodeLimitError, SearchTimeoutError
from ..formats.record import BadRecord, Record
from ..rules import Rules, usual_rules

if TYPE_CHECKING:
    from ..givens import Progress
    from ..puzzle import Puzzle
    from .options import LimitOptions

FEW = 4
"""Minimum number of puzzles for a batch; fewer are faster to answer one by one."""


class Answer(NamedTuple):
    """The answer to one puzzle.

    Attributes:
        status: a :class:`Status`.
        solution: the first solution as text, or "" if none is known.
        found: the number of solutions found, up to the limit.
        nodes: the branch nodes of the search.
        seconds: the time it took.
    """

    status: int
    solution: str = ""
    found: int = 0
    nodes: int = 0
    seconds: float = 0.0


_TIMEOUT = Answer(Status.TIMEOUT)


def unread_status(item: Record | BadRecord) -> Status:
    """Return the status of a record without a puzzle, or of one to which the question does not apply."""
    return Status.MISSING if isinstance(item, BadRecord) and item.is_missing else Status.MALFORMED


def answers_of(
    records: Sequence[Record], limit: int, limits: LimitOptions, progress: Progress | None = None
) -> list[Answer]:
    """Return the answer to each record, counting up to ``limit`` solutions. Few records report their progress."""
    if limits["timeout"] == 0:
        return [_TIMEOUT] * len(records)
    if len(records) < FEW:
        return _one_by_one([record.puzzle for record in records], limit, limits, progress)
    answers: dict[int, Answer] = {}
    clock = Clock(limits["timeout"])
    for rows in rows_by_board(records):
        boards, rules = _boards([records[row] for row in rows])
        left = limits.copy()
        left["timeout"] = clock.left()
        result = count_many(boards, rules, limit=limit, **left)
        answers |= zip(rows, answers_from(result), strict=True)
    return [answers[row] for row in range(len(records))]


def batch_rules(puzzle: Puzzle, named: Rules | None) -> Rules:
    """Return the rules of a batch that starts with a puzzle: those that the user named, or the usual ones of its board.

    A puzzle with its own rules that the question does not support is then a malformed row, and the others go on.
    """
    if names_rules(named):
        return puzzle.rules
    return usual_rules(puzzle.rules.board) or puzzle.rules


def names_rules(named: Rules | None) -> bool:
    """Return whether the user named rules; an error about them ends the command."""
    return named is not None and named != Rules.of("classic")


def rows_by_board(items: Sequence[Record | BadRecord]) -> list[list[int]]:
    """Group the row numbers of the puzzles by board, since all puzzles of a batch share one board."""
    rows: dict[Board, list[int]] = {}
    for row, item in enumerate(items):
        if isinstance(item, Record):
            rows.setdefault(item.puzzle.rules.board, []).append(row)
    return [*rows.values()]


def answers_from(result: SolveResult) -> list[Answer]:
    """Return the answers of a batch as a list."""
    counts = result.counts.tolist()
    lines = symbols.write_rows(cells_of(result.solutions, result.board)[0], result.board)
    solutions = [line if count else "" for line, count in zip(lines, counts, strict=True)]
    columns = (result.status.tolist(), solutions, counts, result.nodes.tolist(), result.seconds.tolist())
    return [Answer(*row) for row in zip(*columns, strict=True)]


def earliest(*seconds: float | None) -> float | None:
    """Return the shortest of several times; None means no limit."""
    return min((time for time in seconds if time is not None), default=None)


def _boards(records: Sequence[Record]) -> tuple[Any, Any]:
    """Return boards and their rules: one array if all have the same rules and no candidates of their own."""
    import numpy as np

    rules = records[0].puzzle.rules
    puzzles = [record.puzzle for record in records]
    if any(puzzle.rules is not rules or puzzle.candidate_bits is not None for puzzle in puzzles):
        return puzzles, rules
    cells = b"".join([bytes(puzzle.givens) for puzzle in puzzles])
    numbers = np.frombuffer(cells, dtype=np.uint8).reshape(-1, rules.board.cell_count)
    return values_of(numbers, rules.board), rules


def _one_by_one(puzzles: Sequence[Puzzle], limit: int, limits: LimitOptions, progress: Progress | None) -> list[Answer]:
    clock = Clock(limits["timeout"])
    answers = []
    for puzzle in puzzles:
        start = perf_counter()
        seconds = earliest(clock.left(), limits["row_timeout"])
        answer = _answer(puzzle, limit, seconds, limits["max_nodes"], progress)
        answers.append(answer._replace(seconds=perf_counter() - start))
    return answers


def _answer(
    puzzle: Puzzle, limit: int, timeout: float | None, max_nodes: int | None, progress: Progress | None
) -> Answer:
    if timeout == 0:
        return _TIMEOUT
    try:
        found = puzzle.search(limit=limit, timeout=timeout, max_nodes=max_nodes, progress=progress)
    except SearchTimeoutError:
        return _TIMEOUT
    except NodeLimitError:
        return _up_to_nodes(puzzle, timeout, max_nodes)
    status = Status.NONE if not found.count else Status.UNIQUE if found.count == 1 else Status.SEVERAL
    return Answer(status, "" if found.solution is None else str(found.solution), found.count, found.nodes)


def _up_to_nodes(puzzle: Puzzle, timeout: float | None, max_nodes: int | None) -> Answer:
    """Return the answer to a search that reached the node limit, with a solution if one was found before that."""
    solution = ""
    with suppress(NodeLimitError, SearchTimeoutError):
        solution = str(puzzle.solve(timeout=timeout, max_nodes=max_nodes))
    return Answer(Status.NODE_LIMIT, solution, int(bool(solution)), max_nodes or 0)
