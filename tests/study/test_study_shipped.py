"""The studies under docs/study: each page agrees with its table, and the commands that made them are valid."""

from __future__ import annotations

import shlex
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from nonet.cli.commands.study import study as command
from nonet.study import QUESTIONS, Study
from nonet.study.contestant import OWN
from website import studies

FOLDER = Path(__file__).parents[2] / "docs" / "study"
COMMANDS = studies.commands()


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return studies.files()


def test_the_pages_answer_every_question_except_that_about_custom_solvers() -> None:
    asked = [word for line in COMMANDS for flag, word in pairwise(line) if flag == "--question"]
    assert sorted(asked) == sorted({*QUESTIONS} - {OWN})


@pytest.mark.parametrize("line", COMMANDS, ids=lambda line: line[line.index("-o") + 1])
def test_a_page_agrees_with_its_table(line: list[str], pages: dict[str, str]) -> None:
    page = pages[Path(studies.option(line, "-o")).name]
    made = Study.load(FOLDER.parents[1] / studies.option(line, "--table"))
    text = unescape(page)
    assert made.measured == made.facts.planned
    assert not made.wrong
    for answer in made.answers():
        for sentence in answer.sentences:
            assert sentence in text
    assert shlex.split(made.facts.command) == line
    assert len(page) < 1_000_000


@pytest.mark.parametrize("line", COMMANDS, ids=lambda line: line[line.index("-o") + 1])
def test_the_commands_use_options_and_files_that_exist(line: list[str]) -> None:
    known = {spelling for parameter in command.params for spelling in parameter.opts}
    assert {word for word in line if word.startswith("-")} <= known
    assert all((FOLDER.parents[1] / word).is_file() for word in line if word.startswith("tests/"))
