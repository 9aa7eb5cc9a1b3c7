"""The other pages that nonet writes: axe finds nothing on films, positions to practise, sheets and reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

import nonet
from nonet.positions.page import page as positions
from nonet.positions.page import sheet
from website import studies

from .conftest import Page
from .test_access import axe


def film() -> str:
    """A film of a puzzle being solved."""
    return nonet.generate(seed=3).animate().html()


def report() -> str:
    """The report of the study in the documentation."""
    return next(iter(studies.files().values()))


WRITTEN: dict[str, Callable[[], str]] = {
    "film": film,
    "positions": lambda: positions(nonet.practice("naked-pair", 2, seed=1)),
    "sheet": lambda: sheet(nonet.practice("naked-pair", 2, seed=1)),
    "report": report,
}


@pytest.fixture(scope="module", params=WRITTEN)
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page."""
    file = tmp_path_factory.mktemp("page") / f"{request.param}.html"
    file.write_text(WRITTEN[request.param](), encoding="utf-8")
    return file


@pytest.fixture
def shown(driver: Chrome, written: Path) -> Iterator[Page]:
    """The page in the browser."""
    driver.get(written.as_uri())
    page = Page(driver, written.as_uri())
    page.errors()
    yield page
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert not page.errors()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing(shown: Page, scheme: str, width: int) -> None:
    preference = [{"name": "prefers-color-scheme", "value": scheme}]
    shown.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": preference})
    size = {"width": width, "height": 720, "deviceScaleFactor": 1, "mobile": width < 700}
    shown.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    shown.run("for (const details of document.querySelectorAll('details')) details.open = true")
    assert axe(shown) == []
    assert shown.run("return document.documentElement.scrollWidth") <= width
