"""Boards of other sizes and shapes in a real browser: drawn, played, made, pasted, shared and set."""

from __future__ import annotations

from typing import Any

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import nonet
from nonet import Puzzle, Rules
from nonet.constraints import KillerCage, KropkiDots, Thermometer
from nonet.formats import dumps, loads
from nonet.page import address_of, read_record

from .conftest import Page
from .test_access import axe

LETTERS = nonet.generate("16x16", seed=1)
SAMURAI = nonet.generate("samurai", seed=1)
JIGSAW = nonet.generate(Rules(regions=nonet.random_regions(9, seed=3)), seed=1)
FIGURES = Rules(
    "4x4",
    constraints=[
        KillerCage("r1c1 r1c2", 3),
        Thermometer("r3c1 r3c2 r3c3"),
        KropkiDots(white=[("r2c1", "r2c2")], black=[("r4c3", "r4c4")]),
    ],
)


def show(page: Page, puzzle: Puzzle) -> None:
    """Open a puzzle by its link, and wait until its board is there."""
    page.load(address_of(puzzle))
    until_shown(page, puzzle)


def until_shown(page: Page, puzzle: Puzzle) -> None:
    """Wait until the board shows a puzzle."""
    page.until(
        "return JSON.stringify(nonet.board.givens) === arguments[0]", str([*bytes(puzzle.givens)]).replace(" ", "")
    )


def first_empty(puzzle: Puzzle) -> int:
    """Return the first cell without a given."""
    return next(cell for cell, digit in enumerate(bytes(puzzle.givens)) if not digit)


def test_letters_are_digits_above_nine(page: Page) -> None:
    show(page, LETTERS)
    cells = [cell for cell, digit in enumerate(bytes(LETTERS.givens)) if not digit][:20]
    solution = str(LETTERS.solve())
    page.run("nonet.set({clean: false})")
    for cell in cells:
        page.click(cell)
        page.press(solution[cell].lower())
    assert [page.board()["digits"][cell] for cell in cells] == [bytes(LETTERS.solve())[cell] for cell in cells]
    assert any(solution[cell].isalpha() for cell in cells)
    cell = cells[-1]
    page.press(Keys.DELETE)
    page.press("C", shift=True)
    assert page.board()["corner"][cell] == 1 << 11
    row, column = divmod(cell, 16)
    assert page.cell(cell).get_attribute("aria-label") == f"row {row + 1} column {column + 1}, empty, corner C"
    texts = page.run("return [...document.querySelectorAll('#picture .given')].map(text => text.textContent)")
    assert texts == [symbol for symbol in str(LETTERS.givens) if symbol != "."]


def test_a_small_board_takes_no_digit_that_it_lacks(page: Page) -> None:
    puzzle = Puzzle("1...2...3.......", "4x4")
    show(page, puzzle)
    page.click(1)
    page.press("5", "4")
    assert page.board()["digits"][1] == 4
    page.press("v", "5")
    assert page.board()["colours"][1] == 0b10000


def test_arrows_go_over_the_holes_of_a_samurai(page: Page) -> None:
    show(page, SAMURAI)
    board = SAMURAI.rules.board
    left, right = board.cell_at(0, 8), board.cell_at(0, 12)
    assert left is not None
    page.click(left)
    page.press(Keys.ARROW_RIGHT)
    assert page.run("return nonet.entry.focus") == right
    page.press(Keys.ARROW_LEFT)
    assert page.run("return nonet.entry.focus") == left
    page.press(Keys.ARROW_RIGHT)
    assert page.cell(right or 0).get_attribute("aria-colindex") == "13"
    assert page.run("return document.querySelectorAll('#grid [role=gridcell]').length") == 369
    # The first row of the canvas has a hole between its tenth and twelfth column.
    page.driver.execute_script("document.activeElement.blur()")
    width = page.run("return document.getElementById('grid').getBoundingClientRect().width")
    from_corner = (round(width * 10.5 / 21 - width / 2), round(width * 0.5 / 21 - width / 2))
    grid = page.driver.find_element(By.ID, "grid")
    ActionChains(page.driver).move_to_element_with_offset(grid, *from_corner).click().perform()
    assert page.run("return nonet.entry.focus") == right


def test_equal_digits_clash_across_the_grids_of_a_samurai(page: Page) -> None:
    board = SAMURAI.rules.board
    shared, top, side = (board.cell_at(*place) or 0 for place in ((7, 7), (0, 7), (7, 14)))
    show(page, Puzzle([0] * board.cell_count, "samurai"))
    page.run("nonet.panels.open('hint')")
    for cell in (shared, top, side):
        page.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.entry.enter(5)", cell)
    clashes = page.run("return [...nonet.geometry.clashes(nonet.board.digits)]")
    assert sorted(clashes) == sorted([shared, top, side])


