"""Ratings as Arrow tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import _core
from ..bulk.columns import error_array
from ..errors import MissingExtraError

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

    from .path_columns import PathColumns


def ratings_table(
    columns: Mapping[str, NDArray[Any]], paths: Mapping[str, PathColumns], errors: dict[int, str]
) -> pa.Table:
    """Return the columns of ratings as a table, with a map of techniques and counts for each ladder.

    Raises:
        MissingExtraError: pyarrow is not installed.
    """
    try:
        import pyarrow as pa
    except ImportError:
        raise MissingExtraError("pyarrow", "arrow", "Arrow tables and Parquet files") from None
    # Rows that are not rated have nulls instead of nan.
    arrays = {name: pa.array(column, from_pandas=True) for name, column in columns.items()}
    for name, path in paths.items():
        arrays |= {f"{name}_{column}": array for column, array in _path_columns(path).items()}
    table = pa.table(arrays | {"error": error_array(errors, len(columns["status"]))})
    ladders = {f"nonet.ladder.{name}": path.ladder for name, path in paths.items()}
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
