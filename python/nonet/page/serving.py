"""A server for the page, reachable only from this machine."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from .files import folder

LOOPBACK = "127.0.0.1"
"""The only address served; no other machine on the network can reach it."""

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
    """Serves files without logging, and with strict headers."""

    extensions_map = _TYPES

    def end_headers(self) -> None:
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def list_directory(self, path: Any) -> None:  # noqa: ARG002 - the base class calls it with the path
        """Refuse to list folders."""
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name that the base class has
        """Log nothing."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print an error, unless a browser merely closed the connection, as it does when a page is reloaded."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(port: int = 0) -> ThreadingHTTPServer:
    """Return a server for the page on the loopback address; ``serve_forever()`` runs it.

    Args:
        port: the port; 0 for any free one, which ``server_address`` then contains.

    Raises:
        PageMissingError: this copy of nonet was built without the page.
        OSError: the port is taken.
    """
    return _Server((LOOPBACK, port), partial(_Handler, directory=str(folder())))


def address(running: ThreadingHTTPServer) -> str:
    """Return the URL at which a server serves the page."""
    return f"http://{LOOPBACK}:{running.server_address[1]}/index.html"
