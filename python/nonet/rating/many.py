"""Rate many puzzles at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import floor
from typing import TYPE_CHECKING, Any

from .. import _core
from ..board import require_logic
from ..bulk.columns import Column, taken
from ..bulk.effort import Effort
from ..bulk.result import BatchResult
from ..bulk.rows import Boards, to_rows
from ..bulk.status import End, Status
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
"""The scales that are rated by default, where the rules are known to them."""

_MOST_TENTHS = 2**32 - 1


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RatingResult(BatchResult["Rating | None"]):
    """The result of :func:`rate_many`; rows are :class:`Rating`, None where the puzzle is not proper.

    Attributes:
        status: ``(n,)`` ``uint8``, a :class:`Status` each; only rows that are ``UNIQUE`` are rated.
        paths: the columns of each ladder, by its name; rows whose rules a ladder does not know have the level 0 there.
        errors: for malformed rows, the reason by row number; for rows that were not rated on some of ``scales``, why.
    """

    status: NDArray[np.uint8]
    paths: dict[str, PathColumns]
    errors: dict[int, str]

    def _rows(self, first: int, last: int) -> Iterator[Rating | None]:
        for row, status in enumerate(self.status[first:last].tolist(), first):
            rated = status == Status.UNIQUE
            paths = {name: path.row(row) for name, path in self.paths.items() if rated and path.level[row]}
            yield Rating.of(paths) if rated else None

    def _columns(self) -> dict[str, Column]:
        """The most quoted columns; :meth:`to_arrow` returns all of them."""
        unrated = {name: path.level == 0 for name, path in self.paths.items()}
        columns = {"status": Column(self.status, kind=Status)}
        if "explainer" in self.paths:
            columns |= {name: Column(getattr(self, name), unrated["explainer"]) for name in ("er", "ep", "ed")}
        if "hodoku" in self.paths:
            columns |= {"hodoku": Column(self.hodoku, unrated["hodoku"])}
            columns |= {"level": Column(self.level, unrated["hodoku"], kind=Level)}
        if "nonet" in self.paths:
            columns |= {"nonet": Column(self.nonet, unrated["nonet"])}
        return {**columns, "exact": Column(self.exact, self.status != int(Status.UNIQUE))}

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
    def nonet(self) -> NDArray[np.float64]:
        """The highest price of each row on nonet's own ladder, ``(n,)``, nan where it is not rated on it."""
        return self._tenths("highest", "nonet")

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

    def _tenths(self, column: str, ladder: str = "explainer") -> NDArray[np.float64]:
        import numpy as np

        path = self._path(ladder)
        values: NDArray[np.float64] = getattr(path, column) / 10
        return np.where(path.level > 0, values, np.nan)

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
    scales: Sequence[Scale] | None = None,
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
        scales: the ladders to follow: ``"explainer"``, ``"hodoku"``, ``"nonet"``. None means the first two for rows
            whose rules they know (houses alone, up to nine digits), and ``"nonet"`` for rows under any other rules.
        threads: number of threads; None for all cores. Without time limits the answer does not depend on it.
        timeout: seconds for the whole call; rows not reached by then have ``Status.TIMEOUT``.
        row_timeout: seconds for each row. A path that either limit cuts off has ``End.STOPPED``.
        max_er: end a path on the Explainer's scale where a step costs more; the rating is then the price of that step,
            which is a lower bound.
        progress: called a few times a second with the number of finished rows.

    Raises:
        ValueError: the container does not hold boards, there is no such scale, a number is out of range, or ``max_er``
            is given without the Explainer's scale.
        RulesError: the rules do not exist, or no scale in ``scales`` knows them. Puzzles with such rules of their own
            are malformed rows, with the reason in ``errors``.

    Example:
        >>> result = rate_many(["..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."])
        >>> result.er
        array([1.2])
    """
    wanted, effort = _asked(scales, max_er), Effort.of(threads, timeout, row_timeout, progress)
    rows = to_rows(puzzles, None if rules is None else Rules.of(rules).board)
    chosen, marks, groups = rows.rules(rules), rows.marks(), []
    notes: dict[int, str] = {}
    for own, part in rows.parts(chosen).items():
        try:
            known = wanted.known(own)
        except RulesError as error:
            if own == chosen and (len(part) or not len(rows)):
                raise
            rows.refuse(dict.fromkeys(part.tolist(), str(error)))
            continue
        if len(known) < len(wanted.scales or ()):
            notes |= dict.fromkeys(part.tolist(), _unknown(own))
        groups.append((own, part, known))
    result = _rated(groups, rows.cells, marks, wanted, effort)
    rows.mark_missing(result.status)
    notes = {row: why for row, why in notes.items() if result.status[row] == Status.UNIQUE}
    return replace(result, errors=dict(sorted((notes | rows.errors).items())))


def _rated(
    groups: list[tuple[Rules, NDArray[np.intp], list[Scale]]],
    cells: NDArray[np.uint8],
    marks: NDArray[np.uint64] | None,
    wanted: _Wanted,
    effort: Effort,
) -> RatingResult:
    """Rate rows, those of each group under its rules and on its scales."""
    names = wanted.ladders({scale for _, part, known in groups if len(part) for scale in known})
    given = [
        (
            rules._core,
            part.tolist(),
            (taken(cells, part), None if marks is None else taken(marks, part)),
            [names.index(scale) for scale in known],
        )
        for rules, part, known in groups
        if len(part)
    ]
    unasked, report = len(cells) - sum(len(rows) for _, rows, _, _ in given), effort.progress
    status, columns = _core.rate_batch(
        given,
        len(cells),
        [(name, wanted.cap if name == "explainer" else None) for name in names],
        (effort.threads, effort.row_timeout, effort.clock.left()),
        None if report is None else lambda done: report(unasked + done),
    )
    paths: dict[str, PathColumns] = {
        name: path_columns(name, arrays) for name, arrays in zip(names, columns, strict=True)
    }
    return RatingResult(status, paths, {})


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The scales to rate on.

    Attributes:
        scales: their names; None for those that people quote, or nonet's own under rules that they do not know.
        cap: the maximum price on the Explainer's scale, in tenths.
    """

    scales: list[Scale] | None
    cap: int | None

    def known(self, rules: Rules) -> list[Scale]:
        """Return the scales on which puzzles under some rules are rated.

        Raises:
            RulesError: there is none; the message says why.
        """
        if rules._core.has_layout():
            return list(SCALES) if self.scales is None else self.scales
        known: list[Scale] = ["nonet"]
        if self.scales is not None and "nonet" not in self.scales:
            raise RulesError(f"{_unknown(rules)}; {_CURE}")
        return known

    def ladders(self, used: set[Scale]) -> list[Scale]:
        """Return all scales of a result, of which these are used."""
        quoted: list[Scale] = [*SCALES, "nonet"]
        return [name for name in quoted if name in {*SCALES, *used}] if self.scales is None else self.scales


