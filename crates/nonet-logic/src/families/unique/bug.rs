//! Bivalue universal graves: all empty cells have exactly two digits, and each digit is in each house exactly twice or not
//! at all.

use std::ops::ControlFlow;

use super::guarded::Guarded;
use super::own::offer;
use super::{Find, GuardianKind};
use crate::candidates::{Candidate, CandidateSet, bits, cell_sets, combinations, mask, only_bit};
use crate::families::odd_cycles::beside;
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};
use nonet::CellSet;
use nonet::numbers::long;

fn find(technique: &'static Info, grave: &Guarded, eliminations: CandidateSet) -> Find {
    Find { eliminations, ..grave.find(technique, 0) }
}

/// Finds the only grave that HoDoKu recognises: one cell with three candidates, all others with two.
pub struct BugOne {
    pub(crate) technique: &'static Info,
}

impl Finder for BugOne {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut roof = None;
        for cell in state.empty_cells() {
            match state.candidates(cell).count_ones() {
                2 => {}
                3 if roof.is_none() => roof = Some(cell),
                _ => return ControlFlow::Continue(()),
            }
        }
        match roof {
            Some(_) => Bugs { kind: GuardianKind::OneCell, technique: self.technique }.find(state, sink),
            None => ControlFlow::Continue(()),
        }
    }
}

/// Finds graves of one kind, with any guardians.
pub struct Bugs {
    pub(crate) kind: GuardianKind,
    pub(crate) technique: &'static Info,
}

impl Finder for Bugs {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let Some(grave) = graves(state) else { return ControlFlow::Continue(()) };
        let mut finds: Vec<Find> = Vec::new();
        grave.judge(state, self.kind, &grave.find(self.technique, 0), &mut finds);
        // All subsets cost the same here.
        for find in &mut finds {
            find.extra = 0;
        }
        offer(&finds, self.technique, state, sink)
    }
}

/// Maximum number of cells with guardians of a grave of type n. With more, they hardly ever have a common effect.
const ROOF: u32 = 5;

/// Finds graves whose guardians are of several digits in several cells.
pub struct BugN {
    pub(crate) technique: &'static Info,
}

impl Finder for BugN {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let roof = roof(state);
        if !(2..=ROOF).contains(&roof.len()) {
            return ControlFlow::Continue(());
        }
        let Some(grave) = grave_under(state, roof) else { return ControlFlow::Continue(()) };
        if only_bit(grave.extras).is_some() {
            return ControlFlow::Continue(());
        }
        let guardians = grave.guardians.iter();
        let gone = guardians.fold(state.all(), |gone, guardian| beside(state, &gone, guardian));
        offer(&[find(self.technique, &grave, gone)], self.technique, state, sink)
    }
}

/// Returns the cells with more than two candidates.
fn roof(state: &State) -> CellSet {
    state.empty_cells().into_iter().filter(|&cell| state.candidates(cell).count_ones() > 2).collect()
}

/// Returns the grave of a state, if its guardians can be useful: they are in one cell or in two, or another cell sees
/// them all.
fn graves(state: &State) -> Option<Guarded> {
    let roof = roof(state);
    if roof.is_empty() || (roof.len() > 2 && state.layout().common_peers(roof).is_empty()) {
        return None;
    }
    grave_under(state, roof)
}

/// Returns the grave of a state in which only these cells have more than two candidates.
fn grave_under(state: &State, roof: CellSet) -> Option<Guarded> {
    let mut pattern = CandidateSet::EMPTY;
    for cell in state.empty_cells() - roof {
        if state.candidates(cell).count_ones() != 2 {
            return None;
        }
        pattern.add_digits(cell, state.candidates(cell));
    }
    let crowded =
        |cells: &CellSet| state.layout().houses().iter().any(|house| (house.set & *cells).len() > 2);
    if pattern.0.iter().any(crowded) {
        return None;
    }
    let cells: Vec<u8> = roof.into_iter().collect();
    choose(state, &cells, &mut pattern).then(|| Guarded::new(state, pattern))
}

/// Chooses two digits for each of the cells so that each digit is in each house twice or not at all.
fn choose(state: &State, cells: &[u8], pattern: &mut CandidateSet) -> bool {
    let layout = state.layout();
    let Some((&cell, rest)) = cells.split_first() else {
        return layout.is_paired(pattern);
    };
    let fits = |pattern: &CandidateSet, digit: u8| {
        let cells = pattern.0[usize::from(digit)];
        layout.homes(cell).iter().all(|&(house, _)| (layout.house(house).set & cells).len() < 2)
    };
    let digits: Vec<u8> = bits(state.candidates(cell)).filter(|&digit| fits(pattern, digit)).collect();
    for mask in combinations(long(digits.len()), 2) {
        let before = *pattern;
        bits(mask).for_each(|at| pattern.insert(Candidate::new(cell, digits[usize::from(at)])));
        if choose(state, rest, pattern) {
            return true;
        }
        *pattern = before;
    }
    false
}

