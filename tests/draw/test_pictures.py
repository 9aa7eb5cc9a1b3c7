"""Pictures: SVG and PNG, parsed. ``PYTHONPATH=tests python tests/draw/test_pictures.py`` rewrites the golden one."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from doctest import DocTestParser
from io import BytesIO
from math import hypot
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageFont
from svg_reading import CELL, candidates, digits, items, line

import nonet
from nonet import draw
from nonet.constraints import KillerCage, Quadruple, Thermometer
from nonet.draw import THEMES, Link, Role, Tone
from support.puzzles import DIAGONAL, EMPTY, HARD
from website.pictures import all_pictures

GOLDEN = Path(__file__).parent / "golden" / "rich.svg"
DOCS = Path(__file__).parents[2] / "docs"
MARGIN = 12
"""The pixels beside a board in a picture 474 pixels wide, where a unit is a pixel."""

boards = st.text("123456789.", min_size=81, max_size=81)
candidate_sets = st.lists(st.integers(0, 511), min_size=81, max_size=81)
cells = st.integers(0, 80)
themes = st.sampled_from(list(THEMES))
specs = st.sampled_from([*nonet.PRESETS, "diagonal+windoku", "disjoint-groups+diagonal"])
spots = cells | st.tuples(cells, st.integers(1, 9))
tones = st.sampled_from(Tone)


def rich() -> str:
    """Return a picture that uses every option."""
    solution = str(nonet.Puzzle(DIAGONAL, "diagonal").solve())
    return draw.svg(
        nonet.Puzzle(DIAGONAL, "diagonal+windoku"),
        placed=nonet.Grid(EMPTY[:1] + solution[1:3] + EMPTY[3:]),
        guesses=nonet.Grid(EMPTY[:3] + solution[3] + EMPTY[4:]),
        solution=nonet.Grid(EMPTY[:36] + solution[36:45] + EMPTY[45:]),
        candidates=True,
        highlight=dict(zip(range(54, 81, 4), Tone, strict=True)),
        marks={(9 + number, 1 + number): tone for number, tone in enumerate(Tone)},
        links=[Link("r4c1", ("r8c8", 4)), Link(("r3c2", 5), ("r3c9", 9), strong=False, tone="bad")],
        outlined=[nonet.Rules("classic").houses[2], range(0, 81, 10)],
        caption="r1c4 is 9 & that is a <guess>",
        labels=True,
        legend=True,
        title="a diagonal puzzle",
        description="A picture with every option & more.",
        keys=[
            draw.Key("off", "mark", Tone.SECOND),
            draw.Key("pattern", "cell", Tone.SUPPORT),
            draw.Key("weak link", "link", strong=False),
            draw.Key("blocks", "link", Tone.BAD, thin=True),
            draw.Key("house", "outline"),
        ],
    )


def pixels(picture: bytes, cell: int) -> Counter[tuple[int, ...]]:
    """Return the colours of a cell in a picture 474 pixels wide, without the lines around it."""
    x, y = MARGIN + cell % 9 * CELL, MARGIN + cell // 9 * CELL
    part = Image.open(BytesIO(picture)).crop((x + 2, y + 2, x + CELL - 2, y + CELL - 2))
    return Counter(map(tuple, np.asarray(part).reshape(-1, 3).tolist()))


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


# -- SVG --------------------------------------------------------------------------------------------------


def test_a_picture_with_every_option_matches_the_golden_file() -> None:
    assert rich() + "\n" == GOLDEN.read_text(encoding="utf-8")


@settings(max_examples=40)
@given(boards, boards, boards, boards, specs, themes, st.booleans())
def test_every_digit_is_text_inside_its_cell(
    givens: str, placed: str, guesses: str, found: str, spec: str, theme: str, legend: bool
) -> None:
    picture = draw.svg(
        nonet.Puzzle(givens, spec),
        theme=theme,  # type: ignore[arg-type]
        placed=nonet.Grid(placed),
        guesses=nonet.Grid(guesses),
        solution=nonet.Grid(found),
        labels=legend,
        legend=legend,
    )
    shown = [
        next((symbol for symbol in symbols if symbol != "."), ".")
        for symbols in zip(givens, placed, guesses, found, strict=True)
    ]
    assert line(picture) == "".join(shown)
    assert f"<title>Sudoku {''.join(shown)}</title>" in picture


@settings(max_examples=30)
@given(boards, candidate_sets, st.dictionaries(st.tuples(cells, st.integers(1, 9)), tones, max_size=20))
def test_candidates_and_marks_are_in_their_places(
    board: str, sets: list[int], marks: dict[tuple[int, int], Tone]
) -> None:
    picture = draw.svg(nonet.Puzzle(board), candidates=sets, marks=marks)
    expected = list(sets)
    for cell, digit in marks:
        expected[cell] |= 1 << digit - 1
    assert candidates(picture) == [0 if board[cell] != "." else bits for cell, bits in enumerate(expected)]


@settings(max_examples=60)
@given(st.text(max_size=200), st.text(max_size=40))
def test_any_caption_is_kept_as_text(caption: str, house: str) -> None:
    rules = nonet.Rules(houses={house: "r1c1 r5c5"})
    picture = draw.svg(nonet.Puzzle(EMPTY, rules), caption=caption, legend=True)
    words = "".join(item.text for item in items(picture) if item.name == "text")
    kept = re.sub(
        "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", "".join((house + caption).split())
    )
    assert "".join(words.split()) == kept
    assert "<script" not in picture


@settings(max_examples=15, deadline=None)
@given(st.text(max_size=100))
def test_any_caption_can_be_drawn_in_pixels(caption: str) -> None:
    assert draw.image(nonet.Grid(EMPTY), caption=caption, size=60).width == 60


printable = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=300)


@given(printable, printable)
def test_text_is_no_wider_than_the_board(caption: str, house: str) -> None:
    rules = nonet.Rules(houses={house: "r1c1 r5c5", "diagonal": "r1c1 r2c2"})
    for item in items(draw.svg(nonet.Puzzle(EMPTY, rules), caption=caption, legend=True)):
        if item.name == "text":
            font = ImageFont.load_default(item.number("font-size"))
            assert item.number("x") + font.getlength(item.text) <= 9 * CELL + MARGIN


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("spec", nonet.PRESETS)
def test_every_preset_is_drawn_in_every_theme(spec: str, theme: str) -> None:
    picture = draw.svg(nonet.Puzzle(HARD, spec), theme=theme, legend=True)  # type: ignore[arg-type]
    assert line(picture) == HARD
    assert len(picture) < 30_000
    fills = {item.attributes.get("fill") for item in items(picture)}
    houses = nonet.Rules(spec).extra_houses
    assert {tint.ground for tint in THEMES[theme].houses[: len(houses)]} <= fills
    texts = [item.text for item in items(picture) if item.name == "text"]
    assert {house.name for house in houses} <= set(texts)


def test_a_plain_board_is_a_small_self_contained_file() -> None:
    solved = nonet.Puzzle(HARD).solve()
    picture = draw.svg(nonet.Puzzle(HARD), solution=solved)
    root = fromstring(picture)
    assert len(picture) < 8_000
    assert root.attrib["role"] == "img"
    assert root[0].tag.endswith("title")
    assert not re.search(r"href|url\(|@import|<script|<style|<image", picture)
    assert picture.count("http") == 1
    assert picture == draw.svg(nonet.Puzzle(HARD), solution=solved)


@given(st.integers(50, 4000), st.booleans(), st.text("ab \n", max_size=80))
def test_the_size_is_the_width_and_nothing_is_clipped(size: int, labels: bool, caption: str) -> None:
    picture = draw.svg(nonet.Grid(HARD), size=size, labels=labels, caption=caption)
    root = fromstring(picture)
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert int(root.attrib["width"]) == size
    assert int(root.attrib["height"]) == pytest.approx(size * height / width, abs=0.51)
    for item in items(picture):
        if item.name == "text":
            assert left < item.number("x") < left + width
            assert top + 8 < item.number("y") < top + height


def test_labels_name_rows_and_columns_outside_the_board() -> None:
    labels = [item for item in items(draw.svg(nonet.Grid(EMPTY), labels=True)) if item.name == "text"]
    for item in labels:
        kind, number = item.text[0], int(item.text[1])
        across, along = ("x", "y") if kind == "r" else ("y", "x")
        assert item.number(across) < 0
        assert int(item.number(along) // CELL) == number - 1
    assert len(labels) == 18


def test_clues_beside_the_board_have_room() -> None:
    """The text of a clue is in a margin as wide as a cell, on the sides that have clues; labels are outside of it."""
    places = {"12": [-0.5, 3.5], "34": [4.5, 9.5]}
    clues = [{"shape": "text", "at": at, "text": text, "corner": None, "under": False} for text, at in places.items()]
    picture = draw.svg(draw.Scene(nonet.Grid(EMPTY), clues=tuple(clues), labels=True, caption="words"))
    left, top, width, height = map(float, fromstring(picture).attrib["viewBox"].split())
    assert (left, top, left + width) == (-CELL - 26, -26, 9 * CELL + MARGIN)
    texts = {item.text: item for item in items(picture) if item.name == "text"}
    assert left < texts["r4"].number("x") < -CELL < texts["12"].number("x") < 0
    assert 9 * CELL < texts["34"].number("y") < 10 * CELL < texts["words"].number("y") < top + height


@pytest.mark.parametrize("digits", [[1], [1, 2], [1, 2, 3, 4]])
def test_numbers_fit_on_their_dots(digits: list[int]) -> None:
    rules = nonet.Rules(constraints=[Quadruple("r1c1 r1c2 r2c1 r2c2", digits)])
    found = {item.name: item for item in items(nonet.Puzzle(EMPTY, rules).svg()) if item.name in ("circle", "text")}
    font = ImageFont.load_default(found["text"].number("font-size"))
    assert font.getlength(found["text"].text) < 2 * found["circle"].number("r")


# -- distinctions without colour --------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_roles_differ_by_more_than_colour(theme: str) -> None:
    grids = [nonet.Grid("." * at + "5" + "." * (80 - at)) for at in range(4)]
    picture = draw.svg(grids[0], theme=theme, placed=grids[1], guesses=grids[2], solution=grids[3])  # type: ignore[arg-type]
    rings = [item.number("cx") // CELL for item in items(picture) if item.name == "circle"]
    looks = {
        (d.attributes.get("font-weight"), d.attributes["font-size"], c in rings) for c, d in digits(picture).items()
    }
    assert len(looks) == len(Role) - 1
    assert rings == [2]


def test_tones_of_cells_and_of_marks_differ_by_more_than_colour() -> None:
    cells_ = {re.sub("#[0-9a-f]{6}", "", draw.svg(nonet.Grid(EMPTY), highlight={0: tone})) for tone in Tone}
    marks = {re.sub("#[0-9a-f]{6}", "", draw.svg(nonet.Grid(EMPTY), marks={(0, 5): tone})) for tone in Tone}
    assert len(cells_) == len(marks) == len(Tone)


def test_bad_candidates_are_struck_out() -> None:
    def lines_at(tone: Tone) -> int:
        picture = draw.svg(nonet.Grid(EMPTY), marks={("r1c1", 5): tone})
        return sum("M19 31L31 19" in item.attributes.get("d", "") for item in items(picture))

    assert [lines_at(tone) for tone in Tone] == [int(tone is Tone.BAD) for tone in Tone]


def _curves(picture: str) -> list[tuple[list[tuple[float, float]], bool]]:
    """Return points along every curve, and whether it is dashed."""
    found = []
    for item in items(picture):
        if match := re.fullmatch(r"M(\S+) (\S+)Q(\S+) (\S+) (\S+) (\S+)", item.attributes.get("d", "")):
            a, b, c, d, e, f = map(float, match.groups())
            shares = [number / 50 for number in range(51)]
            way = [
                ((1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * e, (1 - t) ** 2 * b + 2 * t * (1 - t) * d + t * t * f)
                for t in shares
            ]
            found.append((way, "stroke-dasharray" in item.attributes))
    return found


def _distance(first: tuple[float, float], second: tuple[float, float]) -> float:
    return hypot(first[0] - second[0], first[1] - second[1])


@given(spots, spots, st.booleans(), tones)
def test_a_link_leads_from_its_start_to_its_end(
    start: int | tuple[int, int], end: int | tuple[int, int], strong: bool, tone: Tone
) -> None:
    assume(start != end)
    picture = draw.svg(nonet.Grid(EMPTY), links=[Link(start, end, strong, tone)])
    if start == (end, 5) or end == (start, 5):
        assert picture == draw.svg(nonet.Grid(EMPTY)), "a cell and its middle candidate are in the same place"
        return
    [(way, dashed)] = _curves(picture)
    assert dashed is not strong
    for spot, point in ((start, way[0]), (end, way[-1])):
        cell, digit = spot if isinstance(spot, tuple) else (spot, 5)
        middle = cell % 9 * CELL + 25 + (digit - 1) % 3 * 14 - 14, cell // 9 * CELL + 25 + (digit - 1) // 3 * 14 - 14
        assert _distance(middle, point) < 27


@pytest.mark.parametrize("picture", [draw.svg, draw.png])
def test_a_link_between_a_cell_and_its_middle_candidate_can_be_drawn(picture: Callable[..., object]) -> None:
    links = [Link("r1c2", ("r1c2", 5)), Link(("r1c2", 5), "r1c2")]
    assert picture(nonet.Grid(EMPTY), links=links) == picture(nonet.Grid(EMPTY))


@pytest.mark.parametrize(("start", "end"), [("r1c1", "r1c9"), ("r1c1", "r9c1"), ("r1c1", "r9c9"), ("r5c2", "r5c8")])
def test_a_link_does_not_run_through_digits(start: str, end: str) -> None:
    between = {nonet.parse_cell(cell) for cell in ("r1c5", "r5c1", "r5c5")} - {nonet.parse_cell(start)}
    board = nonet.Grid("".join("8" if cell in between else "." for cell in range(81)))
    [(way, _)] = _curves(draw.svg(board, links=[Link(start, end)]))
    for cell in between:
        assert min(_distance((cell % 9 * CELL + 25, cell // 9 * CELL + 25), point) for point in way) > 12


@given(st.frozensets(cells, min_size=1))
def test_an_outline_is_closed_and_stays_inside_its_cells(area: frozenset[int]) -> None:
    theme = THEMES["light"]
    picture = draw.svg(nonet.Grid(EMPTY), outlined=[area])
    [outline] = [item for item in items(picture) if item.attributes.get("stroke") == theme.outline]
    sides = re.findall(r"M(\S+) (\S+?)L(\S+) (\S+?)(?=M|$)", outline.attributes["d"])
    ends = Counter(point for x, y, to_x, to_y in sides for point in ((x, y), (to_x, to_y)))
    assert all(count % 2 == 0 for count in ends.values())
    for x, y, to_x, to_y in sides:
        middle = (float(x) + float(to_x)) / 2, (float(y) + float(to_y)) / 2
        assert int(middle[1] // CELL) * 9 + int(middle[0] // CELL) in area


def test_an_outlined_row_is_one_rectangle() -> None:
    picture = draw.svg(nonet.Grid(EMPTY), outlined=[nonet.Rules("classic").houses[3]])
    [outline] = [item for item in items(picture) if item.attributes.get("stroke") == THEMES["light"].outline]
    xs, ys = (
        set(map(float, re.findall(pattern, outline.attributes["d"]))) for pattern in (r"[ML](\S+) ", r" ([\d.]+)")
    )
    assert (min(xs), max(xs), min(ys), max(ys)) == (0.5, 449.5, 150.5, 199.5)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tone", [tone for tone in Tone if tone is not Tone.FAINT])
def test_an_outline_does_not_cross_the_border_of_a_highlighted_cell(theme: str, tone: Tone) -> None:
    def frame(**options: object) -> np.ndarray:
        picture = draw.image(nonet.Grid(EMPTY), theme=theme, size=948, highlight={40: tone}, **options)  # type: ignore[arg-type]
        x = y = 2 * (MARGIN + 4 * CELL)
        # Lines further inside than the outline of a house: the border of the cell.
        return np.asarray(picture.crop((x + 5, y + 5, x + 2 * CELL - 5, y + 2 * CELL - 5)))

    shown = frame(outlined=["r5c5"])
    assert (shown == frame()).all()
    assert (shown.reshape(-1, 3) == rgb(THEMES[theme].tones[tone].ink)).all(axis=1).sum() > 200
    assert rgb(THEMES[theme].outline) != rgb(THEMES[theme].tones[tone].ink)


# -- PNG --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_highlighted_cells_have_the_background_of_their_tone(theme: str) -> None:
    highlight = dict(zip(range(10, 80, 10), Tone, strict=True))
    picture = draw.png(nonet.Grid(EMPTY), theme=theme, size=474, highlight=highlight)  # type: ignore[arg-type]
    for cell, tone in highlight.items():
        [(colour, _)] = pixels(picture, cell).most_common(1)
        assert colour == rgb(THEMES[theme].tones[tone].ground)
    [(plain, count)] = pixels(picture, 1).most_common(1)
    assert (plain, count) == (rgb(THEMES[theme].board), 46 * 46)


@pytest.mark.parametrize("theme", THEMES)
def test_a_cell_in_two_houses_shows_both_tints(theme: str) -> None:
    picture = draw.png(nonet.Puzzle(EMPTY, "diagonal+windoku"), theme=theme, size=474)  # type: ignore[arg-type]
    main, anti, window, *_ = THEMES[theme].houses
    assert rgb(anti.line) in pixels(picture, 8)
    for cell, tints in ((0, [main]), (40, [main, anti]), (20, [main, window]), (11, [window])):
        found = pixels(picture, cell)
        for tint in tints:
            assert found[rgb(tint.ground)] > 300
        others = {tint.ground for tint in THEMES[theme].houses[:6]} - {tint.ground for tint in tints}
        assert not others & {f"#{bytes(colour).hex()}" for colour in found}


def test_thermometers_lie_under_the_lines_of_the_board_and_cages_above() -> None:
    rules = nonet.Rules(constraints=[KillerCage("r5c5 r5c6", 5), Thermometer("r1c1 r1c2")])
    picture = draw.svg(nonet.Puzzle(EMPTY, rules))
    bulb, lines, cage = map(picture.index, ('r="20"', f'stroke="{THEMES["light"].thin}"', 'stroke-dasharray="5 3"'))
    assert bulb < lines < cage


def test_diagonals_are_drawn_as_lines() -> None:
    picture = Image.open(BytesIO(draw.png(nonet.Puzzle(EMPTY, "diagonal-main"), size=474)))
    line_ink = rgb(THEMES["light"].houses[0].line)
    for at in range(20, 440, 10):
        on, off = picture.getpixel((MARGIN + at, MARGIN + at)), picture.getpixel((MARGIN + at, MARGIN + at + 6))
        if at % 50:
            assert on == line_ink
            assert off != line_ink


def test_digits_have_the_colour_of_their_role() -> None:
    grids = [nonet.Grid("." * at + "8" + "." * (80 - at)) for at in (0, 10, 20, 30)]
    picture = draw.png(grids[0], size=474, placed=grids[1], guesses=grids[2], solution=grids[3])
    inks = [rgb(THEMES["light"].digits[role]) for role in (Role.GIVEN, Role.PLACED, Role.GUESS, Role.FOUND)]
    counts = [[pixels(picture, cell)[ink] for ink in inks] for cell in (0, 10, 20, 30)]
    for number, row in enumerate(counts):
        assert row[number] > 20
        assert sum(row) == row[number]
    assert counts[0][0] > 1.5 * counts[1][1]


@given(boards)
@settings(max_examples=5, deadline=None)
def test_pixels_and_svg_show_digits_in_the_same_cells(board: str) -> None:
    picture = draw.png(nonet.Grid(board), size=474)
    paper = rgb(THEMES["light"].board)
    inked = [cell for cell in range(81) if pixels(picture, cell)[paper] < 46 * 46]
    assert inked == sorted(digits(draw.svg(nonet.Grid(board), size=474)))


@pytest.mark.parametrize("size", [50, 51, 333, 2500, 4000])
def test_a_png_has_the_requested_width(size: int) -> None:
    picture = draw.image(nonet.Grid(HARD), size=size)
    assert picture.size == (size, size)
    assert picture.mode == "RGB"
    assert Image.open(BytesIO(draw.png(nonet.Grid(HARD), size=50))).size == (50, 50)


@pytest.mark.parametrize("size", [50, 97, 474])
def test_a_tall_picture_is_drawn_without_a_seam(size: int) -> None:
    words = "one\n" * 1200
    long, short = (draw.image(nonet.Grid(HARD), size=size, caption=caption) for caption in (words, "one"))
    assert long.height > 30 * size
    found, expected = (np.asarray(picture)[: int(1.02 * size)] for picture in (long, short))
    assert (np.abs(found.astype(int) - expected).max(axis=2) > 40).mean() < 0.02
    rows = np.asarray((np.asarray(long)[int(1.1 * size) :, :, 0] < 128).any(axis=1))
    starts = np.flatnonzero(rows[1:] & ~rows[:-1])
    if size > 100:
        assert len(starts) > 1190
        assert set(np.diff(starts)) <= {22, 23, 24}, "every line is there, none is cut in two"


# -- methods and errors -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [nonet.Grid, nonet.Puzzle, nonet.State])
def test_grids_puzzles_and_states_are_shown_in_the_same_ways(kind: Callable[[str], nonet.State]) -> None:
    board, grid = kind(HARD), nonet.Grid(HARD)
    assert board.text(candidates=False) == draw.text(grid)
    assert board.text().count("\n") == draw.text(board).count("\n")
    assert board.svg(candidates=False, theme="dark") == draw.svg(board, candidates=False, theme="dark")
    assert board._repr_svg_() == board.svg() == draw.svg(board) == draw.svg(draw.scene_of(board))
    assert board.png(theme="dark", size=99) == draw.png(board, theme="dark", size=99)
    assert (board.board, board.rows(), board[3, 4], board["r4c5"]) == (grid.board, grid.rows(), grid[31], grid[31])
    assert (board.to_numpy() == grid.to_numpy()).all()


def test_pictures_of_a_puzzle_show_its_own_candidates() -> None:
    pencilled = nonet.Puzzle(HARD, candidates=[0b11] * 81)
    assert candidates(pencilled._repr_svg_()) == [0b11 if symbol == "." else 0 for symbol in HARD]


def test_pictures_of_a_state_show_its_digits_and_candidates() -> None:
    state = nonet.State(EMPTY).place("r1c1", 5).eliminate("r1c2", 1)
    assert draw.scene_of(state).digit(0) == (5, draw.Role.PLACED)
    assert candidates(state.svg())[:3] == [0, 0b111101110, 0b111101111]
    assert state.text(candidates=False).splitlines()[1].startswith("│ 5  ·  · │")


@pytest.mark.parametrize("wrong", [5, HARD, None, [HARD]])
def test_drawing_another_object_raises_type_error(wrong: Any) -> None:
    with pytest.raises(TypeError, match="expected a Puzzle, a Grid, a State or a Scene"):
        draw.text(wrong)


@pytest.mark.parametrize("picture", [draw.svg, draw.png, draw.image])
def test_invalid_pictures_are_refused(picture: Callable[..., object]) -> None:
    wrong: list[tuple[dict[str, object], type[Exception], str]] = [
        ({"theme": "neon"}, ValueError, "'neon'.*light, dark"),
        ({"size": 49}, ValueError, "50 to 4000"),
        ({"size": 4001}, ValueError, "50 to 4000"),
        ({"size": 99.5}, ValueError, "99.5; expected a whole number from 50 to 4000"),
        ({"highlight": ["r0c1"]}, ValueError, "r0c1"),
        ({"highlight": {"r1c1": "loud"}}, ValueError, "'loud'.*focus, support"),
        ({"marks": {("r1c1", 0): "bad"}}, ValueError, "1 to 9"),
        ({"candidates": [(10,)] * 81}, ValueError, "r1c1"),
        ({"outlined": [[81]]}, ValueError, "0 to 80"),
        ({"hightlight": ["r1c1"]}, TypeError, r"'hightlight' \(did you mean highlight"),
        ({"zzz": 1}, TypeError, "'zzz'; there are placed, .*, legend"),
        ({"outlined": [0, 1]}, TypeError, "outlined: 0 is neither a house nor a set of cells"),
        ({"outlined": "r1c1 r1c10"}, ValueError, "outlined: 'r1c10'"),
        ({"highlight": "r1c1 x"}, ValueError, "highlight: 'x' is not a cell"),
        ({"marks": ["r1c1"]}, TypeError, "marks: .* is not a mapping of candidates to tones"),
        ({"marks": {"r1c1": "bad"}}, TypeError, "marks: 'r1c1' is not a candidate"),
        ({"links": ["r1c1"]}, TypeError, "links: 'r1c1' is neither a Link nor a pair"),
        ({"links": ("r1c1", "r1c2")}, TypeError, "links: 'r1c1' is neither a Link nor a pair"),
        ({"links": [("r1c1", "r1c1")]}, ValueError, "links: .* to itself"),
        ({"keys": ["fin"]}, TypeError, "keys: key is 'fin'; expected a Key"),
        ({"title": 5}, TypeError, "title: 5 is not a string"),
        ({"caption": 5}, TypeError, "caption: 5 is not a string"),
        ({"placed": "123"}, ValueError, "placed: expected 81 cells, found 3"),
        ({"guesses": [0] * 80}, ValueError, "guesses: .*80"),
        ({"solution": 7}, Exception, "solution: "),
        (
            {"theme": replace(THEMES["dark"], paper="white")},
            ValueError,
            "paper of the theme 'dark' is 'white'.*#rrggbb",
        ),
        ({"theme": replace(THEMES["dark"], tones={})}, ValueError, "tones.*#rrggbb"),
    ]
    for options, error, words in wrong:
        with pytest.raises(error, match=words):
            picture(nonet.Grid(EMPTY), **options)


def test_names_and_texts_from_users_are_understood() -> None:
    def same(short: dict[str, object], long: dict[str, object]) -> bool:
        grid = nonet.Grid(HARD)
        return draw.svg(grid, **short) == draw.svg(grid, **long) != draw.svg(grid)  # type: ignore[arg-type]

    row = nonet.Rules("classic").houses[0]
    assert same({"highlight": "r1c1"}, {"highlight": ["r1c1"]})
    assert same({"highlight": "r1c1, r2c2"}, {"highlight": [0, 10]})
    assert same({"outlined": ["r1c1"]}, {"outlined": [[0]]})
    assert same({"outlined": "r1c1 r1c2"}, {"outlined": [[0, 1]]})
    assert same({"outlined": row}, {"outlined": [row]})
    assert same({"links": [("r1c2", ("r1c3", 5))]}, {"links": [Link(1, (2, 5))]})
    assert same({"links": Link(1, 2)}, {"links": [Link(1, 2)]})
    assert same({"placed": EMPTY[:80] + "1"}, {"placed": nonet.Grid(EMPTY[:80] + "1")})
    nothing = dict.fromkeys(draw.SceneOptions.__annotations__)
    assert draw.svg(nonet.Grid(HARD), **nothing) == draw.svg(nonet.Grid(HARD))  # type: ignore[arg-type]


@pytest.mark.parametrize("make", ["svg", "gif", "html"])
def test_a_theme_need_not_tint_houses(make: str) -> None:
    plain = replace(THEMES["light"], houses=())
    puzzle = nonet.Puzzle(DIAGONAL, "diagonal")
    assert plain.thin in draw.svg(puzzle, theme=plain, legend=True)
    assert getattr(puzzle.animate()[:2], make)(theme=plain)


@pytest.mark.parametrize("make", ["svg", "gif", "html"])
def test_films_refuse_invalid_themes(make: str) -> None:
    with pytest.raises(ValueError, match=r"'white'.*#rrggbb"):
        getattr(nonet.Puzzle(HARD).animate(limit=3), make)(theme=replace(THEMES["light"], paper="white"))


def test_the_pictures_in_the_reference_match_its_code() -> None:
    text = (DOCS / "reference.md").read_text(encoding="utf-8")
    block, shown = re.findall(r"```python\n((?:(?!```).)*?puzzle\.svg\(.*?)```\s+!\[[^]]*\]\((.*?)\)", text, re.DOTALL)[
        0
    ]
    names: dict[str, object] = {}
    exec("".join(example.source for example in DocTestParser().get_examples(block)), names)
    assert f"{names['picture']}\n" == all_pictures()[Path(shown).stem]


def test_invalid_links_are_refused() -> None:
    with pytest.raises(ValueError, match="r1c0"):
        Link("r1c0", "r1c1")
    with pytest.raises(ValueError, match="1 to 9"):
        Link(("r1c1", 10), "r1c1")
    with pytest.raises(ValueError, match="itself"):
        Link("r1c2", 1)
    with pytest.raises(ValueError, match="is not a tone"):
        Link("r1c2", "r1c3", tone="loud")


def test_without_pillow_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(nonet.MissingExtraError, match=r"pip install 'nonet\[pictures\]'") as caught:
        draw.png(nonet.Grid(EMPTY))
    assert isinstance(caught.value, ImportError)
    assert isinstance(caught.value, nonet.NonetError)
    assert line(draw.svg(nonet.Grid(HARD))) == HARD


def test_pillow_is_loaded_only_when_needed() -> None:
    code = (
        "import sys, nonet; loaded = 'nonet.draw' in sys.modules; nonet.Grid('.' * 81).svg();"
        "print(loaded, 'nonet.draw' in sys.modules, 'PIL' in sys.modules)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.split() == ["False", "True", "False"]


if __name__ == "__main__":
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(rich() + "\n", encoding="utf-8")
