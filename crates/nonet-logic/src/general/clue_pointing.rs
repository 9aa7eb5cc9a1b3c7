//! Pointing through clues: wherever a digit goes in a house, clues rule the same candidate out.

use std::ops::ControlFlow;

use nonet::{Because, Fact, SortedSet};

use super::houses::sorted;
use super::kinds;
use super::ladder::{Found, Reading};
use super::links::Links;
use super::position::{Position, digits};
use super::step::{Mark, Pattern, Step};

/// Most places of a digit that are compared.
const PLACES: usize = 5;

impl Reading {
    /// Removes candidates that are excluded beside every place of a digit in a house, by a clue at one of them at least.
    pub(super) fn clue_pointing(
        &mut self,
        position: &Position,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if self.clues().is_empty() {
            return ControlFlow::Continue(());
        }
        let links = self.links_of(position);
        let flow = self.each_pointing(position, &links, found);
        self.keep_links(links);
        flow
    }

    fn each_pointing(
        &self,
        position: &Position,
        links: &Links,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        // How many places exclude each candidate.
        let mut times = vec![0; links.all.len()];
        for (number, house) in self.houses().iter().enumerate().filter(|(_, house)| house.is_full) {
            for digit in digits(self.all_digits()) {
                let cells = house.cells.iter().copied().filter(|&cell| position.has(cell, digit));
                let cells: Vec<u16> = cells.collect();
                if !(2..=PLACES).contains(&cells.len()) {
                    continue;
                }
                if let Some(step) = Self::pointing_step(links, &mut times, number, (digit, cells)) {
                    found(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn pointing_step(
        links: &Links,
        times: &mut [usize],
        house: usize,
        (digit, cells): (u8, Vec<u16>),
    ) -> Option<Step> {
        let numbers = cells.iter().map(|&cell| links.all.binary_search(&(cell, digit)));
        let numbers: Vec<usize> = numbers.collect::<Result<_, _>>().ok()?;
        let mut gone: Vec<Mark> = Vec::new();
        let mut facts = SortedSet::from([Fact::House(house)]);
        let (&last, others) = numbers.split_last()?;
        times.fill(0);
        for &(to, _) in others.iter().flat_map(|&from| &links.weak[from]) {
            times[to] += 1;
        }
        for &(to, _) in &links.weak[last] {
            if times[to] != others.len() || numbers.contains(&to) {
                continue;
            }
            let by = |&from: &usize| links.weak[from].iter().find(|(other, _)| *other == to);
            let Some(by) = numbers
                .iter()
                .map(|from| by(from).map(|&(_, because)| because))
                .collect::<Option<Vec<_>>>()
            else {
                continue;
            };
            // Sums of houses and cages are not seen beside a digit's places.
            if by.iter().any(|because| matches!(because, Because::Fact(Fact::Sum(_)))) {
                continue;
            }
            let clues = by.iter().filter_map(|because| match because {
                Because::Fact(fact @ Fact::Constraint(_)) => Some(*fact),
                _ => None,
            });
            let clues: SortedSet<Fact> = clues.collect();
            if !clues.is_empty() {
                facts.extend(clues);
                gone.push(links.all[to]);
            }
        }
        let clues = u32::try_from(facts.len()).unwrap_or(0).saturating_sub(1);
        (!gone.is_empty()).then(|| Step {
            technique: &kinds::CLUE_POINTING,
            price: kinds::CLUE_POINTING.price + clues,
            placements: Vec::new(),
            eliminations: sorted(gone),
            facts: facts.into_iter().collect(),
            cells: Vec::new(),
            pattern: Pattern::Pointed { house, cells, digit },
        })
    }
}
