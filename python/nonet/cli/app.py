"""The command ``nonet`` and all its subcommands."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from .. import _core
from ..checked import near
from ..errors import NonetError
from .failures import INTERRUPTED, Failure, error_text, leave_quietly
from .interrupts import was_pressed
from .options import ManualCommand, is_board
from .words import shortened

GROUPS = {
    "Solve and check": ("solve", "check", "count"),
    "Learn and explain": ("hint", "explain", "rate", "measure", "techniques", "practice"),
    "Make puzzles": ("generate", "complete", "harder", "easier", "morph"),
    "Convert and compare files": ("convert", "dedup", "canon"),
    "Show, play and print": ("show", "animate", "play", "serve", "book"),
    "Rules and experiments": ("rules", "study"),
}
"""The commands by what one wants; each is in the file of its name, which is imported when the command is used."""


_WHOLE = 1000
"""Characters that no first sentence of a command's help has."""


class App(ManualCommand, click.Group):
    """A group whose commands are imported when they are used, and exit with nonet's exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 -- click's signature
        """Return the names of all commands."""
        return [name for names in GROUPS.values() for name in names]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Import a command; None if there is no such command."""
        if name not in self.list_commands(ctx):
            return None
        command: click.Command = getattr(import_module(f".commands.{name}", __package__), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the summaries of the commands, by what one wants."""
        for title, names in GROUPS.items():
            found = [(name, self.get_command(ctx, name)) for name in names]
            with formatter.section(title):
                formatter.write_dl([(name, command.get_short_help_str(_WHOLE)) for name, command in found if command])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; a puzzle or a file in its place gets a hint."""
        if self.get_command(ctx, args[0]) is None and (is_board(args[0]) or not args[0].startswith("-")):
            ctx.fail(f"{shortened(args[0], 90)!r} is not a command{_meant(args[0], self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)

    def make_context(self, *args: Any, **attributes: Any) -> click.Context:
        """Read the options. ``--help`` and ``--version`` write output, so errors are handled here too."""
        with _orderly():
            return super().make_context(*args, **attributes)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with _orderly():
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result


def _meant(name: str, commands: list[str]) -> str:
    """Return the hint for a name that is not a command."""
    if is_board(name) or os.path.exists(name):
        return f"; name one before it, as in: nonet solve {name}"
    return near(name, commands) or f"; there are {', '.join(commands)}"


@contextmanager
def _orderly() -> Iterator[None]:
    """Turn an error into a message and an exit code."""
    try:
        yield
    except BrokenPipeError:
        leave_quietly()
    except KeyboardInterrupt:
        raise click.exceptions.Exit(INTERRUPTED) from None
    except MemoryError:
        raise Failure("There is not enough memory.") from None
    except (NonetError, OSError, EOFError) as error:
        raise Failure(error_text(error)) from error
    except Exception as error:
        if not was_pressed():
            raise
        # An interrupted import leaves a module that later fails in its own way.
        raise click.exceptions.Exit(INTERRUPTED) from error


@click.group(
    cls=App,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="nonet", message=f"%(prog)s %(version)s (lanes: {_core.lanes()[0]})")
def app() -> None:
    """Solve, generate, check, count, rate, explain, convert, show and animate Sudoku puzzles.

    A puzzle is 81 symbols, row by row: digits, and a blank (. 0 _ * - x X ?) for each empty cell. Every command takes
    puzzles as arguments, files of them in any format and compression, or - for standard input.

    Examples:
      nonet solve 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
      nonet solve puzzles.txt.gz -o solved.csv
      nonet generate 1000 --er 3.0..4.5 -o puzzles.csv
      nonet check puzzles.txt --minimal
      nonet rate puzzles.txt -o ratings.csv
      nonet explain puzzle.txt --full
      nonet show --rules diagonal --solve puzzle.txt
      nonet animate puzzle.txt -o film.gif
    """
