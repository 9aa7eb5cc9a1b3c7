"""Workers: processes that answer shards, and are replaced if they die."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from threading import Thread
from typing import Any, Generic, TypeVar

from .progress import report_to

Asked = TypeVar("Asked")
Answered = TypeVar("Answered")

_TICK = 0.25
"""Seconds between two progress reports."""

_TRIES = 3
"""Number of workers that a shard may kill before the job gives it up."""


class ProcessWorkers(Generic[Asked, Answered]):
    """Processes that work on items, which are sent a few items ahead.

    Args:
        work: the function that answers an item; it is sent to other processes, so it must be defined in a module.
        workers: the number of processes.
        report: called a few times a second with the numbers of rows and of discarded puzzles that the workers have
            reported, or None. An exception that it raises ends the work.
    """

    def __init__(
        self, work: Callable[[Asked], Answered], workers: int, report: Callable[[int, int], object] | None = None
    ) -> None:
        self._work = work
        self._workers = workers
        self._report = report
        self._counter = None if report is None else multiprocessing.get_context("spawn").Array("Q", 2)
        self._pool = self._new_pool(workers)

    def _new_pool(self, workers: int) -> ProcessPoolExecutor:
        # A process forked while threads are running may hang.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(workers, context, initializer=_start, initargs=(self._counter,))

    def each(self, items: Iterator[Asked]) -> Iterator[tuple[Asked, Answered | None]]:
        """Yield each item with its answer, in any order; the answer is None if the item repeatedly killed its worker.

        Raises:
            Exception: whatever ``work`` raises.
        """
        running: dict[Future[Answered], Asked] = {}
        for item in items:
            running[self._submit(item)] = item
            if len(running) >= 2 * self._workers:
                yield from self._finished(running)
        while running:
            yield from self._finished(running)

    def _submit(self, item: Asked) -> Future[Answered]:
        try:
            return self._pool.submit(self._work, item)
        except BrokenProcessPool:
            # A worker died a moment ago. The code below finds the items that it held, and this one too.
            failed: Future[Answered] = Future()
            failed.set_exception(BrokenProcessPool())
            return failed

    def _finished(self, running: dict[Future[Answered], Asked]) -> Iterator[tuple[Asked, Answered | None]]:
        ready = self._waited(running)
        lost: list[Asked] = []
        for future in ready:
            item = running.pop(future)
            try:
                yield item, future.result()
            except BrokenProcessPool:
                lost.append(item)
        if lost:
            # The pool does not report which item killed its worker, so all items in progress are tried one by one.
            if self._counter is not None:
                self._counter[:] = [0, 0]  # They include rows of shards that are answered again.
            lost += running.values()
            running.clear()
            self._pool.shutdown(wait=False, cancel_futures=True)
            for item in lost:
                yield item, self._alone(item)
            self._pool = self._new_pool(self._workers)

    def _waited(self, running: Collection[Future[Answered]]) -> Collection[Future[Answered]]:
        """Wait until an item is finished, and report the workers' progress meanwhile."""
        while True:
            ready, _ = wait(running, None if self._report is None else _TICK, return_when=FIRST_COMPLETED)
            if self._report is not None and self._counter is not None:
                self._report(*self._counter[:])
            if ready:
                return ready

    def _alone(self, item: Asked) -> Answered | None:
        for _ in range(_TRIES):
            with self._new_pool(1) as pool:
                try:
                    return pool.submit(self._work, item).result()
                except BrokenProcessPool:
                    continue
        return None

    def stop(self) -> None:
        """End the workers at once."""
        for process in list((self._pool._processes or {}).values()):
            process.terminate()
        self._pool.shutdown(wait=False, cancel_futures=True)


def _start(counter: Any) -> None:
    """Prepare a worker: it leaves Ctrl-C to the process that runs the job, and ends when that process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    report_to(None if counter is None else partial(_add, counter))
    Thread(target=_end_with_parent, daemon=True).start()


def _add(counter: Any, rows: int, discarded: int) -> None:
    with counter.get_lock():
        counter[0] += rows
        counter[1] += discarded


def _end_with_parent() -> None:
    # A worker holds both ends of its queue, so it would wait forever for work from a process that was killed.
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
