//! Puzzles that come from one by exchanging givens.

use nonet::{CandidateSet, Limits, Random, Stopped};

use super::LowWish;
use crate::distinct::Distinct;
use crate::examiner::{Cells, Examiner, givens, with, without};

/// Boards with more solutions are not looked into.
const DEPTH: u64 = 2000;

/// Minimal puzzles with no more givens than wished for: the first one, those that come from it by one exchange, those
/// that come from these, and so on, until there are enough or no more. No two are essentially the same.
pub(super) fn relatives(
    examiner: &mut Examiner,
    distinct: &mut Distinct,
    first: Cells,
    wish: LowWish,
    random: &mut Random,
    limits: &Limits<'_>,
) -> Result<Vec<Cells>, Stopped> {
    let mut family = vec![first];
    distinct.clear();
    distinct.is_new(&first, limits)?;
    let mut at = 0;
    while at < family.len() && family.len() < wish.family {
        let puzzle = family[at];
        at += 1;
        let mut boards: Vec<Cells> = givens(&puzzle).map(|cell| without(&puzzle, cell)).collect();
        random.shuffle(&mut boards);
        let (counts, tallies) = examiner.tallies(&boards, DEPTH, limits)?;
        let mut proper = Vec::new();
        for ((board, count), tally) in boards.iter().zip(counts).zip(&tallies) {
            if count < DEPTH {
                let others = tally.once().difference(&CandidateSet::of_digits(board));
                proper.extend(others.iter().map(|(cell, digit)| with(board, cell, digit)));
            }
        }
        for found in proper {
            if family.len() == wish.family {
                break;
            }
            if distinct.is_new(&found, limits)? {
                let minimal = examiner.minimise(&found, random, limits)?;
                if minimal == found || distinct.is_new(&minimal, limits)? {
                    family.push(minimal);
                }
            }
        }
    }
    Ok(family)
}
