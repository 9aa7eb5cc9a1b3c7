"""The recipe for Spark of docs/tables.md, on a Spark of this machine. It runs where pyspark and Java are installed."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from typing import Any

import pyarrow as pa
import pytest

import nonet
from support.puzzles import EASY, EMPTY, HARD

pytest.importorskip("pyspark", reason="pyspark is not installed")
if shutil.which("java") is None:
    pytest.skip("Spark needs Java", allow_module_level=True)

# Spark leaves sockets and files to the garbage collector, and warns of its own future.
pytestmark = pytest.mark.filterwarnings("default")

ROWS = [(1, HARD), (2, "oops"), (3, None), (4, EMPTY), (5, EASY)] * 7
OWN = {"id": pa.int64(), "quizzes": pa.string()}
ADDED = {
    "solve": {"solution": pa.string(), "status": pa.string(), "count": pa.int64(), "error": pa.string()},
    "count": {"status": pa.string(), "count": pa.int64(), "error": pa.string()},
    "canonical": {
        "canonical": pa.string(),
        "status": pa.string(),
        "automorphisms": pa.int64(),
        "morph": pa.int64(),
        "error": pa.string(),
    },
}


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    """A Spark of this machine with two workers."""
    from pyspark.sql import SparkSession

    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PYSPARK_PYTHON", sys.executable)
        session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
        session.sparkContext.setLogLevel("ERROR")
        yield session
        session.stop()


@pytest.mark.parametrize("verb", list(ADDED))
def test_map_in_arrow_answers_like_a_table_function(spark: Any, verb: str) -> None:
    from pyspark.sql.pandas.types import from_arrow_schema

    task, schema = nonet.Task.of(verb, column="quizzes"), pa.schema({**OWN, **ADDED[verb]})

    def solved(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            yield task.run(batch, threads=1).cast(schema)

    frame = spark.createDataFrame(ROWS, "id long, quizzes string").repartition(3)
    found = frame.mapInArrow(solved, from_arrow_schema(schema)).collect()
    table = pa.table({"id": [number for number, _ in ROWS], "quizzes": [text for _, text in ROWS]})
    expected = getattr(nonet, f"{verb}_table")(table, column="quizzes").to_pylist()
    assert sorted((row.asDict() for row in found), key=repr) == sorted(expected, key=repr)
