"""The film of a solve: frames, each a scene with its explanation. It is pure data, used by all players."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import IO, Literal, overload

from ...checked import between
from ...names import ThemeName
from ..size import size_of
from ..themes import Theme
from .frames import SECONDS, Frame

GIF, PAGE = 360, 640
"""The usual widths of a 9x9 board, in pixels."""


@dataclass(frozen=True, slots=True, repr=False)
class Film:
    """The frames of a solve in order, an immutable sequence; a slice of a film is a film.

    The methods that render it take ``theme`` (a name in :data:`nonet.draw.THEMES` or a :class:`Theme`), ``size`` (the
    width in pixels, by default one at which everything can be read) and ``seconds`` (how long a frame with one new
    digit stays; guesses, contradictions and the end stay longer).

    Attributes:
        frames: the frames, at least one.
        title: the title.

    Raises:
        ValueError: there are no frames.

    Example:
        >>> import nonet
        >>> puzzle = nonet.Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
        >>> film = puzzle.animate()
        >>> film[0].text
        'the puzzle: 24 givens'
        >>> film[-1].kind
        <FrameKind.SOLVED: 'solved'>
    """

    frames: tuple[Frame, ...]
    title: str = "Sudoku"

    def __post_init__(self) -> None:
        if not self.frames:
            raise ValueError("a film needs at least one frame")

    def __len__(self) -> int:
        return len(self.frames)

    def __iter__(self) -> Iterator[Frame]:
        return iter(self.frames)

    def __repr__(self) -> str:
        return f"<Film {self.title!r}: {len(self)} frame{'' if len(self) == 1 else 's'}>"

    @overload
    def __getitem__(self, at: int) -> Frame: ...
    @overload
    def __getitem__(self, at: slice) -> Film: ...
    def __getitem__(self, at: int | slice) -> Frame | Film:
        return Film(self.frames[at], self.title) if isinstance(at, slice) else self.frames[at]

    def times(self, seconds: float = SECONDS) -> tuple[float, ...]:
        """Return how long each frame stays, in seconds.

        Raises:
            ValueError: ``seconds`` is not above 0, or is an hour or more.
        """
        stay = between("seconds", seconds, 0, 3600, "more than 0 seconds and less than an hour for each frame")
        return tuple(frame.kind.pace * stay for frame in self.frames)

    def svg(
        self,
        *,
        theme: ThemeName | Theme = "light",
        size: int | None = None,
        seconds: float = SECONDS,
        loop: bool = True,
    ) -> str:
        """Return the film as an animated SVG picture, without scripts.

        Viewers that cannot play it, and readers who prefer reduced motion, see the last frame.

        Raises:
            ValueError: there is no such theme, or size or seconds are out of bounds.
        """
        from .animated import animated_svg

        return animated_svg(self, theme=theme, size=size_of(size, self[0].scene), seconds=seconds, loop=loop)

    def gif(
        self,
        *,
        theme: ThemeName | Theme = "light",
        size: int | None = None,
        seconds: float = SECONDS,
        loop: bool = True,
    ) -> bytes:
        """Return the film as an animated GIF, in which no frame stays longer than 655 seconds. Requires Pillow.

        Raises:
            ValueError: there is no such theme, or size or seconds are out of bounds.
            ImportError: Pillow is not installed; the message says how to install it.
        """
        from .gif import animated_gif

        return animated_gif(self, theme=theme, size=size_of(size, self[0].scene, GIF), seconds=seconds, loop=loop)

    def html(
        self, *, theme: ThemeName | Literal["auto"] | Theme = "auto", size: int | None = None, seconds: float = SECONDS
    ) -> str:
        """Return the film as a page with controls, which works offline.

        Keys: space plays and pauses, the arrow keys step, Home and End go to the first and the last frame.

        Args:
            theme: a theme or its name, or "auto" for light or dark as set in the reader's system.
            size: the maximum width of the board in pixels; on a small screen the board is smaller.
            seconds: the duration of a frame with one new digit; the viewer can change it.

        Raises:
            ValueError: there is no such theme, or size or seconds are out of bounds.
        """
        from .page import page

        return page(self, theme=theme, size=size_of(size, self[0].scene, PAGE), seconds=seconds)

    def play(self, *, speed: float = 1.0, file: IO[str] | None = None) -> None:
        """Play the film on a terminal: space pauses, the arrow keys step, q or Ctrl-C ends it.

        If the output is not a terminal, the frames are printed once, one below the other.

        Args:
            speed: 2 is twice as fast.
            file: where to play it; standard output by default.

        Raises:
            ValueError: ``speed`` is not above 0.
        """
        from .player import play

        play(self, speed=speed, file=file)

    def save(
        self,
        path: str | os.PathLike[str],
        *,
        theme: ThemeName | Literal["auto"] | Theme | None = None,
        size: int | None = None,
        seconds: float = SECONDS,
    ) -> None:
        """Write the film to a file, which appears complete or not at all.

        Args:
            path: the file; its extension, ``.gif``, ``.svg`` or ``.html``, decides the format.
            theme: a theme or its name; the default depends on the format.
            size: the width in pixels; the default depends on the format.
            seconds: the duration of a frame with one new digit.

        Raises:
            FormatError: the name has another extension.
            ValueError: see :meth:`gif`, :meth:`svg` and :meth:`html`.
            OSError: the file cannot be written.
        """
        from .files import save

        save(self, path, theme=theme, size=size, seconds=seconds)

    def _repr_html_(self) -> str:
        """Return the page in an ``<iframe>``, so that the page and the notebook do not affect each other."""
        page = escape(self.html(size=480), quote=True)
        return (
            f'<iframe srcdoc="{page}" title="{escape(self.title)}" width="100%" height="640" style="border:0"></iframe>'
        )
