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

WIDTH, HEIGHT, FINGER = 360, 740, 44
"""The pixels of a phone, and the height and width of what a finger touches."""

SCREENS = {"phone": (360, 640), "on its side": (640, 360), "tablet": (768, 1024)}
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
    turn(page, WIDTH, HEIGHT)
    yield page
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def turn(page: Page, width: int, height: int) -> None:
    """Set the size of the screen, in pixels."""
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True},
    )
    page.until("return innerWidth === arguments[0] && innerHeight === arguments[1]", width, height)


def seen(page: Page, selector: str) -> bool:
    """Return whether the whole of an element is on the screen, with nothing over its middle."""
    return bool(
        page.run(
            "const part = document.querySelector(arguments[0]);"
            "const {left, right, top, bottom} = part.getBoundingClientRect();"
            "const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);"
            "return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1"
            " && part.contains(over)",
            selector,
        )
    )


LESSON = "#panel-learn .told"


def learn(page: Page, name: str, act: str) -> None:
    """Open the page of a technique, and take what it offers."""
    page.run("nonet.panels.open('learn')")
    page.until("return document.querySelector('.technique')")
    page.run("for (const each of document.querySelectorAll('#learn-page details')) each.open = true")
    page.button(name)
    button = page.until(
        "return [...document.querySelectorAll('#learn-page button')].find("
        "each => each.textContent === arguments[0] && !each.disabled)",
        act,
    )
    page.run("arguments[0].click()", button)
    page.until(f"return document.querySelector('{LESSON}')")


def small(page: Page) -> list[Any]:
    """Return what a finger would miss: visible parts of fewer than 44 pixels."""
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


@pytest.mark.parametrize("screen", SCREENS)
def test_a_hint_shows_the_board_its_words_and_the_next_button_together(phone: Page, screen: str) -> None:
    turn(phone, *SCREENS[screen])
    phone.paste(generate(seed=1, difficulty="easy"))
    phone.run("document.getElementById('ask-hint').click()")
    for stage in range(1, 5):
        phone.until("return nonet.session.level === arguments[0] && nonet.session.hint", stage)
        assert phone.run("return nonet.session.picture.cells.length + nonet.session.picture.outlined.length")
        for part in ("#grid", ".told .main", ".told .so" if stage == 4 else ".told > p:not(.level)"):
            assert seen(phone, part), (stage, part)
        phone.driver.find_element(By.CSS_SELECTOR, ".told .main").click()
    assert seen(phone, "#digits")


def test_a_hint_that_is_hidden_gives_the_pad_back(phone: Page) -> None:
    phone.paste(generate(seed=1, difficulty="easy"))
    phone.run("return nonet.session.nextHint()")
    assert not seen(phone, "#digits")
    phone.button("Hide")
    assert seen(phone, "#digits")
    assert phone.run("return nonet.session.hint") is None


