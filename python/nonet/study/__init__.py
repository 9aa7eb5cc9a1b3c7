r"""Compare solvers on the same puzzles, with evidence.

In a study, contestants (named solvers) take turns on the same puzzles. The study records the time, the number of boards
examined and the candidates removed by each strategy. From these data it answers questions (do naked twins pay? which
data structure is fastest?) with 95% intervals, figures and a report.

    from nonet import study

    made = study.run({"mine": puzzles}, questions=["twins"])
    print(*made.answers(), sep="\n")
    made.save("report.html")

The report needs matplotlib; Parquet needs pyarrow: ``pip install 'nonet[study]'``.
"""

from .answers import Answer
from .comparison import Comparison, Verdict, compare
from .contestant import Contestant, parse_contestant
from .line_up import line_up
from .questions import QUESTIONS, Question
from .row import Facts, Row
from .study import Study, run
from .summary import Summary

__all__ = [
    "QUESTIONS",
    "Answer",
    "Comparison",
    "Contestant",
    "Facts",
    "Question",
    "Row",
    "Study",
    "Summary",
    "Verdict",
    "compare",
    "line_up",
    "parse_contestant",
    "run",
]
