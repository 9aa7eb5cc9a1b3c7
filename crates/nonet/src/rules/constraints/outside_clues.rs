//! Clues outside the board, for the cells that they look at: a row of the table for each.

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::kind::{ConstraintKind, Example};
use super::parameter::{Parameter, ParameterKind};
use super::primitives::Primitives;
use super::values::Values;
use crate::board::Board;
use crate::numbers::byte;
use crate::puzzle::Cell;
use crate::rules::automaton::Automaton;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Role, Shape};
use crate::rules::sums::Sums;

pub(super) const AT: Parameter = Parameter {
    name: "at",
    kind: ParameterKind::Outside,
    is_required: true,
    summary: "the place of the clue, one step outside the board: r0c3 is above the third column",
};

pub(super) const fn number(name: &'static str, summary: &'static str) -> Parameter {
    Parameter { name, kind: ParameterKind::Number, is_required: true, summary }
}

/// The directions of a diagonal.
const DIAGONALS: [(&str, (i32, i32)); 4] =
    [("down-right", (1, 1)), ("down-left", (1, -1)), ("up-right", (-1, 1)), ("up-left", (-1, -1))];

/// A row without the rule itself.
pub(super) const CLUE: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: &[AT],
    elements: &[],
    example: Example { board: "6x6", arguments: "{}", givens: "" },
    make: &Primitives { primitives: |_, _| Ok(Vec::new()), shapes: |_, _| Vec::new() },
};

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "little-killer",
        aliases: &["little-killer-sum"],
        sentence: "The digits on the diagonal that the arrow shows add up to the clue; they may repeat.",
        parameters: &[
            AT,
            Parameter {
                name: "direction",
                kind: ParameterKind::Choice(&["down-right", "down-left", "up-right", "up-left"]),
                is_required: true,
                summary: "where the arrow points: down-right, down-left, up-right or up-left",
            },
            number("sum", "the sum"),
        ],
        elements: &[Element {
            name: "littlekillersum",
            form: ElementForm::Objects(&[
                ("cell", "at"),
                ("direction", "direction"),
                ("value", "sum"),
                ("cells", ""),
            ]),
        }],
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "direction": "down-right", "sum": 8}"#,
            givens: "3..46..2..5.6...........21..........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let terms = diagonal(arguments, board)?.into_iter().map(|cell| (cell, 1));
                let sums = Sums::only(arguments.number("sum").unwrap_or(0).into());
                Ok(vec![Primitive::linear(terms, sums)])
            },
            shapes: |arguments, board| {
                let (down, right) = direction(arguments);
                let (down, right) = (f64::from(down), f64::from(right));
                let (row, column) = arguments.outside("at");
                // The arrow ends close to the corner where the diagonal begins, and the number leaves it room.
                let ahead = |across: f64, along: f64| {
                    [
                        f64::from(column) + 0.5 + (0.5 - across) * right,
                        f64::from(row) + 0.5 + (0.5 - along) * down,
                    ]
                };
                let line = |points| Shape::Line { points, width: 0.04, role: Role::LittleKiller };
                let shaft = line(vec![ahead(0.3, 0.3), ahead(0.05, 0.05)]);
                let head = line(vec![ahead(0.2, 0.05), ahead(0.05, 0.05), ahead(0.05, 0.2)]);
                let [x, y] = outside(arguments, board);
                let at = [x - 0.12 * right, y - 0.12 * down];
                let text = arguments.number("sum").unwrap_or(0).to_string();
                vec![shaft, head, Shape::Text { at, text, corner: None }]
            },
        },
    },
    ConstraintKind {
        name: "sandwich",
        aliases: &["sandwich-sum"],
        sentence: "The digits between the lowest and the highest digit of the row or column add up to the clue.",
        parameters: &[AT, number("sum", "the sum")],
        elements: &[Element {
            name: "sandwichsum",
            form: ElementForm::Objects(&[("cell", "at"), ("value", "sum")]),
        }],
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "sum": 9}"#,
            givens: "..4.5.5..2..2.36..........1.........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (values, wanted) = (Values::of(board), arguments.number("sum").unwrap_or(0));
                let cells = line(arguments, board)?;
                Ok(vec![between(cells, values, [values.lowest, values.highest()], wanted)])
            },
            shapes: |arguments, board| clue(arguments, board, "sum"),
        },
    },
    ConstraintKind {
        name: "skyscraper",
        aliases: &["skyscrapers"],
        sentence: "The clue is the number of digits that are higher than all before them, as skyscrapers seen from there; a 0 is not seen.",
        parameters: &[AT, number("count", "the number of digits seen")],
        elements: &[Element {
            name: "skyscraper",
            form: ElementForm::Objects(&[("cell", "at"), ("value", "count")]),
        }],
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "count": 4}"#,
            givens: "..425....31.13........2.24..........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                visible(arguments, board, arguments.number("count").unwrap_or(0))
            },
            shapes: |arguments, board| clue(arguments, board, "count"),
        },
    },
    ConstraintKind {
        name: "hidden-skyscraper",
        sentence: "The clue is the first digit that is not higher than all before it, a skyscraper hidden from there.",
        parameters: &[AT, number("digit", "the digit")],
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "digit": 2}"#,
            givens: "..4.5....1...136..6...2.3...........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (values, wanted) = (Values::of(board), arguments.number("digit").unwrap_or(0));
                read(
                    arguments,
                    board,
                    Some(0),
                    |highest: &Option<u8>, digit| match highest {
                        None => Some(None),
                        Some(highest) if digit > *highest => Some(Some(digit)),
                        Some(_) => (values.value(digit) == wanted).then_some(None),
                    },
                    Option::is_none,
                )
            },
            shapes: |arguments, board| clue(arguments, board, "digit"),
        },
        ..CLUE
    },
    ConstraintKind {
        name: "numbered-room",
        aliases: &["numbered-rooms"],
        sentence: "The clue stands in the Nth cell from it, where N is the digit in the first cell.",
        parameters: &[AT, number("digit", "the digit")],
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "digit": 2}"#,
            givens: "..4.5..1.2....36..6...1.3...........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let (values, wanted) = (Values::of(board), arguments.number("digit").unwrap_or(0));
                let differ = board.square_size().is_some();
                // The steps that are left to the room: none before the first digit, 0 once it has been passed.
                read(
                    arguments,
                    board,
                    None,
                    |left: &Option<u32>, digit| {
                        let value = values.value(digit);
                        match left.unwrap_or(value) {
                            1 => (value == wanted).then_some(Some(0)),
                            // Where digits differ, no other cell holds the clue.
                            _ if differ && value == wanted => None,
                            0 => left.map(|_| Some(0)),
                            left => Some(Some(left - 1)),
                        }
                    },
                    |left| *left == Some(0),
                )
            },
            shapes: |arguments, board| clue(arguments, board, "digit"),
        },
        ..CLUE
    },
    ConstraintKind {
        name: "rising-streak",
        sentence: "Somewhere in the row or column as many digits as the clue says, or more, rise by 1 from cell to cell, in the \
                   direction in which it looks.",
        parameters: &[AT, number("length", "the least number of digits")],
        example: Example {
            board: "6x6",
            arguments: r#"{"at": "r0c2", "length": 4}"#,
            givens: ".5.34.........35..5...1.2...........",
        },
        make: &Primitives {
            primitives: |arguments, board| {
                let wanted = arguments.number("length").unwrap_or(0);
                // The last digit, and the length of the streak that ends there.
                let step = |&(last, length): &(u8, u32), digit: u8| {
                    let next = match length {
                        _ if length >= wanted => length,
                        _ if digit == last + 1 => length + 1,
                        _ => 1,
                    };
                    Some((if next >= wanted { 0 } else { digit }, next))
                };
                read(arguments, board, (0, 0), step, |&(_, length)| length >= wanted)
            },
            shapes: |arguments, board| clue(arguments, board, "length"),
        },
        ..CLUE
    },
];

