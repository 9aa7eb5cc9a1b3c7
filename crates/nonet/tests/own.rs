//! Constraints of one's own: random formulas with cells beside the board, patterns and automata against plain readings,
//! and what is refused.

#![expect(clippy::cast_possible_wrap, reason = "small numbers made by the test")]

use std::collections::HashMap;

use nonet::{Clues, GridFault, Limits, Random, Rules, Solver, check_grid};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};

/// The values of cells by their names.
type Held = HashMap<String, i64>;

fn under(constraint: &Value) -> Result<Rules, String> {
    let plain = Rules::parse("4x4").expect("4x4");
    plain.with_constraints(&json!([constraint]).to_string()).map_err(|error| error.to_string())
}

fn grids(rules: &Rules) -> Vec<Vec<u8>> {
    let mut solver = Solver::new(rules).expect("primitives");
    solver.start(Clues::givens(&[0; 16]));
    let mut found = Vec::new();
    while let Some(solution) = solver.next(&Limits::default()).expect("no limits") {
        found.push(solution.to_vec());
    }
    found.sort_unstable();
    found
}

fn held(grid: &[u8]) -> Held {
    let name = |at: usize| format!("r{}c{}", at / 4 + 1, at % 4 + 1);
    grid.iter().enumerate().map(|(at, &digit)| (name(at), digit.into())).collect()
}

/// Returns whether values satisfy a formula, with cells beside the board as its `all-of` declare them.
fn holds(formula: &Value, held: &Held) -> bool {
    let list = |name: &str| formula[name].as_array().cloned().unwrap_or_default();
    let on = |name: &str| -> Vec<i64> {
        list(name).iter().map(|cell| held[cell.as_str().expect("a name")]).collect()
    };
    let numbers = |name: &str| -> Vec<i64> { list(name).iter().filter_map(Value::as_i64).collect() };
    match formula["type"].as_str().expect("a name") {
        "linear" => {
            let sum =
                on("cells").iter().zip(numbers("weights")).map(|(value, weight)| value * weight).sum();
            numbers("sums").contains(&sum)
        }
        "count" => {
            let counted = numbers("digits");
            let found = on("cells").iter().filter(|value| counted.contains(value)).count();
            numbers("numbers").contains(&(found as i64))
        }
        "relation" => {
            let allowed: Vec<Vec<i64>> =
                serde_json::from_value(formula["allowed"].clone()).expect("tuples");
            on("cells").windows(2).all(|pair| allowed.contains(&pair.to_vec()))
        }
        "killer-cage" => {
            let cells = on("cells");
            (0..cells.len()).all(|at| !cells[..at].contains(&cells[at]))
                && cells.iter().sum::<i64>() == formula["sum"].as_i64().expect("a sum")
        }
        "sets" => {
            let mut cells = on("cells");
            cells.sort_unstable();
            let sets: Vec<Vec<i64>> = serde_json::from_value(formula["sets"].clone()).expect("sets");
            sets.contains(&cells)
        }
        "any-of" => list("constraints").iter().any(|one| holds(one, held)),
        "not" => !list("constraints").iter().all(|one| holds(one, held)),
        "all-of" => with_beside(&list("auxiliary"), held, &|held| {
            list("constraints").iter().all(|one| holds(one, held))
        }),
        other => panic!("{other}"),
    }
}

/// Returns whether some values of further cells satisfy a rule.
fn with_beside(names: &[Value], known: &Held, rule: &dyn Fn(&Held) -> bool) -> bool {
    let Some((name, rest)) = names.split_first() else { return rule(known) };
    (1..=4).any(|value| {
        let mut held = known.clone();
        held.insert(name.as_str().expect("a name").to_owned(), value);
        with_beside(rest, &held, rule)
    })
}

/// Makes formulas.
struct Maker<'a>(&'a mut Random);

