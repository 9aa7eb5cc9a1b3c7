"""Watching a solve under the names of the course: rows A15, B3, B4 and V1 to V5 of the coursework."""

from __future__ import annotations

import builtins
import json
import re
import webbrowser
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import textbook
from nonet.draw import Film, FrameKind, Role, Tone
from nonet.textbook import boxes, grid2values, history, reconstruct, solve, values2grid, visualize_assignments
from nonet.textbook.PySudoku import play
from nonet.textbook.visualize import film_of_boards, replayed
from support.puzzles import DIAGONAL, DIAGONAL_SOLVED

GUESSED = "9.1....8.8.5.7..4.2.4....6...7......5..............83.3..6......9................"


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    yield
    textbook.clear_history()


def solved(grid: str) -> textbook.board.Values:
    values = solve(grid)
    assert isinstance(values, dict)
    return values


def film_in(path: str) -> Any:
    """Return the film in a page."""
    [data] = re.findall(r'<script type="application/json" id="film">(.*?)</script>', Path(path).read_text())
    return json.loads(data)


def boards_in(path: str) -> list[str]:
    return [frame["board"] for frame in film_in(path)["frames"]]


def course_film(grid: str) -> Film:
    """Return the film of the final layout."""
    return film_of_boards(list(replayed(grid2values(grid), reconstruct(solved(grid), history))))


# -- order ------------------------------------------------------------------------------------------------


def test_v4_the_final_layout_plays_in_order(tmp_path: Path) -> None:
    values = solved(DIAGONAL)
    steps = reconstruct(values, history)
    boards = boards_in(play(grid2values(DIAGONAL), values, history, path=tmp_path / "page.html"))
    assert boards[0] == DIAGONAL
    assert boards[-1] == DIAGONAL_SOLVED
    for number, (box, digit) in enumerate(steps, 1):
        assert boards[number][boxes.index(box)] == digit
        assert boards[number - 1][boxes.index(box)] == "."
    assert len(boards) == len(steps) + 1


def test_the_older_layout_plays_in_order(tmp_path: Path) -> None:
    solve(DIAGONAL)
    boards = boards_in(play(textbook.assignments, path=tmp_path / "page.html"))
    assert boards[:2] == [DIAGONAL, values2grid(textbook.assignments[0])]
    assert boards[-1] == DIAGONAL_SOLVED
    filled = [81 - board.count(".") for board in boards]
    assert filled == sorted(set(filled)), "each frame solves further boxes"


def test_b4_states_that_solve_no_further_box_are_dropped(tmp_path: Path) -> None:
    solve(DIAGONAL)
    every = [board for board in textbook.assignments for _ in range(3)]
    narrowed = {**textbook.assignments[-1], "A1": "2"}
    first = visualize_assignments([*every, narrowed], path=tmp_path / "a.html")
    second = visualize_assignments(textbook.assignments, path=tmp_path / "b.html")
    assert film_in(first) == film_in(second)


# -- what the original programs did not show --------------------------------------------------------------


def test_v2_givens_are_distinguished_from_solved_boxes() -> None:
    scene = course_film(DIAGONAL)[-1].scene
    for cell, symbol in enumerate(DIAGONAL):
        assert scene.digit(cell)[1] is (Role.FOUND if symbol == "." else Role.GIVEN)


@pytest.mark.parametrize("grid", ["", DIAGONAL, DIAGONAL.replace(".", "0")])
def test_the_givens_of_assignments_are_those_of_the_puzzle_solved_last(grid: str) -> None:
    solve(DIAGONAL)
    film = film_of_boards(textbook.assignments, grid)
    assert str(film[0].scene.givens) == DIAGONAL
    assert film[0].text == "the puzzle: 17 givens"
    assert len(film) == DIAGONAL.count(".") + 1


@pytest.mark.parametrize("solved_since", ["", GUESSED])
def test_boards_of_another_solve_have_no_givens(solved_since: str) -> None:
    solve(DIAGONAL)
    boards = [*textbook.assignments]
    textbook.clear_history()
    if solved_since:
        solve(solved_since)
    film = film_of_boards(boards)
    assert film[0].text == "the first board, 18 boxes solved"
    first = values2grid(boards[0])
    for frame in film:
        assert frame.scene.givens.filled == 0
        for cell, symbol in enumerate(first):
            assert frame.scene.digit(cell)[1] in ((Role.FOUND, Role.EMPTY) if symbol == "." else (Role.PLACED,))
    assert film[-1].kind is FrameKind.SOLVED


def test_v2_diagonals_are_shown_unless_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [house.name for house in course_film(DIAGONAL)[0].scene.houses] == ["main diagonal", "anti-diagonal"]
    monkeypatch.setattr(textbook, "skip_diagonal", True)
    assert course_film(DIAGONAL)[0].scene.houses == ()


