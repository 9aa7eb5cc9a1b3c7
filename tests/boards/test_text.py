"""Text of other boards: symbols, numbers, pictures, and the formats that state their own rules."""

import io
from contextlib import suppress
from random import Random
from string import ascii_lowercase, ascii_uppercase, digits

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import (
    Board,
    FormatError,
    Grid,
    NonetError,
    ParseError,
    Puzzle,
    Rules,
    RulesError,
    dumps,
    loads,
    loads_all,
    read,
    symbols,
    write,
)
from nonet.bulk.rows import to_rows
from nonet.constraints import AntiKnight, KillerCage
from nonet.formats import FORMATS as ALL

JIGSAW = Rules(regions="11112 13222 33324 35544 55544")
BOARDS = [
    Board(4),
    Board(6, digits=9),
    Board(9, lowest=0),
    Board(10, lowest=0),
    Board(12),
    Board(16),
    Board(16, lowest=0),
    Board(25),
    Board(5, digits=40),
    Board(4, digits=64),
    Board(3, 7),
    Board.overlapping(4, [(0, 0), (2, 2)]),
]


@st.composite
def grids(draw: st.DrawFn, board: Board) -> Grid:
    count = board.cell_count
    return Grid._trusted(bytes(draw(st.lists(st.integers(0, board.digits), min_size=count, max_size=count))), board)


@given(st.sampled_from(BOARDS).flatmap(grids))
def test_a_board_reads_its_own_text(grid: Grid) -> None:
    assert Grid(str(grid), grid.board) == grid
    spaced = " ".join(symbols.symbols(grid.board)[number] for number in bytes(grid))
    assert Grid(spaced, grid.board) == grid
    numbers = ", ".join("." if value == grid.board.empty else str(value) for value in grid)
    if len(grid) > 1 and any(len(word) > 1 for word in numbers.split(", ")):
        assert Grid(numbers, grid.board) == grid


