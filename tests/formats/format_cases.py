"""Records that each format can keep, and files to corrupt."""

from __future__ import annotations

import gzip
import io
import lzma
from collections.abc import Callable, Iterable
from dataclasses import replace

import zstandard
from hypothesis import strategies as st

import nonet
from nonet.constraints import AntiKnight, KillerCage, KropkiDots, Thermometer
from nonet.formats import FORMATS, Record, read, write
from nonet.formats.columns import BOARD_NAMES
from support.puzzles import EASY, HARD, HARD_SOLVED

ALL = sorted({*FORMATS} - {"canvas", "killer", "quasigroup"})
PACK: dict[str, Callable[[bytes], bytes]] = {".gz": gzip.compress, ".xz": lzma.compress, ".zst": zstandard.compress}
"""What packs a file with each ending."""
WITHOUT_OWN_LOOK = {"sdm": "puzzles.sdm", "sdx": "puzzles.sdx"}
"""Formats whose files may look like another format's, so that the file name must decide."""


def dumped(records: Iterable[Record], name: str) -> bytes:
    """Return a file with these records."""
    file = io.BytesIO()
    write(file, records, name)
    return file.getvalue()


def loaded(data: bytes, name: str | None = None) -> list[Record]:
    """Return the records of a file, without their line numbers."""
    return [replace(record, line=None) for record in read(io.BytesIO(data), name)]


# -- records ------------------------------------------------------------------------------------------------


def _digits(data: bytes) -> bytes:
    return bytes(value % 10 if value < 100 else 0 for value in data)


boards = st.binary(min_size=81, max_size=81).map(_digits)
sets = st.lists(st.integers(0, 511), min_size=81, max_size=81)
words = st.text(st.characters(exclude_categories=["Cs"]), max_size=30).map(lambda text: " ".join(text.split()))
nonempty = words.filter(bool)
paragraphs = st.lists(nonempty, min_size=1, max_size=3).map("\n".join)
xml_texts = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), min_size=1)
names = st.from_regex(r"[a-z]{1,8}", fullmatch=True).filter(lambda name: not name.startswith("xml"))


def _grid(cells: bytes) -> nonet.Grid | None:
    return nonet.Grid(cells) if any(cells) else None


def _placed(givens: bytes, wanted: bytes) -> bytes:
    return bytes(0 if given else digit for given, digit in zip(givens, wanted, strict=True))


def _filled(record: Record) -> bytes:
    placed = bytes(record.placed) if record.placed is not None else bytes(81)
    return bytes(map(max, record.puzzle.givens, placed))


def _marked(record: Record, wanted: list[int]) -> Record:
    bits = tuple(0 if digit else want for digit, want in zip(_filled(record), wanted, strict=True))
    return replace(record, marks=bits if any(bits) else None)


plain = boards.map(lambda cells: Record(nonet.Puzzle(cells)))
in_progress = st.builds(
    lambda givens, wanted: Record(nonet.Puzzle(givens), placed=_grid(_placed(givens, wanted))), boards, boards
)
noted = st.builds(_marked, in_progress, st.one_of(st.just([0] * 81), sets))


def _cornered(record: Record) -> Record:
    """Return a record with corner marks, if it has pencil marks."""
    bits = tuple(bits * 3 & 511 for bits in record.marks or ())
    return replace(record, corner_marks=bits if any(bits) else None)


def _several(bits: list[int]) -> list[int]:
    """Return sets of two or more: in a picture, a single candidate may be a digit."""
    return [bits if bits.bit_count() > 1 else 0b11 for bits in bits]


def _less(record: Record, mask: list[int]) -> Record:
    """Return a record whose pencil marks are only candidates that the digits leave, as in HoDoKu."""
    state = nonet.Puzzle(_filled(record)).candidates()
    left = [sum(1 << digit - 1 for digit in digits) for digits in state]
    fewer = _marked(record, [here & kept or here for here, kept in zip(left, mask, strict=True)])
    return fewer if fewer.marks else _marked(record, left)


