//! Clues outside the board that are sums of the first digits, or of digits that the first ones choose: a row of the table
//! for each.

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example};
use super::outside_clues::{AT, CLUE, clue, line, number, read, visible};
use super::primitives::Primitives;
use super::values::Values;
use crate::board::Board;
use crate::numbers::signed;
use crate::puzzle::Cell;
use crate::rules::automaton::Automaton;
use crate::rules::primitive::Primitive;
use crate::rules::sums::Sums;

/// A row without the rule itself.
const SUM: ConstraintKind = ConstraintKind { parameters: &[AT, number("sum", "the sum")], ..CLUE };

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "x-sum",
        aliases: &["xsum", "x-sums"],
        sentence: "The first X digits from the clue add up to it, where X is the first of them.",
        elements: &[Element {
            name: "xsum",
            form: ElementForm::Objects(&[("cell", "at"), ("value", "sum")]),
        }],
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "sum": 9}"#,
            givens: "...15.....4....3..6.....14..........",
        },
        make: &Primitives {
            primitives: |arguments, board| first_digits(arguments, board, |first| vec![first]),
            shapes: |arguments, board| clue(arguments, board, "sum"),
        },
        ..SUM
    },
    ConstraintKind {
        name: "broken-x-sum",
        sentence: "The first X - 1 or the first X + 1 digits from the clue add up to it, where X is the first of them.",
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "sum": 9}"#,
            givens: "42.16..6.5..6..2.....6..3.1.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                first_digits(arguments, board, |first| {
                    first.checked_sub(1).into_iter().chain([first + 1]).collect()
                })
            },
            shapes: |arguments, board| clue(arguments, board, "sum"),
        },
        ..SUM
    },
    ConstraintKind {
        name: "shortsighted-x-sum",
        sentence: "The first X - 1 or the first X digits from the clue add up to it, where X is the first of them.",
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "sum": 9}"#,
            givens: "..2.5.45.1..5..6........32..........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                first_digits(arguments, board, |first| {
                    first.checked_sub(1).into_iter().chain([first]).collect()
                })
            },
            shapes: |arguments, board| clue(arguments, board, "sum"),
        },
        ..SUM
    },
    ConstraintKind {
        name: "shifted-x-sum",
        sentence: "X digits from the Nth cell on, where X stands, add up to the clue; N is the first digit from it.",
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "sum": 9}"#,
            givens: "..435.5..12.4..5.....2..24..........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (values, wanted) = (Values::of(board), arguments.number("sum").unwrap_or(0));
                let adds = |left: u32, sum: u32| match left {
                    0 => (sum == wanted).then_some(Shifted::Done),
                    _ => (sum <= wanted).then_some(Shifted::Adds(left, sum)),
                };
                let step = |state: &Shifted, digit| {
                    let value = values.value(digit);
                    match *state {
                        Shifted::Start => match value {
                            0 => None,
                            1 => adds(0, value),
                            _ => Some(Shifted::Seeks(value - 1)),
                        },
                        Shifted::Seeks(1) if value == 0 => adds(0, 0),
                        Shifted::Seeks(1) => adds(value - 1, value),
                        Shifted::Seeks(left) => Some(Shifted::Seeks(left - 1)),
                        Shifted::Adds(left, sum) => adds(left - 1, sum + value),
                        Shifted::Done => Some(Shifted::Done),
                    }
                };
                read(arguments, board, Shifted::Start, step, |state| *state == Shifted::Done)
            },
            shapes: |arguments, board| clue(arguments, board, "sum"),
        },
        ..SUM
    },
    ConstraintKind {
        name: "x-sum-skyscraper",
        aliases: &["x-sum-skyscrapers"],
        sentence: "The first X digits from the clue add up to it, where X is the number of skyscrapers seen from there.",
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "sum": 9}"#,
            givens: "3.425....1....23...3..1.241.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let sums = Sums::only(arguments.number("sum").unwrap_or(0).into());
                let cells = line(arguments, board)?;
                let seen = |count: usize| -> Result<Vec<Primitive>, String> {
                    let terms = cells[..count].iter().map(|&cell| (cell, 1));
                    let sum = Primitive::linear(terms, sums.clone());
                    Ok([visible(arguments, board, u32::try_from(count).unwrap_or(u32::MAX))?, vec![sum]]
                        .concat())
                };
                Ok(vec![Primitive::AnyOf((0..=cells.len()).map(seen).collect::<Result<_, _>>()?)])
            },
            shapes: |arguments, board| clue(arguments, board, "sum"),
        },
        ..SUM
    },
    ConstraintKind {
        name: "battlefield",
        sentence: "The first X and the last Y cells of the row or column are taken, where X is the first digit and Y the last; \
                   the digits where they overlap, or else those between them, add up to the clue.",
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "sum": 9}"#,
            givens: "..4.5.5...1.2.14........4.2.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let cells = line(arguments, board)?;
                let last = cells[cells.len() - 1];
                // The last digit is read after the first one, and again at its own place.
                let read = [vec![cells[0], last], cells[1..].to_vec()].concat();
                Ok(vec![battlefield(arguments, board, read, cells.len())])
            },
            shapes: |arguments, board| clue(arguments, board, "sum"),
        },
        ..SUM
    },
];

