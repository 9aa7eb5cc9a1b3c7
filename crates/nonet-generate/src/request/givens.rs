//! The possible numbers of givens of a puzzle.

use std::ops::RangeInclusive;

use nonet::Rules;

use super::refusal::Refusal;
use crate::grids::is_plain;
use crate::symmetry::Symmetry;

/// The fewest givens that can leave one solution under the classic rules.
pub(super) const FEWEST: u32 = 17;

/// Returns the fewest givens that can leave one solution.
///
/// With at most seven digits among the givens, the two missing ones can be exchanged in any solution. The search through all
/// grids by `McGuire`, Tugemann and Civario (2012) showed that 16 givens never suffice under the classic rules.
pub(super) fn least_givens(rules: &Rules) -> u32 {
    if is_plain(rules) { FEWEST } else { 8 }
}

/// Returns the reason why this number of givens never leaves one solution, if one is known.
pub(crate) fn too_few(rules: &Rules, count: usize) -> Option<String> {
    if count < 8 {
        return Some(format!(
            "with fewer than 8 givens ({count} here), two digits are missing, and they can change places \
             in any solution"
        ));
    }
    let least = least_givens(rules) as usize;
    (count < least).then(|| format!("a proper puzzle has at least {least} givens ({count} here)"))
}

/// Refuses a range of givens in which no puzzle with this symmetry is possible. The list of all puzzles with 17 givens
/// shows that none of them has a symmetry other than a diagonal reflection.
pub(super) fn check_givens(
    rules: &Rules,
    symmetry: Symmetry,
    givens: &RangeInclusive<u32>,
) -> Result<(), Refusal> {
    let least = match (symmetry, least_givens(rules)) {
        (Symmetry::None | Symmetry::Diagonal | Symmetry::AntiDiagonal, least) => least,
        (_, 17) => 18,
        (_, least) => least,
    };
    if *givens.start() > 80 {
        return Err(Refusal::Range("givens: a puzzle has at most 80 givens".to_owned()));
    }
    if givens.is_empty() {
        return Err(Refusal::Range("givens: the range is empty".to_owned()));
    }
    if *givens.end() < least {
        return Err(Refusal::TooFewGivens { least });
    }
    let reachable = symmetry.orbits().iter().fold(1_u128, |sums, orbit| sums | sums << orbit.len());
    let mut possible = least.max(*givens.start())..=(*givens.end()).min(80);
    if possible.any(|count| reachable >> count & 1 != 0) {
        Ok(())
    } else {
        Err(Refusal::Symmetry(symmetry.name()))
    }
}
