//! Rules for sums and sets of digits along a line: a row of the table for each.

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::ground::Ground;
use super::kind::{ConstraintKind, Example};
use super::pair_lines::{CELLS, Look};
use super::parameter::{Parameter, ParameterKind};
use super::primitives::{Placeless, Primitives};
use super::values::Values;
use crate::board::Board;
use crate::puzzle::{Cell, DigitSet};
use crate::rules::automaton::Automaton;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Fill, Role, Shape, centre};
use crate::rules::sums::Sums;

/// A row without the rule itself.
const LINE: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: &[CELLS],
    elements: &[],
    example: Example { board: "6x6", arguments: "{}", givens: "" },
    make: &Primitives { primitives: |_, _| Ok(Vec::new()), shapes: |_, _| Vec::new() },
};

/// The arrow of a sum.
const ARROW: &[Parameter] = &[
    Parameter {
        name: "bulb",
        kind: ParameterKind::Cells,
        is_required: true,
        summary: "the cell with the sum, or the two or three cells of a pill, whose digits are read as one number, from left \
                  to right and from top to bottom",
    },
    Parameter { summary: "the cells of the arrow, without the bulb", ..CELLS },
];

/// An arrow whose bulb is one cell.
const ONE_BULB: &[Parameter] = &[Parameter { summary: "the cell of the bulb", ..ARROW[0] }, ARROW[1]];

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "renban",
        aliases: &["renban-line"],
        sentence: "The digits on a renban line are consecutive and differ, in any order.",
        parameters: &[Parameter {
            kind: ParameterKind::Line,
            summary: "the cells of the line",
            ..CELLS
        }],
        elements: &[Element { name: "renban", form: ElementForm::Lines("cells", None) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"]}"#,
            givens: ".2465.5.......5......2..3.1.........",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, board| {
                let cells = arguments.cells("cells").to_vec();
                let (size, digits) = (cells.len(), usize::from(board.digits()));
                if size > digits {
                    return Err(format!("has {size} cells, but there are only {digits} digits"));
                }
                let run = |first: usize| {
                    let digits = DigitSet::all(board.digits()).iter().skip(first).take(size);
                    digits.map(DigitSet::only).fold(DigitSet::EMPTY, DigitSet::union)
                };
                let sets = (0..=digits - size).map(run).collect();
                Ok(vec![Primitive::AllDifferent(cells.clone()), Primitive::Sets { cells, sets }])
            },
            shapes: |arguments, board| Look::line(Role::Renban).shapes(board, arguments.cells("cells")),
        }),
    },
    ConstraintKind {
        name: "region-sum-line",
        aliases: &["region-sum"],
        sentence: "The digits on a region sum line have the same sum in each piece of it, and a piece ends where the line \
                   leaves a box.",
        elements: &[Element { name: "regionsumline", form: ElementForm::Lines("cells", None) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c4", "r5c5"]}"#,
            givens: "..352.5...1.23.....4................",
        },
        make: &Primitives {
            primitives: |arguments, _| {
                let cells = arguments.cells("cells");
                let pieces: Vec<&[Cell]> = cells
                    .chunk_by(|one, next| arguments.region(*one) == arguments.region(*next))
                    .collect();
                if let Some(cell) = cells.iter().find(|cell| arguments.region(**cell).is_none()) {
                    return Err(format!("cell {} of the line is in no box", cell.index()));
                }
                Ok(equal_sums(&pieces))
            },
            shapes: |arguments, board| {
                Look::line(Role::RegionSum).shapes(board, arguments.cells("cells"))
            },
        },
        ..LINE
    },
    ConstraintKind {
        name: "zipper-line",
        aliases: &["zipper"],
        sentence: "Two digits at the same distance from the middle of a zipper line have one common sum, which is the digit in \
                   the middle if a cell is there.",
        elements: &[Element { name: "zipperline", form: ElementForm::Lines("cells", None) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c3", "r4c4", "r5c4"]}"#,
            givens: "3.415.5...3.4.....2.................",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, _| {
                let cells = arguments.cells("cells");
                let (half, size) = (cells.len() / 2, cells.len());
                let pairs = (0..half).map(|at| vec![cells[at], cells[size - 1 - at]]);
                let middle = (size % 2 == 1).then(|| vec![cells[half]]);
                let groups: Vec<Vec<Cell>> = pairs.chain(middle).collect();
                Ok(equal_sums(&groups.iter().map(Vec::as_slice).collect::<Vec<_>>()))
            },
            shapes: |arguments, board| Look::line(Role::Zipper).shapes(board, arguments.cells("cells")),
        }),
        ..LINE
    },
    ConstraintKind {
        name: "double-arrow",
        aliases: &["double-arrow-line"],
        sentence: "The digits between the ends of a double arrow add up to the sum of its two ends.",
        elements: &[Element { name: "doublearrow", form: ElementForm::Lines("cells", None) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c3", "r4c4", "r5c4"]}"#,
            givens: "..345.5..12.2.....3......1..........",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, _| {
                let cells = arguments.cells("cells");
                if cells.len() < 3 {
                    return Err(format!("has {} cells; expected three or more", cells.len()));
                }
                let last = cells.len() - 1;
                let weight = |at: usize| if at == 0 || at == last { -1 } else { 1 };
                let terms = cells.iter().enumerate().map(|(at, &cell)| (cell, weight(at)));
                Ok(vec![Primitive::linear(terms, Sums::only(0))])
            },
            shapes: |arguments, board| {
                let cells = arguments.cells("cells");
                let ends = [cells[0], cells[cells.len() - 1]].map(|cell| circle(board, cell));
                [Look::line(Role::Arrow).shapes(board, cells), ends.to_vec()].concat()
            },
        }),
        ..LINE
    },
    ConstraintKind {
        name: "arrow",
        aliases: &["pill-arrow"],
        sentence: "The digits along an arrow add up to the number in its bulb.",
        parameters: ARROW,
        elements: &[Element { name: "arrow", form: ElementForm::Arrow("bulb", "cells") }],
        example: Example {
            board: "6x6",
            arguments: r#"{"bulb": ["r2c2"], "cells": ["r3c3", "r4c3", "r5c2"]}"#,
            givens: "....5.5...2....6..3..1..............",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, board| sums_up(arguments, board, |_| 1),
            shapes: |arguments, board| arrow(arguments, board),
        }),
    },
    ConstraintKind {
        name: "average-arrow",
        sentence: "The number in the bulb of an average arrow is the mean of the digits along it.",
        parameters: ARROW,
        example: Example {
            board: "6x6",
            arguments: r#"{"bulb": ["r2c2"], "cells": ["r3c3", "r4c3", "r5c2"]}"#,
            givens: "....5.5..31..426.....1....4.........",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, board| {
                sums_up(arguments, board, |cells| i32::try_from(cells).unwrap_or(i32::MAX))
            },
            shapes: |arguments, board| arrow(arguments, board),
        }),
        ..LINE
    },
    ConstraintKind {
        name: "product-arrow",
        sentence: "The digit in the bulb of a product arrow is the product of the digits along it.",
        parameters: ONE_BULB,
        example: Example {
            board: "6x6",
            arguments: r#"{"bulb": ["r2c2"], "cells": ["r3c3", "r4c3"]}"#,
            givens: "..345.45.12....5.....2..3...........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                // The digit in the bulb, and the product of the digits so far. Whatever is above 0 may still become 0.
                let times = |bulb: u32, product: u32, value: u32| match bulb {
                    0 => Some((product * value).min(1)),
                    _ => Some(product * value).filter(|&next| next != 0 && bulb.is_multiple_of(next)),
                };
                from_bulb(arguments, board, 1, times, |bulb, product| bulb == product)
            },
            shapes: |arguments, board| arrow(arguments, board),
        },
        ..LINE
    },
    ConstraintKind {
        name: "root-arrow",
        aliases: &["square-root-arrow"],
        sentence: "The digit in the bulb of a root arrow is the square root of the sum of the digits along it.",
        parameters: ONE_BULB,
        example: Example {
            board: "6x6",
            arguments: r#"{"bulb": ["r2c2"], "cells": ["r3c3", "r4c3", "r5c2"]}"#,
            givens: "....5.6...3..514..........3.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let plus = |bulb: u32, sum: u32, value: u32| {
                    Some(sum + value).filter(|&next| next <= bulb * bulb)
                };
                from_bulb(arguments, board, 0, plus, |bulb, sum| bulb * bulb == sum)
            },
            shapes: |arguments, board| arrow(arguments, board),
        },
        ..LINE
    },
    ConstraintKind {
        name: "sum-line",
        aliases: &["ten-line", "10-line"],
        sentence: "A sum line can be cut into pieces whose digits add up to 10 each, or to its number.",
        parameters: &[
            CELLS,
            Parameter {
                name: "sum",
                kind: ParameterKind::Number,
                is_required: false,
                summary: "the sum of each piece, unless it is 10",
            },
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c3", "r4c4", "r5c4"], "sum": 7}"#,
            givens: "..452.5..3..42..3..3.1..............",
        },
        make: &Placeless(Primitives {
            primitives: |arguments, board| {
                let (cells, values) = (arguments.cells("cells").to_vec(), Values::of(board));
                let sum = arguments.number("sum").unwrap_or(10);
                // The sum of the piece so far, or whether it is complete: zeros may follow.
                let step = |&(now, is_complete): &(u32, bool), digit: u8| {
                    let next = now + values.value(digit);
                    let is_complete = next == sum || (is_complete && next == 0);
                    (next <= sum).then_some((if next == sum { 0 } else { next }, is_complete))
                };
                let automaton = Automaton::new(
                    board.digits(),
                    cells.len(),
                    (0, false),
                    step,
                    |&(_, is_complete)| is_complete,
                );
                Ok(vec![Primitive::Automaton { cells, automaton: automaton.into() }])
            },
            shapes: |arguments, board| Look::line(Role::SumLine).shapes(board, arguments.cells("cells")),
        }),
        ..LINE
    },
];

