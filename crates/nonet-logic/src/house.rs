//! Houses of a board.

use nonet::{CellSet, HouseKind};

use crate::candidates::bits;

/// A house of a layout, by its number there.
pub type HouseNumber = u16;

/// A house with its cells, as a list and as a set.
#[derive(Clone, Debug)]
pub struct House {
    /// The kind of house.
    pub kind: HouseKind,
    /// Its name, as in "row 3".
    pub name: String,
    /// Its cells in ascending order; a cell's index here is its *place*.
    pub cells: Vec<u8>,
    /// The same cells.
    pub set: CellSet,
    /// Whether every digit of the board has a place here. Digits are searched for only in such houses.
    pub is_full: bool,
}

impl House {
    /// Returns whether it is a row or a column.
    pub(crate) fn is_line(&self) -> bool {
        matches!(self.kind, HouseKind::Row | HouseKind::Column)
    }

    /// Returns whether all it says is that two cells see each other.
    pub(crate) fn is_link(&self) -> bool {
        self.cells.len() == 2 && !self.is_full
    }

    /// Returns the cells at these places.
    pub fn cells_at(&self, places: u16) -> CellSet {
        bits(places).map(|place| self.cells[usize::from(place)]).collect()
    }

    /// Returns the places of those cells that are in this house.
    pub fn places_of(&self, cells: CellSet) -> u16 {
        (cells & self.set).into_iter().fold(0, |mask, cell| {
            mask | self.cells.iter().position(|&other| other == cell).map_or(0, |place| 1 << place)
        })
    }
}
