//! Symmetries of the cells that hold givens.

/// Cells as bits, cell 0 lowest.
pub type Mask = u128;

/// All 81 cells.
pub const ALL: Mask = (1 << 81) - 1;

/// What maps the cells of the givens onto themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing is asked.
    #[default]
    None,
    /// A half turn.
    HalfTurn,
    /// A quarter turn.
    QuarterTurn,
    /// The mirror that exchanges left and right.
    LeftRight,
    /// The mirror that exchanges top and bottom.
    TopBottom,
    /// Both of these mirrors.
    BothMirrors,
    /// The mirror in the diagonal from r1c1 to r9c9.
    Diagonal,
    /// The mirror in the other diagonal.
    AntiDiagonal,
    /// The mirrors in both diagonals.
    BothDiagonals,
    /// All turns and mirrors.
    Full,
}

impl Symmetry {
    /// The maps of row and column that generate it.
    fn maps(self) -> &'static [fn(usize, usize) -> (usize, usize)] {
        match self {
            Self::None => &[],
            Self::HalfTurn => &[|r, c| (8 - r, 8 - c)],
            Self::QuarterTurn => &[|r, c| (c, 8 - r)],
            Self::LeftRight => &[|r, c| (r, 8 - c)],
            Self::TopBottom => &[|r, c| (8 - r, c)],
            Self::BothMirrors => &[|r, c| (r, 8 - c), |r, c| (8 - r, c)],
            Self::Diagonal => &[|r, c| (c, r)],
            Self::AntiDiagonal => &[|r, c| (8 - c, 8 - r)],
            Self::BothDiagonals => &[|r, c| (c, r), |r, c| (8 - c, 8 - r)],
            Self::Full => &[|r, c| (c, 8 - r), |r, c| (c, r)],
        }
    }

    /// The sets of cells that go together: in each, all hold givens or none does.
    pub fn orbits(self) -> Vec<Mask> {
        let mut left = ALL;
        let mut orbits = Vec::new();
        while left != 0 {
            let mut orbit: Mask = 1 << left.trailing_zeros();
            loop {
                let mut grown = orbit;
                for cell in cells(orbit) {
                    for map in self.maps() {
                        let (row, column) = map(cell / 9, cell % 9);
                        grown |= 1 << (row * 9 + column);
                    }
                }
                if grown == orbit {
                    break;
                }
                orbit = grown;
            }
            left &= !orbit;
            orbits.push(orbit);
        }
        orbits
    }
}

/// The cells of a mask, in ascending order.
pub(super) fn cells(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let cell = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            cell
        })
    })
}
