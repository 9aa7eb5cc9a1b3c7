//! The possible numbers of givens of a puzzle.

use nonet::Rules;

use super::Request;
use super::ranges::refused;
use super::refusal::Refusal;
use super::small::SmallBoard;
use crate::grids::is_plain;
use crate::symmetry::Symmetry;

/// The fewest givens that can leave one solution under the classic rules.
pub(super) const FEWEST: u32 = 17;

/// The fewest givens of a puzzle on a board of 6x6 with boxes of 2x3, by a search through its 49 different grids.
const FEWEST_OF_SIX: u32 = 8;

/// Returns a number of givens that every proper puzzle with a symmetry has or exceeds, and why.
///
/// If a house holds every digit, at most one digit can be missing from the givens. The search through all grids by
/// `McGuire`, Tugemann and Civario (2012) showed that 16 givens never suffice under the classic rules. The list of all
/// puzzles with 17 givens shows that none of them has a symmetry other than a diagonal reflection.
fn least_givens(rules: &Rules, symmetry: Symmetry) -> (u32, &'static str) {
    let by_search = "a search through all grids has shown that";
    let may_be_least = matches!(symmetry, Symmetry::None | Symmetry::Diagonal | Symmetry::AntiDiagonal);
    if is_plain(rules) {
        let none = "all puzzles with 17 givens are known, and none has this symmetry";
        return if may_be_least { (FEWEST, by_search) } else { (FEWEST + 1, none) };
    }
    if Rules::parse("6x6").as_ref() == Ok(rules) {
        return (FEWEST_OF_SIX, by_search);
    }
    let has_full_house = rules.houses().iter().any(|house| rules.is_full(house));
    let least = if has_full_house { u32::from(rules.digits()) - 1 } else { 0 };
    (least, "two digits without givens can change places in any solution")
}

/// Returns the reason why this number of givens never leaves one solution, if one is known.
pub(crate) fn too_few(rules: &Rules, count: usize) -> Option<String> {
    if count < 8 {
        return Some(format!(
            "with fewer than 8 givens ({count} here), two digits are missing, and they can change places \
             in any solution"
        ));
    }
    let least = least_givens(rules, Symmetry::None).0 as usize;
    (count < least).then(|| format!("a proper puzzle has at least {least} givens ({count} here)"))
}

/// Refuses a range of givens that no puzzle has in which these sets of cells are given together.
pub(super) fn check_givens(request: &Request, orbits: &[Vec<usize>]) -> Result<(), Refusal> {
    let (rules, symmetry, range) = (&request.rules, request.symmetry, request.given_range());
    let most = rules.cell_count() - 1;
    if *range.start() as usize > most {
        return refused(format!("givens: a puzzle on this board has at most {most} givens"));
    }
    if range.is_empty() {
        return refused("givens: the range is empty".to_owned());
    }
    let (least, because) = least_givens(rules, symmetry);
    if *range.end() < least {
        return Err(Refusal::TooFewGivens { least, because });
    }
    let mut counts = least.max(*range.start())..=*range.end();
    let reachable = sums(orbits, most);
    if !counts.any(|count| reachable[count as usize]) {
        return Err(Refusal::Symmetry(symmetry.name()));
    }
    check_counts(request, orbits)
}

/// Refuses numbers of givens that no puzzle on a small board has.
fn check_counts(request: &Request, orbits: &[Vec<usize>]) -> Result<(), Refusal> {
    let Some(range) = &request.givens else { return Ok(()) };
    let Some(board) = SmallBoard::of(&request.rules) else { return Ok(()) };
    let counts = board.given_counts(orbits, request.minimal);
    if counts == 0 || (0..32).any(|count| counts >> count & 1 != 0 && range.contains(&count)) {
        return Ok(());
    }
    let kind = if request.minimal { "minimal puzzle" } else { "puzzle" };
    let (least, most) = (counts.trailing_zeros(), counts.ilog2());
    refused(format!(
        "givens: every {kind} on this board has {least} to {most} givens with the symmetry {}",
        request.symmetry.name()
    ))
}

/// Returns whether each number of givens up to `most` is the sum of the sizes of some sets.
fn sums(orbits: &[Vec<usize>], most: usize) -> Vec<bool> {
    let mut reachable = vec![false; most + 1];
    reachable[0] = true;
    for orbit in orbits {
        for sum in (orbit.len()..=most).rev() {
            reachable[sum] |= reachable[sum - orbit.len()];
        }
    }
    reachable
}
