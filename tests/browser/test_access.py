"""The page for everyone: axe finds nothing, and it fits the screens of phones."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

import nonet

from .conftest import Page

AXE = next(path for path in files("axe_core_python").iterdir() if path.name == "axe.min.js").read_text(encoding="utf-8")
PUZZLE = nonet.generate(seed=3)


def axe(page: Page) -> list[str]:
    """Return what axe finds: the rule, and the first element that breaks it."""
    page.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    page.run(AXE)
    found: dict[str, Any] = page.driver.execute_async_script(
        "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']}).then(done)"
    )
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:200]} {each['nodes'][0].get('failureSummary', '')}"
        for each in found["violations"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("panel", ["hint", "steps", "set", "learn", "history"])
def test_axe_finds_nothing(page: Page, theme: str, panel: str) -> None:
    page.paste(PUZZLE)
    page.run("nonet.set({theme: arguments[0]})", theme)
    page.run("nonet.panels.open(arguments[0])", panel)
    assert axe(page) == []


@pytest.mark.parametrize("dialog", ["create", "games", "share", "settings", "help"])
def test_axe_finds_nothing_in_dialogs(page: Page, dialog: str) -> None:
    page.run("nonet.dialogs[arguments[0]]()", dialog)
    assert axe(page) == []


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_nothing_is_wider_than_the_screen(page: Page, width: int) -> None:
    page.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 700},
    )
    try:
        page.load()
        assert page.run("return document.documentElement.scrollWidth") <= width
        assert page.run("return document.getElementById('picture').getBoundingClientRect().width") >= 0.5 * min(
            width, 640
        )
    finally:
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
