"""One pass of a command over its puzzles, with its reports."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from time import monotonic
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any, Self

import click

from ..errors import ParseError
from ..formats.record import BadRecord, Record, size_of
from ..rows.read import Batch, column_names, field_names, states_solutions
from ..rows.write import count_of
from .arguments import sources_of
from .failures import Failure
from .interrupts import was_pressed
from .options import STRICT, TRUST, UNCHECKED, ReadOptions, named_columns
from .output import is_same_file, is_stdout
from .progress import Bar
from .sources import Chunk, Item, Queue, Source
from .words import complaint, counted, shortened

if TYPE_CHECKING:
    import pyarrow as pa

    from ..formats.columns import BoardNames
    from ..rows.read import Piece

REPORTED = 20
"""Maximum number of malformed lines reported one by one."""


class Run:
    """One pass over all puzzles. On exit, its context manager closes the files and reports where Ctrl-C interrupted it.

    Attributes:
        rules: the rules that the user named, or None.

    Args:
        puzzles: the command's arguments.
        output: the file being written, for messages, or None.
        options: the values of the shared options.
        answers: whether the command answers a question about the puzzles, and does not only show them.
    """

    def __init__(
        self, puzzles: Sequence[str], output: str | None, options: ReadOptions, *, answers: bool = True
    ) -> None:
        self._meta = click.get_current_context().meta
        self._is_trusted = not answers or self._meta.get(TRUST, False)
        self.quiet = options["quiet"]
        self.rules = options["rules"]
        self.done = 0
        self.malformed = 0
        self._reported = self._told = 0
        self._is_told = False
        self._last_bad: tuple[int, str] = (0, "")
        self._alike: tuple[int, str] = (0, "")
        self._output = None if is_stdout(output) else output
        self._rejects_path = options["rejects"]
        self._rejects: IO[Any] | None = None
        self._sources = sources_of(puzzles, options["format_"], options["rules"], named_columns(options))
        self._refuse_overwriting(output)
        self._several_sources = len(self._sources) > 1
        self._queue = Queue(self._sources, is_strict=self._meta.get(STRICT, False))
        self._start = monotonic()
        self._fields: frozenset[str] | None = None
        self._late: Counter[str] = Counter()
        self._worded = self._refused = 0
        self._leaves_out = False
        self._place = ""
        # Answers on the screen show progress by themselves, and a bar would appear between them.
        on_screen = self._output is None and sys.stdout.isatty()
        self._bar = Bar(not (options["no_progress"] or self.quiet or on_screen))
        self._shows_progress = not (options["no_progress"] or self.quiet)
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        if self._rejects_path is not None:
            from ..formats import atomic_open

            self._rejects = self._stack.enter_context(atomic_open(self._rejects_path, binary=False))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.close()
        self._stack.__exit__(kind, error, trace)
        if kind is not None and issubclass(kind, KeyboardInterrupt):
            self._report_interrupt()

    def _refuse_overwriting(self, output: str | None) -> None:
        """Refuse a file of rejects that is the output or an input, under any name."""
        if is_same_file(output, self._rejects_path):
            raise click.UsageError("-o and --rejects name the same file.")
        for source in self._sources:
            if is_same_file(source.name, self._rejects_path):
                raise click.UsageError(f"--rejects would overwrite {source.name}, which is being read.")

    # -- puzzles ------------------------------------------------------------------------------------------

    @property
    def seconds(self) -> float:
        """The seconds that the run has taken so far."""
        return monotonic() - self._start

    def seconds_left(self, timeout: float | None) -> float | None:
        """Return the seconds left until the timeout of the whole run, at least 0, or None if there is no timeout."""
        return None if timeout is None else max(0.0, timeout - self.seconds)

    def place(self, source: Source, number: int, item: Item) -> str:
        """Describe an item's place; ``number`` is its number in the run, from 1."""
        return self.place_of(source, number, item.line)

    def place_of(self, source: Source, number: int, line: int | None) -> str:
        """Describe the place of an item of which only the line is known."""
        where = f"puzzle {number:,}" if line is None else f"line {line:,}"
        return f"{source.name}, {where}" if self._several_sources and source.name else where

    def chunks(self) -> Iterator[Chunk]:
        """Yield all puzzles in order. Malformed ones are reported and kept before they are yielded."""
        self._queue.look_ahead()
        for chunk in self._queue.chunks():
            self._note(chunk)
            yield chunk
            self.done += len(chunk)
            self._place = self.place_of(chunk.source, self.done, chunk.line(len(chunk) - 1))
            self._bar.update(self.done, self._queue.total())
            if was_pressed():
                raise KeyboardInterrupt
        # The summary follows on its own line.
        self._bar.close()
        self._report_unreported()

    def _note(self, chunk: Chunk) -> None:
        """Record the malformed items of a chunk, and count fields that are missing from the header."""
        number = self.done
        for piece in chunk.pieces:
            number += size_of(piece)
            if isinstance(piece, BadRecord):
                self._keep(chunk.source, number, piece)
            elif isinstance(piece, Record) and (words := piece.notes):
                self._say_unchecked(chunk.source, number, piece, words)
            elif isinstance(piece, Batch):
                for row, why, text in piece.unread():
                    error = ParseError(why, line=piece.line_of(row))
                    self._keep(chunk.source, number - size_of(piece) + row + 1, BadRecord(error, text))
                self._late.update({name: count_of(piece.others[name]) for name in self._late_in(piece)})
            else:
                self._late.update(self._late_in(piece))

    def _late_in(self, piece: Record | Batch) -> set[str]:
        """Return the fields of a piece that the header lacks."""
        return set() if self._fields is None else {*field_names(piece)} - self._fields

    def columns(self) -> list[str]:
        """Return the names of the columns of the first puzzles, which stay in the queue."""
        names = column_names(self.first_pieces(), self.boards(), self.names())
        self._fields = frozenset(names)
        return names

    def states_solutions(self) -> bool:
        """Return whether some of the first puzzles state their solutions."""
        return any(map(states_solutions, self.first_pieces()))

    def boards(self) -> BoardNames:
        """Return the names of the columns of puzzles and solutions: those of the first source if it has names."""
        self.first_pieces()
        return self._sources[0].boards

    def names(self) -> Sequence[str]:
        """Return the names of all columns of the first source, if it is a table of text."""
        self.first_pieces()
        return self._sources[0].names

    def schema(self) -> pa.Schema | None:
        """Return the columns that all sources share, or None if a source is not a table or its columns differ."""
        schemas = [source.schema for source in self._sources]
        if None in schemas or not all(schema.equals(schemas[0]) for schema in schemas):  # type: ignore[union-attr]
            return None
        return schemas[0]

    def first_pieces(self) -> list[Piece]:
        """Return the first puzzles, which stay in the queue."""
        return self._queue.look_ahead()

    def has_one(self) -> bool:
        """Return whether there is exactly one puzzle and it is well formed. It stays in the queue."""
        first = self._queue.first_items(2)
        return len(first) == 1 and isinstance(first[0], Record)

    def only(self, command: str, number: int | None = None, hint: str = "; --number N chooses one") -> Record:
        """Return the one puzzle of the run, or the one with a number.

        Args:
            command: the name of the command, for the message.
            number: the number of the puzzle, from 1, if the user gave one.
            hint: what to do about several puzzles, for the message.

        Raises:
            Failure: there are several, or none that is well formed, or not as many as the number.
        """
        if number is not None:
            return self._numbered(number)
        found = len(self._queue.first_items(2))
        # Taking a malformed puzzle also reports it.
        chunk = next(self.chunks(), None)
        item = chunk.items[0] if chunk else None
        if found != 1 or not isinstance(item, Record):
            kind = ("none", "a malformed one", f"several{hint}")[found]
            raise Failure(f"`{command}` takes exactly one puzzle; found {kind}.")
        return item

    def _numbered(self, number: int) -> Record:
        for chunk in self.chunks():
            if number <= self.done + len(chunk):
                item = chunk.items[number - self.done - 1]
                if isinstance(item, Record):
                    return item
                raise Failure(f"--number {number}: this puzzle is malformed.")
        raise Failure(f"--number {number}: found {counted(self.done, 'puzzle')}.")

    @property
    def may_wait(self) -> bool:
        """Whether a line may show the progress of the first puzzles, as long as there is no bar."""
        return self._shows_progress and self.done == 0

    @property
    def progress(self) -> Callable[[int], None] | None:
        """A callback for batch functions that moves the bar within a chunk, or None if there is no bar."""
        if not self._bar.is_wanted:
            return None

        def tell(done: int) -> None:
            self._bar.update(self.done + done, self._queue.total())

        return tell

    # -- reports ------------------------------------------------------------------------------------------

    def say(self, message: str) -> None:
        """Write a message to standard error, unless --quiet is given."""
        if not self.quiet:
            click.echo(message, err=True)

    def say_refused(self, chunk: Chunk, errors: Mapping[int, str]) -> None:
        """Report the puzzles of a chunk, by their rows, to which the question does not apply."""
        for row, why in errors.items():
            self._refused += 1
            if self._refused <= REPORTED:
                self.say(f"{self.place_of(chunk.source, self.done + row + 1, chunk.line(row))}: {why}")

    def _keep(self, source: Source, number: int, item: BadRecord) -> None:
        self.malformed += 1
        if self._rejects is not None:
            self._rejects.write(f"{item.text}\n")
        before, self._last_bad = self._last_bad, (number, complaint(item.error))
        if self._last_bad == (before[0] + 1, before[1]):
            if self._is_told:
                self._alike = self._alike[0] + 1, self.place(source, number, item)
            return
        self._say_alike()
        self._is_told = self._reported < REPORTED
        if self._is_told:
            self._reported += 1
            self._told += 1
            gap = ": " if item.error.column is None else ", "
            self.say(f"{self.place(source, number, item)}{gap}{self._last_bad[1]}")

    def _say_alike(self) -> None:
        """Report rows that follow one another and are malformed for one reason, in one line."""
        more, last = self._alike
        if more:
            self.say(f"... {more:,} more up to {last}, for the same reason")
            self._told += more
        self._alike = 0, ""

    def _say_unchecked(self, source: Source, number: int, item: Record, words: str) -> None:
        """Note the first puzzle whose document says more than its rules, or says them in words."""
        if not self._worded:
            place = self.place(source, number, item)
            self.say(f"note: {place}: {shortened(' '.join(words.split()), 340)}")
        self._worded += 1
        # What was read from words is told, but only what was not read is missing from the answers.
        self._leaves_out = self._leaves_out or (bool(item.unchecked) and not self._is_trusted)
        self._meta[UNCHECKED] = self._meta.get(UNCHECKED, False) or self._leaves_out

    def _report_unreported(self) -> None:
        self._say_alike()
        more = self.malformed - self._told
        if more > 0:
            kept = "" if self._rejects_path else "; --rejects FILE keeps them all"
            self.say(f"... and {more:,} more malformed{kept}")
        if self._refused > REPORTED:
            self.say(f"... and {self._refused - REPORTED:,} more to which the question does not apply")
        if self._leaves_out:
            self.say("note: the answers leave that out; --trust takes them all the same, --strict refuses such puzzles")
        if self._worded > 1:
            self.say(f"note: {counted(self._worded - 1, 'more puzzle')} with rules in words or drawings")
        for name, records in self._late.items():
            self.say(f"note: the field {name!r} came too late for the header, and {counted(records, 'puzzle')} lost it")

    def _report_interrupt(self) -> None:
        place = f" (the last was {self._place})" if self._place else ""
        left = f"; {self._output} was not written" if self._output else ""
        click.echo(f"Interrupted after {counted(self.done, 'puzzle')}{place}{left}.", err=True)
