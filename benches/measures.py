"""Depth of trial and error: puzzles per second of processor time, and how many times as many as another program.

python -m benches.measures
python -m benches.measures --data FOLDER --most 1000 --rounds 3
python -m benches.measures 17.txt hardest.txt te3.txt --rival SHC.jar

The rival is the Sudoku Hierarchical Classifier, a Java program. The time of its start is included.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import nonet
from nonet import formats

from .measure import cores, head, median_ratio, row
from .sets import PuzzleSet, load

Depths = list[int]


def main() -> None:
    """Print the table requested on the command line."""
    options = _options()
    head("set", "puzzles", "depth", "length", "backdoors", *(["rival", "ratio"] if options.rival else []))
    for chosen in _sets(options):
        puzzles = [puzzle for puzzle in chosen.puzzles if nonet.Puzzle(puzzle).count() == 1]
        if puzzles:
            with cores(1):
                row([chosen.name, f"{len(puzzles):,}", *_rates(puzzles, options)])


def _rates(puzzles: list[str], options: argparse.Namespace) -> list[str]:
    own, rival = [], []
    for _ in range(options.rounds):
        depths, rate = _rate(lambda: _depths(puzzles), len(puzzles), resource.RUSAGE_SELF)
        own.append(rate)
        if options.rival:
            found, rate = _rate(lambda: _ask(options.rival, puzzles), len(puzzles), resource.RUSAGE_CHILDREN)
            if found != depths:
                raise SystemExit("the rival finds other depths")
            rival.append(rate)
    few = puzzles[: options.longer]
    others = [
        _rate(lambda: _depths(few, length=True), len(few), resource.RUSAGE_SELF)[1],
        _rate(lambda: _depths(few, backdoors=True), len(few), resource.RUSAGE_SELF)[1],
    ]
    rates = [statistics.median(own), *others, *([statistics.median(rival)] if rival else [])]
    ratio = [f"{median_ratio(own, rival):,.0f}"] if rival else []
    return [*(f"{rate:,.1f}" for rate in rates), *ratio]


def _depths(puzzles: list[str], length: bool = False, backdoors: bool = False) -> Depths:
    measured = nonet.measure_many(puzzles, length=length, backdoors=backdoors, threads=1)
    return [int(depth) for depth in measured.depth]


def _ask(jar: Path, puzzles: list[str]) -> Depths:
    with tempfile.TemporaryDirectory() as folder:
        given, found = Path(folder, "in.txt"), Path(folder, "out.txt")
        given.write_text("\n".join(puzzles) + "\n")
        command = ["java", "-jar", str(jar.resolve()), "TE-depth", "-input", str(given), "-output", str(found)]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
        return [int(line) for line in found.read_text().splitlines() if line.strip().lstrip("-").isdigit()]


def _rate(work: Callable[[], Depths], count: int, who: int) -> tuple[Depths, float]:
    before = _seconds(who)
    answer = work()
    return answer, count / (_seconds(who) - before)


def _seconds(who: int) -> float:
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def _sets(options: argparse.Namespace) -> list[PuzzleSet]:
    if not options.files:
        return load(options.data, options.most)
    read = {path: [str(record.puzzle) for record in formats.read(path)] for path in options.files}
    return [PuzzleSet(path.name, puzzles[: options.most]) for path, puzzles in read.items()]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, help="files of puzzles; instead of --data")
    parser.add_argument("--data", type=Path, help="a folder of *.txt.gz, one 81-character puzzle per line")
    parser.add_argument(
        "--most", type=int, default=1000, help="take only the first N puzzles of each set (default: 1000)"
    )
    parser.add_argument("--longer", type=int, default=50, help="lengths and backdoors of the first N (default: 50)")
    parser.add_argument("--rounds", type=int, default=3, help="default: 3; the table has the medians")
    parser.add_argument("--rival", type=Path, help="SHC.jar")
    return parser.parse_args()


if __name__ == "__main__":
    main()
