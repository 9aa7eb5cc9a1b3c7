"""npy, npz and tokens: arrays of boards as rows. Tokens are digits plus 1, on which models are trained."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import IO, TYPE_CHECKING, Any

from ...bulk.columns import Column, arrow_array
from ...bulk.named_columns import ERROR, with_rejects
from ...cell_arrays import are_tokens, cells_of
from ...errors import ParseError
from ...formats.columns import PUZZLE, SOLUTION
from ..paths import File
from .format import Reader, TableFormat, Writer

if TYPE_CHECKING:
    import pyarrow as pa

_LOOKED_AT = 1 << 16
"""Number of rows examined to find out whether an array holds tokens."""
_TOKENS = "the array holds tokens (1 for a blank, digits plus 1), not digits"
_SHAPES = {(81,), (9, 9)}


class Arrays(Reader):
    """Arrays of boards, read side by side.

    Args:
        arrays: the arrays, by column name.
        shift: the number to subtract from every value.
    """

    def __init__(self, arrays: dict[str, Any], shift: int) -> None:
        import pyarrow as pa

        sizes = {len(array) for array in arrays.values()}
        if len(sizes) > 1:
            raise ParseError(f"expected arrays of equal length, found lengths {sorted(sizes)}")
        self._arrays = {name: _checked(name, array) for name, array in arrays.items()}
        self._shift = shift
        self.names = list(arrays)
        self.rows = sizes.pop()
        self.schema = with_rejects(pa.schema([(name, pa.string()) for name in arrays]))

    def batches(self, rows: int) -> Iterator[pa.RecordBatch]:
        """Yield the rows."""
        for first in range(0, self.rows or 0, rows):
            yield self._batch(slice(first, first + rows))

    def _batch(self, rows: slice) -> pa.RecordBatch:
        import pyarrow as pa

        columns: dict[str, pa.Array] = {}
        errors: dict[int, str] = {}
        for name, array in self._arrays.items():
            columns[name], wrong = _boards(array[rows], self._shift)
            errors |= {row: f"{name}: {why}" for row, why in wrong.items()}
        size = len(columns[next(iter(columns))])
        columns[ERROR] = pa.array([errors.get(row) for row in range(size)], pa.string())
        arrays = [columns.get(field.name, pa.nulls(size, field.type)) for field in self.schema]
        return pa.RecordBatch.from_arrays(arrays, schema=self.schema)


def _boards(array: Any, shift: int) -> tuple[pa.Array, dict[int, str]]:
    import numpy as np

    flat = np.asarray(array).reshape(len(array), 81)
    try:
        cells, errors = cells_of(flat if not shift else flat.astype(np.int64) - shift)
    except ValueError:
        raise ParseError(_TOKENS, hint="read the file with the format tokens") from None
    bad = np.zeros(len(cells), dtype=np.bool_)
    bad[list(errors)] = True
    boards = np.where(bad[:, None], 0, cells).astype(np.uint8)
    return arrow_array(Column(boards, bad if errors else None, is_board=True)), errors


def _checked(name: str, array: Any) -> Any:
    if array.dtype.kind not in "iuf" or array.shape[1:] not in _SHAPES:
        raise ParseError(
            f"expected numbers of shape (n, 81) or (n, 9, 9), found {array.dtype} of shape {array.shape} in {name}"
        )
    return array


def loaded(file: File, stream: IO[bytes]) -> Any:
    """Return the array in a file. If the file is on this machine, its rows are read as they are needed.

    Raises:
        ParseError: it is not a file of NumPy, or one of Python objects.
    """
    import numpy as np

    try:
        local = "://" not in file.path and not file.path.lower().endswith((".gz", ".xz", ".zst"))
        return np.load(file.path, mmap_mode="r") if local else np.load(stream)
    except (ValueError, EOFError) as error:
        raise _unread("file", error) from None


def _npy(file: File, stream: IO[bytes], *, shift: int) -> Reader:
    import numpy as np

    array = _checked("the file", loaded(file, stream))
    if not shift and are_tokens(np.asarray(array[:_LOOKED_AT]).reshape(-1, 81)):
        raise ParseError(_TOKENS, hint="read the file with the format tokens")
    return Arrays({PUZZLE: array}, shift)


def _npz(_: File, stream: IO[bytes]) -> Reader:
    import numpy as np

    from ...formats.columns import BOARD_NAMES, PUZZLE_NAMES

    try:
        with np.load(stream) as found:
            arrays = {name: found[name] for name in found.files if name.lower() in BOARD_NAMES}
            listed = ", ".join(found.files)
    except (ValueError, EOFError, OSError) as error:
        raise _unread("archive", error) from None
    if not any(name.lower() in PUZZLE_NAMES for name in arrays):
        raise ParseError(f"expected an array with a known name ({', '.join(PUZZLE_NAMES)}), found {listed}")
    return Arrays(arrays, 0)


def _unread(kind: str, error: Exception) -> ParseError:
    """Return the error for a file that NumPy refuses, in place of its advice to load Python objects."""
    # NumPy takes any other bytes for a pickle.
    if "Object arrays" in str(error) or "Python objects" in str(error):
        return ParseError(f"expected a NumPy {kind} of numbers, found Python objects")
    return ParseError(f"expected a NumPy {kind}, found one that is cut off, damaged or in another format")


class _Written:
    """Writes the boards of one column: the solutions if there is such a column, else the puzzles."""

    def __init__(self, stream: IO[bytes], schema: pa.Schema, shift: int) -> None:
        self._stream = stream
        self._name = SOLUTION if SOLUTION in schema.names else _only_board(schema)
        self._shift = shift
        self._parts: list[Any] = []

    def write(self, batch: pa.RecordBatch) -> None:
        import numpy as np

        from ...bulk.arrow import read

        found = read(batch.column(self._name))
        assert found is not None
        # A row without a board is all zeros.
        self._parts.append(np.where(found.cells > 9, 0, found.cells).astype(np.uint8) + np.uint8(self._shift))

    def close(self) -> None:
        import numpy as np

        np.save(self._stream, np.concatenate(self._parts) if self._parts else np.zeros((0, 81), np.uint8))


def _only_board(schema: pa.Schema) -> str:
    from ...bulk.named_columns import puzzle_column

    return puzzle_column(schema, None)


def _write(stream: IO[bytes], schema: pa.Schema, *, shift: int) -> Writer:
    return _Written(stream, schema, shift)


FORMAT = TableFormat("npy", (".npy",), partial(_npy, shift=0), partial(_write, shift=0))
TOKENS = TableFormat("tokens", (), partial(_npy, shift=1), partial(_write, shift=1))
ARCHIVE = TableFormat("npz", (".npz",), _npz)
