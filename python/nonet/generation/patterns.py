"""Patterns: which cells are given, read from strings, files, pictures and lists of cells."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from ..board import parse_cell
from ..errors import MissingExtraError
from ..grid import Grid
from ..puzzle import Puzzle

if TYPE_CHECKING:
    from numpy.typing import NDArray

Pattern: TypeAlias = "str | os.PathLike[str] | Puzzle | Grid | Iterable[int | str] | NDArray[Any]"
"""The types that a pattern can be read from."""

EMPTY = ".0_-"
"""The marks of empty cells; any other symbol marks a given cell."""

_RULING = re.compile(r"[-=+|\s]+")
_COMMENT = re.compile(r"\s*(#|;|//|%).*[A-NP-WYZa-np-wyz].*")
_EXPECTED = (
    "give 81 marks with . 0 _ or - for the empty cells, names of cells as in 'r1c1 r1c9', or a file with marks "
    "or a picture"
)
_MOST = 10_000_000
"""The maximum number of bytes read from a file."""
_CONTRAST = 64
"""The minimum difference in brightness between given cells and others, out of 255."""


def cells_of(pattern: Pattern) -> bytes:
    """Return 81 bytes, 1 for each given cell of a pattern and 0 for the others.

    Raises:
        ValueError: the argument is not a pattern.
        OSError: the file cannot be read.
        MissingExtraError: the file is a picture, and Pillow is not installed.

    Example:
        >>> sum(cells_of("X......." + "." * 73)), sum(cells_of(["r1c1", 80])), sum(cells_of("r1c1 r9c9"))
        (1, 2, 2)
    """
    if isinstance(pattern, Puzzle):
        return _marked(pattern.givens)
    if isinstance(pattern, Grid):
        return _marked(pattern)
    if isinstance(pattern, os.PathLike):
        return _of_file(os.fspath(pattern))
    if isinstance(pattern, str):
        return _of_file(pattern) if _is_path(pattern) else _of_text(pattern)
    if hasattr(pattern, "reshape") and getattr(pattern, "size", 0) == 81:
        return _marked(pattern.reshape(-1).tolist())
    if isinstance(pattern, Iterable):
        return _of_cells(pattern)
    raise ValueError(f"pattern is {pattern!r}; {_EXPECTED}")


def marks_of(pattern: Pattern) -> str:
    """Return a pattern as 81 marks, ``X`` for a given cell and ``.`` for any other; see :func:`cells_of`."""
    return "".join("X" if mark else "." for mark in cells_of(pattern))


def _marked(marks: Iterable[object]) -> bytes:
    return bytes(1 if mark else 0 for mark in marks)


def _of_cells(cells: Iterable[int | str]) -> bytes:
    marks = bytearray(81)
    for cell in cells:
        try:
            marks[parse_cell(cell)] = 1
        except (TypeError, ValueError) as error:
            raise ValueError(f"pattern: {error}") from None
    return bytes(marks)


def _is_path(text: str) -> bool:
    """Return whether a string names a file. A path may have 81 characters, so this is checked before marks are read."""
    return "\n" not in text and ("/" in text or os.sep in text or os.path.isfile(text))


def _of_text(text: str) -> bytes:
    marks = _of_picture(text)
    if marks is not None:
        return marks
    names = text.replace(",", " ").split()
    if names and all(re.fullmatch(r"r[1-9]c[1-9]", name, re.IGNORECASE) for name in names):
        return _of_cells(names)
    short = text if len(text) <= 90 else f"{text[:87]}..."
    found = len(_symbols(text))
    raise ValueError(f"pattern is {short!r}, with {found} marks and no file of that name; {_EXPECTED}")


def _of_file(path: str) -> bytes:
    with open(path, "rb") as file:
        content = file.read(_MOST)
    if b"\0" in content:
        return _of_pixels(path, content)
    text = content.decode("utf-8-sig", errors="replace")
    marks = _of_picture(text)
    if marks is None:
        raise ValueError(f"{path}: expected a pattern of 81 marks, found {len(_symbols(text))}; {_EXPECTED}")
    return marks


def _of_pixels(path: str, content: bytes) -> bytes:
    """Return the dark cells of a picture, divided into nine rows and columns."""
    from io import BytesIO

    try:
        from PIL import Image, UnidentifiedImageError
    except ImportError:
        raise MissingExtraError("Pillow", "pictures", "patterns from pictures") from None
    try:
        picture = Image.open(BytesIO(content)).convert("RGBA")
    except (UnidentifiedImageError, OSError):
        raise ValueError(f"{path}: neither marks nor a picture; {_EXPECTED}") from None
    white = Image.new("RGBA", picture.size, "white")
    shades = Image.alpha_composite(white, picture).convert("L").resize((9, 9), Image.Resampling.BOX).tobytes()
    middle = (min(shades) + max(shades)) / 2
    if max(shades) - min(shades) < _CONTRAST:
        raise ValueError(f"{path}: the picture has only one shade; draw the given cells dark on a light background")
    return bytes(shade < middle for shade in shades)


def _of_picture(text: str) -> bytes | None:
    symbols = _symbols(text)
    return bytes(symbol not in EMPTY for symbol in symbols) if len(symbols) == 81 else None


def _symbols(text: str) -> str:
    """Return the marks of a text picture, without comments, ruled lines and spaces."""
    lines = [line for line in text.splitlines() if not (_COMMENT.fullmatch(line) or _is_ruling(line))]
    return "".join("".join(lines).replace("|", "").split())


def _is_ruling(line: str) -> bool:
    """Return whether a line only separates boxes. Nine or 81 dashes are empty cells."""
    return _RULING.fullmatch(line) is not None and ("+" in line or "=" in line or line.count("-") not in (9, 81))
