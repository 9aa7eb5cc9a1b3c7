//! The order in which the digits of a board are placed.

use super::board::TemplateBoard;
use super::sieve::Sieve;
use super::templates::{BOARD, Cells};

/// Number of sets tried with each digit to find the next one.
const SAMPLES: usize = 32;

/// A board to be counted as a whole.
pub(super) struct Plan {
    /// The unsettled digits, except the last, which takes the remaining cells.
    pub(super) sieves: Vec<Sieve>,
    /// All open cells.
    pub(super) open: u64,
    /// Houses that contain a digit at most once. The cells left for the last digit may break these, whereas houses that
    /// contain every digit have exactly one cell left, as rows, columns and boxes do.
    pub(super) houses: Vec<u64>,
}

impl Plan {
    /// Makes the plan for a board that fits. The digit that branches least comes first, so that sets of cells branch
    /// late. Samples of the sets made by the digits before it show how much each digit branches.
    pub(super) fn new(board: &TemplateBoard, extra: &[(Cells, bool)]) -> Self {
        let cells = board.open();
        let open = packed(cells, cells);
        let lists = board.lists.iter().map(|list| list.iter().map(|&set| packed(set, cells)).collect());
        let mut lists: Vec<Vec<u64>> = lists.filter(|list: &Vec<u64>| *list != [0]).collect();
        let lines: Vec<u64> = lines().map(|line| packed(line, cells)).collect();
        let mut samples = vec![0];
        let mut sieves = Vec::with_capacity(lists.len());
        while lists.len() > 1 {
            let next = next_digit(&lists, open, &samples);
            let list = lists.swap_remove(next);
            // A cell that no later digit can take must be taken by this digit, if it is still free.
            let must = must(&lists, open);
            let fitting = samples
                .iter()
                .flat_map(|&taken| fitting(&list, taken, must).map(move |template| taken | template));
            let mut after: Vec<u64> = fitting.collect();
            after.sort_unstable();
            after.dedup();
            sieves.push(Sieve::new(list, must, &lines, &samples));
            if !after.is_empty() {
                samples = thinned(&after);
            }
        }
        let partial = extra.iter().filter(|(_, full)| !full);
        let houses = partial.map(|&(house, _)| packed(house, cells)).collect();
        Self { sieves, open, houses }
    }
}

/// Returns the digit that makes the fewest sets from the samples; on a tie, the one with fewer templates.
fn next_digit(lists: &[Vec<u64>], open: u64, samples: &[u64]) -> usize {
    let sets = |digit: usize| -> usize {
        let others = lists.iter().enumerate().filter(|&(other, _)| other != digit).map(|(_, list)| list);
        let must = must(others, open);
        samples.iter().map(|&taken| fitting(&lists[digit], taken, must).count()).sum()
    };
    let key = |&digit: &usize| (if lists.len() > 2 { sets(digit) } else { 0 }, lists[digit].len());
    (0..lists.len()).min_by_key(key).unwrap_or(0)
}

/// Returns the open cells that none of these digits can take.
fn must<'a>(lists: impl IntoIterator<Item = &'a Vec<u64>>, open: u64) -> u64 {
    lists.into_iter().flatten().fold(open, |must, cells| must & !cells)
}

fn fitting(list: &[u64], taken: u64, must: u64) -> impl Iterator<Item = u64> {
    let fits = move |cells: &u64| cells & taken == 0 && must & !(cells | taken) == 0;
    list.iter().copied().filter(fits)
}

/// Returns a sample of the sets, evenly spread.
fn thinned(sets: &[u64]) -> Vec<u64> {
    let number = sets.len().min(SAMPLES);
    (0..number).map(|at| sets[at * sets.len() / number]).collect()
}

/// Returns the rows, columns and boxes.
fn lines() -> impl Iterator<Item = Cells> {
    let row = |row: u32| 0x1ff << (9 * row);
    let column = |column: u32| (BOARD / 0x1ff) << column;
    let cells = |start: u32| 0x1c_0e07 << start;
    let boxes = (0..9).map(move |at| cells(27 * (at / 3) + 3 * (at % 3)));
    (0..9).map(row).chain((0..9).map(column)).chain(boxes)
}

/// Returns the open cells of a set, one bit for each open cell of the board.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hold_nine_cells_each_and_every_cell_three_times() {
        let mut times = [0; 81];
        for line in lines() {
            assert_eq!(line.count_ones(), 9);
            (0..81).filter(|cell| line >> cell & 1 == 1).for_each(|cell| times[cell] += 1);
        }
        assert_eq!(times, [3; 81]);
    }
}
