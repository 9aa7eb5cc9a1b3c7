//! The digits of a board in the order in which they are put in, and their templates in words of 64 cells.

use super::board::Board;
use super::sieve::Sieve;
use super::templates::Cells;

/// A board that is to be counted as a whole.
pub(super) struct Plan {
    /// The digits that are not settled.
    pub(super) sieves: Vec<Sieve>,
}

impl Plan {
    /// The plan for a board that fits. Digits with few templates come first, so that sets of cells branch late.
    pub(super) fn new(board: &Board) -> Self {
        let open = board.open();
        let mut lists: Vec<Vec<u64>> = board
            .lists
            .iter()
            .map(|list| list.iter().map(|&cells| packed(cells, open)).collect())
            .filter(|list: &Vec<u64>| *list != [0])
            .collect();
        lists.sort_by_key(Vec::len);
        // A cell where no later digit can go must be taken by now.
        let mut later = 0;
        let mut sieves = Vec::with_capacity(lists.len());
        for list in lists.into_iter().rev() {
            let any = list.iter().fold(0, |any, cells| any | cells);
            sieves.push(Sieve::new(list, packed(open, open) & !later));
            later |= any;
        }
        sieves.reverse();
        Self { sieves }
    }
}

/// The cells of a set that are open, a bit for each open cell.
fn packed(cells: Cells, open: Cells) -> u64 {
    let mut packed = 0;
    let mut left = cells & open;
    while left != 0 {
        let below = (left & left.wrapping_neg()) - 1;
        packed |= 1 << (open & below).count_ones();
        left &= left - 1;
    }
    packed
}
