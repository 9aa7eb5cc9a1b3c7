"""The page in a real browser: a driver, and the page served on this machine."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest
from selenium.webdriver import ActionChains, Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from nonet import Puzzle
from nonet.page.serving import address, server

SECONDS = 20


class Page:
    """The page as a person uses it."""

    def __init__(self, driver: Chrome, place: str) -> None:
        self.driver, self.place = driver, place

    def open(self, fragment: str = "") -> None:
        """Load the page anew, without what was stored."""
        self.driver.get(self.place)
        self.driver.execute_script("localStorage.clear()")
        self.load(fragment)

    def load(self, fragment: str = "") -> None:
        """Load the page with what is stored."""
        self.driver.get("about:blank")
        self.driver.get(self.place + fragment)
        self.until("return Boolean(window.nonet?.game?.begun)")

    def paste(self, puzzle: Puzzle | str) -> None:
        """Open a puzzle as if it had been pasted."""
        text = str(puzzle.givens) if isinstance(puzzle, Puzzle) else puzzle
        self.run("return nonet.dialogs.receive(arguments[0])", text)

    def run(self, script: str, *arguments: Any) -> Any:
        """Return what a script returns."""
        return self.driver.execute_script(script, *arguments)

    def until(self, script: str, *arguments: Any) -> Any:
        """Wait until a script returns something true, and return that."""
        return WebDriverWait(self.driver, SECONDS, 0.02).until(lambda _: self.run(script, *arguments))

    def cell(self, cell: int) -> Any:
        """Return the element of a cell."""
        return self.driver.find_element(By.CSS_SELECTOR, f'[data-cell="{cell}"]')

    def click(self, cell: int) -> None:
        """Click a cell."""
        self.cell(cell).click()

    def tap(self, element: Any) -> None:
        """Touch the middle of an element with a finger."""
        place = self.run(
            "arguments[0].scrollIntoView({block: 'nearest'}); const box = arguments[0].getBoundingClientRect();"
            "return {x: box.x + box.width / 2, y: box.y + box.height / 2}",
            element,
        )
        for kind, points in (("touchStart", [place]), ("touchEnd", [])):
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def button(self, text: str) -> None:
        """Click the visible button with a text; what its icon writes, or a count, may stand on another line."""
        found = [each for each in self.driver.find_elements(By.TAG_NAME, "button") if each.is_displayed()]
        lines = [(each, each.text.split("\n")) for each in found]
        next(each for at in (0, -1) for each, texts in lines if texts[at] == text).click()

    def press(self, *keys: str, ctrl: bool = False, shift: bool = False) -> None:
        """Press keys where the focus is."""
        chain = ActionChains(self.driver)
        held = [key for key, on in ((Keys.CONTROL, ctrl), (Keys.SHIFT, shift)) if on]
        for key in held:
            chain.key_down(key)
        for key in keys:
            chain.send_keys(key)
        for key in held:
            chain.key_up(key)
        chain.perform()

    def board(self) -> dict[str, Any]:
        """Return the board as data."""
        found: dict[str, Any] = json.loads(self.run("return JSON.stringify(nonet.board)"))
        return found

    def said(self) -> str:
        """Return what was announced last."""
        return str(self.until("return document.getElementById('live').textContent"))

    def errors(self) -> list[str]:
        """Return what the browser complained about."""
        entries = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]


@pytest.fixture(scope="session")
def driver() -> Iterator[Chrome]:
    """A browser without a window."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        reason = "no Chromium on the PATH: `apt-get install chromium chromium-driver`"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    options = ChromeOptions()
    options.binary_location = browser
    for argument in (
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--force-prefers-reduced-motion",
        "--window-size=1280,960",
    ):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    with Chrome(options=options, service=Service(shutil.which("chromedriver"))) as chrome:
        yield chrome


@pytest.fixture(scope="session")
def place() -> Iterator[str]:
    """The address of the page."""
    with server() as running:
        Thread(target=running.serve_forever, daemon=True).start()
        yield address(running)
        running.shutdown()


@pytest.fixture
def page(driver: Chrome, place: str) -> Iterator[Page]:
    """The page, fresh. Nothing may be left on the browser's console."""
    driver.set_window_size(1280, 960)
    shown = Page(driver, place)
    shown.open()
    shown.errors()
    yield shown
    assert not shown.errors()
