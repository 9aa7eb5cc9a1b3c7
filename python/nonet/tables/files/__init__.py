"""Table files: read as Arrow batches, and written from them."""

from .format import ERROR, LINE, REJECTED, TEXT, require_arrow
from .scan import Scan, SchemaError, scan
from .sink import Sink, sink

__all__ = ["ERROR", "LINE", "REJECTED", "TEXT", "Scan", "SchemaError", "Sink", "require_arrow", "scan", "sink"]
