"""Every key that players bring from other programs, pressed in a real browser: one row for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.keys import Keys

from nonet import Puzzle

from .conftest import Page

PUZZLE = Puzzle("..69.3.2...32..5..12...4...8154.2...26.....58...5.8412...3...74..1..92...7.6.59..")
"""``nonet.generate(seed=1, difficulty="easy", symmetry="half-turn", minimal=False, givens=(30, 34))``"""

START = 40
"""The cell with the focus before each press: the centre, which is empty."""


class Row(NamedTuple):
    """A key, and what holds after it was pressed."""

    keys: str
    holds: str
    ctrl: bool = False
    shift: bool = False
    before: str = ""


def selection(*cells: int) -> str:
    return f"String([...nonet.entry.selection].sort((a, b) => a - b)) === '{','.join(map(str, cells))}'"


def tool(name: str) -> str:
    return f"nonet.entry.tool === '{name}'"


def focus(cell: int) -> str:
    return f"nonet.entry.focus === {cell}"


@pytest.fixture(scope="module")
def loaded(driver: Chrome, place: str) -> Page:
    """The page, loaded once for all keys."""
    page = Page(driver, place)
    page.open()
    return page


@pytest.fixture
def fresh(loaded: Page) -> Iterator[Page]:
    """The page as it was after loading, but for the boards that it keeps."""
    loaded.run(
        "nonet.dialogs.dialog.close(); nonet.clock.paused = nonet.commands.ownsWindow = false;"
        "nonet.entry.useTool('digit'); nonet.panels.open('hint');"
        "for (const name of ['live', 'dialog-title']) document.getElementById(name).textContent = ''"
    )
    loaded.errors()
    yield loaded
    assert not loaded.errors()


def label(keys: Row) -> str:
    names = {value: name for name, value in vars(Keys).items() if name.isupper()}
    held = [name for name, on in (("Ctrl", keys.ctrl), ("Shift", keys.shift)) if on]
    return "+".join([*held, *(names.get(key, key) for key in keys.keys)])


HINT = "nonet.session.hint?.kind === 'step'"
TWO = "nonet.entry.enter(7); nonet.entry.enter(1, 'colour'); nonet.game.undo();"

SUDOKUPAD = [
    Row(Keys.ARROW_UP, focus(31)),
    Row(Keys.ARROW_DOWN, focus(49)),
    Row(Keys.ARROW_LEFT, focus(39)),
    Row(Keys.ARROW_RIGHT, focus(41)),
    *(Row(Keys.ARROW_UP, selection(31, 40), ctrl=ctrl, shift=not ctrl) for ctrl in (True, False)),
    *(Row(Keys.ARROW_RIGHT, selection(40, 41), ctrl=ctrl, shift=not ctrl) for ctrl in (True, False)),
    Row("a", "nonet.entry.selection.size === 81", ctrl=True),
    Row("i", "nonet.entry.selection.size === 80 && !nonet.entry.selection.has(40)", ctrl=True),
    *(Row(str(digit), f"nonet.board.digits[40] === {digit}") for digit in range(1, 10)),
    *(Row(getattr(Keys, f"NUMPAD{digit}"), f"nonet.board.digits[40] === {digit}") for digit in range(1, 10)),
    *(Row(str(digit), f"nonet.board.centre[40] === {1 << digit - 1}", ctrl=True) for digit in range(1, 10)),
    *(Row(str(digit), f"nonet.board.corner[40] === {1 << digit - 1}", shift=True) for digit in range(1, 10)),
    *(
        Row(str(digit), f"nonet.board.colours[40] === {1 << digit - 1}", ctrl=True, shift=True)
        for digit in range(1, 10)
    ),
    Row("0", "nonet.board.digits[40] === 0", before="nonet.entry.enter(7)"),
    Row(Keys.SPACE, tool("corner")),
    Row(Keys.PAGE_DOWN, tool("corner")),
    Row(Keys.SPACE, tool("colour"), ctrl=True),
    Row(Keys.PAGE_UP, tool("colour")),
    Row("z", tool("digit"), before="nonet.entry.useTool('colour')"),
    Row("x", tool("corner")),
    Row("c", tool("centre")),
    Row("v", tool("colour")),
    Row("z", "nonet.board.digits[40] === 0", ctrl=True, before="nonet.entry.enter(7)"),
    Row("y", "nonet.board.colours[40] === 1", ctrl=True, before=TWO),
]

PENPA = [
    Row(Keys.DELETE, "nonet.board.digits[40] === 0", before="nonet.entry.enter(7)"),
    Row(Keys.BACKSPACE, "nonet.board.digits[40] === 0", before="nonet.entry.enter(7)"),
    Row(Keys.DELETE, "nonet.board.corner[40] === 0", shift=True, before="nonet.entry.enter(7, 'corner')"),
    Row(Keys.DELETE, "nonet.board.centre[40] === 0", ctrl=True, before="nonet.entry.enter(7, 'centre')"),
    Row(Keys.ESCAPE, "nonet.entry.selection.size === 0"),
]

GRANTM = [
    Row("w", focus(31)),
    Row("s", focus(49)),
    Row("a", focus(39)),
    Row("d", focus(41)),
    Row(
        "C",
        "nonet.board.centre[40] === 64 && !nonet.board.corner[40]",
        shift=True,
        before="nonet.entry.enter(7, 'corner')",
    ),
    Row("[", "nonet.board.digits[40] === 0", before="nonet.entry.enter(7)"),
    Row("]", "nonet.board.colours[40] === 1", before=TWO),
    Row(Keys.HOME, focus(40), before="nonet.entry.moveTo(0)"),
]

OWN = "nonet.commands.ownsWindow = true;"
"""The page has a window of its own, where the function keys are not the browser's."""

