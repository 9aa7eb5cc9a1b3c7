"""Boards of any shape are zoomed and moved: with fingers, wheel, buttons and keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from nonet import Puzzle, Rules, generate
from nonet.constraints import LittleKiller, Sandwich
from nonet.page import address_of

from .conftest import Page
from .test_access import axe

SAMURAI = generate("samurai", seed=1)
BOARDS = [SAMURAI, generate("16x16", seed=1), Puzzle("." * 625, "25x25")]
SCREENS = [(360, 640), (640, 360), (768, 1024)]
FINGER = 44


@pytest.fixture
def tab(page: Page) -> Iterator[Page]:
    """A tab of its own: after two fingers, Chromium sends no more of them to the pages that follow in the same tab."""
    driver = page.driver
    first = driver.current_window_handle
    driver.switch_to.new_window("tab")
    yield page
    assert not page.errors()
    driver.close()
    driver.switch_to.window(first)


@pytest.fixture
def phone(tab: Page) -> Page:
    use_screen(tab, 360, 640)
    return tab


def use_screen(page: Page, width: int, height: int) -> None:
    """Make the tab a screen for fingers."""
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})


def show(page: Page, puzzle: Puzzle) -> None:
    page.load(address_of(puzzle))
    page.until("return nonet.board.givens.length === arguments[0]", puzzle.rules.board.cell_count)
    page.until("return nonet.view.size.width > 0")


def touch(page: Page, kind: str, *points: tuple[float, float]) -> None:
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def tap(page: Page, x: float, y: float) -> None:
    touch(page, "touchStart", (x, y))
    touch(page, "touchEnd")


def two_fingers(page: Page, before: tuple[float, float, float], after: tuple[float, float, float]) -> None:
    """Put two fingers down, each as far from a middle, and move them: `x`, `y` and that distance, before and after."""

    def fingers(at: float) -> list[tuple[float, float]]:
        x, y, apart = ((1 - at) * one + at * other for one, other in zip(before, after, strict=True))
        return [(x - apart, y), (x + apart, y)]

    touch(page, "touchStart", fingers(0)[0])
    touch(page, "touchStart", *fingers(0))
    for step in range(1, 6):
        touch(page, "touchMove", *fingers(step / 5))
    touch(page, "touchEnd")


def wheel(page: Page, x: float, y: float, down: float, *, ctrl: bool = False) -> None:
    turned = {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": down, "modifiers": 2 if ctrl else 0}
    page.driver.execute_cdp_cmd("Input.dispatchMouseEvent", turned)


def box(page: Page, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.run(
        "return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()", selector
    )
    return found


def cell_box(page: Page, cell: int) -> dict[str, float]:
    return box(page, f'[data-cell="{cell}"]')


def middle(page: Page) -> tuple[float, float]:
    window = box(page, "#view")
    return window["x"] + window["width"] / 2, window["y"] + window["height"] / 2


def cell_under(page: Page, x: float, y: float) -> int:
    found: int = page.run("return nonet.grid.cellAt({clientX: arguments[0], clientY: arguments[1]})", x, y)
    return found


def factor(page: Page) -> float:
    found: float = page.run("return nonet.view.factor")
    return found


def scroll(page: Page) -> list[float]:
    found: list[float] = page.run("return [nonet.view.root.scrollLeft, nonet.view.root.scrollTop]")
    return found


def is_in_view(page: Page, *cells: int) -> bool:
    """Return whether cells are wholly in the window, and under nothing that stays at its edges."""
    left, top, right, bottom = page.run("return nonet.view.window")
    boxes = [cell_box(page, cell) for cell in cells]
    across = all(left - 1 <= each["left"] and each["right"] <= right + 1 for each in boxes)
    return across and all(top - 1 <= each["top"] and each["bottom"] <= bottom + 1 for each in boxes)


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("puzzle", BOARDS, ids=lambda puzzle: puzzle.rules.spec)
def test_two_fingers_zoom_about_the_point_between_them_and_select_nothing(
    tab: Page, puzzle: Puzzle, screen: tuple[int, int]
) -> None:
    use_screen(tab, *screen)
    show(tab, puzzle)
    tab.run("nonet.entry.select([3, 4], 4)")
    x, y = middle(tab)
    at = tab.run("return nonet.view.onBoard([arguments[0], arguments[1]])", x, y)
    fits = cell_box(tab, 0)["width"]
    two_fingers(tab, (x, y, 25), (x, y, 25 * 1.2 * max(FINGER / fits, 1.1)))
    assert factor(tab) == pytest.approx(1.2 * max(FINGER / fits, 1.1), rel=0.02)
    assert cell_box(tab, 0)["width"] >= FINGER
    assert tab.run("return nonet.view.onBoard([arguments[0], arguments[1]])", x, y) == pytest.approx(at, abs=0.01)
    assert tab.run("return [...nonet.entry.selection, nonet.entry.focus]") == [3, 4, 4]
    assert tab.run("return visualViewport.scale") == 1
    two_fingers(tab, (x, y, 120), (x, y, 10))
    assert factor(tab) == 1
    assert scroll(tab) == [0, 0]


def test_two_fingers_move_an_enlarged_board(phone: Page) -> None:
    show(phone, SAMURAI)
    x, y = middle(phone)
    two_fingers(phone, (x, y, 20), (x, y, 80))
    before = scroll(phone)
    two_fingers(phone, (x, y, 40), (x - 60, y + 50, 40))
    assert scroll(phone) == pytest.approx([before[0] + 60, before[1] - 50], abs=2)
    assert factor(phone) == pytest.approx(4, rel=0.01)


def test_one_finger_selects_and_drags_on_an_enlarged_board(phone: Page) -> None:
    show(phone, SAMURAI)
    x, y = middle(phone)
    two_fingers(phone, (x, y, 20), (x, y, 80))
    before = scroll(phone)
    tap(phone, x, y)
    cell = cell_under(phone, x, y)
    assert phone.run("return [...nonet.entry.selection]") == [cell]
    box = cell_box(phone, cell)
    side = box["width"]
    x, y = box["left"] + side / 2, box["top"] + side / 2
    touch(phone, "touchStart", (x, y))
    for step in range(1, 9):
        touch(phone, "touchMove", (x - step * side / 4, y))
    touch(phone, "touchEnd")
    assert phone.run("return [...nonet.entry.selection]") == [cell, cell - 1, cell - 2]
    assert scroll(phone) == before


def test_one_finger_beside_the_cells_moves_an_enlarged_board(phone: Page) -> None:
    show(phone, SAMURAI)
    x, y = middle(phone)
    two_fingers(phone, (x, y, 20), (x, y, 80))
    hole = cell_box(phone, SAMURAI.rules.board.cell_at(5, 8) or 0)
    phone.run("nonet.view.root.scrollBy(arguments[0], arguments[1])", hole["right"] - x, hole["top"] - y)
    assert cell_under(phone, x + 10, y) == -1
    before = scroll(phone)
    touch(phone, "touchStart", (x + 10, y))
    touch(phone, "touchMove", (x + 40, y + 20))
    touch(phone, "touchEnd")
    assert scroll(phone) == pytest.approx([before[0] - 30, before[1] - 20], abs=1)
    assert phone.run("return nonet.entry.selection.size") == 0


def test_two_taps_select_all_alike_on_an_enlarged_board(phone: Page) -> None:
    show(phone, SAMURAI)
    cell, digit = next((cell, digit) for cell, digit in enumerate(bytes(SAMURAI.givens)) if digit)
    phone.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.view.step(1)", cell)
    at = cell_box(phone, cell)
    for clicks in (1, 2):
        for kind in ("mousePressed", "mouseReleased"):
            place = {"x": at["x"] + 20, "y": at["y"] + 20, "button": "left", "clickCount": clicks}
            phone.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, **place})
    assert phone.run("return nonet.entry.selection.size") == bytes(SAMURAI.givens).count(digit)
    assert factor(phone) > 1


def test_buttons_enlarge_cells_to_what_a_finger_needs(phone: Page) -> None:
    show(phone, SAMURAI)
    larger, smaller, whole = (phone.driver.find_element(By.ID, f"zoom-{name}") for name in ("in", "out", "fit"))
    assert [each.get_attribute("aria-disabled") for each in (larger, smaller, whole)] == ["false", "true", "true"]
    phone.run("nonet.entry.select([100], 100)")
    phone.tap(larger)
    phone.until("return nonet.view.factor > 1")
    assert FINGER <= cell_box(phone, 100)["width"] < FINGER + 1
    assert is_in_view(phone, 100)
    assert phone.said() == f"zoom {round(100 * factor(phone))} percent"
    phone.tap(larger)
    phone.until("return nonet.view.side > 60")
    phone.tap(smaller)
    phone.until("return nonet.view.side < 60")
    phone.tap(whole)
    phone.until("return nonet.view.factor === 1")
    assert axe(phone) == []


@pytest.mark.parametrize(
    ("spec", "fingers", "home"),
    [("9x9", False, None), ("9x9", True, "more-actions"), ("16x16", False, None), ("16x16", True, "room"),
     ("samurai", False, "room")],
)  # fmt: skip
def test_buttons_stand_beside_boards_whose_cells_are_small(
    tab: Page, spec: str, fingers: bool, home: str | None
) -> None:
    if fingers:
        use_screen(tab, 360, 640)
    show(tab, Puzzle([0] * Rules(spec).board.cell_count, spec))
    found = tab.run("const {buttons} = nonet.view; return buttons.hidden ? null : buttons.parentElement.id")
    assert found == home


def test_the_wheel_zooms_about_the_pointer_and_moves_what_is_enlarged(tab: Page) -> None:
    show(tab, SAMURAI)
    x, y = middle(tab)
    cell = cell_under(tab, x + 30, y)
    for _ in range(4):
        wheel(tab, x + 30, y, -100, ctrl=True)
    tab.until("return nonet.view.factor > 2")
    assert cell_under(tab, x + 30, y) == cell
    tab.run("nonet.view.fingers.zoomed = -Infinity")
    before, enlarged = scroll(tab), factor(tab)
    wheel(tab, x + 30, y, 100)
    tab.until("return nonet.view.root.scrollTop > arguments[0]", before[1])
    assert factor(tab) == enlarged
    for _ in range(8):
        wheel(tab, x + 30, y, 100, ctrl=True)
    tab.until("return nonet.view.factor === 1")


def test_the_wheel_alone_enlarges_a_large_board_that_fits(tab: Page) -> None:
    for puzzle, zooms in [(generate(seed=1), False), (SAMURAI, True)]:
        show(tab, puzzle)
        wheel(tab, *middle(tab), 100)
        wheel(tab, *middle(tab), -100)
        tab.run("return new Promise(requestAnimationFrame)")
        assert (factor(tab) > 1) == zooms


def test_keys_zoom_and_bring_the_selected_cell_into_view(phone: Page) -> None:
    show(phone, SAMURAI)
    phone.run("nonet.entry.select([0], 0); nonet.grid.focus(0)")
    phone.press("+")
    assert cell_box(phone, 0)["width"] >= FINGER
    assert is_in_view(phone, 0)
    for keys in ([Keys.ARROW_RIGHT] * 8, [Keys.ARROW_DOWN] * 12, [Keys.END], [Keys.ARROW_UP] * 11, [Keys.HOME]):
        phone.press(*keys)
        assert is_in_view(phone, phone.run("return nonet.entry.focus"))
    phone.press(*["-"] * 4)
    assert factor(phone) == 1


def test_a_hint_brings_its_cells_into_view_and_gives_the_board_back(phone: Page) -> None:
    show(phone, generate(seed=1))
    x, y = middle(phone)
    two_fingers(phone, (x, y, 20), (x, y, 70))
    enlarged = factor(phone)
    phone.run("nonet.view.root.scrollTo(0, 9999)")
    for level in range(1, 5):
        phone.run("return nonet.session.nextHint()")
        phone.until("return nonet.session.level === arguments[0]", level)
        cells = phone.run(
            "const {cells, marks, outlined} = nonet.session.picture;"
            "return [...new Set([...cells.map(([cell]) => cell), ...marks.map(([cell]) => cell), ...outlined.flat()])]"
        )
        assert cells
        assert is_in_view(phone, *cells)
    phone.run("nonet.commands.escape()")
    assert factor(phone) == pytest.approx(enlarged)


def test_mistakes_far_away_are_brought_into_view(phone: Page) -> None:
    show(phone, SAMURAI)
    x, y = middle(phone)
    last = SAMURAI.rules.board.cell_count - 1
    solution, givens = bytes(SAMURAI.solve()), bytes(SAMURAI.givens)
    cell = max(cell for cell in range(last) if not givens[cell])
    wrong = 1 if solution[cell] != 1 else 2
    phone.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.entry.enter(arguments[1])", cell, wrong)
    two_fingers(phone, (x, y, 20), (x, y, 80))
    assert not is_in_view(phone, cell)
    phone.run("return nonet.session.check()")
    phone.until("return nonet.session.hint")
    assert is_in_view(phone, cell)


def test_the_zoom_stays_with_the_game_and_goes_with_it(phone: Page) -> None:
    show(phone, SAMURAI)
    cell = bytes(SAMURAI.givens).index(0)
    phone.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.view.step(1); nonet.entry.enter(5)", cell)
    side = cell_box(phone, cell)["width"]
    # The colours take room from the board, and cells keep their size.
    phone.run("nonet.entry.useTool('paint')")
    phone.until("return nonet.view.root.clientHeight < arguments[0]", box(phone, "#view")["height"] + 1)
    phone.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert cell_box(phone, cell)["width"] == pytest.approx(side, abs=0.5)
    phone.paste(generate(seed=1))
    phone.until("return nonet.board.givens.length === 81")
    assert factor(phone) == 1


def text_box(page: Page, selector: str, text: str) -> Any:
    return page.run(
        "const all = [...document.querySelectorAll(arguments[0])];"
        "return all.find((each) => each.textContent === arguments[1])?.getBoundingClientRect().toJSON()",
        selector,
        text,
    )


def test_names_and_clues_beside_the_board_stay_at_the_edges(phone: Page) -> None:
    clues = [Sandwich("r0c9", 33), Sandwich("r9c0", 29)]
    show(phone, Puzzle("." * 81, Rules(constraints=clues)))
    phone.run("nonet.set({labels: 'always'}); nonet.entry.select([80], 80); nonet.view.step(1); nonet.view.step(1)")
    phone.run("nonet.view.root.scrollTo(9999, 9999)")
    window, cell = box(phone, "#view"), cell_box(phone, 80)
    for strip, texts in (("top", ("c9", "33")), ("left", ("r9", "29"))):
        for text in texts:
            found = text_box(phone, f".strip.{strip} text", text)
            assert window["top"] <= found["top"] < found["bottom"] <= window["bottom"]
            assert window["left"] <= found["left"] < found["right"] <= window["right"]
            start, end = ("left", "right") if strip == "top" else ("top", "bottom")
            assert found[start] + found[end] == pytest.approx(cell[start] + cell[end], abs=3)
    assert is_in_view(phone, 80)


def test_clues_of_diagonals_stay_at_their_places(phone: Page) -> None:
    rules = Rules("6x6", constraints=[LittleKiller("r0c2", "down-right", 8), Sandwich("r3c0", 5)])
    show(phone, Puzzle("." * 36, rules))
    phone.run("nonet.set({labels: 'never'}); nonet.view.zoom(2)")
    assert phone.run("return [...document.querySelectorAll('.strip')].map((each) => each.classList[1])") == ["left"]
    phone.run("nonet.view.zoom(1)")
    assert phone.run("return document.querySelectorAll('.strip').length") == 0


def test_two_fingers_draw_no_clue(phone: Page) -> None:
    show(phone, Puzzle("." * 81))
    phone.run("nonet.panels.open('set')")
    phone.until("return nonet.panels.set.constraints.palette.rules.length > 3")
    phone.run(
        "const {palette} = nonet.panels.set.constraints;"
        "palette.choose(palette.rules.find(({kind}) => kind.name === 'thermometer'))"
    )
    x, y = middle(phone)
    two_fingers(phone, (x, y, 20), (x, y, 60))
    assert factor(phone) == pytest.approx(3, rel=0.02)
    assert phone.run("return nonet.panels.set.constraints.cells") == []
    touch(phone, "touchStart", (x, y))
    for step in range(1, 11):
        touch(phone, "touchMove", (x + 12 * step, y))
    touch(phone, "touchEnd")
    assert len(phone.run("return nonet.panels.set.constraints.cells")) >= 2
