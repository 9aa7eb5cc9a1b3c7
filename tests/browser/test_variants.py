"""Variants as players of other boards know them: rules in sight, one line around a selection, marks in the middle."""

from __future__ import annotations

import json
from typing import Any

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from nonet import Puzzle, Rules, generate
from nonet.constraints import KillerCage, LittleKiller, Thermometer
from nonet.page import address_of

from .conftest import Page

RULES = Rules("9x9", constraints=[KillerCage("r1c1 r1c2", sum=3), Thermometer("r5c5 r5c6 r5c7")])
VARIANT = Puzzle("." * 81, RULES)
CLASSIC = generate(seed=11, er=(1.0, 2.3))


@pytest.fixture
def variant(page: Page) -> Page:
    """The page with a killer cage and a thermometer."""
    page.paste(address_of(VARIANT))
    page.until("return nonet.geometry.shapes.length > 0")
    return page


def is_shown(page: Page, name: str) -> bool:
    """Return whether an element is displayed."""
    return bool(page.driver.find_element(By.ID, name).is_displayed())


def selection(page: Page) -> list[int]:
    """Return the selected cells."""
    return sorted(page.run("return [...nonet.entry.selection]"))


def drag(page: Page, *cells: int) -> None:
    """Drag over cells."""
    chain = ActionChains(page.driver).click_and_hold(page.cell(cells[0]))
    for cell in cells[1:]:
        chain.move_to_element(page.cell(cell))
    chain.release().perform()


def test_the_rules_of_a_variant_are_beside_the_board_and_fold_for_a_hint(variant: Page) -> None:
    assert variant.driver.find_element(By.ID, "unchecked").text == "Rules"
    rules = variant.driver.find_element(By.ID, "rules-text").text
    assert "Killer cage: The digits in a cage differ" in rules
    assert "Thermometer: Digits increase" in rules
    variant.button("Check")
    variant.until("return nonet.session.hint !== null")
    assert not is_shown(variant, "rules-text")
    variant.press(Keys.ESCAPE)
    assert is_shown(variant, "rules-text")
    variant.paste(CLASSIC)
    variant.until("return document.getElementById('words').hidden")


def test_the_words_of_a_setter_come_before_the_rules_that_are_checked(variant: Page) -> None:
    variant.driver.set_window_size(1280, 720)
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    cages = [{"cells": ["R1C1", "R1C2"], "value": "3"}]
    variant.paste(json.dumps({"size": 9, "ruleset": "Cages are fun.", "grid": grid, "killercage": cages}))
    variant.until("return document.getElementById('words-text').textContent.startsWith('Cages are fun.')")
    assert variant.driver.find_element(By.ID, "unchecked").text == "Rules"
    shown = variant.driver.find_element(By.ID, "rules-room").text.split("\n")
    assert shown[:2] == ["Cages are fun.", "The page checks these rules, not the words above:"]
    assert shown[-1].startswith("Killer cage: The digits in a cage differ")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_board_and_pad_stand_in_the_middle(page: Page, width: int, height: int) -> None:
    page.driver.set_window_size(width, height)
    page.load()
    left, right = page.run(
        "const box = (name) => document.getElementById(name).getBoundingClientRect();"
        "return [box('board').left, innerWidth - box('desk').right]"
    )
    assert abs(left - right) < 32


def test_a_hint_offers_only_what_helps(variant: Page) -> None:
    def offered() -> list[str]:
        found = variant.driver.find_elements(By.CSS_SELECTOR, "#panel-hint .acts button")
        return [each.text for each in found if each.is_displayed()]

    back = "return document.getElementById('panel-hint').textContent.includes('Back to before')"
    assert variant.run(back) is False
    variant.click(80)
    variant.press("5")
    assert variant.until(back)
    variant.press("h")
    variant.until("return nonet.session.hint?.kind === 'several_solutions'")
    assert offered() == ["Hide"]


def test_on_an_upright_screen_the_rules_are_folded(variant: Page) -> None:
    variant.driver.set_window_size(500, 900)
    variant.load()
    variant.until("return nonet.geometry.shapes.length > 0")
    assert is_shown(variant, "unchecked")
    assert not is_shown(variant, "rules-text")


def test_centre_marks_are_in_the_middle_of_a_cell_on_a_board_with_clues(variant: Page) -> None:
    shown = "return document.querySelector('#picture .centre')?.textContent"
    variant.click(40)
    variant.press("1", "2", "3", ctrl=True)
    assert variant.run(shown) == "123"
    variant.run("nonet.set({marks: 'places'})")
    assert variant.run(shown) is None
    variant.run("nonet.set({marks: 'board'})")
    variant.paste(CLASSIC)
    cell = list(CLASSIC.givens).index(0)
    variant.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.entry.enter(2, 'centre')", cell)
    assert variant.run(shown) is None


def test_one_line_goes_around_a_selection(variant: Page) -> None:
    drag(variant, 0, 1, 10)
    assert selection(variant) == [0, 1, 10]
    drawn = "return [...document.querySelectorAll('#picture .selected')].map((each) => each.getAttribute('d'))"
    first, second, third = variant.run(drawn)
    assert first == "M4 4H100M4 96H100M4 4V96"  # open towards its neighbour on the right
    assert second == "M0 4H96M96 4V100M4 100V96H0"  # with the inner corner
    assert third == "M96 0V96M4 96H96M4 0V96"


