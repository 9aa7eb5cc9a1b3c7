//! Random regions for jigsaws.
//!
//! Two neighbouring regions exchange a cell each, as long as both stay connected. Many such exchanges lead from straight regions
//! to irregular ones. Not all maps are equally likely.

use nonet::numbers::short;
use nonet::{Board, Clues, Limits, Random, Rules, Solver, Stopped};

use crate::request::Refusal;
use crate::run::Failure;

/// Number of exchanges tried at first for each cell of the board.
const TRIES: usize = 40;
/// The node limit of the first search for a grid. If it finds none, the next map is closer to the straight one, and the
/// limit grows by this number. On large boards, a short search hardly ever finds a grid for a map that is far from the
/// straight one.
const NODES: u64 = 4_000;

/// Returns the region of each cell of a square board, row by row. The regions are connected, have as many cells as a
/// row, and are numbered from 0 in the order of their first cells. At least one grid satisfies them.
///
/// ```
/// use nonet::{Limits, Random};
/// use nonet_generate::random_regions;
///
/// let regions = random_regions(6, &mut Random::of(7, 0), &Limits::default())?;
/// assert!((0..6).all(|region| regions.iter().filter(|&&of| of == region).count() == 6));
/// # Ok::<(), nonet_generate::Failure>(())
/// ```
///
/// # Errors
/// [`Failure`] if there is no board of this size, or if the limits ended the search.
pub fn random_regions(size: u8, random: &mut Random, limits: &Limits<'_>) -> Result<Vec<u16>, Failure> {
    Board::square(size).map_err(|why| Failure::Refused(Refusal::Range(why.to_string())))?;
    let mut tries = TRIES * usize::from(size) * usize::from(size);
    let mut nodes = NODES;
    loop {
        let mut map = Map::straight(size);
        for _ in 0..tries {
            map.exchange(random);
        }
        let regions = map.numbered();
        let granted = Limits { max_nodes: Some(nodes), ..*limits };
        if has_grid(size, &regions, &granted)? {
            return Ok(regions);
        }
        tries /= 2;
        nodes += NODES;
    }
}

/// Returns whether a short search finds a grid.
fn has_grid(size: u8, regions: &[u16], limits: &Limits<'_>) -> Result<bool, Failure> {
    limits.look().map_err(Failure::Stopped)?;
    let map: Vec<Option<u16>> = regions.iter().copied().map(Some).collect();
    let Ok(rules) = Rules::builder(size).region_map(&map).build() else { return Ok(false) };
    let mut solver = Solver::new(&rules).map_err(|why| Failure::Refused(Refusal::Unsupported(why)))?;
    match solver.solve(Clues::givens(&vec![0; regions.len()]), limits) {
        Ok(found) => Ok(found.is_some()),
        Err(Stopped::NodeLimit) => Ok(false),
        Err(stopped) => Err(Failure::Stopped(stopped)),
    }
}

/// The region of each cell.
struct Map {
    size: usize,
    regions: Vec<u16>,
}

impl Map {
    /// Returns the usual boxes, or the rows on boards without any.
    fn straight(size: u8) -> Self {
        let (height, width) = Board::usual_boxes(size).unwrap_or((1, size));
        let (size, height, width) = (usize::from(size), usize::from(height), usize::from(width));
        let region = |cell: usize| (cell / size / height) * (size / width) + cell % size / width;
        Self { size, regions: (0..size * size).map(|cell| short(region(cell))).collect() }
    }

    /// Returns the cells that share a side with a cell.
    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, column, size) = (cell / self.size, cell % self.size, self.size);
        let sides = [
            (row > 0).then(|| cell - size),
            (row + 1 < size).then(|| cell + size),
            (column > 0).then(|| cell - 1),
            (column + 1 < size).then(|| cell + 1),
        ];
        sides.into_iter().flatten()
    }

    /// Exchanges a random cell for one of a neighbouring region, if both regions stay connected.
    fn exchange(&mut self, random: &mut Random) {
        let cell = random.below(self.regions.len());
        let own = self.regions[cell];
        let others: Vec<u16> = (self.neighbours(cell).map(|next| self.regions[next]))
            .filter(|&region| region != own)
            .collect();
        if others.is_empty() {
            return;
        }
        let other = others[random.below(others.len())];
        let back: Vec<usize> = (0..self.regions.len())
            .filter(|&at| self.regions[at] == other)
            .filter(|&at| self.neighbours(at).any(|next| next != cell && self.regions[next] == own))
            .collect();
        if back.is_empty() {
            return;
        }
        let back = back[random.below(back.len())];
        self.regions.swap(cell, back);
        if !(self.is_connected(cell) && self.is_connected(back)) {
            self.regions.swap(cell, back);
        }
    }

    /// Returns whether the region of a cell is connected.
    fn is_connected(&self, cell: usize) -> bool {
        let mut reached = vec![cell];
        let mut at = 0;
        while at < reached.len() {
            for next in self.neighbours(reached[at]) {
                if self.regions[next] == self.regions[cell] && !reached.contains(&next) {
                    reached.push(next);
                }
            }
            at += 1;
        }
        reached.len() == self.size
    }

    /// Returns the regions numbered in the order of their first cells.
    fn numbered(&self) -> Vec<u16> {
        let mut seen: Vec<u16> = Vec::new();
        let mut number = |region: u16| {
            seen.iter().position(|&known| known == region).unwrap_or_else(|| {
                seen.push(region);
                seen.len() - 1
            })
        };
        self.regions.iter().map(|&region| short(number(region))).collect()
    }
}
