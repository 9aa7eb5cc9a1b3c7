//! What steps of any rules say of a clue: which part of it acts, and why it leaves no more, in its own terms.

use nonet::{Clues, Rules};
use nonet_logic::Telling;
use nonet_logic::general::{Position, Reading, TECHNIQUES};

/// Returns the words of the first step of a technique.
fn first_told(key: &str, board: &str, constraints: &str, givens: &[u8]) -> Telling {
    let rules =
        Rules::parse(board).expect("a board").with_constraints(constraints).expect("constraints");
    let mut reading = Reading::new(&rules).expect("primitives");
    let mut position = Position::new(&rules, Clues::givens(givens));
    while let Some(step) = reading.next_step(&position) {
        if step.technique.key == key {
            assert!(reading.prove(&position, &step), "{step:?}");
            return reading.tell(&position, &step);
        }
        reading.apply(&mut position, &step);
    }
    panic!("no {key}");
}

/// Returns the same on a board of 9x9 with given digits, as in `(40, 4)` for a 4 in r5c5.
fn told(key: &str, constraints: &str, given: &[(usize, u8)]) -> Telling {
    let mut givens = [0; 81];
    for &(cell, digit) in given {
        givens[cell] = digit;
    }
    first_told(key, "9x9", constraints, &givens)
}

/// Returns the same in the technique's own example.
fn told_in_example(key: &str) -> Telling {
    let kind = TECHNIQUES.iter().find(|kind| kind.key == key).expect("a technique");
    let example = kind.example().expect("an example");
    let digit =
        |symbol: char| symbol.to_digit(10).map_or(0, |digit| u8::try_from(digit).expect("small"));
    let givens: Vec<u8> = example.givens.chars().map(digit).collect();
    first_told(key, example.board, example.constraints, &givens)
}

fn says(telling: &Telling, sentences: &[&str]) {
    let told = telling.why.join(" ");
    for sentence in sentences {
        assert!(told.contains(sentence), "{sentence}: {told}");
    }
    assert!(!told.contains("it cannot be satisfied"), "{told}");
}

#[test]
fn of_many_dots_those_that_act_are_named() {
    let dots = r#"[{"type": "kropki-dots", "white": [["r1c1", "r1c2"]],
        "black": [["r5c5", "r5c6"], ["r8c1", "r9c1"], ["r3c8", "r3c9"]]}]"#;
    let telling = told("neighbour-clue", dots, &[(24, 3), (25, 2), (26, 1)]);
    assert_eq!(telling.look, "What do the black dots r5c5-r5c6 and r8c1-r9c1 leave?");
    says(&telling, &["The black dots r5c5-r5c6 and r8c1-r9c1 allow no 5, 7 or 9."]);
    assert!(telling.hints[0].contains("the black dots r5c5-r5c6 and r8c1-r9c1"));
}

#[test]
fn a_thermometer_says_how_many_lower_and_higher_digits_it_needs() {
    let line = r#"[{"type": "thermometer", "cells": ["r1c1", "r2c1", "r3c1", "r4c1"]}]"#;
    let telling = told("thermometer-bound", line, &[]);
    says(
        &telling,
        &[
            "Each cell needs a lower digit in every cell before it.",
            "Then r2c1 is at least 2, r3c1 is at least 3 and r4c1 is at least 4.",
            "Each cell needs a higher digit in every cell after it.",
        ],
    );
    let telling = told("thermometer-bound", line, &[(9, 4)]);
    says(&telling, &["R2c1 is 4, and each cell after it needs a higher digit than the one before."]);
}

#[test]
fn a_renban_line_says_which_runs_are_left() {
    let line = r#"[{"type": "renban", "cells": ["r1c1", "r1c2", "r1c3", "r2c4", "r2c5", "r2c6"]}]"#;
    says(&told("renban-span", line, &[(1, 2)]), &["That leaves 1 to 6 or 2 to 7 for its 6 cells."]);
}

#[test]
fn an_arrow_says_what_its_cells_add_up_to() {
    let arrow = r#"[{"type": "arrow", "bulb": ["r9c1"], "cells": ["r8c2", "r7c3", "r7c4"]}]"#;
    says(
        &told("arrow-sum", arrow, &[]),
        &[
            "The bulb is at most 9, and the other cells add up to 3 or more, so r8c2 is at most 6.",
            "The digits along the arrow add up to 4 or more, so r9c1 is at least 4.",
        ],
    );
}

