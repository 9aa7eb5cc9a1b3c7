"""The command ``nonet`` and all its subcommands."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from .. import _core
from ..errors import NonetError
from .commands.animate import animate
from .commands.book import book
from .commands.canon import canon
from .commands.check import check
from .commands.convert import convert
from .commands.count import count
from .commands.dedup import dedup
from .commands.explain import explain
from .commands.generate import generate
from .commands.hint import hint
from .commands.morph import morph
from .commands.play import play
from .commands.practice import practice
from .commands.rate import rate
from .commands.rules import rules
from .commands.serve import serve
from .commands.show import show
from .commands.solve import solve
from .commands.study import study
from .commands.techniques import techniques
from .failures import INTERRUPTED, Failure, leave_quietly, told
from .options import ManualCommand


class App(ManualCommand, click.Group):
    """A group whose commands exit with nonet's exit codes."""

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
        raise Failure(told(error)) from error


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


for command in (
    solve,
    generate,
    check,
    count,
    rate,
    explain,
    hint,
    techniques,
    practice,
    convert,
    canon,
    dedup,
    morph,
    play,
    serve,
    book,
    show,
    animate,
    study,
    rules,
):
    app.add_command(command)
