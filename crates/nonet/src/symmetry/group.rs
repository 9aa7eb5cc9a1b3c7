//! The morphs that preserve a set of rules.

use super::lines::{ALL, LINES};
use super::morph::{Morph, Positions};
use crate::engine::Unsupported;
use crate::numbers::long;
use crate::puzzle::Cell;
use crate::random::Random;
use crate::rules::{HouseKind, Rules};

/// The cells of a house, one bit per cell.
type Cells = u128;

/// The morphs that preserve a set of rules: all that map houses to houses. Relabelling digits always preserves rules
/// that only require digits to differ, so only the positions matter.
///
/// ```
/// use nonet::{Rules, Symmetries};
///
/// assert_eq!(Symmetries::classic().order(), 1_218_998_108_160);
/// assert_eq!(Symmetries::of(&Rules::parse("windoku")?)?.positions(), 128);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Symmetries {
    /// The numbers of the positions, in ascending order. `None` stands for all.
    listed: Option<Vec<u32>>,
}

impl Symmetries {
    /// Makes the symmetries of the classic rules: all morphs.
    pub const fn classic() -> Self {
        Self { listed: None }
    }

    /// Finds the morphs that preserve `rules`. A house inside another one adds no constraint and need not be preserved.
    ///
    /// # Errors
    /// [`Unsupported`] if the board is not 9x9 with the standard boxes, or if there are constraints other than houses.
    pub fn of(rules: &Rules) -> Result<Self, Unsupported> {
        rules.require_houses_only()?;
        if !rules.has_standard_boxes() {
            return Err(Unsupported("only 9x9 boards with standard boxes have morphs".to_owned()));
        }
        let all: Vec<Cells> = rules.houses().iter().map(|house| bits(&house.cells)).collect();
        let mut extra: Vec<Cells> = rules
            .houses()
            .iter()
            .filter(|house| house.kind == HouseKind::Extra)
            .map(|house| bits(&house.cells))
            .filter(|&house| {
                house.count_ones() > 1 && !all.iter().any(|&other| other != house && house & !other == 0)
            })
            .collect();
        if extra.is_empty() {
            return Ok(Self::classic());
        }
        extra.sort_unstable();
        Ok(Self { listed: Some(listed(&extra)) })
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> usize {
        self.listed.as_ref().map_or(Positions::COUNT, Vec::len)
    }

    /// Returns the number of morphs.
    pub fn order(&self) -> u64 {
        self.positions() as u64 * (Morph::COUNT / Positions::COUNT as u64)
    }

    /// Returns whether these are all morphs.
    pub const fn is_whole(&self) -> bool {
        self.listed.is_none()
    }

    /// Returns whether a morph is among them.
    pub fn contains(&self, morph: &Morph) -> bool {
        let number = long(morph.positions().number());
        self.listed.as_ref().is_none_or(|listed| listed.binary_search(&number).is_ok())
    }

    /// Returns the positions with the index `at`, below [`Symmetries::positions`]. Index 0 is the identity.
    ///
    /// # Panics
    /// If `at` is not below that number.
    pub fn position(&self, at: usize) -> Positions {
        Positions::numbered(self.listed.as_ref().map_or(at, |listed| listed[at] as usize))
    }

    /// Returns a random morph; all are equally likely.
    pub fn random(&self, random: &mut Random) -> Morph {
        let positions = self.position(random.below(self.positions()));
        Morph::renamed(positions, random)
    }
}

fn bits(cells: &[Cell]) -> Cells {
    cells.iter().fold(0, |bits, cell| bits | 1 << cell.index())
}

/// Returns the numbers of the positions that map `houses` to each other, ascending.
fn listed(houses: &[Cells]) -> Vec<u32> {
    let turned: Vec<Cells> = houses.iter().map(|&house| transpose(house)).collect();
    let mut wanted = turned.clone();
    wanted.sort_unstable();
    let mut found = Vec::new();
    for (turn, sources) in [houses, &turned].into_iter().enumerate() {
        let columns =
            orders(&sources.iter().map(|&house| transpose(house)).collect::<Vec<_>>(), &turned);
        for row in orders(sources, houses) {
            // From here on, columns are stored as rows.
            let moved: Vec<Cells> =
                sources.iter().map(|&house| transpose(taken(house, &ALL[row]))).collect();
            let alike = alike(&moved, &turned);
            for &column in &columns {
                let order = &ALL[column];
                if order.iter().zip(&alike).all(|(from, alike)| alike >> from & 1 == 1)
                    && moved.iter().all(|&house| wanted.binary_search(&taken(house, order)).is_ok())
                {
                    found.push(long((turn * LINES + row) * LINES + column));
                }
            }
        }
    }
    found
}

/// Returns the orders of rows after which the `sources` have as many cells in each row as `houses`. If houses are
/// spread unevenly, there are few such orders, and only these are combined with orders of columns.
fn orders(sources: &[Cells], houses: &[Cells]) -> Vec<usize> {
    let counts = |house: &Cells| -> [u32; 9] { std::array::from_fn(|at| row(*house, at).count_ones()) };
    let from: Vec<[u32; 9]> = sources.iter().map(counts).collect();
    let mut wanted: Vec<[u32; 9]> = houses.iter().map(counts).collect();
    wanted.sort_unstable();
    let keeps = |order: &[u8; 9]| {
        let mut moved: Vec<[u32; 9]> =
            from.iter().map(|counts| order.map(|at| counts[usize::from(at)])).collect();
        moved.sort_unstable();
        moved == wanted
    };
    (0..LINES).filter(|&number| keeps(&ALL[number])).collect()
}

/// Returns, for each row of `houses`, a bit for each row of `sources` that the houses cross in the same cells.
fn alike(sources: &[Cells], houses: &[Cells]) -> [u16; 9] {
    let crossed = |houses: &[Cells], at: usize| {
        let mut crossed: Vec<u16> = houses.iter().map(|&house| row(house, at)).collect();
        crossed.sort_unstable();
        crossed
    };
    let from: [Vec<u16>; 9] = std::array::from_fn(|at| crossed(sources, at));
    std::array::from_fn(|at| {
        let wanted = crossed(houses, at);
        (0..9).filter(|&other| from[other] == wanted).fold(0, |bits, other| bits | 1 << other)
    })
}

/// Returns the cells of a house in a row.
const fn row(house: Cells, at: usize) -> u16 {
    (house >> (9 * at) & 0x1ff) as u16
}

/// Returns a house with its rows in another order.
fn taken(house: Cells, order: &[u8; 9]) -> Cells {
    (0..9).fold(0, |taken, at| taken | Cells::from(row(house, usize::from(order[at]))) << (9 * at))
}

fn transpose(house: Cells) -> Cells {
    let (mut left, mut turned) = (house, 0);
    while left != 0 {
        let cell = left.trailing_zeros();
        turned |= 1 << (cell % 9 * 9 + cell / 9);
        left &= left - 1;
    }
    turned
}