def test_v2_candidates_are_those_that_no_solved_peer_has() -> None:
    for frame in course_film(DIAGONAL):
        assert frame.scene.candidates is not None
        digits = {box: frame.scene.digit(cell)[0] for cell, box in enumerate(boxes)}
        for cell, box in enumerate(boxes):
            taken = {digits[peer] for peer in textbook.peers[box]}
            if not digits[box]:
                assert set(frame.scene.candidates[cell]) == set(range(1, 10)) - taken


def houses_of(film: Film) -> dict[str, set[int]]:
    """Return rows, columns, boxes and diagonals by the names used in texts, computed from cell numbers."""
    found = {f"row {at + 1}": {at * 9 + col for col in range(9)} for at in range(9)}
    found |= {f"column {at + 1}": {row * 9 + at for row in range(9)} for at in range(9)}
    corners = [row * 9 + col for row in (0, 3, 6) for col in (0, 3, 6)]
    for number, corner in enumerate(corners, 1):
        found[f"box {number}"] = {corner + row * 9 + col for row in range(3) for col in range(3)}
    return found | {f"the {house.name}": set(house.cells) for house in film[0].scene.houses}


@pytest.mark.parametrize("grid", [DIAGONAL, GUESSED])
def test_v2_every_stated_reason_is_true(grid: str) -> None:
    solve(grid)
    film = film_of_boards(textbook.assignments)
    kinds = {"left": 0, "place": 0, "": 0}
    for before, frame in pairwise(film):
        match = re.fullmatch(
            r"(r\dc\d) is (\d)(?:, the (?:last digit (left) there|only (place) for \2 in (.+)))?", frame.text
        )
        if not match:
            assert re.search("back: |, but so |no digit is left", frame.text)
            continue
        cell, digit = nonet.parse_cell(match[1]), int(match[2])
        marks, digits = before.scene.candidates, [before.scene.digit(place)[0] for place in range(81)]
        assert marks is not None
        kinds[match[3] or match[4] or ""] += 1
        if match[3]:
            assert marks[cell] == (digit,)
            assert not frame.scene.outlined
        elif match[4]:
            house = houses_of(film)[match[5]]
            assert {*house} == {*frame.scene.outlined[0]}
            assert [place for place in sorted(house) if digit in (digits[place], *marks[place])] == [cell]
    assert kinds["left"] > 5
    assert kinds["place"] > 5


def test_without_a_visible_reason_only_the_digit_is_named() -> None:
    empty = grid2values("." * 81)
    [_, frame] = film_of_boards([empty, {**empty, "A3": "6"}])
    assert frame.text == "r1c3 is 6"
    assert frame.kind is FrameKind.ASSIGN
    assert frame.scene.outlined == ()


def test_a_digit_that_clashes_with_a_peer_is_shown_as_a_clash() -> None:
    empty = grid2values("." * 81)
    boards = [empty, {**empty, "A3": "6"}, {**empty, "A3": "6", "A7": "6"}]
    frame = film_of_boards(boards)[-1]
    assert frame.text == "r1c7 is 6, but so is r1c3"
    assert frame.kind is FrameKind.CONTRADICTION
    assert frame.scene.highlighted == {2: Tone.BAD, 6: Tone.BAD}


def test_a_unit_that_has_the_digit_gives_no_reason() -> None:
    """Row A already has its 6, so there is no only place for another."""
    empty = grid2values("." * 81)
    before = {**empty, "A3": "6"}
    frame = film_of_boards([before, {**before, "A9": "6", "B1": "7"}])[-1]
    assert "only place" not in frame.text
    assert frame.text == "r1c9 is 6, but so is r1c3; r2c1 is 7"


def test_a_box_without_a_digit_is_shown_as_a_contradiction() -> None:
    empty = grid2values("." * 81)
    without = {**empty, "A3": "6", "B5": ""}
    [_, frame, after] = film_of_boards([empty, without, {**without, "I9": "1"}])
    assert frame.text == "r1c3 is 6; no digit is left for r2c5"
    assert frame.scene.highlighted == {2: Tone.GOOD, 13: Tone.BAD}
    assert after.text == "r9c9 is 1"
    assert after.scene.highlighted == {13: Tone.BAD, 80: Tone.GOOD}
    assert {frame.kind, after.kind} == {FrameKind.CONTRADICTION}


def test_many_boxes_at_once_are_named_in_part() -> None:
    solve(DIAGONAL)
    frame = film_of_boards([grid2values(DIAGONAL), textbook.assignments[-1]])[-1]
    assert frame.kind is FrameKind.SOLVED
    assert frame.text.startswith("r1c2 is 6; r1c3 is 7; ")
    assert frame.text.endswith(" and 55 more")


