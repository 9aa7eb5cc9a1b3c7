//! Symmetries of the cells with givens.

use nonet::numbers::{byte, short};
use nonet::{Board, Cell, CellSet, Rules};

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

    /// Returns its other names.
    pub const fn aliases(self) -> &'static [&'static str] {
        FACTS[self as usize].1
    }

    /// Returns the symmetry with this name or alias; case does not matter, nor whether words are joined by spaces, hyphens
    /// or underscores.
    ///
    /// ```
    /// use nonet_generate::Symmetry;
    ///
    /// assert_eq!(Symmetry::named("Half_turn"), Symmetry::named("rot180"));
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        let key = name.trim().to_lowercase().replace(['_', ' '], "-");
        Self::ALL.into_iter().find(|known| known.name() == key || known.aliases().contains(&&*key))
    }

    /// Returns the places that the symmetry ties to a place of a canvas with these numbers of rows and columns, with that
    /// place first.
    fn orbit(self, sides: (usize, usize), place: (usize, usize)) -> Vec<(usize, usize)> {
        let (mut orbit, mut at) = (vec![place], 0);
        while let Some(&(row, column)) = orbit.get(at) {
            for movement in FACTS[self as usize].2 {
                let to = movement(sides, row, column);
                if !orbit.contains(&to) {
                    orbit.push(to);
                }
            }
            at += 1;
        }
        orbit
    }

    /// Returns the cells that the symmetry ties to each cell of a board, with that cell first. Places without a cell are
    /// left out.
    pub fn ties(self, board: &Board) -> Vec<Vec<usize>> {
        (0..board.cell_count()).map(|cell| self.tied(board, cell).flatten().collect()).collect()
    }

    /// Returns the cells that the symmetry ties to a cell of a board, with that cell first; `None` for a place without a
    /// cell.
    fn tied(self, board: &Board, cell: usize) -> impl Iterator<Item = Option<usize>> {
        let (row, column) = board.place(Cell::new(short(cell)));
        let sides = (usize::from(board.rows()), usize::from(board.columns()));
        let places = self.orbit(sides, (usize::from(row), usize::from(column))).into_iter();
        places.map(|(row, column)| {
            let (row, column) = (u8::try_from(row).ok()?, u8::try_from(column).ok()?);
            board.cell_at(row, column).map(Cell::index)
        })
    }

    /// Returns the sets of cells that the symmetry ties together, in the order of their first cells. Each cell is in
    /// exactly one set. `None` if the board does not have the symmetry.
    pub fn orbits(self, board: &Board) -> Option<Vec<Vec<usize>>> {
        let mut orbits: Vec<Vec<usize>> = Vec::new();
        let mut seen = vec![false; board.cell_count()];
        for first in 0..board.cell_count() {
            if !seen[first] {
                let orbit = self.tied(board, first).collect::<Option<Vec<usize>>>()?;
                for &cell in &orbit {
                    seen[cell] = true;
                }
                orbits.push(orbit);
            }
        }
        Some(orbits)
    }

    /// Returns the same sets on a board of 9x9 cells.
    pub(crate) fn cell_sets(self) -> Vec<CellSet> {
        let orbits = self.orbits(Rules::classic().board()).unwrap_or_default().into_iter();
        orbits.map(|orbit| orbit.into_iter().map(byte).collect()).collect()
    }
}

/// Maps a row and a column to their destination on a canvas with these numbers of rows and columns.
type Movement = fn((usize, usize), usize, usize) -> (usize, usize);

const TURN: Movement = |(rows, _), row, column| (column, rows - 1 - row);
const HALF: Movement = |(rows, columns), row, column| (rows - 1 - row, columns - 1 - column);
const FLIP: Movement = |(rows, _), row, column| (rows - 1 - row, column);
const MIRROR: Movement = |(_, columns), row, column| (row, columns - 1 - column);
const MAIN: Movement = |_, row, column| (column, row);
const ANTI: Movement = |(rows, columns), row, column| (columns - 1 - column, rows - 1 - row);

/// The name of each symmetry, its other names, and the movements that generate all its other movements, in the order of
/// [`Symmetry::ALL`].
const FACTS: [(&str, &[&str], &[Movement]); 10] = [
    ("none", &[], &[]),
    ("half-turn", &["rot180", "rotational", "180"], &[HALF]),
    ("quarter-turn", &["rot90", "90"], &[TURN]),
    ("horizontal", &["flip", "top-bottom"], &[FLIP]),
    ("vertical", &["mirror", "left-right"], &[MIRROR]),
    ("both-mirrors", &["mirrors", "horizontal-vertical"], &[FLIP, MIRROR]),
    ("diagonal", &["main-diagonal"], &[MAIN]),
    ("anti-diagonal", &["antidiagonal"], &[ANTI]),
    ("both-diagonals", &["diagonals", "bidiagonal"], &[MAIN, ANTI]),
    ("full", &["dihedral", "all"], &[TURN, FLIP]),
];