/// Returns the rule that a clue gives the number of skyscrapers seen from it.
pub(super) fn visible(
    arguments: &Arguments,
    board: &Board,
    wanted: u32,
) -> Result<Vec<Primitive>, String> {
    let values = Values::of(board);
    let size = u32::try_from(line(arguments, board)?.len()).unwrap_or(u32::MAX);
    // Where digits differ, as many are read as there are up to the highest of them, or fewer.
    let differ = board.square_size().is_some();
    let fits = |read: u32, highest: u32| !differ || highest + 1 >= read + values.lowest;
    let step = |&(read, highest, seen): &(u32, u32, u32), digit| {
        let value = values.value(digit);
        let (highest, seen) = if value > highest { (value, seen + 1) } else { (highest, seen) };
        let is_decided = seen == wanted && highest == values.highest();
        let read = if differ && !is_decided { read + 1 } else { 0 };
        let is_possible = match wanted.checked_sub(seen) {
            Some(0) => fits(size, highest),
            Some(left) => fits(read, highest) && left <= values.highest() - highest,
            None => false,
        };
        is_possible.then_some((read, highest, seen))
    };
    read(arguments, board, (0, 0, 0), step, |&(_, _, seen)| seen == wanted)
}

/// What a sandwich's automaton remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Sandwich {
    Before,
    Inside(u32),
    After,
}

