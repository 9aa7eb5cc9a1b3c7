//! Symmetries of the cells with givens.

use nonet::CellMask;

use crate::cells::CELLS;

/// A group of movements of the board that leave the set of cells with givens unchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing.
    #[default]
    None,
    /// A half turn.
    HalfTurn,
    /// A quarter turn.
    QuarterTurn,
    /// A reflection that exchanges top and bottom.
    Horizontal,
    /// A reflection that exchanges left and right.
    Vertical,
    /// Both of these reflections.
    BothMirrors,
    /// A reflection that exchanges rows and columns.
    Diagonal,
    /// A reflection in the other diagonal.
    AntiDiagonal,
    /// Both diagonal reflections.
    BothDiagonals,
    /// All turns and reflections.
    Full,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::Horizontal,
        Self::Vertical,
        Self::BothMirrors,
        Self::Diagonal,
        Self::AntiDiagonal,
        Self::BothDiagonals,
        Self::Full,
    ];

    /// Returns the name of the symmetry.
    pub const fn name(self) -> &'static str {
        FACTS[self as usize].0
    }

    /// Returns the movements that generate all others.
    pub(crate) const fn movements(self) -> &'static [Movement] {
        FACTS[self as usize].1
    }

    /// Returns the sets of cells that the symmetry ties together, in the order of their first cells. Each cell is in
    /// exactly one set.
    pub fn orbits(self) -> Vec<CellMask> {
        let mut orbits = Vec::new();
        let mut seen = CellMask::EMPTY;
        for (cell, &mask) in CELLS.iter().enumerate() {
            if seen.has(mask) {
                continue;
            }
            let (mut orbit, mut fresh) = (mask, vec![cell]);
            while let Some(from) = fresh.pop() {
                for movement in self.movements() {
                    let (row, column) = movement((9, 9), from / 9, from % 9);
                    let to = 9 * row + column;
                    if !orbit.has(CELLS[to]) {
                        orbit = orbit.or(CELLS[to]);
                        fresh.push(to);
                    }
                }
            }
            seen = seen.or(orbit);
            orbits.push(orbit);
        }
        orbits
    }
}

/// Maps a row and a column to their destination on a canvas with these numbers of rows and columns.
pub(crate) type Movement = fn((usize, usize), usize, usize) -> (usize, usize);

const TURN: Movement = |(rows, _), row, column| (column, rows - 1 - row);
const HALF: Movement = |(rows, columns), row, column| (rows - 1 - row, columns - 1 - column);
const FLIP: Movement = |(rows, _), row, column| (rows - 1 - row, column);
const MIRROR: Movement = |(_, columns), row, column| (row, columns - 1 - column);
const MAIN: Movement = |_, row, column| (column, row);
const ANTI: Movement = |(rows, columns), row, column| (columns - 1 - column, rows - 1 - row);

/// The name of each symmetry, and the movements that generate all its other movements, in the order of
/// [`Symmetry::ALL`].
const FACTS: [(&str, &[Movement]); 10] = [
    ("none", &[]),
    ("half-turn", &[HALF]),
    ("quarter-turn", &[TURN]),
    ("horizontal", &[FLIP]),
    ("vertical", &[MIRROR]),
    ("both-mirrors", &[FLIP, MIRROR]),
    ("diagonal", &[MAIN]),
    ("anti-diagonal", &[ANTI]),
    ("both-diagonals", &[MAIN, ANTI]),
    ("full", &[TURN, FLIP]),
];
