"""Films as data: every event has its place, in order, and none is lost without a word."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet.draw import Film, Frame, FrameKind, Role, Scene, Tone, film_of
from nonet.textbook.parts.events import Event, EventKind
from nonet.textbook.parts.solver import Solver
from support.puzzles import DIAGONAL_EXAMPLE, DIAGONAL_SOLUTION, EMPTY

HARD = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
EASY = "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9.."
NO_ROOM = "12345678." + "." * 8 + "9" + "." * 63

WITHOUT_NEWS = {FrameKind.START, FrameKind.SOLVED, FrameKind.STOPPED, FrameKind.CONTRADICTION}


def board(frame: Frame) -> str:
    return "".join(str(frame.scene.digit(cell)[0] or ".") for cell in range(81))


def changed(before: Frame, after: Frame) -> list[int]:
    """The cells whose digit is not the same in two frames."""
    pairs = zip(board(before), board(after), strict=True)
    return [cell for cell, (old, new) in enumerate(pairs) if old != new]


def named_cell(frame: Frame) -> int:
    match = re.search(r"r[1-9]c[1-9]", frame.text)
    assert match, frame.text
    return nonet.parse_cell(match[0])


solved_grids = st.integers(0, 10**9).map(lambda seed: shuffled(DIAGONAL_SOLUTION, seed))


def shuffled(grid: str, seed: int) -> str:
    """The same grid with other digits and its rows turned, which keeps rows, columns and boxes right."""
    order = [str((digit + seed) % 9 + 1) for digit in range(9)]
    moved = "".join(order[int(symbol) - 1] for symbol in grid)
    return moved[seed % 3 * 27 :] + moved[: seed % 3 * 27]


@st.composite
def puzzles(draw: st.DrawFn) -> nonet.Puzzle:
    """A puzzle with a solution, from nearly full to nearly empty."""
    grid = draw(solved_grids)
    kept = draw(st.sets(st.integers(0, 80), min_size=17, max_size=60))
    return nonet.Puzzle("".join(symbol if cell in kept else "." for cell, symbol in enumerate(grid)))


# -- the defects of the old programs ----------------------------------------------------------------------


def test_a_film_plays_forwards() -> None:
    puzzle = nonet.Puzzle(DIAGONAL_EXAMPLE, "diagonal")
    film = puzzle.animate()
    filled = [81 - board(frame).count(".") for frame in film]
    assert filled[0] == puzzle.clue_count
    assert filled[-1] == 81
    assert filled == sorted(filled)
    assigned = [event.cell for event in Solver().events(puzzle) if event.kind is EventKind.ASSIGN]
    assert [named_cell(frame) for frame in film if frame.kind is FrameKind.ASSIGN] == assigned


def test_givens_are_told_from_found_digits() -> None:
    last = nonet.Puzzle(DIAGONAL_EXAMPLE, "diagonal").animate()[-1]
    for cell, symbol in enumerate(DIAGONAL_EXAMPLE):
        assert last.scene.digit(cell)[1] is (Role.FOUND if symbol == "." else Role.GIVEN)


def test_diagonals_are_there_in_every_frame() -> None:
    puzzle = nonet.Puzzle(DIAGONAL_EXAMPLE, "diagonal")
    assert all(frame.scene.houses == puzzle.rules.extra_houses for frame in puzzle.animate())


def test_candidates_are_there_and_are_those_of_now() -> None:
    film = nonet.Puzzle(EASY).animate()
    solution = nonet.Puzzle(EASY).solve()
    for frame in film[1:]:
        assert frame.scene.candidates is not None
        for cell in range(81):
            assert solution[cell] in frame.scene.candidates[cell]
    assert film[1].scene.candidates != film[-1].scene.candidates


def test_every_frame_says_its_reason() -> None:
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
def test_each_frame_differs_from_the_one_before_by_the_cell_it_names(puzzle: nonet.Puzzle) -> None:
    frames = list(puzzle.animate(limit=10_000))
    boards = [board(frames[0])]
    for before, after in pairwise(frames):
        cells = changed(before, after)
        if after.kind in WITHOUT_NEWS:
            assert not cells
        elif after.kind is FrameKind.BACKTRACK:
            assert named_cell(after) in cells
            assert board(after) in boards, "the board is one that was there before"
        else:
            assert cells == [named_cell(after)]
            assert str(after.scene.digit(cells[0])[0]) == after.text.split(" is ")[1][0]
        boards.append(board(after))


def test_roles_follow_the_guesses() -> None:
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


def test_the_house_and_the_cells_of_the_reason_are_pointed_out() -> None:
    house = nonet.Rules("diagonal").extra_houses[0]
    row = nonet.Rules("classic").houses[0]
    events = [
        Event(EventKind.ASSIGN, 10, 7, "only choice", house),
        Event(EventKind.ELIMINATE, 5, 3, "naked twins", row, (1, 2)),
        Event(EventKind.ASSIGN, 5, 4, "naked twins", row, (1, 2)),
    ]
    _, first, second, last = film_of(events, nonet.Puzzle(EMPTY, "diagonal"))
    assert first.scene.outlined == (house.cells,)
    assert first.scene.highlighted == {10: Tone.GOOD}
    assert second.scene.highlighted == {1: Tone.SUPPORT, 2: Tone.SUPPORT, 5: Tone.GOOD}
    assert second.scene.marks == {(5, 3): Tone.BAD}
    assert second.detail == "candidates removed before it: 1 by naked twins"
    assert last.kind is FrameKind.STOPPED


def test_many_removed_candidates_are_counted_and_not_struck_out() -> None:
    film = nonet.Puzzle(EASY).animate()
    assert film[1].scene.marks == {}
    assert re.search(r"\d\d by eliminate", film[1].detail)


def test_pencil_marks_of_the_puzzle_are_where_it_starts() -> None:
    puzzle = nonet.Puzzle(EMPTY, candidates=[0b11, *[511] * 80])
    film = film_of([Event(EventKind.GUESS, 5, 1, depth=1)], puzzle)
    assert film[1].scene.candidates is not None
    assert film[1].scene.candidates[0] == (1, 2)


# -- how it ends ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("givens", ["11" + "." * 79, NO_ROOM])
def test_what_clashes_ends_in_a_contradiction(givens: str) -> None:
    film = nonet.Puzzle(givens).animate()
    assert film[-1].kind is FrameKind.CONTRADICTION
    assert film[-1].detail == "there is no solution"
    assert Tone.BAD in film[-1].scene.highlighted.values()


def test_guesses_that_all_fail_end_in_a_contradiction() -> None:
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
def test_events_that_just_end_were_stopped(after: int) -> None:
    events = [Event(EventKind.GUESS, 0, 1, depth=1), Event(EventKind.CONTRADICTION, 1, depth=1)]
    film = film_of(events[:after], nonet.Puzzle(EMPTY))
    assert film[-1].kind is FrameKind.STOPPED
    assert film[-1].text == "stopped before the end"
    assert not film[-1].scene.highlighted


def test_a_solver_that_gave_up_leaves_a_film_that_says_so() -> None:
    film = nonet.Puzzle(HARD).animate(inference=(), timeout=0.05)
    assert film[-1].kind is FrameKind.STOPPED


# -- limits -----------------------------------------------------------------------------------------------


@settings(max_examples=30)
@given(puzzles(), st.integers(3, 120))
def test_a_film_is_never_longer_than_its_limit_and_ends_the_same(puzzle: nonet.Puzzle, limit: int) -> None:
    whole, short = puzzle.animate(limit=10_000), puzzle.animate(limit=limit)
    assert len(short) <= limit
    assert short[-1] == whole[-1]
    assert short[0] == whole[0]
    if len(whole) <= limit:
        assert short == whole


def hard_events() -> list[Event]:
    return list(Solver(["forward checking"]).events(nonet.Puzzle(HARD)))


def test_failed_guesses_become_one_frame_each_that_counts_their_steps() -> None:
    events = [
        Event(EventKind.GUESS, 0, 1, depth=1),
        Event(EventKind.ASSIGN, 1, 2, "eliminate"),
        Event(EventKind.GUESS, 2, 3, depth=2),
        Event(EventKind.CONTRADICTION, 3, depth=2),
        Event(EventKind.BACKTRACK, 2, 3, depth=2),
        Event(EventKind.CONTRADICTION, 4, depth=1),
        Event(EventKind.BACKTRACK, 0, 1, depth=1),
        Event(EventKind.ASSIGN, 5, 5, "eliminate"),
        Event(EventKind.SOLVED),
    ]
    puzzle = nonet.Puzzle(EMPTY)
    texts = {limit: [frame.text for frame in film_of(events, puzzle, limit=limit)[1:-1]] for limit in (10, 9, 4)}
    assert len(texts[10]) == 8
    assert texts[9][2] == "guess 2: r1c3 is 3 fails at once"
    assert len(texts[9]) == 6, "the outer guess is still played in full"
    assert texts[4] == ["guess 1: r1c1 is 1 fails after 2 steps", "eliminate: r1c6 is 5, the last digit left there"]


def test_no_step_is_lost_when_frames_are_joined() -> None:
    puzzle = nonet.Puzzle(EASY)
    film = puzzle.animate(limit=12)
    counts = [int(frame.text.split()[0]) for frame in film if frame.kind is FrameKind.JOINED]
    singles = sum(frame.kind is FrameKind.ASSIGN for frame in film)
    assert sum(counts) + singles == 81 - puzzle.clue_count
    assert all("in one frame" in frame.text for frame in film if frame.kind is FrameKind.JOINED)


def test_a_long_search_fits_and_says_how_long_it_was() -> None:
    events = hard_events()
    guesses = sum(event.kind is EventKind.GUESS for event in events)
    assert guesses > 1000
    film = film_of(iter(events), nonet.Puzzle(HARD), limit=100)
    assert len(film) <= 100
    assert film[-1].detail.startswith(f"{guesses:,} guesses, ")
    assert any(re.search(r"fails after [\d,]+ steps", frame.text) for frame in film)


def test_runs_of_anything_are_joined_as_a_last_resort() -> None:
    film = film_of(hard_events(), nonet.Puzzle(HARD), limit=3)
    assert [frame.kind for frame in film] == [FrameKind.START, FrameKind.JOINED, FrameKind.SOLVED]
    assert re.match(r"[\d,]+ steps in one frame", film[1].text)
    assert film[1].detail.startswith("the last one is guess")


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
    assert nonet.Puzzle(DIAGONAL_EXAMPLE, "diagonal").animate(limit=3).title == "Sudoku: diagonal"


def test_guesses_and_ends_stay_longer() -> None:
    film = nonet.Puzzle(HARD).animate()
    times = dict(zip((frame.kind for frame in film), film.times(0.5), strict=True))
    assert times[FrameKind.ASSIGN] == 0.5
    for kind in (FrameKind.GUESS, FrameKind.CONTRADICTION, FrameKind.BACKTRACK, FrameKind.SOLVED):
        assert times[kind] > 0.5


def test_what_makes_no_film_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one frame"):
        Film(())
    with pytest.raises(ValueError, match="at least one frame"):
        nonet.Puzzle(EASY).animate()[5:5]
    with pytest.raises(ValueError, match="limit is 2"):
        nonet.Puzzle(EASY).animate(limit=2)
    with pytest.raises(ValueError, match="no choice for inference"):
        nonet.Puzzle(EASY).animate(inference=["telepathy"])
    film = Film((Frame(Scene(nonet.Grid(EMPTY)), "nothing", FrameKind.START),))
    for seconds in (0, -1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="seconds is"):
            film.times(seconds)
