"""Requests: options are read as documented, impossible requests are refused, and invalid options raise errors."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

import nonet
from nonet import SYMMETRIES, Grid, Level, Puzzle, RefusalError, generate, generate_many
from nonet.cli.ranges import range_of
from nonet.generation.patterns import cells_of
from nonet.generation.request import _READERS, RequestOptions, request_of
from nonet.generation.symmetries import symmetry_named
from support.puzzles import HARD

# -- reading ----------------------------------------------------------------------------------------------


@given(st.text(max_size=12))
def test_texts_that_are_not_ranges_are_refused(text: str) -> None:
    if re.fullmatch(r"\s*(\d[\d.]*)?\s*(\.\.)?\s*(\d[\d.]*)?\s*", text) and any(map(str.isdigit, text)):
        return
    with pytest.raises(ValueError, match="is not a range"):
        range_of(text)


def drawn(cells: bytes, mark: str = "#", blank: str = "-") -> list[str]:
    """Return a text picture of nine rows."""
    return ["".join(mark if cell else blank for cell in cells[at : at + 9]) for at in range(0, 81, 9)]


def test_text_patterns_may_have_comments_and_rulings(tmp_path: Path) -> None:
    cells = cells_of(HARD)
    rows = drawn(cells)
    path = tmp_path / "picture.txt"
    for ruling in ("---+---+---", "-----------", "===========", "-------|-------|-------"):
        text = "\r\n".join(["# a heart, 2nd try", ruling, *rows[:3], ruling, *rows[3:], "; the end", ""])
        path.write_bytes(b"\xef\xbb\xbf" + text.encode())
        assert cells_of(path) == cells
    empty_row = bytes(cell if at >= 9 else 0 for at, cell in enumerate(cells))
    assert cells_of("\n".join(drawn(empty_row))) == empty_row


@pytest.mark.parametrize("mode", ["1", "L", "RGB", "RGBA"])
def test_the_dark_cells_of_a_picture_are_given(mode: str, tmp_path: Path) -> None:
    cells = cells_of(HARD)
    picture = Image.frombytes("L", (9, 9), bytes(0 if cell else 255 for cell in cells))
    path = tmp_path / "picture.png"
    picture.resize((200, 170), Image.Resampling.NEAREST).convert(mode).save(path)
    assert cells_of(path) == cells
    clear = Image.new("RGBA", (9, 9), (60, 60, 200))
    clear.putalpha(Image.frombytes("L", (9, 9), bytes(255 if cell else 0 for cell in cells)))
    clear.save(path)
    assert cells_of(str(path)) == cells
    Image.new(mode, (30, 30)).save(path)
    with pytest.raises(ValueError, match="only one shade"):
        cells_of(path)
    path.write_bytes(b"\0 no picture")
    with pytest.raises(ValueError, match="neither marks nor a picture"):
        cells_of(path)


@settings(max_examples=30)
@given(st.lists(st.booleans(), min_size=81, max_size=81), st.sampled_from(".0_-"), st.sampled_from("x*#19X@"))
def test_patterns_are_read_from_text_lists_and_arrays(marks: list[bool], blank: str, mark: str) -> None:
    expected = bytes(marks)
    text = "".join(mark if given else blank for given in marks)
    rows = [text[at : at + 9] for at in range(0, 81, 9)]
    picture = "".join(f"{row[:3]} | {row[3:6]} | {row[6:]}\n" for row in rows)
    ruled = picture[:48] + "----+-----+-----\n" + picture[48:]
    cells = [cell for cell, given in enumerate(marks) if given]
    for shown in (text, "\n".join(rows), picture, ruled, cells, np.array(marks), np.array(marks).reshape(9, 9)):
        assert cells_of(shown) == expected
    assert cells_of([nonet.cell_name(cell) for cell in cells]) == expected
    if cells:
        assert cells_of(" ".join(map(nonet.cell_name, cells))) == expected


def test_patterns_are_read_from_puzzles_and_files(tmp_path: Path) -> None:
    expected = bytes(symbol != "." for symbol in HARD)
    path = tmp_path / "heart.txt"
    path.write_text("\n".join(HARD[at : at + 9] for at in range(0, 81, 9)))
    for shown in (Puzzle(HARD), Grid(HARD), path, str(path)):
        assert cells_of(shown) == expected


def test_a_text_with_a_slash_is_always_a_path(tmp_path: Path) -> None:
    start = f"{tmp_path}/"
    path = Path(start + "x" * (81 - len(start)) if len(start) < 81 else start + "x")
    with pytest.raises(OSError, match="No such file"):
        cells_of(str(path))
    path.write_text(HARD)
    assert cells_of(str(path)) == cells_of(HARD)


def test_a_name_of_81_symbols_means_the_file_if_it_exists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name = "x" * 77 + ".txt"
    assert sum(cells_of(name)) == 80
    Path(name).write_text(HARD)
    assert cells_of(name) == cells_of(HARD)


@pytest.mark.parametrize("pattern", ["x" * 80, "nowhere.txt", 5, ["r0c1"], [81], "r1c1 r1c10", [1.5]])
def test_an_invalid_pattern_is_refused(pattern: Any) -> None:
    with pytest.raises(ValueError, match="pattern"):
        cells_of(pattern)


def test_the_error_for_a_file_without_a_pattern_names_it(tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_text("x..\n")
    with pytest.raises(ValueError, match=r"short\.txt: expected a pattern of 81 marks, found 3"):
        cells_of(path)


def test_symmetries_have_several_names() -> None:
    names = {name: symmetry_named(name) for one, others in SYMMETRIES.items() for name in (one, *others)}
    assert set(names.values()) == set(SYMMETRIES)
    assert symmetry_named("Half Turn") == "half-turn"


@pytest.mark.parametrize(
    ("options", "value", "message"),
    [
        ("symmetry", "rot18", "did you mean"),
        ("symmetry", 180, "expected a name"),
        ("givens", "24..26", "expected a number or"),
        ("givens", (26, 24), "contains no whole number"),
        ("givens", 100, "givens=100: a puzzle has at most 80 givens"),
        ("givens", (100, None), r"givens=\(100, None\): a puzzle has at most 80 givens"),
        ("er", (4.5, 3.8), r"er is \(4.5, 3.8\): the range contains no number with one decimal"),
        ("givens", True, "expected a number or"),
        ("er", (None, None), "expected a number or"),
        ("er", float("nan"), "expected a number or"),
        ("hodoku", -1, "expected a number or"),
        ("level", "hrad", "did you mean hard"),
        ("level", ["easy", "hard"], "expected adjacent levels"),
        ("level", [], "empty"),
        ("must", "xy-winx", "did you mean"),
        ("only", [1], "names of techniques"),
        ("minimal", 1, "True or False"),
        ("swap", 2, "near"),
        ("swap", 0, "from 1 to 81"),
    ],
)
def test_invalid_values_are_refused_with_a_hint(options: str, value: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        generate(**{options: value})
    assert not isinstance(caught.value, RefusalError)


def test_every_option_reaches_the_core() -> None:
    assert set(_READERS) == set(RequestOptions.__annotations__)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="did you mean symmetry"):
        generate(simmetry="none")  # type: ignore[call-arg]


@pytest.mark.parametrize("seed", [-1, 2**64, "7", 1.5, (1, 2, 3), (1, -1), True])
def test_invalid_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match=r"seed|index"):
        generate(seed=seed)


def test_equal_requests_are_checked_once() -> None:
    assert request_of("classic", {"er": (1.5, 2.0)}, None) is request_of("classic", {"er": (1.5, 2.0)}, None)
    assert request_of("classic", {"er": (1.5, 2.0)}, None) is not request_of("classic", {"er": (1.5, 2.1)}, None)
    generate(seed=1, level=[Level.MEDIUM], must=["pointing"])


def test_a_puzzle_with_candidates_has_no_neighbours() -> None:
    with pytest.raises(ValueError, match="candidates"):
        generate(near=Puzzle(HARD, candidates=[511] * 81))


def test_a_pattern_has_no_neighbours() -> None:
    with pytest.raises(ValueError, match="exclude each other"):
        generate(near=HARD, pattern=HARD)


# -- refusals ---------------------------------------------------------------------------------------------

ROWS = "x........" * 9
CORNERS = [0, 8, 72, 80, *range(30, 50)]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"givens": 16}, "17"),
        ({"givens": (64, None)}, "at most 63 givens"),
        ({"givens": (64, None), "rules": "windoku"}, "at most 63 givens"),
        ({"givens": (None, 17), "symmetry": "full"}, "18"),
        ({"givens": (None, 7), "rules": "windoku"}, "at least 8"),
        ({"pattern": HARD, "hodoku": (0, 225)}, "fewer than 228 points"),
        ({"near": HARD, "hodoku": (0, 225)}, "fewer than 228 points"),
        ({"pattern": "x" * 9 + ("x." * 36)}, "row 1 is full of givens"),
        ({"pattern": "." + "x" * 8 + "xx.xx.xx." * 8}, "column 1 must have 8 more"),
        ({"hodoku": (0, 71)}, "fewer than 72 points"),
        ({"hodoku": (0, 83), "givens": (None, 60), "minimal": False}, "fewer than 84 points"),
        ({"er": 1.0}, "full houses alone"),
        ({"hardest": "full-house"}, "full houses alone"),
        ({"only": "full-house", "hodoku": (0, 500)}, "full houses alone"),
        ({"pattern": "x" * 16 + "." * 65}, "17"),
        ({"pattern": "." * 27 + "x" * 54}, "rows 1 and 2 have no givens"),
        ({"pattern": ROWS}, "givens"),
        ({"pattern": HARD, "givens": 30}, "the pattern has 24 givens, and 30 are"),
        ({"pattern": HARD, "symmetry": "rot180"}, "half-turn"),
        ({"near": HARD, "givens": 30}, "neighbours have 24 givens"),
        ({"near": HARD, "swap": 25}, "25 givens cannot be replaced"),
        ({"er": 0.5}, "begins at"),
        ({"er": (None, 2.0), "ed": (3.0, None)}, "never above"),
        ({"must": "xy-wing", "without": "xy-wing"}, "xy-wing"),
        ({"hardest": "xy-wing", "only": ["naked-single"]}, "xy-wing"),
        ({"hardest": "xy-wing", "er": (1.2, 2.0)}, "xy-wing"),
    ],
)
def test_impossible_requests_are_refused_with_the_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(RefusalError, match=reason):
        generate(**options)
    with pytest.raises(RefusalError, match=reason):
        generate_many(0, **options)


@pytest.mark.parametrize(
    "options",
    [
        {"hodoku": (0, 10)},
        {"er": 1.0},
        {"hardest": "full-house"},
        {"givens": (64, 80)},
        {"pattern": "x" * 80 + "."},
        {"pattern": "." + "x" * 8 + "xx.xx.xx." * 8},
    ],
)
def test_requests_impossible_for_minimal_puzzles_may_be_possible_for_others(options: dict[str, Any]) -> None:
    with pytest.raises(RefusalError):
        generate(seed=1, timeout=3600, **options)
    assert not generate(seed=1, timeout=3600, minimal=False, **options).is_minimal


def test_a_timeout_mentions_that_the_request_is_unlikely() -> None:
    with pytest.raises(nonet.SearchTimeoutError, match="no score below 164 is known"):
        generate(seed=1, hodoku=(0, 80), timeout=0.05)


def test_rules_that_no_grid_satisfies_are_refused() -> None:
    rules = nonet.Rules(houses=["r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r4c3", "r3c3 r4c3"])
    if Puzzle("." * 81, rules).count() == 0:
        with pytest.raises(RefusalError, match="no grid"):
            generate(rules)


def test_diagonal_puzzles_may_have_16_givens() -> None:
    assert generate("diagonal", seed=1, givens=(None, 16), timeout=3600).given_count <= 16


def test_no_givens_are_too_few() -> None:
    with pytest.raises(nonet.RefusalError, match="at least 17 givens"):
        nonet.generate(givens=0)