def _solved(record: Record, wanted: bytes, comment: str) -> Record:
    full = bytes(given or digit or 1 for given, digit in zip(record.puzzle.givens, wanted, strict=True))
    return replace(record, solution=nonet.Grid(full), fields={"comment": comment} if comment else {})


def _sukaku(bits: list[int]) -> Record:
    return Record(nonet.Puzzle(bytes(81), candidates=[0b11, *bits[1:]]))


def fields(values: st.SearchStrategy[object], keys: st.SearchStrategy[str] = names) -> st.SearchStrategy[Record]:
    """Records with additional fields."""
    return st.builds(
        lambda record, more: replace(record, fields=more), plain, st.dictionaries(keys, values, max_size=3)
    )


def _with(record: Record, other: Record) -> Record:
    return replace(record, fields=other.fields)


commented = st.builds(_solved, plain, boards, words)
rated = st.builds(
    lambda record, tenths, name: replace(record, fields={"id": name, "rating": tenths / 10}),
    plain,
    st.integers(0, 999),
    st.from_regex(r"[0-9a-f]{12}", fullmatch=True),
)
tags = st.sampled_from(["author", "description", "comment", "date", "source", "level", "url"])
csv_names = nonempty.filter(lambda name: name.lower() not in BOARD_NAMES)
csv_values = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"), min_size=1)
library = st.fixed_dictionaries(
    {"technique": st.from_regex(r"[0-9]{4}(-[1-4x])?", fullmatch=True), "digits": st.just("x")},
    optional={"eliminations": st.just("436 257"), "placements": st.just("111"), "extra": nonempty},
)

tables = st.builds(
    lambda record, solution: replace(record, solution=solution),
    fields(csv_values, csv_names),
    st.one_of(st.none(), boards.map(nonet.Grid)),
)


def _constrained(record: Record, sums: list[int], flags: list[bool]) -> Record:
    """Return a record with candidates, constraints and texts of f-puzzles."""
    cages = [KillerCage([10 * at, 10 * at + 1], total) for at, total in enumerate(sums)]
    dots = KropkiDots([("r1c1", "r1c2", sums[0]), ("r5c4", "r5c5")] if flags[0] else [], [("r9c1", "r8c1")])
    more = [AntiKnight()] if flags[1] else []
    lines = [Thermometer("r1c1 r2c2 r3c3"), Thermometer([80, 70, 61, 60])] if flags[2] else []
    rules = nonet.Rules("diagonal" if flags[3] else "classic", constraints=[*cages, *lines, *more, dots])
    candidates = [0b101] * 81 if flags[4] else None
    return replace(record, puzzle=nonet.Puzzle(record.puzzle.givens, rules, candidates))


constrained = st.builds(
    _constrained,
    noted,
    st.lists(st.integers(3, 8), min_size=1, max_size=8),
    st.lists(st.booleans(), min_size=5, max_size=5),
)
described = st.builds(
    lambda record, more, solution: replace(record, fields=more, solution=solution),
    st.one_of(noted, constrained),
    st.dictionaries(st.sampled_from(["title", "author", "ruleset"]), st.text(min_size=1)),
    st.one_of(st.none(), st.just(nonet.Grid(HARD_SOLVED))),
)


def _stated(record: Record, sums: list[int], flags: list[bool]) -> Record:
    """Return a record with constraints that strings of ISS state as they are."""
    cages = [KillerCage([10 * at, 10 * at + 1], total) for at, total in enumerate(sums)]
    dots = [KropkiDots([("r1c2", "r1c3")] if flags[0] else [], [("r9c1", "r8c1")], negative=flags[1])]
    more = [AntiKnight(), Thermometer("r1c1 r2c2 r3c3")] if flags[2] else []
    names = ["classic", "diagonal", "windoku", "diagonal+windoku+disjoint-groups"]
    rules = nonet.Rules(names[2 * flags[3] + flags[4]], constraints=[*cages, *more, *dots])
    return Record(nonet.Puzzle(record.puzzle.givens, rules))


