"""Rate many puzzles at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import floor
from typing import TYPE_CHECKING, Any

from .. import _core
from ..board import require_logic
from ..bulk.columns import Column
from ..bulk.effort import Effort
from ..bulk.result import BatchResult
from ..bulk.rows import Boards, to_rows
from ..bulk.status import End, Status
from ..cell_arrays import MALFORMED
from ..checked import instead, items, shown, text_of
from ..errors import RulesError
from ..rules import Rules, RulesLike
from .path_columns import PathColumns, path_columns
from .rating import LADDERS, Level, Rating
from .tables import ratings_table

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from ..names import Scale

SCALES: tuple[Scale, ...] = ("explainer", "hodoku")
"""The scales that are rated by default."""

_MOST_TENTHS = 2**32 - 1

_COLUMNS = ("end", "highest", "pearl", "diamond", "total", "level", "hardest")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RatingResult(BatchResult["Rating | None"]):
    """The result of :func:`rate_many`; rows are :class:`Rating`, None where the puzzle is not proper.

    Attributes:
        status: ``(n,)`` ``uint8``, a :class:`Status` each; only rows that are ``UNIQUE`` are rated.
        paths: the columns of each ladder, by its name.
        errors: for malformed rows, the reason by row number.
    """

    status: NDArray[np.uint8]
    paths: dict[str, PathColumns]
    errors: dict[int, str]

    def _rows(self, first: int, last: int) -> Iterator[Rating | None]:
        for row, status in enumerate(self.status[first:last].tolist(), first):
            rated = status == Status.UNIQUE
            yield Rating.of({name: path.row(row) for name, path in self.paths.items()}) if rated else None

    def _columns(self) -> dict[str, Column]:
        """The most quoted columns; :meth:`to_arrow` returns all of them."""
        unrated = self.status != int(Status.UNIQUE)
        columns = {"status": Column(self.status, kind=Status)}
        if "explainer" in self.paths:
            columns |= {name: Column(getattr(self, name), unrated) for name in ("er", "ep", "ed")}
        if "hodoku" in self.paths:
            columns |= {"hodoku": Column(self.hodoku, unrated)}
            columns |= {"level": Column(self.level, unrated | (self.level == 0), kind=Level)}
        return {**columns, "exact": Column(self.exact, unrated)}

    @property
    def er(self) -> NDArray[np.float64]:
        """The ER of each row, ``(n,)``, nan where it is not rated; ``ep`` and ``ed`` have the same form."""
        return self._tenths("highest")

    @property
    def ep(self) -> NDArray[np.float64]:
        """The EP of each row."""
        return self._tenths("pearl")

    @property
    def ed(self) -> NDArray[np.float64]:
        """The ED of each row."""
        return self._tenths("diamond")

    @property
    def hodoku(self) -> NDArray[np.uint32]:
        """The HoDoKu score of each row, ``(n,)``, 0 where it is not rated."""
        return self._path("hodoku").total

    @property
    def level(self) -> NDArray[np.uint8]:
        """The HoDoKu level of each row, ``(n,)``, a :class:`Level` each, 0 where it is not rated."""
        return self._path("hodoku").level

    @property
    def exact(self) -> NDArray[np.bool_]:
        """Whether the rating of each row is exact, ``(n,)``: False for a lower bound, and where it is not rated."""
        import numpy as np

        ends = [path.end == int(End.SOLVED) for path in self.paths.values()]
        exact: NDArray[np.bool_] = np.logical_and.reduce([self.status == int(Status.UNIQUE), *ends])
        return exact

    def _path(self, name: str) -> PathColumns:
        if name not in self.paths:
            raise ValueError(f"the scale {name} was not requested; expected one of {', '.join(self.paths)}")
        return self.paths[name]

    def _tenths(self, column: str) -> NDArray[np.float64]:
        import numpy as np

        values: NDArray[np.float64] = getattr(self._path("explainer"), column) / 10
        return np.where(self.status == Status.UNIQUE, values, np.nan)

    def to_arrow(self) -> pa.Table:
        """Return the ratings as an Arrow table: ``status``, and for each ladder ``<ladder>_highest`` and so on.

        Raises:
            MissingExtraError: pyarrow is not installed.
        """
        columns: dict[str, NDArray[Any]] = {"status": self.status}
        if "explainer" in self.paths:
            columns |= {"er": self.er, "ep": self.ep, "ed": self.ed}
        return ratings_table(columns, self.paths, self.errors)


def rate_many(
    puzzles: Boards,
    rules: RulesLike | None = None,
    *,
    scales: Sequence[Scale] = SCALES,
    threads: int | None = None,
    timeout: float | None = None,
    row_timeout: float | None = None,
    max_er: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> RatingResult:
    """Rate many puzzles. A bad row never raises an error.

    Args:
        puzzles: whatever :func:`solve_many` takes.
        rules: the rules of rows that are not :class:`Puzzle` objects; None means the usual rules of their board.
        scales: the ladders to follow: ``"explainer"``, ``"hodoku"``, ``"nonet"``.
        threads: number of threads; None for all cores. Without time limits the answer does not depend on it.
        timeout: seconds for the whole call; rows not reached by then have ``Status.TIMEOUT``.
        row_timeout: seconds for each row. A path that either limit cuts off has ``End.STOPPED``.
        max_er: end a path on the Explainer's scale where a step costs more; the rating is then the price of that step,
            which is a lower bound.
        progress: called a few times a second with the number of finished rows.

    Raises:
        ValueError: the container does not hold boards, there is no such scale, a number is out of range, or ``max_er``
            is given without the Explainer's scale.
        RulesError: the rules do not exist, or human techniques do not support the board.

    Example:
        >>> result = rate_many(["..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."])
        >>> result.er
        array([1.2])
    """
    import numpy as np

    run = _Run(_asked(scales, max_er), Effort.of(threads, timeout, row_timeout, progress))
    rows = to_rows(puzzles, None if rules is None else Rules.of(rules).board)
    marks = rows.marks()
    parts = iter(rows.parts(rows.rules(rules)).items())
    # In the first pass, rows with other rules count as malformed rows, which take no time.
    chosen, mine = next(parts)
    cells = np.full_like(rows.cells, MALFORMED)
    cells[mine] = rows.cells[mine]
    run.effort.done = len(mine) - len(rows)
    result = run.rate(chosen, cells, marks)
    for own, part in parts:
        try:
            rated = run.rate(own, rows.cells[part], None if marks is None else marks[part])
        except RulesError as error:
            rows.refuse(dict.fromkeys(part.tolist(), str(error)))
            continue
        result = _merged(result, rated, part.tolist())
    rows.mark_missing(result.status)
    return replace(result, errors=dict(sorted(rows.errors.items())))


def _asked(scales: Sequence[Scale], max_er: float | None) -> list[tuple[str, int | None]]:
    """The ladders to follow, each with its maximum price in tenths."""
    if isinstance(scales, str):
        raise ValueError(f"scales is {shown(scales)}; expected a list, as in ['explainer']")
    scales = list(items("scales", scales, "a list, as in ['explainer']"))
    unknown = [scale for scale in scales if text_of("a scale", scale) not in LADDERS]
    if unknown:
        raise ValueError(f"there is no scale {shown(unknown[0])}{instead(unknown[0], LADDERS)}")
    cap = None
    if max_er is not None:
        if not isinstance(max_er, int | float) or isinstance(max_er, bool) or not max_er >= 0:
            raise ValueError(f"max_er is {shown(max_er)}; expected an ER from 0 up, or None")
        if "explainer" not in scales:
            raise ValueError("max_er needs the scale 'explainer'; add it to scales=")
        # An ER has one decimal; the small addition allows for floating-point error.
        cap = floor(min(max_er, _MOST_TENTHS / 10) * 10 + 1e-6)
    return [(scale, cap if scale == "explainer" else None) for scale in dict.fromkeys(scales)]


@dataclass(frozen=True, slots=True)
class _Run:
    """How the rows of a batch are rated: the ladders, each with its maximum price, and the effort."""

    ladders: list[tuple[str, int | None]]
    effort: Effort

    def rate(self, rules: Rules, cells: NDArray[np.uint8], marks: NDArray[np.uint64] | None) -> RatingResult:
        """Rate rows that follow the same rules."""
        if not rules._core.has_layout() and [name for name, _ in self.ladders] != ["nonet"]:
            _refuse(rules)
        effort, before = self.effort, self.effort.done

        def tell(done: int) -> None:
            if effort.progress is not None:
                effort.progress(max(0, before + done))

        status, columns = _core.rate_batch(
            rules._core,
            (cells.reshape(-1), None if marks is None else marks.reshape(-1)),
            self.ladders,
            (effort.threads, effort.row_timeout, effort.clock.left()),
            tell if effort.progress is not None else None,
        )
        effort.done += len(cells)
        named = zip(self.ladders, columns, strict=True)
        return RatingResult(status, {name: path_columns(name, arrays) for (name, _), arrays in named}, {})


def _refuse(rules: Rules) -> None:
    """Raise an error that says which part of the rules the scales of other programs do not know."""
    cure = "the scale nonet alone (scales=['nonet'], --scale nonet) rates any rules"
    try:
        rules.require_houses_only("the scale of the Explainer or HoDoKu")
        require_logic(rules.board, "the scale of the Explainer or HoDoKu")
    except RulesError as error:
        raise RulesError(f"{error}; {cure}") from None
    raise RulesError(f"human techniques take up to 4096 houses; these rules have {len(rules.houses)}; {cure}")


def _merged(whole: RatingResult, part: RatingResult, rows: list[int]) -> RatingResult:
    """Insert the rows of a part, which all have the same rules, into the columns of all rows."""
    import numpy as np

    whole.status[rows] = part.status
    paths = {}
    for name, columns in whole.paths.items():
        other = part.paths[name]
        for column in _COLUMNS:
            getattr(columns, column)[rows] = getattr(other, column)
        lists = [columns] * len(whole)
        places = list(range(len(whole)))
        for place, row in enumerate(rows):
            lists[row], places[row] = other, place
        slices = [
            slice(int(list_.starts[place]), int(list_.starts[place + 1]))
            for list_, place in zip(lists, places, strict=True)
        ]
        paths[name] = replace(
            columns,
            starts=np.cumsum([0, *(part.stop - part.start for part in slices)], dtype=np.uint64),
            techniques=np.concatenate([list_.techniques[at] for list_, at in zip(lists, slices, strict=True)]),
            counts=np.concatenate([list_.counts[at] for list_, at in zip(lists, slices, strict=True)]),
        )
    return RatingResult(whole.status, paths, whole.errors)
