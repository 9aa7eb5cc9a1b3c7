"""Ratings as Arrow tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import _core
from ..bulk.columns import error_array
from ..errors import MissingExtraError

if TYPE_CHECKING:
    import pyarrow as pa

    from .many import PathColumns, RatingResult


def ratings_table(result: RatingResult) -> pa.Table:
    """Return the ratings as a table, with a map of techniques and counts for each ladder.

    Raises:
        MissingExtraError: pyarrow is not installed.
    """
    try:
        import pyarrow as pa
    except ImportError:
        raise MissingExtraError("pyarrow", "arrow", "Arrow tables and Parquet files") from None
    columns = {"status": pa.array(result.status)}
    if "explainer" in result.paths:
        # Rows that are not rated have nulls there, not nan.
        columns |= {name: pa.array(getattr(result, name), from_pandas=True) for name in ("er", "ep", "ed")}
    for name, path in result.paths.items():
        columns |= {f"{name}_{column}": array for column, array in _path_columns(path).items()}
    table = pa.table(columns | {"error": error_array(result.errors, len(result))})
    ladders = {f"nonet.ladder.{name}": path.ladder for name, path in result.paths.items()}
    return table.replace_schema_metadata(ladders)


def _path_columns(path: PathColumns) -> dict[str, pa.Array]:
    import numpy as np
    import pyarrow as pa

    keys = pa.array([key for key, _ in _core.technique_names()])

    def techniques(numbers: np.ndarray[tuple[int], np.dtype[np.int16]]) -> pa.Array:
        indices = pa.array(numbers, mask=numbers < 0)
        return pa.DictionaryArray.from_arrays(indices, keys)

    starts = pa.array(path.starts.astype(np.int32))
    return {
        "end": pa.array(path.end),
        "highest": pa.array(path.highest),
        "pearl": pa.array(path.pearl),
        "diamond": pa.array(path.diamond),
        "total": pa.array(path.total),
        "level": pa.array(path.level),
        "hardest": techniques(path.hardest),
        "techniques": pa.MapArray.from_arrays(starts, techniques(path.techniques).cast(pa.string()), path.counts),
    }
