"""Files that appear whole or not at all."""

from __future__ import annotations

import io
import os
import stat
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from typing import IO, Any, Literal, overload

from .compress import Compression, split_name


@overload
def atomic_open(path: str | os.PathLike[str], binary: Literal[False] = False) -> AbstractContextManager[IO[str]]: ...
@overload
def atomic_open(path: str | os.PathLike[str], binary: Literal[True]) -> AbstractContextManager[IO[bytes]]: ...
@overload
def atomic_open(path: str | os.PathLike[str], binary: bool) -> AbstractContextManager[IO[Any]]: ...
def atomic_open(path: str | os.PathLike[str], binary: bool = False) -> Any:
    r"""Open a file for writing that takes its place only when the ``with`` block ends without an exception.

    Until then there is a temporary file in the same folder; on any exception, Ctrl-C included, it is removed and
    what was there before stays. A file that is replaced hands on its permissions; a link stays a link. What is no
    regular file (a pipe, ``/dev/null``) is written to as it is. A name that ends in ``.gz``, ``.xz`` or ``.zst``
    means compression.

    Args:
        path: the file.
        binary: whether to write bytes instead of text (UTF-8, lines end in ``\n``).

    Raises:
        OSError: the folder or file cannot be written.

    Example:
        >>> import os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "puzzles.txt")
        >>> with atomic_open(path) as file:
        ...     _ = file.write("." * 81)
        ...     print(os.path.exists(path))
        False
        >>> os.path.getsize(path)
        81
    """
    compression = split_name(path)[1]
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(os.stat(path).st_mode):
            return _in_place(os.fspath(path), compression, binary)
    return _atomic(os.path.realpath(path), compression, binary)


@contextmanager
def _in_place(path: str, compression: Compression | None, binary: bool) -> Iterator[IO[Any]]:
    with open(path, "wb") as raw, _layers(raw, compression, binary) as file:
        yield file


@contextmanager
def _atomic(path: str, compression: Compression | None, binary: bool) -> Iterator[IO[Any]]:
    temporary = os.path.join(os.path.dirname(path), f".nonet-{os.urandom(8).hex()}.tmp")
    try:
        with _created(temporary, path) as raw:
            with suppress(FileNotFoundError):
                os.chmod(temporary, stat.S_IMODE(os.stat(path).st_mode))
            with _layers(raw, compression, binary) as file:
                yield file
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(temporary, path)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(temporary)
        raise


def _created(temporary: str, path: str) -> IO[bytes]:
    try:
        return open(temporary, "xb")
    except OSError as error:
        # The user knows nothing of the temporary file: the target is what cannot be written.
        raise OSError(error.errno, error.strerror, path) from None


@contextmanager
def _layers(raw: IO[bytes], compression: Compression | None, binary: bool) -> Iterator[IO[Any]]:
    """What to write to so that bytes reach the file compressed, or text reaches it as bytes."""
    with ExitStack() as stack:
        target = raw if compression is None else stack.enter_context(compression.compressed(raw))
        if binary:
            yield target
            return
        text = io.TextIOWrapper(target, "utf-8", errors="backslashreplace", newline="\n")
        try:
            yield text
        finally:
            # The layers below are closed by those who opened them.
            text.detach()
