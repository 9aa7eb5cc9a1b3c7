"""Films on a terminal."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import IO

from ..terminal import ansi, text
from ..tones import Tone
from .film import SECONDS, Film
from .frames import Frame
from .keys import Key, Keys

_ENTER = "\x1b[?1049h\x1b[?25l"
_LEAVE = "\x1b[?25h\x1b[?1049l"
_HOME = "\x1b[H"
_REST_OF_LINE = "\x1b[K"
_REST_OF_SCREEN = "\x1b[J"
_HELP = "space: pause   arrows: step   Home, End: first, last   q: end"


def play(film: Film, *, speed: float, file: IO[str] | None) -> None:
    """Play a film on a terminal, or print it elsewhere; see :meth:`Film.play`."""
    if not 0 < speed < float("inf"):
        raise ValueError(f"speed is {speed}; expected more than 0")
    out = file or sys.stdout
    if not out.isatty():
        out.writelines(f"{line}\n" for line in _printed(film))
        return
    with _screen(out), Keys() as keys:
        frame = film[_run(film, film.times(SECONDS / speed), out, keys)]
    # The screen of the film is gone: the frame that was seen last stays.
    print(f"{_picture(frame, shutil.get_terminal_size().lines - 1, _has_unicode(out))}\n{frame.text}", file=out)


def _printed(film: Film) -> Iterator[str]:
    """The frames one below the other, without anything that only a terminal understands."""
    for number, frame in enumerate(film, 1):
        yield f"{number}/{len(film)}  {frame.text}"
        if frame.detail:
            yield frame.detail
        # Brackets have no colours: they are for what happens, not for what it rests on.
        cells = {cell: tone for cell, tone in frame.scene.highlighted.items() if tone is not Tone.SUPPORT}
        yield text(replace(frame.scene, candidates=None, marks={}, highlighted=cells), unicode=False)
        yield ""


@contextmanager
def _screen(out: IO[str]) -> Iterator[None]:
    """A screen of its own for the film, and what was on the terminal afterwards."""
    out.write(_ENTER)
    try:
        yield
    finally:
        out.write(_LEAVE)
        out.flush()


def _run(film: Film, times: Sequence[float], out: IO[str], keys: Keys) -> int:
    """Show frames until the film or the user ends it; return the number of the last one shown."""
    at, paused = 0, False
    try:
        while True:
            _show(film, at, out, paused)
            key = keys.wait(None if paused else times[at])
            if key in ("quit", "gone") or (key == "" and at == len(film) - 1):
                return at
            paused = (key != "") and not (key == "space" and paused)
            at = _moved(at, key, len(film) - 1)
    except KeyboardInterrupt:
        return at


def _moved(at: int, key: Key, last: int) -> int:
    """The number of the next frame."""
    places = {"": at + 1, "right": at + 1, "left": at - 1, "home": 0, "end": last}
    return max(0, min(last, places.get(key, at)))


def _show(film: Film, at: int, out: IO[str], paused: bool) -> None:
    size = shutil.get_terminal_size()
    frame = film[at]
    words = [f"{at + 1}/{len(film)}{' (paused)' if paused else ''}  {frame.text}", frame.detail, _HELP]
    board = _picture(frame, size.lines - len(words) - 1, _has_unicode(out)).split("\n")
    lines = [*board[: size.lines - len(words) - 1], *(word[: size.columns - 1] for word in words)]
    out.write(_HOME + f"{_REST_OF_LINE}\r\n".join(lines) + _REST_OF_LINE + _REST_OF_SCREEN)
    out.flush()


def _picture(frame: Frame, height: int, unicode: bool) -> str:
    """The board, with candidates where the terminal is high enough for them."""
    drawn = ansi(frame.scene, unicode=unicode)
    if drawn.count("\n") < height:
        return drawn
    return ansi(replace(frame.scene, candidates=None, marks={}), unicode=unicode)


def _has_unicode(out: IO[str]) -> bool:
    return (getattr(out, "encoding", None) or "ascii").lower().replace("-", "").startswith("utf")
