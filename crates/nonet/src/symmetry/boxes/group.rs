//! The morphs that preserve the rules of a board with rectangular boxes.

use std::collections::BTreeSet;

use super::orders::{MOST_RANKED, Orders, factorial};
use crate::engine::Unsupported;
use crate::puzzle::Cell;
use crate::rules::{HouseKind, Rules};

/// The largest size of boards whose extra houses are compared under every position.
const LARGEST_WITH_EXTRA_HOUSES: u8 = 9;

/// Positions of the cells: a transposition or none, and the numbers of the orders of rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrangement {
    pub transpose: bool,
    pub rows: usize,
    pub columns: usize,
}

/// The morphs that preserve a set of rules, on a square board with rectangular boxes and fewer than 2^64 morphs.
///
/// ```
/// use nonet::{BoxSymmetries, Rules};
///
/// assert_eq!(BoxSymmetries::of(&Rules::parse("6x6")?)?.order(), 2_488_320);
/// assert_eq!(BoxSymmetries::of(&Rules::parse("4x4+diagonal")?)?.positions(), 16);
/// assert!(BoxSymmetries::of(&Rules::parse("16x16")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoxSymmetries {
    pub(super) size: usize,
    pub(super) height: usize,
    pub(super) width: usize,
    pub(super) rows: Orders,
    pub(super) columns: Orders,
    /// The positions that preserve the extra houses. `None` stands for all.
    pub(super) listed: Option<Vec<Arrangement>>,
}

impl BoxSymmetries {
    /// The morphs that preserve `rules`. A house inside another one adds no constraint and need not be preserved.
    ///
    /// # Errors
    /// [`Unsupported`] if the board is not square with rectangular boxes, if it has 2^64 morphs or more, if it is larger than
    /// 9x9 and has extra houses, or if there are constraints other than houses.
    pub fn of(rules: &Rules) -> Result<Self, Unsupported> {
        rules.require_houses_only()?;
        let Some((height, width)) = boxes(rules) else {
            return Err(Unsupported(
                "only square boards with rectangular boxes and the digits from 1 have morphs".to_owned(),
            ));
        };
        let (rows, columns) = (usize::from(height), usize::from(width));
        let size = rows * columns;
        if morphs(rows, columns).is_none() {
            return Err(Unsupported(format!(
                "boards of {size}x{size} with boxes of {height}x{width} have too many morphs for canonical forms"
            )));
        }
        let extra = extra_houses(rules);
        if !extra.is_empty() && size > usize::from(LARGEST_WITH_EXTRA_HOUSES) {
            return Err(Unsupported(format!(
                "boards larger than 9x9 have canonical forms only without extra houses, and these rules have {}",
                extra.len()
            )));
        }
        let mut group = Self {
            size,
            height: rows,
            width: columns,
            rows: Orders::new(columns, rows),
            columns: Orders::new(rows, columns),
            listed: None,
        };
        if !extra.is_empty() {
            group.listed = Some(group.arrangements().filter(|&at| group.keeps(at, &extra)).collect());
        }
        Ok(group)
    }

