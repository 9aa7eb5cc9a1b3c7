//! Patterns that provably have too many givens for a minimal puzzle.
//!
//! Without a given c, a minimal puzzle has a second solution. This solution differs from the first in c and otherwise
//! only in cells without a given. In both solutions, every house of nine cells holds the same digits, in different
//! places. It follows that:
//!
//! - **Every house of c has a cell without a given**; otherwise, the digit of c could be nowhere else in it.
//! - **If a house has only one such cell, e**, the digit of c moves there. In the first solution, another house of e,
//!   which does not contain c, has this digit in another cell, which must be without a given. Every given of the first
//!   house outside the second requires such a cell, each a different one.
//!
//! If every row has at least two cells without a given, there are at least 18 such cells. If a row has only one, there
//! are a column without any given, a box with seven such cells, and one such cell in each of the six columns beside
//! that box: 19 in total.

use nonet::{House, Rules};

/// Maximum number of givens of a minimal puzzle.
pub(super) const MOST: u32 = 81 - 18;

/// Returns the reason why no minimal puzzle has its givens in exactly these cells, if one is known.
pub(super) fn crowded(rules: &Rules, cells: &[bool; 81]) -> Option<String> {
    let houses: Vec<&House> = rules.houses().iter().filter(|house| house.cells.len() == 9).collect();
    let open = |house: &House| -> Vec<usize> {
        house.cells.iter().map(|cell| cell.index()).filter(|&cell| !cells[cell]).collect()
    };
    houses.iter().find_map(|house| {
        let name = &house.name;
        let empty = match open(house)[..] {
            [] => return Some(format!("{name} is full of givens, none of which would be needed")),
            [empty] => empty,
            _ => return None,
        };
        let others = houses.iter().filter(|other| other.cells.iter().any(|cell| cell.index() == empty));
        others.into_iter().find_map(|other| {
            let needed = house.cells.iter().filter(|cell| !other.cells.contains(cell)).count();
            let (found, second) = (open(other).len() - 1, &other.name);
            (found < needed).then(|| {
                format!(
                    "{name} has one cell without a given, so {second} must have {needed} more for all \
                     its givens to be needed, and has {found}"
                )
            })
        })
    })
}