def test_rows_and_columns_have_the_names_that_the_texts_use() -> None:
    assert all(frame.scene.labels for frame in course_film(DIAGONAL))


def test_a_search_that_backtracks_says_so() -> None:
    solve(GUESSED)
    film = film_of_boards(textbook.assignments, GUESSED)
    backs = [frame for frame in film if frame.kind is FrameKind.BACKTRACK]
    assert backs
    assert all(re.match(r"back: (1 box is|\d+ boxes are) open again; r\dc\d is \d", frame.text) for frame in backs)
    assert film[-1].kind is FrameKind.SOLVED


def test_v2_the_page_has_controls(tmp_path: Path) -> None:
    text = Path(play(grid2values(DIAGONAL), solved(DIAGONAL), history, path=tmp_path / "page.html")).read_text()
    for name in ("first", "back", "play", "forward", "last", "slider", "speed"):
        assert f'id="{name}"' in text


# -- no screen needed -------------------------------------------------------------------------------------


def test_a15_the_page_is_written_without_a_screen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: str) -> bool:
        raise AssertionError("there is no screen to open a browser on")

    monkeypatch.setattr(webbrowser, "open", refuse)
    solve(DIAGONAL)
    path = visualize_assignments(textbook.assignments)
    assert capsys.readouterr().out == f"{path}\n"
    assert Path(path).read_text().startswith("<!doctype html>")
    Path(path).unlink()


def test_v1_the_browser_opens_the_page_if_there_is_a_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", opened.append)
    path = play(grid2values(DIAGONAL), solved(DIAGONAL), history, path=tmp_path / "page.html")
    assert opened == [Path(path).as_uri()]


def test_a_browser_that_cannot_start_is_not_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> bool:
        raise webbrowser.Error("no browser")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", fail)
    assert Path(play(grid2values(DIAGONAL), solved(DIAGONAL), history, path=tmp_path / "page.html")).exists()


def test_no_game_library_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def guarded(name: str, *args: Any, **options: Any) -> Any:
        assert not name.startswith(("pygame", "tkinter", "PIL", "matplotlib")), name
        return real(name, *args, **options)

    monkeypatch.setattr(builtins, "__import__", guarded)
    assert play(grid2values(DIAGONAL), solved(DIAGONAL), history, path=tmp_path / "page.html")


# -- nothing to play --------------------------------------------------------------------------------------


def test_playing_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no boards to play"):
        visualize_assignments([], path=tmp_path / "page.html")
    with pytest.raises(ValueError, match="no solution to play"):
        play(grid2values("11" + "." * 79), solve("11" + "." * 79), history, path=tmp_path / "page.html")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("grid", "message"),
    [
        ("123", "expected 81 boxes, found 3"),
        ("x" * 81, "column 1: expected a digit, '.' or '_', found 'x'"),
        ("3" + DIAGONAL[1:], "not the puzzle of these boards: A1 is 3 in the grid, 2 on the boards"),
    ],
)
def test_a_grid_that_does_not_match_the_boards_is_refused(grid: str, message: str, tmp_path: Path) -> None:
    solve(DIAGONAL)
    with pytest.raises(ValueError, match=re.escape(message)):
        visualize_assignments(textbook.assignments, grid=grid, path=tmp_path / "page.html")
    assert not list(tmp_path.iterdir())


def test_a_board_that_lacks_boxes_is_refused() -> None:
    with pytest.raises(ValueError, match="board 2 is not a board of 81 boxes: it lacks A2"):
        film_of_boards([grid2values(DIAGONAL), {"A1": "2"}])


def test_a_record_that_does_not_lead_to_the_result_is_refused(tmp_path: Path) -> None:
    values = solved(DIAGONAL)
    for record in ({}, {DIAGONAL_SOLVED: (DIAGONAL_SOLVED.replace("2", "."), ("A1", "2"))}):
        with pytest.raises(ValueError, match="the history does not lead from these values to the result"):
            play(grid2values(DIAGONAL), values, record, path=tmp_path / "page.html")
    solve(GUESSED)
    with pytest.raises(ValueError, match="the history does not lead"):
        play(grid2values(DIAGONAL), values, history, path=tmp_path / "page.html")
    assert not list(tmp_path.iterdir())


def test_values_solved_in_place_are_played_from_the_puzzle(tmp_path: Path) -> None:
    textbook.clear_history()
    values = grid2values(DIAGONAL)
    result = textbook.search(values)
    assert values == result, "the course's search changes the values in place until it guesses"
    assert boards_in(play(values, result, history, path=tmp_path / "page.html"))[0] == DIAGONAL
