"""A user's script. Type checkers must infer the types in its comments."""

from typing import reveal_type

import numpy as np

import nonet

puzzle = nonet.Puzzle("2....6.3.6...8.....53....86..74....1...3....2.....9..3.78......9......4.524.7....")
grid = puzzle.solve(timeout=5)
reveal_type(grid)  # Grid
reveal_type(puzzle["r1c1"])  # int
reveal_type(puzzle[4, 4])  # int
reveal_type(grid[40])  # int
reveal_type(list(puzzle))  # list[int]
reveal_type(np.asarray(puzzle).dtype)  # dtype[unsignedinteger[_8Bit]]
reveal_type(np.asarray(grid).dtype)  # dtype[unsignedinteger[_8Bit]]
reveal_type(puzzle.is_proper)  # bool
reveal_type(puzzle.given_count)  # int
reveal_type(puzzle.count(limit=10))  # int
reveal_type(next(puzzle.solutions(limit=1)))  # Grid
reveal_type(puzzle.search().solution)  # Grid | None
reveal_type(puzzle.status())  # list[Fault]
reveal_type(puzzle.minimised())  # Puzzle
reveal_type(puzzle.explain())  # Walkthrough
reveal_type(puzzle.explain()[0])  # Step
reveal_type(puzzle.explain()[:2])  # Walkthrough
reveal_type([step.price for step in puzzle.explain(until="r3c1=7")])  # list[float]
reveal_type(puzzle.explain().hardest)  # Step | None
reveal_type(puzzle.explain().markdown())  # str
reveal_type(puzzle.explain()[0].telling)  # Telling
reveal_type(puzzle.explain()[0].telling.why)  # tuple[str, ...]
reveal_type(nonet.TECHNIQUES["aic"].example().telling.proof[0].below)  # tuple[Item, ...]
reveal_type(puzzle.explain()[0].explain("teach"))  # str
reveal_type(puzzle.explain()[0].svgs())  # list[str]
reveal_type(puzzle.explain()[0].state)  # State
position = nonet.practice("pointing", 1, seed=7)[0]
reveal_type(position)  # Position
reveal_type(position.answer)  # Step
reveal_type(position.hints)  # tuple[str, str, str]
reveal_type(puzzle.rate().er)  # float
reveal_type(puzzle.rate().level)  # Level
reveal_type(puzzle.rate(scales=["hodoku"]).er)  # float | None
reveal_type(next(puzzle.steps("hodoku")).text)  # str
reveal_type(puzzle.hint("where").step)  # Step | None
reveal_type(puzzle.hint(first="digit").more())  # Hint
reveal_type(puzzle.rate().difficulty == "hard")  # bool
reveal_type(nonet.DIFFICULTIES["hard"].low)  # float
reveal_type(nonet.TECHNIQUES["x-wing"].example())  # Step
reveal_type(puzzle.canonical("maxlex"))  # Puzzle
reveal_type(nonet.Morph("transpose")(puzzle))  # Puzzle
reveal_type(nonet.Morph("transpose")(grid))  # Grid
reveal_type(nonet.Rules("diagonal").houses[0].cells)  # tuple[int, ...]
reveal_type(puzzle.svg(theme="dark"))  # str

solved = nonet.solve_many([puzzle, "oops"], timeout=10, row_timeout=1)
reveal_type(solved)  # SolveResult
reveal_type(solved[0])  # Search | None
reveal_type(solved[:1])  # list[Search | None]
reveal_type([row.count for row in solved if row])  # list[int]
reveal_type(nonet.Status(int(solved.status[0])))  # Status
reveal_type(solved.tally())  # dict[Status, int]
reveal_type(solved.errors)  # dict[int, str]
reveal_type(nonet.count_many([puzzle], limit=3)[0])  # Search | None
reveal_type(nonet.check_many([grid], [puzzle])[0])  # GridCheck | None
reveal_type(nonet.check_many([grid]).accuracy)  # float
reveal_type(nonet.rate_many([puzzle])[0])  # Rating | None
reveal_type(nonet.canonical_many([puzzle])[0])  # CanonicalForm | None
reveal_type(nonet.morph_many([grid], nonet.random_morphs(1, seed=7))[0])  # Grid | tuple[Grid, ...] | None
reveal_type(nonet.tdoku_guesses_many([puzzle])[0])  # int | None

made = nonet.generate("diagonal", symmetry="half-turn", givens=(24, 30), er=(1.2, 3.0), seed=7)
reveal_type(made)  # Generated
reveal_type(made.rating)  # Rating | None
reveal_type(made.solution)  # Grid
reveal_type(nonet.generate_many(3, seed=7)[0])  # Generated | None
reveal_type(nonet.random_grid(seed=7))  # Grid
reveal_type(nonet.random_grids(2, seed=7, progress=print).dtype)  # dtype[unsignedinteger[_8Bit]]
reveal_type(nonet.loads("1" + "." * 80).puzzle)  # Puzzle
reveal_type(nonet.__version__)  # str
