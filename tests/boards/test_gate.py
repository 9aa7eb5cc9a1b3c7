"""Every public question on boards that are not 9x9 answers rightly, or raises RulesError: none is answered for 9x9."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import nonet
import nonet.book
from nonet import Board, Puzzle, Rules, RulesError, Status, draw, textbook
from nonet.encodings import encode

ZERO = Rules(board=Board(9, lowest=0), boxes=(3, 3))
PUZZLES = {
    "4x4": Puzzle(".41.1.2.42......"),
    "16x16": Puzzle(Puzzle("." * 256).solve()).minimised(),
    "0 to 8": Puzzle(Puzzle([None] * 81, ZERO).solve(), ZERO).minimised(),
    "samurai": Puzzle(Puzzle([None] * 369, "samurai").solve(), "samurai"),
}
MORPH = nonet.random_morph(seed=1)


def table_of(puzzle: Puzzle) -> pa.Table:
    return pa.table({"puzzle": [str(puzzle)]})


REFUSED: dict[str, Callable[[Puzzle], Any]] = {
    "tdoku_guesses": nonet.tdoku_guesses,
    "textbook": lambda puzzle: textbook.Solver(board="bitboard").solve(puzzle),
}

MORPHS: dict[str, Callable[[Puzzle], Any]] = {
    "morph_count": lambda puzzle: puzzle.rules.morph_count,
    "random_morph": lambda puzzle: nonet.random_morph(puzzle.rules, seed=1)(puzzle),
    "random_morphs": lambda puzzle: nonet.random_morphs(1, puzzle.rules, seed=1).tolist(),
    "morph_many": lambda puzzle: nonet.morph_many([puzzle], np.zeros(1, dtype=np.uint64)),
    "morph_table": lambda puzzle: nonet.morph_table(table_of(puzzle), seed=1, rules=puzzle.rules),
    "keeps": lambda puzzle: nonet.Morph.numbered(1, puzzle.rules).keeps(puzzle.rules),
}

FORMS: dict[str, Callable[[Puzzle], Any]] = {
    "canonical": lambda puzzle: puzzle.canonical(),
    "canonical_morph": lambda puzzle: puzzle.canonical_morph(),
    "canonical_many": lambda puzzle: nonet.canonical_many([puzzle]),
    "canonical_table": lambda puzzle: nonet.canonical_table(table_of(puzzle), rules=puzzle.rules),
    "automorphisms": lambda puzzle: puzzle.automorphisms(),
    "is_isomorphic": lambda puzzle: puzzle.is_isomorphic(puzzle),
}

ANYWHERE: dict[str, Callable[[Puzzle], Any]] = {
    "steps": lambda puzzle: list(puzzle.steps()),
    "explain": lambda puzzle: puzzle.explain(),
    "hint": lambda puzzle: puzzle.hint(),
    "State": nonet.State,
    "rate": lambda puzzle: puzzle.rate(),
    "practice": lambda puzzle: nonet.practice("hidden-single", rules=puzzle.rules, timeout=3600),
    "explain_many": lambda puzzle: nonet.explain_many([puzzle], puzzle.rules)[0],
    "rate_many": lambda puzzle: nonet.rate_many([puzzle], puzzle.rules)[0],
    "rate_table": lambda puzzle: nonet.rate_table(table_of(puzzle), rules=puzzle.rules)["difficulty"][0].as_py(),
}

LOGIC: dict[str, Callable[[Puzzle], Any]] = {
    "steps": lambda puzzle: list(puzzle.steps("hodoku")),
    "explain_many": lambda puzzle: nonet.explain_many([puzzle], puzzle.rules, ladder="explainer"),
    "rate_many": lambda puzzle: nonet.rate_many([puzzle], puzzle.rules, scales=["hodoku"]),
    "rate_table": lambda puzzle: nonet.rate_table(table_of(puzzle), rules=puzzle.rules, scales=["explainer"]),
}


@pytest.mark.parametrize("name", ["16x16", "0 to 8", "samurai"])
@pytest.mark.parametrize("question", LOGIC)
def test_logic_refuses_boards_with_other_digits(question: str, name: str) -> None:
    with pytest.raises(RulesError, match=r"square(s| boards) with the digits 1 to 9 or fewer"):
        LOGIC[question](PUZZLES[name])


@pytest.mark.parametrize("name", PUZZLES)
def test_hints_steps_and_ratings_are_for_every_board(name: str) -> None:
    for question in ANYWHERE.values():
        assert question(PUZZLES[name]) is not None


@pytest.mark.parametrize("question", LOGIC)
def test_logic_answers_for_fewer_digits(question: str) -> None:
    assert LOGIC[question](PUZZLES["4x4"])


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("question", REFUSED)
def test_questions_of_9x9_refuse_other_boards(question: str, name: str) -> None:
    with pytest.raises(RulesError, match=r"9x9|only the classic rules"):
        REFUSED[question](PUZZLES[name])


@pytest.mark.parametrize("name", PUZZLES)
def test_a_morph_of_9x9_fits_no_other_board(name: str) -> None:
    with pytest.raises(RulesError, match=r"does not keep|have morphs"):
        MORPH(PUZZLES[name])


@pytest.mark.parametrize("name", ["0 to 8", "samurai"])
@pytest.mark.parametrize("question", [*MORPHS, *FORMS])
def test_morphs_and_forms_refuse_boards_without_boxes(question: str, name: str) -> None:
    with pytest.raises(RulesError, match="only square boards with rectangular boxes"):
        (MORPHS | FORMS)[question](PUZZLES[name])


@pytest.mark.parametrize("name", ["4x4", "16x16"])
@pytest.mark.parametrize("question", MORPHS)
def test_square_boards_with_boxes_have_morphs(question: str, name: str) -> None:
    assert MORPHS[question](PUZZLES[name])


@pytest.mark.parametrize("question", FORMS)
def test_small_boards_have_forms_and_large_ones_say_that_they_have_none(question: str) -> None:
    assert FORMS[question](PUZZLES["4x4"])
    with pytest.raises(RulesError, match="too many morphs"):
        FORMS[question](PUZZLES["16x16"])


@pytest.mark.parametrize("name", PUZZLES)
def test_rows_on_another_board_are_malformed(name: str) -> None:
    puzzle = PUZZLES[name]
    for result in (
        nonet.rate_many([puzzle], "classic"),
        nonet.canonical_many([puzzle], "classic"),
        nonet.tdoku_guesses_many([puzzle]),
        nonet.solve_many([puzzle], "classic"),
    ):
        assert result.status.tolist() == [Status.MALFORMED]
        assert "found" in result.errors[0]
        assert re.search("board of 9x9|only the classic rules", result.errors[0])
    with pytest.raises(ValueError, match="expected a board of 9x9"):
        encode([puzzle], "tokens")


@pytest.mark.parametrize("name", PUZZLES)
def test_the_other_questions_answer_on_every_board(name: str) -> None:
    puzzle = PUZZLES[name]
    solution = puzzle.solve()
    assert puzzle.count() == 1
    assert puzzle.status() == []
    assert nonet.check_many([solution], [puzzle]).ok.tolist() == [True]
    assert nonet.solve_many([puzzle]).counts.tolist() == [1]
    table = nonet.solve_table(pa.table({"puzzle": [str(puzzle)]}), rules=puzzle.rules)
    assert table.column("solution").to_pylist() == [str(solution)]
    assert nonet.loads(nonet.dumps(puzzle, rules=puzzle.rules), rules=puzzle.rules).puzzle == puzzle


def inks(picture: str, digit: int) -> int:
    return picture.count(f">{digit}</text>")


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_every_board_is_drawn(name: str, theme: Any) -> None:
    puzzle = PUZZLES[name]
    board = puzzle.rules.board
    last = board.cell_name(board.cell_count - 1)
    picture = puzzle.svg(
        theme=theme, solution=puzzle.solve(), labels=True, highlight=last, outlined=[last, "r1c1"], caption="x " * 99
    )
    # Each digit is drawn as often as it occurs in the solution.
    for value in board.values:
        assert inks(picture, value) == list(puzzle.solve()).count(value)
    assert f">c{board.columns}</text>" in picture
    candidates = Puzzle([None] * board.cell_count, puzzle.rules).svg(candidates=True)
    assert inks(candidates, board.values[-1]) == board.cell_count
    assert puzzle.png(size=200).startswith(b"\x89PNG")


@pytest.mark.parametrize("name", PUZZLES)
def test_marks_and_links_are_drawn_on_every_board(name: str) -> None:
    puzzle = PUZZLES[name]
    board = puzzle.rules.board
    last = board.cell_name(board.cell_count - 1)
    plain, low = puzzle.svg(), board.values[0]
    linked = puzzle.svg(links=[("r1c1", last), (("r1c1", low), (last, board.values[-1]))])
    assert linked.count("<path") + linked.count("<polygon") >= plain.count("<path") + plain.count("<polygon") + 4
    assert nonet.Grid([None] * board.cell_count, board).svg(marks={(last, low): "bad"}).count(f">{low}</text>") == 1
    with pytest.raises(ValueError, match="is not a cell"):
        puzzle.svg(links=[("r1c1", f"r{board.rows + 1}c1")])
    with pytest.raises(ValueError, match="is not a digit"):
        puzzle.svg(marks={("r1c1", board.values[-1] + 1): "bad"})
    named = draw.Link("r1c1", "r2c1")
    with pytest.raises(ValueError, match="names cells of a board of 9x9"):
        puzzle.svg(links=[named])
    assert puzzle.svg(links=[draw.Link("r1c1", "r2c1", board=board)]) != plain


@pytest.mark.parametrize("name", PUZZLES)
def test_every_board_is_shown_as_text(name: str) -> None:
    puzzle = PUZZLES[name]
    board = puzzle.rules.board
    for unicode in (True, False):
        shown = draw.text(puzzle.solve() if board.grids[1:] == () and board.lowest else puzzle, unicode=unicode)
        assert max(map(len, shown.splitlines())) <= 120
    symbols = "".join(
        symbol for symbol in draw.text(Puzzle(puzzle.solve(), puzzle.rules), unicode=False) if symbol.isalnum()
    )
    assert symbols == str(puzzle.solve())
    marked = draw.text(puzzle, candidates=True, unicode=False)
    marks = sum(
        len(puzzle.candidates()[cell]) for cell in range(board.cell_count) if puzzle.givens[cell] == board.empty
    )
    given = sum(digit != board.empty for digit in puzzle.givens)
    assert sum(symbol.isalnum() for symbol in marked) == marks + given


def test_jigsaws_of_9x9_are_drawn_with_their_own_boxes() -> None:
    jigsaw = Puzzle("." * 81, Rules(regions="111111111222222222333333333" + "444555666" * 3 + "777888999" * 3))
    assert jigsaw.svg() != Puzzle("." * 81).svg()
    assert draw.text(jigsaw) != draw.text(Puzzle("." * 81))


def test_an_empty_25x25_fits_a_terminal() -> None:
    widths = {len(line) for line in nonet.dumps(Puzzle("." * 625), "grid").splitlines()}
    assert max(widths) <= 120
    assert np.array(Puzzle("." * 625)).shape == (25, 25)