/// Returns the rule that all values lie in a range, of which both ends occur once, and that those between these add up to a
/// sum.
pub(super) fn between(cells: Vec<Cell>, values: Values, ends: [u32; 2], wanted: u32) -> Primitive {
    let step = |state: &Sandwich, digit| {
        let value = values.value(digit);
        let next = match (*state, ends.contains(&value)) {
            _ if !(ends[0]..=ends[1]).contains(&value) => return None,
            (Sandwich::Before, false) => Sandwich::Before,
            (Sandwich::Before, true) => Sandwich::Inside(0),
            (Sandwich::Inside(sum), false) => Sandwich::Inside(sum + value),
            (Sandwich::Inside(sum), true) if sum == wanted => Sandwich::After,
            (Sandwich::After, false) => Sandwich::After,
            _ => return None,
        };
        (!matches!(next, Sandwich::Inside(sum) if sum > wanted)).then_some(next)
    };
    let digits = byte(values.count as usize);
    let accepts = |state: &Sandwich| *state == Sandwich::After;
    let automaton = Automaton::new(digits, cells.len(), Sandwich::Before, step, accepts);
    Primitive::Automaton { cells, automaton: automaton.into() }
}

/// Returns the rule that an automaton accepts the digits that a clue looks at.
pub(super) fn read<S: Clone + Eq + std::hash::Hash>(
    arguments: &Arguments,
    board: &Board,
    start: S,
    step: impl Fn(&S, u8) -> Option<S>,
    accepts: impl Fn(&S) -> bool,
) -> Result<Vec<Primitive>, String> {
    let cells = line(arguments, board)?;
    let automaton = Automaton::new(board.digits(), cells.len(), start, step, accepts);
    Ok(vec![Primitive::Automaton { cells, automaton: automaton.into() }])
}

/// Returns the cells of the row or column that a clue looks along, from its side.
pub(super) fn line(arguments: &Arguments, board: &Board) -> Result<Vec<Cell>, String> {
    let (row, column) = arguments.outside("at");
    let (rows, columns) = (i32::from(board.rows()), i32::from(board.columns()));
    let step = match (row, column) {
        (-1, _) => (1, 0),
        (_, -1) => (0, 1),
        (row, _) if row == rows => (-1, 0),
        _ => (0, -1),
    };
    if (row == -1 || row == rows) && (column == -1 || column == columns) {
        return Err("at: is outside a corner, where it looks at no row or column".to_owned());
    }
    Ok(from(board, (row, column), step))
}

/// Returns the cells from a place in a direction, without the place itself.
fn from(board: &Board, (row, column): (i32, i32), (down, right): (i32, i32)) -> Vec<Cell> {
    let place = |at: i32| {
        let (row, column) =
            (u8::try_from(row + at * down).ok()?, u8::try_from(column + at * right).ok()?);
        board.cell_at(row, column)
    };
    (1..).map_while(place).collect()
}

fn direction(arguments: &Arguments) -> (i32, i32) {
    let chosen = arguments.choice("direction");
    DIAGONALS.iter().find(|(name, _)| *name == chosen).map_or((1, 1), |(_, step)| *step)
}

/// Returns the cells of the diagonal that a clue looks along.
fn diagonal(arguments: &Arguments, board: &Board) -> Result<Vec<Cell>, String> {
    let cells = from(board, arguments.outside("at"), direction(arguments));
    if cells.is_empty() {
        return Err(format!("direction: {} leads away from the board", arguments.choice("direction")));
    }
    Ok(cells)
}

/// Returns where a clue is drawn: beside the board, close to its edge.
pub(super) fn outside(arguments: &Arguments, board: &Board) -> [f64; 2] {
    let (row, column) = arguments.outside("at");
    let beside = |at: i32, size: u8| match at {
        -1 => -0.3,
        at if at == i32::from(size) => f64::from(size) + 0.3,
        at => f64::from(at) + 0.5,
    };
    [beside(column, board.columns()), beside(row, board.rows())]
}

/// Returns the number of a clue, drawn in its place.
pub(super) fn clue(arguments: &Arguments, board: &Board, parameter: &str) -> Vec<Shape> {
    let text = arguments.number(parameter).unwrap_or(0).to_string();
    vec![Shape::Text { at: outside(arguments, board), text, corner: None }]
}
