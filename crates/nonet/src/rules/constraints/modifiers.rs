//! Cells, to be found, whose value in sums is not their digit, and cells of two digits.

use std::sync::Arc;

use super::arguments::Arguments;
use super::beside::Beside;
use super::connected::{cells_of, optional};
use super::formulas::{CONSTRAINTS, shapes_of};
use super::global_digits::Houses;
use super::ground::Ground;
use super::kind::{ConstraintKind, Example, Own};
use super::parameter::{Parameter, ParameterKind};
use crate::board::Board;
use crate::numbers::byte;
use crate::puzzle::{Cell, DigitSet};
use crate::rules::constraint::{Auxiliary, Constraint, Rule};
use crate::rules::primitive::{PairTable, Primitive};
use crate::rules::shape::{Role, Shape, centre};

const KNOWN: Parameter = optional("known", ParameterKind::Cells, "cells that are among them");

const PARAMETERS: &[Parameter] = &[
    Parameter { summary: "constraints made of sums, in which the changed values count", ..CONSTRAINTS },
    KNOWN,
    optional("repeats", ParameterKind::Flag, "whether several of them may hold the same digit"),
];

/// A row without what it says of values.
const MODIFIER: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: PARAMETERS,
    elements: &[],
    example: Example { board: "6x6", arguments: "{}", givens: "" },
    make: &Own(|arguments, board| Modified::rule(Change::Times(0), arguments, board)),
};

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "doublers",
        aliases: &["doubler-cells"],
        sentence: "One cell of each row, column and box is a doubler, which is to be found: it counts twice in the sums of the \
                   constraints; no two doublers hold the same digit.",
        example: Example {
            arguments: r#"{"constraints": [{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 17},
                {"type": "killer-cage", "cells": ["r3c3", "r3c4", "r4c4"], "sum": 9},
                {"type": "sum-cage", "cells": ["r5c5", "r6c6"], "sum": 3}]}"#,
            givens: ".......4...1............6.4.........",
            ..MODIFIER.example
        },
        make: &Own(|arguments, board| Modified::rule(Change::Times(1), arguments, board)),
        ..MODIFIER
    },
    ConstraintKind {
        name: "negators",
        aliases: &["negator-cells"],
        sentence: "One cell of each row, column and box is a negator, which is to be found: its digit is subtracted in the sums \
                   of the constraints; no two negators hold the same digit.",
        example: Example {
            arguments: r#"{"constraints": [{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 1},
                {"type": "killer-cage", "cells": ["r3c3", "r3c4", "r4c4"], "sum": 0},
                {"type": "sum-cage", "cells": ["r5c5", "r6c6"], "sum": 3}]}"#,
            givens: ".......5.1...2..........1.....3...6.",
            ..MODIFIER.example
        },
        make: &Own(|arguments, board| Modified::rule(Change::Times(-2), arguments, board)),
        ..MODIFIER
    },
    ConstraintKind {
        name: "hot-cells",
        sentence: "One cell of each row, column and box is hot, which is to be found: it counts one more than its digit in the \
                   sums of the constraints; no two hot cells hold the same digit.",
        example: Example {
            arguments: r#"{"constraints": [{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 12},
                {"type": "sum-cage", "cells": ["r5c5", "r6c6"], "sum": 3}]}"#,
            givens: ".........6.1...2........6.4...3.....",
            ..MODIFIER.example
        },
        make: &Own(|arguments, board| Modified::rule(Change::Plus(1), arguments, board)),
        ..MODIFIER
    },
    ConstraintKind {
        name: "cold-cells",
        sentence: "One cell of each row, column and box is cold, which is to be found: it counts one less than its digit in the \
                   sums of the constraints; no two cold cells hold the same digit.",
        example: Example {
            arguments: r#"{"constraints": [{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 2},
                {"type": "sum-cage", "cells": ["r5c5", "r6c6"], "sum": 11}]}"#,
            givens: ".......3.2.5.4..........6.2.........",
            ..MODIFIER.example
        },
        make: &Own(|arguments, board| Modified::rule(Change::Plus(-1), arguments, board)),
        ..MODIFIER
    },
    ConstraintKind {
        name: "schrodinger-cells",
        aliases: &["schroedinger-cells", "schrodinger"],
        sentence: "One cell of each row, column and box, which is to be found, holds two digits, so that each row, column and \
                   box holds every digit once; a solution has the smaller one, and sums of the constraints count both.",
        parameters: &[Parameter { is_required: false, ..PARAMETERS[0] }, KNOWN],
        example: Example {
            board: "6x6~0-6",
            arguments: r#"{"constraints": [{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 13}],
                "known": ["r4c4"]}"#,
            givens: ".........250...5.3.1....5.34..0.1.2.",
        },
        make: &Own(|arguments, board| Modified::rule(Change::Second, arguments, board)),
        ..MODIFIER
    },
];

