"""Generated puzzles as Arrow tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import MissingExtraError

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from .result import GeneratedMany


def arrow_table(many: GeneratedMany) -> pa.Table:
    """Return the puzzles as a table.

    Raises:
        MissingExtraError: pyarrow is not installed.
    """
    try:
        import pyarrow as pa
    except ImportError:
        raise MissingExtraError("pyarrow", "arrow", "Arrow tables and Parquet files") from None
    indexes = range(many.start, many.start + len(many))
    columns = {
        "puzzle": _texts(many.puzzles, many.made),
        "solution": _texts(many.solutions, many.made),
        "index": pa.array(indexes, pa.uint64()),
        "status": pa.array(many.status),
        "given_count": pa.array(many.given_counts),
        "minimal": pa.array(many.minimal),
        "symmetry_minimal": pa.array(many.symmetry_minimal),
        "tried": pa.array(many.tried),
    }
    if many.ratings is not None:
        ratings = many.ratings.to_arrow()
        columns |= {name: ratings[name] for name in ratings.column_names if name != "status"}
    return pa.table(columns)


def _texts(boards: NDArray[np.uint8], made: NDArray[np.bool_]) -> pa.Array:
    """Boards as texts of 81 symbols, null where there is none."""
    import numpy as np
    import pyarrow as pa

    symbols = np.ascontiguousarray(np.where(boards, boards + ord("0"), ord(".")), dtype=np.uint8)
    return pa.array(symbols.view("S81").reshape(-1), pa.binary(), mask=~made).cast(pa.string())
