"""Colours on candidates and lines between them, by mouse, by keys and by touch."""

from __future__ import annotations

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from nonet import Puzzle
from nonet.page import read_record

from .conftest import Page

PUZZLE = Puzzle("..69.3.2...32..5..12...4...8154.2...26.....58...5.8412...3...74..1..92...7.6.59..")
"""``nonet.generate(seed=1, difficulty="easy", symmetry="half-turn", minimal=False, givens=(30, 34))``"""

PLACE = """
const [cell, digit] = arguments;
const box = document.getElementById("grid").getBoundingClientRect();
const [x, y] = [(digit - 1) % 3, Math.floor((digit - 1) / 3)].map((at) => 22 + 28 * at);
return [
  Math.round(((cell % 9) + x / 100) * box.width / 9 - box.width / 2),
  Math.round((Math.floor(cell / 9) + y / 100) * box.height / 9 - box.height / 2),
];
"""
"""Where a candidate stands, from the middle of the grid."""


@pytest.fixture
def board(page: Page) -> Page:
    """The puzzle, with the focus in the centre, which can be 1, 3, 7 or 9."""
    page.paste(PUZZLE)
    page.click(40)
    return page


def move_to(chain: ActionChains, page: Page, cell: int, digit: int) -> ActionChains:
    x, y = page.run(PLACE, cell, digit)
    return chain.move_to_element_with_offset(page.driver.find_element("id", "grid"), x, y)


def test_candidates_are_coloured_by_keys(board: Page) -> None:
    board.press("k", "7")
    assert board.board()["painted"] == {"40:7": 1}
    assert "7 red" in board.said()
    board.press("k", "7", "3")
    assert board.board()["painted"] == {"40:7": 2, "40:3": 2}
    board.press("K", shift=True)
    board.press("3")
    assert board.board()["painted"] == {"40:7": 2, "40:3": 1}
    board.press(Keys.DELETE)
    assert board.board()["painted"] == {}
    board.press("z", ctrl=True)
    assert board.board()["painted"] == {"40:7": 2, "40:3": 1}


def test_candidates_are_coloured_by_mouse(board: Page) -> None:
    board.button("Paint")
    board.driver.find_element("css selector", "#paints .colour4").click()
    for cell, digit in ((40, 9), (39, 1)):
        move_to(ActionChains(board.driver), board, cell, digit).click().perform()
    assert board.board()["painted"] == {"40:9": 4, "39:1": 4}
    move_to(ActionChains(board.driver), board, 40, 9).click().perform()
    assert board.board()["painted"] == {"39:1": 4}


@pytest.mark.parametrize("tool", ["Paint", "Line"])
def test_a_tool_for_chains_shows_no_candidate_that_was_not_asked_for(board: Page, tool: str) -> None:
    shown = "return [...document.querySelectorAll('#picture .candidate')].map((each) => each.textContent)"
    board.button(tool)
    assert board.run(shown) == []
    board.run("nonet.entry.enter(7, 'centre')")
    assert board.run(shown) == ["7"]


def test_a_candidate_that_is_not_there_is_not_coloured(board: Page) -> None:
    board.press("k", "2")
    assert board.said() == "no such candidate here"
    board.run("nonet.entry.useTool('paint')")
    move_to(ActionChains(board.driver), board, 40, 2).click().perform()
    assert board.board()["painted"] == {}


def test_all_selected_cells_are_coloured_together_by_touch(board: Page) -> None:
    board.button("Paint")
    board.tap(board.cell(39))
    board.run("nonet.entry.select([39, 40], 40)")
    buttons = board.driver.find_elements("css selector", "#digits button")
    board.tap(buttons[0])
    assert board.board()["painted"] == {"39:1": 1, "40:1": 1}


def test_lines_are_drawn_by_keys_from_one_candidate_to_the_next(board: Page) -> None:
    board.press("j", "1", Keys.ARROW_LEFT, "1", "7")
    assert board.board()["lines"] == [[40, 1, 39, 1], [39, 1, 39, 7]]
    assert board.said() == "line to 7 in row 5 column 4"
    board.press(Keys.ESCAPE, Keys.ARROW_RIGHT, "3")
    assert len(board.board()["lines"]) == 2
    board.press(Keys.ESCAPE, "1", Keys.ARROW_LEFT, "1")
    assert board.board()["lines"] == [[39, 1, 39, 7]]


def test_lines_are_drawn_by_clicks_and_by_dragging(board: Page) -> None:
    board.button("Line")
    chain = move_to(ActionChains(board.driver), board, 40, 1).click()
    move_to(chain, board, 39, 1).click().perform()
    assert board.board()["lines"] == [[40, 1, 39, 1]]
    board.press(Keys.ESCAPE)
    chain = move_to(ActionChains(board.driver), board, 40, 7).click_and_hold()
    move_to(chain, board, 41, 7).release().perform()
    assert board.board()["lines"] == [[40, 1, 39, 1], [40, 7, 41, 7]]
    board.until("return document.querySelectorAll('#picture .link.own').length === 2")


def test_colours_and_lines_outlive_a_reload_and_a_link(board: Page) -> None:
    board.press("v", "5", "k", "7", "j", "1", Keys.ARROW_LEFT, "1")
    parts = ("painted", "lines", "colours")
    before = [board.board()[part] for part in parts]
    assert all(before)
    board.load()
    assert [board.board()[part] for part in parts] == before
    address = board.run("return nonet.dialogs.links().then(({link}) => link)")
    board.run("nonet.game.openExample()")
    board.load("#" + address.partition("#")[2])
    assert [board.board()[part] for part in parts] == before
    assert read_record(address).puzzle == PUZZLE


def test_the_keys_for_tools_leave_the_tools_for_chains(board: Page) -> None:
    board.press("k", Keys.SPACE)
    assert board.run("return nonet.entry.tool") == "corner"
    board.press("j", Keys.PAGE_UP)
    assert board.run("return nonet.entry.tool") == "colour"
