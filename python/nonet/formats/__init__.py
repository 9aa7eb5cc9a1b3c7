"""Formats: texts and files to puzzles and back.

Example:
    >>> import nonet.formats
    >>> record = nonet.formats.loads(
    ...     ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1."
    ...     "+57...+44+2.6+3.+1+75:::829:"
    ... )
    >>> record.fields["technique"], record.placed["r1c5"]
    ('0003', 5)
    >>> print(nonet.formats.dumps(record, "line"), end="")
    6....3..7....4..6..54867..........1.162.8.749.3..........42193..1..7....4..6....5
"""

from .atomic import atomic_open
from .format import Format, FormatError
from .reading import loads, loads_all, read, sniff
from .record import BadRecord, FieldValue, Record
from .registry import FORMATS
from .writing import Writable, dumps, write

__all__ = [
    "FORMATS",
    "BadRecord",
    "FieldValue",
    "Format",
    "FormatError",
    "Record",
    "Writable",
    "atomic_open",
    "dumps",
    "loads",
    "loads_all",
    "read",
    "sniff",
    "write",
]
