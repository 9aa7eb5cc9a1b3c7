//! Fish of rows and columns without fins, of any size.

use std::ops::ControlFlow;

use crate::candidates::{CandidateSet, bits, combinations, mask};
use crate::families::fish::pattern::Fish;
use crate::families::fish::search::padded;
use crate::families::offers::Offers;
use crate::layout::HouseNumber;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};
use nonet::CellSet;
use nonet::numbers::short;

const ROWS: HouseNumber = 0;
const COLUMNS: HouseNumber = 9;
const ALL_LINES: u16 = 0x1ff;

/// Finds fish of one size, with rows as bases and columns as covers or the reverse.
pub struct Basic {
    pub(crate) technique: &'static Info,
    pub(crate) size: u32,
    pub(crate) style: Style,
}

impl Basic {
    /// Returns whether the digit has a fish in the lines from `first` on. A quick check before the ordered search.
    fn has_fish(&self, state: &State, first: HouseNumber, digit: u8) -> bool {
        let (mut lines, mut count, mut others) = ([0_u16; 9], 0, 0_u16);
        for line in first..first + 9 {
            let places = state.places(line, digit);
            if (2..=self.size).contains(&places.count_ones()) {
                lines[count] = places;
                count += 1;
            } else {
                others |= places;
            }
        }
        count >= self.size as usize && self.fit(&lines[..count], self.size as usize, 0, 0, others)
    }

    /// Returns whether `more` further lines fit into few enough places, of which other lines also use some.
    fn fit(&self, lines: &[u16], more: usize, union: u16, passed: u16, others: u16) -> bool {
        if more == 0 {
            let rest = lines.iter().fold(passed | others, |rest, line| rest | line);
            return union & rest != 0;
        }
        lines.len() >= more
            && ((union | lines[0]).count_ones() <= self.size
                && self.fit(&lines[1..], more - 1, union | lines[0], passed, others)
                || self.fit(&lines[1..], more, union, passed | lines[0], others))
    }

    /// For each line from `first` on, the digits with two to `size` places there.
    fn fitting(&self, state: &State, first: HouseNumber) -> [u16; 9] {
        std::array::from_fn(|line| {
            let places = state.places_of(first + short(line));
            (0..9).fold(0, |digits, digit| {
                let count = places[digit].count_ones();
                digits | u16::from(count >= 2 && count <= self.size) << digit
            })
        })
    }

    /// Returns the sets of lines, as masks: in the order 012, 013, 023 for Sudoku Explainer, otherwise 012, 013, 014.
    fn line_sets(&self) -> impl Iterator<Item = u16> + use<> {
        let is_explainer = self.style == Style::Explainer;
        let count = if is_explainer { self.size } else { 9 - self.size };
        // In this order of the lines, the mirrored mask of the remaining lines grows.
        combinations(9, count)
            .map(move |mask| if is_explainer { mask } else { (!mask & ALL_LINES).reverse_bits() >> 7 })
    }

    fn scan(&self, first: HouseNumber, allowed: u16, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let state = offers.state;
        let allowed = mask(bits(allowed).filter(|&digit| self.has_fish(state, first, digit)));
        if allowed == 0 {
            return ControlFlow::Continue(());
        }
        let fitting = self.fitting(state, first);
        for lines in self.line_sets() {
            let digits = bits(lines).fold(allowed, |digits, line| digits & fitting[usize::from(line)]);
            for digit in bits(digits) {
                self.offer(first, lines, digit, offers)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn offer(
        &self,
        first: HouseNumber,
        lines: u16,
        digit: u8,
        offers: &mut Offers<'_, '_>,
    ) -> ControlFlow<()> {
        let state = offers.state;
        let places = bits(lines)
            .fold(0, |places, line| places | state.places(first + HouseNumber::from(line), digit));
        if places.count_ones() != self.size {
            return ControlFlow::Continue(());
        }
        let across = ROWS + COLUMNS - first;
        let cells = |first: HouseNumber, lines: u16| {
            bits(lines).fold(CellSet::EMPTY, |cells, line| {
                cells | state.cells_in(first + HouseNumber::from(line), digit)
            })
        };
        let gone = cells(across, places) - cells(first, lines);
        offers.strike(&CandidateSet::of(digit, gone), |step| {
            let houses = |from, lines| padded(bits(lines).map(|line| from + HouseNumber::from(line)));
            let (bases, covers) = (houses(first, lines), houses(across, places));
            let (fins, endo_fins) = (CellSet::EMPTY, CellSet::EMPTY);
            Fish { bases, covers, fins, endo_fins, gone }.tell(state, digit, step);
        })
    }
}

impl Finder for Basic {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::all(self.technique, state, sink);
        match self.style {
            Style::Explainer => {
                let allowed = roomy_digits(state, self.size);
                self.scan(COLUMNS, allowed, &mut offers)?;
                self.scan(ROWS, allowed, &mut offers)
            }
            Style::Hodoku | Style::Own => {
                for digit in 0..9 {
                    self.scan(ROWS, 1 << digit, &mut offers)?;
                    self.scan(COLUMNS, 1 << digit, &mut offers)?;
                }
                ControlFlow::Continue(())
            }
        }
    }
}

/// Returns the digits with enough unfilled places for two fish of this size.
fn roomy_digits(state: &State, size: u32) -> u16 {
    (0..9).fold(0, |digits, digit| {
        let placed: u32 = state.values().iter().map(|&value| u32::from(value == digit + 1)).sum();
        digits | u16::from(placed + 2 * size <= 9) << digit
    })
}
