//! Aligned exclusion: two or three base cells whose fillings are tried against the cells that see all of them.
//!
//! A filling is impossible where two base cells that see each other would be equal, or where a cell that sees all base
//! cells (an excluder) would be left without a candidate. What is in no possible filling goes.

use std::ops::ControlFlow;

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::cell_set::CellSet;
use crate::proof::Premise;
use crate::state::State;
use crate::step::{Part, Role};
use crate::technique::{Finder, Found, Info, Sink, Style};

/// No two cells have more common peers than this that are of use: rules with many houses may, and the rest is left out.
const MOST: usize = 32;

/// Looks for exclusions among `SIZE` (2 or 3) base cells.
pub(crate) struct AlignedExclusion<const SIZE: usize> {
    info: &'static Info,
    style: Style,
    /// For each cell, the peers with 2 to `SIZE` candidates.
    excluders: [CellSet; 81],
}

impl<const SIZE: usize> AlignedExclusion<SIZE> {
    pub(crate) fn new(info: &'static Info, style: Style) -> Self {
        Self { info, style, excluders: [CellSet::EMPTY; 81] }
    }

    /// The cells whose fillings are worth trying.
    fn base_cells(&mut self, state: &State) -> CellSet {
        let (mut few, mut singles, mut open) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        for cell in state.empty_cells() {
            match state.candidates(cell).count_ones() as usize {
                0 => {}
                1 => singles.insert(cell),
                count => {
                    open.insert(cell);
                    if count <= SIZE {
                        few.insert(cell);
                    }
                }
            }
        }
        // The Explainer leaves naked singles and what they see to the simpler techniques.
        let clear = if self.style == Style::Own { CellSet::EMPTY } else { singles };
        let mut base = CellSet::EMPTY;
        for cell in open {
            let peers = state.layout().peers(cell);
            self.excluders[usize::from(cell)] = peers & few;
            if !(peers & few).is_empty() && (peers & clear).is_empty() {
                base.insert(cell);
            }
        }
        base
    }

    /// How many excluders it takes: the Explainer asks for two.
    const fn least(&self) -> u32 {
        if matches!(self.style, Style::Own) { 1 } else { 2 }
    }

