//! The interface of propagators.

use std::fmt;

/// No assignment satisfies the rule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Broken;

/// The digits to remove, by cell.
pub(crate) type Removals = Vec<(u16, u64)>;

/// Deduces the consequences of one rule.
pub(crate) trait Propagator: fmt::Debug + Send + Sync {
    /// Returns the cells of the rule whose digits matter.
    fn cells(&self) -> &[u16];

    /// Returns a rough measure of the work. Cheaper propagators run first.
    fn cost(&self) -> usize;

    /// Adds to `removals` the digits that occur in no assignment that satisfies the rule. `domains` are the digits of
    /// all cells of the board. If every cell has one digit, the answer is exact: unless the rule is satisfied, a digit
    /// is removed or the rule is reported as broken.
    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken>;
}

/// Adds to the removals the digits of a cell that are not in `kept`, if there are any.
#[inline]
pub(crate) fn keep(cell: u16, domains: &[u64], kept: u64, removals: &mut Removals) {
    let removed = domains[usize::from(cell)] & !kept;
    if removed != 0 {
        removals.push((cell, removed));
    }
}
