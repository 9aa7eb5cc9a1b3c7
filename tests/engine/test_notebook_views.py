"""What a notebook shows of single answers: well-formed HTML with the picture and the words that belong to it."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

import nonet
from support.puzzles import EMPTY, HARD

PUZZLE = nonet.Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
SVG = "{http://www.w3.org/2000/svg}svg"
HINT = PUZZLE.hint()
PLAYED = nonet.formats.Record(
    PUZZLE, nonet.Grid("." + "4" + "." * 79), (0,) * 2 + (3,) + (0,) * 78, None, {"a<b": "c&d"}
)


def shown(answer: Any) -> Element:
    return fromstring(answer._repr_html_())


def lines(answer: Any) -> list[str | None]:
    return [line.text for line in shown(answer).iter("p")]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (nonet.Puzzle(HARD).search(), "Found 1 solution with "),
        (nonet.Puzzle(EMPTY).search(limit=2), "Found 2 solutions with "),
        (HINT, "Look at box 1."),
        (HINT.more().more().more(), "Hidden single: 7 in b1 => r3c1=7"),
        (PLAYED, "a<b: c&d"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_picture_stands_above_the_words(answer: Any, expected: str) -> None:
    page = shown(answer)
    assert page[0].tag == SVG
    assert (lines(answer)[0] or "").startswith(expected)


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        (nonet.Puzzle("11" + "." * 79).search(), "Found no solution with 0 branch nodes."),
        (nonet.Puzzle(EMPTY).hint(), nonet.Puzzle(EMPTY).hint().text),
    ],
    ids=["search", "hint"],
)
def test_an_answer_without_a_board_is_words_alone(answer: Any, line: str) -> None:
    assert [child.tag for child in shown(answer)] == ["p"]
    assert lines(answer) == [line]


def test_a_hint_shows_the_step_only_at_the_last_level() -> None:
    board = HINT._repr_html_().partition("<p>")[0]
    levels = [HINT, HINT.more(), HINT.more().more(), HINT.more().more().more()]
    pictures = [hint._repr_html_().partition("<p>")[0] for hint in levels]
    assert pictures[:3] == [board] * 3
    assert pictures[3] != board


def test_a_record_shows_placed_digits_and_marks() -> None:
    bare = nonet.formats.Record(PUZZLE)
    assert shown(PLAYED)[0] is not None
    assert PLAYED._repr_html_().partition("<p>")[0] != bare._repr_html_().partition("<p>")[0]


def test_a_rating_is_a_table_with_a_row_for_each_ladder() -> None:
    rating = PUZZLE.rate(scales=["explainer", "hodoku", "nonet"])
    rows = [[cell.text for cell in row] for row in shown(rating).iter("tr")]
    assert rows[0] == ["ladder", "rating", "steps"]
    paths = rating.paths.values()
    assert [row[::2] for row in rows[1:]] == [[path.ladder, str(path.steps)] for path in paths]
    assert rows[1][1] == "8.3/1.2/1.2 Region forcing chains"
