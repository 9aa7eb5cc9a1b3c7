"""Setting a puzzle in a real browser: givens that keep a symmetry, and puzzles made to order."""

from __future__ import annotations

from typing import Any

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import nonet
from nonet import Puzzle

from .conftest import Page


@pytest.fixture
def setting(page: Page) -> Page:
    """An empty board in set mode."""
    page.paste("." * 81)
    assert not page.run("return nonet.entry.setting")
    page.run("nonet.panels.open('set')")
    page.driver.find_element(By.ID, "set-givens").click()
    return page


def choose(page: Page, name: str, value: str) -> None:
    """Choose an entry of a list, which the engine fills."""
    page.until(
        "return [...document.getElementById(arguments[0]).options].some((one) => one.value === arguments[1])",
        name,
        value,
    )
    page.run(
        "const list = document.getElementById(arguments[0]); list.value = arguments[1];"
        "list.dispatchEvent(new Event('change'))",
        name,
        value,
    )


def fill(page: Page, **fields: str) -> None:
    """Write into fields of the form for puzzles."""
    page.run("document.querySelector('#panel-set fieldset details').open = true")
    for name, text in fields.items():
        page.driver.find_element(By.ID, f"make-{name}").send_keys(text)


def made(page: Page) -> Puzzle:
    """Make a puzzle and return it."""
    before = page.run("return nonet.game.saved.id")
    page.button("Make")
    page.until("return nonet.game.saved.id !== arguments[0]", before)
    return Puzzle(page.board()["givens"])


def test_a_symmetry_shows_the_cells_that_need_a_given_and_clears_givens_together(setting: Page) -> None:
    choose(setting, "set-symmetry", "quarter-turn")
    setting.until("return nonet.entry.ties")
    setting.click(1)
    setting.press("5")
    assert len(setting.driver.find_elements(By.CSS_SELECTOR, "#picture .wanted")) == 3
    assert setting.until("return document.getElementById('set-facts').textContent.endsWith('needs 3 more.')")
    setting.click(79)
    setting.press("6")
    assert len(setting.driver.find_elements(By.CSS_SELECTOR, "#picture .wanted")) == 2
    setting.press(Keys.DELETE)
    assert not any(setting.board()["givens"])
    setting.press("z", ctrl=True)
    assert [cell for cell, given in enumerate(setting.board()["givens"]) if given] == [1, 79]
    setting.run("nonet.panels.open('hint')")
    assert not setting.driver.find_elements(By.CSS_SELECTOR, "#picture .wanted")


def test_puzzles_made_to_order_are_those_of_python(setting: Page) -> None:
    choose(setting, "make-symmetry", "diagonal")
    fill(setting, givens="26..30", er="1.5..3.0", without="naked-pair", seed="5")
    expected = nonet.generate(seed=5, symmetry="diagonal", givens=(26, 30), er=(1.5, 3.0), without=["naked-pair"])
    assert made(setting) == expected


def test_the_board_gives_a_pattern_and_givens_to_exchange(setting: Page) -> None:
    puzzle = nonet.generate(seed=3)
    setting.paste(puzzle)
    # The engine of the page is built to be small: with some seeds, it takes half a minute for this pattern.
    fill(setting, seed="6")
    setting.driver.find_element(By.ID, "make-pattern").click()
    same = made(setting)
    assert [bool(given) for given in same.givens] == [bool(given) for given in puzzle.givens]
    setting.driver.find_element(By.ID, "make-pattern").click()
    setting.driver.find_element(By.ID, "make-near").click()
    near = made(setting)
    assert near != same
    assert sum(one == other != 0 for one, other in zip(near.givens, same.givens, strict=True)) > 15


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"er": "x"}, "ER: expected a range such as 3.8..4.5, found x."),
        ({"seed": "-1"}, "Seed: expected a whole number"),
    ],
)
def test_a_field_that_makes_no_sense_is_named(setting: Page, fields: dict[str, str], message: str) -> None:
    fill(setting, **fields)
    setting.button("Make")
    assert setting.until("return document.getElementById('make-text').textContent.startsWith(arguments[0])", message)


@pytest.mark.parametrize(
    ("fields", "word"), [({"must": "no-such-technique"}, "no-such-technique"), ({"givens": "26..24"}, "(26, 24)")]
)
def test_the_engine_says_why_a_request_is_impossible(setting: Page, fields: dict[str, str], word: str) -> None:
    fill(setting, **fields)
    setting.button("Make")
    assert word in setting.until("return document.querySelector('#make-text.fault')?.textContent")


