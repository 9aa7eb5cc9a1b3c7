"""The rules of the field as predicates on filled cells, each written from its sentence, sharing nothing with nonet.

``values`` are the values of a line, a cage, a pair or a row read from its clue, in order. A ``board`` maps each place
(row, column), from 1, to its value, and clues on it name places. ``digits`` are the values that the board uses, in
ascending order. ``ORACLE`` has the predicates under the names of their kinds.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache

Values = Sequence[int]
Place = tuple[int, int]
Board = Mapping[Place, int]
Line = Sequence[Place]
Marks = Iterable[Line]

DIGITS = tuple(range(1, 10))

_BESIDE = ((0, 1), (1, 0))
_DIAGONALLY = ((1, 1), (1, -1))
_AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))


# -- the grid -------------------------------------------------------------------------------------------


def candidates(values: Values, allowed: Collection[int]) -> bool:
    """Each value is one of those allowed, as for givens and pencil marks; also another range of digits."""
    return all(value in allowed for value in values)


def house(values: Values) -> bool:
    """No value occurs twice: rows, columns, boxes of any size, jigsaw pieces, extra regions, diagonals."""
    return len(set(values)) == len(values)


def latin_square(board: Board) -> bool:
    """No row and no column has a value twice."""
    return all(house([board[place] for place in line]) for line in _rows(board) + _columns(board))


def sudoku(board: Board, height: int, width: int) -> bool:
    """No row, column or box of this size has a value twice."""
    return latin_square(board) and all(house([board[place] for place in box]) for box in _boxes(board, height, width))


def overlapping(board: Board, corners: Iterable[Place], size: int, height: int, width: int) -> bool:
    """Every grid of a samurai or another gattai is a Sudoku by itself."""
    squares = (
        {(r, c): board[row + r - 1, column + c - 1] for r in range(1, size + 1) for c in range(1, size + 1)}
        for row, column in corners
    )
    return all(sudoku(square, height, width) for square in squares)


def diagonal(board: Board, rising: bool) -> bool:
    """No value occurs twice on a long diagonal, which rises or falls from the left."""
    size = max(row for row, _ in board)
    return house([board[(size + 1 - at, at) if rising else (at, at)] for at in range(1, size + 1)])


def anti_diagonal(board: Board, rising: bool) -> bool:
    """A long diagonal has exactly a third as many different values as cells."""
    size = max(row for row, _ in board)
    return 3 * len({board[(size + 1 - at, at) if rising else (at, at)] for at in range(1, size + 1)}) == size


def windoku(board: Board) -> bool:
    """The four 3x3 squares with their corners in rows and columns 2 and 6 have no value twice."""
    inside = [range(2, 5), range(6, 9)]
    return all(house([board[r, c] for r in rows for c in columns]) for rows in inside for columns in inside)


def asterisk(board: Board) -> bool:
    """The nine cells of the star around the centre have no value twice."""
    return house([board[place] for place in ((2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5))])


def centre_dot(board: Board) -> bool:
    """The nine centres of the boxes have no value twice."""
    return house([board[row, column] for row in (2, 5, 8) for column in (2, 5, 8)])


def girandola(board: Board) -> bool:
    """The corners, the centre, and the centres of the outer middle boxes have no value twice."""
    return house([board[place] for place in ((1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9))])


def disjoint_groups(board: Board, height: int, width: int) -> bool:
    """Cells in the same position of different boxes all differ."""
    return all(house([board[place] for place in group]) for group in zip(*_boxes(board, height, width), strict=True))


def doppelganger(board: Board, houses: Iterable[Iterable[Line]]) -> bool:
    """Houses have a 0 and miss one digit, which differs between houses of a type, and between those of a 0's cell."""
    size = max(row for row, _ in board)
    missing: list[dict[Place, int]] = []
    for of_type in houses:
        absent: dict[Place, int] = {}
        for line in of_type:
            held = {board[place] for place in line}
            if 0 not in held or len(held) != size or not held <= {*range(size + 1)}:
                return False
            [digit] = {*range(size + 1)} - held
            if digit in absent.values():
                return False
            absent.update(dict.fromkeys(line, digit))
        missing.append(absent)
    return all(house([absent[place] for absent in missing]) for place, value in board.items() if value == 0)


def same_digit_sets(sets: Iterable[Values]) -> bool:
    """All regions have the same set of values."""
    return len({frozenset(values) for values in sets}) <= 1


