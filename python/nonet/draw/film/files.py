"""Films as files: the file extension decides the format."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..themes import Theme

if TYPE_CHECKING:
    from .film import Film

ENDINGS = (".gif", ".svg", ".html")
"""The file extensions of films."""


def ending_of(path: str | os.PathLike[str]) -> str:
    """Return the extension of a film's file, in lower case.

    Raises:
        FormatError: films cannot be written to files with this extension.

    Example:
        >>> ending_of("solve.GIF")
        '.gif'
    """
    ending = os.path.splitext(os.fspath(path))[1].lower()
    if ending not in ENDINGS:
        from ...formats import FormatError

        raise FormatError(f"{os.fspath(path)!r} is not a film: the name of a film ends in {', '.join(ENDINGS)}")
    return ending


def save(
    film: Film,
    path: str | os.PathLike[str],
    *,
    theme: str | Theme | None,
    size: int | None,
    seconds: float,
) -> None:
    """Write a film to a file; see :meth:`Film.save`."""
    from ...formats import atomic_open

    makers: dict[str, Callable[..., str | bytes]] = {".gif": film.gif, ".svg": film.svg, ".html": film.html}
    wanted: dict[str, Any] = {"theme": theme, "size": size}
    given = {name: value for name, value in wanted.items() if value is not None}
    content = makers[ending_of(path)](seconds=seconds, **given)
    with atomic_open(path, binary=True) as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def temporary_page() -> str:
    """Return the path of a new file for a page; the file stays until the system deletes its temporary files."""
    number, path = tempfile.mkstemp(prefix="nonet-", suffix=".html")
    os.close(number)
    return path


def open_in_browser(path: str | os.PathLike[str]) -> bool:
    """Open a file in the browser, if there is one and a screen to show it; return whether that worked."""
    import webbrowser

    # Without a screen, a terminal browser would open and block the program.
    screen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    try:
        return screen and webbrowser.open(Path(path).resolve().as_uri())
    except (webbrowser.Error, OSError):
        return False
