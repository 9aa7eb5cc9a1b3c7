//! The named constraints: killers against brute force, their examples, JSON, faults and shapes. The Python tests compare
//! every constraint with a plain predicate.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use nonet::{
    Board, CONSTRAINT_KINDS, Cell, Clues, ConstraintKind, Fault, Job, Lanes, Limits, Others, Puzzles,
    Random, Rules, Shape, Solver, Survey, Symmetries, Verdict, engine_for, faults, run_batch,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};

/// Maximum number of solutions of a test's board without constraints.
const MOST: usize = 4000;

/// Returns boards on which every place of the canvas is a cell.
fn boards() -> Vec<Rules> {
    let mut boards: Vec<Rules> =
        ["4x4", "6x6", "latin-5"].map(|name| Rules::parse(name).expect("a board")).to_vec();
    let from_zero = Board::square(6).and_then(|board| board.with_lowest(0));
    boards.push(Rules::on(from_zero).boxes(2, 3).build().expect("6x6 from 0"));
    let wide = Board::rectangle(3, 4).and_then(|board| board.with_digits(6));
    boards.push(Rules::on(wide).build().expect("a rectangle"));
    boards
}

/// Returns whether the digits of a cage differ and, if it has a sum, add up to it.
fn satisfies(rules: &Rules, cage: &Value, grid: &[u8]) -> bool {
    let cells: Vec<String> = serde_json::from_value(cage["cells"].clone()).expect("names");
    let lowest = u64::from(*rules.board().values().start());
    let value = |name: &String| {
        let cell = rules.cells().find(|&cell| rules.board().name(cell) == *name).expect("a cell");
        u64::from(grid[cell.index()]) - 1 + lowest
    };
    let held: Vec<u64> = cells.iter().map(value).collect();
    let differ = (0..held.len()).all(|at| !held[..at].contains(&held[at]));
    differ && cage.get("sum").is_none_or(|sum| json!(held.iter().sum::<u64>()) == *sum)
}

/// Finds all solutions of some givens without constraints, by trying every digit in every cell. Returns `None` if there
/// are too many.
fn all_grids(rules: &Rules, givens: &[u8]) -> Option<Vec<Vec<u8>>> {
    let peers: Vec<Vec<Cell>> = rules.cells().map(|cell| rules.peers(cell)).collect();
    let mut found = Vec::new();
    let mut grid = givens.to_vec();
    fill(&mut grid, &peers, rules.digits(), &mut found).then_some(found)
}

fn fill(grid: &mut [u8], peers: &[Vec<Cell>], digits: u8, found: &mut Vec<Vec<u8>>) -> bool {
    let Some(cell) = grid.iter().position(|&digit| digit == 0) else {
        found.push(grid.to_vec());
        return found.len() <= MOST;
    };
    let goes_on = (1..=digits).all(|digit| {
        if peers[cell].iter().any(|peer| grid[peer.index()] == digit) {
            return true;
        }
        grid[cell] = digit;
        fill(grid, peers, digits, found)
    });
    grid[cell] = 0;
    goes_on
}