SMALL = [
    {"type": "killer-cage", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 15},
    {"type": "killer-cage", "cells": ["r3c3", "r4c3"], "sum": 7},
    {"type": "thermometer", "cells": ["r6c1", "r5c2", "r4c3"]},
]


def clued(page: Page, *constraints: Any) -> None:
    """Put clues on an empty board of 6x6, and wait until givens can be added to them."""
    page.paste("." * 36)
    page.until("return nonet.board.givens.length === 36")
    state(page, list(constraints))
    page.until("return document.getElementById('make-rules').value === 'as this board'")


def told(page: Page, start: str) -> str:
    """Wait for what the form says in the end, which starts so, and return it."""
    said = "const {textContent} = document.getElementById('make-text');"
    text = str(page.until(f"{said} return !textContent.startsWith('Making') && textContent"))
    assert text.startswith(start)
    return text


def test_givens_are_added_to_the_clues_on_the_board(setting: Page) -> None:
    clued(setting, *SMALL)
    setting.run("nonet.game.change({...nonet.board, givens: nonet.board.givens.with(0, 4).with(35, 1)}, 'givens')")
    choose(setting, "make-symmetry", "half-turn")
    assert not setting.driver.find_element(By.ID, "make-difficulty").is_displayed()
    setting.button("Make")
    assert "Each of them is needed." in told(setting, "Added ")
    board = setting.board()
    assert board["rules"]["constraints"] == SMALL
    assert board["givens"][0] == 4
    assert board["givens"][35] == 1
    assert [bool(given) for given in board["givens"]] == [bool(given) for given in reversed(board["givens"])]
    assert setting.until("return document.getElementById('set-facts').className === 'fine'")
    setting.press("z", ctrl=True)
    assert sum(map(bool, setting.board()["givens"])) == 2
    setting.paste("." * 81)
    setting.until("return document.getElementById('make-text').textContent === ''")


def test_clues_without_a_solution_get_no_givens_and_are_named(setting: Page) -> None:
    cells = ["r1c1", "r1c2"]
    clued(
        setting, {"type": "killer-cage", "cells": cells, "sum": 3}, {"type": "thermometer", "cells": ["r1c3", *cells]}
    )
    setting.button("Make")
    assert "contradict each other" in told(setting, "No puzzle has these clues: ")
    assert setting.driver.find_elements(By.CSS_SELECTOR, ".clues .named")
    assert not any(setting.board()["givens"])


def test_adding_givens_stops(setting: Page) -> None:
    clued(setting, *SMALL)
    setting.run(
        "const ask = nonet.engine.ask.bind(nonet.engine);"
        "nonet.engine.ask = (question) => { setTimeout(() => nonet.engine.stop()); return ask(question); };"
    )
    setting.button("Make")
    told(setting, "Stopped: ")
    assert not any(setting.board()["givens"])


def test_what_a_setter_checks_is_said_plainly_without_steps(setting: Page) -> None:
    clued(setting, *SMALL)
    setting.button("Rate")
    answer = "return document.getElementById('set-answer').textContent"
    assert setting.until(f"{answer}.startsWith('A rating needs exactly one solution.')")
    setting.button("Make")
    told(setting, "Added ")
    button = setting.driver.find_element(By.XPATH, "//button[text()='Before publishing']")
    setting.run("arguments[0].scrollIntoView({block: 'center'})", button)
    button.click()
    assert setting.until(f"{answer}.includes('Not rated: nonet finds no steps under these rules')")
    box = "const box = document.getElementById('set-answer').getBoundingClientRect();"
    assert setting.run(f"{box} return box.bottom <= innerHeight")


def test_a_long_search_shows_its_time_and_stops(setting: Page) -> None:
    fill(setting, er="11.0..11.9")
    setting.button("Make")
    assert setting.until("return document.getElementById('make-time').textContent === '1 s'")
    form = setting.driver.find_element(By.XPATH, "//button[text()='Make']/..")
    form.find_element(By.XPATH, "./button[text()='Stop']").click()
    assert setting.until("return document.getElementById('make-text').textContent === 'Stopped: no puzzle was made.'")
    setting.run("nonet.panels.open('hint')")
    setting.paste(nonet.generate(seed=1))
    setting.press("h")
    assert setting.until("return nonet.session.hint?.kind === 'step'")


