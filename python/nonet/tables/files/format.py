"""The interface of the formats of table files."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Protocol

from ...errors import MissingExtraError
from ..paths import File

if TYPE_CHECKING:
    import pyarrow as pa

ERROR = "_error"
TEXT = "_text"
LINE = "_line"
REJECTED = (ERROR, TEXT, LINE)
"""Columns of a row that could not be read: the reason, its text and its line. Its puzzle is null."""


class Reader(ABC):
    """An open file of rows.

    Attributes:
        schema: the columns.
        rows: the number of rows, or None if unknown before reading.
    """

    schema: pa.Schema
    rows: int | None = None

    @abstractmethod
    def batches(self, rows: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows in order, in batches of at most a number."""


class Writer(Protocol):
    """What rows are written to."""

    def write(self, batch: pa.RecordBatch) -> None:
        """Add rows."""

    def close(self) -> None:
        """Finish the file, which stays open."""


@dataclass(frozen=True, slots=True)
class TableFormat:
    """A format of table files.

    Attributes:
        name: the name that users give.
        endings: the endings of its file names.
        read: opens a file, whose bytes stay open while it is read.
        write: starts a file with a schema; None where nothing is written in the format.
        is_compressed: whether a name such as ``x.csv.gz`` compresses the file from outside.
    """

    name: str
    endings: tuple[str, ...]
    read: Callable[[File, IO[bytes]], Reader]
    write: Callable[[IO[bytes], pa.Schema], Writer] | None = None
    is_compressed: bool = False


def require_arrow() -> None:
    """Check that tables of files can be read and written here.

    Raises:
        MissingExtraError: pyarrow is not installed.
    """
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise MissingExtraError("pyarrow", "arrow", "tables of files") from None
