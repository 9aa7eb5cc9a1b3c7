"""``nonet play``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Unpack

import click

from ..._core import linked_program
from ..options import PuzzleCommand, ReadOptions, complete_files, number_option, read_options, writable
from ..playing import show_page
from ..run import Run


def _site(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    if value is not None and not re.fullmatch(r"https?://[^\s#]+", value):
        raise click.BadParameter("expected the address of the page, such as https://example.org/board/")
    return value


@click.command(cls=PuzzleCommand)
@read_options
@number_option
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="The port; by default any free one.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option("--qr", is_flag=True, help="Show a QR code of the link instead, for a phone. Needs --site.")
@click.option("--site", metavar="URL", callback=_site, help="Where the page is published, for --qr.")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=complete_files,
    callback=writable,
    help="Write the QR code to this file: .svg or .png.",
)
def play(
    puzzles: tuple[str, ...],
    number: int | None,
    port: int,
    no_browser: bool,
    qr: bool,
    site: str | None,
    output: str | None,
    **options: Unpack[ReadOptions],
) -> None:
    """Play a puzzle in the browser, with hints. The board is served on this machine alone.

    The puzzle may be an argument, a file in any format, standard input, or a link that the page made. Boards have
    any size and shape, with up to 31 digits.

    A phone cannot reach the board on this machine. --qr makes a QR code with a link to a published copy of the page,
    whose files are in the folder nonet.page.folder().

    Examples:
      nonet play 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet play puzzle.sdk
      nonet play puzzle.sdk --qr --site https://example.org/board/
    """
    _check(qr, site, output)
    fragment = _fragment(puzzles, number, options)
    if qr:
        _show_code(f"{site}{fragment}", output)
    else:
        show_page(port, fragment, not no_browser)


def _check(qr: bool, site: str | None, output: str | None) -> None:
    """Refuse incompatible options for QR codes."""
    if qr and site is None:
        raise click.UsageError("--qr needs --site URL: a phone cannot reach the board on this machine.")
    if not qr and (site is not None or output is not None):
        raise click.UsageError("--site and -o are for --qr.")


def _show_code(link: str, output: str | None) -> None:
    from ...formats import atomic_open
    from ...page import qr_picture, qr_text

    if output is None:
        click.echo(f"{qr_text(link)}\n{link}")
        return
    content = qr_picture(link, Path(output).suffix.removeprefix(".").lower())
    with atomic_open(output, binary=True) as file:
        file.write(content)


def _fragment(puzzles: tuple[str, ...], number: int | None, options: ReadOptions) -> str:
    """Return the link fragment of the only puzzle."""
    from ...page import address_of, read_record

    if len(puzzles) == 1 and linked_program(puzzles[0]) == "nonet":
        colours = puzzles[0].strip().partition("#")[2].partition(".")[1:]
        return address_of(read_record(puzzles[0])) + "".join(colours)
    with Run(puzzles, None, options, answers=False) as run:
        return address_of(run.only("play", number))
