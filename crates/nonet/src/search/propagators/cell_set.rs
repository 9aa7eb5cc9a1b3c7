//! Sets of cells, one bit each, and the cells that must hold different digits.

use crate::numbers::short;
use crate::tables::bits;

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

/// For each cell, the cells that must hold another digit, whichever rule says so.
#[derive(Debug)]
pub(crate) struct Differences {
    of_cell: Vec<CellSet>,
    /// The sets of cells that were added, but for pairs.
    sets: Vec<CellSet>,
}

impl Differences {
    pub(crate) fn new(cells: usize) -> Self {
        Self { of_cell: vec![CellSet::new(cells); cells], sets: Vec::new() }
    }

    /// Adds cells that all differ.
    pub(crate) fn add(&mut self, cells: &[u16]) {
        let all = CellSet::of(self.of_cell.len(), cells.iter().map(|&cell| usize::from(cell)));
        for &cell in cells {
            let cell = usize::from(cell);
            self.of_cell[cell].add(&all);
            self.of_cell[cell].words[cell / 64] &= !(1 << (cell % 64));
        }
        if cells.len() > 2 {
            self.sets.push(all);
        }
    }

    /// Returns the cells that must differ from this one.
    pub(crate) fn of(&self, cell: u16) -> &CellSet {
        &self.of_cell[usize::from(cell)]
    }

    /// Returns the cells that must differ from all of these. There must be one.
    pub(crate) fn of_all(&self, cells: &[u16]) -> impl Iterator<Item = u16> {
        let words = self.of(cells[0]).words.len();
        let word = |at: usize| cells.iter().fold(u64::MAX, |all, &cell| all & self.of(cell).words[at]);
        (0..words).flat_map(move |at| bits(word(at)).map(move |bit| short(at * 64 + bit)))
    }

    /// Returns whether two cells must differ.
    pub(crate) fn differ(&self, first: u16, second: u16) -> bool {
        self.of(first).contains(usize::from(second))
    }

    /// Divides cells into groups that each differ: as many as possible of a house or cage first, and so on.
    pub(crate) fn groups(&self, cells: &[u16]) -> Vec<Vec<u16>> {
        let mut left = CellSet::of(self.of_cell.len(), cells.iter().map(|&cell| usize::from(cell)));
        let mut groups: Vec<Vec<u16>> = Vec::new();
        while let Some(set) = self.sets.iter().max_by_key(|set| set.shared(&left)) {
            let (inside, outside): (Vec<usize>, Vec<usize>) =
                left.iter().partition(|&cell| set.contains(cell));
            if inside.len() < 2 {
                break;
            }
            left = CellSet::of(self.of_cell.len(), outside);
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

    /// Returns whether all these cells must differ.
    pub(crate) fn all_differ(&self, cells: &[u16]) -> bool {
        cells
            .iter()
            .enumerate()
            .all(|(at, &cell)| cells[..at].iter().all(|&other| self.differ(cell, other)))
    }
}
