"""States: a player's board from any source, and what is wrong with it."""

from __future__ import annotations

import pickle
import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Grid, Ladder, ParseError, Puzzle, State, Step, cell_name, parse_cell
from nonet.formats import FORMATS, Record
from nonet.steps import Ground
from support.puzzles import EMPTY, HARD, HARD_SOLVED

cells = st.integers(0, 80)
digits = st.integers(1, 9)


def seen(cell: int) -> set[int]:
    """Return the cells that see a cell, computed arithmetically."""
    row, column = divmod(cell, 9)
    return {
        other
        for other in range(81)
        if other != cell
        and (other // 9 == row or other % 9 == column or (other // 27 == cell // 27 and other % 9 // 3 == column // 3))
    }


@given(st.dictionaries(cells, digits, max_size=20), st.lists(st.tuples(cells, digits), max_size=60))
def test_candidates_are_the_digits_neither_excluded_nor_struck_out(
    placed: dict[int, int], struck: list[tuple[int, int]]
) -> None:
    state = State(EMPTY)
    for cell, digit in placed.items():
        state = state.place(cell, digit)
    for cell, digit in struck:
        state = state.eliminate(cell, digit)
    for cell in range(81):
        gone = {placed[other] for other in seen(cell) if other in placed}
        gone |= {digit for where, digit in struck if where == cell}
        expected = () if cell in placed else tuple(digit for digit in range(1, 10) if digit not in gone)
        assert state.candidates(cell) == expected
        assert state[cell] == placed.get(cell, 0)
    back = State.of_board(state.board_text(), state.struck_text())
    assert (back.board_text(), back.candidate_bits) == (state.board_text(), state.candidate_bits)
    assert back == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert eval(repr(state)) == state


def test_a_state_is_a_value() -> None:
    state = State(HARD)
    assert state.place("r1c2", 8) == State(HARD, placed="28" + HARD[2:])
    assert hash(state.place("r1c2", 8)) == hash(State(HARD).place(1, 8))
    assert state.place("r1c2", 8).erase("r1c2") == state
    assert state.eliminate("r1c2", 4).restore("r1c2", 4) == state
    assert state != state.eliminate("r1c2", 4)
    assert state["r1c2"] == 0


@pytest.mark.parametrize("name", [name for name, known in FORMATS.items() if {"placed", "marks"} <= known.keeps])
def test_formats_that_hold_a_state_preserve_it(name: str) -> None:
    state = State(HARD).place("r1c2", 8).eliminate("r2c2", 1, 4).eliminate("r9c9", 9)
    record = Record(state.puzzle, placed=state.placed, marks=state.candidate_bits)
    options = {"rules": "classic"}
    text = nonet.dumps(record, name)
    back = State(nonet.loads(text, name, **options))
    assert (back.grid, back.candidate_bits) == (state.grid, state.candidate_bits)


def test_a_text_with_candidates_is_read() -> None:
    state = State(nonet.loads(nonet.dumps(Record(Puzzle(HARD), marks=State(HARD).candidate_bits), "grid"), "grid"))
    assert state.candidate_bits == State(HARD).candidate_bits
    board = "7+85+32..+4....5.+78+3.3...+84+7.+5+8+5..+4.+3.7.3+7.+58.64..4+7+3..8..+78+41+365...+3..54+7+8...+87...3"
    assert State(f":0003:4:{board}:::492:")["r1c2"] == 8


def test_a_cell_without_marks_is_open() -> None:
    marks = [0b1001 if cell == 1 else 0 for cell in range(81)]
    state = State(HARD, marks=marks)
    assert state.candidates("r1c2") == (1, 4)
    assert state.candidates("r1c3") == State(HARD).candidates("r1c3")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: State("53..7"), "expected 81 cells, found 5"),
        (lambda: State(HARD, placed="5" + EMPTY[1:]), "5 is placed in r1c1, where the given is 2"),
        (lambda: State(HARD, marks=[0] * 80), "expected 81 sets of candidates, found 80"),
        (lambda: State(HARD).place("r1c1", 5), "r1c1 is a given"),
        (lambda: State(HARD).erase("r1c1"), "r1c1 is a given"),
        (lambda: State(HARD).place("r1c2", 10), "10 is not a digit; digits are 1 to 9"),
        (lambda: State(HARD).eliminate("r1c0", 1), "'r1c0' is not a cell; cells are r1c1 to r9c9"),
        (lambda: State.of_board(EMPTY + "."), "expected 81 cells, found 82"),
        (lambda: State.of_board(EMPTY, "431 x"), "expected digit, row and column, found 'x'"),
    ],
)
def test_malformed_states_are_refused(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=re.escape(message)):
        make()


@given(st.text(alphabet="0123456789.+:rc ,|-\n", max_size=200))
def test_any_text_is_a_state_or_an_error(text: str) -> None:
    with suppress(ParseError):
        assert len(State(text).candidate_bits) == 81


