"""Play in a real browser: by keys, by mouse, by touch-sized screens, with reloads, in two tabs and offline."""

from __future__ import annotations

import json

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import nonet
from nonet import Puzzle, Rules, State, dumps, random_grid
from nonet.page import address_of, read_link

from .conftest import Page

PUZZLE = nonet.generate(seed=11, er=(1.0, 2.3))
SOLUTION = PUZZLE.solve()
EMPTY = [cell for cell in range(81) if not PUZZLE.givens[cell]]


def test_a_puzzle_is_solved_by_keyboard_with_announcements(page: Page) -> None:
    page.paste(PUZZLE)
    page.click(0)
    # The end of the game takes the focus.
    for cell in range(max(EMPTY) + 1):
        row, column = divmod(cell, 9)
        if cell:
            page.press(Keys.ARROW_RIGHT if column else Keys.ARROW_DOWN)
        if cell and not column:
            page.press(Keys.ARROW_RIGHT)
        assert page.run("return nonet.entry.focus") == cell
        if not PUZZLE.givens[cell]:
            page.press(str(SOLUTION[cell]))
            expected = f"row {row + 1} column {column + 1}, {SOLUTION[cell]}"
            if cell != max(EMPTY):
                assert page.until("return document.getElementById('live').textContent === arguments[0]", expected)
    assert page.until("return document.getElementById('live').textContent === 'Solved.'")
    assert page.board()["digits"] == [
        0 if given else digit for given, digit in zip(PUZZLE.givens, SOLUTION, strict=True)
    ]


def test_a_whole_puzzle_by_mouse(page: Page) -> None:
    page.paste(PUZZLE)
    buttons = page.driver.find_elements(By.CSS_SELECTOR, "#digits button")
    for cell in EMPTY:
        page.click(cell)
        buttons[SOLUTION[cell] - 1].click()
        assert page.board()["digits"][cell] == SOLUTION[cell]
    assert page.until("return document.getElementById('panel-hint').textContent.includes('Solved.')")


def test_a_whole_puzzle_by_touch_on_a_phone(page: Page) -> None:
    page.driver.set_window_size(500, 900)
    page.paste(PUZZLE)
    buttons = page.driver.find_elements(By.CSS_SELECTOR, "#digits button")
    for cell in EMPTY:
        page.tap(page.cell(cell))
        page.tap(buttons[SOLUTION[cell] - 1])
        assert page.board()["digits"][cell] == SOLUTION[cell]
    assert page.until("return document.getElementById('panel-hint').textContent.includes('Solved.')")


def test_a_drag_selects_and_ctrl_removes(page: Page) -> None:
    chain = ActionChains(page.driver).click_and_hold(page.cell(0))
    chain.move_to_element(page.cell(1)).move_to_element(page.cell(2)).release().perform()
    assert page.run("return [...nonet.entry.selection].sort()") == [0, 1, 2]
    ActionChains(page.driver).key_down(Keys.CONTROL).click(page.cell(1)).key_up(Keys.CONTROL).perform()
    assert page.run("return [...nonet.entry.selection].sort()") == [0, 2]


def test_tools_marks_and_colours_by_key(page: Page) -> None:
    page.paste("." * 81)
    page.press(Keys.ESCAPE)
    page.run("nonet.panels.open('hint')")
    page.click(0)
    page.press("1", shift=True)
    page.press("2", ctrl=True)
    page.press("v", "3", "x", "4", "c", "5")
    board = page.board()
    assert (board["corner"][0], board["centre"][0], board["colours"][0]) == (0b1001, 0b10010, 0b100)
    page.press(Keys.DELETE)
    assert page.board()["centre"][0] == 0
    page.press("z", ctrl=True)
    assert page.board()["centre"][0] == 0b10010


def test_undo_redo_and_save_points(page: Page) -> None:
    page.paste(PUZZLE)
    empty = [cell for cell in range(81) if not PUZZLE.givens[cell]][:3]
    for cell in empty:
        page.click(cell)
        page.press(str(SOLUTION[cell]))
    page.press("s", ctrl=True)
    page.press("z", "z", ctrl=True)
    assert sum(map(bool, page.board()["digits"])) == 1
    page.press("y", ctrl=True)
    page.press("Z", ctrl=True, shift=True)
    assert sum(map(bool, page.board()["digits"])) == 3


