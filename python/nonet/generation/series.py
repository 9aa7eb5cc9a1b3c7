"""Series: puzzles or grids with consecutive indexes of one seed, as a value that can be sent to other processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ..bulk.effort import Effort
from ..errors import SearchTimeoutError
from ..rules import Rules
from .grids import random_grids
from .many import Indexes, fill
from .request import Request, request_of
from .rows import grid_columns, grid_types, puzzle_columns, puzzle_types


@dataclass(frozen=True, slots=True)
class Series:
    """Puzzles or grids with consecutive indexes of one seed.

    Attributes:
        rules: the rules.
        options: the keywords of :func:`generate_many` that describe the puzzles, by name; None means solved grids.
        seed: the seed.
        start: the index of the first row.
        n: the number of rows.

    Example:
        >>> series = Series(Rules.of("classic"), (("givens", (24, 26)),), 7, 0, 1000)
        >>> [(part.start, part.n) for part in series.parts(400)]
        [(0, 400), (400, 400), (800, 200)]
    """

    rules: Rules
    options: tuple[tuple[str, Any], ...] | None
    seed: int
    start: int
    n: int

    def parts(self, rows: int) -> Iterator[Series]:
        """Yield the same rows as parts with at most this many rows each."""
        starts = range(0, self.n, rows)
        return (replace(self, start=self.start + at, n=min(rows, self.n - at)) for at in starts)

    def request(self) -> Request | None:
        """Return the request, checked only once in each process, or None for solved grids.

        Raises:
            ValueError: an option is invalid, or no known puzzle is that hard.
            RefusalError: no puzzle meets the request.
        """
        return None if self.options is None else request_of(self.rules, dict(self.options), None)  # type: ignore[arg-type]

    def types(self) -> dict[str, str]:
        """Return the Arrow types of the columns, by name."""
        request = self.request()
        return grid_types() if request is None else puzzle_types(request.core.scales, request.core.draws)

    def columns(
        self,
        *,
        threads: int | None = None,
        timeout: float | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> list[list[object]]:
        """Make the rows and return their columns, without the rows that were not made before the timeout.

        Args:
            threads: number of threads; None for all cores.
            timeout: seconds.
            progress: called a few times a second with the number of finished rows.
        """
        request, effort = self.request(), Effort.of(threads, timeout, progress=progress)
        if request is None:
            return self._grids(effort)
        made = fill(request, Indexes(self.seed, self.start, self.n), effort)
        return puzzle_columns(made, request.core.scales)

    def _grids(self, effort: Effort) -> list[list[object]]:
        seed, start = self.seed, self.start
        limits: dict[str, Any] = {
            "threads": effort.threads,
            "timeout": effort.clock.left(),
            "progress": effort.progress,
        }
        try:
            grids = random_grids(self.n, self.rules, seed=seed, start=start, **limits)
        except SearchTimeoutError:
            return [[] for _ in grid_types()]
        return grid_columns(grids, self.rules.board, seed, start)
