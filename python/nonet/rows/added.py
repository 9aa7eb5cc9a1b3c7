"""The names of the columns that a task adds to a table."""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import ColumnError

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