NAMES = "return [...document.querySelectorAll('#picture .name')].map((each) => each.textContent)"
DRAWN = (
    "((counts) => counts.outline && counts)(Object.fromEntries(['outline', 'ground', 'candidate']"
    ".map((name) => [name, document.querySelectorAll(`#picture .${name}`).length])))"
)
"""How many of each the picture shows, once outlines are drawn."""


def test_a_hint_says_more_each_time_and_then_does_it(page: Page) -> None:
    page.paste(PUZZLE)
    step = State(PUZZLE).hint().step
    assert step is not None
    telling = step.telling
    page.click(0)
    said = (telling.hints[0], telling.hints[2], " ".join([telling.look, *telling.why]), telling.so)
    for level, expected in enumerate(said, 1):
        page.press("h")
        assert page.until("return document.getElementById('live').textContent === arguments[0]", expected)
        assert page.run("return nonet.session.level") == level
        drawn = page.until(f"return {DRAWN} || null")
        assert all(drawn.values()) if level == 4 else drawn["outline"], (level, drawn)
        assert page.run(NAMES)[:3] == ["r1", "r2", "r3"]
    page.button("Back")
    assert page.run("return nonet.session.level") == 3
    page.press("h", "h")
    [(cell, digit)] = step.placements
    assert page.until("return nonet.board.digits[arguments[0]] === arguments[1]", cell, digit)


def test_rows_and_columns_have_names_when_the_player_wants_them(page: Page) -> None:
    page.paste(PUZZLE)
    assert page.run(NAMES) == []
    page.run("nonet.set({labels: 'always'})")
    assert page.run(NAMES) == [f"r{at}" for at in range(1, 10)] + [f"c{at}" for at in range(1, 10)]
    page.run("nonet.set({labels: 'never'}); return nonet.session.nextHint()")
    assert page.run(NAMES) == []


PLACES = (
    "return [...document.querySelectorAll('#picture :is(.candidate, .centre)')]"
    ".map((each) => [each.textContent, each.getAttribute('x'), each.getAttribute('y')].join())"
)
"""Where each mark stands."""


def test_marks_keep_their_places_when_a_hint_is_drawn(page: Page) -> None:
    page.paste(PUZZLE)
    for cell in EMPTY[:9]:
        page.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.entry.enter(2, 'centre')", cell)
        page.run("nonet.entry.enter(7, 'centre')")
    before = page.run(PLACES)
    assert len(before) == 18
    page.run("return nonet.session.hintInFull()")
    assert set(before) <= set(page.run(PLACES))
    page.run("nonet.commands.escape(); nonet.set({marks: 'line'})")
    assert (
        page.run("return [...document.querySelectorAll('#picture .centre')].map((each) => each.textContent)")
        == ["27"] * 9
    )


def test_pencil_marks_leave_what_the_player_struck_out(page: Page) -> None:
    page.paste(PUZZLE)
    state = State(PUZZLE)
    page.run("nonet.entry.fillMarks()")
    added = sum(len(list(state.candidates(cell))) for cell in EMPTY)
    assert page.said() == f"{added} candidates added in {len(EMPTY)} cells"
    cell = next(cell for cell in EMPTY if len(list(state.candidates(cell))) > 1)
    gone = next(digit for digit in state.candidates(cell) if digit != SOLUTION[cell])
    page.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.entry.enter(arguments[1], 'centre')", cell, gone)
    marks = page.board()["centre"]
    page.run("nonet.entry.fillMarks()")
    assert page.until("return document.getElementById('live').textContent === 'every empty cell has marks'")
    assert page.board()["centre"] == marks


ASK = "nonet.entry.select([arguments[0]], arguments[0]); return nonet.doubts.whyNot(arguments[1])"