/// Returns the rules that groups of cells have one sum.
fn equal_sums(groups: &[&[Cell]]) -> Vec<Primitive> {
    let pair = |pair: &[&[Cell]]| {
        let first = pair[0].iter().map(|&cell| (cell, 1));
        Primitive::linear(first.chain(pair[1].iter().map(|&cell| (cell, -1))), Sums::only(0))
    };
    groups.windows(2).map(pair).collect()
}

/// Returns the rule that the digits of an arrow add up to the number in the bulb, times a factor.
fn sums_up(
    arguments: &Arguments,
    board: &Board,
    factor: fn(usize) -> i32,
) -> Result<Vec<Primitive>, String> {
    let (bulb, cells) = (arguments.cells("bulb"), arguments.cells("cells"));
    if bulb.len() > 3 {
        return Err(format!("bulb: has {} cells; expected one to three", bulb.len()));
    }
    if bulb.len() > 1 && *board.values().end() > 9 {
        return Err("bulb: a pill is read digit by digit, and this board has larger ones".to_owned());
    }
    if bulb.len() > 1 && Ground::drawn(board, bulb).len() < bulb.len() {
        return Err(
            "bulb: a pill is read as text is, and a cell beside the board has no place".to_owned()
        );
    }
    let times = factor(cells.len());
    let places = [100, 10, 1];
    let number = bulb.iter().zip(&places[3 - bulb.len()..]).map(|(&cell, place)| (cell, -place * times));
    let terms = cells.iter().map(|&cell| (cell, 1)).chain(number);
    Ok(vec![Primitive::linear(terms, Sums::only(0))])
}

