"""The board in the browser: links to it, and the files that show it.

The page is static files with the engine in them, as WebAssembly. It needs no server but one that hands out files, works
without a network, and sends nothing anywhere.
"""

from __future__ import annotations

from .files import folder
from .link import address_of, read_link

__all__ = ["address_of", "folder", "read_link"]
