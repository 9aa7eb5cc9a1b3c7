"""Builds the documentation site: ``make docs`` runs ``python -m website`` in docs/ and writes target/docs.

`pages` gathers the written pages; `techniques`, `reference`, `pictures` and `studies` make the others. Sphinx turns all
of them into HTML, and `links` checks every internal link of the result.
"""
