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

/// Returns the words of all steps on a board of 9x9 whose cells have these candidates, as in `(0, "12")`, and the others all;
/// with the keys of their techniques.
fn all_told(constraints: &str, cells: &[(usize, &str)]) -> Vec<(&'static str, Telling)> {
    let rules =
        Rules::parse("9x9").expect("a board").with_constraints(constraints).expect("constraints");
    let mut marks = vec![0b1_1111_1111; 81];
    for &(cell, digits) in cells {
        marks[cell] = digits.bytes().fold(0, |set, digit| set | 1 << (digit - b'1'));
    }
    let position = Position::of(marks, vec![false; 81]);
    let mut reading = Reading::new(&rules).expect("primitives");
    let steps = reading.all_steps(&position);
    assert!(steps.iter().all(|step| reading.prove(&position, step)), "{steps:?}");
    steps.iter().map(|step| (step.technique.key, reading.tell(&position, step))).collect()
}

/// Returns the words of the first of these that is of a technique.
fn told_at(key: &str, constraints: &str, cells: &[(usize, &str)]) -> Telling {
    let mut told = all_told(constraints, cells).into_iter();
    told.find(|(own, _)| *own == key).map_or_else(|| panic!("no {key}"), |(_, telling)| telling)
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

#[test]
fn a_palindrome_names_its_pairs() {
    let line = r#"[{"type": "palindrome", "cells": ["r1c1", "r2c2", "r3c4", "r4c5", "r5c5", "r6c6"]}]"#;
    let telling = told_at("mirrored-digit", line, &[(0, "1234"), (10, "56"), (40, "678")]);
    says(
        &telling,
        &[
            "Cells as far from one end as from the other hold the same digit.",
            "So r1c1 and r6c6 can only be 1, 2, 3 or 4 and r2c2 and r5c5 can only be 6.",
        ],
    );
}

#[test]
fn a_sum_line_names_the_piece_and_what_it_leaves() {
    let line = r#"[{"type": "sum-line", "cells": ["r8c7", "r7c8", "r7c9", "r6c8", "r6c7"]}]"#;
    let piece = |cells: &str, rest: &str| {
        format!("With 9 in r7c9, its piece could be {cells}, which leaves {rest}: this cannot be cut")
    };
    says(
        &told("line-sum", line, &[]),
        &[&piece("r7c8 and r7c9", "r8c7"), &piece("r7c9 and r6c8", "r6c7")],
    );
}

#[test]
fn a_region_sum_line_says_which_piece_bounds_the_others() {
    let line = r#"[{"type": "region-sum-line", "cells": ["r1c1", "r1c2", "r1c4"]}]"#;
    says(
        &told("line-sum", line, &[]),
        &[
            "The piece r1c1 and r1c2 adds up to 3 or more, and so does every other. So r1c4 is at least 3.",
            "The rest of its piece adds up to 1 or more, so r1c1 is at most 8.",
        ],
    );
}

#[test]
fn counting_circles_say_which_digits_they_hold_and_where() {
    let circles = r#"[{"type": "counting-circles",
        "cells": ["r1c1", "r1c2", "r2c2", "r2c3", "r2c4", "r3c1", "r4c1", "r4c2", "r4c4"]}]"#;
    let telling = first_told("clue", "4x4", circles, &[0; 16]);
    assert!(telling.look.starts_with("What do the counting circles"), "{}", telling.look);
    says(
        &telling,
        &[
            "There are 9 circles, so the different digits in them add up to 9: 2+3+4.",
            "4 needs 4 circles that do not see each other, which can only be r1c2, r2c3, r3c1 and r4c4.",
        ],
    );
    assert!(telling.effects.contains("r1c2, r2c3, r3c1 and r4c4 are 4"), "{}", telling.effects);
}

#[test]
fn a_rank_says_with_which_digit_its_number_starts() {
    let rank = r#"[{"type": "full-rank", "at": "r2c0", "rank": 5}]"#;
    let telling = first_told("outside-clue", "4x4", rank, &[0; 16]);
    says(
        &telling,
        &[
            "Each digit starts 4 of the numbers, so the number of rank 5 starts with 2. No way to satisfy it has 2 in r1c1.",
        ],
    );
}

#[test]
fn a_clue_without_terms_of_its_own_says_what_no_way_has() {
    let pattern = r#"[{"type": "regex", "cells": ["r1c3", "r1c2", "r1c1"], "pattern": "[1-4]*5"}]"#;
    let telling = told("clue", pattern, &[]);
    assert_eq!(telling.look, "What does the pattern line from r1c3 to r1c1 with pattern [1-4]*5 leave?");
    says(&telling, &["No way to satisfy it has 1, 2, 3, 4, 6, 7, 8 or 9 in r1c1"]);
}

