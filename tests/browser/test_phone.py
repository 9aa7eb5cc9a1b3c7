"""A phone of 360 x 740 pixels: everything can be reached with a finger, and nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from selenium.webdriver.common.by import By

from browser.conftest import Page
from nonet import Puzzle, Rules, generate, random_regions
from nonet.constraints import KillerCage
from nonet.page import address_of

WIDTH, HEIGHT, FINGER = 360, 740, 40
BOARDS = [
    generate(seed=1),
    generate("6x6", seed=1),
    generate("16x16", seed=1),
    generate("samurai", seed=1),
    Puzzle("." * 81, Rules(regions=random_regions(9, seed=1))),
    Puzzle("." * 81, Rules(constraints=[KillerCage("r1c1 r1c2 r2c1", 12)])),
]
PARTS = (
    "button, select, summary, input:not([type=checkbox]):not([type=file]), label:has(input[type=checkbox]), .sites a"
)


@pytest.fixture
def phone(page: Page) -> Iterator[Page]:
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 2, "mobile": True},
    )
    yield page
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def small(page: Page) -> list[Any]:
    """Return what a finger would miss: visible parts of fewer than 40 pixels."""
    found: list[Any] = page.run(
        "return [...document.querySelectorAll(arguments[0])].filter((part) => part.checkVisibility())"
        ".map((part) => [part.id || part.textContent, part.getBoundingClientRect()])"
        ".map(([name, { width, height }]) => [name, width, height])",
        PARTS,
    )
    assert found
    return [[name, width, height] for name, width, height in found if min(width, height) < FINGER - 0.5]


def wide(page: Page) -> list[str]:
    """Return what has to be scrolled sideways."""
    found: list[str] = page.run(
        "return [document.documentElement, ...document.querySelectorAll('dialog[open], #side *')]"
        ".filter((part) => part.checkVisibility() && part.clientWidth && part.scrollWidth > part.clientWidth + 1)"
        ".map((part) => part.outerHTML.slice(0, 200))"
    )
    return found


@pytest.mark.parametrize("puzzle", BOARDS, ids=lambda puzzle: f"{puzzle.rules.spec}-{len(puzzle.rules.constraints)}")
def test_every_button_takes_a_finger_on_every_board(phone: Page, puzzle: Puzzle) -> None:
    phone.load(address_of(puzzle))
    phone.until("return nonet.board.givens.length === arguments[0]", puzzle.rules.board.cell_count)
    phone.run("document.querySelector('#more').open = true")
    for tool in ("digit", "colour", "paint"):
        phone.run("nonet.entry.useTool(arguments[0])", tool)
        assert small(phone) == []
        assert wide(phone) == []


@pytest.mark.parametrize("panel", ["hint", "steps", "set", "learn", "history"])
def test_every_panel_takes_a_finger(phone: Page, panel: str) -> None:
    phone.paste(generate(seed=1))
    phone.run("nonet.game.save('here'); nonet.panels.open(arguments[0])", panel)
    if panel == "steps":
        phone.button("All steps now")
        phone.until("return document.querySelector('.steps .step')")
    phone.run("for (const each of document.querySelectorAll('details')) each.open = true")
    assert small(phone) == []
    assert wide(phone) == []


@pytest.mark.parametrize("dialog", ["create", "games", "share", "settings", "help"])
def test_every_dialog_takes_a_finger(phone: Page, dialog: str) -> None:
    phone.run("nonet.dialogs[arguments[0]]()", dialog)
    assert small(phone) == []
    assert wide(phone) == []


def test_a_long_dialog_is_closed_without_scrolling(phone: Page) -> None:
    phone.run("nonet.dialogs.help()")
    close = phone.driver.find_element(By.ID, "dialog-close")
    assert 0 < phone.run("return arguments[0].getBoundingClientRect().bottom", close) < HEIGHT
    phone.tap(close)
    phone.until("return !document.getElementById('dialog').open")


def test_a_game_is_paused_and_resumed_by_buttons(phone: Page) -> None:
    pause, resume = (phone.driver.find_element(By.ID, name) for name in ("pause", "resume"))
    phone.tap(pause)
    phone.until("return nonet.clock.paused")
    assert not pause.is_enabled()
    phone.tap(resume)
    phone.until("return !nonet.clock.paused")
    assert pause.is_enabled()
