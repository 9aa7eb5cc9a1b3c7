"""Solver: the answers to the puzzles of a run, and their summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..bulk import Status
from ..cells import Cell
from ..errors import SearchTimeoutError
from ..formats.record import Record
from ..grid import Grid
from .answers import MALFORMED, Answer, answers_of, earliest
from .options import LimitOptions
from .run import Run
from .sources import Item, Source
from .words import counted, duration, took

WORDS: dict[int, str] = {
    Status.NONE: "none",
    Status.UNIQUE: "unique",
    Status.SEVERAL: "several",
    Status.MALFORMED: "malformed",
    Status.NODE_LIMIT: "node_limit",
    Status.TIMEOUT: "timeout",
}
"""The word for each status in the output. These words never change, because scripts look for them."""

KINDS: dict[int, str] = {
    Status.UNIQUE: "with one solution",
    Status.SEVERAL: "with several",
    Status.NONE: "without a solution",
    Status.MALFORMED: "malformed",
    Status.NODE_LIMIT: "stopped at the node limit",
    Status.TIMEOUT: "stopped by the timeout",
}
"""What the summary calls a status."""

WITHOUT_SOLUTION = (Status.NONE, Status.MALFORMED, Status.NODE_LIMIT, Status.TIMEOUT)


class Row(NamedTuple):
    """A puzzle, or a malformed record, and its answer."""

    item: Item
    answer: Answer


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
        """The seconds left, at least 0; None for no limit."""
        return self._run.seconds_left(self._limits["timeout"])

    def rows(self) -> Iterator[list[Row]]:
        """Yield the answers, chunk by chunk."""
        for chunk in self._run.chunks():
            records = [item for item in chunk.items if isinstance(item, Record)]
            answers = iter(self.answers(records))
            rows = [Row(item, next(answers) if isinstance(item, Record) else MALFORMED) for item in chunk.items]
            self._remember(chunk.source, rows)
            yield rows

    def answers(self, records: Sequence[Record]) -> list[Answer]:
        """Answer some records."""
        return answers_of(records, self._limit, {**self._limits, "timeout": self.time_left()})

    def solutions(self, record: Record) -> Iterator[Grid]:
        """Yield all solutions of a record, each as it is found.

        Raises:
            NodeLimitError: a limit of the run came before the end.
            SearchTimeoutError: likewise.
        """
        return record.puzzle.solutions(timeout=self._row_seconds(), max_nodes=self._limits["max_nodes"])

    def redundant_givens(self, record: Record) -> tuple[Cell, ...]:
        """Return the superfluous givens of a proper puzzle.

        Raises:
            NodeLimitError: a limit of the run came first.
            SearchTimeoutError: likewise.
        """
        return record.puzzle.redundant_givens(timeout=self._row_seconds(), max_nodes=self._limits["max_nodes"])

    def _row_seconds(self) -> float | None:
        """The seconds for a puzzle that starts now.

        Raises:
            SearchTimeoutError: no time is left.
        """
        left = self.time_left()
        if left == 0:
            raise SearchTimeoutError("no time is left")
        return earliest(left, self._limits["row_timeout"])

    def _remember(self, source: Source, rows: Sequence[Row]) -> None:
        self.tally.update([row.answer.status for row in rows])
        at, row = max(enumerate(rows), key=lambda pair: pair[1].answer.seconds)
        if self.slowest is None or row.answer.seconds > self.slowest[0]:
            place = self._run.place(source, self._run.done + at + 1, row.item)
            self.slowest = row.answer.seconds, place, row.answer.nodes

    def any_of(self, *statuses: Status) -> bool:
        """Whether some puzzle has one of the statuses."""
        return any(self.tally[status] for status in statuses)

    def summarise(self, names: Mapping[int, str], start: str = "") -> None:
        """Report the number of puzzles of each status, the speed, and the slowest puzzle.

        Args:
            names: what to call each status.
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
