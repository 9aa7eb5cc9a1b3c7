"""``nonet animate``: films in files, on a terminal and in a pipe."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from shell import command, impatient, lines_file, on_terminal

from support.clicking import run
from support.puzzles import CLASH, DIAGONAL, DIAGONAL_SOLVED, EASY, HARD, IMPOSSIBLE_FOR_LONG
from support.terminals import output

# -- files ------------------------------------------------------------------------------------------------


def test_animate_writes_a_gif(tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    result = run("animate", EASY, "-o", str(path), "--size", "100", "--speed", "2")
    assert result.exit_code == 0
    assert result.output == ""
    with Image.open(path) as image:
        assert image.width == 100
        assert image.n_frames == EASY.count(".") + 2  # type: ignore[attr-defined]
        image.seek(1)
        assert image.info["duration"] == 350


def test_animate_writes_svg_and_html_with_the_rules_and_the_theme(tmp_path: Path) -> None:
    for name, expected in (("film.svg", "@keyframes"), ("film.html", "anti-diagonal")):
        path = tmp_path / name
        result = run("animate", "--rules", "diagonal", DIAGONAL, "--theme", "dark", "-o", str(path))
        assert result.exit_code == 0
        text = path.read_text()
        assert expected in text
        assert "#12161d" in text


def test_the_title_names_added_houses(tmp_path: Path) -> None:
    path = tmp_path / "film.html"
    assert run("animate", EASY, "--house", "r1c1 r9c9", "-o", str(path), "--limit", "3").exit_code == 0
    assert "<title>Sudoku: classic with extra house 1</title>" in path.read_text()


def test_animate_reads_a_puzzle_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "film.html"
    assert run("animate", lines_file(tmp_path, "# one", HARD), "-o", str(path)).exit_code == 0
    assert f'"board":"{HARD}"' in path.read_text()


def test_the_limit_and_missing_heuristics_change_the_film(tmp_path: Path) -> None:
    counts = []
    for options in ([], ["--limit", "10"], ["--no-heuristics"]):
        path = tmp_path / "film.html"
        assert run("animate", EASY, "-o", str(path), *options).exit_code == 0
        counts.append(path.read_text().count('"kind":"'))
    assert counts[0] == EASY.count(".") + 2
    assert counts[1] == 10
    assert "forced: " in path.read_text()


def test_a_film_without_a_solution_exits_with_1(tmp_path: Path) -> None:
    path = tmp_path / "film.svg"
    assert run("animate", CLASH, "-o", str(path)).exit_code == 1
    assert "there is no solution" in path.read_text()
    stopped = run("animate", IMPOSSIBLE_FOR_LONG, "--no-heuristics", "--timeout", "0.05")
    assert stopped.exit_code == 1
    assert "stopped before the end" in stopped.stdout


TWINS = "naked twins: 5 candidates removed, because r6c2, r6c5 hold 1 and 6 between them (row 6)"


def test_the_default_strategies_are_those_of_the_course() -> None:
    course = run("animate", HARD)
    assert TWINS in course.stdout
    named = ("eliminate", "only choice", "naked twins")
    assert run("animate", HARD, *(part for name in named for part in ("--inference", name))).stdout == course.stdout
    other = run("animate", HARD, "--inference", "eliminate", "--inference", "locked-candidates").stdout
    assert "locked candidates: " in other
    assert "naked twins" not in other
    assert "only choice" not in other


def test_the_timeout_may_be_infinite() -> None:
    assert run("animate", EASY, "--no-heuristics", "--timeout", "inf").exit_code == 0


# -- long runs --------------------------------------------------------------------------------------------


def test_a_long_search_shows_its_progress_on_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "film.svg"
    arguments = ("animate", IMPOSSIBLE_FOR_LONG, "--no-heuristics", "--timeout", "1.5", "-o", str(path))
    code, shown = on_terminal(*arguments, how=impatient, COLUMNS="120")
    assert code == 1
    assert path.exists()
    assert re.search(
        r"searching without heuristics, which may take a long time: \d+ digits tried \(Ctrl-C stops\)", shown
    )
    assert "\x1b[2K" in shown.rsplit("searching", 1)[1], "the progress line is removed"


def test_the_terminal_names_the_file_being_written(tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    code, shown = on_terminal("animate", EASY, "-o", str(path), how=impatient, COLUMNS="120")
    assert code == 0
    assert "making film.gif, 47 frames (Ctrl-C stops)" in shown


@pytest.mark.parametrize("option", ["--no-progress", "--quiet"])
def test_an_option_hides_the_progress(option: str, tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    assert on_terminal("animate", EASY, "-o", str(path), option, how=impatient) == (0, "")


def test_ctrl_c_ends_a_search_cleanly(tmp_path: Path) -> None:
    path = tmp_path / "film.html"
    path.write_text("before")
    process, terminal = begun(*impatient("animate", IMPOSSIBLE_FOR_LONG, "--no-heuristics", "-o", str(path)))
    wait_for(terminal, b"digits tried")
    interrupt(process, terminal)
    code, shown = ended(process, terminal)
    assert code == 130
    assert f"Interrupted; {path} was not written.\r\n" in shown
    assert "Traceback" not in shown
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


# -- a pipe -----------------------------------------------------------------------------------------------


def test_a_pipe_gets_the_frames_in_order_without_escape_codes() -> None:
    result = run("animate", "--rules", "diagonal", DIAGONAL)
    assert result.exit_code == 0
    assert result.stdout.isascii()
    assert "\x1b" not in result.stdout
    numbers = [int(number) for number in re.findall(r"^(\d+)/66  ", result.stdout, re.MULTILINE)]
    assert numbers == list(range(1, 67))
    last = result.stdout.split("66/66")[1]
    assert "".join(re.findall(r"(?<=[|\[ ])[1-9](?=[ab* \]])", last)) == DIAGONAL_SOLVED


def test_a_closed_pipe_ends_animate_quietly() -> None:
    process = subprocess.Popen(command("animate", HARD), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(1800) in (0, 141)


# -- a terminal -------------------------------------------------------------------------------------------


def test_a_terminal_plays_the_film_and_keeps_the_last_frame() -> None:
    code, shown = on_terminal("animate", EASY, "--speed", "50")
    assert code == 0
    film, left = shown.split("\x1b[?1049l")
    assert film.startswith("\x1b[?1049h")
    assert "\x1b[?25h" in film, "the cursor is visible again"
    for number in range(1, EASY.count(".") + 3):
        assert f"{number}/47" in film
    assert left.rstrip().endswith("solved")


def begun(*arguments: str) -> tuple[subprocess.Popen[bytes], int]:
    """Start a program on a terminal; return the process and the terminal's other end."""
    import pty

    main, end = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "LINES": "60", "COLUMNS": "100"}
    process = subprocess.Popen(arguments, stdin=end, stdout=end, stderr=end, env=environment, start_new_session=True)
    os.close(end)
    return process, main


