"""``nonet practice``, and the words for difficulty on the command line."""

from __future__ import annotations

import csv
import io
import re
import sys
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring

import nonet
from nonet.draw import text
from support.clicking import run


def test_it_prints_boards_and_answers_on_request() -> None:
    (position,) = nonet.practice("x-wing", seed=7)
    bare = run("practice", "x-wing", "--seed", "7")
    assert bare.exit_code == 0
    assert bare.stdout.startswith("Position 1: x-wing, seed 7, index 0\n")
    assert position.answer.text not in bare.stdout
    full = run("practice", "X-wing", "--seed", "7", "--answers").stdout
    question = "The next step is: X-Wing. Which cells form it, and what does it place or eliminate?\n"
    assert bare.stdout.endswith(f"{question}For hints and the answer, add: --seed 7 --answers\n")
    assert full.startswith(bare.stdout.removesuffix("For hints and the answer, add: --seed 7 --answers\n"))
    assert position.answer.explain() in full
    assert all(hint in full for hint in position.hints)


def test_small_boards_are_printed_and_written(tmp_path: Path) -> None:
    (position,) = nonet.practice("hidden-pair", seed=7, rules="6x6")
    files = [tmp_path / "page.html", tmp_path / "sheet.pdf"]
    names = ["--html", str(files[0]), "--sheet", str(files[1])]
    found = run("practice", "hidden-pair", "--rules", "6x6", "--seed", "7", "--answers", *names)
    assert found.exit_code == 0
    state = position.state
    assert (
        text(state.puzzle, unicode=False, placed=state.placed, candidates=state.candidate_bits, labels=True)
        in found.stdout
    )
    assert position.answer.explain() in found.stdout
    assert "<svg" in files[0].read_text()
    assert files[1].read_bytes().startswith(b"%PDF")


def test_it_writes_pictures(tmp_path: Path) -> None:
    result = run("practice", "naked-single", "-n", "10", "--seed", "7", "--svg", str(tmp_path / "new"))
    assert (result.exit_code, result.stdout) == (0, "")
    names = {path.name for path in (tmp_path / "new").iterdir()}
    assert names == {f"{n:02}{kind}.svg" for n in range(1, 11) for kind in ("", "-answer")}
    (position,) = nonet.practice("naked-single", seed=(7, 9))
    assert (tmp_path / "new" / "10.svg").read_text() == position.svg()


def test_a_page_hides_hints_and_answers_until_they_are_opened(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    assert run("practice", "xy-wing", "-n", "2", "--seed", "7", "--html", str(file)).exit_code == 0
    page = file.read_text()
    root = fromstring(
        page.split("\n", 1)[1]
        .replace('<meta charset="utf-8">', "")
        .replace('<meta name="viewport" content="width=device-width, initial-scale=1">', "")
    )
    assert len(root.findall(".//details")) == 8
    assert not root.findall(".//details[@open]")
    assert not re.findall(r"(?:src|href)=", page)
    for position in nonet.practice("xy-wing", 2, seed=7):
        assert position.svg() in page
        assert position.answer.svg() in page


def test_a_sheet_has_its_answers_last(tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    assert run("practice", "skyscraper", "-n", "3", "--seed", "7", "--sheet", str(file)).exit_code == 0
    boards, answers = file.read_text().split("Answers")
    assert boards.count("<svg") == 3
    assert answers.count("<li>Skyscraper") == 3


def test_a_pdf_has_four_boards_a_page_and_a_page_of_answers(tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    assert run("practice", "pointing", "-n", "5", "--seed", "7", "--sheet", str(file)).exit_code == 0
    content = file.read_bytes()
    assert content.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b(?!s)", content)) == 3
    # Its boards and its answers are text.
    assert b"/Subtype /Image" not in content


def test_a_pdf_without_fpdf2_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    result = run("practice", "pointing", "--seed", "7", "--sheet", str(tmp_path / "sheet.pdf"))
    assert result.exit_code != 0
    assert "nonet[book]" in result.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["x-wnig"], "did you mean x-wing"),
        (["x-wing", "--sheet", "sheet.txt"], "a sheet is a .pdf or an .html file"),
        (["x-wing", "--html", "no/such/page.html"], "there is no folder"),
        (["mutant-x-wing"], "no position for mutant-x-wing"),
        (["sk-loop", "--timeout", "0.2", "--seed", "1"], "few puzzles need the technique sk-loop"),
    ],
)
def test_practice_says_why_a_request_is_refused(args: list[str], message: str) -> None:
    result = run("practice", *args)
    assert result.exit_code != 0
    assert message in " ".join(result.stderr.split())


def test_generate_and_rate_speak_the_same_words() -> None:
    made = run("generate", "3", "--difficulty", "medium", "--seed", "4", "-q").stdout
    rated = run("rate", "-", text=made)
    assert [line.endswith(" (medium)") for line in rated.stdout.splitlines()] == [True] * 3
    table = list(csv.DictReader(io.StringIO(run("rate", "-", "--to", "csv", text=made).stdout)))
    assert [row["difficulty"] for row in table] == ["medium"] * 3


def test_hodoku_alone_has_no_word() -> None:
    made = run("generate", "1", "--seed", "4", "-q").stdout
    assert "(" not in run("rate", "-", "--scale", "hodoku", text=made).stdout
    (row,) = csv.DictReader(io.StringIO(run("rate", "-", "--scale", "hodoku", "--to", "csv", text=made).stdout))
    assert row["difficulty"] == ""


def test_a_wrong_word_is_a_usage_error() -> None:
    result = run("generate", "1", "--difficulty", "hrd")
    assert result.exit_code == 2
    assert "did you mean hard" in " ".join(result.stderr.split())
