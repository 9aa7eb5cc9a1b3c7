"""Films on a terminal."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import inf
from typing import IO, TYPE_CHECKING

from ...checked import between
from ..terminal import harmless, text
from ..tones import Tone
from .frames import SECONDS
from .keys import Key, Keys
from .window import Window

if TYPE_CHECKING:
    from .film import Film

_ENTER = "\x1b[?1049h\x1b[?25l"
_LEAVE = "\x1b[?25h\x1b[?1049l"
_HOME = "\x1b[H"
_REST_OF_LINE = "\x1b[K"
_REST_OF_SCREEN = "\x1b[J"
SLOWEST = 0.001
"""The speed must be greater than this, so that each frame is shorter than an hour."""

_HELP = "space: pause   arrows: step   Home, End: first, last   q: end"


@dataclass(slots=True)
class _State:
    """The position in a film."""

    at: int = 0
    paused: bool = False


def play(film: Film, *, speed: float, file: IO[str] | None) -> None:
    """Play a film on a terminal, or print it to any other output; see :meth:`Film.play`."""
    factor = between("speed", speed, SLOWEST, inf, f"a factor above {SLOWEST}, such as 2 for twice as fast")
    out = file or sys.stdout
    if not out.isatty():
        out.writelines(f"{line}\n" for line in _printed(film))
        return
    state, times = _State(), film.times(SECONDS / factor)
    while _is_suspended(film, times, out, state):
        from .tty import stop

        stop()
    # The film's screen is closed: print the last frame that was shown.
    frame = film[state.at]
    left = [*_window(out).board(frame.scene, 2), harmless(frame.text)]
    print("\n".join(left), file=out)


def _printed(film: Film) -> Iterator[str]:
    """Yield the frames one below the other, as plain text."""
    for number, frame in enumerate(film, 1):
        yield f"{number}/{len(film)}  {harmless(frame.text)}"
        if frame.detail:
            yield harmless(frame.detail)
        # Brackets have no colour, so they mark only the cells of the event, not those of its reason.
        cells = {cell: tone for cell, tone in frame.scene.highlighted.items() if tone is not Tone.SUPPORT}
        yield text(replace(frame.scene, candidates=None, marks={}, highlighted=cells), unicode=False)
        yield ""


@contextmanager
def _screen(out: IO[str]) -> Iterator[None]:
    """Use a separate screen for the film, and restore the terminal afterwards."""
    out.write(_ENTER)
    try:
        yield
    finally:
        out.write(_LEAVE)
        out.flush()


def _is_suspended(film: Film, times: Sequence[float], out: IO[str], state: _State) -> bool:
    """Show frames until the film ends or the user stops it; return whether it is only suspended."""
    last = len(film) - 1
    try:
        with _screen(out), Keys() as keys:
            while True:
                _show(film, state, out, keys.has_any)
                key = keys.wait(None if state.paused else times[state.at])
                if key in ("quit", "gone", "suspend") or (key == "" and state.at == last):
                    return key == "suspend"
                if key != "resized":
                    state.paused = (key != "") and not (key == "space" and state.paused)
                    state.at = _moved(state.at, key, last)
    except KeyboardInterrupt:
        return False


def _moved(at: int, key: Key, last: int) -> int:
    """Return the index of the next frame."""
    places = {"": at + 1, "right": at + 1, "left": at - 1, "home": 0, "end": last}
    return max(0, min(last, places.get(key, at)))


def _window(out: IO[str]) -> Window:
    columns, lines = shutil.get_terminal_size()
    encoding = getattr(out, "encoding", None) or "ascii"
    return Window(columns, lines, encoding.lower().replace("-", "").startswith("utf"))


def _show(film: Film, state: _State, out: IO[str], has_keys: bool) -> None:
    frame = film[state.at]
    title = f"{state.at + 1}/{len(film)}{' (paused)' if state.paused else ''}  {harmless(frame.text)}"
    words = [title, harmless(frame.detail)]
    lines = _window(out).lines_of(frame.scene, words, _HELP if has_keys else "")
    out.write(_HOME + f"{_REST_OF_LINE}\r\n".join(lines) + _REST_OF_LINE + _REST_OF_SCREEN)
    out.flush()
