"""Stating clues in a real browser: found by name, drawn on the board, typed, edited, moved."""

from __future__ import annotations

from typing import Any

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from .conftest import Page
from .test_access import axe


@pytest.fixture
def setting(page: Page) -> Page:
    """An empty board on which clues can be drawn."""
    page.paste("." * 81)
    page.run("nonet.panels.open('set')")
    page.until("return document.querySelectorAll('#rules .rule').length > 10")
    return page


def find(page: Page, words: str) -> str:
    """Search for a rule, choose the one that is offered first, and return its name."""
    field = page.driver.find_element(By.ID, "constraint-search")
    field.clear()
    field.send_keys(words, Keys.ENTER)
    return str(page.run("return document.querySelector('.rule[aria-pressed=true]')?.dataset.rule ?? ''"))


def put(page: Page, name: str, text: str) -> None:
    """Write an argument."""
    field = page.driver.find_element(By.ID, f"argument-{name}")
    field.clear()
    field.send_keys(text)


def at(page: Page, x: float, y: float) -> tuple[int, int]:
    """Return the place in the window of a point on the board, in cells from the left and from the top."""
    place = page.run(
        "window.scrollTo(0, 0); const {left, top, width, height} ="
        "document.getElementById('grid').getBoundingClientRect(); return {left, top, width, height}"
    )
    left, top = place["left"] + x * place["width"] / 9, place["top"] + y * place["height"] / 9
    return round(left), round(top)


def draw(page: Page, *points: tuple[float, float]) -> None:
    """Press at the first point, drag over the others, and let go."""
    chain = ActionChains(page.driver, duration=20)
    # The stubs of selenium have no types for it.
    pointer: Any = chain.w3c_actions.pointer_action
    for number, point in enumerate(points):
        pointer.move_to_location(*at(page, *point))
        if number == 0:
            pointer.pointer_down()
    pointer.pointer_up()
    chain.perform()


def cells(*names: str) -> list[tuple[float, float]]:
    """Return the middles of cells."""
    places = [name[1:].split("c") for name in names]
    return [(int(column) - 0.5, int(row) - 0.5) for row, column in places]


def stated(page: Page, *expected: dict[str, Any]) -> None:
    """Wait until these are the constraints."""
    wanted = [dict(each) for each in expected]
    try:
        page.until(
            "const sorted = (value) => JSON.stringify(value, (_, each) => each?.constructor === Object ?"
            "Object.fromEntries(Object.entries(each).sort()) : each);"
            "return sorted(nonet.board.rules.constraints ?? []) === sorted(arguments[0])",
            wanted,
        )
    except Exception:
        assert page.board()["rules"].get("constraints", []) == wanted
        raise


def listed(page: Page) -> list[str]:
    """Return the clues in the list."""
    return [each.text for each in page.driver.find_elements(By.CSS_SELECTOR, "#constraint-list li > .clue span")]


def fault(page: Page) -> str:
    """Return what is said beside the fields."""
    return str(page.until("return document.getElementById('constraint-fault').textContent"))


def test_a_cage_is_dragged_its_sum_is_typed_and_enter_finishes(setting: Page) -> None:
    assert find(setting, "killer") == "killer-cage"
    draw(setting, *cells("r1c1", "r1c2"))
    cage = {"type": "killer-cage", "cells": ["r1c1", "r1c2"]}
    stated(setting, cage)
    setting.press("1", "7")
    stated(setting, {**cage, "sum": 17})
    assert listed(setting) == ["killer cage r1c1 r1c2, 17"]
    assert setting.driver.find_elements(By.CSS_SELECTOR, "#picture .draft")
    setting.press(Keys.ENTER)
    draw(setting, *cells("r2c1", "r2c2", "r3c2"))
    second = {"type": "killer-cage", "cells": ["r2c1", "r2c2", "r3c2"]}
    stated(setting, {**cage, "sum": 17}, second)
    setting.press(Keys.ESCAPE)
    stated(setting, {**cage, "sum": 17})
    assert not any(setting.board()["givens"])
    assert axe(setting) == []


