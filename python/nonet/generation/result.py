"""GenerationResult: generated puzzles as columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..bulk.columns import Column, arrow_table, board_column
from ..bulk.result import BatchResult
from ..bulk.status import Status
from ..cell_arrays import cells_of
from ..rules import Rules
from .drawn import rules_with
from .generated import Generated
from .weights import weights_of

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from ..names import BiasName
    from ..rating import RatingResult

STATUS = (Status.DONE, Status.TIMEOUT, Status.EXHAUSTED, Status.INTERRUPTED)
"""The status of a row for each number that the engine returns."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class GenerationResult(BatchResult["Generated | None"]):
    """The result of :func:`generate_many`; rows are :class:`Generated`, None where there is no puzzle.

    Attributes:
        rules: the rules of all puzzles.
        bias: how the puzzles were drawn, ``"top-down"`` or ``"controlled"``.
        seed: the seed of the run.
        start: the index of the first row: row ``i`` is ``generate(seed=(seed, start + i))`` with the same options.
        puzzles: ``(n, cells)`` ``uint8``, such as ``(n, 81)``: 0 for empty, all 0 where there is no puzzle. If the
            lowest digit is not 1, the array is ``int16``, and where 0 is a digit, -1 stands for empty.
        solutions: the same for the solutions.
        status: ``(n,)`` ``uint8``, a :class:`Status` each: ``DONE``, ``TIMEOUT``, ``EXHAUSTED`` or ``INTERRUPTED``.
        minimal: ``(n,)`` ``bool``: whether it is proved that no given is superfluous.
        symmetry_minimal: ``(n,)`` ``bool``: the same for sets of givens that belong together.
        tried: ``(n,)`` ``uint64``: the number of puzzles examined for the row.
        ratings: the ratings on the scales of the request, or None.
        errors: empty, as no row can be malformed.
        constraints: the constraints that were drawn for each row, as JSON; None if none were requested.
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
    errors: dict[int, str]
    constraints: tuple[str, ...] | None = None

    def __repr__(self) -> str:
        made = int(self.made.sum())
        rows = f"{len(self):,}" if made == len(self) else f"{made:,} of {len(self):,}"
        return f"<GenerationResult: {rows} puzzles, {self.rules.spec}, seed {self.seed}, from index {self.start:,}>"

    def _rows(self, first: int, last: int) -> Iterator[Generated | None]:
        part, board = slice(first, last), self.rules.board
        givens, solutions = (cells_of(boards[part], board)[0].tobytes() for boards in (self.puzzles, self.solutions))
        size = board.cell_count
        columns = (self.status, self.minimal, self.symmetry_minimal, self.tried)
        values = zip(*(column[part].tolist() for column in columns), strict=True)
        for row, (status, minimal, symmetry_minimal, tried) in enumerate(values, first):
            if status != Status.DONE:
                yield None
                continue
            rating = None if self.ratings is None else self.ratings[row]
            seed, at = (self.seed, self.start + row), size * (row - first)
            cells, solution = givens[at : at + size], solutions[at : at + size]
            rules = self.rules if self.constraints is None else rules_with(self.rules, self.constraints[row])
            yield Generated._made(cells, rules, solution, minimal, symmetry_minimal, tried, seed, rating)

    def _columns(self) -> dict[str, Column]:
        import numpy as np

        missing, board = ~self.made, self.rules.board
        return {
            "puzzle": board_column(self.puzzles, missing, board),
            "solution": board_column(self.solutions, missing, board),
            "index": Column(np.uint64(self.start) + np.arange(len(self), dtype=np.uint64)),
            "status": Column(self.status, kind=Status),
            "given_count": Column(self.given_counts),
            "minimal": Column(self.minimal),
            "symmetry_minimal": Column(self.symmetry_minimal),
            "tried": Column(self.tried),
            **({} if self.constraints is None else {"constraints": Column(list(self.constraints))}),
        }

    @property
    def made(self) -> NDArray[np.bool_]:
        """Whether each row has a puzzle, ``(n,)``."""
        made: NDArray[np.bool_] = self.status == int(Status.DONE)
        return made

    @property
    def given_counts(self) -> NDArray[np.int64]:
        """The number of givens of each row, ``(n,)``; 0 where there is no puzzle."""
        import numpy as np

        counts: NDArray[np.int64] = np.count_nonzero(self.puzzles != self.rules.board.empty, axis=1)
        return counts

    def to_arrow(self) -> pa.Table:
        """Return the puzzles as an Arrow table; ``to_arrow().to_pandas()`` is a DataFrame.

        The columns are ``puzzle`` and ``solution`` as strings of one symbol per cell (null where there is no puzzle),
        ``index``, ``status``, ``given_count``, ``minimal``, ``symmetry_minimal``, ``tried``, ``error``, and those of
        ``ratings.to_arrow()``.

        Raises:
            MissingExtraError: pyarrow is not installed.

        Example:
            >>> from nonet import generate_many
            >>> generate_many(3, seed=7).to_arrow().to_pandas()["given_count"].tolist()
            [24, 23, 22]
        """
        table = arrow_table(self._columns(), self.errors, len(self))
        if self.ratings is None:
            return table
        ratings = self.ratings.to_arrow()
        for name in ratings.column_names:
            if name not in table.column_names:
                table = table.append_column(ratings.schema.field(name), ratings[name])
        return table

    def histogram(self) -> dict[int, int]:
        """Return the number of puzzles for each number of givens, the fewest givens first.

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

        Removing givens at random (``bias="top-down"``) gives puzzles with few givens more often than their share of all
        minimal puzzles: the mean is 24.4 givens here, and 26.6 among all minimal puzzles. The rows with k givens
        together have a weight equal to the share of k givens among all minimal puzzles, as estimated by Denis Berthier
        ("Unbiased Statistics of a Constraint Satisfaction Problem: a Controlled-Bias Generator", 2009, and the
        distribution that he published after it, with a relative precision of 0.065%). The weights therefore add up to
        nearly 1 once the run has puzzles with every common number of givens.

        Limitations: the weights correct only for the number of givens; among puzzles with equally many givens, some
        remain likelier than others. The few rows with 28 givens or more carry much of the weight, so take a hundred
        thousand puzzles rather than a thousand. Rows without a puzzle, or with fewer than 20 or more than 32 givens,
        have weight 0.

        With ``bias="controlled"`` the weights correct the whole bias, among all minimal puzzles with the requested
        numbers of givens: the weight of a row with n givens is proportional to C(81, n), and all weights add up to 1.

        Raises:
            ValueError: the puzzles are not minimal, or not under the classic rules.

        Example:
            >>> from nonet import generate_many
            >>> many = generate_many(20_000, seed=7)
            >>> weights = many.weights()
            >>> 26 < float((weights * many.given_counts).sum() / weights.sum()) < 27
            True
        """
        if self.rules != Rules.of("classic") or not bool(self.minimal[self.made].all()):
            raise ValueError("weights are known only for minimal puzzles under the classic rules")
        return weights_of(self.given_counts, self.bias)
