"""Where puzzles come from: arguments, files, the standard input."""

from __future__ import annotations

import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import IO, NamedTuple, TypeAlias

import click

from ..errors import ParseError
from ..formats.record import BadRecord, Record
from ..puzzle import Puzzle
from ..rules import Rules

Item: TypeAlias = Record | BadRecord

STDIN = "-"
SMALLEST_CHUNK = 32
LARGEST_CHUNK = 20_000
CHUNK_SECONDS = 0.4
"""How long one chunk should take: progress, Ctrl-C and slow pipes want it short, threads want it long."""


class Source(ABC):
    """Something that puzzles come from.

    Attributes:
        name: what to call it in messages, or None for arguments.
        size: how many bytes there are to read, or None if that is unknown.
    """

    name: str | None = None
    size: int | None = None

    @abstractmethod
    def items(self) -> Iterator[Item]:
        """Yield its records, good and bad, in order."""

    def bytes_read(self) -> int:
        """How many of its bytes have been read."""
        return 0


class Arguments(Source):
    """Puzzles that were typed."""

    def __init__(self, puzzles: Iterable[Puzzle]) -> None:
        self.records = [Record(puzzle) for puzzle in puzzles]

    def items(self) -> Iterator[Item]:
        """Yield the puzzles."""
        return iter(self.records)


class Stream(Source):
    """A file, or the standard input."""

    def __init__(self, path: str, format_: str | None, rules: Rules) -> None:
        self.name = "standard input" if path == STDIN else path
        self._path = path
        self._format = format_
        self._rules = rules
        self._file: IO[bytes] | None = None
        self.size = None if path == STDIN else os.stat(path).st_size

    def items(self) -> Iterator[Item]:
        """Read the file to its end."""
        from ..formats import read

        bad: list[BadRecord] = []
        try:
            with self._opened() as file:
                for record in read(file, self._format, self._rules, bad.append):
                    if bad:
                        yield from bad
                        bad.clear()
                    yield record
                yield from bad
        except ParseError as error:
            raise error.at(source=self.name) from None

    @contextmanager
    def _opened(self) -> Iterator[IO[bytes]]:
        if self._path == STDIN:
            yield sys.stdin.buffer
            return
        with open(self._path, "rb") as file:
            self._file = file
            yield file

    def bytes_read(self) -> int:
        """How many bytes of the file, compressed as it may be, have been read."""
        if self._file is None:
            return 0
        return (self.size or 0) if self._file.closed else self._file.tell()


def sources_of(arguments: Sequence[str], format_: str | None, rules: Rules) -> list[Source]:
    """Return the sources that arguments name.

    Raises:
        click.UsageError: an argument is neither a puzzle nor a file, or there is none at all.
    """
    if not arguments:
        if sys.stdin.isatty():
            raise click.UsageError("No puzzles: give a puzzle (81 symbols), a file, or - for the standard input.")
        arguments = [STDIN]
    if arguments.count(STDIN) > 1:
        raise click.UsageError("The standard input (-) can be read only once.")
    found: list[Source] = []
    typed: list[Puzzle] = []
    for argument in arguments:
        source = _source(argument, format_, rules)
        if isinstance(source, Puzzle):
            typed.append(source)
            continue
        if typed:
            found.append(Arguments(typed))
            typed = []
        found.append(source)
    return [*found, Arguments(typed)] if typed else found


def _source(argument: str, format_: str | None, rules: Rules) -> Source | Puzzle:
    if argument == STDIN:
        return Stream(STDIN, format_, rules)
    try:
        return Puzzle(argument, rules)
    except ParseError as error:
        reason = error
    if os.path.isdir(argument):
        raise click.UsageError(f"{argument!r} is a directory, not a file.")
    if os.path.exists(argument):
        return Stream(argument, format_, rules)
    raise click.UsageError(_neither(argument, reason))


def _neither(argument: str, error: ParseError) -> str:
    shown = argument if len(argument) <= 90 else f"{argument[:87]}..."
    looks_like_puzzle = len(argument) > 40 and "/" not in argument
    hint = f"as a puzzle, {error}" if looks_like_puzzle else "a puzzle has 81 symbols"
    return f"{shown!r} is neither a puzzle nor a file ({hint})."


class Chunk(NamedTuple):
    """Some consecutive items of one source."""

    source: Source
    items: list[Item]


def chunks_of(sources: Iterable[Source]) -> Iterator[Chunk]:
    """Yield the items of all sources in order, so many at a time that the work on them takes moments."""
    size = SMALLEST_CHUNK
    for source in sources:
        items: list[Item] = []
        start = monotonic()
        for item in source.items():
            items.append(item)
            # A slow pipe need not wait for a full chunk.
            if len(items) >= size or monotonic() - start > CHUNK_SECONDS:
                yield Chunk(source, items)
                size = _next_size(size, monotonic() - start)
                items = []
                start = monotonic()
        if items:
            yield Chunk(source, items)


def _next_size(size: int, seconds: float) -> int:
    if seconds > CHUNK_SECONDS:
        return max(1, size // 2)
    return min(LARGEST_CHUNK, size * 4)
