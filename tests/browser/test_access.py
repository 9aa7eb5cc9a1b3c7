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
        "const done = arguments[0]; axe.run(document, {resultTypes: ['violations'], iframes: false}).then(done)"
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
    page.run("return nonet.dialogs[arguments[0]]()", dialog)
    assert axe(page) == []


@pytest.mark.parametrize("dialog", ["create", "games", "share", "settings", "help"])
def test_dialogs_open_at_their_top(page: Page, dialog: str) -> None:
    page.run("return nonet.dialogs[arguments[0]]()", dialog)
    assert page.run("return [document.activeElement.id, document.getElementById('dialog').scrollTop]") == [
        "dialog-title",
        0,
    ]


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


FILLS = """
const picture = document.getElementById("picture");
const fill = (tag, name) => {
  const probe = picture.appendChild(document.createElementNS("http://www.w3.org/2000/svg", tag));
  probe.setAttribute("class", name);
  const [, ...parts] = getComputedStyle(probe).fill.match(/rgba?\\((\\d+), (\\d+), (\\d+)/);
  probe.remove();
  return parts.map(Number);
};
return arguments[0].map(([tag, name]) => fill(tag, name));
"""
"""The colours that elements of the picture have."""


def luminance(colour: list[int]) -> float:
    """Return the relative luminance, as WCAG defines it."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[int], other: list[int]) -> float:
    """Return the contrast of two colours, as WCAG defines it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("theme", "small", "large"), [("light", 4.5, 3), ("dark", 4.5, 3), ("contrast", 7, 4.5)])
def test_text_can_be_read_on_every_colour(page: Page, theme: str, small: float, large: float) -> None:
    page.run("nonet.set({theme: arguments[0]})", theme)
    grounds = page.run(FILLS, [["rect", f"colour{number}"] for number in range(1, 10)])
    names = {"candidate": small, "corner": small, "centre": small, "candidate painted": small}
    names |= {"digit given": large, "digit placed": large}
    for name, least in names.items():
        [text] = page.run(FILLS, [["text", name]])
        for number, ground in enumerate(grounds, 1):
            assert contrast(text, ground) >= least, (name, number, contrast(text, ground))