def test_verdict_rules_and_number_are_in_sight_beside_the_board(setting: Page) -> None:
    size = {"width": 1280, "height": 720, "deviceScaleFactor": 1, "mobile": False}
    setting.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    try:
        setting.driver.find_element(By.ID, "set-givens").click()
        find(setting, "killer")
        draw(setting, *cells("r1c1", "r1c2"))
        setting.press("1", "7")
        for name in ("set-facts", "constraint-search", "rules", "argument-sum"):
            assert setting.run(
                "const part = document.getElementById(arguments[0]), box = part.getBoundingClientRect();"
                "const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);"
                "return box.bottom <= innerHeight && (part === at || part.contains(at))",
                name,
            ), name
        setting.run("document.getElementById('side').scrollTop = 9999")
        facts = "const box = document.getElementById('set-facts').getBoundingClientRect();"
        assert setting.run(f"{facts} return document.elementFromPoint(box.x + 9, box.y + 9)?.id === 'set-facts'")
    finally:
        setting.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.mark.parametrize(
    ("words", "rule"),
    [("white", "kropki-dots white"), ("black", "kropki-dots black"), ("v", "xv v"), ("arrow", "arrow")],
)
def test_rules_are_found_by_the_words_of_the_field(setting: Page, words: str, rule: str) -> None:
    find(setting, words)
    chosen = "const {rule, dots} = document.querySelector('.rule[aria-pressed=true]').dataset;"
    assert setting.run(f"{chosen} return `${{rule}} ${{dots}}`.trim()") == rule


def test_what_is_not_drawn_is_found_too(setting: Page) -> None:
    def offered(words: str) -> list[str]:
        field = setting.driver.find_element(By.ID, "constraint-search")
        field.clear()
        field.send_keys(words)
        return [each.text for each in setting.driver.find_elements(By.CSS_SELECTOR, "#rules > *")]

    setting.until("return document.querySelectorAll('#set-presets input').length > 5")
    assert "kropki dots: white" in offered("negative")
    assert len(offered("presets")) == 8
    assert offered("fog") == ["No rule is called that. Further rules, presets and regions are under Board."]
    assert offered("jigsaw")[-1] == "Paint regions"
    assert offered("disjoint")[0].startswith("disjoint-groups: ")
    setting.driver.find_element(By.CSS_SELECTOR, "#rules input").click()
    assert setting.until("return nonet.board.rules.presets === 'disjoint-groups'")
    assert setting.until("return document.querySelector('#rules input').checked")


def test_cells_of_a_cage_are_also_clicked_one_by_one(setting: Page) -> None:
    find(setting, "killer")
    for name in ("r5c5", "r5c6", "r6c6"):
        draw(setting, *cells(name))
    stated(setting, {"type": "killer-cage", "cells": ["r5c5", "r5c6", "r6c6"]})


def test_a_line_follows_the_pointer_also_diagonally(setting: Page) -> None:
    assert find(setting, "thermo") == "thermometer"
    draw(setting, *cells("r2c2", "r4c4", "r4c6"))
    stated(setting, {"type": "thermometer", "cells": ["r2c2", "r3c3", "r4c4", "r4c5", "r4c6"]})


def test_an_arrow_begins_with_its_bulb_and_is_undone(setting: Page) -> None:
    assert find(setting, "arrow") == "arrow"
    draw(setting, *cells("r4c4", "r4c6"))
    stated(setting, {"type": "arrow", "bulb": ["r4c4"], "cells": ["r4c5", "r4c6"]})
    setting.run("nonet.game.undo()")
    stated(setting)
    assert listed(setting) == []


def test_dots_are_clicked_on_edges_and_numbered(setting: Page) -> None:
    assert find(setting, "kropki") == "kropki-dots"
    draw(setting, (3, 1.5))
    dots = {"type": "kropki-dots", "white": [["r2c3", "r2c4"]]}
    stated(setting, dots)
    setting.press("2")
    stated(setting, {"type": "kropki-dots", "white": [["r2c3", "r2c4", 2]]})
    draw(setting, (4.5, 6))
    stated(setting, {"type": "kropki-dots", "white": [["r2c3", "r2c4", 2], ["r6c5", "r7c5"]]})
    setting.driver.find_element(By.CSS_SELECTOR, ".rule[data-dots=black]").click()
    draw(setting, (4.5, 6))
    stated(setting, {"type": "kropki-dots", "white": [["r2c3", "r2c4", 2]], "black": [["r6c5", "r7c5"]]})
    draw(setting, (4.5, 6))
    stated(setting, {"type": "kropki-dots", "white": [["r2c3", "r2c4", 2]]})