def top_bottom(board: Board, digits: Values = DIGITS) -> bool:
    """Each 1 in the first row touches a 2 in the next row, each 2 there a 3, and so on; also from the last row up."""
    size = max(row for row, _ in board)
    return all(
        digits[number] in [board.get((row + step, column + across)) for across in (-1, 0, 1)]
        for (row, column), value in board.items()
        for number, step in ((row, 1), (size + 1 - row, -1))
        if number < size and value == digits[number - 1]
    )


def chaos_construction(board: Board, region: Mapping[Place, int]) -> bool:
    """The regions that were found are connected, of the grid's side in size, and have no value twice."""
    size = max(max(place) for place in board)
    pieces = [[place for place in board if region[place] == number] for number in set(region.values())]
    return all(len(piece) == size and _connected(piece) and house([board[at] for at in piece]) for piece in pieces)


def deconstruction(board: Board, corners: Iterable[Place], size: int) -> bool:
    """Square regions stand at these corners without overlapping, and none has a value twice."""
    squares = [[(row + r, column + c) for r in range(size) for c in range(size)] for row, column in corners]
    places = [place for square in squares for place in square]
    return len({*places}) == len(places) and all(house([board[place] for place in square]) for square in squares)


def wrong_clues(hold: Sequence[bool], wrong: int) -> bool:
    """Exactly this many clues are false: 1 in wrogn, the stated number among liars."""
    return list(hold).count(False) == wrong


def schrodinger(cells: Iterable[Collection[int]], digits: Values) -> bool:
    """The cells of a house, one of which has two values, have each digit once."""
    held = [value for cell in cells for value in cell]
    return sorted(held) == sorted(digits)


def yin_yang(shaded: Mapping[Place, bool]) -> bool:
    """Shaded cells are connected, so are the others, and no 2x2 square is all of one kind."""
    kinds = [[place for place, dark in shaded.items() if dark is kind] for kind in (True, False)]
    return all(map(_connected, kinds)) and all(len({shaded[at] for at in square}) == 2 for square in _squares(shaded))


def loop(shaded: Mapping[Place, bool], never_touches: bool = False) -> bool:
    """Shaded cells are connected, and each has two of them beside it; no others touch at a corner, if that is asked."""
    places = {place for place, dark in shaded.items() if dark}
    two = all(len(beside(places, place)) == 2 for place in places)
    return bool(places) and _connected(places) and two and not (never_touches and _touch_at_corners(places))


def snake(shaded: Mapping[Place, bool], ends: Collection[Place] = (), never_touches: bool = False) -> bool:
    """Shaded cells are connected; two of them, the ends, have one beside it, and the others two."""
    places = {place for place, dark in shaded.items() if dark}
    found = [place for place in places if len(beside(places, place)) == 1]
    most = all(len(beside(places, place)) <= 2 for place in places)
    whole = _connected(places) and most and len(found) == 2 and {*ends} <= {*found}
    return whole and not (never_touches and _touch_at_corners(places))


def connected_values(board: Board, values: Collection[int], size: int | None = None) -> bool:
    """There are cells with one of the values, they are connected, and have this number if it is stated."""
    places = [place for place, value in board.items() if value in values]
    return bool(places) and _connected(places) and size in {None, len(places)}


def modified(values: Values, modifiers: Iterable[Callable[[int], int]]) -> list[int]:
    """Return what the digits count for: twice as much in a doubler, less than nothing in a negator."""
    return [change(value) for value, change in zip(values, modifiers, strict=True)]


# -- all over the grid ----------------------------------------------------------------------------------


def leaper(board: Board, a: int, b: int, wraps: bool = False) -> bool:
    """Cells (a, b) apart in any direction differ, over the edges too on a torus."""
    return all(board[one] != board[other] for one, other in _apart(board, _leaps(a, b), wraps))


def anti_knight(board: Board, wraps: bool = False) -> bool:
    """Cells a knight's move apart differ."""
    return leaper(board, 1, 2, wraps)


def anti_king(board: Board, wraps: bool = False) -> bool:
    """Cells that touch at a corner differ."""
    return leaper(board, 1, 1, wraps)


def nonconsecutive(board: Board, difference: int = 1, wraps: bool = False) -> bool:
    """Neighbours never differ by this."""
    return adjacent(board, lambda one, other: abs(one - other) != difference, wraps)


def diagonal_nonconsecutive(board: Board, wraps: bool = False) -> bool:
    """Cells that touch at a corner never differ by 1."""
    return all(abs(board[one] - board[other]) != 1 for one, other in _apart(board, _DIAGONALLY, wraps))


