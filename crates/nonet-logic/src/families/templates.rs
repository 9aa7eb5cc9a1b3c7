//! Templates: all ways to place a digit on the whole board.
//!
//! A template is dropped if it uses a cell that all templates of another digit share.

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::explanation::{Explanation, Role};
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink};

/// Places digits in cells that all their templates share, or eliminates candidates that are in no template.
pub(crate) struct Templates {
    pub(crate) info: &'static Info,
    pub(crate) places: bool,
}

impl Finder for Templates {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let Some((templates, grounds)) = all_templates(state) else { return ControlFlow::Continue(()) };
        for (digit, templates) in (0_u8..).zip(&templates) {
            let all = state.cells_of(digit);
            let offer = |placements: &[Candidate], gone: &CandidateSet, sink: &mut Sink<'_>| {
                sink(&Found {
                    technique: self.info,
                    extra: 0,
                    placements,
                    eliminations: gone,
                    explain: &|step| tell(step, state, digit, grounds[usize::from(digit)]),
                })
            };
            if self.places {
                let placements: Vec<Candidate> = (all & common(templates))
                    .into_iter()
                    .map(|cell| Candidate::new(cell, digit))
                    .collect();
                if !placements.is_empty() {
                    offer(&placements, &CandidateSet::EMPTY, sink)?;
                }
            } else {
                let covered = templates.iter().fold(CellSet::EMPTY, |cells, &template| cells | template);
                if !all.is_subset(covered) {
                    offer(&[], &CandidateSet::of(digit, all - covered), sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the templates of each digit that use no cell settled for another digit, and the digits on which this
/// depends. `None` if a digit has no template, so that the board is contradictory, or if the watch is over.
fn all_templates(state: &State) -> Option<([Vec<CellSet>; 9], [u16; 9])> {
    let mut templates: [Vec<CellSet>; 9] = Default::default();
    for (digit, templates) in (0..).zip(&mut templates) {
        if state.watch().is_over() {
            return None;
        }
        *templates = of_digit(state, digit);
    }
    let mut grounds: [u16; 9] = std::array::from_fn(|digit| 1 << digit);
    while !state.watch().is_over() {
        let mut changed = false;
        for digit in 0..9 {
            for other in (0..9).filter(|&other| other != digit) {
                let taken = common(&templates[other]);
                let list = &mut templates[digit];
                let before = list.len();
                list.retain(|&template| (template & taken).is_empty());
                if list.is_empty() {
                    return None;
                }
                if list.len() < before {
                    grounds[digit] |= grounds[other];
                    changed = true;
                }
            }
        }
        if !changed {
            return Some((templates, grounds));
        }
    }
    None
}

/// Returns the cells that all these templates share.
fn common(templates: &[CellSet]) -> CellSet {
    templates.iter().fold(CellSet::ALL, |cells, &template| cells & template)
}

/// Returns the houses in which the digit has yet to be placed.
fn open_houses(state: &State, digit: u8) -> impl Iterator<Item = HouseNumber> + '_ {
    state.layout().numbers().filter(move |&house| state.needs(house, digit))
}

/// Returns all templates of a digit; a single empty one if the digit is fully placed.
fn of_digit(state: &State, digit: u8) -> Vec<CellSet> {
    let houses: Vec<CellSet> =
        open_houses(state, digit).map(|house| state.layout().house(house).set).collect();
    let mut templates = Vec::new();
    place(state, &houses, state.cells_of(digit), CellSet::EMPTY, &mut templates);
    templates
}

/// Places the digit in the open house with the fewest remaining places.
fn place(
    state: &State,
    houses: &[CellSet],
    open: CellSet,
    placed: CellSet,
    templates: &mut Vec<CellSet>,
) {
    let fewest = houses
        .iter()
        .filter(|&&house| (house & placed).is_empty())
        .map(|&house| house & open)
        .min_by_key(|places| places.len());
    let Some(cells) = fewest else {
        templates.push(placed);
        return;
    };
    for cell in cells {
        let rest = open - (state.layout().peers(cell) | CellSet::of(cell));
        place(state, houses, rest, placed | CellSet::of(cell), templates);
    }
}

/// Adds the digit, then the digits whose templates ruled out some of its own.
fn tell(step: &mut Explanation, state: &State, digit: u8, grounds: u16) {
    for digit in std::iter::once(digit).chain(bits(grounds & !(1 << digit))) {
        let part = step.part(state, Role::Pattern, state.cells_of(digit), 1 << digit);
        part.houses.extend(open_houses(state, digit));
        step.rest_on_houses(state, open_houses(state, digit), digit);
    }
}
