"""Generation: puzzles per second of processor time for each kind of work, with rivals in the same run.

python -m benches.generating --tdoku-library PATH/libtdoku_shared.so
python -m benches.generating --kinds minimal grids --rival minimal "its name" "/path/to/generator --some options"
python -m benches.generating @rivals.txt

A rival is a program that writes puzzles, one per line, until it is stopped or finishes. The first 81 characters of each
line are read, and lines that do not start with a puzzle are ignored. Its processor time counts, including startup. The
time of a child process counts only after the child has ended. A file of rivals contains command-line arguments, one
--rival per line.
"""

from __future__ import annotations

import argparse
import shlex
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from nonet.generation.weights import SHARES

from .checking import EMPTY, Found, counter, look
from .kinds import KINDS, Kind
from .measure import as_texts, cores, head, median_ratio, row
from .rivals import TdokuLibrary, puzzles_of


@dataclass
class Stream:
    """The puzzles of one generator and the processor time that it used, round by round."""

    kind: str
    name: str
    puzzles: list[str] = field(default_factory=list)
    made: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def add(self, puzzles: list[str], seconds: float) -> None:
        """Add a round."""
        self.puzzles += puzzles
        self.made.append(len(puzzles))
        self.seconds.append(seconds)

    @property
    def rates(self) -> list[float]:
        """Puzzles per second of each round."""
        return [made / seconds for made, seconds in zip(self.made, self.seconds, strict=True)]

    @property
    def rate(self) -> float:
        """Puzzles per second of all rounds together."""
        return sum(self.made) / sum(self.seconds)

    @property
    def givens(self) -> Counter[int]:
        """The number of puzzles for each number of givens."""
        return Counter(sum(symbol not in EMPTY for symbol in puzzle) for puzzle in self.puzzles)


def main() -> None:
    """Print the tables requested on the command line."""
    options = _options()
    tdoku = TdokuLibrary(options.tdoku_library) if options.tdoku_library else None
    head("work", "rival", "nonet/s", "rival/s", "nonet / rival", "unique", "minimal", "different", "givens", left=2)
    streams: list[Stream] = []
    for name in options.kinds:
        kind = KINDS[name]
        nonet, rivals = _measured(name, kind, options)
        _tell(kind, nonet, rivals, tdoku, options.sample)
        streams += [nonet, *rivals]
    _distributions([stream for stream in streams if stream.kind in {"minimal", "chained"}])


def _measured(name: str, kind: Kind, options: argparse.Namespace) -> tuple[Stream, list[Stream]]:
    nonet = Stream(name, "nonet")
    commands = {rival: command for of, rival, command in options.rival if of == name}
    rivals = {rival: Stream(name, rival) for rival in commands}
    with cores(1):
        for seed in range(options.seed, options.seed + options.rounds):
            start = time.process_time()
            made = kind.made(seed)
            spent = time.process_time() - start
            nonet.add(as_texts(made), spent)
            for rival, command in commands.items():
                given = None if kind.given is None else kind.given(seed)
                lines, spent = puzzles_of(command, given, options.seconds * kind.patience)
                rivals[rival].add([line for line in lines if kind.counts(line)], spent)
    return nonet, list(rivals.values())


