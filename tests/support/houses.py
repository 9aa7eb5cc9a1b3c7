"""The houses of every rule set, written independently of nonet: by a formula if there is one, else as a picture."""

from __future__ import annotations

House = tuple[int, ...]

NINE = range(9)


def picture(drawing: str) -> list[House]:
    """Return one house for each symbol in a drawing of the board, in alphabetical order."""
    board = "".join(drawing.split())
    return [tuple(cell for cell, other in enumerate(board) if other == symbol) for symbol in sorted(set(board) - {"."})]


ROWS: list[House] = [tuple(9 * row + column for column in NINE) for row in NINE]
COLUMNS: list[House] = [tuple(9 * row + column for row in NINE) for column in NINE]
BOXES: list[House] = [
    tuple(9 * row + column for row in NINE for column in NINE if (row // 3, column // 3) == (band, stack))
    for band in range(3)
    for stack in range(3)
]
MAIN_DIAGONAL: list[House] = [tuple(9 * i + i for i in NINE)]
ANTI_DIAGONAL: list[House] = [tuple(9 * i + 8 - i for i in NINE)]
WINDOWS = picture("""
    .........
    .aaa.bbb.
    .aaa.bbb.
    .aaa.bbb.
    .........
    .ccc.ddd.
    .ccc.ddd.
    .ccc.ddd.
    .........
""")
DISJOINT_GROUPS: list[House] = [
    tuple(9 * row + column for row in NINE for column in NINE if (row % 3, column % 3) == place)
    for place in ((r, c) for r in range(3) for c in range(3))
]
CENTRE_DOT = picture("""
    .........
    .o..o..o.
    .........
    .........
    .o..o..o.
    .........
    .........
    .o..o..o.
    .........
""")
ASTERISK = picture("""
    .........
    ....*....
    ..*...*..
    .........
    .*..*..*.
    .........
    ..*...*..
    ....*....
    .........
""")
GIRANDOLA = picture("""
    g.......g
    ....g....
    .........
    .........
    .g..g..g.
    .........
    .........
    ....g....
    g.......g
""")

# Shapes that no preset has: an irregular house of nine cells, and houses of six, four and two cells.
ODD_SHAPES = picture("""
    aa.....b.
    .aa......
    ..aa...c.
    ...aa.cc.
    ....a..c.
    d..b...cc
    .........
    dd..e....
    d...e....
""")

CLASSIC: list[House] = ROWS + COLUMNS + BOXES

EXTRA: dict[str, list[House]] = {
    "classic": [],
    "diagonal": MAIN_DIAGONAL + ANTI_DIAGONAL,
    "diagonal-main": MAIN_DIAGONAL,
    "diagonal-anti": ANTI_DIAGONAL,
    "windoku": WINDOWS,
    "disjoint-groups": DISJOINT_GROUPS,
    "centre-dot": CENTRE_DOT,
    "asterisk": ASTERISK,
    "girandola": GIRANDOLA,
    "diagonal+windoku": MAIN_DIAGONAL + ANTI_DIAGONAL + WINDOWS,
    "odd shapes": ODD_SHAPES,
}
"""The extra houses of each tested rule set. All except the last are presets of nonet."""

HOUSES: dict[str, list[House]] = {name: CLASSIC + extra for name, extra in EXTRA.items()}
"""All houses of each tested rule set."""
