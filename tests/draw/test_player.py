"""Films on a terminal: keys, window sizes, suspending and resuming."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from support.puzzles import EASY
from support.terminals import output

PLAY = "import nonet, sys; nonet.Puzzle(sys.argv[1], sys.argv[2]).animate().play(speed=float(sys.argv[3]))"
ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"
WAIT = 1800
"""Seconds until a film counts as hanging."""


class Player:
    """A film that plays on the controlling terminal of its process."""

    def __init__(self, lines: int, columns: int, stdin: int | None, rules: str, speed: str, shell: str) -> None:
        self.terminal, end = pty.openpty()
        self.resize(lines, columns, None)
        environment = {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")}
        # The first terminal that the leader of a session opens becomes its controlling terminal, so keys like Ctrl-Z
        # reach the film. A function between fork and exec would do the same, but may crash a process with threads.
        shell = f": < {os.ttyname(end)}; {shell}"
        self.process = subprocess.Popen(
            ["sh", "-c", shell, "sh", sys.executable, "-c", PLAY, EASY, rules, speed],
            stdin=end if stdin is None else stdin,
            stdout=end,
            stderr=end,
            env={**environment, "TERM": "xterm", "PYTHONUTF8": "1"},
            start_new_session=True,
        )
        os.close(end)
        self.shown = b""

    def resize(self, lines: int, columns: int, pid: int | None) -> None:
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        if pid is not None:
            os.kill(pid, signal.SIGWINCH)

    def press(self, *keys: bytes) -> None:
        for key in keys:
            os.write(self.terminal, key)

    def see(self, *texts: bytes) -> bytes:
        """Wait until the terminal has received some texts, one after another; return all output until then."""
        at = 0
        for text in texts:
            while (found := self.shown.find(text, at)) < 0:
                self.shown += self._read()
            at = found + len(text)
        seen, self.shown = self.shown[:at], self.shown[at:]
        return seen

    def _read(self) -> bytes:
        piece = os.read(self.terminal, 65536)
        assert piece
        return piece

    def screen(self) -> list[str]:
        """Return the lines of the last completely drawn screen."""
        self.see(b"\x1b[H")
        drawn = self.see(b"\x1b[J").decode().removesuffix("\x1b[J")
        return re.sub("\x1b\\[[0-9;]*[mK]", "", drawn).replace("\r", "").split("\n")

    def end(self) -> tuple[int, str]:
        """Return its exit code and its final output on the terminal."""
        self.shown += output(self.terminal)
        return self.process.wait(WAIT), self.shown.rpartition(LEAVE)[2].decode()


@contextmanager
def playing(
    lines: int = 60,
    columns: int = 100,
    stdin: int | None = None,
    rules: str = "classic",
    speed: str = "0.01",
    shell: str = 'exec "$@"',
) -> Iterator[Player]:
    """Return a film that is at its first frame and almost does not advance."""
    player = Player(lines, columns, stdin, rules, speed, shell)
    try:
        player.see(ENTER)
        yield player
    finally:
        player.process.kill()
        player.process.wait(WAIT)
        os.close(player.terminal)


# -- keys -------------------------------------------------------------------------------------------------


def test_keys_that_arrive_together_all_count() -> None:
    with playing() as player:
        player.see(b"1/47")
        player.press(b"\x1b[C" * 9 + b"\x1b[D" * 2)
        player.see(b"8/47 (paused)")
        player.press(b"\x1bOC" * 30)
        player.see(b"38/47 (paused)")
        player.press(b"\x1b[H\x1b[Cq")
        code, left = player.end()
    assert code == 0
    assert "eliminate" in left, "the second frame was the last one seen"


def test_a_key_sequence_may_arrive_in_pieces() -> None:
    with playing() as player:
        player.see(b"1/47")
        player.press(b"\x1b", b"[", b"C", b"\x1b", b"O", b"C", b"\x1b[", b"4~")
        player.see(b"2/47", b"3/47", b"47/47 (paused)")
        player.press(b"q")
        assert player.end()[0] == 0


def test_escape_alone_ends_the_film() -> None:
    with playing() as player:
        player.see(b"1/47")
        player.press(b"\x1b")
        code, left = player.end()
    assert code == 0
    assert "the puzzle: 36 givens" in left


def test_unknown_keys_do_nothing() -> None:
    with playing() as player:
        player.see(b"1/47")
        player.press(b"x\x1b[5~\x1b[1;5C\x1b[200~\x1bx\xc3\xa9\x1b[A", b"\x1b[C")
        assert b"(paused)" not in player.see(b"2/47")
        player.press(b"q")
        assert player.end()[0] == 0


def test_space_pauses_and_resumes() -> None:
    with playing(speed="4") as player:
        player.press(b" ")
        player.see(b"(paused)")
        player.press(b"\x1b[H")
        player.see(b"1/47 (paused)")
        player.press(b" ")
        assert b"(paused)" not in player.see(b"2/47", b"3/47", b"4/47")
        player.press(b"q")
        assert player.end()[0] == 0


def test_keys_are_read_from_the_terminal_if_the_input_is_a_file() -> None:
    with open(os.devnull) as nothing, playing(stdin=nothing.fileno()) as player:
        player.see(b"q: end")
        player.press(b"\x1b[C")
        player.see(b"2/47 (paused)")
        player.press(b"q")
        assert player.end()[0] == 0


def test_no_keys_are_offered_without_a_terminal() -> None:
    main, end = pty.openpty()
    code = f"import os, sys; os.setsid(); sys.argv[1:] = [{EASY!r}, 'classic', '50']; {PLAY}"
    child = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.DEVNULL, stdout=end, stderr=end)
    os.close(end)
    shown = output(main)
    os.close(main)
    assert child.wait(WAIT) == 0
    assert b"47/47" in shown
    assert b"q: end" not in shown


# -- windows ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "columns", "width", "height"),
    [(60, 100, 73, 37), (41, 77, 73, 37), (60, 77, 73, 37), (39, 100, 31, 13), (60, 76, 31, 13), (17, 35, 31, 13)],
)
def test_the_board_is_as_large_as_the_window_allows(lines: int, columns: int, width: int, height: int) -> None:
    with playing(lines, columns) as player:
        screen = player.screen()
        player.press(b"q")
    assert len(screen) <= lines
    assert max(map(len, screen)) < columns
    # Rows have their names on the left, and columns above.
    board = [line[3:] for line in screen if line[3:4] and line[3] in "┏┃┣┠┗┌│├└"]
    assert (len(board[0]), len(board)) == (width, height)
    assert "1/47" in screen[height + 1]


@pytest.mark.parametrize(("lines", "columns"), [(60, 31), (13, 100), (5, 20), (1, 2)])
def test_a_window_that_is_too_small_gets_a_message(lines: int, columns: int) -> None:
    with playing(lines, columns, rules="windoku") as player:
        screen = player.screen()
        player.press(b"q")
        code, _ = player.end()
    assert code == 0
    assert len(screen) <= lines
    assert max(map(len, screen)) <= max(2, columns - 1)
    if lines > 4 and columns > 10:
        assert "35 columns and 15 lines" in " ".join(" ".join(screen).split())


def test_the_window_may_be_resized_while_the_film_is_paused() -> None:
    with playing(60, 100) as player:
        player.see(b"1/47")
        player.press(b" ")
        player.see(b"(paused)")
        player.resize(20, 60, player.process.pid)
        screen = player.screen()
        assert len(screen) <= 20
        assert max(map(len, screen)) < 60
        assert any("1/47 (paused)" in line for line in screen)
        player.press(b"\x1b[C")
        player.see(b"2/47 (paused)")
        player.press(b"q")
        assert player.end()[0] == 0


def test_names_of_houses_are_cut_to_the_window() -> None:
    with playing(24, 40, rules="windoku") as player:
        screen = player.screen()
        player.press(b"q")
    assert any("window 1" in line for line in screen)
    assert max(map(len, screen)) < 40


# -- stopping ---------------------------------------------------------------------------------------------


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_ctrl_z_suspends_the_film_and_fg_resumes_it() -> None:
    with playing(shell='set -m; "$@"; echo "the shell has it"; fg > /dev/null; echo over') as player:
        player.see(b"1/47")
        player.press(b"\x1b[C")
        player.see(b"2/47 (paused)")
        player.press(b"\x1a")
        player.see(LEAVE, b"the shell has it", ENTER, b"2/47 (paused)")
        player.press(b"\x1b[C")
        player.see(b"3/47 (paused)")
        player.press(b"q")
        player.see(LEAVE, b"over")


def test_the_terminal_is_restored() -> None:
    with playing() as player:
        player.see(b"1/47")
        assert not termios.tcgetattr(player.terminal)[3] & termios.ICANON
        player.press(b"q")
        player.see(LEAVE)
        wait_until(lambda: bool(termios.tcgetattr(player.terminal)[3] & termios.ICANON))
        assert player.end()[0] == 0
