//! General rules with which setters state their own: sums with weights, sets, numbers of cells, lists, and lines that an
//! automaton or a pattern reads.

use std::iter;
use std::sync::Arc;

use super::arguments::Arguments;
use super::ground::Ground;
use super::kind::{Anywhere, ConstraintKind, Example};
use super::lowered::Lowered;
use super::machine::Machine;
use super::parameter::{Parameter, ParameterKind};
use super::pattern::pattern;
use super::values::Values;
use crate::board::Board;
use crate::puzzle::{Cell, Digit, DigitSet};
use crate::rules::automaton::Automaton;
use crate::rules::constraint::Rule;
use crate::rules::outline::outline;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Role, Shape, centre};
use crate::rules::sums::Sums;

/// The largest weight of a cell, and the negative of the smallest.
const HEAVIEST: i64 = 10_000;

/// Maximum number of cells on a line.
const LONGEST: usize = 1000;

const LINE: Parameter = required("cells", ParameterKind::Path, "the cells of the line, in order");

const fn required(name: &'static str, kind: ParameterKind, summary: &'static str) -> Parameter {
    Parameter { name, kind, is_required: true, summary }
}

const fn optional(name: &'static str, kind: ParameterKind, summary: &'static str) -> Parameter {
    Parameter { name, kind, is_required: false, summary }
}

/// A row without the rule itself.
const OWN: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: &[],
    elements: &[],
    example: Example { board: "6x6", arguments: "{}", givens: "" },
    make: &Anywhere(linear),
};

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "linear",
        aliases: &["weighted-sum"],
        sentence: "The values of the cells, each times its weight, add up to one of the sums.",
        parameters: &[
            required("cells", ParameterKind::Path, "the cells"),
            required("sums", ParameterKind::Integers, "the allowed sums"),
            optional(
                "weights",
                ParameterKind::Integers,
                "the weight of each cell, which may be negative; 1 for all by default",
            ),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c2", "r3c3"], "weights": [1, 2, -3], "sums": [0, 11]}"#,
            givens: "....5.............4....1.....4..531.",
        },
        make: &Anywhere(linear),
        ..OWN
    },
    ConstraintKind {
        name: "sets",
        sentence: "The digits in the cells differ and form one of the sets.",
        parameters: &[
            required("cells", ParameterKind::Cells, "the cells"),
            required(
                "sets",
                ParameterKind::Sets,
                "the sets, each with as many values as there are cells",
            ),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r1c2", "r2c3"], "sets": [[1, 2, 4], [3, 5, 6]]}"#,
            givens: "....5.5..1..2.......6....1.6.......2",
        },
        make: &Anywhere(sets),
        ..OWN
    },
    ConstraintKind {
        name: "count",
        sentence: "The number of cells that hold one of the digits is one of the numbers.",
        parameters: &[
            required("cells", ParameterKind::Cells, "the cells"),
            required("digits", ParameterKind::Digits, "the digits"),
            required("numbers", ParameterKind::Numbers, "the allowed numbers of cells"),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c2", "r3c3", "r4c4"], "digits": [1, 6], "numbers": [0, 3]}"#,
            givens: "...4....6....3..6.5...3...2......3..",
        },
        make: &Anywhere(count),
        ..OWN
    },
    ConstraintKind {
        name: "element",
        sentence: "Where the position holds p, the p-th cell of the list holds the same digit as another cell.",
        parameters: &[
            required("list", ParameterKind::Path, "the cells of the list, in order"),
            required("position", ParameterKind::Cells, "the cell that holds p"),
            required("equal", ParameterKind::Cells, "the cell that holds the same digit"),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"list": ["r2c2", "r3c3", "r4c4", "r5c5"], "position": ["r1c1"], "equal": ["r6c6"]}"#,
            givens: "........6.2..3..6......2.....5..1...",
        },
        make: &Anywhere(element),
        ..OWN
    },
    ConstraintKind {
        name: "automaton",
        aliases: &["nfa"],
        sentence: "An automaton accepts the values along the line: from its start, a transition for each value leads to \
                   an accepting state.",
        parameters: &[
            LINE,
            required(
                "transitions",
                ParameterKind::Transitions,
                "the transitions, each a state, a value and the next state; several may lead from a state by one value",
            ),
            required("accepting", ParameterKind::Numbers, "the accepting states"),
            optional("start", ParameterKind::Number, "the state before the first cell; 0 by default"),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"], "accepting": [1],
                "transitions": [[0, 1, 0], [0, 2, 0], [0, 3, 0], [0, 6, 1], [1, 4, 1], [1, 5, 1]]}"#,
            givens: "....5.3.......1.....6...4....2......",
        },
        make: &Anywhere(automaton),
        ..OWN
    },
    ConstraintKind {
        name: "regex",
        aliases: &["regular-expression"],
        sentence: "The values along the line, written as symbols, match the pattern as a whole.",
        parameters: &[
            LINE,
            required(
                "pattern",
                ParameterKind::Text,
                "a regular expression of symbols (A stands for 10), sets such as [1-4] and [^5], `.`, `|`, parentheses, \
                 and `*`, `+`, `?`, {n}, {n,}, {n,m}",
            ),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r6c1", "r5c2", "r4c3", "r3c4", "r2c5"], "pattern": "([1-3][56])+4?"}"#,
            givens: "..2......3...6..1....4..............",
        },
        make: &Anywhere(regex),
        ..OWN
    },
];

/// Makes a rule for some cells.
fn rule(board: &Board, cells: &[Cell], primitive: Primitive, shapes: Vec<Shape>) -> Box<dyn Rule> {
    Box::new(Lowered { cells: cells.to_vec(), shapes, ..Lowered::of(board, vec![primitive]) })
}

