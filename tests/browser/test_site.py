"""The documentation for everyone: axe finds nothing on a page of each kind, and the first screen is a board to play on.

`make docs-tests` builds the documentation and runs these tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from website.__main__ import SITE

from .conftest import Page
from .test_access import axe

PAGES = {
    "first screen": "index",
    "technique": "techniques/xy-wing",
    "techniques": "techniques/index",
    "constraints": "constraints",
    "command line": "cli",
    "tutorial": "tutorial",
    "design": "board-design",
    "reference": "reference",
    "API": "api/board",
    "walkthrough": "examples/hard",
    "study": "study/index",
    "index": "genindex",
    "search": "search",
}
SCREENS = {"light": (1280, 720), "dark": (360, 640)}


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a line for each."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the built documentation."""
    if not (SITE / "index.html").is_file():
        pytest.skip("the documentation is not built: `make docs-tests`")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE))) as running:
        Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()


@pytest.fixture
def site(driver: Chrome, address: str) -> Iterator[Page]:
    """The documentation. Nothing may be left on the browser's console."""
    driver.set_script_timeout(120)
    shown = Page(driver, address)
    shown.errors()
    yield shown
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    assert not shown.errors()


def show(site: Page, page: str, scheme: str, screen: tuple[int, int]) -> None:
    """Open a page in light or dark on a screen."""
    preference = [{"name": "prefers-color-scheme", "value": scheme}]
    size = {"width": screen[0], "height": screen[1], "deviceScaleFactor": 1, "mobile": screen[0] < 700}
    site.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": preference})
    site.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    site.driver.get(f"{site.place}{page}.html")


@pytest.mark.parametrize("scheme", SCREENS)
@pytest.mark.parametrize("kind", PAGES)
def test_axe_finds_nothing(site: Page, kind: str, scheme: str) -> None:
    show(site, PAGES[kind], scheme, SCREENS[scheme])
    assert axe(site) == []
    assert site.run("return document.documentElement.scrollWidth") <= SCREENS[scheme][0]


@pytest.mark.parametrize("screen", [(360, 640), (1280, 720)])
def test_the_first_screen_is_a_board_to_play_on_with_the_way_to_install_it_below(
    site: Page, screen: tuple[int, int]
) -> None:
    show(site, "index", "light", screen)
    frame = site.driver.find_element(By.CLASS_NAME, "board")
    line = site.driver.find_element(By.CSS_SELECTOR, ".board + p code")
    assert line.text == "pip install ."
    below = site.run("return arguments[0].getBoundingClientRect().bottom", line)
    place = frame.rect
    assert place["y"] + place["height"] < below <= screen[1]
    site.driver.switch_to.frame(frame)
    site.until("return Boolean(window.nonet?.game?.begun)")
    side = site.run("return document.getElementById('board').getBoundingClientRect().width")
    assert side >= 0.6 * min(place["width"], place["height"])
    cell = site.board()["givens"].index(0)
    before = site.board()["digits"][cell]
    site.click(cell)
    site.press("1")
    site.until("return nonet.board.digits[arguments[0]] !== arguments[1]", cell, before)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_follows_the_theme_that_the_reader_chooses(site: Page, theme: str) -> None:
    site.driver.get(f"{site.place}index.html")
    site.run("document.body.dataset.theme = arguments[0]", theme)
    site.driver.switch_to.frame(site.driver.find_element(By.CLASS_NAME, "board"))
    site.until("return matchMedia(`(prefers-color-scheme: ${arguments[0]})`).matches", theme)