def test_why_a_digit_does_not_fit(page: Page) -> None:
    page.paste(PUZZLE)
    state = State(PUZZLE)
    text = "return nonet.session.hint.text"
    given = next(cell for cell in range(81) if PUZZLE.givens[cell])
    page.run(ASK, given, 1)
    assert " is given: it is " in page.run(text)
    cell = next(cell for cell in EMPTY if len(list(state.candidates(cell))) > 1)
    clash = next(digit for digit in range(1, 10) if digit not in list(state.candidates(cell)))
    page.run(ASK, cell, clash)
    assert " already has it in " in page.run(text)
    page.run(ASK, cell, SOLUTION[cell])
    assert page.run(text).endswith(" is possible.")
    for digit in set(state.candidates(cell)) - {SOLUTION[cell]}:
        page.run(ASK, cell, digit)
        has_step = page.run(text).endswith("This step shows it:")
        assert has_step or page.run(text).endswith("A hint shows the first.")
        assert page.run("return document.querySelectorAll('#panel-hint .short').length") == has_step


def test_a_digit_to_doubt_is_chosen_in_the_panel_or_by_key(page: Page) -> None:
    page.paste(PUZZLE)
    page.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.panels.open('hint')", EMPTY[0])
    page.driver.find_element(By.CSS_SELECTOR, "#why-not summary").click()
    page.driver.find_element(By.CSS_SELECTOR, "#why-not .digits button").click()
    first = page.until("return nonet.session.hint?.text")
    page.press(Keys.ESCAPE)
    page.run("nonet.grid.focus(arguments[0])", EMPTY[0])
    page.press("y", "1")
    assert page.until("return nonet.session.hint?.text") == first


def test_a_selection_of_several_cells_says_its_size(page: Page) -> None:
    page.paste(PUZZLE)
    page.click(0)
    page.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN, shift=True)
    assert page.until("return document.getElementById('live').textContent === '3 cells selected'")


def test_nothing_of_a_hint_is_left_on_another_board(page: Page) -> None:
    drawn = "['links', 'outlines'].map((name) => document.querySelector(`#picture .${name}`).childElementCount)"
    page.paste(PUZZLE)
    page.run("return nonet.session.hintInFull()")
    assert page.until(f"return Math.max(...{drawn})")
    page.paste("1" + "." * 35)
    page.until("return nonet.geometry.count === 36")
    assert page.run(f"return {drawn}") == [0, 0]


def test_a_mistake_is_told_first_and_undone(page: Page) -> None:
    page.paste(PUZZLE)
    cell = next(cell for cell in range(81) if not PUZZLE.givens[cell])
    wrong = next(digit for digit in State(PUZZLE).candidates(cell) if digit != SOLUTION[cell])
    page.click(cell)
    page.press(str(wrong))
    page.press("h")
    assert page.until("return document.getElementById('panel-hint').textContent.includes('Mistake in')")
    page.button("Back to before the mistake")
    assert page.until("return nonet.board.digits[arguments[0]] === 0", cell)


def test_a_board_survives_a_reload_with_its_history(page: Page) -> None:
    page.paste(PUZZLE)
    cell = next(cell for cell in range(81) if not PUZZLE.givens[cell])
    page.click(cell)
    page.press(str(SOLUTION[cell]))
    page.load()
    assert page.board()["digits"][cell] == SOLUTION[cell]
    page.press("z", ctrl=True)
    assert page.board()["digits"][cell] == 0


def test_the_timer_goes_on_where_it_was_after_a_reload(page: Page) -> None:
    page.paste(PUZZLE)
    page.run("nonet.game.saved.seconds = 75.9")
    page.load()
    assert 75.9 <= page.run("return nonet.game.saved.seconds") < 79
    assert page.run("return document.getElementById('timer').textContent").startswith("1:1")


