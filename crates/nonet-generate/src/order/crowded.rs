//! Where a minimal puzzle has too many givens, with proof.
//!
//! Without one of its givens, c, a minimal puzzle has a further solution. It differs from the first one in c and in cells
//! without a given, and in every house of nine it holds the same digits in other places. So:
//!
//! - **A house of c has a cell without a given**, or the digit of c could not be elsewhere in it.
//! - **If that is its only one, e**, the digit of c goes there. Another house of e that c is not in has had this digit in
//!   another cell, which must be without a given. So says every given of the first house outside of the second, each of another
//!   cell.
//!
//! Where no row has fewer than two cells without a given, there are 18. A row with one has a column without any given, a
//! box with seven such cells, and six columns beside this box have one each: 19.

use nonet::{House, Rules};

/// A minimal puzzle has no more givens.
pub(super) const MOST: u32 = 81 - 18;

/// Why no minimal puzzle has its givens in just these cells, where that is known.
pub(super) fn crowded(rules: &Rules, cells: &[bool; 81]) -> Option<String> {
    let houses: Vec<&House> = rules.houses().iter().filter(|house| house.cells.len() == 9).collect();
    let open = |house: &House| -> Vec<usize> {
        house.cells.iter().map(|cell| cell.index()).filter(|&cell| !cells[cell]).collect()
    };
    houses.iter().find_map(|house| {
        let name = &house.name;
        let empty = match open(house)[..] {
            [] => return Some(format!("{name} is full of givens, and none of them would be needed")),
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
