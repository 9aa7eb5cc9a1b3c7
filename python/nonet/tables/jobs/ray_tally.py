"""Rows that workers on Ray have finished in shards in progress, collected by an actor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

TICK = 0.25
"""Seconds between two reports."""


class Tally:
    """The actor: the number of finished rows of each shard. A shard that is tried again starts anew."""

    def __init__(self) -> None:
        self._rows: dict[int, int] = {}

    def put(self, shard: int, rows: int) -> None:
        """Store the number of finished rows of the shard that starts at a row."""
        self._rows[shard] = rows

    def total(self) -> int:
        """Return the number of rows of all shards together."""
        return sum(self._rows.values())


class ShardReport:
    """Reports further finished rows of one shard to the tally; workers call it.

    Args:
        tally: the actor.
        shard: the first row of the shard.
    """

    def __init__(self, tally: Any, shard: int) -> None:
        self._tally = tally
        self._shard = shard
        self._rows = 0

    def __call__(self, rows: int) -> None:
        """Report this many further rows."""
        self._rows += rows
        self._tally.put.remote(self._shard, self._rows)


class TallyReader:
    """Reads the tally without waiting for it; the process that runs the job has one.

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
        """Pass on the latest number, if it has arrived. A job goes on without a tally that is lost."""
        ready, _ = self._ray.wait([self._asked], timeout=0)
        if not ready:
            return
        try:
            self._told(self._ray.get(self._asked))
        except self._ray.exceptions.RayActorError:
            return
        self._asked = self.actor.total.remote()
