"""Show the page: start a server on this machine, and open the browser."""

from __future__ import annotations

import webbrowser

import click

from ..page.serving import address, server


def show_page(port: int, fragment: str, browse: bool) -> None:
    """Serve the page until Ctrl-C, with a board if the fragment contains one.

    Args:
        port: the port; 0 for any free one.
        fragment: the part of the address that contains a board, or "".
        browse: whether to open the browser.
    """
    with server(port) as running:
        place = address(running) + fragment
        click.echo(f"The board is at {place}\nPress Ctrl-C to stop.")
        if browse:
            webbrowser.open(place)
        running.serve_forever()
