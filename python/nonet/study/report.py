"""The report, a self-contained HTML page with figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from .answers import Answer, answers, evidence_for, figures
from .method import LIMITS, METHOD
from .page import PAGE
from .plots import needs_matplotlib, render
from .questions import QUESTIONS
from .row import WRONG, Facts, Row
from .summary import Summary, summarise
from .words import listed, number, percent, time

_HEADS = ("contestant", "set", "puzzles", "solved", "median", "mean", "p95", "worst", "PAR-2", "nodes")


def report(facts: Facts, rows: Sequence[Row]) -> str:
    """Return the report of a study as HTML, given its facts and its rows.

    Raises:
        MissingExtraError: matplotlib is not installed.
    """
    needs_matplotlib()
    found = answers(facts, rows)
    body = [
        _opening(facts, rows),
        _warnings(facts, rows),
        _in_short(found),
        *(_section(facts, rows, answer, place) for place, answer in enumerate(found, 1)),
        _method(facts, rows),
        LIMITS,
    ]
    return PAGE.replace("{{body}}", "\n".join(filter(None, body)))


def _opening(facts: Facts, rows: Sequence[Row]) -> str:
    sets = listed([f"{_measured(rows, name)} of {name}" for name in dict.fromkeys(row.set for row in rows)])
    contestants = len({row.contestant for row in rows})
    return (
        "<h1>Which Sudoku solver, and why</h1>\n"
        f"<p class=lead>{contestants} ways to solve Sudoku, each on the same {_measured(rows)} puzzles"
        f" ({escape(sets)}), {escape(facts.date)}.</p>"
    )


def _measured(rows: Sequence[Row], set_: str | None = None) -> int:
    """Return the number of puzzles measured in a set, or in all sets."""
    return len({row.key for row in rows if set_ in (None, row.set)})


def _warnings(facts: Facts, rows: Sequence[Row]) -> str:
    """Return warnings about the study itself, to be displayed prominently."""
    warnings = []
    if _measured(rows) < facts.planned:
        warnings.append(
            f"The run was interrupted: {_measured(rows)} of {facts.planned} puzzles were measured,"
            " and this report covers only those."
        )
    warnings += [
        f"Wrong answer: {row.contestant} on puzzle {row.number} of {row.set} ({row.puzzle})."
        for row in rows
        if row.status == WRONG
    ]
    return "\n".join(f"<p class=warning role=alert>{escape(text)}</p>" for text in warnings)


def _in_short(found: Sequence[Answer]) -> str:
    items = [
        f'<dt><a href="#{answer.question}">{escape(answer.title)}</a></dt><dd>{escape(answer.sentences[0])}</dd>'
        for answer in found
    ]
    return "<h2>In short</h2>\n<dl>\n" + "\n".join(items) + "\n</dl>"


def _section(facts: Facts, rows: Sequence[Row], answer: Answer, place: int) -> str:
    question = QUESTIONS[answer.question]
    evidence = evidence_for(question, facts, rows)
    first, *others = answer.sentences
    specs = figures(question, evidence)
    drawn = [
        f"<figure>{render(spec, evidence, f'f{place}{nth}')}<figcaption>{escape(spec.legend)}</figcaption></figure>"
        for nth, spec in enumerate(specs, 1)
    ]
    points = "".join(f"<li>{escape(text)}</li>" for text in others)
    return "\n".join(
        [
            f"<section id={answer.question}>",
            f"<h2>{escape(question.title)}</h2>",
            f"<p class=about>{escape(question.about)}</p>",
            f"<p class=answer>{escape(first)}</p>",
            f"<ul>{points}</ul>" if points else "",
            *drawn,
            _numbers(summarise(evidence.rows, facts.timeout)),
            "</section>",
        ]
    )


def _numbers(summaries: Iterable[Summary]) -> str:
    head = "".join(f"<th scope=col>{name}</th>" for name in _HEADS)
    rows = "\n".join(_line(one) for one in summaries)
    return (
        "<details><summary>The numbers</summary><div class=wide tabindex=0 role=group aria-label=Numbers><table>\n"
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div></details>"
    )


def _line(one: Summary) -> str:
    times = (one.median, one.mean, one.p95, one.worst, one.par2)
    cells = [str(one.puzzles), percent(one.share), *map(time, times), number(one.nodes)]
    texts = f"<th scope=row>{escape(one.contestant)}</th><td class=text>{escape(one.set)}</td>"
    return f"<tr>{texts}{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _method(facts: Facts, rows: Sequence[Row]) -> str:
    sets = "; ".join(f"{name}: {_measured(rows, name)} of {size}" for name, size in facts.sets.items())
    lines = {
        "Machine": facts.machine,
        "Software": f"{facts.python}, nonet {facts.nonet}",
        "Command": facts.command,
        "Puzzles": f"{sets} (seed {facts.seed})",
        "Limit": f"{facts.timeout:g} s for one puzzle",
        "Repeats": f"{facts.repeats}; the fastest counts, and a contestant that runs out of time is not repeated",
    }
    items = "".join(f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in lines.items() if text)
    parts = {row.contestant: row.parts for row in rows}
    listing = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in parts.items())
    wrong = sum(row.status == WRONG for row in rows)
    checked = f"All {len(rows):,} answers were checked against nonet's engine; {wrong or 'none'} proved wrong."
    return (
        f"<section id=method>\n<h2>How it was measured</h2>\n<dl class=facts>{items}</dl>\n{METHOD}\n<p>{checked}</p>\n"
        f"<details><summary>The contestants</summary><dl class=facts>{listing}</dl></details>\n</section>"
    )
