//! Alternatives of which all, or all but one, say only what a cell may hold: clauses, and rules that hold in some cases.
//!
//! As long as two alternatives are possible, nothing follows. The last one must hold.

use super::alternatives::{Rules, cells_of, deduce};
use super::propagator::{Broken, Propagator, Removals, keep};

/// Lets some cell hold one of its digits, or else rules hold.
#[derive(Debug)]
pub(super) struct Either {
    cells: Vec<u16>,
    /// Cells and the digits that they may hold in an alternative, each once.
    cases: Vec<(u16, u64)>,
    /// The last alternative: rules about other cells.
    rules: Option<Rules>,
    of_rules: Vec<u16>,
}

impl Either {
    /// Makes the propagator; `None` if the rules are about a cell of the cases.
    pub(super) fn new(cases: &[(u16, u64)], rules: Option<Rules>) -> Option<Self> {
        let of_rules = cells_of(rules.iter());
        if cases.iter().any(|(cell, _)| of_rules.contains(cell)) {
            return None;
        }
        let mut joined: Vec<(u16, u64)> = Vec::new();
        for &(cell, set) in cases {
            match joined.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, known)) => *known |= set,
                None => joined.push((cell, set)),
            }
        }
        let cells = joined.iter().map(|&(cell, _)| cell).chain(of_rules.iter().copied()).collect();
        Some(Self { cells, cases: joined, rules, of_rules })
    }
}

impl Propagator for Either {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> usize {
        let rules = self.rules.iter().flatten().map(|rule| rule.cost());
        self.cases.len() + rules.sum::<usize>()
    }

    #[inline]
    fn propagate(&self, domains: &[u64], removals: &mut Removals) -> Result<(), Broken> {
        let mut possible = None;
        for &(cell, set) in &self.cases {
            let domain = domains[usize::from(cell)];
            if domain & !set == 0 || (domain & set != 0 && possible.is_some()) {
                return Ok(());
            }
            if domain & set != 0 {
                possible = Some((cell, set));
            }
        }
        match (possible, &self.rules) {
            (None, None) => return Err(Broken),
            (None, Some(rules)) => {
                rules.iter().try_for_each(|rule| rule.propagate(domains, removals))?;
            }
            (Some((cell, set)), None) => keep(cell, domains, set, removals),
            (Some((cell, set)), Some(rules)) => {
                if deduce(rules, &self.of_rules, &mut domains.to_vec()).is_err() {
                    keep(cell, domains, set, removals);
                }
            }
        }
        Ok(())
    }
}
