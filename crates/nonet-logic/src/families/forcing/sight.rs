//! Patterns and nested chains, seen on the working copy of an assumption.

use super::assume::Assume;
use super::board::Paths;
use super::nested::{Nested, NestedSearch};
use super::patterns::Finds;
use super::rank::Target;
use super::run::{Pattern, Run, Why};
use super::tally::Tally;
use crate::candidates::Candidate;
use nonet::numbers::long;

/// What is needed to look at the working copy of an assumption.
pub struct Sight<'a> {
    /// The working copies.
    pub assume: &'a mut Assume,
    /// Memory for patterns.
    pub finds: &'a mut Finds,
    /// Memory for counting.
    pub tally: &'a mut Tally,
    /// The most nodes that a single chain may have to be of use.
    pub most: u32,
    /// Whether nested chains are to be told.
    pub tell: bool,
}

impl Sight<'_> {
    /// Looks for patterns, then for nested chains, and adds what they strike out. Says whether to go on.
    pub fn see(&mut self, nested: Option<&mut NestedSearch>, paths: &Paths, run: &mut Run) -> bool {
        let Self { assume, finds, tally, .. } = self;
        assume.find_patterns(paths, run, finds);
        let mut parents = Vec::new();
        let (mut cause, mut strike) = (0, 0);
        for &(bases, causes, strikes) in &finds.patterns {
            let why = Why::Pattern(long(run.patterns.len()));
            run.patterns.push(Pattern { complexity: 0, print: 0, bases, told: None });
            numbers(run, finds.causes[cause..causes].iter().copied(), &mut parents);
            for &candidate in &finds.strikes[strike..strikes] {
                assume.strike(candidate, why, &parents, run);
            }
            (cause, strike) = (causes, strikes);
        }
        let Some(nested) = nested.filter(|_| finds.patterns.is_empty()) else {
            return !finds.patterns.is_empty();
        };
        let found = nested.find(&assume.board, &assume.source, paths, self.tell);
        let mut fewest = u32::MAX;
        for Nested { causes, strikes, complexity, print, told } in found.iter() {
            let why = Why::Pattern(long(run.patterns.len()));
            let (complexity, print, told) = (*complexity, *print, told.clone());
            run.patterns.push(Pattern { complexity, print, bases: [None; 2], told });
            numbers(run, causes.iter(), &mut parents);
            let mut total = None;
            for &candidate in strikes {
                let Some(number) = assume.strike(candidate, why, &parents, run) else { continue };
                let total = *total.get_or_insert_with(|| {
                    tally.clear();
                    tally.add(run, number);
                    tally.total()
                });
                fewest = fewest.min(total);
            }
        }
        if found.is_empty() {
            return false;
        }
        run.cut = (fewest > self.most).then_some(self.most);
        run.cut.is_none()
    }
}

/// The numbers of the nodes that say that some candidates are false.
fn numbers(run: &Run, candidates: impl Iterator<Item = Candidate>, numbers: &mut Vec<u16>) {
    numbers.clear();
    numbers.extend(candidates.map(|candidate| run.number(Target { candidate, on: false })));
    numbers.sort_unstable();
    numbers.dedup();
}