impl Maker<'_> {
    fn below(&mut self, number: usize) -> usize {
        self.0.below(number)
    }

    /// Returns the names of a few cells, those beside the board among them.
    fn cells(&mut self, count: usize, beside: &[String]) -> Vec<String> {
        let mut cells: Vec<String> = held(&[0; 16]).into_keys().collect();
        cells.sort_unstable();
        self.0.shuffle(&mut cells);
        cells.truncate(count);
        if !beside.is_empty() && self.below(4) > 0 {
            let at = self.below(beside.len());
            cells[0].clone_from(&beside[at]);
        }
        cells
    }

    fn atom(&mut self, beside: &[String]) -> Value {
        let count = 2 + self.below(2);
        let cells = self.cells(count, beside);
        match self.below(5) {
            0 => {
                let weights: Vec<i64> = cells.iter().map(|_| self.below(5) as i64 - 2).collect();
                let sums = vec![self.below(5) as i64, self.below(5) as i64 - 4];
                json!({"type": "linear", "cells": cells, "weights": weights, "sums": sums})
            }
            1 => {
                let numbers = [self.below(3)];
                json!({"type": "count", "cells": cells, "digits": [1 + self.below(4), 1 + self.below(4)], "numbers": numbers})
            }
            2 => {
                let mut allowed: Vec<[usize; 2]> = (0..16).map(|at| [1 + at / 4, 1 + at % 4]).collect();
                self.0.shuffle(&mut allowed);
                allowed.truncate(4 + self.below(8));
                json!({"type": "relation", "cells": cells, "allowed": allowed})
            }
            _ => {
                json!({"type": "killer-cage", "cells": self.cells(count, &[]), "sum": 3 + self.below(6)})
            }
        }
    }

    /// Makes a formula. Inside a negation, no cells beside the board are declared.
    fn formula(&mut self, depth: usize, beside: &[String], may_declare: bool) -> Value {
        if depth == 0 {
            return self.atom(beside);
        }
        let join = ["any-of", "all-of", "not"][self.below(3)];
        let mut names = Vec::new();
        if join == "all-of" && may_declare {
            names.extend((0..self.below(3)).map(|at| format!("x{}", beside.len() + at)));
        }
        let known: Vec<String> = beside.iter().chain(&names).cloned().collect();
        let may_declare = may_declare && join != "not";
        let count = 1 + self.below(3);
        let list: Vec<Value> = (0..count)
            .map(|_| {
                let depth = self.below(depth);
                self.formula(depth, &known, may_declare)
            })
            .collect();
        let mut formula = json!({"type": join, "constraints": list});
        if !names.is_empty() {
            formula["auxiliary"] = json!(names);
        }
        formula
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, rng_seed: RngSeed::Fixed(5), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn formulas_have_the_solutions_of_brute_force(seed in any::<u64>()) {
        let mut random = Random::new(seed);
        let formula = Maker(&mut random).formula(4, &[], true);
        let rules = under(&formula).expect("a formula");
        let all = grids(&Rules::parse("4x4").expect("4x4"));
        let expected: Vec<Vec<u8>> =
            all.iter().filter(|grid| holds(&formula, &held(grid))).cloned().collect();
        prop_assert_eq!(grids(&rules), expected.clone(), "{}", formula);
        for grid in &all {
            let (fault, _) = check_grid(&rules, grid, None);
            prop_assert_eq!(fault == GridFault::None, expected.contains(grid), "{}", formula);
        }
        let json = rules.constraints_json().expect("named constraints");
        prop_assert_eq!(Rules::parse("4x4").expect("4x4").with_constraints(&json).expect("its own"), rules);
    }
}

/// Returns why a constraint is refused.
fn refused(constraint: &Value) -> String {
    under(constraint).map(|_| format!("{constraint} is read")).expect_err("a constraint that is wrong")
}

fn regex(pattern: &str) -> Value {
    json!({"type": "regex", "cells": ["r1c1", "r1c2", "r1c3"], "pattern": pattern})
}

#[test]
fn patterns_and_automata_agree() {
    let cells = ["r1c1", "r2c1", "r3c1", "r4c1"];
    for (pattern, transitions) in [
        ("(12|3)*4?", json!([[0, 1, 1], [1, 2, 0], [0, 3, 0], [0, 4, 2]])),
        (
            ".*4.{1}",
            json!([
                [0, 1, 0],
                [0, 2, 0],
                [0, 3, 0],
                [0, 4, 0],
                [0, 4, 1],
                [1, 1, 2],
                [1, 2, 2],
                [1, 3, 2]
            ]),
        ),
        (
            "[^1]+1{1,2}[2-3]*",
            json!([
                [0, 2, 7],
                [0, 3, 7],
                [0, 4, 7],
                [7, 2, 7],
                [7, 3, 7],
                [7, 4, 7],
                [7, 1, 2],
                [2, 2, 2],
                [2, 3, 2]
            ]),
        ),
    ] {
        let accepting = if pattern.starts_with('(') { json!([0, 2]) } else { json!([2]) };
        let pattern = json!({"type": "regex", "cells": cells, "pattern": pattern});
        let automaton = json!({"type": "automaton", "cells": cells, "accepting": accepting, "transitions": transitions});
        let found = grids(&under(&pattern).expect("a pattern"));
        assert!((1..288).contains(&found.len()), "{pattern}");
        assert_eq!(found, grids(&under(&automaton).expect("an automaton")), "{pattern}");
    }
}

#[test]
fn a_wrong_pattern_is_refused_at_its_place() {
    for (pattern, why) in [
        ("15", "pattern: expected a symbol of 1 to 4 at character 2, found '5'"),
        ("(12", "expected a closing parenthesis at the end"),
        ("1)2", "at character 2, found ')'"),
        ("[4-1]", "the range that ends at character 4 is empty"),
        ("[1", "expected a symbol of 1 to 4 at the end"),
        ("1{3,2}", "the repetition that ends at character 6 is empty"),
        ("1{2", "expected a closing brace, as in {2,3} at the end"),
        ("1{,2}", "expected a number, as in {2,3} at character 3"),
        ("1{99999}", "expected a number up to 9999"),
        ("*1", "expected a symbol of 1 to 4 at character 1, found '*'"),
        ("(.{9999}){9999}", "needs more than 4096 states"),
        ("", "pattern: is empty"),
    ] {
        assert!(refused(&regex(pattern)).contains(why), "{}", refused(&regex(pattern)));
    }
    assert!(refused(&regex(&"(".repeat(100_000))).contains("more than 2,000 characters"));
    assert!(refused(&regex(&"(".repeat(60))).contains("nested more than 50 deep"));
}