def test_the_timer_stands_still_during_a_pause(page: Page) -> None:
    page.paste(PUZZLE)
    page.press("p")
    before = page.run("return nonet.game.saved.seconds")
    page.run("nonet.clock.counted -= 60_000; nonet.clock.tick()")
    page.run("nonet.clock.counted -= 60_000; nonet.clock.pause(false)")
    assert page.run("return nonet.game.saved.seconds") == before
    page.run("nonet.clock.counted -= 60_000; nonet.clock.tick()")
    assert page.run("return nonet.game.saved.seconds") >= before + 60


def test_a_save_point_has_a_name_survives_a_reload_and_is_returned_to(page: Page) -> None:
    page.paste(PUZZLE)
    page.click(EMPTY[0])
    page.press(str(SOLUTION[EMPTY[0]]))
    page.run("nonet.panels.open('history')")
    page.driver.find_element(By.CSS_SELECTOR, "#panel-history input").send_keys("before the guess")
    page.button("Save this point")
    page.click(EMPTY[1])
    page.press(str(SOLUTION[EMPTY[1]]))
    page.load()
    page.run("nonet.panels.open('history')")
    page.button("★ before the guess")
    digits = page.board()["digits"]
    assert [digits[cell] for cell in EMPTY[:2]] == [SOLUTION[EMPTY[0]], 0]


def test_a_branch_that_was_left_is_in_the_history_and_is_returned_to(page: Page) -> None:
    page.paste(PUZZLE)
    page.click(EMPTY[0])
    page.press(str(SOLUTION[EMPTY[0]]))
    page.press("s", shift=True)
    page.press("u", "c", "1")
    page.load()
    page.run("nonet.panels.open('history')")
    branch = page.driver.find_element(By.CSS_SELECTOR, ".branch summary")
    assert branch.text == "Another branch: 1 change · ★ Save point 1"
    branch.click()
    page.until("return document.querySelector('.branch li button')").click()
    assert page.board()["digits"][EMPTY[0]] == SOLUTION[EMPTY[0]]
    assert page.board()["centre"][EMPTY[0]] == 0
    assert page.driver.find_element(By.CSS_SELECTOR, ".branch summary").text == "Another branch: 1 change"


def test_a_puzzle_is_rated_as_its_givens_are_typed(page: Page) -> None:
    cells = list(PUZZLE.givens)
    last = next(cell for cell in range(81) if cells[cell])
    page.paste(Puzzle([0 if cell == last else digit for cell, digit in enumerate(cells)]))
    page.run("nonet.panels.open('set')")
    page.driver.find_element(By.ID, "set-givens").click()
    page.click(last)
    page.press(str(cells[last]))
    rating = PUZZLE.rate()
    expected = f"{str(rating.difficulty).capitalize()}: ER {rating.er}"
    assert page.until("return document.getElementById('set-facts').textContent.includes(arguments[0])", expected)


def test_the_filter_by_touch(page: Page) -> None:
    page.paste(PUZZLE)
    page.tap(page.driver.find_element(By.CSS_SELECTOR, "#more summary"))
    state = State(PUZZLE)

    def shown() -> int:
        return len(page.driver.find_elements(By.CSS_SELECTOR, "#picture .filtered"))

    def press(text: str) -> None:
        page.tap(page.driver.find_element(By.XPATH, f"//*[@id='filters']//button[text()='{text}']"))

    press("5")
    can = [cell for cell in EMPTY if 5 in state.candidates(cell)]
    assert shown() == len(can)
    press("not")
    assert shown() == len(EMPTY) - len(can)
    press("xy")
    assert shown() == sum(len(list(state.candidates(cell))) == 2 for cell in EMPTY)


def test_two_tabs_keep_their_boards(page: Page) -> None:
    page.paste(PUZZLE)
    first = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    page.load(address_of(Puzzle("." * 81)))
    assert not any(page.board()["givens"])
    page.driver.close()
    page.driver.switch_to.window(first)
    assert page.board()["givens"] == list(PUZZLE.givens)
    assert page.run("return Object.keys(localStorage).filter(key => key.startsWith('nonet.board.')).length") >= 2