/// Makes cages that cover the board, each with different digits in the solution, and a few of them without a sum.
fn partition(rules: &Rules, solution: &[u8], random: &mut Random) -> Vec<Value> {
    let lowest = u64::from(*rules.board().values().start());
    let mut taken = vec![false; rules.cell_count()];
    let mut cages = Vec::new();
    for cell in 0..rules.cell_count() {
        let mut cage: Vec<usize> = Vec::new();
        let mut next = Some(cell);
        let size = 1 + random.below(5);
        while let Some(cell) = next.filter(|&cell| !taken[cell] && cage.len() < size) {
            taken[cell] = true;
            cage.push(cell);
            let peers = rules.peers(Cell::new(cell as u16));
            let differs = |peer: &&Cell| cage.iter().all(|&at| solution[at] != solution[peer.index()]);
            let open: Vec<&Cell> =
                peers.iter().filter(|peer| !taken[peer.index()]).filter(differs).collect();
            next = (!open.is_empty()).then(|| open[random.below(open.len())].index());
        }
        if !cage.is_empty() {
            let names: Vec<String> =
                cage.iter().map(|&cell| rules.board().name(Cell::new(cell as u16))).collect();
            let sum: u64 = cage.iter().map(|&cell| u64::from(solution[cell]) - 1 + lowest).sum();
            let mut cage = json!({"type": "killer-cage", "cells": names});
            if random.below(6) > 0 {
                cage["sum"] = json!(sum);
            }
            cages.push(cage);
        }
    }
    cages
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, rng_seed: RngSeed::Fixed(11), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn killers_have_the_solutions_of_brute_force(seed in any::<u64>(), at in 0..5_usize) {
        let rules = &boards()[at];
        let mut random = Random::new(seed);
        let mut start = vec![0; rules.cell_count()];
        start[random.below(rules.cell_count())] = 1 + random.below(rules.digits().into()) as u8;
        let mut solver = Solver::new(rules).expect("houses");
        let solution = solver.solve(Clues::givens(&start), &Limits::default()).expect("no limits");
        let solution = solution.expect("one given leaves a solution").to_vec();
        let cages = partition(rules, &solution, &mut random);
        let mut givens = solution.clone();
        for given in &mut givens {
            if random.below(3) < 2 {
                *given = 0;
            }
        }
        let Some(mut expected) = all_grids(rules, &givens) else { return Ok(()) };
        expected.retain(|grid| cages.iter().all(|cage| satisfies(rules, cage, grid)));
        let under = rules.with_constraints(&Value::from(cages).to_string()).expect("cages of a solution");
        let mut solver = Solver::new(&under).expect("primitives");
        solver.start(Clues::givens(&givens));
        let mut found = Vec::new();
        while let Some(solution) = solver.next(&Limits::default()).expect("no limits") {
            found.push(solution.to_vec());
        }
        found.sort_unstable();
        prop_assert!(expected.contains(&solution));
        prop_assert_eq!(found, expected);
    }
}

fn four(list: &Value) -> Rules {
    let rules = Rules::parse("4x4").expect("4x4").with_constraints(&list.to_string());
    rules.unwrap_or_else(|error| panic!("{error}"))
}

/// Returns the example of each kind: its board without the constraint, the constraint, and the givens.
fn examples() -> Vec<(Rules, Value, Vec<u8>)> {
    let example = |kind: &ConstraintKind| {
        let plain = Rules::parse(kind.example.board).expect("a board");
        let mut constraint: Value = serde_json::from_str(kind.example.arguments).expect("JSON");
        constraint["type"] = kind.name.into();
        let lowest = *plain.board().values().start();
        let number = |symbol: char| symbol.to_digit(10).map_or(0, |value| value as u8 + 1 - lowest);
        let givens = kind.example.givens.chars().map(number).collect();
        (plain, json!([constraint]), givens)
    };
    CONSTRAINT_KINDS.iter().map(example).collect()
}

#[test]
fn an_example_has_one_solution_and_several_without_its_constraint() {
    for (plain, list, givens) in examples() {
        let rules = plain.with_constraints(&list.to_string()).expect("an example");
        for (rules, count, verdict) in [(&rules, 1, Verdict::Unique), (&plain, 2, Verdict::Several)] {
            let mut solver = Solver::new(rules).expect("primitives");
            let found = solver.count(Clues::givens(&givens), 2, &Limits::default());
            assert_eq!(found, Ok(count), "{list}");
            let job =
                Job { count_limit: 2, limits: Limits::default(), threads: 2, lanes: Lanes::best() };
            let all = Puzzles { givens: &givens.repeat(3), marks: None };
            let answers = run_batch(rules, all, &job).expect("primitives");
            assert_eq!(answers.verdicts, [verdict as u8; 3], "{list}");
        }
    }
}

