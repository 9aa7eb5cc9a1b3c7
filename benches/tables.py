"""Tables: commands that process files, compared with pyarrow's own reading and writing of the same bytes.

All figures are CPU seconds for one run of one process, summed over all threads. The limit is the time of the batch
function itself plus twice the time that pyarrow takes to read and to write the same bytes. The time to load libraries
is excluded on both sides.

    python -m benches.tables [ROWS [COMMAND ...]]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet as pq
from click.testing import CliRunner

import nonet
from nonet.cli.app import app


def _morph(puzzles: pa.ChunkedArray) -> object:
    return nonet.morph_many(puzzles, nonet.random_morphs(len(puzzles), seed=0))


_WORK: dict[str, Callable[[pa.ChunkedArray], object]] = {
    "solve": nonet.solve_many,
    "count": nonet.count_many,
    "check": nonet.count_many,
    "rate": nonet.rate_many,
    "canon": nonet.canonical_many,
    "morph": _morph,
    "dedup": lambda puzzles: nonet.canonical_many(puzzles).first(),
    "convert": len,
}
"""The commands, each with the batch function that it needs."""

_SLOW = {"rate": 50}
"""Commands with slow rows, each with the divisor for its number of rows."""


def main() -> None:
    """Measure and print a table."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    print("| command | rows | to | nonet | work alone | pyarrow reads | pyarrow writes | limit |")
    print("|---|---:|---|---:|---:|---:|---:|---:|")
    made = nonet.generate_many(rows, seed=1).to_arrow()["puzzle"]
    with tempfile.TemporaryDirectory() as folder:
        for command in sys.argv[2:] or _WORK:
            _measure(Path(folder), command, made.slice(0, rows // _SLOW.get(command, 1)))


def _measure(folder: Path, command: str, puzzles: pa.ChunkedArray) -> None:
    text, few = _written(folder / "in.txt", puzzles), _written(folder / "few.txt", puzzles.slice(0, 1000))
    _read_lines(text)  # The first read of a file takes longer for every reader.
    reading = _seconds(lambda: _read_lines(text))
    work = _seconds(lambda: _WORK[command](puzzles))
    for ending in (".csv", ".parquet"):
        out = folder / f"out{ending}"
        # Loading the libraries is not part of the comparison.
        _run(command, few, out)
        taken = _seconds(lambda out=out: _run(command, text, out))  # type: ignore[misc]
        writing = _writing(out, folder / f"again{ending}")
        limit = 2 * (reading + writing) + work
        figures = " | ".join(f"{seconds:.2f}" for seconds in (taken, work, reading, writing, limit))
        print(f"| {command} | {len(puzzles):,} | {ending[1:]} | {figures} |", flush=True)


def _written(path: Path, puzzles: pa.ChunkedArray) -> Path:
    path.write_text("".join(f"{puzzle}\n" for puzzle in puzzles.to_pylist()), encoding="utf-8")
    return path


def _read_lines(path: Path) -> pa.Table:
    return pyarrow.csv.read_csv(path, read_options=pyarrow.csv.ReadOptions(column_names=["puzzle"]))


def _run(command: str, source: Path, out: Path) -> None:
    result = CliRunner().invoke(app, [command, str(source), "-o", str(out)], catch_exceptions=False)
    assert result.exit_code == 0, result.output


def _writing(written: Path, again: Path) -> float:
    """The seconds that pyarrow takes to write the same table."""
    if written.suffix == ".csv":
        table = pyarrow.csv.read_csv(written)
        return _seconds(lambda: pyarrow.csv.write_csv(table, again))
    table = pq.read_table(written)
    repeating = [name for name in table.column_names if pa.types.is_dictionary(table.schema.field(name).type)]
    return _seconds(lambda: pq.write_table(table, again, compression="zstd", use_dictionary=repeating))


def _seconds(function: Callable[[], object]) -> float:
    start = process_time()
    function()
    return process_time() - start


if __name__ == "__main__":
    main()
