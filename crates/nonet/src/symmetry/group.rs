//! The morphs that preserve a set of rules.

use super::idle::Idle;
use super::orders::{MOST_RANKED, Orders, factorial};
use crate::engine::Unsupported;
use crate::numbers::{long, low_word, place, short};
use crate::puzzle::Cell;
use crate::random::Random;
use crate::rules::{HouseKind, Rules};
use crate::sorted::SortedSet;

/// The cells of a house, one bit per cell.
type Cells = u128;

/// The largest size of boards whose extra houses are compared under every position.
const LARGEST_WITH_EXTRA_HOUSES: usize = 9;

/// A rearrangement of the cells: an optional transposition, then the orders of rows and of columns, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arrangement {
    pub transpose: bool,
    pub rows: usize,
    pub columns: usize,
}

/// The morphs that preserve a set of rules, on a square board with rectangular boxes and fewer than 2^64 morphs: all that map
/// houses to houses. Relabelling digits always preserves rules that only require digits to differ, so only the positions matter.
///
/// ```
/// use nonet::{Rules, Symmetries};
///
/// assert_eq!(Symmetries::classic().order(), 1_218_998_108_160);
/// assert_eq!(Symmetries::of(&Rules::parse("windoku")?)?.positions(), 128);
/// assert_eq!(Symmetries::of(&Rules::parse("6x6")?)?.order(), 2_488_320);
/// assert!(Symmetries::of(&Rules::parse("16x16")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Symmetries {
    pub(super) size: usize,
    pub(super) height: usize,
    pub(super) width: usize,
    pub(super) rows: Orders,
    pub(super) columns: Orders,
    /// The numbers of the positions, in ascending order. `None` stands for all.
    listed: Option<Vec<u32>>,
}

impl Symmetries {
    /// Makes the symmetries of the classic rules: all morphs.
    pub fn classic() -> Self {
        Self::with_boxes(3, 3)
    }

    fn with_boxes(height: usize, width: usize) -> Self {
        let (rows, columns) = (Orders::new(width, height), Orders::new(height, width));
        Self { size: height * width, height, width, rows, columns, listed: None }
    }