SIXTEEN = Puzzle("." * 256).solve()
WAYS = {
    "1 to G": "123456789ABCDEFG",
    "lower case": "123456789abcdefg",
    "0 to F": "0123456789ABCDEF",
    "A to P": "ABCDEFGHIJKLMNOP",
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("blank", [".", "_", "*", None])
def test_customary_symbols_are_told_apart(way: str, blank: str | None) -> None:
    cells = [*bytes(SIXTEEN)]
    kept = [digit if at % 3 or blank is None else 0 for at, digit in enumerate(cells)]
    text = "".join(WAYS[way][digit - 1] if digit else str(blank) for digit in kept)
    assert bytes(Grid(text)) == bytes(kept)


def test_zero_is_a_blank_where_it_can_be_no_digit() -> None:
    assert Grid("12G0" + "0" * 252)[3] == 0
    assert Grid("0" * 256).filled == 0
    assert Grid("0" * 255 + "G")[0] == 0
    assert Grid("0" * 15 + "1").board == Board(4)


@pytest.mark.parametrize(
    ("text", "board", "message"),
    [
        ("1234", Board(4), "expected 16 cells, found 4"),
        ("5" + "." * 15, Board(4), "'5' in r1c1 is neither a digit"),
        ("." * 15 + "A", Board(4), "'A' in r4c4"),
        ("H1" + "." * 254, Board(16), "'H' in r1c1"),
        (" ".join(["17"] + ["."] * 255), Board(16), "'17' in r1c1 is neither 1 to 16"),
        (" ".join(["10", "x1"] + ["."] * 254), Board(16), "'x1' in r1c2"),
        ("\u0661" + "." * 15, Board(4), "in r1c1"),
    ],
)
def test_faults_of_a_text_have_a_place(text: str, board: Board, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        Grid(text, board)


def solved(rules: Rules) -> Puzzle:
    solution = Puzzle([None] * rules.board.cell_count, rules).solve(timeout=3600)
    return Puzzle([digit if at % 3 else None for at, digit in enumerate(solution)], rules)


PUZZLES = {
    name: solved(rules)
    for name, rules in {
        "4x4": Rules("4x4"),
        "6x6": Rules("6x6"),
        "12x12": Rules("12x12"),
        "16x16": Rules("16x16"),
        "25x25": Rules("25x25"),
        "tall boxes": Rules("6x6:3x2"),
        "jigsaw": JIGSAW,
        "jigsaw of four": Rules(regions="1112 1222 3344 3344"),
        "latin": Rules("latin-7"),
        "diagonals": Rules("4x4+diagonal"),
        "samurai": Rules("samurai"),
        "twodoku": Rules("twodoku"),
        "0 to 8": Rules(board=Board(9, lowest=0), boxes=(3, 3)),
    }.items()
}
STATED = {
    "tatham": {"4x4", "6x6", "12x12", "16x16", "25x25", "tall boxes", "jigsaw", "jigsaw of four", "diagonals"},
    "jigsaw": {"4x4", "6x6", "12x12", "16x16", "25x25", "tall boxes", "jigsaw", "jigsaw of four"},
    "sumocue": {"4x4", "6x6", "12x12", "16x16", "25x25", "tall boxes", "jigsaw", "jigsaw of four"},
    "quasigroup": {"latin"},
    "canvas": {"samurai", "twodoku"},
}
"""The formats that state their rules, and the puzzles that they hold."""


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("kind", STATED)
def test_formats_that_state_rules_need_none(kind: str, name: str) -> None:
    puzzle = PUZZLES[name]
    if name not in STATED[kind]:
        with pytest.raises(FormatError):
            dumps(puzzle, kind)
        return
    text = dumps(puzzle, kind)
    for record in (
        loads(text),
        loads(text, kind),
        loads(text, rules=puzzle.rules),
        loads(text, kind, puzzle.rules),
    ):
        assert record.puzzle == puzzle
    assert [record.puzzle for record in loads_all(dumps([puzzle, puzzle], kind))] == [puzzle, puzzle]


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("kind", ["line", "csv", "tsv", "grid"])
def test_other_formats_are_read_under_rules(kind: str, name: str) -> None:
    puzzle = PUZZLES[name]
    plain = Puzzle(puzzle.givens, f"latin-{puzzle.rules.size}") if "jigsaw" in name else puzzle
    if kind == "grid" and not puzzle.rules.board.is_whole:
        return
    text = dumps(plain, kind, plain.rules)
    assert loads(text, kind, puzzle.rules).puzzle == puzzle
    assert loads(text, rules=puzzle.rules).puzzle == puzzle
    if puzzle.rules in {Rules(f"{size}x{size}") for size in (4, 6, 12, 16, 25)}:
        assert loads(text).puzzle == puzzle
        assert loads(text, kind).puzzle == puzzle
        assert Puzzle(text) == puzzle if kind != "csv" else True


NINE_ALONE = [
    "sdk",
    "ss",
    "hodoku",
    "sdm",
    "picture",
    "opensudoku",
    "gnome",
    "sdx",
    "killer",
    "sudokuwiki",
    "sudokuexchange",
]


@pytest.mark.parametrize("kind", NINE_ALONE)
def test_formats_of_9x9_refuse_other_boards(kind: str) -> None:
    for name in ("4x4", "samurai", "0 to 8"):
        with pytest.raises(FormatError, match="only 9x9 boards"):
            dumps(PUZZLES[name], kind)
        with pytest.raises(FormatError, match="only 9x9 boards"):
            loads("." * 81, kind, PUZZLES[name].rules)


def test_lines_have_solutions_comments_and_faults() -> None:
    text = "1...2...3....... 1324241331424231 # easy\n# skipped\n12\n1,2,3,4,.,.,.,.,.,.,.,.,.,.,.,. hard\n"
    bad: list[str] = []
    found = list(read(io.StringIO(text), rules="4x4", on_error=lambda record: bad.append(str(record.error))))
    assert [str(record.solution) for record in found] == ["1324241331424231", "None"]
    assert [record.fields for record in found] == [{"comment": "easy"}, {"comment": "hard"}]
    assert [record.line for record in found] == [1, 4]
    assert bad == ["line 3: expected 16 cells, found 2"]


def test_pasted_boards_are_read() -> None:
    four = Puzzle("1..4........2..3")
    for text in (
        "1..4\n....\n....\n2..3",
        "1 . . 4\n. . . .\n. . . .\n2 . . 3",
        "+-----+-----+\n| 1 . | . 4 |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| 2 . | . 3 |\n+-----+-----+",
        "[1, 0, 0, 4],\n[0, 0, 0, 0],\n[0, 0, 0, 0],\n[2, 0, 0, 3]",
        "┌───┬───┐\n│1 .│. 4│\n│. .│. .│\n├───┼───┤\n│. .│. .│\n│2 .│. 3│\n└───┴───┘",
    ):
        assert Puzzle(text) == four, text
        assert loads(text).puzzle == four, text


# Game IDs as Solo writes them for these boards; the letters after the size are ignored.
IDS = {
    "2x2:1c2c3g": Puzzle("1...2...3......."),
    "2x2dtm8:1c2c3g": Puzzle("1...2...3......."),
    "2x3:36_1": None,
    "2x3:zj": Puzzle("." * 36),
    "2x2x:p": Puzzle("." * 16, "4x4+diagonal"),
    "3x2:zj": Puzzle("." * 36, "6x6:3x2"),
    "4j:p,_aa_aaaa_aa__": None,
    "2x2k:p": None,
    "4x4:zzzzzzzzzt1_2": Puzzle("." * 254 + "12"),
}


@pytest.mark.parametrize("text", IDS)
def test_game_ids_of_solo(text: str) -> None:
    expected = IDS[text]
    if expected is None:
        with pytest.raises(ParseError):
            loads(text, "tatham")
    else:
        assert loads(text).puzzle == expected
        assert Puzzle(text) == expected


STATING = ["tatham", "jigsaw", "sumocue", "killer", "quasigroup", "canvas", "line", "grid", "csv"]


@given(
    st.one_of(
        st.text("0123456789ABCDEFabcdefgz.|+- :,_jx\n", max_size=120),
        st.lists(st.from_regex(r"[0-9]{1,2}J[0-9]", fullmatch=True), max_size=36)
        .map("=".join)
        .map("SumoCueV1={}".format),
        st.lists(st.integers(0, 12_000), min_size=80, max_size=82).map(lambda it: f"3x3::k:{':'.join(map(str, it))}:"),
    ),
    st.sampled_from(STATING),
    st.sampled_from(["4x4", "16x16", "samurai", None]),
)
def test_no_text_breaks_a_reader(text: str, kind: str, rules: str | None) -> None:
    try:
        records = list(read(io.StringIO(text), kind, rules, on_error=lambda _: None))
    except NonetError:
        return
    for record in records:
        assert len(record.puzzle.givens) == record.puzzle.rules.board.cell_count


@given(st.sampled_from(sorted(PUZZLES)), st.sampled_from(STATING), st.data())
def test_changed_files_are_read_or_refused(name: str, kind: str, data: st.DataObject) -> None:
    try:
        text = dumps([PUZZLES[name]] * 2, kind)
    except FormatError:
        return
    at = data.draw(st.integers(0, len(text) - 1))
    symbol = data.draw(st.sampled_from(["", " ", "\n", "0", "9", "Z", ",", "|", "\x00", "é"]))
    changed = io.StringIO(text[:at] + symbol + text[at + 1 :])
    rules = data.draw(st.sampled_from([None, PUZZLES[name].rules]))
    with suppress(NonetError):
        list(read(changed, rules=rules, on_error=lambda _: None))


@pytest.mark.parametrize("size", [4, 6, 10, 12, 16, 25, 35, 36])
def test_rows_are_read_together_as_they_are_alone(size: int) -> None:
    board, random = Board(size), Random(size)
    letters = digits + ascii_uppercase + ascii_lowercase
    alphabets = ["." + letters[1 : size + 1], letters[:size] + ".", ascii_uppercase[:size] + ".", letters + ".-*?_ |,"]
    texts = ["".join(random.choices(alphabet, k=size * size)) for alphabet in alphabets for _ in range(30)]
    texts += [text.lower() for text in texts] + ["." * size * size]
    rows = to_rows(texts, board)
    together = [rows.errors.get(row, rows.cells[row].tolist()) for row in range(len(texts))]
    assert together == [_alone(text, board) for text in texts]


def _alone(text: str, board: Board) -> list[int] | str:
    try:
        return list(symbols.read(text, board))
    except ParseError as error:
        return str(error)


SAMURAI = dumps(PUZZLES["samurai"], "canvas")


def test_rules_that_name_no_board_are_added_to_those_of_a_canvas() -> None:
    knight = AntiKnight()
    assert loads(SAMURAI, rules=Rules(constraints=[knight])).puzzle.rules == Rules("samurai", constraints=[knight])
    pair = {"pair": ["r1c1", "r2c5"]}
    assert loads(SAMURAI, rules=Rules(houses=pair)).puzzle.rules == Rules("samurai", houses=pair)


@pytest.mark.parametrize(("rules", "why"), [("16x16", "states a board of 5 grids"), ("diagonal", "not defined on")])
def test_rules_that_a_canvas_cannot_have_are_refused(rules: str, why: str) -> None:
    with pytest.raises(ParseError, match=why):
        loads(SAMURAI, rules=rules)


def test_constraints_are_added_to_a_board_of_any_size() -> None:
    rules = Rules(constraints=[KillerCage("r1c1 r1c2", sum=3)])
    six = loads("4" + "." * 35, rules=rules).puzzle.rules
    assert six == Rules("6x6", constraints=rules.constraints)


@pytest.mark.parametrize("cells", ["1...\n....\n......\n......\n  ....\n  ...4\n", "1...\n....\n..\n....\n....\n"])
def test_a_canvas_of_an_unknown_layout_is_not_a_smaller_board(cells: str) -> None:
    with pytest.raises(ParseError):
        Puzzle(cells)


def test_a_picture_of_rows_has_no_gaps() -> None:
    with pytest.raises(FormatError, match="no gaps"):
        dumps(PUZZLES["samurai"], "grid")


def test_the_number_of_digits_is_not_lost() -> None:
    puzzle = Puzzle("1" + "." * 15, Rules(board=Board(4, digits=5), regions="1122112233443344"))
    kept = []
    for kind in ALL:
        file = io.BytesIO()
        try:
            write(file, puzzle, kind)
        except (FormatError, RulesError):
            continue
        file.seek(0)
        assert [record.puzzle for record in read(file, kind)] == [puzzle], kind
        kept.append(kind)
    assert {"iss", "iss-link", "sudokupad"} <= {*kept} < {*ALL}
