"""Learning in the browser: techniques by all their names, their pages and examples, and practice that asks."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from .conftest import Page


@pytest.fixture
def learning(page: Page) -> Page:
    page.run("nonet.panels.open('learn')")
    page.until("return document.querySelector('.technique')")
    return page


def find(page: Page, name: str) -> None:
    """Type the name of a technique."""
    field = page.driver.find_element(By.ID, "learn-name")
    field.clear()
    field.send_keys(name)


def shown(page: Page) -> str:
    """Return what the panel says."""
    return str(page.run("return document.getElementById('learn-page').innerText"))


@pytest.mark.parametrize(
    ("typed", "name"),
    [("x wing", "X-Wing"), ("X.WING", "X-Wing"), ("y-wing", "XY-wing"), ("Y wing", "XY-wing"), ("xywing", "XY-wing")],
)
def test_a_technique_is_found_by_every_name(learning: Page, typed: str, name: str) -> None:
    find(learning, typed + Keys.ENTER)
    assert learning.until("return document.querySelector('#learn-page h2')?.textContent") == name


def test_a_search_that_fails_says_so_until_the_next_one(learning: Page) -> None:
    find(learning, "zebra")
    assert "There is no technique called zebra." in shown(learning)
    find(learning, "kite")
    assert "zebra" not in shown(learning)
    assert "Two-string kite" in shown(learning)


def test_a_page_is_written_in_type_and_leads_to_its_neighbours(learning: Page) -> None:
    find(learning, "xy-wing" + Keys.ENTER)
    text = shown(learning)
    assert "Pattern" in text.splitlines()
    assert not set("#`") & set(text)
    learning.button("XYZ-wing")
    assert learning.until("return document.querySelector('#learn-page h2')?.textContent") == "XYZ-wing"


def test_techniques_stand_by_level(learning: Page) -> None:
    levels = learning.run("return [...document.querySelectorAll('.lesson summary span')].map(each => each.textContent)")
    assert levels[:2] == ["Very easy", "Easy"]
    assert levels[-2:] == ["Extreme", "Other techniques"]


def test_an_example_is_stepped_through(learning: Page) -> None:
    find(learning, "x-wing" + Keys.ENTER)
    learning.until("return document.querySelector('.lesson svg .digit')")
    learning.button("Example 2")
    learning.until("return nonet.board.title === 'X-Wing: example 2'")
    learning.button("Next")
    learning.button("Next")
    assert learning.run("return nonet.session.level") == 4
    before = learning.board()["centre"]
    learning.button("Do it")
    assert learning.board()["centre"] != before
    assert "Done:" in shown(learning)


def test_practice_asks_waits_and_checks(learning: Page) -> None:
    find(learning, "naked pair" + Keys.ENTER)
    learning.button("Practise")
    learning.until("return nonet.board.title === 'Practice: Naked pair'")
    assert "where is it?" in shown(learning)
    assert learning.run("return nonet.session.shownStep") is None
    pattern = learning.run(
        "return nonet.session.ask('steps').then(({steps}) =>"
        " steps.find(({technique}) => technique === 'naked-pair').pictures.stages[1].cells"
        ".map(([cell]) => cell))"
    )
    learning.run("nonet.entry.select(arguments[0])", pattern[:1])
    learning.button("Check my answer")
    learning.until("return document.getElementById('learn-verdict').textContent.includes('1 of 2 cells found')")
    learning.run("nonet.entry.select(arguments[0])", pattern)
    learning.button("Check my answer")
    learning.until("return document.getElementById('learn-verdict').textContent.startsWith('Right')")
    assert learning.run("return nonet.session.shownStep.technique") == "naked-pair"
