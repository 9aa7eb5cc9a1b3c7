"""The run of ``nonet generate``: make the rows in parts, show progress, and report at the end."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING

import click

from ..bulk.rows import thread_count
from ..rules import Rules
from .interrupts import Interrupts
from .output import is_stdout
from .progress import Bar
from .stall import Stall
from .words import counted, took

if TYPE_CHECKING:
    from ..generation.request import Request

Cells = tuple[object, ...]

_FIRST = 256
_MOST = 65_536
_SECONDS = 2.0
"""Number of rows in the first part and in the largest one, and the seconds that later parts should take."""

_FIRST_GRIDS = 16
_SECONDS_OF_GRIDS = 0.25
"""The same for grids. An interrupted part is lost."""


def row_types(scales: list[str], solved: bool, weights: bool, drawn: bool = False) -> dict[str, str]:
    """Return the columns of the rows, and their Arrow types."""
    from ..generation.rows import grid_types, puzzle_types

    columns = grid_types() if solved else puzzle_types(scales, drawn)
    return {**columns, "weight": "float64"} if weights else columns


class Making:
    """A run of ``nonet generate``. Its rows depend only on the request, the seed and the indexes.

    Attributes:
        scales: the scales on which puzzles are rated.
    """

    def __init__(
        self,
        rules: Rules,
        request: Request | None,
        n: int,
        seed: int | None,
        start: int,
        threads: int | None,
        timeout: float | None,
        output: str | None,
        quiet: bool,
        progress: bool,
        interrupts: Interrupts,
        stall: Stall,
    ) -> None:
        from ..seeds import fresh_seed

        self._rules, self._request, self._n, self._start = rules, request, n, start
        self._seed = fresh_seed() if seed is None else seed
        self._threads = thread_count(threads)
        self._quiet = quiet
        self._begun = monotonic()
        self._end = None if timeout is None else self._begun + timeout
        self._output = None if is_stdout(output) else output
        on_screen = self._output is None and sys.stdout.isatty()
        self._bar = Bar(progress and not quiet and not on_screen, self._noun)
        self._interrupts, self._stall = interrupts, stall
        self._done = 0
        self._reached = 0
        self._holes: list[int] = []
        self._given_counts: Counter[int] = Counter()
        self._exhausted = False
        self.scales: list[str] = [] if request is None else request.core.scales
        self.draws = request is not None and request.core.draws

    @property
    def missing(self) -> int:
        """The number of rows that were not made."""
        return self._n - self._done

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C ended the run."""
        return self._interrupts.came and self.missing > 0

    def rows(self, weights: bool) -> Iterator[list[Cells]]:
        """Yield rows as they are made, or all at the end if they have weights, which depend on all rows."""
        parts = self._grids() if self._request is None else self._puzzles(self._request)
        if weights:
            yield from self._weighed(parts)
        else:
            yield from parts
        self._bar.close()

    def _weighed(self, parts: Iterator[list[Cells]]) -> Iterator[list[Cells]]:
        import numpy as np

        from ..generation.weights import weights_of

        assert self._request is not None
        rows = [row for part in parts for row in part]
        if not all(row[3] for row in rows):
            raise click.UsageError("weights are known only for minimal puzzles.")
        found = weights_of(np.array([row[2] for row in rows], dtype=np.int64), self._request.bias)
        yield [(*row, weight) for row, weight in zip(rows, found.tolist(), strict=True)]

    def _parts(
        self, make: Callable[[int, int, float | None], list[Cells]], size: int, seconds: float = _SECONDS
    ) -> Iterator[list[Cells]]:
        """Make rows part by part until all are made, the time is up, Ctrl-C was pressed, or no more are found."""
        while self._reached < self._n and not (self._interrupts.came or self._exhausted or self._stall.is_over):
            left = None if self._end is None else max(0.0, self._end - monotonic())
            if left == 0:
                break
            count = min(size, self._n - self._reached)
            before = monotonic()
            rows = make(self._start + self._reached, count, left)
            self._reached += count
            self._done += len(rows)
            yield rows
            self._bar.update(self._done, self._n)
            pace = count / max(monotonic() - before, 1e-9)
            size = int(min(max(pace * seconds, min(size, _FIRST)), _MOST))

    def _grids(self) -> Iterator[list[Cells]]:
        from ..errors import SearchTimeoutError
        from ..generation import random_grids
        from ..generation.rows import grid_columns

        def make(start: int, count: int, left: float | None) -> list[Cells]:
            try:
                grids = random_grids(
                    count, self._rules, seed=self._seed, start=start, threads=self._threads, timeout=left
                )
            except SearchTimeoutError:
                self._holes += range(start, start + count)
                return []
            return _rows(grid_columns(grids, self._rules.board, self._seed, start))

        yield from self._parts(make, _FIRST_GRIDS, _SECONDS_OF_GRIDS)

    def _puzzles(self, request: Request) -> Iterator[list[Cells]]:
        from ..bulk import Status
        from ..bulk.effort import Effort
        from ..generation.many import Indexes, fill
        from ..generation.rows import puzzle_columns

        def make(start: int, count: int, left: float | None) -> list[Cells]:
            def tell(done: int) -> None:
                if self._interrupts.came or self._stall.look(self._done + done, request.core.discarded):
                    raise KeyboardInterrupt
                self._bar.update(self._done + done, self._n)

            effort = Effort.of(self._threads, left, progress=tell)
            made = fill(request, Indexes(self._seed, start, count), effort, keep=True)
            self._exhausted |= bool((made.status == Status.EXHAUSTED).any())
            self._given_counts.update(made.histogram())
            self._holes += (start + at for at in (~made.made).nonzero()[0].tolist())
            return _rows(puzzle_columns(made, self.scales))

        # Neighbours are found in sequence, so a later part would repeat the search from the start.
        yield from self._parts(make, max(self._n, 1) if request.core.is_sequence else self._first)

    def report(self, histogram: bool) -> None:
        """Report the generated rows, and how to continue."""
        last = self._start + self._reached
        holes = sorted(self._holes)
        while holes and holes[-1] == last - 1:
            last -= 1
            holes.pop()
        if self.interrupted:
            click.echo(f"Interrupted after {counted(self._done, self._noun)}.", err=True)
        if self._quiet:
            return
        if histogram:
            for givens, count in sorted(self._given_counts.items()):
                click.echo(f"{givens} givens: {count:,} ({count / self._done:.2%})", err=True)
        spent = monotonic() - self._begun
        click.echo(f"{took(self._done, self._noun, spent)}, seed {self._seed}", err=True)
        if self._exhausted and self._request is not None and self._request.core.unfound:
            click.echo(f"{counted(self.missing, self._noun)} not made: {self._request.core.unfound}", err=True)
        elif self._exhausted and self._request is not None:
            total = (
                f"there are no more: {counted(last, 'such neighbour')} in all" if last else "there is no such neighbour"
            )
            click.echo(total, err=True)
        elif self.missing:
            go_on = f"to continue: --seed {self._seed} --start {last}"
            missing = f"; not made before that: {_few(holes)}" if holes else ""
            click.echo(f"{counted(self.missing, self._noun)} not made; {go_on}{missing}", err=True)
            if self._request is not None and self._request.hint:
                click.echo(f"note: {self._request.hint}", err=True)

    @property
    def _first(self) -> int:
        """The number of puzzles in the first part: fewer on boards that are not 9x9, which take longer."""
        return _FIRST if self._rules.board.is_nine else _FIRST_GRIDS

    @property
    def _noun(self) -> str:
        return "grid" if self._request is None else "puzzle"


def _few(indexes: list[int]) -> str:
    shown = ", ".join(map(str, indexes[:10]))
    return f"{shown} and {len(indexes) - 10:,} more" if len(indexes) > 10 else shown


def _rows(columns: list[list[object]]) -> list[Cells]:
    return list(zip(*columns, strict=True))