    /// The length of a side.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        let all = || self.turns() * self.rows.count() * self.columns.count();
        self.listed.as_ref().map_or_else(all, Vec::len)
    }

    /// The number of morphs.
    pub fn order(&self) -> u64 {
        self.positions() as u64 * factorial(self.size)
    }

    /// The numbers of the positions that preserve the rules, ascending; `None` stands for all.
    pub fn listed(&self) -> Option<Vec<u64>> {
        let listed = self.listed.as_ref()?;
        Some(listed.iter().map(|&arrangement| self.number(arrangement)).collect())
    }

    /// The number of positions; that of the identity is 0.
    pub(super) fn number(&self, positions: Arrangement) -> u64 {
        let rows = usize::from(positions.transpose) * self.rows.count() + positions.rows;
        (rows * self.columns.count() + positions.columns) as u64
    }

    /// The transpositions that keep the boxes: two where boxes are square, otherwise only the identity.
    pub(super) const fn turns(&self) -> usize {
        if self.height == self.width { 2 } else { 1 }
    }

    /// All positions, by number.
    fn arrangements(&self) -> impl Iterator<Item = Arrangement> {
        let (rows, columns) = (self.rows.count(), self.columns.count());
        (0..self.turns() * rows * columns).map(move |number| Arrangement {
            transpose: number >= rows * columns,
            rows: number / columns % rows,
            columns: number % columns,
        })
    }

    /// The cell whose digit comes to a place.
    pub(super) fn source(&self, positions: Arrangement, row: usize, column: usize) -> usize {
        let row = usize::from(self.rows.order(positions.rows)[row]);
        let column = usize::from(self.columns.order(positions.columns)[column]);
        if positions.transpose { column * self.size + row } else { row * self.size + column }
    }

    /// Whether positions map these houses to each other.
    fn keeps(&self, positions: Arrangement, houses: &BTreeSet<Vec<usize>>) -> bool {
        houses.iter().all(|house| {
            let source = |&cell: &usize| self.source(positions, cell / self.size, cell % self.size);
            let mut image: Vec<usize> = house.iter().map(source).collect();
            image.sort_unstable();
            houses.contains(&image)
        })
    }
}

/// The number of morphs of a board with boxes of this shape, if it is less than 2^64.
fn morphs(height: usize, width: usize) -> Option<u64> {
    let size = height * width;
    if size > MOST_RANKED {
        return None;
    }
    let orders = |groups: usize, lines: usize| {
        factorial(lines).checked_pow(u32::try_from(groups).ok()?)?.checked_mul(factorial(groups))
    };
    let turns = if height == width { 2 } else { 1 };
    let positions = orders(width, height)?.checked_mul(orders(height, width)?)?.checked_mul(turns)?;
    positions.checked_mul(factorial(size))
}

/// The height and width of the boxes of a square board, if it has boxes of at least two rows and columns.
fn boxes(rules: &Rules) -> Option<(u8, u8)> {
    let board = rules.board();
    let size = board.square_size()?;
    if board.values() != (1..=size) {
        return None;
    }
    let found: BTreeSet<Vec<usize>> = houses(rules, HouseKind::Box).collect();
    let heights = (2..size).filter(|height| size % height == 0);
    heights.map(|height| (height, size / height)).find(|&boxes| found == tiling(size, boxes))
}

/// The boxes of a board.
fn tiling(size: u8, (height, width): (u8, u8)) -> BTreeSet<Vec<usize>> {
    let [size, height, width] = [size, height, width].map(usize::from);
    let cells = |number: usize| {
        let (top, left) = (number / height * height, number % height * width);
        (0..size).map(move |at| (top + at / width) * size + left + at % width).collect()
    };
    (0..size).map(cells).collect()
}

/// The houses of a kind, each in ascending order of its cells.
fn houses(rules: &Rules, kind: HouseKind) -> impl Iterator<Item = Vec<usize>> {
    let wanted = rules.houses().iter().filter(move |house| house.kind == kind);
    wanted.map(|house| {
        let mut cells: Vec<usize> = house.cells.iter().copied().map(Cell::index).collect();
        cells.sort_unstable();
        cells
    })
}

/// The extra houses that no other house contains.
fn extra_houses(rules: &Rules) -> BTreeSet<Vec<usize>> {
    let all: BTreeSet<Vec<usize>> =
        [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Extra]
            .into_iter()
            .flat_map(|kind| houses(rules, kind))
            .collect();
    let is_inside = |house: &Vec<usize>| {
        let covers = |other: &&Vec<usize>| house.iter().all(|cell| other.binary_search(cell).is_ok());
        house.len() < 2 || all.iter().filter(|&other| other != house).any(|other| covers(&other))
    };
    houses(rules, HouseKind::Extra).filter(|house| !is_inside(house)).collect()
}