_CURE = "the scale nonet (scales=['nonet'], --scale nonet) rates any rules"


def _asked(scales: Sequence[Scale] | None, max_er: float | None) -> _Wanted:
    """Check the scales and the maximum ER."""
    if scales is None:
        return _Wanted(None, None if max_er is None else _cap(max_er))
    if isinstance(scales, str):
        raise ValueError(f"scales is {shown(scales)}; expected a list, as in ['explainer']")
    scales = list(items("scales", scales, "a list, as in ['explainer']"))
    unknown = [scale for scale in scales if text_of("a scale", scale) not in LADDERS]
    if unknown:
        raise ValueError(f"there is no scale {shown(unknown[0])}{instead(unknown[0], LADDERS)}")
    if max_er is not None and "explainer" not in scales:
        raise ValueError("max_er needs the scale 'explainer'; add it to scales=")
    return _Wanted(list(dict.fromkeys(scales)), None if max_er is None else _cap(max_er))


def _cap(max_er: float) -> int:
    """Return a maximum ER in tenths."""
    if not isinstance(max_er, int | float) or isinstance(max_er, bool) or not max_er >= 0:
        raise ValueError(f"max_er is {shown(max_er)}; expected an ER from 0 up, or None")
    # An ER has one decimal; the small addition allows for floating-point error.
    return floor(min(max_er, _MOST_TENTHS / 10) * 10 + 1e-6)


def _unknown(rules: Rules) -> str:
    """Return which part of the rules the scales of other programs do not know."""
    try:
        rules.require_houses_only("the scale of the Explainer or HoDoKu")
        require_logic(rules.board, "the scale of the Explainer or HoDoKu")
    except RulesError as error:
        return str(error)
    return f"the scale of the Explainer or HoDoKu takes up to 4096 houses; these rules have {len(rules.houses)}"
