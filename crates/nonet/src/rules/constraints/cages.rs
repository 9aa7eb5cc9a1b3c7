//! Rules for the digits of a group of cells, besides killer cages: a row of the table for each.

use super::arguments::Arguments;
use super::ground::Ground;
use super::kind::{ConstraintKind, Example};
use super::parameter::{Parameter, ParameterKind};
use super::primitives::{Placeless, Primitives};
use super::values::Values;
use crate::board::Board;
use crate::puzzle::{Cell, DigitSet};
use crate::rules::automaton::Automaton;
use crate::rules::outline::outline;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Fill, Role, Shape, centre};
use crate::rules::sums::Sums;

pub(super) const CELLS: Parameter = Parameter {
    name: "cells",
    kind: ParameterKind::Cells,
    is_required: true,
    summary: "the cells of the cage",
};

pub(super) const fn required(
    name: &'static str,
    kind: ParameterKind,
    summary: &'static str,
) -> Parameter {
    Parameter { name, kind, is_required: true, summary }
}

/// A row without the rule itself.
pub(super) const CAGE: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: &[CELLS],
    elements: &[],
    example: Example { board: "6x6", arguments: "{}", givens: "" },
    make: &Primitives { primitives: |_, _| Ok(Vec::new()), shapes: |_, _| Vec::new() },
};

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "sum-cage",
        sentence: "The digits in a sum cage add up to its sum; they may repeat.",
        parameters: &[CELLS, required("sum", ParameterKind::Number, "the sum")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c2", "r3c3"], "sum": 5}"#,
            givens: "..435.5...2....5..3..4..41..........",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, _| {
                let sums = Sums::only(arguments.number("sum").unwrap_or(0).into());
                let terms = arguments.cells("cells").iter().map(|&cell| (cell, 1));
                Ok(vec![Primitive::linear(terms, sums)])
            },
            shapes: |arguments, board| {
                labelled(arguments, board, arguments.number("sum").unwrap_or(0).to_string())
            },
        }),
        ..CAGE
    },
    ConstraintKind {
        name: "multi-sum-cage",
        aliases: &["multisum-killer"],
        sentence: "The digits in the cage differ, and their sum is one of the listed ones.",
        parameters: &[CELLS, required("sums", ParameterKind::Numbers, "the sums")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r1c2", "r2c1"], "sums": [6, 15]}"#,
            givens: "..435..5.12..415..5..2..412.........",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, board| {
                let cells = differing(arguments, board)?;
                let sums = Sums::among(arguments.numbers("sums").iter().map(|&sum| i64::from(sum)));
                let terms = cells.iter().map(|&cell| (cell, 1));
                Ok(vec![Primitive::linear(terms, sums), Primitive::AllDifferent(cells)])
            },
            shapes: |arguments, board| {
                let sums: Vec<String> = arguments.numbers("sums").iter().map(u32::to_string).collect();
                labelled(arguments, board, sums.join("/"))
            },
        }),
        ..CAGE
    },
    ConstraintKind {
        name: "rellik-cage",
        aliases: &["rellik"],
        sentence: "No digits of a rellik cage, whichever one takes, add up to its number.",
        parameters: &[CELLS, required("sum", ParameterKind::Number, "the sum that no digits have")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r1c2", "r2c1"], "sum": 6}"#,
            givens: "...45..5.12..1.5..5..2..32..........",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, board| {
                let (cells, values) = (arguments.cells("cells").to_vec(), Values::of(board));
                let sum = arguments.number("sum").unwrap_or(0);
                if !(1..=120).contains(&sum) {
                    return Err(format!("sum: is {sum}; expected 1 to 120"));
                }
                // The sums of the digits read so far, as bits, up to the forbidden one.
                let step = |sums: &u128, digit: u8| {
                    let value = values.value(digit);
                    let next = sums | if value > sum { 0 } else { sums << value };
                    let next = next & (u128::MAX >> (127 - sum));
                    (next >> sum & 1 == 0).then_some(next)
                };
                let automaton = Automaton::new(board.digits(), cells.len(), 1_u128, step, |_| true);
                Ok(vec![Primitive::Automaton { cells, automaton: automaton.into() }])
            },
            shapes: |arguments, board| {
                labelled(arguments, board, format!("≠{}", arguments.number("sum").unwrap_or(0)))
            },
        }),
        ..CAGE
    },
    ConstraintKind {
        name: "equality-cage",
        sentence: "The digits in an equality cage differ; as many are odd as even, and as many low as high (of 9, 5 is neither).",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
            givens: "..345..4.12..51......2..43..........",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, board| {
                let (cells, values) = (differing(arguments, board)?, Values::of(board));
                let ends = values.lowest + values.highest();
                let fits = |set: DigitSet| {
                    let held: Vec<u32> = set.iter().map(|digit| values.value(digit.value())).collect();
                    let count =
                        |holds: &dyn Fn(u32) -> bool| held.iter().filter(|&&value| holds(value)).count();
                    count(&|value| value % 2 == 0) * 2 == held.len()
                        && count(&|value| 2 * value < ends) == count(&|value| 2 * value > ends)
                };
                Ok(vec![
                    Primitive::AllDifferent(cells.clone()),
                    Primitive::sets(cells, board.digits(), fits),
                ])
            },
            shapes: |arguments, board| labelled(arguments, board, "=".to_owned()),
        }),
        ..CAGE
    },
    ConstraintKind {
        name: "contains",
        aliases: &["contain"],
        sentence: "The listed digits occur in the cells, each at least as often as it is listed.",
        parameters: &[CELLS, required("digits", ParameterKind::Digits, "the digits")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c4", "r3c2"], "digits": [3, 3, 3]}"#,
            givens: "..2.5.45..1....6..2..1..1...........",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, board| {
                Ok(vec![at_least(counted(arguments)?, arguments.numbers("digits"), board)])
            },
            shapes: |arguments, board| {
                let digits: Vec<String> =
                    arguments.numbers("digits").iter().map(u32::to_string).collect();
                labelled(arguments, board, digits.join(" "))
            },
        }),
        ..CAGE
    },
    ConstraintKind {
        name: "counting-circles",
        aliases: &["counting-circle"],
        sentence: "A digit in a circle says how many circles hold that digit.",
        parameters: &[Parameter { summary: "the cells with circles, all of the board", ..CELLS }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c3", "r3c5", "r4c2", "r5c4", "r6c6"]}"#,
            givens: "14.5..5..31.41......................",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, board| {
                let (cells, values) = (counted(arguments)?, Values::of(board));
                let fits =
                    |digit: u8, number: usize| number == 0 || number == values.value(digit) as usize;
                Ok(vec![Primitive::counts(cells, board.digits(), fits)])
            },
            shapes: |arguments, board| {
                let circle =
                    |&cell| Shape::Circle { centre: centre(board, cell), radius: 0.4, fill: Fill::Open };
                Ground::drawn(board, arguments.cells("cells")).iter().map(circle).collect()
            },
        }),
        ..CAGE
    },
    ConstraintKind {
        name: "count-distinct",
        aliases: &["distinct-count"],
        sentence: "A cell holds the number of different digits in the cells that it counts.",
        parameters: &[
            Parameter { summary: "the cells whose digits are counted", ..CELLS },
            required("number", ParameterKind::Line, "the cell with the number"),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c3", "r3c5", "r4c2"], "number": ["r5c5"]}"#,
            givens: ".3.2..6..13.3........5..4...........",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, _| {
                let (cells, number) = (arguments.cells("cells").to_vec(), arguments.cells("number"));
                let [number] = *number else { return Err("number: expected one cell".to_owned()) };
                Ok(vec![Primitive::Distinct { cells, number }])
            },
            shapes: |arguments, board| {
                let shade =
                    |&cell| Shape::Square { centre: centre(board, cell), side: 1.0, role: Role::Clone };
                let number = arguments.cells("number").iter();
                let circle =
                    |&cell| Shape::Circle { centre: centre(board, cell), radius: 0.4, fill: Fill::Open };
                let number = number.filter(|&&cell| !Ground::is_beside(board, cell));
                let cells = Ground::drawn(board, arguments.cells("cells"));
                cells.iter().map(shade).chain(number.map(circle)).collect()
            },
        }),
        ..CAGE
    },
    ConstraintKind {
        name: "same-values",
        aliases: &["same-digits"],
        sentence: "Two groups of cells hold the same digits, each as often, in any order.",
        parameters: &[
            Parameter { summary: "the cells of one group", ..CELLS },
            required("others", ParameterKind::Cells, "the cells of the other, as many"),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c2", "r3c3"], "others": ["r4c4", "r5c5", "r6c6"]}"#,
            givens: "1.345.4..12.3.....5.................",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, _| {
                let groups = ["cells", "others"].map(|name| arguments.cells(name).to_vec());
                if groups[0].len() != groups[1].len() {
                    return Err(format!("has {} cells and {} others", groups[0].len(), groups[1].len()));
                }
                Ok(vec![Primitive::Same(groups.to_vec())])
            },
            shapes: |arguments, board| {
                let cells = ["cells", "others"].map(|name| arguments.cells(name));
                let shade =
                    |&cell| Shape::Square { centre: centre(board, cell), side: 1.0, role: Role::Clone };
                Ground::drawn(board, &cells.concat()).iter().map(shade).collect()
            },
        }),
        ..CAGE
    },
];

