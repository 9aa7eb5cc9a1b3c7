//! Rules: the size of the board and the houses whose digits all differ.
//!
//! All engines take houses and peers from here.

mod presets;

use std::borrow::Cow;
use std::fmt;

use crate::puzzle::Cell;

pub use presets::{PRESETS, Preset};

/// The kind of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseKind {
    /// A row of the board.
    Row,
    /// A column of the board.
    Column,
    /// A box, or an irregular region that stands for one.
    Box,
    /// Any further house: a diagonal, a window, a region of the user's own.
    Extra,
}

/// A set of cells whose digits all differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct House {
    /// The kind of house.
    pub kind: HouseKind,
    /// Its name, as in "row 3" or "main diagonal".
    pub name: String,
    /// Its cells, in ascending order.
    pub cells: Vec<Cell>,
}

/// The rules of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    size: u8,
    houses: Vec<House>,
    standard_boxes: bool,
}

/// Maximum board size: digits must fit a [`crate::DigitSet`].
const MAX_SIZE: u8 = 32;

/// Maximum number of symbols of a name in a message.
const LONGEST_SHOWN: usize = 100;

impl Rules {
    /// Starts rules for a board of `size` by `size` with rows and columns only.
    pub fn builder(size: u8) -> RulesBuilder {
        RulesBuilder { size, regions: Vec::new(), extra: Vec::new() }
    }

    /// The number of rows, columns and digits.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The number of cells.
    pub const fn cell_count(&self) -> usize {
        self.size as usize * self.size as usize
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = u16::from(self.size);
        (0..size * size).map(Cell::new)
    }

    /// All houses: rows, columns, boxes, then extra houses.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Whether the board is 9x9 with the nine standard boxes.
    pub const fn has_standard_boxes(&self) -> bool {
        self.standard_boxes
    }

    /// Whether the engines made for 9x9 support these rules: the lanes, the scalar bitboard and the tiling counter. They
    /// support extra houses, and no other constraints. Only [`crate::choice`] asks.
    pub(crate) const fn fits_lanes(&self) -> bool {
        self.standard_boxes
    }

    /// Whether some cell sees every cell of a house that holds all digits. Then no digit is left for that cell, and no grid
    /// satisfies the rules. A search would find that only after trying every such house.
    pub fn starve_a_cell(&self) -> bool {
        let extra = self.houses.iter().any(|house| house.kind == HouseKind::Extra);
        // The classic board has grids, so only further or irregular houses need to be looked at.
        (extra || !self.standard_boxes)
            && self.cells().any(|cell| {
                let peers = self.peers(cell);
                self.houses.iter().any(|house| {
                    house.cells.len() == usize::from(self.size)
                        && house.cells.iter().all(|other| peers.binary_search(other).is_ok())
                })
            })
    }

    /// The cells that share a house with this one, in ascending order, without the cell itself.
    pub fn peers(&self, cell: Cell) -> Vec<Cell> {
        let mut peers: Vec<Cell> = self
            .houses
            .iter()
            .filter(|house| house.cells.contains(&cell))
            .flat_map(|house| house.cells.iter().copied())
            .filter(|&other| other != cell)
            .collect();
        peers.sort_unstable();
        peers.dedup();
        peers
    }
}

/// Builds [`Rules`] step by step.
#[derive(Clone, Debug)]
pub struct RulesBuilder {
    size: u8,
    regions: Vec<Vec<u16>>,
    extra: Vec<(String, Vec<u16>)>,
}

impl RulesBuilder {
    /// Adds rectangular boxes of `rows` by `columns` cells.
    #[must_use]
    pub fn boxes(self, rows: u8, columns: u8) -> Self {
        let (size, rows, columns) = (u16::from(self.size), u16::from(rows), u16::from(columns));
        if rows == 0 || columns == 0 || size % rows != 0 || size % columns != 0 {
            // Represents an impossible box shape by a region that `build` refuses with a clear message.
            return self.regions(vec![Vec::new()]);
        }
        let mut regions = Vec::new();
        for top in (0..size).step_by(usize::from(rows)) {
            for left in (0..size).step_by(usize::from(columns)) {
                let cell = |at: u16| (top + at / columns) * size + left + at % columns;
                regions.push((0..rows * columns).map(cell).collect());
            }
        }
        self.regions(regions)
    }

