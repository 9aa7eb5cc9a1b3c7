"""The options that commands share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from inspect import cleandoc
from math import isnan
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, TypedDict, TypeVar, Union, get_args, get_origin

import click

from ..checked import instead
from ..errors import ParseError, RulesError
from ..grid import Grid
from .failures import EXIT_CODES, SOME_FAILED

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from ..constraints import Constraint
    from ..formats.columns import ColumnNames
    from ..questions import Option
    from ..rules import Rules

Function = TypeVar("Function", bound=Callable[..., Any])

BOARD_LENGTH = 81

OTHER_WORDS = {
    "--clues": "--givens",
    "--hints": "--givens",
    "--se": "--er",
    "--variant": "--rules",
    "--out": "--output",
}
"""Options under names that other programs use, each with nonet's name."""


STRICT, TRUST, UNCHECKED = "nonet.strict", "nonet.trust", "nonet.unchecked"
"""Where a command's context says that --strict or --trust was given, and that answers left out a part of the rules."""


class OneOf(click.Choice):  # type: ignore[type-arg]  # not generic in click 8.1
    """A choice whose error suggests the names that are similar to the one given."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the choice, or fail."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"{value!r} is not a choice{instead(value, self.choices)}.", param, ctx)


class ManualCommand(click.Command):
    """A command whose help is its function's docstring, with the examples unchanged."""

    def __init__(self, *args: Any, **attributes: Any) -> None:
        attributes["help"] = cleandoc(attributes["help"]).replace("Examples:", "\b\nExamples:")
        super().__init__(*args, **{"epilog": EXIT_CODES, **attributes})
        for option in self.params:
            if isinstance(option.type, click.Choice):
                option.type = OneOf(option.type.choices)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. Answers that leave out a part of a puzzle's rules are no success."""
        answer = super().invoke(ctx)
        if ctx.meta.get(UNCHECKED):
            ctx.exit(SOME_FAILED)
        return answer

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; an option under the name of another program gets nonet's name as a hint."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            meant = OTHER_WORDS.get(error.option_name)
            if meant and any(meant in option.opts for option in self.params):
                raise click.UsageError(
                    f"No such option '{error.option_name}'. (Did you mean '{meant}'?)", ctx
                ) from None
            raise


class PuzzleCommand(ManualCommand):
    """A command that accepts puzzles starting with ``-``, which stands for an empty cell."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Move puzzles that look like options to the end, behind ``--``."""
        if "--" not in args and (dashed := [arg for arg in args if arg.startswith("-") and is_board(arg)]):
            args = [*(arg for arg in args if arg not in dashed), "--", *dashed]
        return super().parse_args(ctx, args)


def is_board(text: str) -> bool:
    """Return whether a text is the 81 symbols of a board."""
    try:
        return len(text) == BOARD_LENGTH and bool(Grid(text))
    except ParseError:
        return False


