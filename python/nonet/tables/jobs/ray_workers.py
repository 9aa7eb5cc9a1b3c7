"""Workers on Ray: tasks on a cluster, or on a Ray instance started on this machine."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ... import __version__
from ...errors import MissingExtraError
from ...formats import atomic_open
from .ledger import JobError
from .progress import report_to
from .ray_tally import TICK, ShardReport, TallyReader
from .work import Done, Work

LOCAL = "ray"
"""The value of ``on=`` for Ray on this machine."""

_ADDRESS = re.compile(r"ray://[^/:\s]+:\d+")

_RETRIES = 2
"""Number of retries for a shard that killed its worker."""


class RayWorkers:
    """Ray tasks that answer shards, which are sent a few shards ahead.

    The files of a shard are made on the machine of its worker, and this process writes them to the job's folder. So no
    folder needs to be shared, and a worker that outlives this process writes nothing.

    Args:
        work: the function that answers a shard.
        workers: the number of shards answered at a time; None means one per core of the cluster.
        address: ``ray`` for this machine, or ``ray://HOST:PORT``.
        report: called a few times a second with the numbers of rows and of discarded puzzles that the workers have
            reported, or None. An exception that it raises ends the work.

    Raises:
        MissingExtraError: Ray is not installed.
        JobError: no cluster answers at the address.
    """

    def __init__(
        self,
        work: Callable[[Work], Done],
        workers: int | None,
        address: str,
        report: Callable[[int, int], object] | None = None,
    ) -> None:
        ray = require_ray()
        self._owned = not ray.is_initialized()
        if self._owned:
            _connect(ray, workers, address)
        self._ray = ray
        self._ahead = workers or 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._answer = ray.remote(num_cpus=1, max_retries=_RETRIES)(_answer)
        self._work = work
        self._running: dict[Any, Work] = {}
        self._tally = None if report is None else TallyReader(ray, report)

    def each(self, items: Iterator[Work]) -> Iterator[tuple[Work, Done | None]]:
        """Yield each shard with its outcome, in any order; the outcome is None if the shard killed its workers.

        Raises:
            JobError: the cluster is lost, or a worker has a different version of nonet.
            Exception: whatever the work raises.
        """
        for item in items:
            tally = None if self._tally is None else self._tally.actor
            self._running[self._answer.remote(self._work, item, __version__, tally)] = item
            if len(self._running) >= self._ahead:
                yield self._finished()
        while self._running:
            yield self._finished()

    def _finished(self) -> tuple[Work, Done | None]:
        ready = self._waited()
        item = self._running.pop(ready)
        answer = self._result(ready)
        if answer is None:
            return item, None
        for name, content in answer.files.items():
            with atomic_open(item.target.with_name(name), binary=True) as file:
                file.write(content)
        return item, answer.done

    def _waited(self) -> Any:
        """Wait until a shard is finished, and report the workers' progress meanwhile."""
        while True:
            ready, _ = self._ray.wait(list(self._running), timeout=None if self._tally is None else TICK)
            if self._tally is not None:
                self._tally.report()
            if ready:
                return ready[0]

    def _result(self, ready: Any) -> _Answer | None:
        errors = self._ray.exceptions
        try:
            answer: _Answer = self._ray.get(ready)
        except errors.RayTaskError as error:
            if isinstance(error.cause, (errors.RayError, ImportError)):
                raise JobError(f"a Ray worker cannot load the job; is nonet installed there? {error.cause}") from error
            raise error.cause from None
        except (errors.WorkerCrashedError, errors.OutOfMemoryError, errors.NodeDiedError):
            return None
        except errors.RayError as error:
            raise JobError(f"Ray has lost the job ({type(error).__name__}); the same call resumes it") from error
        return answer

    def stop(self) -> None:
        """End the tasks at once, and Ray too if these workers started it."""
        if self._owned:
            self._ray.shutdown()
            return
        for task in self._running:
            self._ray.cancel(task, force=True)


@dataclass(frozen=True, slots=True)
class _Answer:
    """The result of a shard, and the content of its files by name."""

    done: Done
    files: dict[str, bytes]


def is_address(on: str) -> bool:
    """Return whether ``on=`` names a place on Ray."""
    return on == LOCAL or _ADDRESS.fullmatch(on) is not None


def require_ray() -> Any:
    """Return the module ray.

    Raises:
        MissingExtraError: Ray is not installed.
    """
    try:
        import ray
    except ImportError:
        raise MissingExtraError("Ray", "ray", "jobs on a cluster") from None
    return ray


def _connect(ray: Any, workers: int | None, address: str) -> None:
    if address == LOCAL:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        # The web server of the dashboard would only take time to start.
        ray.init("local", num_cpus=workers, include_dashboard=False, log_to_driver=False, configure_logging=False)
        return
    try:
        ray.init(address, log_to_driver=False, configure_logging=False)
    except ImportError:
        raise MissingExtraError("Ray's client", "ray", f"jobs on {address}") from None
    except (ConnectionError, RuntimeError) as error:
        raise JobError(f"no Ray cluster answers at {address}: {error}") from error


def _answer(work: Callable[[Work], Done], asked: Work, version: str, tally: Any) -> _Answer:
    """Answer a shard in a worker."""
    if version != __version__:
        found = f"a worker has nonet {__version__}, but the job has {version}"
        raise JobError(f"{found}: install the same version on all machines")
    report_to(None if tally is None else ShardReport(tally, asked.first_row))
    with TemporaryDirectory() as name:
        folder = Path(name)
        done = work(asked.into(folder))
        return _Answer(done, {path.name: path.read_bytes() for path in sorted(folder.iterdir())})
