"""The classic course solver in plain Python, written for readability rather than speed and checked against the engine.

Only this module uses the course's terms:
    box     one of the 81 places, 'A1' to 'I9' (elsewhere: cell)
    unit    nine boxes whose digits all differ: a row, a column, a 3x3 square, a diagonal (elsewhere: house)
    peers   the boxes that share a unit with a box
    grid    a string of 81 characters, '.' for an empty box
    values  a dict from box to a string of the digits still possible there (elsewhere: candidates)

Three strategies remove digits. `eliminate` removes the digit of a solved box from its peers. `only_choice` puts a digit
in the only place left for it in a unit (elsewhere: hidden single). `naked_twins` finds two boxes of a unit with the
same two digits, and removes these from the rest of the unit (elsewhere: naked pair). `reduce_puzzle` repeats the
strategies. `search` tries the digits of the box with the fewest, depth first. `solve` starts from a grid and does
all of this:

    >>> from nonet.textbook import *
    >>> grid = '2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3'
    >>> display(solve(grid))  # doctest: +NORMALIZE_WHITESPACE
    2 6 7 |9 4 5 |3 8 1
    8 5 3 |7 1 6 |2 4 9
    4 9 1 |8 2 3 |5 7 6
    ------+------+------
    5 7 6 |4 3 8 |1 9 2
    3 8 4 |1 9 2 |6 5 7
    1 2 9 |6 5 7 |4 3 8
    ------+------+------
    6 4 2 |3 7 9 |8 1 5
    9 3 5 |2 8 1 |7 6 4
    7 1 8 |5 6 4 |9 2 3
    <BLANKLINE>

The diagonals are units. For plain Sudoku set `nonet.textbook.skip_diagonal = True`, or use `with plain_sudoku():`.
Set the switch on the module: `import *` does not import it, because setting a copy would have no effect. If tests set
`solution.skip_diagonal`, let `solution.py` be this module: `sys.modules[__name__] = nonet.textbook`.

The names from the course's older layout also exist: `grid_values`, `assignments`, and the constants in capitals.

`Solver` is the same search with exchangeable parts: its inference, its orders and its data structure are chosen by
name, and it counts and reports what it does. `nonet.textbook.parts` contains every part and two other methods: exact
cover and local search.
"""

from .board import (
    boxes,
    cols,
    column_units,
    cross,
    diagonal_units,
    digits,
    display,
    extract_peers,
    extract_units,
    grid2values,
    peers,
    row_units,
    rows,
    square_units,
    unitlist,
    units,
    values2grid,
)
from .history import assign_value, assignments, clear_history, history, reconstruct
from .parts import Solver
from .plain import plain_sudoku
from .solving import reduce_puzzle, search, solve
from .strategies import eliminate, naked_twins, only_choice
from .validation import get_box_coordinates, set_values_by_hash_count, string2array, validate
from .visualize import visualize_assignments

skip_diagonal = False
"""If True, the strategies, the search and `validate` follow the rules of plain Sudoku, without diagonals."""

# Names from the older layout.
grid_values = grid2values
ROWS, COLS, DIGITS, BOXES = rows, cols, digits, boxes
ROW_UNITS, COLUMN_UNITS, SQUARE_UNITS, DIAGONAL_UNITS = row_units, column_units, square_units, diagonal_units
UNITLIST, UNITS, PEERS = unitlist, units, peers
diagonal_keys = [box for unit in diagonal_units for box in unit]

__all__ = [
    "BOXES",
    "COLS",
    "COLUMN_UNITS",
    "DIAGONAL_UNITS",
    "DIGITS",
    "PEERS",
    "ROWS",
    "ROW_UNITS",
    "SQUARE_UNITS",
    "UNITLIST",
    "UNITS",
    "Solver",
    "assign_value",
    "assignments",
    "boxes",
    "clear_history",
    "cols",
    "column_units",
    "cross",
    "diagonal_keys",
    "diagonal_units",
    "digits",
    "display",
    "eliminate",
    "extract_peers",
    "extract_units",
    "get_box_coordinates",
    "grid2values",
    "grid_values",
    "history",
    "naked_twins",
    "only_choice",
    "peers",
    "plain_sudoku",
    "reconstruct",
    "reduce_puzzle",
    "row_units",
    "rows",
    "search",
    "set_values_by_hash_count",
    "solve",
    "square_units",
    "string2array",
    "unitlist",
    "units",
    "validate",
    "values2grid",
    "visualize_assignments",
]
