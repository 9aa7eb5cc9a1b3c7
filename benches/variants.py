"""Puzzles with rules of all kinds: nonet beside the Interactive Sudoku Solver (ISS) and CP-SAT, uniqueness proved.

python -m benches.variants COLLECTION... --iss CHECKOUT
python -m benches.variants COLLECTION... --iss CHECKOUT --only MATHEMAGIC_KILLERS TAREK_ALL --limit 20 --save now.jsonl

``benches/collected.py`` describes collections. nonet reads each puzzle with its own readers and solves the first form
that it opens, so the tables also show how many puzzles it takes. The solvers take turns at each puzzle, on one thread,
and the shortest of several rounds counts. Times are milliseconds of processor time; an unfinished puzzle counts with
the time until it was stopped.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass, replace
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Protocol

import numpy as np

import nonet

from .collected import FORMS, Collected, collected
from .cpsat import CpSat
from .measure import cores, head, row
from .variant_rivals import Answer, Iss, Nonet, Refused, Tdoku, What, read

_LONG = 1000.0
"""A solver that takes this many milliseconds for a puzzle is asked only once."""

_OFTEN = 3
"""The times of a rule are shown if nonet opens this many puzzles that have it."""

_GRID = ("Shape", "NoBoxes", "Jigsaw", "RegionSize")
_GIVEN = re.compile(r"(?<=.)~(?=R\w+_)")

_FORMS = {"nonet": tuple(FORMS.values()), "ISS": ("ISS string",)}
"""The forms in which solvers take puzzles; others take f-puzzles JSON."""


class Solver(Protocol):
    """What takes a puzzle as text and answers."""

    def ask(self, text: str, limit: float, what: What = "count") -> Answer:
        """Return the answer, within a number of seconds."""
        ...


@dataclass(frozen=True)
class Measured:
    """A puzzle and the answers to it; None stands for a solver that does not take it."""

    puzzle: Collected
    answers: Mapping[str, Answer | None]

    @property
    def ours(self) -> Answer | None:
        """The answer of nonet."""
        return self.answers["nonet"]

    @property
    def is_right(self) -> bool:
        """Whether nonet found the known solution and no other."""
        ours = self.ours
        return ours is not None and ours.finished and ours.count == 1 and ours.solution == self.puzzle.solution

    def against(self, rival: str) -> float | None:
        """Return how many times as fast as a rival nonet is, or None unless one of the two finished."""
        ours, theirs = self.ours, self.answers.get(rival)
        if ours is None or theirs is None or not (ours.finished or theirs.finished):
            return None
        return theirs.solving / ours.solving


Groups = Mapping[str, Sequence[Measured]]


def measured(puzzle: Collected, solvers: Mapping[str, Solver], limit: float, rounds: int) -> Measured:
    """Return the best answer of each solver from a number of rounds in which they take turns."""
    best: dict[str, Answer | None] = dict.fromkeys(solvers)
    asked = dict(solvers)
    for _ in range(rounds):
        for name, solver in list(asked.items()):
            forms = _FORMS.get(name, ("f-puzzles JSON",))
            answer = _first(solver, (puzzle.forms[form] for form in forms if form in puzzle.forms), limit)
            if answer is None or answer.making + answer.solving > _LONG:
                del asked[name]
            best[name] = _shorter(best[name], answer)
    return Measured(puzzle, best)


def _first(solver: Solver, texts: Iterable[str], limit: float) -> Answer | None:
    for text in texts:
        try:
            return solver.ask(text, limit)
        except Refused:
            continue
    return None


def _shorter(one: Answer | None, other: Answer | None) -> Answer | None:
    if one is None or other is None:
        return one or other
    return replace(one, making=min(one.making, other.making), solving=min(one.solving, other.solving))


def print_answers(groups: Groups) -> None:
    """Print how many puzzles of each group nonet opens and solves."""
    head("group", "puzzles", "opened", "right", "wrong", "unfinished")
    for name, puzzles in groups.items():
        opened = [found.ours for found in puzzles if found.ours is not None]
        right = sum(found.is_right for found in puzzles)
        unfinished = sum(not answer.finished for answer in opened)
        row([name, *map(str, (len(puzzles), len(opened), right, len(opened) - right - unfinished, unfinished))])
    wrong = [found for found in groups["all"] if found.ours and found.ours.finished and not found.is_right]
    print("\nWrong:", ", ".join(f"{found.puzzle.name} ({found.puzzle.group})" for found in wrong) or "none")


def print_times(groups: Groups, rival: str) -> None:
    """Print nonet's times beside a rival's for the puzzles that both take, in milliseconds."""
    columns = ("median", "sum", "worst", "unfinished", "making")
    head(
        "group",
        "puzzles",
        *columns,
        *(f"{rival}: {name}" for name in columns),
        "times as fast",
        "with making",
        "faster on",
    )
    for name, puzzles in groups.items():
        both = [(found.ours, found.answers[rival]) for found in puzzles if found.against(rival)]
        pairs = [(ours, theirs) for ours, theirs in both if ours and theirs]
        if not pairs:
            continue
        ratios = [theirs.solving / ours.solving for ours, theirs in pairs]
        whole = median((theirs.making + theirs.solving) / (ours.making + ours.solving) for ours, theirs in pairs)
        times = (_times([pair[side] for pair in pairs]) for side in (0, 1))
        ratio, faster = f"**{median(ratios):.2f}**", str(sum(ratio > 1 for ratio in ratios))
        row([name, str(len(pairs)), *chain(*times), ratio, f"{whole:.2f}", faster])


def _times(answers: Sequence[Answer]) -> list[str]:
    """Return cells of a table."""
    solving = [answer.solving for answer in answers]
    unfinished = sum(not answer.finished for answer in answers)
    making = median(answer.making for answer in answers)
    return [*map(_ms, (median(solving), sum(solving), max(solving))), str(unfinished), _ms(making)]


def _ms(time: float) -> str:
    return f"{time:.2f}" if time < 100 else f"{time:,.0f}"


def print_slowest(puzzles: Iterable[Measured], rival: str, most: int = 20) -> None:
    """Print the puzzles on which nonet is slowest beside a rival."""
    compared = [(ratio, found) for found in puzzles if (ratio := found.against(rival))]
    head("group", "puzzle", "nonet", rival, "times as fast", left=2)
    for ratio, found in sorted(compared, key=lambda pair: pair[0])[:most]:
        times = (_ms(answer.solving) if answer else "" for answer in (found.ours, found.answers[rival]))
        row([found.puzzle.group, found.puzzle.name, *times, f"{ratio:.3f}"])


def print_batches(groups: Groups, rows: int = 500) -> None:
    """Print rates: of batches under one puzzle's rules, with random givens of its solution; and of single puzzles."""
    head("group", "puzzles", "rows/s", "slowest", "with their rules made")
    for name, puzzles in groups.items():
        short = [found for found in puzzles if found.is_right and found.ours and found.ours.solving < _LONG / 10]
        rates = [rate for found in short if (rate := _rate(found.puzzle, rows)) is not None]
        if rates:
            whole = median(found.ours.making + found.ours.solving for found in short if found.ours)
            row([name, str(len(rates)), *(f"{rate:,.0f}" for rate in (median(rates), min(rates), 1000 / whole))])


