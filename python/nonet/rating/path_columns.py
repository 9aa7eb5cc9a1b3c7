"""The paths of many puzzles as columns."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any

from .. import _core
from ..bulk.result import same
from ..bulk.status import End
from .rating import LADDERS, Level, PathRating

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class PathColumns:
    """The paths of one ladder as numpy arrays with one entry per row.

    Attributes:
        ladder: the ladder with its version.
        end: ``uint8``, an :class:`End` each.
        highest: ``uint32``, the highest price; ``pearl``, ``diamond`` and ``total`` are as in :class:`PathRating`.
        level: ``uint8``, a :class:`Level` each; 0 where the row is not rated.
        hardest: ``int16``, the number of the hardest technique in the catalogue, -1 for none.
        starts: ``(n + 1,)`` ``uint64``: the counts of row ``i`` are those from ``starts[i]`` to ``starts[i + 1]``.
        techniques: ``int16``, the numbers of the techniques that occur.
        counts: ``uint32``, how often each technique occurs.
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

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PathColumns):
            return NotImplemented
        return all(same(getattr(self, column.name), getattr(other, column.name)) for column in fields(self))

    def __repr__(self) -> str:
        return f"<PathColumns {self.ladder}: {len(self.end):,} row{'' if len(self.end) == 1 else 's'}>"

    def row(self, row: int) -> PathRating:
        """Return one row."""
        names = _names()
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


@cache
def _names() -> list[tuple[str, str]]:
    return _core.technique_names()


def path_columns(scale: str, arrays: dict[str, Any]) -> PathColumns:
    """Return the columns of a scale from the engine's arrays."""
    return PathColumns(LADDERS[scale], **arrays)
