//! Junior exocets: the digits of two base cells recur in two target cells.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::offers::Offers;
use crate::candidates::bits;
use crate::explanation::{Explanation, Role};
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// Finds junior exocets on boards with square boxes, first with bases in rows and then in columns.
pub(crate) struct Exocets {
    pub(crate) info: &'static Info,
}

/// A base with its digits. Column bases are transposed, so the base line is always a row.
#[derive(Clone, Copy)]
struct Base {
    is_turned: bool,
    row: u8,
    cells: [u8; 2],
    digits: u16,
}

/// A complete exocet.
struct Exocet {
    base: Base,
    targets: [u8; 2],
    columns: [u8; 3],
}

impl Base {
    const fn cell(self, row: u8, column: u8) -> u8 {
        if self.is_turned { column * 9 + row } else { row * 9 + column }
    }

    /// Returns the house of a column, or of a row if the board is transposed.
    const fn line(self, column: u8) -> HouseNumber {
        if self.is_turned { column as HouseNumber } else { 9 + column as HouseNumber }
    }

    /// Returns the base in this row that leaves out this column of its box.
    const fn new(is_turned: bool, row: u8, free: u8) -> Self {
        let mut base = Self { is_turned, row, cells: [0; 2], digits: 0 };
        let corner = free / 3 * 3;
        let [one, other] = match free % 3 {
            0 => [1, 2],
            1 => [0, 2],
            _ => [0, 1],
        };
        base.cells = [base.cell(row, corner + one), base.cell(row, corner + other)];
        base
    }

    /// Returns the possible target cells in another box of the band, each with its column.
    fn targets(self, state: &State, stack: u8) -> impl Iterator<Item = (u8, u8)> + '_ {
        let band = self.row / 3 * 3;
        let [one, other] = [1, 2].map(|down| band + (self.row + down) % 3);
        (stack * 3..stack * 3 + 3).flat_map(move |column| {
            [(one, other), (other, one)].into_iter().filter_map(move |(row, beside)| {
                let (cell, companion) = (self.cell(row, column), self.cell(beside, column));
                let has_base = |cell| state.candidates(cell) & self.digits != 0;
                let placed = state.value(companion).map_or(0, |digit| 1 << digit);
                let fits = has_base(cell) && !has_base(companion) && placed & self.digits == 0;
                fits.then_some((cell, column))
            })
        })
    }

    /// Returns whether, for each base digit, the cross-lines need one more place than their cells outside the band can
    /// hold.
    fn is_short(self, state: &State, columns: [u8; 3]) -> bool {
        let band = 0b111 << (self.row / 3 * 3);
        bits(self.digits).all(|digit| {
            let (mut open, mut rows, mut full) = (0, 0_u16, 0);
            let mut outside = [0_u16; 3];
            for (places, column) in outside.iter_mut().zip(columns) {
                let all = state.places(self.line(column), digit);
                *places = all & !band;
                open += u32::from(all != 0);
                full += u32::from(*places != 0);
                rows |= *places;
            }
            let most = full.min(rows.count_ones());
            // The two covering lines may also be a row and a column.
            let mixed = (0..3).map(|left_out| {
                let rest = (0..3).filter(|&at| at != left_out).fold(0, |rest, at| rest | outside[at]);
                rest.count_ones() + u32::from(outside[left_out] != 0)
            });
            most.min(mixed.min().unwrap_or(most)) < open
        })
    }
}

impl Finder for Exocets {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if !state.layout().has_square_boxes() {
            return ControlFlow::Continue(());
        }
        let mut offers = Offers::once(self.info, state, sink);
        for is_turned in [false, true] {
            for (row, free) in (0..9).flat_map(|row| (0..9).map(move |free| (row, free))) {
                let mut base = Base::new(is_turned, row, free);
                let [one, two] = base.cells.map(|cell| state.candidates(cell));
                base.digits = one | two;
                if one == 0 || two == 0 || !matches!(base.digits.count_ones(), 3 | 4) {
                    continue;
                }
                let [left, right] = [1, 2].map(|beside| (free / 3 + beside) % 3);
                for (first, first_column) in base.targets(state, left) {
                    for (second, second_column) in base.targets(state, right) {
                        let columns = [free, first_column, second_column];
                        if base.is_short(state, columns) {
                            let exocet = Exocet { base, targets: [first, second], columns };
                            exocet.offer(&mut offers)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Exocet {
    fn offer(&self, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let (state, Base { cells, digits, .. }) = (offers.state, self.base);
        let mut gone = state.candidates_in(self.targets.into_iter().collect(), !digits);
        for cell in cells {
            gone.add_digits(cell, state.candidates(cell) & !(state.digits_of(self.targets) & digits));
        }
        offers.strike(&gone, |step| self.tell(step, state))
    }

    fn tell(&self, step: &mut Explanation, state: &State) {
        let Base { cells, digits, .. } = self.base;
        step.part(state, Role::Base, cells.into_iter().collect(), digits);
        let lines = self.columns.map(|column| self.base.line(column));
        for target in self.targets {
            let digits = state.candidates(target) & digits;
            step.part(state, Role::Target, CellSet::of(target), digits);
        }
        step.part(state, Role::Cover, CellSet::EMPTY, digits).houses.extend(lines);
        step.rest_on_cells(state, cells);
        for line in lines {
            let open = bits(digits).filter(|&digit| state.places(line, digit) != 0);
            step.premises.extend(open.map(|digit| Premise::house(state, line, digit)));
        }
    }
}