def test_a_press_beside_the_board_ends_the_selection(variant: Page) -> None:
    variant.driver.set_window_size(1280, 720)
    for name in ("#stage", "main"):
        variant.click(40)
        place = variant.driver.find_element(By.CSS_SELECTOR, name)
        left = 4 - place.size["width"] // 2
        ActionChains(variant.driver).move_to_element_with_offset(place, left, 0).click().perform()
        assert selection(variant) == []


def test_a_diagonal_drag_takes_the_cells_it_goes_through(variant: Page) -> None:
    middle = variant.run(
        "return [0, 20].map((cell) => nonet.grid.cells[cell].getBoundingClientRect())"
        ".map(({x, y, width, height}) => [x + width / 2, y + height / 2])"
    )
    (x, y), (far, low) = middle
    chain = ActionChains(variant.driver, duration=10).move_to_element(variant.cell(0)).click_and_hold()
    steps = 24
    for at in range(1, steps + 1):
        # A hand does not hit the corners between the cells.
        aside = 3 if at < steps else 0
        right, down = round(x + (far - x) * at / steps) + aside, round(y + (low - y) * at / steps)
        chain.w3c_actions.pointer_action.move_to_location(right, down)  # type: ignore[no-untyped-call]
    chain.release().perform()
    assert selection(variant) == [0, 10, 20]


def test_a_double_click_with_colours_selects_the_same_colours(variant: Page) -> None:
    for cell in (30, 41, 52):
        variant.click(cell)
        variant.press("4", ctrl=True, shift=True)
    variant.press("v")
    assert variant.driver.find_element(By.CSS_SELECTOR, "#digits .colour4").text == "4"
    ActionChains(variant.driver).double_click(variant.cell(41)).perform()
    assert selection(variant) == [30, 41, 52]


def test_the_arrow_of_a_little_killer_has_a_head_that_ends_at_its_diagonal(page: Page) -> None:
    rules = Rules("9x9", constraints=[LittleKiller("r0c3", direction="down-right", sum=30)])
    page.paste(address_of(Puzzle("." * 81, rules)))
    shapes = page.until("return nonet.geometry.shapes.length === 3 && nonet.geometry.shapes")
    shaft, head, text = shapes
    assert shaft["points"][-1] == head["points"][1] == pytest.approx([2.95, -0.05])
    assert len(head["points"]) == 3
    assert text["at"][0] < shaft["points"][0][0]


def test_open_takes_a_text_or_a_link(page: Page) -> None:
    page.driver.set_window_size(1280, 720)
    page.driver.find_element(By.ID, "open").click()
    page.driver.find_element(By.ID, "paste").send_keys("5300")
    page.button("Open it")
    assert page.until("return document.getElementById('new-text').textContent")
    field = page.driver.find_element(By.ID, "paste")
    field.clear()
    field.send_keys(str(CLASSIC.givens))
    page.button("Open it")
    assert page.until("return nonet.board.givens.join('') === arguments[0]", "".join(map(str, CLASSIC.givens)))


def test_a_solved_board_offers_another_and_its_result(page: Page) -> None:
    page.paste(CLASSIC)
    digits = [0 if given else digit for given, digit in zip(CLASSIC.givens, CLASSIC.solve(), strict=True)]
    page.run("nonet.game.change({...nonet.board, digits: arguments[0]}, 'all'); nonet.session.finish()", digits)
    page.until("return document.getElementById('ending').open")
    page.button("Look at the board")
    page.button("Result")
    assert page.run("return document.getElementById('ending').open")
    page.button("Look at the board")
    page.button("New puzzle")
    assert page.run("return document.getElementById('dialog-title').textContent") == "New puzzle"


def test_the_next_action_of_a_long_hint_is_in_sight(page: Page) -> None:
    page.driver.set_window_size(1280, 720)
    page.paste("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    page.run("return nonet.session.hintInFull()")
    page.until("return document.querySelector('#panel-hint .acts')")
    bottom = "return document.querySelector('#panel-hint .acts .main').getBoundingClientRect().bottom <= innerHeight"
    assert page.run(bottom)


def test_the_rules_make_room_for_other_panels(variant: Page) -> None:
    assert is_shown(variant, "rules-text")
    variant.driver.find_element(By.ID, "tab-set").click()
    assert not is_shown(variant, "rules-text")
    variant.driver.find_element(By.ID, "tab-hint").click()
    assert is_shown(variant, "rules-text")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 720)])
def test_the_actions_fill_their_row(page: Page, width: int, height: int) -> None:
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
    )
    try:
        rows, right = page.run(
            "const shown = [...document.querySelectorAll('#actions > *')].filter((each) => each.offsetWidth);"
            "const boxes = shown.map((each) => each.getBoundingClientRect());"
            "const end = document.getElementById('actions').getBoundingClientRect().right;"
            "return [new Set(boxes.map(({top}) => top)).size, end - boxes.at(-1).right]"
        )
    finally:
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert rows == 1
    assert right < 1
