//! Patterns on which no proper puzzle can be, with proof.

use std::collections::BTreeSet;

use nonet::Rules;

use crate::wish::least_clues;

/// Why no proper puzzle has its givens in just these cells, where that is known.
///
/// What is looked at:
/// - **Few givens.** With seven digits or fewer among the givens, the two that are missing can be exchanged in
///   any solution. And a plain Sudoku needs 17: a search through all grids has shown that (G. `McGuire`, B. Tugemann and
///   G. Civario, 2012).
/// - **Two empty lines of a chute.** Two rows of a band, or two columns of a stack, without givens can be exchanged in
///   any solution, wherever that takes every house to a house.
pub(crate) fn impossible(rules: &Rules, cells: &[bool; 81]) -> Option<String> {
    let count = cells.iter().filter(|&&given| given).count();
    too_few(rules, count).or_else(|| empty_lines(rules, cells))
}

/// Why no proper puzzle has so few givens.
pub(crate) fn too_few(rules: &Rules, count: usize) -> Option<String> {
    if count < 8 {
        return Some(format!(
            "with fewer than 8 givens ({count} here) two digits are left out, and these can change places \
             in any solution"
        ));
    }
    let least = least_clues(rules) as usize;
    (count < least)
        .then(|| format!("a proper puzzle has at least {least} givens, and these are {count}"))
}

/// Two lines without givens that can change places.
fn empty_lines(rules: &Rules, cells: &[bool; 81]) -> Option<String> {
    let houses: BTreeSet<Vec<usize>> = (rules.houses().iter())
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
                    "{lines} {a} and {b} are empty, and these can change places in any solution"
                ));
            }
        }
    }
    None
}
