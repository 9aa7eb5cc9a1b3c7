"""A server for the page, reachable only from this machine."""

from __future__ import annotations

import gzip
import sys
from functools import lru_cache, partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from .files import folder

LOOPBACK = "127.0.0.1"
"""The only address served; no other machine on the network can reach it."""

_NAMES = frozenset({LOOPBACK, "localhost"})
"""The host names of this machine. Another one is that of a website whose name leads here, to read what is served."""

_SECONDS = 20
"""A client that sends or takes nothing for so long is dropped."""

_HEADERS = {
    "Cache-Control": "no-cache",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Vary": "Accept-Encoding",
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


class _Handler(BaseHTTPRequestHandler):
    """Serves the files of a folder and nothing else, without logging, and with strict headers."""

    timeout = _SECONDS

    def __init__(self, root: Path, *args: Any) -> None:
        self.root = root
        super().__init__(*args)

    def do_GET(self) -> None:
        """Answer with a file."""
        self.wfile.write(self._content())

    def do_HEAD(self) -> None:
        """Answer with the headers of a file."""
        self._content()

    def _content(self) -> bytes:
        """Send the headers of the answer, and return its body."""
        path = _file(self.root, self.path)
        if not self._is_for_this_machine():
            self.send_error(421)
        elif path is None:
            self.send_error(404)
        elif (tag := _tag(path)) == self.headers["If-None-Match"]:
            self._send_head(304, {"ETag": tag})
        else:
            return self._send_file(path, tag)
        return b""

    def _is_for_this_machine(self) -> bool:
        """Return whether the client asks this machine by its own name. Old clients give none."""
        host = self.headers["Host"]
        return host is None or host.rpartition(":")[0] in _NAMES or host in _NAMES

    def _send_file(self, path: Path, tag: str) -> bytes:
        accepted = (self.headers["Accept-Encoding"] or "").replace(" ", "").split(",")
        headers = {"Content-Type": _TYPES.get(path.suffix, "application/octet-stream"), "ETag": tag}
        if "gzip" in accepted:
            headers["Content-Encoding"] = "gzip"
        content = _packed(path, tag) if "gzip" in accepted else path.read_bytes()
        self._send_head(200, {**headers, "Content-Length": str(len(content))})
        return content

    def _send_head(self, status: int, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def end_headers(self) -> None:
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def version_string(self) -> str:
        """Return the banner, which tells nothing about this machine."""
        return "nonet"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name that the base class has
        """Log nothing."""


def _file(root: Path, address: str) -> Path | None:
    """Return the file of an address, a folder's being the page in it; None if there is none. Links are not followed."""
    files = (path for path in root.rglob("*") if path.is_file() and path.resolve() == path)
    names = {path.relative_to(root).as_posix(): path for path in files}
    try:
        return names.get(unquote(urlsplit(address).path).removeprefix("/") or "index.html")
    except ValueError:
        return None


def _tag(path: Path) -> str:
    """Return a mark that changes when a file does."""
    facts = path.stat()
    return f'W/"{facts.st_mtime_ns:x}-{facts.st_size:x}"'


@lru_cache(maxsize=128)
def _packed(path: Path, tag: str) -> bytes:  # noqa: ARG001 - a changed file has another tag
    return gzip.compress(path.read_bytes(), 6)


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print an error, unless a browser merely closed the connection, as it does on a reload, or takes nothing."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


def server(port: int = 0) -> ThreadingHTTPServer:
    """Return a server for the page on the loopback address; ``serve_forever()`` runs it.

    Args:
        port: the port; 0 for any free one, which ``server_address`` then contains.

    Raises:
        PageMissingError: this copy of nonet was built without the page.
        OSError: the port is taken.
    """
    return _Server((LOOPBACK, port), partial(_Handler, folder().resolve()))


def address(running: ThreadingHTTPServer) -> str:
    """Return the URL at which a server serves the page."""
    return f"http://{LOOPBACK}:{running.server_address[1]}/index.html"
