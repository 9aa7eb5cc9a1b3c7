//! Rules about which digits the rows, columns, boxes and diagonals of a board hold: a row of the table for each.

use super::arguments::Arguments;
use super::kind::{ConstraintKind, Example};
use super::parameter::{Parameter, ParameterKind};
use super::primitives::Primitives;
use super::windows::BOARD;
use crate::board::Board;
use crate::numbers::short;
use crate::puzzle::Cell;
use crate::rules::automaton::Automaton;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Role, Shape, centre};

/// The maximum number of digits on a diagonal of few digits, whose automaton remembers which it has read.
const MOST_FEW: u8 = 4;

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "few-digit-diagonal",
        sentence: "The long diagonal, which falls or rises from the left, has exactly a third as many different digits as \
                   cells (3 of 9).",
        parameters: &[Parameter {
            name: "direction",
            kind: ParameterKind::Choice(&["falling", "rising"]),
            is_required: true,
            summary: "falling or rising, as seen from the left",
        }],
        example: Example {
            board: "6x6",
            arguments: r#"{"direction": "falling"}"#,
            givens: "12345.45.....4.3........2...........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let cells = diagonal(arguments, board)?;
                let few = u32::from(board.rows() / 3);
                let step = |seen: &u64, digit: u8| {
                    Some(seen | 1 << (digit - 1)).filter(|seen| seen.count_ones() <= few)
                };
                let accepts = |seen: &u64| seen.count_ones() == few;
                let automaton = Automaton::new(board.digits(), cells.len(), 0_u64, step, accepts);
                Ok(vec![Primitive::Automaton { cells, automaton: automaton.into() }])
            },
            shapes: |arguments, board| {
                let points = diagonal(arguments, board).unwrap_or_default();
                let points = points.into_iter().map(|cell| centre(board, cell)).collect();
                vec![Shape::Line { points, width: 0.04, role: Role::Line }]
            },
        },
        ..BOARD
    },
    ConstraintKind {
        name: "same-digit-regions",
        aliases: &["region-same-values"],
        sentence: "All boxes, rows and columns that have the most cells hold the same digits.",
        example: Example { board: "4x4~1-5", arguments: "{}", givens: "...43.1.21......" },
        make: &Primitives {
            primitives: |arguments, board| {
                let mut groups = Houses::of(arguments, board).all();
                let most = groups.iter().map(Vec::len).max().unwrap_or(0);
                groups.retain(|group| group.len() == most);
                if groups.len() < 2 {
                    return Err("needs two or more rows, columns or boxes of one size".to_owned());
                }
                Ok(vec![Primitive::Same(groups)])
            },
            shapes: |_, _| Vec::new(),
        },
        ..BOARD
    },
];

/// Returns the cells of the long diagonal that a constraint names.
fn diagonal(arguments: &Arguments, board: &Board) -> Result<Vec<Cell>, String> {
    let fits = |size: &u8| size.is_multiple_of(3) && size / 3 <= MOST_FEW;
    let Some(size) = board.square_size().filter(fits) else {
        let most = 3 * MOST_FEW;
        return Err(format!(
            "needs a square grid whose side is a multiple of 3, {most} at the most; the board is {}",
            board.describe()
        ));
    };
    let is_falling = arguments.choice("direction") == "falling";
    let column = |row: u8| if is_falling { row } else { size - 1 - row };
    Ok((0..size).filter_map(|row| board.cell_at(row, column(row))).collect())
}

/// The rows, columns and boxes of a board.
#[derive(Debug)]
pub(super) struct Houses(pub [Vec<Vec<Cell>>; 3]);

impl Houses {
    pub(super) fn of(arguments: &Arguments, board: &Board) -> Self {
        let cells = (0..short(board.cell_count())).map(Cell::new);
        let (mut rows, mut columns) = (Vec::new(), Vec::new());
        for grid in board.grids().iter().filter(|_| !board.is_raw()) {
            let line = |of: fn((u8, u8)) -> u8, at: u8| -> Vec<Cell> {
                let is_in = |cell: &Cell| {
                    let (row, column) = board.place(*cell);
                    grid.contains(row, column) && of((row, column)) == at
                };
                cells.clone().filter(is_in).collect()
            };
            rows.extend((grid.top..grid.top + grid.rows).map(|at| line(|(row, _)| row, at)));
            columns
                .extend((grid.left..grid.left + grid.columns).map(|at| line(|(_, column)| column, at)));
        }
        let mut boxes: Vec<Vec<Cell>> = Vec::new();
        for cell in cells {
            if let Some(region) = arguments.region(cell) {
                boxes.resize((usize::from(region) + 1).max(boxes.len()), Vec::new());
                boxes[usize::from(region)].push(cell);
            }
        }
        Self([rows, columns, boxes])
    }

    fn all(self) -> Vec<Vec<Cell>> {
        self.0.concat()
    }
}
