"""Find the files that names, globs, folders and addresses stand for, on this machine or behind fsspec."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import IO, Any, Literal

from ..errors import MissingExtraError, NonetError

MANIFEST, LEDGER, REJECTS = "manifest.json", "ledger.jsonl", "rejects-"
"""The files that a job writes besides its rows: two names, and the beginning of the others."""

INPUTS = "__inputs.npy"
"""The end of the name of the puzzles in a folder on which models are trained; the files beside it belong to them."""
_HTTP, _S3 = ("aiohttp", "remote"), ("s3fs", "s3")
_DRIVERS = {"http": _HTTP, "https": _HTTP, "s3": _S3, "s3a": _S3, "hf": ("huggingface_hub", "hf")}
"""The driver of fsspec for a kind of address, and nonet's extra that installs it; fsspec knows more kinds."""


class PathError(NonetError, ValueError):
    """A path matches no file, or an address cannot be reached.

    Example:
        >>> files_of(["/nowhere/*.parquet"], (".parquet",))
        Traceback (most recent call last):
            ...
        nonet.tables.paths.PathError: no file matches '/nowhere/*.parquet'
    """


@dataclass(frozen=True, slots=True)
class File:
    """A file of a data set.

    Attributes:
        path: its path or address.
        size: its size in bytes, or None if unknown.
        parts: the columns that the names of its folders stand for, as in ``year=2024``.
    """

    path: str
    size: int | None
    parts: tuple[tuple[str, str], ...] = ()

    def opened(self) -> AbstractContextManager[IO[bytes]]:
        """Open the file for reading bytes."""
        if not is_remote(self.path):
            return open(self.path, "rb")
        return remote_file(self.path, "rb")


def is_remote(path: str) -> bool:
    """Return whether a path is an address, as in ``s3://bucket/file``.

    Example:
        >>> is_remote("memory://a.csv"), is_remote("a.csv")
        (True, False)
    """
    return "://" in path


def files_of(sources: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], endings: Sequence[str]) -> list[File]:
    """Return the files that paths stand for, in the order of the paths and by name within each.

    Args:
        sources: files, globs, folders, or addresses of any of them; one, or several.
        endings: the endings of the files to take from folders.

    Raises:
        PathError: a path matches no file, an address cannot be reached, or two files of a data set have different
            partition columns.
        MissingExtraError: an address needs fsspec.
    """
    if isinstance(sources, str | os.PathLike):
        sources = [sources]
    files = [file for source in sources for file in _files(os.fspath(source), endings)]
    names = {tuple(name for name, _ in file.parts) for file in files}
    if len(names) > 1:
        one, other = sorted(names)[:2]
        raise PathError(f"some files have the partition columns {list(one)}, others {list(other)}")
    return files


def _files(source: str, endings: Sequence[str]) -> Iterator[File]:
    found = _remote(source, endings) if is_remote(source) else _local(source, endings)
    if not found:
        if glob.has_magic(source):
            raise PathError(f"no file matches {source!r}")
        raise PathError(f"{source!r} is a folder without files of puzzles")
    yield from (File(path, size, _parts(path, source)) for path, size in found)


def _local(source: str, endings: Sequence[str]) -> list[tuple[str, int | None]]:
    if os.path.isdir(source):
        found = [os.path.join(folder, name) for folder, _, names in os.walk(source) for name in names]
        found = _rows_alone([path for path in found if _is_wanted(os.path.relpath(path, source), endings)])
    elif os.path.exists(source):
        found = [source]
    elif glob.has_magic(source):
        found = [path for path in glob.glob(source, recursive=True) if os.path.isfile(path)]
    else:
        raise PathError(f"there is no file {source!r}")
    return [(path, os.path.getsize(path) if os.path.isfile(path) else None) for path in sorted(found)]


def _is_wanted(path: str, endings: Sequence[str]) -> bool:
    """Return whether a file in a folder is data: it is not hidden, and has one of the endings."""
    hidden = any(part.startswith((".", "_")) for part in path.replace("\\", "/").split("/"))
    return not hidden and path.lower().endswith(tuple(endings))


def _rows_alone(paths: list[str]) -> list[str]:
    """Return the files in folders, without the reports of the jobs that wrote them and what belongs to arrays."""
    split = [os.path.split(path) for path in paths]
    trained = {folder for folder, name in split if name.endswith(INPUTS)}
    trained |= {os.path.dirname(folder) for folder in trained}
    if trained:
        return [path for path in paths if path.endswith(INPUTS) or os.path.dirname(path) not in trained]
    jobs = {folder for folder, name in split if name == MANIFEST} & {folder for folder, name in split if name == LEDGER}
    return [
        path
        for path, (folder, name) in zip(paths, split, strict=True)
        if folder not in jobs or not (name in (MANIFEST, LEDGER) or name.startswith(REJECTS))
    ]


def _remote(source: str, endings: Sequence[str]) -> list[tuple[str, int | None]]:
    with _reaching(source):
        return _listed(source, endings)


def _listed(source: str, endings: Sequence[str]) -> list[tuple[str, int | None]]:
    system, path = _system_of(source)
    if glob.has_magic(source) and not system.exists(path):
        found = [one for one in system.glob(path) if system.isfile(one)]
    elif system.isdir(path) and not system.isfile(path):
        found = _rows_alone([one for one in system.find(path) if _is_wanted(one[len(path) :].lstrip("/"), endings)])
    elif system.exists(path):
        found = [path]
    else:
        raise PathError(f"there is no file {source!r}")
    return [(system.unstrip_protocol(one), system.size(one)) for one in sorted(found)]


def remote_file(address: str, mode: Literal["rb", "wb"]) -> AbstractContextManager[IO[bytes]]:
    """Open the file at an address.

    Raises:
        PathError: the address cannot be reached.
        MissingExtraError: fsspec is not installed.
    """
    with _reaching(address):
        system, path = _system_of(address)
        opened: AbstractContextManager[IO[bytes]] = system.open(path, mode)
        return opened


@contextmanager
def _reaching(address: str) -> Iterator[None]:
    """Turn what the drivers of fsspec raise, which may be any exception, into one error that names the address."""
    try:
        yield
    except NonetError:
        raise
    except ImportError as error:
        scheme = address.partition("://")[0]
        if scheme in _DRIVERS:
            raise MissingExtraError(*_DRIVERS[scheme], f"addresses such as {address}") from None
        raise PathError(f"{address!r} needs a package that is not installed: {error}") from None
    except Exception as error:
        raise PathError(f"{address!r} cannot be reached: {error or type(error).__name__}") from error


def _system_of(address: str) -> tuple[Any, str]:
    """Return the file system of an address, and the path within it."""
    try:
        from fsspec.core import url_to_fs
    except ImportError:
        raise MissingExtraError("fsspec", "remote", "addresses such as s3://bucket/file") from None
    system, path = url_to_fs(address)
    return system, path


def _parts(path: str, source: str) -> tuple[tuple[str, str], ...]:
    """Return the partition columns of a file below a folder or a glob."""
    if path == source:
        return ()
    from urllib.parse import unquote

    folders = path.replace("\\", "/").split("/")[:-1]
    pairs = [folder.split("=", 1) for folder in folders if "=" in folder]
    return tuple((unquote(name), unquote(value)) for name, value in pairs if name)