/// What the automaton of a shifted X-sum remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Shifted {
    Start,
    /// The number of steps to the Nth cell.
    Seeks(u32),
    /// How many digits are still to be added, and the sum so far.
    Adds(u32, u32),
    Done,
}

/// Returns the rule that some of the first digits add up to the clue, as many as one of the numbers that follow from the
/// first digit.
fn first_digits(
    arguments: &Arguments,
    board: &Board,
    counts: fn(u32) -> Vec<u32>,
) -> Result<Vec<Primitive>, String> {
    let (values, wanted) = (Values::of(board), i64::from(arguments.number("sum").unwrap_or(0)));
    let cells = line(arguments, board)?;
    let mut alternatives = Vec::new();
    for digit in 1..=board.digits() {
        let value = values.value(digit);
        for count in counts(value).into_iter().map(|count| count as usize) {
            let (sum, others) = match count {
                0 => (wanted, 0),
                _ => (wanted - i64::from(value), count - 1),
            };
            let most = signed(others) * i64::from(values.highest());
            if count > cells.len() || !(0..=most).contains(&sum) {
                continue;
            }
            let first = Primitive::Tuples { cells: vec![cells[0]], allowed: [vec![digit]].into() };
            let rest = cells[1..].iter().take(others).map(|&cell| (cell, 1));
            alternatives.push(match others {
                0 => vec![first],
                _ => vec![first, Primitive::linear(rest, Sums::only(sum))],
            });
        }
    }
    Ok(vec![Primitive::AnyOf(alternatives)])
}

/// What the automaton of a battlefield remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Field {
    Start,
    /// The first digit.
    First(u32),
    /// How many cells come before those that are added, how many of these are left, and the sum so far.
    Adds(u32, u32, u32),
}

fn battlefield(arguments: &Arguments, board: &Board, cells: Vec<Cell>, size: usize) -> Primitive {
    let (values, wanted) = (Values::of(board), arguments.number("sum").unwrap_or(0));
    let size = u32::try_from(size).unwrap_or(u32::MAX);
    let adds = |before: u32, left: u32, sum: u32, value: u32| {
        let next = match (before, left) {
            (0, 0) => Field::Adds(0, 0, sum),
            (0, _) => Field::Adds(0, left - 1, sum + value),
            _ => Field::Adds(before - 1, left, sum),
        };
        (!matches!(next, Field::Adds(_, _, sum) if sum > wanted)).then_some(next)
    };
    let step = |state: &Field, digit| {
        let value = values.value(digit);
        match *state {
            Field::Start => Some(Field::First(value)),
            Field::First(first) => {
                let (one, other) = (first.min(size), size.saturating_sub(value));
                let (low, high) = (one.min(other), one.max(other));
                adds(low, high - low, 0, first)
            }
            Field::Adds(before, left, sum) => adds(before, left, sum, value),
        }
    };
    let accepts = |state: &Field| matches!(state, Field::Adds(_, _, sum) if *sum == wanted);
    let automaton = Automaton::new(board.digits(), cells.len(), Field::Start, step, accepts);
    Primitive::Automaton { cells, automaton: automaton.into() }
}
