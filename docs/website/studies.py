"""Builds the study pages from the measurement tables."""

from __future__ import annotations

import re
import shlex
from itertools import pairwise
from pathlib import Path

from nonet.study import Study
from nonet.study.report import report

FOLDER = Path(__file__).resolve().parents[1] / "study"


def commands() -> list[list[str]]:
    """Return the commands that measured the studies, in words, as docs/study/README.md tells them."""
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    found = re.findall(r"^    (nonet study (?:.*\\\n)*.*)$", text, re.MULTILINE)
    return [shlex.split(command.replace("\\\n", " ")) for command in found]


def option(command: list[str], name: str) -> str:
    """Return the value of an option in a command.

    Example:
        >>> option(["nonet", "study", "-o", "page.html"], "-o")
        'page.html'
    """
    return next(value for flag, value in pairwise(command) if flag == name)


def files() -> dict[str, str]:
    """Return the page of each study by its name."""
    made = {}
    for command in commands():
        page, table = (Path(option(command, name)).name for name in ("-o", "--table"))
        study = Study.load(FOLDER / table)
        made[page] = report(study.facts, study.table)
    return made
