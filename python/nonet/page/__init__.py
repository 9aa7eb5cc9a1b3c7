"""The board in the browser: links to it, and the files that show it.

The page is static files with the engine in them, as WebAssembly. It needs no server but one that serves files, works
without a network, and sends nothing anywhere.
"""

from __future__ import annotations

from .files import PageMissingError, folder
from .link import address_of, read_link, read_record
from .playing import play

__all__ = ["PageMissingError", "address_of", "folder", "play", "read_link", "read_record"]
