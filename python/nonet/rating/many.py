"""Rate many puzzles at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import floor
from operator import index
from typing import TYPE_CHECKING, Any

from .. import _core
from ..bulk.batch import Status
from ..bulk.columns import Columns
from ..bulk.rows import Boards, Rows, thread_count, to_rows
from ..checked import shown
from ..rules import Rules
from .rating import LADDERS, End, Level, PathRating, Rating

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from ..names import Scale

SCALES: tuple[Scale, ...] = ("explainer", "hodoku")
"""The scales that are rated unless others are asked for."""

_MOST_TENTHS = 2**32 - 1

_COLUMNS = ("end", "highest", "pearl", "diamond", "total", "level", "hardest")


@dataclass(frozen=True, slots=True, eq=False)
class PathColumns(Columns):
    """The paths of one ladder, a row for each puzzle, in numpy arrays of ``n`` entries.

    Attributes:
        ladder: the ladder with its version.
        end: ``uint8``, an :class:`End` each.
        highest: ``uint32``, the highest price; likewise ``pearl``, ``diamond`` and ``total``.
        level: ``uint8``, a :class:`Level` each; 0 where the row is not rated.
        hardest: ``int16``, the number of the hardest technique in the catalogue, -1 for none.
        starts: ``(n + 1,)`` ``uint64``: the counts of row ``i`` are those from ``starts[i]`` to ``starts[i + 1]``.
        techniques: ``int16``, the numbers of the techniques that are counted.
        counts: ``uint32``, how often.
    """

    ladder: str
    end: NDArray[np.uint8]
    highest: NDArray[np.uint32]
    pearl: NDArray[np.uint32]
    diamond: NDArray[np.uint32]
    total: NDArray[np.uint32]
    level: NDArray[np.uint8]
    hardest: NDArray[np.int16]
    starts: NDArray[np.uint64]
    techniques: NDArray[np.int16]
    counts: NDArray[np.uint32]

    def row(self, row: int) -> PathRating:
        """Return one row."""
        names = technique_names()
        first, last = int(self.starts[row]), int(self.starts[row + 1])
        hardest = int(self.hardest[row])
        return PathRating(
            self.ladder,
            End(int(self.end[row])),
            int(self.highest[row]),
            int(self.pearl[row]),
            int(self.diamond[row]),
            int(self.total[row]),
            Level(int(self.level[row])),
            names[hardest][1] if hardest >= 0 else None,
            {
                names[technique][0]: int(count)
                for technique, count in zip(self.techniques[first:last], self.counts[first:last], strict=True)
            },
        )


def technique_names() -> list[tuple[str, str]]:
    """Return the key and the name of each technique, by its number in the catalogue."""
    return _core.technique_names()


@dataclass(frozen=True, slots=True, eq=False)
class RatingResult(Columns):
    """The ratings of a batch, in the order of its rows.

    Attributes:
        status: ``(n,)`` ``uint8``, a :class:`Status` each; only rows that are ``UNIQUE`` are rated.
        paths: the columns of each ladder, by its name.
        errors: why a row is malformed, by row.
    """

    status: NDArray[np.uint8]
    paths: dict[str, PathColumns]
    errors: dict[int, str]

    def __len__(self) -> int:
        return len(self.status)

    def __getitem__(self, row: int) -> Rating | None:
        """Return the rating of a row, None where its puzzle is not proper."""
        row = index(row)
        if self.status[row] != Status.UNIQUE:
            return None
        at = row % len(self)
        return Rating.of({name: columns.row(at) for name, columns in self.paths.items()})

    def __iter__(self) -> Iterator[Rating | None]:
        return (self[row] for row in range(len(self)))

    @property
    def er(self) -> NDArray[np.float64]:
        """The ER of each row, ``(n,)``, nan where it is not rated; likewise ``ep`` and ``ed``."""
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

    def _path(self, name: str) -> PathColumns:
        if name not in self.paths:
            raise ValueError(f"the scale {name} was not asked for; there are {', '.join(self.paths)}")
        return self.paths[name]

    def _tenths(self, column: str) -> NDArray[np.float64]:
        import numpy as np

        values: NDArray[np.float64] = getattr(self._path("explainer"), column) / 10
        return np.where(self.status == Status.UNIQUE, values, np.nan)

    def to_arrow(self) -> pa.Table:
        """Return the ratings as an Arrow table: ``status``, and of each ladder ``<ladder>_highest`` and so on.

        Raises:
            MissingExtraError: pyarrow is not installed.
        """
        from .tables import arrow_table

        return arrow_table(self)


def rate_many(
    puzzles: Boards,
    rules: Rules | str = "classic",
    *,
    scales: Sequence[Scale] = SCALES,
    threads: int | None = None,
    timeout: float | None = None,
    max_er: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> RatingResult:
    """Rate many puzzles. No row raises.

    Args:
        puzzles: whatever :func:`solve_many` takes.
        rules: the rules of rows that are not :class:`Puzzle` objects.
        scales: the ladders to walk: ``"explainer"``, ``"hodoku"``, ``"nonet"``.
        threads: how many threads work; None for all cores. Without ``timeout`` the answer does not depend on it.
        timeout: seconds for each puzzle; a path that is cut off says ``End.STOPPED``.
        max_er: leave a path of the Explainer's scale where a step costs more: the rating is "at least" that step's.
        progress: called a few times a second with the number of rows that are done.

    Raises:
        ValueError: the container is no container of boards, there is no such scale, or ``max_er`` is no ER or is given
            without the Explainer's scale.
        RulesError: the rules do not exist.

    Example:
        >>> result = rate_many(["..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."])
        >>> result.er
        array([1.2])
    """
    asked = _asked(scales, max_er)
    chosen = Rules.of(rules)
    rows = to_rows(puzzles)
    marks = rows.marks()
    groups = rows.by_rules(chosen)
    skip = [row for group in groups.values() for row in group]
    count = thread_count(threads)

    before = -len(skip)

    def tell(done: int) -> None:
        # Rows with rules of their own pass once as malformed ones before it is their turn.
        if progress is not None:
            progress(max(0, before + done))

    def run(rows: Rows, marks: NDArray[np.uint32] | None, rules: Rules, skip: list[int]) -> RatingResult:
        return _run(rows, marks, rules, skip, asked, count, timeout, None if progress is None else tell)

    result = run(rows, marks, chosen, skip)
    before += len(result)
    for own, group in groups.items():
        part = run(Rows(rows.cells[group], {}), None if marks is None else marks[group], own, [])
        result = _merged(result, part, group)
        before += len(group)
    return result


def _asked(scales: Sequence[Scale], max_er: float | None) -> list[tuple[str, int | None]]:
    """The ladders to walk, each with the price in tenths beyond which it is left."""
    if isinstance(scales, str):
        raise ValueError(f"scales is {shown(scales)}; expected a list, as in ['explainer']")
    unknown = [scale for scale in scales if scale not in LADDERS]
    if unknown:
        raise ValueError(f"there is no scale {shown(unknown[0])}; there are {', '.join(LADDERS)}")
    cap = None
    if max_er is not None:
        if not isinstance(max_er, int | float) or isinstance(max_er, bool) or not max_er >= 0:
            raise ValueError(f"max_er is {shown(max_er)}; expected an ER from 0 up, or None")
        if "explainer" not in scales:
            raise ValueError("max_er is of the scale explainer, which was not asked for (scales=)")
        # An ER has one decimal; what floating point leaves out of it counts.
        cap = floor(min(max_er, _MOST_TENTHS / 10) * 10 + 1e-6)
    return [(scale, cap if scale == "explainer" else None) for scale in dict.fromkeys(scales)]


def _run(
    rows: Rows,
    marks: NDArray[np.uint32] | None,
    rules: Rules,
    skip: list[int],
    asked: list[tuple[str, int | None]],
    threads: int,
    timeout: float | None,
    progress: Callable[[int], object] | None,
) -> RatingResult:
    cells = rows.cells
    if skip:
        # Rows with rules of their own wait their turn as malformed ones, which cost nothing.
        cells = cells.copy()
        cells[skip] = 255
    flat_marks = None if marks is None else marks.reshape(-1)
    status, ladders = _core.rate_batch(rules._core, cells.reshape(-1), flat_marks, asked, threads, timeout, progress)
    names = [name for name, _ in asked]
    paths = {name: _columns(name, ladder) for name, ladder in zip(names, ladders, strict=True)}
    return RatingResult(status, paths, dict(sorted(rows.errors.items())))


def _columns(name: str, arrays: dict[str, Any]) -> PathColumns:
    return PathColumns(LADDERS[name], **arrays)


def _merged(whole: RatingResult, part: RatingResult, rows: list[int]) -> RatingResult:
    """Put the rows of a part, which have rules of their own, into the whole."""
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
