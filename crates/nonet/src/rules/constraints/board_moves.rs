//! Rules for all cells a move apart, on the whole board: a row of the table for each.

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example, Make};
use super::lowered::Lowered;
use super::parameter::{Parameter, ParameterKind};
use super::values::Values;
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::primitive::Primitive;

/// What distinguishes a rule for cells a move apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardMoves {
    /// The moves, as rows down and columns to the right. Each also counts backwards, mirrored and turned.
    pub moves: fn(&Arguments, Values) -> Vec<Move>,
    /// Whether two values may stand a move apart, in either order.
    pub holds: fn(&Arguments, Move, u32, u32) -> bool,
}

/// Rows down and columns to the right.
pub(super) type Move = (u8, u8);

const WRAPS: Parameter = Parameter {
    name: "wraps",
    kind: ParameterKind::Flag,
    is_required: false,
    summary: "whether moves go over the edges of the board to the other side",
};

/// A row without the rule itself: cells a move apart differ.
const MOVES: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: &[WRAPS],
    elements: &[],
    example: Example { board: "6x6", arguments: "{}", givens: "" },
    make: &BoardMoves { moves: |_, _| Vec::new(), holds: |_, _, first, second| first != second },
};

const ORTHOGONAL: fn(&Arguments, Values) -> Vec<Move> = |_, _| vec![(0, 1)];

const fn number(name: &'static str, summary: &'static str) -> Parameter {
    Parameter { name, kind: ParameterKind::Number, is_required: true, summary }
}

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "anti-knight",
        aliases: &["antiknight"],
        sentence: "Cells a knight's move apart hold different digits.",
        elements: &[Element { name: "antiknight", form: ElementForm::Switch }],
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: ".2.45.4..1..34......................",
        },
        make: &BoardMoves { moves: |_, _| vec![(1, 2)], holds: |_, _, first, second| first != second },
        ..MOVES
    },
    ConstraintKind {
        name: "anti-king",
        aliases: &["antiking"],
        sentence: "Cells that touch, also at a corner, hold different digits.",
        elements: &[Element { name: "antiking", form: ElementForm::Switch }],
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: ".2.45..6..2.3.......................",
        },
        make: &BoardMoves {
            moves: |_, _| vec![(0, 1), (1, 1)],
            holds: |_, _, first, second| first != second,
        },
        ..MOVES
    },
    ConstraintKind {
        name: "anti-leaper",
        aliases: &["leaper"],
        sentence: "Cells a leap apart hold different digits; a knight's leap, for one, is 2 cells along and 1 across.",
        parameters: &[
            number("along", "the length of the leap in one direction"),
            number("across", "its length at right angles to that"),
            WRAPS,
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"along": 3, "across": 1}"#,
            givens: "1.345.5..2..........................",
        },
        make: &BoardMoves {
            moves: |arguments, _| {
                let [along, across] = ["along", "across"].map(|name| arguments.small(name));
                vec![(along, across)]
            },
            holds: |_, _, first, second| first != second,
        },
        ..MOVES
    },
    ConstraintKind {
        name: "nonconsecutive",
        aliases: &["non-consecutive"],
        sentence: "Digits in cells that share a side are not consecutive.",
        elements: &[Element { name: "nonconsecutive", form: ElementForm::Switch }],
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: ".3..4.......2.......................",
        },
        make: &BoardMoves {
            moves: ORTHOGONAL,
            holds: |_, _, first, second| first.abs_diff(second) != 1,
        },
        ..MOVES
    },
    ConstraintKind {
        name: "diagonal-nonconsecutive",
        aliases: &["diagonally-nonconsecutive"],
        sentence: "Digits in cells that touch at a corner alone are not consecutive.",
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: ".254..4..1..34......................",
        },
        make: &BoardMoves {
            moves: |_, _| vec![(1, 1)],
            holds: |_, _, first, second| first.abs_diff(second) != 1,
        },
        ..MOVES
    },
    ConstraintKind {
        name: "non-ratio",
        aliases: &["nonratio", "anti-ratio"],
        sentence: "Of two digits in cells that share a side, neither is twice the other.",
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: ".325..5..1..25......................",
        },
        make: &BoardMoves {
            moves: ORTHOGONAL,
            holds: |_, _, first, second| first != 2 * second && second != 2 * first,
        },
        ..MOVES
    },
    ConstraintKind {
        name: "anti-taxicab",
        aliases: &["self-taxicab"],
        sentence: "A digit never occurs at its own taxicab distance: rows plus columns from one d to another are not d.",
        parameters: &[],
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: "..3...........1.....................",
        },
        make: &BoardMoves {
            moves: |_, values| (1..=values.highest()).flat_map(at_distance).collect(),
            holds: |_, (down, right), first, second| first != second || first != u32::from(down + right),
        },
        ..MOVES
    },
    ConstraintKind {
        name: "taxicab",
        sentence: "Cells at the stated taxicab distance, rows plus columns, hold different digits.",
        parameters: &[number("distance", "the distance")],
        example: Example {
            board: "6x6",
            arguments: r#"{"distance": 4}"#,
            givens: "12345...............................",
        },
        make: &BoardMoves {
            moves: |arguments, _| at_distance(arguments.small("distance").into()),
            holds: |_, _, first, second| first != second,
        },
        ..MOVES
    },
    ConstraintKind {
        name: "knightmare",
        sentence: "Digits a knight's move apart never add up to 5 or 15, or to the numbers stated.",
        parameters: &[
            Parameter {
                name: "sums",
                kind: ParameterKind::Numbers,
                is_required: false,
                summary: "the sums, unless they are 5 and 15",
            },
            WRAPS,
        ],
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: "...25.5..1..42......................",
        },
        make: &BoardMoves {
            moves: |_, _| vec![(1, 2)],
            holds: |arguments, _, first, second| match arguments.numbers("sums") {
                [] => ![5, 15].contains(&(first + second)),
                sums => !sums.contains(&(first + second)),
            },
        },
        ..MOVES
    },
];

