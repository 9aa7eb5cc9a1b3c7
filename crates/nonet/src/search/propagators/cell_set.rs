//! Sets of cells, one bit each, and the cells that must hold different digits.

use crate::numbers::short;
use crate::tables::bits;

/// Maximum number of ways in which cells are divided into groups.
const MOST_DIVISIONS: usize = 4;

/// A set of cells of one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CellSet {
    words: Vec<u64>,
}

impl CellSet {
    /// Returns the empty set on a board with this number of cells.
    pub(crate) fn new(cells: usize) -> Self {
        Self { words: vec![0; cells.div_ceil(64)] }
    }

    /// Returns the empty set on the same board.
    pub(crate) fn new_like(&self) -> Self {
        Self { words: vec![0; self.words.len()] }
    }

    /// Returns the set of these cells.
    pub(crate) fn of(cells: usize, members: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::new(cells);
        members.into_iter().for_each(|cell| set.insert(cell));
        set
    }

    pub(crate) fn insert(&mut self, cell: usize) {
        self.words[cell / 64] |= 1 << (cell % 64);
    }

    pub(crate) fn contains(&self, cell: usize) -> bool {
        self.words[cell / 64] >> (cell % 64) & 1 == 1
    }

    /// Returns the number of cells in both sets.
    pub(crate) fn shared(&self, other: &Self) -> usize {
        let words = self.words.iter().zip(&other.words);
        words.map(|(own, other)| (own & other).count_ones() as usize).sum()
    }

    /// Adds the cells of another set.
    pub(crate) fn add(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(own, other)| *own |= other);
    }

    /// Returns the cells in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(at, &word)| bits(word).map(move |bit| at * 64 + bit))
    }

    /// Returns the cells that are not in another set, in ascending order.
    pub(crate) fn without<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> {
        let words = self.words.iter().zip(&other.words).enumerate();
        words.flat_map(|(at, (own, other))| bits(own & !other).map(move |bit| at * 64 + bit))
    }
}

/// Which cells must hold different digits, whichever rule says so.
#[derive(Debug)]
pub(crate) struct Differences {
    cells: usize,
    /// The number of words for a cell.
    words: usize,
    /// For each cell, the cells that must differ from it, as bits: `words` words for each.
    of_cells: Vec<u64>,
    /// The sets of cells that were added, but for pairs.
    sets: Vec<CellSet>,
}

impl Differences {
    pub(crate) fn new(cells: usize) -> Self {
        let words = cells.div_ceil(64);
        Self { cells, words, of_cells: vec![0; cells * words], sets: Vec::new() }
    }

    /// Adds cells that all differ.
    pub(crate) fn add(&mut self, cells: &[u16]) {
        let all = self.set(cells);
        for &cell in cells {
            let cell = usize::from(cell);
            let own = &mut self.of_cells[cell * self.words..][..self.words];
            own.iter_mut().zip(&all.words).for_each(|(own, all)| *own |= all);
            own[cell / 64] &= !(1 << (cell % 64));
        }
        if cells.len() > 2 {
            self.sets.push(all);
        }
    }

    fn set(&self, cells: &[u16]) -> CellSet {
        CellSet::of(self.cells, cells.iter().map(|&cell| usize::from(cell)))
    }

    /// Shows the cells that must differ from all of these.
    #[inline]
    pub(crate) fn of_all(&self, cells: &[u16], mut show: impl FnMut(u16)) {
        for at in 0..self.words {
            let of_cell = |&cell: &u16| self.of_cells[usize::from(cell) * self.words + at];
            let word = cells.iter().map(of_cell).fold(u64::MAX, |all, word| all & word);
            for bit in bits(word) {
                show(short(at * 64 + bit));
            }
        }
    }

    /// Returns whether two cells must differ.
    pub(crate) fn differ(&self, first: u16, second: u16) -> bool {
        let second = usize::from(second);
        self.of_cells[usize::from(first) * self.words + second / 64] >> (second % 64) & 1 == 1
    }

    /// Divides cells into groups that each differ: as many as possible of a house or cage first, and so on.
    pub(crate) fn groups(&self, cells: &[u16]) -> Vec<Vec<u16>> {
        let mut left = self.set(cells);
        let mut groups: Vec<Vec<u16>> = Vec::new();
        while let Some(set) = self.sets.iter().max_by_key(|set| set.shared(&left)) {
            let (inside, outside): (Vec<usize>, Vec<usize>) =
                left.iter().partition(|&cell| set.contains(cell));
            if inside.len() < 2 {
                break;
            }
            left = CellSet::of(self.cells, outside);
            groups.push(inside.into_iter().map(short).collect());
        }
        for cell in left.iter().map(short) {
            let fits = |group: &&mut Vec<u16>| group.iter().all(|&other| self.differ(cell, other));
            match groups.iter_mut().find(fits) {
                Some(group) => group.push(cell),
                None => groups.push(vec![cell]),
            }
        }
        groups
    }

    /// Divides cells into groups that each differ in several ways, each by houses that share no cell: by rows, by columns.
    pub(crate) fn divisions(&self, cells: &[u16]) -> Vec<Vec<Vec<u16>>> {
        let all = self.set(cells);
        let mut divisions = vec![self.groups(cells)];
        let mut unused: Vec<&CellSet> = self.sets.iter().filter(|set| set.shared(&all) > 1).collect();
        while !unused.is_empty() && divisions[0].len() > 1 && divisions.len() < MOST_DIVISIONS {
            let mut taken = CellSet::new(self.cells);
            let (used, rest): (Vec<&CellSet>, Vec<&CellSet>) = unused.into_iter().partition(|set| {
                let is_apart = set.shared(&taken) == 0;
                if is_apart {
                    taken.add(set);
                }
                is_apart
            });
            unused = rest;
            let inside = |set: &&CellSet| {
                cells.iter().copied().filter(|&cell| set.contains(cell.into())).collect()
            };
            let outside: Vec<u16> =
                cells.iter().copied().filter(|&cell| !taken.contains(cell.into())).collect();
            let groups = used.iter().map(inside).chain(self.groups(&outside));
            divisions.push(groups.collect());
        }
        divisions
    }

    /// Returns whether all these cells must differ.
    pub(crate) fn all_differ(&self, cells: &[u16]) -> bool {
        cells
            .iter()
            .enumerate()
            .all(|(at, &cell)| cells[..at].iter().all(|&other| self.differ(cell, other)))
    }
}