def non_ratio(board: Board, ratio: int = 2, wraps: bool = False) -> bool:
    """Of two neighbours, none is this many times the other."""
    return adjacent(board, lambda one, other: not black_dot((one, other), ratio), wraps)


def anti_taxicab(board: Board) -> bool:
    """Two cells with a digit d are never d steps along rows and columns apart."""
    return not any(board[one] == board[other] == distance for one, other, distance in _distances((*board,)))


def taxicab(board: Board, distance: int) -> bool:
    """Cells this number of steps along rows and columns apart differ."""
    return all(board[one] != board[other] for one, other, away in _distances((*board,)) if away == distance)


def knightmare(board: Board, sums: Collection[int] = (5, 15), wraps: bool = False) -> bool:
    """Cells a knight's move apart never have one of these sums."""
    return all(board[one] + board[other] not in sums for one, other in _apart(board, _leaps(1, 2), wraps))


def global_entropy(board: Board, digits: Values = DIGITS) -> bool:
    """Every 2x2 square has a low, a middle and a high digit."""
    return all(len({_third(board[place], digits) for place in square}) == 3 for square in _squares(board))


def global_modulo(board: Board, modulus: int = 3) -> bool:
    """Every 2x2 square has all remainders."""
    return all(len({board[place] % modulus for place in square}) == modulus for square in _squares(board))