HODOKU = [
    *(
        Row(getattr(Keys, f"F{digit}"), f"String([...nonet.session.filter.digits]) === '{digit}'", before=OWN)
        for digit in range(1, 10)
        if digit != 5
    ),
    Row(
        Keys.F2,
        "String([...nonet.session.filter.digits]) === '1,2'",
        ctrl=True,
        before=f"{OWN} nonet.session.filterBy({{digit: 1}})",
    ),
    Row(Keys.F2, "nonet.session.filter.inverted && nonet.session.filter.digits.has(2)", shift=True, before=OWN),
    Row("q5", "String([...nonet.session.filter.digits]) === '5'"),
    Row("t", "nonet.session.filter.pairs"),
    *(
        Row(key, f"nonet.session.filter.digits.has({found})", before="nonet.session.filterBy({digit: 4})")
        for key, found in ((",", 3), (".", 5), ("<", 3), (">", 5))
    ),
    Row(Keys.ARROW_RIGHT, focus(42), ctrl=True, shift=True, before="nonet.session.filterBy({digit: 3})"),
    Row(Keys.END, focus(44)),
    *(
        Row(key, "nonet.board.digits[38] === 4", shift=True, before="nonet.entry.moveTo(38)")
        for key in (Keys.RETURN, Keys.ENTER)
    ),
]

NONET = [
    Row("h", HINT),
    Row("H", f"{HINT} && nonet.session.level === 4", shift=True),
    Row("G", "document.getElementById('live').textContent === 'copied'", shift=True),
    Row("S", "nonet.game.history.saved.length === 1", shift=True),
    Row("E", "document.getElementById('dialog-title').textContent === 'Share'", shift=True),
    Row("?", "document.getElementById('dialog-title').textContent === 'Keys'"),
]
"""Keys for what other programs have at keys of the browser."""

GNOME = [
    Row("e", tool("centre")),
    Row("u", "nonet.board.digits[40] === 0", before="nonet.entry.enter(7)"),
    Row("z", "nonet.board.colours[40] === 1", ctrl=True, shift=True, before=TWO),
    Row("p", "nonet.clock.paused"),
]


@pytest.mark.parametrize("row", [*SUDOKUPAD, *PENPA, *GRANTM, *HODOKU, *GNOME, *NONET], ids=label)
def test_each_key_does_the_same_as_in_other_programs(fresh: Page, row: Row) -> None:
    page = fresh
    page.paste(PUZZLE)
    page.click(START)
    if row.before:
        page.run(row.before)
    assert not page.run(f"return {row.holds}")
    page.press(row.keys, ctrl=row.ctrl, shift=row.shift)
    assert page.until(f"return {row.holds}")


@pytest.mark.parametrize("owns_window", [False, True])
@pytest.mark.parametrize(
    "row",
    [
        *(Row(getattr(Keys, f"F{number}"), "") for number in (5, 10, 11, 12)),
        *(Row(letter, "", ctrl=True) for letter in "defghjlprsu"),
        *(Row(letter, "", ctrl=True, shift=True) for letter in "abceij"),
        *(Row(key, "", ctrl=True) for key in (Keys.RETURN, Keys.PAGE_UP, Keys.PAGE_DOWN, "=", "-")),
        Row(Keys.RETURN, ""),
    ],
    ids=label,
)
def test_the_browser_keeps_its_keys(fresh: Page, row: Row, *, owns_window: bool) -> None:
    page = fresh
    page.paste(PUZZLE)
    page.click(START)
    # The press itself would reload, print or zoom, so it is asked about here.
    code = {Keys.RETURN: "Enter", Keys.PAGE_UP: "PageUp", Keys.PAGE_DOWN: "PageDown", "=": "Equal", "-": "Minus"}
    names = {getattr(Keys, f"F{number}"): f"F{number}" for number in range(1, 13)} | code
    name = names.get(row.keys, f"Key{row.keys.upper()}")
    pressed = {"code": name, "key": row.keys if len(row.keys) == 1 and row.keys.isascii() else name}
    is_taken = page.run(
        "nonet.commands.ownsWindow = arguments[1];"
        "const event = new KeyboardEvent('keydown', {...arguments[0], bubbles: true, cancelable: true});"
        "document.activeElement.dispatchEvent(event); return event.defaultPrevented",
        {**pressed, "ctrlKey": row.ctrl, "shiftKey": row.shift},
        owns_window,
    )
    assert not is_taken