def _rate(puzzle: Collected, rows: int) -> float | None:
    """Return rows per second in the quicker of two passes, or None if the puzzle is more than givens and rules."""
    given = next(_opened(puzzle)).puzzle
    if given.candidate_bits is not None or given.rules.board.lowest != 1:
        return None
    random = np.random.default_rng(1)
    solution, givens = np.ravel(given.solve()), np.ravel(given.givens)
    shown = random.random((rows, givens.size)) < random.uniform(0, 0.3, (rows, 1))
    boards = np.where(shown, solution, givens)
    passes = []
    for _ in range(2):
        begun = time.process_time()
        nonet.solve_many(boards, given.rules, threads=1)
        passes.append(time.process_time() - begun)
    return rows / min(passes)


def _opened(puzzle: Collected) -> Iterator[nonet.Record]:
    for text in puzzle.forms.values():
        with suppress(Refused):
            yield read(text)


def print_candidates(puzzles: Iterable[Collected], solvers: Mapping[str, Solver], limit: float) -> None:
    """Print the times for true candidates when every third clue is gone."""
    found: dict[str, list[Answer]] = {name: [] for name in solvers}
    opened = differ = 0
    for puzzle in puzzles:
        text = thinned(puzzle.forms.get("ISS string", ""))
        try:
            answers = {name: solver.ask(text, limit, "candidates") for name, solver in solvers.items()}
        except Refused:
            continue
        opened += 1
        differ += len({answer.candidates for answer in answers.values() if answer.finished}) > 1
        for name, answer in answers.items():
            found[name].append(answer)
    if not opened:
        return
    print(f"\nTrue candidates without every third clue: {opened} puzzles that all take; {differ} answers differ.")
    head("solver", "finished", "median", "worst finished", "sum")
    for name, answers_of in found.items():
        finished = [answer.solving for answer in answers_of if answer.finished]
        if finished:
            times = median(finished), max(finished), sum(answer.solving for answer in answers_of)
            row([name, str(len(finished)), *map(_ms, times)])


