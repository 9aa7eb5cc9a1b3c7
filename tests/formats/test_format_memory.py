"""Files designed to fill the memory or never to end: reading stops quickly, within little memory, with a message."""

from __future__ import annotations

import gzip
import io
import sys
from pathlib import Path

import numpy as np
import pytest
from format_cases import PACK

import nonet
from nonet.formats import BadRecord, read
from support.limited import within
from support.puzzles import EMPTY, HARD

needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="the memory limits and measurements need Linux")

ONES = (b"1" * 1000, 100_000)
MANY = b"12345678901\n" * 150_000


@needs_linux
def test_malformed_lines_do_not_fill_the_memory(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt.gz"
    path.write_bytes(gzip.compress(f"{HARD}\n".encode() + MANY, 9))
    done = within(48, "convert", str(path), "-o", str(tmp_path / "out.csv"), "--rejects", str(tmp_path / "bad.txt"))
    assert done.returncode == 1, done.stderr
    assert "line 2: expected 81 cells, found 11" in done.stderr
    assert "... 149,999 more up to line 150,001, for the same reason" in done.stderr
    assert "1 puzzle converted, 150,000 malformed" in done.stderr
    assert (tmp_path / "bad.txt").read_bytes() == MANY


@needs_linux
def test_long_malformed_lines_do_not_fill_the_memory(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt.gz"
    path.write_bytes(gzip.compress(f"{HARD}\n".encode() + (b"1" * 500_000 + b"\n") * 300, 9))
    done = within(64, "convert", str(path), "-o", str(tmp_path / "out.csv"))
    assert done.returncode == 1, done.stderr
    assert "1 puzzle converted, 300 malformed" in done.stderr


@needs_linux
@pytest.mark.parametrize("command", ["convert", "solve", "check"])
def test_long_fields_do_not_fill_the_memory(tmp_path: Path, command: str) -> None:
    path = tmp_path / "long.csv.gz"
    path.write_bytes(gzip.compress(b"puzzle,note\n" + f"{HARD},{'x' * 500_000}\n".encode() * 160, 9))
    done = within(64, command, str(path), "--to", "csv", "-o", str(tmp_path / "out.csv"))
    assert done.returncode == 0, done.stderr


@needs_linux
@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("ones.gz", ONES, "line 1: expected lines of fewer than"),
        ("ones.xz", ONES, "line 1: expected lines of fewer than"),
        ("ones.zst", ONES, "line 1: expected lines of fewer than"),
        ("blank.gz", (b" " * 9 + b"\n", 840_000), "expected a puzzle within 8388608 characters of blank lines"),
        ("bad.gz", (b"12345678901\n", 150_000), "line 100000: expected puzzles, found 100,000 malformed records"),
        ("deep.opensudoku", (b"<opensudoku>" + b"<a>" * 100, 10_000), "line 1: expected tags at most 20 deep"),
        (
            "rest.opensudoku",
            (b"<opensudoku>" + b" " * 2_000_000, 1),
            "line 1: expected a tag within 1048576 characters",
        ),
    ],
    ids=["gzip", "xz", "zstd", "blank lines", "malformed lines", "deep tags", "no tags"],
)
def test_reading_gives_up_on_decompression_bombs(
    tmp_path: Path, name: str, data: tuple[bytes, int], message: str
) -> None:
    path = tmp_path / name
    pack = PACK.get(path.suffix, bytes)
    path.write_bytes(pack(data[0] * data[1]))
    done = within(96, "convert", str(path), "-o", str(tmp_path / "out.csv"))
    assert done.returncode == 2, done.stderr
    assert message in done.stderr


def test_an_unclosed_quote_spoils_only_a_limited_part() -> None:
    text = f'puzzle,note\n{HARD},one\n{HARD},"two\n' + f"{HARD},x\n" * 20_000
    bad: list[BadRecord] = []
    good = list(read(io.StringIO(text), on_error=bad.append))
    (broken,) = bad
    assert broken.line == 3
    assert "a quote may be unclosed" in str(broken.error)
    assert len(good) + len(broken.text.split("\n")) == 20_002


def test_rows_joined_by_unclosed_quotes_are_reported() -> None:
    text = "puzzle,note\n" + f'{HARD},"open\n' * 4 + f"{HARD},closed\n"
    bad: list[BadRecord] = []
    assert [record.line for record in read(io.StringIO(text), on_error=bad.append)] == [6]
    assert [one.text for one in bad] == [f'{HARD},"open\n{HARD},"open'] * 2
    assert "expected a row of a table" in str(bad[0].error)


def test_a_row_of_many_quoted_lines_is_limited() -> None:
    text = "puzzle,note\n" + f'{HARD},"' + f'{"x" * 1000}\n""' * 2000
    with pytest.raises(nonet.ParseError, match="a quote may be unclosed"):
        list(read(io.StringIO(text), "csv"))


def test_a_long_comment_may_precede_the_first_puzzle() -> None:
    (record,) = read(io.StringIO("# a word\n\n" * 100_000 + HARD))
    assert record.line == 200_001


def test_the_size_of_an_array_stored_by_columns_is_limited() -> None:
    file = io.BytesIO()
    np.save(file, np.zeros((500_000, 81), dtype=np.uint8, order="F"))
    file.seek(0)
    with pytest.raises(nonet.ParseError, match="by rows"):
        next(read(file))


def test_a_header_may_have_a_hundred_thousand_columns() -> None:
    names = ",".join(f"c{number}" for number in range(100_000))
    (record,) = read(io.StringIO(f"puzzle,{names}\n{EMPTY}{',1' * 100_000}\n"), "csv")
    assert len(record.fields) == 100_000
