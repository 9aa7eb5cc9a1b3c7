//! Compares the named constraints with plain predicates that share no code with the engine.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use nonet::{
    Board, Cell, Clues, Digit, DigitSet, Fault, GridFault, Job, Lanes, LearningEngine, Limits, Others,
    Puzzles, Random, Rules, Shape, Solver, Survey, Symmetries, Verdict, check_grid, engine_for, faults,
    run_batch,
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

/// Returns the row and column of a cell's name, from 0.
fn place(name: &Value) -> (usize, usize) {
    let (row, column) = name.as_str().expect("a name")[1..].split_once('c').expect("a name");
    (row.parse::<usize>().expect("a row") - 1, column.parse::<usize>().expect("a column") - 1)
}

/// Returns whether the values of a solution, row by row, satisfy a constraint, exactly as setters state the rule.
fn satisfies(constraint: &Value, values: &[Vec<u64>]) -> bool {
    let value = |name: &Value| {
        let (row, column) = place(name);
        values[row][column]
    };
    let list = |name: &str| constraint.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
    let cells: Vec<u64> = list("cells").iter().map(value).collect();
    match constraint["type"].as_str().expect("a type") {
        "killer-cage" => {
            let differ = (0..cells.len()).all(|at| !cells[..at].contains(&cells[at]));
            differ && constraint.get("sum").is_none_or(|sum| json!(cells.iter().sum::<u64>()) == *sum)
        }
        "thermometer" => cells.windows(2).all(|pair| pair[0] < pair[1]),
        "anti-knight" => {
            let places =
                || (0..values.len()).flat_map(|row| (0..values[0].len()).map(move |at| (row, at)));
            let is_move = |row: usize, at: usize, other: usize, next: usize| {
                row.abs_diff(other) * at.abs_diff(next) == 2
            };
            places().all(|(row, at)| {
                places().all(|(other, next)| {
                    !is_move(row, at, other, next) || values[row][at] != values[other][next]
                })
            })
        }
        "kropki-dots" => kropki_holds(constraint, values),
        "relation" => {
            let tuples: Vec<Vec<u64>> =
                serde_json::from_value(constraint["allowed"].clone()).expect("tuples");
            cells.windows(tuples[0].len()).all(|window| tuples.contains(&window.to_vec()))
        }
        other => panic!("{other}"),
    }
}

