"""Compression: gzip, xz and zstd, recognised by their first bytes when reading and by the file name when writing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, Any

from ..errors import ParseError

_MAX_MEMORY = 1 << 27
"""Maximum memory for a decompressor, so that no file can claim all available memory."""

_STEP = 1 << 10
"""Number of compressed bytes given to a decompressor at a time: the output may be a thousand times larger."""


@dataclass(frozen=True, slots=True)
class Compression:
    """A kind of compression: its name, file extension, first bytes, and how to compress and decompress."""

    name: str
    extension: str
    magic: bytes
    decompressor: Callable[[], Any]
    compressed: Callable[[IO[bytes]], Any]


def _gunzip() -> Any:
    import zlib

    return zlib.decompressobj(wbits=31)


def _gzip(target: IO[bytes]) -> Any:
    import gzip

    # Without a name and a time, the same records always give the same file.
    return gzip.GzipFile(filename="", mode="wb", fileobj=target, compresslevel=6, mtime=0)


def _unxz() -> Any:
    import lzma

    return lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MAX_MEMORY)


def _xz(target: IO[bytes]) -> Any:
    import lzma

    return lzma.LZMAFile(target, "wb")


def _unzstd() -> Any:
    import zstandard

    return zstandard.ZstdDecompressor(max_window_size=_MAX_MEMORY).decompressobj()


def _zstd(target: IO[bytes]) -> Any:
    import zstandard

    return zstandard.ZstdCompressor(write_checksum=True).stream_writer(target, closefd=False)


COMPRESSIONS = (
    Compression("gzip", ".gz", b"\x1f\x8b", _gunzip, _gzip),
    Compression("xz", ".xz", b"\xfd7zXZ\x00", _unxz, _xz),
    Compression("zstd", ".zst", b"\x28\xb5\x2f\xfd", _unzstd, _zstd),
)

MAGIC_SIZE = max(len(compression.magic) for compression in COMPRESSIONS)


def by_magic(head: bytes) -> Compression | None:
    """Return the compression of a file that starts with these bytes."""
    return next((one for one in COMPRESSIONS if head.startswith(one.magic)), None)


def split_name(path: str | os.PathLike[str]) -> tuple[str, Compression | None]:
    """Return a file name without its compression extension, and that compression.

    Example:
        >>> name, compression = split_name("puzzles.sdm.gz")
        >>> name, compression.name
        ('puzzles.sdm', 'gzip')
    """
    name = os.fsdecode(path)
    for compression in COMPRESSIONS:
        if name.lower().endswith(compression.extension):
            return name[: -len(compression.extension)], compression
    return name, None


def decompress(chunks: Iterable[bytes], compression: Compression) -> Iterator[bytes]:
    """Yield the decompressed bytes of all members of a file.

    Raises:
        ParseError: the file is corrupt or truncated.
    """
    member: Any = None
    for chunk in _small(chunks):
        rest = chunk
        while rest:
            if member is None:
                # Padding may follow a member.
                rest = rest.lstrip(b"\0")
                if not rest:
                    break
                member = compression.decompressor()
            yield _step(member, rest, compression)
            rest = member.unused_data if member.eof else b""
            if member.eof:
                member = None
    if member is not None:
        raise ParseError(f"expected more of the {compression.name} file: it is truncated")


def _small(chunks: Iterable[bytes]) -> Iterator[bytes]:
    for chunk in chunks:
        for at in range(0, len(chunk), _STEP):
            yield chunk[at : at + _STEP]


def _step(member: Any, data: bytes, compression: Compression) -> bytes:
    try:
        return bytes(member.decompress(data))
    except MemoryError:
        raise
    except Exception as error:
        # zlib.error, LZMAError and ZstdError have no common base class.
        raise ParseError(f"expected a whole {compression.name} file: {error}") from None