#[test]
fn what_is_wrong_with_a_constraint_of_ones_own_is_said() {
    let cells = json!(["r1c1", "r1c2"]);
    let mut deep = json!({"type": "odd", "cells": ["r1c1"]});
    for _ in 0..9 {
        deep = json!({"type": "not", "constraints": [deep]});
    }
    let beside = |inner: Value| json!({"type": "all-of", "auxiliary": ["x"], "constraints": [inner]});
    for (constraint, why) in [
        (
            json!({"type": "linear", "cells": cells, "weights": [1], "sums": [1]}),
            "has 2 cells and 1 weights",
        ),
        (json!({"type": "linear", "cells": cells, "sums": []}), "sums: is empty"),
        (json!({"type": "linear", "cells": cells, "sums": [1.5]}), "found 1.5"),
        (
            json!({"type": "linear", "cells": cells, "weights": [1, 10_001], "sums": [0]}),
            "the weight 10001",
        ),
        (
            json!({"type": "sets", "cells": cells, "sets": [[1, 2, 3]]}),
            "has 2 cells and a set of 3 values",
        ),
        (json!({"type": "sets", "cells": cells, "sets": [[2, 2]]}), "a set holds 2 twice"),
        (
            json!({"type": "element", "list": cells, "position": cells, "equal": ["r2c2"]}),
            "position: expected one cell, found 2",
        ),
        (
            json!({"type": "automaton", "cells": cells, "accepting": [0], "transitions": [[0, 5, 0]]}),
            "a value of 1 to 4, found 5",
        ),
        (
            json!({"type": "automaton", "cells": cells, "accepting": [0], "transitions": [[0, 1]]}),
            "a state, a value and the next state",
        ),
        (json!({"type": "any-of", "constraints": []}), "constraints: is empty"),
        (
            json!({"type": "any-of", "constraints": [{"type": "odd"}]}),
            "constraints: constraint 1 (\"odd\"): lacks cells",
        ),
        (deep, "nested more than 8 deep"),
        (
            beside(json!({"type": "linear", "cells": ["r1c1", "y"], "sums": [3]})),
            "a cell such as r4c7, or x, found \"y\"",
        ),
        (
            beside(json!({"type": "minimum", "cells": ["x"]})),
            "x is beside the board, and this rule is about places on it",
        ),
        (beside(json!({"type": "xv", "x": [["r1c1", "x"]]})), "x is beside the board"),
        (
            json!({"type": "all-of", "auxiliary": ["r1c9"], "constraints": [{"type": "anti-king"}]}),
            "auxiliary: expected a name",
        ),
        (
            json!({"type": "all-of", "auxiliary": ["x", "x"], "constraints": [{"type": "anti-king"}]}),
            "x is declared twice",
        ),
        (
            json!({"type": "not", "constraints": [beside(json!({"type": "linear", "cells": ["r1c1", "x"], "sums": [3]}))]}),
            "cannot negate \"all-of\", which has cells beside the board of its own",
        ),
    ] {
        assert!(refused(&constraint).contains(why), "{}", refused(&constraint));
    }
}

#[test]
fn an_automaton_that_grows_too_large_is_refused() {
    // The 20th value from the end is a 1: every set of the last 20 places is a state.
    let cells: Vec<String> = (0..40).map(|at| format!("r{}c{}", at / 9 + 1, at % 9 + 1)).collect();
    let pattern = json!([{"type": "regex", "cells": cells, "pattern": ".*1.{19}"}]).to_string();
    let why = Rules::parse("classic").expect("9x9").with_constraints(&pattern).expect_err("too large");
    assert!(why.to_string().contains("needs more than 20000 states"), "{why}");
}

#[test]
fn two_cages_with_one_unknown_sum() {
    let cage = |cells: [&str; 2]| {
        let cells: Vec<&str> = cells.into_iter().chain(["x"]).collect();
        json!({"type": "linear", "cells": cells, "weights": [1, 1, -1], "sums": [0]})
    };
    let equal = json!({"type": "all-of", "auxiliary": ["x"],
        "constraints": [cage(["r1c1", "r2c2"]), cage(["r3c4", "r4c3"])]});
    let direct = json!({"type": "linear", "cells": ["r1c1", "r2c2", "r3c4", "r4c3"], "weights": [1, 1, -1, -1], "sums": [0]});
    let up_to_four = json!({"type": "linear", "cells": ["r1c1", "r2c2"], "sums": [2, 3, 4]});
    let both = json!({"type": "all-of", "constraints": [direct, up_to_four]});
    let found = grids(&under(&equal).expect("a constraint"));
    assert!(!found.is_empty());
    assert_eq!(found, grids(&under(&both).expect("a constraint")));
}
