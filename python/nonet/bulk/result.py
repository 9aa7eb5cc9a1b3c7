"""The result of every batch: columns that are also a sequence of rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import fields
from operator import index
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar, overload

from .columns import Column, arrow_table, html_table
from .status import Status

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

Row = TypeVar("Row", covariant=True)  # noqa: PLC0105 - the word for it is Row

_BLOCK = 1024
"""Number of rows converted at a time. Slicing columns is several times faster than reading single entries."""

_SHOWN = 10
"""Number of rows that a notebook shows."""


class BatchResult(ABC, Generic[Row]):
    """The result of a batch: columns with one entry per row, and a sequence of rows.

    ``len(result)``, ``result[3]``, ``result[-1]``, ``result[:10]`` (a list) and iteration give rows as values; each
    subclass documents its kind of value. The columns are attributes, numpy arrays of ``n`` entries. Results are tables:
    ``pyarrow.table(result)``, ``polars.DataFrame(result)``, ``pandas.DataFrame.from_arrow(result)`` and DuckDB read
    them if pyarrow is installed; there, a status is its word. Two results of the same class are equal if all their
    columns are equal; measured times are not compared.

    Attributes:
        status: ``(n,)`` ``uint8``, a :class:`Status` each.
        errors: for malformed rows, the reason by row number.

    Example:
        >>> from nonet import solve_many
        >>> result = solve_many(["." * 81, "....."])
        >>> result
        <SolveResult: 2 rows (1 several, 1 malformed)>
        >>> result[0].count, result[1], result.errors
        (2, None, {1: 'expected 81 cells, found 5'})
        >>> result.to_arrow().column_names
        ['solution', 'status', 'count', 'nodes', 'seconds', 'error']
    """

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    status: NDArray[np.uint8]
    errors: dict[int, str]

    @abstractmethod
    def _rows(self, first: int, last: int) -> Iterator[Row]:
        """Yield the rows from ``first`` up to, but not including, ``last``."""

    @abstractmethod
    def _columns(self) -> dict[str, Column]:
        """The columns of the table, without ``error``."""

    def __len__(self) -> int:
        return len(self.status)

    @overload
    def __getitem__(self, row: int) -> Row: ...
    @overload
    def __getitem__(self, row: slice) -> list[Row]: ...
    def __getitem__(self, row: int | slice) -> Row | list[Row]:
        """Return a row, or the rows of a slice as a list.

        Raises:
            IndexError: there is no such row.
        """
        if isinstance(row, slice):
            rows = range(*row.indices(len(self)))
            return [self[at] for at in rows] if rows.step != 1 else list(self._rows(rows.start, rows.stop))
        at = index(row)
        if not -len(self) <= at < len(self):
            raise IndexError(f"row {at} of {len(self)}")
        at %= len(self)
        return next(iter(self._rows(at, at + 1)))

    def __iter__(self) -> Iterator[Row]:
        for first in range(0, len(self), _BLOCK):
            yield from self._rows(first, min(first + _BLOCK, len(self)))

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        names = (column.name for column in fields(self) if column.compare)  # type: ignore[arg-type]
        return all(same(getattr(self, name), getattr(other, name)) for name in names)

    def tally(self) -> dict[Status, int]:
        """Return the number of rows with each status; every status is a key.

        Example:
            >>> from nonet import solve_many
            >>> solve_many(["." * 81, "11" + "." * 79, "oops"]).tally()[Status.SEVERAL]
            1
        """
        import numpy as np

        counts = np.bincount(self.status, minlength=len(Status))
        return {status: int(counts[status]) for status in Status}

    def to_arrow(self) -> pa.Table:
        """Return the result as an Arrow table, with boards as strings and the reasons for malformed rows as ``error``.

        Raises:
            MissingExtraError: pyarrow is not installed.
        """
        return arrow_table(self._columns(), self.errors, len(self))

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Return the table as an Arrow stream, for every library that reads one."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def __array__(self, *_: object, **__: object) -> NoReturn:
        """Refuse to become one column of objects, which ``pandas.DataFrame(result)`` would make of the rows.

        pandas takes names and types of columns only from its own classes, dictionaries and arrays with named fields; a
        result that were one of these could not be a sequence of rows as well.

        Raises:
            TypeError: always; the message says what to call instead.
        """
        raise TypeError(
            "a batch result is a table: call pandas.DataFrame.from_arrow(result), or result.to_arrow().to_pandas() "
            "before pandas 3"
        )

    def __repr__(self) -> str:
        kinds = ", ".join(f"{count:,} {words(status)}" for status, count in self.tally().items() if count)
        rows = f"{len(self):,} row{'' if len(self) == 1 else 's'}"
        return f"<{type(self).__name__}: {rows}{kinds and f' ({kinds})'}{self._only_reason()}>"

    def _only_reason(self) -> str:
        """Return the reason if all rows are malformed for the same one."""
        reasons = set(self.errors.values()) if len(self.errors) == len(self) else set()
        return f", each because: {min(reasons)}" if len(reasons) == 1 else ""

    def _repr_html_(self) -> str:
        """Return the first rows as a table for a notebook to show."""
        rows = min(len(self), _SHOWN)
        status = Column([words(Status(status)) for status in self.status[:rows].tolist()])
        return html_table({"status": status, **self._shown(rows)}, rows, len(self))

    def _shown(self, rows: int) -> dict[str, Column]:
        """Return the columns that a notebook shows besides the status; reasons only if there are any."""
        reasons = [self.errors.get(row) for row in range(rows)]
        columns = {name: column for name, column in self._columns().items() if name != "status"}
        return columns | ({"error": Column(reasons)} if any(reasons) else {})


def words(status: Status) -> str:
    """Return a status in words, for use in a sentence.

    Example:
        >>> words(Status.NODE_LIMIT)
        'node limit'
    """
    return status.name.lower().replace("_", " ")


def same(one: Any, other: Any) -> bool:
    """Return whether two columns, or mappings of them, are equal; nan equals nan."""
    import numpy as np

    if isinstance(one, np.ndarray):
        return isinstance(other, np.ndarray) and np.array_equal(one, other, equal_nan=one.dtype.kind == "f")
    if isinstance(one, Mapping):
        return one.keys() == other.keys() and all(same(value, other[name]) for name, value in one.items())
    return bool(one == other)
