"""The sources of puzzles that the arguments of a command line name."""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

import click

from .._core import fault_of_list, linked_program
from ..errors import ParseError
from ..formats.columns import ANY, ColumnNames
from ..formats.record import Record
from ..formats.stated import on_board
from ..puzzle import Puzzle
from ..rules import Rules, usual_rules
from .options import BOARD_LENGTH
from .sources import STDIN, Source, Stream
from .table_source import TableSource, names_table


class Arguments(Source):
    """A source of the puzzles that are arguments themselves."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.records = list(records)

    def pieces(self) -> Iterator[Record]:
        """Yield the puzzles."""
        return iter(self.records)


def sources_of(arguments: Sequence[str], format_: str | None, rules: Rules, columns: ColumnNames = ANY) -> list[Source]:
    """Return the sources that the arguments name.

    Raises:
        click.UsageError: an argument is neither a puzzle nor a file, or there are no arguments.
    """
    # Boards that are not 9x9 have the usual rules unless they state their own.
    stated = None if rules == Rules.of("classic") else rules
    if not arguments:
        if sys.stdin.isatty():
            raise click.UsageError("No puzzles: give a puzzle (81 symbols), a file, or - for standard input.")
        arguments = [STDIN]
    if arguments.count(STDIN) > 1:
        raise click.UsageError("Standard input (-) can be read only once.")
    found: list[Source] = []
    typed: list[Record] = []
    for argument in arguments:
        source = _source(argument, format_, stated, columns)
        if isinstance(source, Record):
            typed.append(source)
            continue
        if typed:
            found.append(Arguments(typed))
            typed = []
        found.append(source)
    if columns != ANY and not found:
        raise click.UsageError("--column and --solution-column name columns of a file; no file is given.")
    return [*found, Arguments(typed)] if typed else found


def _source(argument: str, format_: str | None, rules: Rules | None, columns: ColumnNames) -> Source | Record:
    if argument == STDIN:
        return Stream(STDIN, format_, rules, columns)
    try:
        return _typed(argument, format_, rules)
    except ParseError as error:
        reason = error
    if "://" in argument and linked_program(argument):
        # Its question mark is no pattern of file names.
        raise click.UsageError(f"{_shown(argument)} is a link that cannot be read: {reason.reason}.")
    fault = None if glob.glob(argument) else fault_of_list(argument)
    if fault is not None:
        raise click.UsageError(f"{_shown(argument)} is not a list of the cells of a board: {fault}.")
    if names_table(argument):
        return TableSource(argument, format_, rules, columns)
    if os.path.exists(argument):
        return Stream(argument, format_, rules, columns)
    raise click.UsageError(_neither(argument, reason))


def _typed(argument: str, format_: str | None, rules: Rules | None) -> Record:
    """Read a puzzle typed as an argument: its symbols, or a text that may have placed digits and pencil marks.

    Raises:
        ParseError: the argument is not a puzzle.
    """
    text = argument.strip()
    if "\n" in text or ":" in text or " " in text:
        from ..formats import loads

        with suppress(ParseError):
            return loads(argument, format=format_, rules=rules)
    if "+" in text and len(text.replace("+", "")) == BOARD_LENGTH:
        from ..steps import State

        state = State.of_board(text, rules=rules)
        return Record(state.puzzle, placed=state.placed)
    if rules is not None and rules._adds_only:
        plain = Puzzle(argument).rules
        rules = on_board(rules, plain) if plain == usual_rules(plain.board) else rules
    return Record(Puzzle(argument, rules))


def _neither(argument: str, error: ParseError) -> str:
    looks_like_puzzle = len(argument) > 40 and "/" not in argument
    hint = f"as a puzzle, {error}" if looks_like_puzzle else "a puzzle has a symbol for each cell: 81 on a 9x9 board"
    return f"{_shown(argument)} is neither a puzzle nor a file ({hint})."


def _shown(argument: str) -> str:
    return repr(argument if len(argument) <= 90 else f"{argument[:87]}...")
