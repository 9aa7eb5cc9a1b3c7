"""Lines of 81 symbols: line and sdm."""

import io

import pytest

import nonet
from nonet.formats import BadRecord, Record, dumps, loads, loads_all, read
from support.puzzles import EMPTY, HARD, HARD_SOLVED


@pytest.mark.parametrize("blank", "0_*-xX? ")
def test_every_blank_symbol_is_read(blank: str) -> None:
    assert str(loads(HARD.replace(".", blank), "line").puzzle) == HARD


@pytest.mark.parametrize(
    ("tail", "solution", "fields"),
    [
        ("", None, {}),
        ("  ", None, {}),
        (" # hard", None, {"comment": "hard"}),
        ("#1 Medium (916)", None, {"comment": "1 Medium (916)"}),
        (" ED=11.7/1.2/1.2", None, {"comment": "ED=11.7/1.2/1.2"}),
        (";tagged; twice", None, {"comment": "tagged; twice"}),
        ("\tMedium\t916", None, {"comment": "Medium\t916"}),
        ("," + HARD_SOLVED, HARD_SOLVED, {}),
        (" " + HARD_SOLVED + " # hard", HARD_SOLVED, {"comment": "hard"}),
        (":" + HARD_SOLVED + ";7.2", HARD_SOLVED, {"comment": "7.2"}),
        (" # " + HARD_SOLVED, None, {"comment": HARD_SOLVED}),
        ("," + HARD_SOLVED[::-1], None, {"comment": HARD_SOLVED[::-1]}),
        ("," + HARD_SOLVED + "1", None, {"comment": HARD_SOLVED + "1"}),
    ],
)
def test_text_after_the_cells_is_kept(tail: str, solution: str | None, fields: dict[str, str]) -> None:
    record = loads(HARD + tail, "line")
    assert str(record.puzzle) == HARD
    assert record.solution == (nonet.Grid(solution) if solution else None)
    assert record.fields == fields


def test_blank_lines_and_comments_are_skipped_and_counted() -> None:
    records = loads_all(f"# from somewhere\n\n{HARD}\n   \n  # more\n{EMPTY}\n")
    assert [record.line for record in records] == [3, 6]


def test_a_line_may_start_with_blank_cells_and_end_with_a_comment() -> None:
    text = HARD.replace("2", " ", 1).replace(".", " ")
    assert str(loads(f"{text} # spaced", "line").puzzle) == "." + HARD[1:]
    assert loads(f"{text} # spaced", "line").fields == {"comment": "spaced"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HARD[:80], "line 2: expected 81 cells, found 80"),
        (HARD + "1", "line 2: expected 81 cells, found 82"),
        (HARD[:9] + "!" + HARD[10:], "line 2, column 10: expected a digit or a blank"),
    ],
)
def test_errors_say_where(text: str, message: str) -> None:
    with pytest.raises(nonet.ParseError, match=message):
        loads_all(f"{HARD}\n{text}\n{HARD}\n")


def test_reading_continues_after_malformed_lines_and_keeps_their_text() -> None:
    bad: list[BadRecord] = []
    text = f"12345\n{HARD}\n  what?\n{EMPTY}"
    records = list(read(io.StringIO(text), "line", on_error=bad.append))
    assert [record.line for record in records] == [2, 4]
    assert [(one.line, one.text) for one in bad] == [(1, "12345"), (3, "  what?")]


def test_a_malformed_first_line_does_not_hide_the_format() -> None:
    bad: list[BadRecord] = []
    assert len(list(read(io.StringIO(f"{HARD[:-1]}\n{HARD}\n"), on_error=bad.append))) == 1
    assert str(bad[0].error) == "line 1: expected 81 cells, found 80"


def test_sdm_lines_contain_only_cells() -> None:
    record = Record(nonet.Puzzle(HARD), solution=nonet.Grid(HARD_SOLVED), fields={"comment": "no"})
    assert dumps([record, record], "sdm") == f"{HARD}\n{HARD}\n"


def test_a_comment_of_several_lines_is_written_on_one() -> None:
    record = Record(nonet.Puzzle(HARD), fields={"comment": f"two\r\nlines\u2028{EMPTY}"})
    assert [one.fields for one in loads_all(dumps(record))] == [{"comment": f"two lines {EMPTY}"}]


def test_loads_needs_exactly_one_puzzle() -> None:
    with pytest.raises(nonet.ParseError, match=r"found 2 .*loads_all"):
        loads(f"{HARD}\n{HARD}")
    with pytest.raises(nonet.ParseError, match="expected one puzzle, found none"):
        loads("# nothing")


@pytest.mark.parametrize("first", ["A" + HARD, "oops", "12", "hello world", "puzzle:"])
def test_a_malformed_first_line_is_not_taken_for_a_title(first: str) -> None:
    bad: list[nonet.BadRecord] = []
    found = list(nonet.read(io.StringIO(f"{first}\n{HARD}\n"), on_error=bad.append))
    assert [str(record.puzzle) for record in found] == [HARD]
    assert [(record.line, record.text) for record in bad] == [(1, first)]
