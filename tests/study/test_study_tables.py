"""Tables: CSV and Parquet hold the same data, and all of it."""

from __future__ import annotations

import csv
import gzip
import json
import sys
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_rows import FACTS, row

import nonet
from nonet import MissingExtraError
from nonet.study import Facts, Row, Study
from nonet.study.table import COLUMNS

texts = st.text(st.characters(exclude_categories=["C"]), max_size=8)
counts = st.integers(0, 10**12)
by_strategy = st.dictionaries(texts, counts, max_size=3)
rows = st.builds(
    Row,
    set=texts,
    number=counts,
    puzzle=texts,
    rules=texts,
    given_count=st.integers(0, 81),
    difficulty=counts,
    contestant=texts,
    question=texts,
    parts=texts,
    repeats=counts,
    status=st.sampled_from(["solved", "none", "timeout", "wrong"]),
    seconds=st.floats(0, 1e6),
    nodes=counts,
    guesses=counts,
    backtracks=counts,
    removed=by_strategy,
    seconds_by=st.dictionaries(texts, st.floats(0, 1e6), max_size=3),
)
facts = st.builds(Facts, timeout=st.floats(0.1, 100), command=texts, machine=texts, sets=by_strategy)


@pytest.mark.parametrize("name", ["rows.csv", "rows.csv.gz", "rows.csv.xz", "rows.csv.zst", "rows.parquet", "ROWS.CSV"])
@given(facts, st.lists(rows, min_size=1, max_size=4))
@settings(max_examples=15)
def test_a_study_survives_a_round_trip_through_its_table(
    tmp_path_factory: pytest.TempPathFactory, name: str, facts: Facts, rows: list[Row]
) -> None:
    path = tmp_path_factory.mktemp("table") / name
    made = Study(facts, tuple(rows))
    made.save(path)
    assert Study.load(path) == made


EXAMPLE = Study(FACTS, (row("a", 1, 0.25, removed={"eliminate": 3}), row("b, or so", 1, None)))


def test_both_formats_have_the_columns_of_the_manual(tmp_path: Path) -> None:
    EXAMPLE.save(tmp_path / "rows.csv")
    EXAMPLE.save(tmp_path / "rows.parquet")
    with open(tmp_path / "rows.csv", newline="") as file:
        lines = list(csv.DictReader(file))
    columns = pyarrow.parquet.read_table(tmp_path / "rows.parquet")
    assert [*lines[0]] == columns.column_names == [*COLUMNS]
    for name in COLUMNS:
        assert [line[name] for line in lines] == [str(value) for value in columns[name].to_pylist()]
    manual = (Path(__file__).parents[2] / "docs" / "cli.md").read_text()
    for name in COLUMNS:
        assert f"`{name}`" in manual.split("## nonet study")[1]


def test_nested_values_are_json(tmp_path: Path) -> None:
    EXAMPLE.save(tmp_path / "rows.csv")
    with open(tmp_path / "rows.csv", newline="") as file:
        line = next(csv.DictReader(file))
    assert json.loads(line["removed"]) == {"eliminate": 3}
    assert json.loads(line["run"])["timeout"] == FACTS.timeout


def test_numbers_in_parquet_are_numeric(tmp_path: Path) -> None:
    EXAMPLE.save(tmp_path / "rows.parquet")
    schema = pyarrow.parquet.read_schema(tmp_path / "rows.parquet")
    assert {name: str(schema.field(name).type) for name in ("seconds", "nodes", "given_count")} == {
        "seconds": "double",
        "nodes": "int64",
        "given_count": "int64",
    }


def test_a_study_always_makes_the_same_file(tmp_path: Path) -> None:
    for name in ("one.csv.gz", "two.csv.gz"):
        EXAMPLE.save(tmp_path / name)
    assert (tmp_path / "one.csv.gz").read_bytes() == (tmp_path / "two.csv.gz").read_bytes()


@pytest.mark.parametrize(
    ("column", "value", "message"),
    [
        ("nodes", "many", "line 3: 'many' is not a value for nodes"),
        ("seconds", "", "line 3: '' is not a value for seconds"),
        ("removed", "{", "line 3: '{' is not a value for removed"),
        ("run", '{"timeout":1}', "found several"),
        ("run", "", "found several"),
    ],
)
def test_the_error_for_an_invalid_value_names_its_place(tmp_path: Path, column: str, value: str, message: str) -> None:
    path = tmp_path / "rows.csv"
    EXAMPLE.save(path)
    with open(path, newline="") as file:
        lines = list(csv.DictReader(file))
    lines[1][column] = value
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerows(lines)
    with pytest.raises(nonet.ParseError) as caught:
        Study.load(path)
    assert str(path) in str(caught.value)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "expected rows of a study, found none"),
        (b"set,number\n", "expected rows of a study, found none"),
        (b"puzzle,solution\n1,2\n", "line 1: expected a column 'set'"),
        (b"set\n\xff\n", "expected a table in UTF-8"),
        (gzip.compress(b"set,number\n1,2\n", mtime=0)[:-4], "truncated"),
    ],
)
def test_a_file_that_is_not_a_table_is_refused(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "rows.csv"
    path.write_bytes(data)
    with pytest.raises(nonet.ParseError, match=message):
        Study.load(path)


def test_invalid_facts_are_refused(tmp_path: Path) -> None:
    EXAMPLE.save(tmp_path / "rows.csv")
    text = (tmp_path / "rows.csv").read_text().replace('""timeout""', '""limit""')
    (tmp_path / "rows.csv").write_text(text)
    with pytest.raises(nonet.ParseError, match="expected the facts of the run as JSON in the column run"):
        Study.load(tmp_path / "rows.csv")


def test_a_file_that_is_not_parquet_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rows.parquet").write_text("set,number\n")
    with pytest.raises(nonet.ParseError, match="expected a Parquet file"):
        Study.load(tmp_path / "rows.parquet")


@pytest.mark.parametrize("name", ["rows.txt", "rows", "rows.json", "report.htm"])
def test_other_extensions_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"expected a name that ends in \.csv, \.csv\.gz or \.parquet"):
        EXAMPLE.save(tmp_path / name)
    assert not (tmp_path / name).exists()


@pytest.mark.parametrize(("package", "name"), [("pyarrow", "rows.parquet"), ("matplotlib", "report.html")])
def test_the_error_for_a_missing_package_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str, name: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.setitem(sys.modules, f"{package}.backends.backend_svg", None)
    with pytest.raises(MissingExtraError, match=rf"need {package}: pip install 'nonet\[study\]'"):
        EXAMPLE.save(tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_csv_needs_no_extra_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("pyarrow", "matplotlib"):
        monkeypatch.setitem(sys.modules, package, None)
    EXAMPLE.save(tmp_path / "rows.csv")
    assert Study.load(tmp_path / "rows.csv") == EXAMPLE
