//! Locked sets of rows and columns: the empty cells where some rows and some columns cross, with as many covers as cells.

use std::ops::ControlFlow;

use nonet::HouseKind;

use super::Locked;
use crate::candidates::{bits, combinations};
use crate::cell_set::CellSet;
use crate::families::aligned_exclusion::count;
use crate::families::once::Once;
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// How many rows and how many columns there may be.
const FEWEST: usize = 3;
const MOST: usize = 5;
/// So many covers boxes are asked to save; so many of them stand in for lines of one digit.
const SAVED: u32 = 2;
const BOXES: u32 = 2;

/// Looks for locked sets, the smallest crossings first.
pub(crate) struct CoverSets {
    info: &'static Info,
}

impl CoverSets {
    pub(crate) const fn new(info: &'static Info) -> Self {
        Self { info }
    }
}

/// The board as rows of bits, one for each column.
struct Rows<'a> {
    state: &'a State,
    open: [u16; 9],
    digits: [[u16; 9]; 9],
    /// The boxes by number, each with its part of every row.
    boxes: Vec<(u8, [u16; 9])>,
}

/// For each digit and each choice among some rows, where the rows chosen have it.
type Unions = [[u16; 1 << MOST]; 9];

/// Some rows and some columns.
#[derive(Clone, Copy)]
struct Crossing {
    rows: u16,
    columns: u16,
}

impl<'a> Rows<'a> {
    fn new(state: &'a State) -> Self {
        let layout = state.layout();
        let part = |house: u8, row: u8| {
            let cells = layout.house(house).set & layout.house(row).set;
            layout.house(row).places_of(cells)
        };
        let rows: [u8; 9] = std::array::from_fn(|row| row as u8);
        Self {
            state,
            open: rows.map(|row| state.open_places(row)),
            digits: rows.map(|digit| rows.map(|row| state.places(row, digit))),
            boxes: layout
                .of_kind(HouseKind::Box)
                .iter()
                .map(|&number| (number, rows.map(|row| part(number, row))))
                .collect(),
        }
    }

    fn cells(&self, crossing: Crossing) -> CellSet {
        bits(crossing.rows).fold(CellSet::EMPTY, |cells, row| {
            let columns = self.open[usize::from(row)] & crossing.columns;
            cells | self.state.layout().house(row).cells_at(columns)
        })
    }

    /// For each digit, where some rows have it: one entry for each choice among the rows.
    fn unions(&self, rows: u16) -> Unions {
        let mut unions = [[0; 1 << MOST]; 9];
        for (digit, unions) in unions.iter_mut().enumerate() {
            for (row, number) in bits(rows).zip(0..) {
                let choice = 1 << number;
                for others in 0..choice {
                    unions[choice | others] = unions[others] | self.digits[digit][usize::from(row)];
                }
            }
        }
        unions
    }

    /// Visits the covers of a digit by rows, columns and a few boxes that are no larger than `most`: their sizes and houses.
    fn each_cover(
        &self,
        digit: usize,
        crossing: Crossing,
        most: u32,
        visit: &mut dyn FnMut(u32, &mut dyn Iterator<Item = u8>),
    ) {
        let places = |row: u8| self.digits[digit][usize::from(row)] & crossing.columns;
        let rows = || bits(crossing.rows);
        for count in 0..=BOXES.min(most) {
            for boxes in combinations(self.boxes.len() as u32, count) {
                let chosen = || bits(boxes).map(|at| &self.boxes[usize::from(at)]);
                let is_idle =
                    |part: &[u16; 9]| rows().all(|row| places(row) & part[usize::from(row)] == 0);
                if chosen().any(|(_, part)| is_idle(part)) {
                    continue;
                }
                let left = |row: u8| {
                    chosen().fold(places(row), |left, (_, part)| left & !part[usize::from(row)])
                };
                let (mut masks, mut lines, mut used) = ([0; MOST], [0; MOST], 0);
                for row in rows().filter(|&row| left(row) != 0) {
                    (masks[used], lines[used]) = (left(row), row);
                    used += 1;
                }
                each_choice(&masks[..used], &mut |by_column, columns| {
                    let by_row = ((1_u16 << used) - 1) & !by_column;
                    let size = count + by_row.count_ones() + columns.count_ones();
                    if size <= most {
                        let mut houses = bits(by_row)
                            .map(|at| lines[usize::from(at)])
                            .chain(bits(columns).map(|column| 9 + column))
                            .chain(chosen().map(|&(number, _)| number));
                        visit(size, &mut houses);
                    }
                });
            }
        }
    }

    /// For each digit how many covers it takes, if these are as many as cells in all.
    fn sizes(&self, crossing: Crossing, unions: &Unions) -> Option<[u32; 9]> {
        let places = bits(crossing.rows).map(|row| self.open[usize::from(row)] & crossing.columns);
        let cells: u32 = places.map(count).sum();
        let choices = 1 << crossing.rows.count_ones();
        let (mut sizes, mut sum) = ([0; 9], 0);
        for (size, unions) in sizes.iter_mut().zip(unions) {
            *size = fewest_lines(&unions[..choices], crossing.columns);
            sum += *size;
            if sum > cells + SAVED {
                return None;
            }
        }
        for (digit, size) in sizes.iter_mut().enumerate() {
            if sum <= cells {
                break;
            }
            let before = *size;
            self.each_cover(digit, crossing, before.saturating_sub(1), &mut |found, _| {
                *size = found.min(*size);
            });
            sum -= before - *size;
        }
        (sum == cells).then_some(sizes)
    }

    fn locked(&self, crossing: Crossing, sizes: [u32; 9]) -> Locked {
        let mut locked = Locked::of(self.cells(crossing));
        for (digit, size) in sizes.into_iter().enumerate() {
            self.each_cover(digit, crossing, size, &mut |_, houses| {
                locked.cover(self.state, digit as u8, houses);
            });
        }
        locked
    }
}

/// Visits the sets of masks that are covered by their columns, the others by their rows: each with its columns.
fn each_choice(masks: &[u16], visit: &mut dyn FnMut(u16, u16)) {
    for by_column in 0..1_u16 << masks.len() {
        visit(by_column, bits(by_column).fold(0, |columns, at| columns | masks[usize::from(at)]));
    }
}

/// How many lines it takes at least to cover a digit: some rows by their columns, and the others one by one.
fn fewest_lines(unions: &[u16], columns: u16) -> u32 {
    let all = unions.len() - 1;
    let size =
        |(by_column, places): (usize, &u16)| count((all ^ by_column) as u16) + count(places & columns);
    unions.iter().enumerate().map(size).min().unwrap_or_default()
}

impl Finder for CoverSets {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let rows = Rows::new(state);
        let lines: Vec<Vec<u16>> =
            (0..=MOST).map(|size| combinations(9, size as u32).collect()).collect();
        let mut told = Once::default();
        let sizes = (2 * FEWEST..=2 * MOST)
            .flat_map(|sum| (FEWEST..=MOST).map(move |down| (down, sum - down)))
            .filter(|(_, across)| (FEWEST..=MOST).contains(across));
        for (down, across) in sizes {
            for &chosen in &lines[down] {
                let unions = rows.unions(chosen);
                if state.watch().is_over() {
                    return ControlFlow::Continue(());
                }
                for &columns in &lines[across] {
                    let crossing = Crossing { rows: chosen, columns };
                    if let Some(sizes) = rows.sizes(crossing, &unions) {
                        rows.locked(crossing, sizes).offer(self.info, state, &mut told, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
