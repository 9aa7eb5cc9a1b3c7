"""``nonet play``."""

from __future__ import annotations

import re
from typing import Unpack

import click

from ..options import PuzzleCommand, ReadOptions, read_options
from ..playing import show_page
from ..run import Run


@click.command(cls=PuzzleCommand)
@read_options
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="The port; by default any free one.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
def play(puzzles: tuple[str, ...], port: int, no_browser: bool, **options: Unpack[ReadOptions]) -> None:
    """Play a puzzle in the browser, with hints. The board is served on this machine alone.

    The puzzle may be an argument, a file in any format, the standard input, or a link that the page made. Boards have
    any size and shape, with up to 31 digits.

    Examples:
      nonet play 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet play puzzle.sdk
    """
    show_page(port, _fragment(puzzles, options), not no_browser)


def _fragment(puzzles: tuple[str, ...], options: ReadOptions) -> str:
    """Return the fragment of the one puzzle."""
    from ...page import address_of, read_record

    if len(puzzles) == 1 and _LINK.fullmatch(puzzles[0].strip()):
        return address_of(read_record(puzzles[0]))
    with Run(puzzles, None, options) as run:
        return address_of(run.only("play"))


_LINK = re.compile(r"\S*#[12][\w-]*")