    /// Adds regions in place of boxes, irregular ones included.
    #[must_use]
    pub fn regions(mut self, regions: Vec<Vec<u16>>) -> Self {
        self.regions.extend(regions);
        self
    }

    /// Adds an extra house.
    #[must_use]
    pub fn extra(mut self, name: impl Into<String>, cells: Vec<u16>) -> Self {
        self.extra.push((name.into(), cells));
        self
    }

    /// The finished rules.
    ///
    /// # Errors
    /// [`RulesError`] if the size is out of range or a house is empty, too large, repeats a cell
    /// or names one that is not on the board.
    pub fn build(self) -> Result<Rules, RulesError> {
        let size = u16::from(self.size);
        if size == 0 || self.size > MAX_SIZE {
            return Err(RulesError::Size(self.size));
        }
        let line = |kind, name: &str, number: u16, cells: Vec<u16>| {
            house(self.size, kind, format!("{name} {}", number + 1), cells)
        };
        let mut houses = Vec::new();
        for row in 0..size {
            let cells = (0..size).map(|column| row * size + column).collect();
            houses.push(line(HouseKind::Row, "row", row, cells)?);
        }
        for column in 0..size {
            let cells = (0..size).map(|row| row * size + column).collect();
            houses.push(line(HouseKind::Column, "column", column, cells)?);
        }
        let boxes_from = houses.len();
        for (number, cells) in (0..).zip(self.regions) {
            houses.push(line(HouseKind::Box, "box", number, cells)?);
        }
        let standard_boxes = self.size == 9 && is_standard(&houses[boxes_from..]);
        for (name, cells) in self.extra {
            let extra = house(self.size, HouseKind::Extra, name, cells)?;
            // A repeated house adds nothing, and its faults would be counted twice.
            if !houses.iter().any(|known: &House| known.cells == extra.cells) {
                houses.push(extra);
            }
        }
        Ok(Rules { size: self.size, houses, standard_boxes })
    }
}

fn is_standard(boxes: &[House]) -> bool {
    boxes.len() == 9
        && boxes.iter().enumerate().all(|(number, house)| {
            house.cells.len() == 9
                && house.cells.iter().all(|cell| {
                    let (row, column) = (cell.index() / 9, cell.index() % 9);
                    row / 3 * 3 + column / 3 == number
                })
        })
}

fn house(size: u8, kind: HouseKind, name: String, mut cells: Vec<u16>) -> Result<House, RulesError> {
    let fault = |what: String| Err(RulesError::House { name: name.clone(), what });
    if cells.is_empty() {
        return fault("has no cells".to_owned());
    }
    if cells.len() > usize::from(size) {
        return fault(format!("has {} cells, but only {size} digits can differ", cells.len()));
    }
    let count = u16::from(size) * u16::from(size);
    if let Some(cell) = cells.iter().find(|&&cell| cell >= count) {
        return fault(format!("has cell {cell}; cells are 0 to {}", count - 1));
    }
    cells.sort_unstable();
    if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
        return fault(format!("has {} twice", Cell::new(pair[0]).name(size)));
    }
    Ok(House { kind, name, cells: cells.into_iter().map(Cell::new).collect() })
}

/// The reason why rules are not well formed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// A size that no board can have.
    Size(
        /// The requested size.
        u8,
    ),
    /// A preset that does not exist.
    Unknown {
        /// The requested name.
        name: String,
    },
    /// A malformed house.
    House {
        /// Its name.
        name: String,
        /// A description of the fault.
        what: String,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(size) => write!(f, "a board of size {size}; sizes are 1 to {MAX_SIZE}"),
            Self::Unknown { name } => {
                write!(f, "no rules are called {:?}; there are ", shortened(name))?;
                for (at, preset) in PRESETS.iter().enumerate() {
                    write!(f, "{}{}", if at == 0 { "" } else { ", " }, preset.name)?;
                }
                f.write_str(" (join several with +)")
            }
            Self::House { name, what } => write!(f, "the house {:?} {what}", shortened(name)),
        }
    }
}

/// A name shortened for a message, since users may pass anything.
fn shortened(name: &str) -> Cow<'_, str> {
    match name.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}...", &name[..end]).into(),
        None => name.into(),
    }
}

impl std::error::Error for RulesError {}
