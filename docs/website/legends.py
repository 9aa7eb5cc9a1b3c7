"""The legend of a technique's picture, from the parts of the step that it shows."""

from __future__ import annotations

from collections.abc import Iterator

from nonet import Step
from nonet.draw import Tone
from nonet.steps.picture import links, marks

COLOURS = {
    Tone.FOCUS: "Yellow",
    Tone.SUPPORT: "Blue",
    Tone.SECOND: "Violet",
    Tone.THIRD: "Orange",
    Tone.GOOD: "Green",
    Tone.BAD: "Red, struck out",
}
"""The colours of the light theme."""

ROLES = {
    "pattern": "the pattern",
    "base": "the candidates of the base lines",
    "fin": "the fins",
    "endo_fin": "fins in two base houses at once",
    "pivot": "the pivot",
    "pincer": "the pincers",
    "als": "almost locked sets",
    "restricted_common": "the digit that only one of the sets can have",
    "strong_link": "a strong link: one of its ends is true",
    "guardian": "the candidates that prevent the deadly pattern",
    "floor": "the corners with nothing but the digits of the deadly pattern",
    "roof": "the corners with further candidates",
    "colour_a": "one colour of a cluster",
    "colour_b": "the other colour of a cluster",
    "intersection": "the cells where the houses cross",
    "excluder": "the cells that exclude a filling",
    "target": "the cell in question",
    "blocker": "what takes the digit's other places",
}


def legend(step: Step) -> Iterator[str]:
    """Yield a line for each colour and line of a step's picture."""
    tones = marks(step)
    for tone, colour in COLOURS.items():
        if tone in tones.values() and (meaning := _meaning(step, tone)):
            yield f"- {colour}: {meaning}."
    if links(step):
        yield "- Arrows: the links of the chain; a solid arrow leads to what is true, a dashed one to what is false."


def _meaning(step: Step, tone: Tone) -> str:
    if tone == Tone.GOOD:
        return "the digit to place"
    if tone == Tone.BAD:
        return "the candidates that go"
    if step.chains:
        return "true in the chain" if tone == Tone.SUPPORT else "false in the chain"
    return "; ".join(_roles(step, tone))


def _roles(step: Step, tone: Tone) -> dict[str, None]:
    """Return the meanings of the parts that have a tone."""
    tones = marks(step)
    return {
        ROLES[part.role]: None
        for part in step.parts
        if part.role in ROLES and any(tones.get(candidate) == tone for candidate in part.candidates)
    }
