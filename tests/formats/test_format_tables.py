"""Files of many puzzles: csv, bank, hodoku, pencilmarks, opensudoku, npy."""

import hashlib
import io
import warnings
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import nonet
from nonet.cells import digits_of
from nonet.formats import BadRecord, FormatError, Record, dumps, loads, loads_all, read, write
from support.puzzles import EASY, EMPTY, HARD, HARD_SOLVED

ZEROS = HARD.replace(".", "0")

# -- csv ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        (f"quizzes,solutions\n{ZEROS},{HARD_SOLVED}\n", {}),
        (f"puzzle,solution\n{ZEROS},{HARD_SOLVED}\n", {}),
        (f"quiz,solution\r\n{ZEROS},{HARD_SOLVED}\r\n", {}),
        (
            f"id,puzzle,solution,clues,difficulty\n7,{HARD},{HARD_SOLVED},18,1.0\n",
            {"id": "7", "clues": "18", "difficulty": "1.0"},
        ),
        (f"source,question,answer,rating\nforum,{HARD},{HARD_SOLVED},4\n", {"source": "forum", "rating": "4"}),
        (f"puzzle,solution,difficulty,source\n{ZEROS},{HARD_SOLVED},,kaggle\n", {"source": "kaggle"}),
        (f"Source;Puzzle;Solution\nx;{HARD};{HARD_SOLVED}\n", {"Source": "x"}),
        (f"id\tpuzzle\tsolution\n7\t{HARD}\t{HARD_SOLVED}\n", {"id": "7"}),
        (f"given board,full board,n\n{HARD},{HARD_SOLVED},5\n", {"n": "5"}),
        (f'"puzzle","solution","a, b"\n"{HARD}","{HARD_SOLVED}","x ""y"", z"\n', {"a, b": 'x "y", z'}),
        (f"1,{HARD},{HARD_SOLVED}\n", {"column1": "1"}),
    ],
)
def test_tables_of_public_data_sets_are_read(text: str, fields: dict[str, str]) -> None:
    for record in (loads(text), loads(text, "csv")):
        assert str(record.puzzle) == HARD
        assert record.solution == nonet.Grid(HARD_SOLVED)
        assert record.fields == fields


def test_a_table_without_a_header_is_recognised_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text(f"{HARD},{HARD_SOLVED},7,easy\n")
    (record,) = read(path)
    assert record.fields == {"column3": "7", "column4": "easy"}


def test_fields_may_span_several_lines() -> None:
    text = f'puzzle,note\n{HARD},"one\n\n# two"\n{EMPTY},three\n'
    assert [(one.line, one.fields["note"]) for one in loads_all(text)] == [(2, "one\n\n# two"), (5, "three")]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (f"{HARD}", "line 2: expected 3 columns, found 1"),
        (f"1,{HARD[:80]},{HARD_SOLVED}", "line 2, column 3: expected 81 cells, found 80"),
        (f"1,{'!' + HARD[1:]},{HARD_SOLVED}", "line 2, column 3: expected a digit or a blank"),
    ],
)
def test_malformed_rows_are_reported_and_reading_continues(row: str, message: str) -> None:
    text = f"id,puzzle,solution\n{row}\n2,{HARD},\n"
    with pytest.raises(nonet.ParseError, match=message):
        loads_all(text)
    bad: list[BadRecord] = []
    assert [record.line for record in read(io.StringIO(text), on_error=bad.append)] == [3]
    assert [one.text for one in bad] == [row]


def test_every_field_gets_a_column() -> None:
    records = [Record(nonet.Puzzle(HARD), fields={"a": 1}), Record(nonet.Puzzle(EMPTY), fields={"b": "x,y"})]
    assert dumps(records, "csv") == f'puzzle,solution,a,b\n{HARD},,1,\n{EMPTY},,,"x,y"\n'


def test_a_field_without_a_column_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.formats.table._LOOKED_AT", 100)
    with pytest.raises(FormatError, match="field 'Solution'"):
        dumps(Record(nonet.Puzzle(HARD), fields={"Solution": "x"}), "csv")
    plain = Record(nonet.Puzzle(HARD))
    with pytest.raises(FormatError, match="none of the first 100 records has the field 'late'"):
        dumps([*[plain] * 100, Record(plain.puzzle, fields={"late": 1})], "csv")


