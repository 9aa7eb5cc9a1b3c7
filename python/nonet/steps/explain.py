"""Explanations of steps: the pattern, why it works, and what it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .short import short
from .wording import WORDINGS
from .wording.chains import chains_told
from .wording.generic import told

if TYPE_CHECKING:
    from .step import Step


def explain(step: Step) -> str:
    """Return a step explained as a teacher would; see :meth:`Step.explain`."""
    wording = WORDINGS.get(step.technique)
    said = wording(step) if wording else None
    if said is None:
        said = told(step)
    said += chains_told(step)
    return "\n".join([f"{short(step)}.", *said, f"So {step.effects}."])
