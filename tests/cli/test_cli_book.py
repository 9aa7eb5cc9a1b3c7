"""``nonet book``."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.clicking import run
from support.puzzles import EMPTY, HARD


def test_a_book_is_written_and_malformed_lines_are_reported(tmp_path: Path) -> None:
    lines = tmp_path / "puzzles.txt"
    lines.write_text(f"{HARD}\nnonsense\n{HARD}\n", encoding="utf-8")
    result = run("book", str(lines), "-o", str(tmp_path / "book.pdf"), "--title", "Two")
    assert result.exit_code == 0
    assert (tmp_path / "book.pdf").read_bytes().startswith(b"%PDF-")
    assert "line 2" in result.stderr
    assert "2 puzzles" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([EMPTY], "several solutions"),
        ([HARD, "--per-page", "3"], "--per-page"),
        ([HARD, "--paper", "b9"], "--paper"),
    ],
)
def test_book_refuses_impossible_requests_and_writes_nothing(
    tmp_path: Path, arguments: list[str], message: str
) -> None:
    result = run("book", *arguments, "-o", str(tmp_path / "book.pdf"))
    assert result.exit_code == 2
    assert message in result.stderr
    assert not (tmp_path / "book.pdf").exists()