/// Returns the rule that values occur among some cells, each at least as often as it is listed.
pub(super) fn at_least(cells: Vec<Cell>, listed: &[u32], board: &Board) -> Primitive {
    let values = Values::of(board);
    let least = |digit: u8| listed.iter().filter(|&&one| one == values.value(digit)).count();
    if (1..=board.digits()).any(|digit| least(digit) > 1) {
        return Primitive::counts(cells, board.digits(), |digit, number| number >= least(digit));
    }
    let wanted = DigitSet::all(board.digits()).iter().filter(|digit| least(digit.value()) == 1);
    Primitive::Classes { cells, classes: wanted.map(DigitSet::only).collect() }
}

/// Returns cells that can be counted.
pub(super) fn counted(arguments: &Arguments) -> Result<Vec<Cell>, String> {
    let cells = arguments.cells("cells");
    if cells.len() > 127 {
        Err(format!("has {} cells; expected 127 at the most", cells.len()))
    } else {
        Ok(cells.to_vec())
    }
}

/// Returns cells whose digits all differ.
pub(super) fn differing(arguments: &Arguments, board: &Board) -> Result<Vec<Cell>, String> {
    let (cells, digits) = (arguments.cells("cells").to_vec(), board.digits());
    if cells.len() > usize::from(digits) {
        return Err(format!("has {} cells, but only {digits} digits can differ", cells.len()));
    }
    Ok(cells)
}

/// Returns the outline of a cage, with a text in the corner of its first cell.
pub(super) fn labelled(arguments: &Arguments, board: &Board, text: String) -> Vec<Shape> {
    let cells = Ground::drawn(board, arguments.cells("cells"));
    let Some(&first) = cells.first() else { return Vec::new() };
    let (row, column) = board.place(first);
    let at = [f64::from(column) + 0.12, f64::from(row) + 0.12];
    vec![Shape::Outline { loops: outline(board, &cells) }, Shape::Text { at, text, corner: Some(first) }]
}
