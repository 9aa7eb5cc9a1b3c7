"""The compiled engine. Private: use the names that ``nonet`` exports."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypedDict, final

import numpy as np
from numpy.typing import NDArray

from .names import BiasName, DifficultyName, FirstHint, HouseKind
from .steps.parts import Chain, Ground, Part
from .steps.telling import Telling

__all__ = [
    "BIASES",
    "BLANKS",
    "DIFFICULTIES",
    "GRID_FAULTS",
    "HINT_FIRSTS",
    "HINT_LEVELS",
    "HODOKU_LEVELS",
    "SINGLES",
    "SIZES",
    "SYMBOLS",
    "SYMMETRIES",
    "Board",
    "Document",
    "Generator",
    "Ladder",
    "Practice",
    "Rules",
    "Seen",
    "Session",
    "Solutions",
    "Step",
    "Symmetries",
    "__version__",
    "_panic",
    "arrows",
    "board_lines",
    "board_of",
    "candidate_places",
    "candidates_size",
    "cells_of_broken_row",
    "check_batch",
    "constraint_kinds",
    "constraint_shapes",
    "constraints_json",
    "difficulty_named",
    "difficulty_of",
    "explain_batch",
    "fault_of_list",
    "is_border",
    "is_region_map",
    "lanes",
    "load_numpy",
    "morph_apply",
    "morph_compose",
    "morph_inverse",
    "morph_parse",
    "morph_parts",
    "morph_rows",
    "morph_text",
    "outline",
    "parse_batch",
    "parse_candidates",
    "parse_cells",
    "parse_texts",
    "picture_row",
    "presets",
    "random_grids",
    "random_regions",
    "rate_batch",
    "read_symbols",
    "row_of",
    "run_batch",
    "sample_arrow",
    "seconds",
    "sentence",
    "settled",
    "singles_title",
    "square_size",
    "symmetry_named",
    "tdoku_guesses",
    "tdoku_guesses_batch",
    "technique_names",
    "techniques",
    "write_texts",
]

_Candidate = tuple[int, int]
_Point = tuple[float, float]
BLANKS: str
GRID_FAULTS: list[str]
BIASES: list[BiasName]
HINT_FIRSTS: list[FirstHint]
HINT_LEVELS: list[str]
HODOKU_LEVELS: list[str]
SINGLES: list[str]
SYMMETRIES: list[tuple[str, list[str]]]
DIFFICULTIES: list[tuple[DifficultyName, list[str], tuple[int, int], str]]
__version__: str
_Puzzle = tuple[bytes, Sequence[int] | None]
_Boards = tuple[NDArray[np.uint8], NDArray[np.uint64] | None]
_Base = tuple[Board, tuple[int, int] | None, Sequence[int | None] | None]
_SeedRows = tuple[int, int, int]

class _TechniqueData(TypedDict):
    key: str
    name: str
    family: str
    needs_uniqueness: bool
    needs_classic: bool
    doc: str

def _panic(message: str, place: str) -> None: ...
def seconds(timeout: float | None) -> float | None: ...
def lanes() -> tuple[str, list[str]]: ...

SIZES: bytes
SYMBOLS: str

def board_of(text: str, unusual: bool) -> tuple[int, list[str]] | None: ...
def fault_of_list(text: str) -> str | None: ...
def row_of(line: str, size: int) -> list[str] | None: ...
def picture_row(line: str) -> list[tuple[int, bool]] | None: ...
def is_border(line: str) -> bool: ...
def cells_of_broken_row(line: str) -> int | None: ...
def settled(rules: Rules, cells: Sequence[int]) -> bytes: ...
def read_symbols(text: str, board: Board) -> bytes: ...
def square_size(text: str) -> int | None: ...
def parse_candidates(text: str, board: Board) -> list[int]: ...
def candidates_size(text: str) -> int | None: ...

@final
class Document:
    def __new__(
        cls,
        rules: str,
        givens: bytes,
        placed: bytes,
        candidates: Sequence[int] | None,
        marks: Sequence[int] | None,
        corner_marks: Sequence[int] | None,
        solution: bytes | None,
        fields: dict[str, str],
    ) -> Document: ...
    @staticmethod
    def read(program: str, text: str) -> Document: ...
    def write(self, program: str, rules: Rules) -> str: ...
    @property
    def rules(self) -> str: ...
    @property
    def givens(self) -> bytes: ...
    @property
    def placed(self) -> bytes | None: ...
    @property
    def candidates(self) -> list[int] | None: ...
    @property
    def marks(self) -> list[int] | None: ...
    @property
    def corner_marks(self) -> list[int] | None: ...
    @property
    def solution(self) -> bytes | None: ...
    @property
    def fields(self) -> list[tuple[str, str]]: ...
    @property
    def unread(self) -> list[str]: ...

def parse_cells(text: str) -> bytes: ...
def is_region_map(text: str) -> bool: ...
def constraint_kinds() -> str: ...
def constraint_shapes(rules: Rules) -> str: ...
def constraints_json(rules: Rules) -> str: ...
def presets() -> list[tuple[str, list[str], str]]: ...

@final
class Board:
    def __new__(cls, rows: int, columns: int, digits: int | None, lowest: int) -> Board: ...
    @staticmethod
    def overlapping(size: int, corners: Sequence[tuple[int, int]], digits: int | None, lowest: int) -> Board: ...
    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def digits(self) -> int: ...
    @property
    def lowest(self) -> int: ...
    @property
    def grids(self) -> list[tuple[int, int, int, int]]: ...
    @property
    def places(self) -> list[tuple[int, int]]: ...
    def describe(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Rules:
    def __new__(
        cls,
        text: str,
        houses: Sequence[tuple[str, Sequence[int]]] = ...,
        base: _Base | None = ...,
        constraints: str = "[]",
    ) -> Rules: ...
    @property
    def board(self) -> Board: ...
    @property
    def houses(self) -> list[tuple[HouseKind, str, list[int]]]: ...
    def peers(self, cell: int) -> list[int]: ...
    def solve(
        self,
        board: _Puzzle,
        max_nodes: int | None,
        timeout: float | None,
    ) -> bytes | None: ...
    def count(
        self,
        board: _Puzzle,
        limit: int | None,
        max_nodes: int | None,
        timeout: float | None,
    ) -> int: ...
    def solutions(
        self,
        board: _Puzzle,
        max_nodes: int | None,
        timeout: float | None,
    ) -> Solutions: ...
    def search(
        self,
        board: _Puzzle,
        limit: int,
        max_nodes: int | None,
        timeout: float | None,
    ) -> tuple[bytes | None, int, int]: ...
    def pencil_marks(self, board: _Puzzle) -> list[int]: ...
    def candidates(self, board: _Puzzle) -> list[int]: ...
    def true_candidates(
        self,
        board: _Puzzle,
        max_nodes: int | None,
        timeout: float | None,
    ) -> list[int]: ...
    def redundant_givens(
        self,
        board: _Puzzle,
        max_nodes: int | None,
        timeout: float | None,
    ) -> list[int]: ...
    def faults(self, board: _Puzzle) -> list[tuple[str, int | None, int | None, list[int], str]]: ...

_Mistake = tuple[int, int | None, str]
_Played = tuple[bytes, tuple[int, ...]]
_Board = tuple[_Puzzle, _Played]

@final
class Practice:
    def __new__(cls, rules: Rules, technique: str) -> Practice: ...
    def position(self, seed: tuple[int, int], timeout: float | None) -> tuple[bytes, bytes, list[int], Step]: ...

def singles_title(singles: list[tuple[str, str]]) -> str: ...
def symmetry_named(name: str) -> str | None: ...
def difficulty_named(name: str) -> DifficultyName | None: ...
def difficulty_of(tenths: int) -> DifficultyName: ...

@final
class Session:
    def __new__(cls, rules: Rules, puzzle: _Puzzle) -> Session: ...
    def count(self, timeout: float | None) -> int: ...
    def candidates(self, played: _Played) -> list[int]: ...
    def rest(self, played: _Played) -> list[int]: ...
    def is_solved(self, played: _Played) -> bool: ...
    def mistakes(self, played: _Played, timeout: float | None) -> list[_Mistake]: ...
    def may_assume_uniqueness(self, played: _Played, timeout: float | None) -> bool: ...
    def hint(
        self, played: _Played, ladder: Ladder, timeout: float | None
    ) -> tuple[str, str, list[_Mistake], Step | None]: ...

@final
class Solutions:
    def __iter__(self) -> Iterator[bytes]: ...
    def __next__(self) -> bytes: ...

@final
class Ladder:
    def __new__(
        cls,
        rules: Rules,
        name: str,
        rungs: Sequence[tuple[str, int]] | None = ...,
        scale: int = ...,
        without: Sequence[str] = ...,
    ) -> Ladder: ...
    @property
    def name(self) -> str: ...
    @property
    def scale(self) -> int: ...
    def path(self, start: _Board | Step, unique: bool, most: int, timeout: float | None) -> list[Step]: ...
    def all_steps(self, board: _Board, unique: bool, timeout: float | None) -> list[Step]: ...

@final
class Step:
    @staticmethod
    def read(rules: Rules, board: _Board, text: str) -> Step: ...
    @staticmethod
    def read_path(rules: Rules, board: _Board, data: bytes, scale: int) -> list[Step]: ...
    @property
    def technique(self) -> str: ...
    @property
    def price(self) -> int: ...
    @property
    def placements(self) -> tuple[_Candidate, ...]: ...
    @property
    def eliminations(self) -> tuple[_Candidate, ...]: ...
    @property
    def parts(self) -> tuple[Part, ...]: ...
    @property
    def chains(self) -> tuple[Chain, ...]: ...
    @property
    def grounds(self) -> tuple[Ground, ...]: ...
    @property
    def short(self) -> str: ...
    @property
    def effects(self) -> str: ...
    def telling(self) -> Telling: ...
    def pictures(self) -> str: ...
    def json(self) -> str: ...
    def unproved(self, timeout: float | None) -> str | None: ...

def techniques() -> list[_TechniqueData]: ...
def explain_batch(
    rules: Rules,
    ladder: Ladder,
    boards: _Boards,
    effort: tuple[int, float | None, float | None],
    progress: Callable[[int], object] | None,
) -> tuple[
    NDArray[np.uint8],
    NDArray[np.uint8],
    NDArray[np.uint32],
    NDArray[np.uint32],
    NDArray[np.int64],
    NDArray[np.uint8],
]: ...
def sentence(name: str, args: dict[str, str | int]) -> str: ...
def arrows(board: Board, question: str) -> str: ...
def sample_arrow(start: _Point, end: _Point, strong: bool, thin: bool) -> str: ...
def candidate_places(board: Board, corners: bool) -> tuple[list[_Point], float]: ...
def board_lines(board: Board, boxes: Sequence[Sequence[int]]) -> list[list[tuple[int, int, int, int]]]: ...
def outline(board: Board, cells: Sequence[int]) -> list[list[_Point]]: ...
def load_numpy() -> None: ...
def parse_texts(
    texts: tuple[NDArray[np.uint8], NDArray[np.int64]],
    missing: NDArray[np.bool_] | None,
    binary: bool,
    cells: NDArray[np.uint8],
) -> list[tuple[int, str]]: ...
def write_texts(cells: NDArray[np.uint8]) -> NDArray[np.uint8]: ...
def parse_batch(items: list[object]) -> tuple[NDArray[np.uint8], list[tuple[int, str]], list[int]]: ...
def run_batch(
    rules: Rules,
    boards: _Boards,
    row_limits: tuple[int, int | None],
    threads: int,
    timeout: float | None,
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint64], NDArray[np.uint64], NDArray[np.float64]]: ...
def check_batch(
    rules: Rules, grids: NDArray[np.uint8], puzzles: _Boards | None
) -> tuple[NDArray[np.uint8], NDArray[np.int16]]: ...
def tdoku_guesses(board: _Puzzle, limit: int, timeout: float | None) -> int: ...
def tdoku_guesses_batch(boards: _Boards, limit: int, threads: int, timeout: float | None) -> NDArray[np.int64]: ...
def rate_batch(
    rules: Rules,
    boards: _Boards,
    ladders: Sequence[tuple[str, int | None]],
    effort: tuple[int, float | None, float | None],
    progress: Callable[[int], object] | None,
) -> tuple[NDArray[np.uint8], list[dict[str, NDArray[np.generic]]]]: ...
def technique_names() -> list[tuple[str, str]]: ...

@final
class Symmetries:
    def __new__(cls, rules: Rules) -> Symmetries: ...
    @property
    def positions(self) -> NDArray[np.uint32] | None: ...
    def random(self, seed: int, first: int, count: int) -> NDArray[np.uint64]: ...
    def canonical(
        self, cells: bytes, form_name: str, solution: bytes | None, timeout: float | None
    ) -> tuple[bytes, int, int]: ...
    def automorphisms(self, cells: bytes, timeout: float | None) -> NDArray[np.uint64]: ...
    def canonical_batch(
        self,
        boards: tuple[NDArray[np.uint8], NDArray[np.uint8] | None],
        form_name: str,
        threads: int,
        timeout: float | None,
    ) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint64], NDArray[np.uint64]]: ...

@final
class Generator:
    def __new__(cls, rules: Rules, request: str) -> Generator: ...
    @property
    def hint(self) -> str | None: ...
    @property
    def beyond(self) -> str | None: ...
    @property
    def is_quick(self) -> bool: ...
    @property
    def discarded(self) -> int: ...
    @property
    def is_sequence(self) -> bool: ...
    @property
    def scales(self) -> list[str]: ...
    def fill(
        self,
        rows: _SeedRows,
        effort: tuple[int, float | None],
        progress: Callable[[int], object] | None,
        keep_interrupted: bool,
    ) -> tuple[
        NDArray[np.uint8],
        NDArray[np.uint8],
        NDArray[np.uint8],
        NDArray[np.bool_],
        NDArray[np.bool_],
        NDArray[np.uint64],
        NDArray[np.uint8],
        list[tuple[str, dict[str, NDArray[np.generic]]]],
    ]: ...
    def values(
        self, rows: _SeedRows, timeout: float | None
    ) -> tuple[list[tuple[bytes, bytes, bool, bool, int] | None], int]: ...

def random_grids(
    rules: Rules,
    rows: _SeedRows,
    effort: tuple[int, float | None],
    progress: Callable[[int], object] | None,
) -> NDArray[np.uint8]: ...
def random_regions(size: int, seed: tuple[int, int], timeout: float | None) -> list[int]: ...

@final
class Seen:
    NOT_STORED: int
    def __new__(cls, cells: int, capacity: int) -> Seen: ...
    def add(self, boards: NDArray[np.uint8], numbers: NDArray[np.uint64]) -> NDArray[np.uint64]: ...

def morph_apply(number: int, cells: bytes) -> bytes: ...
def morph_compose(second: int, first: int) -> int: ...
def morph_inverse(number: int) -> int: ...
def morph_parse(text: str) -> int: ...
def morph_parts(number: int) -> tuple[bool, bytes, bytes, bytes]: ...
def morph_rows(numbers: NDArray[np.uint64], boards: NDArray[np.uint8]) -> NDArray[np.uint8]: ...
def morph_text(number: int) -> str: ...
