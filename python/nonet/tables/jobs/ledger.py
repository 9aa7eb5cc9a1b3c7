"""The ledger of a job: its definition and its finished shards. Only the process that runs the job writes to it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ... import __version__
from ...errors import MissingExtraError, NonetError
from ...formats import atomic_open
from ..paths import LEDGER, MANIFEST

_LOCK = ".lock"

VERSION = 2
"""The version of the manifest. Jobs of any other version are refused."""


class JobError(NonetError):
    """A job cannot be resumed, or cannot go on; the message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished shard.

    Attributes:
        shard: its number.
        first_row: the number of its first row in the job.
        rows: the number of its rows.
        file: the file that the rows came from.
        input: a hash of the rows.
        seconds: the wall time of the worker.
        statuses: the number of rows with each status; empty for a shard that was given up.
        rejects: the number of rows that could not be read.
        fault: why the shard was given up, or "".
        sizes: the bytes of its files, by name; a file of another size is incomplete.
    """

    shard: int
    first_row: int
    rows: int
    file: str
    input: str
    seconds: float = 0.0
    statuses: dict[str, int] = field(default_factory=dict)
    rejects: int = 0
    fault: str = ""
    sizes: dict[str, int] = field(default_factory=dict)

    def is_whole(self, folder: Path) -> bool:
        """Return whether all files of the shard exist, with their recorded sizes."""
        files = {folder / name: size for name, size in self.sizes.items()}
        return bool(files) and all(file.is_file() and file.stat().st_size == size for file, size in files.items())


class Ledger:
    """The manifest and the ledger in a job's folder.

    Args:
        folder: the folder, which is locked.
        asked: the definition of the job, as JSON data. A folder with another job is refused.

    Raises:
        JobError: the folder contains another job, or other files.
        OSError: the folder cannot be written.
    """

    def __init__(self, folder: Path, asked: dict[str, Any]) -> None:
        self.folder = folder
        self.entries: dict[int, Entry] = {}
        manifest = {"nonet_job": VERSION, "version": __version__, **json.loads(json.dumps(asked))}
        known = manifest_of(folder)
        if known is None:
            _refuse_others(folder)
            _write(folder / MANIFEST, manifest)
        else:
            _compare(known, manifest, folder)
        self.entries = {entry.shard: entry for entry in self._read() if not entry.fault}

    def _read(self) -> Iterator[Entry]:
        """Yield the entries. A line that was cut short when the process was killed does not count."""
        path = self.folder / LEDGER
        if not path.exists():
            return
        whole, _, rest = path.read_text(encoding="utf-8").rpartition("\n")
        if rest:
            path.write_text(f"{whole}\n" if whole else "", encoding="utf-8")
        for line in whole.splitlines():
            yield Entry(**json.loads(line))

    def add(self, entry: Entry) -> None:
        """Record a shard in a way that survives a power failure."""
        with open(self.folder / LEDGER, "a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(entry)) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self.entries[entry.shard] = entry

    def shards_at_end(self) -> int | None:
        """Return the number of shards of a job that was finished before, or None."""
        summary = (manifest_of(self.folder) or {}).get("summary")
        return None if summary is None else summary["shards"] + len(summary["given_up"])

    def finish(self, summary: dict[str, Any]) -> None:
        """Add the results of the whole job to the manifest."""
        known = manifest_of(self.folder) or {}
        _write(self.folder / MANIFEST, {**known, "summary": summary})


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Create a job's folder, and keep other processes from working on it.

    Raises:
        JobError: another process is working on the job.
        OSError: the folder cannot be written.
    """
    try:
        from filelock import FileLock, Timeout
    except ImportError:
        raise MissingExtraError("filelock", "arrow", "jobs") from None
    folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(folder / _LOCK)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise JobError(f"another process is working on {folder}") from None
    try:
        yield
    finally:
        lock.release()


def manifest_of(folder: Path) -> dict[str, Any] | None:
    """Return the manifest of a job, or None if there is none yet.

    Raises:
        JobError: the manifest is damaged, or has another version.
    """
    path = folder / MANIFEST
    if not path.exists():
        return None
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise JobError(f"{path} is not JSON: remove the folder to start again") from None
    if not isinstance(found, dict) or found.get("nonet_job") != VERSION:
        raise JobError(f"{path} is not the manifest of a job of this version: choose another folder")
    return found


def _refuse_others(folder: Path) -> None:
    # A process killed while writing the manifest leaves a temporary file, which the next write removes.
    names = (path.name for path in folder.iterdir())
    others = sorted(name for name in names if name != _LOCK and not name.startswith(".nonet-"))
    if others:
        raise JobError(f"{folder} is not empty, and contains no job (found {others[0]}): choose another folder")


def _compare(known: dict[str, Any], asked: dict[str, Any], folder: Path) -> None:
    for name, value in asked.items():
        if known.get(name) != value:
            raise JobError(
                f"{folder} contains another job ({name}: {known.get(name)!r}, now {value!r}); "
                "choose another folder, or remove this one"
            )


def _write(path: Path, data: dict[str, Any]) -> None:
    with atomic_open(path) as file:
        json.dump(data, file, indent=1)
        file.write("\n")
