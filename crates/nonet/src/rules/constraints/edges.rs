//! Clues between two cells that share a side: a row of the table for each, with its kinds of dots.

use std::sync::Arc;

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example, Make};
use super::lowered::Lowered;
use super::parameter::{Dot, Parameter, ParameterKind};
use super::values::Values;
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::primitive::{PairTable, Primitive};
use crate::rules::shape::{Fill, Shape, between};

/// A kind of dot: the parameter that lists the dots, and what they say.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The parameter with the dots.
    pub dots: &'static str,
    /// The flag that says that all dots of this kind are given.
    pub all_given: &'static str,
    /// The number of a dot that states none. None if each must state one.
    pub usual: Option<u32>,
    /// Whether two values are related, given the number.
    pub holds: fn(u32, u32, u32) -> bool,
    /// How a dot is filled. None if only its text is drawn.
    pub fill: Option<Fill>,
    /// The letter of a dot that states no number.
    pub letter: &'static str,
}

const fn dots(name: &'static str, summary: &'static str) -> Parameter {
    Parameter { name, kind: ParameterKind::Dots, is_required: false, summary }
}

const fn flag(name: &'static str, summary: &'static str) -> Parameter {
    Parameter { name, kind: ParameterKind::Flag, is_required: false, summary }
}

/// A row without the rule itself.
const EDGES: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: &[],
    elements: &[],
    example: Example { board: "6x6", arguments: "{}", givens: "" },
    make: &Edges(&[]),
};

/// A kind of dot without anything of its own.
const EDGE: Edge =
    Edge { dots: "", all_given: "", usual: None, holds: |_, _, _| true, fill: None, letter: "" };

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "kropki-dots",
        aliases: &["kropki"],
        sentence: "At a white dot, two digits differ by 1 (or by its number); at a black dot, their ratio is 2 (or its number).",
        parameters: &[
            dots(
                "white",
                "the white dots: two cells that share a side, and the difference unless it is 1",
            ),
            dots("black", "the black dots: two cells that share a side, and the ratio unless it is 2"),
            flag(
                "negative",
                "whether all dots are given: adjacent cells with no dot between them are neither consecutive nor in the \
                 ratio 2, nor in the relation of any numbered dot on the board",
            ),
            flag(
                "negative_white",
                "whether all white dots are given: other adjacent cells are not consecutive",
            ),
            flag(
                "negative_black",
                "whether all black dots are given: other adjacent cells are not in the ratio 2",
            ),
        ],
        elements: &[
            Element { name: "difference", form: ElementForm::Dots("white") },
            Element { name: "ratio", form: ElementForm::Dots("black") },
            Element { name: "difference", form: ElementForm::Negative("negative_white") },
            Element { name: "ratio", form: ElementForm::Negative("negative_black") },
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"white": [["r2c2", "r2c3"]], "black": [["r5c4", "r5c5", 3]]}"#,
            givens: "2.5.1.....2..4.3........3...........",
        },
        make: &Edges(&[
            Edge {
                dots: "white",
                all_given: "negative_white",
                usual: Some(1),
                holds: |difference, first, second| first.abs_diff(second) == difference,
                fill: Some(Fill::White),
                ..EDGE
            },
            Edge {
                dots: "black",
                all_given: "negative_black",
                usual: Some(2),
                holds: |ratio, first, second| first * ratio == second || second * ratio == first,
                fill: Some(Fill::Black),
                ..EDGE
            },
        ]),
    },
    ConstraintKind {
        name: "xv",
        sentence: "At an X, two digits add up to 10, and at a V to 5.",
        parameters: &[
            dots("x", "the places of an X: two cells that share a side"),
            dots("v", "the places of a V"),
            flag(
                "negative",
                "whether every X and V is given: other adjacent cells add up to neither 10 nor 5",
            ),
        ],
        elements: &[
            Element { name: "xv", form: ElementForm::Letters(&[("X", "x"), ("V", "v")]) },
            Element { name: "xv", form: ElementForm::Negative("negative") },
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"x": [["r2c2", "r2c3"]], "v": [["r5c4", "r5c5"]]}"#,
            givens: "12.45..4.12.21......................",
        },
        make: &Edges(&[
            Edge {
                dots: "x",
                usual: Some(10),
                holds: |sum, first, second| first + second == sum,
                letter: "X",
                ..EDGE
            },
            Edge {
                dots: "v",
                usual: Some(5),
                holds: |sum, first, second| first + second == sum,
                letter: "V",
                ..EDGE
            },
        ]),
        ..EDGES
    },
    ConstraintKind {
        name: "edge-clues",
        aliases: &["edge-sums", "edge-products"],
        sentence: "A number between two cells is the sum of their digits, or in a square the product.",
        parameters: &[
            dots("sums", "the sums: two cells that share a side, and the number"),
            dots("products", "the products"),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"sums": [["r2c2", "r2c3", 7]], "products": [["r5c4", "r5c5", 12]]}"#,
            givens: "3.1......3....2.5..6.4..............",
        },
        make: &Edges(&[
            Edge { dots: "sums", holds: |sum, first, second| first + second == sum, ..EDGE },
            Edge {
                dots: "products",
                holds: |product, first, second| first * second == product,
                fill: Some(Fill::White),
                ..EDGE
            },
        ]),
        ..EDGES
    },
];

