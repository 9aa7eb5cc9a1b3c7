"""The paths of many puzzles in tables and on lines."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import _core
from ..bulk.columns import Column

if TYPE_CHECKING:
    from .many import Explained, ExplainResult


def explained(result: ExplainResult) -> Mapping[str, Column]:
    """Return the columns of a result; ``path`` has the steps of a row as JSON."""
    rows, columns = list(result), result._columns()
    return {
        "status": columns["status"],
        "end": columns["end"],
        "steps": columns["step_count"],
        "highest": columns["highest"],
        "hardest": Column([None if row is None else hardest(row) for row in rows]),
        "path": Column([None if row is None else row.data.decode() for row in rows]),
    }


def hardest(row: Explained) -> str | None:
    """Return the name of the first technique with the highest price, or None if there are no steps."""
    steps: list[dict[str, Any]] = json.loads(row.data)
    if not steps:
        return None
    return dict(_core.technique_names())[max(steps, key=lambda step: step["price"])["technique"]]


def in_a_line(row: Explained) -> str:
    """Return a path in a line, as in "45 steps, solved; hardest: Hidden single 1.2"."""
    name = hardest(row)
    told = f"{row.step_count} step{'' if row.step_count == 1 else 's'}, {row.end.name.lower()}"
    return told if name is None else f"{told}; hardest: {name} {row.highest:g}"
