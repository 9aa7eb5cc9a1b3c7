"""The Interactive Sudoku Solver: strings of constraints, and links with them."""

from __future__ import annotations

from urllib.parse import quote

import pytest

import nonet
from nonet.constraints import AntiKnight, AnyOf, KillerCage, Nabner, Not, Odd, Relation, Thermometer, Whisper
from nonet.formats import FormatError, dumps, loads
from support.puzzles import HARD

LINK = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="


def given_string(cells: str) -> str:
    """The givens of a 9x9 board as ISS writes them."""
    return "." + "".join(f"~R{at // 9 + 1}C{at % 9 + 1}_{digit}" for at, digit in enumerate(cells) if digit != ".")


def test_givens_are_read_from_a_string_and_from_a_link() -> None:
    text = given_string(HARD)
    for form in (text, f"{LINK}{text}", LINK + quote(text, safe=""), f"{LINK}{text}&debug=1"):
        assert nonet.Puzzle(form) == nonet.Puzzle(HARD)
        assert loads(form).puzzle == nonet.Puzzle(HARD)


def test_rules_are_read_and_written_as_the_same_strings() -> None:
    text = ".Shape~6x6.~R1C2_1_2.AntiKnight.Thermo~R2C1~R3C1.Cage~7~R5C5~R6C5.Or.~R6C6_1.Whisper~3~R1C1~R2C2.End"
    record = loads(text)
    alternatives = AnyOf([nonet.constraints.Sets("r6c6", sets=[[1]]), Whisper("r1c1 r2c2", difference=3)])
    stated = [AntiKnight(), Thermometer("r2c1 r3c1"), KillerCage("r5c5 r6c5", 7), alternatives]
    assert record.puzzle.rules == nonet.Rules("6x6", constraints=stated)
    assert record.puzzle.candidates()[1] == (1, 2)
    assert dumps(record, "iss") == text + "\n"
    assert loads(dumps(record, "iss-link")).puzzle == record.puzzle


def test_constraints_that_iss_does_not_know_are_written_as_what_they_are() -> None:
    rules = nonet.Rules(constraints=[Nabner("r1c1 r2c2 r3c3"), Odd("r5c5 r6c6")])
    empty = nonet.Puzzle("." * 81, rules)
    again = nonet.Puzzle(dumps(empty, "iss"))
    assert {type(constraint) for constraint in again.rules.constraints} <= {Relation, KillerCage}
    assert empty.true_candidates() == again.true_candidates()


def test_what_iss_cannot_hold_is_refused_by_name() -> None:
    with pytest.raises(FormatError, match="iss cannot store 'not'"):
        dumps(nonet.Puzzle(HARD, nonet.Rules(constraints=[Not([Thermometer("r1c1 r2c2")])])), "iss")
    with pytest.raises(FormatError, match="one grid of up to 16 rows"):
        dumps(nonet.Puzzle("." * 625, nonet.Rules("25x25")), "iss")


def test_what_nonet_does_not_read_is_noted_and_kept() -> None:
    record = loads(".~R1C1_5.Sparkle~R1C1~R2C2.Var~S~~2.Foo")
    assert record.unread == ("Sparkle", "Foo")
    assert dumps(record, "iss") == ".~R1C1_5.Sparkle~R1C1~R2C2.Foo\n"


def test_faults_are_told_with_their_type() -> None:
    with pytest.raises(nonet.ParseError, match="Thermo: expected a cell such as R4C7, found 'R1C0'"):
        loads(".~R1C1_5.Thermo~R1C1~R1C0")
    with pytest.raises(nonet.ParseError, match=r"Or: has no \.End"):
        nonet.Puzzle(".Or.~R1C1_5")


def test_a_killer_with_pointers_is_read() -> None:
    line = "3<" + "0" * 79
    assert nonet.Puzzle(line).rules == nonet.Rules(constraints=[KillerCage("r1c1 r1c2", 3)])
