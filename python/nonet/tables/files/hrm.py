"""hrm: the folders on which the HRM and TRM models are trained.

``all__inputs.npy`` and ``all__labels.npy`` have a puzzle and its solution per row, as tokens: digits plus 1. Rows
belong to puzzles (``puzzle_indices``), which have an identifier, and puzzles to groups (``group_indices``) of morphs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, Any

from ...errors import ParseError
from ...formats.columns import PUZZLE, SOLUTION
from ..paths import INPUTS, File
from .format import Reader, TableFormat
from .npy import Arrays, loaded

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

IDENTIFIER, GROUP = "puzzle_identifier", "group"


class _Folder(Reader):
    """The arrays of one split, side by side.

    Args:
        boards: the puzzles and their solutions.
        others: a number for each row, by column name.
    """

    def __init__(self, boards: Arrays, others: dict[str, NDArray[np.int64]]) -> None:
        import pyarrow as pa

        self._boards, self._others = boards, others
        self.rows = boards.rows
        own = len(boards.names)
        fields = [*list(boards.schema)[:own], *(pa.field(name, pa.int64()) for name in others)]
        self.schema = pa.schema([*fields, *list(boards.schema)[own:]])

    def batches(self, rows: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows."""
        import pyarrow as pa

        first = 0
        for batch in self._boards.batches(rows):
            part = slice(first, first + len(batch))
            columns = dict(zip(batch.schema.names, batch.columns, strict=True))
            columns |= {name: pa.array(values[part]) for name, values in self._others.items()}
            yield pa.RecordBatch.from_arrays([columns[name] for name in self.schema.names], schema=self.schema)
            first += len(batch)


def _read(file: File, stream: IO[bytes]) -> Reader:
    arrays = {PUZZLE: loaded(file, stream)}
    labels = _beside(file, "labels")
    if labels is not None:
        arrays[SOLUTION] = labels
    return _Folder(Arrays(arrays, shift=1), _numbers(file, len(arrays[PUZZLE])))


def _beside(file: File, name: str) -> Any | None:
    """Return another array of the same split, or None if there is none."""
    path = file.path.removesuffix(INPUTS) + f"__{name}.npy"
    other = File(path, None)
    try:
        with other.opened() as stream:
            return loaded(other, stream)
    except (FileNotFoundError, ValueError) as error:
        if isinstance(error, ParseError):
            raise
        return None


def _numbers(file: File, rows: int) -> dict[str, NDArray[np.int64]]:
    """Return the identifier and the group of each row, if the folder states them."""
    import numpy as np

    puzzles, groups = _beside(file, "puzzle_indices"), _beside(file, "group_indices")
    identifiers = _beside(file, "puzzle_identifiers")
    if puzzles is None or puzzles.ndim != 1 or not len(puzzles) or puzzles[0] != 0 or puzzles[-1] != rows:
        return {}
    sizes = np.diff(puzzles)
    found = {}
    if identifiers is not None and identifiers.shape == sizes.shape:
        found[IDENTIFIER] = np.repeat(np.asarray(identifiers, dtype=np.int64), sizes)
    if groups is not None and groups.ndim == 1 and len(groups) and groups[-1] == len(sizes):
        found[GROUP] = np.repeat(np.repeat(np.arange(len(groups) - 1), np.diff(groups)), sizes)
    return found


FORMAT = TableFormat("hrm", (), _read)
