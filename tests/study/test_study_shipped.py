"""The studies under docs/study: each page agrees with its table, and the commands beside them are valid."""

from __future__ import annotations

import re
import shlex
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from nonet.cli.study import study as command
from nonet.study import QUESTIONS, Study
from nonet.study.contestant import OWN

FOLDER = Path(__file__).parents[2] / "docs" / "study"
COMMANDS = [
    shlex.split(text.replace("\\\n", " "))
    for text in re.findall(r"^    (nonet study (?:.*\\\n)*.*)$", (FOLDER / "README.md").read_text(), re.M)
]


def test_the_pages_answer_every_question_but_that_of_own_solvers() -> None:
    asked = [word for line in COMMANDS for flag, word in pairwise(line) if flag == "--question"]
    assert sorted(asked) == sorted({*QUESTIONS} - {OWN})


@pytest.mark.parametrize("line", COMMANDS, ids=lambda line: line[line.index("-o") + 1])
def test_a_page_says_what_its_table_says(line: list[str]) -> None:
    page, table = (FOLDER.parents[1] / line[line.index(option) + 1] for option in ("-o", "--table"))
    made = Study.load(table)
    text = unescape(page.read_text())
    assert made.measured == made.facts.planned
    assert not made.wrong
    for answer in made.answers():
        for sentence in answer.sentences:
            assert sentence in text
    assert shlex.split(made.facts.command) == line
    assert page.stat().st_size < 1_000_000


@pytest.mark.parametrize("line", COMMANDS, ids=lambda line: line[line.index("-o") + 1])
def test_the_commands_use_options_and_files_that_exist(line: list[str]) -> None:
    known = {spelling for parameter in command.params for spelling in parameter.opts}
    assert {word for word in line if word.startswith("-")} <= known
    assert all((FOLDER.parents[1] / word).is_file() for word in line if word.startswith("tests/"))
