//! Chaos construction: regions to be found, and clues about them.

use std::sync::Arc;

use super::arguments::Arguments;
use super::beside::Beside;
use super::connected::{cells_of, sides};
use super::counted::{Clue, Counted, check_once, line};
use super::kind::{ConstraintKind, Example, Own};
use super::parameter::{Parameter, ParameterKind};
use crate::board::Board;
use crate::numbers::byte;
use crate::puzzle::{Cell, DigitSet};
use crate::rules::constraint::Auxiliary;
use crate::rules::primitive::{PairTable, Primitive};
use crate::rules::shape::{Role, Shape};

pub(super) const fn groups(name: &'static str, summary: &'static str) -> Parameter {
    Parameter { name, kind: ParameterKind::Groups, is_required: false, summary }
}

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "chaos-construction",
    aliases: &["chaos", "unknown-regions"],
    sentence: "The board divides into regions of cells connected side by side, which are to be found: each has as many \
               cells as a row and no digit twice.",
    parameters: &[
        Parameter {
            name: "size",
            kind: ParameterKind::Number,
            is_required: false,
            summary: "the number of cells in a region, unless it is that of a row",
        },
        groups(
            "arrows",
            "arrows, each a list of cells: the digit in the first is the number of cells from it along the arrow, \
             itself included, before the arrow leaves its region; if the first occurs again, another arm starts \
             there, and the number is that of all arms; a cell alone looks along its row and column",
        ),
        groups("arrows_beyond", "the same, but the first cell is not counted"),
        groups(
            "counts",
            "lists of cells: the digit in the first is the number of cells in the list, itself included, that \
             belong to its region; a cell alone looks at all cells around it",
        ),
        groups("counts_beyond", "the same, but the first cell is not counted"),
        groups(
            "regions",
            "lists of cells: the digit in the first is the number of different regions among the others",
        ),
        groups("together", "lists of cells of the same region"),
        groups("apart", "lists of cells of different regions"),
    ],
    elements: &[],
    example: Example {
        board: "latin-6",
        arguments: r#"{"arrows": [["r1c1", "r1c2", "r1c3"], ["r4c4"]], "counts": [["r2c5"], ["r6c6"]],
            "together": [["r3c1", "r3c2"]], "apart": [["r1c6", "r2c6", "r3c6"]]}"#,
        givens: ".........6....5..1.....3.46....1..4.",
    },
    make: &Own(|arguments, board| {
        let regions = Regions::read(arguments, board)?;
        let (cells, shapes) = (cells_of(board), regions.shapes(board));
        let lower = Box::new(move |auxiliary: &mut Auxiliary| regions.primitives(auxiliary));
        Ok(Box::new(Beside { cells, lower, shapes }))
    }),
};

/// The regions and all clues about them.
#[derive(Debug)]
struct Regions {
    size: usize,
    digits: u8,
    /// The cells in the order in which regions are numbered.
    cells: Vec<Cell>,
    beside: Arc<[Vec<u16>]>,
    clues: Vec<Clue>,
    together: Vec<Vec<Cell>>,
    apart: Vec<Vec<Cell>>,
}

impl Regions {
    fn read(arguments: &Arguments, board: &Board) -> Result<Self, String> {
        let usual = u32::from(board.rows().max(board.columns()));
        let size = arguments.number("size").unwrap_or(usual) as usize;
        let count = board.cell_count();
        if size == 0 || !count.is_multiple_of(size) {
            return Err(format!("divides {count} cells into regions of {size}"));
        }
        let (regions, digits) = (count / size, usize::from(board.digits()));
        if size > digits || regions > digits {
            return Err(format!(
                "has {regions} regions of {size} cells; {digits} digits allow {digits} at most"
            ));
        }
        let cells = in_order(board, size);
        let mut clues = Vec::new();
        for (name, counted, less) in [
            ("arrows", Counted::Along, 0),
            ("arrows_beyond", Counted::Along, 1),
            ("counts", Counted::Within, 0),
            ("counts_beyond", Counted::Within, 1),
            ("regions", Counted::Kinds, 0),
        ] {
            clues.extend(Clue::read_all(arguments, board, name, counted, less)?);
        }
        for (name, most) in [("together", size), ("apart", regions)] {
            for group in arguments.groups(name) {
                check_once(group, board).map_err(|what| format!("{name}: {what}"))?;
                if group.len() > most {
                    return Err(format!("{name}: has {} cells; expected {most} at most", group.len()));
                }
            }
        }
        Ok(Self {
            size,
            digits: board.digits(),
            beside: sides(board, &cells),
            cells,
            clues,
            together: arguments.groups("together").to_vec(),
            apart: arguments.groups("apart").to_vec(),
        })
    }

    /// Returns the primitives, with a cell beside the board for the region of each cell.
    fn primitives(&self, auxiliary: &mut Auxiliary) -> Vec<Primitive> {
        let numbers = DigitSet::all(byte(self.cells.len() / self.size));
        let regions: Vec<Cell> = self.cells.iter().map(|_| auxiliary.found_cell(numbers)).collect();
        let mut region_of = vec![Cell::new(0); self.cells.len()];
        for (cell, &region) in self.cells.iter().zip(&regions) {
            region_of[cell.index()] = region;
        }
        let of =
            |cells: &[Cell]| cells.iter().map(|cell| region_of[cell.index()]).collect::<Vec<Cell>>();
        let mut found = Vec::new();
        let equal = Arc::new(PairTable::new(self.digits, |first, second| first == second));
        for group in &self.together {
            found.push(Primitive::AllDifferent(group.clone()));
            let pairs = of(group);
            let pairs = pairs.windows(2).map(|pair| [pair[0], pair[1]]);
            found.extend(pairs.map(|pair| Primitive::related(pair, &equal)));
        }
        found.extend(self.apart.iter().map(|group| Primitive::AllDifferent(of(group))));
        found.extend(self.clues.iter().map(|clue| clue.primitive(&region_of)));
        found.push(Primitive::Division {
            cells: self.cells.clone(),
            regions,
            beside: Arc::clone(&self.beside),
            size: self.size,
        });
        found
    }

    fn shapes(&self, board: &Board) -> Vec<Shape> {
        let together = self.together.iter().map(|cells| line(board, Role::RegionSum, cells));
        self.clues.iter().flat_map(|clue| clue.shapes(board)).chain(together).collect()
    }
}

/// Returns the cells in the order in which their regions are numbered. First come cells so far from each other that no
/// region holds two of them, which fixes their regions from the start.
fn in_order(board: &Board, size: usize) -> Vec<Cell> {
    let mut cells = cells_of(board);
    let distance = |first: Cell, second: Cell| {
        let [(row, column), (other_row, other_column)] = [first, second].map(|cell| board.place(cell));
        usize::from(row.abs_diff(other_row)) + usize::from(column.abs_diff(other_column))
    };
    let mut first = 0;
    for at in 0..cells.len() {
        if cells[..first].iter().all(|&cell| distance(cell, cells[at]) >= size) {
            cells[first..=at].rotate_right(1);
            first += 1;
        }
    }
    cells
}
