//! Numbers of cells of one kind, where the kind of each cell stands beside the board: its region, its shade.

use super::arguments::Arguments;
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Fill, Role, Shape, centre};

/// The maximum number of cells that a digit counts.
const MOST_COUNTED: usize = 100;

/// A number of cells or of kinds, such as regions, that the digit of a cell states.
#[derive(Debug)]
pub(super) struct Clue {
    pub cell: Cell,
    /// The cells that are counted besides this one; several lists if they are the arms of an arrow.
    pub others: Vec<Vec<Cell>>,
    pub counted: Counted,
    /// What the number is less than it would be with the cell itself.
    less: usize,
    /// The value of digit number 1.
    lowest: usize,
}

/// What the digit of a cell counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// Cells like its own along lines, each up to the first that is not.
    Along,
    /// Cells like its own.
    Within,
    /// Different kinds of others.
    Kinds,
}

impl Clue {
    /// Reads the clues of a parameter.
    pub(super) fn read_all(
        arguments: &Arguments,
        board: &Board,
        name: &str,
        counted: Counted,
        less: usize,
    ) -> Result<Vec<Self>, String> {
        let clue = |group: &Vec<Cell>| {
            Self::read(group, counted, less, board).map_err(|what| format!("{name}: {what}"))
        };
        arguments.groups(name).iter().map(clue).collect()
    }

    /// Returns the primitive, given the cell beside the board that says of what kind each cell is.
    pub(super) fn primitive(&self, kinds: &[Cell]) -> Primitive {
        let of = |cell: &Cell| kinds[cell.index()];
        let lists: Vec<Vec<Cell>> =
            self.others.iter().map(|cells| cells.iter().map(of).collect()).collect();
        match self.counted {
            Counted::Kinds => Primitive::Distinct { cells: lists.concat(), number: self.cell },
            counted => Primitive::Alike {
                number: self.cell,
                like: of(&self.cell),
                lists,
                are_runs: counted == Counted::Along,
                least: self.lowest + self.less,
            },
        }
    }

    /// Returns the circle around a number.
    pub(super) fn circle(board: &Board, cell: Cell) -> Shape {
        Shape::Circle { centre: centre(board, cell), radius: 0.4, fill: Fill::Open }
    }

    /// Returns the shapes of a clue: a circle, and the arms of an arrow.
    pub(super) fn shapes(&self, board: &Board) -> Vec<Shape> {
        let arms = if self.counted == Counted::Along { &self.others[..] } else { &[] };
        let arm = |arm: &Vec<Cell>| line(board, Role::Arrow, &[&[self.cell], &arm[..]].concat());
        std::iter::once(Self::circle(board, self.cell)).chain(arms.iter().map(arm)).collect()
    }

    fn read(group: &[Cell], counted: Counted, less: usize, board: &Board) -> Result<Self, String> {
        let (cell, listed) = (group[0], &group[1..]);
        let others = match counted {
            Counted::Along if listed.is_empty() => {
                [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|step| along(board, cell, step)).to_vec()
            }
            Counted::Along => listed.split(|&other| other == cell).map(<[Cell]>::to_vec).collect(),
            Counted::Within if listed.is_empty() => vec![around(board, cell)],
            Counted::Within | Counted::Kinds => vec![listed.to_vec()],
        };
        let mut others: Vec<Vec<Cell>> = others.into_iter().filter(|arm| !arm.is_empty()).collect();
        others.sort_unstable();
        if others.iter().map(Vec::len).sum::<usize>() > MOST_COUNTED {
            return Err(format!("{} counts more than {MOST_COUNTED} cells", board.name(cell)));
        }
        if others.is_empty() {
            return Err(format!("{} is alone", board.name(cell)));
        }
        for list in &others {
            let own = if counted == Counted::Kinds { None } else { Some(cell) };
            check_once(&[own.as_slice(), list].concat(), board)?;
        }
        let lowest = usize::from(*board.values().start());
        Ok(Self { cell, others, counted, less, lowest })
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

/// Refuses a list in which a cell occurs twice.
pub(super) fn check_once(cells: &[Cell], board: &Board) -> Result<(), String> {
    match (1..cells.len()).find(|&at| cells[..at].contains(&cells[at])) {
        Some(at) => Err(format!("{} occurs twice", board.name(cells[at]))),
        None => Ok(()),
    }
}

/// Returns a thin line through some cells.
pub(super) fn line(board: &Board, role: Role, cells: &[Cell]) -> Shape {
    let points = cells.iter().map(|&cell| centre(board, cell)).collect();
    Shape::Line { points, width: 0.1, role }
}