def test_a_header_must_name_the_puzzle_column() -> None:
    with pytest.raises(nonet.ParseError, match="expected a header that names the column of puzzles"):
        loads_all(f"number\n1,{HARD}\n", "csv")


# -- bank ---------------------------------------------------------------------------------------------------


def test_bank_records_are_100_bytes() -> None:
    digest = hashlib.sha1(ZEROS.encode()).hexdigest()[:12]
    line = f"{digest} {ZEROS}  7.2\n"
    assert len(line) == 100
    record = loads(line)
    assert str(record.puzzle) == HARD
    assert record.fields == {"id": digest, "rating": 7.2}
    assert dumps(Record(nonet.Puzzle(HARD), fields={"rating": 7.2}), "bank") == line
    assert len(dumps(Record(nonet.Puzzle(HARD), fields={"rating": "11.9"}), "bank")) == 100


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (f"xyz456789abc {ZEROS}  7.2", "column 1: expected 12 hexadecimal digits"),
        (f"0123456789ab {ZEROS[1:]}  7.2", "column 14: expected 81 digits"),
        (f"0123456789ab {ZEROS}  high", "column 95: expected a rating"),
        ("0123", "column 1: expected 12 hex"),
    ],
)
def test_bank_errors_say_where(line: str, message: str) -> None:
    with pytest.raises(nonet.ParseError, match="line 1, " + message):
        loads(line, "bank")


@pytest.mark.parametrize("rating", [None, "hard", -1.0, 100, float("nan"), 99.96])
def test_a_bank_needs_ratings_within_its_range(rating: object) -> None:
    fields = {} if rating is None else {"rating": rating}
    with pytest.raises(FormatError, match="rating"):
        dumps(Record(nonet.Puzzle(HARD), fields=fields), "bank")  # type: ignore[arg-type]


# -- hodoku -------------------------------------------------------------------------------------------------

LIBRARY = (
    ":0003:4:7+85+32..+4....5.+78+3.3...+84+7.+5+8+5..+4.+3.7.3+7.+58.64..4+7+3..8..+78+41+365...+3..54+7+8...+87...3"
    ":191 291 691 991 192 292 692 992 193::492:"
)


def test_hodoku_library_lines_are_read() -> None:
    record = loads(LIBRARY)
    assert str(record.puzzle) == "7.5.2.......5..8..3....4...........7.3...8.64..4....8...8.1.65......54......7...3"
    assert dumps(record, "hodoku") == LIBRARY + "\n"
    state = "78532..4....5.783.3...847.585..4.3.7.37.58.64..473..8..7841365...3..5478...87...3"
    assert record.placed is not None
    assert "".join(str(a or b or ".") for a, b in zip(record.puzzle.givens, record.placed, strict=True)) == state
    assert record.fields == {"technique": "0003", "digits": "4", "placements": "492"}
    assert record.marks is not None
    assert digits_of(record.marks[73]) == (4,)  # r9c2: the naked single


def test_hodoku_deleted_candidates_become_pencil_marks() -> None:
    cells = "." * 81
    record = loads(f":0603-x:3:{cells}:436 111:224 525::4")
    assert record.marks is not None
    assert 4 not in digits_of(record.marks[23])
    assert 1 not in digits_of(record.marks[0])
    assert sum(map(int.bit_count, record.marks)) == 81 * 9 - 2
    assert record.fields["technique"] == "0603-x"
    assert record.fields["extra"] == "4"
    assert dumps(record, "hodoku") == f":0603-x:3:{cells}:111 436:224 525::4\n"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (":0003:8:123", "expected 7 parts, each after a colon, found 3"),
        (f":0003:8:{'.' * 80}::::", "column 9: expected 81 cells, found 80"),
        (f":0003:8:{'.' * 80}+::::", r"column 89: expected a digit, \+digit or blank, found '\+'"),
        (f":0003:8:{'.' * 81}:111 1a1:::", "column 95: expected digit, row and column, found '1a1'"),
    ],
)
def test_hodoku_errors_say_where(line: str, message: str) -> None:
    with pytest.raises(nonet.ParseError, match="line 1.*" + message):
        loads(line, "hodoku")


