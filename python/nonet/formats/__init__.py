"""Formats: read puzzles from strings and files, and write them.

Example:
    >>> import nonet.formats
    >>> record = nonet.formats.loads(
    ...     ":0003:4:7+85+32..+4....5.+78+3.3...+84+7.+5+8+5..+4.+3.7.3+7.+58.64..4+7+3..8..+78+41+365...+3..54+7+8"
    ...     "...+87...3:191 291 691 991 192 292 692 992 193::492:"
    ... )
    >>> record.fields["technique"], record.placed["r1c2"]
    ('0003', 8)
    >>> print(nonet.formats.dumps(record, "line"), end="")
    7.5.2.......5..8..3....4...........7.3...8.64..4....8...8.1.65......54......7...3
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
