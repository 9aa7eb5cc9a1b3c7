"""Blocks: plain text is read column by column, and gives the records that the line reader gives."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.errors import ParseError
from nonet.formats import FORMATS, BadRecord, Record
from nonet.formats.blocks import Block, Feed
from nonet.formats.reading import pieces
from nonet.formats.record import records_of
from nonet.formats.source import text_stream
from nonet.rules import Rules
from support.puzzles import EASY, HARD, HARD_SOLVED

ZEROS = HARD.replace(".", "0")

LINES = st.sampled_from(
    [
        HARD,
        ZEROS,
        EASY,
        HARD.replace(".", "-"),
        f"{HARD},{HARD_SOLVED}",
        f"{HARD} {HARD_SOLVED}",
        f"{HARD};{EASY}",
        f"{HARD} # a comment",
        f" {HARD}",
        f"{HARD} ",
        HARD[:-1],
        HARD[:-1] + "a",
        HARD[:-1] + " ",
        HARD[:-1] + "\u00e9",
        "# comment",
        "",
        " ",
        "\ufeff" + HARD,
        "#" + HARD[1:],
    ]
)
ENDINGS = st.sampled_from(["\n", "\n", "\n", "\r\n", "\r"])
FIELDS = st.sampled_from(
    [
        *("", "7", "easy", "'=1", "=1", " x ", "#", "a,b", "x" * 300, "caf\u00e9", "\u6570\u72ec", "\u3000#", "\u00a0"),
        *('"a,b"', '"a\nb"', '"', '""', '"7"', '"[""a"", ""b""]"', '"\'=1"', '5" disk', '"a"b', 'a"b,"c', "\u2028"),
    ]
)
BOARDS = st.sampled_from([HARD, ZEROS, HARD, HARD, HARD[:-1], "", HARD + "1", HARD[:-1] + " "])
HEADERS = ["id,puzzle,solution", "puzzle,solution,id", "quizzes,solutions,name", "a,b,c"]


def outcome(found: Iterator[Record | BadRecord]) -> list[object]:
    """Records, malformed records, and the error that ends them."""
    seen: list[object] = []
    try:
        for item in found:
            seen.append((str(item.error), item.text) if isinstance(item, BadRecord) else item)
    except ParseError as error:
        seen.append(str(error))
    return seen


def in_blocks(name: str, data: bytes, chunk: int, size: int) -> Iterator[Record | BadRecord]:
    chunks = (data[at : at + chunk] for at in range(0, len(data), chunk))
    read = FORMATS[name].read_blocks
    assert read is not None
    for piece in read(Feed(chunks, data[:2], size), Rules()):
        yield from records_of(piece)


def line_by_line(name: str, data: bytes) -> Iterator[Record | BadRecord]:
    return FORMATS[name].read(text_stream(iter([data]), data[:2]), Rules())


@given(st.lists(st.tuples(LINES, ENDINGS), max_size=30), st.integers(1, 500), st.integers(1, 400), st.booleans())
def test_lines_in_blocks_are_the_lines(rows: list[tuple[str, str]], chunk: int, size: int, ends: bool) -> None:
    text = "".join(line + ending for line, ending in rows)
    data = (text if ends else text.rstrip("\r\n")).encode()
    assert outcome(in_blocks("line", data, chunk, size)) == outcome(line_by_line("line", data))


@given(
    st.sampled_from(HEADERS),
    st.lists(st.tuples(FIELDS, BOARDS, st.sampled_from([HARD_SOLVED, HARD_SOLVED, "", "x"]), ENDINGS), max_size=20),
    st.integers(1, 900),
    st.integers(1, 900),
)
def test_rows_in_blocks_are_the_rows(header: str, rows: list[tuple[str, str, str, str]], chunk: int, size: int) -> None:
    order = header.split(",").index("puzzle") if "puzzle" in header else 0
    lines = [header + "\n"]
    for field, board, solution, ending in rows:
        cells = [board, solution, field] if order == 0 else [field, board, solution]
        lines.append(",".join(cells) + ending)
    data = "".join(lines).encode()
    assert outcome(in_blocks("csv", data, chunk, size)) == outcome(line_by_line("csv", data))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("line", f"{HARD}\n" * 3000),
        ("line", f"{HARD},{HARD_SOLVED}\n" * 3000),
        ("csv", "quizzes,solutions\n" + f"{ZEROS},{HARD_SOLVED}\n" * 3000),
        ("csv", "id,puzzle,solution,clues,difficulty\n" + f"7,{HARD},{HARD_SOLVED},24,1.5\n" * 3000),
        ("csv", "source,question,answer,rating\n" + f"forum,{HARD},{HARD_SOLVED},3\n" * 3000),
        ("csv", "puzzle,path,word\r\n" + f'{HARD},"[1, 2]",\u6570\u72ec\r\n' * 3000),
        ("csv", '"puzzle","names"\n' + f'"{HARD}","[""a"", ""\u00e9""]"\n' * 3000),
    ],
)
def test_public_shapes_are_read_in_blocks(name: str, text: str) -> None:
    found = list(pieces(io.BytesIO(text.encode())))
    records = [item for piece in found for item in records_of(piece)]
    assert len(records) == 3000
    assert sum(len(piece) for piece in found if isinstance(piece, Block)) > 2000
    assert all(isinstance(item, Record) and str(item.puzzle) == HARD for item in records)
    assert [item.line for item in records] == list(range(1 if name == "line" else 2, 3001 if name == "line" else 3002))


def test_a_bad_row_leaves_most_of_its_block_a_block() -> None:
    rows = [f'{number},{HARD},"[1, 2]"\n' for number in range(9000)]
    rows[6000] = '6000,oops,"[1, 2]"\n'
    found = list(pieces(io.BytesIO(("id,puzzle,path\n" + "".join(rows)).encode())))
    records = [item for piece in found for item in records_of(piece)]
    assert [item.line for item in records] == list(range(2, 9002))
    assert [item.line for item in records if isinstance(item, BadRecord)] == [6002]
    assert sum(len(piece) for piece in found if isinstance(piece, Block)) > 7000