def test_a_link_there_and_back(page: Page) -> None:
    cell = next(cell for cell in range(81) if not PUZZLE.givens[cell])
    state = State(PUZZLE).place(cell, SOLUTION[cell])
    page.load(address_of(state))
    assert page.board()["digits"][cell] == SOLUTION[cell]
    fragment = page.run("return nonet.dialogs.links().then(({link}) => link)")
    assert read_link(fragment) == state


@pytest.mark.parametrize("link", ["#1AAAA", "#1" + "_" * 60, "#1" + "A" * 5000])
def test_a_damaged_link_is_told_and_the_page_goes_on(page: Page, link: str) -> None:
    page.load(link)
    assert page.until("return document.getElementById('dialog').open")
    page.button("Close")
    page.click(0)
    assert page.run("return nonet.entry.focus") == 0


@pytest.mark.parametrize("title", ["<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>"])
def test_text_of_a_file_never_becomes_markup(page: Page, title: str) -> None:
    page.paste(json.dumps({"nonet_board": 1, "givens": str(PUZZLE.givens), "title": title}))
    assert page.run("return document.getElementById('title').textContent") == title
    assert page.run("return document.querySelectorAll('#title *').length") == 0


def test_generating_and_stopping(page: Page) -> None:
    page.run("nonet.panels.open('set')")
    page.until("return document.getElementById('make-difficulty').options.length > 1")
    page.run("document.getElementById('make-difficulty').value = 'medium'")
    page.button("Make")
    assert page.until("return nonet.board.title.startsWith('Medium')")
    assert Puzzle(page.run("return nonet.board.givens")).rate().difficulty == "medium"


@pytest.mark.parametrize("rules", ["6x6", "8x8"])
def test_a_puzzle_to_order_on_another_board(page: Page, rules: str) -> None:
    page.paste(dumps(Puzzle(random_grid(rules, seed=1), rules), "line").strip())
    page.until(f"return nonet.board.givens.length === {Rules(rules).board.cell_count}")
    page.run("nonet.panels.open('set')")
    page.until("return [...document.getElementById('make-rules').options].length > 1")
    page.run("document.getElementById('make-rules').value = 'as this board'")
    page.run("document.getElementById('make-er').value = '2..3'")
    page.button("Make")
    assert page.until("return nonet.board.title.includes('seed')")
    made = Puzzle(page.run("return nonet.board.givens"), rules)
    assert 2 <= made.rate().er <= 3
    assert made.count() == 1
    page.run("nonet.panels.open('set'); document.getElementById('make-rules').value = 'as this board'")
    page.run("document.getElementById('make-pattern').click()")
    page.button("Make")
    assert page.until("return document.getElementById('make-text').textContent.includes('only from a 9x9 board')")


def test_true_candidates_and_the_number_of_solutions_while_setting(page: Page) -> None:
    page.paste(PUZZLE)
    page.run("nonet.panels.open('set')")
    assert page.until("return document.getElementById('set-facts').textContent.includes('exactly one solution')")
    page.driver.find_element(By.ID, "set-givens").click()
    given = next(cell for cell in range(81) if PUZZLE.givens[cell])
    page.click(given)
    page.press(Keys.DELETE)
    expected = Puzzle([0 if cell == given else digit for cell, digit in enumerate(PUZZLE.givens)]).count(limit=2)
    words = ["no solution", "exactly one solution", "several solutions"][expected]
    assert page.until("return document.getElementById('set-facts').textContent.includes(arguments[0])", words)


def test_questions_by_ear(page: Page) -> None:
    page.paste(PUZZLE)
    page.click(40)
    page.press("l")
    row = [str(PUZZLE.givens[9 * at + 4] or "blank") for at in range(9)]
    assert page.until(
        "return document.getElementById('live').textContent === arguments[0]", "column 5: " + ", ".join(row)
    )
    page.press("R", shift=True)
    missing = sorted(set(range(1, 10)) - set(list(PUZZLE.givens)[36:45]))
    expected = "row 5 lacks " + " ".join(map(str, missing))
    assert page.until("return document.getElementById('live').textContent === arguments[0]", expected)
    page.press("f")
    page.press("5")
    assert page.until("return document.getElementById('live').textContent.startsWith('5: ')")
