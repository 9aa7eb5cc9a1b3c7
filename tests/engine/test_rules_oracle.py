"""The oracle of rules itself: cells that satisfy each predicate, and cells that do not, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from support.rules_oracle import ORACLE, modified

LINES: dict[str, tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]] = {
    "candidates": ([([2, 4], {2, 4})], [([2, 5], {2, 4})]),
    "house": ([([3, 1, 2],)], [([3, 1, 3],)]),
    "same-digit-sets": ([([[1, 2], [2, 1]],)], [([[1, 2], [2, 3]],)]),
    "wrong-clues": ([([True, False, True], 1)], [([True, True], 1), ([False, False], 1)]),
    "schrodinger": ([([{1, 2}, {0}, {3}], [0, 1, 2, 3])], [([{1, 2}, {2}, {3}], [0, 1, 2, 3])]),
    "odd": ([([1, 9],)], [([1, 2],)]),
    "even": ([([0, 8],)], [([1, 8],)]),
    "greater-than": ([([5, 2],)], [([2, 5],), ([2, 2],)]),
    "clone": ([([1, 2], [1, 2])], [([1, 2], [2, 1])]),
    "same-values": ([([[1, 2, 2], [2, 1, 2]],)], [([[1, 2, 2], [1, 1, 2]],)]),
    "quadruple": ([([1, 2, 3, 3], [3, 3, 1])], [([1, 2, 3, 4], [3, 3])]),
    "contains": ([([1, 2, 2], [2])], [([1, 2, 2], [1, 1])]),
    "contains-exactly": ([([1, 2, 2], [2, 2])], [([1, 2, 2], [2])]),
    "counting-circles": ([([1, 2, 2, 3, 3, 3],)], [([1, 2],), ([1, 1],)]),
    "count-distinct": ([(2, [4, 4, 5])], [(3, [4, 4, 5])]),
    "white-dot": ([([4, 3],), ([4, 1], 3)], [([4, 4],), ([4, 2],)]),
    "black-dot": ([([4, 2],), ([3, 9], 3)], [([4, 3],), ([2, 9], 3)]),
    "xv": ([([4, 6], "X"), ([4, 1], "V")], [([4, 1], "X")]),
    "edge-sum": ([([4, 3], 7)], [([4, 3], 8)]),
    "edge-product": ([([4, 3], 12)], [([4, 3], 7)]),
    "pair": ([([1, 2, 4], lambda one, other: other > one)], [([1, 4, 2], lambda one, other: other > one)]),
    "all-pairs": ([([1, 3, 5], lambda one, other: one != other)], [([1, 3, 1], lambda one, other: one != other)]),
    "thermometer": ([([1, 2, 9],)], [([1, 1, 9],)]),
    "slow-thermometer": ([([1, 1, 9],)], [([2, 1],)]),
    "palindrome": ([([1, 2, 1],)], [([1, 2, 2],)]),
    "whisper": ([([1, 6, 1],), ([1, 5], 4)], [([1, 5],)]),
    "renban": ([([4, 2, 3],)], [([4, 2],), ([2, 2, 3],)]),
    "nabner": ([([1, 5, 3],)], [([1, 5, 2],), ([1, 5, 1],)]),
    "entropic-line": ([([1, 5, 9, 2],), ([0, 2, 5], range(6))], [([1, 5, 9, 4],), ([0, 1, 5], range(6))]),
    "modular-line": ([([1, 5, 9, 4],), ([1, 2, 3], 2)], [([1, 5, 9, 2],), ([1, 3], 2)]),
    "region-sum-line": ([([1, 4, 5, 2, 3], [1, 1, 2, 3, 3])], [([1, 4, 5, 2, 3], [1, 1, 2, 2, 3])]),
    "between-line": ([([7, 4, 2],), ([2, 3, 3, 4],)], [([7, 2, 2],), ([7, 9, 2],)]),
    "lockout-line": ([([7, 9, 2, 1, 3],)], [([7, 9, 4],), ([7, 5, 2],), ([7, 7, 2],)]),
    "arrow": ([(6, [1, 2, 3])], [(7, [1, 2, 3])]),
    "pill-arrow": ([([1, 2], [9, 3]), ([1, 0, 5], [105])], [([2, 1], [9, 3])]),
    "double-arrow": ([([4, 1, 8, 5],)], [([4, 1, 7, 5],)]),
    "average-arrow": ([(4, [3, 5, 4])], [(4, [3, 5, 5])]),
    "product-arrow": ([(8, [2, 4])], [(6, [2, 4])]),
    "root-arrow": ([(3, [4, 5])], [(9, [4, 5])]),
    "zipper-line": ([([1, 4, 7, 3, 6],), ([1, 2, 2, 1, 1, 2],)], [([1, 4, 6, 3, 6],)]),
    "sum-line": ([([4, 6, 1, 2, 7],), ([5, 5], 5), ([6, 3, 7, 4], 10, True)], [([6, 3, 7, 4],), ([4, 7, 9], 10, True)]),
    "equal-sums": ([([[1, 4], [5]],)], [([[1, 4], [6]],)]),
    "sequence-line": ([([9, 6, 3],), ([5],)], [([1, 2, 1],)]),
    "same-difference-line": ([([1, 3, 1],)], [([1, 3, 2],)]),
    "fibonacci-line": ([([2, 1, 3, 4, 7],)], [([2, 1, 4],)]),
    "prime-line": ([([3, 4, 1],)], [([3, 5],), ([0, 1],)]),
    "factor-line": ([([2, 6, 3, 9],), ([0, 4],)], [([2, 3],)]),
    "difference-factor-line": ([([6, 4, 8],), ([0, 0],)], [([3, 5],), ([2, 2],)]),
    "xv-line": ([([4, 1, 9],)], [([4, 2],)]),
    "close-neighbours-line": ([([4, 2, 3],), ([4, 1], 3)], [([4, 1],)]),
    "least-sum-line": ([([4, 6, 9],), ([1, 2], 3)], [([4, 5],)]),
    "oscillator-line": ([([4, 6, 1],), ([3, 4], range(1, 7))], [([4, 1],), ([4, 5],)]),
    "unimodular-line": ([([4, 7, 1],), ([1, 3], 2), ([1, 2], 0)], [([4, 7, 2],)]),
    "index-line": ([([3, 2, 1, 4],), ([2, 1],)], [([2, 3, 1],), ([5, 1],)]),
    "split-peas": ([([3, 3, 4, 6, 1],)], [([3, 3, 4, 7, 1],)]),
    "value-indexing": ([([7, 2, 5, 7],)], [([7, 2, 7, 5],), ([7, 3, 5, 7],)]),
    "lunchbox": ([([9, 3, 4, 1, 7], 7)], [([9, 3, 4, 1, 7], 14), ([9, 3, 3, 1], 6)]),
    "automaton": (
        [([1, 1, 2], 0, {(0, 1): [0], (0, 2): [1]}, {1})],
        [([1, 2, 1], 0, {(0, 1): [0], (0, 2): [1]}, {1}), ([1], 0, {(0, 1): [0]}, {1})],
    ),
    "killer-cage": ([([4, 5], 9), ([4, 5],)], [([4, 4], 8), ([4, 5], 8)]),
    "sum-cage": ([([4, 4], 8), ([4, 3], 5, [2, -1])], [([4, 4], 9)]),
    "multi-sum-cage": ([([4, 5], {9, 18})], [([4, 4], {8}), ([4, 5], {8})]),
    "digital-root-cage": ([([9, 8, 2], 1)], [([9, 8, 2], 2), ([5, 5], 1)]),
    "rellik-cage": ([([2, 4, 9], 5)], [([2, 4, 9], 6), ([2, 4], 2)]),
    "equality-cage": ([([1, 2, 7, 8],)], [([1, 2, 3, 8],), ([1, 2, 5, 8],), ([1, 3, 6, 8, 9],), ([1, 1, 6, 8],)]),
    "look-and-say-cage": ([([2, 3, 3, 9], "1223"), ([1, 2], "03")], [([2, 3, 9], "1223"), ([3], "03")]),
    "product-cage": ([([2, 2, 3], 12)], [([2, 2, 3], 7)]),
    "spotlight-cage": ([([2, 3], 3)], [([2, 3], 4), ([3, 3], 3)]),
    "odd-even-sum-cage": ([([1, 2, 3, 8, 6, 5, 7],)], [([1, 2],), ([1, 1, 2],)]),
    "divisible-cage": ([([1, 2, 3], 3)], [([1, 2, 4], 3)]),
    "little-killer": ([([4, 4, 1], 9)], [([4, 4, 1], 8)]),
    "sandwich": ([([3, 9, 2, 4, 1, 5, 6, 7, 8], 6)], [([3, 9, 2, 4, 1, 5, 6, 7, 8], 3)]),
    "x-sum": ([([3, 1, 2, 4], 6)], [([3, 1, 2, 4], 7)]),
    "shortsighted-x-sum": ([([3, 1, 2, 4], 4), ([3, 1, 2, 4], 6)], [([3, 1, 2, 4], 10), ([4, 1], 5)]),
    "shifted-x-sum": ([([2, 3, 1, 4], 8), ([1, 3], 1)], [([2, 3, 1, 4], 5), ([2, 3, 1], 4), ([4, 1], 5)]),
    "x-sum-skyscraper": ([([2, 1, 4, 3, 5], 7), ([0, 2, 1], 0)], [([2, 1, 4, 3, 5], 3)]),
    "broken-x-sum": ([([3, 1, 2, 4], 4), ([3, 1, 2, 4], 10), ([4, 1, 2, 3], 7)], [([3, 1, 2, 4], 6)]),
    "skyscraper": ([([2, 1, 4, 3, 5], 3), ([0, 2, 1], 1)], [([2, 1, 4, 3, 5], 5)]),
    "hidden-skyscraper": ([([2, 3, 1, 4], 1)], [([2, 4, 3, 1], 1), ([1, 2, 3], 3)]),
    "numbered-rooms": ([([3, 1, 2], 2)], [([3, 1, 2], 1), ([4, 1, 2], 4)]),
    "full-rank": (
        [([1, 3], 1, [[1, 3], [3, 1], [2, 4], [4, 2]]), ([1, 2], 2, [[1, 1], [1, 2], [1, 2]], True)],
        [([2, 4], 3, [[1, 3], [3, 1], [2, 4], [4, 2]]), ([1, 2], 2, [[1, 1], [1, 2], [1, 2]])],
    ),
    "distinct-ranks": ([([[1, 2], [2, 1]],)], [([[1, 2], [1, 2]],)]),
    "battlefield": ([([2, 9, 3, 4, 1], 7), ([3, 1, 2, 5, 4], 3)], [([2, 9, 3, 4, 1], 3)]),
    "rising-streak": ([([9, 3, 4, 5, 1], 3), ([2, 1, 3], 1)], [([9, 3, 4, 6, 1], 3), ([1, 2], 3)]),
    "any-of": ([([False, True],)], [([False],)]),
    "all-of": ([([True, True],)], [([False, True],)]),
    "auxiliary": ([([1, 2], lambda value: value == 2)], [([1, 2], lambda value: value == 3)]),
    "negation": ([([True, False],)], [([True, True],)]),
    "linear": ([([4, 3], [2, -1], [4, 5])], [([4, 3], [2, 1], [5])]),
    "sets": ([([4, 3], [[1, 2], [3, 4]])], [([4, 3], [[1, 2], [4, 5]]), ([4, 4], [[4]])]),
    "count": ([([4, 3, 4], [4, 9], [0, 2])], [([4, 3, 4], [4, 3], [0, 2])]),
    "element": ([([7, 8, 9], 2, 8)], [([7, 8, 9], 2, 9), ([7, 8, 9], 0, 9), ([7, 8, 9], 4, 9)]),
    "regex": ([([1, 2, 1, 2, 3], "(12)+3?")], [([1, 2, 1], "(12)+3?")]),
    "relation": ([([1, 2, 3], lambda a, b, c: a + b == c)], [([1, 2, 4], lambda a, b, c: a + b == c)]),
}
"""For predicates on values: arguments for which each holds, and for which it does not."""


def filled(*rows: str) -> dict[tuple[int, int], int]:
    return {(r, c): int(symbol) for r, row in enumerate(rows, 1) for c, symbol in enumerate(row, 1)}


def shaded(*rows: str) -> dict[tuple[int, int], bool]:
    return {(r, c): symbol == "#" for r, row in enumerate(rows, 1) for c, symbol in enumerate(row, 1)}


SMALL = filled("1234", "3412", "2143", "4321")
NINE = filled(
    "123456789", "456789123", "789123456", "231564897", "564897231", "897231564", "312645978", "645978312", "978312645"
)
TOUCHING = shaded(".####", ".#..#", "##.##", "#.##.", "###..")
TWO = {(1, 1): 1, (1, 2): 1, (2, 1): 2, (2, 2): 2}
HOUSES = [[[(1, 1), (1, 2)], [(2, 1), (2, 2)]], [[(1, 1), (2, 1)], [(1, 2), (2, 2)]]]

BOARDS: dict[str, tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]] = {
    "latin-square": ([(SMALL,)], [(filled("12", "12"),)]),
    "sudoku": ([(SMALL, 2, 2)], [(filled("1234", "2143", "3412", "4321"), 2, 2)]),
    "overlapping": ([(SMALL, [(1, 1)], 4, 2, 2)], [(filled("1234", "2143", "3412", "4321"), [(1, 1)], 4, 2, 2)]),
    "diagonal": ([(filled("12", "32"), True), (filled("11", "32"), False)], [(filled("12", "21"), False)]),
    "anti-diagonal": ([(filled("123", "331", "311"), True)], [(filled("123", "321", "112"), False)]),
    "windoku": ([({place: place[0] % 4 * 4 + place[1] % 4 for place in NINE},)], [(NINE | {(2, 2): 7},)]),
    "asterisk": ([({place: 9 * place[0] + place[1] for place in NINE},)], [(dict.fromkeys(NINE, 1),)]),
    "centre-dot": ([({place: 9 * place[0] + place[1] for place in NINE},)], [(NINE | {(2, 2): 3, (5, 5): 3},)]),
    "girandola": ([({place: 9 * place[0] + place[1] for place in NINE},)], [(NINE | {(1, 1): 3, (5, 5): 3},)]),
    "disjoint-groups": ([(filled("1234", "3412", "2143", "4321"), 2, 2)], [(filled("1214", "3423"), 2, 2)]),
    "doppelganger": ([(filled("01", "20"), HOUSES)], [(filled("01", "10"), HOUSES), (filled("12", "20"), HOUSES)]),
    "top-bottom": ([(filled("132", "321", "213"),)], [(filled("123", "312", "231"),), (filled("123", "231", "312"),)]),
    "chaos-construction": (
        [(filled("12", "21"), {(1, 1): 1, (1, 2): 1, (2, 1): 2, (2, 2): 2})],
        [
            (filled("12", "21"), {(1, 1): 1, (1, 2): 2, (2, 1): 2, (2, 2): 1}),
            (filled("11", "22"), {(1, 1): 1, (1, 2): 1, (2, 1): 2, (2, 2): 2}),
        ],
    ),
    "deconstruction": (
        [(SMALL, [(1, 1), (3, 3)], 2)],
        [(SMALL, [(1, 1), (2, 2)], 2), (SMALL | {(1, 1): 2}, [(1, 1)], 2)],
    ),
    "yin-yang": (
        [({(1, 1): True, (1, 2): True, (2, 1): False, (2, 2): False},)],
        [({(1, 1): True, (1, 2): False, (2, 1): False, (2, 2): True},), (dict.fromkeys(TWO, True),)],
    ),
    "loop": (
        [(shaded("###", "#.#", "###"), True), (shaded("##", "##"),), (TOUCHING,)],
        [
            (TOUCHING, True),
            (shaded("###", "#.#", "##."),),
            (shaded("##.##", "##.##"),),
            (shaded("..", ".."),),
            (shaded("###", "###"),),
        ],
    ),
    "snake": (
        [(shaded("###", "..#"), [(1, 1)], True), (shaded("##", "#.", "##"),)],
        [(shaded("##", "##"),), (shaded("#."),), (shaded("###", "..#"), [(1, 2)]), (shaded("#.#"),)],
    ),
    "connected-values": ([(SMALL, {1, 2, 3}), (TWO, {1}, 2)], [(SMALL, {1}), (TWO, {1}, 1)]),
    "leaper": ([(SMALL, 0, 1)], [(SMALL, 1, 2), (filled("12", "32"), 0, 1)]),
    "anti-knight": ([(filled("123", "456"),)], [(filled("123", "451"),)]),
    "anti-king": ([(filled("12", "34"),), (TWO,)], [(filled("12", "21"),), (filled("1234", "4561"), True)]),
    "nonconsecutive": ([(filled("13", "57"),)], [(filled("13", "52"),), (filled("12", "57"),)]),
    "diagonal-nonconsecutive": ([(filled("12", "54"),)], [(filled("13", "22"),)]),
    "non-ratio": ([(filled("13", "57"),)], [(filled("12", "57"),)]),
    "anti-taxicab": ([(filled("12", "31"),)], [(filled("11", "23"),), (filled("21", "32"),)]),
    "taxicab": ([(filled("12", "31"), 1)], [(filled("12", "31"), 2)]),
    "knightmare": ([(filled("123", "456"), {5})], [(filled("123", "456"), {7})]),
    "global-entropy": ([(filled("147", "582"),)], [(filled("14", "25"),)]),
    "global-modulo": ([(filled("123", "345"),)], [(filled("14", "25"),)]),
    "dutch-flatmates": ([(filled("15", "59"),)], [(filled("15", "52"),)]),
    "adjacent": ([(SMALL, lambda one, other: one != other)], [(SMALL, lambda one, other: one < other)]),
    "row-indexer": (
        [(filled("12", "21"), [(1, 1)]), (filled("2", "1"), [(1, 1), (2, 1)])],
        [(filled("2", "2"), [(1, 1)])],
    ),
    "column-indexer": ([(filled("21"), [(1, 1), (1, 2)])], [(filled("22"), [(1, 1)]), (filled("31"), [(1, 1)])]),
    "box-indexer": ([(filled("13", "24"), [(1, 2), (2, 1), (1, 1)], 2, 2)], [(filled("12", "41"), [(2, 1)], 2, 2)]),
    "minimum": (
        [(filled("12", "23"), [(1, 1)]), (filled("11", "23"), [(1, 1), (1, 2)])],
        [(filled("11", "23"), [(1, 1)])],
    ),
    "maximum": ([(filled("32", "21"), [(1, 1)])], [(filled("33", "21"), [(1, 1)])]),
    "strict-kropki": (
        [(filled("14", "48"), [((1, 2), (2, 2)), ((2, 2), (2, 1))])],
        [(filled("14", "48"), [((1, 2), (2, 2))])],
    ),
    "strict-xv": ([(filled("14"), [((1, 2), (1, 1))]), (filled("15"), [])], [(filled("14"), []), (filled("46"), [])]),
    "putteria": (
        [(filled("22", "11"), [[(1, 1), (2, 1)]])],
        [(filled("22", "11"), [[(1, 1), (2, 1)], [(1, 2), (2, 2)]])],
    ),
    "vault": (
        [(filled("12", "12"), [(1, 1), (2, 1)], 2)],
        [(filled("11", "12"), [(1, 1)]), (filled("12"), [(1, 1)], 2)],
    ),
}
"""The same for predicates on boards."""


@pytest.mark.parametrize("kind", ORACLE)
def test_each_predicate_tells_right_from_wrong(kind: str) -> None:
    holds, fails = (LINES | BOARDS)[kind]
    assert [arguments for arguments in holds if not ORACLE[kind](*arguments)] == []
    assert [arguments for arguments in fails if ORACLE[kind](*arguments)] == []


def test_modifiers_change_what_digits_count_for() -> None:
    assert modified([4, 3], [lambda value: 2 * value, lambda value: -value]) == [8, -3]
