"""Documents with more than their rules in a real browser: what they draw, and what the page says of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from selenium.webdriver.common.by import By

import nonet

from .conftest import Page
from .test_access import FILLS, axe, contrast

PUZZLE = nonet.generate(seed=7)
GREEN, GREY = "#67f067", "#cfcfcf"


def regions() -> list[list[list[int]]]:
    """Return the boxes as SudokuPad writes them."""
    corners = [(row, column) for row in (0, 3, 6) for column in (0, 3, 6)]
    return [[[top + at // 3, left + at % 3] for at in range(9)] for top, left in corners]


def document() -> str:
    """Return a document of SudokuPad with a line, an arrow, a square, dots, texts and words."""
    cells = [
        [{"value": int(cell)} if cell != "." else {} for cell in str(PUZZLE)[at : at + 9]] for at in range(0, 81, 9)
    ]
    dot = {"width": 0.35, "height": 0.35, "rounded": True}
    beside = {"width": 0.9, "height": 0.9, "fontSize": 30}
    members: dict[str, Any] = {
        "cells": cells,
        "regions": regions(),
        "lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5], [1.5, 3.5]], "color": GREEN, "thickness": 16}],
        "arrows": [{"wayPoints": [[7.5, 1.5], [7.5, 4.5]], "color": GREY, "thickness": 4, "headLength": 0.3}],
        "underlays": [{"center": [3.5, 6.5], "width": 1, "height": 1, "backgroundColor": GREY}],
        "overlays": [
            {"center": [2.5, 3], **dot, "backgroundColor": "#ffffff", "borderColor": "#000000"},
            {"center": [2.5, 5], **dot, "backgroundColor": "#000000", "borderColor": "#000000"},
            {"center": [-0.5, 2.5], **beside, "text": "17"},
            {"center": [4.5, 9.6], **beside, "text": "4", "angle": 30},
        ],
        "cages": [{"value": "rules: Queens attack along diagonals."}],
    }
    return json.dumps(members)


@pytest.fixture
def drawn(page: Page) -> Page:
    """The page with the document."""
    page.paste(document())
    page.until("return nonet.board.drawn.length > 6")
    return page


def figures(page: Page) -> list[str]:
    """Return the tags of what is drawn, with texts."""
    found: list[str] = page.run(
        "return [...document.querySelectorAll('#picture .figure')].map(each => each.textContent || each.tagName).sort()"
    )
    return found


EXPECTED = ["17", "4", "ellipse", "ellipse", "polyline", "polyline", "polyline", "rect"]


def test_figures_are_drawn_stored_and_shared(drawn: Page) -> None:
    assert figures(drawn) == EXPECTED
    assert drawn.run("return nonet.geometry.beside") == {"left": 0, "top": 1, "right": 1, "bottom": 0}
    board = drawn.board()["drawn"]
    drawn.load()
    assert figures(drawn) == EXPECTED
    link = drawn.run("return nonet.dialogs.links().then(({link}) => link)")
    drawn.open("#" + link.partition("#")[2])
    assert drawn.until("return nonet.board.drawn.length > 6")
    assert (figures(drawn), drawn.board()["drawn"]) == (EXPECTED, board)
    drawn.press("5")
    drawn.press("z", ctrl=True)
    assert figures(drawn) == EXPECTED


def test_what_is_not_checked_is_said(drawn: Page) -> None:
    line = "Not checked: lines, arrows, overlays, underlays, rules in words"
    assert drawn.driver.find_element(By.ID, "unchecked").text == line
    assert drawn.driver.find_element(By.CSS_SELECTOR, "#words-text p").text == "Queens attack along diagonals."
    solution = list(bytes(PUZZLE.solve()))
    drawn.run(
        "const digits = arguments[0].map((digit, cell) => nonet.board.givens[cell] ? 0 : digit);"
        "nonet.game.change({...nonet.board, digits}, 'all')",
        solution,
    )
    told = drawn.until("return nonet.session.hint?.kind === 'solved' && nonet.session.hint.text")
    assert told == f"The board fits all rules that nonet reads. {line}."


def test_what_has_been_stated_as_rules_can_be_removed_and_brought_back(drawn: Page) -> None:
    drawn.run("nonet.panels.open('set')")
    cell = str(PUZZLE).index(".")
    drawn.click(cell)
    drawn.press("5")
    for text in (
        "not a rule: 7 figures of the file",
        "not checked: lines, arrows, overlays, underlays, rules in words",
    ):
        drawn.driver.find_element(By.CSS_SELECTOR, f"[aria-label='Remove {text}']").click()
    assert drawn.until("return document.querySelectorAll('#picture .figure').length === 0")
    assert not drawn.driver.find_element(By.ID, "words").is_displayed()
    assert drawn.board()["digits"][cell] == 5
    drawn.run("nonet.game.undo(); nonet.game.undo()")
    assert drawn.until("return document.querySelectorAll('#picture .figure').length > 0")
    assert figures(drawn) == EXPECTED
    assert drawn.driver.find_element(By.ID, "words").is_displayed()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_digits_can_be_read_on_patches_and_dots_keep_their_colours(drawn: Page, theme: str) -> None:
    drawn.run("nonet.set({theme: arguments[0]})", theme)
    fills = drawn.run(
        "return [...document.querySelectorAll('#picture :is(rect, ellipse).figure')].map(each =>"
        " getComputedStyle(each).fill.match(/\\d+/g).map(Number))"
    )
    ground, *dots = fills
    assert dots == [[255, 255, 255], [0, 0, 0]]
    for digit in drawn.run(FILLS, [["text", "digit given"], ["text", "digit placed"]]):
        assert contrast(digit, ground) >= 3
    assert axe(drawn) == []


def test_a_document_with_texts_beside_the_board_fits_a_phone(drawn: Page) -> None:
    phone = {"width": 360, "height": 800, "deviceScaleFactor": 1, "mobile": True}
    drawn.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", phone)
    try:
        assert drawn.until("return document.documentElement.scrollWidth <= 360")
        edges = drawn.run(
            "const box = document.getElementById('picture').getBoundingClientRect();"
            "return [...document.querySelectorAll('#picture text.figure')].map(each => each.getBoundingClientRect())"
            ".every(text => text.left >= box.left && text.right <= box.right && text.top >= box.top)"
        )
        assert edges
    finally:
        drawn.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