    /// The third cells to a pair, in order: the excluders of the first, then those of the second. A triplet
    /// that was tried from an earlier pair is left out; nonet's own order takes any later cell.
    fn for_thirds(
        &self,
        base: CellSet,
        [first, second]: [u8; 2],
        mut each: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let excluders = |cell: u8| self.excluders[usize::from(cell)];
        if self.style == Style::Own {
            let later = base.without(CellSet((2 << second) - 1));
            return later.into_iter().try_for_each(each);
        }
        let of_first = excluders(first) & base;
        let of_second = (excluders(second) & base).without(of_first);
        let common = excluders(first) & excluders(second);
        for third in of_first.into_iter().chain(of_second) {
            if (common & excluders(third)).len() < self.least() {
                continue;
            }
            // The pairs (low, middle), (low, high), (middle, high) come in this order.
            let seen_from = |a: u8, b: u8, other: u8| (excluders(a) | excluders(b)).contains(other);
            let tried = if third < first {
                seen_from(third, first, second) || seen_from(third, second, first)
            } else {
                third < second && seen_from(first, third, second)
            };
            if third != first && third != second && !tried {
                each(third)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn try_base(&self, state: &State, cells: [u8; SIZE], sink: &mut Sink<'_>) -> ControlFlow<()> {
        let common =
            cells.iter().fold(CellSet::ALL, |all, &cell| all & self.excluders[usize::from(cell)]);
        if common.len() < self.least() {
            return ControlFlow::Continue(());
        }
        let base = Base::new(state, cells, common);
        if base.is_hopeless() {
            return ControlFlow::Continue(());
        }
        let eliminations = base.eliminations();
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        sink(&Found {
            technique: self.info,
            price: None,
            placements: &[],
            eliminations: &eliminations,
            explain: &|step| {
                let all = state.all();
                let base_cells: CellSet = cells.into_iter().collect();
                let digits = base.candidates.iter().fold(0, |all, digits| all | digits);
                step.parts.push(Part::new(Role::Pattern, base_cells, digits, &all));
                for cell in base_cells {
                    step.premises.push(Premise::cell(state, cell));
                }
                for cell in base.used(state, &eliminations, common) {
                    let digits = state.candidates(cell);
                    step.parts.push(Part::new(Role::Excluder, CellSet::of(cell), digits, &all));
                    step.premises.push(Premise::cell(state, cell));
                }
            },
        })
    }
}

impl<const SIZE: usize> Finder for AlignedExclusion<SIZE> {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let base = self.base_cells(state);
        for second in base {
            let earlier = base & CellSet((1 << second) - 1);
            for first in earlier {
                let common = self.excluders[usize::from(first)] & self.excluders[usize::from(second)];
                if common.len() < self.least() {
                    continue;
                }
                let mut cells = [first; SIZE];
                cells[1] = second;
                if SIZE == 2 {
                    self.try_base(state, cells, sink)?;
                } else {
                    self.for_thirds(base, [first, second], |third| {
                        cells[2] = third;
                        self.try_base(state, cells, sink)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Base cells with what limits their fillings.
struct Base<const SIZE: usize> {
    cells: [u8; SIZE],
    candidates: [u16; SIZE],
    /// For each base cell, which others it sees.
    sees: [[bool; SIZE]; SIZE],
    /// The candidates of the excluders that a filling can leave empty.
    excluders: [u16; MOST],
    count: usize,
    /// How many of them have two candidates.
    bivalues: u32,
}

impl<const SIZE: usize> Base<SIZE> {
    fn new(state: &State, cells: [u8; SIZE], common: CellSet) -> Self {
        let candidates = cells.map(|cell| state.candidates(cell));
        let union = candidates.iter().fold(0, |all, digits| all | digits);
        let mut base = Self {
            cells,
            candidates,
            sees: cells.map(|cell| cells.map(|other| state.layout().peers(cell).contains(other))),
            excluders: [0; MOST],
            count: 0,
            bivalues: 0,
        };
        for digits in common.into_iter().map(|cell| state.candidates(cell)).take(MOST) {
            if digits & !union == 0 {
                base.excluders[base.count] = digits;
                base.count += 1;
                base.bivalues += u32::from(digits.count_ones() == 2);
            }
        }
        base
    }

    /// Whether the excluders are too few to leave any candidate without a filling. For each base cell in turn the
    /// fillings of the others are counted; a cell with two candidates forbids a digit in each of the others at best,
    /// any excluder two fillings, and others that see each other cannot be equal.
    fn is_hopeless(&self) -> bool {
        let all = self.count as u32;
        let open = |at: usize, other: usize| {
            self.candidates[other].count_ones() - u32::from(self.sees[at][other])
        };
        (0..SIZE).all(|at| {
            let (second, third) = ((at + 1) % SIZE, (at + 2) % SIZE);
            let rows = open(at, second);
            if SIZE == 2 {
                return rows > all;
            }
            let columns = open(at, third);
            (0..=self.bivalues).all(|pairs| {
                let (rows, columns) = (rows.saturating_sub(pairs), columns.saturating_sub(pairs));
                let equal = if self.sees[second][third] { rows.min(columns) } else { 0 };
                rows * columns > 2 * (all - pairs) + equal
            })
        })
    }

    /// What no filling has.
    fn eliminations(&self) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        let mut open = self.candidates;
        for at in 0..SIZE {
            while open[at] != 0 {
                let digit = open[at].trailing_zeros() as u8;
                open[at] &= open[at] - 1;
                if let Some((other, others)) = self.filling(at, digit, open[(at + 1) % SIZE]) {
                    open[(at + 1) % SIZE] &= !other;
                    open[(at + SIZE - 1) % SIZE] &= !others;
                } else {
                    eliminations.insert(Candidate::new(self.cells[at], digit));
                }
            }
        }
        eliminations
    }

    /// What is left of the last cell's digits when the others take `chosen`.
    fn last(&self, chosen: u16, mut open: u16) -> u16 {
        for &excluder in &self.excluders[..self.count] {
            let rest = excluder & !chosen;
            if rest & rest.wrapping_sub(1) == 0 {
                if rest == 0 {
                    return 0;
                }
                open &= !rest;
            }
        }
        open
    }

    /// The digits of a base cell beside a digit in another.
    fn beside(&self, at: usize, other: usize, digit: u8) -> u16 {
        self.candidates[other] & !(u16::from(self.sees[at][other]) << digit)
    }

    /// Fillings with the digit in the base cell of this number: the next cell's digit, one that is wanted if it can
    /// be, and all digits that the last cell can have beside.
    fn filling(&self, at: usize, digit: u8, wanted: u16) -> Option<(u16, u16)> {
        let second = (at + 1) % SIZE;
        let chosen = 1 << digit;
        let open = self.beside(at, second, digit);
        if SIZE == 2 {
            let open = self.last(chosen, open);
            return (open != 0).then_some((open, open));
        }
        let third = (at + 2) % SIZE;
        let open_third = self.beside(at, third, digit);
        bits(open & wanted).chain(bits(open & !wanted)).find_map(|other| {
            let open = open_third & self.beside(second, third, other);
            let open = self.last(chosen | 1 << other, open);
            (open != 0).then_some((1 << other, open))
        })
    }

    /// The excluders that some filling with an eliminated candidate would leave empty.
    fn used(&self, state: &State, eliminations: &CandidateSet, common: CellSet) -> CellSet {
        let fits = |cell: u8| {
            let digits = state.candidates(cell);
            eliminations.iter().any(|gone| {
                let rest = digits & !(1 << gone.digit);
                let others = self.cells.iter().filter(|&&cell| cell != gone.cell);
                others.fold(0, |all, &cell| all | state.candidates(cell)) & rest == rest
                    && rest.count_ones() < SIZE as u32
            })
        };
        common.into_iter().take(MOST).filter(|&cell| fits(cell)).collect()
    }
}
