"""Sharing in a real browser: the QR code of a link, read by a reader that shares no code with nonet."""

from __future__ import annotations

from io import BytesIO

import pytest
import zxingcpp
from PIL import Image
from selenium.webdriver.common.by import By

from nonet import Rules, generate
from nonet.constraints import KillerCage
from nonet.formats import loads

from .conftest import Page
from .test_boards import show


def shown_code(page: Page) -> bytes:
    """Open the dialog and return a picture of its QR code."""
    page.run("return nonet.dialogs.share()")
    page.until("return document.querySelector('#dialog .qr')")
    return page.driver.find_element(By.CSS_SELECTOR, "#dialog .qr").screenshot_as_png


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_phone_reads_the_link_in_every_theme(page: Page, theme: str) -> None:
    page.paste(generate(seed=1))
    page.run("nonet.set({theme: arguments[0]})", theme)
    [found] = zxingcpp.read_barcodes(Image.open(BytesIO(shown_code(page))))
    assert found.text == page.run("return nonet.dialogs.links().then(({link}) => link)")


@pytest.mark.parametrize("name", ["6x6", "16x16", "samurai"])
def test_the_code_of_another_board_holds_its_link(page: Page, name: str) -> None:
    show(page, generate(name, seed=1))
    [found] = zxingcpp.read_barcodes(Image.open(BytesIO(shown_code(page))))
    assert found.text == page.run("return nonet.dialogs.links().then(({link}) => link)")


def test_a_code_has_a_name_and_a_link_too_long_for_one_says_so(page: Page) -> None:
    shown_code(page)
    assert page.driver.find_element(By.CSS_SELECTOR, "#dialog .qr").accessible_name == "QR code of the link"
    page.run("nonet.dialogs.links = async () => ({link: 'x'.repeat(3000), whole: true, sites: [], texts: []})")
    page.run("return nonet.dialogs.share()")
    page.until("return document.querySelector('#dialog .code').textContent === 'The link is too long for a QR code.'")


def test_a_killer_is_shared_with_other_programs_and_as_a_picture(page: Page) -> None:
    page.paste("." * 81)
    cages = [{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 9}]
    page.run("return nonet.game.useConstraints(arguments[0], 'test')", cages)
    page.run("return nonet.dialogs.share()")
    sites = {
        each.text.split("\n")[0].removesuffix(" Copy"): each.find_element(By.TAG_NAME, "a").get_attribute("href")
        for each in page.driver.find_elements(By.CSS_SELECTOR, "#dialog .sites li")
    }
    assert {"Open in SudokuPad", "Open in f-puzzles"} <= sites.keys()
    for name in ("SudokuPad", "f-puzzles"):
        read = loads(str(sites[f"Open in {name}"])).puzzle
        assert read.rules == Rules(constraints=[KillerCage("r1c1 r1c2", 9)])
    page.run(
        "nonet.dialogs.download = (file, content, type) => (window.saved = {file, type, size: content.size})",
    )
    page.button("Picture (PNG)")
    saved = page.until("return window.saved")
    assert (saved["file"], saved["type"]) == ("board.png", "image/png")
    assert saved["size"] > 1000