/// Returns the moves between cells at a taxicab distance. Longer ones than any board has lead nowhere.
fn at_distance(distance: u32) -> Vec<Move> {
    let distance = u8::try_from(distance).unwrap_or(u8::MAX);
    (0..=distance / 2).map(|down| (down, distance - down)).collect()
}

impl Make for BoardMoves {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        let values = Values::of(board);
        let wraps = arguments.flag("wraps");
        if wraps && board.grids().len() > 1 {
            return Err("wraps: a board of several grids has no other side".to_owned());
        }
        let mut primitives = Vec::new();
        for step in (self.moves)(arguments, values) {
            let table = values.pairs(|first, second| (self.holds)(arguments, step, first, second));
            primitives.extend(
                pairs(board, step, wraps).into_iter().map(|cells| Primitive::related(cells, &table)),
            );
        }
        Ok(Box::new(Lowered::of(board, primitives)))
    }
}

/// Returns the cells a move apart, each pair once, in ascending order.
fn pairs(board: &Board, (down, right): Move, wraps: bool) -> Vec<[Cell; 2]> {
    let (rows, columns) = (i32::from(board.rows()), i32::from(board.columns()));
    let (down, right) = (i32::from(down), i32::from(right));
    let steps = [(down, right), (down, -right), (right, down), (right, -down)];
    let reached = |row: u8, column: u8, (down, right): (i32, i32)| {
        let (row, column) = (i32::from(row) + down, i32::from(column) + right);
        let place =
            if wraps { (row.rem_euclid(rows), column.rem_euclid(columns)) } else { (row, column) };
        board.cell_at(u8::try_from(place.0).ok()?, u8::try_from(place.1).ok()?)
    };
    let mut pairs = Vec::new();
    for row in 0..board.rows() {
        for column in 0..board.columns() {
            let Some(cell) = board.cell_at(row, column) else { continue };
            let others = steps.iter().filter_map(|&step| reached(row, column, step));
            pairs.extend(
                others.filter(|&other| other != cell).map(|other| [cell.min(other), cell.max(other)]),
            );
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}