def test_a_hodoku_library_survives_a_round_trip() -> None:
    path = Path(__file__).parents[1] / "data" / "hodoku_lines.txt"
    lines = [line for line in path.read_text().splitlines() if line.startswith(":")]
    records = list(read(path))
    assert len(records) == len(lines) == 20
    for line, record in zip(lines, records, strict=True):
        again = dumps(record, "hodoku").rstrip("\n")
        technique, candidates, rest = line[1:].split(":", 2)
        assert again == f":{technique}:{candidates or 'x'}:{rest}"
        assert loads(again).marks == record.marks


# -- pencilmarks --------------------------------------------------------------------------------------------


def test_pencil_marks_make_a_puzzle() -> None:
    text = "12......." + "123456789" * 80
    puzzle = loads(text).puzzle
    assert puzzle.given_count == 0
    assert puzzle.candidate_bits == (0b11, *[511] * 80)
    assert dumps(puzzle, "pencilmarks") == text + "\n"
    assert loads(text.replace(".", "0")).puzzle == puzzle


def test_pencil_marks_that_follow_from_givens_become_givens() -> None:
    text = dumps(nonet.Puzzle(HARD), "pencilmarks")
    assert len(text) == 730
    assert text.startswith(".2.......123456789")
    assert loads(text).puzzle == nonet.Puzzle(HARD)
    assert loads(text.rstrip() + " " + HARD_SOLVED + " # easy").solution == nonet.Grid(HARD_SOLVED)


def test_pencil_marks_errors_say_where() -> None:
    with pytest.raises(nonet.ParseError, match="line 1: expected 729 symbols, 9 for each cell, found 728"):
        loads("." * 728, "pencilmarks")
    with pytest.raises(nonet.ParseError, match="found 730"):
        loads("." * 730, "pencilmarks")
    with pytest.raises(nonet.ParseError, match="line 1, column 11: expected 2 or a blank, found '1'"):
        loads("123456789" + ".1......." + "123456789" * 79, "pencilmarks")


# -- opensudoku ---------------------------------------------------------------------------------------------


def test_opensudoku_version_1_is_read() -> None:
    text = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Easy ones</name><author>Setter</author><description></description><comment/><level>easy</level>
  <game data="{ZEROS}" />
  <game data="{EMPTY.replace(".", "0")}" />