#[test]
fn a_rule_for_neighbours_says_which_cell_rules_what_out() {
    let telling = told("negative-rule", r#"[{"type": "nonconsecutive"}]"#, &[(40, 4)]);
    assert_eq!(telling.look, "What does the nonconsecutive rule leave?");
    says(&telling, &["R5c5 is 4, which rules out 3 or 5 in r4c5, r5c4, r5c6 and r6c5."]);
}

#[test]
fn a_needed_digit_of_a_cage_is_told_with_the_sets_or_the_sum() {
    let cage = |sum: u8, cells: &str| {
        let cells: Vec<&str> = cells.split(' ').collect();
        serde_json::json!([{"type": "killer-cage", "sum": sum, "cells": cells}]).to_string()
    };
    let few = told("needed-digit", &cage(22, "r1c1 r1c2 r1c3"), &[]);
    says(&few, &["The ways left to fill r1c1, r1c2 and r1c3 are 5+8+9 and 6+7+9, and each has 9."]);
    let many = told("needed-digit", &cage(36, "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6"), &[]);
    says(
        &many,
        &["Without 7, r1c1, r1c2, r1c3, r1c4, r1c5 and r1c6 would add up to 35 at most, not to 36."],
    );
}

#[test]
fn a_conflict_lists_the_ways_that_fail() {
    says(
        &told_in_example("clue-conflict"),
        &["Of these, 2–5 and 5–2 leave the killer cage at r6c4 with sum 6 nothing."],
    );
}

#[test]
fn equal_sets_name_the_digits_of_one_fate_together() {
    says(
        &told_in_example("equal-sets"),
        &["To match the other side, the open cells of the second have no 2, 4, 6 or 8."],
    );
}

#[test]
fn the_last_cell_of_a_sum_is_odd_or_even_as_the_others_say() {
    let with = |clue: &str, even: &str| format!(r#"[{{"type": "even", "cells": [{even}]}}, {clue}]"#);
    let killer = r#"{"type": "little-killer", "at": "r4c0", "direction": "down-right", "sum": 23}"#;
    let even = r#""r6c2", "r7c3", "r8c4", "r9c5""#;
    says(
        &told("parity", &with(killer, even), &[]),
        &[
            "Their sum, 23, is odd. R6c2, r7c3, r8c4 and r9c5 are even.",
            "These add up to an even number, so r5c1 must be odd.",
        ],
    );
    let arrow = r#"[{"type": "odd", "cells": ["r4c4"]},
        {"type": "arrow", "bulb": ["r5c5"], "cells": ["r4c4", "r3c3"]}]"#;
    says(
        &told("parity", arrow, &[(20, 1), (27, 9)]),
        &[
            "The bulb is the sum of the others, so with the bulb they add up to an even number.",
            "R4c4 and r3c3 are odd. These add up to an even number, so r5c5 must be even.",
        ],
    );
    says(&told_in_example("parity"), &["Their sum, 11, is odd.", "so r1c3 must be odd."]);
}

#[test]
fn a_line_says_which_kinds_of_digits_take_turns() {
    let line = |kind: &str| {
        format!(r#"[{{"type": "{kind}", "cells": ["r1c1", "r2c2", "r3c3", "r4c4", "r5c5"]}}]"#)
    };
    says(
        &told("line-period", &line("entropic-line"), &[(0, 1)]),
        &[
            "Three kinds of digits take turns along the line, so every third cell has the same kind: 1, 2 and 3; 4, 5 and 6; 7, 8 and 9.",
            "R1c1 can only be 1, 2 or 3. So r4c4 can only be 1, 2 or 3.",
        ],
    );
    // R1c1 sees all high digits, and the line the middle one.
    let whisper = r#"[{"type": "whisper", "cells": ["r1c1", "r2c1", "r3c1", "r4c1", "r5c1"]}]"#;
    let given = [(1, 6), (2, 7), (3, 8), (4, 9), (72, 5)];
    says(
        &told("whisper-bound", whisper, &given),
        &["Two kinds of digits alternate along the line: 1, 2, 3 and 4; 6, 7, 8 and 9."],
    );
}
