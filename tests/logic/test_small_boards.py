"""Steps, hints and ratings on boards of fewer than nine digits: the techniques of 9x9, proved against the solution."""

import pickle
import re
from functools import cache

import numpy as np
import pytest

import nonet
from nonet import Board, Puzzle, Rules, RulesError, State, Status, Step, random_regions


def jigsaw(size: int) -> Rules:
    return Rules(board=Board(size), regions=random_regions(size, seed=size))


KINDS = {
    "4x4": Rules("4x4"),
    "6x6": Rules("6x6"),
    "6x6 of 3x2": Rules("6x6:3x2"),
    "6x6 diagonal": Rules("6x6+diagonal"),
    "8x8": Rules("8x8"),
    "latin-5": Rules("latin-5"),
    "latin-7": Rules("latin-7"),
    "jigsaw 5x5": jigsaw(5),
    "jigsaw 7x7": jigsaw(7),
}
SOME = 12


@cache
def puzzles(kind: str) -> list[Puzzle]:
    """Minimal puzzles, made with this seed."""
    made: list[Puzzle] = [found for found in nonet.generate_many(SOME, KINDS[kind], seed=6) if found is not None]
    assert len(made) == SOME
    return made


@cache
def steps(kind: str, ladder: str) -> list[Step]:
    return [step for puzzle in puzzles(kind) for step in puzzle.steps(ladder)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ladder", ["nonet", "explainer", "hodoku"])
def test_every_step_is_proved_and_agrees_with_the_solution(kind: str, ladder: str) -> None:
    for puzzle in puzzles(kind):
        solution = puzzle.solve()
        for step in puzzle.steps(ladder):
            assert step.unproved() is None
            assert all(solution[cell] == digit for cell, digit in step.placements)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)


@pytest.mark.parametrize("kind", KINDS)
def test_the_path_ends_in_the_solution(kind: str) -> None:
    for puzzle in puzzles(kind):
        walk = puzzle.explain()
        assert walk.ending == "solved"
        assert walk.end.grid == puzzle.solve()


@pytest.mark.parametrize("kind", KINDS)
def test_words_name_cells_houses_and_digits_of_the_board(kind: str) -> None:
    board = KINDS[kind].board
    names = {house.name for house in KINDS[kind].houses}
    for step in steps(kind, "nonet"):
        told = " ".join([step.telling.text("teach"), *step.telling.hints])
        for cell in re.findall(r"\br\dc\d\b", told):
            board.parse_cell(cell)
        for house in re.findall(r"\b(?:row|column|box) \d+\b", told):
            assert house in names
        assert not re.search(rf"\b[{board.digits + 1}-9]s?\b in", told)


@pytest.mark.parametrize("kind", KINDS)
def test_steps_come_back_from_pickles_and_json_and_are_drawn(kind: str) -> None:
    for step in steps(kind, "nonet")[::7]:
        assert pickle.loads(pickle.dumps(step)) == step
        picture = step.svg()
        assert picture.count("<text") > board_cells(step) ** 0.5
        assert Step.from_json(step.to_json()) == step


def board_cells(step: Step) -> int:
    return step.state.board.cell_count


@pytest.mark.parametrize("kind", KINDS)
def test_batches_agree_with_single_puzzles(kind: str) -> None:
    rated, explained = nonet.rate_many(puzzles(kind), KINDS[kind]), nonet.explain_many(puzzles(kind), KINDS[kind])
    assert set(rated.status) == set(explained.status) == {Status.UNIQUE}
    for row, puzzle in enumerate(puzzles(kind)):
        assert rated[row] == puzzle.rate()
        found = explained[row]
        assert found is not None
        assert found.walkthrough() == puzzle.explain()


def test_an_array_of_boards_is_rated_under_the_usual_rules_of_its_size() -> None:
    boards = np.array([np.array(puzzle.givens) for puzzle in puzzles("6x6")])
    assert nonet.rate_many(boards).er.tolist() == nonet.rate_many(puzzles("6x6"), "6x6").er.tolist()


