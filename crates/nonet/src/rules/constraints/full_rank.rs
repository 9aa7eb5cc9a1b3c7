//! Rows and columns read as numbers from their sides: their ranks, and that no two are equal.

use super::arguments::Arguments;
use super::kind::{ConstraintKind, Example};
use super::outside_clues::{AT, CLUE, line, number, outside};
use super::parameter::{Parameter, ParameterKind};
use super::primitives::Primitives;
use super::values::Values;
use crate::board::Board;
use crate::numbers::byte;
use crate::puzzle::Cell;
use crate::rules::primitive::Primitive;
use crate::rules::shape::Shape;

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "full-rank",
        sentence: "All rows and columns are read as numbers from both ends, and ranked from the lowest, 1; the clue is the \
                   rank of the number that is read from it, and no other number is equal to that one.",
        parameters: &[
            AT,
            number("rank", "the rank, which is 1 more than the number of lower ones"),
            Parameter {
                name: "ties",
                kind: ParameterKind::Flag,
                is_required: false,
                summary: "whether other numbers may be equal to this one",
            },
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "rank": 7}"#,
            givens: "..345.4..1...315.....2..31..........",
        },
        make: &Primitives {
            primitives: |arguments, board| ranked(arguments, board),
            shapes: |arguments, board| {
                let text = format!("#{}", arguments.number("rank").unwrap_or(0));
                vec![Shape::Text { at: outside(arguments, board), text, corner: None }]
            },
        },
        ..CLUE
    },
    ConstraintKind {
        name: "distinct-ranks",
        aliases: &["no-tied-ranks"],
        sentence: "No two rows or columns are the same number, whichever end they are read from.",
        parameters: &[],
        example: Example {
            board: "6x6",
            arguments: "{}",
            givens: "..354..5.6..23.....4.1..1...........",
        },
        make: &Primitives {
            primitives: |_, board| Ok(distinct(&lines(board)?, board)),
            shapes: |_, _| Vec::new(),
        },
        ..CLUE
    },
];

/// Returns every row and column from both ends, each after the same one from its other end.
fn lines(board: &Board) -> Result<Vec<Vec<Cell>>, String> {
    let size = board.square_size().filter(|&size| size == board.digits()).ok_or_else(|| {
        let board = board.describe();
        format!("needs a square grid with as many digits as rows; the board is {board}")
    })?;
    let along = |at: u8, is_row: bool| -> Vec<Cell> {
        let cell = |other| if is_row { board.cell_at(at, other) } else { board.cell_at(other, at) };
        (0..size).filter_map(cell).collect()
    };
    let both = |line: Vec<Cell>| [line.iter().rev().copied().collect(), line];
    let all = [true, false].into_iter().flat_map(|is_row| (0..size).map(move |at| (at, is_row)));
    Ok(all.flat_map(|(at, is_row)| both(along(at, is_row))).collect())
}

/// Returns the rule that a line has a rank. A digit stands at the start of four lines, once at each side of the board, so
/// the rank says which digit that is, and how many of the other three are lower.
fn ranked(arguments: &Arguments, board: &Board) -> Result<Vec<Primitive>, String> {
    let (own, mut others) = (line(arguments, board)?, lines(board)?);
    others.retain(|other| *other != own);
    let rank = arguments.number("rank").unwrap_or(0) as usize;
    if !(1..=others.len() + 1).contains(&rank) {
        return Err(format!("rank: is {rank}; expected 1 to {}", others.len() + 1));
    }
    let (start, below) = ((rank - 1) / 4 + 1, (rank - 1) % 4);
    Ok(vec![
        Primitive::Tuples { cells: vec![own[0]], allowed: [vec![byte(start)]].into() },
        Primitive::Rank { line: own, others, below, above: 3 - below, ties: arguments.flag("ties") },
    ])
}

/// Returns the rules that lines differ. Two lines that have a row or column in common at the same place differ there, unless
/// they cross in that cell.
fn distinct(lines: &[Vec<Cell>], board: &Board) -> Vec<Primitive> {
    let equal = Values::of(board).pairs(|first, second| first == second);
    let differs = |one: Cell, other: Cell| {
        let [(row, column), (other_row, other_column)] = [one, other].map(|cell| board.place(cell));
        one != other && (row == other_row || column == other_column)
    };
    let mut rules = Vec::new();
    for (at, first) in lines.iter().enumerate() {
        // Both read from their other ends are equal as well.
        for second in lines[at + 1 + (at + 1) % 2..].iter().filter(|_| at % 2 == 0) {
            let pairs = first.iter().copied().zip(second.iter().copied());
            if pairs.clone().any(|(one, other)| differs(one, other)) {
                continue;
            }
            let pairs = pairs.filter(|(one, other)| one != other);
            let pair = |(one, other)| Primitive::related([one, other], &equal);
            rules.push(Primitive::NotAll(pairs.map(pair).collect()));
        }
    }
    rules
}
