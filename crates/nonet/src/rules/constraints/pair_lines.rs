//! Rules for pairs of cells along a line: a row of the table for each.

use super::arguments::Arguments;
use super::element::{Element, ElementForm};
use super::ground::Ground;
use super::kind::{ConstraintKind, Example, Make};
use super::lowered::Lowered;
use super::parameter::{Parameter, ParameterKind};
use super::values::Values;
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Rule;
use crate::rules::primitive::Primitive;
use crate::rules::shape::{Fill, Point, Role, Shape, centre};

/// What distinguishes a rule for pairs along a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct PairLine {
    /// Which cells of the line are related, the earlier one first.
    pub pairs: Pairs,
    /// Whether two values may stand there, given the number of the constraint.
    pub holds: fn(Values, u32, u32, u32) -> bool,
    /// The number, unless one is stated.
    pub usual: fn(Values) -> u32,
    /// How the line is drawn.
    pub look: Look,
}

/// Which cells of a line are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pairs {
    /// Consecutive ones, by a relation such as "less than", which then holds between all.
    Ordered,
    /// Those at most this many steps apart.
    Within(usize),
    /// Those fewer steps apart than the number of the constraint.
    WithinNumber,
    /// Those at the same distance from both ends.
    Mirrored,
    /// Any two.
    All,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Its colour.
    pub role: Role,
    /// Its width. Without one, signs between the cells are drawn instead.
    pub width: f64,
    /// Whether it starts with a bulb.
    pub has_bulb: bool,
}

impl Look {
    /// Returns a line of the usual width.
    pub(super) const fn line(role: Role) -> Self {
        Self { role, width: 0.2, has_bulb: false }
    }

    /// Returns the shapes of a line through some cells.
    pub(super) fn shapes(self, board: &Board, cells: &[Cell]) -> Vec<Shape> {
        let points: Vec<Point> = cells.iter().map(|&cell| centre(board, cell)).collect();
        if points.is_empty() || self.width == 0.0 {
            let sign = |pair: &[Point]| Shape::Line { points: sign(pair), width: 0.05, role: self.role };
            return points.windows(2).map(sign).collect();
        }
        let bulb = |&centre: &Point| Shape::Circle { centre, radius: 0.4, fill: Fill::Grey };
        let bulb = points.first().filter(|_| self.has_bulb).map(bulb);
        bulb.into_iter().chain([Shape::Line { points, width: self.width, role: self.role }]).collect()
    }
}

/// Returns the corners of a sign between two cells, open to the first and pointing to the second.
fn sign(pair: &[Point]) -> Vec<Point> {
    let [from, to] = [pair[0], pair[1]];
    let (x, y) = (to[0] - from[0], to[1] - from[1]);
    let (x, y) = (x / x.hypot(y).max(0.01), y / x.hypot(y).max(0.01));
    let at = |along: f64, across: f64| {
        let middle = [f64::midpoint(from[0], to[0]), f64::midpoint(from[1], to[1])];
        [middle[0] + x * along - y * across, middle[1] + y * along + x * across]
    };
    vec![at(-0.07, -0.13), at(0.07, 0.0), at(-0.07, 0.13)]
}

/// The cells of a line.
pub(super) const CELLS: Parameter = Parameter {
    name: "cells",
    kind: ParameterKind::Path,
    is_required: true,
    summary: "the cells of the line, in order; it may cross or close",
};

const BULB_FIRST: Parameter = Parameter { summary: "the cells, starting at the bulb", ..CELLS };