@given(st.text(alphabet="0123456789.+*x ", max_size=200), st.text(alphabet="0123456789 rc,", max_size=30))
def test_any_board_text_is_a_state_or_an_error(board: str, struck: str) -> None:
    with suppress(ParseError):
        state = State.of_board(board, struck)
        assert State.of_board(state.board_text(), state.struck_text()) == state


# -- mistakes ---------------------------------------------------------------------------------------------


@given(st.dictionaries(cells, digits, max_size=8), st.lists(st.tuples(cells, digits), max_size=8))
def test_mistakes_contradict_the_solution(placed: dict[int, int], struck: list[tuple[int, int]]) -> None:
    solution = Grid(HARD_SOLVED)
    state = State(HARD)
    for cell, digit in struck:
        state = state.eliminate(cell, digit)
    for cell, digit in placed.items():
        if not state.puzzle.givens[cell]:
            state = state.place(cell, digit)
    wrong = {cell for cell in range(81) if state[cell] not in (0, solution[cell])}
    wrong |= {cell for cell, digit in state.struck if not state[cell] and digit == solution[cell]}
    mistakes = state.mistakes()
    assert [mistake.cell for mistake in mistakes] == sorted(wrong)
    for mistake in mistakes:
        assert str(mistake).startswith(f"mistake in {cell_name(mistake.cell)}: ")
        assert str(solution[mistake.cell]) not in re.sub("(row|column|box) .", "", mistake.reason)


def test_with_several_solutions_only_impossible_digits_are_mistakes() -> None:
    state = State("12345678" + "." * 73)
    assert state.mistakes() == []
    assert state.place("r9c1", 2).mistakes() == []
    [mistake] = state.place("r1c9", 1).mistakes()
    assert str(mistake) == "mistake in r1c9: 1 appears twice in row 1"
    [mistake] = state.eliminate("r1c9", 9).mistakes()
    assert str(mistake) == "mistake in r1c9: its digit has been struck out"


def test_without_a_solution_only_clashes_are_mistakes() -> None:
    state = State("11" + "." * 79)
    assert state.mistakes() == []
    assert [mistake.cell for mistake in state.place("r9c1", 1).mistakes()] == [72]
    assert state.eliminate("r9c9", 1, 2, 3, 4, 5, 6, 7, 8, 9).mistakes() == []


def test_a_state_can_be_printed_and_drawn() -> None:
    state = State(HARD).place("r1c2", 6)
    assert state._repr_svg_() == Puzzle(HARD).svg(placed=state.placed, candidates=state.candidate_bits)
    assert state.svg(theme="dark", caption="mine") != state.svg()


# -- the puzzle's own pencil marks ------------------------------------------------------------------------


def test_candidates_excluded_by_the_puzzle_make_no_second_solution() -> None:
    # 2 and 7 in r13c14 could be exchanged if the puzzle itself did not exclude 2 in r1c4.
    marks = [{digit} for digit in Grid(HARD_SOLVED)]
    for cell in ("r1c1", "r3c1", "r3c4"):
        marks[parse_cell(cell)] = {2, 7}
    marks[parse_cell("r1c4")] = {1, 7}
    puzzle = Puzzle(EMPTY, candidates=marks)
    assert str(puzzle.solve()) == HARD_SOLVED
    assert State(puzzle).all_steps(Ladder.of_techniques({"unique-rectangle-1": 4.5})) == []
    # The premises of an imported step are checked by the same rule.
    pattern = tuple((parse_cell(cell), digit) for cell in ("r1c1", "r1c4", "r3c1", "r3c4") for digit in (2, 7))
    step = Step("unique-rectangle-1", State(puzzle), (), ((3, 7),), grounds=(Ground("deadly", pattern=pattern),))
    assert step.unproved() == "premise 0 is not true of the board"


def test_a_state_counts_the_solutions_that_its_board_leaves() -> None:
    state = State(Puzzle(HARD))
    solution = Grid(HARD_SOLVED)
    cell = list(state.grid).index(0)
    assert (state.count(), state.puzzle.count()) == (1, 1)
    assert state.place(cell, solution[cell] % 9 + 1).count() == 0
    assert state.eliminate(cell, solution[cell]).count() == 0
    loose = State("." * 81)
    assert (loose.count(), loose.place(0, 1).count(), loose.place(0, 1).place(1, 1).count()) == (2, 2, 0)
    assert State(loose.puzzle, placed=solution).count() == 1


def test_a_digit_outside_the_puzzles_own_candidates_leaves_no_solution() -> None:
    state = State(Puzzle("." * 81, candidates=[0b110, *[511] * 80]))
    assert state.count() == 2
    assert state.place("r1c1", 1).count() == 0


def test_the_repr_of_a_state_holds_the_puzzles_own_candidates() -> None:
    state = State(Puzzle("." * 81, candidates=[0b111, *[511] * 80])).eliminate("r1c1", 1).place("r9c9", 5)
    assert eval(repr(state), {"State": State}) == state