@pytest.mark.parametrize("act", ["Step through the example", "Practise"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_lesson_leaves_the_board_in_sight_and_leads_back_to_the_game(phone: Page, screen: str, act: str) -> None:
    turn(phone, *SCREENS[screen])
    phone.paste(generate(seed=1, difficulty="easy"))
    givens = phone.board()["givens"]
    stored = phone.run("return Object.keys(localStorage).sort()")
    learn(phone, "Hidden single", act)
    assert phone.board()["givens"] != givens
    assert seen(phone, "#grid")
    assert seen(phone, "#panel-learn .acts .main")
    # A lesson is not a game: the next visit begins with the game that was left.
    assert phone.run("return Object.keys(localStorage).sort()") == stored
    phone.button("Back to my game")
    assert phone.until("return JSON.stringify(nonet.board.givens) === arguments[0]", str(givens).replace(" ", ""))
    assert seen(phone, "#digits")


def test_a_hint_leads_to_the_page_of_its_technique_and_back(phone: Page) -> None:
    turn(phone, *SCREENS["phone"])
    phone.paste(generate(seed=1, difficulty="easy"))
    phone.run("return nonet.session.nextHint()")
    phone.run("return nonet.session.nextHint()")
    name = phone.run("return nonet.session.hint.step.name")
    phone.button(f"About {name}")
    assert phone.until("return document.querySelector('#learn-page h2')?.textContent") == name
    phone.until("return document.querySelector('#learn-page svg')")
    assert seen(phone, "#learn-page .main")
    phone.driver.find_element(By.ID, "tab-hint").click()
    assert "Hint 2 of 4" in phone.run("return document.querySelector('#panel-hint .told').textContent")


@pytest.mark.parametrize(("name", "has_marks"), [("Hidden single", False), ("Naked pair", True)])
def test_an_example_has_marks_only_where_they_help(phone: Page, name: str, has_marks: bool) -> None:
    turn(phone, *SCREENS["phone"])
    learn(phone, name, "Step through the example")
    assert any(phone.board()["centre"]) == has_marks
    phone.run("document.querySelector('#learn-page .acts .main').click()")
    phone.run("document.querySelector('#learn-page .acts .main').click()")
    assert phone.run("return document.querySelectorAll('#picture .candidate').length")


def test_the_title_is_read_in_full(phone: Page) -> None:
    turn(phone, *SCREENS["phone"])
    title = phone.driver.find_element(By.ID, "title")
    assert phone.run(
        "const [one] = arguments; return one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth",
        title,
    )


SMALL = """
const parts = [...document.querySelectorAll("body *")].filter((part) =>
  part.checkVisibility() && !part.closest(".unseen, script, .icon") &&
  [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
const scale = (part) => part.ownerSVGElement ? part.getScreenCTM().a : 1;
return parts.map((part) => [part.textContent.trim(), parseFloat(getComputedStyle(part).fontSize) * scale(part)])
  .filter(([, size]) => size < 11.95);
"""
"""The texts on the page that are smaller than 12 pixels, but not those in icons."""


@pytest.mark.parametrize("panel", ["hint", "steps", "set", "learn", "history"])
def test_no_text_is_smaller_than_12_pixels(phone: Page, panel: str) -> None:
    turn(phone, *SCREENS["phone"])
    phone.paste(generate(seed=1, difficulty="easy"))
    phone.run("nonet.set({labels: 'always'}); nonet.entry.select([2, 4], 2)")
    for tool in ("corner", "centre"):
        phone.run("nonet.entry.useTool(arguments[0]); for (const digit of [1, 2, 3]) nonet.entry.enter(digit)", tool)
    assert phone.run(SMALL) == []
    phone.run("nonet.panels.open(arguments[0])", panel)
    if panel == "hint":
        phone.run("return nonet.session.hintInFull()")
    assert phone.run(SMALL) == []


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("dialog", ["create", "games", "share", "settings", "help"])
def test_the_way_out_of_a_dialog_covers_nothing_of_it(phone: Page, screen: str, dialog: str) -> None:
    turn(phone, *SCREENS[screen])
    phone.run("return nonet.dialogs[arguments[0]]()", dialog)
    assert seen(phone, "#dialog-close")
    bottom, top = phone.run(
        "return [document.getElementById('dialog-close').getBoundingClientRect().bottom,"
        " document.getElementById('dialog-body').getBoundingClientRect().top]"
    )
    assert bottom <= top


@pytest.mark.parametrize("screen", SCREENS)
def test_all_that_more_holds_is_on_the_screen(phone: Page, screen: str) -> None:
    turn(phone, *SCREENS[screen])
    phone.run("document.getElementById('more').open = true")
    box = phone.run("return document.querySelector('#more > div').getBoundingClientRect().toJSON()")
    width, height = SCREENS[screen]
    assert box["left"] >= 0
    assert box["top"] >= 0
    assert box["right"] <= width
    assert box["bottom"] <= height
    assert seen(phone, "#fill")


def test_what_waits_for_the_engine_says_so(phone: Page) -> None:
    names = phone.run("return nonet.engine.ask({ask: 'request-names'})")
    phone.run("nonet.engine.ask = () => new Promise(() => {})")
    phone.run("nonet.dialogs.create()")
    words = phone.run("return [...document.querySelectorAll('#new-words button')].map((each) => each.textContent)")
    assert [word.lower() for word in words] == names["difficulties"]
    phone.run("nonet.dialogs.share()")
    assert "Making the links" in phone.run("return document.getElementById('dialog-body').textContent")
    phone.button("Close")
    phone.run("document.getElementById('ask-hint').click()")
    assert "Looking" in phone.run("return document.querySelector('#panel-hint .told').textContent")
    phone.run("nonet.panels.open('learn')")
    assert "Loading the techniques" in phone.run("return document.getElementById('learn-page').textContent")
