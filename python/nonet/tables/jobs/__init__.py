"""Long jobs: a data set answered shard by shard into a folder, which the same call resumes."""

from .ledger import Entry, JobError
from .runner import Summary, run

__all__ = ["Entry", "JobError", "Summary", "run"]
