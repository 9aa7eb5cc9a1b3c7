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
//! So either every row has at least two cells without a given, or a row has only one, e. In the second case, the column
//! of e has no given, each other column has such a cell, and so has each cell of the box of e outside the row.

use nonet::numbers::long;
use nonet::{House, HouseKind, Rules, SortedSet};

/// Returns the maximum number of givens of a minimal puzzle, as far as it is known: 63 on the classic board.
pub(crate) fn most_minimal(rules: &Rules) -> u32 {
    let cells = rules.cell_count();
    let side = usize::from(rules.digits());
    let lines = [HouseKind::Row, HouseKind::Column].map(|kind| full(rules, kind).count());
    if cells != side * side || lines != [side, side] {
        return long(cells - 1);
    }
    let empty = match boxes(rules, side) {
        Some((height, width)) => at_least_empty(height, width).max(at_least_empty(width, height)),
        None => (2 * side).min(side + side - 1),
    };
    long(cells - empty)
}

/// Returns the fewest cells without a given of a minimal puzzle with boxes of this size.
fn at_least_empty(height: usize, width: usize) -> usize {
    let side = height * width;
    let (beside, below) = (side - width, side - height);
    (2 * side).min(1 + (height - 1) * width + below + beside)
}

/// Returns the houses of a kind that hold all digits.
fn full(rules: &Rules, kind: HouseKind) -> impl Iterator<Item = &House> {
    rules.houses().iter().filter(move |house| house.kind == kind && rules.is_full(house))
}

/// Returns the height and width of the boxes of a square board, if all are rectangles of the same size.
fn boxes(rules: &Rules, side: usize) -> Option<(usize, usize)> {
    let extent = |house: &House| {
        let lines = |of: &dyn Fn(usize) -> usize| -> usize {
            house.cells.iter().map(|cell| of(cell.index())).collect::<SortedSet<usize>>().len()
        };
        (lines(&|cell| cell / side), lines(&|cell| cell % side))
    };
    let sizes: Vec<(usize, usize)> = full(rules, HouseKind::Box).map(extent).collect();
    let &(height, width) = sizes.first()?;
    let is_regular = sizes.len() == side && sizes.iter().all(|&known| known == (height, width));
    (is_regular && height * width == side).then_some((height, width))
}

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
