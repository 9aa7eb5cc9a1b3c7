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
from shell import CLASH, DIAGONAL, DIAGONAL_SOLVED, EASY, HARD, command, lines_file, nonet, on_terminal

# -- files ------------------------------------------------------------------------------------------------


def test_a_gif(tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    result = nonet("animate", EASY, "-o", str(path), "--size", "100", "--speed", "2")
    assert result.exit_code == 0
    assert result.output == ""
    with Image.open(path) as image:
        assert image.width == 100
        assert image.n_frames == EASY.count(".") + 2  # type: ignore[attr-defined]
        image.seek(1)
        assert image.info["duration"] == 350


def test_an_animated_picture_and_a_page_with_the_rules_and_the_theme(tmp_path: Path) -> None:
    for name, expected in (("film.svg", "@keyframes"), ("film.html", "anti-diagonal")):
        path = tmp_path / name
        result = nonet("animate", "--rules", "diagonal", DIAGONAL, "--theme", "dark", "-o", str(path))
        assert result.exit_code == 0
        text = path.read_text()
        assert expected in text
        assert "#12161d" in text


def test_a_puzzle_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "film.html"
    assert nonet("animate", lines_file(tmp_path, "# one", HARD), "-o", str(path)).exit_code == 0
    assert f'"board":"{HARD}"' in path.read_text()


def test_the_limit_and_the_heuristics(tmp_path: Path) -> None:
    counts = []
    for options in ([], ["--limit", "10"], ["--no-heuristics"]):
        path = tmp_path / "film.html"
        assert nonet("animate", EASY, "-o", str(path), *options).exit_code == 0
        counts.append(path.read_text().count('"kind":"'))
    assert counts[0] == EASY.count(".") + 2
    assert counts[1] == 10
    assert "guess 1: " in path.read_text()


def test_a_film_without_a_solution_fails_the_question(tmp_path: Path) -> None:
    path = tmp_path / "film.svg"
    assert nonet("animate", CLASH, "-o", str(path)).exit_code == 1
    assert "there is no solution" in path.read_text()
    stopped = nonet("animate", HARD, "--no-heuristics", "--timeout", "0.05")
    assert stopped.exit_code == 1
    assert "stopped before the end" in stopped.stdout


# -- a pipe -----------------------------------------------------------------------------------------------


def test_in_a_pipe_the_frames_are_printed_forwards_without_codes() -> None:
    result = nonet("animate", "--rules", "diagonal", DIAGONAL)
    assert result.exit_code == 0
    assert result.stdout.isascii()
    assert "\x1b" not in result.stdout
    numbers = [int(number) for number in re.findall(r"^(\d+)/66  ", result.stdout, re.MULTILINE)]
    assert numbers == list(range(1, 67))
    last = result.stdout.split("66/66")[1]
    assert "".join(re.findall(r"(?<=[|\[ ])[1-9](?=[ab* \]])", last)) == DIAGONAL_SOLVED


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    process = subprocess.Popen(command("animate", HARD), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) in (0, 141)


# -- a terminal -------------------------------------------------------------------------------------------


def test_on_a_terminal_it_plays_and_leaves_the_last_frame() -> None:
    code, shown = on_terminal("animate", EASY, "--speed", "50")
    assert code == 0
    film, left = shown.split("\x1b[?1049l")
    assert film.startswith("\x1b[?1049h")
    assert "\x1b[?25h" in film, "the cursor is back"
    for number in range(1, EASY.count(".") + 3):
        assert f"{number}/47" in film
    assert left.rstrip().endswith("solved")


def keys_pressed(*keys: bytes, ending: Callable[[subprocess.Popen[bytes], int], None]) -> tuple[int, str]:
    """Run it on a terminal at a crawl, press keys, end it somehow; return its exit code and what was shown."""
    import pty

    main, end = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "LINES": "60", "COLUMNS": "100"}
    arguments = command("animate", EASY, "--speed", "0.05")
    process = subprocess.Popen(arguments, stdin=end, stdout=end, stderr=end, env=environment, start_new_session=True)
    os.close(end)
    shown = wait_for(main, b"1/47")
    for key in keys:
        os.write(main, key)
        shown += wait_for(main, b"q: end")
    ending(process, main)
    try:
        while piece := os.read(main, 65536):
            shown += piece
    except OSError:
        pass  # Linux says so when the other end is closed.
    os.close(main)
    return process.wait(60), shown.decode()


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


def test_keys_step_pause_and_end_it() -> None:
    code, shown = keys_pressed(b" ", b"\x1b[C", b"\x1b[C", b"\x1b[D", b"\x1b[F", b"\x1b[H", ending=press_q)
    assert code == 0
    numbers = [int(number) for number in re.findall(r"(\d+)/47 \(paused\)", shown)]
    assert numbers == [1, 2, 3, 2, 47, 1]
    assert shown.rstrip().endswith("the puzzle: 36 givens")


def test_ctrl_c_ends_it_cleanly() -> None:
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
    assert nonet("animate", EASY, "-o", str(path), "--open").exit_code == 0
    assert opened == [path.as_uri()]


def test_open_without_a_file_makes_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    result = nonet("animate", EASY, "--open", "--theme", "auto")
    [page] = tmp_path.iterdir()
    assert result.exit_code == 0
    assert f"the film is in {page}" in result.stderr
    assert page.read_text().startswith("<!doctype html>")


# -- what is refused --------------------------------------------------------------------------------------


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
        ([EASY, "--size", "10", "-o", "film.gif"], "--size"),
    ],
)
def test_what_makes_no_film_is_refused(arguments: list[str], message: str) -> None:
    result = nonet("animate", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_malformed_puzzle_is_reported_by_line(tmp_path: Path) -> None:
    result = nonet("animate", lines_file(tmp_path, "123"), "-o", str(tmp_path / "film.svg"))
    assert result.exit_code == 2
    assert not (tmp_path / "film.svg").exists()
    assert result.stderr