    /// Finds the morphs that preserve `rules`. A house inside another one adds no constraint and need not be preserved.
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
        let size = height * width;
        if morphs(height, width).is_none() {
            return Err(Unsupported(format!(
                "boards of {size}x{size} with boxes of {height}x{width} have too many morphs for canonical forms"
            )));
        }
        let extra = extra_houses(rules);
        if !extra.is_empty() && size > LARGEST_WITH_EXTRA_HOUSES {
            return Err(Unsupported(format!(
                "boards larger than 9x9 have canonical forms only without extra houses, and these rules have {}",
                extra.len()
            )));
        }
        let mut group = Self::with_boxes(height, width);
        if !extra.is_empty() {
            let bits = |house: &Vec<usize>| house.iter().fold(0, |bits, cell| bits | 1 << cell);
            group.listed = Some(group.preserving(&extra.iter().map(bits).collect::<Vec<Cells>>()));
        }
        Ok(group)
    }

    /// Returns the length of a side.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> usize {
        let all = || self.turns() * self.rows.count() * self.columns.count();
        self.listed.as_ref().map_or_else(all, Vec::len)
    }

    /// Returns the number of morphs.
    pub fn order(&self) -> u64 {
        self.positions() as u64 * factorial(self.size)
    }

    /// Returns the numbers of the positions, in ascending order; `None` stands for all.
    pub fn listed(&self) -> Option<&[u32]> {
        self.listed.as_deref()
    }

    /// Returns whether the morph with this number is among them.
    pub fn contains(&self, morph: u64) -> bool {
        let positions = long(place(morph / factorial(self.size)));
        self.listed.as_ref().is_none_or(|listed| listed.binary_search(&positions).is_ok())
    }

    /// Returns the number of the positions with the index `at`, below [`Symmetries::positions`]. Index 0 is the identity.
    ///
    /// # Panics
    /// If `at` is not below that number.
    pub fn position(&self, at: usize) -> usize {
        self.listed.as_ref().map_or(at, |listed| listed[at] as usize)
    }

    /// Returns the number of a random morph; all are equally likely.
    pub fn random(&self, random: &mut Random) -> u64 {
        let (positions, names) = (random.below(self.positions()), factorial(self.size));
        self.position(positions) as u64 * names + random.below(place(names)) as u64
    }

    /// Returns the number of positions; that of the identity is 0.
    pub(super) fn number(&self, transpose: bool, rows: &[u8], columns: &[u8]) -> u64 {
        let rows = usize::from(transpose) * self.rows.count() + self.rows.number(rows);
        (rows * self.columns.count() + self.columns.number(columns)) as u64
    }

    /// Returns the positions with this number.
    pub(super) fn arrangement(&self, number: usize) -> Arrangement {
        let (rows, columns) = (self.rows.count(), self.columns.count());
        Arrangement {
            transpose: number >= rows * columns,
            rows: number / columns % rows,
            columns: number % columns,
        }
    }

    /// Returns the cell whose digit comes to a place.
    pub(super) fn source(&self, positions: Arrangement, row: usize, column: usize) -> usize {
        let row = usize::from(self.rows.order(positions.rows)[row]);
        let column = usize::from(self.columns.order(positions.columns)[column]);
        if positions.transpose { column * self.size + row } else { row * self.size + column }
    }

    /// Returns the empty rows and the empty columns of a board.
    pub(super) fn idle(&self, cells: &[u8]) -> (Idle, Idle) {
        let rows = Idle::new(cells, self.size, self.height, self.size);
        (rows, Idle::new(cells, self.size, self.width, 1))
    }

    /// Returns how many transpositions keep the boxes: two where boxes are square, otherwise only the identity.
    pub(super) const fn turns(&self) -> usize {
        if self.height == self.width { 2 } else { 1 }
    }

    /// Returns the numbers of the positions that map `houses` to each other, ascending.
    fn preserving(&self, houses: &[Cells]) -> Vec<u32> {
        let turned: Vec<Cells> = houses.iter().map(|&house| self.transpose(house)).collect();
        let mut wanted = turned.clone();
        wanted.sort_unstable();
        let mut found = Vec::new();
        for (turn, sources) in [houses, &turned].into_iter().enumerate().take(self.turns()) {
            let across: Vec<Cells> = sources.iter().map(|&house| self.transpose(house)).collect();
            let columns = self.alike(&self.columns, &across, &turned);
            for row in self.alike(&self.rows, sources, houses) {
                // From here on, columns are stored as rows.
                let taken_rows =
                    |&house: &Cells| self.transpose(self.taken(house, self.rows.order(row)));
                let moved: Vec<Cells> = sources.iter().map(taken_rows).collect();
                let crossed = self.crossed_alike(&moved, &turned);
                for &column in &columns {
                    let order = self.columns.order(column);
                    if order.iter().zip(&crossed).all(|(from, alike)| alike >> from & 1 == 1)
                        && moved
                            .iter()
                            .all(|&house| wanted.binary_search(&self.taken(house, order)).is_ok())
                    {
                        let rows = turn * self.rows.count() + row;
                        found.push(long(rows * self.columns.count() + column));
                    }
                }
            }
        }
        found
    }

    /// Returns the orders after which the `sources` have as many cells in each row as `houses`. If houses are spread
    /// unevenly, there are few such orders, and only these are combined with orders of columns.
    fn alike(&self, orders: &Orders, sources: &[Cells], houses: &[Cells]) -> Vec<usize> {
        let counts = |house: &Cells| -> Vec<u32> {
            (0..self.size).map(|at| self.row(*house, at).count_ones()).collect()
        };
        let from: Vec<Vec<u32>> = sources.iter().map(counts).collect();
        let mut wanted: Vec<Vec<u32>> = houses.iter().map(counts).collect();
        wanted.sort_unstable();
        let keeps = |order: &[u8]| {
            let moved = |counts: &Vec<u32>| order.iter().map(|&at| counts[usize::from(at)]).collect();
            let mut moved: Vec<Vec<u32>> = from.iter().map(moved).collect();
            moved.sort_unstable();
            moved == wanted
        };
        (0..orders.count()).filter(|&number| keeps(orders.order(number))).collect()
    }

    /// Returns, for each row of `houses`, a bit for each row of `sources` that the houses cross in the same cells.
    fn crossed_alike(&self, sources: &[Cells], houses: &[Cells]) -> Vec<u16> {
        let crossed = |houses: &[Cells], at: usize| {
            let mut crossed: Vec<u16> = houses.iter().map(|&house| self.row(house, at)).collect();
            crossed.sort_unstable();
            crossed
        };
        let from: Vec<Vec<u16>> = (0..self.size).map(|at| crossed(sources, at)).collect();
        let alike = |at| {
            let wanted = crossed(houses, at);
            (0..self.size)
                .filter(|&other| from[other] == wanted)
                .fold(0, |bits, other| bits | 1 << other)
        };
        (0..self.size).map(alike).collect()
    }

    /// Returns the cells of a house in a row.
    const fn row(&self, house: Cells, at: usize) -> u16 {
        short(place(low_word(house >> (self.size * at)) & ((1 << self.size) - 1)))
    }

    /// Returns a house with its rows in another order.
    fn taken(&self, house: Cells, order: &[u8]) -> Cells {
        let row = |(at, &from): (usize, &u8)| {
            Cells::from(self.row(house, usize::from(from))) << (self.size * at)
        };
        order.iter().enumerate().map(row).sum()
    }

    fn transpose(&self, house: Cells) -> Cells {
        let (mut left, mut turned) = (house, 0);
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            turned |= 1 << (cell % self.size * self.size + cell / self.size);
            left &= left - 1;
        }
        turned
    }
}

/// Returns the number of morphs of a board with boxes of this shape, if it is less than 2^64.
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

/// Returns the height and width of the boxes of a square board, if it has boxes of at least two rows and columns.
fn boxes(rules: &Rules) -> Option<(usize, usize)> {
    let board = rules.board();
    let size = board.square_size()?;
    if board.values() != (1..=size) {
        return None;
    }
    let (size, found) = (usize::from(size), houses(rules, HouseKind::Box).collect::<SortedSet<_>>());
    let heights = (2..size).filter(|height| size % height == 0);
    heights.map(|height| (height, size / height)).find(|&boxes| found == tiling(size, boxes))
}

/// Returns the boxes of a board.
fn tiling(size: usize, (height, width): (usize, usize)) -> SortedSet<Vec<usize>> {
    let cells = |number: usize| {
        let (top, left) = (number / height * height, number % height * width);
        (0..size).map(move |at| (top + at / width) * size + left + at % width).collect()
    };
    (0..size).map(cells).collect()
}

/// Returns the houses of a kind, each in ascending order of its cells.
fn houses(rules: &Rules, kind: HouseKind) -> impl Iterator<Item = Vec<usize>> {
    let wanted = rules.houses().iter().filter(move |house| house.kind == kind);
    wanted.map(|house| {
        let mut cells: Vec<usize> = house.cells.iter().copied().map(Cell::index).collect();
        cells.sort_unstable();
        cells
    })
}

/// Returns the extra houses that no other house contains.
fn extra_houses(rules: &Rules) -> SortedSet<Vec<usize>> {
    let all: SortedSet<Vec<usize>> =
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
