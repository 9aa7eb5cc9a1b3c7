//! Constraints between two cells.

use crate::puzzle::Cell;

/// Returns the first of these pairs of cells whose digits do not satisfy a relation. Open cells satisfy every relation.
pub(super) fn first_broken(
    digits: &[u8],
    pairs: impl IntoIterator<Item = [Cell; 2]>,
    holds: impl Fn(u8, u8) -> bool,
) -> Option<Vec<Cell>> {
    let is_broken = |pair: &[Cell; 2]| {
        let [first, second] = pair.map(|cell| digits[cell.index()]);
        first != 0 && second != 0 && !holds(first, second)
    };
    pairs.into_iter().find(is_broken).map(Vec::from)
}
