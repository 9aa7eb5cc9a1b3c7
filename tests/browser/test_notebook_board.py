"""The board of a notebook in a real browser: its frame, the boards that it takes, and the messages of both sides."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from selenium.webdriver import Chrome

from nonet import Puzzle, Rules, generate
from nonet.constraints import KillerCage
from nonet.page import widget
from nonet.page.widget import BoardWidget

from .conftest import Page

NOTEBOOK = """<!doctype html>
<div id="cell" style="width: 900px"></div>
<script type="module">
import widget from "./widget.js";
const [content, engine] = await Promise.all([
  fetch("content.json").then((answer) => answer.json()), fetch("engine.gz").then((answer) => answer.arrayBuffer()),
]);
const listeners = {};
window.traits = {};
window.model = {
  get: (name) => window.traits[name],
  set: (name, value) => { window.traits[name] = value; },
  save_changes: () => {},
  on: (name, listener) => { listeners[name] = listener; },
  off: (name) => { delete listeners[name]; },
  send: () => listeners["msg:custom"](content, [engine]),
};
window.show = (traits) => {
  window.traits = traits;
  document.getElementById("cell").replaceChildren();
  widget.render({ model: window.model, el: document.getElementById("cell") });
};
window.change = (board) => { window.traits.board = board; listeners["change:board"](); };
window.inside = () => document.querySelector("iframe")?.contentWindow;
</script>
"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name that the base class has
        """Log nothing."""


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a page that shows the board as a notebook does."""
    folder = tmp_path_factory.mktemp("notebook")
    document, files, engine = widget._files()
    (folder / "content.json").write_text(json.dumps({"document": document, "files": files}), encoding="utf-8")
    (folder / "engine.gz").write_bytes(engine)
    (folder / "widget.js").write_text(str(BoardWidget._esm), encoding="utf-8")
    (folder / "index.html").write_text(NOTEBOOK, encoding="utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as running:
        Thread(target=running.serve_forever, args=(0.01,), daemon=True).start()
        yield f"http://127.0.0.1:{running.server_address[1]}/index.html"
        running.shutdown()


@pytest.fixture
def cell(driver: Chrome, notebook: str) -> Page:
    """The page of the notebook, without a board."""
    driver.set_window_size(1280, 960)
    driver.get(notebook)
    page = Page(driver, notebook)
    page.until("return Boolean(window.show)")
    return page


def shown(cell: Page, board: BoardWidget) -> None:
    cell.run("show(arguments[0])", {"board": board.board, "height": board.height})
    cell.until("return Boolean(inside()?.nonet?.game?.begun)")


def sent(cell: Page) -> dict[str, Any]:
    """Return the board that the page has sent to Python."""
    found: dict[str, Any] = json.loads(cell.run("return JSON.stringify(traits.board)"))
    return found


BOARDS = {
    "9x9": generate(seed=1),
    "6x6": generate("6x6", seed=1),
    "16x16": Puzzle([1] + [0] * 255, "16x16"),
    "samurai": Puzzle([1] + [0] * 368, "samurai"),
    "killer": Puzzle("." * 81, Rules(constraints=[KillerCage("r1c1 r1c2 r1c3", sum=6)])),
}


@pytest.mark.parametrize("kind", BOARDS)
def test_boards_of_every_kind_are_played_on_both_sides(cell: Page, kind: str) -> None:
    board = BoardWidget(BOARDS[kind])
    shown(cell, board)
    free = next(at for at, given in enumerate(bytes(board.puzzle.givens)) if not given)
    cell.run("inside().nonet.entry.moveTo(arguments[0]); inside().nonet.entry.enter(2)", free)
    board.set_state({"board": sent(cell)})
    assert bytes(board.placed)[free] == 2
    board.record = BOARDS[kind]
    cell.run("change(arguments[0])", board.board)
    assert cell.until("return !inside().nonet.board.digits.some(Boolean)")


@pytest.mark.parametrize("kind", ["9x9", "samurai"])
@pytest.mark.parametrize("width", [640, 900])
def test_board_and_words_stay_within_the_height(cell: Page, kind: str, width: int) -> None:
    cell.run("document.getElementById('cell').style.width = `${arguments[0]}px`", width)
    board = BoardWidget(BOARDS[kind])
    shown(cell, board)
    cell.run("inside().nonet.session.nextHint()")
    cell.until("return inside().nonet.session.hint || inside().document.getElementById('panel-hint').textContent")
    assert cell.run("return inside().innerHeight") == board.height
    assert cell.run("return inside().document.documentElement.scrollHeight <= inside().innerHeight")
    for name in ("picture", "panel-hint"):
        place = f"const box = inside().document.getElementById('{name}').getBoundingClientRect();"
        assert cell.run(f"{place} return box.top >= 0 && box.top < inside().innerHeight - 60 && box.height > 60"), name
    assert cell.run("return inside().document.getElementById('picture').getBoundingClientRect().bottom") <= board.height
