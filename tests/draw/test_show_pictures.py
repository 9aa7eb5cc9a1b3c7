"""``nonet show -o`` with the names of pictures."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

import pytest
from click.testing import Result
from svg_reading import candidates, line

import nonet
from nonet import draw
from nonet.cli.app import app
from support.clicking import runner
from support.puzzles import HARD


def show(*args: object) -> Result:
    return runner().invoke(app, ["show", *map(str, args)], prog_name="nonet")


def test_a_name_ending_in_svg_gets_an_svg_picture(tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    result = show("--solve", "--theme", "dark", "--size", 300, HARD, "-o", out)
    assert (result.stdout, result.stderr, result.exit_code) == ("", "", 0)
    solution = nonet.Puzzle(HARD).solve()
    assert line(out.read_text()) == str(solution)
    assert out.read_text() == nonet.Puzzle(HARD).svg(theme="dark", size=300, solution=solution) + "\n"


def test_a_name_ending_in_png_gets_a_png_picture(tmp_path: Path) -> None:
    out = tmp_path / "BOARD.PNG"
    assert show("--candidates", "--size", 200, HARD, "-o", out).exit_code == 0
    assert out.read_bytes() == nonet.Puzzle(HARD).png(size=200, candidates=True)


def test_a_puzzle_without_a_solution_is_drawn_unsolved(tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    result = show("--solve", "--rules", "centre-dot", HARD, "-o", out)
    assert "without a solution" in result.stderr
    assert result.exit_code == 1
    assert line(out.read_text()) == HARD


def test_a_compressed_picture_can_be_read_back(tmp_path: Path) -> None:
    out = tmp_path / "board.svg.gz"
    assert show("--candidates", HARD, "-o", out).exit_code == 0
    drawn = gzip.decompress(out.read_bytes()).decode()
    assert candidates(drawn)[1] == sum(1 << digit - 1 for digit in nonet.Puzzle(HARD).candidates()[1])


def test_a_picture_holds_one_board(tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    result = show(HARD, HARD, "-o", out)
    assert result.exit_code == 2
    assert "can show only one board" in result.stderr
    assert not out.exists()


def test_a_malformed_puzzle_gets_no_picture(tmp_path: Path) -> None:
    source, out = tmp_path / "in.txt", tmp_path / "board.svg"
    source.write_text("12345\n")
    result = show(source, "-o", out)
    assert result.exit_code == 1
    assert "81" in result.stderr
    assert not out.exists()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("board.jpg", [".svg and .png are pictures", ".txt and names without an extension are text"]),
        ("board.jpg.gz", [".svg and .png"]),
        ("board.gif", ["for .gif there is `nonet animate`"]),
        ("BOARD.HTML", ["for .html there is `nonet animate`"]),
    ],
)
def test_other_extensions_are_refused(tmp_path: Path, name: str, words: list[str]) -> None:
    result = show(HARD, "-o", tmp_path / name)
    assert result.exit_code == 2
    assert all(word in result.stderr for word in [name, *words])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["board", "board.txt", "board.TXT"])
def test_text_files_get_a_text_drawing(tmp_path: Path, name: str) -> None:
    assert show(HARD, "-o", tmp_path / name).exit_code == 0
    assert (tmp_path / name).read_text() == draw.text(nonet.Puzzle(HARD), unicode=False) + "\n"


def test_the_picture_shows_captions_and_highlights(tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    options = ["--labels", "--legend", "--caption", "two words", "--highlight", "r1c2,r1c3", "--highlight", "r9c9"]
    assert show("--rules", "diagonal", *options, HARD, "-o", out).exit_code == 0
    puzzle = nonet.Puzzle(HARD, "diagonal")
    cells = ["r1c2", "r1c3", "r9c9"]
    expected = puzzle.svg(labels=True, legend=True, caption="two words", highlight=cells)
    assert out.read_text() == expected + "\n"


def test_the_text_shows_captions_and_highlights() -> None:
    result = show("--caption", "two words", "--highlight", "r1c2", HARD)
    assert "| 2 [.] . |" in result.stdout
    assert result.stdout.endswith("+\ntwo words\n")
    wrong = show("--highlight", "r1c2 r1c0", HARD)
    assert wrong.exit_code == 2
    assert "'r1c0' is not a cell" in wrong.stderr


@pytest.mark.parametrize("option", [("--theme", "dark"), ("--size", "300"), ("--labels",), ("--legend",)])
def test_picture_options_need_a_picture(option: tuple[str, ...], tmp_path: Path) -> None:
    for output in ([], ["-o", tmp_path / "board.txt"]):
        result = show(HARD, *option, *output)
        assert result.exit_code == 2
        assert "for pictures" in result.stderr


def test_messages_about_wrong_options_list_the_choices() -> None:
    assert "colour-blind" in show(HARD, "--theme", "neon", "-o", "x.svg").stderr
    assert "50<=x<=4000" in show(HARD, "--size", "5", "-o", "x.svg").stderr


def test_without_pillow_the_message_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    result = show(HARD, "-o", tmp_path / "board.png")
    assert result.exit_code == 2
    assert "pip install 'nonet[pictures]'" in result.stderr
    assert list(tmp_path.iterdir()) == []
