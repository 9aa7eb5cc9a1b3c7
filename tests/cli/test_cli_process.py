"""Behaviour that only a separate process shows: pipes, signals, terminals, loaded modules."""

from __future__ import annotations

import shlex
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from shell import PATIENCE, command, impatient, lines_file, on_terminal, start

from nonet.cli.interrupts import remember
from nonet.cli.run import Run
from nonet.cli.sources import Chunk
from support.clicking import run
from support.puzzles import CLASH, EMPTY, HARD, HARD_SOLVED

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and terminals need POSIX")

MANY = f"{HARD}\n".encode() * 3000


def test_python_m_nonet_runs_the_command() -> None:
    done = subprocess.run(command("solve", HARD), capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert (done.stdout, done.stderr) == (f"{HARD_SOLVED}\n", "")


UNNEEDED = (
    *("numpy", "pyarrow", "rich", "zstandard", "defusedxml", "lzma", "bz2", "ipaddress"),
    *("nonet.bulk.batch", "nonet.formats.registry", "nonet.formats.table", "nonet.formats.one_text"),
    *("nonet.rows.answer", "nonet.steps", "nonet.draw", "nonet.tables.files", "nonet.tables.jobs"),
)
"""What the answer to a single puzzle does not need."""


def test_importing_the_package_loads_no_library_and_no_batches() -> None:
    names = ("numpy", "pyarrow", "pandas", "click", "nonet.bulk", "nonet.formats.registry")
    code = f"import sys, nonet; print([name for name in {names!r} if name in sys.modules], nonet.Status.UNIQUE.name)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout == "[] UNIQUE\n"


def test_a_single_puzzle_loads_only_what_it_needs() -> None:
    code = (
        "import sys\nfrom nonet.cli.app import app\n"
        f"app(['solve', {HARD!r}], standalone_mode=False)\n"
        f"print([name for name in {UNNEEDED!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.splitlines()[1] == "[]"


# -- pipes ------------------------------------------------------------------------------------------------


@needs_posix
@pytest.mark.parametrize(
    "args", [["solve", "--all", EMPTY], ["solve", "--to", "csv", "--all", EMPTY], ["show", *[HARD] * 500]]
)
def test_a_closed_pipe_ends_the_command_quietly(args: list[str]) -> None:
    process = start(*args)
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline()
    process.stdout.close()
    _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (141, b"")


@needs_posix
def test_solutions_are_printed_as_they_are_found() -> None:
    # There are far too many solutions to wait for, so a line can only come before the end.
    process = start("solve", "--all", EMPTY)
    assert process.stdout is not None
    assert len(process.stdout.readline()) == 82
    process.kill()
    process.communicate()


@needs_posix
def test_closed_streams_cause_no_traceback() -> None:
    solve = shlex.join(command("solve", HARD))
    inputless = subprocess.run(f"exec {solve} <&-", shell=True, capture_output=True, check=True)
    assert inputless.stdout.decode() == f"{HARD_SOLVED}\n"
    mute = subprocess.run(f"exec {solve} >&-", shell=True, capture_output=True, check=False)
    assert mute.returncode == 2
    assert b"Traceback" not in mute.stderr


# -- Ctrl-C -----------------------------------------------------------------------------------------------


@needs_posix
def test_ctrl_c_keeps_the_old_file_and_says_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "solved.txt"
    out.write_text("what was there before\n")
    process = start("solve", "-", "-o", str(out))
    assert process.stdin is not None
    process.stdin.write(MANY)
    process.stdin.flush()
    _wait_for_two_files(tmp_path, process)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Interrupted after " in errors.decode()
    assert f"{out} was not written" in errors.decode()
    assert "Traceback" not in errors.decode()
    assert list(tmp_path.iterdir()) == [out]
    assert out.read_text() == "what was there before\n"


@pytest.mark.parametrize("fault", [None, AttributeError("a module that is imported by half")])
def test_ctrl_c_that_an_import_swallows_still_stops_the_run(
    monkeypatch: pytest.MonkeyPatch, fault: Exception | None
) -> None:
    def swallow(_run: Run, _chunk: Chunk) -> None:
        with suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        if fault:
            raise fault

    monkeypatch.setattr(Run, "_note", swallow)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        remember()
        result = run("solve", text=MANY)
    finally:
        signal.signal(signal.SIGINT, before)
    assert result.exit_code == 130
    assert result.stdout.count("\n") < 3000


def test_ctrl_c_that_is_ignored_remains_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        remember()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


@needs_posix
def test_a_terminated_command_leaves_no_unfinished_file(tmp_path: Path) -> None:
    process = start("solve", "-", "-o", str(tmp_path / "solved.txt"), "--rejects", str(tmp_path / "bad.txt"))
    assert process.stdin is not None
    process.stdin.write(MANY)
    process.stdin.flush()
    _wait_for_two_files(tmp_path, process)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


def _wait_for_two_files(folder: Path, process: subprocess.Popen[bytes]) -> None:
    """Wait until the command has started to write."""
    end = time.monotonic() + PATIENCE
    while len(list(folder.iterdir())) < 2:
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.01)


@needs_posix
def test_ctrl_c_stops_a_long_search() -> None:
    process = start("solve", "--all", EMPTY)
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert b"Traceback" not in errors


# -- terminals --------------------------------------------------------------------------------------------


@needs_posix
def test_one_puzzle_on_a_terminal_is_drawn_with_its_facts() -> None:
    code, shown = on_terminal("solve", HARD)
    assert code == 0
    assert "┌─────────┬" in shown
    assert "\x1b[1m 2 \x1b[0m" in shown
    assert "exactly one solution · 2" in shown
    assert " nodes · " in shown


@needs_posix
def test_hints_and_paths_on_a_terminal_show_the_board() -> None:
    for name, style, words in (
        ("hint", "48;5;220", "Look at box 1."),
        ("explain", "\x1b[1m 2 \x1b[0m", "solved after"),
    ):
        code, shown = on_terminal(name, HARD)
        assert code == 0
        assert shown.index("┌─────────┬") < shown.index(style) < shown.index(words)


@needs_posix
def test_a_puzzle_without_solution_is_drawn_with_its_fault() -> None:
    code, shown = on_terminal("solve", CLASH)
    assert code == 1
    assert "no solution: 1 is given twice in row 1" in shown
    assert "48;5;220" in shown


@needs_posix
@pytest.mark.parametrize("name", ["solve", "show"])
def test_the_no_color_variable_is_respected(name: str) -> None:
    _, shown = on_terminal(name, HARD, NO_COLOR="1")
    assert "\x1b" not in shown
    assert "┌─────────┬" in shown


@needs_posix
def test_a_dumb_terminal_gets_ascii() -> None:
    _, shown = on_terminal("show", HARD, TERM="dumb")
    assert shown.isascii()
    assert "\x1b" not in shown


@needs_posix
def test_a_terminal_without_box_symbols_gets_ascii() -> None:
    _, shown = on_terminal("show", "--colour", "never", HARD, PYTHONUTF8="0", PYTHONIOENCODING="latin-1")
    assert "+---------+" in shown


@needs_posix
def test_several_puzzles_on_a_terminal_are_printed_as_lines() -> None:
    _, shown = on_terminal("solve", HARD, HARD)
    assert shown.startswith(f"{HARD_SOLVED}\n{HARD_SOLVED}\n2 puzzles in ")


@needs_posix
def test_a_terminal_gets_lines_on_request() -> None:
    assert on_terminal("solve", "--to", "line", HARD) == (0, f"{HARD_SOLVED}\n")


@needs_posix
def test_solve_without_puzzles_on_a_terminal_is_wrong_usage() -> None:
    code, shown = on_terminal("solve")
    assert code == 2
    assert "give a puzzle" in shown


@needs_posix
@pytest.mark.parametrize(("options", "wanted"), [([], True), (["--no-progress"], False), (["-q"], False)])
def test_a_run_shows_progress_on_a_terminal(tmp_path: Path, options: list[str], wanted: bool) -> None:
    path = lines_file(tmp_path, *[HARD] * 100)
    code, shown = on_terminal("solve", *options, path, "-o", str(tmp_path / "x"), how=impatient)
    assert code == 0
    assert ("━" in shown) == wanted
    assert ("100 puzzles, " in shown) == wanted


@needs_posix
def test_the_progress_bar_is_removed_before_the_summary(tmp_path: Path) -> None:
    path = lines_file(tmp_path, *[HARD] * 100)
    _, shown = on_terminal("solve", path, "-o", str(tmp_path / "x"), how=impatient)
    bar, summary = shown.rsplit("100 puzzles in ", 1)
    erase_line = "\x1b[2K"
    assert bar.endswith(erase_line)
    assert "━" not in summary


@needs_posix
def test_no_progress_bar_is_mixed_with_answers_on_a_terminal(tmp_path: Path) -> None:
    path = lines_file(tmp_path, *[HARD] * 100)
    _, shown = on_terminal("solve", path, how=impatient)
    assert shown.startswith(f"{HARD_SOLVED}\n" * 100)


def test_there_is_no_progress_in_a_pipe(tmp_path: Path) -> None:
    path = lines_file(tmp_path, *[HARD] * 100)
    done = subprocess.run(impatient("solve", path), capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout == f"{HARD_SOLVED}\n" * 100
    assert [line.split()[0] for line in done.stderr.splitlines()] == ["100", "slowest:"]
