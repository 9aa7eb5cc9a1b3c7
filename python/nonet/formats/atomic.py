"""Atomic writes: a file appears complete or not at all."""

from __future__ import annotations

import io
import os
import stat
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from typing import IO, Any, Literal, overload

from .compress import Compression, split_name


@overload
def atomic_open(path: str | os.PathLike[str], *, binary: Literal[False] = False) -> AbstractContextManager[IO[str]]: ...
@overload
def atomic_open(path: str | os.PathLike[str], *, binary: Literal[True]) -> AbstractContextManager[IO[bytes]]: ...
@overload
def atomic_open(path: str | os.PathLike[str], *, binary: bool) -> AbstractContextManager[IO[Any]]: ...
def atomic_open(path: str | os.PathLike[str], *, binary: bool = False) -> Any:
    r"""Open a file for writing; it appears under its name only when the ``with`` block ends without an exception.

    Until then the content goes to a temporary file in the same folder. After any exception, including Ctrl-C, the
    temporary file is removed and the old file stays. If a process was killed, the next write to the same path removes
    its temporary file. The new file keeps the permissions of the old one; a symbolic link stays a link.
    Anything but a regular file (a pipe, ``/dev/null``) is written to directly. A file whose name ends in ``.gz``,
    ``.xz`` or ``.zst`` is compressed.

    Args:
        path: the file.
        binary: whether to write bytes instead of text (UTF-8, with ``\n`` line endings).

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
    with io.BufferedWriter(_Target(path, "wb", path)) as raw, _layers(raw, compression, binary) as file:
        yield file


@contextmanager
def _atomic(path: str, compression: Compression | None, binary: bool) -> Iterator[IO[Any]]:
    folder, start = os.path.dirname(path), _start_of(path)
    _sweep(folder, start)
    temporary = os.path.join(folder, f"{start}{os.getpid()}-{os.urandom(8).hex()}.tmp")
    try:
        with _created(temporary, path) as raw:
            _lock(raw)
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


class _Target(io.FileIO):
    """A file whose write errors name the target, as open errors do: the operating system's write errors do not."""

    def __init__(self, path: str, mode: str, target: str) -> None:
        super().__init__(path, mode)
        self._target = target

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError as error:
            raise OSError(error.errno, error.strerror, self._target) from None


def _start_of(path: str) -> str:
    """Return the prefix that the temporary files of a target share."""
    from hashlib import blake2s

    return f".nonet-{blake2s(os.fsencode(os.path.basename(path)), digest_size=6).hexdigest()}-"


def _lock(raw: IO[bytes]) -> bool:
    """Lock a file until this process ends; return whether no other process holds the lock."""
    try:
        import fcntl
    except ImportError:
        # Windows does not allow an open file to be deleted.
        return True
    try:
        fcntl.flock(raw.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        # Without lock support, there is no way of knowing whether a file is in use.
        return False
    return True


def _sweep(folder: str, start: str) -> None:
    """Remove temporary files that killed processes left for the same target."""
    with suppress(OSError):
        for name in os.listdir(folder or "."):
            if name.startswith(start) and name.endswith(".tmp") and not _is_alive(name[len(start) :].split("-")[0]):
                _remove(os.path.join(folder, name))


def _is_alive(process: str) -> bool:
    """Return whether a process exists on this machine; always False on Windows, where the check would end it."""
    if os.name == "nt" or not process.isdecimal():
        return os.name != "nt"
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return not _is_zombie(process)


def _is_zombie(process: str) -> bool:
    """Return whether a process has ended, but still has its number: without an init, containers keep such ones."""
    with suppress(OSError), open(f"/proc/{process}/stat", "rb") as file:
        return file.read().rpartition(b")")[2].split()[0] == b"Z"
    return False


def _remove(path: str) -> None:
    # Several machines may share the folder, so only the lock shows whether a file is in use.
    with suppress(OSError):
        with open(path, "rb") as file:
            is_free = _lock(file)
        if is_free:
            os.unlink(path)


def _created(temporary: str, path: str) -> IO[bytes]:
    try:
        return io.BufferedWriter(_Target(temporary, "xb", path))
    except OSError as error:
        # The user does not know about the temporary file, so the error names the target.
        raise OSError(error.errno, error.strerror, path) from None


@contextmanager
def _layers(raw: IO[bytes], compression: Compression | None, binary: bool) -> Iterator[IO[Any]]:
    """Yield the streams between the caller and the file: compression, then text encoding."""
    with ExitStack() as stack:
        target = raw if compression is None else stack.enter_context(compression.compressed(raw))
        if binary:
            yield target
            return
        text = io.TextIOWrapper(target, "utf-8", errors="backslashreplace", newline="\n")
        try:
            yield text
        finally:
            # Leave the layers below open; their openers close them.
            text.detach()