/// Some kinds of dots.
#[derive(Debug)]
struct Edges(&'static [Edge]);

impl Make for Edges {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        build(self.0, arguments, board)
    }
}

fn build(edges: &[Edge], arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
    let values = Values::of(board);
    let is_negative = |edge: &Edge| arguments.flag("negative") || arguments.flag(edge.all_given);
    if edges.iter().all(|edge| arguments.dots(edge.dots).is_empty() && !is_negative(edge)) {
        return Err("has no dots".to_owned());
    }
    let mut clues: Vec<Clue> = Vec::new();
    let mut shapes = Vec::new();
    for edge in edges {
        for dot in arguments.dots(edge.dots) {
            let Some(number) = dot.number.or(edge.usual) else {
                let [first, second] = dot.cells.map(|cell| board.name(cell));
                return Err(format!(
                    "{}: the clue between {first} and {second} has no number",
                    edge.dots
                ));
            };
            clues.push(Clue { edge: *edge, number, cells: dot.cells });
            shapes.extend(edge.shapes(dot, board));
        }
    }
    let mut tables: Vec<(&'static str, u32, Arc<PairTable>)> = Vec::new();
    let mut primitives = Vec::new();
    for clue in &clues {
        let key = (clue.edge.dots, clue.number);
        let known = tables.iter().find(|(dots, number, _)| (*dots, *number) == key);
        let table = if let Some((_, _, table)) = known {
            Arc::clone(table)
        } else {
            let made = values.pairs(|first, second| clue.holds(first, second));
            tables.push((key.0, key.1, Arc::clone(&made)));
            made
        };
        primitives.push(Primitive::Pair { cells: clue.cells, table });
    }
    let negative: Vec<Edge> = edges.iter().copied().filter(is_negative).collect();
    if !negative.is_empty() {
        let numbers = |edge: &Edge| {
            let stated = clues.iter().filter(|clue| clue.edge.dots == edge.dots).map(|clue| clue.number);
            edge.usual.into_iter().chain(stated).collect::<Vec<u32>>()
        };
        let banned: Vec<(Edge, Vec<u32>)> = negative.iter().map(|edge| (*edge, numbers(edge))).collect();
        let table = values.pairs(|first, second| {
            let holds = |(edge, numbers): &(Edge, Vec<u32>)| {
                numbers.iter().any(|&number| (edge.holds)(number, first, second))
            };
            !banned.iter().any(holds)
        });
        let without =
            neighbours(board).into_iter().filter(|pair| clues.iter().all(|clue| clue.cells != *pair));
        primitives.extend(without.map(|cells| Primitive::Pair { cells, table: Arc::clone(&table) }));
    }
    Ok(Box::new(Lowered { shapes, ..Lowered::of(board, primitives) }))
}

/// A dot with its number.
struct Clue {
    edge: Edge,
    number: u32,
    cells: [Cell; 2],
}

impl Clue {
    fn holds(&self, first: u32, second: u32) -> bool {
        (self.edge.holds)(self.number, first, second)
    }
}

impl Edge {
    fn shapes(&self, dot: &Dot, board: &Board) -> impl Iterator<Item = Shape> {
        let at = between(board, dot.cells);
        let circle = self.fill.map(|fill| Shape::Circle { centre: at, radius: 0.15, fill });
        let letter = (!self.letter.is_empty()).then(|| self.letter.to_owned());
        let text = dot.number.map(|number| number.to_string()).or(letter);
        circle.into_iter().chain(text.map(|text| Shape::Text { at, text, corner: None }))
    }
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
