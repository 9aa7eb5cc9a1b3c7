"""What may go wrong around the page: storage that is damaged or blocked, an engine that crashes."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from browser.conftest import Page
from nonet import generate
from nonet.formats import Record, dumps

KEY = "nonet.board.00000000-0000-4000-8000-000000000000"


def entry(**parts: Any) -> dict[str, Any]:
    """Return an entry of a history."""
    return {"id": 0, "parent": None, "value": {"givens": 0}, "label": "", "name": "", **parts}


def stored(**parts: Any) -> str:
    """Return a board as the page stores it, with some parts replaced."""
    history = {"at": 0, "entries": [entry()], "parts": [[0] * 81], **parts}
    return json.dumps({"version": 2, "changed": 9e15, "seconds": 0, "history": history})


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "null",
        "5",
        '{"version": 2}',
        stored(entries=[]),
        stored(parts=[[0] * 80]),
        stored(parts=["x"]),
        stored(entries=[entry(value=None)]),
        stored(entries=[entry(value={})], parts=[])[:-40],
        stored(entries=[entry(value={"givens": 0, "rules": 1})], parts=[[0] * 81, {"presets": 5}]),
    ],
)
def test_a_damaged_board_is_told_and_can_be_removed(page: Page, text: str) -> None:
    page.run("localStorage.setItem(arguments[0], arguments[1])", KEY, text)
    page.load()
    page.press("ArrowRight")
    page.run("nonet.dialogs.games()")
    assert page.run("return document.querySelector('#dialog .fault').textContent") == "1 stored board cannot be read."
    page.button("Remove what cannot be read")
    assert page.run("return [localStorage.getItem(arguments[0]), document.querySelector('#dialog .fault')]", KEY) == [
        None,
        None,
    ]
    page.button("Undo the last removal")
    assert page.run("return localStorage.getItem(arguments[0])", KEY) == text


def test_a_removed_board_can_be_brought_back(page: Page) -> None:
    stored = "return Object.keys(localStorage).filter((key) => key.startsWith('nonet.board.')).length"
    for seed in (1, 2):
        page.paste(generate(seed=seed))
        page.run("nonet.entry.select([nonet.board.givens.indexOf(0)]); nonet.commands.act('enter', {digit: 1})")
    page.run("nonet.dialogs.games()")
    before = page.run(stored)
    for count in (1, 2):
        page.button("Remove")
        assert page.run(stored) == before - count
        assert page.said() == "1 board removed"
    for count in (1, 2):
        page.button("Undo the last removal")
        assert page.run(stored) == before - 2 + count
    assert page.run(
        "return [...document.querySelectorAll('#dialog button')].every((each) => !each.textContent.startsWith('Undo'))"
    )


def test_rules_in_words_are_shown_and_not_checked(page: Page) -> None:
    record = Record(generate(seed=1), fields={"rules": "Digits on a <b>whisper</b> differ by 5.\nNo fog."})
    page.paste(dumps(record, "sudokupad").strip())
    words = "return [...document.querySelectorAll('#words-text p')].map((each) => each.textContent)"
    expected = [
        "Digits on a <b>whisper</b> differ by 5.",
        "No fog.",
        "The page checks the rules that Set lists. It does not check these words.",
    ]
    is_hidden = "return document.getElementById('words').hidden"
    page.until(f"{is_hidden} === false")
    assert page.run(words) == expected
    assert page.said() == "this board has rules in words"
    # They belong to the board: a reload, a change and a link keep them, and another board has none.
    page.run("nonet.entry.select([nonet.board.givens.indexOf(0)]); nonet.commands.act('enter', {digit: 1})")
    page.driver.refresh()
    page.until("return window.nonet?.board?.words")
    assert page.run(words) == expected
    fragment = page.run("return nonet.dialogs.links().then(({link}) => link)")
    page.paste(generate(seed=2))
    page.until(is_hidden)
    page.paste(fragment)
    page.until(f"{is_hidden} === false")
    assert page.run(words) == expected


FRAGMENT = "return nonet.dialogs.links().then(({link}) => link)"
MISSING = "return [...document.querySelectorAll('#dialog .missing')].map((each) => each.textContent).join()"


def test_a_shared_board_holds_its_title_and_its_rules_in_words(page: Page) -> None:
    fields = {"title": "First", "author": "A. Setter", "rules": "Queens attack."}
    page.paste(dumps(Record(generate(seed=1), fields=fields), "sudokupad").strip())
    page.until("return nonet.board.words")
    assert page.run("return nonet.board.title") == "First, by A. Setter"
    page.run("return nonet.dialogs.share()")
    assert "texts of the puzzle do not hold" in page.run(MISSING)
    sites = dict(page.run("return nonet.dialogs.links().then(({sites}) => sites)"))
    for text in (page.run(FRAGMENT), sites["SudokuPad"], sites["f-puzzles"]):
        page.paste(generate(seed=2))
        page.until("return !nonet.board.words")
        page.paste(text)
        page.until("return nonet.board.words")
        assert page.run("return [nonet.board.title, nonet.board.words]") == ["First, by A. Setter", "Queens attack."]


def test_a_link_that_words_would_make_too_long_leaves_them_out(page: Page) -> None:
    # Words that cannot be packed: a link holds them beside a few lines, not beside many.
    words = "".join(map(chr, Random(1).choices(range(0x4E00, 0x9FFF), k=4500)))
    line = "[at * at % 81, 1 + at * 7 % 9, at * 53 % 80, 1 + at % 7]"
    draw = f"const lines = Array.from({{length: arguments[0]}}, (_, at) => {line});"
    for count, held in ((10, True), (500, False)):
        page.run(f"{draw} nonet.game.change({{...nonet.board, words: arguments[1], lines}})", count, words)
        page.run("return nonet.dialogs.share()")
        assert ("make the link too long" in page.run(MISSING)) is not held
        link = page.run(FRAGMENT)
        assert len(link) <= 1 + 16_384
        page.paste(generate(seed=2))
        page.until("return !nonet.board.words")
        page.paste(f"https://example.org/{link}")
        page.until("return nonet.board.lines.length === arguments[0]", count)
        assert bool(page.run("return nonet.board.words")) is held


def test_a_damaged_history_that_leads_round_in_a_circle_ends(page: Page) -> None:
    page.paste(generate(seed=1))
    page.run(
        "nonet.entry.select([nonet.board.givens.indexOf(0)]);"
        "nonet.commands.act('enter', {digit: 1}); nonet.commands.act('enter', {digit: 2})"
    )
    page.run(
        "const key = 'nonet.board.' + nonet.game.saved.id; const data = JSON.parse(localStorage.getItem(key));"
        "data.history.entries[1].parent = data.history.entries[2].id; localStorage.setItem(key, JSON.stringify(data))"
    )
    page.load()
    page.run("nonet.panels.open('history')")
    assert page.run("return nonet.game.history.path.length") == 3


@pytest.mark.parametrize("text", ["{", "null", "[]", '"x"', '{"theme": 5, "conflicts": "x"}'])
def test_damaged_settings_do_no_harm(page: Page, text: str) -> None:
    page.run("localStorage.setItem('nonet.settings', arguments[0])", text)
    page.load()
    page.run("nonet.dialogs.settings()")


def test_a_browser_that_stores_nothing_is_told_once_and_plays_on(page: Page) -> None:
    blocked = page.driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument",
        {"source": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied'); } })"},
    )
    try:
        page.load()
        assert page.run("return document.getElementById('dialog-title').textContent") == "This board is not saved"
        page.button("Close")
        page.run("nonet.entry.select([0], 0); nonet.commands.act('enter', {digit: 5}); nonet.commands.act('undo')")
        assert not page.run("return document.getElementById('dialog').open")
    finally:
        page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", blocked)


def test_an_engine_that_crashes_is_told_and_the_next_question_is_answered(page: Page) -> None:
    page.paste(generate(seed=1))
    page.until("return nonet.board.title !== 'An easy puzzle'")
    page.run(
        "nonet.session.nextHint();nonet.engine.worker.dispatchEvent(new ErrorEvent('error', {message: 'it broke'}))"
    )
    assert page.until("return document.querySelector('#panel-hint .fault')?.textContent") == "it broke"
    page.run("nonet.session.nextHint()")
    page.until("return nonet.session.hint")


def test_a_link_of_a_megabyte_is_refused(page: Page) -> None:
    page.run("location.hash = '#1' + 'A'.repeat(1_000_000)")
    assert (
        page.until(
            "return document.getElementById('dialog').open && document.getElementById('dialog-body').textContent"
        )
        == "The link is too long."
    )


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("selectAll", "81 cells selected"),
        ("undo", "nothing to undo"),
        ("redo", "nothing to redo"),
        ("escape", "0 cells selected"),
    ],
)
def test_every_key_says_something_even_where_it_changes_nothing(page: Page, act: str, said: str) -> None:
    page.run("nonet.commands.act(arguments[0])", act)
    assert page.until("return document.getElementById('live').textContent") == said