@pytest.mark.parametrize("kind", KINDS)
def test_states_change_and_come_back_on_every_board(kind: str) -> None:
    puzzle = puzzles(kind)[0]
    board, solution = puzzle.rules.board, puzzle.solve()
    state = State(puzzle)
    last = max(cell for cell in range(board.cell_count) if not puzzle.givens[cell])
    name, right = board.cell_name(last), solution[last]
    wrong = right % board.digits + 1
    assert state.candidates(name) == puzzle.candidates()[last]
    played = state.place(name, wrong)
    assert played[name] == wrong
    assert str(played.mistakes()[0]).startswith(f"mistake in {name}: ")
    assert played.hint().text == str(played.mistakes()[0])
    struck = state.eliminate(name, right)
    assert [str(mistake) for mistake in struck.mistakes()] == [f"mistake in {name}: its digit has been struck out"]
    for changed in (state, played, struck, struck.place(name, right)):
        again = State.of_board(changed.board_text(), changed.struck_text(), changed.rules)
        assert again == changed
        assert pickle.loads(pickle.dumps(changed)) == changed
    assert struck.restore(name, right) == state


@pytest.mark.parametrize("kind", KINDS)
def test_numbers_one_beyond_the_board_are_refused(kind: str) -> None:
    state = State(puzzles(kind)[0])
    digits, size = state.board.digits, state.board.rows
    empty = next(cell for cell in range(size * size) if not state[cell])
    for change in (state.place, state.eliminate, state.restore):
        with pytest.raises(ValueError, match=f"digits are 1 to {digits}"):
            change(empty, digits + 1)
        with pytest.raises(ValueError, match="is not a cell"):
            change(f"r{size + 1}c1", 1)
    with pytest.raises(ValueError, match="until"):
        state.explain(until=f"r1c1={digits + 1}")
    with pytest.raises(nonet.ParseError, match=f"expected {size * size} cells"):
        State.of_board("." * (size * size + 1), rules=state.rules)
    with pytest.raises(nonet.ParseError, match="expected a digit 1 to"):
        State.of_board(str(digits + 1) + "." * (size * size - 1), rules=state.rules)
    with pytest.raises(nonet.ParseError, match="is not a candidate"):
        State.of_board("." * (size * size), f"1{size + 1}1", state.rules)


def test_a_goal_is_reached_on_a_small_board() -> None:
    puzzle = puzzles("6x6")[0]
    cell = next(cell for cell in range(36) if not puzzle.givens[cell])
    goal = f"{puzzle.rules.board.cell_name(cell)}={puzzle.solve()[cell]}"
    assert puzzle.explain(until=goal).ending == "reached"


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle("." * 256),
        Puzzle([None] * 369, "samurai"),
        Puzzle([None] * 81, Rules(board=Board(9, lowest=0), boxes=(3, 3))),
        Puzzle([None] * 12, Rules(board=Board(3, 4))),
        Puzzle([None] * 16, Rules(board=Board(4, digits=6))),
        Puzzle([None] * 36, Rules("6x6", constraints=[nonet.constraints.AntiKnight()])),
    ],
    ids=["16x16", "samurai", "0 to 8", "rectangle", "more digits", "anti-knight"],
)
def test_other_rules_have_hints_and_steps_but_not_the_scales_of_other_programs(puzzle: Puzzle) -> None:
    assert puzzle.hint().kind == "several_solutions"
    assert isinstance(State(puzzle).all_steps(unique=False), list)
    with pytest.raises(RulesError, match="nonet"):
        puzzle.rate(scales=["hodoku"])
    with pytest.raises(RulesError, match="nonet"):
        nonet.rate_many([puzzle], puzzle.rules, scales=["explainer"])
    with pytest.raises(RulesError):
        nonet.explain_many([puzzle], puzzle.rules, ladder="hodoku")


@pytest.mark.parametrize("size", range(1, 10))
def test_latin_squares_of_every_size_are_explained(size: int) -> None:
    rules = Rules(f"latin-{size}")
    made = nonet.generate(rules, seed=2)
    assert made.explain().ending == "solved"
    assert made.rate(scales=["nonet"]).is_exact


def test_an_empty_small_board_has_several_solutions() -> None:
    assert Puzzle("." * 16).hint().text.startswith("several solutions")
    with pytest.raises(nonet.SeveralSolutionsError):
        Puzzle("." * 16).explain()