</opensudoku>"""
    records = loads_all(text)
    assert [str(record.puzzle) for record in records] == [HARD, EMPTY]
    assert records[0].fields == {"name": "Easy ones", "author": "Setter", "level": "easy"}
    assert [record.line for record in records] == [4, 5]


@pytest.mark.parametrize(
    "data",
    [
        "version: 1\n" + "4|-|0|" + "6|-|1|" + "0|1,9,|1|" + "0|-|1|" * 78,
        "version: 2\n" + "4|0|0|" + "6|0|1|" + "0|257||1|" + "0|0|1|" * 78,
        "version: 3\n" + "4|0|0|" + "6|0|1|" + "0|257|1|" + "0|0|1|" * 78,
        "version: 4\n" + "4|0|0|0|" + "6|0|0|1|" + "0|256|1|1|" + "0|0|0|1|" * 78,
        "version: 5\n" + "4|0|0|2|0|" + "6|0|0|0|1|" + "0|257|0|0|1|" + "0|0|0|0|1|" * 78,
    ],
)
def test_opensudoku_cells_of_every_version_are_read(data: str) -> None:
    game = f'<game created="5" state="0" data="{data.replace(chr(10), "&#10;")}" note="hi"/>'
    for shown in (game, game.replace("&#10;", "\n")):
        text = f'<opensudoku version="2"><folder name="Mine" created="1">{shown}</folder></opensudoku>'
        record = loads(text)
        assert str(record.puzzle) == "4" + "." * 80
        assert str(record.placed) == ".6" + "." * 79
        assert record.marks == (0, 0, 0b100000001, *[0] * 78)
        assert record.fields == {"folder": "Mine", "created": "5", "state": "0", "note": "hi"}


def test_opensudoku_files_are_written_as_version_2() -> None:
    puzzle = nonet.Puzzle(HARD)
    records = [
        Record(puzzle, fields={"folder": "A & B", "note": "x"}),
        Record(puzzle, fields={"folder": "A & B"}),
        Record(puzzle, placed=nonet.Grid(".8" + "." * 79)),
    ]
    text = dumps(records, "opensudoku")
    assert text.count("<folder") == text.count("</folder>") == 2
    assert '<folder name="A &#38; B">' in text
    assert f'<game data="{ZEROS}" note="x"/>' in text
    assert '"version: 3&#10;2|0|0|8|0|1|0|0|1|' in text


def test_opensudoku_errors_say_where() -> None:
    bad: list[BadRecord] = []
    text = f'<opensudoku>\n<game data="12"/>\n<game data="version: 9 x"/>\n<game data="{ZEROS}"/>\n</opensudoku>'
    assert len(list(read(io.StringIO("\n\n" + text), on_error=bad.append))) == 1
    assert [(one.line, one.text) for one in bad] == [(4, "12"), (5, "version: 9 x")]
    with pytest.raises(nonet.ParseError, match="line 3: expected XML"):
        loads(f'<opensudoku>\n<game data="{ZEROS}"/>\n</opensodoku>')
    with pytest.raises(nonet.ParseError, match="line 1: expected <opensudoku>, found <html>"):
        loads("<html></html>", "opensudoku")


# -- npy ----------------------------------------------------------------------------------------------------


def npy(array: object) -> bytes:
    """Return the file that NumPy writes."""
    file = io.BytesIO()
    np.save(file, array)  # type: ignore[arg-type]
    return file.getvalue()


BOARDS = np.array([list(map(int, text.replace(".", "0"))) for text in (HARD, HARD_SOLVED, EASY)])


@pytest.mark.parametrize("dtype", ["u1", "i1", "<i4", ">i8", "f4", "f8"])
@pytest.mark.parametrize("shape", [(3, 81), (3, 9, 9)])
@pytest.mark.parametrize("order", ["C", "F"])
def test_numpy_arrays_are_read(dtype: str, shape: tuple[int, ...], order: str) -> None:
    array = np.asarray(BOARDS.reshape(shape), dtype=dtype, order=order)  # type: ignore[call-overload]
    assert [str(one.puzzle) for one in read(io.BytesIO(npy(array)))] == [HARD, HARD_SOLVED, EASY]


@pytest.mark.parametrize("array", [BOARDS[0], BOARDS[0].reshape(9, 9), np.asfortranarray(BOARDS[0].reshape(9, 9))])
def test_an_array_may_be_one_board(array: object) -> None:
    assert [str(one.puzzle) for one in read(io.BytesIO(npy(array)))] == [HARD]


SIXTEEN = np.array(nonet.Puzzle("." * 256).solve())


@pytest.mark.parametrize("shape", [(1, 256), (1, 16, 16), (256,)])
def test_the_shape_tells_which_square_board_it_is(shape: tuple[int, ...]) -> None:
    (found,) = read(io.BytesIO(npy(SIXTEEN.reshape(shape))))
    assert found.puzzle.rules == nonet.Rules("16x16")
    assert np.array_equal(np.array(found.puzzle), SIXTEEN)


def test_a_shape_that_fits_two_boards_needs_rules() -> None:
    with pytest.raises(nonet.ParseError, match="16 boards of 4x4 or one board of 16x16"):
        list(read(io.BytesIO(npy(SIXTEEN))))
    assert len(list(read(io.BytesIO(npy(SIXTEEN)), rules="16x16"))) == 1
    assert len(list(read(io.BytesIO(npy(SIXTEEN * 0)), rules="4x4"))) == 16
    with pytest.raises(nonet.ParseError, match=r"expected an array of shape \(n, 36\) or \(n, 6, 6\)"):
        list(read(io.BytesIO(npy(SIXTEEN)), rules="6x6"))


OTHER_BOARDS = {
    "6x6": nonet.Rules("6x6+diagonal"),
    "samurai": nonet.Rules("samurai"),
    "latin-7": nonet.Rules("latin-7"),
    "0 to 8": nonet.Rules(board=nonet.Board(9, lowest=0), boxes=(3, 3)),
}


@pytest.mark.parametrize("name", OTHER_BOARDS)
def test_arrays_hold_every_board(name: str, tmp_path: Path) -> None:
    rules, path = OTHER_BOARDS[name], tmp_path / "boards.npy"
    empty = nonet.Puzzle([None] * rules.board.cell_count, rules)
    boards = [empty, nonet.Puzzle(empty.solve(), rules)]
    write(path, boards, rules=rules)
    assert [one.puzzle for one in read(path, rules=rules)] == boards
    assert np.load(path).tolist() == [np.array(one.givens).ravel().tolist() for one in boards]


def test_an_array_holds_boards_of_one_kind(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="not both 9x9 and 4x4"):
        write(tmp_path / "boards.npy", [nonet.Puzzle("." * 81), nonet.Puzzle("." * 16)])
    jigsaw = nonet.Rules(regions=nonet.random_regions(9, seed=1))
    with pytest.raises(FormatError, match="irregular regions"):
        write(tmp_path / "boards.npy", [nonet.Puzzle("." * 81, jigsaw)])


def test_numpy_reads_the_written_array(tmp_path: Path) -> None:
    path = tmp_path / "boards.npy"
    assert write(path, [nonet.Puzzle(HARD), nonet.Puzzle(EASY)]) == 2
    assert np.array_equal(np.load(path), BOARDS[[0, 2]])


def test_malformed_boards_in_arrays_are_reported_and_reading_continues() -> None:
    array = BOARDS.astype("f8")
    array[1, 3] = np.nan
    bad: list[BadRecord] = []
    assert len(list(read(io.BytesIO(npy(array)), on_error=bad.append))) == 2
    assert "board 2: expected 0 to 9 in r1c4, found nan" in str(bad[0].error)


@pytest.mark.parametrize(
    "array",
    [BOARDS[:, :80], BOARDS[0][:80], np.array(["a"] * 81), np.array([None] * 81, dtype=object), np.zeros((2, 81, 1))],
)
def test_other_arrays_are_refused(array: object) -> None:
    with pytest.raises(nonet.ParseError, match="expected"):
        list(read(io.BytesIO(npy(array))))


def test_an_array_of_tokens_is_refused() -> None:
    with pytest.raises(nonet.ParseError, match="pass array - 1"):
        list(read(io.BytesIO(npy(BOARDS[[0]] + 1))))


def test_a_header_with_names_is_refused_with_a_message() -> None:
    data = npy(BOARDS).replace(b"False", b"Falsy")
    with pytest.raises(nonet.ParseError, match="expected the header") as refused:
        list(read(io.BytesIO(data)))
    assert "object at 0x" not in str(refused.value)


def test_a_header_that_claims_too_many_boards_is_refused() -> None:
    data = npy(np.zeros((1, 81), dtype="u1"))
    for shape in ("(999999999999, 81)", "(10**99, 9, 9)", "(-1, 81)", "((), 81)"):
        assert len(shape) < 40
        start = data.index(b"(1, 81)")
        # The header keeps its length, because trailing blanks make room.
        header = data[:start] + shape.encode() + data[start + 7 :]
        cut = header.index(b"\n") - (len(shape) - 7)
        with pytest.raises(nonet.ParseError), warnings.catch_warnings():
            list(read(io.BytesIO(header[:cut] + b"\n" + header[header.index(b"\n") + 1 :])))


def test_a_binary_format_needs_a_binary_file() -> None:
    with pytest.raises(nonet.ParseError, match="open the file in binary mode"):
        list(read(io.StringIO("x"), "npy"))
    with pytest.raises(FormatError, match="open the file in binary mode"):
        dumps([], "npy")


def test_a_malformed_solution_stays_with_its_puzzle_as_text() -> None:
    [record, _] = loads_all(f"id,puzzle,solution\n1,{HARD},{HARD_SOLVED[:80]}\n2,{HARD},\n")
    assert record.solution is None
    assert record.fields == {"id": "1", "solution": HARD_SOLVED[:80]}
    assert loads_all(dumps(record, "csv")) == [replace(record, line=2)]


def test_a_malformed_row_keeps_its_columns() -> None:
    bad: list[BadRecord] = []
    text = io.StringIO(f"id,quiz,answer\n1,oops,{HARD_SOLVED}\n2,,{HARD_SOLVED}\n")
    assert list(read(text, on_error=bad.append)) == []
    assert [row.fields for row in bad] == [
        {"id": "1", "puzzle": "oops", "solution": HARD_SOLVED},
        {"id": "2", "solution": HARD_SOLVED},
    ]
    assert [row.is_missing for row in bad] == [False, True]