def test_a_jigsaw_shows_its_regions_and_has_hints(page: Page) -> None:
    show(page, JIGSAW)
    lines: list[list[str]] = page.run(
        "const ends = line => ['x1', 'y1', 'x2', 'y2'].map(name => line.getAttribute(name));"
        "return [...document.querySelectorAll('#picture .thick')].map(ends)"
    )
    length = sum((int(x2) - int(x1) + int(y2) - int(y1)) // 100 for x1, y1, x2, y2 in lines)
    box = {cell: house.name for house in JIGSAW.rules.houses if house.kind == "box" for cell in house.cells}
    between = sum(box[cell] != box[cell + 1] for cell in range(81) if cell % 9 < 8)
    between += sum(box[cell] != box[cell + 9] for cell in range(72))
    assert length == 36 + between
    page.click(40)
    page.press("h")
    assert page.until("return nonet.session.hint?.kind === 'step'")


def test_constraints_are_drawn_and_broken_ones_marked(page: Page) -> None:
    show(page, Puzzle("." * 16, FIGURES))
    drawn = page.run(
        "const count = name => document.querySelectorAll(`#picture .clue.${name}`).length;"
        "return ['cage', 'sum', 'grey', 'line', 'white', 'black'].map(count)"
    )
    assert drawn == [1, 1, 1, 1, 1, 1]
    page.run("nonet.panels.open('hint')")
    page.click(0)
    page.press("1")
    page.click(1)
    page.press("3")
    assert page.until("return document.querySelectorAll('#picture .clash').length === 2")
    page.press("2")
    assert page.until("return document.querySelectorAll('#picture .clash').length === 0")


@pytest.mark.parametrize(
    "puzzle", [SAMURAI, LETTERS, nonet.generate("10x10", seed=2)], ids=["samurai", "16x16", "10x10"]
)
def test_a_hint_says_more_at_each_level_on_any_board(page: Page, puzzle: Puzzle) -> None:
    show(page, puzzle)
    page.click(first_empty(puzzle))
    for level in range(1, 5):
        page.press("h")
        assert page.until("return nonet.session.hint?.step && nonet.session.level === arguments[0]", level)
    assert page.run("return document.querySelectorAll('#panel-hint .so').length") == 1
    placed = page.run("return nonet.session.hint.step.placements")
    page.press("h")
    page.until("return !nonet.session.hint")
    for cell, digit in placed:
        assert page.board()["digits"][cell] == digit == bytes(puzzle.solve())[cell]
    assert page.errors() == []


def test_a_hint_about_a_cage_shows_it_and_links_to_no_page(page: Page) -> None:
    cages = [KillerCage("r1c1 r1c2", 3), KillerCage("r3c3 r3c4", 7)]
    puzzle = Puzzle("....3.1.2.4.....", Rules("4x4", constraints=cages))
    assert puzzle.is_proper
    show(page, puzzle)
    page.run("return nonet.session.nextHint()")
    for _ in range(20):
        step = page.run("return nonet.session.hint.step")
        if step["technique"] == "cage-combination":
            break
        page.run("nonet.session.applyStep(nonet.session.hint.step); return nonet.session.nextHint()")
    assert step["technique"] == "cage-combination"
    assert len(page.run("return nonet.session.picture.cells.map(([cell]) => cell)")) == 2
    page.run("nonet.session.nextHint()")
    assert page.run("return document.querySelectorAll('#panel-hint .link').length") == 0


def test_pencil_marks_know_what_a_cage_allows(page: Page) -> None:
    rules = Rules("4x4", constraints=[KillerCage("r1c1 r1c2", sum=3)])
    page.paste(address_of(Puzzle([0] * 16, rules)))
    page.until("return nonet.board.givens.length === 16")
    page.run("return nonet.entry.fillMarks()")
    assert page.board()["centre"][:3] == [0b11, 0b11, 0b1111]


def test_a_mistake_is_told_on_a_board_without_hints(page: Page) -> None:
    show(page, LETTERS)
    cell = first_empty(LETTERS)
    right = LETTERS.solve()[cell]
    wrong = 1 if right != 1 else 2
    page.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.entry.enter(arguments[1])", cell, wrong)
    page.button("Check")
    assert page.until("return nonet.session.hint?.text.includes('mistake in')")


@pytest.mark.parametrize(
    ("name", "presets", "rules"),
    [("6x6", ["diagonal"], "6x6+diagonal"), ("9x9", ["windoku"], "windoku"), ("samurai", [], "samurai")],
)
def test_a_puzzle_is_made_on_the_chosen_board(page: Page, name: str, presets: list[str], rules: str) -> None:
    choose(page, name, presets)
    page.button("Make a puzzle")
    assert page.until("return nonet.board.title.startsWith(arguments[0])", name)
    made = record(page).puzzle
    assert made.rules == Rules(rules)
    assert made.is_proper


def test_constraints_are_added_to_the_selection_removed_and_undone(page: Page) -> None:
    page.paste("." * 81)
    page.run("nonet.panels.open('set')")
    page.until("return document.querySelectorAll('#rules .rule').length > 3")
    add(page, "thermometer", "cells", [0, 10, 20])
    assert page.until("return nonet.geometry.constraints.length === 1")
    add(page, "killer-cage", "cells", [30, 31], sum=4)
    assert page.until("return nonet.geometry.constraints.length === 2")
    add(page, "kropki-dots", "black", [40, 41])
    assert page.until("return nonet.geometry.constraints.length === 3")
    expected = [Thermometer("r1c1 r2c2 r3c3"), KillerCage("r4c4 r4c5", 4), KropkiDots(black=[("r5c5", "r5c6")])]
    assert record(page).puzzle.rules == Rules(constraints=expected)
    page.run("document.querySelector('#constraint-list [aria-label^=Remove]').click()")
    assert page.until("return nonet.geometry.constraints.length === 2")
    page.run("nonet.game.undo()")
    assert page.until("return nonet.geometry.constraints.length === 3")
    add(page, "killer-cage", "cells", [50, 51], sum=40)
    assert page.until("return nonet.geometry.constraints.length === 4")
    page.run("nonet.game.undo()")
    page.load()
    assert page.until("return nonet.geometry.constraints.length === 3")
    assert axe(page) == []


def add(page: Page, kind: str, parameter: str, cells: list[int], **numbers: int) -> None:
    """Add a constraint to cells."""
    page.run(
        "const {palette} = nonet.panels.set.constraints; nonet.entry.select([]);"
        "const rule = palette.rules.find(({kind}) => kind.name === arguments[0]);"
        "if (palette.chosen !== rule) palette.choose(rule);"
        "const pick = document.querySelector(`[aria-label='Choose ${arguments[1]} on the board']`);"
        "if (pick.getAttribute('aria-pressed') !== 'true') pick.click();"
        "nonet.entry.select(arguments[2]);"
        "for (const [name, number] of Object.entries(arguments[3]))"
        " document.getElementById(`argument-${name}`).value = number",
        kind,
        parameter,
        cells,
        numbers,
    )
    page.button("Add")


def test_a_jigsaw_is_made(page: Page) -> None:
    choose(page, "jigsaw-7", [])
    page.button("Make a puzzle")
    assert page.until("return nonet.board.title.startsWith('jigsaw-7')")
    assert record(page).puzzle.is_proper


def test_an_empty_board_is_set_with_the_number_of_solutions(page: Page) -> None:
    choose(page, "4x4", [])
    page.button("Set your own")
    assert page.until("return nonet.geometry.count === 16")
    assert page.until("return document.getElementById('set-facts').textContent.includes('several solutions')")


def test_an_empty_board_is_two_clicks_away(page: Page) -> None:
    page.button("New")
    page.button("Empty board to set")
    assert page.until("return nonet.entry.setting && !nonet.board.givens.some(Boolean)")
    assert page.run("return nonet.geometry.count") == 81


def choose(page: Page, name: str, presets: list[str]) -> None:
    """Choose a board and further rules in the dialog."""
    page.button("New")
    page.driver.find_element(By.CSS_SELECTOR, "#dialog summary").click()
    page.until("return document.querySelectorAll('#new-board option').length > 10")
    page.run(
        "const board = document.getElementById('new-board');"
        "board.value = arguments[0]; board.dispatchEvent(new Event('change'))",
        name,
    )
    for preset in presets:
        page.run("document.querySelector(`#new-presets input[value=${arguments[0]}]`).click()", preset)


def record(page: Page) -> Any:
    """Return the board on the page as Python reads it from a link."""
    return read_record(page.run("return nonet.dialogs.links().then(({link}) => link)"))


@pytest.mark.parametrize(
    ("puzzle", "format_"),
    [(LETTERS, "line"), (LETTERS, "grid"), (SAMURAI, "canvas"), (JIGSAW, "jigsaw")],
    ids=["line", "grid", "canvas", "jigsaw"],
)
def test_text_that_python_writes_is_pasted(page: Page, puzzle: Puzzle, format_: str) -> None:
    page.paste(dumps(puzzle, format_))
    until_shown(page, puzzle)
    assert record(page).puzzle == puzzle


def test_python_reads_boards_copied_from_the_page(page: Page) -> None:
    for puzzle, name in [(LETTERS, "line"), (JIGSAW, "line"), (SAMURAI, "grid"), (LETTERS, "grid")]:
        show(page, puzzle)
        texts = page.run("return nonet.dialogs.links().then(({texts}) => texts)")
        assert loads(dict(texts)[name]).puzzle == puzzle


def test_a_board_of_any_kind_survives_a_reload(page: Page) -> None:
    show(page, SAMURAI)
    cell = first_empty(SAMURAI)
    page.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.entry.enter(7)", cell)
    page.load()
    until_shown(page, SAMURAI)
    assert page.board()["digits"][cell] == 7
    page.press("z", ctrl=True)
    assert page.board()["digits"][cell] == 0


def test_a_link_with_rules_that_do_not_exist_is_told_and_the_page_goes_on(page: Page) -> None:
    rules = '{"nonet_board": 1, "rules": {"presets": "nonsense", "houses": {}}}'
    page.paste(rules)
    assert page.until("return document.getElementById('dialog-body').textContent.includes('no rules are called')")
    page.button("Close")
    page.paste('{"nonet_board": 1, "givens": [1, 2], "rules": {"presets": "4x4", "houses": {}}}')
    assert page.until(
        "return document.getElementById('dialog-body').textContent.includes('2 cells; its rules have 16')"
    )
    page.button("Close")
    page.click(0)
    assert page.run("return nonet.entry.focus") == 0


@pytest.mark.parametrize("puzzle", [LETTERS, SAMURAI], ids=["16x16", "samurai"])
def test_axe_finds_nothing_on_other_boards(page: Page, puzzle: Puzzle) -> None:
    show(page, puzzle)
    assert axe(page) == []


@pytest.mark.parametrize("puzzle", [LETTERS, SAMURAI, Puzzle("." * 16, FIGURES)], ids=["16x16", "samurai", "4x4"])
def test_boards_fit_a_phone(page: Page, puzzle: Puzzle) -> None:
    phone = {"width": 360, "height": 800, "deviceScaleFactor": 1, "mobile": True}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", phone)
    try:
        show(page, puzzle)
        assert page.run("return document.documentElement.scrollWidth") <= 360
        assert page.run("return document.getElementById('picture').getBoundingClientRect().width") > 320
    finally:
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_a_board_whose_rules_no_line_holds_is_copied_as_a_link(page: Page) -> None:
    puzzle = Puzzle("." * 16, FIGURES)
    show(page, puzzle)
    page.run("nonet.dialogs.copy = (text) => (globalThis.copied = text)")
    page.run("document.body.dispatchEvent(new ClipboardEvent('copy', {bubbles: true}))")
    assert read_record(page.until("return globalThis.copied")).puzzle == puzzle
    page.run("return nonet.dialogs.share()")
    assert page.run("return [...document.querySelectorAll('.share')].length") == 1
    assert page.driver.find_element(By.CLASS_NAME, "share").text.startswith(page.place)


def test_a_stored_board_that_cannot_be_opened_leaves_an_example(page: Page) -> None:
    page.paste("." * 81)
    page.run("nonet.game.begun = false")
    page.run(
        "for (const key of Object.keys(localStorage)) if (key.startsWith('nonet.board.'))"
        " localStorage.setItem(key, localStorage.getItem(key).replaceAll('classic', 'nonsense'))"
    )
    page.load()
    assert page.until("return nonet.board.title === 'An easy puzzle'")
    page.button("Close")


def test_true_candidates_beyond_the_solutions_counted_are_shown_in_place_of_marks(page: Page) -> None:
    page.paste("." * 81)
    page.run("nonet.entry.fillMarks(); nonet.panels.open('set')")
    page.button("True candidates")
    assert page.until("return nonet.session.truth")
    assert page.run("return document.querySelectorAll('#picture .candidate.true').length") == 729
    assert page.run("return document.querySelectorAll('#picture .centre').length") == 0


def test_as_many_corner_marks_as_digits_are_all_shown(page: Page) -> None:
    show(page, LETTERS)
    cell = first_empty(LETTERS)
    page.run(
        "nonet.entry.select([arguments[0]], arguments[0]);"
        "for (const digit of nonet.geometry.digits) nonet.entry.enter(digit, 'corner')",
        cell,
    )
    shown = page.run("return [...document.querySelectorAll('#picture .corner')].map(mark => mark.textContent).join('')")
    assert shown == "123456789ABCDEFG"
