"""A server for the page on this machine alone."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from .files import folder

LOOPBACK = "127.0.0.1"
"""The only address served: nobody else on the network reaches it."""

_HEADERS = {
    "Cache-Control": "no-cache",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class _Handler(SimpleHTTPRequestHandler):
    """Serves files, quietly, with strict headers."""

    extensions_map = _TYPES

    def end_headers(self) -> None:
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def list_directory(self, path: Any) -> None:  # noqa: ARG002 - the base class calls it with the path
        """Folders are not listed."""
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name that the base class has
        """Requests are not logged."""


def server(port: int = 0) -> ThreadingHTTPServer:
    """Return a server of the page on the loopback address; ``serve_forever()`` runs it.

    Args:
        port: the port; 0 for any free one, which ``server_address`` then has.

    Raises:
        PageMissingError: this copy of nonet was built without the page.
        OSError: the port is taken.
    """
    return ThreadingHTTPServer((LOOPBACK, port), partial(_Handler, directory=str(folder())))


def address(running: ThreadingHTTPServer) -> str:
    """Return the address of the page that a server shows."""
    return f"http://{LOOPBACK}:{running.server_address[1]}/index.html"