jigsaws = st.builds(
    lambda seed, record: Record(
        nonet.Puzzle(record.puzzle.givens, nonet.Rules(regions=nonet.random_regions(9, seed=seed)))
    ),
    st.integers(0, 20),
    plain,
)


def _caged(record: Record, seed: int, sums: list[int], more: dict[str, str], solved: bool) -> Record:
    """Return a record with regions, cages, texts and perhaps a solution, but without placed digits."""
    regions = nonet.random_regions(9, seed=seed) if seed else None
    cages = [KillerCage([10 * at, 10 * at + 1], total) for at, total in enumerate(sums)]
    puzzle = nonet.Puzzle(record.puzzle.givens, nonet.Rules(regions=regions, constraints=cages))
    marked = _marked(Record(puzzle), list(record.marks or [0] * 81))
    return replace(marked, fields=more, solution=nonet.Grid(HARD_SOLVED) if solved else None)


caged = st.builds(
    _caged,
    noted,
    st.integers(0, 5),
    st.lists(st.integers(3, 8), max_size=8),
    st.dictionaries(st.sampled_from(["title", "author", "rules"]), st.text(min_size=1)),
    st.booleans(),
)


def _ruled(record: Record, seed: int, sums: list[int], flags: list[bool]) -> Record:
    """Return a record with regions, diagonals, cages and, if the second flag is set, a few other constraints."""
    regions = nonet.random_regions(9, seed=seed) if seed else None
    cages = [KillerCage([10 * at, 10 * at + 1], total) for at, total in enumerate(sums)]
    more = [Thermometer("r1c1 r2c2 r3c3"), KropkiDots([("r5c4", "r5c5")], [("r9c1", "r8c1")])] if flags[1] else []
    rules = nonet.Rules("diagonal" if flags[0] else "classic", regions=regions, constraints=[*cages, *more])
    return Record(nonet.Puzzle(record.puzzle.givens, rules))


def _ruled_records(*, others: bool) -> st.SearchStrategy[Record]:
    return st.builds(
        _ruled,
        plain,
        st.integers(0, 5),
        st.lists(st.integers(3, 8), max_size=8),
        st.tuples(st.booleans(), st.booleans() if others else st.just(False)).map(list),
    )


ruled = _ruled_records(others=True)
titles = st.dictionaries(st.sampled_from(["title", "author", "rules"]), nonempty.filter(lambda text: "%" not in text))
killers = st.just(
    Record(
        nonet.Puzzle("." * 16, nonet.Rules("4x4", constraints=[KillerCage([at, at + 1], 5) for at in range(0, 16, 2)]))
    )
)


def _played(record: Record, noted: Record, solved: bool) -> Record:
    """Return a record with what a player wrote, or with a solution."""
    if solved and 0 in bytes(record.puzzle.givens):
        return replace(record, solution=nonet.Grid(bytes(given or 1 for given in record.puzzle.givens)))
    puzzle = nonet.Puzzle(noted.puzzle.givens, record.puzzle.rules)
    if all(_filled(noted)):
        return replace(record, puzzle=puzzle)
    return replace(noted, puzzle=puzzle)


made = st.builds(
    lambda record, noted, solved, more: replace(_played(record, noted, solved), fields=more),
    ruled,
    noted.map(_cornered),
    st.booleans(),
    st.dictionaries(st.sampled_from(["title", "author", "rules"]), st.text(min_size=1)),
)
ipuz = st.builds(
    lambda record, noted, more: replace(
        noted, puzzle=nonet.Puzzle(noted.puzzle.givens, record.puzzle.rules), fields=more
    ),
    _ruled_records(others=False),
    noted,
    st.dictionaries(st.sampled_from(["title", "notes", "difficulty", "publisher"]), st.text(min_size=1)),
)