/// Finds graves as Sudoku Explainer 1.2.1 does.
pub struct ExplainerBug {
    /// The name of each kind of BUG.
    pub(crate) name: fn(GuardianKind) -> &'static Info,
}

impl ExplainerBug {
    /// Returns the results for a grave with several guardians, each with its surcharge over a grave with one guardian
    /// cell.
    fn finds(&self, state: &State, grave: &Guarded, seen: CellSet) -> Vec<(u32, Find)> {
        let is_one_digit = grave.extras.is_power_of_two();
        let mut finds = Vec::new();
        if is_one_digit {
            finds.push((1, find((self.name)(GuardianKind::OneDigit), grave, grave.one_digit(state))));
        }
        if is_one_digit || !seen.is_empty() {
            let found = explainer_link((self.name)(GuardianKind::Link), state, grave);
            finds.extend(found.map(|find| (1, find)));
        }
        if !is_one_digit && !seen.is_empty() {
            explainer_subsets((self.name)(GuardianKind::Subset), state, grave, seen, &mut finds);
        }
        finds
    }
}

impl Finder for ExplainerBug {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let Some((grave, seen)) = explainer_grave(state) else { return ControlFlow::Continue(()) };
        let mut offers = Offers::all((self.name)(GuardianKind::OneCell), state, sink);
        if grave.roof.len() == 1 {
            let technique = (self.name)(GuardianKind::OneCell);
            return find(technique, &grave, grave.one_cell(state)).offer(&mut offers);
        }
        let finds = self.finds(state, &grave, seen);
        finds.into_iter().try_for_each(|(extra, find)| Find { extra, ..find }.offer(&mut offers))
    }
}

/// Returns the grave, and the cells that see its whole roof.
fn explainer_grave(state: &State) -> Option<(Guarded, CellSet)> {
    let layout = state.layout();
    let mut guardians = CandidateSet::EMPTY;
    let (mut roof, mut extras, mut seen) = (CellSet::EMPTY, 0_u16, CellSet::ALL);
    for &house in layout.boxes_rows_columns() {
        for digit in 0..9 {
            if matches!(state.places(house, digit).count_ones(), 0 | 2) {
                continue;
            }
            let places = state.cells_in(house, digit);
            let mut suspects =
                places.into_iter().filter(|&cell| state.candidates(cell).count_ones() >= 3);
            let suspect = suspects.next()?;
            if suspects.next().is_none() {
                guardians.insert(Candidate::new(suspect, digit));
                extras |= 1 << digit;
                roof.insert(suspect);
                seen &= layout.peers(suspect);
                if roof.len() > 1 && !extras.is_power_of_two() && seen.is_empty() {
                    return None;
                }
            }
        }
    }
    let mut pattern = state.all();
    for (cells, &gone) in pattern.0.iter_mut().zip(&guardians.0) {
        *cells -= gone;
    }
    let has_two = |cell| pattern.digits_at(cell).count_ones() == 2;
    let two_each = state.empty_cells().into_iter().all(has_two);
    (!roof.is_empty() && two_each && layout.is_paired(&pattern))
        .then_some((Guarded { pattern, guardians, roof, extras }, seen))
}

/// Returns the step for two roof cells that share a house and exactly one digit of the grave.
fn explainer_link(technique: &'static Info, state: &State, grave: &Guarded) -> Option<Find> {
    if grave.roof.len() != 2 {
        return None;
    }
    let house = state.layout().shared_houses(grave.roof).next()?;
    let shared = (0..9).filter(|&digit: &u8| grave.roof.is_subset(grave.pattern.0[usize::from(digit)]));
    let digit = only_bit(mask(shared))?;
    let gone = grave.pattern.within(grave.roof, !(1 << digit));
    Some(Find { links: vec![(house, digit)], ..find(technique, grave, gone) })
}

fn explainer_subsets(
    technique: &'static Info,
    state: &State,
    grave: &Guarded,
    seen: CellSet,
    finds: &mut Vec<(u32, Find)>,
) {
    let layout = state.layout();
    for &house in layout.boxes_rows_columns() {
        let others = layout.house(house).set & seen & state.empty_cells();
        for size in 2..=6 {
            for subset in cell_sets(others, size - 1) {
                let digits = state.digits_of(subset);
                if digits.count_ones() != size || grave.extras & !digits != 0 {
                    continue;
                }
                let rest = (layout.house(house).set - subset) & seen;
                let gone = state.candidates_in(rest, digits);
                finds.push((size, Find { subset, ..find(technique, grave, gone) }));
            }
        }
    }
}
