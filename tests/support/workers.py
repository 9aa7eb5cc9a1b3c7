"""What the workers of a job do in tests; they run in other processes, so it is in a module."""

from __future__ import annotations

import errno
import os
import pickle
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from nonet.tables.jobs.work import Done, Work, work


class Here:
    """Workers of a job in this process, which start at once. What they get and give is pickled, as for other ones."""

    def __init__(self, work: Callable[[Work], Done]) -> None:
        self._work = pickle.loads(pickle.dumps(work))

    def each(self, items: Iterator[Work]) -> Iterator[tuple[Work, Done | None]]:
        """Yield each shard with its outcome."""
        for item in items:
            yield item, pickle.loads(pickle.dumps(self._work(pickle.loads(pickle.dumps(item)))))

    def stop(self) -> None:
        """Do nothing: no worker has to end."""


def workers_here(on: str | None, work: Callable[[Work], Done], *_: Any) -> Here:
    """Return workers in this process, in place of `nonet.tables.jobs.places.workers_on`."""
    assert on is None
    return Here(work)


def dies_once(item: tuple[int, str]) -> int:
    """Return twice the number; the first worker that gets 5 dies."""
    number, path = item
    died = Path(path)
    if number == 5 and not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def always_dies(number: int) -> int:
    """Return twice the number; every worker that gets 3 dies."""
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def double(number: int) -> int:
    """Return twice the number."""
    return 2 * number


def own_process(_: int) -> int:
    """Return the number of the process, late enough for another worker to start."""
    time.sleep(0.05)
    return os.getpid()


def dies_at_the_second_shard(asked: Work) -> Done:
    """Answer a shard; every worker that gets the second one dies."""
    if asked.first_row:
        os.kill(os.getpid(), signal.SIGKILL)
    return work(asked)


def gives_up_the_second_shard(asked: Work) -> Done | None:
    """Answer a shard, like workers that the second one kills again and again."""
    return None if asked.first_row else work(asked)


def killed_once(path: str, asked: Work) -> Done:
    """Answer a shard; the first worker that gets the second one dies."""
    died = Path(path)
    if asked.first_row == 50 and not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return work(asked)


def always_killed(asked: Work) -> Done:
    """Answer a shard; every worker that gets the second one dies."""
    if asked.first_row == 50:
        os.kill(os.getpid(), signal.SIGKILL)
    return work(asked)


def slow(asked: Work) -> Done:
    """Answer a shard, late enough for a test to do something meanwhile."""
    time.sleep(0.2)
    return work(asked)


def full_disk(_: Work) -> Done:
    """Fail as a worker does whose disk is full."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
