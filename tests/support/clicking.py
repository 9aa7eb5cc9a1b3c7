"""Runs the command line in this process, with any version of click."""

from __future__ import annotations

from inspect import signature
from typing import Any

from click.testing import CliRunner

_APART: dict[str, Any] = {"mix_stderr": False} if "mix_stderr" in signature(CliRunner).parameters else {}
"""Click before 8.2 has to be asked to keep the two outputs apart."""


def runner() -> CliRunner:
    """A runner whose results have the standard output and the standard error each on its own."""
    return CliRunner(**_APART)
