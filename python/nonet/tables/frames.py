"""Find the column of puzzles in pandas and polars DataFrames, and add columns to them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from ..rows.added import free_names
from ..rows.answer import Task

if TYPE_CHECKING:
    import pyarrow as pa

    Answers: TypeAlias = Callable[[Task, Any, Any], Iterable[dict[str, pa.Array]]]

_LOOKED_AT = 100


def frame_of(table: Any) -> Frame | None:
    """Return a pandas or polars DataFrame as a frame, or None for anything else."""
    if hasattr(table, "iloc") and hasattr(table, "columns") and hasattr(table, "assign"):
        return PandasFrame(table)
    if hasattr(table, "with_columns") and hasattr(table, "to_arrow"):
        return PolarsFrame(table)
    return None


class Frame(ABC):
    """A DataFrame. Its own columns are never converted, so they come through unchanged.

    Args:
        frame: the DataFrame.
    """

    def __init__(self, frame: Any) -> None:
        self._frame = frame

    def with_answers(self, task: Task, answers: Answers) -> Any:
        """Return the frame with the added columns of a task."""
        import pyarrow as pa

        bound, labels = task.bound(self._head()), {str(label): label for label in self._frame.columns}
        column, grids = (None if name is None else self._column(labels[name]) for name in bound.read_columns())
        boards, puzzles = (grids, column) if bound.question.about_grids else (column, grids)
        parts = list(answers(bound, boards, puzzles))
        names = free_names(labels, parts[0], task.prefix)
        return self._added({names[name]: pa.chunked_array([part[name] for part in parts]) for name in parts[0]})

    def _head(self) -> pa.Table:
        """Return the first rows as Arrow data; columns that Arrow cannot hold become nulls."""
        import pyarrow as pa

        head = self._frame.head(_LOOKED_AT)
        # A pandas frame may have the same label twice, and then the label gives a frame.
        columns = [_arrow(self._at(head, at)) for at in range(len(self._frame.columns))]
        return pa.table(columns, names=[str(label) for label in self._frame.columns])

    @abstractmethod
    def _column(self, label: Any) -> Any:
        """Return the column with a label, in a form that is sliced by position."""

    @abstractmethod
    def _at(self, frame: Any, at: int) -> Any:
        """Return the column at a position."""

    @abstractmethod
    def _added(self, columns: dict[str, pa.ChunkedArray]) -> Any:
        """Return the frame with additional columns."""


class PandasFrame(Frame):
    """A pandas DataFrame. Added whole numbers have the pandas types that allow missing values."""

    def _column(self, label: Any) -> Any:
        return self._frame[label].reset_index(drop=True)

    def _at(self, frame: Any, at: int) -> Any:
        return frame.iloc[:, at]

    def _added(self, columns: dict[str, pa.ChunkedArray]) -> Any:
        import pandas as pd
        import pyarrow as pa

        kinds = {pa.uint64(): pd.UInt64Dtype(), pa.uint32(): pd.UInt32Dtype(), pa.int16(): pd.Int16Dtype()}
        kinds[pa.int64()] = pd.Int64Dtype()
        series = {name: column.to_pandas(types_mapper=kinds.get) for name, column in columns.items()}
        return self._frame.assign(**{name: one.set_axis(self._frame.index) for name, one in series.items()})


class PolarsFrame(Frame):
    """A polars DataFrame."""

    def _column(self, label: Any) -> Any:
        return self._frame[label]

    def _at(self, frame: Any, at: int) -> Any:
        return frame.to_series(at)

    def _added(self, columns: dict[str, pa.ChunkedArray]) -> Any:
        import polars as pl
        import pyarrow as pa

        return self._frame.hstack(pl.DataFrame(pl.from_arrow(pa.table(columns))))


def _arrow(column: Any) -> Any:
    import pyarrow as pa

    try:
        return pa.chunked_array(column) if hasattr(column, "__arrow_c_stream__") else pa.array(column)
    except (TypeError, ValueError, OverflowError, OSError, pa.ArrowException):
        return _long_numbers(column)


def _long_numbers(column: Any) -> Any:
    """Return whole numbers of more than 64 bits, which boards of 6x6 are without quotes; nulls for anything else."""
    import pyarrow as pa

    try:
        return pa.array(list(column), pa.decimal128(38, 0))
    except (TypeError, ValueError, OverflowError, pa.ArrowException):
        return pa.nulls(len(column))