/// What a modified cell counts besides its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// This many times its digit.
    Times(i32),
    /// This number.
    Plus(i32),
    /// A second digit, which is larger.
    Second,
}

/// The digit of the cells beside the board that stand for modified ones; others hold 1.
const MODIFIED: u8 = 2;

/// Cells of which one in each house is modified, and the constraints that count them.
#[derive(Debug)]
struct Modified {
    change: Change,
    board: Board,
    houses: Houses,
    known: Vec<Cell>,
    repeats: bool,
    constraints: Vec<Arc<Constraint>>,
}

/// The cells beside the board that say which cells are modified, and what they count more.
struct Marks {
    /// For each cell, whether it is modified.
    marks: Vec<Cell>,
    /// For each cell, its further digit if it is modified; otherwise the lowest digit.
    further: Vec<Cell>,
}

impl Modified {
    fn rule(change: Change, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        let modified = Self::read(change, arguments, board)?;
        let (cells, shapes) = (cells_of(board), modified.shapes());
        let lower = Box::new(move |auxiliary: &mut Auxiliary| modified.primitives(auxiliary));
        Ok(Box::new(Beside { cells, lower, shapes }))
    }

    fn read(change: Change, arguments: &Arguments, board: &Board) -> Result<Self, String> {
        let has_digits = |size: u8| change != Change::Second || board.digits() == size + 1;
        let size = board.square_size().filter(|&size| !board.is_raw() && size > 1 && has_digits(size));
        let size = size.ok_or_else(|| {
            let more = if change == Change::Second { " with one digit more than rows" } else { "" };
            format!("needs rows and columns of one square grid{more}; the board is {}", board.describe())
        })?;
        let houses = Houses::of(arguments, board);
        let Houses([_, _, boxes]) = &houses;
        if boxes.iter().any(|cells| cells.len() != usize::from(size)) {
            return Err(format!("needs boxes of {size} cells"));
        }
        let (known, repeats) = (arguments.cells("known").to_vec(), arguments.flag("repeats"));
        let constraints = arguments.constraints("constraints").to_vec();
        let modified = Self { change, board: board.clone(), houses, known, repeats, constraints };
        let mut auxiliary = Auxiliary::on(board);
        let marks = modified.marks(&mut auxiliary);
        for constraint in &modified.constraints {
            modified.counted(constraint, &marks, &mut auxiliary).ok_or_else(|| {
                format!("cannot change values in {:?}, which is not made of sums", constraint.name())
            })?;
        }
        Ok(modified)
    }

    /// Adds a mark for each cell, and a further digit.
    fn marks(&self, auxiliary: &mut Auxiliary) -> Marks {
        let mark = |cell: &Cell| {
            let known = if self.known.contains(cell) { DigitSet::all(1) } else { DigitSet::EMPTY };
            DigitSet::all(MODIFIED).difference(known)
        };
        let (cells, all) = (cells_of(&self.board), DigitSet::all(self.board.digits()));
        let marks = cells.iter().map(|cell| auxiliary.found_cell(mark(cell))).collect();
        let further = if matches!(self.change, Change::Plus(_)) { &[][..] } else { &cells };
        Marks { marks, further: further.iter().map(|_| auxiliary.cell(all)).collect() }
    }

    fn primitives(&self, auxiliary: &mut Auxiliary) -> Vec<Primitive> {
        let marks = self.marks(auxiliary);
        let mut found = self.further(&marks);
        let Houses(houses) = &self.houses;
        for (kind, houses) in houses.iter().enumerate() {
            found.extend(self.one_in_each(kind == 0, houses, &marks, auxiliary));
        }
        let counted = self.constraints.iter();
        found.extend(counted.filter_map(|one| self.counted(one, &marks, auxiliary)).flatten());
        found
    }