/// Returns the thin line that draws a rule for the cells of a line.
pub(super) fn line(board: &Board, cells: &[Cell]) -> Vec<Shape> {
    let cells = Ground::drawn(board, cells);
    let points = cells.iter().map(|&cell| centre(board, cell)).collect();
    if cells.is_empty() {
        Vec::new()
    } else {
        vec![Shape::Line { points, width: 0.08, role: Role::Line }]
    }
}

fn area(board: &Board, cells: &[Cell]) -> Vec<Shape> {
    vec![Shape::Outline { loops: outline(board, &Ground::drawn(board, cells)) }]
}

fn squares(board: &Board, cells: &[Cell], role: Role) -> Vec<Shape> {
    let square = |&cell: &Cell| Shape::Square { centre: centre(board, cell), side: 1.0, role };
    Ground::drawn(board, cells).iter().map(square).collect()
}

fn linear(arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
    let (cells, weights) = (arguments.cells("cells"), arguments.integers("weights"));
    if !weights.is_empty() && weights.len() != cells.len() {
        return Err(format!("has {} cells and {} weights", cells.len(), weights.len()));
    }
    let all_ones = vec![1; cells.len()];
    let weights = if weights.is_empty() { &all_ones } else { weights };
    let term = |(&cell, &weight): (&Cell, &i64)| {
        let small = i32::try_from(weight).ok().filter(|_| weight.abs() <= HEAVIEST);
        small.map(|small| (cell, small)).ok_or(format!("has the weight {weight}, more than {HEAVIEST}"))
    };
    let terms = checked_line(cells)?.iter().zip(weights).map(term).collect::<Result<Vec<_>, _>>()?;
    let sums = Sums::among(arguments.integers("sums").iter().copied());
    Ok(rule(board, cells, Primitive::linear(terms, sums), line(board, cells)))
}

fn sets(arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
    let (cells, stated) = (arguments.cells("cells"), arguments.tuples("sets"));
    if let Some(set) = stated.iter().find(|set| set.len() != cells.len()) {
        return Err(format!("has {} cells and a set of {} values", cells.len(), set.len()));
    }
    let set = |digits: &Vec<u8>| set_of(digits.iter().copied());
    let primitive = Primitive::Sets { cells: cells.to_vec(), sets: stated.iter().map(set).collect() };
    Ok(rule(board, cells, primitive, area(board, cells)))
}

/// Returns the set of some digits.
fn set_of(digits: impl Iterator<Item = u8>) -> DigitSet {
    let digits = digits.filter_map(Digit::new).map(DigitSet::only);
    digits.fold(DigitSet::EMPTY, DigitSet::union)
}

fn count(arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
    let (cells, numbers) = (arguments.cells("cells"), arguments.numbers("numbers"));
    let values = Values::of(board);
    let counted = set_of(arguments.numbers("digits").iter().filter_map(|&value| values.digit(value)));
    let step = |number: &u32, digit: u8| {
        let is_counted = Digit::new(digit).is_some_and(|digit| counted.contains(digit));
        Some(number + u32::from(is_counted))
    };
    let length = checked_line(cells)?.len();
    let automaton = Automaton::new(board.digits(), length, 0, step, |number| numbers.contains(number));
    let primitive = Primitive::Automaton { cells: cells.to_vec(), automaton: Arc::new(automaton) };
    Ok(rule(board, cells, primitive, area(board, cells)))
}

fn element(arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
    let only = |name: &str| match *arguments.cells(name) {
        [cell] => Ok(cell),
        _ => Err(format!("{name}: expected one cell, found {}", arguments.cells(name).len())),
    };
    let (position, equal, cells) = (only("position")?, only("equal")?, arguments.cells("list"));
    let values = Values::of(board);
    let at = |digit: u8| (values.value(digit) as usize).checked_sub(1).and_then(|at| cells.get(at));
    let list = (1..=board.digits()).map(|digit| at(digit).copied()).collect();
    let primitive = Primitive::Indexed { position, list, equal };
    let mut shapes = squares(board, &[position], Role::Indexer);
    shapes.extend(squares(board, &[equal], Role::Clone));
    shapes.extend(line(board, cells));
    let all: Vec<Cell> = cells.iter().copied().chain([position, equal]).collect();
    Ok(rule(board, &all, primitive, shapes))
}

/// Refuses a line that is too long.
fn checked_line(cells: &[Cell]) -> Result<&[Cell], String> {
    if cells.len() > LONGEST {
        return Err(format!("has {} cells, more than {LONGEST}", cells.len()));
    }
    Ok(cells)
}

fn automaton(arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
    let start = arguments.number("start").unwrap_or(0);
    let accepting = arguments.numbers("accepting");
    let transitions = arguments.transitions("transitions").iter();
    let transitions = transitions.map(|&(state, digit, next)| (state, set_of(iter::once(digit)), next));
    let machine = Machine::of(start, accepting, transitions)?;
    read_by(&machine, arguments, board)
}

fn regex(arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
    let machine =
        pattern(arguments.text("pattern"), board).map_err(|what| format!("pattern: {what}"))?;
    read_by(&machine, arguments, board)
}

/// Returns the rule that a machine accepts a line.
fn read_by(machine: &Machine, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
    let cells = checked_line(arguments.cells("cells"))?;
    let automaton = Arc::new(machine.automaton(board.digits(), cells.len())?);
    let primitive = Primitive::Automaton { cells: cells.to_vec(), automaton };
    Ok(rule(board, cells, primitive, line(board, cells)))
}
