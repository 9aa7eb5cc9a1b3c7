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

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .atomic import atomic_open as atomic_open
    from .format import Format as Format
    from .format import FormatError as FormatError
    from .reading import loads as loads
    from .reading import loads_all as loads_all
    from .reading import read as read
    from .reading import sniff as sniff
    from .record import BadRecord as BadRecord
    from .record import FieldValue as FieldValue
    from .record import Record as Record
    from .registry import FORMATS as FORMATS
    from .writing import Writable as Writable
    from .writing import dumps as dumps
    from .writing import write as write

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

_LATER = {
    name: module
    for module, names in {
        "atomic": ["atomic_open"],
        "format": ["Format", "FormatError"],
        "reading": ["loads", "loads_all", "read", "sniff"],
        "record": ["BadRecord", "FieldValue", "Record"],
        "registry": ["FORMATS"],
        "writing": ["Writable", "dumps", "write"],
    }.items()
    for name in names
}
"""The names and their modules, which are loaded when they are first used: a puzzle typed as text needs no format."""


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _LATER:
        return getattr(import_module(f".{_LATER[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
