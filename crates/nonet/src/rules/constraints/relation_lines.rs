//! More rules for pairs of cells along a line, which setters use less often: a row of the table for each.

use super::kind::{ConstraintKind, Example};
use super::pair_lines::{CELLS, LINE, Look, PairLine, Pairs};
use super::parameter::{Parameter, ParameterKind};
use crate::rules::shape::Role;

const fn optional(name: &'static str, summary: &'static str) -> Parameter {
    Parameter { name, kind: ParameterKind::Number, is_required: false, summary }
}

/// Neighbouring digits, in any relation.
const NEIGHBOURS: PairLine = PairLine {
    pairs: Pairs::Within(1),
    holds: |_, _, _, _| true,
    usual: |_| 0,
    look: Look::line(Role::Line),
};

pub(super) const KINDS: &[ConstraintKind] = &[
    ConstraintKind {
        name: "prime-line",
        aliases: &["prime-sum-line"],
        sentence: "Neighbouring digits along a prime line add up to a prime.",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"]}"#,
            givens: "..435.5..12..1....2.....3.1.........",
        },
        make: &PairLine { holds: |_, _, first, second| is_prime(first + second), ..NEIGHBOURS },
        ..LINE
    },
    ConstraintKind {
        name: "factor-line",
        sentence: "Of two neighbouring digits along a factor line one is a multiple of the other.",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"]}"#,
            givens: "...45..6..1.2.5......3..3.1.........",
        },
        make: &PairLine {
            holds: |_, _, first, second| first.is_multiple_of(second) || second.is_multiple_of(first),
            ..NEIGHBOURS
        },
        ..LINE
    },
    ConstraintKind {
        name: "xv-line",
        sentence: "Neighbouring digits along an XV line add up to 5 or to 10.",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"]}"#,
            givens: "1.435.5...2.4.5...2.....3...........",
        },
        make: &PairLine {
            holds: |_, _, first, second| [5, 10].contains(&(first + second)),
            ..NEIGHBOURS
        },
        ..LINE
    },
    ConstraintKind {
        name: "close-neighbours-line",
        aliases: &["max-difference-line"],
        sentence: "Neighbouring digits along the line differ by 2 at the most, or by its number.",
        parameters: &[CELLS, optional("difference", "the largest difference, unless it is 2")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"], "difference": 1}"#,
            givens: "..435.5..12..1....2.....3.1.........",
        },
        make: &PairLine {
            holds: |_, most, first, second| first.abs_diff(second) <= most,
            usual: |_| 2,
            ..NEIGHBOURS
        },
        ..LINE
    },
    ConstraintKind {
        name: "least-sum-line",
        aliases: &["at-least-x-line"],
        sentence: "Neighbouring digits along the line add up to 10 or more, or to its number or more.",
        parameters: &[CELLS, optional("sum", "the least sum, unless it is 10")],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"], "sum": 8}"#,
            givens: ".2.45....1...315..5.....312.........",
        },
        make: &PairLine {
            holds: |_, least, first, second| first + second >= least,
            usual: |_| 10,
            ..NEIGHBOURS
        },
        ..LINE
    },
    ConstraintKind {
        name: "oscillator-line",
        aliases: &["high-low-line"],
        sentence: "Along an oscillator line digits above the middle digit (5 of 9) and below it alternate.",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"]}"#,
            givens: "...45..6.12.435...2.....3...........",
        },
        make: &PairLine {
            holds: |values, _, first, second| {
                let twice = values.lowest + values.highest();
                2 * first.min(second) < twice && twice < 2 * first.max(second)
            },
            ..NEIGHBOURS
        },
        ..LINE
    },
    ConstraintKind {
        name: "unimodular-line",
        aliases: &["same-remainder-line"],
        sentence: "All digits along a unimodular line have the same remainder when divided by 3, or by its modulus.",
        parameters: &[
            CELLS,
            optional(
                "modulus",
                "the modulus, unless it is 3; with 2 all digits are odd, or all are even",
            ),
        ],
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"], "modulus": 2}"#,
            givens: "...45..6.12.4.52..2.....3...........",
        },
        make: &PairLine {
            holds: |_, modulus, first, second| modulus == 0 || first % modulus == second % modulus,
            usual: |_| 3,
            ..NEIGHBOURS
        },
        ..LINE
    },
    ConstraintKind {
        name: "difference-factor-line",
        sentence: "Two neighbouring digits along the line are both multiples of the difference between them.",
        example: Example {
            board: "6x6",
            arguments: r#"{"cells": ["r1c2", "r2c3", "r3c4", "r4c5"]}"#,
            givens: "1.43..5...2...52..2..4..4...........",
        },
        make: &PairLine {
            holds: |_, _, first, second| {
                let difference = first.abs_diff(second);
                first.is_multiple_of(difference) && second.is_multiple_of(difference)
            },
            ..NEIGHBOURS
        },
        ..LINE
    },
];

fn is_prime(number: u32) -> bool {
    number > 1 && (2..number).all(|factor| !number.is_multiple_of(factor))
}
