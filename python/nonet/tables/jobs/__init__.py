"""Long jobs that answer or convert a data set, or generate puzzles, shard by shard. The same call resumes them."""

from .answers import run
from .converted import convert
from .generated import generate, seed_in
from .ledger import Entry, JobError
from .runner import Summary

__all__ = ["Entry", "JobError", "Summary", "convert", "generate", "run", "seed_in"]
