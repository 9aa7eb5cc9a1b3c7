"""The board in the browser: links to it, and the files that show it.

The page consists of static files, which include the engine as WebAssembly. Any static file server will do. The page
works without a network connection and sends no data anywhere.
"""

from __future__ import annotations

from .files import PageMissingError, folder
from .link import address_of, read_link, read_record
from .playing import play
from .qr import qr_picture, qr_text

__all__ = ["PageMissingError", "address_of", "folder", "play", "qr_picture", "qr_text", "read_link", "read_record"]
