"""Runs the command line in this process, with any version of click."""

from __future__ import annotations

import re
from inspect import signature
from typing import Any

from click.testing import CliRunner, Result

from nonet.cli.app import app

_APART: dict[str, Any] = {"mix_stderr": False} if "mix_stderr" in signature(CliRunner).parameters else {}
"""Click before 8.2 separates the two outputs only on request."""


def runner() -> CliRunner:
    """Return a runner whose results have separate standard output and standard error."""
    return CliRunner(**_APART)


def run(*args: str, text: str | bytes = "") -> Result:
    """Run a command of nonet in this process, with a text as its standard input."""
    return runner().invoke(app, list(args), input=text, prog_name="nonet")


def words_of(result: Result) -> str:
    """Return the standard output of a command without the boards, and without the empty line below the first one."""
    return re.sub(r"^ +c1 .*\n(?:(?:r\d| {3}[+#]).*\n)+\n?", "", result.stdout, flags=re.MULTILINE)
