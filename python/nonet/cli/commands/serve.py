"""``nonet serve``."""

from __future__ import annotations

import click

from ..options import ManualCommand
from ..playing import show_page


@click.command(cls=ManualCommand)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8081, show_default=True, help="The port; 0 for any free one."
)
@click.option("--open", "browse", is_flag=True, help="Open the browser.")
def serve(port: int, browse: bool) -> None:
    """Show the board in the browser, on this machine alone.

    The page consists of static files, so any web server can serve it, from the folder that
    `python -c "import nonet.page; print(nonet.page.folder())"` prints.

    Examples:
      nonet serve
      nonet serve --port 0 --open
    """
    show_page(port, "", browse)
