//! A board as lists of the templates that remain for each digit.

use super::templates::{BOARD, Cells, templates};
use crate::numbers::byte;
use crate::puzzle::{Digit, DigitSet};

/// Limits for a board that is counted as a whole: the number of templates per digit, and the number of cells.
const MAX_TEMPLATES: usize = 4096;
const MAX_CELLS: u32 = 64;

/// The templates that remain for each digit.
#[derive(Clone)]
pub(super) struct TemplateBoard {
    pub(super) lists: [Vec<Cells>; 9],
}

/// For each digit, the cells in at least one of its templates, and the cells in all of them.
struct Reach {
    any: [Cells; 9],
    all: [Cells; 9],
}

impl TemplateBoard {
    /// Makes the board with these candidates, or `None` if it has no solution.
    pub(super) fn new(candidates: &[DigitSet], extra: &[(Cells, bool)]) -> Option<Self> {
        let places = |digit: Digit| {
            let cells = candidates.iter().enumerate().filter(|(_, set)| set.contains(digit));
            cells.fold(0, |places: Cells, (cell, _)| places | 1 << cell)
        };
        let list = |at: usize| {
            Digit::new(byte(at + 1)).map_or_else(Vec::new, |digit| templates(places(digit), extra))
        };
        let mut board = Self { lists: std::array::from_fn(list) };
        board.narrow().then_some(board)
    }

    fn reach(&self) -> Reach {
        let each = |start: Cells, join: fn(Cells, &Cells) -> Cells| {
            std::array::from_fn(|digit| self.lists[digit].iter().fold(start, join))
        };
        Reach { any: each(0, |any, cells| any | cells), all: each(BOARD, |all, cells| all & cells) }
    }

    /// Drops templates until none contradicts a cell. A cell that one digit must take is closed to all other digits,
    /// and a cell with one digit left must take that digit. Returns false if the board has no solution.
    fn narrow(&mut self) -> bool {
        loop {
            let Reach { any, all } = self.reach();
            let (mut once, mut twice) = (0, 0);
            for cells in any {
                twice |= once & cells;
                once |= cells;
            }
            if once != BOARD {
                return false;
            }
            let mut changed = false;
            for (digit, list) in self.lists.iter_mut().enumerate() {
                let others = (0..9).filter(|&other| other != digit);
                let taken = others.fold(0, |taken, other| taken | all[other]);
                let must = any[digit] & !twice;
                if any[digit] & taken == 0 && must & !all[digit] == 0 {
                    continue;
                }
                list.retain(|cells| cells & taken == 0 && cells & must == must);
                changed = true;
                if list.is_empty() {
                    return false;
                }
            }
            if !changed {
                return true;
            }
        }
    }

    /// Returns the cells that are not settled.
    pub(super) fn open(&self) -> Cells {
        self.reach().all.iter().fold(BOARD, |open, all| open & !all)
    }

    /// Returns the work of listing the board's templates, in table look-ups.
    pub(super) fn work(&self) -> u64 {
        16 * self.lists.iter().map(|list| list.len() as u64).sum::<u64>()
    }

    /// Returns whether the board is small enough to be counted as a whole.
    pub(super) fn fits(&self) -> bool {
        self.lists.iter().all(|list| list.len() <= MAX_TEMPLATES)
            && self.open().count_ones() <= MAX_CELLS
    }

    /// Returns the board with a digit placed in a cell, or `None` if it then has no solution.
    pub(super) fn with(&self, cell: usize, digit: usize) -> Option<Self> {
        let lists = std::array::from_fn(|other| {
            let fits = |cells: &&Cells| (*cells >> cell & 1 == 1) == (other == digit);
            self.lists[other].iter().filter(fits).copied().collect()
        });
        let mut board = Self { lists };
        (board.lists.iter().all(|list| !list.is_empty()) && board.narrow()).then_some(board)
    }

    /// Returns the cell with the fewest digits, among the cells where the digit with the most templates may be.
    pub(super) fn split_cell(&self) -> Option<usize> {
        let Reach { any, .. } = self.reach();
        let most = (0..9).max_by_key(|&digit| self.lists[digit].len())?;
        let digits = |cell: usize| any.iter().filter(|&&cells| cells >> cell & 1 == 1).count();
        let cells = (0..81).filter(|&cell| any[most] >> cell & 1 == 1 && digits(cell) > 1);
        cells.min_by_key(|&cell| digits(cell))
    }
}