def _tell(kind: Kind, nonet: Stream, rivals: Sequence[Stream], tdoku: TdokuLibrary | None, sample: int) -> None:
    """Print a row for each rival, or one row for nonet alone. Of two values in a cell, the first is nonet's."""
    mine = _looked(kind, nonet, tdoku, sample)
    if not rivals:
        row([nonet.kind, "", _number(nonet.rate), "", "", *mine])
    for rival in rivals:
        theirs = _looked(kind, rival, tdoku, sample)
        both = [f"{first} · {second}" for first, second in zip(mine, theirs, strict=True)]
        if not rival.puzzles:
            row([nonet.kind, rival.name, _number(nonet.rate), f"none in {sum(rival.seconds):.0f} s", "-", *both])
            continue
        few = min(rival.made) == 0
        ratio = nonet.rate / rival.rate if few else median_ratio(nonet.rates, rival.rates)
        row([nonet.kind, rival.name, _number(nonet.rate), _number(rival.rate), f"**{_number(ratio)}**", *both])


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _looked(kind: Kind, stream: Stream, tdoku: TdokuLibrary | None, sample: int) -> list[str]:
    """Return the findings about a stream: shares of unique, minimal and different puzzles, mean number of givens."""
    if not stream.puzzles:
        return ["-"] * 4
    different = f"{len(set(stream.puzzles)) / len(stream.puzzles):.4%}"
    givens = f"{sum(k * n for k, n in stream.givens.items()) / len(stream.puzzles):.2f}"
    if tdoku is None:
        return ["-", "-", _share(different), givens]
    most = sample if kind.rules == "classic" else max(1, sample // 100)
    step = -(-len(stream.puzzles) // most)
    found = look(stream.puzzles[::step], counter(kind.rules, tdoku), kind.symmetry)
    minimal = "-" if min(stream.givens) == 81 else _minimal(kind, found)
    return [_share(f"{found.unique:.4%}"), minimal, _share(different), givens]


def _minimal(kind: Kind, found: Found) -> str:
    minimal = _share(f"{found.minimal:.4%}")
    return minimal if kind.symmetry is None else f"{minimal} (as symmetric {_share(f'{found.symmetric:.4%}')})"


def _share(text: str) -> str:
    """Return a percentage without insignificant digits. 100% means every puzzle, without exception."""
    return "100%" if text == "100.0000%" else "0%" if text == "0.0000%" else f"{float(text[:-1]):.4g}%"


def _distributions(streams: list[Stream]) -> None:
    """Print the distribution of the number of givens in each stream and in all minimal puzzles."""
    seen = [stream for stream in streams if stream.puzzles and max(stream.givens) < 81]
    if not seen:
        return
    columns = range(19, 33)
    head("made by", "puzzles", "mean", *map(str, columns))
    for stream in seen:
        givens, total = stream.givens, len(stream.puzzles)
        mean = sum(k * n for k, n in givens.items()) / total
        name = f"{stream.name}, {stream.kind}" if stream.name == "nonet" else stream.name
        row([name, f"{total:,}", f"{mean:.2f}", *(_percent(givens[k] / total) for k in columns)])
    mean = sum(k * share for k, share in SHARES.items()) / sum(SHARES.values())
    row(["all minimal puzzles", "", f"{mean:.2f}", *(_percent(SHARES.get(k, 0)) for k in columns)])


def _percent(share: float) -> str:
    return f"{100 * share:.3g}" if share else ""


class _Parser(argparse.ArgumentParser):
    def convert_arg_line_to_args(self, arg_line: str) -> list[str]:
        """Return the arguments on a line of an options file."""
        return shlex.split(arg_line, comments=True)


def _options() -> argparse.Namespace:
    parser = _Parser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, fromfile_prefix_chars="@"
    )
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), help="what to make (default: all)")
    parser.add_argument(
        "--rival",
        nargs=3,
        metavar=("KIND", "NAME", "COMMAND"),
        action="append",
        default=[],
        help="a command that does this kind of work; may be repeated",
    )
    parser.add_argument("--tdoku-library", type=Path, help="libtdoku_shared.so, which checks the puzzles")
    parser.add_argument("--sample", type=int, default=5_000, help="number of puzzles of each to check (default: 5,000)")
    parser.add_argument("--rounds", type=int, default=3, help="how often nonet and rivals alternate (default: 3)")
    parser.add_argument("--seconds", type=float, default=5, help="how long a rival runs in a round (default: 5)")
    parser.add_argument("--seed", type=int, default=1, help="nonet's seed in the first round (default: 1)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
