"""Count the rows that Ray workers have finished in shards in progress. An actor collects the numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

TICK = 0.25
"""Seconds between two progress reports."""


class Tally:
    """The actor, with the number of finished rows of each shard. A shard that is tried again starts from zero."""

    def __init__(self) -> None:
        self._rows: dict[int, int] = {}

    def put(self, shard: int, rows: int) -> None:
        """Store the number of finished rows of a shard, identified by its first row."""
        self._rows[shard] = rows

    def total(self) -> int:
        """Return the total number of rows in all shards."""
        return sum(self._rows.values())


class ShardReport:
    """Called by a worker to report newly finished rows of a shard to the tally.

    Args:
        tally: the actor.
        shard: the first row of the shard.
    """

    def __init__(self, tally: Any, shard: int) -> None:
        self._tally = tally
        self._shard = shard
        self._rows = 0

    def __call__(self, rows: int) -> None:
        """Report this many more rows."""
        self._rows += rows
        self._tally.put.remote(self._shard, self._rows)


class TallyReader:
    """Reads the tally without waiting for it, in the process that runs the job.

    Args:
        ray: the module.
        told: called with the number of rows.

    Attributes:
        actor: the tally.
    """

    def __init__(self, ray: Any, told: Callable[[int], object]) -> None:
        # The actor takes no core from the work.
        self.actor = ray.remote(num_cpus=0)(Tally).remote()
        self._ray = ray
        self._told = told
        self._asked = self.actor.total.remote()

    def tell(self) -> None:
        """Pass on the latest number, if it has arrived. If the tally is lost, the job goes on without it."""
        ready, _ = self._ray.wait([self._asked], timeout=0)
        if not ready:
            return
        try:
            self._told(self._ray.get(self._asked))
        except self._ray.exceptions.RayActorError:
            return
        self._asked = self.actor.total.remote()
