"""The board in a notebook: its state in Python both ways, without a browser."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from traitlets import TraitError

import nonet
from nonet import MissingExtraError, Puzzle, State
from nonet.constraints import KillerCage
from nonet.formats import Record
from nonet.page import PageMissingError, files, playing, widget
from nonet.page.widget import BoardWidget

PUZZLE = nonet.generate(seed=11, er=(1.0, 2.3))
SOLUTION = PUZZLE.solve()


def board() -> BoardWidget:
    return BoardWidget(State(PUZZLE))


def from_page(shown: BoardWidget, **entries: Any) -> None:
    """Change the board as the page does."""
    shown.set_state({"board": {**shown.board, **entries}})


def left() -> str:
    return "".join("." if given else str(digit) for given, digit in zip(PUZZLE.givens, SOLUTION, strict=True))


def test_python_sees_the_moves_of_the_player() -> None:
    shown = board()
    seen: list[tuple[str, Any]] = []
    shown.observe(lambda change: seen.append((change["name"], change["new"])), ["placed", "marks", "solution"])
    marks = [0] * 81
    marks[3] = 0b101
    from_page(shown, centre=marks)
    assert shown.marks == tuple(marks)
    from_page(shown, digits=left(), centre=[0] * 81)
    assert str(shown.placed) == left()
    assert shown.solution == SOLUTION
    assert [name for name, _ in seen] == ["marks", "placed", "marks", "solution"]


def test_the_page_sees_the_changes_made_in_python() -> None:
    shown = board()
    shown.placed = nonet.Grid(left())
    assert shown.board["digits"] == left()
    assert shown.solution == SOLUTION
    shown.marks = (1,) * 81
    assert shown.board["centre"] == [1] * 81
    shown.puzzle = Puzzle("1" + "." * 80, "diagonal")
    assert shown.board["givens"] == "1" + "." * 80
    assert shown.board["rules"] == {"presets": "diagonal", "houses": {}}
    assert shown.board["digits"] == "." * 81
    assert shown.marks == (0,) * 81
    assert shown.solution is None


def test_a_wrong_digit_is_no_solution() -> None:
    shown = board()
    wrong = left().translate(str.maketrans("12", "21"))
    from_page(shown, digits=wrong)
    assert shown.solution is None
    assert shown.state.mistakes()


KILLER = Puzzle("." * 81, nonet.Rules(constraints=[KillerCage("r1c1 r1c2 r1c3", sum=6)]))
OTHERS = {
    "6x6": nonet.generate("6x6", seed=1),
    "16x16": Puzzle([1] + [0] * 255, "16x16"),
    "samurai": Puzzle([1] + [0] * 368, "samurai"),
    "jigsaw": Puzzle("1" + "." * 80, nonet.Rules(regions=nonet.random_regions(9, seed=1))),
    "from 0": Puzzle([None] * 16, nonet.Rules(board=nonet.Board(4, lowest=0), boxes=(2, 2))),
    "killer": KILLER,
}


@pytest.mark.parametrize("kind", OTHERS)
def test_boards_of_every_kind_are_played(kind: str) -> None:
    puzzle = OTHERS[kind]
    shown = BoardWidget(puzzle)
    count = puzzle.rules.board.cell_count
    assert shown.puzzle == puzzle
    assert shown.marks == (0,) * count
    grid = puzzle.solve()
    places = [digit if not given else 0 for given, digit in zip(bytes(puzzle.givens), bytes(grid), strict=True)]
    from_page(shown, digits=places, corner=[3] * count)
    assert (shown.solution, shown.corner_marks) == (grid, (3,) * count)
    from_page(shown, digits=[0] * count)
    assert shown.solution is None
    shown.puzzle = PUZZLE
    assert (shown.board["givens"], shown.marks) == (str(PUZZLE.givens), (0,) * 81)
    shown.puzzle = puzzle
    assert (shown.puzzle, bytes(shown.placed)) == (puzzle, bytes(count))


@pytest.mark.parametrize("kind", OTHERS)
def test_a_board_of_every_kind_is_read_and_written_as_one_record(kind: str) -> None:
    puzzle = OTHERS[kind]
    shown = BoardWidget(puzzle)
    assert shown.record == Record(puzzle)
    count = puzzle.rules.board.cell_count
    free = next(cell for cell, given in enumerate(bytes(puzzle.givens)) if not given)
    digits = bytes(2 * (cell == free) for cell in range(count))
    corner = tuple(3 * (cell == free + 1) for cell in range(count))
    played = Record(puzzle, placed=nonet.Grid._trusted(digits, puzzle.rules.board), corner_marks=corner)
    shown.record = played
    assert shown.record == played
    assert (bytes(shown.placed), shown.corner_marks) == (digits, corner)
    shown.record = PUZZLE
    assert (shown.puzzle, shown.record) == (PUZZLE, Record(PUZZLE))


def test_the_record_of_a_board_is_written_as_text_and_read_back() -> None:
    shown = board()
    shown.placed = nonet.Grid(left())
    text = nonet.formats.dumps([shown.record], "sdx")
    shown.record = PUZZLE
    shown.record = nonet.formats.loads(text)
    assert str(shown.placed) == left()


def test_a_grid_that_breaks_a_constraint_is_no_solution() -> None:
    shown = BoardWidget(KILLER)
    assert sum(SOLUTION[cell] for cell in range(3)) != 6
    from_page(shown, digits=str(SOLUTION))
    assert shown.solution is None
    assert shown.state.puzzle == KILLER
    assert not shown.state.is_solved


def test_what_a_file_says_and_draws_besides_its_rules_is_shown() -> None:
    line = {"shape": "stroke", "points": [[0, 0], [1, 1]], "width": 0.1, "colour": "#67f067", "under": True}
    record = Record(PUZZLE, fields={"ruleset": "Queens attack."}, unread=("lines", "texts"), drawn=(line,))
    shown = BoardWidget(record).board
    assert (shown["words"], shown["drawn"]) == ("Not read as rules: lines, texts.\nQueens attack.", [line])
    assert (board().board["words"], board().board["drawn"]) == ("", [])


def test_a_puzzle_made_of_candidates_is_refused() -> None:
    marks = [511 & ~1 if cell == 5 else 511 for cell in range(81)]
    with pytest.raises(nonet.RulesError, match="candidates"):
        BoardWidget(Puzzle("." * 81, candidates=marks))


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(0, 511), min_size=81, max_size=81))
def test_marks_come_back_as_they_were_sent(marks: list[int]) -> None:
    shown = board()
    from_page(shown, corner=marks)
    assert shown.corner_marks == tuple(marks)
    assert shown.board["corner"] == marks


@pytest.mark.parametrize("marks", [[1] * 80, [512] * 81, [-1] * 81, ["1"] * 81])
def test_marks_that_are_none_are_refused(marks: list[Any]) -> None:
    with pytest.raises(TraitError, match="81 bit sets"):
        board().marks = tuple(marks)


def test_the_marks_of_a_state_are_shown() -> None:
    state = State(PUZZLE).eliminate(*_wrong(PUZZLE))
    assert sum(bits > 0 for bits in BoardWidget(state).marks) == 1
    assert BoardWidget(state).state == state


def _wrong(puzzle: Puzzle) -> tuple[int, int]:
    """The first candidate that is not the digit of its cell."""
    rows = enumerate(zip(puzzle.candidates(), SOLUTION, strict=True))
    return next((cell, each) for cell, (open_, digit) in rows for each in open_ if each != digit)


def test_a_view_gets_the_files_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "js").mkdir()
    source = Path(__file__).parents[2] / "page"
    (tmp_path / "index.html").write_text((source / "index.html").read_text(encoding="utf-8"), encoding="utf-8")
    for name, text in (("nonet_page.wasm", "engine"), ("style.css", "a { color: red; }"), ("js/main.js", "start")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(widget, "folder", lambda: tmp_path)
    widget._files.cache_clear()
    document, modules, engine = widget._files()
    widget._files.cache_clear()
    assert modules == {"main.js": "start"}
    assert gzip.decompress(engine) == b"engine"
    assert "<style>\na { color: red; }" in document
    assert 'src="js/main.js"' in document
    assert "<link" not in document
    assert "Content-Security-Policy" not in document


def test_without_anywidget_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "folder", Path)
    monkeypatch.delitem(sys.modules, "nonet.page.widget")
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(MissingExtraError, match=r"nonet\[notebook\]"):
        PUZZLE.play()


def test_without_the_page_play_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "__file__", str(tmp_path / "files.py"))
    with pytest.raises(PageMissingError, match="without the page"):
        PUZZLE.play()
