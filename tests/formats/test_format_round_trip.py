"""Everything that a format claims to keep survives a round trip, and every written file is recognised."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from format_cases import ALL, PACK, RECORDS, WITHOUT_OWN_LOOK, dumped, files, loaded, sample
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nonet
from nonet import ParseError
from nonet.formats import FORMATS, FormatError, Record, dumps, loads_all, read, sniff, write
from support.puzzles import EMPTY, HARD

TEXTS = [name for name in ALL if not FORMATS[name].binary]
slow = settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def test_every_format_has_test_cases() -> None:
    assert set(RECORDS) == set(ALL)


@pytest.mark.parametrize("name", ALL)
@slow
@given(data=st.data())
def test_files_are_recognised_and_return_everything_that_the_format_keeps(name: str, data: st.DataObject) -> None:
    records = data.draw(files(name))
    file = dumped(records, name)
    assert loaded(file, name) == records
    assert sniff(file, WITHOUT_OWN_LOOK.get(name)).name == name


@pytest.mark.parametrize("name", ALL)
def test_the_samples_survive_a_round_trip_and_use_every_feature(name: str) -> None:
    records = sample(name)
    assert loaded(dumped(records, name), name) == records
    first = records[0]
    for kept in FORMATS[name].keeps & {"placed", "marks", "corner_marks", "solution", "fields"}:
        assert getattr(first, kept)


# A file is unpacked before its format is looked for.
@pytest.mark.parametrize(
    ("name", "ending"),
    [*((name, "") for name in ALL), *((name, ending) for name in ("line", "npy") for ending in PACK)],
)
def test_files_are_recognised_whatever_their_name_and_compression(name: str, ending: str, tmp_path: Path) -> None:
    compress = PACK.get(ending, bytes)
    known_by = WITHOUT_OWN_LOOK.get(name, "puzzles.unknown")
    path = tmp_path / (known_by + ending)
    path.write_bytes(compress(dumped(sample(name), name)))
    without_lines = [nonet.formats.dumps(record) for record in read(path)]
    assert without_lines == [dumps(record) for record in sample(name)]


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("\n", "\r").encode(),
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.encode("utf-16"),
        lambda text: ("\ufeff" + text).encode("utf-16-be"),
        lambda text: ("\n\n" + text).encode(),
        lambda text: text.rstrip("\n").encode(),
    ],
    ids=["crlf", "cr", "utf-8 bom", "utf-16", "utf-16-be", "blank lines", "no last line end"],
)
def test_texts_are_recognised_in_any_encoding(name: str, change: Callable[[str], bytes]) -> None:
    data = change(dumped(sample(name), name).decode())
    assert sniff(data, WITHOUT_OWN_LOOK.get(name)).name == name
    assert loaded(data, name) == sample(name)


@pytest.mark.parametrize("name", ["line", "sdm", "csv", "bank", "hodoku", "pencilmarks"])
def test_a_file_may_start_with_comments(name: str) -> None:
    data = b"# where it is from\n#\n\n" + dumped(sample(name), name)
    assert sniff(data, WITHOUT_OWN_LOOK.get(name)).name == name
    assert loaded(data, name) == sample(name)


@pytest.mark.parametrize("name", ALL)
def test_an_empty_list_makes_a_file_without_records(name: str) -> None:
    if not FORMATS[name].single:
        assert loaded(dumped([], name), name) == []


def test_an_empty_file_has_no_records() -> None:
    for text in ("", "\n\n", "# only a comment\n"):
        assert loads_all(text) == []


@pytest.mark.parametrize("name", ALL)
def test_puzzles_and_grids_can_be_written_directly(name: str) -> None:
    for item in (nonet.Puzzle(HARD), nonet.Grid(HARD)):
        file = io.BytesIO()
        if name == "bank":
            with pytest.raises(FormatError, match="rating"):
                write(file, item, name)
        else:
            assert write(file, item, name) == 1
            assert [record.puzzle for record in read(io.BytesIO(file.getvalue()), name)] == [nonet.Puzzle(HARD)]


def test_consecutive_boards_stay_separate() -> None:
    more = "1" + EMPTY[1:], "12" + EMPTY[2:], "123" + EMPTY[3:]
    for name in ("sdk", "ss", "grid", "picture", "sdx"):
        records = [Record(nonet.Puzzle(text)) for text in (EMPTY, *more)]
        assert [record.puzzle for record in loaded(dumped(records, name), name)] == [one.puzzle for one in records]


def test_a_format_for_one_puzzle_refuses_two_before_writing(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    path.write_text("old")
    with pytest.raises(FormatError, match="one puzzle"):
        write(path, [nonet.Puzzle(HARD)] * 2, "gnome")
    assert path.read_text() == "old"
    stream = io.StringIO()
    with pytest.raises(FormatError):
        write(stream, [nonet.Puzzle(HARD)] * 2, "gnome")
    assert stream.getvalue() == ""


def test_the_caller_provides_the_rules() -> None:
    for name in TEXTS:
        text = dumped(sample(name), name).decode()
        for record in loads_all(text, name, rules="diagonal"):
            assert record.puzzle.rules == nonet.Rules("diagonal")


def test_the_error_for_an_unknown_format_lists_the_formats() -> None:
    for call in (lambda: read("x", "svg"), lambda: dumps([], "svg"), lambda: write(io.StringIO(), [], "svg")):
        with pytest.raises(
            FormatError, match=r"no format 'svg'.*hodoku, ipuz, iss, iss-link, jigsaw, json, killer, line"
        ):
            call()


def test_text_without_a_puzzle_is_refused_with_a_hint() -> None:
    for text in ("Dear reader,\nthis is a letter.\n", "<html></html>", "{}", "1,2,3\n4,5,6\n", "\x00\x01\x02"):
        with pytest.raises(ParseError, match="hint: name the format"):
            loads_all(text)
