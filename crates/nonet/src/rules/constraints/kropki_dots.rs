//! Kropki dots.

use std::sync::Arc;

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example};
use super::pairs::first_broken;
use super::parameter::{Dot, Parameter, ParameterKind};
use super::tool::Tool;
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::primitive::{PairTable, Primitive};
use crate::rules::shape::{Fill, Shape, between};

pub(super) const KIND: ConstraintKind = ConstraintKind {
    name: "kropki-dots",
    sentence: "At a white dot, two digits differ by 1 (or by its number); at a black dot, their ratio is 2 (or its number).",
    parameters: &[
        Parameter {
            name: "white",
            kind: ParameterKind::Dots,
            is_required: false,
            summary: "the white dots: two cells that share a side, and the difference unless it is 1",
        },
        Parameter {
            name: "black",
            kind: ParameterKind::Dots,
            is_required: false,
            summary: "the black dots: two cells that share a side, and the ratio unless it is 2",
        },
        Parameter {
            name: "negative",
            kind: ParameterKind::Flag,
            is_required: false,
            summary: "whether all dots are given: adjacent cells with no dot between them are neither consecutive nor in the \
                      ratio 2, nor in the relation of any numbered dot on the board",
        },
    ],
    elements: &[
        Element { name: "difference", form: ElementForm::Dots("white") },
        Element { name: "ratio", form: ElementForm::Dots("black") },
    ],
    tool: Some(Tool::Pairs),
    example: Example {
        board: "6x6",
        arguments: r#"{"white": [["r2c2", "r2c3"]], "black": [["r5c4", "r5c5", 3]]}"#,
        givens: "2.5.1.....2..4.3........3...........",
    },
    build: |arguments, board| Ok(Box::new(KropkiDots::new(arguments, board)?)),
};

/// What a dot requires of two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clue {
    Difference(u32),
    Ratio(u32),
}

impl Clue {
    fn holds(self, first: u32, second: u32) -> bool {
        match self {
            Self::Difference(difference) => first.abs_diff(second) == difference,
            Self::Ratio(ratio) => first * ratio == second || second * ratio == first,
        }
    }
}

/// Pairs of cells with the same clue, or without one.
#[derive(Debug)]
struct Group {
    pairs: Vec<[Cell; 2]>,
    table: Arc<PairTable>,
}

#[derive(Debug)]
struct KropkiDots {
    cells: Vec<Cell>,
    groups: Vec<Group>,
    white: Vec<Dot>,
    black: Vec<Dot>,
}

impl KropkiDots {
    fn new(arguments: &Arguments, board: &Board) -> Result<Self, String> {
        let (white, black) = (arguments.dots("white").to_vec(), arguments.dots("black").to_vec());
        let negative = arguments.flag("negative");
        if white.is_empty() && black.is_empty() && !negative {
            return Err("has no dots".to_owned());
        }
        let dots = clues(&white, &black);
        let mut groups = groups(&dots, board);
        if negative {
            groups.push(without_dots(&dots, board));
        }
        let mut cells: Vec<Cell> = groups.iter().flat_map(|group| group.pairs.concat()).collect();
        cells.sort_unstable();
        cells.dedup();
        Ok(Self { cells, groups, white, black })
    }
}

fn clues(white: &[Dot], black: &[Dot]) -> Vec<(Clue, [Cell; 2])> {
    let white = white.iter().map(|dot| (Clue::Difference(dot.number.unwrap_or(1)), dot.cells));
    let black = black.iter().map(|dot| (Clue::Ratio(dot.number.unwrap_or(2)), dot.cells));
    white.chain(black).collect()
}

/// Returns the pairs of digits, by number, whose values satisfy a predicate.
fn table(board: &Board, holds: impl Fn(u32, u32) -> bool) -> PairTable {
    let value = |digit: u8| u32::from(*board.values().start()) + u32::from(digit) - 1;
    PairTable::new(board.digits(), |first, second| holds(value(first), value(second)))
}

fn groups(dots: &[(Clue, [Cell; 2])], board: &Board) -> Vec<Group> {
    let mut kinds: Vec<Clue> = Vec::new();
    for &(clue, _) in dots {
        if !kinds.contains(&clue) {
            kinds.push(clue);
        }
    }
    let group = |&kind: &Clue| Group {
        pairs: dots.iter().filter(|(clue, _)| *clue == kind).map(|&(_, cells)| cells).collect(),
        table: Arc::new(table(board, |first, second| kind.holds(first, second))),
    };
    kinds.iter().map(group).collect()
}

/// Returns all cells that share a side and have no dot between them.
fn without_dots(dots: &[(Clue, [Cell; 2])], board: &Board) -> Group {
    let mut clues = vec![Clue::Difference(1), Clue::Ratio(2)];
    clues.extend(dots.iter().map(|&(clue, _)| clue));
    let mut pairs = neighbours(board);
    pairs.retain(|pair| dots.iter().all(|(_, cells)| cells != pair));
    let table = table(board, |first, second| !clues.iter().any(|clue| clue.holds(first, second)));
    Group { pairs, table: Arc::new(table) }
}

/// Returns the cells that share a side, each pair once, in ascending order.
fn neighbours(board: &Board) -> Vec<[Cell; 2]> {
    let mut pairs = Vec::new();
    for row in 0..board.rows() {
        for column in 0..board.columns() {
            let others = [board.cell_at(row, column + 1), board.cell_at(row + 1, column)];
            if let Some(cell) = board.cell_at(row, column) {
                pairs.extend(others.into_iter().flatten().map(|other| [cell, other]));
            }
        }
    }
    pairs
}

impl Rule for KropkiDots {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        self.groups.iter().find_map(|group| {
            first_broken(digits, group.pairs.iter().copied(), |first, second| {
                group.table.holds(first, second)
            })
        })
    }

    fn lower(&self) -> Option<Vec<Primitive>> {
        let of_group = |group: &Group| -> Vec<Primitive> {
            let pair = |&cells: &[Cell; 2]| Primitive::Pair { cells, table: Arc::clone(&group.table) };
            group.pairs.iter().map(pair).collect()
        };
        Some(self.groups.iter().flat_map(of_group).collect())
    }

    fn shapes(&self, board: &Board) -> Vec<Shape> {
        let white = self.white.iter().map(|dot| (dot, Fill::White));
        let black = self.black.iter().map(|dot| (dot, Fill::Black));
        let shapes = |(dot, fill): (&Dot, Fill)| {
            let at = between(board, dot.cells);
            let number =
                dot.number.map(|number| Shape::Text { at, text: number.to_string(), corner: None });
            [Shape::Circle { centre: at, radius: 0.15, fill }].into_iter().chain(number)
        };
        white.chain(black).flat_map(shapes).collect()
    }
}
