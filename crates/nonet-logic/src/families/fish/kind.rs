//! Kinds of fish: the houses allowed as bases and covers, and the fins.

use nonet::{CellSet, HouseKind};

use crate::layout::{House, HouseNumber, Layout};

/// The houses that a fish is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Rows against columns.
    Basic,
    /// Rows and boxes (or extra houses) against columns and boxes (or extra houses).
    Franken,
    /// Any houses against any houses.
    Mutant,
}

/// The fins that a fish must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fins {
    /// No fins.
    None,
    /// At least one fin. Without the fins, a fish of rows and columns still has two candidates in every base.
    Finned,
    /// At least one fin, and not a fish without them: some base would keep at most one candidate.
    Sashimi,
}

/// The houses that may be bases, and those that may be covers, in ascending order.
pub struct Sides {
    /// Bases: houses in which every digit has a place.
    pub bases: Vec<HouseNumber>,
    /// Covers.
    pub covers: Vec<HouseNumber>,
}

impl Shape {
    /// Returns the number of directions: rows as bases, then columns. Mutant fish have only one.
    pub const fn ways(self) -> usize {
        match self {
            Self::Basic | Self::Franken => 2,
            Self::Mutant => 1,
        }
    }

    /// Returns the houses with at least one of the cells, for one direction. A house that is only a link covers nothing that
    /// chains would not say better, and hundreds of them would make far too many choices of covers.
    pub fn sides(self, layout: &Layout, way: usize, cells: CellSet) -> Sides {
        let (along, across) =
            [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)][way];
        let allowed = |house: &House, line: HouseKind| match self {
            Self::Basic => house.kind == line,
            Self::Franken => house.kind == line || !house.is_line(),
            Self::Mutant => true,
        };
        let (mut bases, mut covers) = (Vec::with_capacity(32), Vec::with_capacity(32));
        for (number, house) in layout.numbered() {
            if (house.set & cells).is_empty() {
                continue;
            }
            if house.is_full && allowed(house, along) {
                bases.push(number);
            }
            if !house.is_link() && allowed(house, across) {
                covers.push(number);
            }
        }
        Sides { bases, covers }
    }

    /// Returns the simplest shape that allows these bases and covers.
    pub fn of(layout: &Layout, bases: &[HouseNumber], covers: &[HouseNumber]) -> Self {
        let has =
            |houses: &[HouseNumber], kind| houses.iter().any(|&house| layout.house(house).kind == kind);
        let mixed = |houses| has(houses, HouseKind::Row) && has(houses, HouseKind::Column);
        let both = |kind| has(bases, kind) && has(covers, kind);
        if mixed(bases) || mixed(covers) || both(HouseKind::Row) || both(HouseKind::Column) {
            Self::Mutant
        } else if bases.iter().chain(covers).all(|&house| layout.house(house).is_line()) {
            Self::Basic
        } else {
            Self::Franken
        }
    }
}
