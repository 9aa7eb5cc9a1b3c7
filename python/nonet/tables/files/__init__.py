"""Files of tables: read as Arrow batches, and written from them."""

from .format import ERROR, LINE, REJECTED, TEXT
from .scan import Scan, SchemaError, scan
from .sink import Sink, sink

__all__ = ["ERROR", "LINE", "REJECTED", "TEXT", "Scan", "SchemaError", "Sink", "scan", "sink"]
