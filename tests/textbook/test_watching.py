"""Watching a solve under the names of the course: rows A15, B3, B4 and V1 to V5 of the seed systems."""

from __future__ import annotations

import builtins
import json
import re
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nonet import textbook
from nonet.draw import Film, FrameKind, Role
from nonet.textbook import boxes, grid2values, history, reconstruct, solve, values2grid, visualize_assignments
from nonet.textbook.PySudoku import play
from nonet.textbook.visualize import film_of_boards, replayed

DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
SOLVED = "267945381853716249491823576576438192384192657129657438642379815935281764718564923"
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
    """The film that a page holds."""
    [data] = re.findall(r'<script type="application/json" id="film">(.*?)</script>', Path(path).read_text())
    return json.loads(data)


def boards_in(path: str) -> list[str]:
    return [frame["board"] for frame in film_in(path)["frames"]]


def course_film(grid: str) -> Film:
    """The film of the final layout."""
    return film_of_boards(list(replayed(grid2values(grid), reconstruct(solved(grid), history))))


# -- forwards ---------------------------------------------------------------------------------------------


def test_v4_the_final_layout_plays_forwards(tmp_path: Path) -> None:
    values = solved(DIAGONAL)
    steps = reconstruct(values, history)
    boards = boards_in(play(grid2values(DIAGONAL), values, history, path=tmp_path / "page.html"))
    assert boards[0] == DIAGONAL
    assert boards[-1] == SOLVED
    for number, (box, digit) in enumerate(steps, 1):
        assert boards[number][boxes.index(box)] == digit
        assert boards[number - 1][boxes.index(box)] == "."
    assert len(boards) == len(steps) + 1


def test_the_older_layout_plays_forwards(tmp_path: Path) -> None:
    solve(DIAGONAL)
    boards = boards_in(play(textbook.assignments, path=tmp_path / "page.html"))
    assert boards[0] == values2grid(textbook.assignments[0])
    assert boards[-1] == SOLVED
    filled = [81 - board.count(".") for board in boards]
    assert filled == sorted(set(filled)), "each frame solves further boxes"


def test_b4_states_that_solve_no_further_box_are_dropped(tmp_path: Path) -> None:
    solve(DIAGONAL)
    every = [board for board in textbook.assignments for _ in range(3)]
    narrowed = {**textbook.assignments[-1], "A1": "2"}
    first = visualize_assignments([*every, narrowed], path=tmp_path / "a.html")
    second = visualize_assignments(textbook.assignments, path=tmp_path / "b.html")
    assert film_in(first) == film_in(second)


# -- what the old programs did not show -------------------------------------------------------------------


def test_v2_givens_are_told_from_solved_boxes() -> None:
    scene = course_film(DIAGONAL)[-1].scene
    for cell, symbol in enumerate(DIAGONAL):
        assert scene.digit(cell)[1] is (Role.FOUND if symbol == "." else Role.GIVEN)


def test_the_givens_of_assignments_are_what_the_first_has_solved_unless_told() -> None:
    solve(DIAGONAL)
    assert str(film_of_boards(textbook.assignments)[0].scene.givens) == values2grid(textbook.assignments[0])
    told = film_of_boards(textbook.assignments, DIAGONAL)
    assert str(told[0].scene.givens) == DIAGONAL
    assert len(told) == DIAGONAL.count(".") + 1


def test_v2_diagonals_are_shown_unless_they_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_v2_every_frame_has_a_reason_that_holds() -> None:
    film = course_film(DIAGONAL)
    kinds = {"left": 0, "place": 0}
    boards = [frame.scene for frame in film]
    for before, frame in zip(boards, film[1:], strict=False):
        box, digit, rest = re.fullmatch(r"([A-I]\d) is (\d), (.+)", frame.text).groups()  # type: ignore[union-attr]
        assert before.candidates is not None
        if rest == "the last digit left there":
            kinds["left"] += 1
            assert before.candidates[boxes.index(box)] == (int(digit),)
        elif rest.startswith("the only place for"):
            kinds["place"] += 1
            [cells] = frame.scene.outlined
            open_cells = [cell for cell in cells if not before.digit(cell)[0]]
            assert [cell for cell in open_cells if int(digit) in before.candidates[cell]] == [boxes.index(box)]
    assert kinds["left"] > 5
    assert kinds["place"] > 5


def test_a_search_that_goes_back_says_so() -> None:
    solve(GUESSED)
    film = film_of_boards(textbook.assignments, GUESSED)
    backs = [frame for frame in film if frame.kind is FrameKind.BACKTRACK]
    assert backs
    assert all(re.match(r"back: (1 box is|\d+ boxes are) open again; ", frame.text) for frame in backs)
    assert film[-1].kind is FrameKind.SOLVED


def test_v2_the_page_has_controls(tmp_path: Path) -> None:
    text = Path(play(grid2values(DIAGONAL), solved(DIAGONAL), history, path=tmp_path / "page.html")).read_text()
    for name in ("first", "back", "play", "forward", "last", "slider", "speed"):
        assert f'id="{name}"' in text


# -- no screen needed -------------------------------------------------------------------------------------


def test_a15_it_works_without_a_screen(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: str) -> bool:
        raise AssertionError("there is no screen to open a browser on")

    monkeypatch.setattr(webbrowser, "open", refuse)
    solve(DIAGONAL)
    path = visualize_assignments(textbook.assignments)
    assert capsys.readouterr().out == f"{path}\n"
    assert Path(path).read_text().startswith("<!doctype html>")
    Path(path).unlink()


def test_v1_with_a_screen_the_browser_opens_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", opened.append)
    path = play(grid2values(DIAGONAL), solved(DIAGONAL), history, path=tmp_path / "page.html")
    assert opened == [Path(path).as_uri()]


def test_a_browser_that_cannot_start_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> bool:
        raise webbrowser.Error("no browser")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", fail)
    assert Path(play(grid2values(DIAGONAL), solved(DIAGONAL), history, path=tmp_path / "page.html")).exists()


def test_no_game_library_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def guarded(name: str, *args: Any, **options: Any) -> Any:
        assert not name.startswith(("pygame", "tkinter", "PIL", "matplotlib")), name
        return real(name, *args, **options)

    monkeypatch.setattr(builtins, "__import__", guarded)
    assert play(grid2values(DIAGONAL), solved(DIAGONAL), history, path=tmp_path / "page.html")


# -- nothing to play --------------------------------------------------------------------------------------


def test_nothing_to_play_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no boards to play"):
        visualize_assignments([], path=tmp_path / "page.html")
    with pytest.raises(ValueError, match="no solution to play"):
        play(grid2values("11" + "." * 79), solve("11" + "." * 79), history, path=tmp_path / "page.html")
    assert not list(tmp_path.iterdir())