fn kropki_holds(constraint: &Value, values: &[Vec<u64>]) -> bool {
    let (rows, columns) = (values.len(), values[0].len());
    let dots = |name: &str, usual: u64| -> Vec<([(usize, usize); 2], u64)> {
        let dots = constraint.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
        let dot = |dot: &Value| {
            (
                [place(&dot[0]), place(&dot[1])],
                dot.get(2).map_or(usual, |k| k.as_u64().expect("a number")),
            )
        };
        dots.iter().map(dot).collect()
    };
    let (white, black) = (dots("white", 1), dots("black", 2));
    let pair =
        |[(row, column), (other, next)]: [(usize, usize); 2]| (values[row][column], values[other][next]);
    let differs = |(a, b): (u64, u64), by: u64| a.max(b) - a.min(b) == by;
    let is_ratio = |(a, b): (u64, u64), by: u64| a.max(b) == by * a.min(b);
    if !white.iter().all(|&(cells, by)| differs(pair(cells), by)) {
        return false;
    }
    if !black.iter().all(|&(cells, by)| is_ratio(pair(cells), by)) {
        return false;
    }
    if constraint.get("negative") != Some(&json!(true)) {
        return true;
    }
    let has_dot =
        |a, b| white.iter().chain(&black).any(|&(cells, _)| cells == [a, b] || cells == [b, a]);
    for row in 0..rows {
        for column in 0..columns {
            for (other, next) in [(row + 1, column), (row, column + 1)] {
                if other >= rows || next >= columns || has_dot((row, column), (other, next)) {
                    continue;
                }
                let values = pair([(row, column), (other, next)]);
                let bad = differs(values, 1)
                    || is_ratio(values, 2)
                    || white.iter().any(|&(_, by)| differs(values, by))
                    || black.iter().any(|&(_, by)| is_ratio(values, by));
                if bad {
                    return false;
                }
            }
        }
    }
    true
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

/// The values of a solution, row by row.
fn values(rules: &Rules, grid: &[u8]) -> Vec<Vec<u64>> {
    let lowest = u64::from(*rules.board().values().start());
    let value = |&digit: &u8| u64::from(digit) - 1 + lowest;
    grid.chunks(rules.board().columns().into()).map(|row| row.iter().map(value).collect()).collect()
}

/// Returns the names of the cells on a random walk from cell to touching cell, each visited once.
fn walk(rules: &Rules, random: &mut Random, length: usize, is_straight: bool) -> Vec<Value> {
    let board = rules.board();
    let mut cells = vec![Cell::new(random.below(board.cell_count()) as u16)];
    while cells.len() < length {
        let (row, column) = board.place(cells[cells.len() - 1]);
        let touching = rules.cells().filter(|&cell| {
            let (other, next) = board.place(cell);
            let (down, right) = (row.abs_diff(other), column.abs_diff(next));
            !cells.contains(&cell) && if is_straight { down + right == 1 } else { down.max(right) == 1 }
        });
        let touching: Vec<Cell> = touching.collect();
        if touching.is_empty() {
            break;
        }
        cells.push(touching[random.below(touching.len())]);
    }
    cells.iter().map(|&cell| board.name(cell).into()).collect()
}

/// Returns a constraint that the solution satisfies more often than not.
fn constraint(rules: &Rules, solution: &[u8], random: &mut Random) -> Value {
    let values = values(rules, solution);
    let value = |name: &Value| {
        let (row, column) = place(name);
        values[row][column]
    };
    match random.below(5) {
        0 => {
            let length = 1 + random.below(4);
            let mut cells = walk(rules, random, length, true);
            let mut seen = Vec::new();
            cells.retain(|cell| {
                !seen.contains(&value(cell)) && {
                    seen.push(value(cell));
                    true
                }
            });
            let sum: u64 = seen.iter().sum();
            if random.below(4) == 0 {
                json!({"type": "killer-cage", "cells": cells})
            } else {
                json!({"type": "killer-cage", "cells": cells, "sum": sum})
            }
        }
        1 => {
            let length = 2 + random.below(3);
            let mut cells = walk(rules, random, length, false);
            cells.sort_by_key(value);
            json!({"type": "thermometer", "cells": cells})
        }
        2 => json!({"type": "anti-knight"}),
        3 => {
            let (mut white, mut black) = (Vec::new(), Vec::new());
            for _ in 0..=random.below(3) {
                let cells = walk(rules, random, 2, true);
                let (a, b) = (value(&cells[0]), value(&cells[1]));
                let (low, high) = (a.min(b), a.max(b));
                if low > 0 && high % low == 0 && high > low && random.below(2) == 0 {
                    black.push(json!([cells[0], cells[1], high / low]));
                } else if high - low == 1 {
                    white.push(json!([cells[0], cells[1]]));
                } else if high > low {
                    white.push(json!([cells[0], cells[1], high - low]));
                }
            }
            let negative = random.below(4) == 0;
            json!({"type": "kropki-dots", "white": white, "black": black, "negative": negative})
        }
        _ => {
            let size = 1 + random.below(3);
            let length = size + random.below(2);
            let cells = walk(rules, random, length, false);
            let size = size.min(cells.len());
            let span = rules.board().values();
            let mut allowed: Vec<Vec<u64>> = vec![Vec::new()];
            for _ in 0..size {
                allowed = allowed
                    .iter()
                    .flat_map(|tuple| {
                        span.clone().map(|value| [&tuple[..], &[u64::from(value)]].concat())
                    })
                    .collect();
            }
            allowed.retain(|_| random.below(3) > 0);
            json!({"type": "relation", "cells": cells, "allowed": allowed})
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, rng_seed: RngSeed::Fixed(7), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_engine_finds_the_solutions_of_brute_force(seed in any::<u64>(), at in 0..5_usize, count in 1..4_usize) {
        let rules = &boards()[at];
        let mut random = Random::new(seed);
        // A random solution, of which some cells are given.
        let mut start = vec![0; rules.cell_count()];
        for _ in 0..2 {
            start[random.below(rules.cell_count())] = 1 + random.below(rules.digits().into()) as u8;
        }
        let mut solver = Solver::new(rules).expect("houses");
        let Some(solution) = solver.solve(Clues::givens(&start), &Limits::default()).expect("no limits") else {
            return Ok(());
        };
        let solution = solution.to_vec();
        let list: Vec<Value> = (0..count).map(|_| constraint(rules, &solution, &mut random)).collect();
        let list: Vec<Value> = list
            .into_iter()
            .filter(|one| rules.with_constraints(&json!([one]).to_string()).is_ok())
            .collect();
        let mut givens = solution.clone();
        let rate = 1 + random.below(3);
        for given in &mut givens {
            if random.below(4) < rate {
                *given = 0;
            }
        }
        let Some(grids) = all_grids(rules, &givens) else { return Ok(()) };

        let under = rules.with_constraints(&Value::from(list.clone()).to_string()).expect("each was read");
        let mut expected = grids;
        let is_solution = |grid: &Vec<u8>| list.iter().all(|one| satisfies(one, &values(rules, grid)));
        for grid in &expected {
            let (fault, _) = check_grid(&under, grid, None);
            prop_assert_eq!(fault == GridFault::None, is_solution(grid), "{:?} {:?}", fault, list);
            let broken = faults(&under, Clues::givens(grid));
            prop_assert_eq!(broken.is_empty(), is_solution(grid));
        }
        expected.retain(is_solution);

        let mut solver = Solver::new(&under).expect("primitives");
        solver.start(Clues::givens(&givens));
        let mut found = Vec::new();
        while let Some(solution) = solver.next(&Limits::default()).expect("no limits") {
            found.push(solution.to_vec());
        }
        found.sort_unstable();
        prop_assert_eq!(&found, &expected, "{:?}", list);

        // No deduction removes a digit of a solution, and the true candidates are the digits of the solutions.
        let mut union = vec![DigitSet::EMPTY; rules.cell_count()];
        for grid in &expected {
            for (set, &digit) in union.iter_mut().zip(grid) {
                *set = set.union(DigitSet::only(Digit::new(digit).expect("a digit")));
            }
        }
        for (deduced, of_solutions) in solver.candidates(Clues::givens(&givens)).iter().zip(&union) {
            prop_assert!(of_solutions.difference(*deduced).is_empty());
        }
        let proved = solver.true_candidates(Clues::givens(&givens), &Limits::default()).expect("no limits");
        prop_assert_eq!(proved, union);
    }
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
        expected.retain(|grid| {
            let values = values(rules, grid);
            cages.iter().all(|cage| satisfies(cage, &values))
        });
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

/// All 288 grids of 4x4.
fn grids_of_four() -> Vec<Vec<u8>> {
    let grids = all_grids(&Rules::parse("4x4").expect("4x4"), &[0; 16]).expect("288 grids");
    assert_eq!(grids.len(), 288);
    grids
}

fn four(list: &Value) -> Rules {
    let rules = Rules::parse("4x4").expect("4x4").with_constraints(&list.to_string());
    rules.unwrap_or_else(|error| panic!("{error}"))
}

/// Returns a list of constraints of each kind, with the number of 4x4 grids that satisfy it.
fn samples() -> Vec<(Value, u64)> {
    let list = [
        json!([{"type": "killer-cage", "cells": ["r1c1", "r1c2", "r2c2"], "sum": 7}]),
        json!([{"type": "killer-cage", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"]}]),
        // Clues that are wrong: puzzles without a solution.
        json!([{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 0}]),
        json!([{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 2}]),
        json!([{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 8}]),
        json!([{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 4_294_967_295_u32}]),
        json!([{"type": "kropki-dots", "white": [["r1c1", "r1c2", 4]]}]),
        json!([{"type": "kropki-dots", "black": [["r1c1", "r1c2", 1]]}]),
        json!([{"type": "thermometer", "cells": ["r1c1", "r2c2", "r3c3"]}]),
        json!([{"type": "anti-knight"}]),
        json!([{"type": "kropki-dots", "white": [["r1c1", "r1c2"]], "black": [["r2c2", "r3c2"]]}]),
        json!([{"type": "kropki-dots", "negative": true}]),
        json!([{"type": "relation", "cells": ["r1c1", "r2c2", "r3c3"], "allowed": [[1, 2], [2, 1], [2, 2]]}]),
        json!([{"type": "relation", "cells": ["r1c1", "r2c2", "r3c3"], "allowed": [[1, 2, 4], [2, 1, 3]]}]),
    ];
    let grids = grids_of_four();
    let plain = Rules::parse("4x4").expect("4x4");
    let count = |list: &Value| {
        let all = list.as_array().expect("a list");
        let holds = |grid: &&Vec<u8>| all.iter().all(|one| satisfies(one, &values(&plain, grid)));
        grids.iter().filter(holds).count() as u64
    };
    list.into_iter().map(|list| (list.clone(), count(&list))).collect()
}

#[test]
fn every_kind_has_a_sample_with_the_count_of_brute_force() {
    for kind in nonet::CONSTRAINT_KINDS {
        assert!(samples().iter().any(|(list, _)| list[0]["type"] == kind.name), "{}", kind.name);
    }
    for (list, count) in samples() {
        let rules = four(&list);
        let mut solver = Solver::new(&rules).expect("primitives");
        let found = solver.count(Clues::givens(&[0; 16]), 1000, &Limits::default());
        assert_eq!(found, Ok(count), "{list}");
        assert!(count < 288, "{list} says nothing");
        let job = Job { count_limit: 1000, limits: Limits::default(), threads: 2, lanes: Lanes::best() };
        let answers =
            run_batch(&rules, Puzzles { givens: &[0; 48], marks: None }, &job).expect("primitives");
        let verdict = if count == 0 { Verdict::None } else { Verdict::Several };
        assert_eq!(answers.verdicts, [verdict as u8; 3], "{list}");
    }
}

#[test]
fn what_does_not_know_constraints_refuses_them_by_name() {
    let nine = Rules::classic().with_constraints(r#"[{"type": "anti-knight"}]"#).expect("anti-knight");
    let refusals = [
        LearningEngine::new(&nine).err(),
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
    for (list, _) in samples() {
        let rules = four(&list);
        let json = rules.constraints_json().expect("named constraints");
        let again = Rules::parse("4x4").expect("4x4").with_constraints(&json).expect("what was written");
        assert_eq!(rules, again);
        assert_ne!(rules, Rules::parse("4x4").expect("4x4"));
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
        (json!([3]), "no known type; known types are killer-cage, thermometer"),
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
fn shapes_lie_on_the_canvas() {
    for (list, _) in samples() {
        let rules = four(&list);
        for shape in rules.constraints().iter().flat_map(|constraint| constraint.shapes(rules.board())) {
            let points = match shape {
                Shape::Circle { centre, .. } => vec![centre],
                Shape::Line { points, .. } => points,
                Shape::Outline { loops } => loops.concat(),
                Shape::Text { at, .. } => vec![at],
            };
            assert!(points.iter().flatten().all(|at| (0.0..=4.0).contains(at)), "{list}: {points:?}");
        }
    }
}
