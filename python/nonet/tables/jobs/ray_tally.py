"""Count the rows that Ray workers have finished, and the puzzles that they have discarded. An actor collects them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

TICK = 0.25
"""Seconds between two progress reports."""


class Tally:
    """The actor, with the numbers of each shard. A shard that is tried again starts from zero."""

    def __init__(self) -> None:
        self._shards: dict[int, tuple[int, int]] = {}

    def put(self, shard: int, rows: int, discarded: int) -> None:
        """Store the numbers of finished rows and discarded puzzles of a shard, identified by its first row."""
        self._shards[shard] = rows, discarded

    def total(self) -> tuple[int, int]:
        """Return the total numbers of rows and of discarded puzzles in all shards."""
        rows, discarded = zip(*self._shards.values(), strict=True) if self._shards else ((), ())
        return sum(rows), sum(discarded)


class ShardReport:
    """Called by a worker to report newly finished rows of a shard to the tally.

    Args:
        tally: the actor.
        shard: the first row of the shard.
    """

    def __init__(self, tally: Any, shard: int) -> None:
        self._tally = tally
        self._shard = shard
        self._rows = self._discarded = 0

    def __call__(self, rows: int, discarded: int) -> None:
        """Report this many more rows and discarded puzzles."""
        self._rows += rows
        self._discarded += discarded
        self._tally.put.remote(self._shard, self._rows, self._discarded)


class TallyReader:
    """Reads the tally without waiting for it, in the process that runs the job.

    Args:
        ray: the module.
        report: called with the numbers of rows and of discarded puzzles.

    Attributes:
        actor: the tally.
    """

    def __init__(self, ray: Any, report: Callable[[int, int], object]) -> None:
        # The actor takes no core from the work.
        self.actor = ray.remote(num_cpus=0)(Tally).remote()
        self._ray = ray
        self._report = report
        self._asked = self.actor.total.remote()

    def report(self) -> None:
        """Pass on the latest numbers, if they have arrived. If the tally is lost, the job goes on without it."""
        ready, _ = self._ray.wait([self._asked], timeout=0)
        if not ready:
            return
        try:
            found = self._ray.get(self._asked)
        except self._ray.exceptions.RayActorError:
            return
        self._report(*found)
        self._asked = self.actor.total.remote()
