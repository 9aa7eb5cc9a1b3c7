"""Runs the command line in this process, with any version of click."""

from __future__ import annotations

from inspect import signature
from typing import Any

from click.testing import CliRunner

_APART: dict[str, Any] = {"mix_stderr": False} if "mix_stderr" in signature(CliRunner).parameters else {}
"""Click before 8.2 separates the two outputs only on request."""


def runner() -> CliRunner:
    """Return a runner whose results have separate standard output and standard error."""
    return CliRunner(**_APART)