#[test]
fn clues_that_no_digits_have_are_read_and_leave_no_solution() {
    for constraint in [
        json!({"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 0}),
        json!({"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 2}),
        json!({"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 8}),
        json!({"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 4_294_967_295_u32}),
        json!({"type": "kropki-dots", "white": [["r1c1", "r1c2", 4]]}),
        json!({"type": "kropki-dots", "black": [["r1c1", "r1c2", 1]]}),
    ] {
        let rules = four(&json!([constraint]));
        let found = Solver::new(&rules).expect("primitives").count(
            Clues::givens(&[0; 16]),
            1,
            &Limits::default(),
        );
        assert_eq!(found, Ok(0), "{constraint}");
        let json = rules.constraints_json().expect("named constraints");
        assert_eq!(four(&serde_json::from_str(&json).expect("JSON")), rules);
    }
}

#[test]
fn dots_of_several_constraints_are_those_of_one() {
    let joined =
        json!([{"type": "kropki-dots", "white": [[0, 1]], "black": [[2, 6]], "negative": true}]);
    let apart = json!([
        {"type": "kropki-dots", "white": [[0, 1]]},
        {"type": "kropki-dots", "black": [[2, 6]]},
        {"type": "kropki-dots", "white": [[0, 1]], "negative": true},
    ]);
    assert_eq!(four(&apart), four(&joined));
    let two = json!([{"type": "kropki-dots", "white": [[0, 1]]}, {"type": "kropki-dots", "white": [[0, 1, 2]]}]);
    let why =
        Rules::parse("4x4").expect("4x4").with_constraints(&two.to_string()).expect_err("two dots");
    assert_eq!(
        why.to_string(),
        "constraint 2 (\"kropki-dots\"): there are two dots between r1c1 and r1c2"
    );
}

#[test]
fn what_does_not_know_constraints_refuses_them_by_name() {
    let nine = Rules::classic().with_constraints(r#"[{"type": "anti-knight"}]"#).expect("anti-knight");
    let refusals = [
        Survey::new(&nine, Lanes::best()).err(),
        Others::new(&nine, Lanes::best()).err(),
        Symmetries::of(&nine).err(),
    ];
    for refusal in refusals {
        let why = refusal.expect("refused").to_string();
        assert!(why.contains("\"anti-knight\""), "{why}");
    }
    assert!(engine_for(&nine, Lanes::best()).is_ok());
}

#[test]
fn json_round_trips() {
    for (plain, list, _) in examples() {
        let rules = plain.with_constraints(&list.to_string()).expect("an example");
        let json = rules.constraints_json().expect("named constraints");
        let again = plain.with_constraints(&json).expect("what was written");
        assert_eq!(rules, again);
        assert_ne!(rules, plain);
        assert_eq!(json, again.constraints_json().expect("named constraints"));
    }
    // Constraints with the same meaning are equal.
    let same = [
        json!([{"type": "killer-cage", "cells": ["R2C1", 0], "sum": 3}]),
        json!([{"type": "killer-cage", "cells": ["r1c1", "r2c1"], "sum": 3}]),
    ];
    assert_eq!(four(&same[0]), four(&same[1]));
    let thermometers = [
        json!([{"type": "thermometer", "cells": ["r1c1", "r1c2"]}]),
        json!([{"type": "thermometer", "cells": ["r1c2", "r1c1"]}]),
    ];
    assert_ne!(four(&thermometers[0]), four(&thermometers[1]));
}

#[test]
fn bad_constraints_are_refused_with_place_and_reason() {
    for (list, why) in [
        (json!({}), "a JSON list"),
        (json!([3]), "no known type; known types are killer-cage, sum-cage"),
        (json!([{"type": "sandwich"}]), "constraint 1 (\"sandwich\")"),
        (json!([{"type": "anti-knight"}, {"type": "anti-knight", "cells": []}]), "constraint 2"),
        (json!([{"type": "thermometer"}]), "lacks cells"),
        (json!([{"type": "thermometer", "cells": ["r1c1"]}]), "has one cell"),
        (json!([{"type": "thermometer", "cells": [0, 1, 2, 3, 4]}]), "only 4 digits"),
        (
            json!([{"type": "thermometer", "cells": ["r1c1", "r5c1"]}]),
            "\"r5c1\" is not on the board of 4x4",
        ),
        (json!([{"type": "thermometer", "cells": ["r0c1", "r1c1"]}]), "not on the board"),
        (json!([{"type": "thermometer", "cells": ["r1c999", "r1c1"]}]), "a cell such as r4c7"),
        (json!([{"type": "thermometer", "cells": ["r+1c1", "r1c1"]}]), "a cell such as r4c7"),
        (json!([{"type": "thermometer", "cells": [16, 1]}]), "16 is not on the board"),
        (json!([{"type": "thermometer", "cells": [true, 1]}]), "a cell such as r4c7"),
        (json!([{"type": "thermometer", "cells": ["r1c1", 0]}]), "r1c1 occurs twice"),
        (json!([{"type": "thermometer", "cells": "r1c1 r1c2"}]), "expected a list"),
        (json!([{"type": "killer-cage", "cells": []}]), "there are no cells"),
        (json!([{"type": "killer-cage", "cells": [0, 1], "sum": -2}]), "a whole number of at least 0"),
        (
            json!([{"type": "killer-cage", "cells": [0, 1], "total": 3}]),
            "no parameter \"total\"; it has cells, sum",
        ),
        (json!([{"type": "kropki-dots"}]), "has no dots"),
        (json!([{"type": "kropki-dots", "white": [[0, 5]]}]), "r1c1 and r2c2 do not share a side"),
        (
            json!([{"type": "kropki-dots", "white": [[0, 1], [1, 0, 2]]}]),
            "two dots between r1c1 and r1c2",
        ),
        (json!([{"type": "kropki-dots", "black": [[0]]}]), "two cells and optionally a number"),
        (json!([{"type": "kropki-dots", "white": [[0, 1]], "negative": 1}]), "true or false"),
        (json!([{"type": "relation", "cells": [0, 1], "allowed": []}]), "no tuple of values is allowed"),
        (
            json!([{"type": "relation", "cells": [0, 1], "allowed": [[1, 2], [1]]}]),
            "tuples of 1 and of 2",
        ),
        (
            json!([{"type": "relation", "cells": [0, 1], "allowed": [[1, 2, 3]]}]),
            "2 cells for tuples of 3",
        ),
        (
            json!([{"type": "relation", "cells": [0, 1], "allowed": [[1, 5]]}]),
            "a value of 1 to 4, found 5",
        ),
    ] {
        let error = Rules::parse("4x4").expect("4x4").with_constraints(&list.to_string());
        let error = error.err().unwrap_or_else(|| panic!("{list} was accepted")).to_string();
        assert!(error.contains(why), "{error:?} lacks {why:?}");
    }
    assert!(
        Rules::classic().with_constraints("[").is_err_and(|error| error.to_string().contains("line 1"))
    );
}

#[test]
fn faults_name_the_cells_that_break_a_constraint() {
    let rules = four(&json!([
        {"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3},
        {"type": "thermometer", "cells": ["r3c1", "r3c2", "r4c2"]},
    ]));
    let mut givens = [0; 16];
    givens[0] = 4;
    givens[8] = 3;
    givens[13] = 1;
    let found = faults(&rules, Clues::givens(&givens));
    assert_eq!(found, [Fault::Broken { constraint: 0 }, Fault::Broken { constraint: 1 }]);
    let at = |constraint: usize| rules.constraints()[constraint].broken_at(&givens);
    assert_eq!(at(0), Some(vec![Cell::new(0)]), "4 alone is more than 3");
    assert_eq!(at(1), Some(vec![Cell::new(8), Cell::new(13)]));
    let impossible = four(&json!([{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 8}]));
    assert_eq!(faults(&impossible, Clues::givens(&[0; 16])), [Fault::Broken { constraint: 0 }]);
}

#[test]
fn shapes_lie_on_the_canvas_or_close_beside_it() {
    for (plain, list, _) in examples() {
        let rules = plain.with_constraints(&list.to_string()).expect("an example");
        // Clues outside the board lie within a cell of it.
        let sides = -1.0..=f64::from(rules.board().rows()) + 1.0;
        for shape in rules.constraints().iter().flat_map(|constraint| constraint.shapes(rules.board())) {
            let points = match shape {
                Shape::Circle { centre, .. } | Shape::Square { centre, .. } => vec![centre],
                Shape::Line { points, .. } => points,
                Shape::Outline { loops } => loops.concat(),
                Shape::Text { at, .. } => vec![at],
            };
            assert!(points.iter().flatten().all(|at| sides.contains(at)), "{list}: {points:?}");
        }
    }
}
