//! Cells of which any two are in the same relation, as on nabner lines, joined to one rule for all of them.
//!
//! If the relation is the same both ways and no digit is in it with itself, the cells hold a set of digits of which any two
//! are in it. A list of these sets says more than all the pairs do: which digits the cells must hold between them.

use std::collections::HashSet;
use std::sync::Arc;

use super::primitive::{PairTable, Primitive};
use crate::puzzle::{Cell, DigitSet};
use crate::sorted::SortedMap;

/// Maximum number of sets of digits. Going through more costs more than it saves.
const MOST_SETS: usize = 128;

/// The cells that are in one relation with each cell, with the number of the pair among the primitives.
type Related = SortedMap<Cell, SortedMap<Cell, usize>>;

/// Replaces the pairs among three or more cells of which any two are in the same relation.
pub(super) fn joined(primitives: Vec<Primitive>) -> Vec<Primitive> {
    let mut found = Vec::new();
    let mut replaced = HashSet::new();
    for (table, mut related) in relations(&primitives) {
        while let Some((first, second)) = first_pair(&mut related) {
            let cells = clique(&related, [first, second]);
            let sets = (cells.len() > 2).then(|| sets(&table, cells.len())).flatten();
            let Some(sets) = sets else {
                take(&mut related, first, second);
                continue;
            };
            for (at, &one) in cells.iter().enumerate() {
                replaced.extend(cells[..at].iter().filter_map(|&other| take(&mut related, one, other)));
            }
            found.push(Primitive::Sets { cells, sets: sets.into() });
        }
    }
    let kept = primitives.into_iter().enumerate().filter(|(number, _)| !replaced.contains(number));
    kept.map(|(_, primitive)| primitive).chain(found).collect()
}

/// Returns the relations that are the same both ways and that no digit is in with itself, with the cells in them. Inequality
/// is left out: cells that differ are houses.
fn relations(primitives: &[Primitive]) -> Vec<(Arc<PairTable>, Related)> {
    let mut relations: Vec<(Arc<PairTable>, Related)> = Vec::new();
    for (number, primitive) in primitives.iter().enumerate() {
        let Primitive::Pair { cells: [first, second], table } = primitive else { continue };
        let is_known =
            |(known, _): &(Arc<PairTable>, Related)| Arc::ptr_eq(known, table) || known == table;
        let at = relations.iter().position(is_known).or_else(|| {
            let joins = table.is_symmetric() && table.is_irreflexive() && !table.is_inequality();
            joins.then(|| relations.push((Arc::clone(table), Related::new())))?;
            Some(relations.len() - 1)
        });
        if let Some(at) = at {
            relations[at].1.or_default(*first).insert(*second, number);
            relations[at].1.or_default(*second).insert(*first, number);
        }
    }
    relations
}

/// Returns a pair that is left. Cells without one are removed.
fn first_pair(related: &mut Related) -> Option<(Cell, Cell)> {
    loop {
        let (&first, others) = related.iter().next()?;
        let second = others.keys().next().copied();
        match second {
            Some(second) => return Some((first, second)),
            None => related.remove(&first),
        };
    }
}

/// Removes a pair, and returns its number.
fn take(related: &mut Related, first: Cell, second: Cell) -> Option<usize> {
    related.get_mut(&second)?.remove(&first);
    related.get_mut(&first)?.remove(&second)
}

/// Returns two cells that are related, and further ones, each related to all before.
fn clique(related: &Related, pair: [Cell; 2]) -> Vec<Cell> {
    let mut cells = pair.to_vec();
    for other in related[&pair[0]].keys() {
        if cells.iter().all(|cell| related[cell].contains_key(other)) {
            cells.push(*other);
        }
    }
    cells
}

/// Returns the sets of this many digits of which any two are in the relation; `None` if there are too many.
fn sets(table: &PairTable, size: usize) -> Option<Vec<DigitSet>> {
    let mut sets = vec![(DigitSet::EMPTY, table.digits())];
    for _ in 0..size {
        // The sets with one more digit, larger than those before, and the digits that are in the relation with all of these.
        let larger = |(set, left): (DigitSet, DigitSet)| {
            left.iter().map(move |digit| {
                let lower = DigitSet::all(digit.value());
                (
                    set.union(DigitSet::only(digit)),
                    left.intersection(table.with(digit)).difference(lower),
                )
            })
        };
        sets = sets.into_iter().flat_map(larger).collect();
        if sets.len() > 8 * MOST_SETS {
            return None;
        }
    }
    (sets.len() <= MOST_SETS).then(|| sets.into_iter().map(|(set, _)| set).collect())
}
