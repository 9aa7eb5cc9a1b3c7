//! Hints, steps, paths, ratings and answers to "why not?" under any rules.

use nonet::{Clues, Limits, Rules, Solver};
use nonet_page::answer;
use serde_json::{Value, json};

/// The first solution of an empty board of named rules.
fn solution(spec: &str) -> Vec<u8> {
    let rules = Rules::parse(spec).expect("known");
    let mut solution = vec![0; rules.cell_count()];
    let mut solver = Solver::new(&rules).expect("supported");
    let empty = solution.clone();
    assert!(solver.search(Clues::givens(&empty), 1, &Limits::default(), &mut solution).0 > 0);
    solution
}

/// A killer of 6x6 with a few givens, whose cages are the dominoes of each row.
fn killer() -> Value {
    let solution = solution("6x6");
    let cage = |(at, digits): (usize, &[u8])| {
        let cell = |column: usize| format!("r{}c{}", at / 3 + 1, at % 3 * 2 + column);
        json!({ "type": "killer-cage", "cells": [cell(1), cell(2)], "sum": digits[0] + digits[1] })
    };
    let cages: Vec<Value> = solution.chunks(2).enumerate().map(cage).collect();
    let mut givens = vec![0; 36];
    for cell in (0..36).step_by(5) {
        givens[cell] = solution[cell];
    }
    json!({ "rules": { "presets": "6x6", "constraints": cages }, "givens": givens })
}

/// A board of named rules with all digits of a solution but some.
fn nearly_full(spec: &str, every: usize) -> Value {
    let mut givens = solution(spec);
    givens.iter_mut().step_by(every).for_each(|digit| *digit = 0);
    json!({ "rules": { "presets": spec }, "givens": givens })
}

fn ask(question: &Value) -> Value {
    let answer: Value = serde_json::from_str(&answer(&question.to_string())).expect("JSON");
    assert!(answer.get("error").is_none(), "{question}: {answer}");
    answer["ok"].clone()
}

#[test]
fn a_hint_on_a_killer_says_more_at_each_level_and_draws_the_cage() {
    let hint = ask(&json!({ "ask": "hint", "board": killer() }));
    assert_eq!(hint["kind"], "step");
    let path = ask(&json!({ "ask": "path", "board": killer() }));
    let steps = path["steps"].as_array().expect("steps");
    assert_eq!(hint["step"], steps[0]);
    assert_eq!(hint["text"], steps[0]["telling"]["hints"][0]);
    let cage = steps.iter().find(|step| step["technique"] == "cage-combination").expect("a cage");
    assert_eq!((&cage["name"], &cage["has_page"]), (&json!("Cage combination"), &json!(false)));
    let [where_, cells] = [0, 1].map(|stage| &cage["pictures"]["stages"][stage]["cells"]);
    assert_eq!(where_.as_array().map(Vec::len), Some(2));
    assert_eq!(where_, cells);
    for lost in cage["eliminations"].as_array().expect("a list") {
        let named = lost.as_str().expect("a name");
        assert!(
            cells.as_array().is_some_and(|cells| {
                cells.iter().any(|cell| {
                    let cell = cell[0].as_u64().expect("a number");
                    named.ends_with(&format!("r{}c{}", cell / 6 + 1, cell % 6 + 1))
                })
            }),
            "{named} is outside the cage: {cage}"
        );
    }
    let single = steps.iter().find(|step| step["technique"] == "hidden-single").expect("a single");
    assert_eq!(single["has_page"], true);
}

#[test]
fn paths_lead_to_the_solution_and_give_the_rating() {
    for board in [killer(), nearly_full("samurai", 7), nearly_full("16x16", 5)] {
        let path = ask(&json!({ "ask": "path", "board": board }));
        assert_eq!(path["solved"], true);
        let steps = path["steps"].as_array().expect("steps");
        let folded: u64 =
            path["runs"].as_array().expect("runs").iter().filter_map(|run| run["count"].as_u64()).sum();
        assert_eq!(folded, steps.len() as u64);
        let hardest = steps.iter().filter_map(|step| step["price"].as_f64()).fold(0.0, f64::max);
        let rating = ask(&json!({ "ask": "rate", "board": board }));
        assert_eq!(rating["nonet"]["highest"].as_f64().map(|highest| highest / 10.0), Some(hardest));
        let text = rating["text"].as_str().expect("words");
        assert!(text.ends_with(&format!(": {hardest:.1} on nonet's scale.")), "{text}");
    }
}

#[test]
fn why_not_shows_a_step_or_the_way_to_one() {
    let board = killer();
    let solution = ask(&json!({ "ask": "check", "board": board }))["solution"].clone();
    let (mut by_step, mut by_path) = (0, 0);
    for cell in 1..36_usize {
        for digit in 1..=6_u64 {
            if board["givens"][cell] != 0 || solution[cell] == digit {
                continue;
            }
            let told = ask(&json!({ "ask": "why-not", "board": board, "cell": cell, "digit": digit }));
            let text = told["text"].as_str().expect("words");
            match told["kind"].as_str() {
                Some("breaks") => {}
                _ if told.get("step").is_some() => by_step += 1,
                _ => {
                    by_path +=
                        usize::from(text.contains("rules it out") || text.contains("rule it out"));
                }
            }
        }
    }
    assert!(by_step > 3, "{by_step} by a step");
    assert!(by_step + by_path > 10, "{by_step} by a step, {by_path} by a path");
}

#[test]
fn a_single_on_a_large_board_has_the_boards_own_names() {
    let board = nearly_full("16x16", 5);
    let steps = ask(&json!({ "ask": "steps", "board": board }));
    let titles: Vec<&str> =
        steps["runs"].as_array().expect("runs").iter().filter_map(|run| run["title"].as_str()).collect();
    assert!(titles.iter().any(|title| title.contains("r16c") && title.contains("=G")), "{titles:?}");
}
