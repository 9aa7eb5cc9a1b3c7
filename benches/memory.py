"""Memory: time and peak memory of ``nonet solve`` on a Parquet file of many rows, with the answers in order.

    python -m benches.memory [ROWS [ENDING]]

The file repeats a hundred thousand generated puzzles, each time in a different order, with the row number as a column.
ENDING is the extension of the answer file, ``parquet`` or ``csv``.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

import numpy as np
import pyarrow as pa
import pyarrow.csv as pc
import pyarrow.parquet as pq

import nonet

from .measure import as_texts

_PART = 100_000


def main() -> None:
    """Measure and print a row of a table."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    ending = sys.argv[2] if len(sys.argv) > 2 else "parquet"
    puzzles = pa.array(as_texts(nonet.generate_many(_PART, seed=1).puzzles))
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "in.parquet", Path(folder) / f"out.{ending}"
        _make(source, rows, puzzles)
        start = perf_counter()
        command = [sys.executable, "-m", "nonet", "solve", str(source), "-o", str(target), "--no-progress"]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        seconds = perf_counter() - start
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(ran.stderr.strip())
        _check(target, rows)
    cpu = used.ru_utime + used.ru_stime
    print(f"| {rows:,} | {ending} | {seconds:.0f} s | {cpu:.0f} s | {used.ru_maxrss / 1024:.0f} MB |")


def _make(path: Path, rows: int, puzzles: pa.Array) -> None:
    random = np.random.default_rng(1)
    schema = pa.schema([("row", pa.int64()), ("puzzle", pa.string())])
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for first in range(0, rows, _PART):
            count = min(_PART, rows - first)
            numbers = pa.array(np.arange(first, first + count))
            chosen = puzzles.take(pa.array(random.permutation(_PART)[:count]))
            writer.write_table(pa.table([numbers, chosen], schema=schema))


def _check(path: Path, rows: int) -> None:
    """Check that every row is present and in order, with a solution that keeps the givens.

    Raises:
        AssertionError: a row is missing, out of order or wrong.
    """
    texts = pc.ConvertOptions(column_types={"puzzle": pa.string(), "solution": pa.string()})
    is_csv = path.suffix == ".csv"
    batches = pc.open_csv(path, convert_options=texts) if is_csv else pq.ParquetFile(path).iter_batches()
    at = 0
    for batch in batches:
        numbers = batch.column("row").to_numpy()
        assert (numbers == np.arange(at, at + len(numbers))).all(), f"rows are out of order near {at:,}"
        assert batch.column("solution").null_count == 0
        puzzle, solution = batch.column("puzzle")[0].as_py(), batch.column("solution")[0].as_py()
        assert all(given in (digit, ".", "0") for given, digit in zip(puzzle, solution, strict=True))
        at += len(numbers)
    assert at == rows, f"{rows - at:,} rows are missing"


if __name__ == "__main__":
    main()