/// A row without the rule itself.
pub(super) const LINE: ConstraintKind = ConstraintKind {
    name: "",
    aliases: &[],
    sentence: "",
    parameters: &[CELLS],
    elements: &[],
    example: Example { board: "6x6", arguments: "{}", givens: "" },
    make: &PairLine {
        pairs: Pairs::Within(1),
        holds: |_, _, _, _| true,
        usual: |_| 0,
        look: Look::line(Role::Line),
    },
};

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "thermometer",
        aliases: &["thermo"],
        sentence: "Digits increase along a thermometer, starting at its bulb.",
        parameters: &[BULB_FIRST],
        elements: &[Element { name: "thermometer", form: ElementForm::Lines("cells", None) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r6c2", "r5c1", "r4c2", "r3c3", "r3c4"]}"#,
            givens: "5...4....2...3............3.........",
        },
        make: &PairLine {
            pairs: Pairs::Ordered,
            holds: |_, _, low, high| low < high,
            usual: |_| 0,
            look: Look { role: Role::Thermometer, width: 0.3, has_bulb: true },
        },
    },
    ConstraintKind {
        name: "slow-thermometer",
        aliases: &["slow-thermo"],
        sentence: "Digits never decrease along a slow thermometer, starting at its bulb.",
        parameters: &[BULB_FIRST],
        elements: &[Element { name: "slowthermometer", form: ElementForm::Lines("cells", None) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r6c2", "r5c3", "r4c4", "r3c5"]}"#,
            givens: "1.3.5.45.......6..3...1.............",
        },
        make: &PairLine {
            pairs: Pairs::Ordered,
            holds: |_, _, low, high| low <= high,
            usual: |_| 0,
            look: Look { role: Role::SlowThermometer, width: 0.3, has_bulb: true },
        },
    },
    ConstraintKind {
        name: "palindrome",
        sentence: "The digits along a palindrome are the same from both ends.",
        elements: &[Element { name: "palindrome", form: ElementForm::Lines("cells", None) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c3", "r4c4", "r5c4", "r6c5"]}"#,
            givens: ".23.5..6..1.2.....3.................",
        },
        make: &PairLine {
            pairs: Pairs::Mirrored,
            holds: |_, _, first, last| first == last,
            usual: |_| 0,
            look: Look::line(Role::Palindrome),
        },
        ..LINE
    },
    ConstraintKind {
        name: "whisper",
        aliases: &["whispers", "german-whispers"],
        sentence: "Neighbouring digits along a whisper differ by at least half the number of digits (5 of 9), or by its number.",
        parameters: &[
            CELLS,
            Parameter {
                name: "difference",
                kind: ParameterKind::Number,
                is_required: false,
                summary: "the least difference, unless it is half the number of digits, rounded up (German whispers); \
                          Dutch whispers have 4",
            },
        ],
        elements: &[Element { name: "whispers", form: ElementForm::Lines("cells", Some("difference")) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r2c2", "r3c3", "r3c4", "r2c5"]}"#,
            givens: ".2345.54..1.3...4....3..4...........",
        },
        make: &PairLine {
            pairs: Pairs::Within(1),
            holds: |_, difference, first, second| first.abs_diff(second) >= difference,
            usual: |values| values.count.div_ceil(2),
            look: Look::line(Role::Whisper),
        },
    },
    ConstraintKind {
        name: "nabner",
        sentence: "No two digits on a nabner line are equal or consecutive.",
        elements: &[Element { name: "nabner", form: ElementForm::Lines("cells", None) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c1", "r2c2", "r3c3"]}"#,
            givens: ".5..4....12.2.54........4.1.........",
        },
        make: &PairLine {
            pairs: Pairs::All,
            holds: |_, _, first, second| first.abs_diff(second) > 1,
            usual: |_| 0,
            look: Look::line(Role::Nabner),
        },
        ..LINE
    },
    ConstraintKind {
        name: "entropic-line",
        aliases: &["entropy-line"],
        sentence: "Any three neighbouring cells along an entropic line hold a low, a middle and a high digit.",
        elements: &[Element { name: "entropicline", form: ElementForm::Lines("cells", None) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5", "r5c4"]}"#,
            givens: "1.3.5..5..2.6.2..........31.........",
        },
        make: &PairLine {
            pairs: Pairs::Within(2),
            holds: |values, _, first, second| values.part(first, 3) != values.part(second, 3),
            usual: |_| 0,
            look: Look::line(Role::Entropic),
        },
        ..LINE
    },
    ConstraintKind {
        name: "modular-line",
        sentence: "Any three neighbouring cells along a modular line have different remainders when divided by 3; with \
                   another modulus k, any k cells when divided by k.",
        parameters: &[
            CELLS,
            Parameter {
                name: "modulus",
                kind: ParameterKind::Number,
                is_required: false,
                summary: "the modulus, unless it is 3; with 2 odd and even digits alternate (a parity line)",
            },
        ],
        elements: &[Element { name: "modularline", form: ElementForm::Lines("cells", Some("modulus")) }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5", "r5c4"]}"#,
            givens: ".2.53.....1..4..........6.1.........",
        },
        make: &PairLine {
            pairs: Pairs::WithinNumber,
            holds: |_, modulus, first, second| modulus == 0 || first % modulus != second % modulus,
            usual: |_| 3,
            look: Look::line(Role::Modular),
        },
        ..LINE
    },
    ConstraintKind {
        name: "greater-than",
        aliases: &["inequality"],
        sentence: "Digits decrease along the cells, as the signs between them say.",
        parameters: &[Parameter { summary: "the cells, the one with the largest digit first", ..CELLS }],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r2c2", "r2c3"]}"#,
            givens: ".45.2....3...3.6..2...1.4...........",
        },
        make: &PairLine {
            pairs: Pairs::Ordered,
            holds: |_, _, high, low| high > low,
            usual: |_| 0,
            look: Look { role: Role::Inequality, width: 0.0, has_bulb: false },
        },
        ..LINE
    },
    ConstraintKind {
        name: "difference-line",
        aliases: &["same-difference-line"],
        sentence: "Neighbouring digits along the line differ by exactly its number.",
        parameters: &[
            CELLS,
            Parameter {
                name: "difference",
                kind: ParameterKind::Number,
                is_required: true,
                summary: "the difference",
            },
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"], "difference": 2}"#,
            givens: "..345.5..12.4.52..2.....3...........",
        },
        make: &PairLine {
            pairs: Pairs::Within(1),
            holds: |_, difference, first, second| first.abs_diff(second) == difference,
            usual: |_| 0,
            look: Look::line(Role::Difference),
        },
        ..LINE
    },
];

impl Make for PairLine {
    fn build(&self, arguments: &Arguments, board: &Board) -> Result<Box<dyn Rule>, String> {
        let (cells, values) = (arguments.cells("cells").to_vec(), Values::of(board));
        if cells.len() < 2 {
            return Err("has one cell; expected two or more".to_owned());
        }
        let number = arguments.any_number().unwrap_or_else(|| (self.usual)(values));
        let holds = |first, second| (self.holds)(values, number, first, second);
        let table = values.pairs(holds);
        let related = |pairs: Vec<[Cell; 2]>| -> Vec<Primitive> {
            pairs.into_iter().map(|cells| Primitive::related(cells, &table)).collect()
        };
        let mut primitives = related(self.pairs.of(&cells, number));
        let spread = matches!(self.pairs, Pairs::Ordered | Pairs::All);
        let differ = spread && (values.lowest..=values.highest()).all(|value| !holds(value, value));
        if differ {
            if cells.len() > usize::from(board.digits()) {
                let (count, digits) = (cells.len(), board.digits());
                return Err(format!("has {count} cells, but there are only {digits} digits"));
            }
            if (1..cells.len()).all(|at| !cells[..at].contains(&cells[at])) {
                primitives.push(Primitive::AllDifferent(cells.clone()));
            }
        }
        let implied =
            if self.pairs == Pairs::Ordered { related(Pairs::All.of(&cells, 0)) } else { Vec::new() };
        let shapes = self.look.shapes(board, &Ground::drawn(board, &cells));
        Ok(Box::new(Lowered { cells, implied, shapes, ..Lowered::of(board, primitives) }))
    }

    fn takes_cells_beside(&self) -> bool {
        true
    }
}

impl Pairs {
    fn of(self, cells: &[Cell], number: u32) -> Vec<[Cell; 2]> {
        let apart = match self {
            Self::Mirrored => {
                let ends = cells.iter().copied().zip(cells.iter().rev().copied());
                return ends.take(cells.len() / 2).map(|(first, last)| [first, last]).collect();
            }
            Self::Ordered => 1,
            Self::Within(steps) => steps,
            Self::WithinNumber => (number as usize).saturating_sub(1),
            Self::All => cells.len(),
        };
        let later = |at: usize| cells[at + 1..].iter().take(apart).map(move |&later| [cells[at], later]);
        (0..cells.len()).flat_map(later).collect()
    }
}
