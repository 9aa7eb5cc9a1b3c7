//! Whether the cells of a house can take different digits, by matching them.
//!
//! Singles do not reveal that four digits share three places. On a large board a search then runs for hours.

use crate::tables::{Domains, Tables, bits};

/// The positions in a house that take the digits; a digit that is not yet taken has none.
type Takers = [Option<usize>; 64];

/// Whether the cells of every house can take different digits.
pub(super) fn fills_every_house(tables: &Tables, domains: &Domains) -> bool {
    tables.houses.iter().all(|house| {
        let sets: Vec<u64> = house.iter().map(|&cell| domains.cells[usize::from(cell)]).collect();
        let mut takers = [None; 64];
        (0..sets.len()).all(|position| takes_one(position, &sets, &mut takers, &mut 0))
    })
}

/// Gives a position a digit, and other positions other digits if necessary. `seen` has the digits that were tried.
///
/// The search follows an augmenting path: a taken digit is freed if its taker finds another one. If no path ends at a
/// free digit, no matching covers this position together with those before it (Berge, 1957). A digit that failed once
/// fails again from any position, so each is tried once.
fn takes_one(position: usize, sets: &[u64], takers: &mut Takers, seen: &mut u64) -> bool {
    for digit in bits(sets[position]) {
        if *seen >> digit & 1 == 1 {
            continue;
        }
        *seen |= 1 << digit;
        if takers[digit].is_none_or(|taker| takes_one(taker, sets, takers, seen)) {
            takers[digit] = Some(position);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn can_differ(sets: &[u64]) -> bool {
        let mut takers = [None; 64];
        (0..sets.len()).all(|position| takes_one(position, sets, &mut takers, &mut 0))
    }

    /// The same by trying every choice.
    fn can_differ_by_trial(sets: &[u64], taken: u64) -> bool {
        let Some((&set, rest)) = sets.split_first() else { return true };
        bits(set & !taken).any(|digit| can_differ_by_trial(rest, taken | 1 << digit))
    }

    #[test]
    fn sets_of_three_digits_agree_with_trial() {
        let mut answers = [0; 2];
        for code in 0..8_usize.pow(4) {
            for length in 1..=4 {
                let sets: Vec<u64> = (0..length).map(|at| (code >> (3 * at) & 7) as u64).collect();
                let expected = can_differ_by_trial(&sets, 0);
                assert_eq!(can_differ(&sets), expected, "{sets:?}");
                answers[usize::from(expected)] += 1;
            }
        }
        assert!(answers.iter().all(|&count| count > 0));
    }
}