def ended(process: subprocess.Popen[bytes], terminal: int, before: bytes = b"") -> tuple[int, str]:
    """Wait for a program to end; return its exit code and its output until then, after what was read before.

    What was read may end within a character, so that only all of it together is text.
    """
    shown = before + output(terminal)
    os.close(terminal)
    return process.wait(1800), shown.decode()


def keys_pressed(*keys: bytes, ending: Callable[[subprocess.Popen[bytes], int], None]) -> tuple[int, str]:
    """Run `animate` very slowly on a terminal, press keys and end it; return its exit code and its output."""
    process, terminal = begun(*command("animate", EASY, "--speed", "0.05"))
    shown = wait_for(terminal, b"1/47")
    for key in keys:
        os.write(terminal, key)
        shown += wait_for(terminal, b"q: end")
    ending(process, terminal)
    return ended(process, terminal, shown)


def wait_for(terminal: int, text: bytes) -> bytes:
    shown = b""
    while text not in shown:
        shown += os.read(terminal, 65536)
    time.sleep(0.05)
    return shown


def press_q(_: subprocess.Popen[bytes], terminal: int) -> None:
    os.write(terminal, b"q")


def interrupt(process: subprocess.Popen[bytes], _: int) -> None:
    os.kill(process.pid, signal.SIGINT)


def test_keys_step_pause_and_end_the_film() -> None:
    code, shown = keys_pressed(b" ", b"\x1b[C", b"\x1b[C", b"\x1b[D", b"\x1b[F", b"\x1b[H", ending=press_q)
    assert code == 0
    numbers = [int(number) for number in re.findall(r"(\d+)/47 \(paused\)", shown)]
    assert numbers == [1, 2, 3, 2, 47, 1]
    assert shown.rstrip().endswith("the puzzle: 36 givens")


def test_ctrl_c_ends_the_film_cleanly() -> None:
    code, shown = keys_pressed(ending=interrupt)
    assert code == 0
    assert shown.count("\x1b[?1049h") == shown.count("\x1b[?1049l") == 1
    assert "Traceback" not in shown


# -- the browser ------------------------------------------------------------------------------------------


def test_open_opens_the_film(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def note(url: str) -> bool:
        opened.append(url)
        return True

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("webbrowser.open", note)
    path = tmp_path / "film.svg"
    assert run("animate", EASY, "-o", str(path), "--open").exit_code == 0
    assert opened == [path.as_uri()]


def test_open_without_a_file_makes_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    result = run("animate", EASY, "--open", "--theme", "auto")
    [page] = tmp_path.iterdir()
    assert result.exit_code == 0
    assert f"the film is in {page}" in result.stderr
    assert page.read_text().startswith("<!doctype html>")


# -- errors -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([EASY, HARD], "one puzzle"),
        ([], "one puzzle"),
        ([EASY, "-o", "film.mp4"], ".gif, .svg, .html"),
        ([EASY, "-o", "film.svg", "--theme", "auto"], "for pages"),
        ([EASY, "--theme", "dark"], "for files"),
        ([EASY, "--limit", "2"], "--limit"),
        ([EASY, "--speed", "0"], "--speed"),
        ([EASY, "--speed", "nan"], "expected a number, found nan"),
        ([EASY, "--timeout", "nan"], "found nan"),
        ([EASY, "--timeout", "0"], "--timeout"),
        (
            [EASY, "--inference", "telepathy"],
            "'telepathy' is not a choice for inference; expected one of forward checking",
        ),
        ([EASY, "--inference", "eliminate", "--no-heuristics"], "--no-heuristics and --inference"),
        ([EASY, "--size", "10", "-o", "film.gif"], "--size"),
    ],
)
def test_invalid_film_arguments_are_refused(arguments: list[str], message: str) -> None:
    result = run("animate", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_malformed_puzzle_is_reported_by_line(tmp_path: Path) -> None:
    result = run("animate", lines_file(tmp_path, "123"), "-o", str(tmp_path / "film.svg"))
    assert result.exit_code == 2
    assert not (tmp_path / "film.svg").exists()
    assert result.stderr