#[test]
fn pointing_with_a_clue_says_what_it_leaves_beside_each_place() {
    let cage = r#"[{"type": "killer-cage", "sum": 17, "cells": ["r1c8", "r1c9", "r2c9"]}]"#;
    let others = [6, 15, 16, 24, 25, 26].map(|cell| (cell, "12345679"));
    let cells = [&others[..], &[(7, "4678"), (8, "2578"), (17, "23789")]].concat();
    says(
        &told_at("clue-pointing", cage, &cells),
        &[
            "If r1c8 is 8, the killer cage at r1c8 with sum 17 leaves 2 or 7 for r2c9.",
            "If r1c9 is 8, the killer cage at r1c8 with sum 17 leaves 2 or 3 for r2c9.",
            "If r2c9 is 8, r2c9 cannot be 9 as well.",
        ],
    );
}

#[test]
fn lines_are_named_by_the_cell_at_which_they_start() {
    let arrow = r#"[{"type": "arrow", "bulb": ["r8c6"], "cells": ["r8c5", "r8c4"]}]"#;
    assert_eq!(told("arrow-sum", arrow, &[]).look, "What does the arrow at r8c6 leave?");
    let two = r#"[{"type": "arrow", "bulb": ["r4c9"], "cells": ["r5c9", "r6c9"]},
        {"type": "arrow", "bulb": ["r4c9"], "cells": ["r3c8", "r2c9"]}]"#;
    assert_eq!(told("arrow-sum", two, &[]).look, "What does the arrow from r4c9 to r6c9 leave?");
}

#[test]
fn a_killer_subset_says_what_each_cage_takes_in_the_house() {
    says(&told_in_example("killer-subset"), &["Each has ", "a digit each."]);
}

#[test]
fn a_sum_says_which_cells_differ_and_the_step_removes_all_that_it_shows() {
    let clue = r#"[{"type": "little-killer", "at": "r0c10", "direction": "down-left", "sum": 26}]"#;
    let diagonal = [16, 24, 32, 40, 48, 56, 64, 72].map(|cell| (cell, "123"));
    let telling = told_at("outside-clue", clue, &diagonal);
    assert!(
        telling.look.starts_with("What does the little killer at the top right corner with direction"),
        "{}",
        telling.look
    );
    says(&telling, &["R4c6, r5c5 and r6c4 are in box 5, so they differ.", "so r1c9 is at least 9."]);
    assert!(telling.effects.contains("r1c9 is 9"), "{}", telling.effects);
}

#[test]
fn a_net_says_which_move_or_which_cell_a_clue_acts_from() {
    let proofs = |told: Vec<(&str, Telling)>| {
        let lines = told.into_iter().flat_map(|(_, telling)| telling.proof);
        lines.map(|item| item.text).collect::<Vec<_>>().join(" ")
    };
    let wing = [(20, "12"), (39, "13"), (25, "23")];
    let told = proofs(all_told(r#"[{"type": "anti-knight"}]"#, &wing));
    assert!(told.contains("r3c3 is not 1: it is a knight's move from r5c4."), "{told}");
    let dots = r#"[{"type": "kropki-dots", "white": [["r3c3", "r4c3"]], "black": []}]"#;
    let chain = [(20, "47"), (29, "38"), (25, "37")];
    let told = proofs(all_told(dots, &chain));
    let because = "r4c3 is not 8: the white dot r3c3-r4c3 leaves no other way where r3c3 is 4.";
    assert!(told.contains(because), "{told}");
}

#[test]
fn a_step_of_white_dots_says_nothing_of_black_ones() {
    let dots = r#"[{"type": "kropki-dots", "white": [["r1c1", "r1c2"]], "black": []}]"#;
    let telling = told("neighbour-clue", dots, &[(2, 5), (3, 7)]);
    let told = telling.why.join(" ");
    assert!(told.starts_with("At a white dot, two digits differ by 1. "), "{told}");
    assert!(!told.contains("black"), "{told}");
}

#[test]
fn a_naked_pair_that_acts_in_its_house_alone_names_the_house() {
    let telling = told_at("naked-pair", "[]", &[(0, "12"), (27, "12")]);
    says(&telling, &["So these digits go there, and nowhere else in column 1."]);
}
