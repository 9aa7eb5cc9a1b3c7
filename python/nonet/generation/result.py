"""GeneratedMany: puzzles as columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from operator import index
from typing import TYPE_CHECKING, NoReturn, overload

from ..rules import Rules
from .generated import Generated
from .weights import weights_of

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from ..names import BiasName
    from ..rating import RatingResult


class MadeStatus(IntEnum):
    """What became of a row. The values never change: they are stored in files."""

    MADE = 0
    """There is a puzzle."""
    TIMEOUT = 1
    """The run's ``timeout=`` came before the puzzle."""
    EXHAUSTED = 2
    """There is no such puzzle: fewer neighbours are as wished than the row's index says."""
    INTERRUPTED = 3
    """Ctrl-C came before the puzzle, in a run with ``keep=True``."""


_MADE = int(MadeStatus.MADE)

_TOGETHER = 1024
"""So many rows become values at a time."""


@dataclass(frozen=True, slots=True, eq=False)
class GeneratedMany(Sequence[Generated | None]):
    """The puzzles of a run: columns of one entry a row, and a sequence of :class:`Generated`, None where there is none.

    Attributes:
        rules: the rules of all puzzles.
        bias: the bias of their stream, ``"top-down"`` or ``"controlled"``.
        seed: the seed of the run.
        start: the index of the first row: row ``i`` is ``generate(seed=(seed, start + i))`` with the same request.
        puzzles: ``(n, 81)`` ``uint8``, 0 for empty; all 0 where there is none.
        solutions: ``(n, 81)`` ``uint8``.
        status: ``(n,)`` ``uint8``, a :class:`MadeStatus` each.
        minimal: ``(n,)`` ``bool``: whether no given can go.
        symmetry_minimal: ``(n,)`` ``bool``: whether no set of givens that go together can go.
        tried: ``(n,)`` ``uint64``: how many puzzles were looked at for the row.
        ratings: the ratings on the scales that were asked for, or None.
    """

    rules: Rules
    bias: BiasName
    seed: int
    start: int
    puzzles: NDArray[np.uint8]
    solutions: NDArray[np.uint8]
    status: NDArray[np.uint8]
    minimal: NDArray[np.bool_]
    symmetry_minimal: NDArray[np.bool_]
    tried: NDArray[np.uint64]
    ratings: RatingResult | None

    def __len__(self) -> int:
        return len(self.status)

    def __repr__(self) -> str:
        made = int(self.made.sum())
        rows = f"{len(self):,}" if made == len(self) else f"{made:,} of {len(self):,}"
        return f"<GeneratedMany: {rows} puzzles, {self.rules.spec}, seed {self.seed}, from index {self.start:,}>"

    def __getattr__(self, name: str) -> NoReturn:
        hint = ": a table of the puzzles is to_arrow(), a DataFrame to_arrow().to_pandas()" if name == "ndim" else ""
        # pandas.DataFrame(many) asks for the number of dimensions.
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}{hint}", name=name, obj=self)

    @overload
    def __getitem__(self, row: int) -> Generated | None: ...
    @overload
    def __getitem__(self, row: slice) -> list[Generated | None]: ...
    def __getitem__(self, row: int | slice) -> Generated | list[Generated | None] | None:
        """Return the puzzle of a row, None where there is none; of a slice a list."""
        if isinstance(row, slice):
            rows = range(*row.indices(len(self)))
            return [self[at] for at in rows] if rows.step != 1 else list(self._puzzles(rows))
        at = index(row)
        if not -len(self) <= at < len(self):
            raise IndexError(f"row {at} of {len(self)}")
        at %= len(self)
        return next(self._puzzles(range(at, at + 1)))

    def __iter__(self) -> Iterator[Generated | None]:
        for first in range(0, len(self), _TOGETHER):
            yield from self._puzzles(range(first, min(first + _TOGETHER, len(self))))

    def _puzzles(self, rows: range) -> Iterator[Generated | None]:
        """The puzzles of neighbouring rows. Columns are cut as a whole: an entry at a time is several times slower."""
        part = slice(rows.start, rows.stop)
        givens, solutions = self.puzzles[part].tobytes(), self.solutions[part].tobytes()
        columns = (self.status, self.minimal, self.symmetry_minimal, self.tried)
        values = zip(*(column[part].tolist() for column in columns), strict=True)
        for row, at, (status, minimal, symmetry_minimal, tried) in zip(
            rows, range(0, len(givens), 81), values, strict=True
        ):
            if status != _MADE:
                yield None
                continue
            rating = None if self.ratings is None else self.ratings[row]
            seed = self.seed, self.start + row
            cells, solution = givens[at : at + 81], solutions[at : at + 81]
            yield Generated._made(cells, self.rules, solution, minimal, symmetry_minimal, tried, seed, rating)

    @property
    def made(self) -> NDArray[np.bool_]:
        """Of each row whether there is a puzzle, ``(n,)``."""
        made: NDArray[np.bool_] = self.status == _MADE
        return made

    @property
    def given_counts(self) -> NDArray[np.int64]:
        """How many givens each row has, ``(n,)``; 0 where there is no puzzle."""
        import numpy as np

        counts: NDArray[np.int64] = np.count_nonzero(self.puzzles, axis=1)
        return counts

    def to_arrow(self) -> pa.Table:
        """Return the puzzles as an Arrow table, a row for each; ``to_arrow().to_pandas()`` is a DataFrame.

        The columns are ``puzzle`` and ``solution`` as texts of 81 symbols (null where there is no puzzle), ``index``,
        ``status``, ``given_count``, ``minimal``, ``symmetry_minimal``, ``tried``, and those of ``ratings.to_arrow()``.

        Raises:
            MissingExtraError: pyarrow is not installed.

        Example:
            >>> from nonet import generate_many
            >>> generate_many(3, seed=7).to_arrow().to_pandas()["given_count"].tolist()
            [24, 23, 22]
        """
        from .tables import arrow_table

        return arrow_table(self)

    def histogram(self) -> dict[int, int]:
        """Return how many puzzles have how many givens, the fewest first.

        Example:
            >>> from nonet import generate_many
            >>> sum(generate_many(100, seed=7).histogram().values())
            100
        """
        import numpy as np

        numbers, counts = np.unique(self.given_counts[self.made], return_counts=True)
        return dict(zip(numbers.tolist(), counts.tolist(), strict=True))

    def weights(self) -> NDArray[np.float64]:
        """Return a weight for each row, ``(n,)``: sums over weighted rows estimate means over all minimal puzzles.

        Givens taken away at random (``bias="top-down"``) lead to puzzles with few givens more often than their share of
        all minimal puzzles: the mean is 24.4 givens here, and 26.6 among all. Together the rows with k givens weigh
        what Denis Berthier estimated as the share of k givens among all minimal puzzles ("Unbiased Statistics of a
        Constraint Satisfaction Problem: a Controlled-Bias Generator", 2009, and the distribution that he published
        after it, with a relative precision of 0.065%). So the weights add up to nearly 1 once the run has puzzles of
        all common numbers.

        The limits: only the numbers of givens are put right, while among puzzles with as many givens some remain
        likelier than others. The few rows with 28 givens and more carry much of the weight, so take a hundred thousand
        puzzles rather than a thousand. Rows without a puzzle, and with fewer than 20 or more than 32 givens, weigh 0.

        With ``bias="controlled"`` the weights put everything right, among all minimal puzzles with the numbers of
        givens that were asked for: a row of n givens weighs C(81, n), up to a factor that makes all weigh 1.

        Raises:
            ValueError: the puzzles are not minimal ones of the classic rules.

        Example:
            >>> from nonet import generate_many
            >>> many = generate_many(20_000, seed=7)
            >>> weights = many.weights()
            >>> 26 < float((weights * many.given_counts).sum() / weights.sum()) < 27
            True
        """
        if self.rules != Rules.of("classic") or not bool(self.minimal[self.made].all()):
            raise ValueError("weights are known for minimal puzzles of the classic rules alone")
        return weights_of(self.given_counts, self.bias)