strings = st.one_of(
    jigsaws,
    st.builds(
        _stated,
        plain,
        st.lists(st.integers(3, 8), max_size=8),
        st.lists(st.booleans(), min_size=5, max_size=5),
    ),
)

NOTHING_BUT_GIVENS = [name for name in ALL if not FORMATS[name].keeps]

RECORDS: dict[str, st.SearchStrategy[Record]] = dict.fromkeys(NOTHING_BUT_GIVENS, plain) | {
    "line": st.one_of(plain, commented),
    "jigsaw": st.builds(_solved, st.one_of(plain, jigsaws), boards, st.just("")),
    "tatham": st.one_of(plain, jigsaws, killers),
    "lisudoku": ruled,
    "penpa": st.builds(lambda record, more: replace(record, fields=more), ruled, titles),
    "sudokumaker": made,
    "sudokuwiki": noted,
    "ipuz": ipuz,
    "sumocue": st.one_of(plain, jigsaws),
    "pencilmarks": st.one_of(plain, commented, sets.map(_sukaku)),
    "bank": rated,
    "sdx": noted,
    "sdk": st.builds(_with, noted, fields(paragraphs, tags)),
    "ss": st.builds(_marked, in_progress, st.one_of(st.just([0] * 81), sets.map(_several))),
    "grid": st.builds(
        lambda record, more: replace(record, placed=None, fields={"comment": more}),
        st.builds(_marked, plain, st.one_of(st.just([0] * 81), sets.map(_several))),
        paragraphs,
    ),
    "csv": tables,
    "tsv": tables,
    "json": tables,
    "hodoku": st.builds(
        lambda record, more: replace(record, fields=more), st.builds(_less, in_progress, sets), library
    ),
    "opensudoku": st.builds(_with, noted, fields(xml_texts)),
    "fpuzzles": described.map(_cornered),
    "fpuzzles-json": described.map(_cornered),
    "iss": strings,
    "iss-link": strings,
    "sudokupad": caged.map(_cornered),
    "gnome": st.builds(
        _with,
        noted,
        fields(st.one_of(st.text(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False))),
    ),
}


def files(name: str) -> st.SearchStrategy[list[Record]]:
    """Lists of records that a file of this format can hold."""
    return st.lists(RECORDS[name], min_size=1, max_size=1 if FORMATS[name].single else 3)


def sample(name: str) -> list[Record]:
    """Return records that use every feature of a format."""
    puzzles = [nonet.Puzzle(HARD), nonet.Puzzle(EASY)]
    record = Record(puzzles[0])
    keeps = FORMATS[name].keeps
    if "placed" in keeps:
        record = replace(record, placed=nonet.Grid(".6" + "." * 79))
    if "marks" in keeps:
        candidates = nonet.Puzzle(_filled(record)).candidates()
        record = _marked(record, [sum(1 << digit - 1 for digit in digits) for digits in candidates])
    if "corner_marks" in keeps:
        record = _cornered(record)
    if "solution" in keeps:
        record = replace(record, solution=nonet.Grid(HARD_SOLVED))
    more: dict[str, object] = dict.fromkeys(keeps & {"comment", "author", "extra"}, 'some, "quoted" <text>')
    if name == "hodoku":
        more |= {"technique": "0003", "digits": "8"}
    if "rating" in keeps:
        more |= {"rating": 7.2, "id": "0123456789ab"}
    if "fields" in keeps:
        more |= {"name": 'some, "quoted" <text>'}
    record = replace(record, fields=more)  # type: ignore[arg-type]
    others = (
        []
        if FORMATS[name].single
        else [replace(record, puzzle=puzzles[1], placed=None, marks=None, corner_marks=None, solution=None)]
    )
    if name == "hodoku":
        others = []
    return [record, *others]
