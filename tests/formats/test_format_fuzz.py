"""Arbitrary bytes in every format give records or a ParseError, without hanging."""

import io

import pytest
from format_cases import ALL, PACK, dumped, sample
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nonet
from nonet.formats import FORMATS, BadRecord, Record, read
from support.puzzles import HARD

NAMES = [None, *ALL]
relaxed = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def survive(data: bytes, name: str | None) -> list[Record | BadRecord]:
    """Read to the end or to a ParseError."""
    found: list[Record | BadRecord] = []
    try:
        for record in read(io.BytesIO(data), name, on_error=found.append):
            assert bytes(record.puzzle.givens)
            found.append(record)
    except nonet.ParseError as error:
        found.append(BadRecord(error, ""))
    for bad in found:
        if isinstance(bad, BadRecord):
            assert isinstance(bad.text, str)
            assert bad.line is None or bad.line >= 1
            assert bad.error.column is None or bad.error.column >= 1
    return found


@pytest.mark.parametrize("name", NAMES)
@relaxed
@given(data=st.binary(max_size=2000))
def test_any_bytes_give_records_or_a_parse_error(name: str | None, data: bytes) -> None:
    survive(data, name)


symbols = st.text('0123456789.|+-*_#:,;"<>[]{}= \n\tux', max_size=1500)


@pytest.mark.parametrize("name", NAMES)
@relaxed
@given(text=symbols)
def test_any_sudoku_symbols_give_records_or_a_parse_error(name: str | None, text: str) -> None:
    survive(text.encode(), name)


edits = st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 90), st.binary(max_size=12)), max_size=4)


def edited(data: bytes, changes: list[tuple[int, int, bytes]]) -> bytes:
    """Return the file with some parts replaced."""
    for place, length, new in changes:
        at = place % (len(data) + 1)
        data = data[:at] + new + data[at + length :]
    return data


@pytest.mark.parametrize("name", ALL)
@relaxed
@given(changes=edits, known=st.booleans())
def test_corrupted_files_give_records_or_a_parse_error(
    name: str, changes: list[tuple[int, int, bytes]], known: bool
) -> None:
    survive(edited(dumped(sample(name), name), changes), name if known else None)


@pytest.mark.parametrize("name", ALL)
def test_truncated_files_give_records_or_a_parse_error(name: str) -> None:
    data = dumped(sample(name), name)
    for end in range(0, len(data), max(7, len(data) // 16)):
        survive(data[:end], name)
        survive(data[:end], None)


@pytest.mark.parametrize("kind", PACK)
@relaxed
@given(changes=edits)
def test_corrupted_compressed_files_give_records_or_a_parse_error(
    kind: str, changes: list[tuple[int, int, bytes]]
) -> None:
    survive(edited(PACK[kind](dumped(sample("line"), "line") * 20), changes), None)


@pytest.mark.parametrize("kind", PACK)
def test_a_truncated_compressed_file_is_never_accepted(kind: str) -> None:
    data = PACK[kind](dumped(sample("line"), "line"))
    for end in range(2, len(data)):
        with pytest.raises(nonet.ParseError):
            list(read(io.BytesIO(data[:end]), "line"))


@pytest.mark.parametrize("kind", PACK)
def test_compressed_files_may_have_several_members(kind: str) -> None:
    member = PACK[kind](f"{HARD}\n".encode())
    assert len(list(read(io.BytesIO(member * 3)))) == 3


def test_endless_lines_do_not_fill_the_memory() -> None:
    class Endless(io.RawIOBase):
        served = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
            buffer[:] = b"1" * len(buffer)
            Endless.served += len(buffer)
            assert Endless.served < 1 << 24
            return len(buffer)

    for name in set(ALL) - {"npy"}:
        Endless.served = 0
        with pytest.raises(nonet.ParseError):
            list(read(io.BufferedReader(Endless()), name, on_error=lambda bad: None))


def test_small_files_that_unpack_to_large_ones_are_read() -> None:
    puzzles = f"{HARD}\n".encode() * 200_000
    for compress in PACK.values():
        assert next(iter(read(io.BytesIO(compress(puzzles))))).line == 1


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><opensudoku><game data="&b;"/></opensudoku>',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><opensudoku><name>&a;</name></opensudoku>',
        '<!DOCTYPE opensudoku SYSTEM "http://127.0.0.1:9/x.dtd"><opensudoku/>',
    ],
)
def test_xml_entities_are_refused(text: str) -> None:
    with pytest.raises(nonet.ParseError, match="without a document type"):
        list(read(io.StringIO(text), "opensudoku"))


@pytest.mark.parametrize(
    "text",
    [
        '{"cells": [], "time_elapsed": NaN}',
        '{"cells": [], "time_elapsed": Infinity}',
        '{"cells": [], "time_elapsed": ' + "9" * 5000 + "}",
        '{"cells": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"cells": [{"position": [0, 1e400], "value": 1}]}',
        '{"cells": [{"position": [true, 0], "value": 1}]}',
        '{"cells": [{"position": [0, 0], "value": "1"}]}',
        '{"cells": [{"position": [0, 0], "value": 1, "earmarks": {}}]}',
        '{"cells": [null]}',
        '{"cells": {}}',
        "[]",
        "",
    ],
)
def test_json_that_is_not_a_game_is_refused(text: str) -> None:
    with pytest.raises(nonet.ParseError):
        list(read(io.StringIO(text), "gnome"))


def test_lone_surrogates_are_read_and_written() -> None:
    text = f"{HARD} # \ud800"
    record = nonet.formats.loads(text)
    for name in set(ALL) - {"npy", "bank"}:
        assert dumped([record], name)
    game = nonet.formats.loads('{"cells": [], "name": "\\ud800"}')
    for name in set(ALL) - {"bank"}:
        assert dumped([game], name)


def test_every_format_is_fuzzed() -> None:
    # Formats without classic boards are fuzzed with the other boards, and killers with the regions.
    assert set(ALL) == set(FORMATS) - {"canvas", "killer", "quasigroup"}