def complete_files(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Let the shell complete the name of a file."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def completing(names: Callable[[], Iterable[str]]) -> Callable[[click.Context, click.Parameter, str], list[str]]:
    """Return what lets the shell complete a name; the names are asked for when a user presses Tab."""
    return lambda _, __, incomplete: [name for name in names() if name.startswith(incomplete)]


@completing
def complete_formats() -> Iterable[str]:
    """Return the names of formats."""
    from ..formats import FORMATS

    return FORMATS


@completing
def complete_techniques() -> Iterable[str]:
    """Return the names of techniques."""
    from ..steps import TECHNIQUES

    return TECHNIQUES


def _complete_rules(_: click.Context, __: click.Parameter, incomplete: str) -> list[str]:
    """Complete the last of several names that are joined by +."""
    from ..constraint_kinds import kinds
    from ..rules import PRESETS

    before, plus, last = incomplete.rpartition("+")
    names = [*PRESETS, *(kind.name for kind in kinds().values() if kind.is_alone)]
    return [f"{before}{plus}{name}" for name in names if name.startswith(last)]


class ReadOptions(TypedDict):
    """The values of :func:`read_options`."""

    rules: Rules
    format_: str | None
    rejects: str | None
    column: str | None
    solution_column: str | None
    quiet: bool
    no_progress: bool


class LimitOptions(TypedDict):
    """The values of :func:`limit_options`, named as :func:`nonet.count_many` names them."""

    threads: int | None
    timeout: float | None
    row_timeout: float | None
    max_nodes: int | None


class SearchOptions(ReadOptions, LimitOptions):
    """The values of :func:`read_options` and :func:`limit_options`."""


def named_columns(options: ReadOptions) -> ColumnNames:
    """Return the names given by --column and --solution-column."""
    from ..formats.columns import ColumnNames

    return ColumnNames(options["column"], options["solution_column"])


def known_format(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    """Check that a format exists and return its name."""
    if value is None:
        return None
    from ..formats import FORMATS

    if value not in FORMATS:
        raise click.BadParameter(f"unknown format {value!r}{instead(value, FORMATS)}")
    return value


def read_options(function: Function) -> Function:
    """Give a command the arguments PUZZLES and the options for reading them."""
    for decorate in reversed(
        (
            click.argument("puzzles", nargs=-1, shell_complete=complete_files),
            rules_options,
            click.option(
                "-f",
                "--format",
                "format_",
                metavar="FORMAT",
                callback=known_format,
                shell_complete=complete_formats,
                help="The format to read; `nonet convert --list` lists them. [default: detected]",
            ),
            click.option(
                "--column",
                metavar="NAME",
                help="The column of puzzles in tables. [default: by its name or content]",
            ),
            click.option(
                "--solution-column",
                metavar="NAME",
                help="The column of stated solutions in tables. [default: by its name or content]",
            ),
            click.option(
                "--rejects",
                metavar="FILE",
                callback=writable,
                shell_complete=complete_files,
                help="Write malformed lines to this file, unchanged (in UTF-8).",
            ),
            click.option(
                "--strict",
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=partial(_keep, STRICT),
                help="Refuse puzzles that say more than nonet reads: rules in words, drawings.",
            ),
            click.option(
                "--trust",
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=partial(_keep, TRUST),
                help="Count answers to such puzzles as a success; without it, the exit code is 1.",
            ),
            click.option(
                "-q", "--quiet", is_flag=True, help="Print no summary and no messages about individual lines."
            ),
            click.option("--no-progress", is_flag=True, help="Show no progress bar, even on a terminal."),
        )
    ):
        function = decorate(function)
    return function


def rules_options(function: Function) -> Function:
    """Give a command the options for the rules."""
    for decorate in (
        click.option(
            "--house",
            "houses",
            metavar="CELLS",
            multiple=True,
            is_eager=True,
            expose_value=False,
            callback=_keep_houses,
            help='An extra house, as in --house "r1c1 r1c9 r9c1 r9c9". Can be repeated.',
        ),
        click.option(
            "--constraint",
            "constraints",
            metavar="TEXT",
            multiple=True,
            is_eager=True,
            expose_value=False,
            callback=_keep_constraints,
            help='A constraint, as in --constraint "killer-cage r1c1 r1c2, sum 12"; '
            "`nonet rules` lists them. Can be repeated.",
        ),
        click.option(
            "--rules",
            metavar="NAME",
            default="classic",
            callback=_with_own,
            shell_complete=_complete_rules,
            help='The rules: a name that `nonet rules` lists, or several joined by +, as in "diagonal+anti-knight".',
        ),
    ):
        function = decorate(function)
    return function


def writable(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    """Check that the folder of a file exists and return the file's name."""
    folder = os.path.dirname(value or "")
    if folder and not os.path.isdir(folder):
        raise click.BadParameter(f"there is no folder {folder!r}")
    return value


def _keep(name: str, ctx: click.Context, _: click.Parameter, value: bool) -> None:
    ctx.meta[name] = value


def _keep_houses(ctx: click.Context, _: click.Parameter, value: tuple[str, ...]) -> None:
    ctx.meta["nonet.houses"] = [house.replace(",", " ").split() for house in value]


def _keep_constraints(ctx: click.Context, _: click.Parameter, value: tuple[str, ...]) -> None:
    ctx.meta["nonet.constraints"] = value


def _with_own(ctx: click.Context, _: click.Parameter, value: str) -> Rules:
    """Return the rules that an option names, with the houses and constraints of the other options."""
    from ..rules import Rules

    try:
        houses, stated = ctx.meta["nonet.houses"], ctx.meta["nonet.constraints"]
        return Rules(value, houses=houses, constraints=_constraints(stated)) if houses or stated else Rules.of(value)
    except RulesError as error:
        raise click.UsageError(f"{error}.", ctx) from None


def _constraints(stated: tuple[str, ...]) -> list[Constraint]:
    if not stated:
        return []
    from .stated_constraints import constraint_of

    return [constraint_of(text) for text in stated]


def not_nan(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    """Check that a value is a number and return it."""
    if value is not None and isnan(value):
        raise click.BadParameter("expected a number, found nan")
    return value


def timeout_option(help_: str, name: str = "--timeout", default: float | None = None) -> Callable[[Function], Function]:
    """Return an option that takes a number of seconds; the help states any default."""
    if default is not None:
        help_ = f"{help_} inf sets no limit. [default: {default:g}]"
    kind = click.FloatRange(min=0)
    return click.option(name, type=kind, callback=not_nan, metavar="SECONDS", default=default, help=help_)


def _whole_timeout(function: Function) -> Function:
    help_ = "Stop after this many seconds in all; unanswered puzzles get the word timeout."
    return timeout_option(help_)(function)


def question_options(verb: str) -> Callable[[Function], Function]:
    """Give a command the options of a question, and those that limit the whole run."""
    from ..questions import QUESTIONS

    own = {name: known for name, known in QUESTIONS[verb].described().items() if known[1].flag != ""}
    # What limits a row comes last.
    names = sorted(own, key=lambda name: name in _OF_ROWS)

    def decorate(function: Function) -> Function:
        for name in reversed(names):
            if name in _OF_ROWS:
                function = question_option(name, *own[name])(function)
        function = threads_option(_whole_timeout(function))
        for name in reversed(names):
            if name not in _OF_ROWS:
                function = question_option(name, *own[name])(function)
        return function

    return decorate


def question_option(name: str, kind: Any, option: Option) -> Callable[[Function], Function]:
    """Return the option of a command for an option of a question."""
    spelling = option.flag or f"--{name.replace('_', '-')}"
    help_ = option.told or option.meaning
    kinds = [one for one in get_args(kind) if one is not type(None)] if get_origin(kind) in _OPEN else [kind]
    known: dict[str, Any] = {
        "metavar": option.metavar,
        "default": option.default,
        "show_default": option.default is not None,
    }
    if kind is bool:
        default = option.default
        return click.option(
            spelling, name, is_flag=True, help=help_, callback=lambda _, __, value: value is not default
        )
    if get_origin(kind) is Literal:
        return click.option(spelling, name, type=click.Choice(get_args(kind)), help=help_, **known)
    if get_origin(kinds[0]) is Sequence:
        choice = click.Choice(get_args(get_args(kinds[0])[0]))
        return click.option(
            spelling,
            name,
            type=choice,
            multiple=True,
            help=help_,
            callback=lambda _, __, value: value or option.default,
        )
    if int in kinds:
        return click.option(spelling, name, type=click.IntRange(min=option.least), help=help_, **known)
    return click.option(spelling, name, type=click.FloatRange(min=option.least), callback=not_nan, help=help_, **known)


_OPEN = (Union, UnionType)
_OF_ROWS = ("row_timeout", "max_nodes")
"""The options that limit a row."""


def limit_options(function: Function) -> Function:
    """Give a command the options that limit its work: threads, time and branch nodes."""
    return question_options("proper")(function)


threads_option = click.option(
    "--threads",
    type=click.IntRange(min=1),
    metavar="N",
    help="Number of threads. [default: one for each core]",
)


def target_option(formats: str) -> Callable[[Function], Function]:
    """Return the option --to for a command that writes any format."""
    return click.option(
        "--to",
        metavar="FORMAT",
        callback=known_format,
        shell_complete=complete_formats,
        help=f"The format to write: {formats}. [default: by the name of -o, else line]",
    )


number_option = click.option(
    "--number",
    type=click.IntRange(min=1),
    metavar="N",
    help="Take this puzzle of several in a file; the first is 1.",
)

output_option = click.option(
    "-o",
    "--output",
    metavar="FILE",
    callback=writable,
    shell_complete=complete_files,
    help="Write to this file, which appears complete or not at all; a name like x.csv.gz sets format and compression.",
)

table_option = click.option(
    "--to",
    type=click.Choice(["line", "csv", "tsv", "parquet", "ipc", "jsonl"]),
    help="Write one line for each puzzle, or a table with columns. [default: by the name of -o, else line]",
)


def _file_or_folder(ctx: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """Check that the parent folder exists, and return the name of the file or folder, which ends in a slash."""
    writable(ctx, option, None if value is None else value.rstrip("/"))
    return os.path.join(value, "") if value and os.path.isdir(value) else value


answer_option = click.option(
    "-o",
    "--output",
    metavar="FILE",
    callback=_file_or_folder,
    shell_complete=complete_files,
    help="Write to this file instead of standard output. DIR/ is a folder of shards, for a job that can be resumed.",
)


def _keep_place(ctx: click.Context, _: click.Parameter, value: str | None) -> None:
    ctx.meta["nonet.place"] = value


on_option = click.option(
    "--on",
    metavar="PLACE",
    expose_value=False,
    callback=_keep_place,
    help="With -o DIR/: run on Ray, as ray (this machine) or ray://HOST:PORT. [default: processes of this machine]",
)
