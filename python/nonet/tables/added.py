"""The columns that a task adds to a table: their values, and names that are still free."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING

from ..errors import ColumnError

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

PREFIX = "nonet_"
"""The prefix of an added column whose name the table already has."""


def free_names(taken: Iterable[str], added: Iterable[str], prefix: str | None) -> dict[str, str]:
    """Return the name of each added column in the table.

    Args:
        taken: the names in the table. Case is ignored, as in DuckDB and Spark.
        added: the names of the columns.
        prefix: the beginning of every added name; None adds ``nonet_`` only to names that are taken.

    Raises:
        ColumnError: even the name with the prefix is taken.

    Example:
        >>> free_names(["id", "Status"], ["solution", "status"], None)
        {'solution': 'solution', 'status': 'nonet_status'}
        >>> free_names(["id", "Status"], ["solution", "status"], "my_")
        {'solution': 'my_solution', 'status': 'my_status'}
    """
    used = {name.lower() for name in taken}
    names = {name: _free(used, name, prefix) for name in added}
    clash = next((name for name in names.values() if name.lower() in used), None)
    if clash is not None:
        raise ColumnError(
            f"the table already has a column {clash!r}; choose another prefix, as in prefix='my_'", (clash,)
        )
    return names


def _free(used: set[str], name: str, prefix: str | None) -> str:
    if prefix is not None:
        return prefix + name
    return PREFIX + name if name in used else name


def word_type() -> pa.DataType:
    """Return the Arrow type of a column of words from a fixed list."""
    import pyarrow as pa

    return pa.dictionary(pa.int8(), pa.string())


def word_array(kind: type[IntEnum], values: NDArray[np.uint8], missing: NDArray[np.bool_] | None = None) -> pa.Array:
    """Return values of an enumeration as words. The list of words does not depend on the values.

    Example:
        >>> import numpy as np
        >>> from nonet import Status
        >>> word_array(Status, np.array([1, 4], dtype=np.uint8)).to_pylist()
        ['unique', 'node_limit']
    """
    import numpy as np
    import pyarrow as pa

    kinds = sorted(kind)  # The enumeration has no gaps in its numbers.
    indices = pa.array(values.astype(np.int8) - np.int8(kinds[0]), mask=missing)
    return pa.DictionaryArray.from_arrays(indices, pa.array([word(value) for value in kinds], pa.string()))


def word(value: IntEnum) -> str:
    """Return the word for a value in a table, as in ``node_limit``."""
    return value.name.lower()
