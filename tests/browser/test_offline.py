"""The page without a network, and newer versions of it: on a server of its own, which stops or has other files."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from selenium.webdriver import Chrome

from nonet import generate
from nonet.page import folder, serving

from .conftest import Page

PUZZLE = generate(seed=3)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the page's files."""
    copy = tmp_path / "page"
    shutil.copytree(folder(), copy)
    monkeypatch.setattr(serving, "folder", lambda: copy)
    return copy


@pytest.fixture
def running(files: Path) -> Iterator[ThreadingHTTPServer]:
    """A server of these files."""
    with serving.server() as started:
        Thread(target=started.serve_forever, args=(0.01,), daemon=True).start()
        yield started
        started.shutdown()


@pytest.fixture
def installed(driver: Chrome, running: ThreadingHTTPServer) -> Page:
    """The page at the start address of the installed app, kept for use without a network."""
    driver.set_window_size(1280, 960)
    page = Page(driver, serving.address(running).removesuffix("index.html"))
    page.open()
    page.until("return Boolean(navigator.serviceWorker.controller)")
    return page


@pytest.mark.parametrize("name", ["", "?from=home", "index.html"])
def test_the_page_works_after_the_server_has_stopped(installed: Page, running: ThreadingHTTPServer, name: str) -> None:
    running.shutdown()
    running.server_close()
    installed.load(name)
    installed.paste(PUZZLE)
    installed.press("h")
    assert installed.until("return nonet.session.hint?.kind === 'step'")


def test_a_new_version_is_offered_and_used_when_the_player_says_so(installed: Page, files: Path) -> None:
    installed.paste(PUZZLE)
    for name, old, new in (
        ("index.html", "<title>nonet</title>", "<title>newer</title>"),
        ("service-worker.js", "${NAME}", "${NAME}newer "),
    ):
        text = (files / name).read_text(encoding="utf-8")
        assert old in text
        (files / name).write_text(text.replace(old, new), encoding="utf-8")
    assert not installed.run("return document.getElementById('update')")
    installed.load()
    assert "A new version is ready." in installed.until("return document.getElementById('update')?.textContent")
    assert installed.run("return document.title") == "nonet"
    installed.button("Reload")
    installed.until("return document.title === 'newer' && Boolean(window.nonet?.game?.begun)")
    assert installed.board()["givens"] == list(PUZZLE.givens)
    assert not installed.run("return document.getElementById('update')")
