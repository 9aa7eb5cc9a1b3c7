//! Symmetries of the places of givens: which cells are given or not given together.

use nonet::CellMask;

/// What may be done to a board so that its givens stay in the same places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing.
    #[default]
    None,
    /// A half turn.
    HalfTurn,
    /// A quarter turn.
    QuarterTurn,
    /// Top and bottom change places.
    Horizontal,
    /// Left and right change places.
    Vertical,
    /// Both.
    BothMirrors,
    /// Rows and columns change places.
    Diagonal,
    /// The same along the other diagonal.
    AntiDiagonal,
    /// Both.
    BothDiagonals,
    /// All turns and mirrors.
    Full,
}

impl Symmetry {
    /// All of them.
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

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::BothMirrors => "both-mirrors",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
            Self::BothDiagonals => "both-diagonals",
            Self::Full => "full",
        }
    }

    /// The movements from which all others come.
    const fn movements(self) -> &'static [Movement] {
        const TURN: Movement = |row, column| (column, 8 - row);
        const HALF: Movement = |row, column| (8 - row, 8 - column);
        const FLIP: Movement = |row, column| (8 - row, column);
        const MIRROR: Movement = |row, column| (row, 8 - column);
        const MAIN: Movement = |row, column| (column, row);
        const ANTI: Movement = |row, column| (8 - column, 8 - row);
        match self {
            Self::None => &[],
            Self::HalfTurn => &[HALF],
            Self::QuarterTurn => &[TURN],
            Self::Horizontal => &[FLIP],
            Self::Vertical => &[MIRROR],
            Self::BothMirrors => &[FLIP, MIRROR],
            Self::Diagonal => &[MAIN],
            Self::AntiDiagonal => &[ANTI],
            Self::BothDiagonals => &[MAIN, ANTI],
            Self::Full => &[TURN, FLIP],
        }
    }

    /// The sets of cells that are given together, in the order of their first cells. Each cell is in one of them.
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
                    let (row, column) = movement(from / 9, from % 9);
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

/// Where a row and a column go.
type Movement = fn(usize, usize) -> (usize, usize);

/// The set of each cell.
pub(crate) static CELLS: [CellMask; 81] = {
    let mut masks = [CellMask::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        masks[cell] = CellMask::cell(cell);
        cell += 1;
    }
    masks
};
