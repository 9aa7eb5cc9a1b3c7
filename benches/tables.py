"""Tables: ``nonet solve`` and ``count`` from file to file, beside pyarrow's own reading and writing of the same bytes.

All figures are CPU seconds of one run of one process, all threads together. The limit is the solving, and twice what
pyarrow takes to read and to write the same bytes. Loading the libraries is left out on both sides.

    python -m benches.tables [ROWS]
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


def main() -> None:
    """Measure and print a table."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        _measure(Path(folder), rows)


def _measure(folder: Path, rows: int) -> None:
    text = folder / "in.txt"
    some = [str(nonet.Grid(cells)) for cells in nonet.generate_many(1000, seed=1).puzzles]
    text.write_text("".join(f"{puzzle}\n" for puzzle in some) * (rows // len(some)))
    few = folder / "few.txt"
    few.write_text("".join(f"{puzzle}\n" for puzzle in some))
    for ending in (".csv", ".parquet"):
        # Loading libraries is no part of the comparison.
        _solve(few, folder / f"few{ending}")
    table = _read_lines(text)
    solving = _seconds(lambda: nonet.solve_many(table["puzzle"]))
    reading = _seconds(lambda: _read_lines(text))
    print(
        "| from lines to | nonet | solving | pyarrow reads | pyarrow writes | limit |\n|---|---:|---:|---:|---:|---:|"
    )
    for ending in (".csv", ".parquet"):
        out = folder / f"out{ending}"
        taken = _seconds(lambda out=out: _solve(text, out))  # type: ignore[misc]
        writing = _writing(out, folder / f"again{ending}")
        limit = 2 * (reading + writing) + solving
        print(f"| {ending} | {taken:.2f} | {solving:.2f} | {reading:.2f} | {writing:.2f} | {limit:.2f} |")


def _read_lines(path: Path) -> pa.Table:
    return pyarrow.csv.read_csv(path, read_options=pyarrow.csv.ReadOptions(column_names=["puzzle"]))


def _solve(source: Path, out: Path) -> None:
    result = CliRunner().invoke(app, ["solve", str(source), "-o", str(out)], catch_exceptions=False)
    assert result.exit_code == 0, result.output


def _writing(written: Path, again: Path) -> float:
    """What pyarrow takes to write the same table."""
    if written.suffix == ".csv":
        table = pyarrow.csv.read_csv(written)
        return _seconds(lambda: pyarrow.csv.write_csv(table, again))
    table = pq.read_table(written)
    return _seconds(lambda: pq.write_table(table, again, compression="zstd", use_dictionary=["status"]))


def _seconds(function: Callable[[], object]) -> float:
    start = process_time()
    function()
    return process_time() - start


if __name__ == "__main__":
    main()
