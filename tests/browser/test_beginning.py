"""Begin, leave and end a game in a real browser: by difficulty, the puzzle of the day, set mode, the end."""

from __future__ import annotations

from datetime import date

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import nonet
from nonet import Puzzle, Rules
from nonet.constraints import KillerCage
from nonet.page import address_of

from .conftest import Page
from .test_access import axe

PUZZLE = nonet.generate(seed=11, er=(1.0, 2.3))
SOLUTION = PUZZLE.solve()
EMPTY = [cell for cell in range(81) if not PUZZLE.givens[cell]]
ENDING = "return document.getElementById('ending').open"


def new(page: Page, group: str, word: str) -> None:
    """Tap a difficulty in the dialog for new puzzles."""
    page.button("New")
    found = page.until(
        "return [...document.querySelectorAll(`#${arguments[0]} button`)]"
        ".find((each) => each.firstChild.textContent === arguments[1])",
        group,
        word,
    )
    before = page.run("return nonet.game.saved.id")
    found.click()
    page.until("return nonet.game.saved.id !== arguments[0]", before)


def enter(page: Page, cell: int, digit: int) -> None:
    """Enter a digit."""
    page.run("nonet.entry.select([arguments[0]], arguments[0]); nonet.entry.enter(arguments[1])", cell, digit)


def solve(page: Page) -> None:
    """Fill all cells but one at once, and then that one."""
    page.run(
        "const digits = arguments[0].map((digit, cell) => (nonet.board.givens[cell] ? 0 : digit));"
        "digits[arguments[1]] = 0; nonet.game.change({...nonet.board, digits}, 'digits')",
        list(SOLUTION),
        EMPTY[0],
    )
    page.click(EMPTY[0])
    page.press(str(SOLUTION[EMPTY[0]]))
    page.until(ENDING)


def facts(page: Page) -> dict[str, str]:
    """Return what the end of a game tells, once the puzzle is rated."""
    page.until("return !document.querySelector('#ending dl').textContent.includes('…')")
    texts = page.run("return [...document.querySelectorAll('#ending dl > *')].map((each) => each.textContent)")
    return dict(zip(texts[::2], texts[1::2], strict=True))


def test_a_puzzle_of_a_difficulty_is_one_tap_away_and_is_played(page: Page) -> None:
    new(page, "new-words", "Medium")
    assert not page.run("return document.getElementById('dialog').open")
    givens = page.board()["givens"]
    assert Puzzle(givens).rate().difficulty == "medium"
    page.press("5")
    page.press(Keys.BACKSPACE)
    page.run("nonet.entry.select([nonet.board.givens.findIndex(Boolean)])")
    page.press(Keys.BACKSPACE)
    assert page.board()["givens"] == givens


def test_a_killer_of_a_difficulty_is_made(page: Page) -> None:
    killer = (
        "return [...document.querySelectorAll('#new-variants button')].find((each) => each.textContent === 'Killer')"
    )
    page.button("New")
    page.until(killer)
    page.run("document.getElementById('new-difficulty').value = 'easy'")
    page.run(killer).click()
    page.until("return nonet.board.rules.constraints?.length")
    board = page.board()
    assert {each["type"] for each in board["rules"]["constraints"]} == {"killer-cage"}
    rated = page.run(
        "return nonet.engine.ask({ask: 'rate', board: {rules: nonet.board.rules, givens: nonet.board.givens}})"
    )
    assert rated["text"].startswith("Easy: ")
    assert board["title"].startswith("Killer, easy")


def test_making_a_variant_stops(page: Page) -> None:
    page.button("New")
    page.until("return document.querySelector('#new-variants button')")
    before = page.run("return nonet.game.saved.id")
    page.run("document.querySelector('#new-variants button').click(); document.getElementById('new-stop').click()")
    page.until("return document.getElementById('new-text').textContent === 'Stopped.'")
    assert not page.driver.find_element(By.ID, "new-stop").is_displayed()
    assert page.run("return nonet.game.saved.id") == before


def test_the_puzzle_of_the_day_is_the_same_for_everyone_and_goes_on_where_it_was_left(page: Page) -> None:
    today = date.today()
    new(page, "new-today", "Easy")
    expected = nonet.generate(seed=int(f"{today:%Y%m%d}"), difficulty="easy")
    assert page.board()["givens"] == list(expected.givens)
    cell = page.board()["givens"].index(0)
    enter(page, cell, 1)
    page.paste(PUZZLE)
    page.button("New")
    assert page.until("return document.querySelector('#new-today .begun')?.textContent") == "Easybegun"
    page.button("Close")
    new(page, "new-today", "Easy")
    assert page.board()["digits"][cell] == 1


