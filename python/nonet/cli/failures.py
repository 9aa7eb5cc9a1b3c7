"""How a command ends: exit codes, and errors that users can act on."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import click

SOME_FAILED = 1
UNUSABLE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

EXIT_CODES = """\b
Exit codes:
  0    success
  1    a puzzle failed, was not made or got a negative answer, a line was malformed, or a part of the rules was not read
  2    wrong usage, or a file that cannot be read or written
  130  interrupted (Ctrl-C)
  141  the reader of the output closed it, as in `| head`
"""


class Failure(click.ClickException):
    """The command cannot go on, for example because a file cannot be read or written."""

    exit_code = UNUSABLE


def leave_quietly() -> NoReturn:
    """Exit after the reader of the output has closed it, without the error that Python would print on flushing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise click.exceptions.Exit(PIPE_CLOSED)


def error_text(error: BaseException) -> str:
    """Return an error in words, with the name of its file if it has one."""
    if isinstance(error, OSError) and error.strerror:
        name = error.filename
        return f"{os.fsdecode(name)}: {error.strerror}" if isinstance(name, str | bytes) else error.strerror
    return str(error) or type(error).__name__
