"""Adapters for packages made for Sudoku."""

from __future__ import annotations

from importlib import import_module

from .adapter import Adapter, Solve, numbers, zeros


def _nonet() -> Solve:
    nonet = import_module("nonet")
    return lambda puzzle: nonet.Puzzle(puzzle).solve()


def _nonet_proof() -> Solve:
    nonet = import_module("nonet")

    def solve(puzzle: str) -> object:
        found = nonet.Puzzle(puzzle).search()
        return found.solution if found.count == 1 else None

    return solve


def _nonet_batch() -> Solve:
    nonet = import_module("nonet")
    return lambda puzzles: nonet.solve_many(puzzles, threads=1).solutions


def _hodoku() -> Solve:
    solver = import_module("hodoku.generator.generator").SudokuGenerator()

    def solve(puzzle: str) -> object:
        solver.solve_string(puzzle)
        return solver.get_solution() if solver.get_solution_count() == 1 else None

    return solve


def _rustoku() -> Solve:
    solve: Solve = import_module("rustoku").solve
    return solve


def _lib_sudoku() -> Solve:
    lib_sudoku = import_module("lib_sudoku")
    return lambda puzzle: lib_sudoku.solve(bytearray(numbers(puzzle)))


def _sudoku_rust() -> Solve:
    sudoku_rust, np = import_module("sudoku_rust"), import_module("numpy")

    return lambda puzzle: sudoku_rust.solve(np.array(numbers(puzzle), dtype=np.uint16).reshape(9, 9)).ravel()


def _sudokutools() -> Solve:
    dlx = import_module("sudokutools.solve").dlx
    decode = import_module("sudokutools.sudoku").Sudoku.decode
    return lambda puzzle: next(dlx(decode(zeros(puzzle)))).encode()


def _dlxsudoku() -> Solve:
    board = import_module("dlxsudoku").Sudoku

    def solve(puzzle: str) -> object:
        sudoku = board(zeros(puzzle))
        sudoku.solve()
        return sudoku.to_oneliner()

    return solve


def _dokusan() -> Solve:
    boards, backtrack = import_module("dokusan.boards"), import_module("dokusan.solvers").backtrack
    size = boards.BoxSize(3, 3)
    return lambda puzzle: str(backtrack(boards.Sudoku.from_string(zeros(puzzle), box_size=size)))


def _dedoku() -> Solve:
    dedoku = import_module("dedoku")
    return lambda puzzle: str(dedoku.solve(zeros(puzzle), method="backtracking").grid.to_string())


def _py_sudoku() -> Solve:
    sudoku = import_module("sudoku").Sudoku

    def solve(puzzle: str) -> object:
        cells = [cell or None for cell in numbers(puzzle)]
        rows = sudoku(3, 3, board=[cells[start : start + 9] for start in range(0, 81, 9)]).solve().board
        return [cell for row in rows for cell in row]

    return solve


def _pencilmark() -> Solve:
    solve: Solve = import_module("pencilmark").solve
    return solve


PACKAGES = (
    Adapter("nonet", "nonet", "`solve_many(texts, threads=1)`, uniqueness", _nonet_batch, batch=True),
    Adapter("nonet", "nonet", "`Puzzle(text).search()`, uniqueness", _nonet_proof),
    Adapter("nonet", "nonet", "`Puzzle(text).solve()`", _nonet),
    Adapter("rustoku", "rustoku", "`solve`", _rustoku),
    Adapter("hodoku-py", "hodoku", "`SudokuGenerator.solve_string`, uniqueness", _hodoku),
    Adapter("lib_sudoku", "lib_sudoku", "`solve`", _lib_sudoku),
    Adapter("sudoku-rust", "sudoku_rust", "`solve`", _sudoku_rust),
    Adapter("sudokutools", "sudokutools", "`dlx`", _sudokutools),
    Adapter("pencilmark", "pencilmark", "`solve`, uniqueness", _pencilmark),
    Adapter("dlxsudoku", "dlxsudoku", "`Sudoku.solve`", _dlxsudoku),
    Adapter("dokusan", "dokusan", "`backtrack`", _dokusan),
    Adapter("dedoku", "dedoku", '`solve(method="backtracking")`', _dedoku),
    Adapter("py-sudoku", "sudoku", "`Sudoku.solve`", _py_sudoku),
)
"""nonet first, then the others."""