def dutch_flatmates(board: Board, digits: Values = DIGITS) -> bool:
    """Every 5 has a 1 directly above or a 9 directly below."""
    fives = [place for place, value in board.items() if value == digits[len(digits) // 2]]
    return all(board.get((r - 1, c)) == digits[0] or board.get((r + 1, c)) == digits[-1] for r, c in fives)


def adjacent(board: Board, holds: Callable[[int, int], bool], wraps: bool = False) -> bool:
    """All neighbours, left or upper one first, are in a relation."""
    return all(holds(board[one], board[other]) for one, other in _apart(board, _BESIDE, wraps))


def row_indexer(board: Board, cells: Line) -> bool:
    """A value v in row r says that the cell of this column in row v has the value r."""
    return all(board.get((board[row, column], column)) == row for row, column in cells)


def column_indexer(board: Board, cells: Line) -> bool:
    """A value v in column c says that the cell of this row in column v has the value c."""
    return all(board.get((row, board[row, column])) == column for row, column in cells)


def box_indexer(board: Board, cells: Line, height: int, width: int) -> bool:
    """A value v in the nth cell of its box says that the vth cell has the value n."""
    boxes = _boxes(board, height, width)
    homes = [(place, box) for place in cells for box in boxes if place in box]
    return all(
        1 <= board[place] <= len(box) and board[box[board[place] - 1]] == box.index(place) + 1 for place, box in homes
    )


# -- cells ----------------------------------------------------------------------------------------------


def odd(values: Values) -> bool:
    """Each value is odd."""
    return all(value % 2 == 1 for value in values)


def even(values: Values) -> bool:
    """Each value is even."""
    return all(value % 2 == 0 for value in values)


def minimum(board: Board, cells: Line) -> bool:
    """Each cell is less than its neighbours that are not marked too."""
    return all(board[cell] < board[other] for cell in cells for other in _around(board, cell) if other not in cells)


def maximum(board: Board, cells: Line) -> bool:
    """Each cell is greater than its neighbours that are not marked too."""
    return all(board[cell] > board[other] for cell in cells for other in _around(board, cell) if other not in cells)


def greater_than(values: Values) -> bool:
    """The first is greater than the second, and so on."""
    return all(one > other for one, other in itertools.pairwise(values))


def clone(values: Values, copy: Values) -> bool:
    """Two shapes have the same values cell by cell."""
    return [*values] == [*copy]


def same_values(sets: Iterable[Values]) -> bool:
    """The sets have the same values, each equally often."""
    return len({tuple(sorted(values)) for values in sets}) <= 1


def quadruple(values: Values, clue: Values) -> bool:
    """The values around a corner include those of the clue, as often as it has them."""
    return contains(values, clue)


def contains(values: Values, clue: Values) -> bool:
    """Each value of the clue occurs at least as often as it is listed."""
    return all(values.count(value) >= clue.count(value) for value in clue)


def contains_exactly(values: Values, clue: Values) -> bool:
    """Each value of the clue occurs exactly as often as it is listed."""
    return all(values.count(value) == clue.count(value) for value in clue)


def counting_circles(values: Values) -> bool:
    """A value in a circle says how many of the circles have it."""
    return all(values.count(value) == value for value in values)


def count_distinct(count: int, values: Values) -> bool:
    """A cell says how many different values others have."""
    return len({*values}) == count


# -- pairs ----------------------------------------------------------------------------------------------


def white_dot(values: Values, difference: int = 1) -> bool:
    """The two differ by 1, or by the number in the dot."""
    one, other = values
    return abs(one - other) == difference


def black_dot(values: Values, ratio: int = 2) -> bool:
    """One is twice the other, or as many times as the number in the dot says."""
    return max(values) == ratio * min(values)


def xv(values: Values, mark: str) -> bool:
    """The two add up to 5 beside a V, and to 10 beside an X."""
    return sum(values) == {"V": 5, "X": 10}[mark]


def strict_kropki(
    board: Board, dots: Marks, differences: Collection[int] = (1,), ratios: Collection[int] = (2,)
) -> bool:
    """Neighbours without a dot neither differ by 1 nor are one twice the other, nor by any number in a dot."""
    return _unmarked(
        board,
        dots,
        lambda pair: (
            not any(white_dot(pair, by) for by in differences) and not any(black_dot(pair, by) for by in ratios)
        ),
    )


def strict_xv(board: Board, marks: Marks, sums: Collection[int] = (5, 10)) -> bool:
    """Neighbours without a mark add up to neither 5 nor 10, nor to any number in a mark."""
    return _unmarked(board, marks, lambda pair: sum(pair) not in sums)


def edge_sum(values: Values, clue: int) -> bool:
    """The two add up to the clue."""
    one, other = values
    return one + other == clue


def edge_product(values: Values, clue: int) -> bool:
    """The product of the two is the clue."""
    one, other = values
    return one * other == clue


def pair(values: Values, holds: Callable[[int, int], bool]) -> bool:
    """Each two consecutive values are in a relation of one's own."""
    return all(holds(one, other) for one, other in itertools.pairwise(values))


def all_pairs(values: Values, holds: Callable[[int, int], bool]) -> bool:
    """Any two values, the earlier one first, are in a relation of one's own."""
    return all(holds(one, other) for one, other in itertools.combinations(values, 2))


# -- lines ----------------------------------------------------------------------------------------------


def thermometer(values: Values) -> bool:
    """Values rise from the bulb."""
    return all(one < other for one, other in itertools.pairwise(values))


def slow_thermometer(values: Values) -> bool:
    """Values never fall from the bulb."""
    return all(one <= other for one, other in itertools.pairwise(values))


def palindrome(values: Values) -> bool:
    """Values are the same from either end."""
    return [*values] == [*reversed(values)]


def whisper(values: Values, difference: int = 5) -> bool:
    """Consecutive values differ by at least this: 5 on German lines, 4 on Dutch ones."""
    return all(abs(one - other) >= difference for one, other in itertools.pairwise(values))


def renban(values: Values) -> bool:
    """Values are consecutive numbers in any order, each once."""
    return sorted(values) == [*range(min(values), min(values) + len(values))]


def nabner(values: Values) -> bool:
    """No two values anywhere on the line are equal or consecutive."""
    return all(abs(one - other) > 1 for one, other in itertools.combinations(values, 2))


def entropic_line(values: Values, digits: Values = DIGITS) -> bool:
    """Any three consecutive cells have a low, a middle and a high digit; fewer have different ones."""
    return all(len({_third(value, digits) for value in window}) == len(window) for window in _windows(values, 3))


def modular_line(values: Values, modulus: int = 3) -> bool:
    """Any ``modulus`` consecutive cells have different remainders."""
    return all(len({value % modulus for value in window}) == len(window) for window in _windows(values, modulus))


def region_sum_line(values: Values, regions: Sequence[int]) -> bool:
    """Each piece of the line between borders of regions has the same sum."""
    pieces = itertools.groupby(zip(values, regions, strict=True), lambda cell: cell[1])
    return len({sum(value for value, _ in piece) for _, piece in pieces}) <= 1


def between_line(values: Values) -> bool:
    """Inner values lie strictly between the two ends."""
    low, high = sorted((values[0], values[-1]))
    return all(low < value < high for value in values[1:-1])


def lockout_line(values: Values, difference: int = 4) -> bool:
    """The ends differ by at least this, and no inner value is one of them or between them."""
    low, high = sorted((values[0], values[-1]))
    return high - low >= difference and all(value < low or value > high for value in values[1:-1])


def arrow(circle: int, shaft: Values) -> bool:
    """The shaft adds up to the circle."""
    return sum(shaft) == circle


def pill_arrow(pill: Values, shaft: Values) -> bool:
    """The shaft adds up to the number that is read in the pill."""
    return sum(shaft) == int("".join(map(str, pill)))


def double_arrow(values: Values) -> bool:
    """The inner values add up to the sum of the two ends."""
    return sum(values[1:-1]) == values[0] + values[-1]


def average_arrow(circle: int, shaft: Values) -> bool:
    """The circle is the mean of the shaft."""
    return sum(shaft) == circle * len(shaft)


def product_arrow(circle: int, shaft: Values) -> bool:
    """The circle is the product of the shaft."""
    return _product(shaft) == circle


def root_arrow(circle: int, shaft: Values) -> bool:
    """The circle is the square root of the shaft's sum."""
    return circle * circle == sum(shaft)


def zipper_line(values: Values) -> bool:
    """Cells equally far from the middle have one sum, which a middle cell shows."""
    half = len(values) // 2
    sums = {values[at] + values[-1 - at] for at in range(half)}
    return len(sums | {*values[half : len(values) - half]}) <= 1


def sum_line(values: Values, total: int = 10, loop: bool = False) -> bool:
    """The line can be cut into pieces of this sum each; a loop can be cut anywhere."""
    if loop:
        return any(sum_line([*values[at:], *values[:at]], total) for at in range(len(values)))
    ends = [end for end in range(1, len(values) + 1) if sum(values[:end]) == total]
    return not values or any(sum_line(values[end:], total) for end in ends)


def equal_sums(groups: Iterable[Values]) -> bool:
    """All groups have the same sum."""
    return len({sum(values) for values in groups}) <= 1


def sequence_line(values: Values) -> bool:
    """Each value differs from the one before it by the same amount and in the same direction."""
    return len({other - one for one, other in itertools.pairwise(values)}) <= 1


def same_difference_line(values: Values) -> bool:
    """Consecutive values all have the same difference, up or down."""
    return len({abs(other - one) for one, other in itertools.pairwise(values)}) <= 1


def fibonacci_line(values: Values) -> bool:
    """Each value from the third is the sum of the two before it."""
    return all(values[at] == values[at - 1] + values[at - 2] for at in range(2, len(values)))


def prime_line(values: Values) -> bool:
    """Consecutive values add up to a prime."""
    sums = [one + other for one, other in itertools.pairwise(values)]
    return all(total > 1 and all(total % factor for factor in range(2, total)) for total in sums)


def factor_line(values: Values) -> bool:
    """Of two consecutive values one is a multiple of the other."""
    return pair(values, lambda one, other: _is_multiple(one, other) or _is_multiple(other, one))


def difference_factor_line(values: Values) -> bool:
    """Two consecutive values are multiples of the difference between them."""
    return pair(values, lambda one, other: all(_is_multiple(value, abs(one - other)) for value in (one, other)))


def xv_line(values: Values) -> bool:
    """Consecutive values add up to 5 or to 10."""
    return pair(values, lambda one, other: one + other in {5, 10})


def close_neighbours_line(values: Values, difference: int = 2) -> bool:
    """Consecutive values differ by this much at the most."""
    return pair(values, lambda one, other: abs(one - other) <= difference)


def least_sum_line(values: Values, total: int = 10) -> bool:
    """Consecutive values add up to this much or more."""
    return pair(values, lambda one, other: one + other >= total)


def oscillator_line(values: Values, digits: Values = DIGITS) -> bool:
    """Consecutive values lie on different sides of the middle digit, and none is that digit."""
    middle = (digits[0] + digits[-1]) / 2
    return middle not in values and pair(values, lambda one, other: (one < middle) != (other < middle))


def unimodular_line(values: Values, modulus: int = 3) -> bool:
    """All values have the same remainder; there is none for a modulus of 0."""
    return modulus == 0 or len({value % modulus for value in values}) == 1


def index_line(values: Values) -> bool:
    """The nth value says where on the line n stands."""
    places = enumerate(values, 1)
    return all(1 <= value <= len(values) and values[value - 1] == number for number, value in places)


def split_peas(values: Values) -> bool:
    """The inner values add up to the two ends written side by side in one order or the other."""
    return sum(values[1:-1]) in {int(f"{values[0]}{values[-1]}"), int(f"{values[-1]}{values[0]}")}


def value_indexing(values: Values) -> bool:
    """From the second cell, the first value stands as many cells along the line as the second says."""
    return len(values) > 2 and 0 < values[1] < len(values) - 1 and values[1 + values[1]] == values[0]


def lunchbox(values: Values, clue: int) -> bool:
    """Values differ, and those between the smallest and the greatest add up to the clue."""
    ends = sorted((values.index(min(values)), values.index(max(values))))
    return house(values) and sum(values[ends[0] + 1 : ends[1]]) == clue


def automaton(
    values: Values, start: int, transitions: Mapping[tuple[int, int], Collection[int]], final: Collection[int]
) -> bool:
    """Some path of a finite automaton, by its state and each value in turn, ends in a final state."""
    states = {start}
    for value in values:
        states = {after for state in states for after in transitions.get((state, value), ())}
    return any(state in final for state in states)


def regex(values: Values, pattern: str) -> bool:
    """The values, written as digits, match a regular expression as a whole."""
    return re.fullmatch(pattern, "".join(map(str, values))) is not None


# -- cages ----------------------------------------------------------------------------------------------


def killer_cage(values: Values, clue: int | None = None) -> bool:
    """Values differ, and add up to the clue if there is one."""
    return house(values) and clue in {None, sum(values)}


def sum_cage(values: Values, clue: int, weights: Values | None = None) -> bool:
    """Values, which may be equal and may have weights, add up to the clue."""
    return sum(value * weight for value, weight in zip(values, weights or [1] * len(values), strict=True)) == clue


def multi_sum_cage(values: Values, sums: Collection[int]) -> bool:
    """Values differ, and their sum is one of several."""
    return house(values) and sum(values) in sums


def digital_root_cage(values: Values, root: int) -> bool:
    """Values differ, and adding the digits of their sum until one is left gives the clue."""
    total = sum(values)
    while total > 9:
        total = sum(map(int, str(total)))
    return house(values) and total == root


def rellik_cage(values: Values, clue: int) -> bool:
    """No one or more of the values add up to the clue."""
    sizes = range(1, len(values) + 1)
    return all(sum(some) != clue for size in sizes for some in itertools.combinations(values, size))


def equality_cage(values: Values, digits: Values = DIGITS) -> bool:
    """Values differ, half are odd and half even, half are low and half high; a middle digit is neither."""
    odds = sum(value % 2 for value in values)
    low, high = (len({*values} & {*half}) for half in (digits[: len(digits) // 2], digits[-(len(digits) // 2) :]))
    return house(values) and 2 * odds == 2 * low == 2 * high == len(values)


def look_and_say_cage(values: Values, clue: str) -> bool:
    """The clue is read as pairs of a count and a value, which occurs exactly that often."""
    pairs = zip(map(int, clue[::2]), map(int, clue[1::2]), strict=True)
    return all(values.count(value) == count for count, value in pairs)


def product_cage(values: Values, clue: int) -> bool:
    """The product of the values is the clue."""
    return _product(values) == clue


def spotlight_cage(values: Values, clue: int) -> bool:
    """Values differ, and the clue is one of them."""
    return house(values) and clue in values


def putteria(board: Board, cages: Iterable[Line]) -> bool:
    """Each cage has its size as a value in one of its cells, and such cells of different cages do not touch."""
    homes = []
    for cage in cages:
        sized = [place for place in cage if board[place] == len(cage)]
        if len(sized) != 1:
            return False
        homes += sized
    return not any(_distance(one, other) == 1 for one, other in itertools.combinations(homes, 2))


def vault(board: Board, cells: Line, clue: int | None = None) -> bool:
    """Values may be equal and add up to the clue; none of them stands beside the cage."""
    held = [board[place] for place in cells]
    beside = {board[other] for cell in cells for other in _around(board, cell) if other not in cells}
    return beside.isdisjoint(held) and clue in {None, sum(held)}


def odd_even_sum_cage(values: Values) -> bool:
    """Values differ, and the odd ones add up to as much as the even ones."""
    return house(values) and sum(value if value % 2 else -value for value in values) == 0


def divisible_cage(values: Values, clue: int) -> bool:
    """The sum is divisible by the clue."""
    return _is_multiple(sum(values), clue)


# -- clues outside --------------------------------------------------------------------------------------


def little_killer(values: Values, clue: int) -> bool:
    """The cells on the diagonal add up to the clue, and may be equal."""
    return sum(values) == clue


def sandwich(values: Values, clue: int, digits: Values = DIGITS) -> bool:
    """The values between the lowest and the highest digit add up to the clue."""
    ends = sorted((values.index(digits[0]), values.index(digits[-1])))
    return sum(values[ends[0] + 1 : ends[1]]) == clue


def x_sum(values: Values, clue: int) -> bool:
    """As many values as the first one says, which counts too, add up to the clue."""
    return 0 <= values[0] <= len(values) and sum(values[: values[0]]) == clue


def broken_x_sum(values: Values, clue: int) -> bool:
    """As many values as the first one says, less or more by one, add up to the clue."""
    return any(clue == sum(values[:count]) for count in (values[0] - 1, values[0] + 1) if 0 <= count <= len(values))


def shortsighted_x_sum(values: Values, clue: int) -> bool:
    """As many values as the first one says, or one fewer, add up to the clue."""
    return any(clue == sum(values[:count]) for count in (values[0] - 1, values[0]) if 0 <= count <= len(values))


def shifted_x_sum(values: Values, clue: int) -> bool:
    """The first value is the number of a cell; as many values from there as that cell says add up to the clue."""
    tail = values[values[0] - 1 :] if 1 <= values[0] <= len(values) else []
    return bool(tail) and tail[0] <= len(tail) and sum(tail[: tail[0]]) == clue


def x_sum_skyscraper(values: Values, clue: int) -> bool:
    """As many of the first values as skyscrapers are seen add up to the clue."""
    return any(skyscraper(values, count) and sum(values[:count]) == clue for count in range(len(values) + 1))


def skyscraper(values: Values, clue: int) -> bool:
    """The clue counts the values that are greater than all before them; a 0 is never seen."""
    return len({max(values[:end]) for end in range(1, len(values) + 1)} - {0}) == clue


def hidden_skyscraper(values: Values, clue: int) -> bool:
    """The clue is the first value that is not greater than all before it."""
    hidden = [value for at, value in enumerate(values) if at and value <= max(values[:at])]
    return hidden[:1] == [clue]


def numbered_rooms(values: Values, clue: int) -> bool:
    """The clue stands in the cell whose number is the first value; some call it X-index."""
    return 1 <= values[0] <= len(values) and values[values[0] - 1] == clue


def full_rank(values: Values, clue: int, lines: Sequence[Values], ties: bool = False) -> bool:
    """All rows and columns, read both ways, are numbers; the clue is 1 more than those lower; ties if allowed."""
    numbers = [[*line] for line in lines]
    lower = [number for number in numbers if number < [*values]]
    return clue == 1 + len(lower) and (ties or numbers.count([*values]) == 1)


def distinct_ranks(lines: Sequence[Values]) -> bool:
    """No two of the rows and columns, read both ways, are the same number."""
    return len({tuple(line) for line in lines}) == len(lines)


def battlefield(values: Values, clue: int) -> bool:
    """The first and the last value reach that many cells into the line: the overlap, or else the gap, has this sum."""
    one, other = values[0], len(values) - values[-1]
    low, high = sorted((one, other))
    return sum(values[max(low, 0) : high]) == clue


def rising_streak(values: Values, clue: int) -> bool:
    """Somewhere, at least as many cells as the clue says have values that each are one more than the one before."""
    return any(
        all(other - one == 1 for one, other in itertools.pairwise(window)) for window in _windows(values, clue)
    ) and clue <= len(values)


# -- compositions ---------------------------------------------------------------------------------------


def any_of(hold: Iterable[bool]) -> bool:
    """At least one of several rules holds."""
    return any(hold)


def all_of(hold: Iterable[bool]) -> bool:
    """All of several rules hold, such as one rule repeated over the board."""
    return all(hold)


def auxiliary(digits: Values, holds: Callable[[int], bool]) -> bool:
    """A cell outside the board can have some value for which a rule holds."""
    return any(map(holds, digits))


def negation(hold: Iterable[bool]) -> bool:
    """At least one of several rules does not hold."""
    return not all(hold)


def linear(values: Values, weights: Values, sums: Collection[int]) -> bool:
    """The values, times their weights, add up to one of the sums."""
    return any(sum_cage(values, total, weights) for total in sums)


def sets(values: Values, allowed: Iterable[Collection[int]]) -> bool:
    """The values form one of the sets, and none occurs twice."""
    return any(sorted(values) == sorted(one) for one in allowed)


def count(values: Values, counted: Collection[int], numbers: Collection[int]) -> bool:
    """The number of values that are counted is one of the numbers."""
    return len([value for value in values if value in counted]) in numbers


def element(values: Values, position: int, equal: int) -> bool:
    """The value at a position, counted from 1, is equal to another one."""
    return 1 <= position <= len(values) and values[position - 1] == equal


def relation(values: Values, holds: Callable[..., bool]) -> bool:
    """A function of one's own holds."""
    return holds(*values)


# -- places ---------------------------------------------------------------------------------------------


def _rows(board: Board) -> list[list[Place]]:
    return [[place for place in sorted(board) if place[0] == row] for row in sorted({row for row, _ in board})]


def _columns(board: Board) -> list[list[Place]]:
    return [[place for place in sorted(board) if place[1] == column] for column in sorted({c for _, c in board})]


def _boxes(board: Board, height: int, width: int) -> list[list[Place]]:
    boxes: dict[Place, list[Place]] = {}
    for row, column in sorted(board):
        boxes.setdefault(((row - 1) // height, (column - 1) // width), []).append((row, column))
    return [*boxes.values()]


def _squares(board: Mapping[Place, object]) -> list[list[Place]]:
    return _squares_of((*board,))


@cache
def _squares_of(places: tuple[Place, ...]) -> list[list[Place]]:
    squares = ([(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)] for row, column in places)
    return [square for square in squares if {*square} <= {*places}]


def _around(board: Board, place: Place) -> list[Place]:
    row, column = place
    return [(row + down, column + right) for down, right in _AROUND if (row + down, column + right) in board]


def _leaps(a: int, b: int) -> tuple[Place, ...]:
    steps = itertools.product((a, -a, b, -b), repeat=2)
    return tuple((down, right) for down, right in steps if {abs(down), abs(right)} == {a, b})


def _apart(board: Board, moves: tuple[Place, ...], wraps: bool = False) -> list[tuple[Place, Place]]:
    """Return the pairs of different cells that are one of the moves apart, over the edges of a torus if asked to."""
    return _pairs((*board,), moves, wraps)


@cache
def _pairs(places: tuple[Place, ...], moves: tuple[Place, ...], wraps: bool) -> list[tuple[Place, Place]]:
    rows, columns = max(row for row, _ in places), max(column for _, column in places)
    pairs = []
    for (row, column), (down, right) in itertools.product(places, moves):
        there = row + down, column + right
        if wraps:
            there = (there[0] - 1) % rows + 1, (there[1] - 1) % columns + 1
        if there in places and there != (row, column):
            pairs.append(((row, column), there))
    return pairs


def _distance(one: Place, other: Place) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@cache
def _distances(places: tuple[Place, ...]) -> list[tuple[Place, Place, int]]:
    return [(one, other, _distance(one, other)) for one, other in itertools.combinations(places, 2)]


def _connected(places: Collection[Place]) -> bool:
    left = {*places}
    found = [left.pop()] if left else []
    for row, column in found:
        for down, right in _AROUND:
            if (row + down, column + right) in left:
                left.remove((row + down, column + right))
                found.append((row + down, column + right))
    return not left


def beside(places: Collection[Place], place: Place) -> list[Place]:
    """Return those of some places that share a side with one."""
    return [there for down, right in _AROUND if (there := (place[0] + down, place[1] + right)) in places]


def _touch_at_corners(places: Collection[Place]) -> bool:
    """Return whether two places touch at a corner and no place is beside both."""
    pairs = [(one, (one[0] + 1, one[1] + right)) for one in places for right in (-1, 1)]
    return any(other in places and not {*beside(places, one)} & {*beside(places, other)} for one, other in pairs)


def _unmarked(board: Board, marked: Marks, holds: Callable[[Values], bool]) -> bool:
    marks = {frozenset(pair) for pair in marked}
    pairs = _apart(board, _BESIDE)
    return all(holds((board[one], board[other])) for one, other in pairs if frozenset((one, other)) not in marks)


def _windows(values: Values, size: int) -> list[Values]:
    """Return all runs of this many values, or the whole if it is shorter."""
    return [values[at : at + size] for at in range(max(len(values) - size, 0) + 1)]


def _third(value: int, digits: Values) -> int:
    return 3 * digits.index(value) // len(digits)


def _is_multiple(value: int, factor: int) -> bool:
    return value % factor == 0 if factor else value == 0


def _product(values: Values) -> int:
    product = 1
    for value in values:
        product *= value
    return product


ORACLE: dict[str, Callable[..., bool]] = {
    predicate.__name__.replace("_", "-"): predicate
    for predicate in list(globals().values())
    if getattr(predicate, "__module__", None) == __name__
    and getattr(predicate, "__name__", "_").islower()
    and not predicate.__name__.startswith("_")
    and predicate not in {modified, beside}
}
"""The predicates under the names of their kinds, such as ``"region-sum-line"``."""
