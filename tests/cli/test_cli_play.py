"""``nonet play`` and ``nonet serve``: what they refuse before they serve anything."""

from __future__ import annotations

from importlib import import_module

import pytest

from nonet import Puzzle, generate
from nonet.page import address_of, read_record
from support.clicking import run


def test_play_takes_exactly_one_puzzle() -> None:
    result = run("play", "1" + "." * 80, "2" + "." * 80, "--no-browser")
    assert result.exit_code == 2
    assert "exactly one puzzle" in result.stderr


def test_a_damaged_link_is_refused() -> None:
    result = run("play", "http://127.0.0.1/#1AAAA", "--no-browser")
    assert "the link is cut off" in result.stderr


@pytest.mark.parametrize("port", ["-1", "65536", "many"])
def test_a_port_that_does_not_exist_is_refused(port: str) -> None:
    result = run("serve", "--port", port)
    assert result.exit_code == 2
    assert "--port" in result.stderr


@pytest.mark.parametrize("text", ["1...2...3.......", "16x16", "samurai"])
def test_boards_of_any_size_are_shown_by_text_and_by_link(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(
        import_module("nonet.cli.commands.play"), "show_page", lambda _, fragment, __: shown.append(fragment)
    )
    puzzle = Puzzle(text) if "." in text else generate(text, seed=1)
    assert run("play", address_of(puzzle, "https://example.org/")).exit_code == 0
    assert run("play", str(puzzle.givens), "--rules", puzzle.rules.spec).exit_code == 0
    assert [read_record(link).puzzle for link in shown] == [puzzle, puzzle]


def test_a_link_keeps_coloured_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(
        import_module("nonet.cli.commands.play"), "show_page", lambda _, fragment, __: shown.append(fragment)
    )
    link = address_of(generate(seed=1)) + ".eyJwYWludGVkIjp7IjE6MiI6M319"
    assert run("play", f"https://example.org/{link}").exit_code == 0
    assert shown == [link]
