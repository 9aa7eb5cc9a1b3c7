//! Cages with other clues than sums: a row of the table for each.

use super::cages::{CAGE, CELLS, counted, differing, labelled, required};
use super::counted::check_once;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example};
use super::parameter::{Parameter, ParameterKind};
use super::primitives::Primitives;
use super::values::Values;
use crate::board::Board;
use crate::numbers::long;
use crate::puzzle::{Cell, DigitSet};
use crate::rules::automaton::Automaton;
use crate::rules::outline::outline;
use crate::rules::primitive::Primitive;
use crate::rules::shape::Shape;
use crate::rules::sums::Sums;

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "contains-exactly",
        aliases: &["contain-exactly"],
        sentence: "The listed digits occur in the cells, each exactly as often as it is listed.",
        parameters: &[CELLS, required("digits", ParameterKind::Digits, "the digits")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c4", "r3c2"], "digits": [3, 3]}"#,
            givens: "....5.45..1....6..5..1..312.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (cells, values) = (counted(arguments)?, Values::of(board));
                let listed = arguments.numbers("digits");
                let fits = |digit: u8, number: usize| {
                    let value = values.value(digit);
                    !listed.contains(&value)
                        || listed.iter().filter(|&&one| one == value).count() == number
                };
                Ok(vec![Primitive::counts(cells, board.digits(), fits)])
            },
            shapes: |arguments, board| {
                labelled(arguments, board, format!("={}", joined(arguments.numbers("digits"), " ")))
            },
        },
        ..CAGE
    },
    ConstraintKind {
        name: "look-and-say-cage",
        aliases: &["look-and-say"],
        sentence: "The clue of a look-and-say cage is read as pairs of a number and a digit, which occurs in the cage exactly \
                   that often.",
        parameters: &[
            CELLS,
            required("clue", ParameterKind::Numbers, "the pairs: 1, 2, 2, 3 means one 2 and two 3s"),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c4", "r3c2"], "clue": [2, 3, 0, 1]}"#,
            givens: "2..45.45..1....5..5..1..3.1.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (cells, values) = (counted(arguments)?, Values::of(board));
                let (pairs, rest) = arguments.numbers("clue").as_chunks::<2>();
                if !rest.is_empty() {
                    return Err("clue: expected pairs of a number and a digit".to_owned());
                }
                if let Some([_, digit]) = pairs.iter().find(|pair| values.digit(pair[1]).is_none()) {
                    let (lowest, highest) = (values.lowest, values.highest());
                    return Err(format!("clue: has the digit {digit}; expected {lowest} to {highest}"));
                }
                let fits = |digit: u8, number: usize| {
                    let mut said = pairs.iter().filter(|pair| pair[1] == values.value(digit));
                    said.all(|pair| pair[0] as usize == number)
                };
                Ok(vec![Primitive::counts(cells, board.digits(), fits)])
            },
            shapes: |arguments, board| {
                let clue = arguments.numbers("clue");
                let gap = if clue.iter().any(|&number| number > 9) { " " } else { "" };
                labelled(arguments, board, joined(clue, gap))
            },
        },
        ..CAGE
    },
    ConstraintKind {
        name: "product-cage",
        sentence: "The product of the digits in a product cage is its clue; they may repeat.",
        parameters: &[CELLS, required("product", ParameterKind::Number, "the product")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c2", "r3c3"], "product": 12}"#,
            givens: ".5.24.....3..1.5..2..4..3...........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (cells, values) = (arguments.cells("cells").to_vec(), Values::of(board));
                let wanted = arguments.number("product").unwrap_or(0);
                // The product so far, of which only divisors of the clue matter.
                let step = |&product: &u32, digit| {
                    let next = product.checked_mul(values.value(digit));
                    match wanted {
                        // Whatever is not 0 may still become 0.
                        0 => Some(next.unwrap_or(1).min(1)),
                        _ => next.filter(|&next| next != 0 && wanted.is_multiple_of(next)),
                    }
                };
                let accepts = |&product: &u32| product == wanted;
                let automaton = Automaton::new(board.digits(), cells.len(), 1, step, accepts);
                Ok(vec![Primitive::Automaton { cells, automaton: automaton.into() }])
            },
            shapes: |arguments, board| {
                let product = arguments.number("product").unwrap_or(0);
                labelled(arguments, board, format!("{product}×"))
            },
        },
        ..CAGE
    },
    ConstraintKind {
        name: "digital-root-cage",
        aliases: &["digital-root-killer"],
        sentence: "The digits in the cage differ, and the digital root of their sum is its clue: the digits of the sum are added \
                   up, and those of the result again, until one is left.",
        parameters: &[CELLS, required("root", ParameterKind::Number, "the digital root, 0 to 9")],
        elements: &[Element { name: "cage", form: ElementForm::Labelled("DR", "root") }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r1c2", "r2c1"], "root": 2}"#,
            givens: "...35..3.12...45..3..2..4.1.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (cells, root) =
                    (differing(arguments, board)?, arguments.number("root").unwrap_or(0));
                if root > 9 {
                    return Err(format!("root: is {root}; expected 0 to 9"));
                }
                // All sums with one digital root differ by multiples of 9, except that only 0 has the root 0.
                let most = i64::from(*board.values().end()) * i64::from(board.digits());
                let step = if root == 0 { usize::MAX } else { 9 };
                let sums = Sums::among((i64::from(root)..=most).step_by(step));
                let terms = cells.iter().map(|&cell| (cell, 1));
                Ok(vec![Primitive::linear(terms, sums), Primitive::AllDifferent(cells)])
            },
            shapes: |arguments, board| {
                labelled(arguments, board, format!("DR{}", arguments.number("root").unwrap_or(0)))
            },
        },
    },
    ConstraintKind {
        name: "spotlight-cage",
        aliases: &["spotlight"],
        sentence: "The digits in a spotlight cage differ, and its clue is one of them.",
        parameters: &[CELLS, required("digit", ParameterKind::Number, "the digit")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r1c2", "r2c1"], "digit": 2}"#,
            givens: "..3.6....41.1..2........3.6.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (cells, values) = (differing(arguments, board)?, Values::of(board));
                let wanted = arguments.number("digit").unwrap_or(0);
                let Some(wanted) = values.digit(wanted) else {
                    let (lowest, highest) = (values.lowest, values.highest());
                    return Err(format!("digit: is {wanted}; expected {lowest} to {highest}"));
                };
                let fits = |digit: u8, number: usize| number > 0 || digit != wanted;
                Ok(vec![
                    Primitive::AllDifferent(cells.clone()),
                    Primitive::counts(cells, board.digits(), fits),
                ])
            },
            shapes: |arguments, board| {
                labelled(arguments, board, arguments.number("digit").unwrap_or(0).to_string())
            },
        },
        ..CAGE
    },
    ConstraintKind {
        name: "odd-even-sum-cage",
        sentence: "The digits in the cage differ, and the odd ones add up to as much as the even ones.",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
            givens: ".3..5.5..1..12.6.....2..41..........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (cells, values) = (differing(arguments, board)?, Values::of(board));
                let fits = |set: DigitSet| {
                    let held = set.iter().map(|digit| values.value(digit.value()));
                    let (odd, even): (Vec<u32>, Vec<u32>) = held.partition(|value| value % 2 == 1);
                    odd.iter().sum::<u32>() == even.iter().sum::<u32>()
                };
                Ok(vec![
                    Primitive::AllDifferent(cells.clone()),
                    Primitive::sets(cells, board.digits(), fits),
                ])
            },
            shapes: |arguments, board| labelled(arguments, board, "odd=even".to_owned()),
        },
        ..CAGE
    },
    ConstraintKind {
        name: "divisible-cage",
        sentence: "The sum of the digits in the cage is divisible by its clue; they may repeat.",
        parameters: &[CELLS, required("divisor", ParameterKind::Number, "the divisor")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c2", "r3c3"], "divisor": 7}"#,
            givens: "1...5.6...3..5.......4..4.1.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let cells = arguments.cells("cells");
                let divisor = arguments.number("divisor").unwrap_or(0) as usize;
                if divisor == 0 {
                    return Err("divisor: is 0; expected 1 or more".to_owned());
                }
                let most = usize::from(*board.values().end()) * cells.len();
                let sums = (0..=most).step_by(divisor).filter_map(|sum| i64::try_from(sum).ok());
                let terms = cells.iter().map(|&cell| (cell, 1));
                Ok(vec![Primitive::linear(terms, Sums::among(sums))])
            },
            shapes: |arguments, board| {
                labelled(arguments, board, format!("÷{}", arguments.number("divisor").unwrap_or(0)))
            },
        },
        ..CAGE
    },
    ConstraintKind {
        name: "vault",
        sentence: "No digit in a vault stands beside it, in a cell that shares a side with one of its own; its digits may repeat, \
                   and add up to its sum if it has one.",
        parameters: &[
            CELLS,
            Parameter { is_required: false, ..required("sum", ParameterKind::Number, "the sum") },
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r2c2", "r2c3"], "sum": 9}"#,
            givens: "...35..3.12.4..5..3..2..2.1.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let cells = arguments.cells("cells");
                let differ = Values::of(board).pairs(|inside, beside| inside != beside);
                let beside = beside(cells, board);
                let pairs =
                    cells.iter().flat_map(|&cell| beside.iter().map(move |&other| [cell, other]));
                let mut rules: Vec<Primitive> =
                    pairs.map(|pair| Primitive::related(pair, &differ)).collect();
                if let Some(sum) = arguments.number("sum") {
                    let terms = cells.iter().map(|&cell| (cell, 1));
                    rules.push(Primitive::linear(terms, Sums::only(sum.into())));
                }
                Ok(rules)
            },
            shapes: |arguments, board| match arguments.number("sum") {
                Some(sum) => labelled(arguments, board, sum.to_string()),
                None => vec![Shape::Outline { loops: outline(board, arguments.cells("cells")) }],
            },
        },
        ..CAGE
    },
    ConstraintKind {
        name: "equal-sums",
        aliases: &["equal-sum"],
        sentence: "The digits of each group of cells have the same sum.",
        parameters: &[required("groups", ParameterKind::Groups, "the groups, each a list of cells")],
        example: Example {
            board: "6x6",
            arguments: r#"{"groups": [["r1c1", "r1c2"], ["r3c3"], ["r5c5", "r6c6"]]}"#,
            givens: "1.436..6..2..4....6.....4...........",
        },
        make: &Primitives {
            primitives: |arguments, _| {
                let groups = arguments.groups("groups");
                if groups.len() < 2 {
                    return Err("groups: has one group; expected two or more".to_owned());
                }
                let pair = |pair: &[Vec<Cell>]| {
                    let first = pair[0].iter().map(|&cell| (cell, 1));
                    let second = pair[1].iter().map(|&cell| (cell, -1));
                    Primitive::linear(first.chain(second), Sums::only(0))
                };
                Ok(groups.windows(2).map(pair).collect())
            },
            shapes: |arguments, board| outlines(arguments.groups("groups"), board),
        },
        ..CAGE
    },
    ConstraintKind {
        name: "putteria",
        sentence: "Each cage holds the number of its cells as a digit, once, and such digits of different cages never share a \
                   side.",
        parameters: &[required("cages", ParameterKind::Groups, "the cages, each a list of cells")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cages": [["r1c1", "r1c2"], ["r1c3", "r2c3", "r2c2"], ["r2c4", "r2c5"],
                ["r3c3", "r3c4", "r4c3", "r4c4"], ["r5c5"]]}"#,
            givens: ".......6....6....5......4.5...2.....",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (cages, values) = (arguments.groups("cages"), Values::of(board));
                for cage in cages {
                    check_once(cage, board).map_err(|what| format!("cages: {what}"))?;
                }
                let digit = |cage: &Vec<Cell>| values.digit(long(cage.len()));
                if let Some(cage) = cages.iter().find(|cage| digit(cage).is_none()) {
                    let (count, lowest, highest) = (cage.len(), values.lowest, values.highest());
                    return Err(format!(
                        "cages: has one of {count} cells; digits are {lowest} to {highest}"
                    ));
                }
                let once = |cage: &Vec<Cell>| {
                    let is_once = |of: u8, number: usize| Some(of) != digit(cage) || number == 1;
                    Primitive::counts(cage.clone(), board.digits(), is_once)
                };
                let mut found: Vec<Primitive> = cages.iter().map(once).collect();
                for (at, one) in cages.iter().enumerate() {
                    for other in &cages[..at] {
                        let table = values.pairs(|first, second| {
                            (first, second) != (long(one.len()), long(other.len()))
                        });
                        let pairs = one.iter().flat_map(|&cell| {
                            let near = beside(&[cell], board).into_iter();
                            near.filter(|near| other.contains(near)).map(move |near| [cell, near])
                        });
                        found.extend(pairs.map(|pair| Primitive::related(pair, &table)));
                    }
                }
                Ok(found)
            },
            shapes: |arguments, board| outlines(arguments.groups("cages"), board),
        },
        ..CAGE
    },
];

fn joined(numbers: &[u32], gap: &str) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(gap)
}

fn outlines(groups: &[Vec<Cell>], board: &Board) -> Vec<Shape> {
    groups.iter().map(|group| Shape::Outline { loops: outline(board, group) }).collect()
}

/// Returns the cells outside a group that share a side with one of it.
fn beside(cells: &[Cell], board: &Board) -> Vec<Cell> {
    let around = cells.iter().flat_map(|&cell| {
        let (row, column) = board.place(cell);
        let places = [
            (row.checked_sub(1), Some(column)),
            (Some(row + 1), Some(column)),
            (Some(row), column.checked_sub(1)),
            (Some(row), Some(column + 1)),
        ];
        places.into_iter().filter_map(|(row, column)| board.cell_at(row?, column?))
    });
    let mut around: Vec<Cell> = around.filter(|other| !cells.contains(other)).collect();
    around.sort_unstable();
    around.dedup();
    around
}
