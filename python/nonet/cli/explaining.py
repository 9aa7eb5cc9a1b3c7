"""Write the steps of `nonet explain` as text, Markdown, JSON, a page or pictures."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import chain
from shutil import get_terminal_size
from typing import IO, TYPE_CHECKING

import click

from .board import state_drawing, step_drawing
from .output import is_same_file, is_stdout, opened

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from ..names import ThemeName, WalkthroughLength
    from ..steps import State, Step, Walkthrough


@dataclass(frozen=True, slots=True)
class Writing:
    """The output that the user asked for.

    Attributes:
        length: the level of detail of each step; None to teach a path of singles alone, and to fold any other.
        as_json: whether to write JSON instead.
        as_markdown: whether to write Markdown instead.
        page: the file for the page, or None.
        folder: the folder for pictures, or None.
        theme: the theme of all pictures, or None for the default.
        size: their width in pixels, or None for the default.
        output: where the text goes, or None for standard output.
    """

    length: WalkthroughLength | None
    as_json: bool
    as_markdown: bool
    page: str | None
    folder: str | None
    theme: ThemeName | None
    size: int | None
    output: str | None

    def check(self) -> None:
        """Check that the options are compatible.

        Raises:
            click.UsageError: they are not.
        """
        if self.as_json and (self.as_markdown or self.length):
            raise click.UsageError(
                "--json includes everything; leave out --folded, --short, --full, --teach and --markdown."
            )
        if self.folder is None and self.page is None and (self.theme or self.size):
            raise click.UsageError(
                "--theme and --size are for pictures: name a folder with --svg or a page with --html."
            )
        if is_same_file(self.output, self.page):
            raise click.UsageError("-o and --html name the same file.")

    @property
    def is_asked(self) -> bool:
        """Whether the user asked for one walkthrough in a form of its own."""
        return bool(self.length or self.as_json or self.as_markdown or self.page or self.folder)

    def opened(self) -> AbstractContextManager[IO[str] | None]:
        """Open the file for the text. With a page and no -o, no text is written."""
        return nullcontext() if self.page is not None and self.output is None else opened(self.output)

    @property
    def has_boards(self) -> bool:
        """Whether people read the text on a terminal or from a pipe, so boards stand in it."""
        return is_stdout(self.output) and not (self.as_json or self.as_markdown or self.page)

    def heading(self, state: State) -> str:
        """Return the board to show above the path, or ""."""
        return f"{state_drawing(state)}\n\n" if self.has_boards else ""

    def streamed(self, steps: Iterable[Step]) -> Iterator[str]:
        """Yield the text of a path, step by step. Markdown is written at the end of the path."""
        from ..steps.walkthrough_text import told

        drawn = self._drawn(steps)
        if self.as_json:
            yield from (f"{step.to_json()}\n" for step in drawn)
        elif self.as_markdown:
            yield from ("" for _ in drawn)
        else:
            length, path = (self.length, drawn) if self.length else _with_length(drawn)
            width = get_terminal_size().columns - 1 if self.has_boards and sys.stdout.isatty() else None
            yield from told(path, length, step_drawing if self.has_boards else None, width)

    def finish(self, walk: Walkthrough, file: IO[str] | None, timeout: float | None) -> None:
        """Write the outputs that need the whole path."""
        if self.as_markdown and file is not None:
            file.write(walk.markdown(self.length or "folded"))
        if self.page is not None:
            with opened(self.page) as page:
                page.write(walk.html(theme=self.theme or "light", size=self.size or 450, timeout=timeout))

    def _drawn(self, steps: Iterable[Step]) -> Iterator[Step]:
        """Yield the steps, and draw each one before it is explained."""
        if self.folder is not None:
            os.makedirs(self.folder, exist_ok=True)
        for number, step in enumerate(steps, 1):
            if self.folder is not None:
                self._draw(os.path.join(self.folder, f"step-{number:03}"), step)
            yield step

    def _draw(self, stem: str, step: Step) -> None:
        """Draw a whole step, then each of its branches."""
        theme, size = self.theme or "light", self.size or 450
        whole, branches = step.svg(theme=theme, size=size), step.svgs(theme=theme, size=size)
        _write(f"{stem}.svg", whole)
        if branches != [whole]:
            for number, picture in enumerate(branches, 1):
                _write(f"{stem}-{number:02}.svg", picture)


def _with_length(steps: Iterable[Step]) -> tuple[WalkthroughLength, Iterable[Step]]:
    """Return how to tell a path, and the path: beginners read paths of singles, which deserve their reasons."""
    from ..steps.entries import is_single

    rest, singles = iter(steps), []
    for step in rest:
        singles.append(step)
        if not is_single(step):
            return "folded", chain(singles, rest)
    return "teach", singles


def _write(path: str, picture: str) -> None:
    from ..formats import atomic_open

    with atomic_open(path, binary=False) as file:
        file.write(f"{picture}\n")
