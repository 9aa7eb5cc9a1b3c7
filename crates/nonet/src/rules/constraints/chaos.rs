//! Chaos construction: regions to be found, and clues about them.

use std::sync::Arc;

use super::arguments::Arguments;
use super::beside::Beside;
use super::connected::{cells_of, sides};
use super::kind::{ConstraintKind, Example, Own};
use super::parameter::{Parameter, ParameterKind};
use crate::board::Board;
use crate::numbers::byte;
use crate::puzzle::{Cell, DigitSet};
use crate::rules::constraint::Auxiliary;
use crate::rules::primitive::{PairTable, Primitive};
use crate::rules::shape::{Fill, Role, Shape, centre};

/// The maximum number of cells that a digit counts.
const MOST_COUNTED: usize = 100;

const fn groups(name: &'static str, summary: &'static str) -> Parameter {
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
        let clues = Clues::read(arguments, board)?;
        let (cells, shapes) = (cells_of(board), clues.shapes(board));
        let lower = Box::new(move |auxiliary: &mut Auxiliary| clues.primitives(auxiliary));
        Ok(Box::new(Beside { cells, lower, shapes }))
    }),
};

/// A number of cells or regions that the digit of a cell states.
#[derive(Debug)]
struct Clue {
    cell: Cell,
    /// The cells that are counted besides this one; several lists if they are the arms of an arrow.
    others: Vec<Vec<Cell>>,
    counted: Counted,
    /// What the number is less than it would be with the cell itself.
    less: usize,
}

/// What the digit of a cell counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    /// The cells of its region along lines, until each leaves the region.
    Along,
    /// The cells of its region.
    Within,
    /// Different regions.
    Regions,
}

/// The regions and all clues about them.
#[derive(Debug)]
struct Clues {
    size: usize,
    digits: u8,
    /// The value of digit number 1.
    lowest: usize,
    /// The cells in the order in which regions are numbered.
    cells: Vec<Cell>,
    beside: Arc<[Vec<u16>]>,
    clues: Vec<Clue>,
    together: Vec<Vec<Cell>>,
    apart: Vec<Vec<Cell>>,
}

impl Clues {
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
            ("regions", Counted::Regions, 0),
        ] {
            for group in arguments.groups(name) {
                clues.push(
                    Clue::read(group, counted, less, board).map_err(|what| format!("{name}: {what}"))?,
                );
            }
        }
        Ok(Self {
            size,
            digits: board.digits(),
            lowest: usize::from(*board.values().start()),
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
        for clue in &self.clues {
            let region = region_of[clue.cell.index()];
            match clue.counted {
                Counted::Regions => {
                    let cells = of(&clue.others[0]);
                    found.push(Primitive::Distinct { cells, number: clue.cell });
                }
                counted => found.push(Primitive::Alike {
                    number: clue.cell,
                    like: region,
                    lists: clue.others.iter().map(|cells| of(cells)).collect(),
                    are_runs: counted == Counted::Along,
                    least: self.lowest + clue.less,
                }),
            }
        }
        found.push(Primitive::Division {
            cells: self.cells.clone(),
            regions,
            beside: Arc::clone(&self.beside),
            size: self.size,
        });
        found
    }

    fn shapes(&self, board: &Board) -> Vec<Shape> {
        let at = |&cell: &Cell| centre(board, cell);
        let line = |role: Role, cells: &[Cell]| Shape::Line {
            points: cells.iter().map(at).collect(),
            width: 0.1,
            role,
        };
        let mut shapes = Vec::new();
        for clue in &self.clues {
            shapes.push(Shape::Circle {
                centre: centre(board, clue.cell),
                radius: 0.4,
                fill: Fill::Open,
            });
            if clue.counted == Counted::Along {
                let arms = clue.others.iter().map(|arm| [&[clue.cell], &arm[..]].concat());
                shapes.extend(arms.map(|arm| line(Role::Arrow, &arm)));
            }
        }
        shapes.extend(self.together.iter().map(|cells| line(Role::RegionSum, cells)));
        shapes
    }
}

impl Clue {
    fn read(group: &[Cell], counted: Counted, less: usize, board: &Board) -> Result<Self, String> {
        let (cell, listed) = (group[0], &group[1..]);
        let others = match counted {
            Counted::Along if listed.is_empty() => {
                [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|step| along(board, cell, step)).to_vec()
            }
            Counted::Along => listed.split(|&other| other == cell).map(<[Cell]>::to_vec).collect(),
            Counted::Within if listed.is_empty() => vec![around(board, cell)],
            Counted::Within | Counted::Regions => vec![listed.to_vec()],
        };
        let mut others: Vec<Vec<Cell>> = others.into_iter().filter(|arm| !arm.is_empty()).collect();
        others.sort_unstable();
        if others.iter().map(Vec::len).sum::<usize>() > MOST_COUNTED {
            return Err(format!("{} counts more than {MOST_COUNTED} cells", board.name(cell)));
        }
        if others.is_empty() {
            return Err(format!("{} is alone", board.name(cell)));
        }
        for list in &mut others {
            let is_twice = |at: &usize| {
                list[..*at].contains(&list[*at]) || (counted != Counted::Regions && list[*at] == cell)
            };
            if let Some(at) = (0..list.len()).find(is_twice) {
                return Err(format!("{} occurs twice", board.name(list[at])));
            }
        }
        Ok(Self { cell, others, counted, less })
    }
}

/// Returns the cells from one in a direction to the edge of the board.
fn along(board: &Board, cell: Cell, (down, right): (i8, i8)) -> Vec<Cell> {
    let step =
        |place: &(u8, u8)| Some((place.0.checked_add_signed(down)?, place.1.checked_add_signed(right)?));
    let places = std::iter::successors(step(&board.place(cell)), step);
    places.map_while(|(row, column)| board.cell_at(row, column)).collect()
}

/// Returns the cells that touch a cell at a side or a corner.
fn around(board: &Board, cell: Cell) -> Vec<Cell> {
    let (row, column) = board.place(cell);
    let near = |at: u8| at.saturating_sub(1)..=at + 1;
    let places = near(row).flat_map(|row| near(column).map(move |column| (row, column)));
    let cells = places.filter_map(|(row, column)| board.cell_at(row, column));
    cells.filter(|&other| other != cell).collect()
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
