"""Stating constraints in a real browser: found by name, their arguments chosen on the board, beside it, or typed."""

from __future__ import annotations

from typing import Any

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from .conftest import Page
from .test_access import axe


@pytest.fixture
def setting(page: Page) -> Page:
    """An empty board on which constraints can be stated."""
    page.paste("." * 81)
    page.run("nonet.panels.open('set')")
    page.until("return document.querySelectorAll('#constraint-kind option').length > 10")
    return page


def find(page: Page, words: str) -> str:
    """Search for a constraint, and return the one that is offered first."""
    field = page.driver.find_element(By.ID, "constraint-search")
    field.clear()
    field.send_keys(words)
    return str(page.run("return document.getElementById('constraint-kind').value"))


def put(page: Page, name: str, text: str) -> None:
    """Write an argument."""
    field = page.driver.find_element(By.ID, f"argument-{name}")
    field.clear()
    field.send_keys(text)


def choose(page: Page, name: str) -> None:
    """Let an argument take what is chosen next."""
    page.driver.find_element(By.CSS_SELECTOR, f"[aria-label='Choose {name} on the board']").click()


def drag(page: Page, *cells: int) -> None:
    """Select cells one after the other."""
    for at, cell in enumerate(cells):
        page.run(
            "const cell = document.querySelector(`[data-cell='${arguments[0]}']`).getBoundingClientRect();"
            "const where = {clientX: cell.x + cell.width / 2, clientY: cell.y + cell.height / 2};"
            "const event = new PointerEvent('pointerdown', {...where, bubbles: true, ctrlKey: arguments[1]});"
            "const grid = document.getElementById('grid'); grid.setPointerCapture = () => {};"
            "grid.dispatchEvent(event); grid.dispatchEvent(new PointerEvent('pointerup', {...where}))",
            cell,
            at > 0,
        )


def stated(page: Page, count: int) -> list[dict[str, Any]]:
    """Return the constraints once there are so many."""
    assert page.until("return nonet.geometry.constraints.length === arguments[0]", count)
    constraints: list[dict[str, Any]] = page.board()["rules"].get("constraints", [])
    return constraints


def fault(page: Page) -> str:
    """Return what is said beside the fields."""
    return str(page.until("return document.getElementById('constraint-fault').textContent"))


def test_an_arrow_is_chosen_part_by_part_and_undone(setting: Page) -> None:
    assert find(setting, "arrow") == "arrow"
    assert "add up to the number in its bulb" in setting.driver.find_element(By.ID, "constraint-sentence").text
    drag(setting, 30)
    choose(setting, "cells")
    drag(setting, 31, 32, 42)
    assert setting.run("return document.getElementById('argument-bulb').value") == "r4c4"
    setting.button("Add")
    assert stated(setting, 1) == [{"type": "arrow", "bulb": ["r4c4"], "cells": ["r4c5", "r4c6", "r5c7"]}]
    assert setting.run("return document.getElementById('argument-bulb').value") == ""
    setting.run("nonet.game.undo()")
    assert stated(setting, 0) == []


def test_a_clue_outside_is_chosen_beside_the_board(setting: Page) -> None:
    assert find(setting, "sandwich sum") == "sandwich"
    place = setting.driver.find_element(By.CSS_SELECTOR, "#outside [aria-label=r0c3]")
    cell, column = place.rect, setting.cell(2).rect
    assert abs(cell["x"] + cell["width"] / 2 - column["x"] - column["width"] / 2) < 3
    assert cell["y"] + cell["height"] <= column["y"] + 2
    place.click()
    assert place.get_attribute("aria-pressed") == "true"
    put(setting, "sum", "17")
    assert axe(setting) == []
    setting.button("Add")
    assert stated(setting, 1) == [{"type": "sandwich", "at": "r0c3", "sum": 17}]
    assert setting.driver.find_element(By.CSS_SELECTOR, "#picture .clue.beside").text == "17"
    setting.run("nonet.panels.open('hint')")
    assert not place.is_displayed()


def test_other_arguments_are_typed_and_chosen_from_lists(setting: Page) -> None:
    assert find(setting, "quad") == "quadruple"
    drag(setting, 10, 11, 19, 20)
    put(setting, "digits", "16")
    setting.button("Add")
    assert stated(setting, 1)[0]["digits"] == [1, 6]
    assert find(setting, "little killer") == "little-killer"
    put(setting, "at", "r10c3")
    Select(setting.driver.find_element(By.ID, "argument-direction")).select_by_value("up-right")
    put(setting, "sum", "31")
    setting.button("Add")
    assert stated(setting, 2)[1] == {"type": "little-killer", "at": "r10c3", "direction": "up-right", "sum": 31}
    assert find(setting, "anti-knight") == "anti-knight"
    setting.driver.find_element(By.ID, "argument-wraps").click()
    setting.button("Add")
    assert stated(setting, 3)[2] == {"type": "anti-knight", "wraps": True}
    listed = [each.text for each in setting.driver.find_elements(By.CSS_SELECTOR, "#constraint-list span")]
    assert listed == [
        "quadruple: cells r2c2 r2c3 r3c2 r3c3, digits 1 6",
        "little-killer: at r10c3, direction up-right, sum 31",
        "anti-knight: wraps",
    ]


def test_what_is_wrong_is_said_beside_the_fields_and_nothing_is_lost(setting: Page) -> None:
    find(setting, "sandwich")
    setting.button("Add")
    assert fault(setting) == "lacks at"
    put(setting, "at", "r5c5")
    put(setting, "sum", "3")
    setting.button("Add")
    assert setting.until("return document.getElementById('constraint-fault').textContent.startsWith('at: expected')")
    place = setting.driver.find_element(By.ID, "argument-at")
    assert (place.get_attribute("aria-invalid"), place.get_attribute("value")) == ("true", "r5c5")
    put(setting, "at", "r5c0")
    setting.button("Add")
    assert stated(setting, 1)[0]["at"] == "r5c0"
    assert setting.run("return document.getElementById('constraint-fault').textContent") == ""
    assert find(setting, "no such rule") == ""
    assert setting.driver.find_element(By.ID, "constraint-sentence").text == "No constraint is called that."


def test_cells_can_be_typed_on_the_keyboard_alone(setting: Page) -> None:
    find(setting, "thermo")
    setting.driver.find_element(By.ID, "argument-cells").click()
    setting.press(*"r1c1 r1c2 r2c2", Keys.ENTER)
    assert stated(setting, 1) == [{"type": "thermometer", "cells": ["r1c1", "r1c2", "r2c2"]}]