/// Returns the rule that the digits along an arrow lead from a number, step by step, to one that fits the digit in the bulb.
fn from_bulb(
    arguments: &Arguments,
    board: &Board,
    start: u32,
    step: fn(u32, u32, u32) -> Option<u32>,
    fits: fn(u32, u32) -> bool,
) -> Result<Vec<Primitive>, String> {
    let (bulb, values) = (arguments.cells("bulb"), Values::of(board));
    if bulb.len() > 1 {
        return Err(format!("bulb: has {} cells; expected one", bulb.len()));
    }
    let cells = [bulb, arguments.cells("cells")].concat();
    let next = |state: &Option<(u32, u32)>, digit| {
        let value = values.value(digit);
        match *state {
            None => Some(Some((value, start))),
            Some((bulb, held)) => step(bulb, held, value).map(|held| Some((bulb, held))),
        }
    };
    let accepts = |state: &Option<(u32, u32)>| state.is_some_and(|(bulb, held)| fits(bulb, held));
    let automaton = Automaton::new(board.digits(), cells.len(), None, next, accepts);
    Ok(vec![Primitive::Automaton { cells, automaton: automaton.into() }])
}

/// Returns the circle of a bulb.
fn circle(board: &Board, cell: Cell) -> Shape {
    Shape::Circle { centre: centre(board, cell), radius: 0.4, fill: Fill::Open }
}

/// Returns the shapes of an arrow: its bulb, its shaft from there, and its head.
fn arrow(arguments: &Arguments, board: &Board) -> Vec<Shape> {
    let (bulb, cells) = (arguments.cells("bulb"), arguments.cells("cells"));
    let first = centre(board, cells[0]);
    let away = |cell: &&Cell| {
        let [x, y] = centre(board, **cell);
        (x - first[0]).abs() + (y - first[1]).abs()
    };
    let from = bulb.iter().min_by(|one, other| away(one).total_cmp(&away(other)));
    let mut points: Vec<_> = from.into_iter().chain(cells).map(|&cell| centre(board, cell)).collect();
    let end = points.len() - 1;
    let (tip, before) = (points[end], points[end - 1]);
    let (x, y) = ((tip[0] - before[0]) / 2.0, (tip[1] - before[1]) / 2.0);
    let length = (x * x + y * y).sqrt().max(0.01);
    let (x, y) = (x / length * 0.2, y / length * 0.2);
    let tip = [tip[0] + x / 2.0, tip[1] + y / 2.0];
    points[end] = tip;
    let head = vec![[tip[0] - x - y, tip[1] - y + x], tip, [tip[0] - x + y, tip[1] - y - x]];
    let line = |points, width| Shape::Line { points, width, role: Role::Arrow };
    let mut shapes = vec![line(points, 0.08), line(head, 0.08)];
    if bulb.len() > 1 {
        let pill = bulb.iter().map(|&cell| centre(board, cell)).collect();
        shapes.push(Shape::Line { points: pill, width: 0.7, role: Role::Pill });
    } else {
        shapes.extend(bulb.iter().map(|&cell| circle(board, cell)));
    }
    shapes
}
