//! Crossings of rows and columns, and the houses that cover a digit in them.

use nonet::{CellSet, HouseKind};

use crate::candidates::{bits, combinations};
use crate::families::aligned_exclusion::count;
use crate::layout::HouseNumber;
use crate::state::State;
use nonet::numbers::long;

/// Maximum number of rows and of columns.
pub(super) const MOST: usize = 5;
/// Maximum number of boxes that may replace lines for one digit.
const BOXES: u32 = 2;

/// The board as rows of bits, one for each column.
pub(super) struct Rows<'a> {
    pub(super) state: &'a State,
    pub(super) open: [u16; 9],
    pub(super) digits: [[u16; 9]; 9],
    /// The boxes by number, each with its part of every row.
    boxes: Vec<(HouseNumber, [u16; 9])>,
}

/// Several rows and columns.
#[derive(Clone, Copy)]
pub(super) struct LineSet {
    pub(super) rows: u16,
    pub(super) columns: u16,
}

impl<'a> Rows<'a> {
    pub(super) fn new(state: &'a State) -> Self {
        let layout = state.layout();
        let part = |house: HouseNumber, row: HouseNumber| {
            let cells = layout.house(house).set & layout.house(row).set;
            layout.house(row).places_of(cells)
        };
        let rows = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        Self {
            state,
            open: rows.map(|row| state.open_places(row)),
            digits: std::array::from_fn(|digit| rows.map(|row| state.places_of(row)[digit])),
            boxes: layout
                .of_kind(HouseKind::Box)
                .iter()
                .map(|&number| (number, rows.map(|row| part(number, row))))
                .collect(),
        }
    }

    pub(super) fn cells(&self, crossing: LineSet) -> CellSet {
        bits(crossing.rows).fold(CellSet::EMPTY, |cells, row| {
            let columns = self.open[usize::from(row)] & crossing.columns;
            cells | self.state.layout().house(row.into()).cells_at(columns)
        })
    }

    /// Visits the covers of a digit by rows, columns and a few boxes that have at most `most` houses, with their sizes and
    /// houses.
    pub(super) fn each_cover(
        &self,
        digit: usize,
        crossing: LineSet,
        most: u32,
        visit: &mut dyn FnMut(u32, &mut dyn Iterator<Item = HouseNumber>),
    ) {
        let places = |row: u8| self.digits[digit][usize::from(row)] & crossing.columns;
        let rows = || bits(crossing.rows);
        // If a box has the digit in one row or column only, that line covers it as well as the box does.
        let is_wide = |(_, part): &&(HouseNumber, [u16; 9])| {
            let here = || rows().map(|row| places(row) & part[usize::from(row)]).filter(|&own| own != 0);
            here().count() > 1 && count(here().fold(0, |columns, own| columns | own)) > 1
        };
        let wide: Vec<&(HouseNumber, [u16; 9])> = self.boxes.iter().filter(is_wide).collect();
        for number in 0..=BOXES.min(most) {
            for boxes in combinations(long(wide.len()), number) {
                let chosen = || bits(boxes).map(|at| wide[usize::from(at)]);
                let left = |row: u8| {
                    chosen().fold(places(row), |left, (_, part)| left & !part[usize::from(row)])
                };
                let (mut masks, mut lines, mut used) = ([0; MOST], [0; MOST], 0);
                for row in rows().filter(|&row| left(row) != 0) {
                    (masks[used], lines[used]) = (left(row), HouseNumber::from(row));
                    used += 1;
                }
                each_choice(&masks[..used], &mut |by_column, columns| {
                    let by_row = ((1_u16 << used) - 1) & !by_column;
                    let size = number + count(by_row) + count(columns);
                    if size <= most {
                        let mut houses = bits(by_row)
                            .map(|at| lines[usize::from(at)])
                            .chain(bits(columns).map(|column| 9 + HouseNumber::from(column)))
                            .chain(chosen().map(|&(house, _)| house));
                        visit(size, &mut houses);
                    }
                });
            }
        }
    }
}

/// Visits all ways to cover some masks by their columns and the others by their rows, with the columns of each way.
fn each_choice(masks: &[u16], visit: &mut dyn FnMut(u16, u16)) {
    for by_column in 0..1_u16 << masks.len() {
        visit(by_column, bits(by_column).fold(0, |columns, at| columns | masks[usize::from(at)]));
    }
}
