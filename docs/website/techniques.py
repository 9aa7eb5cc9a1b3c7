"""Makes the pages of the techniques, and their pictures, from the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import nonet
from nonet import Step, Technique
from nonet.steps.technique import RULE_TECHNIQUES

from . import board
from .basics import ENOUGH
from .examples import Example, examples, on_ladder, open_candidates
from .mining import searched

_HEAD = """# Techniques

Every technique that nonet knows, from the easiest to the hardest. Each page shows the pattern, what it removes, and an
example with its reasons; the tests find and prove every example. `nonet techniques KEY` shows a page in the terminal,
and `nonet.TECHNIQUES` holds all of them as data.

"""

_TABLE = """
| technique | what it is |
|---|---|
"""

_CLUES = """
## Techniques of clues

Under rules other than houses, such as killer cages, dots and lines, the ladder has these techniques besides.
"""


def index() -> str:
    """Return the page that lists them all."""
    keys = "\n".join([*nonet.TECHNIQUES, *RULE_TECHNIQUES])
    clues = f"{_CLUES}{_table(RULE_TECHNIQUES)}"
    return f"{_HEAD}{_table(nonet.TECHNIQUES)}\n{_counts()}\n{clues}\n```{{toctree}}\n:hidden:\n\n{keys}\n```\n"


def _table(techniques: Mapping[str, Technique]) -> str:
    lines = (f"| [{one.name}]({one.key}.md) | {one.summary} |\n" for one in techniques.values())
    return f"{_TABLE}{''.join(lines)}"


def _counts() -> str:
    """Return how many techniques have how many further examples."""
    fewer = {key: 1 + len(examples().get(key, ())) for key in nonet.TECHNIQUES}
    fewer = {key: count for key, count in fewer.items() if count < ENOUGH}
    named = ", ".join(f"[{nonet.TECHNIQUES[key].name}]({key}.md) ({count})" for key, count in fewer.items())
    return (
        f"{len(nonet.TECHNIQUES) - len(fewer)} of the {len(nonet.TECHNIQUES)} techniques have three examples or more, "
        f"with the one that explains them. Fewer were found for {named}."
    )


def page(technique: Technique) -> str:
    """Return the page of a technique."""
    step = example(technique.key)
    explanation = "  \n".join(step.explain("teach").splitlines())
    needs = []
    if technique.needs_uniqueness:
        needs.append("It assumes that the puzzle has exactly one solution.")
    if technique.needs_classic:
        needs.append("It applies only where rows, columns and boxes are the only houses.")
    sections = [
        f"# {technique.name}",
        technique.summary[0].upper() + technique.summary[1:],
        *([" ".join(needs)] if needs else []),
        "## Pattern",
        technique.sections["Pattern"],
        "## Removes",
        technique.sections["Removes"],
        "## Example",
        f"![{step.text}]({technique.key}.svg)",
        board.link("Find it on the board", step.state),
        explanation,
        *(_more_of_clues(technique.key) if technique.key in RULE_TECHNIQUES else _more(technique)),
        *_advice(technique),
        "## References",
        technique.sections["References"],
        f"In nonet its key is `{technique.key}`. [All techniques](index.md)",
    ]
    return "\n\n".join(sections) + "\n"


def _more_of_clues(key: str) -> Iterator[str]:
    """Yield how to get further examples of a technique of clues."""
    yield "## More examples"
    yield f"`nonet.practice({key!r}, 3)` and `nonet practice {key} -n 3` make positions with hints and answers."


def _more(technique: Technique) -> Iterator[str]:
    """Yield the example as a line, and the section of further examples, whose answers open on demand."""
    yield "The position as a line of a HoDoKu library:"
    yield technique.sections["Example"]
    key = technique.key
    found = examples().get(key, [])
    yield "## More examples"
    if not found:
        yield _none(key)
        return
    yield "From fewer candidates to more. Find the step, then open the answer."
    if found[0].is_after_basics:
        yield (
            "No single, locked candidate, pair or triple applies in these positions. nonet's own ladder takes another "
            "step there, since it tries other techniques before this one or leaves this one out."
        )
    if 1 + len(found) < ENOUGH:
        yield "Few puzzles need this technique, so there are fewer than three."
    for number, one in enumerate(found, 1):
        yield f"![Example {number}]({key}-{number}.svg)"
        where = "" if one.source == "practice" else "a position on the path of "
        yield f"Example {number}, with {open_candidates(one.state)} open candidates: {where}`{one.call}`"
        yield board.link(f"Find example {number} on the board", one.state)
        yield f"<details><summary>Answer {number}</summary>"
        yield "  \n".join(one.step().explain().splitlines())
        yield "</details>"


def _none(key: str) -> str:
    """Say why a technique has no further examples, and how far the search for them went."""
    if key not in on_ladder():
        return (
            "nonet's own ladder leaves this technique out, so no puzzle has it as its next step there. A ladder of "
            "your own can have it: `nonet.Ladder.of_techniques`."
        )
    if not nonet.TECHNIQUES[key].example().state.rules.has_usual_boxes:
        return (
            "Only boards with irregular regions need this technique. "
            f"`nonet.practice({key!r}, rules=...)` makes positions for a jigsaw of your own."
        )
    looked = searched()
    return (
        f"None was found. On nonet's own ladder, this technique is the next step in none of {looked['any']:,} random "
        f"puzzles and {looked['extreme']:,} extreme ones (`make rare`): it is very rare, or earlier techniques find "
        "the same steps."
    )


def _advice(technique: Technique) -> Iterator[str]:
    """Yield what the technique is confused with, and its neighbours with links to their pages."""
    if "Confusions" in technique.sections:
        yield "## Common confusions"
        yield technique.sections["Confusions"]
    if "Neighbours" in technique.sections:
        yield "## Neighbours"
        yield re.sub(r"^- `([\w-]+)`", _link, technique.sections["Neighbours"], flags=re.MULTILINE)


def _link(match: re.Match[str]) -> str:
    return f"- [{nonet.TECHNIQUES[match[1]].name}]({match[1]}.md)"


def example_picture(one: Example) -> str:
    """Return the picture of a further example, without its answer."""
    state = one.state
    return state.puzzle.svg(placed=state.placed, candidates=state.candidate_bits, labels=True, size=360) + "\n"


def picture(technique: Technique) -> str:
    """Return the picture of a technique's example."""
    return example(technique.key).svg() + "\n"


@cache
def example(key: str) -> Step:
    """Return the example of a technique, which is found once because that may take a second."""
    return (nonet.TECHNIQUES.get(key) or RULE_TECHNIQUES[key]).example()


def files() -> dict[str, str]:
    """Return all pages and pictures of the techniques by name."""
    made = {"index.md": index()}
    for technique in nonet.TECHNIQUES.values():
        made[f"{technique.key}.md"] = page(technique)
        made[f"{technique.key}.svg"] = picture(technique)
        for number, one in enumerate(examples().get(technique.key, []), 1):
            made[f"{technique.key}-{number}.svg"] = example_picture(one)
    for technique in RULE_TECHNIQUES.values():
        made[f"{technique.key}.md"], made[f"{technique.key}.svg"] = page(technique), picture(technique)
    return made
