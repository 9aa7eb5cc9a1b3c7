"""The page of a walkthrough in a real browser: axe finds nothing, it fits phones, and branches unfold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

import nonet

from .conftest import Page
from .test_access import axe

FORCING = nonet.TECHNIQUES["cell-forcing-chains"].example()
NESTED = nonet.TECHNIQUES["nested-forcing-chains"].example()
WIDTHS = pytest.mark.parametrize("width", [360, 1280])


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with singles, and with chains that have branches and nested proofs."""
    walk = nonet.generate(seed=8).explain()
    mixed = replace(walk, steps=(*walk[:9], FORCING, NESTED))
    file = tmp_path_factory.mktemp("page") / "steps.html"
    file.write_text(mixed.html(), encoding="utf-8")
    return file


@pytest.fixture
def steps(driver: Chrome, written: Path) -> Iterator[Page]:
    """The page, open in the browser."""
    driver.get(written.as_uri())
    shown = Page(driver, written.as_uri())
    shown.errors()
    yield shown
    assert not shown.errors()


def sized(page: Page, width: int) -> None:
    """Give the page the width of a screen."""
    metrics = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 700}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


@pytest.fixture(autouse=True)
def _full_width(driver: Chrome) -> Iterator[None]:
    yield
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@WIDTHS
def test_axe_finds_nothing_whatever_is_unfolded(steps: Page, width: int) -> None:
    sized(steps, width)
    assert axe(steps) == []
    steps.run("location.hash = '#' + document.querySelector('.step:has(.branches)').id")
    steps.run("for (const details of document.querySelectorAll('details')) details.open = true")
    steps.until("return !document.querySelector('figure:empty')")
    assert axe(steps) == []


@WIDTHS
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_either_scheme(steps: Page, width: int, scheme: str) -> None:
    sized(steps, width)
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    steps.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    try:
        assert axe(steps) == []
    finally:
        steps.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 640), (740, 360)])
@pytest.mark.parametrize("number", [0, 1, 10, 11])
def test_board_and_words_are_on_the_screen_together(steps: Page, width: int, height: int, number: int) -> None:
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700}
    steps.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    steps.run("location.hash = arguments[0]", f"#step-{number}")
    board = "const board = document.querySelector('.step.shown > figure svg').getBoundingClientRect();"
    words = "const words = document.querySelector('.step.shown .words p').getBoundingClientRect();"
    steps.until(f"{board} return board.height > 200 && board.top >= 0 && board.bottom <= innerHeight")
    assert steps.run(f"{board} {words} return words.top >= 0 && words.top + 24 <= innerHeight")
    assert steps.run(f"{board} {words} return words.top >= board.bottom || words.left >= board.right")
    steps.run("[...document.querySelectorAll('.step.shown .words > *')].at(-1).scrollIntoView({block: 'end'})")
    assert steps.run(f"{board} return board.top >= 0 && board.bottom <= innerHeight"), "while the words are scrolled"


def test_pictures_follow_the_reader_into_the_dark(steps: Page) -> None:
    board = ".step.shown > figure svg [fill='#ffffff']:not(:first-of-type)"
    colour = f'return getComputedStyle(document.querySelector("{board}")).fill'
    seen = []
    for scheme in ("light", "dark"):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        steps.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        seen.append(steps.run(colour))
    steps.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    assert seen == ["rgb(255, 255, 255)", "rgb(26, 32, 42)"]


@WIDTHS
def test_nothing_is_wider_than_the_screen(steps: Page, width: int) -> None:
    sized(steps, width)
    steps.run("for (const details of document.querySelectorAll('details')) details.open = true")
    assert steps.run("return document.documentElement.scrollWidth") <= width


def test_branches_are_drawn_when_they_are_unfolded(steps: Page) -> None:
    assert steps.run("return document.querySelectorAll('.branches svg').length") == 0
    steps.run("document.querySelector('.branches').open = true")
    steps.until("return document.querySelector('.branches svg')")
    drawn = steps.run("return [...document.querySelectorAll('.branches svg desc')].map((each) => each.textContent)")
    assert drawn == list(FORCING.telling.branches)
    assert steps.run("return document.querySelectorAll('.branches')[1].querySelectorAll('figure:empty').length") > 1


def test_the_keys_lead_through_the_steps(steps: Page) -> None:
    steps.press("\ue014", "\ue014")
    assert steps.run("return document.getElementById('place').textContent").startswith("Step 2 of ")
    assert steps.run("return document.querySelector('.step.shown').id") == "step-2"
