//! Patterns of givens that provably no proper puzzle has.

use nonet::{Rules, SortedSet};

use super::givens::too_few;

/// Returns the reason why no proper puzzle has its givens in exactly these cells, if one is known.
///
/// It checks for:
/// - **Too few givens** ([`too_few`]).
/// - **Two empty lines of a chute.** Two rows of a band, or two columns of a stack, that have no givens can be
///   exchanged in any solution if the exchange maps every house to a house.
pub(crate) fn impossible(rules: &Rules, cells: &[bool; 81]) -> Option<String> {
    let count = cells.iter().filter(|&&given| given).count();
    too_few(rules, count).or_else(|| empty_lines(rules, cells))
}

/// Returns the reason that two lines without givens can change places, if there are such lines.
fn empty_lines(rules: &Rules, cells: &[bool; 81]) -> Option<String> {
    let houses: SortedSet<Vec<usize>> = (rules.houses().iter())
        .map(|house| house.cells.iter().map(|cell| cell.index()).collect())
        .collect();
    for turned in [false, true] {
        let at = |line: usize, place: usize| if turned { 9 * place + line } else { 9 * line + place };
        for (a, b) in (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b))) {
            if (0..9).any(|place| cells[at(a, place)] || cells[at(b, place)]) {
                continue;
            }
            let mut swapped: [usize; 81] = std::array::from_fn(|cell| cell);
            for place in 0..9 {
                swapped.swap(at(a, place), at(b, place));
            }
            let kept = houses.iter().all(|house| {
                let mut moved: Vec<usize> = house.iter().map(|&cell| swapped[cell]).collect();
                moved.sort_unstable();
                houses.contains(&moved)
            });
            if kept {
                let lines = if turned { "columns" } else { "rows" };
                let (a, b) = (a + 1, b + 1);
                return Some(format!(
                    "{lines} {a} and {b} have no givens, so they can change places in any solution"
                ));
            }
        }
    }
    None
}
