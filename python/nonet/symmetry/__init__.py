"""Symmetry: morphs, which make isomorphs of a puzzle, and canonical forms."""

from .forms import FORMS, Morphs
from .many import CanonicalResult, FormStatus, canonical_many, morph_many, random_morphs
from .morph import Morph, random_morph

__all__ = [
    "FORMS",
    "CanonicalResult",
    "FormStatus",
    "Morph",
    "Morphs",
    "canonical_many",
    "morph_many",
    "random_morph",
    "random_morphs",
]
