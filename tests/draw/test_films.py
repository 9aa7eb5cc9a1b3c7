"""Films as data: every event is shown, in order, or accounted for."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from film_frames import MANY_GUESSES, board, changed, named_cell
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.draw import Film, FrameKind, Role, Tone, film_of
from nonet.textbook.parts.events import Event, EventKind
from nonet.textbook.parts.solver import Solver
from support.puzzles import DIAGONAL, DIAGONAL_SOLVED, EASY, EMPTY, HARD

NO_ROOM = "12345678." + "." * 8 + "9" + "." * 63

WITHOUT_NEWS = {FrameKind.START, FrameKind.REMOVE, FrameKind.SOLVED, FrameKind.STOPPED, FrameKind.CONTRADICTION}


solved_grids = st.integers(0, 10**9).map(lambda seed: shuffled(DIAGONAL_SOLVED, seed))


def shuffled(grid: str, seed: int) -> str:
    """Return an isomorphic grid with other digits and shifted rows, which keeps rows, columns and boxes valid."""
    order = [str((digit + seed) % 9 + 1) for digit in range(9)]
    moved = "".join(order[int(symbol) - 1] for symbol in grid)
    return moved[seed % 3 * 27 :] + moved[: seed % 3 * 27]


@st.composite
def puzzles(draw: st.DrawFn) -> nonet.Puzzle:
    """Return a puzzle with a solution, from nearly full to nearly empty."""
    grid = draw(solved_grids)
    kept = draw(st.sets(st.integers(0, 80), min_size=17, max_size=60))
    return nonet.Puzzle("".join(symbol if cell in kept else "." for cell, symbol in enumerate(grid)))


# -- defects of the original programs ---------------------------------------------------------------------


def test_a_film_shows_the_steps_in_order() -> None:
    puzzle = nonet.Puzzle(DIAGONAL, "diagonal")
    film = puzzle.animate()
    filled = [81 - board(frame).count(".") for frame in film]
    assert filled[0] == puzzle.given_count
    assert filled[-1] == 81
    assert filled == sorted(filled)
    assigned = [event.cell for event in Solver().events(puzzle) if event.kind is EventKind.ASSIGN]
    assert [named_cell(frame) for frame in film if frame.kind is FrameKind.ASSIGN] == assigned


def test_givens_are_distinguished_from_found_digits() -> None:
    last = nonet.Puzzle(DIAGONAL, "diagonal").animate()[-1]
    for cell, symbol in enumerate(DIAGONAL):
        assert last.scene.digit(cell)[1] is (Role.FOUND if symbol == "." else Role.GIVEN)


def test_every_frame_shows_the_diagonals() -> None:
    puzzle = nonet.Puzzle(DIAGONAL, "diagonal")
    assert all(frame.scene.houses == puzzle.rules.extra_houses for frame in puzzle.animate())


def test_every_frame_states_its_reason() -> None:
    film = nonet.Puzzle(HARD).animate()
    assert all(frame.text for frame in film)
    for frame in film:
        if frame.kind is FrameKind.ASSIGN:
            assert re.fullmatch(
                r"[a-z ]+: r\dc\d is \d, the (last digit left there|only place for \d in .+)", frame.text
            )


# -- replay -----------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(puzzles())
def test_the_last_board_is_a_solution(puzzle: nonet.Puzzle) -> None:
    film = puzzle.animate(limit=10_000)
    end = nonet.Grid(board(film[-1]))
    assert film[-1].kind is FrameKind.SOLVED
    assert end.is_complete
    assert not nonet.Puzzle(end, puzzle.rules).status()
    assert all(end[cell] == digit for cell, digit in enumerate(puzzle.givens) if digit)


@settings(max_examples=40)
@given(puzzles())
def test_consecutive_frames_differ_in_the_cell_they_name(puzzle: nonet.Puzzle) -> None:
    frames = list(puzzle.animate(limit=10_000))
    boards = [board(frames[0])]
    for before, after in pairwise(frames):
        cells = changed(before, after)
        if after.kind in WITHOUT_NEWS:
            assert not cells
        elif after.kind is FrameKind.BACKTRACK:
            assert named_cell(after) in cells
            assert board(after) in boards, "the board is one of the earlier boards"
        else:
            assert cells == [named_cell(after)]
            assert str(after.scene.digit(cells[0])[0]) == after.text.split(" is ")[1][0]
        boards.append(board(after))


def test_the_roles_of_digits_follow_the_guesses() -> None:
    film = nonet.Puzzle(HARD).animate()
    guessed: set[int] = set()
    for frame in film:
        if frame.kind is FrameKind.GUESS:
            guessed = {cell for cell in range(81) if frame.scene.guesses[cell]}
            assert named_cell(frame) in guessed
        if frame.kind is FrameKind.ASSIGN:
            role = frame.scene.digit(named_cell(frame))[1]
            assert role is (Role.PLACED if frame.scene.guesses.filled else Role.FOUND)
    assert len(guessed) > 1
    assert {cell for cell in range(81) if film[-1].scene.digit(cell)[1] is Role.GUESS} == guessed


def test_a_backtrack_restores_the_board_before_the_guess() -> None:
    stack: list[str] = []
    frames = list(nonet.Puzzle(HARD).animate(limit=10_000))
    for before, after in pairwise(frames):
        if after.kind is FrameKind.GUESS:
            stack.append(board(before))
        if after.kind is FrameKind.BACKTRACK:
            assert board(after) == stack.pop()


def test_the_house_and_the_cells_of_the_reason_are_highlighted() -> None:
    house = nonet.Rules("diagonal").extra_houses[0]
    row = nonet.Rules("classic").houses[0]
    events = [
        Event(EventKind.ASSIGN, 10, 7, "only choice", house),
        Event(EventKind.ELIMINATE, 5, 3, "naked twins", row, (1, 2)),
        Event(EventKind.ASSIGN, 5, 4, "naked twins", row, (1, 2)),
    ]
    _, first, removal, second, last = film_of(events, nonet.Puzzle(EMPTY, "diagonal"))
    assert first.scene.outlined == (house.cells,)
    assert first.scene.highlighted == {10: Tone.GOOD}
    assert removal.kind is FrameKind.REMOVE
    assert removal.scene.outlined == (row.cells,)
    assert second.scene.highlighted == {1: Tone.SUPPORT, 2: Tone.SUPPORT, 5: Tone.GOOD}
    assert last.kind is FrameKind.STOPPED


# -- pencil marks of the puzzle ---------------------------------------------------------------------------


def test_a_film_starts_with_the_pencil_marks_of_the_puzzle() -> None:
    puzzle = nonet.Puzzle("1" + "." * 80, candidates=[511, 0b111, *[511] * 79])
    start, guess, _ = film_of([Event(EventKind.GUESS, 80, 1, depth=1)], puzzle)
    assert start.detail == "with its own pencil marks"
    for frame in (start, guess):
        assert frame.scene.candidates is not None
        assert frame.scene.candidates[1] == (2, 3)
        assert frame.scene.candidates[79] == tuple(range(1 + (frame is guess), 10))


def test_pencil_marks_of_the_puzzle_are_not_credited_to_a_strategy() -> None:
    film = nonet.Puzzle("1" + "." * 80, candidates=[511, 0b111, *[511] * 79]).animate()
    assert film[1].kind is FrameKind.GUESS
    assert film[1].detail == "candidates removed before it: 20 by eliminate"


# -- how it ends ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("givens", ["11" + "." * 79, NO_ROOM])
def test_clashing_givens_end_in_a_contradiction(givens: str) -> None:
    film = nonet.Puzzle(givens).animate()
    assert film[-1].kind is FrameKind.CONTRADICTION
    assert film[-1].detail == "there is no solution"
    assert Tone.BAD in film[-1].scene.highlighted.values()


def test_clashing_givens_are_highlighted_with_their_house() -> None:
    _, last = nonet.Puzzle("1...1" + "." * 76).animate()
    assert last.text == "contradiction: 1 appears twice in row 1, in r1c1, r1c5"
    assert last.scene.highlighted == {0: Tone.BAD, 4: Tone.BAD}
    assert last.scene.outlined == (tuple(range(9)),)


def test_every_contradiction_of_a_search_highlights_its_cells_and_a_house() -> None:
    film = nonet.Puzzle(MANY_GUESSES).animate(limit=10_000)
    frames = [frame for frame in film if frame.kind is FrameKind.CONTRADICTION]
    assert len(frames) > 3
    for frame in frames:
        named = {nonet.parse_cell(name) for name in re.findall(r"r\dc\d", frame.text)}
        assert bool(named) == ("no place is left" not in frame.text)
        assert frame.scene.highlighted == dict.fromkeys(sorted(named), Tone.BAD)
        [house] = frame.scene.outlined
        assert named <= set(house)


def test_a_search_whose_guesses_all_fail_ends_in_a_contradiction() -> None:
    events = [
        Event(EventKind.GUESS, 0, 1, depth=1),
        Event(EventKind.CONTRADICTION, 1, depth=1),
        Event(EventKind.BACKTRACK, 0, 1, depth=1),
    ]
    film = film_of(events, nonet.Puzzle(EMPTY))
    kinds = [frame.kind.value for frame in film]
    assert kinds == ["start", "guess", "contradiction", "backtrack", "contradiction"]
    assert film[2].detail == "guess 1 is wrong"
    assert film[-1].text == "no solution: every guess fails"
    assert film[-1].detail == "1 guess, 1 taken back"


@pytest.mark.parametrize("after", [0, 1, 2])
def test_events_without_an_ending_make_a_film_that_was_stopped(after: int) -> None:
    events = [Event(EventKind.GUESS, 0, 1, depth=1), Event(EventKind.CONTRADICTION, 1, depth=1)]
    film = film_of(events[:after], nonet.Puzzle(EMPTY))
    assert film[-1].kind is FrameKind.STOPPED
    assert film[-1].text == "stopped before the end"
    assert not film[-1].scene.highlighted


def test_the_film_says_when_the_solver_gave_up() -> None:
    film = nonet.Puzzle(HARD).animate(inference=(), timeout=0.05)
    assert film[-1].kind is FrameKind.STOPPED


# -- limits -----------------------------------------------------------------------------------------------


@settings(max_examples=30)
@given(puzzles(), st.integers(3, 120))
def test_a_limited_film_keeps_its_limit_and_its_ending(puzzle: nonet.Puzzle, limit: int) -> None:
    whole, short = puzzle.animate(limit=10_000), puzzle.animate(limit=limit)
    assert len(short) <= limit
    assert short[-1] == whole[-1]
    assert short[0] == whole[0]
    if len(whole) <= limit:
        assert short == whole


# -- films as values --------------------------------------------------------------------------------------


def test_a_film_is_a_sequence_of_frames_and_a_value() -> None:
    film = nonet.Puzzle(EASY).animate()
    assert film == nonet.Puzzle(EASY).animate()
    assert list(film) == [film[at] for at in range(len(film))]
    assert isinstance(film[2:5], Film)
    assert film[2:5].frames == film.frames[2:5]
    assert film[2:5].title == film.title


def test_the_title_names_the_rules() -> None:
    assert nonet.Puzzle(EASY).animate(limit=3).title == "Sudoku"
    assert nonet.Puzzle(DIAGONAL, "diagonal").animate(limit=3).title == "Sudoku: diagonal"


@pytest.mark.parametrize(
    ("spec", "houses", "title"),
    [
        ("classic", {"corners": "r1c1 r1c9 r9c1 r9c9"}, "Sudoku: classic with corners"),
        ("classic", ["r1c1 r2c3"], "Sudoku: classic with extra house 1"),
        ("diagonal", {"corners": "r1c1 r1c9"}, "Sudoku: diagonal and corners"),
        ("diagonal+windoku", {"a": "r1c1 r2c3", "b": "r1c2 r3c3"}, "Sudoku: diagonal+windoku, a and b"),
        ("windoku", {}, "Sudoku: windoku"),
    ],
)
def test_the_title_names_custom_houses(spec: str, houses: dict[str, str], title: str) -> None:
    assert film_of([], nonet.Puzzle(EMPTY, nonet.Rules(spec, houses=houses))).title == title
    assert film_of([], nonet.Puzzle(EMPTY), title="Mine").title == "Mine"


def test_guesses_and_endings_stay_longer() -> None:
    film = nonet.Puzzle(HARD).animate()
    times = dict(zip((frame.kind for frame in film), film.times(0.5), strict=True))
    assert times[FrameKind.ASSIGN] == 0.5
    for kind in (FrameKind.GUESS, FrameKind.CONTRADICTION, FrameKind.BACKTRACK, FrameKind.SOLVED):
        assert times[kind] > 0.5


def test_invalid_film_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one frame"):
        Film(())
    with pytest.raises(ValueError, match="at least one frame"):
        nonet.Puzzle(EASY).animate()[5:5]
    with pytest.raises(ValueError, match="not a choice for inference"):
        nonet.Puzzle(EASY).animate(inference=["telepathy"])  # type: ignore[list-item]
