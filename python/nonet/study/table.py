"""The table of a study, as CSV or Parquet. Either contains everything that the report needs."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from typing import Any

from ..errors import MissingExtraError, ParseError
from ..formats.atomic import atomic_open
from ..formats.compress import by_magic, decompress, split_name
from .row import Facts, Row

RUN = "run"
"""The column that repeats the facts of the run in each row, as JSON, so that tables can be split and joined."""
COLUMNS = (*(field.name for field in fields(Row)), RUN)
"""The columns, in order. A dict is written as JSON in both formats."""

_KINDS: dict[str, type] = {"number": int, "given_count": int, "difficulty": int, "repeats": int, "seconds": float}
_KINDS |= dict.fromkeys(("nodes", "guesses", "backtracks"), int)
_JSON = ("removed", "seconds_by")


def is_parquet(path: str | os.PathLike[str]) -> bool:
    """Return whether a file name has the extension of Parquet.

    Raises:
        ValueError: the extension is neither that of Parquet nor one of CSV.
    """
    name = os.fsdecode(path).lower()
    if name.endswith(".parquet"):
        return True
    if split_name(name)[0].endswith(".csv"):
        return False
    raise ValueError(f"{os.fspath(path)}: expected a name that ends in .csv, .csv.gz or .parquet")


def pyarrow() -> Any:
    """Return pyarrow's Parquet module.

    Raises:
        MissingExtraError: pyarrow is not installed.
    """
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MissingExtraError("pyarrow", "study", "Parquet tables") from None
    return pyarrow


def write_table(path: str | os.PathLike[str], facts: Facts, rows: Iterable[Row]) -> None:
    """Write a table, completely or not at all."""
    run = _json(asdict(facts))
    records = [_record(row, run) for row in rows]
    if is_parquet(path):
        arrow = pyarrow()
        columns = {name: [record[name] for record in records] for name in COLUMNS}
        with atomic_open(path, binary=True) as file:
            arrow.parquet.write_table(arrow.table(columns), file)
        return
    with atomic_open(path, binary=False) as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(records)


def read_table(path: str | os.PathLike[str]) -> tuple[Facts, list[Row]]:
    """Read a table that :func:`write_table` wrote.

    Raises:
        ParseError: the file is not such a table. The error reports the line and the column.
    """
    name = os.fspath(path)
    if is_parquet(path):
        arrow = pyarrow()
        try:
            records = arrow.parquet.read_table(name).to_pylist()
        except arrow.ArrowInvalid as error:
            raise ParseError(f"expected a Parquet file: {error}", source=name) from None
    else:
        records = list(csv.DictReader(io.StringIO(_text(name), newline="")))
    if not records:
        raise ParseError("expected rows of a study, found none", source=name)
    missing = [column for column in COLUMNS if column not in records[0]]
    if missing:
        raise ParseError(
            f"expected a column {missing[0]!r}", line=1, source=name, hint="nonet study --table writes one"
        )
    rows = [_row(record, line, name) for line, record in enumerate(records, 2)]
    return _facts(records, name), rows


def _text(name: str) -> str:
    with open(name, "rb") as file:
        data = file.read()
    compression = by_magic(data)
    try:
        return (b"".join(decompress([data], compression)) if compression else data).decode()
    except UnicodeDecodeError:
        raise ParseError("expected a table in UTF-8", source=name) from None


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _record(row: Row, run: str) -> dict[str, Any]:
    record = {field.name: getattr(row, field.name) for field in fields(row)}
    return {**record, **{name: _json(record[name]) for name in _JSON}, RUN: run}


def _row(record: Mapping[str, Any], line: int, name: str) -> Row:
    values: dict[str, Any] = {}
    for column in COLUMNS[:-1]:
        convert = json.loads if column in _JSON else _KINDS.get(column, str)
        try:
            values[column] = convert(record[column])
        except (ValueError, TypeError):
            reason = f"{record[column]!r} is not a value for {column}"
            raise ParseError(reason, line=line, source=name) from None
    return Row(**values)


def _facts(records: list[Mapping[str, Any]], name: str) -> Facts:
    """Return the facts of the run; rows of different runs must not be mixed."""
    runs = {record[RUN] for record in records}
    if len(runs) > 1:
        raise ParseError(
            "expected the rows of one run, found several", source=name, hint=f"the column {RUN} identifies the run"
        )
    try:
        return Facts(**json.loads(runs.pop()))
    except (ValueError, TypeError):
        raise ParseError(f"expected the facts of the run as JSON in the column {RUN}", line=2, source=name) from None