    /// Returns what the further digits of cells are.
    fn further(&self, Marks { marks, further }: &Marks) -> Vec<Primitive> {
        let fits = |mark: u8, digit: u8, further: u8| match self.change {
            _ if mark != MODIFIED => further == 1,
            Change::Second => further > digit,
            _ => further == digit,
        };
        let (all, mut allowed) = (1..=self.board.digits(), Vec::new());
        for (mark, digit) in (1..=MODIFIED).flat_map(|mark| all.clone().map(move |digit| (mark, digit)))
        {
            let further = all.clone().filter(|&further| fits(mark, digit, further));
            allowed.extend(further.map(|further| vec![mark, digit, further]));
        }
        let (allowed, cells): (Arc<[Vec<u8>]>, _) = (allowed.into(), cells_of(&self.board));
        let cells = cells.into_iter().zip(marks).zip(further);
        cells
            .map(|((cell, &mark), &further)| Primitive::Tuples {
                cells: vec![mark, cell, further],
                allowed: Arc::clone(&allowed),
            })
            .collect()
    }

    /// Returns the rule that one cell of each house of a kind is modified. A cell beside the board says which.
    fn one_in_each(
        &self,
        are_rows: bool,
        houses: &[Vec<Cell>],
        Marks { marks, further }: &Marks,
        auxiliary: &mut Auxiliary,
    ) -> Vec<Primitive> {
        let digits = self.board.digits();
        let differ = are_rows && !self.repeats && self.change != Change::Second;
        let (mut found, mut held) = (Vec::new(), Vec::new());
        for house in houses {
            let position = auxiliary.cell(DigitSet::all(byte(house.len())));
            for (at, cell) in (1..).zip(house) {
                let table =
                    PairTable::new(digits, |position, mark| (position == at) == (mark == MODIFIED));
                let cells = [position, marks[cell.index()]];
                found.push(Primitive::Pair { cells, table: Arc::new(table) });
            }
            if !differ && self.change != Change::Second {
                continue;
            }
            let equal = auxiliary.cell(DigitSet::all(digits));
            let mut list: Vec<Option<Cell>> = house.iter().copied().map(Some).collect();
            if self.change == Change::Second {
                found.push(Primitive::AllDifferent([house.as_slice(), &[equal]].concat()));
                list = house.iter().map(|cell| Some(further[cell.index()])).collect();
            }
            list.resize(digits.into(), None);
            found.push(Primitive::Indexed { position, list, equal });
            held.push(equal);
        }
        if differ {
            found.push(Primitive::AllDifferent(held));
        }
        found
    }

    /// Returns a constraint with the values that its cells count for; `None` if it is not made of sums.
    fn counted(
        &self,
        constraint: &Constraint,
        marks: &Marks,
        auxiliary: &mut Auxiliary,
    ) -> Option<Vec<Primitive>> {
        let primitives = constraint.lower(auxiliary)?;
        primitives.into_iter().map(|primitive| self.changed(primitive, marks)).collect()
    }

    fn changed(&self, primitive: Primitive, marks: &Marks) -> Option<Primitive> {
        let all = |rules: Vec<Primitive>| -> Option<Vec<Primitive>> {
            rules.into_iter().map(|rule| self.changed(rule, marks)).collect()
        };
        match primitive {
            Primitive::AllDifferent(_) => Some(primitive),
            Primitive::AnyOf(alternatives) => {
                alternatives.into_iter().map(all).collect::<Option<_>>().map(Primitive::AnyOf)
            }
            Primitive::NotAll(rules) => all(rules).map(Primitive::NotAll),
            Primitive::Linear { terms, sums } => {
                let lowest = i32::from(*self.board.values().start());
                let (times, plus) = match self.change {
                    Change::Times(times) => (times, 0),
                    Change::Plus(plus) => (0, plus),
                    Change::Second => (1, 0),
                };
                // The digits of cells beside the board have values from the lowest, where they stand for 0.
                let plus = times * lowest + plus;
                let (mut changed, mut too_much) = (terms.clone(), 0);
                for (cell, weight) in terms {
                    if !Ground::is_beside(&self.board, cell) {
                        changed.push((marks.marks[cell.index()], weight * plus));
                        changed
                            .extend(marks.further.get(cell.index()).map(|&cell| (cell, weight * times)));
                        too_much += i64::from(weight * (plus + times)) * i64::from(lowest);
                    }
                }
                Some(Primitive::linear(changed, sums.minus(-too_much)))
            }
            _ => None,
        }
    }

    fn shapes(&self) -> Vec<Shape> {
        let square = |&cell: &Cell| Shape::Square {
            centre: centre(&self.board, cell),
            side: 1.0,
            role: Role::Clone,
        };
        let mut shapes: Vec<Shape> = self.known.iter().map(square).collect();
        shapes.extend(shapes_of(&self.constraints, &self.board));
        shapes
    }
}
