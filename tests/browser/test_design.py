"""docs/board-design.md says how large the board is and how many taps things take: so it is on the page."""

from __future__ import annotations

import re

import pytest

from website.pages import ROOT
from website.sketches import SCREENS

from .conftest import Page

TEXT = (ROOT / "docs" / "board-design.md").read_text(encoding="utf-8")
MEASURED = {
    (int(row[1]), int(row[2])): int(row[3]) for row in re.finditer(r"^\| \S.*, (\d+)x(\d+) \|.*\| (\d+) \(", TEXT, re.M)
}


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_the_board_is_as_large_as_documented_also_beside_a_hint(page: Page, screen: tuple[int, int]) -> None:
    size = {"width": screen[0], "height": screen[1], "deviceScaleFactor": 1, "mobile": screen[0] < 800}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    try:
        page.load()
        sides = [page.run("return document.getElementById('board').getBoundingClientRect().width")]
        page.run("document.getElementById('ask-hint').click()")
        page.until("return document.querySelector('#panel-hint .told p')")
        sides.append(page.run("return document.getElementById('board').getBoundingClientRect().width"))
        assert sides == pytest.approx([MEASURED[screen]] * 2, rel=0.01)
        back = page.run("return document.getElementById('side-close').checkVisibility()")
        assert back == (screen[0] < 1000)  # One tap from the hint back to the digits, none where they are beside it.
    finally:
        page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