@pytest.mark.parametrize(
    "puzzle",
    [Puzzle("." * 81), Puzzle("." * 81, Rules(constraints=[KillerCage("r1c1 r1c2", 3)])), PUZZLE],
    ids=["empty", "killer", "classic"],
)
def test_digits_are_givens_only_while_the_banner_says_so(page: Page, puzzle: Puzzle) -> None:
    page.load(address_of(puzzle))
    page.until("return document.readyState === 'complete'")
    banner = page.driver.find_element(By.ID, "setting")
    page.run("nonet.panels.open('set')")
    assert not banner.is_displayed()
    cell = EMPTY[0]
    enter(page, cell, 1)
    assert page.board()["digits"][cell] == 1
    page.run("nonet.entry.useSetting(true)")
    assert page.said() == "Setting: digits are givens"
    assert banner.is_displayed()
    enter(page, cell, 2)
    assert page.board()["givens"][cell] == 2
    page.button("Play")
    assert not banner.is_displayed()
    page.click(cell)
    page.press(Keys.BACKSPACE)
    assert page.board()["givens"][cell] == 2
    for leave in ("nonet.panels.open('hint')", "return nonet.dialogs.receive(arguments[0])"):
        page.run("nonet.panels.open('set'); nonet.entry.useSetting(true)")
        page.run(leave, str(PUZZLE.givens))
        assert not banner.is_displayed()


def test_the_game_that_was_chosen_last_is_there_at_the_next_visit(page: Page) -> None:
    page.paste(PUZZLE)
    enter(page, EMPTY[0], SOLUTION[EMPTY[0]])
    page.paste(nonet.generate(seed=2))
    page.button("Open")
    games = page.driver.find_elements(By.CSS_SELECTOR, ".games .game")
    assert f"{len(EMPTY) - 1} left · 0:0" in games[1].text
    paths = games[1].find_elements(By.CSS_SELECTOR, "svg path")
    assert [page.run("return arguments[0].getAttribute('d').split('z').length - 1", path) for path in paths] == [
        81 - len(EMPTY),
        1,
        0,
    ]
    games[1].click()
    page.until("return !document.getElementById('dialog').open")
    page.load()
    assert page.board()["givens"] == list(PUZZLE.givens)
    assert page.board()["digits"][EMPTY[0]] == SOLUTION[EMPTY[0]]


def test_the_end_tells_what_the_game_took(page: Page) -> None:
    page.paste(PUZZLE)
    page.run("nonet.game.saved.seconds = 720")
    wrong = SOLUTION[EMPTY[0]] % 9 + 1
    enter(page, EMPTY[0], wrong)
    page.run("return nonet.session.check()")
    page.load()
    enter(page, EMPTY[0], SOLUTION[EMPTY[0]])
    page.run("return nonet.session.nextHint()")
    page.run("return nonet.session.nextHint()")
    solve(page)
    # The board and the announcements stay in reach.
    assert page.said() == "Solved."
    assert page.run("return document.activeElement.id") == "ending-title"
    assert page.run("return document.activeElement.textContent").startswith("Solved in 12:")
    rating = PUZZLE.rate()
    told = facts(page)
    assert told["Rating"] == f"{str(rating.difficulty).capitalize()}: ER {rating.er}"
    assert told["Hardest step"]
    assert told["Mistakes"] == "1 wrong digit, found by checking 1 time"
    assert told["Hints"] == "1 to stage 2"
    for theme in ("light", "dark", "contrast"):
        page.run("nonet.set({theme: arguments[0]})", theme)
        assert axe(page) == []
    page.press(Keys.ESCAPE)
    assert not page.run(ENDING)
    assert page.run("return document.activeElement.dataset.cell") == str(EMPTY[0])
    page.button("Open")
    assert "solved" in page.driver.find_element(By.CSS_SELECTOR, ".games .game").text


def test_the_next_puzzle_has_the_same_difficulty(page: Page) -> None:
    page.paste(PUZZLE)
    solve(page)
    facts(page)
    word = str(PUZZLE.rate().difficulty).capitalize()
    page.button(f"Next: {word}")
    page.until("return nonet.board.title.startsWith(arguments[0])", word)
    assert not page.run(ENDING)
    assert str(Puzzle(page.board()["givens"]).rate().difficulty).capitalize() == word
    assert page.run("return [nonet.game.tally.order.name, nonet.game.tally.isSolved]") == [word, False]


def test_a_shared_puzzle_does_not_hold_its_solution(page: Page) -> None:
    page.paste(PUZZLE)
    solve(page)
    page.run("navigator.share = undefined; navigator.clipboard.writeText = async (text) => (globalThis.copied = text)")
    page.driver.find_element(By.XPATH, "//dialog[@id='ending']//button[text()='Share']").click()
    text, link = page.until("return globalThis.copied").split("\n")
    assert "Solved in 0:" in text
    page.run("return nonet.dialogs.receive(arguments[0])", link)
    assert page.board()["givens"] == list(PUZZLE.givens)
    assert not any(page.board()["digits"])


def test_a_wrong_last_digit_is_told_and_the_right_one_ends_the_game(page: Page) -> None:
    page.paste(PUZZLE)
    solve(page)
    page.press(Keys.ESCAPE)
    enter(page, EMPTY[0], SOLUTION[EMPTY[0]] % 9 + 1)
    assert page.until("return nonet.session.hint?.text") == "Every cell is filled, but there is a mistake."
    assert not page.run(ENDING)
    enter(page, EMPTY[0], SOLUTION[EMPTY[0]])
    assert page.until(ENDING)