def test_an_inequality_is_clicked_and_turned(setting: Page) -> None:
    assert find(setting, "inequality") == "greater-than"
    draw(setting, (3, 1.5))
    stated(setting, {"type": "greater-than", "cells": ["r2c3", "r2c4"]})
    draw(setting, (3, 1.5))
    stated(setting, {"type": "greater-than", "cells": ["r2c4", "r2c3"]})
    draw(setting, (3, 1.5))
    stated(setting)


def test_a_quadruple_is_clicked_on_a_corner(setting: Page) -> None:
    assert find(setting, "quad") == "quadruple"
    draw(setting, (2.05, 2.1))
    setting.press("1", "6")
    quadruple = {"type": "quadruple", "cells": ["r2c2", "r2c3", "r3c2", "r3c3"], "digits": [1, 6]}
    stated(setting, quadruple)


def test_a_clue_outside_is_clicked_and_typed(setting: Page) -> None:
    assert find(setting, "sandwich sum") == "sandwich"
    place = setting.driver.find_element(By.CSS_SELECTOR, "#outside [aria-label=r0c3]")
    place.click()
    assert place.get_attribute("aria-pressed") == "true"
    setting.press("1", "7")
    stated(setting, {"type": "sandwich", "at": "r0c3", "sum": 17})
    assert setting.until("return document.querySelector('#picture .clue.beside')?.textContent === '17'")
    setting.run("nonet.panels.open('hint')")
    assert not place.is_displayed()


def test_a_direction_that_leads_away_from_the_board_is_turned(setting: Page) -> None:
    assert find(setting, "little killer") == "little-killer"
    setting.driver.find_element(By.CSS_SELECTOR, "#outside [aria-label=r10c3]").click()
    setting.press("3", "1")
    setting.until("return nonet.board.rules.constraints?.[0]?.sum === 31")
    assert setting.board()["rules"]["constraints"][0]["direction"].startswith("up")


def test_a_clue_is_chosen_edited_moved_copied_and_deleted(setting: Page) -> None:
    find(setting, "killer")
    draw(setting, *cells("r1c1", "r1c2"))
    setting.press("9", Keys.ENTER, Keys.ESCAPE)
    cage = {"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 9}
    stated(setting, cage)
    setting.driver.find_element(By.CSS_SELECTOR, "#constraint-list .clue").click()
    put(setting, "sum", f"8{Keys.TAB}")
    stated(setting, {**cage, "sum": 8})
    draw(setting, *cells("r1c1", "r3c2"))
    moved = {"type": "killer-cage", "cells": ["r3c2", "r3c3"], "sum": 8}
    stated(setting, moved)
    setting.driver.find_element(By.CSS_SELECTOR, "#constraint-list .clue").send_keys(Keys.ARROW_DOWN)
    moved["cells"] = ["r4c2", "r4c3"]
    stated(setting, moved)
    setting.button("Copy")
    stated(setting, moved, {**moved, "cells": ["r4c3", "r4c4"]})
    setting.button("Delete")
    stated(setting, moved)


def test_a_rule_of_the_whole_board_is_added(setting: Page) -> None:
    assert find(setting, "anti-knight") == "anti-knight"
    setting.driver.find_element(By.ID, "argument-wraps").click()
    setting.button("Add")
    stated(setting, {"type": "anti-knight", "wraps": True})
    assert listed(setting) == ["anti knight wraps"]


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
    stated(setting, {"type": "sandwich", "at": "r5c0", "sum": 3})
    assert setting.run("return document.getElementById('constraint-fault').textContent") == ""
    field = setting.driver.find_element(By.ID, "constraint-search")
    field.clear()
    field.send_keys("no such rule")
    assert setting.driver.find_element(By.ID, "no-rule").text.startswith("No rule is called that.")


def test_cells_can_be_typed_on_the_keyboard_alone(setting: Page) -> None:
    find(setting, "thermo")
    setting.driver.find_element(By.ID, "argument-cells").click()
    setting.press(*"r1c1 r1c2 r2c2", Keys.ENTER)
    stated(setting, {"type": "thermometer", "cells": ["r1c1", "r1c2", "r2c2"]})


def test_a_choice_is_made_from_a_list(setting: Page) -> None:
    find(setting, "few-digit")
    Select(setting.driver.find_element(By.ID, "argument-direction")).select_by_index(1)
    setting.button("Add")
    setting.until("return nonet.board.rules.constraints?.length === 1")
