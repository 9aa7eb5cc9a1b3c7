"""Read table files as Arrow batches, and write them from batches."""

from ...bulk.named_columns import ERROR, LINE, REJECTED, TEXT
from .format import require_arrow
from .scan import Scan, SchemaError, scan
from .sink import Sink, sink

__all__ = ["ERROR", "LINE", "REJECTED", "TEXT", "Scan", "SchemaError", "Sink", "require_arrow", "scan", "sink"]