CAGES = [
    {"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3},
    {"type": "killer-cage", "cells": ["r2c1", "r2c2"], "sum": 3},
]


def state(page: Page, constraints: list[dict[str, object]]) -> None:
    """State constraints, and wait for the list."""
    page.run("return nonet.game.useConstraints(arguments[0], 'test')", constraints)
    count = "return document.querySelectorAll('#constraint-list li > .clue').length"
    page.until(f"{count} === arguments[0]", len(constraints))


def answer(page: Page, button: str, words: str) -> str:
    """Ask the engine by a button, and return its answer once it has some words."""
    page.driver.find_element(By.XPATH, f"//*[@id='panel-set']//button[text()='{button}']").click()
    script = "const {textContent} = document.getElementById('set-answer');"
    return str(page.until(f"{script} return textContent.includes(arguments[0]) && textContent", words))


def test_solutions_are_counted_up_to_a_bound(setting: Page) -> None:
    assert setting.until("return document.getElementById('set-facts').textContent.includes('(100 or more)')")
    puzzle = nonet.generate(seed=1)
    givens = [*puzzle.givens]
    givens[next(cell for cell, given in enumerate(givens) if given)] = 0
    setting.paste("".join(map(str, givens)).replace("0", "."))
    setting.run("nonet.panels.open('set')")
    assert setting.until(r"return /several solutions \(\d+\)/.test(document.getElementById('set-facts').textContent)")


def test_the_clues_that_contradict_each_other_are_named_and_outlined(setting: Page) -> None:
    setting.until("return document.querySelector('#rules .rule')")
    state(setting, [*CAGES, {"type": "killer-cage", "cells": ["r9c1", "r9c2"], "sum": 9}])
    answer(setting, "Why no solution?", "contradict each other")
    named = setting.driver.find_elements(By.CSS_SELECTOR, "#constraint-list .named")
    assert [each.text.split("\n")[-1] for each in named] == ["killer cage r1c1 r1c2, 3", "killer cage r2c1 r2c2, 3"]
    assert setting.driver.find_elements(By.CSS_SELECTOR, "#picture .draft.bad")


def test_clues_that_are_not_needed_are_named(setting: Page) -> None:
    setting.until("return document.querySelector('#rules .rule')")
    puzzle = nonet.generate(seed=1)
    setting.paste(puzzle)
    setting.run("nonet.panels.open('set')")
    total = puzzle.solution[0] + puzzle.solution[1]
    state(setting, [{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": total}])
    assert "killer cage r1c1 r1c2" in answer(setting, "Not needed", "can be removed")
    said = answer(setting, "Before publishing", "exactly one solution")
    assert "clues can be removed, any one alone: " in said
    assert "The rules are not written yet." in said


def test_only_some_of_many_clues_that_are_not_needed_are_named(setting: Page) -> None:
    setting.paste(str(nonet.generate(seed=1).solve()))
    setting.run("nonet.panels.open('set')")
    said = answer(setting, "Not needed", "can be removed")
    assert said.startswith("81 clues can be removed, any one alone: r1c1; ")
    assert said.endswith("r1c6; and 75 more.")


def test_title_author_and_rules_are_edited_and_undone(setting: Page) -> None:
    setting.run("document.querySelectorAll('#panel-set details').forEach((each) => each.open = true)")
    for name, text in (("title", "Whispers"), ("author", "A Setter"), ("words", "Normal rules apply.")):
        setting.driver.find_element(By.ID, f"set-{name}").send_keys(text, Keys.TAB)
    board = setting.board()
    assert (board["title"], board["words"]) == ("Whispers, by A Setter", "Normal rules apply.")
    setting.run("nonet.game.undo()")
    assert setting.driver.find_element(By.ID, "set-words").get_attribute("value") == ""


def test_presets_are_added_to_a_board(setting: Page) -> None:
    setting.until("return document.querySelector('#set-presets [value=diagonal]')")
    setting.run("document.querySelector('#set-presets [value=diagonal]').click()")
    assert setting.until("return nonet.geometry.extra.length === 2")
    assert setting.board()["rules"]["presets"] == "diagonal"
    setting.run("document.querySelector('#set-presets [value=diagonal]').click()")
    assert setting.until("return nonet.geometry.extra.length === 0")


def test_regions_are_painted(setting: Page) -> None:
    setting.run("nonet.panels.set.regions.begin()")
    setting.run("document.querySelector('#region-list button:nth-child(2)').click()")
    setting.click(2)
    setting.run("nonet.panels.set.regions.use()")
    assert setting.until("return document.getElementById('region-fault').textContent.includes('cells')")
    setting.run("document.querySelector('#region-list button:nth-child(1)').click()")
    setting.click(3)
    setting.run("nonet.panels.set.regions.use()")
    boxes = "nonet.geometry.houses.filter(({kind}) => kind === 'box').map(({cells}) => cells)"
    assert setting.until(f"return {boxes}.some((cells) => cells.includes(3) && cells.includes(0))")
    assert not setting.driver.find_elements(By.CSS_SELECTOR, "#picture .painting rect")
