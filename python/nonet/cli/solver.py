"""Answer the puzzles of a run, and summarise the answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from ..bulk import SolveResult, Status, count_many
from ..cells import Cell
from ..clues import Clues, Contradiction
from ..errors import SearchTimeoutError
from ..formats.blocks import Block
from ..formats.record import Record
from ..grid import Grid
from .answers import FEW, Answer, answers_from, answers_of, earliest, unread_status
from .options import LimitOptions
from .run import Run
from .sources import Chunk, Item
from .table_source import blocks_of
from .waiting import Waiting
from .words import counted, duration, took

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WORDS: dict[int, str] = {
    Status.NONE: "none",
    Status.UNIQUE: "unique",
    Status.SEVERAL: "several",
    Status.MALFORMED: "malformed",
    Status.NODE_LIMIT: "node_limit",
    Status.TIMEOUT: "timeout",
    Status.MISSING: "missing",
    Status.WRONG_SOLUTION: "wrong_solution",
}
"""The word for each status in the output. These words never change, because scripts look for them."""

KINDS: dict[int, str] = {
    Status.UNIQUE: "with one solution",
    Status.SEVERAL: "with several",
    Status.NONE: "without a solution",
    Status.MALFORMED: "malformed",
    Status.NODE_LIMIT: "stopped at the node limit",
    Status.TIMEOUT: "stopped by the timeout",
    Status.MISSING: "missing",
    Status.WRONG_SOLUTION: "with a wrong stated solution",
}
"""The phrase for each status in the summary."""

WITHOUT_SOLUTION = (Status.NONE, Status.MALFORMED, Status.NODE_LIMIT, Status.TIMEOUT, Status.MISSING)


class Row(NamedTuple):
    """A puzzle, or a malformed record, and its answer."""

    item: Item
    answer: Answer


class Answered:
    """The answers to a chunk.

    Args:
        chunk: the puzzles.
        blocks: the same puzzles as columns, if all pieces can be blocks.
        result: the answers as columns, if there are blocks.
        answers: the answers to well-formed puzzles one by one, if there are no blocks.
    """

    def __init__(
        self, chunk: Chunk, blocks: list[Block], result: SolveResult | None, answers: Sequence[Answer] = ()
    ) -> None:
        self.chunk = chunk
        self.blocks = blocks
        self.result = result
        self._answers = answers

    @cached_property
    def rows(self) -> list[Row]:
        """The puzzles with their answers, as a list of rows."""
        answers = iter(self._answers if self.result is None else answers_from(self.result))
        return [Row(item, _answer(item, answers)) for item in self.chunk.items]

    def statuses(self) -> Counter[int]:
        """Return the number of rows with each status."""
        if self.result is None:
            return Counter(row.answer.status for row in self.rows)
        return Counter({status: count for status, count in enumerate(_counted(self.result.status)) if count})

    def slowest(self) -> tuple[float, int, int]:
        """Return the seconds of the slowest row, its number in the chunk, and its nodes."""
        if self.result is None:
            at, row = max(enumerate(self.rows), key=lambda pair: pair[1].answer.seconds)
            return row.answer.seconds, at, row.answer.nodes
        at = int(self.result.seconds.argmax())
        return float(self.result.seconds[at]), at, int(self.result.nodes[at])


def _answer(item: Item, answers: Iterator[Answer]) -> Answer:
    return next(answers) if isinstance(item, Record) else Answer(unread_status(item))


def _counted(status: NDArray[np.uint8]) -> list[int]:
    import numpy as np

    counts: list[int] = np.bincount(status).tolist()
    return counts


class Solver:
    """Answers the puzzles of a run, and remembers what the summary needs.

    Args:
        run: where the puzzles come from.
        limit: maximum number of solutions to count.
        limits: the values of the shared options.
    """

    def __init__(self, run: Run, limit: int, limits: LimitOptions) -> None:
        self.tally: Counter[int] = Counter()
        self.slowest: tuple[float, str, int] | None = None
        self._run = run
        self._limit = limit
        self._limits = LimitOptions(
            threads=limits["threads"],
            timeout=limits["timeout"],
            row_timeout=limits["row_timeout"],
            max_nodes=limits["max_nodes"],
        )

    def time_left(self) -> float | None:
        """Return the seconds left, at least 0; None means no limit."""
        return self._run.seconds_left(self._limits["timeout"])

    def rows(self) -> Iterator[list[Row]]:
        """Yield the rows of each chunk: the puzzles with their answers."""
        return (answered.rows for answered in self.answered())

    def answered(self) -> Iterator[Answered]:
        """Yield the answers to each chunk."""
        for chunk in self._run.chunks():
            answered = self._answered(chunk)
            self._remember(answered)
            yield answered

    def _answered(self, chunk: Chunk) -> Answered:
        blocks = blocks_of(chunk)
        if blocks and len(chunk) >= FEW and self.time_left() != 0:
            return Answered(chunk, blocks, self._result(blocks))
        return Answered(chunk, [], None, self.answers([item for item in chunk.items if isinstance(item, Record)]))

    def _result(self, blocks: list[Block]) -> SolveResult:
        import numpy as np

        cells = np.concatenate([block.cells for block in blocks])
        limits: Any = {**self._limits, "timeout": self.time_left(), "progress": self._run.progress}
        return count_many(cells, blocks[0].rules, limit=self._limit, **limits)

    def answers(self, records: Sequence[Record]) -> list[Answer]:
        """Return the answers to some records."""
        with Waiting(self._run.may_wait) as waiting:
            limits: LimitOptions = {**self._limits, "timeout": self.time_left()}

            def show(done: float, solutions: int) -> None:
                waiting.text = f"{done:.1%} done, {counted(solutions, 'solution')}" if done else "searching"

            return answers_of(records, self._limit, limits, show)

    def solutions(self, record: Record) -> Iterator[Grid]:
        """Yield all solutions of a record, each as it is found.

        Raises:
            NodeLimitError: the node limit was reached before the end.
            SearchTimeoutError: a time limit was reached before the end.
        """
        return record.puzzle.solutions(timeout=self._row_seconds(), max_nodes=self._limits["max_nodes"])

    def redundant_givens(self, record: Record) -> tuple[Cell, ...]:
        """Return the superfluous givens of a proper puzzle.

        Raises:
            NodeLimitError: the node limit was reached first.
            SearchTimeoutError: a time limit was reached first.
        """
        return record.puzzle.redundant_givens(timeout=self._row_seconds(), max_nodes=self._limits["max_nodes"])

    def redundant_clues(self, record: Record) -> Clues:
        """Return the superfluous clues of a proper puzzle.

        Raises:
            SearchTimeoutError: a time limit was reached first.
        """
        return record.puzzle.redundant_clues(timeout=self._row_seconds())

    def why_broken(self, record: Record) -> Contradiction | None:
        """Return what contradicts what in a puzzle, or None if it has a solution.

        Raises:
            SearchTimeoutError: a time limit was reached before it was known whether it has one.
        """
        return record.puzzle.why_broken(timeout=self._row_seconds())

    def _row_seconds(self) -> float | None:
        """Return the time limit of a puzzle that starts now, in seconds.

        Raises:
            SearchTimeoutError: no time is left.
        """
        left = self.time_left()
        if left == 0:
            raise SearchTimeoutError("no time is left")
        return earliest(left, self._limits["row_timeout"])

    def _remember(self, answered: Answered) -> None:
        self.tally.update(answered.statuses())
        seconds, at, nodes = answered.slowest()
        if self.slowest is None or seconds > self.slowest[0]:
            chunk = answered.chunk
            place = self._run.place_of(chunk.source, self._run.done + at + 1, chunk.line(at))
            self.slowest = seconds, place, nodes

    def any_of(self, *statuses: Status) -> bool:
        """Return whether any puzzle has one of the statuses."""
        return any(self.tally[status] for status in statuses)

    def summarise(self, names: Mapping[int, str], start: str = "") -> None:
        """Report the number of puzzles of each status, the speed, and the slowest puzzle.

        Args:
            names: the phrase for each status.
            start: the beginning of the report.
        """
        total = self.tally.total()
        seconds = self._run.seconds
        kinds = ", ".join(f"{self.tally[status]:,} {name}" for status, name in names.items() if self.tally[status])
        result = f": {kinds}" if kinds else ""
        self._run.say(f"{start}{took(total, 'puzzle', seconds)}{result}")
        if self.slowest and total > 1:
            taken, place, nodes = self.slowest
            self._run.say(f"slowest: {place}, {duration(taken)}, {counted(nodes, 'node')}")
