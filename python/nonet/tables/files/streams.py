"""Read the bytes of a file, whatever its compression."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import IO

from ...formats.source import opened


def plain_chunks(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield the decompressed bytes of an open file."""
    with ExitStack() as stack:
        yield from stack.enter_context(opened(stream)).chunks
