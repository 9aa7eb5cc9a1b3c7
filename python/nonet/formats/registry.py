"""The registry of formats: one format = one small file + one line here."""

from __future__ import annotations

from . import (
    bank,
    canvas,
    gnome,
    grid,
    hodoku,
    jigsaw,
    line,
    npy,
    opensudoku,
    pencilmarks,
    picture,
    quasigroup,
    sdk,
    sdm,
    sdx,
    ss,
    table,
    tatham,
)
from .format import Format

# In the order in which they are tried on a text: the stricter first.
FORMATS: dict[str, Format] = {
    known.name: known
    for known in (
        npy.FORMAT,
        opensudoku.FORMAT,
        gnome.FORMAT,
        hodoku.FORMAT,
        bank.FORMAT,
        pencilmarks.FORMAT,
        tatham.FORMAT,
        jigsaw.FORMAT,
        quasigroup.FORMAT,
        canvas.FORMAT,
        line.FORMAT,
        sdm.FORMAT,
        table.FORMAT,
        table.TABS,
        sdk.FORMAT,
        ss.FORMAT,
        picture.FORMAT,
        grid.FORMAT,
        sdx.FORMAT,
    )
}
"""Every format by name."""
