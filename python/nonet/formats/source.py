"""Files and streams, as decompressed bytes that can be inspected before reading, or as text."""

from __future__ import annotations

import codecs
import io
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import chain
from typing import IO, Any, TypeAlias

from ..errors import ParseError
from .compress import MAGIC_SIZE, by_magic, decompress, split_name

HEAD_SIZE = 1 << 16
_CHUNK = 1 << 16

Source: TypeAlias = "str | os.PathLike[str] | IO[str] | IO[bytes]"


@dataclass(slots=True)
class Opened:
    """An open source.

    Attributes:
        chunks: its decompressed bytes.
        name: its name without a compression extension, or None.
        title: its full name, for errors.
        is_text: whether it was opened as text.
        is_stored: whether it is on a disk or in memory, so that its bytes are available at once.
    """

    chunks: Iterator[bytes]
    name: str | None
    title: str | None
    is_text: bool
    is_stored: bool = False

    def head(self, size: int = HEAD_SIZE) -> bytes:
        """Return the first bytes without consuming them."""
        self.chunks, head = _peeked(self.chunks, size)
        return head


@contextmanager
def opened(source: Source) -> Iterator[Opened]:
    """Open a file, or wrap an open stream and leave it open."""
    if isinstance(source, str | os.PathLike):
        with open(source, "rb", buffering=0) as file:
            found = _opened(file.read, os.fspath(source))
            found.is_stored = _is_stored(file)
            yield found
        return
    if not hasattr(source, "read"):
        raise TypeError(f"expected a file name or an open file, found {type(source).__name__}")
    name = getattr(source, "name", None)
    # Take the bytes that are available. A pipe need not fill a buffer before its first line is read.
    found = _opened(getattr(source, "read1", source.read), name if isinstance(name, str) else None)
    found.is_stored = _is_stored(source) or isinstance(source, io.StringIO | io.BytesIO)
    yield found


def _is_stored(file: Any) -> bool:
    with suppress(AttributeError, OSError, ValueError):
        return stat.S_ISREG(os.fstat(file.fileno()).st_mode)
    return False


def _opened(read: Callable[[int], Any], title: str | None) -> Opened:
    pieces = _pieces(read)
    first = next(pieces, b"")
    pieces = chain([first], pieces)
    name = None if title is None else split_name(title)[0]
    if isinstance(first, str):
        return Opened((piece.encode("utf-8", "surrogatepass") for piece in pieces), title, title, is_text=True)
    pieces, magic = _peeked(pieces, MAGIC_SIZE)
    compression = by_magic(magic)
    return Opened(pieces if compression is None else decompress(pieces, compression), name, title, is_text=False)


def _pieces(read: Callable[[int], Any]) -> Iterator[Any]:
    try:
        while piece := read(_CHUNK):
            yield piece
    except UnicodeDecodeError as error:
        raise ParseError(f"expected text in {error.encoding}: {error.reason}", hint="open the file as bytes") from None


def _peeked(chunks: Iterator[bytes], size: int) -> tuple[Iterator[bytes], bytes]:
    taken: list[bytes] = []
    while sum(map(len, taken)) < size and (chunk := next(chunks, None)) is not None:
        taken.append(chunk)
    return chain(taken, chunks), b"".join(taken)[:size]


class _Chunks(io.RawIOBase):
    """Chunks of bytes as a raw stream."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self._chunks = chunks
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while not self._rest:
            chunk = next(self._chunks, None)
            if chunk is None:
                return 0
            self._rest = memoryview(chunk)
        size = min(len(buffer), len(self._rest))
        buffer[:size] = self._rest[:size]
        self._rest = self._rest[size:]
        return size


def byte_stream(chunks: Iterator[bytes]) -> IO[bytes]:
    """Return chunks as a stream of bytes."""
    return io.BufferedReader(_Chunks(chunks), _CHUNK)


def text_stream(chunks: Iterator[bytes], head: bytes) -> IO[str]:
    """Return chunks as a stream of text with universal newlines; any byte can be decoded."""
    return decoded(chunks, *encoding_of(head))


def decoded(chunks: Iterator[bytes], encoding: str, errors: str) -> IO[str]:
    """Return chunks in a known encoding as a stream of text with universal newlines."""
    return io.TextIOWrapper(byte_stream(chunks), encoding, errors, newline=None)


def encoding_of(head: bytes) -> tuple[str, str]:
    """Return the encoding of a text, judged by its first bytes, and the error handler for bytes that it lacks."""
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16", "replace"
    return "utf-8-sig", "nonet.latin-1"


def _as_latin_1(error: UnicodeError) -> tuple[str, int]:
    """Decode bytes that are not UTF-8 as Latin-1, which older files use."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error("nonet.latin-1", _as_latin_1)


def head_text(head: bytes) -> str:
    """Return the first bytes as text."""
    return text_stream(iter([head]), head).read()