def thinned(text: str) -> str:
    """Return a constraint string without every third of its clues; the grid and its regions stay."""
    start, *parts = text.split(".")
    parts = [piece for part in parts for piece in (_GIVEN.sub(".~", part).split(".") if part[:1] == "~" else [part])]
    clues = [number for number, part in enumerate(parts) if part and not part.startswith(_GRID)]
    gone = set(clues[2::3])
    return ".".join([start, *(part for number, part in enumerate(parts) if number not in gone)])


def print_progress(groups: Groups, before: Path) -> None:
    """Print nonet's times beside those that an earlier run saved, for the puzzles that either run opened."""
    lines = map(json.loads, before.read_text().splitlines())
    earlier = {(line["group"], line["name"]): line["answers"]["nonet"] for line in lines}
    columns = ("opened", "finished", "median", "sum")
    head("group", *columns, *(f"before: {name}" for name in columns), "times as fast")
    for name, puzzles in groups.items():
        pairs = [(found.ours, earlier.get((found.puzzle.group, found.puzzle.name))) for found in puzzles]
        now = [asdict(ours) for ours, _ in pairs if ours]
        then = [theirs for _, theirs in pairs if theirs]
        ratios = [theirs["solving"] / ours.solving for ours, theirs in pairs if ours and theirs]
        if ratios:
            row([name, *_progress(now), *_progress(then), f"**{median(ratios):.2f}**"])


def _progress(answers: Sequence[Mapping[str, float]]) -> list[str]:
    solving = [answer["solving"] for answer in answers]
    finished = sum(answer["finished"] for answer in answers)
    return [str(len(answers)), str(int(finished)), _ms(median(solving)), _ms(sum(solving))]


def _saved(found: Measured) -> str:
    answers = {name: answer and asdict(answer) for name, answer in found.answers.items()}
    return json.dumps({"group": found.puzzle.group, "name": found.puzzle.name, "answers": answers})


def main() -> None:
    """Ask the solvers and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("collections", nargs="+", type=Path, metavar="COLLECTION")
    parser.add_argument("--iss", type=Path, metavar="CHECKOUT", help="a checkout of sigh/Interactive-Sudoku-Solver")
    parser.add_argument("--cpsat", action="store_true", help="also ask CP-SAT about puzzles in f-puzzles JSON")
    parser.add_argument("--tdoku", type=Path, metavar="LIBRARY", help="libtdoku_shared.so, asked about pencil marks")
    parser.add_argument("--only", nargs="*", metavar="GROUP", help="ask only about these groups")
    parser.add_argument("--candidates", default="dclamage/SudokuSolver", metavar="GROUP", help="for true candidates")
    parser.add_argument("--limit", type=float, default=20.0, help="seconds of processor time for a puzzle")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the answers there, as JSON lines")
    parser.add_argument("--before", type=Path, metavar="FILE", help="compare with answers that were saved earlier")
    options = parser.parse_args()
    puzzles = [puzzle for puzzle in collected(options.collections) if not options.only or puzzle.group in options.only]
    with ExitStack() as open_now:
        open_now.enter_context(cores(1))
        solvers: dict[str, Solver] = {"nonet": Nonet()}
        if options.iss:
            solvers["ISS"] = open_now.enter_context(Iss(options.iss))
        if options.cpsat:
            solvers["CP-SAT"] = CpSat()
        if options.tdoku:
            solvers["tdoku"] = Tdoku(options.tdoku)
        for puzzle in puzzles[:20]:
            measured(puzzle, solvers, limit=0.2, rounds=2)  # so that all are warm
        save = open_now.enter_context(options.save.open("w")) if options.save else None
        found = []
        for puzzle in puzzles:
            found.append(measured(puzzle, solvers, options.limit, options.rounds))
            if save:
                print(_saved(found[-1]), file=save, flush=True)
        show(found, [name for name in solvers if name != "nonet"], options.before)
        pair = {name: solver for name, solver in solvers.items() if name in {"nonet", "ISS"}}
        print_candidates([puzzle for puzzle in puzzles if puzzle.group == options.candidates], pair, options.limit)


def show(found: Sequence[Measured], rivals: Sequence[str], before: Path | None) -> None:
    """Print all tables of answers."""
    groups, kinds = defaultdict(list), defaultdict(list)
    for one in found:
        groups[one.puzzle.group].append(one)
        for kind in one.puzzle.kinds:
            kinds[kind].append(one)
    groups["all"] = list(found)
    often = {kind: of for kind, of in sorted(kinds.items()) if sum(one.ours is not None for one in of) >= _OFTEN}
    print_answers(groups)
    for rival in rivals:
        print_times(groups, rival)
        print_times(often, rival)
        print_slowest(found, rival)
    print_batches(groups)
    if before is not None:
        print_progress(groups, before)


if __name__ == "__main__":
    main()
