"""The columns about rows that could not be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...bulk.named_columns import ERROR, LINE, TEXT

if TYPE_CHECKING:
    import pyarrow as pa


def with_rejects(schema: pa.Schema) -> pa.Schema:
    """Return a schema with the columns about malformed rows added, if it does not have them yet."""
    import pyarrow as pa

    if ERROR in schema.names:
        return schema
    return pa.schema([*schema, (ERROR, pa.string()), (TEXT, pa.string()), (LINE, pa.int64())], schema.metadata)
