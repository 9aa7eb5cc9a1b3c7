"""The interface of the formats of table files."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, NamedTuple, Protocol

from ...errors import MissingExtraError
from ...formats.columns import ANY, BoardNames, ColumnNames
from ...rules import Rules
from ..paths import File

if TYPE_CHECKING:
    import pyarrow as pa


class Reader(ABC):
    """An open file of rows.

    Attributes:
        schema: the columns.
        boards: the names of the columns of puzzles and solutions of a text; None for other files.
        rows: the number of rows, or None if unknown before reading.
    """

    schema: pa.Schema
    boards: BoardNames | None = None
    rows: int | None = None

    @abstractmethod
    def batches(self, rows: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows in order, in batches of at most ``rows`` rows."""


class Writer(Protocol):
    """A file to which rows are written."""

    def write(self, batch: pa.RecordBatch) -> None:
        """Add rows."""

    def close(self) -> None:
        """Complete the file, but leave it open."""


class Asked(NamedTuple):
    """The caller's choices for files.

    Attributes:
        format: their format, or None.
        rules: the rules of the puzzles, which determine the board in text; None infers it from the size of the boards.
        columns: the columns of puzzles and solutions.
        boards: what these columns are called in the rows of text files; None keeps their names.
    """

    format: str | None = None
    rules: Rules | None = None
    columns: ColumnNames = ANY
    boards: BoardNames | None = None


@dataclass(frozen=True, slots=True)
class TableFormat:
    """A format of table files.

    Attributes:
        name: the name by which users choose the format.
        endings: the endings of its file names.
        read: opens a file; its byte stream stays open while it is read.
        write: starts a file with a schema; None if the format cannot be written.
        is_compressed: whether a name such as ``x.csv.gz`` compresses the whole file.
        is_text: whether it is a text format. Its ``read`` also takes ``rules=``, ``columns=`` and ``boards=``, and the
            rows of a file without a header have the columns ``puzzle`` and ``solution``.
    """

    name: str
    endings: tuple[str, ...]
    read: Callable[[File, IO[bytes]], Reader]
    write: Callable[[IO[bytes], pa.Schema], Writer] | None = None
    is_compressed: bool = False
    is_text: bool = False


def require_arrow() -> None:
    """Check that pyarrow is installed, which table files need.

    Raises:
        MissingExtraError: pyarrow is not installed.
    """
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise MissingExtraError("pyarrow", "arrow", "table files") from None
