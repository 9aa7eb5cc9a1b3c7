"""The compiled engine. Private: use the names that ``nonet`` exports."""

from collections.abc import Callable, Iterator, Sequence
from typing import final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Rules",
    "Solutions",
    "check_batch",
    "lanes",
    "parse_batch",
    "parse_cells",
    "presets",
    "rate_batch",
    "run_batch",
    "tdoku_guesses",
    "tdoku_guesses_batch",
    "technique_names",
]

def lanes() -> tuple[str, list[str]]: ...
def parse_cells(text: str) -> bytes: ...
def presets() -> list[tuple[str, list[str], str]]: ...

@final
class Rules:
    def __new__(cls, text: str, houses: Sequence[tuple[str, Sequence[int]]] = ...) -> Rules: ...
    @property
    def size(self) -> int: ...
    @property
    def houses(self) -> list[tuple[str, str, list[int]]]: ...
    def peers(self, cell: int) -> list[int]: ...
    def solve(
        self,
        givens: bytes,
        marks: Sequence[int] | None,
        max_nodes: int | None,
        timeout: float | None,
    ) -> bytes | None: ...
    def count(
        self,
        givens: bytes,
        marks: Sequence[int] | None,
        limit: int,
        max_nodes: int | None,
        timeout: float | None,
    ) -> int: ...
    def solutions(
        self,
        givens: bytes,
        marks: Sequence[int] | None,
        max_nodes: int | None,
        timeout: float | None,
    ) -> Solutions: ...
    def search(
        self,
        givens: bytes,
        marks: Sequence[int] | None,
        limit: int,
        max_nodes: int | None,
        timeout: float | None,
    ) -> tuple[bytes | None, int, int]: ...
    def pencil_marks(self, givens: bytes, marks: Sequence[int] | None) -> list[int]: ...
    def candidates(self, givens: bytes, marks: Sequence[int] | None) -> list[int]: ...
    def true_candidates(
        self,
        givens: bytes,
        marks: Sequence[int] | None,
        max_nodes: int | None,
        timeout: float | None,
    ) -> list[int]: ...
    def redundant_givens(
        self,
        givens: bytes,
        marks: Sequence[int] | None,
        max_nodes: int | None,
        timeout: float | None,
    ) -> list[int]: ...
    def faults(
        self, givens: bytes, marks: Sequence[int] | None
    ) -> list[tuple[str, int | None, int | None, list[int]]]: ...

@final
class Solutions:
    def __iter__(self) -> Iterator[bytes]: ...
    def __next__(self) -> bytes: ...

def parse_batch(items: list[object]) -> tuple[NDArray[np.uint8], list[tuple[int, str]], list[int]]: ...
def run_batch(
    rules: Rules,
    givens: NDArray[np.uint8],
    marks: NDArray[np.uint32] | None,
    count_limit: int,
    threads: int,
    max_nodes: int | None,
    timeout: float | None,
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint64]]: ...
def check_batch(
    rules: Rules, grids: NDArray[np.uint8], givens: NDArray[np.uint8] | None, marks: NDArray[np.uint32] | None
) -> tuple[NDArray[np.uint8], NDArray[np.int16]]: ...
def tdoku_guesses(givens: bytes, marks: Sequence[int] | None, limit: int, timeout: float | None) -> int: ...
def tdoku_guesses_batch(
    givens: NDArray[np.uint8], marks: NDArray[np.uint32] | None, limit: int, threads: int, timeout: float | None
) -> NDArray[np.int64]: ...
def rate_batch(
    rules: Rules,
    givens: NDArray[np.uint8],
    marks: NDArray[np.uint32] | None,
    ladders: Sequence[tuple[str, int | None]],
    threads: int,
    timeout: float | None,
    progress: Callable[[int], object] | None,
) -> tuple[NDArray[np.uint8], list[dict[str, NDArray[np.generic]]]]: ...
def technique_names() -> list[tuple[str, str]]: ...
