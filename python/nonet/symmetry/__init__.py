"""Symmetry: morphs, which make isomorphs of a puzzle, and canonical forms."""

from .forms import FORMS, Morphs
from .many import CanonicalForm, CanonicalResult, MorphResult, canonical_many, morph_many, random_morphs
from .morph import Morph, random_morph

__all__ = [
    "FORMS",
    "CanonicalForm",
    "CanonicalResult",
    "Morph",
    "MorphResult",
    "Morphs",
    "canonical_many",
    "morph_many",
    "random_morph",
    "random_morphs",
]
