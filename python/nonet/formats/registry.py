"""The registry of formats. Each format has one small file, and one line here."""

from __future__ import annotations

from . import (
    bank,
    canvas,
    gnome,
    grid,
    hodoku,
    jigsaw,
    json_rows,
    killer,
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
    sumocue,
    table,
)
from .format import Format
from .links import fpuzzles, ipuz, iss, lisudoku, penpa, solvers, sudokumaker, sudokupad, tatham

# The order is that in which they are tried on a text: stricter formats come first.
FORMATS: dict[str, Format] = {
    known.name: known
    for known in (
        npy.FORMAT,
        ipuz.FORMAT,
        fpuzzles.LINKS,
        fpuzzles.JSON,
        sudokupad.FORMAT,
        lisudoku.FORMAT,
        penpa.FORMAT,
        sudokumaker.FORMAT,
        solvers.WIKI,
        solvers.EXCHANGE,
        iss.STRINGS,
        iss.LINKS,
        opensudoku.FORMAT,
        gnome.FORMAT,
        json_rows.FORMAT,
        hodoku.FORMAT,
        bank.FORMAT,
        pencilmarks.FORMAT,
        tatham.FORMAT,
        jigsaw.FORMAT,
        sumocue.FORMAT,
        killer.FORMAT,
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
